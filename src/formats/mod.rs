//! Forms of text for boards: those of other programs, with placed digits, notes and what is known besides, and links.
//!
//! ```text
//!   text --detect--> BoardForm --its reader--> Document --writer of any form--> text
//!                                              a Board, and its title, author, solution ...
//! ```
//!
//! A form is one file here and one row of the table, which says how it is recognised, for which boards it is, and what it
//! has a place for. `docs/FORMATS.md` describes each.
//!
//! In `729` and `pencilmark` every cell is the list of its candidates. A cell with one candidate is filled if no open cell that
//! it sees has that candidate, too, and an open cell with one candidate otherwise.

mod board;
#[cfg(feature = "formats")]
mod cages;
mod detect;
mod document;
mod documents;
#[cfg(feature = "formats")]
mod exchange;
#[cfg(feature = "formats")]
mod f_puzzles;
mod form;
mod hodoku;
#[cfg(feature = "formats")]
mod ipuz;
#[cfg(feature = "formats")]
mod killer;
mod lined;
mod link;
mod marks;
#[cfg(feature = "formats")]
mod opensudoku;
#[cfg(feature = "formats")]
mod pack;
mod part;
mod pencilmark;
#[cfg(feature = "formats")]
mod penpa;
mod places;
mod plain;
#[cfg(feature = "formats")]
mod regions;
mod row;
#[cfg(feature = "formats")]
mod rules;
mod sdk;
mod sdx;
#[cfg(feature = "formats")]
mod solo;
#[cfg(feature = "formats")]
mod sudoku_coach;
#[cfg(feature = "formats")]
mod sudokupad;
#[cfg(feature = "formats")]
mod sudokuwiki;
mod sukaku;
mod table;
#[cfg(test)]
mod tests;
mod text;
#[cfg(feature = "formats")]
mod unfit;
#[cfg(feature = "formats")]
mod web_link;

#[doc(hidden)]
pub use detect::{Build, begins_link, build, expect_one_link, is_content, line_form};
pub use document::Document;
#[doc(hidden)]
pub use documents::Documents;
pub use form::BoardForm;
#[doc(hidden)]
pub use lined::decode;
#[doc(hidden)]
pub use part::DocumentPart;
#[doc(hidden)]
pub use sdk::header as sdk_header;
#[doc(hidden)]
pub use text::LONGEST;
pub use text::{read, read_each, write};
