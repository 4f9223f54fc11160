//! Puzzles that have a grid of their own each, from a random root.
//!
//! All rounds work in the frames, whose cells are proposed in the shared order; a lane's solution is its framed grid,
//! in code planes. Only proofs leave the lanes' places: they are asked together for many parts.
//!
//! ```text
//!   grids, frames --slice--> code planes --direct round--> masks --pursuit, screened by exchanges--> masks
//!     --proofs: guess lanes--> masks --guard--> puzzles
//! ```

use super::block::Codes;
use super::chain::{Bits, Line, show};
use super::direct::Direct;
use super::draw::{Drawer, Draws, of_lane};
use super::exchanges::list_exchanges;
use super::geometry::Lines;
use super::pursuit::{Pursuit, Step};
use super::{Engine, Recipe, TOGETHER};
use crate::board::{Cell, Digit, Shape};
use crate::deduce::level::Level;
use crate::generate::order::BlockOrder;
use crate::generate::{BLOCK, Batch, Made};
use crate::rng::{Purpose, StreamKey};
use crate::solve::lanes::board::{self, Plane};
use crate::solve::lanes::isa::Numbers;
use crate::solve::lanes::search::Search;
use crate::solve::lanes::source::Written;
use crate::solve::lanes::transpose::{slice, unslice};
use crate::solve::{Solver, random_solution};
use crate::transform::Walk;
use std::ops::Range;

/// A grid in its frame.
#[derive(Clone)]
struct Grid {
    /// From 1.
    values: [u8; 81],
    /// Where the cells of the frame are in the puzzle.
    places: [u8; 81],
    /// Some unavoidable sets.
    exchanges: Vec<u128>,
    /// The clues that one of them has proven to be needed. Needs only grow while clues go.
    needed: u128,
}

impl Grid {
    /// Looks for sets with a single clue in them.
    fn find_needed(&mut self, mask: u128) {
        for set in &self.exchanges {
            let clues = set & mask;
            if clues & clues.wrapping_sub(1) == 0 {
                self.needed |= clues;
            }
        }
    }
}

/// The engine on one instruction set.
pub(super) struct Own<I: Numbers> {
    isa: I,
    seed: u64,
    level: Level,
    drawer: Drawer<I>,
    draws: Box<Draws<I>>,
    geometries: Lines,
    codes: Box<Codes<I>>,
    early: Box<Plane<I>>,
    pursuit: Box<Pursuit<I>>,
    masks: [Vec<u128>; 2],
    grids: Vec<Grid>,
    lines: Vec<Line>,
    doubts: Vec<Doubt>,
    search: Search<I>,
    solver: Solver,
}

impl<I: Numbers> Own<I> {
    /// An engine for a recipe that suits it.
    pub(super) fn new(isa: I, recipe: &Recipe, walk: &Walk) -> Own<I> {
        let grid = Grid { values: [0; 81], places: [0; 81], exchanges: Vec::new(), needed: 0 };
        Own {
            isa,
            seed: recipe.seed,
            level: recipe.level,
            drawer: Drawer::new(isa, recipe.seed, walk),
            draws: Box::new(Draws::NONE),
            geometries: Lines::new(),
            codes: Box::new([[I::ZERO; 4]; 81]),
            early: Box::new([I::ZERO; 81]),
            pursuit: Pursuit::new(),
            masks: [vec![0; I::LANES], vec![0; I::LANES]],
            grids: vec![grid; TOGETHER as usize],
            lines: vec![Line::new(); TOGETHER as usize],
            doubts: Vec::new(),
            search: Search::new(isa),
            solver: Solver::new(Shape::NINE),
        }
    }

    /// Draws the grid of an index, which has that lane.
    fn draw(&mut self, index: u64, lane: usize, slot: usize) {
        let mut stream = StreamKey::new(self.seed, index).stream(Purpose::Root, 0);
        let root = random_solution(Shape::NINE, &mut stream);
        let labels = of_lane::<I>(&self.draws.labels, lane);
        let walk = self.geometries.geometry(self.draws.walk(lane));
        let frame = self.geometries.geometry(self.draws.frame(lane));
        let mut place_of = [0; 81];
        (0..81).for_each(|place| place_of[walk.source(place / 9, place % 9)] = place as u8);
        let grid = &mut self.grids[slot];
        for cell in 0..81 {
            let source = frame.source(cell / 9, cell % 9);
            grid.places[cell] = place_of[source];
            grid.values[cell] = (labels >> (4 * (root.values()[source] - 1)) & 15) as u8 + 1;
        }
        grid.needed = 0;
        if self.level != Level::One {
            list_exchanges(&grid.values, &mut grid.exchanges);
        }
    }

