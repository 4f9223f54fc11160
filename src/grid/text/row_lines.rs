//! Grids whose rows come line by line: what each line adds, and what a full grid becomes.

use super::assembly::PuzzleAssembly;
use super::cells::Flaw;
use super::entry::Entry;
use super::line_kinds::cells_seen;
use super::rows::{BeforeRows, GridRows};
use super::shapes;
use crate::board::Shape;
use crate::grid::Givens;

impl PuzzleAssembly {
    pub(super) fn file_name(&self) -> String {
        self.file.as_ref().map_or("the input".to_owned(), |file| file.display().to_string())
    }

    /// A line of dashes: a row of blanks where dashes are blanks, else part of a frame.
    pub(super) fn take_dashes(&mut self, count: usize) {
        match &mut self.grid {
            Some(rows)
                if rows.dash_is_blank == Some(true) && count == rows.side && !rows.is_full() =>
            {
                rows.values.resize(rows.values.len() + count, 0);
                self.finish_full_grid();
            }
            Some(_) => {}
            None => self.before_rows.dashes.push(count),
        }
    }

    /// A line without anything visible, which is no row of the grid that is being read.
    pub(super) fn take_blank(&mut self, line: &[u8]) {
        self.recovering = false;
        match line.contains(&b'\t') {
            true => self.before_rows.take_tabs(line),
            false => self.end_grid("a blank line"),
        }
    }

    /// Boards of 4x4 go on where one of 16x16 would end.
    pub(super) fn go_on_with_small(&mut self) {
        if let Some(rows) = self.grid.take_if(|rows| rows.is_full()) {
            self.hand_out_small(rows.small.unwrap_or_default());
        }
    }

    /// Takes a line that holds something of a puzzle; where it is no row of a larger board, those of 4x4 that might have been rows end.
    pub(super) fn take_behind_small(&mut self, number: u64, line: &[u8]) -> Result<(), Flaw> {
        self.take_content(number, line).or_else(|flaw| match self.end_small(cells_seen(line)) {
            true => self.take_content(number, line),
            false => Err(flaw),
        })
    }

    /// Ends boards of 4x4 that might have been rows of a larger one, as no row has so many cells; false if there are none, or if it has.
    fn end_small(&mut self, seen: usize) -> bool {
        let are_boards = |rows: &mut GridRows| {
            rows.side != seen && rows.small.as_ref().is_some_and(|all| !all.is_empty())
        };
        let small = self.grid.take_if(are_boards).and_then(|rows| rows.small);
        let Some(small) = small else { return false };
        self.hand_out_small(small);
        true
    }

    /// Takes the values in the buffer as the next row of a grid.
    pub(super) fn take_row(&mut self, number: u64, line: &[u8]) -> Result<(), Flaw> {
        if self.recovering {
            return Ok(());
        }
        self.go_on_with_small();
        let side = self.cells.values.len();
        self.cells.check_range(line, side)?;
        let small = shapes::side_of_small(side)
            .filter(|&small| self.shape.is_none() && self.cells.check_range(line, small).is_ok())
            .and_then(|_| self.entry(number, line, line.len(), None).ok());
        let drawn = self.cells.shape_of_bars();
        self.agree(drawn)?;
        let BeforeRows { dashes, tabs, .. } = std::mem::take(&mut self.before_rows);
        let empty = tabs.iter().rev().take_while(|&&count| count == side).count().min(side - 1);
        let rows = self.grid.get_or_insert_with(|| GridRows {
            side,
            line: number,
            values: vec![0; empty * side],
            dash_is_blank: None,
            small: Some(Vec::new()),
            drawn,
        });
        // Rows that disagree draw no blocks.
        rows.drawn = rows.drawn.filter(|_| rows.drawn == drawn);
        rows.small = rows.small.take().zip(small).map(|(mut all, one)| {
            all.push(one);
            all
        });
        if rows.dash_is_blank.is_none() && self.cells.values.contains(&0) {
            let is_dash = |&offset: &u32| line[offset as usize] == b'-';
            let is_blank = self.cells.offsets.iter().any(is_dash);
            rows.dash_is_blank = Some(is_blank);
            let before =
                dashes.iter().rev().take_while(|&&count| is_blank && count == side).count();
            rows.values.resize(rows.values.len() + before * side, 0);
        }
        rows.values.extend_from_slice(&self.cells.values);
        self.finish_full_grid();
        Ok(())
    }

