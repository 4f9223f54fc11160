//! Patterns of almost locked sets.

use crate::board::{Cell, Digit, DigitSet, House};

/// An almost locked set: cells of a house with one digit more than they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AlsCells {
    /// The house.
    pub(crate) house: House,
    /// The cells.
    pub(crate) cells: Vec<Cell>,
    /// Their candidates.
    pub(crate) digits: DigitSet,
}

/// Two almost locked sets. A restricted digit can be in one of them only, so that the other one is locked to the rest
/// of its digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AlsPair {
    /// The two sets, A and B.
    pub(crate) sets: [AlsCells; 2],
    /// The restricted digit.
    pub(crate) restricted: Digit,
    /// The digit that goes from where it sees both sets.
    pub(crate) common: Digit,
}

/// Two almost locked sets with two restricted digits: one set has the one, the other set the other, and both are
/// locked to the rest of their digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AlsRing {
    /// The two sets, A and B.
    pub(crate) sets: [AlsCells; 2],
    /// The restricted digits.
    pub(crate) restricted: DigitSet,
}

/// Three or more almost locked sets: a digit that only one of two neighbours can have joins each to the next, and a
/// common digit is in the first or the last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct AlsChain {
    /// The sets in order, A, B, C and so on.
    pub(crate) sets: Vec<AlsCells>,
    /// The restricted digits, from each set to the next.
    pub(crate) restricted: Vec<Digit>,
    /// The digit that goes from where it sees the first and the last set.
    pub(crate) common: Digit,
}

/// A stem cell whose candidates each lock an almost locked set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DeathBlossom {
    /// The stem.
    pub(crate) stem: Cell,
    /// The petals, each with the candidates of the stem that lock it.
    pub(crate) petals: Vec<(DigitSet, AlsCells)>,
    /// The digit that goes from where it sees all petals.
    pub(crate) common: Digit,
}