    /// Draws what the indices need, from slot `first` on, and takes all rounds but the one of uniqueness.
    fn begin(&mut self, indices: Range<u64>, first: usize) {
        let count = (indices.end - indices.start) as usize;
        let (block, start) = (indices.start / BLOCK, indices.start % BLOCK);
        let stream = StreamKey::new(self.seed, block).stream(Purpose::Order, 0);
        let shared = BlockOrder::draw(Shape::NINE, stream);
        let order = std::array::from_fn(|k| shared.cells[k].index() as u8);
        for (cell, word) in self.early.iter_mut().enumerate() {
            for (i, limb) in I::limbs_mut(word).iter_mut().enumerate() {
                *limb = shared.early_from(cell, start + 64 * i as u64);
            }
        }
        self.drawer.draw(indices.start, &mut self.draws);
        for (lane, index) in indices.enumerate() {
            self.draw(index, lane, first + lane);
        }
        let grids = &self.grids[first..first + count];
        let mut plane = [I::ZERO; 81];
        for bit in 0..4 {
            self.masks[0].clear();
            self.masks[0].extend(grids.iter().map(|grid| {
                let bits = grid.values.iter().enumerate();
                bits.fold(0, |all, (cell, value)| all | u128::from((value - 1) >> bit & 1) << cell)
            }));
            slice::<I>(&self.masks[0], &mut plane);
            for cell in 0..81 {
                self.codes[cell][bit] = plane[cell];
            }
        }
        let (codes, early, clues) = (&*self.codes, &*self.early, &mut self.pursuit.clues);
        if self.level == Level::Unique {
            self.isa.enter(Direct::<I, true> { codes, order: &order, early, clues });
        } else {
            self.isa.enter(Direct::<I, false> { codes, order: &order, early, clues });
        }
        for (masks, planes) in self.masks.iter_mut().zip([&*clues, early]) {
            masks.resize(I::LANES, 0);
            unslice::<I>(planes, &order, masks);
        }
        for lane in 0..count {
            let (standing, early) = (self.masks[0][lane], self.masks[1][lane]);
            let cells = Bits(standing & early).chain(Bits(standing & !early));
            let mask = Bits(standing).fold(0, |mask, k| mask | 1 << order[k]);
            self.lines[first + lane].start(mask, cells.map(|k| order[k]));
        }
        match self.level {
            Level::OneChain => self.pursue::<false>(first, count),
            Level::Unique => self.pursue::<true>(first, count),
            _ => {}
        }
    }

    /// The chain round of one part: proposes every clue once, and takes those that singles come back to.
    fn pursue<const HIDDEN: bool>(&mut self, first: usize, count: usize) {
        let lines = &mut self.lines[first..first + count];
        let grids = &mut self.grids[first..first + count];
        let mut busy = 0;
        for (lane, (line, grid)) in lines.iter_mut().zip(&mut *grids).enumerate() {
            grid.find_needed(line.mask);
            busy += usize::from(propose(&mut self.pursuit, line, grid, lane));
        }
        while busy > 0 {
            let (pursuit, codes) = (&mut *self.pursuit, &*self.codes);
            let verdicts = self.isa.enter(Step::<I, HIDDEN> { pursuit, codes });
            for limb in 0..I::LANES / 64 {
                let reached = I::limbs(&verdicts.reached)[limb];
                let mut finished = reached | I::limbs(&verdicts.stuck)[limb];
                while finished != 0 {
                    let bit = finished.trailing_zeros();
                    finished &= finished - 1;
                    let lane = 64 * limb + bit as usize;
                    let line = &mut lines[lane];
                    if reached >> bit & 1 == 1 {
                        line.drop_proposed();
                        grids[lane].find_needed(line.mask);
                    }
                    busy -= usize::from(!propose(&mut self.pursuit, line, &grids[lane], lane));
                }
            }
        }
    }

