//! Tables of puzzles and facts about them.

use crate::boards::{self, Boards};
use crate::columns::{Column, Want, texts};
use crate::error::{Failure, Outcome};
use arrow_array::cast::AsArray;
use arrow_array::types::{ArrowPrimitiveType, Float64Type, Int16Type, Int64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema};
use numpy::{Element, PyArray1, PyArray2};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyCapsule, PyDict, PyIterator, PyList};
use rootgrid::Shape;
use std::sync::Arc;

/// Puzzles and facts about them, column by column.
///
/// `table["rating"]` is a NumPy array: boards are `uint8[n, cells]` with 0 for a blank, numbers `int64[n]` and
/// clues `int16[n]` (-1 where not known), ratings `float64[n]` (NaN), flags `bool[n]` (False), texts `object[n]` (None).
/// Arrow sees boards as texts of one line and what is not known as null: `polars.DataFrame(table)`,
/// `pyarrow.table(table)`, `duckdb.sql("select * from table")` and `pandas.DataFrame.from_arrow(table)` take a table as
/// it is.
///
/// >>> table = rootgrid.generate(3, seed=1, level="unique", fields=["puzzle", "clues"])
/// >>> table["puzzle"].shape, table["clues"].shape
/// ((3, 81), (3,))
/// >>> len(table), table.names
/// (3, ['puzzle', 'clues'])
#[pyclass(frozen, mapping, module = "rootgrid")]
pub(crate) struct Table {
    columns: Vec<(&'static str, Held)>,
    rows: usize,
    shape: Shape,
    recipe: Option<String>,
}

/// A column that is finished.
enum Held {
    Boards(Py<PyArray2<u8>>),
    /// The column, and as NumPy has it, once somebody asked.
    Plain(ArrayRef, PyOnceLock<Py<PyAny>>),
}

impl Table {
    /// A table of these columns, all of one length.
    pub(crate) fn new(
        py: Python<'_>,
        shape: Shape,
        columns: Vec<(Want, Column)>,
        recipe: Option<String>,
    ) -> Outcome<Table> {
        let mut held = Vec::new();
        let mut rows = 0;
        for (want, column) in columns {
            held.push((
                want.name(),
                match column {
                    Column::Boards(values) => {
                        rows = values.len() / shape.cells();
                        Held::Boards(boards::to_numpy(py, values, shape)?.unbind())
                    }
                    plain => {
                        let plain = plain.into_arrow(shape);
                        rows = plain.len();
                        Held::Plain(plain, PyOnceLock::new())
                    }
                },
            ));
        }
        Ok(Table { columns: held, rows, shape, recipe })
    }

    /// The boards of a column as they are now.
    fn boards(&self, array: &Bound<'_, PyArray2<u8>>) -> Outcome<Boards> {
        boards::read(array, Some(self.shape))
    }

    fn column(&self, name: &str) -> Outcome<&Held> {
        let found = self.columns.iter().find(|(known, _)| *known == name);
        found.map(|(_, held)| held).ok_or_else(|| {
            let message = format!("no column '{name}': the table has {}", self.names().join(", "));
            Failure::Python(PyKeyError::new_err(message))
        })
    }

    fn batch(&self, py: Python<'_>) -> Outcome<RecordBatch> {
        let (mut fields, mut arrays) = (Vec::new(), Vec::new());
        for (name, held) in &self.columns {
            let array = match held {
                Held::Boards(array) => texts(&self.boards(array.bind(py))?),
                Held::Plain(array, _) => array.clone(),
            };
            fields.push(Field::new(*name, array.data_type().clone(), true));
            arrays.push(array);
        }
        Ok(RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays)?)
    }
}

#[pymethods]
impl Table {
    /// The shape of the boards, as "9x9".
    #[getter]
    fn shape(&self) -> String {
        self.shape.to_string()
    }

    /// The recipe that made the puzzles, if one did.
    #[getter]
    fn recipe(&self) -> Option<&str> {
        self.recipe.as_deref()
    }

