//! Books of puzzles, and pictures that need no fonts: outlines in place of texts, and PNG.
//!
//! ```text
//!   Book (chapters of puzzles), Style --pages--> PDF, HTML
//!   Drawing --outlined--> Drawing (shapes alone) --> SVG, PNG, EPS
//! ```

mod eps;
pub mod font;
mod outline;
#[cfg(feature = "pages")]
pub mod pages;
mod png;

pub use eps::eps;
pub use outline::outlined;
pub use png::png;
