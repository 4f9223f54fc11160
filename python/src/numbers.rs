//! Arguments that are whole numbers from 0 on. What is below 0 or too large is refused by the name of its argument.

use crate::error::Failure;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;

/// An argument of numbers: one, perhaps one, or many.
pub(crate) trait Numbers: Sized {
    /// The numbers of an argument of that name. `range` says which there may be, where not all of the type.
    fn read(any: &Bound<'_, PyAny>, name: &str, range: Option<&str>) -> PyResult<Self>;
}

macro_rules! number {
    ($($type:ty: $most:literal;)+) => {$(
        impl Numbers for $type {
            fn read(any: &Bound<'_, PyAny>, name: &str, range: Option<&str>) -> PyResult<Self> {
                any.extract().map_err(|error| wrong(any, name, range.unwrap_or($most), error))
            }
        }
    )+};
}

number! {
    u8: "0 to 255";
    u32: "0 to 2**32 - 1";
    u64: "0 to 2**64 - 1";
    usize: "0 to 2**64 - 1";
}

impl<T: Numbers> Numbers for Option<T> {
    fn read(any: &Bound<'_, PyAny>, name: &str, range: Option<&str>) -> PyResult<Self> {
        if any.is_none() { Ok(None) } else { T::read(any, name, range).map(Some) }
    }
}

impl<T: Numbers> Numbers for Vec<T>
where
    Vec<T>: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr>,
{
    fn read(any: &Bound<'_, PyAny>, name: &str, range: Option<&str>) -> PyResult<Self> {
        any.extract().or_else(|error| {
            // The first one that is no such number says more than the list.
            for item in any.try_iter()? {
                T::read(&item?, name, range)?;
            }
            Err(error)
        })
    }
}

/// The error of an argument that is no number of a range.
fn wrong(any: &Bound<'_, PyAny>, name: &str, range: &str, error: PyErr) -> PyErr {
    let py = any.py();
    if error.is_instance_of::<PyOverflowError>(py) {
        let message = format!("found {name}={any}, expected a whole number from {range}");
        return Failure::Argument(message).into();
    }
    match any.repr() {
        Ok(found) if error.is_instance_of::<PyTypeError>(py) => PyTypeError::new_err(format!(
            "found {name}={found}, expected a whole number from {range}"
        )),
        _ => error,
    }
}

/// Declares a reader for each name of an argument: `#[pyo3(from_py_with = numbers::count)]`.
macro_rules! arguments {
    ($($name:ident $(= $range:literal)?;)+) => {$(
        pub(crate) fn $name<T: Numbers>(any: &Bound<'_, PyAny>) -> PyResult<T> {
            let range = None::<&str>;
            $(let range = range.or(Some($range));)?
            T::read(any, stringify!($name), range)
        }
    )+};
}

arguments! {
    at_least;
    count;
    dives;
    exchange;
    holes;
    index;
    indices;
    level = "1 to 5";
    limit;
    mixing;
    most;
    notes;
    numbers;
    size;
    skip;
    start;
    strength = "1 to 5";
    threads = "1 to 1024";
    value;
}