    /// The names of the columns.
    #[getter]
    fn names(&self) -> Vec<&'static str> {
        self.columns.iter().map(|(name, _)| *name).collect()
    }

    /// The names of the columns, as mappings have it.
    fn keys(&self) -> Vec<&'static str> {
        self.names()
    }

    /// The boards of a column as texts of one line, other columns as lists.
    ///
    /// >>> rootgrid.generate(1, "rg1.9x9.t200.l2.s42").column_list("puzzle")[0][:9]
    /// '82...9.31'
    fn column_list<'py>(&self, py: Python<'py>, name: &str) -> Outcome<Bound<'py, PyAny>> {
        match self.column(name)? {
            Held::Boards(array) => {
                let texts = texts(&self.boards(array.bind(py))?);
                Ok(PyList::new(py, texts.as_string::<i32>().iter())?.into_any())
            }
            Held::Plain(array, _) => Ok(match array.data_type() {
                DataType::Int16 => {
                    PyList::new(py, array.as_primitive::<Int16Type>().iter())?.into_any()
                }
                DataType::Int64 => {
                    PyList::new(py, array.as_primitive::<Int64Type>().iter())?.into_any()
                }
                DataType::Float64 => {
                    PyList::new(py, array.as_primitive::<Float64Type>().iter())?.into_any()
                }
                DataType::Boolean => PyList::new(py, array.as_boolean().iter())?.into_any(),
                _ => PyList::new(py, array.as_string::<i32>().iter())?.into_any(),
            }),
        }
    }

    /// A pandas data frame, with boards as texts of one line.
    fn to_pandas<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyAny>> {
        let columns = PyDict::new(py);
        for (name, held) in &self.columns {
            let column = match held {
                Held::Boards(array) => objects(py, &texts(&self.boards(array.bind(py))?))?,
                Held::Plain(array, _)
                    if array.null_count() > 0 && *array.data_type() != DataType::Utf8 =>
                {
                    self.column_list(py, name)?
                }
                Held::Plain(..) => self.__getitem__(py, name)?,
            };
            columns.set_item(name, column)?;
        }
        Ok(PyModule::import(py, "pandas")?.call_method1("DataFrame", (columns,))?)
    }

    /// A polars data frame, with boards as texts of one line.
    fn to_polars<'py>(slf: &Bound<'py, Self>) -> Outcome<Bound<'py, PyAny>> {
        Ok(PyModule::import(slf.py(), "polars")?.call_method1("DataFrame", (slf,))?)
    }

    /// A pyarrow table, with boards as texts of one line.
    fn to_pyarrow<'py>(slf: &Bound<'py, Self>) -> Outcome<Bound<'py, PyAny>> {
        Ok(PyModule::import(slf.py(), "pyarrow")?.call_method1("table", (slf,))?)
    }

    /// The table as a stream, by Arrow's PyCapsule protocol.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> Outcome<Bound<'py, PyCapsule>> {
        // The protocol leaves it to the producer whether it can meet a request.
        drop(requested_schema);
        crate::arrow::stream(py, self.batch(py)?)
    }

    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> Outcome<Bound<'py, PyAny>> {
        match self.column(name)? {
            Held::Boards(array) => Ok(array.bind(py).clone().into_any()),
            Held::Plain(array, seen) => {
                let made = seen.get_or_try_init(py, || to_numpy(py, array).map(Bound::unbind))?;
                Ok(made.bind(py).clone())
            }
        }
    }

    fn __contains__(&self, name: &str) -> bool {
        self.columns.iter().any(|(known, _)| *known == name)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.names())?.try_iter()
    }

    fn __len__(&self) -> usize {
        self.rows
    }

    fn __repr__(&self) -> String {
        format!("Table({} rows of {} boards: {})", self.rows, self.shape, self.names().join(", "))
    }

    fn _repr_html_(&self, py: Python<'_>) -> Outcome<String> {
        const SHOWN: usize = 10;
        let batch = self.batch(py)?.slice(0, self.rows.min(SHOWN));
        Ok(crate::picture::table(&batch, self.rows))
    }
}

/// A column as NumPy has it: texts as objects, numbers that are not known as -1.
fn to_numpy<'py>(py: Python<'py>, array: &ArrayRef) -> PyResult<Bound<'py, PyAny>> {
    Ok(match array.data_type() {
        DataType::Int16 => numbers::<Int16Type>(py, array, -1),
        DataType::Int64 => numbers::<Int64Type>(py, array, -1),
        DataType::Float64 => numbers::<Float64Type>(py, array, f64::NAN),
        DataType::Boolean => {
            let flags = array.as_boolean().iter();
            PyArray1::from_vec(py, flags.map(|flag| flag.unwrap_or(false)).collect()).into_any()
        }
        _ => objects(py, array)?,
    })
}

/// Numbers with another in the place of those that are not known.
fn numbers<'py, T: ArrowPrimitiveType<Native: Element>>(
    py: Python<'py>,
    array: &ArrayRef,
    unknown: T::Native,
) -> Bound<'py, PyAny> {
    let numbers = array.as_primitive::<T>().iter();
    PyArray1::from_vec(py, numbers.map(|number| number.unwrap_or(unknown)).collect()).into_any()
}

/// Texts as an array of objects. Equal texts that follow each other are one object.
fn objects<'py>(py: Python<'py>, array: &ArrayRef) -> PyResult<Bound<'py, PyAny>> {
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
