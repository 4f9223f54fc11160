//! The fields beside a puzzle in a JSON object, as they are written there.

use super::entry::Beside;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;

/// The names of an object and its values as they are written, in their order.
#[derive(Default)]
pub(super) struct Fields<'l>(Vec<(String, &'l RawValue)>);

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

/// The text that a value is, or what is written there.
fn plain(value: &RawValue) -> String {
    serde_json::from_str(value.get()).unwrap_or_else(|_| value.get().to_owned())
}

impl<'l> Fields<'l> {
    /// The fields of an object, unless it is none.
    pub(super) fn read(object: &'l str) -> Option<Fields<'l>> {
        serde_json::from_str(object).ok()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &'l str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.get()))
    }

    /// Takes out all values of a name, and returns the first of them.
    pub(super) fn take(&mut self, name: &str) -> Option<&'l str> {
        let value = self.iter().find(|(other, _)| *other == name)?.1;
        self.0.retain(|(other, _)| other != name);
        Some(value)
    }

    /// The text under the key `shape`; a list as `[3,2]` is `3x2`.
    pub(super) fn shape(&self) -> Option<String> {
        self.said("shape", "x")
    }

    /// The text under the key `rules`, or the texts of a list.
    pub(super) fn rules(&self) -> Option<String> {
        self.said("rules", ";")
    }

    /// The text of the last value under a key, in capitals or not, if it says something; that of a list joined. Of other values it is what is
    /// written there, for a message about it.
    fn said(&self, key: &str, joint: &str) -> Option<String> {
        let (_, value) = self.0.iter().rfind(|(name, _)| name.eq_ignore_ascii_case(key))?;
        if value.get() == "null" {
            return None;
        }
        let text = match serde_json::from_str::<Vec<&RawValue>>(value.get()) {
            Ok(parts) => parts.into_iter().map(plain).collect::<Vec<_>>().join(joint),
            Err(_) => plain(value),
        };
        (!text.trim().is_empty()).then_some(text)
    }

    /// The fields as those of an entry.
    pub(super) fn into_beside(self) -> Vec<Beside> {
        let field = |(name, value): (String, &RawValue)| {
            let text: Option<String> = serde_json::from_str(value.get()).ok();
            let is_json = text.is_none();
            Beside { name, value: text.unwrap_or_else(|| one_line(value.get())), is_json }
        };
        self.0.into_iter().map(field).collect()
    }
}

#[cfg(test)]
mod tests;
