//! The table of the formats: each with its name, the ends of names of files that mean it, its layout and its writer.

use super::column::TableColumns;
use super::grid_text::GridText;
use super::style::Style;
use super::writer::Writer;
use super::{bank, csv, grid, json, line, pretty, sdk, table};
use rootgrid::error::Error;
use rootgrid::names::named;
use std::collections::HashSet;
use std::path::Path;

/// The arrangement of the records of a format.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FormatLayout {
    /// A line for each record.
    Lines,
    /// A line for each row of a board.
    Rows,
    /// Columns of one shape, with names above them.
    Table,
    /// Names beside each value.
    Objects,
}

/// Declares the formats from one table: `Format = "name": ends, layout, writer`.
macro_rules! formats {
    ($($(#[$attribute:meta])* $format:ident = $name:literal: $ends:expr, $layout:ident, $writer:expr;)*) => {
        named! {
            /// The formats that can be written.
            #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
            pub enum Format: "format" {
                $($(#[$attribute])* $format = $name,)*
            }
        }

        impl Format {
            /// The ends of names of files that mean the format, the usual one first.
            #[must_use]
            pub const fn ends(self) -> &'static [&'static str] {
                match self {
                    $(Format::$format => &$ends,)*
                }
            }

            /// The arrangement of its records.
            #[must_use]
            pub const fn layout(self) -> FormatLayout {
                match self {
                    $(Format::$format => FormatLayout::$layout,)*
                }
            }

            /// A writer of this format.
            #[must_use]
            pub fn writer(self, style: &Style) -> Box<dyn Writer> {
                let make: fn(Style) -> Box<dyn Writer> = match self {
                    $(Format::$format => $writer,)*
                };
                make(style.clone())
            }
        }
    };
}

formats! {
    /// One line a puzzle.
    #[default]
    Line = "line": ["txt"], Lines, |style| {
        let is_plain = style.fields.is_empty() && style.text == GridText::Line;
        if is_plain && !style.has_board_texts {
            Box::new(line::PlainLine { main: style.main })
        } else {
            Box::new(line::LineWithFields { style })
        }
    };
    /// One line a row, a blank line after each puzzle.
    Grid = "grid": [], Rows, |style| Box::new(grid::GridLines { style });
    /// Drawn with frames, for people.
    Pretty = "pretty": [], Rows, |style| Box::new(pretty::Pretty::new(style));
    /// Comma-separated values with a header (RFC 4180).
    Csv = "csv": ["csv"], Table, |style| Box::new(csv::Csv(TableColumns::new(style)));
    /// One JSON object a line.
    Jsonl = "jsonl": ["jsonl", "ndjson"], Objects, |style| {
        Box::new(json::JsonObjects { columns: TableColumns::new(style), is_array: false })
    };
    /// One JSON array, an object for each puzzle.
    Json = "json": ["json"], Objects, |style| {
        Box::new(json::JsonObjects { columns: TableColumns::new(style), is_array: true })
    };
    /// Files of the SudoCue and SadMan programs.
    Sdk = "sdk": ["sdk"], Rows, |style| Box::new(sdk::Sdk { style });
    /// The puzzle bank of Sudoku Exchange: hash, digits and rating of a 9x9 puzzle on one line.
    ExchangeBank = "exchange-bank": [], Lines, |style| Box::new(bank::Bank { main: style.main });
    /// A Parquet file, for data tools.
    Parquet = "parquet": ["parquet"], Table, |style| {
        let mut columns = TableColumns::new(style);
        // Readers refuse two columns of one name; both would have the content of the first.
        let mut known = HashSet::new();
        columns.beside.retain(|name| known.insert(name.clone()));
        Box::new(table::PackedRows(columns))
    };
}

/// The message of a program that was built without Parquet.
#[cfg(not(feature = "parquet"))]
pub const NO_PARQUET: &str = "this program was built without Parquet: \
    `cargo install --path crates/cli --features parquet` builds one with it";

impl Format {
    /// Checks that this program can write the format.
    ///
    /// # Errors
    /// When it was built without it; the message says how it gets in.
    pub fn check(self) -> Result<(), Error> {
        match self {
            #[cfg(not(feature = "parquet"))]
            Format::Parquet => Err(Error::option(NO_PARQUET)),
            _ => Ok(()),
        }
    }

    /// The format that the name of a file asks for by its end, before `.gz` or `.zst`.
    ///
    /// ```
    /// use rootgrid_records::write::Format;
    /// assert_eq!(Format::of("puzzles.csv.gz".as_ref()), Some(Format::Csv));
    /// assert_eq!(Format::of("puzzles.json".as_ref()), Some(Format::Json));
    /// assert_eq!(Format::of("puzzles.jsonl".as_ref()), Some(Format::Jsonl));
    /// assert_eq!(Format::of("puzzles".as_ref()), None);
    /// ```
    #[must_use]
    pub fn of(path: &Path) -> Option<Format> {
        let end = end_of_name(path)?;
        Format::ALL.into_iter().find(|format| format.ends().contains(&end.as_str()))
    }
}

/// The end of the name of a file in small letters, without `.gz` or `.zst` behind it. A dot at the beginning hides a file.
pub fn end_of_name(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?.to_ascii_lowercase();
    let name = name.strip_suffix(".gz").or_else(|| name.strip_suffix(".zst")).unwrap_or(&name);
    let (stem, end) = name.rsplit_once('.')?;
    (!stem.is_empty() && !end.is_empty()).then(|| end.to_owned())
}
