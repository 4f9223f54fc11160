//! The work of a function over many puzzles.

use crate::asked_rules::asked;
use crate::boards::{self, Boards, to_numpy};
use crate::choices::maybe_shape;
use crate::error::Outcome;
use crate::work::{self, Crew, Portions, Shift};
use numpy::PyArray1;
use pyo3::prelude::*;

pub(crate) type Any<'a, 'py> = &'a Bound<'py, PyAny>;

/// Puzzles of a portion: enough for the solver that works on many at once.
pub(crate) const MANY: u64 = 1024;
/// Puzzles of a portion where one may take long.
pub(crate) const FEW: u64 = 16;

/// The work of a function over many puzzles.
pub(crate) struct Work {
    pub(crate) boards: Boards,
    pub(crate) crew: Crew,
    /// The argument was one board, and so is the answer.
    pub(crate) is_one: bool,
}

impl Work {
    /// Boards whose values alone count, whatever their rules are.
    pub(crate) fn of_values(boards: Any<'_, '_>, shape: Option<Any<'_, '_>>) -> Outcome<Work> {
        let crew = Crew::new(Some(1), false)?;
        let is_one = boards::is_one(boards)?;
        Ok(Work { boards: boards::read(boards, maybe_shape(shape)?)?, crew, is_one })
    }

    /// Boards under the rules that are asked for, or else under their own.
    pub(crate) fn new(
        puzzles: Any<'_, '_>,
        shape: Option<Any<'_, '_>>,
        rules: Option<Any<'_, '_>>,
        threads: Option<usize>,
        progress: bool,
    ) -> Outcome<Work> {
        let crew = Crew::new(threads, progress)?;
        let is_one = boards::is_one(puzzles)?;
        let mut boards = boards::read(puzzles, maybe_shape(shape)?)?;
        if let Some(rules) = rules {
            boards.rules = asked(rules, boards.shape, is_one, boards.len())?;
        }
        Ok(Work { boards, crew, is_one })
    }

    pub(crate) fn portions(&self, size: u64) -> Portions {
        Portions::new(0..self.boards.len() as u64, size)
    }

    /// Boards made of boards: each row by itself, from its number and values.
    pub(crate) fn map<'py, K>(
        &self,
        py: Python<'py>,
        size: u64,
        tools: impl Fn(&Shift<Vec<u8>>) -> K + Send + Sync + 'static,
        work: impl Fn(&mut K, usize, &[u8], &mut Vec<u8>) -> Outcome<()> + Send + Sync + 'static,
    ) -> Outcome<Bound<'py, PyAny>> {
        let shape = self.boards.shape;
        let mut all = vec![0; self.boards.values.len()];
        let boards = self.boards.clone();
        let worker = move |shift: &mut Shift<Vec<u8>>| {
            let mut tools = tools(shift);
            shift.each(|rows| {
                let mut part = Vec::with_capacity((rows.end - rows.start) as usize * shape.cells());
                for number in rows.start as usize..rows.end as usize {
                    work(&mut tools, number, boards.row(number), &mut part)?;
                }
                Ok(part)
            });
        };
        work::run(py, self.crew, self.portions(size), worker, |rows, part| {
            let at = rows.start as usize * shape.cells();
            all[at..at + part.len()].copy_from_slice(&part);
        })?;
        self.array(py, all)
    }

    /// Boards `uint8[n, cells]`, or the only one as `uint8[cells]`.
    pub(crate) fn array<'py>(
        &self,
        py: Python<'py>,
        values: Vec<u8>,
    ) -> Outcome<Bound<'py, PyAny>> {
        if self.is_one {
            return Ok(PyArray1::from_vec(py, values).into_any());
        }
        Ok(to_numpy(py, values, self.boards.shape)?.into_any())
    }

    /// Answers, or the only one.
    pub(crate) fn answers<'py>(&self, many: Bound<'py, PyAny>) -> Outcome<Bound<'py, PyAny>> {
        if self.is_one { Ok(many.get_item(0)?) } else { Ok(many) }
    }
}
