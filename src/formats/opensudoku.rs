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
use super::marks::{self, unless_empty};
use super::places::Token;
use super::plain;
use crate::board::{Digit, DigitSet, Shape};
use crate::error::{Error, Place};
use crate::grid::Givens;
use crate::position::{Board, Content};
use roxmltree::{Document as Xml, Node, ParsingOptions};

/// The text before and after the games of a file.
pub(super) const FRAME: (&str, &str) = (
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<opensudoku version=\"2\">\n  \
     <folder name=\"rootgrid\" created=\"0\">\n",
    "  </folder>\n</opensudoku>\n",
);

/// Elements and attributes of a file, at most.
const MOST_NODES: u32 = 1 << 20;

pub(super) fn is_likely(text: &str) -> bool {
    let text = text.trim_start_matches('\u{FEFF}').trim_start();
    text.starts_with('<') && text.contains("<opensudoku")
}

pub(super) fn read(text: &str) -> Result<Vec<Document>, Error> {
    // Without document types there are no entities that could be expanded.
    let options =
        ParsingOptions { allow_dtd: false, nodes_limit: MOST_NODES, ..Default::default() };
    let xml = Xml::parse_with_options(text, options).map_err(|error| {
        let place = Place::new(error.pos().row.into(), error.pos().col.into());
        let message = error.to_string();
        let message = message.split(" at ").next().unwrap_or_default().to_owned();
        Error::text(place, format!("no XML of OpenSudoku: {message}"))
    })?;
    let field = |name: &str| {
        let child = xml.root_element().children().find(|node| node.has_tag_name(name));
        let text = child.and_then(|node| node.text()).map(str::trim);
        text.filter(|text| !text.is_empty()).map(str::to_owned)
    };
    let mut documents = Vec::new();
    for game in xml.descendants().filter(|node| node.has_tag_name("game")) {
        let line = xml.text_pos_at(game.range().start).row;
        let whole = Token::line(line as usize - 1, "");
        let data = game.attribute("data").or_else(|| game.text()).unwrap_or_default().trim();
        let mut document = read_data(data, whole)?;
        // Of the first version of the file, for all of its games.
        document.author = field("author");
        document.level = field("level");
        document.comment = note(game).or_else(|| field("comment"));
        documents.push(document);
    }
    if documents.is_empty() {
        return Err(Error::text(Place::default(), "found no game in the file of OpenSudoku"));
    }
    Ok(documents)
}

fn note(game: Node<'_, '_>) -> Option<String> {
    game.attribute("note").filter(|note| !note.is_empty()).map(str::to_owned)
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
