//! The file of SadMan Software and SudoCue, with a game in progress.
//!
//! ```text
//!   #ARuud              headers: A author, C comment, D description (the title), L level; others are kept as they are
//!   #Cshape: 3x2        this one only for shapes that need it
//!   #Crules: x          further rules
//!   [Puzzle]            the givens, a line for each row
//!   [State]             givens and placed digits
//!   [PencilMarks]       the notes, parted by commas: 12,,459,...  nothing: not noted, 0: all struck
//! ```
//!
//! Sections may be missing, but not the puzzle, which may stand before any section. Others are passed over. A header
//! or a section `[Puzzle]` behind rows of a puzzle begins the next one.

use super::document::Document;
use super::places::{Token, list, one_line, shape_of_side};
use crate::board::{Cell, Digit, DigitSet, Rules, Shape, seems_rules};
use crate::error::{Error, Place};
use crate::grid::text::{Doubt, Said};
use crate::position::{Board, Content};

/// The sections of a puzzle, with their lines, and its headers.
#[derive(Default)]
struct Sections<'a> {
    puzzle: Vec<Token<'a>>,
    state: Vec<Token<'a>>,
    notes: Vec<Token<'a>>,
    headers: Vec<(char, &'a str)>,
    shape: Option<Shape>,
    rules: Vec<String>,
    /// Comments that may say rules.
    doubts: Vec<(Token<'a>, Doubt)>,
}

/// The name of a section, if the line begins one.
fn section(line: &str) -> Option<String> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    Some(name.to_ascii_lowercase())
}

/// Returns whether a text seems to be in this form.
pub(super) fn is_likely(text: &str) -> bool {
    let is_ours = |name: String| ["puzzle", "state", "pencilmarks"].contains(&&*name);
    text.lines().filter_map(section).any(is_ours)
}

fn sections(text: &str) -> Vec<Sections<'_>> {
    let (mut all, mut found) = (Vec::new(), Sections::default());
    let mut name = "puzzle".to_owned();
    for (number, line) in text.lines().enumerate() {
        let token = Token::line(number, line.trim_end());
        let next = section(line);
        let begins = line.starts_with('#') || next.as_deref() == Some("puzzle");
        if begins && !found.puzzle.is_empty() {
            all.push(std::mem::take(&mut found));
            name = "puzzle".to_owned();
        }
        if let Some(next) = next {
            name = next;
        } else if let Some(header) = line.strip_prefix('#') {
            let shape =
                header.split_once("shape:").and_then(|(_, shape)| shape.trim().parse().ok());
            found.shape = found.shape.or(shape);
            let letter = header.chars().next().filter(char::is_ascii_uppercase);
            let said = match Said::of(line) {
                // Other programs have rules in words there, in upper case.
                Some(Said::Rules(rules)) if !line.contains("rules") && !seems_rules(&rules) => None,
                said => said,
            };
            let is_said = shape.is_some() || matches!(said, Some(Said::Rules(_)));
            if let Some(letter) = letter.filter(|_| !is_said) {
                found.headers.push((letter, token.text[2..].trim_start()));
            }
            match said {
                Some(Said::Rules(rules)) => found.rules.push(rules),
                Some(Said::Perhaps(doubt)) => found.doubts.push((token, doubt)),
                None => {}
            }
        } else if !line.trim().is_empty() {
            match &*name {
                "puzzle" => found.puzzle.push(token),
                "state" => found.state.push(token),
                "pencilmarks" => found.notes.push(token),
                _ => {}
            }
        }
    }
    if all.is_empty() || !found.puzzle.is_empty() {
        all.push(found);
    }
    all
}

