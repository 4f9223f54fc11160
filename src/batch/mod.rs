//! Long work: sharded, in parallel, in order, in bounded memory.
//!
//! ```text
//!   Source --chunks--> work (any thread) --pages, put back in order--> consume (one thread)
//! ```

mod cancel;
mod compress;
mod output;
mod part;
mod progress;
mod runner;
mod shard;
mod signals;
mod source;

pub use cancel::Cancel;
pub use compress::{Compression, decompressed};
pub use output::Output;
pub(crate) use part::{Part, clear_parts};
pub use progress::{Progress, Unit};
pub use runner::Runner;
pub use shard::Shard;
pub use source::{Indices, Source};
