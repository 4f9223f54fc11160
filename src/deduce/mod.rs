//! Reasoning as people do it: a ladder of techniques over one state; and the levels of removal.

mod bits;
mod chain;
pub mod explain;
mod guide;
mod ladder;
mod ladder_name;
pub mod level;
mod nine;
mod position;
mod reasoner;
mod sheet;
mod step;
mod tables;
mod teaching;
mod technique;
mod trace;
mod verify;

pub use chain::Chain;
pub use guide::Guide;
pub use ladder::Profile;
pub use ladder_name::Ladder;
pub use reasoner::Reasoner;
pub use sheet::Sheet;
pub use step::Step;
pub use technique::*;
pub use verify::{Verifier, assumes_one_solution};
