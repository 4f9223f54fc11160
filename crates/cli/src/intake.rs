//! Bytes of an input to items: puzzles as they come, documents of other forms line by line or as a whole.

use super::item::Item;
use super::own_link;
use rootgrid::board::Shape;
use rootgrid::error::{Error, Place};
use rootgrid::formats::{self, BoardForm, Build, Document, Documents, decode};
use rootgrid::grid::text::Reader;
use rootgrid_batch::Contents;
use std::io::{self, BufRead as _, BufReader, Chain, Cursor, Read};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

/// Bytes that are read at a time, and looked at to find out the form of an input.
const BUFFER: usize = 1 << 18;

/// A stream whose first bytes were looked at.
type Stream = BufReader<Chain<Cursor<Vec<u8>>, Box<dyn Read>>>;

/// The rules that boards of an input may have.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum AskedRules {
    /// Ordinary ones.
    #[default]
    Ordinary,
    /// Any; those of boards that do not say theirs, if they are not ordinary ones.
    Any(Option<String>),
}

/// The expectations of an input.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted {
    pub(super) shape: Option<Shape>,
    /// The form that it is in; none: whichever it is.
    pub(super) from: Option<BoardForm>,
    /// True if entries keep the other fields of their tables.
    pub(super) fields: bool,
    /// True if entries keep title, author and comment of their documents.
    pub(super) words: bool,
    /// True if whole documents are asked for, with all that a text says beside the board.
    pub(super) documents: bool,
    pub(super) rules: AskedRules,
}

impl Wanted {
    /// Refuses boards under rules that the command does not take.
    fn admit(&self, item: Item) -> Result<Item, Error> {
        let rules = item.givens().rules();
        if rules.is_ordinary() || self.rules != AskedRules::Ordinary {
            return Ok(item);
        }
        let rules = match rules.constraints() {
            [] => format!("the rules {rules}"),
            _ => "constraints, such as cages or lines".to_owned(),
        };
        let message = format!(
            "found a board under {rules}, expected ordinary rules: this command knows no others, solve, check and most commands do"
        );
        Err(Error::text(item.place(), message))
    }
}

/// The items of one input.
pub(super) struct Intake {
    source: Source,
    wanted: Wanted,
    file: Option<PathBuf>,
}

enum Source {
    Puzzles(Box<Reader<Stream>>),
    Lines {
        stream: Stream,
        number: u64,
    },
    /// Nothing more, after an error.
    Ended,
    Whole(Box<Documents<Stream>>),
}

impl Intake {
    pub(super) fn new(
        contents: Contents,
        file: Option<PathBuf>,
        wanted: Wanted,
    ) -> io::Result<Intake> {
        let Contents { mut stream, is_table } = contents;
        let (start, build) = match is_table {
            true => (Vec::new(), Build::Puzzles),
            false => look(&mut stream, &wanted)?,
        };
        if let Some(layout) = layout_of_sheets(&start) {
            return Err(io::Error::other(format!(
                "it holds puzzles of several grids: 'rootgrid multi {layout} FILE' solves them, 'rootgrid play --sheet {layout} FILE' \
                 plays the first"
            )));
        }
        let stream = BufReader::with_capacity(BUFFER, Cursor::new(start).chain(stream));
        let source = match build {
            Build::Lines => Source::Lines { stream, number: 0 },
            Build::Whole(form) => {
                Source::Whole(Box::new(Documents::new(stream, form, wanted.shape)))
            }
            Build::Puzzles => {
                let mut reader = Reader::new(stream);
                if let Some(shape) = wanted.shape {
                    reader = reader.with_shape(shape);
                }
                if let AskedRules::Any(Some(rules)) = &wanted.rules {
                    reader = reader.with_rules(rules);
                }
                if wanted.fields {
                    reader = reader.with_fields();
                }
                if let Some(path) = &file {
                    reader = reader.with_file(path);
                }
                Source::Puzzles(Box::new(reader))
            }
        };
        Ok(Intake { source, wanted, file })
    }

