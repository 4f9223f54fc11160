//! Parts of JSON that all versions share.

use rootgrid::board::{Cell, Digit, DigitSet, Shape};
use rootgrid::grid::text::symbol;
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct Placement {
    cell: String,
    digit: usize,
}

/// Some candidates of a cell.
#[derive(Serialize)]
pub(super) struct CellDigits {
    cell: String,
    digits: Vec<usize>,
}

pub(super) fn line(values: &[u8]) -> String {
    values.iter().map(|&value| char::from(symbol(value))).collect()
}

pub(super) fn names(shape: Shape, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|cell| cell.name(shape).to_string()).collect()
}

pub(super) fn placement(shape: Shape, placed: Option<(Cell, Digit)>) -> Option<Placement> {
    placed
        .map(|(cell, digit)| Placement { cell: cell.name(shape).to_string(), digit: digit.value() })
}

pub(super) fn values(digits: DigitSet) -> Vec<usize> {
    digits.into_iter().map(Digit::value).collect()
}

pub(super) fn cell_digits(shape: Shape, list: &[(Cell, DigitSet)]) -> Vec<CellDigits> {
    let object = |&(cell, digits): &(Cell, DigitSet)| CellDigits {
        cell: cell.name(shape).to_string(),
        digits: values(digits),
    };
    list.iter().map(object).collect()
}

pub(super) fn write(object: &impl Serialize) -> String {
    // Serializing to text fails when a key is no text: all keys are names of fields.
    serde_json::to_string(object).unwrap_or_default() + "\n"
}