    /// Hands out the grid if all of its rows have come. One with a blank row that could as well be boards of 4x4 waits: nobody gives these
    /// without a digit, unless in a longer list.
    pub(super) fn finish_full_grid(&mut self) {
        let Some(rows) = self.grid.take_if(|rows| rows.is_full() && !rows.has_blank_row()) else {
            return;
        };
        match rows.small {
            Some(small) if !small.is_empty() => self.hand_out_small(small),
            _ => self.hand_out_grid(rows),
        }
    }

    fn hand_out_grid(&mut self, rows: GridRows) {
        let drawn = rows.drawn.filter(|drawn| drawn.side() == rows.side);
        let shape = drawn.unwrap_or_else(|| self.shape_of(rows.side * rows.side));
        let is_guessed = drawn.is_none() && self.is_guess(shape);
        self.before_rows.is_after_grid = true;
        let givens = Givens::from_trusted(shape, &rows.values[..shape.cells()]);
        self.likely = self.shape_of(shape.cells());
        let file = self.file.clone();
        let entry = Entry { file, is_guessed, ..Entry::of(givens, rows.line) };
        self.push(entry);
    }

    pub(super) fn hand_out_small(&mut self, small: Vec<Entry>) {
        // The entries have one side: `likely` has their shape.
        self.likely = small.last().map_or(self.likely, |entry| entry.givens.shape());
        small.into_iter().for_each(|entry| self.push(entry));
    }

    /// The lines of a grid end here, by `what`: an error unless all of them have come.
    pub(super) fn end_grid(&mut self, what: &str) {
        self.before_rows.clear();
        let Some(rows) = self.grid.take() else { return };
        if rows.is_full() {
            return self.hand_out_grid(rows);
        }
        if let Some(small) = rows.small.filter(|small| !small.is_empty()) {
            return self.hand_out_small(small);
        }
        let (side, count) = (rows.side, rows.values.len() / rows.side);
        let found = if count == 1 { "1 row" } else { &format!("{count} rows") };
        self.refuse(
            rows.line,
            0,
            format!("found {found} of {side} cells and then {what}, expected {side} rows"),
        );
    }

    /// The shape that a field beside a board with so many cells says, where their number leaves it open.
    #[cfg(feature = "tables")]
    pub(super) fn said_shape(
        &self,
        said: Option<String>,
        cells: usize,
    ) -> Result<Option<Shape>, Flaw> {
        let Some(said) = said else { return Ok(None) };
        match said.trim().parse::<Shape>() {
            Ok(shape) if shape.cells() == cells => Ok(self.is_open(cells).then_some(shape)),
            _ if self.shape.is_some() => Ok(None),
            _ => {
                let expected = self.shape_of(cells);
                let message = format!(
                    "found the shape '{said}' beside a board of {cells} cells, expected one of so many, as {expected}"
                );
                Err(Flaw { offset: 0, message })
            }
        }
    }

    /// Refuses a shape that the text says where another one was asked for.
    pub(super) fn agree(&self, stated: Option<Shape>) -> Result<(), Flaw> {
        match (stated, self.shape) {
            (Some(stated), Some(shape)) if stated != shape => {
                let (blocks, wanted) = (stated.blocks(), shape.blocks());
                let message = format!("found a board with blocks of {blocks}, expected {wanted}");
                Err(Flaw { offset: 0, message })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
