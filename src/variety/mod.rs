//! How varied puzzles are: measures, comparison of methods, reports, and filters against repeats.
//!
//! One root grid gives exactly one essentially different solution, whatever the number of
//! transforms. This room measures that and everything beside it, for rootgrid's own way and for the
//! methods of other programs, by the same measures on the same kind of sample.
//!
//! ```text
//!   recipe --Sample::take--> sample --Measures::of--> measures --Comparison--> table, JSON, page
//! ```
//!
//! `docs/VARIETY.md` has the mathematics and what the measurements say.

#[cfg(feature = "cli")]
mod compare;
mod distinct;
#[cfg(feature = "cli")]
pub mod measure;
#[cfg(feature = "cli")]
mod mixing;
#[cfg(feature = "cli")]
pub mod report;
#[cfg(feature = "cli")]
mod sample;
#[cfg(feature = "cli")]
pub mod stats;

#[cfg(feature = "cli")]
pub use compare::{Compared, Comparison, Contestant, Plan, Way, compare};
pub use distinct::{Distinct, DistinctFilter};
#[cfg(feature = "cli")]
pub use mixing::{Mixed, mixing_curve};
#[cfg(feature = "cli")]
pub use sample::{Effort, Sample, Timing};
