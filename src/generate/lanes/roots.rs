//! Roots, as the lane engine sees them: one that all puzzles share, or one for each.

use super::codes::Codes;
use super::draft::Draft;
use super::draw::draws::{Drawer, Draws};
use super::draw::line_morph::LineTable;
use super::known::grids::Grids;
use super::rounds::single_chain::SingleChainRound;
use super::rounds::supposition::round::SuppositionRound;
use super::rounds::supposition::units::UnitRound;
use super::rounds::unique::UniqueRound;
use super::sets::Screen;
use super::shares::BatchShare;
use crate::board::Symmetry;
use crate::generate::removal::{Bounds, FramedSolution, Order};
use crate::generate::{Batch, Recipe};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::Plane;

/// The rounds of a level after the direct one.
pub(crate) enum Rounds<I: U64Ops, R: Roots<I>> {
    /// Level 1: there are none.
    Naked,
    /// Level 2.
    Supposition(Box<SuppositionRound<I, R::Grids>>),
    /// Level 2 with a symmetry or an order.
    SuppositionOfUnits(Box<UnitRound<I, R::Grids>>),
    /// Level 1-chain.
    SingleChain(SingleChainRound<I, R::Grids, R::Screen>),
    /// Levels unique and 2-chain. The round of uniqueness goes through the chain of singles by itself if there is no
    /// machine for it here.
    Unique {
        chain: Option<SingleChainRound<I, R::Grids, R::Screen>>,
        unique: Box<UniqueRound<I, R::Grids, R::Screen>>,
    },
}

/// The roots of the puzzles.
pub(crate) trait Roots<I: U64Ops>: Send + Sized {
    type Grids: Grids<I>;
    type Screen: Screen<I, Self::Grids>;

    /// The rounds of a recipe's level after the direct one.
    fn rounds(&self, isa: I, recipe: &Recipe, table: &LineTable) -> Rounds<I, Self>;

    /// Draws what the puzzles of a share need.
    fn draw(&mut self, isa: I, drawer: &mut Drawer<I>, table: &LineTable, share: &BatchShare);

    /// The slot of the first puzzle whose grid could not be filled, among those that are drawn together.
    fn first_failed(&self) -> Option<usize> {
        None
    }

    /// Takes the solutions of the indices from `first` on as filled. A shared root has no use for them.
    fn know(&mut self, _first: u64, _solutions: Vec<[u8; 81]>) {}

    /// Takes a framed grid for a slot, instead of drawing one. A shared root has no use for it.
    fn give(&mut self, _slot: usize, _framed: &FramedSolution) {}

    /// Returns whether walks lead from the roots to the puzzles, or the grids are those of the puzzles.
    fn is_walked(&self) -> bool;

    /// The form of the grids, before any is loaded.
    fn new_grids(&self) -> Self::Grids;

    /// The draws of a share.
    fn draws(&self, share: &BatchShare) -> &Draws<I>;

    /// The digits of the framed grids of the share that was drawn last.
    fn codes(&self) -> &Codes<I>;

    /// The solutions of the share that was drawn last.
    fn grids(&self) -> &Self::Grids;

    /// The grids of the puzzles by their slots.
    fn store(&self) -> &<Self::Grids as Grids<I>>::Store;

    /// Counts the solutions of puzzles, given by their slots and clues, up to two.
    fn count_solutions(&mut self, puzzles: impl Iterator<Item = (usize, u128)>) -> Vec<u8>;

    /// The same for puzzles as they are printed, with 0 for blanks.
    fn count_solutions_of(&mut self, puzzles: &[[u8; 81]]) -> Vec<u8>;

    /// Adds the first puzzles of a share to a batch, whose clues stand in these planes.
    fn print_planes(
        &mut self,
        isa: I,
        table: &LineTable,
        share: &BatchShare,
        clues: &mut Plane<I>,
        batch: &mut Batch,
    );

    /// Adds the first puzzles of a share to a batch, one for each of these drafts.
    fn print(
        &mut self,
        isa: I,
        table: &LineTable,
        share: &BatchShare,
        drafts: &[Draft],
        batch: &mut Batch,
    );
}

/// Returns whether the units of a recipe are cells in random order, which are proposed to the end, whatever goes.
pub(crate) fn is_plain(recipe: &Recipe) -> bool {
    let is_random = recipe.order == Order::Random && recipe.symmetry == Symmetry::None;
    is_random && recipe.bounds == Bounds::default()
}
