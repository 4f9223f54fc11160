//! JSON objects: a line each, or the elements of one array.

use super::column::TableColumns;
use super::writer::Writer;
use crate::record::{Field, FieldValue, Record};
use rootgrid::rate::Score;
use serde::ser::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

pub(super) struct JsonObjects {
    pub(super) columns: TableColumns,
    /// True for one array of them, which parsers of JSON take as a whole.
    pub(super) is_array: bool,
}

impl Writer for JsonObjects {
    fn is_array(&self) -> bool {
        self.is_array
    }

    fn begin(&self, out: &mut Vec<u8>) {
        if self.is_array {
            out.push(b'[');
        }
    }

    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let columns = &self.columns;
        out.extend_from_slice(if self.is_array { b",\n{" } else { b"{" });
        self.push_entry(columns.name(0, None), Some(FieldValue::Grid(record.puzzle)), record, out);
        // A reader can tell neither an unusual shape from the number of cells, nor further rules.
        let hidden = [
            (Field::Shape, !record.shape().is_usual()),
            (Field::Rules, !record.rules.is_ordinary()),
        ];
        let hidden = hidden.map(|(field, is_hidden)| {
            (is_hidden && !columns.fields.contains(&field)).then_some(field)
        });
        for field in hidden.into_iter().flatten() {
            out.push(b',');
            self.push_entry(field.name(), record.value(field), record, out);
        }
        for (number, &field) in (1..).zip(&columns.fields) {
            out.push(b',');
            self.push_entry(columns.name(number, Some(field)), record.value(field), record, out);
        }
        for field in record.beside {
            let is_said = hidden.iter().flatten().any(|said| said.name() == field.name);
            if is_said || columns.has(&field.name) {
                continue;
            }
            out.push(b',');
            push(&field.name, out);
            out.push(b':');
            let raw = || serde_json::from_str::<&RawValue>(&field.value).ok();
            match field.is_json.then(raw).flatten() {
                Some(value) => push(value, out),
                None => push(&field.value, out),
            }
        }
        out.extend_from_slice(if self.is_array { b"}" } else { b"}\n" });
    }

    fn end(&self, out: &mut Vec<u8>) {
        if self.is_array {
            out.extend_from_slice(b"]\n");
        }
    }
}

impl JsonObjects {
    /// Appends a key and its value. Boards, which are most of the bytes, are ASCII without anything to escape.
    fn push_entry(
        &self,
        key: &str,
        value: Option<FieldValue<'_>>,
        record: &Record<'_>,
        out: &mut Vec<u8>,
    ) {
        push(key, out);
        out.push(b':');
        match value {
            Some(FieldValue::Grid(values)) => {
                out.push(b'"');
                self.columns.text.push(values, record.shape().side(), out);
                out.push(b'"');
            }
            value => push(&value.map(JsonCell), out),
        }
    }
}

/// Appends the JSON form of a value.
fn push(value: &(impl Serialize + ?Sized), out: &mut Vec<u8>) {
    // Serializing fails when the writer does or a key is no text: a vector does not, and all keys are texts.
    serde_json::to_writer(out, value).expect("a field has a JSON form");
}

/// Numbers and flags as such, the rest as text.
struct JsonCell<'a>(FieldValue<'a>);

impl Serialize for JsonCell<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            FieldValue::Number(number) => serializer.serialize_u64(number),
            FieldValue::Weight(weight) => serializer.serialize_u128(weight),
            FieldValue::Count(count) => serializer.serialize_u64(count.found),
            FieldValue::Score(score) => serializer.serialize_f64(score.value()),
            FieldValue::Tenths(tenths) => serializer.serialize_f64(tenths as f64 / 10.0),
            FieldValue::Flag(flag) => serializer.serialize_bool(flag),
            FieldValue::Time(time) => serializer.serialize_f64(time.as_secs_f64()),
            FieldValue::Text(text) => serializer.serialize_str(text),
            FieldValue::Json(text) => match serde_json::from_str::<&RawValue>(text) {
                Ok(json) => json.serialize(serializer),
                Err(_) => serializer.serialize_str(text),
            },
            FieldValue::List(names) => serializer.collect_seq(names),
            FieldValue::Numbers(numbers) => serializer.collect_seq(numbers),
            FieldValue::Scores(scores) => {
                serializer.collect_seq(scores.iter().map(|score| score.map(Score::value)))
            }
            FieldValue::Counts(counts) => {
                let names = counts.iter().map(|(technique, count)| (technique.to_string(), count));
                serializer.collect_map(merged(names))
            }
            FieldValue::IdCounts(counts) => {
                let ids = counts.iter().map(|(technique, count)| (technique.id(), count));
                serializer.collect_map(merged(ids))
            }
            value @ (FieldValue::Grid(_)
            | FieldValue::Key(_)
            | FieldValue::Shape(_)
            | FieldValue::Rules(_)
            | FieldValue::Technique(_)) => serializer.collect_str(&value),
        }
    }
}

/// Counts by name: techniques of one name may differ in what the name does not say.
fn merged<'a, N: Ord>(counts: impl Iterator<Item = (N, &'a u32)>) -> BTreeMap<N, u32> {
    let mut merged = BTreeMap::new();
    for (name, count) in counts {
        *merged.entry(name).or_default() += count;
    }
    merged
}
