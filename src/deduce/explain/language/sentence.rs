//! The parts of a language: sentences with gaps, and the words that fill many of them.

/// A sentence with gaps such as `{cell}`.
#[derive(Copy, Clone, Debug)]
pub(in crate::deduce::explain) struct Sentence {
    /// The key in the tables of other languages.
    pub(super) key: &'static str,
    pub(super) english: &'static str,
}

/// The words of a language for lists, numbers and houses.
pub(super) struct Grammar {
    pub(super) and: &'static str,
    pub(super) or: &'static str,
    /// The word for "or" before an eight.
    pub(super) or_eight: &'static str,
    /// Numbers from 0.
    pub(super) numbers: [&'static str; 10],
    /// A house by its kind, with its article where the language has one.
    pub(super) house: [&'static str; 3],
    /// Houses of a kind.
    pub(super) houses: [&'static str; 3],
}

/// Declares all sentences by their keys, in English.
///
/// ```text
/// sentences! {
///     HIDDEN_SINGLE "In {house}, {digit} has no other place than {cell}."
/// }
/// ```
macro_rules! sentences {
    ($($key:ident $text:literal)+) => {
        $(pub(in crate::deduce::explain) const $key: $crate::deduce::explain::language::Sentence =
            $crate::deduce::explain::language::Sentence {
                key: stringify!($key),
                english: $text,
            };)+

        /// Every sentence.
        #[cfg(test)]
        pub(super) const ALL: &[$crate::deduce::explain::language::Sentence] = &[$($key),+];
    };
}

pub(super) use sentences;
