//! What stands beside a puzzle in a JSON object.

use super::entry::Beside;
use crate::board::Shape;
use serde_json::Value;

/// The object of a JSON line that has the puzzle under this key.
fn object(value: Value, key: &str) -> Option<serde_json::Map<String, Value>> {
    match value {
        Value::Object(map) if map.contains_key(key) => Some(map),
        Value::Object(map) => map.into_iter().find_map(|(_, inner)| object(inner, key)),
        Value::Array(list) => list.into_iter().find_map(|inner| object(inner, key)),
        _ => None,
    }
}

/// The fields beside the puzzle of a JSON line.
pub(super) fn beside_in_json(line: &[u8], key: &str) -> Vec<Beside> {
    let found = serde_json::from_slice(line).ok().and_then(|value| object(value, key));
    let fields = found.into_iter().flatten().filter(|(name, _)| name != key);
    fields
        .map(|(name, value)| match value {
            Value::String(value) => Beside { name, value, is_json: false },
            value => Beside { name, value: value.to_string(), is_json: true },
        })
        .collect()
}

/// The text under the key `shape` beside the puzzle, as a shape.
pub(super) fn shape_in_json(line: &[u8], key: &str) -> Option<Shape> {
    object(serde_json::from_slice(line).ok()?, key)?.get("shape")?.as_str()?.parse().ok()
}
