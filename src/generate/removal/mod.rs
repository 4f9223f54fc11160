//! Removal: which clues are proposed for erasing, and what must hold of those that stay.
//!
//! A proposal never solves, the judge only judges; [`erase`] joins them.

mod bounds;
mod framed;
mod guided;
mod mask;
mod moves;
mod order;
mod pass;
mod search;
mod sets;

pub use bounds::{Bounds, ClueRange};
pub(crate) use framed::BegunRemoval;
pub(super) use framed::{FramedSolution, Remains, Unmet};
pub(super) use guided::{CluesBack, erase_aiming, erase_towards, give_back};
pub use mask::{Mask, MaskMode};
pub use order::Order;
pub(super) use pass::erase_recording;
#[doc(hidden)]
pub use pass::{Plan, erase};
