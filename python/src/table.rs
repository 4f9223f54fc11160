//! Tables of puzzles and facts about them.

use crate::boards::{self, Boards};
use crate::columns::{Column, Want, texts};
use crate::error::{Failure, Outcome, refuse};
use crate::kept::{Keep, Kept, kept};
use crate::lists;
use crate::numbers;
use crate::table_rows::{self, Rows, objects};
use arrow_array::cast::AsArray;
use arrow_array::types::{ArrowPrimitiveType, Float64Type, Int16Type, Int64Type, UInt64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema};
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyCapsule, PyDict, PyIterator, PyList, PyString, PyTuple};
use rootgrid::Shape;
use std::sync::Arc;

/// Puzzles and facts about them, column by column.
///
/// `table["rating"]` is a NumPy array: boards are `uint8[n, cells]` with 0 for a blank, numbers `int64[n]` (`uint64[n]` with one
/// from 2**63 on) and clues `int16[n]` (-1 where not known), ratings `float64[n]` (NaN), flags `bool[n]` (False), texts and lists
/// `object[n]` (None).
/// All but boards are read-only: `.copy()` may be written to.
/// `table[0]` is a row as a dict, `table[:10]` and `table[table["clues"] < 24]` are tables of these rows, and `to_dicts()`
/// has all rows, with boards as texts of one line and None for what is not known. Like a data frame, a table is walked
/// through column by column: `for name in table`.
///
/// Arrow sees boards as texts of one line and what is not known as null: `polars.DataFrame(table)`,
/// `pyarrow.table(table)`, `duckdb.sql("select * from table")` and `pandas.DataFrame.from_arrow(table)` take a table as
/// it is.
///
/// >>> import rootgrid
/// >>> table = rootgrid.generate(3, seed=1, level="unique", fields=["puzzle", "clues"])
/// >>> table["puzzle"].shape, table["clues"].shape
/// ((3, 81), (3,))
/// >>> len(table), table.names, list(table[0])
/// (3, ['puzzle', 'clues'], ['puzzle', 'clues'])
#[pyclass(frozen, mapping, module = "rootgrid")]
pub(crate) struct Table {
    columns: Vec<(&'static str, Held)>,
    rows: usize,
    shape: Shape,
    recipe: Option<String>,
}

/// A column that is finished.
pub(crate) enum Held {
    Boards(Py<PyArray2<u8>>),
    /// The column, and as NumPy has it, once somebody asked.
    Plain(ArrayRef, PyOnceLock<Py<PyAny>>),
}

impl Held {
    fn plain(array: ArrayRef) -> Held {
        Held::Plain(array, PyOnceLock::new())
    }
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
                        Held::plain(plain)
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

