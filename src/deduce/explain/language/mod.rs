//! Every sentence about steps, by language.
//!
//! One table a language: keys, and texts with gaps. A sentence that a language lacks is said in English;
//! `tests/golden/words/missing.txt` lists these. Houses come with their article in languages that have one
//! (`la ligne 3`), so sentences put no article before them, and no preposition that would melt into it.

pub(super) mod english;
mod french;
mod german;
mod grammar;
mod sentence;
mod spanish;
mod tongue;
mod translation;

#[cfg(test)]
mod tests;

pub(super) use sentence::Sentence;
pub use tongue::Language;