/// The end of the first puzzle of a text, if another one follows.
pub(super) fn first(text: &str) -> Option<usize> {
    let (mut has_rows, mut is_puzzle) = (false, true);
    let is_next = |line: &&str| {
        let (next, is_header) = (section(line), line.starts_with('#'));
        if has_rows && (is_header || next.as_deref() == Some("puzzle")) {
            return true;
        }
        match next {
            Some(name) => is_puzzle = name == "puzzle",
            None => has_rows |= is_puzzle && !is_header && !line.trim().is_empty(),
        }
        false
    };
    let next = text.lines().find(is_next)?;
    Some(next.as_ptr().addr() - text.as_ptr().addr())
}

pub(super) fn read(text: &str, wanted: Option<Shape>) -> Result<Vec<Document>, Error> {
    sections(text).iter().map(|sections| read_one(sections, wanted)).collect()
}

fn read_one(sections: &Sections<'_>, wanted: Option<Shape>) -> Result<Document, Error> {
    let mut document = Document::new(read_board(sections, wanted)?);
    for &(letter, text) in &sections.headers {
        let (field, joint) = match letter {
            'A' => (&mut document.author, ", "),
            'D' => (&mut document.title, " "),
            'L' => (&mut document.level, " "),
            'C' => (&mut document.comment, "\n"),
            // Our own name and recipe are no news.
            'S' if text.starts_with("rootgrid") => continue,
            _ => {
                document.headers.push((letter, text.to_owned()));
                continue;
            }
        };
        match field {
            Some(before) => *before += &format!("{joint}{text}"),
            None => *field = Some(text.to_owned()),
        }
    }
    Ok(document)
}

fn read_board(sections: &Sections<'_>, wanted: Option<Shape>) -> Result<Board, Error> {
    let Some(first) = sections.puzzle.first() else {
        return Err(Error::text(Place::default(), "found no rows of a puzzle"));
    };
    let side = first.text.chars().filter(|symbol| !symbol.is_whitespace()).count();
    let shape = sections.shape.or_else(|| shape_of_side(side, wanted));
    let shape = shape.filter(|shape| shape.side() == side);
    let shape = shape.ok_or_else(|| first.error(format!("{side} cells are no row of a board")))?;
    for (token, doubt) in &sections.doubts {
        if let Some(message) = doubt.refusal(shape) {
            return Err(token.error(message));
        }
    }
    let rules = match &sections.rules[..] {
        [] => shape.into(),
        said => {
            Rules::parse(shape, &said.join(";")).map_err(|error| first.error(error.to_string()))?
        }
    };
    let givens = rows(shape, &sections.puzzle, "puzzle", *first)?;
    let state = match sections.state.first() {
        Some(first) => rows(shape, &sections.state, "state", *first)?,
        None => givens.clone(),
    };
    let mut contents = Vec::new();
    for (i, (&given, &value)) in givens.iter().zip(&state).enumerate() {
        if given != 0 && value != 0 && given != value {
            let row = sections.state[i / side];
            let message = format!(
                "the state has another digit in {} than the puzzle",
                Cell::new(i).name(shape)
            );
            return Err(row.error(message));
        }
        let value = if given != 0 { given } else { value };
        contents.push(Content { value, is_given: given != 0, notes: None });
    }
    if let Some(first) = sections.notes.first() {
        read_notes(shape, &sections.notes, *first, &mut contents)?;
    }
    Ok(Board::from_contents(rules, contents))
}

