//! Proofs of many puzzles.

use crate::boards::Boards;
use crate::choices::{maybe, seconds};
use crate::error::{Failure, Outcome};
use crate::numbers;
use crate::rows::Work;
use crate::work::{self, Portions, Shift};
use pyo3::prelude::*;
use pyo3::types::PyList;
use rootgrid::Budget;
use rootgrid::certify as proof;
use rootgrid::deduce::LadderName;

/// A certificate for each puzzle: a text that proves its uniqueness and its path to readers who do not trust this library; of
/// one puzzle one text. `docs/TRUST.md` has the format.
///
/// The ladder is "se121" for 9x9 and "teaching" for others, unless another one is asked for. A puzzle without exactly one
/// solution raises, and so does one whose `max_seconds` are over.
///
/// >>> import rootgrid
/// >>> print(rootgrid.certify("1.3.....4.....2.")[:39])
/// rootgrid-certificate 1
/// shape 2x2
/// puzzle
#[pyfunction]
#[pyo3(signature = (
    puzzles, ladder = None, *, max_seconds = None, shape = None, rules = None, threads = None, progress = false
))]
#[allow(clippy::too_many_arguments, reason = "by their names")]
pub(crate) fn certify<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    ladder: Option<&str>,
    max_seconds: Option<f64>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Bound<'py, PyAny>> {
    let (ladder, time) = (maybe::<LadderName>(ladder)?, seconds(max_seconds)?);
    let work = Work::new(puzzles, shape, rules, threads, progress)?;
    let boards = work.boards.clone();
    let mut all = vec![String::new(); boards.len()];
    let worker = move |shift: &mut Shift<Vec<String>>| {
        let budget = shift.budget();
        shift.each(|rows| {
            let proof = |number| {
                let budget = time.map_or(budget.clone(), |time| budget.clone().with_time(time));
                one(&boards, number, ladder, budget)
            };
            (rows.start as usize..rows.end as usize).map(proof).collect()
        });
    };
    let portions = Portions::new(0..all.len() as u64, 1);
    work::run(py, work.crew, portions, worker, |rows, part| {
        all[rows.start as usize..rows.end as usize].clone_from_slice(&part);
    })?;
    work.answers(PyList::new(py, all)?.into_any())
}

/// The certificate of one puzzle.
fn one(
    boards: &Boards,
    number: usize,
    ladder: Option<LadderName>,
    budget: Budget,
) -> Outcome<String> {
    let puzzle = boards.puzzle(number)?;
    let is_nine = puzzle.rules().is_ordinary_nine();
    let usual = if is_nine { LadderName::Se121 } else { LadderName::Teaching };
    let text = proof::certify(&puzzle, ladder.unwrap_or(usual), budget);
    text.map_err(|error| Failure::Item(number, error))
}
