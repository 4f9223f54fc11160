//! Pickles: objects as plain values, and objects made of them again.
//!
//! Copies and deep copies go the same way.

use crate::error::Outcome;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// What makes an object again: a function, its name and its values.
pub(crate) type Kept<'py> = (Bound<'py, PyAny>, (&'static str, Bound<'py, PyTuple>));

/// A class whose objects are made of plain values again.
pub(crate) trait Keep: Sized {
    /// The name of the class.
    const NAME: &'static str;

    /// The object of these values, those that it was kept by.
    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>>;
}

/// An object as pickle has it.
pub(crate) fn kept<'py, T: Keep>(
    py: Python<'py>,
    values: impl IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
) -> PyResult<Kept<'py>> {
    let restore = PyModule::import(py, "rootgrid._native")?.getattr("_restore")?;
    Ok((restore, (T::NAME, values.into_pyobject(py)?)))
}
