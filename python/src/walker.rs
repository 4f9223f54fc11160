//! Generators walked through, puzzle by puzzle.

use crate::detach::locked;
use crate::error::{Failure, Outcome};
use crate::single::Generated;
use crate::work;
use pyo3::prelude::*;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Mutex};

/// The puzzles of a generator one after the other. Threads may share them: each puzzle goes to one of them.
#[pyclass(frozen, module = "rootgrid")]
pub(crate) struct Walker {
    generator: Arc<rootgrid::Generator>,
    way: Mutex<Way>,
}

/// The part of a way that lies ahead.
struct Way {
    left: Range<u64>,
    /// The number of puzzles that are made together next: more and more, so that the first one comes soon.
    group: u64,
    ready: VecDeque<Result<rootgrid::Generated, rootgrid::Error>>,
    /// The index of the first one that is ready, or else that lies ahead.
    index: u64,
}

impl Walker {
    /// The puzzles of these indices.
    pub(crate) fn new(generator: Arc<rootgrid::Generator>, left: Range<u64>) -> Walker {
        Walker {
            generator,
            way: Mutex::new(Way { index: left.start, left, group: 1, ready: VecDeque::new() }),
        }
    }
}

#[pymethods]
impl Walker {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> Outcome<Option<Generated>> {
        let mut way = locked(py, &self.way)?;
        if way.ready.is_empty() && !way.left.is_empty() {
            let generator = self.generator.clone();
            let start = way.left.start;
            let end = start.saturating_add(way.group).min(way.left.end);
            way.ready = work::alone(py, move |stop| {
                Ok(generator.iter(start..end).with_budget(stop.budget()).collect())
            })?;
            way.left.start = end;
            let most =
                if self.generator.least_portion() > 1 { self.generator.portion() } else { 16 };
            way.group = (way.group * 8).clamp(1, most);
        }
        let Some(made) = way.ready.pop_front() else { return Ok(None) };
        let index = way.index;
        way.index += 1;
        Ok(Some(Generated::new(made.map_err(|error| Failure::Made(index, error))?)))
    }
}
