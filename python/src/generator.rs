//! Generators: puzzles by index, one by one or many at once.

use crate::boards::{to_numpy, zeros};
use crate::choices::{Names, whole};
use crate::columns::Want;
use crate::error::{Failure, Outcome, refuse, warn};
use crate::make::{self, Made};
use crate::numbers;
use crate::recipe::Recipe;
use crate::single::Generated;
use crate::table::Table;
use crate::walker::Walker;
use crate::work::{self, Crew};
use numpy::PyArray2;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySlice, PyTuple, PyType};
use rootgrid_records::record::Field;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::Range;
use std::sync::Arc;

/// The puzzles of a recipe, as a sequence: `generator[i]` is the puzzle of index i, whenever and wherever it is asked for.
///
/// `Generator(recipe)` or `Generator(level="unique", seed=7)` has no end; `count` gives it a length, and a slice is a
/// generator of its own, made when it is asked. It begins at the index `start`, or at the one that the text of the recipe ends in,
/// and else at 0.
///
/// >>> import rootgrid
/// >>> generator = rootgrid.Generator(level="unique", seed=7)
/// >>> generator[17].recipe
/// 'rg1.9x9.t200.lunique.s7.17'
/// >>> generator[:1000].puzzles().shape
/// (1000, 81)
/// >>> len(generator[100:200])
/// 100
/// >>> rootgrid.Generator("rg1.9x9.t200.lunique.s7.17")[0] == generator[17]
/// True
#[pyclass(frozen, sequence, module = "rootgrid")]
#[derive(Clone)]
pub(crate) struct Generator {
    inner: Arc<rootgrid::Generator>,
    recipe: Arc<str>,
    indices: Range<u64>,
    /// Whether a length was asked for.
    is_bounded: bool,
}

/// The error for an index that the sequence does not have.
fn out_of_range(index: impl std::fmt::Display) -> PyErr {
    PyIndexError::new_err(format!(
        "index {index} is out of range: indices end at 2**64 - 1, or with the generator"
    ))
}

/// A whole number that says a place.
fn number(any: &Bound<'_, PyAny>) -> PyResult<i128> {
    match whole(any) {
        Some(number) => number.extract().map_err(|_| out_of_range(number)),
        None => Err(PyTypeError::new_err(format!(
            "found {}, expected a number as generator[17], or a slice as generator[:1000]",
            any.get_type().name()?
        ))),
    }
}

/// Puzzles and solutions.
type Pair<'py> = (Bound<'py, PyArray2<u8>>, Bound<'py, PyArray2<u8>>);

impl Generator {
    /// Indices of a slice or of the whole, as numbers of this generator from 0.
    fn part(&self, range: Range<u64>, is_bounded: bool) -> Generator {
        let start = self.indices.start.saturating_add(range.start).min(self.indices.end);
        let end = self.indices.start.saturating_add(range.end).min(self.indices.end);
        Generator { indices: start..end.max(start), is_bounded, ..self.clone() }
    }

    fn length(&self) -> u64 {
        self.indices.end - self.indices.start
    }

    /// The number of one element or border; below 0 it is counted from the end.
    fn place(&self, number: i128) -> PyResult<u64> {
        let place = if number >= 0 {
            number
        } else if self.is_bounded {
            i128::from(self.length()) + number
        } else {
            return Err(PyIndexError::new_err("this generator has no end to count from"));
        };
        u64::try_from(place).map_err(|_| out_of_range(number))
    }

    /// The border of a slice. Borders beyond the ends are the ends, as in every sequence; where there is no end, none lies
    /// beyond the last index that there can be.
    fn border(&self, slice: &Bound<'_, PySlice>, name: &str) -> Outcome<Option<u64>> {
        let any = slice.getattr(name)?;
        if any.is_none() {
            return Ok(None);
        }
        let number = number(&any)?;
        Ok(Some(match self.is_bounded {
            true if number < -i128::from(self.length()) => 0,
            true => self.place(number.min(self.length().into()))?,
            false => self.place(number)?,
        }))
    }

    /// The index of an element.
    fn index(&self, place: u64) -> PyResult<u64> {
        let index = self.indices.start.checked_add(place);
        let is_there = |index: &u64| !self.is_bounded || *index < self.indices.end;
        index.filter(is_there).ok_or_else(|| out_of_range(place))
    }

    /// The indices, where they have an end.
    fn bounded(&self) -> Outcome<Range<u64>> {
        if self.is_bounded {
            return Ok(self.indices.clone());
        }
        let message = "this generator has no end: give a count, or take a slice";
        Err(Failure::Python(PyTypeError::new_err(message)))
    }
}

