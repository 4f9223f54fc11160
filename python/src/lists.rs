//! Columns whose values are lists.

use arrow_array::builder::{ListBuilder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::{ArrowPrimitiveType, Float64Type, Int32Type};
use arrow_array::{Array, ArrayRef, ListArray};
use arrow_schema::DataType;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyList;
use std::sync::Arc;

/// Lists of texts; `None` where nothing is known.
pub(crate) fn of_texts<T: AsRef<str>>(lists: impl IntoIterator<Item = Option<Vec<T>>>) -> ArrayRef {
    let mut builder = ListBuilder::new(StringBuilder::new());
    for list in lists {
        let is_known = list.is_some();
        for text in list.into_iter().flatten() {
            builder.values().append_value(text);
        }
        builder.append(is_known);
    }
    Arc::new(builder.finish())
}

/// Lists of numbers, any of which may be unknown.
pub(crate) fn of_numbers<T: ArrowPrimitiveType>(
    lists: impl Iterator<Item = Option<impl IntoIterator<Item = Option<T::Native>>>>,
) -> ArrayRef {
    Arc::new(ListArray::from_iter_primitive::<T, _, _>(lists))
}

/// The lists of some rows.
pub(crate) fn take(lists: &ListArray, rows: &[usize]) -> ArrayRef {
    let chosen = rows.iter().map(|&row| lists.is_valid(row).then(|| lists.value(row)));
    match lists.value_type() {
        DataType::Int32 => {
            of_numbers::<Int32Type>(chosen.map(|items| items.map(numbers::<Int32Type>)))
        }
        DataType::Float64 => {
            of_numbers::<Float64Type>(chosen.map(|items| items.map(numbers::<Float64Type>)))
        }
        _ => of_texts(chosen.map(|items| {
            let texts = |items: ArrayRef| {
                items.as_string::<i32>().iter().flatten().map(str::to_owned).collect::<Vec<_>>()
            };
            items.map(texts)
        })),
    }
}

fn numbers<T: ArrowPrimitiveType>(items: ArrayRef) -> Vec<Option<T::Native>> {
    items.as_primitive::<T>().iter().collect()
}

/// The lists as lists of Python; `None` where nothing is known.
pub(crate) fn to_list<'py>(py: Python<'py>, lists: &ListArray) -> PyResult<Bound<'py, PyList>> {
    let items = lists.iter().map(|items| items.map(|items| of_items(py, &items)).transpose());
    PyList::new(py, items.collect::<PyResult<Vec<_>>>()?)
}

/// The items of a list.
fn of_items<'py>(py: Python<'py>, items: &ArrayRef) -> PyResult<Bound<'py, PyList>> {
    match items.data_type() {
        DataType::Int32 => PyList::new(py, items.as_primitive::<Int32Type>().iter()),
        DataType::Float64 => PyList::new(py, items.as_primitive::<Float64Type>().iter()),
        _ => PyList::new(py, items.as_string::<i32>().iter()),
    }
}

/// The lists as an array of objects: arrays of numbers, NaN for one that is not known, or lists of texts.
pub(crate) fn objects<'py>(py: Python<'py>, lists: &ListArray) -> PyResult<Bound<'py, PyAny>> {
    let object = |items: Option<ArrayRef>| -> PyResult<Py<PyAny>> {
        let Some(items) = items else { return Ok(py.None()) };
        Ok(match items.data_type() {
            DataType::Int32 => {
                PyArray1::from_slice(py, items.as_primitive::<Int32Type>().values()).into_any()
            }
            DataType::Float64 => {
                let scores = items.as_primitive::<Float64Type>().iter();
                PyArray1::from_vec(py, scores.map(|score| score.unwrap_or(f64::NAN)).collect())
                    .into_any()
            }
            _ => of_items(py, &items)?.into_any(),
        }
        .unbind())
    };
    let all = lists.iter().map(object).collect::<PyResult<Vec<_>>>()?;
    Ok(PyArray1::from_vec(py, all).into_any())
}

/// A list as text, as CSV has it.
pub(crate) fn text(items: &ArrayRef) -> String {
    let join = |parts: &mut dyn Iterator<Item = String>| parts.collect::<Vec<_>>().join(";");
    match items.data_type() {
        DataType::Int32 => {
            join(&mut items.as_primitive::<Int32Type>().values().iter().map(i32::to_string))
        }
        DataType::Float64 => join(
            &mut items
                .as_primitive::<Float64Type>()
                .iter()
                .map(|score| score.map_or_else(String::new, |score| score.to_string())),
        ),
        _ => join(&mut items.as_string::<i32>().iter().flatten().map(str::to_owned)),
    }
}
