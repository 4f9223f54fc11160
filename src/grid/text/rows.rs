//! A grid whose rows come line by line.

use super::entry::Entry;
use crate::board::Shape;

/// The rows of a grid so far.
#[derive(Debug)]
pub(super) struct GridRows {
    pub(super) side: usize,
    pub(super) line: u64,
    pub(super) values: Vec<u8>,
    /// True if a dash stands for a blank in this grid; unknown before the first row with a blank.
    pub(super) dash_is_blank: Option<bool>,
    /// As long as a grid of 16 columns could as well be puzzles of 4x4, one a line, or one of 25 puzzles of 5x5: these.
    pub(super) small: Option<Vec<Entry>>,
    /// The shape that the bars of all rows draw.
    pub(super) drawn: Option<Shape>,
}

impl GridRows {
    /// Returns whether all rows have come.
    pub(super) fn is_full(&self) -> bool {
        self.values.len() >= self.side * self.side
    }

    /// Returns whether a row of a grid that could as well be small puzzles is blank.
    pub(super) fn has_blank_row(&self) -> bool {
        let is_blank = |row: &[u8]| row.iter().all(|&value| value == 0);
        self.small.as_ref().is_some_and(|small| !small.is_empty())
            && self.values.chunks(self.side).any(is_blank)
    }
}

/// Lines before the first row of a grid that may be rows of blanks.
#[derive(Debug, Default)]
pub(super) struct BeforeRows {
    /// Lines of so many dashes: a frame, or rows.
    pub(super) dashes: Vec<usize>,
    /// Lines of tabs between so many empty cells of a spreadsheet.
    pub(super) tabs: Vec<usize>,
    /// True if a grid has just ended: the next line of tabs parts two grids.
    pub(super) is_after_grid: bool,
}

impl BeforeRows {
    pub(super) fn is_empty(&self) -> bool {
        self.dashes.is_empty() && self.tabs.is_empty()
    }

    pub(super) fn clear(&mut self) {
        *self = BeforeRows::default();
    }

    /// Takes a line of tabs alone.
    pub(super) fn take_tabs(&mut self, line: &[u8]) {
        if !std::mem::take(&mut self.is_after_grid) {
            self.tabs.push(1 + line.iter().filter(|&&byte| byte == b'\t').count());
        }
    }
}
