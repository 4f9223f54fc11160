//! Books without a command line: chapters of puzzles that are made or read, no two of one class, and lessons.
//!
//! ```text
//!   ChapterPlan, recipe or puzzles --Gatherer--> Chapter --Teacher--> Chapter with steps     rootgrid_book lays it out
//!   SheetPlan --SheetBinder--> Chapter of samurai and others
//! ```

mod code_text;
mod gather;
mod in_vain;
mod lesson;
mod plan;
mod sheets;

pub use code_text::CodeText;
pub use gather::Gatherer;
pub use lesson::{Lesson, TEACH, Teacher};
pub use plan::ChapterPlan;
pub use sheets::{SheetBinder, SheetPlan};
