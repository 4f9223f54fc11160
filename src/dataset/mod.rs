//! Data sets: tables of puzzles for training and testing, in parts that share nothing.
//!
//! ```text
//!   audit   rows --examine (any thread)--> keys --sort (memory, then disk)--> groups of equal keys --> report
//! ```

pub(crate) mod audit;
mod sort;
