//! Records of puzzles: the facts that follow from a puzzle, one schema of fields, writers of all output forms,
//! statistics of variety, and traces of solutions for models.
//!
//! ```text
//!   puzzle --Facts--> Record (fields) --Form--> Writer (csv, jsonl, grids, tables, pages)
//!                        \--> variety: measures, comparison, report
//!   puzzle --trace--> steps as tokens --replay--> solution
//! ```

pub mod facts;
pub mod record;
pub mod trace;
pub mod variety;
pub mod write;
