//! JSON texts, cut into the values that may hold a puzzle, in bounded memory.
//!
//! ```text
//!   {"puzzle": "53..7...."}               one piece, over as many lines as it takes
//!   [{"puzzle": "53..7...."}, "..4.8.."]  a piece for each element, and so in lists within the list
//!   {"name": "x", "puzzles": [...]}       a piece for each element
//! ```
//!
//! A list under another key belongs to the piece around it. Whether a piece is JSON is found out by who reads it: here
//! only brackets and quotes are followed, and what stands around the pieces.

use super::json_flaw::{
    BESIDE, BROKEN, CUT_LIST, CUT_OBJECT, JsonFlaw, MORE, NO_COMMA, NO_ELEMENT, NO_PUZZLE,
};
use super::line_kinds::LONGEST;
use super::table::is_puzzle_name;

/// Lists and objects may stand so deep in each other around the pieces.
const DEEPEST: usize = 128;

/// Names of lists whose elements are puzzles.
const LIST_NAMES: [&str; 7] =
    ["puzzles", "quizzes", "sudokus", "boards", "grids", "questions", "problems"];

/// Longer texts are not remembered as keys.
const LONGEST_NAME: usize = 16;

/// A value that may hold a puzzle, or a part of one that is broken.
#[derive(Debug, Default)]
pub(super) struct JsonPiece {
    /// Its text; line ends within stay.
    pub(super) bytes: Vec<u8>,
    /// The line where it begins, from 1, and how many characters stand before it there.
    pub(super) line: u64,
    pub(super) before: u64,
    /// True if it was longer than [`LONGEST`]; the text is its beginning.
    pub(super) is_long: bool,
}

/// The part of a text that a byte completes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum JsonCut {
    /// The piece.
    Piece,
    /// Something else than there should be: its place is that of the piece, which is empty.
    Flaw(JsonFlaw),
    /// Nothing but the text.
    Nothing,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum CutterState {
    Values,
    Text,
    /// After a `\` in a text.
    Escape,
    /// After the last bracket, or after what is no JSON: the rest of the line.
    Rest(JsonCut),
    /// The text has ended.
    Over,
}

/// A list or an object that is open.
#[derive(Debug)]
struct OpenBracket {
    is_list: bool,
    /// True if it holds pieces, and is no part of one.
    is_around: bool,
    /// An object with a puzzle, or a list with an element that was refused.
    is_marked: bool,
}

/// Follows a JSON text byte by byte.
#[derive(Debug)]
pub(super) struct Cutter {
    state: CutterState,
    open: Vec<OpenBracket>,
    /// Number of open brackets where the piece began, if one is being read.
    base: Option<usize>,
    /// The last byte outside of texts that is no blank; 0 at the beginning.
    last: u8,
    /// The last text, if it is short.
    word: Vec<u8>,
    /// True if only blanks stand before the next byte in its line.
    begins_line: bool,
    line: u64,
    /// Characters before the next byte in its line.
    column: u64,
    piece: JsonPiece,
}

impl Cutter {
    /// A cutter of the text that begins in this line.
    pub(super) fn new(line: u64) -> Cutter {
        Cutter {
            state: CutterState::Values,
            open: Vec::new(),
            base: None,
            last: 0,
            word: Vec::new(),
            begins_line: true,
            line,
            column: 0,
            piece: JsonPiece { line, ..JsonPiece::default() },
        }
    }

    /// The piece that was cut last.
    pub(super) fn piece(&self) -> &JsonPiece {
        &self.piece
    }

    /// Returns whether the text has ended.
    pub(super) fn is_over(&self) -> bool {
        self.state == CutterState::Over
    }

    /// The number of the last line of which something was taken.
    pub(super) fn line(&self) -> u64 {
        if self.begins_line { self.line - 1 } else { self.line }
    }

    /// Takes bytes up to the next cut: how many, and the cut.
    pub(super) fn take(&mut self, bytes: &[u8]) -> (usize, Option<JsonCut>) {
        for (i, &byte) in bytes.iter().enumerate() {
            if self.is_new_start(byte) {
                // A line that begins with a value where none can stand: what came before has no end.
                let cut = if self.base.is_some() { JsonCut::Piece } else { self.flaw(NO_COMMA) };
                self.state = CutterState::Over;
                return (i, Some(cut));
            }
            if let Some(cut) = self.step(byte) {
                return (i + 1, Some(cut));
            }
        }
        (bytes.len(), None)
    }

