//! Exercises: positions in which one technique is to be found, and the judge of answers.

use crate::choices::{maybe_shape, named, seed_or_drawn, whole};
use crate::error::{Failure, Outcome, refuse};
use crate::kept::{Keep, Kept, kept};
use crate::numbers;
use crate::single::Board;
use crate::step::{Source, Step};
use crate::values::dict;
use crate::work::{self, Crew, Portions, Shift};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rootgrid::Shape;
use rootgrid::deduce::explain::{Language, Phrasing};
use rootgrid::train::Trainer;
use rootgrid_records::write::steps::{Listing, exercise_json};
use std::collections::BTreeMap;

/// A position in which a technique is to be found: no simpler step of its ladder is there, and steps of it are.
///
/// `Exercise(board, technique)` makes one of a board of yours, if it is one; `rootgrid.train` makes new ones.
///
/// >>> import rootgrid
/// >>> exercise = rootgrid.Exercise("1.3.....4.....2.", "hidden-single")
/// >>> exercise.judge("r3c2=2")
/// ('right', 'right, and there are 3 others')
/// >>> exercise.judge("r1c2=2")
/// ('wrong', 'that is not what follows: r1c2 is not 2')
#[pyclass(frozen, eq, module = "rootgrid")]
#[derive(Clone)]
pub(crate) struct Exercise {
    inner: rootgrid::train::Exercise,
    /// Its index under its seed; 0 of a board that was given.
    index: u64,
}

impl PartialEq for Exercise {
    fn eq(&self, other: &Exercise) -> bool {
        let parts = |one: &Exercise| (one.index, one.inner.technique());
        parts(self) == parts(other) && self.inner.board() == other.inner.board()
    }
}

impl Exercise {
    fn of_board(board: rootgrid::Board, technique: &str) -> Outcome<Exercise> {
        match rootgrid::train::Exercise::of_board(&board, technique)? {
            Some(inner) => Ok(Exercise { inner, index: 0 }),
            None => refuse(format!(
                "the board is no exercise for {technique}: its next step is another one"
            )),
        }
    }

    /// The answers in words.
    fn listing(&self, py: Python<'_>, phrasing: Phrasing) -> Outcome<Listing> {
        let inner = self.inner.clone();
        work::alone(py, move |_| {
            let (board, ladder) = (inner.board().clone(), inner.ladder());
            Ok(Listing::new(phrasing, board, ladder, usize::MAX, |all| {
                all.with_techniques(&[inner.technique()])
            })?)
        })
    }
}

#[pymethods]
impl Exercise {
    #[new]
    fn new(py: Python<'_>, board: &Bound<'_, PyAny>, technique: &str) -> Outcome<Exercise> {
        let board = match board.cast::<Board>() {
            Ok(board) => board.get().now(),
            Err(_) => Board::new(board, None)?.now(),
        };
        let technique = technique.to_owned();
        work::alone(py, move |_| Exercise::of_board(board, &technique))
    }

    /// The position.
    #[getter]
    fn board(&self) -> Board {
        Board::of(self.inner.board().clone())
    }

