//! A grid of its own for every puzzle, random or filled by a method: all rounds work in the frames, whose cells are
//! proposed in the shared order.

use super::codes::{Codes, slice_codes};
use super::draft::{Draft, show};
use super::draw::draws::{Drawer, Draws, FRAME};
use super::draw::grids::{DrawGrids, FramedGrid, GridFill};
use super::draw::line_morph::{LineTable, TRANSPOSED};
use super::known::lane_grids::LaneGrids;
use super::roots::{Roots, Rounds, is_plain};
use super::rounds::second_solution::prover::UnitQuestion;
use super::rounds::single_chain::SingleChainRound;
use super::rounds::supposition::round::SuppositionRound;
use super::rounds::supposition::units::UnitRound;
use super::rounds::supposition_chain::SuppositionChain;
use super::rounds::unique::UniqueRound;
use super::sets::two_digit::TwoDigitSets;
use super::shares::BatchShare;
use crate::board::{CellBits, Shape};
use crate::deduce::level::Level;
use crate::generate::fill::Method;
use crate::generate::order::TOGETHER;
use crate::generate::recipe::Seeds;
use crate::generate::removal::FramedSolution;
use crate::generate::{Batch, Made, Recipe};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::Plane;
use crate::lanes::transpose::{Masks, ROW_MAJOR, Unslice, mask_of};
use crate::solve::lanes::search::LaneSearch;
use crate::solve::lanes::source::Written;

/// A grid for every puzzle.
pub(crate) struct RandomRoots<I: U64Ops> {
    seeds: Seeds,
    fill: GridFill,
    /// True if the walks shuffle the grids.
    is_walked: bool,
    /// True if the grids are given, framed, instead of drawn.
    is_given: bool,
    /// The slot of the first puzzle whose grid could not be filled.
    failed: Option<usize>,
    draws: Box<Draws<I>>,
    /// The framed grids of the puzzles, by their slots.
    grids: Vec<FramedGrid>,
    /// The numbers of clues that given grids aim at, and whether rows of their puzzles are columns, by their slots.
    targets: Vec<(u64, bool)>,
    /// Those of the share that was drawn last.
    lanes: LaneGrids<I>,
    search: LaneSearch<I>,
    /// Scratch.
    masks: Vec<u128>,
    rows: Box<Masks<I>>,
}

impl<I: U64Ops> RandomRoots<I> {
    /// The grids of a recipe with these seeds: of a method that fills them, or else shuffled by walks.
    pub(crate) fn new(isa: I, seeds: Seeds, method: Option<Method>) -> RandomRoots<I> {
        RandomRoots {
            seeds,
            fill: method.map_or(GridFill::Random, GridFill::Method),
            is_walked: method.is_none(),
            is_given: false,
            failed: None,
            draws: Box::new(Draws::NONE),
            grids: vec![FramedGrid::NONE; TOGETHER as usize],
            targets: vec![(0, false); TOGETHER as usize],
            lanes: LaneGrids::new(),
            search: LaneSearch::new(isa),
            masks: Vec::new(),
            rows: Box::new([[I::ZERO; 64]; 2]),
        }
    }
}

impl<I: U64Ops> RandomRoots<I> {
    /// The planes of the digits of a share.
    fn slice(&mut self, isa: I, share: &BatchShare) {
        let grids = &self.grids[share.slots.clone()];
        slice_codes(isa, grids.iter(), &mut self.masks, &mut self.lanes.codes);
    }
}

impl<I: U64Ops> Roots<I> for RandomRoots<I> {
    type Grids = LaneGrids<I>;
    type Screen = Box<TwoDigitSets<I>>;

    fn rounds(&self, isa: I, recipe: &Recipe, _: &LineTable) -> Rounds<I, Self> {
        let level = recipe.level;
        match level {
            Level::Two if !is_plain(recipe) => {
                Rounds::SuppositionOfUnits(Box::new(UnitRound::new(isa, LaneGrids::new())))
            }
            Level::Two => {
                Rounds::Supposition(Box::new(SuppositionRound::new(isa, LaneGrids::new())))
            }
            Level::OneChain => {
                let screen = Some(TwoDigitSets::new());
                Rounds::SingleChain(SingleChainRound::new(false, Vec::new(), screen))
            }
            Level::TwoChain | Level::Unique => {
                let supposition_chain = (level == Level::TwoChain)
                    .then(|| SuppositionChain::new(isa, LaneGrids::new()));
                let unique = UniqueRound::new(
                    isa,
                    LaneGrids::new(),
                    (UnitQuestion::Singles, TwoDigitSets::new()),
                    supposition_chain,
                );
                Rounds::Unique { chain: None, unique: Box::new(unique) }
            }
            Level::One | Level::None => Rounds::Naked,
        }
    }

