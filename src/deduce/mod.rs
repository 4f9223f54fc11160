//! Reasoning: the levels that removal asks for, and ladders of techniques as people use them.

mod bits;
mod chain;
pub mod explain;
mod finders;
mod ladder;
mod ladder_name;
pub mod level;
mod limits;
mod nine;
mod position;
mod score;
mod sheet;
mod step;
mod suppose;
mod tables;
mod technique;
#[cfg(test)]
mod tests;
mod trace;
#[doc(hidden)]
pub mod verify;

pub use chain::{Branch, Chain, ChainLink, LinkReason};
pub(crate) use finders::Finder;
pub use ladder::Profile;
pub use ladder_name::LadderName;
pub use limits::{Ending, Limits};
pub use score::Score;
pub use sheet::Sheet;
pub use step::Step;
#[doc(hidden)]
pub use technique::{
    AlignedExclusion, AlsPair, AlsWing, Bug, Colouring, EmptyRectangle, FinnedFish, Fish,
    HiddenSet, HiddenSingle, Links, Locking, LoopKind, NakedSet, Node, Pattern, StrongLinks,
    Supposition, UniqueLoop, Wing,
};
pub use technique::{ChainKind, Reach, Technique, TechniqueSet};
pub use trace::Trace;
