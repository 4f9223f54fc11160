//! JSON values: the text under the key `puzzle`, by the crate `serde_json`.

use super::beside::Fields;
use super::cells::{ExpectedCount, Flaw};
use super::fields::is_board;
use super::table::is_puzzle_name;
use serde_json::value::RawValue;
use std::ops::Range;

/// The key of the puzzle.
const KEY: &str = "puzzle";

/// Values may stand so deep in each other.
const DEEPEST: usize = 128;

/// The board that should have stood there, for messages.
pub(super) fn expected(wanted: ExpectedCount) -> String {
    format!("expected \"puzzle\": \"...\" with {}", wanted.board_name())
}

/// The puzzle of a JSON value and the fields beside it: the text under the key `puzzle` of the object, or under another
/// name that columns of puzzles have, or else of the only object inside that has one. A text alone is the puzzle, without
/// fields.
pub(super) fn find_in_json(
    line: &[u8],
    wanted: ExpectedCount,
) -> Result<(Range<usize>, Fields<'_>), Flaw> {
    let flaw =
        |offset, found| Err(Flaw { offset, message: format!("{found}, {}", expected(wanted)) });
    let text = match str::from_utf8(line) {
        Ok(text) => text,
        Err(error) => return flaw(error.valid_up_to(), "found bytes that are no UTF-8"),
    };
    let value = match serde_json::from_str::<&RawValue>(text) {
        Ok(value) => value.get(),
        Err(error) => return flaw(place_of_error(line, &error), "found broken JSON"),
    };
    let (value, fields) = match search(value, DEEPEST) {
        _ if is_text(value) => (value, Fields::default()),
        None => return flaw(0, "found an object without a puzzle"),
        Some(FoundPuzzles::Several) => return flaw(0, "found several puzzles in one object"),
        Some(FoundPuzzles::Value(value, fields)) => (value, fields),
    };
    // The value is a part of the line, and that is where it stands.
    let start = value.as_ptr().addr() - text.as_ptr().addr();
    let run = start + 1..start + value.len() - 1;
    if !is_text(value) {
        flaw(start, "found another value")
    } else if value.contains('\\') {
        // Cells need no escapes.
        flaw(start, "found another text")
    } else if !is_board(&line[run.clone()], wanted) {
        flaw(run.start, "found another text")
    } else {
        Ok((run, fields))
    }
}

/// Where in the value an error was met.
fn place_of_error(text: &[u8], error: &serde_json::Error) -> usize {
    let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
    let start = match error.line() {
        ..=1 => 0,
        line => ends.clone().nth(line - 2).unwrap_or(text.len()),
    };
    (start + error.column().saturating_sub(1)).min(text.len())
}

fn is_text(value: &str) -> bool {
    value.starts_with('"')
}

/// The puzzles that a value holds.
enum FoundPuzzles<'l> {
    /// One value, as it is written, and the fields beside it.
    Value(&'l str, Fields<'l>),
    /// More than one object has a puzzle.
    Several,
}

/// The puzzles that two parts of a value hold together.
fn merged<'l>(
    one: Option<FoundPuzzles<'l>>,
    other: Option<FoundPuzzles<'l>>,
) -> Option<FoundPuzzles<'l>> {
    if one.is_some() && other.is_some() { Some(FoundPuzzles::Several) } else { one.or(other) }
}

/// Searches a list or an object.
fn search(value: &str, depth: usize) -> Option<FoundPuzzles<'_>> {
    let depth = depth.checked_sub(1)?;
    if value.starts_with('{') {
        return search_object(Fields::read(value)?, depth);
    }
    if !value.starts_with('[') {
        return None;
    }
    let list: Vec<&RawValue> = serde_json::from_str(value).ok()?;
    list.into_iter().map(|element| search(element.get(), depth)).fold(None, merged)
}

fn search_object(mut fields: Fields<'_>, depth: usize) -> Option<FoundPuzzles<'_>> {
    if fields.iter().filter(|(name, _)| *name == KEY).count() > 1 {
        return Some(FoundPuzzles::Several);
    }
    if let Some(value) = fields.take(KEY) {
        return search(value, depth).or(Some(FoundPuzzles::Value(value, fields)));
    }
    let (mut named, mut nested) = (None, None);
    for (name, value) in fields.iter() {
        let is_name = is_puzzle_name(name.as_bytes());
        match search(value, depth) {
            None if is_name && is_text(value) => named = named.or(Some(Err(name.to_owned()))),
            Some(FoundPuzzles::Value(text, beside)) if is_name && is_text(text) => {
                named = named.or(Some(Ok(FoundPuzzles::Value(text, beside))));
            }
            // A name with something else under it is like any other.
            Some(FoundPuzzles::Value(..)) if is_name => {}
            found => nested = merged(nested, found),
        }
    }
    match named {
        Some(Ok(found)) => Some(found),
        Some(Err(name)) => fields.take(&name).map(|value| FoundPuzzles::Value(value, fields)),
        None => nested,
    }
}
