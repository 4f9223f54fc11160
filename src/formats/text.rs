//! Any form in, any form out.

use super::detect::{self, Build};
use super::document::Document;
use super::form::BoardForm;
use super::part::{DocumentPart, FoundParts, has_singles};
use super::plain;
use super::row::{FormRow, Read};
use super::table::{row, rows};
use crate::board::{Rules, Shape};
use crate::error::{Error, Place};
use crate::grid::Givens;
#[cfg(feature = "formats")]
use crate::grid::text::Beside;
use crate::position::Board;

/// The longest text that is read as a whole, and the longest line, in bytes.
pub const LONGEST: usize = 16 << 20;

/// What is said of a longer text.
pub(super) fn too_long() -> String {
    format!("found a board longer than {LONGEST} bytes, which none is: is this a text file?")
}

impl Document {
    /// Reads one document, in whichever form of [`BoardForm`] it is.
    ///
    /// # Errors
    /// When the text is no board of any form, or several, and when it is longer than 16 MiB.
    pub fn read(text: &str) -> Result<Document, Error> {
        let mut all = Document::read_each(text, None)?;
        match (all.pop(), all.is_empty()) {
            (Some(document), true) => Ok(document),
            (None, _) => Err(Error::text(Place::default(), "found no puzzle, expected one")),
            _ => Err(Error::text(Place::default(), "found several boards, expected one")),
        }
    }

    /// Reads all documents of a text, of the form that is named or else of the one that it seems to be in.
    ///
    /// Forms of one line may be mixed.
    ///
    /// # Errors
    /// As [`Document::read`], with the line.
    pub fn read_each(text: &str, form: Option<BoardForm>) -> Result<Vec<Document>, Error> {
        if text.len() > LONGEST {
            let message = format!("the text is longer than {LONGEST} bytes, which no board is");
            return Err(Error::text(Place::default(), message));
        }
        Document::read_all(text, form, None)
    }

    /// The same for a text of any length, whose boards have this shape where it says none.
    pub(super) fn read_all(
        text: &str,
        form: Option<BoardForm>,
        shape: Option<Shape>,
    ) -> Result<Vec<Document>, Error> {
        let text = text.trim_start_matches('\u{FEFF}');
        match detect::build(text, form) {
            Build::Puzzles => plain::read(text, shape),
            Build::Whole(form) => match row(form).read {
                Read::Line(read) => read(text, shape).map(|document| vec![document]),
                Read::File(read) => {
                    // The parser of XML refuses what stands behind its end by itself.
                    if !text.trim_start().starts_with('<') {
                        detect::expect_no_link(text, form)?;
                    }
                    read(text, shape)
                }
            },
            Build::Lines => {
                let lines = text.lines().enumerate().filter(|(_, line)| detect::is_content(line));
                let read = |(i, line): (usize, &str)| {
                    let read = detect::expect_one_link(line, |_| false)
                        .and_then(|()| Document::read_line_of(line, form, shape));
                    read.map_err(|error| error.below(i as u64))
                };
                lines.map(read).collect()
            }
        }
    }

    /// Reads the document of a line, of the form that is named or else of the one that it seems to be in.
    pub fn read_line(line: &str, form: Option<BoardForm>) -> Result<Document, Error> {
        Document::read_line_of(line, form, None)
    }

    /// The same, of this shape where the line says none.
    #[doc(hidden)]
    pub fn read_line_of(
        line: &str,
        form: Option<BoardForm>,
        shape: Option<Shape>,
    ) -> Result<Document, Error> {
        match form.or_else(|| detect::line_form(line)).map(|form| &row(form).read) {
            Some(Read::Line(read)) => read(line, shape),
            _ => line.parse().map(|givens| Document::new(Board::new(&givens))),
        }
    }

    /// Writes the document as a whole file. Forms of one line have no line end; the others end with one.
    ///
    /// Parts that the form has no place for are left out; [`Document::unheld`] names them.
    ///
    /// # Errors
    /// When the form is not for boards of this shape, or has no place for their rules.
    pub fn write(&self, form: BoardForm) -> Result<String, Error> {
        form.expect_rules(self.board.rules())?;
        let (head, tail) = form.frame();
        Ok(format!("{head}{}{tail}", self.item(form)))
    }

    /// The document as one of many in a file; its shape must be one that the form takes.
    pub fn item(&self, form: BoardForm) -> String {
        (row(form).write)(self)
    }

    /// The document as one of many, with what parts it from the next one: the end of its line, or a blank line.
    pub fn record(&self, form: BoardForm) -> String {
        let item = self.item(form);
        if form.frame().0.is_empty() { item + "\n" } else { item }
    }

    /// Writes documents as one file, or a single one as [`Document::write`] does.
    ///
    /// # Errors
    /// When the form is not for boards of these shapes or rules.
    #[doc(hidden)]
    pub fn write_all(documents: &[Document], form: BoardForm) -> Result<String, Error> {
        if let [document] = documents {
            return document.write(form);
        }
        let (head, tail) = form.frame();
        let mut text = head.to_owned();
        for document in documents {
            form.expect_rules(document.board.rules())?;
            text += &document.record(form);
        }
        Ok(text + tail)
    }

