//! Data sets: tables of puzzles for training and testing, in parts that share nothing.
//!
//! ```text
//!   make    candidates --Assembly--> shards, manifest.json, README.md
//!   audit   rows --examine (any thread)--> keys --sort (memory, then disk)--> groups of equal keys --> report
//! ```

mod assembly;
pub(crate) mod audit;
mod card;
mod folder;
pub(crate) mod manifest;
mod shard;
mod sort;
mod split;

pub(crate) use assembly::{Assembly, Candidate, Found, Head};
pub(crate) use card::card;
pub(crate) use folder::{CARD, DATA};
pub(crate) use shard::try_hash;
pub(crate) use split::{SplitBy, Splits};
