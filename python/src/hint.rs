//! What is said about a board in play: diagnoses and hints.

use crate::choices::named;
use crate::error::{Outcome, refuse};
use crate::kept::{Keep, Kept, kept};
use crate::numbers;
use crate::single::{Board, Solution};
use crate::step::{Source, Step};
use crate::values::dict;
use crate::work;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rootgrid::deduce::explain::Phrasing;
use rootgrid::deduce::{Ending, LadderName, Limits};
use rootgrid::formats::{self, BoardForm};
use rootgrid::position::{Path, PathStep, Wish};
use rootgrid::{Cell, position};
use rootgrid_records::write::steps::{HintStrength, diagnosis_json, hint_json};

/// What can be said about a board in play. Cells are row-major numbers from 0.
#[pyclass(frozen, eq, get_all, module = "rootgrid")]
#[derive(PartialEq)]
pub(crate) struct Diagnosis {
    /// The board.
    board: Board,
    /// Whether the board leads to one solution as it stands.
    is_sound: bool,
    /// The first thing that keeps hints from being given, in a sentence.
    problem: Option<String>,
    /// Digits that stand more than once in a house: the digit and its cells.
    conflicts: Vec<(usize, Vec<usize>)>,
    /// Cells in which the player entered another digit than the solution has.
    wrong_digits: Vec<usize>,
    /// Cells whose notes lack the digit of the solution, with that digit.
    wrong_notes: Vec<(usize, usize)>,
    /// Number of solutions of the givens, up to 2; None if it is not known.
    solutions: Option<usize>,
    /// The solution that the board is compared with.
    solution: Option<Solution>,
}

impl Diagnosis {
    pub(crate) fn new(of: position::Diagnosis, board: &rootgrid::Board) -> Diagnosis {
        let numbers = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect();
        let conflict = |one: &position::Conflict| (one.digit.value(), numbers(&one.cells));
        Diagnosis {
            board: Board::of(board.clone()),
            is_sound: of.is_sound(),
            problem: of.problem(board),
            conflicts: of.conflicts.iter().map(conflict).collect(),
            wrong_digits: numbers(&of.wrong_digits),
            wrong_notes: of
                .wrong_notes
                .iter()
                .map(|(cell, digit)| (cell.index(), digit.value()))
                .collect(),
            solutions: of.solutions,
            solution: of.solution.map(|inner| Solution { inner }),
        }
    }
}

#[pymethods]
impl Diagnosis {
    /// Everything that is wrong, or worth knowing, as the program's `check --board --json` has it, by
    /// `docs/EXPLAIN.md`.
    fn to_json(&self, py: Python<'_>) -> Outcome<String> {
        let board = self.board.now();
        work::alone(py, move |_| {
            Ok(diagnosis_json(&board, &board.diagnose()).trim_end().to_owned())
        })
    }

    /// The same in Python's own types.
    fn to_dict<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyAny>> {
        dict(py, &self.to_json(py)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        kept::<Diagnosis>(py, (self.board.clone(),))
    }

    fn __repr__(&self) -> String {
        match &self.problem {
            None => "Diagnosis(sound)".to_owned(),
            Some(problem) => format!("Diagnosis('{problem}')"),
        }
    }
}

impl Keep for Diagnosis {
    const NAME: &'static str = "Diagnosis";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (board,): (Bound<'_, Board>,) = values.extract()?;
        let board = board.get().now();
        let diagnosis = Diagnosis::new(board.diagnose(), &board);
        Ok(diagnosis.into_pyobject(values.py())?.into_any())
    }
}

/// What to do next: a step, or the problem that has to be put right first, or neither at the end.
#[pyclass(frozen, eq, module = "rootgrid", name = "Hint")]
#[derive(PartialEq)]
pub(crate) struct HintAnswer {
    board: rootgrid::Board,
    ladder: LadderName,
    step: Option<Step>,
    problem: Option<String>,
    /// Why there is neither.
    ending: Option<&'static str>,
    /// Why there is no step as wished.
    unmet: Option<String>,
}

/// The ends of a search by their names.
const ENDINGS: [&str; 3] = ["solved", "stuck", "out-of-time"];

