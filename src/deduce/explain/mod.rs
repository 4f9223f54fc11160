//! Steps in words: where to look, what to see, and what follows.
//!
//! Finders leave patterns; here patterns become sentences, one file a family. Cells are named
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
mod links;
mod parts;
mod rectangle;
mod sets;
mod unique;
mod words;

#[cfg(test)]
mod tests;

pub use explanation::Explanation;
pub use parts::{Link, Strand};
pub(crate) use words::{kind, list};