    /// The parts of the document, or of the text that it was read from, that a text in this form lacks, as a sentence.
    #[doc(hidden)]
    #[must_use]
    pub fn loss(&self, form: BoardForm) -> Option<String> {
        let unread: Vec<String> = self.unread(form).collect();
        let unheld = self.unheld(form);
        match (&unread[..], &unheld[..]) {
            ([], []) => None,
            ([], _) => Some(format!("{form} has no place for: {}", unheld.join(", "))),
            _ => Some(format!("these parts of the text are not read: {}", unread.join(", "))),
        }
    }

    /// The names of what its text has and was not read, or is kept only as headers of another form.
    #[doc(hidden)]
    pub fn unread(&self, form: BoardForm) -> impl Iterator<Item = String> {
        let headers = self.headers.iter().filter(move |_| form != BoardForm::Sdk);
        let headers = headers.map(|(letter, _)| format!("header #{letter}"));
        self.further_rules.iter().chain(&self.passed_over).cloned().chain(headers)
    }

    /// The names of what the document has and the form has no place for.
    #[must_use]
    pub fn unheld(&self, form: BoardForm) -> Vec<&'static str> {
        let row = row(form);
        let found = FoundParts::of(self);
        let is_lost = |part: &DocumentPart| {
            !row.holds(*part, self.board.rules())
                && match part {
                    DocumentPart::Singles => has_singles(&self.board),
                    part => found.has(*part),
                }
        };
        // Digits that are left out are not shown as givens; where no candidates are written, none stands for a digit.
        let is_left_out = is_lost(&DocumentPart::Placed);
        let has_notes = row.holds(DocumentPart::Notes, self.board.rules());
        // Candidates take the longest to look at, and most forms do not write them.
        let parts = DocumentPart::ALL.into_iter();
        let lost = parts.filter(|part| has_notes || *part != DocumentPart::Singles);
        lost.filter(|part| !is_left_out || *part != DocumentPart::Givens)
            .filter(is_lost)
            .map(DocumentPart::name)
            .collect()
    }
}

#[cfg(feature = "formats")]
impl Document {
    /// The names of the columns that a table has for what documents say beside the board.
    pub const FIELDS: [&'static str; 5] = ["solution", "title", "author", "level", "comment"];

    /// The fields of the document beside the board, by the names of [`Document::FIELDS`].
    pub fn fields(&self) -> impl Iterator<Item = (&'static str, String)> {
        let Document { title, author, level, comment, .. } = self;
        let solution = self.solution.as_ref().map(Givens::to_string);
        let values = [solution, title.clone(), author.clone(), level.clone(), comment.clone()];
        Document::FIELDS.into_iter().zip(values).filter_map(|(name, value)| Some((name, value?)))
    }

    /// Takes over a column of [`Document::FIELDS`]; whether nothing of it is lost.
    pub fn take_field(&mut self, field: &Beside) -> bool {
        let text = match (field.is_json, field.value.as_str()) {
            (_, "") | (true, "null") => return true,
            (false, text) => Some(text.to_owned()),
            (true, json) => serde_json::from_str(json).ok(),
        };
        let Some(text) = text else { return false };
        let place = match field.name.as_str() {
            "title" => &mut self.title,
            "author" => &mut self.author,
            "level" => &mut self.level,
            "comment" => &mut self.comment,
            "solution" => {
                let solution = text.parse::<Givens>().ok();
                self.solution = solution.filter(|solution| solution.shape() == self.board.shape());
                return self.solution.is_some();
            }
            // Boards have their rules and their shape: where it has no place, that is found of the board.
            "rules" => {
                let rules = Rules::parse(self.board.shape(), &text);
                return rules.is_ok_and(|rules| rules == *self.board.rules());
            }
            "shape" => return text.parse().is_ok_and(|shape: Shape| shape == self.board.shape()),
            _ => return false,
        };
        *place = Some(text);
        true
    }

    /// The names of what the document has and tables have no place for.
    pub fn unheld_by_tables(&self) -> Vec<&'static str> {
        let is_column = |name: &&str| {
            let parts = [DocumentPart::Blocks, DocumentPart::Rules];
            Document::FIELDS.contains(name) || parts.iter().any(|part| part.name() == *name)
        };
        self.unheld(BoardForm::Line).into_iter().filter(|name| !is_column(name)).collect()
    }
}

impl BoardForm {
    /// Returns whether a board in this form is one line.
    #[must_use]
    pub fn is_line(self) -> bool {
        matches!(row(self).read, Read::Line(_)) || matches!(self, BoardForm::Line | BoardForm::Sdm)
    }

