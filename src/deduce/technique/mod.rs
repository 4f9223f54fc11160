//! The techniques: one finder a file, their names, and the patterns that they leave as evidence.
//!
//! A finder looks at a board and reports patterns; what a pattern concludes goes into a
//! [`super::Step`]. Finders of the basic techniques work on boards of any shape
//! ([`super::position::Position`]), those of the others on the ordinary one.

pub(super) mod aligned;
pub(super) mod als_wing;
pub(super) mod bug;
pub(super) mod fish;
pub(super) mod hidden_set;
pub(super) mod hidden_single;
pub(super) mod locking;
pub(super) mod naked_set;
pub(super) mod naked_single;
mod name;
mod parameters;
mod set;
pub(super) mod strong_links;
pub(super) mod teaching;
pub(super) mod unique;
pub(super) mod wing;

pub use aligned::AlignedExclusion;
pub use als_wing::AlsWing;
pub use bug::Bug;
pub use fish::Fish;
pub use hidden_set::HiddenSet;
pub use hidden_single::HiddenSingle;
pub use locking::Locking;
pub use naked_set::NakedSet;
pub use name::Technique;
pub use parameters::{ChainKind, Reach};
pub use set::TechniqueSet;
pub use strong_links::StrongLinks;
pub use teaching::{AlsPair, Colouring, EmptyRectangle, FinnedFish, Links, Node, Supposition};
pub use unique::{LoopKind, UniqueLoop};
pub use wing::Wing;

/// What to look at to see that a step is right.
#[derive(Clone, PartialEq, Debug)]
pub enum Pattern {
    /// A digit with one place in a house.
    HiddenSingle(HiddenSingle),
    /// A cell with one candidate: the step's placement.
    NakedSingle,
    /// A digit confined to where two houses cross.
    Locking(Locking),
    /// As many digits as places.
    HiddenSet(HiddenSet),
    /// As many cells as digits.
    NakedSet(NakedSet),
    /// As many lines as crossing lines.
    Fish(Fish),
    /// A pivot and two pincers.
    Wing(Wing),
    /// A set of cells with one digit more, and a cell with two of them.
    AlsWing(AlsWing),
    /// Houses with two ends, joined.
    StrongLinks(StrongLinks),
    /// A loop that would have two solutions.
    UniqueLoop(UniqueLoop),
    /// A board that would have two solutions.
    Bug(Bug),
    /// Combinations that leave another cell empty.
    AlignedExclusion(AlignedExclusion),
    /// A chain of alternating strong and weak links.
    Links(Links),
    /// A block with a digit in one row and one column only, and a strong link.
    EmptyRectangle(EmptyRectangle),
    /// Strong links in two colours.
    Colouring(Colouring),
    /// A fish with further places in one block.
    FinnedFish(FinnedFish),
    /// Two almost locked sets.
    AlsPair(AlsPair),
    /// A candidate whose consequences contradict each other.
    Supposition(Supposition),
    /// Chains; [`super::Trace::chains`] returns them link by link.
    Chain(super::chain::Chain),
}
