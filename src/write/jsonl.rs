//! One JSON object a line.

use super::grid_text::GridText;
use super::writer::Writer;
use crate::record::{Field, Record, Value};
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

pub(super) struct Jsonl {
    pub(super) columns: Vec<Field>,
    pub(super) text: GridText,
}

impl Writer for Jsonl {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let object = Object { record, columns: &self.columns, text: self.text };
        // Serializing fails when the writer does or a key is no text: a vector does not, and all
        // keys are names of fields.
        serde_json::to_writer(&mut *out, &object).expect("a record has a JSON form");
        out.push(b'\n');
    }
}

struct Object<'a> {
    record: &'a Record<'a>,
    columns: &'a [Field],
    text: GridText,
}

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1 + self.columns.len()))?;
        let cell = |value| Cell { value, text: self.text, side: self.record.shape.side() };
        map.serialize_entry("puzzle", &cell(Value::Grid(self.record.puzzle)))?;
        // A reader cannot tell an unusual shape from the number of cells.
        let shape = Some(Field::Shape)
            .filter(|shape| !self.record.shape.is_usual() && !self.columns.contains(shape));
        for field in shape.into_iter().chain(self.columns.iter().copied()) {
            map.serialize_entry(field.name(), &self.record.value(field).map(cell))?;
        }
        for field in self.record.beside {
            let is_column = self.columns.iter().any(|column| column.name() == field.name);
            let is_shape = shape.is_some_and(|shape| shape.name() == field.name);
            if is_column || is_shape || field.name == "puzzle" {
                continue;
            }
            let raw = || serde_json::from_str::<&RawValue>(&field.value).ok();
            match field.is_json.then(raw).flatten() {
                Some(value) => map.serialize_entry(&field.name, value)?,
                None => map.serialize_entry(&field.name, &field.value)?,
            }
        }
        map.end()
    }
}

/// Numbers and flags as such, the rest as text.
struct Cell<'a> {
    value: Value<'a>,
    text: GridText,
    side: usize,
}

impl Serialize for Cell<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.value {
            Value::Number(number) => serializer.serialize_u64(number),
            Value::Count(count) => serializer.serialize_u64(count.found),
            Value::Score(score) => serializer.serialize_f64(score.value()),
            Value::Flag(flag) => serializer.serialize_bool(flag),
            Value::Time(time) => serializer.serialize_f64(time.as_secs_f64()),
            Value::Text(text) => serializer.serialize_str(text),
            Value::Grid(values) => {
                let mut out = Vec::with_capacity(values.len() + self.side);
                self.text.push(values, self.side, &mut out);
                // Cells are ASCII.
                serializer.serialize_str(&String::from_utf8_lossy(&out))
            }
            Value::List(names) => serializer.collect_seq(names),
            Value::Counts(counts) => {
                let names = counts.iter().map(|(technique, count)| (technique.to_string(), count));
                serializer.collect_map(merged(names))
            }
            value @ (Value::Key(_) | Value::Shape(_) | Value::Technique(_)) => {
                serializer.collect_str(&value)
            }
        }
    }
}

/// Counts by name: techniques of one name may differ in what the name does not say.
fn merged<'a>(counts: impl Iterator<Item = (String, &'a u32)>) -> BTreeMap<String, u32> {
    let mut merged = BTreeMap::new();
    for (name, count) in counts {
        *merged.entry(name).or_default() += count;
    }
    merged
}
