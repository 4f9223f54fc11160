//! The fields beside a puzzle in a JSON object, as they are written there.

use super::entry::Beside;
use crate::board::Shape;
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

    /// The text under the key `shape`, as a shape.
    pub(super) fn shape(&self) -> Option<Shape> {
        let (_, shape) = self.0.iter().rfind(|(name, _)| name == "shape")?;
        serde_json::from_str::<String>(shape.get()).ok()?.parse().ok()
    }

    /// The text under the key `rules`.
    pub(super) fn rules(&self) -> Option<String> {
        let (_, rules) = self.0.iter().rfind(|(name, _)| name == "rules")?;
        serde_json::from_str::<String>(rules.get()).ok().filter(|text| !text.trim().is_empty())
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
