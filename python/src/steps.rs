//! All steps of a position.

use crate::choices::{Names, named, whole};
use crate::error::Outcome;
use crate::in_play::{Positions, answers};
use crate::kept::{Keep, Kept, kept};
use crate::numbers;
use crate::rows::FEW;
use crate::single::Board;
use crate::step::{Source, Step, way};
use crate::values::{dict, limits};
use crate::work::Crew;
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PySlice, PyTuple};
use rootgrid::deduce::explain::Phrasing;
use rootgrid::deduce::{AllSteps, LadderName, Limits, Sheet};
use rootgrid::position::PathStep;
use rootgrid::{Givens, Shape};
use rootgrid_records::write::steps::Listing;

/// All steps of a board, finder by finder in the order of a ladder: a sequence of Steps.
///
/// `problem` says in a sentence what is wrong with the board, which then has no steps; `is_complete` is False where the
/// search ended at `count` or `max_seconds`.
///
/// >>> import rootgrid
/// >>> steps = rootgrid.steps("1.3.....4.....2.")
/// >>> len(steps) > 3, steps[0].technique, steps.is_complete
/// (True, 'Hidden Single', True)
#[pyclass(frozen, eq, sequence, module = "rootgrid")]
#[derive(PartialEq)]
pub(crate) struct Steps {
    board: rootgrid::Board,
    ladder: LadderName,
    problem: Option<String>,
    is_complete: bool,
    steps: Vec<Step>,
}

impl Steps {
    fn new(of: Listing) -> Steps {
        let Listing { board, ladder, problem, steps, is_complete, phrasing } = of;
        let source = |number| Source { ladder, phrasing, is_listed: true, number };
        let steps = (1..).zip(steps).map(|(number, shown)| Step::new(shown, source(number)));
        Steps { board, ladder, problem, is_complete, steps: steps.collect() }
    }
}

#[pymethods]
impl Steps {
    /// What is wrong with the board, in a sentence.
    #[getter]
    fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// Whether there are no further steps.
    #[getter]
    fn is_complete(&self) -> bool {
        self.is_complete && self.problem.is_none()
    }

    /// The board.
    #[getter]
    fn board(&self) -> Board {
        Board::of(self.board.clone())
    }

    /// The steps as the program's `steps --json` has them, by `docs/steps.schema.json`.
    fn to_json(&self, py: Python<'_>) -> Outcome<String> {
        let mut steps = Vec::new();
        for step in &self.steps {
            let shown = step.shown(py)?;
            let (sheet, step, words) =
                (shown.sheet.clone(), shown.step.clone(), shown.words.clone());
            steps.push(PathStep { sheet, step, words });
        }
        let Steps { board, ladder, problem, is_complete, .. } = self;
        let (board, problem) = (board.clone(), problem.clone());
        let (ladder, is_complete, phrasing) = (*ladder, *is_complete, Phrasing::default());
        let listing = Listing { board, ladder, problem, steps, is_complete, phrasing };
        Ok(listing.json().trim_end().to_owned())
    }

    /// The same in Python's own types.
    fn to_dict<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyAny>> {
        dict(py, &self.to_json(py)?)
    }

    fn __len__(&self) -> usize {
        self.steps.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.steps.clone())?.try_iter()
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        at: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if at.is_instance_of::<PySlice>() {
            return PyList::new(py, self.steps.clone())?.into_any().get_item(at);
        }
        let Some(number) = whole(at) else {
            let found = at.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "found {found}, expected the number of a step, or a slice"
            )));
        };
        // A number that is too large for a place is that of no step.
        let place = number.extract::<isize>().ok();
        let place =
            place.map(|place| if place < 0 { place + self.steps.len() as isize } else { place });
        let place = place.and_then(|place| usize::try_from(place).ok());
        let step = place.and_then(|place| self.steps.get(place));
        match step {
            Some(step) => Ok(step.clone().into_pyobject(py)?.into_any()),
            None => {
                Err(PyIndexError::new_err(format!("step {number} of {} steps", self.steps.len())))
            }
        }
    }

    fn __repr__(&self) -> String {
        match &self.problem {
            Some(problem) => format!("Steps(problem='{problem}')"),
            None => format!("Steps({} steps of {})", self.steps.len(), self.board.values()),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        let (board, ladder) = (self.board(), self.ladder.name());
        let steps = self.steps.clone();
        kept::<Steps>(py, (board, ladder, self.problem.clone(), self.is_complete, steps))
    }
}

impl Keep for Steps {
    const NAME: &'static str = "Steps";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (board, ladder, problem, is_complete, steps): (
            Bound<'_, Board>,
            String,
            _,
            _,
            Vec<Bound<'_, Step>>,
        ) = values.extract()?;
        let board = board.get().now();
        let steps = steps.iter().map(|step| step.get().clone()).collect();
        let steps = Steps { board, ladder: named(&ladder)?, problem, is_complete, steps };
        Ok(steps.into_pyobject(values.py())?.into_any())
    }
}

/// All steps of a puzzle or a board in play, or a list of them for many.
///
/// `technique` asks for steps of one technique or several, by the names of `rootgrid.techniques()`; with
/// `solving_digits_only` they place a digit; with `siamese` two patterns with the same base are one step, too. The search
/// ends after `count` steps and `max_seconds`, of each board.
///
/// >>> import rootgrid
/// >>> [len(steps) for steps in rootgrid.steps(["1.3.....4.....2.", "." * 16])]
/// [54, 0]
#[pyfunction]
#[pyo3(signature = (
    boards, ladder = "teaching", *, technique = None, solving_digits_only = false, siamese = false, count = 100,
    max_seconds = 10.0, language = "en", notation = "rc", shape = None, rules = None, threads = None, progress = false
))]
#[allow(clippy::too_many_arguments, reason = "by their names")]
pub(crate) fn steps<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    ladder: &str,
    technique: Option<Names>,
    solving_digits_only: bool,
    siamese: bool,
    #[pyo3(from_py_with = numbers::count)] count: usize,
    max_seconds: Option<f64>,
    language: &str,
    notation: &str,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Bound<'py, PyAny>> {
    let (ladder, phrasing, time) = way(ladder, language, notation, max_seconds)?;
    let techniques = Names::or(technique, &[]);
    let select = move |mut all: AllSteps, limits: &Limits| {
        if !techniques.is_empty() {
            let names: Vec<&str> = techniques.iter().map(String::as_str).collect();
            all = all.with_techniques(&names)?;
        }
        if solving_digits_only {
            all = all.with_digits_only();
        }
        if siamese {
            all = all.with_siamese();
        }
        Ok(all.with_limits(limits))
    };
    // Names are refused before anything is searched for.
    let blank = Sheet::new(&Givens::blank(Shape::NINE).into_puzzle()?);
    select(AllSteps::new(&blank, ladder)?, &Limits::new())?;
    let positions = Positions::read(boards, shape, rules)?;
    let crew = Crew::new(threads, progress)?;
    let found = positions.map(py, crew, FEW, move |flag, board| {
        let limits = limits(flag.clone(), time);
        let listing = Listing::new(phrasing, board, ladder, count, |all| select(all, &limits))?;
        Ok(Steps::new(listing))
    })?;
    answers(py, positions.is_one, found)
}
