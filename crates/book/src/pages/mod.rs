//! Books of puzzles: pages for printers and for screens.
//!
//! ```text
//!   Book (chapters of puzzles), Style --layout--> Pages (boxes with grids, text lines, codes; in points) --> PDF
//!                                                                                 Book, Style --> HTML
//! ```
//!
//! Layout knows nothing of files, and back ends decide no places: what stands where is in the pages alone. The same
//! book in the same style is the same bytes.

mod answers;
mod area;
mod code;
mod composer;
mod content;
mod figures;
mod front;
mod glyph_names;
mod html;
mod layout;
mod paint;
mod paper;
mod pdf;
mod places;
mod rules;
mod sheets;
mod style;
mod tags;
#[cfg(test)]
mod tests;
#[rustfmt::skip]
mod texts;
mod words;

pub use code::Code;
pub use content::{Book, Chapter, Figured, Plate, Printed};
pub use html::html;
pub use layout::lay_out;
pub use paper::Paper;
pub use pdf::pdf;
pub use style::{Answers, Date, Label, Style, Use};
pub use texts::BookLanguage;