impl HintAnswer {
    /// The next step of a board.
    pub(crate) fn try_new(
        board: rootgrid::Board,
        ladder: LadderName,
        phrasing: Phrasing,
        wish: &Wish,
        limits: &Limits,
    ) -> Result<HintAnswer, rootgrid::Error> {
        let path = Path::hint(phrasing, board, ladder, wish, limits)?;
        let Path { board, problem, mut steps, ending, unmet, .. } = path;
        let source = Source { ladder, phrasing, is_listed: false, number: 1 };
        let step = steps.pop().map(|shown| Step::new(shown, source));
        let ending = match ending {
            _ if step.is_some() || problem.is_some() || unmet.is_some() => None,
            Some(Ending::Solved) => Some(ENDINGS[0]),
            Some(Ending::OutOfTime) => Some(ENDINGS[2]),
            _ => Some(ENDINGS[1]),
        };
        Ok(HintAnswer { board, ladder, step, problem, ending, unmet })
    }
}

#[pymethods]
impl HintAnswer {
    /// The step that follows; None if there is none, or a problem.
    #[getter]
    fn step(&self) -> Option<Step> {
        self.step.clone()
    }

    /// What has to be put right first, in a sentence.
    #[getter]
    fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    /// Why there is neither: "solved", "stuck" (the ladder has no step) or "out-of-time".
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.ending
    }

    /// Why there is no step as wished, and what there is instead, in sentences.
    #[getter]
    fn unmet(&self) -> Option<&str> {
        self.unmet.as_deref()
    }

    /// The board.
    #[getter]
    fn board(&self) -> Board {
        Board::of(self.board.clone())
    }

    /// The hint as the program's `hint --json` has it, by `docs/steps.schema.json`: with strength 1 where to look, 2 the
    /// technique as well, 3 its cells, 4 the reason, 5 the whole step and the board after it.
    #[pyo3(signature = (strength = 5))]
    fn to_json(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::strength)] strength: u8,
    ) -> Outcome<String> {
        let Some(strength) = HintStrength::new(strength) else {
            return refuse(format!(
                "found the strength {strength}, expected {}",
                HintStrength::NUMBERS
            ));
        };
        let shown = self.step.as_ref().map(|step| step.shown(py)).transpose()?;
        let steps = shown.iter().map(|shown| PathStep {
            sheet: shown.sheet.clone(),
            step: shown.step.clone(),
            words: shown.words.clone(),
        });
        let path = Path {
            board: self.board.clone(),
            ladder: self.ladder,
            problem: self.problem.clone(),
            solution: None,
            steps: steps.collect(),
            end: None,
            ending: None,
            unmet: self.unmet.clone(),
            beside: Vec::new(),
            phrasing: Phrasing::default(),
        };
        let after = match path.after()? {
            Some(board) if strength == HintStrength::Step && shown.is_some() => {
                let is_nine = board.rules().is_ordinary_nine();
                let form = if is_nine { BoardForm::Hodoku } else { BoardForm::Board };
                Some(formats::write(&board, form)?.trim_end().to_owned())
            }
            _ => None,
        };
        Ok(hint_json(&path, strength, after.as_deref()).trim_end().to_owned())
    }

    /// The same in Python's own types.
    #[pyo3(signature = (strength = 5))]
    fn to_dict<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::strength)] strength: u8,
    ) -> Outcome<Bound<'py, PyAny>> {
        dict(py, &self.to_json(py, strength)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        let (board, problem, step) = (self.board(), self.problem.clone(), self.step.clone());
        let unmet = self.unmet.clone();
        kept::<HintAnswer>(py, (board, self.ladder.name(), step, problem, self.ending, unmet))
    }

    fn __repr__(&self) -> String {
        match (&self.step, &self.problem) {
            (Some(step), _) => format!("Hint({})", step.words()),
            (None, Some(problem)) => format!("Hint(problem='{problem}')"),
            (None, None) => match &self.unmet {
                Some(unmet) => format!("Hint(unmet='{unmet}')"),
                None => format!("Hint(ending='{}')", self.ending.unwrap_or(ENDINGS[1])),
            },
        }
    }
}

impl Keep for HintAnswer {
    const NAME: &'static str = "Hint";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (board, ladder, step, problem, ending, unmet): (
            Bound<'_, Board>,
            String,
            Option<Bound<'_, Step>>,
            _,
            Option<String>,
            _,
        ) = values.extract()?;
        let hint = HintAnswer {
            board: board.get().now(),
            ladder: named(&ladder)?,
            step: step.map(|step| step.get().clone()),
            problem,
            ending: ENDINGS.into_iter().find(|name| Some(*name) == ending.as_deref()),
            unmet,
        };
        Ok(hint.into_pyobject(values.py())?.into_any())
    }
}
