//! Errors as Python exceptions, in the library's words.

use crate::keywords::with_keywords;
use pyo3::exceptions::{PyMemoryError, PyUserWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;
use std::ffi::CString;

/// Why a call has no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The library refuses, or cannot do what is asked for.
    Library(rootgrid::Error),
    /// The same about one of many puzzles, by its number from 0.
    Item(usize, rootgrid::Error),
    /// The same about a puzzle that was to be made, by its index, which the message says as it is.
    Made(u64, rootgrid::Error),
    /// An argument that is not what it should be, in one sentence.
    Argument(String),
    /// An argument that is one of many puzzles, by its number from 0.
    BadItem(usize, String),
    /// More than memory holds.
    Memory(String),
    /// A panic of the library, which is a bug.
    Panic(String),
    /// What Python raised.
    Python(PyErr),
}

pub(crate) type Outcome<T> = Result<T, Failure>;

impl Failure {
    /// The same failure, of the puzzle with that number.
    pub(crate) fn of_item(self, number: usize) -> Failure {
        match self {
            Failure::Library(error) => Failure::Item(number, error),
            Failure::Argument(message) => Failure::BadItem(number, message),
            other => other,
        }
    }
}

/// Says what is not an error, as a UserWarning.
pub(crate) fn warn(py: Python<'_>, message: &str) -> PyResult<()> {
    let message = CString::new(message.replace('\0', "")).unwrap_or_default();
    PyErr::warn(py, &py.get_type::<PyUserWarning>(), &message, 1)
}

/// An argument that cannot be used.
pub(crate) fn refuse<T>(message: impl Into<String>) -> Outcome<T> {
    Err(Failure::Argument(message.into()))
}

impl From<rootgrid::Error> for Failure {
    fn from(error: rootgrid::Error) -> Failure {
        Failure::Library(error)
    }
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Failure {
        Failure::Python(error)
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> PyErr {
        Python::attach(|py| match failure {
            Failure::Python(error) => error,
            Failure::Memory(message) => PyMemoryError::new_err(message),
            Failure::Panic(message) => new(py, "Fault", message, |_| Ok(())),
            Failure::Argument(message) => new(py, "Error", message, |_| Ok(())),
            Failure::BadItem(number, message) => {
                new(py, "Error", format!("puzzle {number}: {message}"), |error| {
                    error.setattr("index", number)
                })
            }
            Failure::Library(error) => of_library(py, &error, None, None),
            Failure::Item(number, error) => of_library(py, &error, Some(number), None),
            Failure::Made(index, error) => of_library(py, &error, None, Some(index)),
        })
    }
}

/// An exception of the package with its attributes.
fn of_library(
    py: Python<'_>,
    error: &rootgrid::Error,
    number: Option<usize>,
    index: Option<u64>,
) -> PyErr {
    let name = if error.is_fault() {
        "Fault"
    } else if error.is_unmet() {
        "NotMet"
    } else {
        "Error"
    };
    let message = with_keywords(&error.to_string());
    let message = match number {
        Some(number) => format!("puzzle {number}: {message}"),
        None => message,
    };
    new(py, name, message, |exception| {
        if let Some(index) = number.map(|number| number as u64).or(index) {
            exception.setattr("index", index)?;
        }
        if let Some(place) = error.place() {
            exception.setattr("line", place.line.map(u64::from))?;
            exception.setattr("column", place.column.map(u64::from))?;
        }
        if !error.cells().is_empty() {
            exception.setattr("cells", PyTuple::new(py, error.cells())?)?;
        }
        Ok(())
    })
}

/// An exception of a class of `rootgrid._errors`; what goes wrong on the way is raised instead.
fn new(
    py: Python<'_>,
    name: &str,
    message: String,
    fill: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<()>,
) -> PyErr {
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let make = || {
        let module = MODULE
            .get_or_try_init(py, || PyModule::import(py, "rootgrid._errors").map(Bound::unbind))?;
        let exception = module.bind(py).getattr(name)?.call1((message.clone(),))?;
        fill(&exception)?;
        Ok::<PyErr, PyErr>(PyErr::from_value(exception))
    };
    make().unwrap_or_else(|_| PyValueError::new_err(message.clone()))
}
