//! Records to packed rows.

use super::cells::{NOTHING, push_number};
use crate::record::{Field, FieldValue, Record};
use crate::write::column::Column;
use crate::write::grid_text::GridText;
use crate::write::parts::push_value;
use crate::write::writer::Writer;

pub(in crate::write) struct PackedRows {
    pub(in crate::write) columns: Vec<Field>,
    /// Names of columns other than their own.
    pub(in crate::write) names: Vec<String>,
    pub(in crate::write) text: GridText,
    /// Names of fields of the input.
    pub(in crate::write) beside: Vec<String>,
}

impl Writer for PackedRows {
    fn record(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let side = record.shape.side();
        push_text(out, |out| self.text.push(record.puzzle, side, out));
        for &field in &self.columns {
            match record.value(field) {
                None => out.extend_from_slice(&NOTHING),
                Some(FieldValue::Number(number)) => push_number(out, number.to_le_bytes()),
                Some(FieldValue::Count(count)) => push_number(out, count.found.to_le_bytes()),
                Some(FieldValue::Score(score)) => push_number(out, score.value().to_le_bytes()),
                // Whole up to 2^53, as near as can be above.
                Some(FieldValue::Weight(weight)) => push_number(out, (weight as f64).to_le_bytes()),
                Some(FieldValue::Time(time)) => {
                    // In thousandths, as text has it.
                    let seconds = (time.as_secs_f64() * 1000.0).round() / 1000.0;
                    push_number(out, seconds.to_le_bytes());
                }
                Some(_) => push_text(out, |out| push_value(record, field, self.text, out)),
            }
        }
        for name in &self.beside {
            match record.beside.iter().find(|field| field.name == *name) {
                None => out.extend_from_slice(&NOTHING),
                Some(field) => {
                    push_text(out, |out| out.extend_from_slice(field.value.as_bytes()));
                }
            }
        }
    }

    fn columns(&self) -> Option<Vec<Column>> {
        let fields = self.columns.iter().map(|&field| Column::of(field));
        let beside = self.beside.iter().map(|name| Column::text(name));
        let mut columns: Vec<Column> =
            std::iter::once(Column::puzzle()).chain(fields).chain(beside).collect();
        for (column, name) in columns.iter_mut().zip(&self.names) {
            column.name.clone_from(name);
        }
        Some(columns)
    }
}

/// Appends a cell of text.
fn push_text(out: &mut Vec<u8>, fill: impl FnOnce(&mut Vec<u8>)) {
    let start = out.len();
    out.extend_from_slice(&NOTHING);
    fill(out);
    let length = (out.len() - start - NOTHING.len()) as u32;
    out[start..start + NOTHING.len()].copy_from_slice(&length.to_le_bytes());
}
