//! Reasoning: the levels that removal asks for, and ladders of techniques as people use them.

mod bitboard;
mod bits;
mod branch;
mod chain;
mod ease;
mod every;
pub mod explain;
#[doc(hidden)]
pub mod figure;
mod finder;
mod finders;
mod gathered;
mod inner;
#[cfg(feature = "rules")]
mod joint;
mod ladder;
mod ladder_name;
pub mod level;
mod limits;
mod nine;
mod pattern;
mod place;
mod position;
mod rated_rules;
mod reach;
mod rounds;
mod ruled_board;
mod score;
mod sheet;
mod siamese;
pub(crate) mod singles;
mod step;
mod suited;
mod suppose;
mod tally;
mod technique;
#[cfg(test)]
mod tests;
mod trace;
mod unrated;
#[doc(hidden)]
pub mod verify;

pub use every::AllSteps;
pub(crate) use every::{found_on, never_on, sought_from};
pub(crate) use finders::Finder;
#[cfg(feature = "rules")]
pub(crate) use joint::JointTrace;
pub use ladder_name::{LadderName, Profile};
pub use limits::{Ending, Limits};
pub(crate) use place::last_rank;
pub(crate) use rated_rules::is_rated;
pub(crate) use rounds::{Found, Round};
pub use score::Score;
pub use sheet::Sheet;
pub use step::Step;
pub(crate) use tally::Remaining;
pub use technique::{ChainKind, Reach, Technique, TechniqueEntry, techniques};
pub use trace::Trace;

pub(crate) use technique::{TechniqueSet, nearest_ratings};
