mod distinct;
#[cfg(feature = "cli")]
mod mixing;
#[cfg(feature = "cli")]
pub mod stats;
pub use distinct::{Distinct, DistinctFilter};
#[cfg(feature = "cli")]
pub use mixing::{Mixed, mixing_curve};
