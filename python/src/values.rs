//! Values of boards as Python sees them, and the limits of calls that may take long.

use crate::choices::cell;
use crate::error::Outcome;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyTuple, PyType};
use rootgrid::deduce::Limits;
use rootgrid::{Cell, Givens};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Values as `uint8[cells]`. Nothing can be written there: it would not reach the board.
pub(crate) fn values<'py>(py: Python<'py>, givens: &Givens) -> Bound<'py, PyArray1<u8>> {
    let array = PyArray1::from_slice(py, givens.values());
    array.readwrite().make_nonwriteable();
    array
}

/// What is asked of an array, as NumPy asks it.
pub(crate) fn array<'py>(
    py: Python<'py>,
    givens: &Givens,
    dtype: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let array = PyArray1::from_slice(py, givens.values()).into_any();
    match dtype {
        Some(dtype) => array.call_method1("astype", (dtype,)),
        None => Ok(array),
    }
}

/// What a text of JSON says, in Python's own types.
pub(crate) fn dict<'py>(py: Python<'py>, json: &str) -> Outcome<Bound<'py, PyAny>> {
    Ok(PyModule::import(py, "json")?.call_method1("loads", (json,))?)
}

/// Limits with seconds and the flag of an interrupt.
pub(crate) fn limits(flag: Arc<AtomicBool>, max_seconds: Option<std::time::Duration>) -> Limits {
    let limits = Limits::new().with_cancel(flag);
    max_seconds.map_or(limits.clone(), |time| limits.with_time(time))
}

/// Values as `uint8[side, side]`, as little to be written to.
pub(crate) fn grid<'py>(py: Python<'py>, givens: &Givens) -> Outcome<Bound<'py, PyArray2<u8>>> {
    let side = givens.shape().side();
    let array = PyArray1::from_slice(py, givens.values()).reshape([side, side])?;
    array.readwrite().make_nonwriteable();
    Ok(array)
}

pub(crate) fn digit_at(givens: &Givens, at: &Bound<'_, PyAny>) -> Outcome<Option<usize>> {
    let cell: Cell = cell(at, givens.shape())?;
    Ok(givens.digit(cell).map(|digit| digit.value()))
}

/// The digits of a board row by row, None for a blank.
pub(crate) fn digits<'py>(py: Python<'py>, givens: &Givens) -> PyResult<Bound<'py, PyIterator>> {
    let digits = givens.values().iter().map(|&value| (value != 0).then_some(value));
    PyList::new(py, digits.collect::<Vec<_>>())?.try_iter()
}

pub(crate) fn repr(name: &str, givens: &Givens) -> String {
    let (shape, rules) = (givens.shape(), givens.rules());
    let mut text = format!("{name}('{givens}'");
    if !shape.is_usual() {
        text += &format!(", shape='{shape}'");
    }
    if !rules.is_ordinary() {
        text += &format!(", rules='{rules}'");
    }
    text + ")"
}

/// The text of a board that is read back with its rules.
pub(crate) fn text_of(givens: &Givens) -> String {
    match givens.rules().is_ordinary() {
        true => givens.to_string(),
        false => format!("# rules: {}\n{givens}", givens.rules()),
    }
}

/// What makes a copy of a board, for pickle.
pub(crate) fn reduced<'py, T: pyo3::PyTypeInfo>(
    py: Python<'py>,
    givens: &Givens,
) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
    let rules = (!givens.rules().is_ordinary()).then(|| givens.rules().to_string());
    let arguments = (givens.to_string(), givens.shape().to_string(), rules);
    Ok((py.get_type::<T>(), arguments.into_pyobject(py)?))
}