#[pymethods]
impl Generator {
    #[new]
    #[pyo3(signature = (recipe = None, *, count = None, start = None, **choices))]
    fn new(
        py: Python<'_>,
        recipe: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = numbers::count)] count: Option<u64>,
        #[pyo3(from_py_with = numbers::start)] start: Option<u64>,
        choices: Option<&Bound<'_, PyDict>>,
    ) -> Outcome<Generator> {
        let (recipe, index) = Recipe::read(py, recipe, choices)?;
        let start = match (start, index) {
            (Some(start), Some(index)) => {
                return refuse(format!(
                    "found start={start}, and the recipe ends in the index {index}, where it begins: leave one of them out"
                ));
            }
            (start, index) => start.or(index).unwrap_or(0),
        };
        let text = recipe.to_string().into();
        let inner = Arc::new(rootgrid::Generator::new(recipe)?);
        let end = match count {
            Some(count) => start.checked_add(count),
            None => Some(u64::MAX),
        };
        let Some(end) = end else { return refuse("start and count lead beyond index 2**64 - 1") };
        Ok(Generator { inner, recipe: text, indices: start..end, is_bounded: count.is_some() })
    }

    /// The recipe.
    #[getter]
    fn recipe(&self) -> Recipe {
        Recipe { inner: self.inner.recipe().clone() }
    }

    /// The index of the first puzzle.
    #[getter]
    fn start(&self) -> u64 {
        self.indices.start
    }

    /// The puzzles of all indices, `uint8[n, cells]`, 0 for a blank.
    ///
    /// `threads` is one a processor unless it is given; no result depends on it. `progress` shows a bar where tqdm is
    /// installed.
    #[pyo3(signature = (*, threads = None, progress = false))]
    fn puzzles<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
        progress: bool,
    ) -> Outcome<Bound<'py, PyArray2<u8>>> {
        Ok(self.arrays(py, threads, progress, false)?.0)
    }

    /// Puzzles and solutions of all indices, each `uint8[n, cells]`.
    ///
    /// Arrays do not say rules: those of the recipe go beside them, as `rootgrid.solve(puzzles, rules="x")`. Of puzzles that each have
    /// rules of their own, as cages, a UserWarning says that they are lost; `table(["puzzle", "solution"])` has a column of them.
    ///
    /// >>> import rootgrid
    /// >>> puzzles, solutions = rootgrid.Generator(seed=1, shape=4, count=100).pairs()
    /// >>> bool(((puzzles == 0) | (puzzles == solutions)).all())
    /// True
    #[pyo3(signature = (*, threads = None, progress = false))]
    fn pairs<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
        progress: bool,
    ) -> Outcome<Pair<'py>> {
        let (puzzles, solutions) = self.arrays(py, threads, progress, true)?;
        match solutions {
            Some(solutions) => Ok((puzzles, solutions)),
            None => refuse("no solutions were made"),
        }
    }

    /// Puzzles and solutions of these numbers of the sequence, each `uint8[n, cells]`. Ranges are made faster by slices.
    ///
    /// >>> import rootgrid
    /// >>> puzzles, solutions = rootgrid.Generator(seed=1).take([5, 3, 5])
    /// >>> puzzles.shape, bool((puzzles[0] == puzzles[2]).all())
    /// ((3, 81), True)
    #[pyo3(signature = (numbers, *, threads = None))]
    fn take<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::numbers)] numbers: Vec<u64>,
        #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    ) -> Outcome<Pair<'py>> {
        let indices =
            numbers.into_iter().map(|number| self.index(number)).collect::<PyResult<_>>()?;
        let crew = Crew::new(threads, false)?;
        self.warn_of_rules(py)?;
        let (puzzles, solutions) = make::singles(py, self.inner.clone(), crew, indices)?;
        let shape = self.inner.recipe().shape();
        Ok((to_numpy(py, puzzles, shape)?, to_numpy(py, solutions, shape)?))
    }

    /// A table of all indices with the fields asked for: puzzle, solution, index, recipe, clues, level, rating, pearl,
    /// diamond, technique, grade, effort, qqwing, hodoku, class, solution_class, attempts, ...
    ///
    /// An index without a puzzle raises, or is left out with `missing="skip"`.
    #[pyo3(signature = (fields = None, *, threads = None, progress = false, missing = "raise"))]
    fn table(
        &self,
        py: Python<'_>,
        fields: Option<Names>,
        #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
        progress: bool,
        missing: &str,
    ) -> Outcome<Table> {
        let mut wanted = Want::all(&Names::or(fields, &["puzzle"]), &make::fields())?;
        // Numbers do not say the rules of a board.
        let has_rules = wanted.contains(&Want::Field(Field::Rules));
        let recipe = self.inner.recipe();
        let is_ruled = !recipe.rules.is_ordinary() || recipe.has_own_rules();
        if is_ruled && wanted.contains(&Want::Puzzle) && !has_rules {
            wanted.push(Want::Field(Field::Rules));
        }
        let skips = match missing {
            "raise" => false,
            "skip" => true,
            other => {
                return refuse(format!(
                    "unknown value '{other}' of missing: expected raise or skip"
                ));
            }
        };
        let columns = make::columns(py, &self.made(threads, progress)?, &wanted, skips)?;
        let columns = wanted.into_iter().zip(columns).collect();
        Table::new(py, self.inner.recipe().shape(), columns, Some(self.recipe.to_string()))
    }

    /// Returns whether there is a puzzle: what has no end has no length either, and is true all the same.
    fn __bool__(&self) -> bool {
        !self.is_bounded || self.length() > 0
    }

    fn __len__(&self) -> PyResult<usize> {
        self.bounded()?;
        let message = "the generator is longer than len() can say";
        usize::try_from(self.length())
            .ok()
            .filter(|&length| isize::try_from(length).is_ok())
            .ok_or_else(|| pyo3::exceptions::PyOverflowError::new_err(message))
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        at: &Bound<'py, PyAny>,
    ) -> Outcome<Bound<'py, PyAny>> {
        if let Ok(slice) = at.cast::<PySlice>() {
            let step = slice.getattr("step")?;
            if !step.is_none() && number(&step)? != 1 {
                return refuse(
                    "a slice of a generator has the step 1: take others by take([0, 2, 4])",
                );
            }
            let start = self.border(slice, "start")?.unwrap_or(0);
            let stop = self.border(slice, "stop")?;
            let is_bounded = self.is_bounded || stop.is_some();
            let end = stop.unwrap_or(self.length());
            let part = self.part(start..end.max(start), is_bounded);
            return Ok(part.into_pyobject(py)?.into_any());
        }
        let place = self.place(number(at)?)?;
        let (generator, index) = (self.inner.clone(), self.index(place)?);
        let inner = work::alone(py, move |stop| {
            let made = generator.maker().with_budget(stop.budget()).generated(index);
            made.map_err(|error| Failure::Made(index, error))
        })?;
        Ok(Generated::new(inner).into_pyobject(py)?.into_any())
    }

    fn __iter__(&self) -> Walker {
        Walker::new(self.inner.clone(), self.indices.clone())
    }

    fn __repr__(&self) -> String {
        let Range { start, end } = &self.indices;
        match self.is_bounded {
            true => format!("Generator('{}', start={start}, count={})", self.recipe, end - start),
            false => format!("Generator('{}', start={start})", self.recipe),
        }
    }

    fn __eq__(&self, other: &Generator) -> bool {
        (&self.recipe, &self.indices, self.is_bounded)
            == (&other.recipe, &other.indices, other.is_bounded)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.recipe, &self.indices, self.is_bounded).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let rebuild = PyModule::import(py, "rootgrid._native")?.getattr("_generator")?;
        let count = self.is_bounded.then(|| self.length());
        Ok((rebuild, (&*self.recipe, self.indices.start, count).into_pyobject(py)?))
    }
}

