//! Data sets: tables of puzzles for training and testing, in parts that share nothing.
//!
//! ```text
//!   make    candidates --Assembly--> shards, manifest.json, README.md
//!   audit   rows --examine (any thread)--> keys --sort (memory, then disk)--> groups of equal keys --> report
//! ```

mod amount;
mod assembly;
pub mod audit;
mod candidates;
mod card;
mod file_hash;
mod filling;
mod folder;
pub mod manifest;
mod shard;
mod sort;
mod split;

pub use amount::{Measure, Origin, clues_label, rating_label};
pub use assembly::{Assembly, Found, Head};
pub use candidates::{Bench, Finding, Given, Tools};
pub use card::card;
pub use file_hash::hash;
pub use filling::Filling;
pub use folder::{CARD, DATA};
pub use split::{SplitBy, Splits};
