//! The file of OpenSudoku: XML with folders of games.
//!
//! ```text
//!   <opensudoku version="2"><folder name="Easy"><game data="530070..." note=""/></folder></opensudoku>
//!
//!   data   81 digits
//!          version: 3   value|mask|editable|             a mask has bit d - 1 for the digit d
//!          version: 4   value|corner|centre|editable|
//!          version: 1   value|1,2,|editable|             and - for no notes
//! ```

use super::document::Document;
use super::lined::Lined;
use super::marks::{self, unless_empty};
use super::places::Token;
use super::plain;
use crate::board::{Digit, DigitSet, Shape};
use crate::error::{Error, Place};
use crate::grid::Givens;
use crate::position::{Board, Content};
use quick_xml::Reader;
use quick_xml::XmlVersion::Implicit1_0;
use quick_xml::events::{BytesStart, Event};
use std::io::BufRead;

/// The text before and after the games of a file.
pub(super) const FRAME: (&str, &str) = (
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<opensudoku version=\"2\">\n  \
     <folder name=\"rootgrid\" created=\"0\">\n",
    "  </folder>\n</opensudoku>\n",
);

/// The longest element or text, in bytes. Games have their moves in an attribute.
const LONGEST: usize = 1 << 20;

/// Elements may stand so deep in each other.
const DEEPEST: usize = 64;

pub(super) fn is_likely(text: &str) -> bool {
    let text = text.trim_start_matches('\u{FEFF}').trim_start();
    text.starts_with('<') && text.contains("<opensudoku")
}

pub(super) fn read(text: &str) -> Result<Vec<Document>, Error> {
    Games::new(text.as_bytes()).map(|game| game.map(|(_, document)| document)).collect()
}

/// The games of a file, one after the other, each with its line. Of the file no more than a game is held.
#[derive(Debug)]
pub(super) struct Games<R> {
    xml: Reader<Lined<R>>,
    /// The names of the elements that are open.
    open: Vec<String>,
    /// What the first version of the file says above all of its games: author, level and description.
    above: [Option<String>; 3],
    /// The game that is being read, with its line.
    game: Option<(u64, Game)>,
    /// True if a game was read, and if nothing follows.
    found: bool,
    ended: bool,
}

/// A game as a document, and its line.
type FoundGame = Result<(u64, Document), Error>;

/// The names of the elements of [`Games::above`].
const ABOVE: [&str; 3] = ["author", "level", "comment"];

/// What a game has to be read from.
#[derive(Debug, Default)]
struct Game {
    data: String,
    /// The text within the element, which stands for the attribute where that is missing.
    text: String,
    note: Option<String>,
}

impl<R: BufRead> Games<R> {
    pub(super) fn new(input: R) -> Games<R> {
        let xml = Reader::from_reader(Lined::new(input, LONGEST));
        let (open, above) = (Vec::new(), Default::default());
        Games { xml, open, above, game: None, found: false, ended: false }
    }

    /// Returns true if nothing that was read is left.
    pub(super) fn is_drained(&self) -> bool {
        self.xml.get_ref().is_drained()
    }