    /// The name of the technique, as "x-wing".
    #[getter]
    fn technique(&self) -> &'static str {
        self.inner.technique()
    }

    /// The index under the seed, which makes the exercise again.
    #[getter]
    fn index(&self) -> u64 {
        self.index
    }

    /// How well the technique is hidden, from 1 to 5.
    #[getter]
    fn level(&self) -> u8 {
        self.inner.level()
    }

    /// The points that the level is made of, by `docs/TRAINER.md`.
    #[getter]
    fn points(&self) -> u32 {
        self.inner.points()
    }

    /// The ladder on which nothing simpler is there.
    #[getter]
    fn ladder(&self) -> &'static str {
        self.inner.ladder().name()
    }

    /// Every step of the technique.
    #[getter]
    fn answers(&self, py: Python<'_>) -> Outcome<Vec<Step>> {
        let (ladder, phrasing) = (self.inner.ladder(), Phrasing::default());
        let source = |number| Source { ladder, phrasing, is_listed: true, number };
        let steps = (1..).zip(self.listing(py, phrasing)?.steps);
        Ok(steps.map(|(number, shown)| Step::new(shown, source(number))).collect())
    }

    /// What an answer is worth, and why: "right", "partial", "other" or "wrong", and a sentence.
    ///
    /// An answer is text, as "r7c5<>7, r8c5<>7" for candidates that go or "r3c4=5" for a digit; or the conclusion of a
    /// step, as "r7c5 and r8c5 are not 7". Cells may be written as "C5".
    #[pyo3(signature = (answer, language = "en"))]
    fn judge(
        &self,
        py: Python<'_>,
        answer: &str,
        language: &str,
    ) -> Outcome<(&'static str, String)> {
        let language = named::<Language>(language)?;
        let (inner, answer) = (self.inner.clone(), answer.to_owned());
        work::alone(py, move |_| {
            let (verdict, sentence) = inner.judge_in(&answer, language)?;
            Ok((verdict.name(), sentence))
        })
    }

    /// The exercise as the program's `train --json` has it, with its answers in a language.
    #[pyo3(signature = (language = "en"))]
    fn to_json(&self, py: Python<'_>, language: &str) -> Outcome<String> {
        let listing = self.listing(py, named::<Language>(language)?.into())?;
        Ok(exercise_json(self.index, &self.inner, &listing).trim_end().to_owned())
    }

    /// The same in Python's own types.
    #[pyo3(signature = (language = "en"))]
    fn to_dict<'py>(&self, py: Python<'py>, language: &str) -> Outcome<Bound<'py, PyAny>> {
        dict(py, &self.to_json(py, language)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        kept::<Exercise>(py, (self.board(), self.technique(), self.index))
    }

    fn __repr__(&self) -> String {
        let (technique, level) = (self.technique(), self.level());
        format!("Exercise('{technique}', level {level}, {})", self.inner.board().values())
    }
}

impl Keep for Exercise {
    const NAME: &'static str = "Exercise";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (board, technique, index): (Bound<'_, Board>, String, u64) = values.extract()?;
        let board = board.get().now();
        let Exercise { inner, .. } = Exercise::of_board(board, &technique)?;
        Ok(Exercise { inner, index }.into_pyobject(values.py())?.into_any())
    }
}

/// Exercises for a technique, by its name in `rootgrid.techniques()`: those of the program's `train` with the same seed.
///
/// `level` is one from 1 (easy to see) to 5 (well hidden), or a pair of the least and the most. Without a seed one is
/// drawn. The same seed and index give the same exercise. `NotMet` has the index that was looked for in vain as `index`.
///
/// >>> import rootgrid
/// >>> exercises = rootgrid.train("naked-pair", count=2, seed=1)
/// >>> [exercise.judge(exercise.answers[0].conclusion)[0] for exercise in exercises]
/// ['right', 'right']
#[pyfunction]
#[pyo3(signature = (
    technique, *, count = 1, start = 0, seed = None, level = None, shape = None, threads = None, progress = false
))]
#[allow(clippy::too_many_arguments, reason = "by their names")]
pub(crate) fn train(
    py: Python<'_>,
    technique: &str,
    #[pyo3(from_py_with = numbers::count)] count: u64,
    #[pyo3(from_py_with = numbers::start)] start: u64,
    seed: Option<&Bound<'_, PyAny>>,
    level: Option<&Bound<'_, PyAny>>,
    shape: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<Vec<Exercise>> {
    let shape = maybe_shape(shape)?.unwrap_or(Shape::NINE);
    let mut trainer = Trainer::new(shape, technique, seed_or_drawn(seed)?)?;
    if let Some(level) = level {
        let (least, most) = match whole(level) {
            Some(level) => (level.clone(), level),
            None => level.extract()?,
        };
        let (least, most): (u8, u8) = (numbers::level(&least)?, numbers::level(&most)?);
        trainer = trainer.with_levels(least..=most)?;
    }
    let Some(end) = start.checked_add(count) else {
        return refuse("more exercises than there are indices");
    };
    let worker = move |shift: &mut Shift<Vec<Exercise>>| {
        shift.each(|indices| {
            let exercise = |index| match trainer.exercise(index) {
                Ok(inner) => Ok(Exercise { inner, index }),
                Err(error) => Err(Failure::Made(index, error)),
            };
            indices.map(exercise).collect()
        });
    };
    let mut parts = BTreeMap::new();
    let crew = Crew::new(threads, progress)?;
    work::run(py, crew, Portions::new(start..end, 1), worker, |indices, part| {
        parts.insert(indices.start, part);
    })?;
    Ok(parts.into_values().flatten().collect())
}
