//! Boards and puzzles from arguments of calls.

use crate::asked_rules::RulesText;
use crate::boards::read_values;
use crate::choices::maybe_shape;
use crate::error::{Outcome, refuse};
use crate::single::givens;
use crate::text::{read_one, read_puzzle};
use pyo3::prelude::*;
use pyo3::types::PyString;
use rootgrid::Givens;

/// A board from text, numbers or another board.
pub(crate) fn read(any: &Bound<'_, PyAny>, shape: Option<&Bound<'_, PyAny>>) -> Outcome<Givens> {
    let shape = maybe_shape(shape)?;
    let read = if let Ok(text) = any.cast::<PyString>() {
        read_one(&text.to_cow()?, shape)?
    } else if let Some(givens) = givens(any) {
        givens
    } else {
        read_values(any, shape)?
    };
    match shape {
        Some(shape) if read.shape() != shape => {
            refuse(format!("found a {} board, expected {shape}", read.shape()))
        }
        _ => Ok(read),
    }
}

/// A puzzle from an argument that may be one already, a text, or numbers.
pub(crate) fn puzzle(any: &Bound<'_, PyAny>) -> Outcome<rootgrid::Puzzle> {
    checked(any, None, None)
}

/// The same of a shape and under rules; a digit twice in a house is reported with its place in the text.
pub(crate) fn checked(
    any: &Bound<'_, PyAny>,
    shape: Option<&Bound<'_, PyAny>>,
    rules: Option<&RulesText>,
) -> Outcome<rootgrid::Puzzle> {
    match any.cast::<PyString>() {
        Ok(text) if shape.is_none() && rules.is_none() => read_puzzle(&text.to_cow()?),
        _ => Ok(under(read(any, shape)?, rules)?.into_puzzle()?),
    }
}

/// The same board under rules, as `x;windoku` or `jigsaw AAAB...`; as it is where none are named.
pub(crate) fn under(givens: Givens, rules: Option<&RulesText>) -> Outcome<Givens> {
    let Some(rules) = rules else { return Ok(givens) };
    Ok(Givens::new(rules.read(givens.shape())?, givens.values())?)
}
