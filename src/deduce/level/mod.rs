//! Levels: the reasoning under which an erased cell must stay deducible.
//!
//! Each rule asks one question about a blank *target* whose true digit is known: can it be deduced
//! from the clues that stand? A *direct* rule looks at the target alone, now; a *chain* rule may
//! deduce other cells first, by the same rule, as often as it likes. All rules are monotone: more
//! clues never make a deduction impossible.

mod beside;
mod follow;
mod judge;
mod name;
mod sight;
mod small;

#[doc(hidden)]
pub use judge::Judge;
pub use name::{Level, Rule};
#[doc(hidden)]
pub use sight::Sight;
pub(crate) use small::{SmallRules, small_rules};

#[cfg(test)]
mod tests;
