//! Traces: the human way through a puzzle as a list of numbers, for models that read and write it.
//!
//! ```text
//!   puzzle --Trace--> steps --Traced--> tokens --Vocabulary--> numbers, texts
//!                       ^                  |
//!                       +---- steps, replay
//! ```

mod columns;
mod names;
mod replay;
mod traced;
mod vocabulary;

pub use columns::{TraceColumn, TraceColumns};
pub use replay::candidates;
pub use traced::{Move, Traced};
pub use vocabulary::{Token, Vocabulary};

#[cfg(test)]
mod tests;
