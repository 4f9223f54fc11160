//! What is said about a board in play: diagnoses and hints.

use crate::single::Solution;
use crate::step::Step;
use pyo3::prelude::*;
use rootgrid::deduce::Ending;
use rootgrid::{Cell, position};

/// What can be said about a board in play. Cells are row-major numbers from 0.
#[pyclass(frozen, get_all, module = "rootgrid")]
pub(crate) struct Diagnosis {
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
    fn __repr__(&self) -> String {
        match &self.problem {
            None => "Diagnosis(sound)".to_owned(),
            Some(problem) => format!("Diagnosis('{problem}')"),
        }
    }
}

/// What to do next: a step, or the problem that has to be put right first, or neither at the end.
#[pyclass(frozen, module = "rootgrid", name = "Hint")]
pub(crate) struct HintAnswer(Hint);

/// The answer in the library's terms.
pub(crate) enum Hint {
    Step(Box<Step>),
    Problem(String),
    End(Ending),
}

impl<'py> IntoPyObject<'py> for Hint {
    type Target = HintAnswer;
    type Output = Bound<'py, HintAnswer>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        Bound::new(py, HintAnswer(self))
    }
}

#[pymethods]
impl HintAnswer {
    /// The step that follows; None if there is none, or a problem.
    #[getter]
    fn step(&self) -> Option<Step> {
        match &self.0 {
            Hint::Step(step) => Some((**step).clone()),
            _ => None,
        }
    }

    /// What has to be put right first, in a sentence.
    #[getter]
    fn problem(&self) -> Option<&str> {
        match &self.0 {
            Hint::Problem(problem) => Some(problem),
            _ => None,
        }
    }

    /// Why there is neither: "solved", "stuck" (the ladder has no step) or "out-of-time".
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        match &self.0 {
            Hint::End(Ending::Solved) => Some("solved"),
            Hint::End(Ending::OutOfTime) => Some("out-of-time"),
            Hint::End(_) => Some("stuck"),
            _ => None,
        }
    }

    fn __repr__(&self) -> String {
        match &self.0 {
            Hint::Step(step) => format!("Hint({})", step.words()),
            Hint::Problem(problem) => format!("Hint(problem='{problem}')"),
            Hint::End(_) => format!("Hint(ending='{}')", self.ending().unwrap_or("stuck")),
        }
    }
}
