//! Unavoidable sets: cells of which every puzzle of a solution shows at least one.

mod automorphisms;
pub(crate) mod learned;
pub(crate) mod small;
pub(crate) mod two_digit;

use crate::lanes::isa::U64Ops;
use crate::lanes::plane::Plane;

/// Finds clues that are needed without a search, by unavoidable sets.
pub(crate) trait Screen<I: U64Ops, G>: Send {
    /// The steps between two looks at puzzles that are in lanes; if there is none, puzzles are looked at once, before
    /// they enter lanes.
    const PERIOD: Option<u32>;

    /// Prepares for the grids of all lanes.
    fn load(&mut self, isa: I, grids: &G);

    /// Finds clues of all lanes that are needed.
    fn find(&self, isa: I, grids: &G, clues: &Plane<I>, needed: &mut Plane<I>);

    /// Finds clues of all lanes that are needed from the start, so that they need not be proposed. Returns false if none
    /// are sought.
    fn find_at_start(&self, _isa: I, _clues: &Plane<I>, _needed: &mut Plane<I>) -> bool {
        false
    }

    /// Returns whether sets that searches find would be learned.
    fn is_open(&self) -> bool {
        false
    }

    /// Learns sets that searches found.
    fn learn(&mut self, _finds: &[u128]) {}
}
