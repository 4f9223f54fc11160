//! Every sentence about steps, by language.
//!
//! One row a sentence, with gaps and in every language: made of the tables in `locales`, which translators keep. A
//! step of which a language lacks a sentence is whole in English; `tests/golden/words/missing.txt` lists these. Houses come with
//! their article in languages that have one (`la ligne 3`), so sentences put no article before them, and no preposition
//! that would melt into it.

mod grammar;
mod rules;
mod sentence;
#[rustfmt::skip]
mod rule_texts;
#[rustfmt::skip]
mod technique_names;
mod techniques;
#[rustfmt::skip]
pub(super) mod texts;

#[cfg(test)]
mod tests;

pub(super) use sentence::Sentence;
pub use texts::Language;