    fn draw(&mut self, isa: I, drawer: &mut Drawer<I>, table: &LineTable, share: &BatchShare) {
        if self.is_given {
            let targets = self.targets[share.slots.clone()].iter();
            for (lane, &(target, is_mirrored)) in targets.enumerate() {
                let Draws { targets, morphs, .. } = &mut *self.draws;
                I::limbs_mut(&mut targets[lane % 64])[lane / 64] = target;
                let frame = u64::from(is_mirrored) << (FRAME + TRANSPOSED);
                I::limbs_mut(&mut morphs[lane % 64])[lane / 64] = frame;
            }
            self.slice(isa, share);
            return;
        }
        drawer.draw(share.indices.start, share.attempt, &mut self.draws);
        let RandomRoots { seeds, fill, is_walked, draws, grids, .. } = self;
        let grids = &mut grids[share.slots.clone()];
        let failed = isa.dispatch(DrawGrids {
            seed: seeds.grid,
            attempt: if seeds.keeps_grid { 0 } else { share.attempt },
            fill,
            is_walked: *is_walked,
            indices: share.indices.clone(),
            draws,
            lines: table,
            grids,
        });
        if share.slots.start == 0 {
            self.failed = None;
        }
        self.failed = self.failed.or(failed.map(|lane| share.slots.start + lane));
        self.slice(isa, share);
    }

    fn give(&mut self, slot: usize, framed: &FramedSolution) {
        self.is_given = true;
        self.grids[slot].set_values(&framed.values);
        self.targets[slot] = (framed.target, framed.is_mirrored);
    }

    fn first_failed(&self) -> Option<usize> {
        self.failed
    }

    fn know(&mut self, first: u64, solutions: Vec<[u8; 81]>) {
        self.fill = GridFill::Known { first, solutions };
    }

    fn is_walked(&self) -> bool {
        self.is_walked
    }

    fn new_grids(&self) -> LaneGrids<I> {
        LaneGrids::new()
    }

    fn draws(&self, _: &BatchShare) -> &Draws<I> {
        &self.draws
    }

    fn codes(&self) -> &Codes<I> {
        &self.lanes.codes
    }

    fn grids(&self) -> &LaneGrids<I> {
        &self.lanes
    }

    fn store(&self) -> &[FramedGrid] {
        &self.grids
    }

    fn count_solutions(&mut self, puzzles: impl Iterator<Item = (usize, u128)>) -> Vec<u8> {
        let shown = |(slot, clues): (usize, u128)| show(&self.grids[slot].values, clues);
        let puzzles: Vec<_> = puzzles.map(shown).collect();
        self.count_solutions_of(&puzzles)
    }

    fn count_solutions_of(&mut self, puzzles: &[[u8; 81]]) -> Vec<u8> {
        self.search.count(Written::new(puzzles, &[]), 2, |_, _, _| {})
    }

    fn print_planes(
        &mut self,
        isa: I,
        _: &LineTable,
        share: &BatchShare,
        clues: &mut Plane<I>,
        batch: &mut Batch,
    ) {
        let masks = &mut *self.rows;
        isa.dispatch(Unslice { planes: clues, order: &ROW_MAJOR, masks });
        let grids = self.grids[share.slots.clone()].iter().enumerate();
        for ((lane, grid), index) in grids.zip(share.indices.clone()) {
            push(grid, mask_of::<I>(masks, lane), index, batch);
        }
    }

    fn print(
        &mut self,
        _: I,
        _: &LineTable,
        share: &BatchShare,
        drafts: &[Draft],
        batch: &mut Batch,
    ) {
        let puzzles = self.grids[share.slots.clone()].iter().zip(drafts);
        for ((grid, draft), index) in puzzles.zip(share.indices.clone()) {
            push(grid, draft.mask, index, batch);
        }
    }
}

/// Adds the puzzle that shows these cells of a framed grid to a batch.
fn push(grid: &FramedGrid, mask: u128, index: u64, batch: &mut Batch) {
    let (mut puzzle, mut solution) = ([0; 81], [0; 81]);
    for (&place, &value) in grid.places.iter().zip(&grid.values) {
        solution[usize::from(place)] = value;
    }
    for cell in CellBits::new(mask) {
        puzzle[usize::from(grid.places[cell])] = grid.values[cell];
    }
    batch.push(&Made {
        rules: Shape::NINE.rules(),
        index,
        puzzle: &puzzle,
        solution: &solution,
        solutions: 1,
        attempts: 1,
        rating: None,
    });
}
