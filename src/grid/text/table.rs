//! Tables with a header: the column of the puzzles, by the crate `csv-core`.
//!
//! ```text
//!   name,puzzle,solution                     a header names the column
//!   "Easy, no. 1",53..7....6..195...,5346    quotes as RFC 4180 describes them
//!   name,puzzle,solution                     a further header, where files are put together
//! ```

use super::cells::{ExpectedCount, Flaw};
use super::entry::Beside;
use super::fields::is_board;
use super::foreign::text_of;
use super::line_kinds::LONGEST;
use csv_core::{ReadFieldResult, Reader, ReaderBuilder};
use std::ops::Range;

/// Columns of this name hold the puzzle.
pub const PUZZLE_NAMES: [&str; 10] = [
    "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "givens", "board", "question",
    "problem",
];

/// Returns whether the puzzle stands in a column or under a key of this name.
pub fn is_puzzle_name(name: &[u8]) -> bool {
    PUZZLE_NAMES.iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()))
}

/// The message about a first line that seems to be a header without a column of puzzles.
pub(super) fn other_header(line: &[u8]) -> Option<String> {
    let text = str::from_utf8(line).ok()?;
    let delimiter = DELIMITERS.into_iter().find(|byte| line.contains(byte))?;
    let is_name = |name: &str| {
        let name = name.trim_matches([' ', '"', '\'']);
        name.len() > 1
            && name.starts_with(|c: char| c.is_alphabetic())
            && name.chars().all(|c| c.is_alphanumeric() || "_- ./%".contains(c))
    };
    text.split(char::from(delimiter)).all(is_name).then(|| {
        format!(
            "found no column of puzzles in the header '{text}', expected one of the names {}",
            PUZZLE_NAMES.join(", ")
        )
    })
}

/// Characters between the fields of a table: the first of them that a header holds.
const DELIMITERS: [u8; 3] = [b',', b';', b'\t'];

/// The column of a table that holds the puzzles.
#[derive(Debug)]
pub(super) struct PuzzleColumn {
    reader: Reader,
    index: usize,
    /// The column of shapes, if there is one.
    shape: Option<usize>,
    /// The column of rules, if there is one.
    rules: Option<usize>,
    /// The names of all columns.
    names: Vec<String>,
    /// The lines so far of a record that goes on within quotes, and the number of the first.
    open: Option<(u64, Vec<u8>)>,
}

/// The content of a column in a record of a table.
enum FoundField {
    /// The field that stands there, with its quotes.
    Field(Range<usize>),
    /// The record has fewer fields.
    Missing,
    /// The record goes on in the next line, within quotes.
    Open,
}

impl PuzzleColumn {
    /// The column that a header names, or `None` if the line is no header.
    pub(super) fn from_header(line: &[u8]) -> Option<PuzzleColumn> {
        let delimiter = DELIMITERS.into_iter().find(|byte| line.contains(byte)).unwrap_or(b',');
        let reader = ReaderBuilder::new().delimiter(delimiter).build();
        let mut column = PuzzleColumn {
            reader,
            index: 0,
            shape: None,
            rules: None,
            names: Vec::new(),
            open: None,
        };
        let mut puzzles: Option<(usize, bool)> = None;
        for (index, field) in column.fields(line).into_iter().enumerate() {
            let name = &line[unquoted(line, field)];
            let own = text_of(name);
            // A further column of a name says which of them it is.
            let before = column.names.iter().filter(|known| **known == own).count();
            column.names.push(if before > 0 { numbered(&own, before + 1) } else { own });
            let is_usual = name.eq_ignore_ascii_case(PUZZLE_NAMES[0].as_bytes());
            if is_puzzle_name(name) && puzzles.is_none_or(|(_, is_best)| is_usual && !is_best) {
                puzzles = Some((index, is_usual));
            } else if column.shape.is_none() && name.eq_ignore_ascii_case(b"shape") {
                column.shape = Some(index);
            } else if column.rules.is_none() && name.eq_ignore_ascii_case(b"rules") {
                column.rules = Some(index);
            }
        }
        column.index = puzzles?.0;
        Some(column)
    }

    /// The other fields of a record.
    pub(super) fn beside(&mut self, record: &[u8]) -> Vec<Beside> {
        let fields = self.fields(record);
        let beside = |index: usize| {
            // Empty ones at the end of a record may be left out.
            let field = fields.get(index).map_or(&[][..], |field| &record[field.clone()]);
            let text = text_of(field.trim_ascii());
            let quoted = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
            let value = quoted.map(|text| text.replace("\"\"", "\""));
            // So may be names of columns, but not what stands in them.
            let name = self.names.get(index).cloned();
            let name = name.unwrap_or_else(|| numbered("column", index + 1));
            Beside { name, value: value.unwrap_or(text), is_json: false }
        };
        let columns = self.names.len();
        let others = (0..columns.max(fields.len())).filter(|&index| index != self.index);
        let is_said =
            |(index, field): &(usize, Beside)| *index < columns || !field.value.is_empty();
        let others = others.map(|index| (index, beside(index))).filter(is_said);
        others.map(|(_, field)| field).collect()
    }

    /// The text of the shape of a record, if there is a column of them and it says one.
    pub(super) fn find_shape(&mut self, record: &[u8]) -> Option<String> {
        self.find_text(record, self.shape?)
    }

