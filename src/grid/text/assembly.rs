//! From lines to puzzles: what each line means after those before it.

use super::cells::{Cells, Content, Flaw, Wanted};
use super::entry::Entry;
use super::fields::{Column, find_board, find_in_json, is_title, rest_after};
use super::symbol::decode_plain;
use crate::board::Shape;
use crate::error::{Error, Place};
use crate::grid::Givens;
use std::{collections::VecDeque, path::Path, sync::Arc};

/// What the lines so far have led to.
#[derive(Debug)]
pub(super) struct Assembly {
    /// The shape that was asked for.
    shape: Option<Shape>,
    /// The shape asked for or met last: the likeliest one of the next line.
    likely: Shape,
    file: Option<Arc<Path>>,
    /// The grid whose rows are being read.
    grid: Option<Rows>,
    /// Lines of so many dashes before the first row: a frame, or rows of blanks.
    dashes: Vec<usize>,
    /// Set after an error in a grid: its other rows are passed over.
    recovering: bool,
    /// Inside of a section of a `.sdk` file that is not `[Puzzle]`.
    other_section: bool,
    /// The column of the puzzles, if the first line of the text was the header of a table.
    column: Option<Column>,
    /// Whether a line with something other than a comment has been seen.
    begun: bool,
    cells: Cells,
    plain: Vec<u8>,
    ready: VecDeque<Result<Entry, Error>>,
}

/// The rows of a grid so far.
#[derive(Debug)]
struct Rows {
    side: usize,
    line: u64,
    values: Vec<u8>,
    /// Whether a dash stands for a blank in this grid; unknown before the first row with a blank.
    dash_is_blank: Option<bool>,
    /// As long as a grid of 16 columns could as well be puzzles of 4x4, one a line: these.
    small: Option<Vec<Entry>>,
}

/// Beginnings of files that are no text, and what they are.
const FOREIGN: [(&[u8], &str); 6] = [
    (b"\x1F\x8B", "gzip data, expected text: unpack it first"),
    (b"\x28\xB5\x2F\xFD", "zstd data, expected text: unpack it first"),
    (b"BZh", "bzip2 data, expected text: unpack it first"),
    (b"PK\x03\x04", "a zip archive, expected text: unpack it first"),
    (b"\xFF\xFE", "UTF-16, expected text as UTF-8"),
    (b"\xFE\xFF", "UTF-16, expected text as UTF-8"),
];

impl Default for Assembly {
    fn default() -> Assembly {
        Assembly {
            shape: None,
            likely: Shape::NINE,
            file: None,
            grid: None,
            dashes: Vec::new(),
            recovering: false,
            other_section: false,
            column: None,
            begun: false,
            cells: Cells::default(),
            plain: Vec::new(),
            ready: VecDeque::new(),
        }
    }
}

impl Assembly {
    pub(super) fn expect_shape(&mut self, shape: Shape) {
        self.shape = Some(shape);
        self.likely = shape;
    }

    pub(super) fn name_file(&mut self, path: &Path) {
        self.file = Some(path.into());
    }

    pub(super) fn file_name(&self) -> String {
        self.file.as_ref().map_or("the input".to_owned(), |file| file.display().to_string())
    }

    pub(super) fn next_ready(&mut self) -> Option<Result<Entry, Error>> {
        self.ready.pop_front()
    }

    /// The length of a line that is a puzzle and nothing else, where such a line may come now.
    #[inline]
    pub(super) fn plain_length(&self) -> Option<usize> {
        let may_come = self.grid.is_none()
            && self.column.is_none()
            && self.dashes.is_empty()
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
        Entry { givens, rest: Box::default(), file: self.file.clone(), line, column: 1 }
    }

    fn wanted(&self) -> Wanted {
        self.shape.map_or(Wanted::Any(self.likely), Wanted::Board)
    }

