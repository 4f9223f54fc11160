//! Boards in play.

use crate::argument;
use crate::asked_rules::RulesText;
use crate::choices::{Names, cell, digit, named};
use crate::error::{Outcome, refuse};
use crate::hint::{Diagnosis, HintAnswer};
use crate::in_play::{Positions, answers};
use crate::rows::FEW;
use crate::single::Board;
use crate::step::{Step, digits, way};
use crate::values::{dict, limits, values};
use crate::work::Crew;
use crate::{numbers, picture, work};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString, PyTuple, PyType};
use rootgrid::deduce::Ending;
use rootgrid::formats::{self, BoardForm};
use rootgrid::position::{Path, PathKind, Wish};
use rootgrid::{Cell, DigitSet, Shape};
use rootgrid_records::write::steps::Why;

type Any<'a, 'py> = &'a Bound<'py, PyAny>;

impl Board {
    fn size(&self) -> Shape {
        self.lock().shape()
    }

    fn set(&self, wanted: &[usize]) -> Outcome<DigitSet> {
        let shape = self.size();
        wanted.iter().map(|&value| digit(value, shape)).collect()
    }

    fn at(&self, any: Any<'_, '_>) -> Outcome<Cell> {
        cell(any, self.size())
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (board, rules = None))]
    pub(crate) fn new(board: &Bound<'_, PyAny>, rules: Option<RulesText>) -> Outcome<Board> {
        let board = match board.cast::<PyString>() {
            Ok(text) if rules.is_none() => formats::read(&text.to_cow()?)?,
            _ => {
                let givens = argument::read(board, None)?;
                rootgrid::Board::new(&argument::under(givens, rules.as_ref())?)
            }
        };
        Ok(Board::of(board))
    }

    /// The rules of the board as text, as for a puzzle.
    #[getter]
    fn rules(&self) -> String {
        self.lock().rules().to_string()
    }

    /// The shape as text.
    #[getter]
    fn shape(&self) -> String {
        self.lock().shape().to_string()
    }

    /// Every digit on the board row by row, given or entered, `uint8[cells]`, 0 for an open cell.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        values(py, &self.now().values())
    }

    /// The givens row by row, `uint8[cells]`, 0 for another cell.
    #[getter]
    fn givens<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        values(py, &self.now().givens())
    }

    /// How many cells are open.
    #[getter]
    fn open_count(&self) -> usize {
        self.lock().open_count()
    }

    /// Whether every cell is filled and no digit stands twice in a house.
    #[getter]
    fn is_solved(&self) -> bool {
        self.lock().is_solved()
    }

    /// Whether the digit in a cell belongs to the puzzle.
    fn is_given(&self, at: &Bound<'_, PyAny>) -> Outcome<bool> {
        let cell = self.at(at)?;
        Ok(self.lock().is_given(cell))
    }

    /// Puts a digit into a cell.
    fn enter(
        &self,
        at: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::value)] value: usize,
    ) -> Outcome<()> {
        let (cell, digit) = (self.at(at)?, digit(value, self.size())?);
        Ok(self.lock().enter(cell, digit)?)
    }

    /// Takes the player's digit out of a cell.
    fn erase(&self, at: &Bound<'_, PyAny>) -> Outcome<()> {
        let cell = self.at(at)?;
        Ok(self.lock().erase(cell)?)
    }

    /// Adds a digit to the notes of an open cell, or takes it out.
    fn toggle_note(
        &self,
        at: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::value)] value: usize,
    ) -> Outcome<()> {
        let (cell, digit) = (self.at(at)?, digit(value, self.size())?);
        Ok(self.lock().toggle_note(cell, digit)?)
    }

    /// Excludes a digit from an open cell; without notes it gets its candidates as notes first.
    fn strike(
        &self,
        at: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::value)] value: usize,
    ) -> Outcome<()> {
        let (cell, digit) = (self.at(at)?, digit(value, self.size())?);
        Ok(self.lock().strike(cell, digit)?)
    }

    /// Replaces the notes of an open cell; None takes them away.
    #[pyo3(signature = (at, notes))]
    fn set_notes(
        &self,
        at: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::notes)] notes: Option<Vec<usize>>,
    ) -> Outcome<()> {
        let cell = self.at(at)?;
        let notes = notes.map(|notes| self.set(&notes)).transpose()?;
        Ok(self.lock().set_notes(cell, notes)?)
    }

    /// Notes the candidates of every open cell.
    fn note_candidates(&self) {
        self.lock().note_candidates();
    }

    /// What the player noted in an open cell; None if nothing yet, or if the cell is filled.
    fn notes(&self, at: &Bound<'_, PyAny>) -> Outcome<Option<Vec<usize>>> {
        let cell = self.at(at)?;
        Ok(self.lock().notes(cell).map(digits))
    }

    /// The digits that are left for an open cell: its notes, or all digits, without those that stand in its houses.
    fn candidates(&self, at: &Bound<'_, PyAny>) -> Outcome<Vec<usize>> {
        let cell = self.at(at)?;
        Ok(digits(self.lock().candidates(cell)))
    }

    /// Carries out a step of a path.
    fn apply(&self, py: Python<'_>, step: &Step) -> Outcome<()> {
        let shown = step.shown(py)?;
        Ok(self.lock().apply(&shown.step)?)
    }

    /// Takes the last move back; whether there was one.
    fn undo(&self) -> bool {
        self.lock().undo()
    }

    /// Makes a move again that was taken back; whether there was one.
    fn redo(&self) -> bool {
        self.lock().redo()
    }

    /// Whether there is a move to take back.
    #[getter]
    fn can_undo(&self) -> bool {
        self.lock().can_undo()
    }

    /// Whether there is a move to make again.
    #[getter]
    fn can_redo(&self) -> bool {
        self.lock().can_redo()
    }

    /// What is wrong with the board, or worth knowing.
    ///
    /// >>> import rootgrid
    /// >>> board = rootgrid.Board("1.3.....4.....2.")
    /// >>> board.enter("r1c2", 2)
    /// >>> board.diagnose().problem
    /// 'the entry r1c2=2 differs from the solution'
    fn diagnose(&self, py: Python<'_>) -> Outcome<Diagnosis> {
        let board = self.now();
        work::alone(py, move |_| Ok(Diagnosis::new(board.diagnose(), &board)))
    }

    /// The next step, or what has to be put right before there can be one.
    ///
    /// `cell` asks for a step about a cell, `technique` for one of a technique or of several, `skip` for another hint: so
    /// many are passed over.
    ///
    /// >>> import rootgrid
    /// >>> board = rootgrid.Board("1.3.....4.....2.")
    /// >>> board.hint(cell="r3c2").step.conclusion, board.hint(technique="x-wing").unmet
    /// ('r3c2 is 2', 'There is no x-wing here. Possible now: hidden-single, naked-single and hidden-rectangle.')
    #[pyo3(signature = (
        ladder = "teaching", max_seconds = None, *, language = "en", notation = "rc", cell = None, technique = None,
        skip = 0
    ))]
    #[allow(clippy::too_many_arguments, reason = "by their names")]
    fn hint(
        &self,
        py: Python<'_>,
        ladder: &str,
        max_seconds: Option<f64>,
        language: &str,
        notation: &str,
        cell: Option<&Bound<'_, PyAny>>,
        technique: Option<Names>,
        #[pyo3(from_py_with = numbers::skip)] skip: usize,
    ) -> Outcome<HintAnswer> {
        let (ladder, phrasing, time) = way(ladder, language, notation, max_seconds)?;
        let techniques = Names::or(technique, &[]);
        let names: Vec<&str> = techniques.iter().map(String::as_str).collect();
        let mut wish = Wish::new().with_techniques(&names).with_skip(skip);
        if let Some(cell) = cell {
            wish = wish.with_cell(self.at(cell)?);
        }
        let board = self.now();
        work::alone(py, move |stop| {
            Ok(HintAnswer::try_new(board, ladder, phrasing, &wish, &limits(stop.flag(), time))?)
        })
    }

    /// The steps from here to the solution, or as far as the ladder leads, by the `path` that `Puzzle.explain` names. The
    /// board stays as it is.
    #[pyo3(signature = (ladder = "teaching", max_seconds = None, *, language = "en", notation = "rc", path = "ladder"))]
    pub(crate) fn explain(
        &self,
        py: Python<'_>,
        ladder: &str,
        max_seconds: Option<f64>,
        language: &str,
        notation: &str,
        path: &str,
    ) -> Outcome<Vec<Step>> {
        let (ladder, phrasing, time) = way(ladder, language, notation, max_seconds)?;
        let kind: PathKind = named(path)?;
        let board = self.now();
        work::alone(py, move |stop| {
            let limits = limits(stop.flag(), time);
            let path = Path::of_kind(phrasing, board, ladder, kind, &limits)?;
            match (path.problem, path.ending) {
                (Some(problem), _) => refuse(problem),
                (None, Some(Ending::OutOfTime)) => refuse(format!(
                    "the path is not known: the time is over after {} steps: give more max_seconds, or an easier ladder",
                    path.steps.len()
                )),
                _ => Ok(Step::path(path.steps, ladder, phrasing)),
            }
        })
    }

    /// What speaks against a claim: that the digit is in the cell, or with `struck` that it is not; as the program's
    /// `why --json` has it, by `docs/EXPLAIN.md`, in Python's own types. The search for a shorter way ends after
    /// `max_seconds`; None leaves it without an end.
    ///
    /// >>> import rootgrid
    /// >>> board = rootgrid.Board("1.3.....4.....2.")
    /// >>> board.why("r1c2", 2)["verdict"], board.why("r1c2", 2, struck=True)["verdict"]
    /// ('wrong', 'right')
    #[pyo3(signature = (at, value, *, struck = false, max_seconds = 10.0, language = "en", notation = "rc"))]
    #[allow(clippy::too_many_arguments, reason = "by their names")]
    fn why<'py>(
        &self,
        py: Python<'py>,
        at: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = numbers::value)] value: usize,
        struck: bool,
        max_seconds: Option<f64>,
        language: &str,
        notation: &str,
    ) -> Outcome<Bound<'py, PyAny>> {
        let (_, phrasing, time) = way("teaching", language, notation, max_seconds)?;
        let candidate = (self.at(at)?, digit(value, self.size())?);
        let board = self.now();
        let json = work::alone(py, move |stop| {
            let why = Why::new(board, candidate, !struck, phrasing, &limits(stop.flag(), time))?;
            Ok(why.json().trim_end().to_owned())
        })?;
        dict(py, &json)
    }

    /// The board in a form of text: board, hodoku (its library), 729 (all candidates), pencilmarks, sdk, sdx.
    #[pyo3(signature = (form = "board"))]
    fn text(&self, form: &str) -> Outcome<String> {
        Ok(formats::write(&self.now(), named::<BoardForm>(form)?)?)
    }

    fn __getitem__(&self, at: &Bound<'_, PyAny>) -> Outcome<Option<usize>> {
        let cell = self.at(at)?;
        Ok(self.lock().digit(cell).map(|digit| digit.value()))
    }

    /// The digits row by row, None for a blank.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        crate::values::digits(py, &self.lock().values())
    }

    fn __setitem__(&self, at: &Bound<'_, PyAny>, value: &Bound<'_, PyAny>) -> Outcome<()> {
        match numbers::value(value)? {
            Some(value) => self.enter(at, value),
            None => self.erase(at),
        }
    }

    fn __delitem__(&self, at: &Bound<'_, PyAny>) -> Outcome<()> {
        self.erase(at)
    }

    fn __copy__(&self) -> Board {
        self.clone()
    }

    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Board {
        let _ = memo;
        self.clone()
    }

    fn __str__(&self) -> String {
        self.lock().to_string()
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.now())
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Board>(), (self.lock().to_string(),).into_pyobject(py)?))
    }

    fn _repr_svg_(&self) -> String {
        picture::board(&self.now())
    }
}

