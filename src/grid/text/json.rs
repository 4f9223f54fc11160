//! JSON values: the text under the key `puzzle`, by the crate `serde_json`.

use super::cells::{ExpectedCount, Flaw};
use super::fields::is_board;
use super::table::is_puzzle_name;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// The key of the puzzle.
const KEY: &str = "puzzle";

/// What should have stood there, for messages.
pub(super) fn expected(wanted: ExpectedCount) -> String {
    format!("expected \"puzzle\": \"...\" with {}", wanted.board_name())
}

/// The puzzle of a JSON value and its key: the text under the key `puzzle` of the object, or under another name that
/// columns of puzzles have, or else of the only object inside that has one. A text alone is the puzzle, without a key.
pub(super) fn find_in_json(
    line: &[u8],
    wanted: ExpectedCount,
) -> Result<(Range<usize>, Cow<'_, str>), Flaw> {
    let flaw =
        |offset, found| Err(Flaw { offset, message: format!("{found}, {}", expected(wanted)) });
    let text = match str::from_utf8(line) {
        Ok(text) => text,
        Err(error) => return flaw(error.valid_up_to(), "found bytes that are no UTF-8"),
    };
    let mut json = serde_json::Deserializer::from_str(text);
    let is_text = line.trim_ascii_start().starts_with(b"\"");
    let key = is_text.then_some(Cow::Borrowed(""));
    let found =
        PuzzleSearch { key }.deserialize(&mut json).and_then(|found| json.end().map(|()| found));
    let FoundPuzzle { key, value } = match found {
        Ok(Some(found)) => found,
        Ok(None) => return flaw(0, "found an object without a puzzle"),
        Err(error) => return flaw(place_of_error(line, &error), "found broken JSON"),
    };
    match value {
        PuzzleValue::Several => flaw(0, "found several puzzles in one object"),
        PuzzleValue::Other => flaw(place_of_value(text), "found another value"),
        PuzzleValue::Text(Cow::Borrowed(puzzle)) => {
            // The text is a part of the line, and that is where it stands.
            let start = puzzle.as_ptr().addr() - text.as_ptr().addr();
            match is_board(puzzle.as_bytes(), wanted) {
                true => Ok((start..start + puzzle.len(), key)),
                false => flaw(start, "found another text"),
            }
        }
        // Cells need no escapes.
        PuzzleValue::Text(Cow::Owned(_)) => flaw(place_of_value(text), "found another text"),
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

/// Where the value of the last key `puzzle` begins, for messages.
fn place_of_value(text: &str) -> usize {
    let key = text.rfind("\"puzzle\"").map_or(0, |at| at + KEY.len() + 2);
    let rest = &text[key..];
    key + rest.len() - rest.trim_start_matches(|c: char| c == ':' || c.is_whitespace()).len()
}

/// What stands under the key.
enum PuzzleValue<'l> {
    Text(Cow<'l, str>),
    Other,
    /// More than one object has a puzzle.
    Several,
}

/// A value under a key of puzzles.
struct FoundPuzzle<'l> {
    key: Cow<'l, str>,
    value: PuzzleValue<'l>,
}

/// What two parts of a value hold together.
fn merged<'l>(
    one: Option<FoundPuzzle<'l>>,
    other: Option<FoundPuzzle<'l>>,
) -> Option<FoundPuzzle<'l>> {
    match (one, other) {
        (Some(one), Some(_)) => Some(FoundPuzzle { value: PuzzleValue::Several, ..one }),
        (one, other) => one.or(other),
    }
}

/// Searches a value for the puzzle.
struct PuzzleSearch<'l> {
    /// The key of puzzles that the value stands under, if it does.
    key: Option<Cow<'l, str>>,
}

impl<'l> DeserializeSeed<'l> for PuzzleSearch<'l> {
    type Value = Option<FoundPuzzle<'l>>;

    fn deserialize<D: Deserializer<'l>>(
        self,
        json: D,
    ) -> Result<Option<FoundPuzzle<'l>>, D::Error> {
        json.deserialize_any(self)
    }
}

impl<'l> PuzzleSearch<'l> {
    fn value<E>(self, value: PuzzleValue<'l>) -> Result<Option<FoundPuzzle<'l>>, E> {
        Ok(self.key.map(|key| FoundPuzzle { key, value }))
    }

    fn other<E>(self) -> Result<Option<FoundPuzzle<'l>>, E> {
        self.value(PuzzleValue::Other)
    }
}

impl<'l> Visitor<'l> for PuzzleSearch<'l> {
    type Value = Option<FoundPuzzle<'l>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'l>>(self, mut map: A) -> Result<Option<FoundPuzzle<'l>>, A::Error> {
        let (mut named, mut nested) = (None, None);
        while let Some(key) = map.next_key::<Cow<'l, str>>()? {
            if key == KEY {
                let found = map.next_value_seed(PuzzleSearch { key: Some(key) })?;
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                return Ok(found);
            }
            let is_name = is_puzzle_name(key.as_bytes());
            match map.next_value_seed(PuzzleSearch { key: is_name.then_some(key) })? {
                Some(found @ FoundPuzzle { value: PuzzleValue::Text(_), .. }) if is_name => {
                    named = named.or(Some(found));
                }
                // A name with something else under it is like any other.
                Some(FoundPuzzle { value: PuzzleValue::Other, .. }) if is_name => {}
                found => nested = merged(nested, found),
            }
        }
        match named.or(nested) {
            Some(found) => Ok(Some(found)),
            None => self.other(),
        }
    }

    fn visit_seq<A: SeqAccess<'l>>(self, mut list: A) -> Result<Option<FoundPuzzle<'l>>, A::Error> {
        let mut nested = None;
        while let Some(found) = list.next_element_seed(PuzzleSearch { key: None })? {
            nested = merged(nested, found);
        }
        match nested {
            Some(found) => Ok(Some(found)),
            None => self.other(),
        }
    }

    fn visit_borrowed_str<E>(self, text: &'l str) -> Result<Option<FoundPuzzle<'l>>, E> {
        self.value(PuzzleValue::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Option<FoundPuzzle<'l>>, E> {
        self.value(PuzzleValue::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Option<FoundPuzzle<'l>>, E> {
        self.other()
    }

    fn visit_i64<E>(self, _: i64) -> Result<Option<FoundPuzzle<'l>>, E> {
        self.other()
    }

    fn visit_u64<E>(self, _: u64) -> Result<Option<FoundPuzzle<'l>>, E> {
        self.other()
    }

    fn visit_f64<E>(self, _: f64) -> Result<Option<FoundPuzzle<'l>>, E> {
        self.other()
    }

    fn visit_unit<E>(self) -> Result<Option<FoundPuzzle<'l>>, E> {
        self.other()
    }
}
