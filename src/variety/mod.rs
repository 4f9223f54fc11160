//! How varied puzzles are: measures, comparison of methods, reports, and filters against repeats.
//!
//! One root grid gives exactly one essentially different solution, whatever the number of
//! transforms. This room measures that and everything beside it, for rootgrid's own way and for the
//! methods of other programs, by the same measures on the same kind of sample.
//!
//! ```text
//!   recipe --Sampler--> samples, part by part --Measurer--> measures --Comparison--> table, JSON, page
//! ```
//!
//! `docs/VARIETY.md` has the mathematics and what the measurements say.

#[cfg(all(feature = "threads", feature = "serde"))]
mod compare;
#[cfg(all(feature = "threads", feature = "serde"))]
mod counter;
mod distinct;
#[cfg(all(feature = "threads", feature = "serde"))]
mod keys;
#[cfg(all(feature = "threads", feature = "serde"))]
pub mod measure;
#[cfg(all(feature = "threads", feature = "serde"))]
mod mixing;
#[cfg(all(feature = "threads", feature = "serde"))]
mod population;
#[cfg(all(feature = "threads", feature = "serde"))]
pub mod report;
#[cfg(all(feature = "threads", feature = "serde"))]
mod sample;
#[cfg(all(feature = "threads", feature = "serde"))]
pub mod stats;

#[cfg(all(feature = "threads", feature = "serde"))]
pub use compare::{Compared, Comparison, Contestant, Origin, Plan, compare, compare_within};
pub use distinct::{Distinct, DistinctFilter};
#[cfg(all(feature = "threads", feature = "serde"))]
pub use mixing::{Mixed, mixing_curve};
#[cfg(all(feature = "threads", feature = "serde"))]
pub use population::{Drawn, Population};
#[cfg(all(feature = "threads", feature = "serde"))]
pub use sample::{Cost, Effort, Sample, Sampler, Timing};
