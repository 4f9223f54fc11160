//! Records to packed rows.

use super::cells::{NOTHING, push_number};
use crate::record::{ColumnKind, FieldValue, Record};
use crate::write::column::{Column, TableColumns};
use crate::write::parts::push_value;
use crate::write::writer::Writer;

pub(in crate::write) struct PackedRows(pub(in crate::write) TableColumns);

impl Writer for PackedRows {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let TableColumns { fields, text, .. } = &self.0;
        let side = record.shape().side();
        push_cell(out, |out| text.push(record.puzzle, side, out));
        for &field in fields {
            match record.value(field) {
                None => out.extend_from_slice(&NOTHING),
                Some(FieldValue::Number(number)) => push_number(out, number.to_le_bytes()),
                Some(FieldValue::Count(count)) => push_number(out, count.found.to_le_bytes()),
                Some(FieldValue::Score(score)) => push_number(out, score.value().to_le_bytes()),
                Some(FieldValue::Tenths(tenths)) => {
                    push_number(out, (tenths as f64 / 10.0).to_le_bytes());
                }
                // Whole up to 2^53, as near as can be above.
                Some(FieldValue::Weight(weight)) => push_number(out, (weight as f64).to_le_bytes()),
                Some(FieldValue::Time(time)) => {
                    // In thousandths, as text has it.
                    let seconds = (time.as_secs_f64() * 1000.0).round() / 1000.0;
                    push_number(out, seconds.to_le_bytes());
                }
                Some(FieldValue::List(texts)) if field.kind() == ColumnKind::Texts => {
                    push_cell(out, |out| {
                        for text in texts {
                            push_cell(out, |out| out.extend_from_slice(text.as_bytes()));
                        }
                    });
                }
                Some(FieldValue::Numbers(numbers)) => push_cell(out, |out| {
                    for &number in numbers {
                        push_number(out, u64::from(number).to_le_bytes());
                    }
                }),
                Some(FieldValue::Scores(scores)) => push_cell(out, |out| {
                    for score in scores {
                        match score {
                            Some(score) => push_number(out, score.value().to_le_bytes()),
                            None => out.extend_from_slice(&NOTHING),
                        }
                    }
                }),
                Some(_) => push_cell(out, |out| push_value(record, field, *text, out)),
            }
        }
        for content in self.0.contents(record) {
            match content {
                None => out.extend_from_slice(&NOTHING),
                Some(text) => push_cell(out, |out| out.extend_from_slice(text.as_bytes())),
            }
        }
    }

    fn columns(&self) -> Option<Vec<Column>> {
        Some(self.0.list())
    }
}

/// Appends a cell with whatever is filled in.
fn push_cell(out: &mut Vec<u8>, fill: impl FnOnce(&mut Vec<u8>)) {
    let start = out.len();
    out.extend_from_slice(&NOTHING);
    fill(out);
    let length = (out.len() - start - NOTHING.len()) as u32;
    out[start..start + NOTHING.len()].copy_from_slice(&length.to_le_bytes());
}
