//! Making puzzles: recipe + index -> puzzle.
//!
//! ```text
//!   recipe + index --streams--> root --walk folded to one morph--> solution
//!     --removal proposes, judge judges--> puzzle --guard--> made
//! ```

mod attempts;
mod batch;
mod by_rules;
mod cages;
mod completion;
mod constraints;
pub mod fill;
mod find_levels;
mod generated;
mod generator;
mod goal;
mod jigsaw;
#[cfg_attr(not(feature = "lanes"), path = "no_lanes.rs")]
mod lanes;
mod levels;
mod order;
mod own_rules;
mod recipe;
pub mod removal;
mod route;
mod rules_maker;
mod sample;
mod sampling;
mod small;
mod source;

#[doc(hidden)]
pub use batch::{Batch, Made};
pub use cages::CageSizes;
pub use completion::{Completed, Completion};
pub use constraints::{ConstraintName, ConstraintNames};
pub use generated::{Generated, Iter};
pub use generator::Generator;
#[doc(hidden)]
pub use generator::Maker;
pub use goal::{Demand, Goal, RatingRange};
pub use jigsaw::random_jigsaw;
#[doc(hidden)]
pub use levels::Levels;
#[doc(hidden)]
pub use order::BLOCK;
pub use recipe::{Day, GridSource, Recipe, Shuffle};
#[doc(hidden)]
pub use recipe::{OptionValue, RecipeDraft, RecipeField, SourceName};
pub use sampling::Sampling;

#[cfg(test)]
mod tests;
