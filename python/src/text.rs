//! Boards from texts: the forms that `rootgrid.convert` reads.

use crate::error::{Outcome, refuse};
use rootgrid::formats::{self, Build, Document, Documents};
use rootgrid::{Givens, Puzzle, Reader, Shape};

/// The only board of a text, of that shape if one is asked for: what it gives, without the digits of a player.
pub(crate) fn read_one(text: &str, shape: Option<Shape>) -> Outcome<Givens> {
    match formats::build(text, None) {
        Build::Puzzles => plain(text, shape),
        build => givens_of(document(text, build, shape)?),
    }
}

/// The only puzzle of a text; a digit twice in a house is reported with its place, where the form has one for it.
pub(crate) fn read_puzzle(text: &str) -> Outcome<Puzzle> {
    match formats::build(text, None) {
        Build::Puzzles => Ok(text.parse()?),
        _ => Ok(read_one(text, None)?.into_puzzle()?),
    }
}

/// The only board of a text that holds givens alone.
fn plain(text: &str, shape: Option<Shape>) -> Outcome<Givens> {
    let Some(shape) = shape else { return Ok(text.parse()?) };
    let mut reader = Reader::new(text.as_bytes()).with_shape(shape);
    match (reader.next(), reader.next()) {
        (Some(entry), None) => Ok(entry?.into_givens()),
        (Some(Err(error)), _) | (_, Some(Err(error))) => Err(error.into()),
        (None, _) => refuse("found no puzzle, expected one"),
        (Some(Ok(_)), Some(Ok(_))) => refuse("found several puzzles, expected one"),
    }
}

/// The only document of a text in a form of other programs.
fn document(text: &str, build: Build, shape: Option<Shape>) -> Outcome<Document> {
    let mut all = match (build, shape) {
        (Build::Whole(form), Some(_)) => Documents::new(text.as_bytes(), form, shape)
            .map(|document| Ok(document?.1))
            .collect::<Result<Vec<_>, rootgrid::Error>>()?,
        (Build::Lines, Some(_)) => {
            let lines = text.lines().filter(|line| formats::is_content(line));
            lines.map(|line| Document::read_line_of(line, None, shape)).collect::<Result<_, _>>()?
        }
        _ => return Ok(Document::read(text)?),
    };
    match (all.pop(), all.is_empty()) {
        (Some(document), true) => Ok(document),
        (None, _) => refuse("found no board, expected one"),
        _ => refuse("found several boards, expected one"),
    }
}

/// The givens of a document, if these are its puzzle.
fn givens_of(document: Document) -> Outcome<Givens> {
    let board = document.into_ordinary()?;
    let givens = board.givens();
    let is_noted = || board.contents().iter().any(|cell| cell.notes.is_some());
    if givens.clue_count() == 0 && is_noted() {
        return refuse(
            "found candidates and no given digit, expected digits: rootgrid.Board reads candidates as notes",
        );
    }
    Ok(givens)
}
