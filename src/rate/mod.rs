//! From the trace of a solution to ratings on several scales.
//!
//! ```text
//!   Rater        ER / EP / ED of Sudoku Explainer, techniques, counts
//!   EffortJudge  the effort of all steps of the teaching ladder  -->  Grade, Minutes
//!   QqwingJudge  the level that QQWing prints
//! ```

mod effort;
mod grade;
mod hodoku;
mod minutes;
mod qqwing;
mod rater;
mod scale;
mod weight;

pub use crate::deduce::Score;
pub use effort::EffortJudge;
#[doc(hidden)]
pub use effort::EffortSum;
pub use grade::Grade;
pub use hodoku::{HodokuJudge, HodokuLevel, HodokuScore};
#[doc(hidden)]
pub use minutes::Minutes;
pub(crate) use minutes::TimeSum;
pub use qqwing::{QqwingJudge, QqwingLevel};
pub(crate) use rater::Observer;
pub use rater::{Rater, Rating};
#[doc(hidden)]
pub use scale::Scale;
