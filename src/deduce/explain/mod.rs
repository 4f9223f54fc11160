//! Steps in words and as figures: where to look, what to see, and what follows.
//!
//! Finders leave patterns. Here each pattern gets one account of itself, one file a family: the roles of houses, cells and
//! candidates, and sentences whose gaps name these roles. The sentences, in every language, are the tables of `language`.
//! Cells are named `r1c1`, or as the [notation](Phrasing) has it; chains that sentences cannot tell have formulas, in which
//! candidates are `r1c1=5` (true) and `r1c1<>5` (false).

mod account;
mod als;
mod bands;
mod basic;
mod chains;
mod colours;
mod explanation;
mod fish;
mod forum;
mod heard;
mod language;
mod lines;
mod links;
mod of_step;
mod phrasing;
mod place;
mod rectangle;
mod remark;
mod said;
mod sets;
mod sight;
mod strand;
mod sums;
mod told;
mod unique;
mod wings;
mod words;

#[cfg(test)]
mod tests;

pub use explanation::Explanation;
pub(in crate::deduce) use explanation::figure;
pub(crate) use heard::signed;
pub use language::Language;
#[doc(hidden)]
pub use phrasing::{Notation, Phrasing};
#[doc(hidden)]
pub use place::Place;
pub(crate) use place::house_of_most;
#[doc(hidden)]
pub use remark::{Argument, Because, Claim, Judgement, Remark};
pub use strand::{Strand, StrandLink};
#[doc(hidden)]
pub use words::{capital, list};
