//! Levels of puzzles whose solutions are known.

use super::draw::grids::FramedGrid;
use super::known::grids::Grids;
use super::known::lane_grids::LaneGrids;
use super::rounds::guard::NakedSolved;
use super::rounds::supposition_chain::SuppositionChain;
use crate::board::ALL_CELLS;
use crate::deduce::level::Level;
use crate::generate::find_levels::{FindLevels, Nine};
use crate::lanes::WithIsa;
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::Plane;
use crate::lanes::transpose::{Masks, ROW_MAJOR, Slice, Unslice, mask_of};

/// Finds levels on an instruction set.
struct LevelFinder<I: U64Ops> {
    isa: I,
    naked: LaneGrids<I>,
    chain: SuppositionChain<I, LaneGrids<I>>,
    known: Box<Plane<I>>,
    rows: Box<Masks<I>>,
    grids: Vec<FramedGrid>,
}

/// Makes what finds levels.
pub(super) struct NewLevels;

impl WithIsa for NewLevels {
    type Output = Box<dyn FindLevels>;

    fn run<I: U64Ops>(self, isa: I) -> Box<dyn FindLevels> {
        Box::new(LevelFinder {
            isa,
            naked: LaneGrids::new(),
            chain: SuppositionChain::new(isa, LaneGrids::new()),
            known: Box::new([I::ZERO; 81]),
            rows: Box::new([[I::ZERO; 64]; 2]),
            grids: Vec::new(),
        })
    }
}

impl<I: U64Ops> FindLevels for LevelFinder<I> {
    fn find(&mut self, puzzles: &[Nine<'_>], made_under: Level) -> Vec<Level> {
        self.grids.resize(puzzles.len(), FramedGrid::NONE);
        self.grids.iter_mut().zip(puzzles).for_each(|(grid, (_, values))| grid.set_values(values));
        let clues = |values: &[u8; 81]| {
            values.iter().rev().fold(0, |mask, &value| mask << 1 | u128::from(value != 0))
        };
        let mut known: Vec<u128> = puzzles.iter().map(|(puzzle, _)| clues(puzzle)).collect();
        for (start, masks) in (0..).step_by(I::LANES).zip(known.chunks_mut(I::LANES)) {
            let LevelFinder { isa, naked, known, rows, grids, .. } = self;
            naked.load(*isa, grids, start..start + masks.len());
            isa.dispatch(Slice { masks, planes: known });
            isa.dispatch(NakedSolved { grids: naked, known });
            isa.dispatch(Unslice { planes: known, order: &ROW_MAJOR, masks: rows });
            for (lane, mask) in masks.iter_mut().enumerate() {
                *mask = mask_of::<I>(rows, lane);
            }
        }
        let mut levels = vec![Level::One; puzzles.len()];
        let open = (0..).zip(known).filter(|(_, known)| *known != ALL_CELLS);
        let questions: Vec<_> = open.map(|(i, known)| (i, known, ALL_CELLS & !known)).collect();
        let is_two = made_under.closure() == Level::Two.closure();
        let unreachable = if is_two {
            vec![false; questions.len()]
        } else {
            self.chain.find_unreachable(&self.grids, &questions)
        };
        for ((i, ..), is_unreachable) in questions.into_iter().zip(unreachable) {
            levels[i] = if is_unreachable { Level::Unique } else { Level::Two };
        }
        levels
    }
}
