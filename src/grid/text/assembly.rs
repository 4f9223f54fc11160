//! From lines to puzzles: what each line means after those before it.

use super::cells::{ExpectedCount, Flaw, LineCells, LineContent};
use super::entry::Entry;
use super::fields::{cells_of, find_board, rest_after};
use super::line_kinds::{FOREIGN, is_binary, is_title, lines_before, section, seems_row};
use super::rows::{BeforeRows, GridRows};
use super::shapes;
use super::stated_rules::StatedRules;
use super::symbol::decode_plain;
#[cfg(feature = "tables")]
use super::{
    entry::Beside,
    table::{PuzzleColumn, other_header},
};
use crate::board::Shape;
use crate::error::Error;
use crate::grid::Givens;
use std::{collections::VecDeque, ops::Range, path::Path, sync::Arc};

/// The state of a text after the lines so far.
#[derive(Debug)]
pub(super) struct PuzzleAssembly {
    /// The shape that was asked for.
    pub(super) shape: Option<Shape>,
    /// The shape asked for or met last: the likeliest one of the next line.
    pub(super) likely: Shape,
    /// The shape that the last comment about it says.
    pub(super) stated: Option<Shape>,
    /// The rules that a comment before the next puzzle says.
    pub(super) stated_rules: StatedRules,
    /// The rules that were asked for.
    pub(super) rules: Option<String>,
    pub(super) file: Option<Arc<Path>>,
    /// The grid whose rows are being read.
    pub(super) grid: Option<GridRows>,
    /// Lines that may be rows of blanks before the first row of a grid.
    pub(super) before_rows: BeforeRows,
    /// Set after an error in a grid: its other rows are passed over.
    pub(super) recovering: bool,
    /// Inside of a section of a `.sdk` file that is not `[Puzzle]`.
    pub(super) other_section: bool,
    /// The column of the puzzles, if the first line of the text was the header of a table.
    #[cfg(feature = "tables")]
    pub(super) column: Option<PuzzleColumn>,
    /// True if entries keep the other fields of their tables and objects.
    #[cfg(feature = "tables")]
    pub(super) keeps: bool,
    /// True if a line with something other than a comment has been seen.
    pub(super) begun: bool,
    /// Number of characters before the piece of a JSON text that is being read, in its line.
    pub(super) before: Option<u64>,
    pub(super) cells: LineCells,
    pub(super) plain: Vec<u8>,
    pub(super) ready: VecDeque<Result<Entry, Error>>,
}

impl Default for PuzzleAssembly {
    fn default() -> PuzzleAssembly {
        PuzzleAssembly {
            shape: None,
            likely: Shape::NINE,
            stated: None,
            stated_rules: StatedRules::default(),
            rules: None,
            file: None,
            grid: None,
            before_rows: BeforeRows::default(),
            recovering: false,
            other_section: false,
            #[cfg(feature = "tables")]
            column: None,
            #[cfg(feature = "tables")]
            keeps: false,
            begun: false,
            before: None,
            cells: LineCells::default(),
            plain: Vec::new(),
            ready: VecDeque::new(),
        }
    }
}

impl PuzzleAssembly {
    pub(super) fn expect_shape(&mut self, shape: Shape) {
        self.shape = Some(shape);
        self.likely = shape;
    }

    pub(super) fn name_file(&mut self, path: &Path) {
        self.file = Some(path.into());
    }

    pub(super) fn next_ready(&mut self) -> Option<Result<Entry, Error>> {
        self.ready.pop_front()
    }

    /// The length of a line that is a puzzle and nothing else, where such a line may come now.
    #[inline]
    pub(super) fn plain_length(&self) -> Option<usize> {
        let may_come = self.grid.is_none()
            && !self.is_table()
            && self.before_rows.is_empty()
            && !self.other_section
            && self.likely.side() < 10;
        may_come.then(|| self.likely.cells())
    }

    /// Decodes a plain line of the likely shape, if it is one.
    #[inline]
    pub(super) fn decode_plain(&mut self, bytes: &[u8]) -> bool {
        self.plain.resize(bytes.len(), 0);
        let side = self.likely.side() as u8;
        decode_plain(bytes, &mut self.plain)
            && (side == 9 || self.plain.iter().all(|&value| value <= side))
    }

    /// The puzzle that was decoded last.
    #[inline]
    pub(super) fn plain_entry(&mut self, line: u64) -> Entry {
        self.begun = true;
        self.recovering = false;
        let givens = Givens::from_trusted(self.likely, &self.plain);
        let is_guessed = self.is_guess(self.likely);
        Entry { file: self.file.clone(), column: 1, is_guessed, ..Entry::of(givens, line) }
    }

