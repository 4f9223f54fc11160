//! The formats by name.

use crate::names::named;
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
    }
}

impl Format {
    /// The format that the name of a file asks for by its end, before `.gz` or `.zst`.
    ///
    /// ```
    /// use rootgrid::write::Format;
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
            "txt" | "sdm" => Some(Format::Line),
            _ => None,
        }
    }
}

/// The end of the name of a file in small letters, without `.gz` or `.zst` behind it.
pub(crate) fn end_of_name(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?.to_ascii_lowercase();
    let name = name.strip_suffix(".gz").or_else(|| name.strip_suffix(".zst")).unwrap_or(&name);
    name.rsplit_once('.').map(|(_, end)| end.to_owned())
}
