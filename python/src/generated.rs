//! What a generator made.

use crate::error::Outcome;
use crate::kept::{Keep, Kept, kept};
use crate::single::{Generated, Puzzle, Solution};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

impl Generated {
    pub(crate) fn new(of: rootgrid::Generated) -> Generated {
        let (index, recipe) = (of.index(), of.recipe());
        let (attempts, solution_count) = (of.attempts(), of.solution_count());
        let (puzzle, solution) = of.into_parts();
        Generated {
            puzzle: Puzzle { inner: puzzle },
            solution: Solution { inner: solution },
            index,
            recipe,
            attempts,
            solution_count,
        }
    }
}

#[pymethods]
impl Generated {
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        let Generated { puzzle, solution, index, recipe, attempts, solution_count } = self.clone();
        kept::<Generated>(py, (puzzle, solution, index, recipe, attempts, solution_count))
    }

    fn __repr__(&self) -> String {
        format!("Generated('{}', recipe='{}')", self.puzzle.inner, self.recipe)
    }

    fn _repr_svg_(&self) -> String {
        crate::picture::givens(&self.puzzle.inner)
    }
}

impl Keep for Generated {
    const NAME: &'static str = "Generated";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (puzzle, solution, index, recipe, attempts, solution_count) =
            values.extract::<(Bound<'_, Puzzle>, Bound<'_, Solution>, _, _, _, _)>()?;
        let (puzzle, solution) = (puzzle.get().clone(), solution.get().clone());
        let made = Generated { puzzle, solution, index, recipe, attempts, solution_count };
        Ok(made.into_pyobject(values.py())?.into_any())
    }
}
