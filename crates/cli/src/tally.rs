//! Numbers of puzzles of a list: those that are done, and what was found.

use serde::{Deserialize, Serialize};

/// Declares counters that are added up.
macro_rules! tally {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        /// Numbers of puzzles, by their number of solutions and by notes about them.
        #[derive(Copy, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
        pub(super) struct Tally {
            $($(#[$doc])* pub(super) $name: u64,)+
        }

        impl Tally {
            pub(super) fn add(&mut self, other: Tally) {
                $(self.$name += other.$name;)+
            }
        }
    };
}

tally! {
    /// All puzzles.
    puzzles,
    /// With several solutions.
    several,
    /// Without a solution.
    none,
    /// With a digit twice in a house.
    conflict,
    /// With one solution, which is not the one that was given.
    wrong_solution,
    /// Of a shape that the command has no answer for.
    other_shape,
    /// Harder than their scale goes.
    beyond,
    /// Given up at a limit of time.
    given_up,
    /// Without an answer as asked for.
    unmet,
    /// With more answers than were asked for.
    cut,
    /// Whose shape was guessed from the number of cells.
    guessed,
    /// Whose shape is not the usual one of their size.
    unusual,
    /// Under rules of houses and pairs beside rows, columns and the blocks of their shape.
    ruled,
    /// With constraints.
    constrained,
    /// With other fields that have no column.
    without_column,
    /// Under rules of their own in place of those that were asked for.
    of_own_rules,
    /// Of shapes and rules that have no ratings.
    not_rated,
}

/// The part of a list that is done.
#[derive(Copy, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub(super) struct Place {
    /// Entries, with those that were passed over.
    pub(super) entries: u64,
    /// Entries that were passed over.
    pub(super) refused: u64,
    pub(super) tally: Tally,
}
