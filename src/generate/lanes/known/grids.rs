//! The solutions that deduction in lanes knows: one grid that all lanes share, or a grid for each lane.
//!
//! ```text
//!   shared      one table: where each digit stands            a house shows a digit = one plane of cells
//!   per lane    four planes a cell: the bits of its digit     a house shows a digit = digits and cells, over the house
//! ```
//!
//! Rounds are written once over [`Grids`]; only what is much cheaper with a constant table is written twice.

use super::rivals::RivalPlanes;
use super::sight::ShownDigits;
use crate::generate::lanes::codes::Codes;
use crate::lanes::isa::{Isa, Kernel, U64Ops};
use crate::lanes::plane::Plane;

/// The solutions of all lanes.
pub(crate) trait Grids<I: U64Ops>: Send + Sized {
    /// The grids of all puzzles, by their numbers; nothing if they share one.
    type Store: ?Sized;
    /// True if the stronger rounds work in the frames of the lanes, not in the coordinates of a root.
    const IN_FRAMES: bool;
    /// Passes of naked singles before a round looks at what they found.
    const NAKED_PASSES: usize;
    /// The state of a chain of singles: known cells, or what the houses show.
    type Chained: Send;
    /// That state before anything is known.
    const NOTHING: Self::Chained;

    /// Takes the grids of these puzzles into the first lanes.
    fn load(&mut self, isa: I, store: &Self::Store, numbers: impl Iterator<Item = usize> + Clone);

    /// Takes the framed grids of all lanes, given by their codes.
    fn take(&mut self, codes: &Codes<I>);

    /// The digits of a puzzle's grid, from 1.
    fn values<'a>(&'a self, store: &'a Self::Store, number: usize) -> &'a [u8; 81];

    /// The cells that hold a digit, from 0, in a puzzle's grid: one bit a cell.
    fn cells_of(&self, store: &Self::Store, number: usize, digit: u8) -> u128;

    /// For each digit, `own` in the lanes that hold it in a cell, `other` in the others.
    fn words_of(&self, isa: I, cell: usize, own: I::Word, other: I::Word) -> [I::Word; 9];

    /// The words of digits in the lanes that hold them in a cell.
    fn select(&self, isa: I, cell: usize, words: &[I::Word; 9]) -> I::Word;

    /// Replaces the words of digits by another one in the lanes that hold them in a cell.
    fn replace(&self, isa: I, cell: usize, words: &mut [I::Word; 9], own: I::Word);

    /// Shows what these cells hold, and nothing else, in some lanes.
    fn show(&self, isa: I, cells: &Plane<I>, lanes: I::Word, shown: &mut ShownDigits<I>);

    /// Adds naked singles to the known cells, so many times. Returns the lanes that grew the last time.
    fn add_naked(&self, isa: I, known: &mut Plane<I>, passes: usize) -> I::Word;

    /// Starts chains of singles over in some lanes, with these cells known.
    fn restart(
        &self,
        isa: I,
        cells: impl FnMut(usize) -> I::Word,
        lanes: I::Word,
        chained: &mut Self::Chained,
    );

    /// Adds naked singles or, with `HIDDEN`, hidden ones as well to chains, once. Returns the lanes that grew.
    fn advance<const HIDDEN: bool>(&self, isa: I, chained: &mut Self::Chained) -> I::Word;

    /// The cells that chains know.
    fn known(chained: &Self::Chained) -> &Plane<I>;

    /// Adds naked and hidden singles to the known cells until no lane grows.
    fn close(&self, isa: I, known: &mut Plane<I>);

    /// Counts the rivals of all clues.
    fn count_rivals(&self, isa: I, clues: &Plane<I>, rivals_seen: &mut RivalPlanes<I>);
}

/// Shows what the known cells of all lanes hold.
pub(crate) struct ShowKnown<'a, I: Isa, G> {
    pub(crate) grids: &'a G,
    pub(crate) known: &'a Plane<I>,
    pub(crate) shown: &'a mut ShownDigits<I>,
}

impl<I: U64Ops, G: Grids<I>> Kernel<I> for ShowKnown<'_, I, G> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let ShowKnown { grids, known, shown } = self;
        grids.show(isa, known, I::ONES, shown);
    }
}

/// Adds naked and hidden singles to the known cells of all lanes until none grows.
pub(crate) struct Close<'a, I: Isa, G> {
    pub(crate) grids: &'a G,
    pub(crate) known: &'a mut Plane<I>,
}

impl<I: U64Ops, G: Grids<I>> Kernel<I> for Close<'_, I, G> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Close { grids, known } = self;
        grids.close(isa, known);
    }
}
