//! Books without a command line: chapters of puzzles that are made or read, no two of one class, and lessons.
//!
//! ```text
//!   ChapterPlan, recipe or puzzles --Gatherer--> Chapter --Teacher--> Chapter with steps     rootgrid_book lays it out
//! ```

mod code_text;
mod gather;
mod in_vain;
mod lesson;
mod plan;

pub use code_text::CodeText;
pub use gather::Gatherer;
pub use lesson::{Lesson, TEACH, Teacher};
pub use plan::ChapterPlan;
