//! Arguments that have names or several forms: shapes, ranges, names of the library's enums, cells, digits.

use crate::error::{Failure, Outcome, refuse};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyList, PyString, PyTuple};
use rootgrid::{Cell, Digit, Shape};
use std::str::FromStr;

/// A value of the library by its name.
pub(crate) fn named<T: FromStr<Err = rootgrid::Error>>(text: &str) -> Outcome<T> {
    text.parse().map_err(Failure::Library)
}

/// The same where it may be left out.
pub(crate) fn maybe<T: FromStr<Err = rootgrid::Error>>(text: Option<&str>) -> Outcome<Option<T>> {
    text.map(named).transpose()
}

/// A whole number of any kind, NumPy's too, as Python's own; truth values are none.
pub(crate) fn whole<'py>(any: &Bound<'py, PyAny>) -> Option<Bound<'py, PyAny>> {
    if any.is_instance_of::<PyBool>() {
        return None;
    }
    any.call_method0("__index__").ok()
}

/// The text of a number of any kind, NumPy's too; truth values and texts are none.
fn number_text(any: &Bound<'_, PyAny>) -> Option<String> {
    if let Some(number) = whole(any) {
        return Some(number.to_string());
    }
    let is_other = any.is_instance_of::<PyString>() || any.is_instance_of::<PyBool>();
    let number = if is_other { None } else { any.extract::<f64>().ok() }?;
    // What floating point adds to a number with a few decimals, as 1.1 + 0.1 + 0.1, is not meant.
    let meant = (number * 1e6).round() / 1e6;
    // As Python writes it.
    Some(format!("{meant:?}"))
}

/// Names: one text, with commas between several, or a sequence of texts.
#[derive(Clone, Debug)]
pub(crate) struct Names(pub(crate) Vec<String>);

impl Names {
    /// The names, or the usual ones where none are asked for.
    pub(crate) fn or(names: Option<Names>, usual: &[&str]) -> Vec<String> {
        names.map_or_else(|| usual.iter().map(ToString::to_string).collect(), |names| names.0)
    }
}

impl<'py> FromPyObject<'_, 'py> for Names {
    type Error = PyErr;

    fn extract(any: Borrowed<'_, 'py, PyAny>) -> PyResult<Names> {
        if let Ok(text) = any.cast::<PyString>() {
            let text = text.to_cow()?;
            return Ok(Names(text.split(',').map(|name| name.trim().to_owned()).collect()));
        }
        let name = |item: PyResult<Bound<'py, PyAny>>| item?.extract::<String>();
        let names = any.try_iter().and_then(|items| items.map(name).collect());
        names.map(Names).map_err(|_| {
            let found = any.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
            PyTypeError::new_err(format!(
                "found {found}, expected names: a list as ['puzzle', 'clues'], or a text as 'puzzle,clues'"
            ))
        })
    }
}

/// A shape: the side (`9`), a text (`"9x9"`, `"2x3"`) or the rows and columns of a block (`(2, 3)`).
pub(crate) fn shape(any: &Bound<'_, PyAny>) -> Outcome<Shape> {
    if let Ok((rows, columns)) = any.extract::<(usize, usize)>() {
        return Shape::new(rows, columns).map_or_else(
            || refuse(format!("blocks of {rows} rows and {columns} columns: both must be 2 to 5")),
            Ok,
        );
    }
    if any.is_instance_of::<PyString>() {
        return named(&any.str()?.to_cow()?);
    }
    if let Some(side) = whole(any) {
        return named(&side.str()?.to_cow()?);
    }
    refuse(format!(
        "found a shape of type {}, expected a side as 9, a text as '2x3' or a block as (2, 3)",
        any.get_type().name()?
    ))
}

/// The same where it may be left out.
pub(crate) fn maybe_shape(any: Option<&Bound<'_, PyAny>>) -> Outcome<Option<Shape>> {
    any.map(shape).transpose()
}

