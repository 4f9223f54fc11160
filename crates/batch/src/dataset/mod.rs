//! Data sets: tables of puzzles for training and testing, in parts that share nothing.
//!
//! ```text
//!   make    candidates --Assembly--> shards, manifest.json, README.md
//!   audit   rows --examine (any thread)--> keys --sort (memory, then disk)--> groups of equal keys --> report
//! ```

mod assembly;
pub mod audit;
mod card;
mod folder;
pub mod manifest;
mod shard;
mod sort;
mod split;

pub use assembly::{Assembly, Candidate, Found, Head};
pub use card::card;
pub use folder::{CARD, DATA};
pub use shard::try_hash;
pub use split::{SplitBy, Splits};
