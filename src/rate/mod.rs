//! From the trace of a solution to ratings on several scales.

mod rater;
mod score;

pub use rater::{Rater, Rating};
pub use score::Score;
