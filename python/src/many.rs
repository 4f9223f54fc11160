//! Functions over many puzzles at once.

use crate::boards::shortened;
use crate::columns::texts;
use crate::error::{Outcome, warn};
use crate::numbers;
use crate::rows::{FEW, MANY, Work};
use crate::solving::Solving;
use crate::work::{self, Shift};
use arrow_array::cast::AsArray;
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList};
use rootgrid::Puzzle;

/// The solution of each puzzle, `uint8[n, cells]`: the first one where there are several, zeros where there is none.
///
/// Puzzles are an array of whole numbers `[n, cells]` or `[n, side, side]` with 0 for a blank, a list of texts or
/// Puzzles, or an Arrow column (of polars, pyarrow, pandas, duckdb), of one shape. Of one puzzle (a text, a Puzzle, or its
/// numbers in one row) the answer is one row, `uint8[cells]`; so it is in all functions over many puzzles.
///
/// Further rules are those of the puzzles, of a table's column, or of `rules`, which goes before them: one text for all, or a
/// list with a text for each (of one puzzle, texts hold together). So it is in all functions over many puzzles, too.
///
/// >>> import rootgrid
/// >>> rootgrid.solve(["1.3.....4.....2."])
/// array([[1, 4, 3, 2, 2, 3, 4, 1, 4, 2, 1, 3, 3, 1, 2, 4]], dtype=uint8)
/// >>> rootgrid.count_solutions(["." * 16] * 3, rules=["x", "anti-knight", None], limit=1000)
/// array([ 48,  24, 288])
#[pyfunction]
#[pyo3(signature = (puzzles, *, shape = None, rules = None, threads = None, progress = false))]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Bound<'py, PyAny>> {
    let work = Work::new(puzzles, shape, rules, threads, progress)?;
    let boards = work.boards.clone();
    let cells = boards.shape.cells();
    let mut all = vec![0; boards.values.len()];
    let worker = move |shift: &mut Shift<Vec<u8>>| {
        let mut solving = Solving::new(shift.budget());
        shift.each(|rows| {
            let mut part = vec![0; (rows.end - rows.start) as usize * cells];
            let (mut puzzles, mut places) = (Vec::new(), Vec::new());
            for (place, number) in (rows.start as usize..rows.end as usize).enumerate() {
                if let Ok(puzzle) = boards.givens(number)?.into_puzzle() {
                    puzzles.push(puzzle);
                    places.push(place * cells);
                }
            }
            for (answer, at) in solving.solve(&puzzles, 1)?.into_iter().zip(places) {
                if let Some((solution, _)) = answer {
                    part[at..at + cells].copy_from_slice(solution.values());
                }
            }
            Ok(part)
        });
    };
    work::run(py, work.crew, work.portions(MANY), worker, |rows, part| {
        let at = rows.start as usize * cells;
        all[at..at + part.len()].copy_from_slice(&part);
    })?;
    work.array(py, all)
}

/// The number of solutions of each puzzle, counted up to a limit, `int64[n]`; 0 where a digit stands twice in a house.
///
/// >>> import rootgrid
/// >>> rootgrid.count_solutions(["1.3.....4.....2.", "." * 16], limit=1000)
/// array([  1, 288])
#[pyfunction]
#[pyo3(signature = (puzzles, *, limit = 2, shape = None, rules = None, threads = None, progress = false))]
pub(crate) fn count_solutions<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = numbers::limit)] limit: usize,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Bound<'py, PyAny>> {
    let work = Work::new(puzzles, shape, rules, threads, progress)?;
    let boards = work.boards.clone();
    let mut all = vec![0_i64; boards.len()];
    let worker = move |shift: &mut Shift<Vec<i64>>| {
        let mut solving = Solving::new(shift.budget());
        shift.each(|rows| {
            let puzzles =
                (rows.start as usize..rows.end as usize).map(|number| boards.puzzle(number).ok());
            let puzzles: Vec<Option<Puzzle>> = puzzles.collect();
            let sound: Vec<Puzzle> = puzzles.iter().flatten().cloned().collect();
            let mut counts = solving.count(&sound, limit)?.into_iter();
            let count = |puzzle: &Option<Puzzle>| {
                puzzle.as_ref().and_then(|_| counts.next()).unwrap_or(0) as i64
            };
            Ok(puzzles.iter().map(count).collect())
        });
    };
    let size = if limit > 255 { FEW } else { MANY };
    work::run(py, work.crew, work.portions(size), worker, |rows, part| {
        all[rows.start as usize..rows.end as usize].copy_from_slice(&part);
    })?;
    match all[..] {
        [one] if work.is_one => Ok(PyInt::new(py, one).into_any()),
        _ => work.answers(PyArray1::from_vec(py, all).into_any()),
    }
}

/// Boards as `uint8[n, cells]`, 0 for a blank, from any form of many puzzles.
///
/// >>> import rootgrid
/// >>> rootgrid.to_array(["1.3.....4.....2."])
/// array([[1, 0, 3, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 2, 0]], dtype=uint8)
#[pyfunction]
#[pyo3(signature = (boards, *, shape = None))]
pub(crate) fn to_array<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    shape: Option<&Bound<'py, PyAny>>,
) -> Outcome<Bound<'py, PyAny>> {
    let mut work = Work::of_values(boards, shape)?;
    let values = std::mem::take(&mut work.boards.values);
    work.array(py, std::sync::Arc::try_unwrap(values).unwrap_or_else(|shared| (*shared).clone()))
}

/// Boards as texts of one line, "." for a blank.
///
/// >>> import rootgrid
/// >>> rootgrid.to_text([[1, 0, 3, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 2, 0]])
/// ['1.3.....4.....2.']
#[pyfunction]
#[pyo3(signature = (boards, *, shape = None))]
pub(crate) fn to_text<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    shape: Option<&Bound<'py, PyAny>>,
) -> Outcome<Bound<'py, PyAny>> {
    let work = Work::of_values(boards, shape)?;
    if let Some((number, rules)) = work.boards.rules.further() {
        let message = format!(
            "line has no place for: rules (board {number} has '{}'): rootgrid.convert(puzzle, 'jsonl') writes them",
            shortened(&rules.to_string())
        );
        warn(py, &message)?;
    }
    let texts = texts(&work.boards);
    work.answers(PyList::new(py, texts.as_string::<i32>().iter().flatten())?.into_any())
}