    /// Reads the next part of the file, and the game that it completes. An error here ends the file, not one of a game.
    fn step(&mut self) -> Result<Option<FoundGame>, Error> {
        let line = self.xml.get_mut().halt();
        let wrong = |what: String| {
            Error::text(Place::new(line, 0), format!("no XML of OpenSudoku: {what}"))
        };
        let mut bytes = Vec::new();
        let event = self.xml.read_event_into(&mut bytes).map_err(|error| match error {
            quick_xml::Error::Io(error) if error.kind() != std::io::ErrorKind::FileTooLarge => {
                Error::io("cannot read the input", std::io::Error::new(error.kind(), error))
            }
            quick_xml::Error::Io(_) => wrong(format!("found a part of more than {LONGEST} bytes")),
            error => wrong(error.to_string()),
        })?;
        match event {
            Event::Start(element) => {
                let name = element.name().0.to_owned();
                self.open(&element, line).map_err(wrong)?;
                self.open.push(name);
                if self.open.len() > DEEPEST {
                    return Err(wrong(format!("found more than {DEEPEST} elements in each other")));
                }
            }
            Event::Empty(element) => {
                self.open(&element, line).map_err(wrong)?;
                return Ok(self.close(element.name().0));
            }
            Event::End(element) => {
                self.open.pop();
                return Ok(self.close(element.name().0));
            }
            Event::Text(text) => self.take_text(&text.xml10_content()).map_err(wrong)?,
            Event::CData(text) => self.take_text(&text.xml10_content()).map_err(wrong)?,
            Event::GeneralRef(name) => {
                let escaped = format!("&{};", &*name);
                let text = quick_xml::escape::unescape(&escaped);
                self.take_text(&text.map_err(|error| wrong(error.to_string()))?).map_err(wrong)?;
            }
            // Without document types there are no entities that could be expanded.
            Event::DocType(_) => return Err(wrong("found a document type".to_owned())),
            Event::Eof => {
                self.ended = true;
                if let Some(name) = self.open.last() {
                    return Err(wrong(format!("found the end of the text within <{name}>")));
                }
                if !self.found {
                    let message = "found no game in the file of OpenSudoku";
                    return Err(Error::text(Place::default(), message));
                }
            }
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
        }
        Ok(None)
    }

    fn open(&mut self, element: &BytesStart<'_>, line: u64) -> Result<(), String> {
        let mut game = Game::default();
        // A check for attributes that stand twice would compare each with each.
        for attribute in element.attributes().with_checks(false) {
            let attribute = attribute.map_err(|error| error.to_string())?;
            let value = || attribute.normalized_value(Implicit1_0).map(String::from);
            match attribute.key.0 {
                "data" => game.data = value().map_err(|error| error.to_string())?,
                "note" => game.note = Some(value().map_err(|error| error.to_string())?),
                _ => {}
            }
        }
        if element.name().0 == "game" {
            self.game = Some((line, game));
        }
        Ok(())
    }

    fn take_text(&mut self, text: &str) -> Result<(), String> {
        let part = match (&mut self.game, &self.open[..]) {
            (Some((_, game)), [.., name]) if name == "game" => &mut game.text,
            (None, [_, name]) => match ABOVE.iter().position(|above| above == name) {
                Some(which) => self.above[which].get_or_insert_default(),
                None => return Ok(()),
            },
            (None, []) if !text.trim().is_empty() => {
                return Err("found text beside the root element".to_owned());
            }
            _ => return Ok(()),
        };
        if part.len() + text.len() > LONGEST {
            return Err(format!("found a text of more than {LONGEST} bytes"));
        }
        part.push_str(text);
        Ok(())
    }