    /// Returns true if nothing that was read is left.
    pub(super) fn is_drained(&self) -> bool {
        match &self.source {
            Source::Puzzles(reader) => reader.input().buffer().is_empty(),
            Source::Lines { stream, .. } => stream.buffer().is_empty(),
            Source::Ended => true,
            Source::Whole(documents) => documents.is_drained(),
        }
    }

    /// The item of a document, if it is one that is wanted.
    fn item(&self, document: Document, line: u64) -> Result<Item, Error> {
        let shape = document.board.shape();
        let place = || Place::new(line, 0);
        if let Some(wanted) = self.wanted.shape.filter(|wanted| *wanted != shape) {
            let blocks = |shape: Shape| format!("{}x{}", shape.block_rows(), shape.block_cols());
            let message = match shape.side() == wanted.side() {
                true => {
                    format!("found blocks of {}, expected {}", blocks(shape), blocks(wanted))
                }
                false => format!("found a {shape} board, expected {wanted}"),
            };
            return Err(self.in_file(Error::text(place(), message)));
        }
        if !self.wanted.documents
            && let Some(error) = document.refusal()
        {
            return Err(self.in_file(Error::text(place(), error)));
        }
        let mut document = document;
        if let AskedRules::Any(Some(rules)) = &self.wanted.rules {
            let refused = |error: Error| self.in_file(Error::text(place(), error.to_string()));
            document.board = document.board.under(rules).map_err(refused)?;
        }
        let mut item = Item::new(document, line);
        if self.wanted.words {
            item.keep_words();
        }
        self.wanted.admit(item)
    }

    /// The item of a line that holds a whole document.
    fn read_line(&self, line: &str, number: u64) -> Result<Item, Error> {
        let own = || if self.wanted.from.is_none() { own_link::read(line) } else { None };
        let read = formats::expect_one_link(line, own_link::is_own).and_then(|()| {
            let Wanted { from, shape, .. } = self.wanted;
            own().unwrap_or_else(|| Document::read_line_of(line, from, shape))
        });
        match read {
            Ok(document) => {
                let item = self.item(document, number)?;
                // Fields may stand behind the text of a board, as behind plain cells.
                let is_board = |_: &_| formats::line_form(line) == Some(BoardForm::Board);
                Ok(match line.split_once(',').filter(is_board) {
                    Some((_, rest)) => item.with_rest(rest.trim()),
                    None => item,
                })
            }
            Err(error) => Err(self.in_file(error.below(number - 1))),
        }
    }

    fn in_file(&self, error: Error) -> Error {
        match &self.file {
            Some(file) => error.in_file(file),
            None => error,
        }
    }

    fn failed(&self, error: io::Error) -> Error {
        let name = self.file.as_deref().unwrap_or(Path::new("the input"));
        Error::io(format!("cannot read {}", name.display()), error)
    }
}

impl Iterator for Intake {
    type Item = Result<Item, Error>;

    fn next(&mut self) -> Option<Result<Item, Error>> {
        match &mut self.source {
            Source::Puzzles(reader) => {
                let error = match reader.next()? {
                    Ok(entry) => return Some(self.wanted.admit(Item::from(entry))),
                    Err(error) => error,
                };
                // Links and other forms of one line may stand among puzzles.
                let line = reader.refused(&error).map(|line| decode(line.to_vec()));
                let is_other = |line: &String| self.wanted.from.is_none() && is_form_of_line(line);
                let Some(line) = line.filter(is_other) else { return Some(Err(error)) };
                let number = error.place().and_then(|place| place.line).map_or(1, NonZeroU64::get);
                Some(self.read_line(&line, number))
            }
            Source::Lines { stream, number } => loop {
                let mut bytes = Vec::new();
                let most = formats::LONGEST as u64 + 1;
                match stream.by_ref().take(most).read_until(b'\n', &mut bytes) {
                    Ok(0) => return None,
                    Ok(_) => {}
                    Err(error) => return Some(Err(self.failed(error))),
                }
                if bytes.len() as u64 == most {
                    let message = format!(
                        "line {} has no end within {} bytes: is this a text file?",
                        *number + 1,
                        formats::LONGEST
                    );
                    let error = self.failed(io::Error::new(io::ErrorKind::InvalidData, message));
                    self.source = Source::Ended;
                    return Some(Err(error));
                }
                let (above, line) = (*number, decode(bytes));
                *number += 1;
                let line = line.trim_start_matches('\u{FEFF}').trim_end();
                if !formats::is_content(line) {
                    continue;
                }
                return Some(self.read_line(line, above + 1));
            },
            Source::Ended => None,
            Source::Whole(documents) => Some(match documents.next()? {
                Ok((line, document)) => self.item(document, line),
                Err(error) => Err(self.in_file(error)),
            }),
        }
    }
}

