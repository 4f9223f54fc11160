//! Long work: sharded, in parallel, in order, in bounded memory.
//!
//! ```text
//!   Source --chunks--> work (any thread) --pages, put back in order--> consume (one thread)
//! ```

mod array;
#[cfg(feature = "book")]
pub mod book;
mod cancel;
mod closed;
mod compress;
mod contents;
pub mod dataset;
mod harvest;
mod kept;
mod key_log;
mod numbered;
mod output;
#[cfg(feature = "parquet")]
mod parquet_rows;
mod part;
mod progress;
mod runner;
mod shard;
mod signals;
mod source;
mod sum;
mod target;

pub use cancel::Cancel;
pub use closed::check_stdout;
pub use compress::{Compression, decompressed};
pub use contents::Contents;
pub use harvest::{GaveUp, Harvest, HarvestPage, Patience};
pub use kept::Found;
pub use numbered::{NumberedNames, Parted};
pub use output::Output;
pub use part::write_whole;
pub use progress::{Progress, Unit};
pub use runner::{Runner, workers};
pub use shard::Shard;
pub use source::{Indices, Source};
pub use sum::Sum;