/// A hint for a puzzle or a board in play: a Board, a Puzzle, or the text of either; or a list of hints for many.
///
/// Many are an array, a list or an Arrow column, as for `rootgrid.rate`, or a list of Boards. All threads are used. Hints
/// about a cell, of a technique, or others than the first are those of `Board.hint`.
///
/// >>> import rootgrid
/// >>> rootgrid.hint("1.3.....4.....2.").step.conclusion
/// 'r3c2 is 2'
/// >>> [hint.problem for hint in rootgrid.hint(["1.3.....4.....2.", "." * 16])]
/// [None, 'the board has several solutions']
#[pyfunction]
#[pyo3(signature = (
    board, ladder = "teaching", max_seconds = None, *, language = "en", notation = "rc", shape = None, rules = None,
    threads = None, progress = false
))]
#[allow(clippy::too_many_arguments, reason = "by their names")]
pub(crate) fn hint<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    ladder: &str,
    max_seconds: Option<f64>,
    language: &str,
    notation: &str,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Bound<'py, PyAny>> {
    let (ladder, phrasing, time) = way(ladder, language, notation, max_seconds)?;
    let crew = Crew::new(threads, progress)?;
    let positions = Positions::read(board, shape, rules)?;
    let found = positions.map(py, crew, FEW, move |flag, board| {
        HintAnswer::try_new(board, ladder, phrasing, &Wish::new(), &limits(flag.clone(), time))
    })?;
    answers(py, positions.is_one, found)
}