/// A range in the library's text: one number, `"24-30"`, or a pair of numbers.
pub(crate) fn range_text(any: &Bound<'_, PyAny>, what: &str) -> Outcome<String> {
    if let Ok(text) = any.cast::<PyString>() {
        return Ok(text.to_string());
    }
    if let Some(number) = number_text(any) {
        return Ok(number);
    }
    let is_pair = any.is_instance_of::<PyTuple>() || any.is_instance_of::<PyList>();
    if is_pair
        && let Ok([least, most]) = any.extract::<[Bound<'_, PyAny>; 2]>()
        && let (Some(least), Some(most)) = (number_text(&least), number_text(&most))
    {
        return Ok(format!("{least}-{most}"));
    }
    refuse(format!("found {}, expected {what} as a number, a text as '3-4' or a pair", any.repr()?))
}

/// A name that may be written as a number, as the level 2.
pub(crate) fn text_of(any: &Bound<'_, PyAny>) -> Outcome<String> {
    if any.is_instance_of::<PyString>() {
        return Ok(any.str()?.to_string());
    }
    match whole(any) {
        Some(number) => Ok(number.to_string()),
        None => refuse(format!("found {}, expected a name or a whole number", any.repr()?)),
    }
}

/// A seed: a whole number from 0 on, or any text.
pub(crate) fn seed(any: &Bound<'_, PyAny>) -> Outcome<u64> {
    if let Some(number) = whole(any) {
        return number.extract().or_else(|_| {
            refuse(format!("found the seed {number}, expected 0 to 2**64 - 1, or a word"))
        });
    }
    match any.cast::<PyString>() {
        Ok(text) if !text.to_cow()?.is_empty() => {
            Ok(rootgrid::rng::seed_from_text(&text.to_cow()?))
        }
        _ => refuse(format!("found {}, expected a seed: a whole number or a word", any.repr()?)),
    }
}

/// The seed that is given, or one that nobody can know.
pub(crate) fn seed_or_drawn(any: Option<&Bound<'_, PyAny>>) -> Outcome<u64> {
    match any {
        Some(any) => seed(any),
        None => Ok(rootgrid::rng::seed_from_system()?),
    }
}

/// A cell: its row-major number from 0, a pair (row, column) from 0, or its name from 1 as `"r4c1"`.
pub(crate) fn cell(any: &Bound<'_, PyAny>, shape: Shape) -> Outcome<Cell> {
    let side = shape.side();
    if let Ok((row, column)) = any.extract::<(usize, usize)>()
        && row < side
        && column < side
    {
        return Ok(Cell::at(shape, row, column));
    }
    if let Ok(index) = any.extract::<usize>()
        && index < shape.cells()
    {
        return Ok(Cell::new(index));
    }
    if let Ok(name) = any.cast::<PyString>()
        && let Some(cell) = Cell::from_name(&name.to_cow()?, shape)
    {
        return Ok(cell);
    }
    refuse(format!(
        "found {}, expected a cell of a {shape} board: 0 to {}, a pair (row, column) from 0, or a name as 'r4c1'",
        any.repr()?,
        shape.cells() - 1
    ))
}

/// A digit of a board.
pub(crate) fn digit(value: usize, shape: Shape) -> Outcome<Digit> {
    let digit = Digit::from_value(value).filter(|_| value <= shape.side());
    digit.map_or_else(
        || refuse(format!("found the digit {value}, expected 1 to {}", shape.side())),
        Ok,
    )
}

/// The seconds that a search may take; none for no limit, as infinity is.
pub(crate) fn seconds(limit: Option<f64>) -> Outcome<Option<std::time::Duration>> {
    match limit {
        // What is beyond any clock is no limit either.
        Some(limit) if limit >= 0.0 => Ok(std::time::Duration::try_from_secs_f64(limit).ok()),
        Some(limit) => refuse(format!(
            "found max_seconds={limit}, expected a number from 0 on, or None for no limit"
        )),
        None => Ok(None),
    }
}