    /// The round of uniqueness, for the first `count` slots.
    fn prove(&mut self, count: usize) {
        self.doubts.clear();
        for (number, (line, grid)) in (0..).zip(self.lines[..count].iter().zip(&self.grids)) {
            line.each_of(line.mask & !grid.needed, |cell| {
                self.doubts.push(Doubt { line: number, cell });
            });
        }
        while !self.doubts.is_empty() {
            let (lines, grids) = (&self.lines, &self.grids);
            let puzzles = self.doubts.iter().map(|doubt| {
                let number = doubt.line as usize;
                show(&grids[number].values, lines[number].mask & !(1 << doubt.cell))
            });
            let denied = self.doubts.iter().map(|doubt| {
                (doubt.cell, grids[doubt.line as usize].values[usize::from(doubt.cell)] - 1)
            });
            let is_needed: Vec<bool> = if self.doubts.len() < I::LANES {
                // One after the other: lanes that stay empty would cost as much as full ones.
                let mut has_other = |(puzzle, (cell, digit)): ([u8; 81], (u8, u8))| {
                    let digit = Digit::from_index(usize::from(digit));
                    self.solver.has_other(&puzzle, Cell::new(usize::from(cell)), digit)
                };
                puzzles.zip(denied).map(&mut has_other).collect()
            } else {
                let (puzzles, denied): (Vec<_>, Vec<_>) = (puzzles.collect(), denied.collect());
                let counts = self.search.count(Written::new(&puzzles, &denied), 1, |_, _, _| {});
                counts.into_iter().map(|count| count > 0).collect()
            };
            settle(&mut self.doubts, &mut self.lines, |number| is_needed[number]);
        }
    }

    /// Guards and writes the puzzles of the first slots.
    fn finish(
        &mut self,
        indices: Range<u64>,
        batch: &mut Batch,
        other: &mut dyn FnMut(u64, &mut Batch),
    ) {
        let count = (indices.end - indices.start) as usize;
        let both = || self.grids[..count].iter().zip(&self.lines);
        let puzzles: Vec<_> = both().map(|(grid, line)| show(&grid.values, line.mask)).collect();
        let counts = self.search.count(Written::new(&puzzles, &[]), 2, |_, _, _| {});
        for (slot, index) in indices.enumerate() {
            if counts[slot] != 1 {
                other(index, batch);
                continue;
            }
            let Grid { values, places, .. } = &self.grids[slot];
            let (mut puzzle, mut solution) = ([0; 81], [0; 81]);
            for cell in 0..81 {
                let place = usize::from(places[cell]);
                puzzle[place] = puzzles[slot][cell];
                solution[place] = values[cell];
            }
            batch.push(&Made {
                shape: Shape::NINE,
                index,
                puzzle: &puzzle,
                solution: &solution,
                solutions: 1,
                attempts: 1,
            });
        }
    }
}

/// A clue that no set proves to be needed.
#[derive(Copy, Clone)]
struct Doubt {
    line: u32,
    cell: u8,
}

/// Takes the first clue of each line that is not needed, and keeps its others as doubts.
fn settle(doubts: &mut Vec<Doubt>, lines: &mut [Line], is_needed: impl Fn(usize) -> bool) {
    let mut current = u32::MAX;
    let mut numbers = 0..;
    doubts.retain(|doubt| {
        if numbers.next().is_some_and(&is_needed) {
            return false;
        }
        let is_first = doubt.line != current;
        if is_first {
            current = doubt.line;
            lines[doubt.line as usize].mask &= !(1 << doubt.cell);
        }
        !is_first
    });
}

/// Makes the next clue of a list that is not needed at sight the target of its lane; false at the end of the list.
fn propose<I: Numbers>(
    pursuit: &mut Pursuit<I>,
    line: &mut Line,
    grid: &Grid,
    lane: usize,
) -> bool {
    while let Some(cell) = line.next() {
        if grid.needed >> cell & 1 == 0 {
            board::set::<I>(&mut pursuit.target[usize::from(cell)], lane);
            board::set::<I>(&mut pursuit.fresh, lane);
            return true;
        }
    }
    false
}

impl<I: Numbers> Engine for Own<I> {
    fn make(
        &mut self,
        indices: Range<u64>,
        batch: &mut Batch,
        other: &mut dyn FnMut(u64, &mut Batch),
    ) {
        for together in super::block::parts(indices, TOGETHER) {
            for part in super::block::parts(together.clone(), I::LANES as u64) {
                self.begin(part.clone(), (part.start - together.start) as usize);
            }
            if self.level == Level::Unique {
                self.prove((together.end - together.start) as usize);
            }
            self.finish(together, batch, other);
        }
    }
}
