//! Puzzles one after the other from a stream of text.

use super::assembly::PuzzleAssembly;
use super::entry::Entry;
use super::line_kinds::LONGEST;
use super::lines::{LineOutcome, Lines};
use crate::board::Shape;
use crate::error::Error;
use std::{io::BufRead, path::Path};

/// Reads puzzles one after the other, in constant memory, whatever forms they have.
///
/// Understood are, in any mixture: one line a puzzle (blanks `. 0 _ * x -`, digits `1`-`9` and
/// `A`-`P`), alone or with further fields before and after it; grids of as many lines as rows; drawn
/// grids; numbers between spaces or commas; tables with a header that names the column; JSON objects with a
/// `puzzle`, a line each or over several lines, lists of such objects or of texts, and objects with a list of
/// `puzzles`; `.sdk` files. Comments begin with `#` or `//`. The shape is the one given, or
/// follows from the number of cells.
///
/// After an error the reader goes on behind what it could not read.
///
/// ```
/// use rootgrid::grid::text::Reader;
/// let text = "\
/// // two small ones
/// 1.....3..4.....2,easy
/// 12|34
/// 3.|..
/// --+--
/// .1|..
/// ..|.z
/// 4321123421433412
/// ";
/// let mut reader = Reader::new(text.as_bytes());
/// let entry = reader.next().unwrap()?;
/// assert_eq!((entry.line(), entry.givens().clue_count(), entry.rest()), (2, 4, "easy"));
/// let error = reader.next().unwrap().unwrap_err().to_string();
/// assert_eq!(error, "line 7, column 5: found 'z', expected a digit 1 to 4 or a blank (. 0 _ * x -)");
/// assert_eq!(reader.next().unwrap()?.line(), 8);
/// assert!(reader.next().is_none());
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    assembly: PuzzleAssembly,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// A reader of puzzles of any shape.
    #[must_use]
    pub fn new(input: R) -> Reader<R> {
        Reader { lines: Lines::new(input), assembly: PuzzleAssembly::default(), ended: false }
    }

    /// Expects puzzles of this shape only.
    #[must_use]
    pub fn with_shape(mut self, shape: Shape) -> Reader<R> {
        self.assembly.expect_shape(shape);
        self
    }

    /// Keeps the other fields of tables and JSON objects, as [`Entry::beside`].
    #[cfg(feature = "tables")]
    #[must_use]
    pub fn with_fields(mut self) -> Reader<R> {
        self.assembly.keeps = true;
        self
    }

    /// Puts boards under these rules, as [`Rules::parse`](crate::board::Rules::parse) reads them, unless their text says others: a column or key
    /// `rules`, or a comment before a board.
    ///
    /// ```
    /// use rootgrid::grid::text::Reader;
    /// let text = format!("{}\n", ".".repeat(81));
    /// let entry = Reader::new(text.as_bytes()).with_rules("x").next().unwrap()?;
    /// assert_eq!(entry.givens().rules().to_string(), "x");
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn with_rules(mut self, rules: &str) -> Reader<R> {
        self.assembly.rules = Some(rules.to_owned());
        self
    }

    /// Names this file in errors.
    #[must_use]
    pub fn with_file(mut self, path: &Path) -> Reader<R> {
        self.assembly.name_file(path);
        self
    }

    /// The stream that is read from.
    #[must_use]
    pub fn input(&self) -> &R {
        self.lines.input()
    }

    /// The line that this error of the reader is about, which may be in a form that others read. Not in a table, and
    /// not if the line broke off a grid.
    pub fn refused(&self, error: &Error) -> Option<&[u8]> {
        let place = error.place()?;
        let is_last = place.line.is_some_and(|line| line.get() == self.lines.number());
        let is_alone = !self.assembly.is_table() && !self.assembly.recovering;
        (is_last && is_alone && place.column.is_some()).then(|| self.lines.line())
    }

    /// Reads the next line, and what it completes. An error here is one of the stream.
    fn step(&mut self) -> std::io::Result<()> {
        #[cfg(feature = "tables")]
        let outcome = self.lines.read(self.assembly.may_be_json())?;
        #[cfg(not(feature = "tables"))]
        let outcome = self.lines.read()?;
        match outcome {
            LineOutcome::Line => self.assembly.take_line(self.lines.number(), self.lines.line()),
            #[cfg(feature = "tables")]
            LineOutcome::Piece => {
                if let Some(piece) = self.lines.piece() {
                    self.assembly.take_piece(piece);
                }
            }
            #[cfg(feature = "tables")]
            LineOutcome::Flaw(flaw) => {
                if let Some(piece) = self.lines.piece() {
                    self.assembly.refuse_in_json(piece, flaw.found, flaw.expected);
                }
            }
            LineOutcome::TooLong => {
                let message = format!(
                    "found a line of more than {LONGEST} bytes, expected a puzzle: is this a text file?"
                );
                self.assembly.refuse(self.lines.number(), 0, message);
            }
            LineOutcome::End => {
                self.assembly.end_text();
                self.ended = true;
            }
        }
        Ok(())
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, Error>;

    fn next(&mut self) -> Option<Result<Entry, Error>> {
        loop {
            if let Some(result) = self.assembly.next_ready() {
                return Some(result);
            }
            if self.ended {
                return None;
            }
            // The plain line, by far the most frequent: no copy, no search for its end.
            if let Some(cells) = self.assembly.plain_length() {
                if !self.assembly.recovering {
                    self.lines.pass_empty();
                }
                let assembly = &mut self.assembly;
                if self.lines.take_plain(cells, |bytes| assembly.decode_plain(bytes)) {
                    let entry = self.assembly.plain_entry(self.lines.number());
                    return Some(self.assembly.under_rules(entry));
                }
            }
            if let Err(error) = self.step() {
                self.ended = true;
                return Some(Err(Error::io(
                    format!("cannot read {}", self.assembly.file_name()),
                    error,
                )));
            }
        }
    }
}
