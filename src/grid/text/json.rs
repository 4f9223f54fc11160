//! JSON lines: the text under the key `puzzle`, by the crate `serde_json`.

use super::cells::{Flaw, Wanted};
use super::fields::is_board;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// The key of the puzzle.
pub(super) const KEY: &str = "puzzle";

/// The puzzle of a JSON line: the text under the key `puzzle` of the object, or else of the first
/// object inside that has one.
pub(super) fn find_in_json(line: &[u8], wanted: Wanted) -> Result<Range<usize>, Flaw> {
    let flaw = |offset, found| {
        let board = wanted.board_name();
        Err(Flaw { offset, message: format!("{found}, expected \"puzzle\": \"...\" with {board}") })
    };
    let text = match str::from_utf8(line) {
        Ok(text) => text,
        Err(error) => return flaw(error.valid_up_to(), "found bytes that are no UTF-8"),
    };
    let mut json = serde_json::Deserializer::from_str(text);
    let found = Search { is_puzzle: false }
        .deserialize(&mut json)
        .and_then(|found| json.end().map(|()| found));
    match found {
        Err(error) => flaw(error.column().saturating_sub(1).min(line.len()), "found broken JSON"),
        Ok(None) => flaw(0, "found an object without a puzzle"),
        Ok(Some(Value::Other)) => flaw(place_of_value(text), "found another value"),
        Ok(Some(Value::Text(Cow::Borrowed(puzzle)))) => {
            // The text is a part of the line, and that is where it stands.
            let start = puzzle.as_ptr().addr() - text.as_ptr().addr();
            match is_board(puzzle.as_bytes(), wanted) {
                true => Ok(start..start + puzzle.len()),
                false => flaw(start, "found another text"),
            }
        }
        // Cells need no escapes.
        Ok(Some(Value::Text(Cow::Owned(_)))) => flaw(place_of_value(text), "found another text"),
    }
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
}

/// Searches a value for the puzzle.
struct Search {
    /// Whether the value stands under the key.
    is_puzzle: bool,
}

impl<'l> DeserializeSeed<'l> for Search {
    type Value = Option<Value<'l>>;

    fn deserialize<D: Deserializer<'l>>(self, json: D) -> Result<Option<Value<'l>>, D::Error> {
        json.deserialize_any(self)
    }
}

impl Search {
    fn other<'l, E>(self) -> Result<Option<Value<'l>>, E> {
        Ok(self.is_puzzle.then_some(Value::Other))
    }
}

impl<'l> Visitor<'l> for Search {
    type Value = Option<Value<'l>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'l>>(self, mut map: A) -> Result<Option<Value<'l>>, A::Error> {
        let mut nested = None;
        while let Some(key) = map.next_key::<Cow<'l, str>>()? {
            if key == KEY {
                let found = map.next_value_seed(Search { is_puzzle: true })?;
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                return Ok(found);
            }
            let found = map.next_value_seed(Search { is_puzzle: false })?;
            nested = nested.or(found);
        }
        Ok(nested.or(self.is_puzzle.then_some(Value::Other)))
    }

    fn visit_seq<A: SeqAccess<'l>>(self, mut list: A) -> Result<Option<Value<'l>>, A::Error> {
        let mut nested = None;
        while let Some(found) = list.next_element_seed(Search { is_puzzle: false })? {
            nested = nested.or(found);
        }
        Ok(nested.or(self.is_puzzle.then_some(Value::Other)))
    }

    fn visit_borrowed_str<E>(self, text: &'l str) -> Result<Option<Value<'l>>, E> {
        Ok(self.is_puzzle.then_some(Value::Text(Cow::Borrowed(text))))
    }

    fn visit_str<E>(self, text: &str) -> Result<Option<Value<'l>>, E> {
        Ok(self.is_puzzle.then(|| Value::Text(Cow::Owned(text.to_owned()))))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Option<Value<'l>>, E> {
        self.other()
    }

    fn visit_i64<E>(self, _: i64) -> Result<Option<Value<'l>>, E> {
        self.other()
    }

    fn visit_u64<E>(self, _: u64) -> Result<Option<Value<'l>>, E> {
        self.other()
    }

    fn visit_f64<E>(self, _: f64) -> Result<Option<Value<'l>>, E> {
        self.other()
    }

    fn visit_unit<E>(self) -> Result<Option<Value<'l>>, E> {
        self.other()
    }
}