/// The layout of sheets that `multi` wrote as objects, if these begin so: their puzzles look like boards of another size.
fn layout_of_sheets(start: &[u8]) -> Option<String> {
    let line = start.split(|&byte| byte == b'\n').next()?;
    let object: serde_json::Value = serde_json::from_slice(line.trim_ascii()).ok()?;
    let is_sheet = object["schema"].as_str()?.starts_with("rootgrid.multi/");
    is_sheet.then(|| object["layout"].as_str().map(str::to_owned)).flatten()
}

/// The first bytes of a stream, as many as it takes to know how it is built.
fn look(stream: &mut dyn Read, wanted: &Wanted) -> io::Result<(Vec<u8>, Build)> {
    let mut start = Vec::new();
    let mut is_end = false;
    loop {
        if let Some(build) = build_of(&start, is_end || start.len() >= BUFFER, is_end, wanted) {
            return Ok((start, build));
        }
        let before = start.len();
        start.resize(before + BUFFER, 0);
        let read = loop {
            match stream.read(&mut start[before..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        start.truncate(before + read);
        is_end = read == 0;
    }
}

/// The layout of an input that starts like this; `None` if that shows only further on.
fn build_of(start: &[u8], is_last: bool, is_end: bool, wanted: &Wanted) -> Option<Build> {
    let whole = match start.iter().rposition(|&byte| byte == b'\n') {
        Some(last) if !is_end => &start[..last],
        None if !is_last => return None,
        _ => start,
    };
    let text = decode(whole.to_vec());
    let text = text.trim_start_matches('\u{FEFF}');
    if wanted.from.is_some() {
        return is_last.then(|| formats::build(text, wanted.from));
    }
    let first = match text.lines().find(|line| formats::is_content(line)) {
        Some(first) => first.trim(),
        None => return is_last.then_some(Build::Puzzles),
    };
    if is_form_of_line(first) {
        return Some(Build::Lines);
    }
    let is_puzzle = Reader::new(first.as_bytes()).next().is_some_and(|entry| entry.is_ok());
    let begins_text = first.starts_with(['<', '{', '[']) || text.starts_with('#');
    // The frame of a drawing may have as many characters as a board has cells.
    let is_frame = seems_drawn(first) && !first.contains(char::is_alphanumeric);
    if is_puzzle && !is_frame || !(begins_text || seems_drawn(first)) {
        return Some(Build::Puzzles);
    }
    // Lists may be longer than any document: they are read piece by piece.
    let found = is_last.then(|| formats::build(text, None))?;
    let is_list = !wanted.documents
        && !wanted.words
        && found == Build::Whole(BoardForm::Sdk)
        && !["[state]", "[pencilmarks]"]
            .iter()
            .any(|name| text.to_ascii_lowercase().contains(name))
        && !hides_link(text);
    Some(if is_list { Build::Puzzles } else { found })
}

/// Returns true if a line holds a document by itself and is no plain puzzle.
pub(super) fn is_form_of_line(line: &str) -> bool {
    formats::line_form(line).is_some() || own_link::is_own(line)
}

/// Returns true if a link stands among sections of `.sdk` that are passed over, and may be part of one.
fn hides_link(text: &str) -> bool {
    let is_other =
        |line: &str| line.starts_with('[') && !line.trim_end().eq_ignore_ascii_case("[puzzle]");
    text.lines().any(is_other) && text.lines().any(formats::begins_link)
}

/// Returns true if a line may be the first of a drawing: part of a frame, or several cells.
fn seems_drawn(line: &str) -> bool {
    line.contains("---") || line.contains("===") || line.split_whitespace().count() >= 4
}