    /// The rules of a record, if there is a column of them and it says some.
    pub(super) fn find_rules(&mut self, record: &[u8]) -> Option<String> {
        self.find_text(record, self.rules?)
    }

    fn find_text(&mut self, record: &[u8], column: usize) -> Option<String> {
        match self.find(record, column) {
            FoundField::Field(field) => {
                Some(text_of(&record[unquoted(record, field)])).filter(|text| !text.is_empty())
            }
            FoundField::Missing | FoundField::Open => None,
        }
    }

    /// Returns whether a line may be only a part of a record: then it is for [`PuzzleColumn::join`].
    pub(super) fn may_go_on(&self, line: &[u8]) -> bool {
        self.open.is_some() || line.contains(&b'"')
    }

    /// The record that ends with this line, and the number of its first line; `None` if it goes on.
    pub(super) fn join(&mut self, number: u64, line: &[u8]) -> Option<(u64, Vec<u8>)> {
        let (first, mut record) = self.open.take().unwrap_or((number, Vec::new()));
        if number > first {
            record.push(b'\n');
        }
        record.extend_from_slice(line);
        if record.len() <= LONGEST && matches!(self.find(&record, self.index), FoundField::Open) {
            self.open = Some((first, record));
            return None;
        }
        Some((first, record))
    }

    /// The first line of the record that goes on, if one does.
    pub(super) fn open_since(&self) -> Option<u64> {
        self.open.as_ref().map(|(first, _)| *first)
    }

    /// Ends the record that goes on: its lines so far, and the number of the first.
    pub(super) fn take_open(&mut self) -> Option<(u64, Vec<u8>)> {
        self.open.take()
    }

    /// The puzzle of a record.
    pub(super) fn find_board(
        &mut self,
        record: &[u8],
        wanted: ExpectedCount,
    ) -> Result<Range<usize>, Flaw> {
        let offset = match self.find(record, self.index) {
            FoundField::Field(field) => {
                let content = unquoted(record, field);
                if is_board(&record[content.clone()], wanted) {
                    return self.expect_whole_rules(record).map(|()| content);
                }
                content.start
            }
            FoundField::Missing | FoundField::Open => record.len(),
        };
        let message = format!(
            "found no puzzle in column {} of the table, expected {}",
            self.index + 1,
            wanted.board_name()
        );
        Err(Flaw { offset, message })
    }

    /// Refuses a record with rules and more fields than there are columns: then what parts rules has parted fields.
    fn expect_whole_rules(&mut self, record: &[u8]) -> Result<(), Flaw> {
        if !cfg!(feature = "rules") || self.rules.is_none() {
            return Ok(());
        }
        let columns = self.names.len();
        let (mut found, mut cut) = (0, None);
        self.split(record, |index, field| {
            found = index + 1;
            if index >= columns && !record[field.clone()].trim_ascii().is_empty() {
                cut.get_or_insert(field.start);
            }
        });
        let Some(offset) = cut else { return Ok(()) };
        let message = format!(
            "found {found} fields, expected the {columns} of the header: several rules stand in quotes"
        );
        Err(Flaw { offset, message })
    }

    /// The field of the column; the whole record is read, so that an open quote is found.
    fn find(&mut self, record: &[u8], wanted: usize) -> FoundField {
        let mut found = FoundField::Missing;
        let each = |index, field| {
            if index == wanted {
                found = FoundField::Field(field);
            }
        };
        if self.split(record, each) { found } else { FoundField::Open }
    }

    /// The fields of a record, up to a quote without an end.
    fn fields(&mut self, record: &[u8]) -> Vec<Range<usize>> {
        let mut fields = Vec::new();
        self.split(record, |_, field| fields.push(field));
        fields
    }

    /// Calls `each` for every field, by its number; returns false if the record goes on in the next line, within quotes.
    fn split(&mut self, record: &[u8], mut each: impl FnMut(usize, Range<usize>)) -> bool {
        self.reader.reset();
        let mut content = [0; 1024];
        let (mut at, mut start, mut index) = (0, 0, 0);
        loop {
            let (result, used, _) = self.reader.read_field(&record[at..], &mut content);
            at += used;
            let is_last = match result {
                ReadFieldResult::OutputFull => continue,
                // The record ends here: with a line end, or within quotes.
                ReadFieldResult::InputEmpty => {
                    match self.reader.read_field(b"\n", &mut content).0 {
                        ReadFieldResult::InputEmpty => return false,
                        _ => true,
                    }
                }
                ReadFieldResult::Field { record_end } => record_end,
                ReadFieldResult::End => return true,
            };
            each(index, start..if is_last { at } else { at - 1 });
            if is_last {
                return true;
            }
            start = at;
            index += 1;
        }
    }
}

/// A name with a number.
fn numbered(name: &str, number: usize) -> String {
    format!("{name} {number}")
}

/// A field without blanks and quotes around its content.
fn unquoted(record: &[u8], field: Range<usize>) -> Range<usize> {
    let text = &record[field.clone()];
    let is_around = |byte: &&u8| b" \t\"'".contains(byte);
    let lead = text.iter().take_while(is_around).count();
    let trail = text[lead..].iter().rev().take_while(is_around).count();
    field.start + lead..field.end - trail
}
