//! Roots, and the group of validity-preserving transforms that shuffles them.
//!
//! ```text
//!   walk of N steps (or uniform factors)  --fold-->  one Morph  --apply once-->  cells
//! ```

mod disguise;
mod kind;
mod layout_group;
mod layout_morph;
mod morph;
mod morph_text;
mod packed;
mod plain;
pub mod root;
mod step;
mod walk;

#[doc(hidden)]
pub use disguise::{Disguise, Disguises, GivenMorph};
pub use kind::{KindSet, TransformKind};
pub use layout_group::LayoutGroup;
pub use layout_morph::LayoutMorph;
pub use morph::Morph;
pub(crate) use morph::{factorial, nth_permutation};
pub use root::{Root, RootName};
#[doc(hidden)]
pub use step::TransformStep;
pub use walk::Steps;
#[doc(hidden)]
pub use walk::Walk;

#[cfg(test)]
mod tests;
