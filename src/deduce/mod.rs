//! Reasoning as people do it: a ladder of techniques over one state; and the levels of removal.

mod bits;
mod chain;
mod ladder;
pub mod level;
mod nine;
mod position;
mod reasoner;
mod sheet;
mod step;
mod tables;
mod technique;
mod trace;

pub use chain::Chain;
pub use ladder::Profile;
pub use reasoner::Reasoner;
pub use sheet::Sheet;
pub use step::Step;
pub use technique::*;
