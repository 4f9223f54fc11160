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

use super::codes::{Codes, slice_codes};
use super::draft::{Draft, show};
use super::draw::draws::{Drawer, Draws};
use super::draw::geometry::LineTable;
use super::draw::grids::{DrawGrids, Grid};
use super::draw::shared_order::SharedOrderPlanes;
use super::engine::{Engine, TOGETHER, parts};
use super::rounds::direct::Direct;
use super::rounds::single_chain_per_lane::SingleChainPerLane;
use super::rounds::unique_per_lane::UniquePerLane;
use crate::board::{CellBits, Shape};
use crate::deduce::level::Level;
use crate::generate::{Batch, Made, Recipe};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::Plane;
use crate::lanes::transpose::{Masks, ROW_MAJOR, Unslice, mask_of};
use crate::solve::lanes::search::Search;
use crate::solve::lanes::source::Written;
use crate::transform::Walk;
use std::ops::Range;

/// The engine on one instruction set.
pub(crate) struct RandomRoot<I: U64Ops> {
    isa: I,
    seed: u64,
    level: Level,
    drawer: Drawer<I>,
    draws: Box<Draws<I>>,
    geometries: LineTable,
    codes: Box<Codes<I>>,
    shared: SharedOrderPlanes<I>,
    clues: Box<Plane<I>>,
    single_chain: Option<Box<SingleChainPerLane<I>>>,
    unique: Option<UniquePerLane<I>>,
    rows: Box<[Masks<I>; 3]>,
    masks: Vec<u128>,
    grids: Vec<Grid>,
    lines: Vec<Draft>,
    search: Search<I>,
}

impl<I: U64Ops> RandomRoot<I> {
    /// An engine for a recipe that suits it.
    pub(crate) fn new(isa: I, recipe: &Recipe, walk: &Walk) -> RandomRoot<I> {
        RandomRoot {
            isa,
            seed: recipe.seed,
            level: recipe.level,
            drawer: Drawer::new(isa, recipe.seed, walk),
            draws: Box::new(Draws::NONE),
            geometries: LineTable::new(),
            codes: Box::new([[I::ZERO; 4]; 81]),
            shared: SharedOrderPlanes::new(recipe.seed),
            clues: Box::new([I::ZERO; 81]),
            single_chain: (recipe.level == Level::OneChain).then(SingleChainPerLane::new),
            unique: (recipe.level == Level::Unique).then(|| UniquePerLane::new(isa)),
            rows: Box::new([[[I::ZERO; 64]; 2]; 3]),
            masks: Vec::new(),
            grids: vec![Grid::NONE; TOGETHER as usize],
            lines: vec![Draft::new(); TOGETHER as usize],
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
        self.isa.dispatch(DrawGrids { seed, indices, draws, lines, grids });
        slice_codes(self.isa, grids.iter(), &mut self.masks, &mut self.codes);
        let SharedOrderPlanes { cells: order, early, .. } = &self.shared;
        let (codes, clues) = (&*self.codes, &mut *self.clues);
        if self.level == Level::Unique {
            self.isa.dispatch(Direct::<I, true> { codes, order, early, clues });
        } else {
            self.isa.dispatch(Direct::<I, false> { codes, order, early, clues });
        }
        let [standing, all_early, of_cells] = &mut *self.rows;
        self.isa.dispatch(Unslice { planes: clues, order: &ROW_MAJOR, masks: of_cells });
        self.isa.dispatch(Unslice { planes: clues, order, masks: standing });
        self.isa.dispatch(Unslice { planes: early, order, masks: all_early });
        for lane in 0..count {
            let (standing, early) = (mask_of::<I>(standing, lane), mask_of::<I>(all_early, lane));
            let cells = CellBits::new(standing & early).chain(CellBits::new(standing & !early));
            let mask = mask_of::<I>(of_cells, lane);
            self.lines[first + lane].start(mask, cells.map(|k| order[k]));
        }
        if let Some(single_chain) = &mut self.single_chain {
            let lines = &mut self.lines[first..first + count];
            single_chain.run(self.isa, lines, (&self.codes, &self.clues));
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
                rating: None,
            });
        }
    }
}

impl<I: U64Ops> Engine for RandomRoot<I> {
    fn make(
        &mut self,
        indices: Range<u64>,
        batch: &mut Batch,
        other: &mut dyn FnMut(u64, &mut Batch),
    ) {
        for together in parts(indices, TOGETHER) {
            for part in parts(together.clone(), I::LANES as u64) {
                self.begin(part.clone(), (part.start - together.start) as usize);
            }
            let count = (together.end - together.start) as usize;
            if let Some(unique) = &mut self.unique {
                unique.run(&mut self.lines[..count], &self.grids[..count]);
            }
            self.finish(together, batch, other);
        }
    }
}
