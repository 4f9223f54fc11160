//! Records of puzzles: the facts that follow from a puzzle, one schema of fields, writers of all output forms, and
//! statistics of variety.
//!
//! ```text
//!   puzzle --Facts--> Record (fields) --Form--> Writer (csv, jsonl, grids, tables, pages)
//!                        \--> variety: measures, comparison, report
//! ```

pub mod facts;
pub mod record;
pub mod variety;
pub mod write;