fn expect_rows(
    shape: Shape,
    lines: &[Token<'_>],
    what: &str,
    first: Token<'_>,
) -> Result<(), Error> {
    let (found, side) = (lines.len(), shape.side());
    if found == side {
        return Ok(());
    }
    Err(first.error(format!("the section of the {what} has {found} rows, expected {side}")))
}

/// The values of a section of rows.
fn rows(shape: Shape, lines: &[Token<'_>], what: &str, first: Token<'_>) -> Result<Vec<u8>, Error> {
    expect_rows(shape, lines, what, first)?;
    let mut values = Vec::new();
    for line in lines {
        for (at, symbol) in line.text.char_indices().filter(|(_, c)| !c.is_whitespace()) {
            let digit = Digit::from_symbol(symbol, shape.side()).map(|digit| digit.value() as u8);
            let blank = matches!(symbol, '.' | '0').then_some(0);
            let message = || format!("found '{symbol}', expected a digit or '.'");
            values.push(digit.or(blank).ok_or_else(|| line.after(at).error(message()))?);
        }
        if values.len() % shape.side() != 0 {
            return Err(line.error(format!("expected {} cells in a row", shape.side())));
        }
    }
    if values.len() != shape.cells() {
        return Err(first.error(format!(
            "found {} cells, expected {}",
            values.len(),
            shape.cells()
        )));
    }
    Ok(values)
}

fn read_notes(
    shape: Shape,
    lines: &[Token<'_>],
    first: Token<'_>,
    contents: &mut [Content],
) -> Result<(), Error> {
    expect_rows(shape, lines, "pencil marks", first)?;
    for (row, line) in lines.iter().enumerate() {
        let fields = line.split(|c| c == ',');
        if fields.len() != shape.side() {
            let message = format!("found {} lists, expected {}", fields.len(), shape.side());
            return Err(line.error(message));
        }
        for (col, field) in fields.into_iter().enumerate() {
            let mut notes = DigitSet::EMPTY;
            for word in field.words().into_iter().filter(|word| word.text != "0") {
                notes = notes | word.digits(shape.side())?;
            }
            let content = &mut contents[row * shape.side() + col];
            if content.value == 0 && !field.text.trim().is_empty() {
                content.notes = Some(notes);
            }
        }
    }
    Ok(())
}

/// The header lines of a text by their letter. A line that begins as one that says rules is marked as a note, so that it is none.
pub fn header(letter: char, text: &str) -> String {
    let line = |line: &str| {
        let note = if line.trim_start().starts_with("rules:") { "Note: " } else { "" };
        format!("#{letter}{note}{}\n", one_line(line))
    };
    text.split('\n').map(line).collect()
}

pub(super) fn write(document: &Document) -> String {
    let shape = document.board.shape();
    // A source of the puzzle itself goes before ours.
    let has_source = document.headers.iter().any(|(letter, _)| *letter == 'S');
    let mut text = if has_source { String::new() } else { "#Srootgrid\n".to_owned() };
    let fields = [
        ('A', &document.author),
        ('D', &document.title),
        ('L', &document.level),
        ('C', &document.comment),
    ];
    for (letter, field) in fields {
        text += &field.as_deref().map_or_else(String::new, |field| header(letter, field));
    }
    text.extend(document.headers.iter().map(|(letter, field)| header(*letter, field)));
    if !shape.is_usual() {
        text += &format!("#Cshape: {shape}\n");
    }
    if !document.board.rules().is_ordinary() {
        text += &format!("#Crules: {}\n", document.board.rules());
    }
    let cells = document.board.contents();
    let push = |text: &mut String, name: &str, joint: &str, write: &dyn Fn(&Content) -> String| {
        *text += &format!("[{name}]\n");
        for row in cells.chunks(shape.side()) {
            let row: Vec<String> = row.iter().map(write).collect();
            *text += &(row.join(joint) + "\n");
        }
    };
    let symbol = |value: u8| Digit::from_value(value.into()).map_or('.', Digit::symbol).to_string();
    push(&mut text, "Puzzle", "", &|cell| symbol(if cell.is_given { cell.value } else { 0 }));
    if cells.iter().any(|cell| cell.value != 0 && !cell.is_given) {
        push(&mut text, "State", "", &|cell| symbol(cell.value));
    }
    let notes = |cell: &Content| cell.notes.filter(|_| cell.value == 0);
    if cells.iter().any(|cell| notes(cell).is_some()) {
        push(&mut text, "PencilMarks", ",", &|cell| match notes(cell) {
            None => String::new(),
            Some(notes) if notes.is_empty() => "0".to_owned(),
            Some(notes) => list(notes),
        });
    }
    text
}
