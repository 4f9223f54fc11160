//! A root that all puzzles share: the stronger rounds work on it, in its own coordinates.

use super::clue_goal::ClueAim;
use super::codes::Codes;
use super::draft::Draft;
use super::draw::draws::{Drawer, Draws};
use super::draw::line_morph::LineTable;
use super::frames::CarryClues;
use super::known::shared_grid::SharedGrid;
use super::print::{Print, RootRows};
use super::roots::{Roots, Rounds, is_plain};
use super::rounds::second_solution::prover::UnitQuestion;
use super::rounds::single_chain::SingleChainRound;
use super::rounds::supposition::round::SuppositionRound;
use super::rounds::supposition::units::UnitRound;
use super::rounds::supposition_chain::SuppositionChain;
use super::rounds::unique::UniqueRound;
use super::sets::learned::LearnedSets;
use super::sets::small::small_sets;
use super::shares::BatchShare;
use crate::deduce::level::Level;
use crate::generate::order::TOGETHER;
use crate::generate::{Batch, Recipe};
use crate::grid::Solution;
use crate::lanes::isa::{Kernel, U64Ops};
use crate::lanes::plane::Plane;
use crate::lanes::transpose::{Masks, ROW_MAJOR, Slice, Unslice};
use crate::solve::lanes::search::LaneSearch;
use crate::solve::lanes::source::{OfGrid, Written};

/// One root.
pub(crate) struct SharedRoot<I: U64Ops> {
    root: Solution,
    grid: SharedGrid,
    rows: RootRows,
    /// The draws of each share.
    draws: Vec<Draws<I>>,
    codes: Box<Codes<I>>,
    search: LaneSearch<I>,
    /// Scratch of printing.
    planes: Box<Plane<I>>,
    masks: Box<Masks<I>>,
    lanes: Vec<u128>,
}

impl<I: U64Ops> SharedRoot<I> {
    /// This root.
    pub(crate) fn new(isa: I, root: &Solution, recipe: &Recipe) -> SharedRoot<I> {
        let mut values = [0; 81];
        values.copy_from_slice(root.values());
        let mut search = LaneSearch::new(isa);
        search.likely = values.map(|value| value - 1);
        // Parts that begin within a multiple of the lanes are one more.
        let shares = if recipe.level == Level::One && ClueAim::of(recipe).is_none() {
            1
        } else {
            TOGETHER as usize / I::LANES + 1
        };
        SharedRoot {
            root: root.clone(),
            grid: SharedGrid::new(&values),
            rows: RootRows::new(&values),
            draws: vec![Draws::NONE; shares],
            codes: Box::new([[I::ZERO; 4]; 81]),
            search,
            planes: Box::new([I::ZERO; 81]),
            masks: Box::new([[I::ZERO; 64]; 2]),
            lanes: Vec::new(),
        }
    }
}

impl<I: U64Ops> Roots<I> for SharedRoot<I> {
    type Grids = SharedGrid;
    type Screen = LearnedSets;

    fn rounds(&self, isa: I, recipe: &Recipe, table: &LineTable) -> Rounds<I, Self> {
        let (grid, level) = (&self.grid, recipe.level);
        let chain = |has_hidden, sets| SingleChainRound::new(has_hidden, sets, None);
        match level {
            Level::Two if is_plain(recipe) => {
                Rounds::Supposition(Box::new(SuppositionRound::new(isa, grid.clone())))
            }
            Level::Two => Rounds::SuppositionOfUnits(Box::new(UnitRound::new(isa, grid.clone()))),
            Level::OneChain => Rounds::SingleChain(chain(false, small_sets(&self.root))),
            Level::TwoChain | Level::Unique => {
                let small_sets = small_sets(&self.root);
                let supposition_chain =
                    (level == Level::TwoChain).then(|| SuppositionChain::new(isa, grid.clone()));
                let sets = LearnedSets::new(&grid.values, table, &small_sets);
                let unique = Box::new(UniqueRound::new(
                    isa,
                    grid.clone(),
                    (UnitQuestion::Search, sets),
                    supposition_chain,
                ));
                Rounds::Unique { chain: Some(chain(true, small_sets)), unique }
            }
            Level::One | Level::None => Rounds::Naked,
        }
    }

    fn draw(&mut self, isa: I, drawer: &mut Drawer<I>, _: &LineTable, share: &BatchShare) {
        let draws = &mut self.draws[share.number];
        drawer.draw(share.indices.start, share.attempt, draws);
        isa.dispatch(SliceFramed { draws, root: &self.grid.values, codes: &mut self.codes });
    }

    fn is_walked(&self) -> bool {
        true
    }

    fn new_grids(&self) -> SharedGrid {
        self.grid.clone()
    }

    fn draws(&self, share: &BatchShare) -> &Draws<I> {
        &self.draws[share.number]
    }

    fn codes(&self) -> &Codes<I> {
        &self.codes
    }

    fn grids(&self) -> &SharedGrid {
        &self.grid
    }

    fn store(&self) -> &() {
        &()
    }

    fn count_solutions(&mut self, puzzles: impl Iterator<Item = (usize, u128)>) -> Vec<u8> {
        let masks: Vec<u128> = puzzles.map(|(_, clues)| clues).collect();
        self.search.count(OfGrid::new(&self.grid.values, &masks), 2, |_, _, _| {})
    }

    fn count_solutions_of(&mut self, puzzles: &[[u8; 81]]) -> Vec<u8> {
        self.search.count(Written::new(puzzles, &[]), 2, |_, _, _| {})
    }

    fn print_planes(
        &mut self,
        isa: I,
        table: &LineTable,
        share: &BatchShare,
        clues: &mut Plane<I>,
        batch: &mut Batch,
    ) {
        let (draws, masks) = (&self.draws[share.number], &mut *self.masks);
        isa.dispatch(CarryClues::<I, false> { draws, clues });
        isa.dispatch(Unslice { planes: clues, order: &ROW_MAJOR, masks });
        let (root, lanes) = (&self.rows, 0..share.slots.len());
        batch.extend_unique(share.indices.clone(), |puzzles, solutions| {
            isa.dispatch(Print { root, lines: table, draws, masks, lanes, puzzles, solutions });
        });
    }

    fn print(
        &mut self,
        isa: I,
        table: &LineTable,
        share: &BatchShare,
        drafts: &[Draft],
        batch: &mut Batch,
    ) {
        self.lanes.clear();
        self.lanes.extend(drafts.iter().map(|draft| draft.mask));
        isa.dispatch(Slice { masks: &self.lanes, planes: &mut self.planes });
        let mut clues = *self.planes;
        self.print_planes(isa, table, share, &mut clues, batch);
    }
}

/// Slices the framed grids of all lanes.
struct SliceFramed<'a, I: U64Ops> {
    draws: &'a Draws<I>,
    root: &'a [u8; 81],
    codes: &'a mut Codes<I>,
}

impl<I: U64Ops> Kernel<I> for SliceFramed<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let [_, frame] = self.draws.slice(isa);
        for bit in 0..4 {
            let mut plane = [I::ZERO; 81];
            for cell in 0..81 {
                let is_set = (self.root[cell] - 1) >> bit & 1 == 1;
                plane[cell] = if is_set { I::ONES } else { I::ZERO };
            }
            let framed = frame.carry(isa, &plane);
            for cell in 0..81 {
                self.codes[cell][bit] = framed[cell];
            }
        }
    }
}
