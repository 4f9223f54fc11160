//! Puzzles that have a grid of their own each, from a random root.
//!
//! All rounds work in the frames, whose cells are proposed in the shared order; a lane's solution is its framed grid,
//! in code planes. The lanes of a part keep their places up to the direct round, and at level 1-chain to the end; the
//! other rounds of level unique take the puzzles of all parts as lanes become free.
//!
//! ```text
//!   grids, frames --slice--> code planes --direct round--> masks --1-chain: pursuit, screened by exchanges--> masks
//!                                                                --unique: questions at the desk--> masks
//!   masks --guard: search--> puzzles
//! ```

use super::block::{Codes, ROW_MAJOR};
use super::chain::{Line, show};
use super::desk::Desk;
use super::direct::Direct;
use super::draw::{Drawer, Draws};
use super::geometry::Lines;
use super::grids::{DrawGrids, Grid};
use super::pursuit::Pursuit;
use super::shared::SharedOrder;
use super::{Engine, Recipe, TOGETHER};
use crate::board::{CellBits, Shape};
use crate::deduce::level::Level;
use crate::generate::{Batch, Made};
use crate::solve::lanes::board::Plane;
use crate::solve::lanes::isa::Numbers;
use crate::solve::lanes::search::Search;
use crate::solve::lanes::source::Written;
use crate::solve::lanes::transpose::{Masks, Slice, Unslice, mask_of};
use crate::transform::Walk;
use std::ops::Range;

/// The engine on one instruction set.
pub(super) struct Own<I: Numbers> {
    isa: I,
    seed: u64,
    level: Level,
    drawer: Drawer<I>,
    draws: Box<Draws<I>>,
    geometries: Lines,
    codes: Box<Codes<I>>,
    shared: SharedOrder<I>,
    clues: Box<Plane<I>>,
    pursuit: Option<Box<Pursuit<I>>>,
    desk: Option<Desk<I>>,
    rows: Box<[Masks<I>; 3]>,
    masks: Vec<u128>,
    grids: Vec<Grid>,
    lines: Vec<Line>,
    search: Search<I>,
}

impl<I: Numbers> Own<I> {
    /// An engine for a recipe that suits it.
    pub(super) fn new(isa: I, recipe: &Recipe, walk: &Walk) -> Own<I> {
        Own {
            isa,
            seed: recipe.seed,
            level: recipe.level,
            drawer: Drawer::new(isa, recipe.seed, walk),
            draws: Box::new(Draws::NONE),
            geometries: Lines::new(),
            codes: Box::new([[I::ZERO; 4]; 81]),
            shared: SharedOrder::new(recipe.seed),
            clues: Box::new([I::ZERO; 81]),
            pursuit: (recipe.level == Level::OneChain).then(Pursuit::new),
            desk: (recipe.level == Level::Unique).then(|| Desk::new(isa)),
            rows: Box::new([[[I::ZERO; 64]; 2]; 3]),
            masks: Vec::new(),
            grids: vec![Grid::NONE; TOGETHER as usize],
            lines: vec![Line::new(); TOGETHER as usize],
            search: Search::new(isa),
        }
    }

    /// Draws what the indices need, from slot `first` on, and takes the direct round, or all rounds of level 1-chain.
    fn begin(&mut self, indices: Range<u64>, first: usize) {
        let count = (indices.end - indices.start) as usize;
        self.shared.draw(indices.start);
        self.drawer.draw(indices.start, &mut self.draws);
        let grids = &mut self.grids[first..first + count];
        let (seed, draws, lines) = (self.seed, &*self.draws, &self.geometries);
        self.isa.enter(DrawGrids { seed, indices, draws, lines, grids });
        slice_codes(self.isa, grids.iter(), &mut self.masks, &mut self.codes);
        let SharedOrder { cells: order, early, .. } = &self.shared;
        let (codes, clues) = (&*self.codes, &mut *self.clues);
        if self.level == Level::Unique {
            self.isa.enter(Direct::<I, true> { codes, order, early, clues });
        } else {
            self.isa.enter(Direct::<I, false> { codes, order, early, clues });
        }
        let [standing, all_early, of_cells] = &mut *self.rows;
        self.isa.enter(Unslice { planes: clues, order: &ROW_MAJOR, masks: of_cells });
        self.isa.enter(Unslice { planes: clues, order, masks: standing });
        self.isa.enter(Unslice { planes: early, order, masks: all_early });
        for lane in 0..count {
            let (standing, early) = (mask_of::<I>(standing, lane), mask_of::<I>(all_early, lane));
            let cells = CellBits::new(standing & early).chain(CellBits::new(standing & !early));
            let mask = mask_of::<I>(of_cells, lane);
            self.lines[first + lane].start(mask, cells.map(|k| order[k]));
        }
        if let Some(pursuit) = &mut self.pursuit {
            let lines = &mut self.lines[first..first + count];
            pursuit.run(self.isa, lines, (&self.codes, &self.clues));
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
            let count = (together.end - together.start) as usize;
            if let Some(desk) = &mut self.desk {
                desk.run(&mut self.lines[..count], &self.grids[..count]);
            }
            self.finish(together, batch, other);
        }
    }
}

/// The code planes of grids.
pub(super) fn slice_codes<'a, I: Numbers>(
    isa: I,
    grids: impl Iterator<Item = &'a Grid> + Clone,
    masks: &mut Vec<u128>,
    codes: &mut Codes<I>,
) {
    let mut planes = [I::ZERO; 81];
    for bit in 0..4 {
        masks.clear();
        masks.extend(grids.clone().map(|grid| grid.codes[bit]));
        isa.enter(Slice { masks, planes: &mut planes });
        for cell in 0..81 {
            codes[cell][bit] = planes[cell];
        }
    }
}