    /// Adds an error about the current line.
    pub(super) fn refuse(&mut self, line: u64, column: u64, message: String) {
        let file = self.file.as_deref().map(Path::to_path_buf);
        self.ready.push_back(Err(Error::text(Place { file, ..Place::new(line, column) }, message)));
        self.recovering |= self.grid.take().is_some();
        self.dashes.clear();
    }

    /// Whether a line that cannot be read seems to be a row of the likely shape.
    fn seems_row(&self, line: &[u8]) -> bool {
        let cells = line.iter().filter(|byte| !b" |:!,;\t".contains(byte)).count();
        cells.abs_diff(self.likely.side()) <= 1
    }

    fn refuse_flaw(&mut self, number: u64, line: &[u8], flaw: Flaw) {
        // Columns count characters; `offset` counts bytes.
        let before = String::from_utf8_lossy(&line[..flaw.offset]).chars().count() as u64;
        self.refuse(number, before + 1, flaw.message);
        self.recovering |= self.seems_row(line);
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
        let text = line.trim_ascii();
        // A row of a spreadsheet may consist of tabs.
        if text.is_empty() && !(self.grid.is_some() && line.contains(&b'\t')) {
            self.recovering = false;
            return self.end_grid("a blank line");
        }
        if text.starts_with(b"#") || text.starts_with(b"//") {
            return self.end_grid("a comment");
        }
        if let Some(name) = section(text) {
            self.other_section = !name.eq_ignore_ascii_case(b"puzzle");
            self.recovering = false;
            return self.end_grid("a section");
        }
        if self.other_section {
            return;
        }
        if !std::mem::replace(&mut self.begun, true) {
            self.column = Column::try_from_header(text);
            if self.column.is_some() {
                return;
            }
        }
        if is_title(text) {
            self.recovering = false;
            return self.end_grid("a title");
        }
        if let Err(flaw) = self.take_content(number, line) {
            self.refuse_flaw(number, line, flaw);
        }
    }

    /// Takes a line that holds something of a puzzle.
    fn take_content(&mut self, number: u64, line: &[u8]) -> Result<(), Flaw> {
        let wanted = self.wanted();
        let found = if let Some(column) = self.column {
            Some(column.find(line, wanted)?)
        } else if line.contains(&b'{') && line.contains(&b'"') {
            Some(find_in_json(line, wanted)?)
        } else {
            find_board(line, wanted)
        };
        if let Some(run) = found {
            self.cells.read_run(&line[run.clone()], run.start);
            return self.take_board(number, line, run.end);
        }
        let row_wanted = match &self.grid {
            Some(rows) => Wanted::Row(rows.side, rows.line),
            None => wanted,
        };
        match self.cells.read(line, row_wanted) {
            Err(_) if self.recovering && self.seems_row(line) => Ok(()),
            Err(flaw) => Err(flaw),
            Ok(Content::Frame) => Ok(()),
            Ok(Content::Dashes(count)) => {
                self.take_dashes(count);
                Ok(())
            }
            Ok(Content::Cells) => {
                if row_wanted.is_row(self.cells.values.len()) {
                    self.take_row(number, line)
                } else {
                    self.take_board(number, line, line.len())
                }
            }
        }
    }

    /// Takes the values in the buffer as a whole puzzle.
    fn take_board(&mut self, number: u64, line: &[u8], end: usize) -> Result<(), Flaw> {
        // 16 cells alone in a line are a puzzle of 4x4 or a row of 16x16.
        let may_be_row = self.shape.is_none()
            && self.cells.values.len() == 16
            && rest_after(line, end).is_empty();
        let is_row = match &self.grid {
            Some(rows) => rows.side == 16,
            None => {
                let small = self.cells.values.iter().all(|&value| value <= 4);
                self.recovering || self.likely.side() != 4 || !small
            }
        };
        if may_be_row && is_row {
            return self.take_row(number, line);
        }
        self.end_grid("a whole puzzle");
        self.recovering = false;
        self.dashes.clear();
        let entry = self.entry(number, line, end)?;
        self.likely = entry.givens.shape();
        self.ready.push_back(Ok(entry));
        Ok(())
    }