    /// The stream ends here.
    pub(super) fn end(&mut self) -> JsonCut {
        let is_in_list = self.base.is_none() && self.open.last().is_some_and(|top| top.is_list);
        let cut = match self.state {
            CutterState::Rest(cut) => cut,
            _ => self.flaw(if is_in_list { CUT_LIST } else { CUT_OBJECT }),
        };
        self.state = CutterState::Over;
        cut
    }

    /// A flaw at the byte that is being read.
    fn flaw(&mut self, flaw: JsonFlaw) -> JsonCut {
        self.begin_piece();
        self.base = None;
        JsonCut::Flaw(flaw)
    }

    fn begin_piece(&mut self) {
        self.base = Some(self.open.len());
        self.piece.bytes.clear();
        self.piece.is_long = false;
        (self.piece.line, self.piece.before) = (self.line, self.column);
    }

    fn keep(&mut self, byte: u8) {
        if self.base.is_some() {
            if self.piece.bytes.len() < LONGEST {
                self.piece.bytes.push(byte);
            } else {
                self.piece.is_long = true;
            }
        }
    }

    /// Returns whether a value may stand after what came last.
    fn may_be_value(&self) -> bool {
        match self.last {
            0 | b':' | b'[' => true,
            b',' => self.open.last().is_some_and(|top| top.is_list),
            _ => false,
        }
    }

    fn is_new_start(&self, byte: u8) -> bool {
        self.begins_line
            && self.state == CutterState::Values
            && matches!(byte, b'{' | b'[')
            && !self.may_be_value()
    }

    fn step(&mut self, byte: u8) -> Option<JsonCut> {
        let cut = match self.state {
            CutterState::Text | CutterState::Escape => self.take_text(byte),
            CutterState::Rest(cut) => self.take_rest(cut, byte),
            CutterState::Values | CutterState::Over => self.take_value(byte),
        };
        if byte == b'\n' {
            (self.line, self.column, self.begins_line) = (self.line + 1, 0, true);
        } else {
            // Bytes that go on with a character of UTF-8 are none of their own.
            self.column += u64::from(byte & 0xC0 != 0x80);
            self.begins_line &= byte.is_ascii_whitespace();
        }
        cut
    }

    fn take_text(&mut self, byte: u8) -> Option<JsonCut> {
        if byte == b'\n' {
            // Texts have no line ends: this one has no end.
            let cut = if self.base.is_some() { JsonCut::Piece } else { self.flaw(CUT_OBJECT) };
            self.state = CutterState::Over;
            return Some(cut);
        }
        self.keep(byte);
        match (self.state, byte) {
            (CutterState::Escape, _) => self.state = CutterState::Text,
            (_, b'\\') => self.state = CutterState::Escape,
            (_, b'"') => {
                (self.state, self.last) = (CutterState::Values, b'"');
                if self.base == Some(self.open.len()) {
                    self.base = None;
                    return Some(JsonCut::Piece);
                }
            }
            _ if self.word.len() <= LONGEST_NAME => self.word.push(byte),
            _ => {}
        }
        None
    }

    fn take_rest(&mut self, cut: JsonCut, byte: u8) -> Option<JsonCut> {
        if byte == b'\n' {
            self.state = CutterState::Over;
            return Some(cut);
        }
        if cut == JsonCut::Nothing && !byte.is_ascii_whitespace() {
            let flaw = self.flaw(MORE);
            self.state = CutterState::Rest(flaw);
        }
        self.keep(byte);
        None
    }

    fn take_value(&mut self, byte: u8) -> Option<JsonCut> {
        let cut = match byte {
            b' ' | b'\t' | b'\r' | b'\n' => None,
            b'"' | b'{' | b'[' if self.is_in_list() && !self.may_be_value() => {
                self.give_up(NO_COMMA);
                None
            }
            b'"' => {
                self.begin_text();
                None
            }
            b'{' | b'[' if !self.may_be_value() || self.open.len() >= DEEPEST => {
                self.give_up(BROKEN);
                None
            }
            b'{' => {
                self.open_object();
                None
            }
            b'[' => {
                self.open_list();
                None
            }
            b'}' | b']' => return self.close(byte),
            b':' => self.end_key(),
            b',' if self.is_in_list() && matches!(self.last, b'[' | b',') => {
                Some(self.flaw(NO_ELEMENT))
            }
            b',' => None,
            _ => self.take_scalar(),
        };
        self.keep(byte);
        if !byte.is_ascii_whitespace() {
            self.last = byte;
        }
        cut
    }

