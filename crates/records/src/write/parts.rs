//! Parts that several formats write alike: cells, fields, comments.

use super::grid_text::GridText;
use super::style::MainGrid;
use crate::record::{Field, FieldValue, Record};
use rootgrid::grid::text::encode;
use std::io::Write as _;

/// The values of the main grid.
pub(super) fn shown<'a>(record: &Record<'a>, main: MainGrid) -> &'a [u8] {
    match (main, record.solution) {
        (MainGrid::Solution, Some(solution)) => solution,
        _ => record.puzzle,
    }
}

/// Appends the content of a field; nothing if it is not known.
pub(super) fn push_value(record: &Record<'_>, field: Field, text: GridText, out: &mut Vec<u8>) {
    match record.value(field) {
        None => {}
        Some(FieldValue::Grid(values)) => text.push(values, record.shape().side(), out),
        // Writing to a vector cannot fail.
        Some(value) => drop(write!(out, "{value}")),
    }
}

/// The same in one line and for readers: a rating that ended at a limit has `>=` before it.
pub(super) fn push_for_readers(record: &Record<'_>, field: Field, out: &mut Vec<u8>) {
    let is_bound = record.rating.is_some_and(|rating| !rating.is_complete());
    if field == Field::Rating && is_bound && record.value(field).is_some() {
        out.extend_from_slice(b">=");
    }
    push_value(record, field, GridText::Line, out);
}

/// Appends `# name: value` for each field that is known.
pub(super) fn push_comments(record: &Record<'_>, fields: &[Field], lead: &str, out: &mut Vec<u8>) {
    for &field in fields.iter().filter(|&&field| record.value(field).is_some()) {
        out.extend_from_slice(lead.as_bytes());
        out.extend_from_slice(field.name().as_bytes());
        out.extend_from_slice(b": ");
        push_for_readers(record, field, out);
        out.push(b'\n');
    }
}

/// Appends comments with the shape and the rules, where rows alone would be read as others.
pub(super) fn push_shape(record: &Record<'_>, fields: &[Field], lead: &str, out: &mut Vec<u8>) {
    if !record.shape().is_usual() && !fields.contains(&Field::Shape) {
        push_comments(record, &[Field::Shape], lead, out);
    }
    if !fields.contains(&Field::Rules) {
        push_comments(record, &[Field::Rules], lead, out);
    }
}

/// Appends one line a row.
pub(super) fn push_rows(record: &Record<'_>, main: MainGrid, out: &mut Vec<u8>) {
    for row in shown(record, main).chunks(record.shape().side()) {
        encode(row, out);
        out.push(b'\n');
    }
}

/// The text of a field beside the puzzle that was read, such as its title.
pub(super) fn text_beside<'a>(record: &Record<'a>, name: &str) -> Option<&'a str> {
    let field = record.beside.iter().find(|one| one.name.trim().eq_ignore_ascii_case(name));
    field.filter(|one| !one.is_json && !one.value.is_empty()).map(|one| &*one.value)
}
