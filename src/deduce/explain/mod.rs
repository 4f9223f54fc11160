//! Steps in words: where to look, what to see, and what follows.
//!
//! Finders leave patterns; here patterns become sentences, one file a family. The sentences themselves, in every language,
//! are the tables of `language`. Cells are named
//! `r1c1`, candidates `r1c1=5` (true) and `r1c1<>5` (false).

mod als;
mod bands;
mod basic;
mod chains;
mod colours;
mod exclusion;
mod explanation;
mod fish;
mod grouped;
mod language;
mod links;
mod parts;
mod rectangle;
mod sets;
mod unique;
mod words;

#[cfg(test)]
mod tests;

pub use explanation::Explanation;
pub use language::Language;
pub use parts::{Link, Strand};
pub(crate) use words::list;
