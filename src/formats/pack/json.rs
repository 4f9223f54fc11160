//! JSON of bounded depth, and what the readers ask of it.

use super::{DEEPEST, MOST_UNPACKED};
use serde_json::{Map, Value};
use std::fmt::{Display, Write};

/// The value of a text; an error says why it is none, and where.
pub(in crate::formats) fn parse(text: &str) -> Result<Value, String> {
    if text.len() > MOST_UNPACKED {
        return Err(format!("the JSON text is longer than {MOST_UNPACKED} bytes"));
    }
    if depth(text) > DEEPEST {
        return Err(format!("lists and objects are nested more than {DEEPEST} deep"));
    }
    serde_json::from_str(text).map_err(|error| format!("no JSON: {error}"))
}

/// The depth of the brackets of a text, but for those inside of strings.
fn depth(text: &str) -> usize {
    let (mut depth, mut deepest, mut is_text, mut is_escaped) = (0_usize, 0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_text => is_escaped = true,
            b'"' => is_text = !is_text,
            b'[' | b'{' if !is_text => depth += 1,
            b']' | b'}' if !is_text => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}

/// A number, or a text that is one.
pub(in crate::formats) fn number(value: &Value) -> Option<usize> {
    match value {
        Value::Number(number) => number.as_u64().and_then(|n| usize::try_from(n).ok()),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// A text with something in it.
pub(in crate::formats) fn text(value: Option<&Value>) -> Option<String> {
    let text = value?.as_str()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// The elements of a list; none of anything else.
pub(in crate::formats) fn list(value: Option<&Value>) -> &[Value] {
    value.and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// An object that is written into a text member by member. Keys stand as they are, and values write themselves as JSON.
pub(in crate::formats) struct ObjectText<'a> {
    text: &'a mut String,
    is_empty: bool,
}

impl ObjectText<'_> {
    pub(in crate::formats) fn begin(text: &mut String) -> ObjectText<'_> {
        text.push('{');
        ObjectText { text, is_empty: true }
    }

    pub(in crate::formats) fn put(&mut self, key: &str, value: impl Display) {
        let comma = if self.is_empty { "\"" } else { ",\"" };
        self.is_empty = false;
        [comma, key, "\":"].into_iter().for_each(|part| self.text.push_str(part));
        write!(self.text, "{value}").expect("texts take what is written");
    }

    pub(in crate::formats) fn end(self) {
        self.text.push('}');
    }
}

/// The text of an object, of whose members some are values and some, long ones, written already; both in the order of their keys.
pub(in crate::formats) fn object_of(
    values: &Map<String, Value>,
    written: &[(&str, String)],
) -> String {
    let mut text = String::with_capacity(written.iter().map(|(_, text)| text.len() + 64).sum());
    let mut object = ObjectText::begin(&mut text);
    let mut written = written.iter().peekable();
    for (key, value) in values {
        while let Some((own, text)) = written.next_if(|(own, _)| *own < key.as_str()) {
            object.put(own, text);
        }
        object.put(key, value);
    }
    written.for_each(|(own, text)| object.put(own, text));
    object.end();
    text
}

/// Writes a list of rows with so many elements each.
pub(in crate::formats) fn rows_of(
    side: usize,
    count: usize,
    mut element: impl FnMut(usize, &mut String),
) -> String {
    let mut text = String::from("[");
    for i in 0..count {
        text.push_str(match (i % side, i) {
            (0, 0) => "[",
            (0, _) => "],[",
            _ => ",",
        });
        element(i, &mut text);
    }
    text.push_str("]]");
    text
}

/// Writes a number below 100, such as that of a row: as `write!` does, in a tenth of its time.
pub(in crate::formats) fn push_number(number: usize, text: &mut String) {
    debug_assert!(number < 100);
    let digit = |number: usize| char::from(b'0' + (number % 10) as u8);
    text.extend((number > 9).then(|| digit(number / 10)));
    text.push(digit(number));
}

/// Puts the texts that there are into an object.
pub(in crate::formats) fn put_texts(
    object: &mut Map<String, Value>,
    texts: &[(&str, &Option<String>)],
) {
    for &(key, text) in texts {
        if let Some(text) = text {
            object.insert(key.to_owned(), text.as_str().into());
        }
    }
}

/// Returns whether a value says nothing: null, false, an empty text, list or object.
pub(in crate::formats) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.iter().all(is_nothing),
        Value::Object(object) => object.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests;
