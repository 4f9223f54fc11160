//! The formats by name.

use rootgrid::error::Error;
use rootgrid::names::named;
use std::path::Path;

named! {
    /// The formats that can be written.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Format: "format" {
        /// One line a puzzle.
        #[default]
        Line = "line",
        /// One line a row, a blank line after each puzzle.
        Grid = "grid",
        /// Drawn with frames, for people.
        Pretty = "pretty",
        /// Comma-separated values with a header (RFC 4180).
        Csv = "csv",
        /// One JSON object a line.
        Jsonl = "jsonl",
        /// Files of the SudoCue and SadMan programs.
        Sdk = "sdk",
        /// The puzzle bank of Sudoku Exchange: hash, digits and rating of a 9x9 puzzle on one line.
        ExchangeBank = "exchange-bank",
        /// A Parquet file, for data tools.
        Parquet = "parquet",
    }
}

/// What a program says that was built without Parquet.
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
    /// assert_eq!(Format::of("puzzles.json".as_ref()), Some(Format::Jsonl));
    /// assert_eq!(Format::of("puzzles".as_ref()), None);
    /// ```
    #[must_use]
    pub fn of(path: &Path) -> Option<Format> {
        match end_of_name(path)?.as_str() {
            "csv" => Some(Format::Csv),
            "jsonl" | "ndjson" | "json" => Some(Format::Jsonl),
            "sdk" => Some(Format::Sdk),
            "parquet" => Some(Format::Parquet),
            "txt" | "sdm" => Some(Format::Line),
            _ => None,
        }
    }
}

/// The end of the name of a file in small letters, without `.gz` or `.zst` behind it.
pub fn end_of_name(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?.to_ascii_lowercase();
    let name = name.strip_suffix(".gz").or_else(|| name.strip_suffix(".zst")).unwrap_or(&name);
    name.rsplit_once('.').map(|(_, end)| end.to_owned())
}
