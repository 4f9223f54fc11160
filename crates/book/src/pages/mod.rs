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
mod board_rules;
mod code;
mod composer;
mod content;
mod cover;
mod difficulty;
mod figures;
mod front;
mod glyph_names;
mod handout;
mod how_to_play;
mod html;
mod index;
mod isbn;
mod layout;
mod marks;
mod paint;
mod paper;
mod pdf;
mod places;
mod read_out;
mod reprint;
#[rustfmt::skip]
mod rule_texts;
mod rules;
mod sheets;
mod single;
mod style;
mod tags;
#[cfg(test)]
mod tests;
#[rustfmt::skip]
mod texts;
mod words;

pub use code::Code;
pub use content::{Art, Book, Chapter, Figured, Plate, Printed, ReadOut, check_text};
pub use cover::{Cover, CoverLook, cover};
pub use difficulty::Difficulty;
pub use how_to_play::how_to_play;
pub use html::html;
pub use isbn::Isbn;
pub use layout::{Layout, lay_out};
pub use paper::{Paper, Stock};
pub use pdf::pdf;
pub use reprint::{html_difference, pdf_difference};
pub use sheets::expect_room;
pub use single::DrawingPages;
pub use style::{Answers, Date, Label, Openers, Style, Use};
pub use texts::BookLanguage;
