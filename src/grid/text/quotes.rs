//! Quotes of tables without an end: what stands behind them is read again, line by line.

use super::assembly::PuzzleAssembly;
use super::table::PuzzleColumn;

/// The most lines of a record: more than a board in quotes has, and a description.
const MOST_LINES: u64 = 200;

impl PuzzleAssembly {
    /// Refuses a quote that is still open in line `number`, if its record has too many lines by now.
    pub(super) fn bound_quote(&mut self, number: u64) {
        let since = self.column.as_ref().and_then(PuzzleColumn::open_since);
        if since.is_some_and(|first| number - first >= MOST_LINES) {
            self.reread(&format!(" within {MOST_LINES} lines"));
        }
    }

    /// Refuses quotes that are still open where the text ends.
    pub(super) fn end_quotes(&mut self) {
        while self.column.as_ref().and_then(PuzzleColumn::open_since).is_some() {
            self.reread("");
        }
    }

    /// Refuses the first line of the record that goes on, and takes the others as records of their own.
    fn reread(&mut self, within: &str) {
        let open = self.column.as_mut().and_then(PuzzleColumn::take_open);
        let Some((first, record)) = open else { return };
        self.refuse(first, 0, format!("found a quote without an end{within}, expected one more"));
        for (number, line) in (first + 1..).zip(record.split(|&byte| byte == b'\n').skip(1)) {
            self.take_line(number, line);
        }
    }
}
