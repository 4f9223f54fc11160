//! Writers of records, one file per format.
//!
//! Writers are pure: they append bytes to a buffer and cannot fail, so that any number of threads
//! may format at once and one owner puts the buffers in order. See `docs/FORMATS.md`.
//!
//! ```
//! use rootgrid::board::Shape;
//! use rootgrid_records::{record::{Field, Record}, write::{Format, Style}};
//! let puzzle = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];
//! let record = Record::new("4".parse::<Shape>()?, &puzzle);
//! let writer = Format::Csv.writer(&Style { fields: vec![Field::Clues], ..Style::default() });
//! let mut out = Vec::new();
//! writer.begin(&mut out);
//! writer.record(&record, &mut out);
//! writer.end(&mut out);
//! assert_eq!(out, b"puzzle,clues\n1.....3..4.....2,4\n");
//! # Ok::<(), rootgrid::Error>(())
//! ```

mod bank;
mod column;
mod csv;
mod document;
mod form;
mod format;
mod grid;
mod grid_text;
mod json;
mod line;
pub mod page;
mod parts;
mod pretty;
mod sdk;
pub mod steps;
mod style;
mod table;
mod template;
mod writer;

#[cfg(test)]
mod tests;

pub use column::Column;
pub use form::Form;
#[cfg(not(feature = "parquet"))]
pub use format::NO_PARQUET;
pub use format::end_of_name;
pub use format::{Format, FormatLayout};
pub use grid_text::GridText;
pub use style::{Known, MainGrid, Style};
pub use table::ArrowBytes;
#[cfg(feature = "parquet")]
pub use table::Parquet;
pub use template::Template;
pub use writer::Writer;