    /// Returns whether a shape follows from the number of cells alone, and blocks may as well lie the other way.
    pub(super) fn is_guess(&self, shape: Shape) -> bool {
        !shape.is_square() && self.shape.is_none() && self.stated != Some(shape)
    }

    /// The shape of a board with so many cells, unless its text says another: the one asked for, the one that a
    /// comment says, or the usual one.
    pub(super) fn shape_of(&self, cells: usize) -> Shape {
        let stated = self.stated.filter(|stated| stated.cells() == cells);
        self.shape.or(stated).or(Shape::from_cells(cells)).unwrap_or(self.likely)
    }

    pub(super) fn wanted(&self) -> ExpectedCount {
        self.shape.map_or(ExpectedCount::Any(self.likely), ExpectedCount::Board)
    }

    /// Takes the first line of the text as the header of a table, if it is one.
    fn take_header(&mut self, line: &[u8]) -> bool {
        #[cfg(feature = "tables")]
        if let Some(column) = PuzzleColumn::from_header(line) {
            self.column = Some(column);
            return true;
        }
        // Without tables, every line is one of cells.
        line.is_empty()
    }

    /// Returns whether the lines are records of a table.
    #[inline]
    pub(super) fn is_table(&self) -> bool {
        #[cfg(feature = "tables")]
        return self.column.is_some();
        #[cfg(not(feature = "tables"))]
        false
    }