    /// Returns true between the elements of a list that stands around pieces.
    fn is_in_list(&self) -> bool {
        !self.open.is_empty() && self.is_in_list_around()
    }

    fn is_in_list_around(&self) -> bool {
        self.base.is_none() && self.open.last().is_none_or(|top| top.is_list && top.is_around)
    }

    fn begin_text(&mut self) {
        self.word.clear();
        self.state = CutterState::Text;
        if self.is_in_list_around() {
            self.begin_piece();
        }
    }

    fn open_object(&mut self) {
        if self.is_in_list_around() {
            self.begin_piece();
        }
        self.open.push(OpenBracket { is_list: false, is_around: false, is_marked: false });
    }

    fn open_list(&mut self) {
        let is_under_name = self.last == b':'
            && LIST_NAMES.iter().any(|name| self.word.eq_ignore_ascii_case(name.as_bytes()));
        let mut is_around = self.is_in_list_around();
        if is_under_name {
            // Objects that hold such a list, and no puzzle so far, are no piece but stand around others.
            let inner = self.base.unwrap_or(self.open.len().saturating_sub(1));
            let holds_none = |frame: &OpenBracket| !frame.is_list && !frame.is_marked;
            let is_outermost = self.base.is_some() || self.open.last().is_some_and(|f| f.is_around);
            if is_outermost && self.open[inner..].iter().all(holds_none) {
                self.open[inner..].iter_mut().for_each(|frame| frame.is_around = true);
                self.base = None;
                is_around = true;
            }
        }
        self.open.push(OpenBracket { is_list: true, is_around, is_marked: false });
    }

    /// A name came, and its value is next.
    fn end_key(&mut self) -> Option<JsonCut> {
        let is_own = self.word.eq_ignore_ascii_case(b"puzzle");
        let top = self.open.last_mut()?;
        if top.is_list || self.last != b'"' {
            return None;
        }
        if top.is_around && is_own {
            return Some(self.flaw(BESIDE));
        }
        let is_list_name =
            LIST_NAMES.iter().any(|name| self.word.eq_ignore_ascii_case(name.as_bytes()));
        top.is_marked |= is_puzzle_name(&self.word) && !is_list_name;
        None
    }

    /// A number, or a word such as `null`: one of them is refused in a list of puzzles.
    fn take_scalar(&mut self) -> Option<JsonCut> {
        if self.open.is_empty() || !self.is_in_list_around() {
            return None;
        }
        let top = self.open.last_mut()?;
        let is_known = std::mem::replace(&mut top.is_marked, true);
        (!is_known).then(|| self.flaw(NO_PUZZLE))
    }

    fn close(&mut self, byte: u8) -> Option<JsonCut> {
        let is_list = byte == b']';
        if self.open.last().is_none_or(|top| top.is_list != is_list) {
            self.give_up(BROKEN);
            self.keep(byte);
            return None;
        }
        let has_comma = self.is_in_list() && self.last == b',';
        self.open.pop();
        self.keep(byte);
        self.last = byte;
        let cut = match self.base == Some(self.open.len()) {
            true => JsonCut::Piece,
            false if has_comma => self.flaw(NO_ELEMENT),
            false => JsonCut::Nothing,
        };
        if self.open.is_empty() {
            self.state = CutterState::Rest(cut);
            return None;
        }
        if cut == JsonCut::Piece {
            self.base = None;
        }
        (cut != JsonCut::Nothing).then_some(cut)
    }

    /// This is no JSON: the rest of the line is passed over.
    fn give_up(&mut self, flaw: JsonFlaw) {
        let cut = match self.base {
            Some(_) => JsonCut::Piece,
            None => self.flaw(flaw),
        };
        self.state = CutterState::Rest(cut);
    }
}
