//! The names of levels and of the rules that make them.

use crate::names::named;

named! {
    /// The question that is asked of every erased cell.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[non_exhaustive]
    pub enum Level: "level" {
        /// A naked single at sight when it was erased.
        One = "1",
        /// A single at sight, or after one supposition about a second cell.
        Two = "2",
        /// The whole puzzle solves by naked singles.
        OneChain = "1-chain",
        /// The whole puzzle solves by the deductions of level 2.
        TwoChain = "2-chain",
        /// The puzzle keeps exactly one solution.
        Unique = "unique",
        /// Nothing: erased without a check, for comparison.
        None = "none",
    }
}

/// The check of one round of removal.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Rule {
    /// The target is a naked single at sight.
    Naked,
    /// The target is a naked or hidden single at sight.
    Single,
    /// The target is a naked or hidden single at sight, or becomes one when one supposition about a
    /// second cell (or about the target's only other candidate) ends in a contradiction by naked
    /// singles alone.
    Supposition,
    /// Naked singles, one after the other, come to the target.
    NakedChain,
    /// Naked and hidden singles, one after the other, come to the target.
    SingleChain,
    /// [`Rule::Supposition`], one deduction after the other, comes to the target.
    SuppositionChain,
    /// No solution has another digit in the target.
    Unique,
    /// Always satisfied.
    Unchecked,
}

impl Level {
    /// The rounds of removal: the cheap check first, then the stronger one over what is left.
    ///
    /// The first rounds save the last one most of its work, and under the chain levels and
    /// uniqueness they lead to fewer clues: 23.5 instead of 24.3 on average for unique puzzles. What
    /// an expensive last round rejects it rejects for good, since the rules are monotone; after the round
    /// of chained singles it has little left but to reject.
    #[must_use]
    pub const fn rounds(self) -> &'static [Rule] {
        match self {
            Level::One => &[Rule::Naked],
            Level::Two => &[Rule::Naked, Rule::Supposition],
            Level::OneChain => &[Rule::Naked, Rule::NakedChain],
            Level::TwoChain => &[Rule::Single, Rule::SingleChain, Rule::SuppositionChain],
            Level::Unique => &[Rule::Single, Rule::SingleChain, Rule::Unique],
            Level::None => &[Rule::Unchecked],
        }
    }

    /// The rule that, applied again and again, solves every puzzle of the level.
    ///
    /// A puzzle made by direct deductions solves by them in the reverse order of erasing, each from
    /// more values than it was erased under: so by the chain of the same rule.
    #[must_use]
    pub const fn closure(self) -> Rule {
        match self {
            Level::One | Level::OneChain => Rule::NakedChain,
            Level::Two | Level::TwoChain => Rule::SuppositionChain,
            Level::Unique => Rule::Unique,
            Level::None => Rule::Unchecked,
        }
    }
}