    /// A column as Arrow has it; boards as texts of one line.
    fn arrow(&self, py: Python<'_>, held: &Held) -> Outcome<ArrayRef> {
        Ok(match held {
            Held::Boards(array) => texts(&self.boards(array.bind(py))?),
            Held::Plain(array, _) => array.clone(),
        })
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
            let array = self.arrow(py, held)?;
            fields.push(Field::new(*name, array.data_type().clone(), true));
            arrays.push(array);
        }
        Ok(RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays)?)
    }

    /// A table of some of the rows, in that order.
    fn of_rows(&self, py: Python<'_>, rows: &[usize]) -> Outcome<Table> {
        let take = |(name, held): &(&'static str, Held)| {
            let taken = match held {
                Held::Boards(array) => {
                    let array = array.bind(py).get_item(PyArray1::from_slice(py, rows))?;
                    Held::Boards(array.cast_into::<PyArray2<u8>>().map_err(PyErr::from)?.unbind())
                }
                Held::Plain(array, _) => Held::plain(table_rows::take(array, rows)),
            };
            Ok((*name, taken))
        };
        let columns = self.columns.iter().map(take).collect::<Outcome<_>>()?;
        Ok(Table { columns, rows: rows.len(), shape: self.shape, recipe: self.recipe.clone() })
    }

    /// Rows from one number to another, each as a dict.
    fn dicts<'py>(&self, py: Python<'py>, start: usize, end: usize) -> Outcome<Bound<'py, PyList>> {
        let part = self.of_rows(py, &(start..end).collect::<Vec<_>>())?;
        let rows: Vec<_> = (start..end).map(|_| PyDict::new(py)).collect();
        for name in part.names() {
            for (row, value) in rows.iter().zip(part.column_list(py, name)?.try_iter()?) {
                row.set_item(name, value?)?;
            }
        }
        Ok(PyList::new(py, rows)?)
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

    /// The same, as mappings have it.
    fn keys(&self) -> Vec<&'static str> {
        self.names()
    }

    /// The boards of a column as texts of one line, other columns as lists.
    ///
    /// >>> import rootgrid
    /// >>> rootgrid.generate(1, "rg1.9x9.t200.l2.s42").column_list("puzzle")[0][:9]
    /// '82...9.31'
    fn column_list<'py>(&self, py: Python<'py>, name: &str) -> Outcome<Bound<'py, PyAny>> {
        Ok(table_rows::list(py, &self.arrow(py, self.column(name)?)?)?)
    }

    /// The first rows, as a table.
    #[pyo3(signature = (count = 5))]
    fn head(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::count)] count: usize,
    ) -> Outcome<Table> {
        self.of_rows(py, &(0..count.min(self.rows)).collect::<Vec<_>>())
    }

    /// All rows, each as a dict of its columns: boards as texts of one line, None for what is not known.
    ///
    /// >>> import rootgrid
    /// >>> rootgrid.check(["1.3.....4.....2."], fields=["puzzle", "clues"]).to_dicts()
    /// [{'puzzle': '1.3.....4.....2.', 'clues': 4}]
    fn to_dicts<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyList>> {
        self.dicts(py, 0, self.rows)
    }

    /// A pandas data frame, with boards as texts of one line.
    fn to_pandas<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyAny>> {
        let columns = PyDict::new(py);
        for (name, held) in &self.columns {
            let column = match held {
                Held::Boards(array) => objects(py, &texts(&self.boards(array.bind(py))?))?,
                Held::Plain(array, _)
                    if is_list(array)
                        || array.null_count() > 0 && *array.data_type() != DataType::Utf8 =>
                {
                    self.column_list(py, name)?
                }
                Held::Plain(..) => self.values(py, name)?,
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

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        at: &Bound<'py, PyAny>,
    ) -> Outcome<Bound<'py, PyAny>> {
        if let Ok(name) = at.cast::<PyString>() {
            return self.values(py, &name.to_cow()?);
        }
        match Rows::read(at, self.rows)? {
            Rows::One(row) => Ok(self.dicts(py, row, row + 1)?.get_item(0)?),
            Rows::Some(rows) => Ok(self.of_rows(py, &rows)?.into_pyobject(py)?.into_any()),
        }
    }

    fn __contains__(&self, name: &Bound<'_, PyAny>) -> bool {
        self.columns.iter().any(|(known, _)| name.eq(*known).unwrap_or(false))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.names())?.try_iter()
    }

    fn __len__(&self) -> usize {
        self.rows
    }

    fn __eq__(&self, py: Python<'_>, other: &Table) -> Outcome<bool> {
        let is_alike = (self.shape, &self.recipe, self.names(), self.rows)
            == (other.shape, &other.recipe, other.names(), other.rows);
        if !is_alike {
            return Ok(false);
        }
        for ((_, one), (_, another)) in self.columns.iter().zip(&other.columns) {
            let is_same = match (one, another) {
                (Held::Boards(one), Held::Boards(another)) => {
                    let (one, another) = (one.bind(py).readonly(), another.bind(py).readonly());
                    one.as_array() == another.as_array()
                }
                (Held::Plain(one, _), Held::Plain(another, _)) => one.as_ref().eq(another.as_ref()),
                _ => false,
            };
            if !is_same {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Outcome<Kept<'py>> {
        let column = |(name, held): &(&'static str, Held)| {
            let (values, known) = match held {
                Held::Boards(array) => (array.bind(py).clone().into_any(), None),
                Held::Plain(array, _) if *array.data_type() == DataType::Utf8 || is_list(array) => {
                    (table_rows::list(py, array)?, None)
                }
                Held::Plain(array, _) => (to_numpy(py, array)?, table_rows::known(array)),
            };
            Ok((*name, values, known))
        };
        let columns: Vec<_> = self.columns.iter().map(column).collect::<Outcome<_>>()?;
        Ok(kept::<Table>(py, (self.shape.to_string(), self.recipe.clone(), self.rows, columns))?)
    }

    fn __repr__(&self) -> String {
        format!("Table({} rows of {} boards: {})", self.rows, self.shape, self.names().join(", "))
    }

    fn _repr_html_(&self, py: Python<'_>) -> Outcome<String> {
        const SHOWN: usize = 10;
        Ok(crate::picture::table(&self.head(py, SHOWN)?.batch(py)?, self.rows))
    }
}

impl Table {
    /// A column as a NumPy array.
    fn values<'py>(&self, py: Python<'py>, name: &str) -> Outcome<Bound<'py, PyAny>> {
        match self.column(name)? {
            Held::Boards(array) => Ok(array.bind(py).clone().into_any()),
            Held::Plain(array, seen) => {
                let made = seen.get_or_try_init(py, || {
                    let made = to_numpy(py, array)?;
                    made.call_method1("setflags", (false,))?;
                    Ok::<_, PyErr>(made.unbind())
                })?;
                Ok(made.bind(py).clone())
            }
        }
    }
}

