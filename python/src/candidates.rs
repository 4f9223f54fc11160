//! Candidates of many puzzles as arrays.

use crate::boards::{Boards, reserve};
use crate::error::{Failure, Outcome, refuse};
use crate::numbers;
use crate::rows::{FEW, MANY, Work};
use crate::solving::Solving;
use crate::work::{self, Shift};
use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use rootgrid::Budget;
use rootgrid::deduce::Sheet;
use rootgrid_records::trace;
use std::ops::Range;

/// The candidates of every cell: `uint16[n, cells]` with bit d for the digit d + 1 (`uint32` for sides above 16), or with
/// `form="bool"` `bool[n, cells, side]`. A filled cell has its digit.
///
/// Candidates are the digits that no cell in the same row, column or block has, or in another house of further rules. With `true=True` they are the digits that
/// the cell has in some solution, and none where there is no solution. A digit twice in a house raises.
///
/// >>> import rootgrid
/// >>> rootgrid.candidates(["1.3.....4......."])[0, :4]
/// array([ 1, 10,  4, 10], dtype=uint16)
/// >>> rootgrid.candidates(["1.3.....4.....2."], true=True, form="bool")[0, 1]
/// array([False, False, False,  True])
#[pyfunction]
#[pyo3(signature = (puzzles, *, r#true = false, form = "bits", shape = None, rules = None, threads = None, progress = false))]
#[allow(clippy::too_many_arguments, reason = "by their names")]
pub(crate) fn candidates<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    r#true: bool,
    form: &str,
    shape: Option<&Bound<'py, PyAny>>,
    rules: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Bound<'py, PyAny>> {
    if !["bits", "bool"].contains(&form) {
        return refuse(format!("unknown form '{form}': expected bits or bool"));
    }
    let work = Work::new(puzzles, shape, rules, threads, progress)?;
    let side = work.boards.shape.side();
    if form == "bool" {
        let push = move |bits: u32, out: &mut Vec<bool>| {
            out.extend((0..side).map(|digit| bits >> digit & 1 == 1))
        };
        return find(py, &work, r#true, side, push);
    }
    if side > 16 {
        return find(py, &work, r#true, 1, |bits, out: &mut Vec<u32>| out.push(bits));
    }
    find(py, &work, r#true, 1, |bits, out: &mut Vec<u16>| out.push(bits as u16))
}

/// An array with `each` values for every cell.
fn find<'py, T: Element + Send + Copy + Default + 'static>(
    py: Python<'py>,
    work: &Work,
    is_true: bool,
    each: usize,
    push: impl Fn(u32, &mut Vec<T>) + Send + Sync + 'static,
) -> Outcome<Bound<'py, PyAny>> {
    let boards = work.boards.clone();
    let (rows, cells) = (boards.len(), boards.shape.cells());
    reserve(rows as u64, cells * each * size_of::<T>())?;
    let mut all = vec![T::default(); rows * cells * each];
    let worker = move |shift: &mut Shift<Vec<T>>| {
        let budget = shift.budget();
        let mut solving = Solving::new(shift.budget());
        shift.each(|rows| {
            let rows = rows.start as usize..rows.end as usize;
            let mut out = Vec::with_capacity(rows.len() * cells * each);
            let push = |bits: u32| push(bits, &mut out);
            match is_true {
                true => true_ones(&boards, rows, &mut solving, &budget, push)?,
                false => at_sight(&boards, rows, push)?,
            }
            Ok(out)
        });
    };
    let size = if is_true { FEW * 16 } else { MANY };
    work::run(py, work.crew, work.portions(size), worker, |rows, part| {
        let at = rows.start as usize * cells * each;
        all[at..at + part.len()].copy_from_slice(&part);
    })?;
    let array = PyArray1::from_vec(py, all);
    let array = match each {
        1 => array.reshape([rows, cells])?.into_any(),
        _ => array.reshape([rows, cells, each])?.into_any(),
    };
    work.answers(array)
}

fn at_sight(boards: &Boards, rows: Range<usize>, push: impl FnMut(u32)) -> Outcome<()> {
    let mut push = push;
    for number in rows {
        let sheet = Sheet::new(&boards.puzzle(number)?);
        trace::candidates(&sheet).for_each(&mut push);
    }
    Ok(())
}

fn true_ones(
    boards: &Boards,
    rows: Range<usize>,
    solving: &mut Solving,
    budget: &Budget,
    mut push: impl FnMut(u32),
) -> Outcome<()> {
    let puzzles = rows.clone().map(|number| boards.puzzle(number)).collect::<Outcome<Vec<_>>>()?;
    let answers = solving.solve(&puzzles, 2)?;
    for ((answer, puzzle), number) in answers.into_iter().zip(&puzzles).zip(rows) {
        match answer {
            None => (0..boards.shape.cells()).for_each(|_| push(0)),
            Some((solution, 1)) => {
                solution.values().iter().for_each(|&value| push(1 << (value - 1)))
            }
            Some(_) => {
                let found = puzzle.true_candidates(budget.clone());
                let found = found.map_err(|error| Failure::Item(number, error))?;
                found.into_iter().for_each(|digits| push(digits.bits()));
            }
        }
    }
    Ok(())
}