    /// Takes the next line, without its end.
    pub(super) fn take_line(&mut self, number: u64, line: &[u8]) {
        if number == 1
            && let Some((_, what)) = FOREIGN.iter().find(|(magic, _)| line.starts_with(magic))
        {
            return self.refuse(number, 0, format!("found {what}"));
        }
        let line = match number {
            1 => line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line),
            _ => line,
        };
        if let Some(offset) = line.iter().position(|&byte| is_binary(byte)) {
            let message = format!("found byte 0x{:02X}, expected text", line[offset]);
            return self.refuse_flaw(number, line, Flaw { offset, message });
        }
        #[cfg(feature = "tables")]
        if let Some(column) = self.column.as_mut().filter(|column| column.may_go_on(line)) {
            return match column.join(number, line) {
                Some((first, record)) => self.take_text(first, &record),
                None => self.bound_quote(number),
            };
        }
        self.take_text(number, line);
    }

    /// Takes a line of text.
    fn take_text(&mut self, number: u64, line: &[u8]) {
        let text = line.trim_ascii();
        // A row of a spreadsheet may consist of tabs.
        if text.is_empty() && !(self.grid.is_some() && line.contains(&b'\t')) {
            return self.take_blank(line);
        }
        if text.starts_with(b"#") || text.starts_with(b"//") {
            self.end_grid("a comment");
            self.stated_rules.add(text, number);
            if let Some(shape) = shapes::in_comment(text) {
                self.stated = Some(shape);
                self.likely = self.shape.unwrap_or(shape);
            }
            return;
        }
        if let Some(name) = section(text) {
            self.other_section = !name.eq_ignore_ascii_case(b"puzzle");
            self.recovering = false;
            return self.end_grid("a section");
        }
        if self.other_section {
            return;
        }
        let is_first = !std::mem::replace(&mut self.begun, true);
        if is_first && self.take_header(text) {
            return;
        }
        if is_title(text) {
            self.recovering = false;
            return self.end_grid("a title");
        }
        if let Err(flaw) = self.take_behind_small(number, line) {
            #[cfg(feature = "tables")]
            if is_first && let Some(message) = other_header(text) {
                return self.refuse(number, 0, message);
            }
            self.refuse_flaw(number, line, flaw);
        }
    }

    /// Takes a line that holds something of a puzzle.
    pub(super) fn take_content(&mut self, number: u64, line: &[u8]) -> Result<(), Flaw> {
        let wanted = self.wanted();
        #[cfg(feature = "tables")]
        if let Some(column) = &mut self.column {
            return match column.find_board(line, wanted) {
                Ok(run) => {
                    let shape = column.find_shape(line);
                    let beside = if self.keeps { column.beside(line) } else { Vec::new() };
                    let rules = column.find_rules(line);
                    let stated = self.said_shape(shape, cells_of(&line[run.clone()]))?;
                    self.take_run(number, line, run, stated)?;
                    self.state_rules(rules);
                    self.attach(beside);
                    Ok(())
                }
                Err(flaw) => match PuzzleColumn::from_header(line.trim_ascii()) {
                    // Tables that were put together have further headers.
                    Some(header) => {
                        self.column = Some(header);
                        Ok(())
                    }
                    None => Err(flaw),
                },
            };
        }
        #[cfg(feature = "tables")]
        if line.contains(&b'{') && line.contains(&b'"') {
            return self.take_json(number, line);
        }
        if let Some(run) = find_board(line, wanted) {
            let beside = [&line[..run.start], &line[run.end..]];
            let cells = cells_of(&line[run.clone()]);
            let mut parts = beside.into_iter().filter(|_| self.is_open(cells));
            let stated = parts.find_map(|part| shapes::in_fields(part, cells));
            return self.take_run(number, line, run, stated);
        }
        let row_wanted = match &self.grid {
            Some(rows) => ExpectedCount::Row(rows.side, rows.line),
            None => wanted,
        };
        match self.cells.read(line, row_wanted) {
            Err(_) if self.recovering && seems_row(line, self.likely.side()) => Ok(()),
            Err(flaw) => Err(flaw),
            Ok(LineContent::Frame) => Ok(()),
            Ok(LineContent::Dashes(count)) => {
                self.take_dashes(count);
                Ok(())
            }
            Ok(LineContent::Cells) => {
                if row_wanted.is_row(self.cells.values.len()) {
                    self.take_row(number, line)
                } else {
                    self.take_board(number, line, line.len(), None)
                }
            }
        }
    }

    /// Keeps the other fields with the entry that came last.
    #[cfg(feature = "tables")]
    pub(super) fn attach(&mut self, beside: Vec<Beside>) {
        if let Some(Ok(entry)) = self.ready.back_mut() {
            entry.beside = beside;
        }
    }

    /// Takes a part of the line that is a whole puzzle by its length and its characters.
    pub(super) fn take_run(
        &mut self,
        number: u64,
        line: &[u8],
        run: Range<usize>,
        stated: Option<Shape>,
    ) -> Result<(), Flaw> {
        self.cells.read_run(&line[run.clone()], run.start);
        self.take_board(number, line, run.end, stated)
    }

    /// Returns whether so many cells leave open how blocks lie, so that a hint of the text is worth a search.
    pub(super) fn is_open(&self, cells: usize) -> bool {
        Shape::from_cells(cells).is_some_and(|shape| !shape.is_square())
    }

    /// Takes the values in the buffer as a whole puzzle, of the shape that its line says.
    fn take_board(
        &mut self,
        number: u64,
        line: &[u8],
        end: usize,
        stated: Option<Shape>,
    ) -> Result<(), Flaw> {
        // 16 cells alone in a line are a puzzle of 4x4 or a row of 16x16, and 25 likewise.
        let count = self.cells.values.len();
        let is_text = self.before.is_none() && !self.is_table();
        let may_be_row = is_text && self.shape.is_none() && rest_after(line, end).is_empty();
        if let Some(side) = shapes::side_of_small(count).filter(|_| may_be_row) {
            self.go_on_with_small();
            let is_small = || self.cells.values.iter().all(|&value| usize::from(value) <= side);
            let is_row = match &self.grid {
                Some(rows) => rows.side == count,
                None => self.likely.side() != side || !is_small(),
            };
            if is_row {
                return self.take_row(number, line);
            }
        }
        self.end_grid("a whole puzzle");
        self.recovering = false;
        self.before_rows.clear();
        let entry = self.entry(number, line, end, stated)?;
        // The next line may say nothing about its shape.
        self.likely = self.shape_of(entry.givens.values().len());
        self.push(entry);
        Ok(())
    }

    /// The entry of the values in the buffer, which are as many as a board has cells.
    pub(super) fn entry(
        &self,
        number: u64,
        line: &[u8],
        end: usize,
        stated: Option<Shape>,
    ) -> Result<Entry, Flaw> {
        let values = &self.cells.values;
        let stated = stated.filter(|stated| stated.cells() == values.len());
        self.agree(stated)?;
        let shape = stated.unwrap_or_else(|| self.shape_of(values.len()));
        self.cells.check_range(line, shape.side())?;
        let (first, last) = (self.cells.offsets.first(), self.cells.offsets.last());
        let first = first.copied().unwrap_or(0);
        let is_run = last.is_some_and(|&last| (last - first) as usize + 1 == values.len());
        let (at, before) = lines_before(number, line, first as usize);
        let shift = self.before.filter(|_| at == number).unwrap_or(0);
        let column =
            || u32::try_from(shift).map_or(0, |s| s.saturating_add(first - before as u32 + 1));
        Ok(Entry {
            rest: rest_after(line, end),
            file: self.file.clone(),
            column: if is_run { column() } else { 0 },
            is_guessed: stated.is_none() && self.is_guess(shape),
            ..Entry::of(Givens::from_trusted(shape, values), at)
        })
    }

    /// The text ends here: an error unless all of a grid or a record has come.
    pub(super) fn end_text(&mut self) {
        self.end_grid("the end of the text");
        #[cfg(feature = "tables")]
        self.end_quotes();
    }
}
