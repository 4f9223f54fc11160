//! Goals: what the solution path of a puzzle must look like.
//!
//! ```text
//!   RatingRange, Demand  -->  Goal  --text-->  fields of a recipe
//!                              |  --check--> what no puzzle can reach
//!                              v
//!                            Walker  -->  GoalPath: what is known of a puzzle, and whether it reaches the goal
//!
//!   fewest_changes, first_within: how far to go where each change makes a puzzle easier
//! ```

mod asked;
mod check;
mod demand;
mod easier;
mod fewest;
mod range;
mod scaffold;
mod spread;
mod text;
mod walker;

pub use asked::Goal;
pub use demand::Demand;
pub(super) use fewest::{fewest_changes, first_within};
pub use range::RatingRange;
pub(super) use scaffold::Scaffold;
pub(super) use spread::Spread;
pub(super) use walker::{GoalPath, PathLook, Walked, Walker};