    /// Returns whether a document in this form can have a solution, or a comment.
    pub fn has_place_for(self, is_solution: bool, shape: Shape) -> bool {
        row(self).holds(
            if is_solution { DocumentPart::Solution } else { DocumentPart::Comment },
            shape.rules(),
        )
    }

    /// Returns whether a board in this form is a link.
    #[must_use]
    pub fn is_link(self) -> bool {
        row(self).is_link
    }

    /// Ends of names of files in this form.
    pub fn ends(self) -> &'static [&'static str] {
        row(self).ends
    }

    /// The form that the end of the name of a file asks for, in small letters and without its dot.
    #[must_use]
    pub fn of_end(end: &str) -> Option<BoardForm> {
        rows().find(|row| row.ends.contains(&end)).map(|row| row.form)
    }

    /// The text before and after all documents of a file.
    pub fn frame(self) -> (&'static str, &'static str) {
        row(self).frame
    }

    /// Refuses shapes and rules that the form has not. A line is read again with the rules beside it.
    ///
    /// # Errors
    /// With the name of a form that has them.
    pub fn expect_rules(self, rules: &Rules) -> Result<(), Error> {
        self.expect_shape(rules.shape())?;
        if self == BoardForm::Line || row(self).holds(DocumentPart::Rules, rules) {
            return Ok(());
        }
        let holds =
            |row: &&FormRow| row.sizes.has(rules.shape()) && row.holds(DocumentPart::Rules, rules);
        let others: Vec<&str> = rows().filter(holds).map(|row| row.form.name()).collect();
        let what = match rules.is_ordinary() {
            true => "is for boards with cages alone".to_owned(),
            false => format!("has no place for the rules {}", self.unfit(rules)),
        };
        Err(Error::option(format!("form {self} {what}: expected one of {}", others.join(", "))))
    }

    /// The rules that the form has no place for, as text, without those that it has one for.
    fn unfit(self, rules: &Rules) -> String {
        // Other builds have no form that holds some rules and not all.
        #[cfg(feature = "formats")]
        return super::unfit::unfit(row(self), rules);
        #[cfg(not(feature = "formats"))]
        rules.to_string()
    }

    /// Refuses boards whose rules the form has not, or whose digits it has no place for beside them.
    ///
    /// # Errors
    /// With the name of a form that has both.
    pub fn expect_givens(self, givens: &Givens) -> Result<(), Error> {
        let rules = givens.rules();
        self.expect_rules(rules)?;
        if givens.clue_count() == 0 || row(self).holds(DocumentPart::Digits, rules) {
            return Ok(());
        }
        Err(Error::option(self.without_digits()))
    }

    /// The message that a form has no place for digits beside the rules of a board.
    #[must_use]
    pub fn without_digits(self) -> String {
        format!(
            "{self} has no place for digits under these rules: expected a form that says both, such as board, f-puzzles or \
             sudokupad"
        )
    }

    /// Refuses shapes that the form has not.
    ///
    /// # Errors
    /// With the name of a form that has the shape.
    pub fn expect_shape(self, shape: Shape) -> Result<(), Error> {
        let row = row(self);
        if row.sizes.has(shape) {
            return Ok(());
        }
        Err(Error::option(format!(
            "form {self} is for boards of {}: use 'board' for {shape}",
            row.sizes.name()
        )))
    }
}

/// Reads one board, in whichever form it is: one of [`BoardForm`], or a puzzle in any form of
/// [`Reader`](crate::grid::text::Reader).
///
/// ```
/// use rootgrid::formats;
/// let board = formats::read("b1.4x4.1_-24-43-24-....4.....2.")?;
/// assert_eq!(board.values().to_string(), "143.....4.....2.");
/// let puzzle = formats::read("1.3.....4.....2.")?;
/// assert_eq!(puzzle.givens(), puzzle.values());
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// When the text is no board of any form, with line and column, when it has rules that an ordinary Sudoku has not, and when
/// it is longer than 16 MiB.
pub fn read(text: &str) -> Result<Board, Error> {
    Document::read(text)?.into_ordinary()
}

/// Reads all boards of a text.
///
/// ```
/// use rootgrid::formats;
/// assert_eq!(formats::read_each("b1.4x4.1.3.....4.....2.\n\nb1.4x4.1_43.....4.....2.\n")?.len(), 2);
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// As [`read`].
pub fn read_each(text: &str) -> Result<Vec<Board>, Error> {
    Document::read_each(text, None)?.into_iter().map(Document::into_ordinary).collect()
}

/// Writes a board. Forms of one line have no line end; the others end with one.
///
/// ```
/// use rootgrid::formats::{self, BoardForm};
/// let board = formats::read("1.3.....4.....2.")?;
/// let text = formats::write(&board, BoardForm::Candidates)?;
/// assert!(text.starts_with("1....2.4..3..2.4"));
/// assert_eq!(formats::read(&text)?, board);
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// When the form is not for boards of this shape.
pub fn write(board: &Board, form: BoardForm) -> Result<String, Error> {
    Document::new(board.clone()).write(form)
}
