//! Every sentence about steps, by language.
//!
//! One table a family: a key, the English sentence, and what there is in other languages. A sentence that a language
//! lacks is said in English; `tests/golden/words/missing.txt` lists these. Houses come with their article in
//! languages that have one (`la ligne 3`), so sentences put no article before them, and no preposition that would melt
//! into it.

pub(super) mod bands;
pub(super) mod basic;
pub(super) mod chains;
pub(super) mod colours;
pub(super) mod fish;
mod grammar;
pub(super) mod rectangles;
mod sentence;
pub(super) mod sets;
mod tongue;
pub(super) mod wings;

#[cfg(test)]
mod tests;

pub(super) use sentence::Sentence;
pub use tongue::Language;
