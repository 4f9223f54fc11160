//! Tables and columns by Arrow's PyCapsule protocol, which pyarrow, polars, duckdb and pandas speak.
//!
//! All `unsafe` code of the package is here: structures that another library made are taken over by the rules of the
//! C data interface.

use crate::error::{Failure, Outcome, refuse};
use arrow_array::cast::AsArray;
use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::types::UInt8Type;
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchIterator, make_array};
use arrow_schema::{ArrowError, DataType};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use std::ffi::CStr;
use std::ptr::NonNull;

const STREAM: &CStr = c"arrow_array_stream";
const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";

/// The column of a table that holds puzzles, where it has several.
const PUZZLE: &str = "puzzle";

/// The column of a table that says the rules of each puzzle.
const RULES: &str = "rules";

impl From<ArrowError> for Failure {
    fn from(error: ArrowError) -> Failure {
        Failure::Argument(format!("Arrow data cannot be read: {error}"))
    }
}

/// A table as a stream of one batch.
pub(crate) fn stream<'py>(py: Python<'py>, batch: RecordBatch) -> Outcome<Bound<'py, PyCapsule>> {
    let schema = batch.schema();
    let batches = RecordBatchIterator::new([Ok(batch)], schema);
    let stream = FFI_ArrowArrayStream::new(Box::new(batches));
    Ok(PyCapsule::new_with_value(py, stream, STREAM)?)
}

/// Boards and rules of Arrow data, beside texts.
#[derive(Default)]
pub(crate) struct ArrowBoards {
    /// Row-major values with their length, of lists of numbers.
    pub(crate) values: Option<(Vec<u8>, usize)>,
    /// The rules of each row as text, where the data has a column of them.
    pub(crate) rules: Option<Vec<String>>,
}

/// Reads puzzles from an object that has Arrow data: each text goes to `push`, lists of numbers are returned.
pub(crate) fn read(
    any: &Bound<'_, PyAny>,
    mut push: impl FnMut(&str) -> Outcome<()>,
) -> Outcome<ArrowBoards> {
    let ArrowBoards { mut values, mut rules } = ArrowBoards::default();
    let mut first = 0;
    for array in arrays(any)? {
        if let Some(texts) = rules_of(&array) {
            rules.get_or_insert_with(Vec::new).extend(texts);
        }
        let array = puzzles(array)?;
        if array.null_count() > 0
            && let Some(row) = (0..array.len()).find(|&row| array.is_null(row))
        {
            return refuse(format!(
                "puzzle {}: found a missing value (null), expected a puzzle in every row: leave such rows out",
                first + row
            ));
        }
        first += array.len();
        match array.data_type() {
            // Where nothing says what nothing is.
            DataType::Null if array.is_empty() => {}
            DataType::Utf8 => array.as_string::<i32>().iter().flatten().try_for_each(&mut push)?,
            DataType::LargeUtf8 => {
                array.as_string::<i64>().iter().flatten().try_for_each(&mut push)?
            }
            DataType::Utf8View => {
                array.as_string_view().iter().flatten().try_for_each(&mut push)?
            }
            DataType::FixedSizeList(item, length) if *item.data_type() == DataType::UInt8 => {
                let list = array.as_fixed_size_list();
                let length = *length as usize;
                let (start, end) = (list.offset() * length, (list.offset() + list.len()) * length);
                let bytes = list.values().as_primitive::<UInt8Type>();
                if bytes.null_count() > 0 {
                    return refuse(
                        "found a missing value (null) among the cells of puzzles, expected 0 for a blank",
                    );
                }
                let bytes = bytes.values();
                // `values` of a sliced list are whole in some versions of the library, sliced in others.
                let bytes = if bytes.len() == list.len() * length {
                    &bytes[..]
                } else {
                    &bytes[start..end]
                };
                values.get_or_insert_with(|| (Vec::new(), length)).0.extend_from_slice(bytes);
            }
            other => {
                return refuse(format!(
                    "found an Arrow column of the type {other}, expected texts (string), or lists of uint8 of a fixed size, as 81: \
                     other lists may be given as a NumPy array, as numpy.array(column.to_pylist(), 'uint8')"
                ));
            }
        }
    }
    Ok(ArrowBoards { values, rules })
}

/// The rules of each row of a table that has a column of them; nothing where none are said.
fn rules_of(array: &ArrayRef) -> Option<Vec<String>> {
    let column = array.as_struct_opt()?.column_by_name(RULES)?;
    let texts: Vec<Option<&str>> = match column.data_type() {
        DataType::Utf8 => column.as_string::<i32>().iter().collect(),
        DataType::LargeUtf8 => column.as_string::<i64>().iter().collect(),
        DataType::Utf8View => column.as_string_view().iter().collect(),
        _ => return None,
    };
    Some(texts.into_iter().map(|text| text.unwrap_or_default().to_owned()).collect())
}

/// The column with the puzzles, of a table or of a single column.
fn puzzles(array: ArrayRef) -> Outcome<ArrayRef> {
    let Some(table) = array.as_struct_opt() else { return Ok(array) };
    if let Some(column) = table.column_by_name(PUZZLE) {
        return Ok(column.clone());
    }
    match table.columns() {
        [only] => Ok(only.clone()),
        _ => refuse(format!(
            "found a table with the columns {}, expected one that is named '{PUZZLE}', or the column alone",
            table.column_names().join(", ")
        )),
    }
}

/// The arrays of an object that has `__arrow_c_stream__` or `__arrow_c_array__`.
fn arrays(any: &Bound<'_, PyAny>) -> Outcome<Vec<ArrayRef>> {
    if any.hasattr("__arrow_c_stream__")? {
        let capsule = any.call_method0("__arrow_c_stream__")?;
        let capsule = capsule.cast::<PyCapsule>().map_err(PyErr::from)?;
        let stream: NonNull<FFI_ArrowArrayStream> = capsule.pointer_checked(Some(STREAM))?.cast();
        // SAFETY: a capsule with this name holds a stream, as the protocol says. It is moved out, and what is left in
        // the capsule is marked as released, so that nobody else uses or frees it.
        let arrays = unsafe { ArrayStreamReader::from_raw(stream.as_ptr()) }?;
        return arrays.map(|array| array.map_err(Failure::from)).collect();
    }
    let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
        any.call_method0("__arrow_c_array__")?.extract()?;
    let schema = schema.cast::<PyCapsule>().map_err(PyErr::from)?;
    let array = array.cast::<PyCapsule>().map_err(PyErr::from)?;
    let schema: NonNull<FFI_ArrowSchema> = schema.pointer_checked(Some(SCHEMA))?.cast();
    let array: NonNull<FFI_ArrowArray> = array.pointer_checked(Some(ARRAY))?.cast();
    // SAFETY: capsules with these names hold a schema and an array of it, as the protocol says. The array is moved
    // out and marked as released in its capsule; the schema is only read, while its capsule lives.
    let data = unsafe { from_ffi(FFI_ArrowArray::from_raw(array.as_ptr()), schema.as_ref()) };
    Ok(vec![make_array(data?)])
}