/// A generator as pickle has it.
#[pyfunction]
#[pyo3(name = "_generator")]
pub(crate) fn rebuild<'py>(
    py: Python<'py>,
    recipe: &str,
    start: u64,
    count: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let choices = PyDict::new(py);
    choices.set_item("start", start)?;
    choices.set_item("count", count)?;
    let generator: Bound<'py, PyType> = py.get_type::<Generator>();
    generator.call((recipe,), Some(&choices))
}

impl Generator {
    /// What is to be made.
    fn made(&self, threads: Option<usize>, progress: bool) -> Outcome<Made> {
        let indices = self.bounded()?;
        Ok(Made { generator: self.inner.clone(), indices, crew: Crew::new(threads, progress)? })
    }

    /// Says that arrays lose rules which each puzzle has for itself.
    fn warn_of_rules(&self, py: Python<'_>) -> PyResult<()> {
        if !self.inner.recipe().has_own_rules() {
            return Ok(());
        }
        warn(
            py,
            "arrays have no place for rules, and each of these puzzles has its own: generator.table(['puzzle', 'solution']) has a \
             column of them",
        )
    }

    /// Puzzles, and solutions if they are wanted, straight into arrays.
    #[allow(clippy::type_complexity, reason = "two arrays, the second one perhaps")]
    fn arrays<'py>(
        &self,
        py: Python<'py>,
        threads: Option<usize>,
        progress: bool,
        with_solutions: bool,
    ) -> Outcome<(Bound<'py, PyArray2<u8>>, Option<Bound<'py, PyArray2<u8>>>)> {
        let made = self.made(threads, progress)?;
        self.warn_of_rules(py)?;
        let shape = self.inner.recipe().shape();
        let mut puzzles = zeros(self.length(), shape.cells())?;
        let mut solutions =
            if with_solutions { zeros(self.length(), shape.cells())? } else { Vec::new() };
        make::boards(py, &made, &mut puzzles, &mut solutions)?;
        let solutions = with_solutions.then(|| to_numpy(py, solutions, shape)).transpose()?;
        Ok((to_numpy(py, puzzles, shape)?, solutions))
    }
}
