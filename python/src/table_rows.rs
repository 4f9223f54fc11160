//! Rows and columns of tables as Python has them.

use crate::choices::whole;
use crate::columns::numbers;
use crate::error::{Failure, Outcome};
use crate::lists;
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int16Type, Int64Type, UInt64Type};
use arrow_array::{
    Array, ArrayRef, BooleanArray, Float64Array, Int16Array, Int64Array, StringArray,
};
use arrow_schema::DataType;
use numpy::PyArray1;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PySlice};
use std::sync::Arc;

/// The rows that are asked for.
pub(crate) enum Rows {
    /// One of them, which is not a table.
    One(usize),
    Some(Vec<usize>),
}

impl Rows {
    /// A number, a slice, or an array of numbers or truth values, as NumPy understands them.
    pub(crate) fn read(at: &Bound<'_, PyAny>, rows: usize) -> Outcome<Rows> {
        let (py, out_of_range) = (at.py(), |row: &dyn std::fmt::Display| {
            Failure::Python(PyIndexError::new_err(format!("row {row} of a table of {rows} rows")))
        });
        if let Some(number) = whole(at) {
            let row = number.extract::<i64>().map_err(|_| out_of_range(&number))?;
            let row = if row < 0 { row + rows as i64 } else { row };
            let row = usize::try_from(row).ok().filter(|&row| row < rows);
            return row.map(Rows::One).ok_or_else(|| out_of_range(&number));
        }
        let is_list = at.is_instance_of::<PyList>() || at.hasattr("dtype")?;
        let numpy = PyModule::import(py, "numpy")?;
        let all = numpy.call_method1("arange", (rows,))?;
        let chosen = if at.is_instance_of::<PySlice>() {
            all.get_item(at)
        } else if is_list && at.len().is_ok_and(|length| length == 0) {
            return Ok(Rows::Some(Vec::new()));
        } else if is_list {
            all.get_item(numpy.call_method1("asarray", (at,))?)
        } else {
            let found = at.get_type().name()?;
            return Err(Failure::Python(PyTypeError::new_err(format!(
                "found {found}, expected the name of a column, the number of a row, a slice, or an array of numbers or truth \
                 values; polars, pandas and pyarrow take a table as it is for more: table.to_polars()"
            ))));
        };
        Ok(Rows::Some(chosen?.call_method0("tolist")?.extract()?))
    }
}

/// The values of a column as a list.
pub(crate) fn list<'py>(py: Python<'py>, array: &ArrayRef) -> PyResult<Bound<'py, PyAny>> {
    Ok(match array.data_type() {
        DataType::Int16 => PyList::new(py, array.as_primitive::<Int16Type>().iter())?,
        DataType::Int64 => PyList::new(py, array.as_primitive::<Int64Type>().iter())?,
        DataType::UInt64 => PyList::new(py, array.as_primitive::<UInt64Type>().iter())?,
        DataType::Float64 => PyList::new(py, array.as_primitive::<Float64Type>().iter())?,
        DataType::Boolean => PyList::new(py, array.as_boolean().iter())?,
        DataType::List(_) => lists::to_list(py, array.as_list::<i32>())?,
        _ => PyList::new(py, array.as_string::<i32>().iter())?,
    }
    .into_any())
}

/// Some rows of a column.
pub(crate) fn take(array: &ArrayRef, rows: &[usize]) -> ArrayRef {
    macro_rules! taken {
        ($array:expr, $made:ty) => {{
            let array = $array;
            let value = |&row: &usize| array.is_valid(row).then(|| array.value(row));
            Arc::new(rows.iter().map(value).collect::<$made>())
        }};
    }
    match array.data_type() {
        DataType::Int16 => taken!(array.as_primitive::<Int16Type>(), Int16Array),
        DataType::Int64 => taken!(array.as_primitive::<Int64Type>(), Int64Array),
        DataType::UInt64 => {
            let array = array.as_primitive::<UInt64Type>();
            let value = |&row: &usize| array.is_valid(row).then(|| array.value(row));
            numbers(rows.iter().map(value).collect())
        }
        DataType::Float64 => taken!(array.as_primitive::<Float64Type>(), Float64Array),
        DataType::Boolean => taken!(array.as_boolean(), BooleanArray),
        DataType::List(_) => lists::take(array.as_list::<i32>(), rows),
        _ => taken!(array.as_string::<i32>(), StringArray),
    }
}

/// Which values of a column are known, unless all are.
pub(crate) fn known(array: &ArrayRef) -> Option<Vec<bool>> {
    let is_known = |row| array.is_valid(row);
    (array.null_count() > 0).then(|| (0..array.len()).map(is_known).collect())
}

/// Texts as an array of objects. Equal texts that follow each other are one object.
pub(crate) fn objects<'py>(py: Python<'py>, array: &ArrayRef) -> PyResult<Bound<'py, PyAny>> {
    let mut last: Option<(&str, Py<PyAny>)> = None;
    let object = |text: Option<&'_ str>| -> PyResult<Py<PyAny>> {
        Ok(match text {
            None => py.None(),
            Some(text) => text.into_pyobject(py)?.into_any().unbind(),
        })
    };
    let texts = array.as_string::<i32>();
    let mut all = Vec::with_capacity(texts.len());
    for text in texts {
        let same = last.as_ref().filter(|(known, _)| Some(*known) == text);
        let made = match same {
            Some((_, made)) => made.clone_ref(py),
            None => object(text)?,
        };
        last = text.map(|text| (text, made.clone_ref(py)));
        all.push(made);
    }
    Ok(PyArray1::from_vec(py, all).into_any())
}
