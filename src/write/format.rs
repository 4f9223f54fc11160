//! The formats by name.

use crate::names::named;

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