    /// The entry of the values in the buffer, which are as many as a board has cells.
    fn entry(&self, number: u64, line: &[u8], end: usize) -> Result<Entry, Flaw> {
        let values = &self.cells.values;
        let shape = self.shape.or(Shape::from_cells(values.len())).unwrap_or(self.likely);
        self.cells.check_range(line, shape.side())?;
        let (first, last) = (self.cells.offsets.first(), self.cells.offsets.last());
        let first = first.copied().unwrap_or(0);
        let is_run = last.is_some_and(|&last| (last - first) as usize + 1 == values.len());
        Ok(Entry {
            givens: Givens::from_trusted(shape, values),
            rest: rest_after(line, end),
            file: self.file.clone(),
            line: number,
            column: if is_run { first + 1 } else { 0 },
        })
    }

    /// A line of dashes: a row of blanks where dashes are blanks, else part of a frame.
    fn take_dashes(&mut self, count: usize) {
        match &mut self.grid {
            Some(rows) if rows.dash_is_blank == Some(true) && count == rows.side => {
                rows.values.resize(rows.values.len() + count, 0);
                self.finish_full_grid();
            }
            Some(_) => {}
            None => self.dashes.push(count),
        }
    }

    /// Takes the values in the buffer as the next row of a grid.
    fn take_row(&mut self, number: u64, line: &[u8]) -> Result<(), Flaw> {
        if self.recovering {
            return Ok(());
        }
        let side = self.cells.values.len();
        self.cells.check_range(line, side)?;
        let small = match (self.shape, side) {
            (None, 16) if self.cells.check_range(line, 4).is_ok() => {
                self.entry(number, line, line.len()).ok()
            }
            _ => None,
        };
        let dashes = std::mem::take(&mut self.dashes);
        let rows = self.grid.get_or_insert_with(|| Rows {
            side,
            line: number,
            values: Vec::with_capacity(side * side),
            dash_is_blank: None,
            small: Some(Vec::new()),
        });
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

    /// Hands out the grid if all of its rows have come.
    fn finish_full_grid(&mut self) {
        let Some(rows) = self.grid.take_if(|rows| rows.values.len() >= rows.side * rows.side)
        else {
            return;
        };
        if let Some(small) = rows.small.filter(|small| !small.is_empty()) {
            return self.hand_out_small(small);
        }
        let shape = self.shape.or(Shape::from_side(rows.side)).unwrap_or(self.likely);
        let givens = Givens::from_trusted(shape, &rows.values[..shape.cells()]);
        self.likely = shape;
        self.ready.push_back(Ok(Entry {
            givens,
            rest: Box::default(),
            file: self.file.clone(),
            line: rows.line,
            column: 0,
        }));
    }

    fn hand_out_small(&mut self, small: Vec<Entry>) {
        // 16 is the square of 4 only: `likely` has the shape of the entries.
        self.likely = small.last().map_or(self.likely, |entry| entry.givens.shape());
        self.ready.extend(small.into_iter().map(Ok));
    }

    /// The lines of a grid end here, by `what`: an error unless all of them have come.
    pub(super) fn end_grid(&mut self, what: &str) {
        self.dashes.clear();
        let Some(rows) = self.grid.take() else { return };
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
}

/// Control bytes that no text has; tabs, form feeds and stray carriage returns are blanks.
fn is_binary(byte: u8) -> bool {
    byte == 0x7F || byte < 0x20 && !matches!(byte, b'\t' | b'\r' | 0x0C)
}

/// The name in a line such as `[Puzzle]`.
fn section(line: &[u8]) -> Option<&[u8]> {
    let name = line.strip_prefix(b"[")?.strip_suffix(b"]")?;
    (!name.is_empty() && name.iter().all(u8::is_ascii_alphabetic)).then_some(name)
}
