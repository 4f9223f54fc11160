//! JSON values: the text under the key `puzzle`, by the crate `serde_json`.

use super::cells::{Flaw, Wanted};
use super::fields::is_board;
use super::table::is_puzzle_name;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// The key of the puzzle.
const KEY: &str = "puzzle";

/// What should have stood there, for messages.
pub(super) fn expected(wanted: Wanted) -> String {
    format!("expected \"puzzle\": \"...\" with {}", wanted.board_name())
}

/// The puzzle of a JSON value and its key: the text under the key `puzzle` of the object, or under another name that
/// columns of puzzles have, or else of the only object inside that has one. A text alone is the puzzle, without a key.
pub(super) fn find_in_json(
    line: &[u8],
    wanted: Wanted,
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
    let found = Search { key }.deserialize(&mut json).and_then(|found| json.end().map(|()| found));
    let Found { key, value } = match found {
        Ok(Some(found)) => found,
        Ok(None) => return flaw(0, "found an object without a puzzle"),
        Err(error) => return flaw(place_of_error(line, &error), "found broken JSON"),
    };
    match value {
        Value::Several => flaw(0, "found several puzzles in one object"),
        Value::Other => flaw(place_of_value(text), "found another value"),
        Value::Text(Cow::Borrowed(puzzle)) => {
            // The text is a part of the line, and that is where it stands.
            let start = puzzle.as_ptr().addr() - text.as_ptr().addr();
            match is_board(puzzle.as_bytes(), wanted) {
                true => Ok((start..start + puzzle.len(), key)),
                false => flaw(start, "found another text"),
            }
        }
        // Cells need no escapes.
        Value::Text(Cow::Owned(_)) => flaw(place_of_value(text), "found another text"),
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
enum Value<'l> {
    Text(Cow<'l, str>),
    Other,
    /// More than one object has a puzzle.
    Several,
}

/// A value under a key of puzzles.
struct Found<'l> {
    key: Cow<'l, str>,
    value: Value<'l>,
}

/// What two parts of a value hold together.
fn merged<'l>(one: Option<Found<'l>>, other: Option<Found<'l>>) -> Option<Found<'l>> {
    match (one, other) {
        (Some(one), Some(_)) => Some(Found { value: Value::Several, ..one }),
        (one, other) => one.or(other),
    }
}

/// Searches a value for the puzzle.
struct Search<'l> {
    /// The key of puzzles that the value stands under, if it does.
    key: Option<Cow<'l, str>>,
}

impl<'l> DeserializeSeed<'l> for Search<'l> {
    type Value = Option<Found<'l>>;

    fn deserialize<D: Deserializer<'l>>(self, json: D) -> Result<Option<Found<'l>>, D::Error> {
        json.deserialize_any(self)
    }
}

impl<'l> Search<'l> {
    fn value<E>(self, value: Value<'l>) -> Result<Option<Found<'l>>, E> {
        Ok(self.key.map(|key| Found { key, value }))
    }

    fn other<E>(self) -> Result<Option<Found<'l>>, E> {
        self.value(Value::Other)
    }
}

impl<'l> Visitor<'l> for Search<'l> {
    type Value = Option<Found<'l>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'l>>(self, mut map: A) -> Result<Option<Found<'l>>, A::Error> {
        let (mut named, mut nested) = (None, None);
        while let Some(key) = map.next_key::<Cow<'l, str>>()? {
            if key == KEY {
                let found = map.next_value_seed(Search { key: Some(key) })?;
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                return Ok(found);
            }
            let is_name = is_puzzle_name(key.as_bytes());
            match map.next_value_seed(Search { key: is_name.then_some(key) })? {
                Some(found @ Found { value: Value::Text(_), .. }) if is_name => {
                    named = named.or(Some(found));
                }
                // A name with something else under it is like any other.
                Some(Found { value: Value::Other, .. }) if is_name => {}
                found => nested = merged(nested, found),
            }
        }
        match named.or(nested) {
            Some(found) => Ok(Some(found)),
            None => self.other(),
        }
    }

    fn visit_seq<A: SeqAccess<'l>>(self, mut list: A) -> Result<Option<Found<'l>>, A::Error> {
        let mut nested = None;
        while let Some(found) = list.next_element_seed(Search { key: None })? {
            nested = merged(nested, found);
        }
        match nested {
            Some(found) => Ok(Some(found)),
            None => self.other(),
        }
    }

    fn visit_borrowed_str<E>(self, text: &'l str) -> Result<Option<Found<'l>>, E> {
        self.value(Value::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Option<Found<'l>>, E> {
        self.value(Value::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Option<Found<'l>>, E> {
        self.other()
    }

    fn visit_i64<E>(self, _: i64) -> Result<Option<Found<'l>>, E> {
        self.other()
    }

    fn visit_u64<E>(self, _: u64) -> Result<Option<Found<'l>>, E> {
        self.other()
    }

    fn visit_f64<E>(self, _: f64) -> Result<Option<Found<'l>>, E> {
        self.other()
    }

    fn visit_unit<E>(self) -> Result<Option<Found<'l>>, E> {
        self.other()
    }
}
