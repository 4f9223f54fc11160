//! The variety of puzzles: measures, comparison of methods, reports, and filters against repeats.
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

mod compare;
mod counter;
mod distinct;
mod keys;
pub mod measure;
mod mixing;
mod orbit;
mod population;
pub mod report;
mod sample;
pub mod stats;

pub use compare::{
    Compared, Comparison, ComparisonPlan, Contestant, ReportOrigin, compare, compare_within,
};
pub use distinct::{Distinct, DistinctFilter};
pub use mixing::{Mixed, mixing_curve};
pub use population::{Drawn, Population};
pub use sample::{Cost, Effort, Sample, Sampler, Timing};
