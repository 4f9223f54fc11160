//! Boards in play from arguments: one or many.

use crate::argument::under;
use crate::asked_rules::{RulesText, asked};
use crate::boards;
use crate::choices::maybe_shape;
use crate::error::{Failure, Outcome, refuse};
use crate::rows::Any;
use crate::single::Board;
use crate::work::{self, Crew, Portions, Shift};
use numpy::{PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};
use rootgrid::formats;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Boards in play.
pub(crate) struct Positions {
    boards: Arc<Vec<rootgrid::Board>>,
    /// The argument was one board, and so is the answer.
    pub(crate) is_one: bool,
}

impl Positions {
    /// A board in any form, or many of them: an array, a sequence, an Arrow column.
    ///
    /// With rules the boards have these, and what stands in a text of a board in play beside its givens goes.
    pub(crate) fn read(
        any: Any<'_, '_>,
        shape: Option<Any<'_, '_>>,
        rules: Option<Any<'_, '_>>,
    ) -> Outcome<Positions> {
        if any.is_none() {
            return refuse("found None, expected a puzzle or a board, or many of them");
        }
        let is_list = any.is_instance_of::<PyList>() || any.is_instance_of::<PyTuple>();
        if rules.is_some() && has_boards(any, is_list)? {
            return refuse(
                "found rules and a Board, which has its own: write Board(puzzle, rules=...), or leave them out",
            );
        }
        let is_free = shape.is_none() && rules.is_none();
        if is_free && let Some(board) = in_play(any)? {
            return Ok(Positions { boards: Arc::new(vec![board]), is_one: true });
        }
        if boards::is_one(any)? || is_grid(any, shape)? {
            let rules = rules.map(|rules| rules.extract::<RulesText>()).transpose()?;
            let givens = under(crate::argument::read(any, shape)?, rules.as_ref())?;
            return Ok(Positions {
                boards: Arc::new(vec![rootgrid::Board::new(&givens)]),
                is_one: true,
            });
        }
        if is_list
            && is_free
            && any.try_iter()?.all(|item| item.is_ok_and(|item| is_in_play(&item)))
        {
            let mut all = Vec::new();
            for (number, item) in any.try_iter()?.enumerate() {
                all.extend(in_play(&item?).map_err(|failure| failure.of_item(number))?);
            }
            return Ok(Positions { boards: Arc::new(all), is_one: false });
        }
        let mut many = boards::read(any, maybe_shape(shape)?)?;
        if let Some(rules) = rules {
            many.rules = asked(rules, many.shape, false, many.len())?;
        }
        let board = |number| Ok(rootgrid::Board::new(&many.givens(number)?));
        let boards = (0..many.len()).map(board).collect::<Outcome<_>>()?;
        Ok(Positions { boards: Arc::new(boards), is_one: false })
    }

    /// What follows from each, in their order; boards are worked on by all threads.
    pub(crate) fn map<T: Send + 'static>(
        &self,
        py: Python<'_>,
        crew: Crew,
        size: u64,
        work: impl Fn(&Arc<AtomicBool>, rootgrid::Board) -> Result<T, rootgrid::Error>
        + Send
        + Sync
        + 'static,
    ) -> Outcome<Vec<T>> {
        let (boards, is_one) = (self.boards.clone(), self.is_one);
        let worker = move |shift: &mut Shift<Vec<T>>| {
            let flag = shift.flag();
            shift.each(|rows| {
                let rows = rows.start as usize..rows.end as usize;
                let answer = |number: usize| {
                    work(&flag, boards[number].clone()).map_err(|error| match is_one {
                        true => Failure::Library(error),
                        false => Failure::Item(number, error),
                    })
                };
                rows.map(answer).collect()
            });
        };
        let mut parts = BTreeMap::new();
        let portions = Portions::new(0..self.boards.len() as u64, size);
        work::run(py, crew, portions, worker, |rows, part| {
            parts.insert(rows.start, part);
        })?;
        Ok(parts.into_values().flatten().collect())
    }
}

/// Whether it is one board, in play or not, and not many.
pub(crate) fn is_one(any: Any<'_, '_>, shape: Option<Any<'_, '_>>) -> Outcome<bool> {
    Ok(any.is_instance_of::<Board>() || boards::is_one(any)? || is_grid(any, shape)?)
}

/// Returns whether it is a Board, or a list with one.
fn has_boards(any: Any<'_, '_>, is_list: bool) -> PyResult<bool> {
    let is_board =
        |item: PyResult<Bound<'_, PyAny>>| item.is_ok_and(|item| item.is_instance_of::<Board>());
    Ok(any.is_instance_of::<Board>() || is_list && any.try_iter()?.any(is_board))
}

/// Whether a text may hold more than a puzzle, or a Board is there.
fn is_in_play(any: &Bound<'_, PyAny>) -> bool {
    any.is_instance_of::<Board>() || any.is_instance_of::<PyString>()
}

/// The board of a Board or a text.
fn in_play(any: &Bound<'_, PyAny>) -> Outcome<Option<rootgrid::Board>> {
    if let Ok(board) = any.cast::<Board>() {
        return Ok(Some(board.get().now()));
    }
    match any.cast::<PyString>() {
        Ok(text) => Ok(Some(formats::read(&text.to_cow()?)?)),
        Err(_) => Ok(None),
    }
}

/// Whether it is the rows of one board: as many numbers in each as there are rows, and no board of its own.
fn is_grid(any: Any<'_, '_>, shape: Option<Any<'_, '_>>) -> Outcome<bool> {
    let dimensions: Vec<usize> = if let Ok(array) = any.cast::<PyUntypedArray>() {
        array.shape().to_vec()
    } else if any.is_instance_of::<PyList>() && any.len()? > 0 {
        let first = any.get_item(0)?;
        let is_row = first.is_instance_of::<PyList>() || first.is_instance_of::<PyTuple>();
        if is_row { vec![any.len()?, first.len()?] } else { Vec::new() }
    } else {
        Vec::new()
    };
    match dimensions[..] {
        [16, 16] => match maybe_shape(shape)? {
            Some(shape) => Ok(shape.side() == 16),
            None => refuse(
                "16 rows of 16 numbers are one board of 16x16 or 16 of 4x4: write shape=16 or shape=4",
            ),
        },
        [rows, columns] => Ok(rows == columns && rootgrid::Shape::from_cells(columns).is_none()),
        _ => Ok(false),
    }
}

/// The answers, or the only one.
pub(crate) fn answers<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    is_one: bool,
    all: Vec<T>,
) -> Outcome<Bound<'py, PyAny>> {
    let all = PyList::new(py, all)?;
    if is_one { Ok(all.get_item(0)?) } else { Ok(all.into_any()) }
}