    /// The document of an element that ends, if it is a game.
    fn close(&mut self, name: &str) -> Option<FoundGame> {
        let (line, game) = self.game.take_if(|_| name == "game")?;
        self.found = true;
        let full = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let above = |which: usize| self.above[which].as_deref().and_then(full);
        let data = if game.data.is_empty() { &game.text } else { &game.data };
        let read = read_data(data.trim(), Token::line(line as usize - 1, ""));
        Some(read.map(|document| {
            let comment = game.note.filter(|note| !note.is_empty()).or_else(|| above(2));
            (line, Document { author: above(0), level: above(1), comment, ..document })
        }))
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = FoundGame;

    fn next(&mut self) -> Option<FoundGame> {
        while !self.ended {
            match self.step() {
                Ok(None) => {}
                Ok(found) => return found,
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
        None
    }
}

fn read_data(data: &str, whole: Token<'_>) -> Result<Document, Error> {
    let Some((version, cells)) =
        data.strip_prefix("version:").and_then(|rest| rest.split_once('\n'))
    else {
        let is_whole = data.len() == 81 && data.bytes().all(|byte| byte.is_ascii_digit());
        if !is_whole {
            return Err(
                whole.error("expected 81 digits, or 'version:' and cells, as data of a game")
            );
        }
        let givens = data.parse::<Givens>().map_err(|error| whole.error(error.to_string()))?;
        return Ok(Document::new(Board::new(&givens)));
    };
    let (fields, is_list) = match version.trim() {
        "1" => (3, true),
        "2" | "3" => (3, false),
        "4" => (4, false),
        "5" => (5, false),
        other => return Err(whole.error(format!("found data of version {other}, expected 1 to 5"))),
    };
    // Writers of the second version doubled a bar.
    let cells = cells.trim().replace("||", "|");
    let words: Vec<&str> = cells.strip_suffix('|').unwrap_or(&cells).split('|').collect();
    if words.len() != 81 * fields {
        let found = words.len();
        return Err(whole.error(format!("found {found} fields of cells, expected {}", 81 * fields)));
    }
    let mut contents = Vec::new();
    let mut corner_marks = Vec::new();
    for cell in words.chunks(fields) {
        let wrong = || whole.error(format!("found '{}', which is no cell", cell.join("|")));
        let value = cell[0].parse::<usize>().ok().filter(|value| *value < 10).ok_or_else(wrong)?;
        let mask = |word| if is_list { listed(word) } else { masked(word) };
        let (corner, centre) = match fields {
            3 => (DigitSet::EMPTY, mask(cell[1]).ok_or_else(wrong)?),
            _ => (mask(cell[1]).ok_or_else(wrong)?, mask(cell[2]).ok_or_else(wrong)?),
        };
        let is_given = value != 0 && cell[fields - 1] == "0";
        let notes = Some(centre).filter(|notes| !notes.is_empty());
        contents.push(marks::content(Digit::from_value(value), is_given, notes));
        corner_marks.push(corner);
    }
    let corner_marks = unless_empty(corner_marks);
    Ok(Document { corner_marks, ..Document::new(Board::from_contents(Shape::NINE, contents)) })
}

/// A mask of notes.
fn masked(word: &str) -> Option<DigitSet> {
    word.parse().ok().filter(|mask| *mask < 512).map(DigitSet::from_bits)
}

/// A list of notes with commas, or `-`.
fn listed(word: &str) -> Option<DigitSet> {
    let digits = word.split(',').filter(|digit| !matches!(*digit, "" | "-"));
    let digit =
        |text: &str| Digit::from_value(text.parse().ok()?).filter(|digit| digit.value() < 10);
    digits.map(digit).collect()
}

pub(super) fn write(document: &Document) -> String {
    let cells = document.board.contents();
    let has_corner = document.corner_marks.iter().any(|marks| !marks.is_empty());
    let is_plain = |cell: &Content| cell.is_given || cell.value == 0 && cell.notes.is_none();
    let data = if !has_corner && cells.iter().all(is_plain) {
        plain::write_digits(document)
    } else {
        let corner = |i: usize| document.corner_marks.get(i).map_or(0, |marks| marks.bits());
        let cell = |(i, cell): (usize, &Content)| {
            let centre = cell.notes.unwrap_or_default().bits();
            let editable = u8::from(!cell.is_given);
            match has_corner {
                true => format!("{}|{}|{centre}|{editable}|", cell.value, corner(i)),
                false => format!("{}|{centre}|{editable}|", cell.value),
            }
        };
        let version = if has_corner { 4 } else { 3 };
        let cells: String = cells.iter().enumerate().map(cell).collect();
        format!("version: {version}&#10;{cells}")
    };
    let note = attribute(document.comment.as_deref().unwrap_or_default());
    format!(
        "    <game created=\"0\" state=\"1\" time=\"0\" last_played=\"0\" note=\"{note}\" data=\"{data}\" />\n"
    )
}

/// A text as the value of an attribute.
fn attribute(text: &str) -> String {
    let escape = |c: char| match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        '\n' | '\t' | '\r' => format!("&#{};", c as u32),
        // Other control characters have no place in XML.
        c if c.is_control() => " ".to_owned(),
        c => c.to_string(),
    };
    text.chars().map(escape).collect()
}
