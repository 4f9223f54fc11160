//! Making many puzzles: portions of indices on several threads, straight into arrays or columns.

use crate::columns::{Column, Want};
use crate::error::{Failure, Outcome};
use crate::work::{self, Crew, Portions};
use pyo3::prelude::*;
use rootgrid::deduce::Limits;
use rootgrid::generate::Batch;
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Count, Field, Record};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What is to be made, and by how many.
pub(crate) struct Made {
    pub(crate) generator: Arc<rootgrid::Generator>,
    pub(crate) indices: Range<u64>,
    pub(crate) crew: Crew,
}

/// Indices of a portion that is made one by one: soon over, so that progress shows.
const SMALL: u64 = 16;

impl Made {
    fn portions(&self) -> Portions {
        let generator = &self.generator;
        let size = if generator.least_portion() > 1 {
            generator.portion()
        } else {
            SMALL.min(generator.portion())
        };
        Portions::new(self.indices.clone(), size)
    }
}

/// The fields of generated puzzles beside those that follow from any puzzle.
const OWN: [Field; 10] = [
    Field::Solution,
    Field::Index,
    Field::Recipe,
    Field::Clues,
    Field::Shape,
    Field::Rules,
    Field::Solutions,
    Field::Attempts,
    Field::Weight,
    Field::Tries,
];

/// The fields that a table of generated puzzles can have.
pub(crate) fn fields() -> Vec<Field> {
    OWN.into_iter().chain(Facts::fields()).collect()
}

/// Fills in the puzzles, and the solutions where there is room for them.
pub(crate) fn boards(
    py: Python<'_>,
    made: &Made,
    puzzles: &mut [u8],
    solutions: &mut [u8],
) -> Outcome<()> {
    let generator = made.generator.clone();
    let shape = generator.recipe().shape();
    let (cells, first) = (shape.cells(), made.indices.start);
    // Batches that were copied out: the system takes long to give new memory for each portion.
    let spare = Arc::new(Mutex::new(Vec::new()));
    let ready = spare.clone();
    let worker = move |shift: &mut work::Shift<Batch>| {
        let mut maker = generator.maker().with_budget(shift.budget());
        shift.each(|indices| {
            let mut batch =
                locked(&ready).pop().unwrap_or_else(|| Batch::new(&generator.recipe().rules));
            match maker.fill(indices, &mut batch).into_iter().next() {
                Some((index, error)) => Err(Failure::Made(index, error)),
                None => Ok(batch),
            }
        });
    };
    work::run(py, made.crew, made.portions(), worker, |indices, mut batch| {
        let at = (indices.start - first) as usize * cells;
        let copy = |all: &mut [u8], part: &[u8]| {
            if let Some(room) = all.get_mut(at..at + part.len()) {
                room.copy_from_slice(part);
            }
        };
        copy(puzzles, batch.puzzle_values());
        copy(solutions, batch.solution_values());
        batch.clear();
        locked(&spare).push(batch);
    })
}

/// The list, which a thread that panicked leaves whole.
fn locked<T>(list: &Mutex<Vec<T>>) -> MutexGuard<'_, Vec<T>> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The puzzles and solutions of single indices, in any order.
pub(crate) fn singles(
    py: Python<'_>,
    generator: Arc<rootgrid::Generator>,
    crew: Crew,
    indices: Vec<u64>,
) -> Outcome<(Vec<u8>, Vec<u8>)> {
    let cells = generator.recipe().shape().cells();
    let portions = Portions::new(0..indices.len() as u64, SMALL);
    let mut puzzles = crate::boards::zeros(indices.len() as u64, cells)?;
    let mut solutions = puzzles.clone();
    let worker = move |shift: &mut work::Shift<Batch>| {
        let mut maker = generator.maker().with_budget(shift.budget());
        shift.each(|rows| {
            let mut batch = Batch::new(&generator.recipe().rules);
            for &index in &indices[rows.start as usize..rows.end as usize] {
                if let Some((_, error)) = maker.fill(index..index + 1, &mut batch).pop() {
                    return Err(Failure::Made(index, error));
                }
            }
            Ok(batch)
        });
    };
    work::run(py, crew, portions, worker, |rows, batch| {
        let at = rows.start as usize * cells;
        let end = at + batch.puzzle_values().len();
        puzzles[at..end].copy_from_slice(batch.puzzle_values());
        solutions[at..end].copy_from_slice(batch.solution_values());
    })?;
    Ok((puzzles, solutions))
}

/// Makes the columns that are wanted; indices without a puzzle are an error, or left out.
pub(crate) fn columns(
    py: Python<'_>,
    made: &Made,
    wanted: &[Want],
    skips: bool,
) -> Outcome<Vec<Column>> {
    // A bound of what the columns take, so that a slip of the keyboard is noticed before the work.
    let each = wanted
        .iter()
        .map(|want| if want.is_board() { made.generator.recipe().shape().cells() } else { 16 });
    crate::boards::reserve(made.indices.end - made.indices.start, each.sum())?;
    let generator = made.generator.clone();
    let asked = wanted.to_vec();
    let recipe = generator.recipe().to_string();
    let worker = move |shift: &mut work::Shift<Vec<Column>>| {
        let mut maker = generator.maker().with_budget(shift.budget());
        let limits = Limits::new().with_cancel(shift.flag());
        let mut facts = Facts::new(&Want::fields(&asked)).with_limits(limits);
        let names_recipe = asked.contains(&Want::Field(Field::Recipe));
        shift.each(|indices| {
            let mut batch = Batch::new(&generator.recipe().rules);
            let failures = maker.fill(indices, &mut batch);
            let failed = failures.into_iter().find(|(_, error)| !skips || !error.is_unmet());
            if let Some((index, error)) = failed {
                return Err(Failure::Made(index, error));
            }
            let mut columns: Vec<Column> = asked.iter().map(|&want| Column::new(want)).collect();
            for made in batch.iter() {
                let text = names_recipe.then(|| format!("{recipe}.{}", made.index));
                let mut record = Record {
                    index: Some(made.index),
                    recipe: text.as_deref(),
                    solution: Some(made.solution),
                    solutions: Some(Count::exactly(made.solutions.into())),
                    attempts: Some(made.attempts.into()),
                    rating: made.rating,
                    ..Record::new(made.rules, made.puzzle)
                }
                .with_sampling(generator.recipe().sampling);
                if made.solutions == 1 {
                    facts.fill_made(&mut record, generator.recipe().level);
                }
                for (column, &want) in columns.iter_mut().zip(&asked) {
                    column.push(want, &record);
                }
            }
            Ok(columns)
        });
    };
    gather(wanted, |consume| work::run(py, made.crew, made.portions(), worker, consume))
}

/// Puts the parts of columns that come in any order behind each other.
pub(crate) fn gather(
    wanted: &[Want],
    run: impl FnOnce(&mut (dyn FnMut(Range<u64>, Vec<Column>) + Send)) -> Outcome<()>,
) -> Outcome<Vec<Column>> {
    let mut parts = BTreeMap::new();
    run(&mut |rows, part| {
        parts.insert(rows.start, part);
    })?;
    let mut columns: Vec<Column> = wanted.iter().map(|&want| Column::new(want)).collect();
    for (_, part) in parts {
        columns.iter_mut().zip(part).for_each(|(all, more)| all.append(more));
    }
    Ok(columns)
}
