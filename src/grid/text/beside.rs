//! What stands beside a puzzle in a JSON object, as it is written there.

use super::entry::Beside;
use crate::board::Shape;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// Values may stand so deep in each other: as deep as the search for the puzzle goes.
const DEEPEST: usize = 128;

/// The names of an object and its values as they are written, in their order.
struct Fields<'l>(Vec<(Cow<'l, str>, &'l RawValue)>);

impl<'l> Deserialize<'l> for Fields<'l> {
    fn deserialize<D: Deserializer<'l>>(json: D) -> Result<Fields<'l>, D::Error> {
        struct FieldsVisitor;
        impl<'l> Visitor<'l> for FieldsVisitor {
            type Value = Fields<'l>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'l>>(self, mut map: A) -> Result<Fields<'l>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        json.deserialize_map(FieldsVisitor)
    }
}

/// The object of a JSON value that has the puzzle under this key.
fn object<'l>(text: &'l str, key: &str, depth: usize) -> Option<Fields<'l>> {
    if depth == 0 {
        return None;
    }
    match text.trim_start().bytes().next()? {
        b'{' => {
            let fields: Fields<'l> = serde_json::from_str(text).ok()?;
            if fields.0.iter().any(|(name, _)| name == key) {
                return Some(fields);
            }
            fields.0.into_iter().find_map(|(_, inner)| object(inner.get(), key, depth - 1))
        }
        b'[' => {
            let list: Vec<&'l RawValue> = serde_json::from_str(text).ok()?;
            list.into_iter().find_map(|inner| object(inner.get(), key, depth - 1))
        }
        _ => None,
    }
}

/// The value on one line: without line ends and what stands between the parts of a value of several lines.
fn one_line(value: &str) -> String {
    if !value.contains(['\n', '\r']) {
        return value.to_owned();
    }
    let (mut is_text, mut is_escaped) = (false, false);
    let keeps = |c: &char| {
        if is_text {
            is_text = is_escaped || *c != '"';
            is_escaped = *c == '\\' && !is_escaped;
            return true;
        }
        is_text = *c == '"';
        !c.is_ascii_whitespace()
    };
    value.chars().filter(keeps).collect()
}

/// The fields beside the puzzle of a JSON value.
pub(super) fn beside_in_json(line: &[u8], key: &str) -> Vec<Beside> {
    let found = str::from_utf8(line).ok().and_then(|text| object(text, key, DEEPEST));
    let fields = found.into_iter().flat_map(|fields| fields.0).filter(|(name, _)| name != key);
    fields
        .map(|(name, value)| {
            let text: Option<String> = serde_json::from_str(value.get()).ok();
            let is_json = text.is_none();
            let value = text.unwrap_or_else(|| one_line(value.get()));
            Beside { name: name.into_owned(), value, is_json }
        })
        .collect()
}

/// The text under the key `shape` beside the puzzle, as a shape.
pub(super) fn shape_in_json(line: &[u8], key: &str) -> Option<Shape> {
    let fields = object(str::from_utf8(line).ok()?, key, DEEPEST)?;
    let (_, shape) = fields.0.into_iter().rfind(|(name, _)| name == "shape")?;
    serde_json::from_str::<Cow<'_, str>>(shape.get()).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_as_they_are_written() {
        let text = r#"{"z": 1.50, "big":12345678901234567890123, "a" : [1, {"b":"c \" {"}],
            "puzzle": "1", "y": {
                "k": "two  blanks", "l": [ ] }, "text": "\u0041"}"#;
        let fields = beside_in_json(text.as_bytes(), "puzzle");
        let written: Vec<_> =
            fields.iter().map(|f| (f.name.as_str(), f.value.as_str(), f.is_json)).collect();
        assert_eq!(
            written,
            [
                ("z", "1.50", true),
                ("big", "12345678901234567890123", true),
                ("a", r#"[1, {"b":"c \" {"}]"#, true),
                ("y", r#"{"k":"two  blanks","l":[]}"#, true),
                ("text", "A", false),
            ]
        );
    }
}
