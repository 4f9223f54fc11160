//! The parts of a language: sentences with gaps, and the words that fill many of them.

use crate::board::HouseKind;

/// A sentence with gaps such as `{cell}`, in every language; empty where a language lacks it.
#[derive(Copy, Clone, Debug)]
pub(in crate::deduce::explain) struct Sentence(
    pub(in crate::deduce::explain) &'static [&'static str],
);

/// The words of a language for lists, numbers and houses.
pub(super) struct Grammar {
    pub(super) and: &'static str,
    pub(super) or: &'static str,
    /// The word for "or" before an eight.
    pub(super) or_eight: &'static str,
    /// The word between two things of which neither is meant.
    pub(super) nor: &'static str,
    /// Numbers from 0.
    pub(super) numbers: [&'static str; 10],
    /// A house by its kind, with its article where the language has one.
    pub(super) house: [&'static str; HouseKind::ALL.len()],
    /// Rows, columns and blocks.
    pub(super) houses: [&'static str; 3],
    /// The words before the number of a type or a rule, in names of techniques.
    pub(super) kind: &'static str,
    pub(super) rule: &'static str,
}

/// Declares sentences: `HIDDEN_SINGLE ["In {house}, ...", "In {house} ..."]`.
macro_rules! sentences {
    ($($key:ident $texts:expr)+) => {
        $(pub(in crate::deduce::explain) const $key: $crate::deduce::explain::language::Sentence =
            $crate::deduce::explain::language::Sentence(&$texts);)+
    };
}

pub(super) use sentences;
