//! Lines that cannot be read: what is said of them, and what ends with them.

use super::assembly::PuzzleAssembly;
use super::cells::Flaw;
use super::line_kinds::{place_in, seems_board, seems_row};
use crate::error::{Error, Place};
use std::path::Path;

impl PuzzleAssembly {
    /// Adds an error about a puzzle.
    pub(super) fn refuse(&mut self, line: u64, column: u64, message: String) {
        self.add_error(line, column, message);
        self.stated_rules.end();
    }

    /// Adds an error about a line that may have been part of a puzzle.
    pub(super) fn refuse_flaw(&mut self, number: u64, line: &[u8], flaw: Flaw) {
        let (at, column) = place_in(number, line, flaw.offset);
        let before = self.before.filter(|_| at == number).unwrap_or(0);
        let is_board = self.grid.is_some() || self.is_table() || seems_board(line);
        self.add_error(at, column + before, flaw.message);
        match is_board {
            true => self.stated_rules.end(),
            false => self.stated_rules.end_by_comment(),
        }
        self.recovering |= seems_row(line, self.likely.side());
    }

    /// Adds an error, after which the rows of a grid that was begun are passed over.
    fn add_error(&mut self, line: u64, column: u64, message: String) {
        let file = self.file.as_deref().map(Path::to_path_buf);
        self.ready.push_back(Err(Error::text(Place { file, ..Place::new(line, column) }, message)));
        self.recovering |= self.grid.take().is_some();
        self.before_rows.clear();
    }
}