/// The name of a column, its values, and which of them are known, unless all are.
type KeptColumn<'py> = (String, Bound<'py, PyAny>, Option<Vec<bool>>);

impl Keep for Table {
    const NAME: &'static str = "Table";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (shape, recipe, rows, columns): (String, _, usize, Vec<KeptColumn<'py>>) =
            values.extract()?;
        let shape: Shape = crate::choices::named(&shape)?;
        let mut held = Vec::new();
        for (name, values, known) in columns {
            let want = Want::of_name(&name)?;
            let column = match values.cast::<PyArray2<u8>>() {
                Ok(array) if want.is_board() => {
                    boards::read(&values, Some(shape))?;
                    (array.len()? == rows).then(|| Held::Boards(array.clone().unbind()))
                }
                _ if want.is_board() => None,
                _ => {
                    let array = Column::restore(want, &values, known)?.into_arrow(shape);
                    (array.len() == rows).then(|| Held::plain(array))
                }
            };
            let Some(column) = column else {
                return refuse(format!("the pickled column '{name}' does not fit its table"));
            };
            held.push((want.name(), column));
        }
        let table = Table { columns: held, rows, shape, recipe };
        Ok(table.into_pyobject(values.py())?.into_any())
    }
}

/// Whether the values of a column are lists.
fn is_list(array: &ArrayRef) -> bool {
    matches!(array.data_type(), DataType::List(_))
}

/// A column as NumPy has it: texts as objects, numbers that are not known as -1.
fn to_numpy<'py>(py: Python<'py>, array: &ArrayRef) -> PyResult<Bound<'py, PyAny>> {
    Ok(match array.data_type() {
        DataType::Int16 => numbers::<Int16Type>(py, array, -1),
        DataType::Int64 => numbers::<Int64Type>(py, array, -1),
        DataType::UInt64 => numbers::<UInt64Type>(py, array, u64::MAX),
        DataType::Float64 => numbers::<Float64Type>(py, array, f64::NAN),
        DataType::Boolean => {
            let flags = array.as_boolean().iter();
            PyArray1::from_vec(py, flags.map(|flag| flag.unwrap_or(false)).collect()).into_any()
        }
        DataType::List(_) => lists::objects(py, array.as_list::<i32>())?,
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
