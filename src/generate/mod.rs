//! Making puzzles: recipe + index -> puzzle.
//!
//! ```text
//!   recipe + index --streams--> root --walk folded to one morph--> solution
//!     --removal proposes, judge judges--> puzzle --guard--> made
//! ```

mod attempts;
mod batch;
pub mod fill;
mod find_levels;
mod generated;
mod generator;
mod goal;
#[cfg(feature = "lanes")]
mod lanes;
mod levels;
#[cfg(not(feature = "lanes"))]
mod no_lanes;
mod order;
mod recipe;
pub mod removal;
mod sample;
mod sampling;
mod small;

pub use batch::{Batch, Made};
pub use generated::{Generated, Iter};
pub use generator::{Generator, Maker};
pub use goal::{Demand, Goal, RatingRange};
pub(crate) use levels::Levels;
#[doc(hidden)]
pub use order::BLOCK;
#[doc(hidden)]
pub use recipe::{FieldValue, RecipeDraft, RecipeField, SourceName};
pub use recipe::{GridSource, Recipe, Shuffle};
pub use sampling::Sampling;

#[cfg(test)]
pub(crate) use sampling::tests as sampling_tests;
#[cfg(test)]
mod tests;
