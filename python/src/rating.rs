//! Ratings of single puzzles.

use crate::argument::puzzle;
use crate::choices::{named, seconds};
use crate::error::Outcome;
use crate::single::Puzzle;
use crate::values::limits;
use crate::work;
use pyo3::prelude::*;
use rootgrid::deduce::Profile;

/// A rating on the Sudoku Explainer scale: `rating` (ER) of the hardest step, `pearl` (EP) up to the first digit,
/// `diamond` (ED) of the first step.
///
/// >>> puzzle = rootgrid.Generator("rg1.9x9.t200.l2.s42")[0].puzzle
/// >>> puzzle.rate().rating >= 1.0
/// True
#[pyclass(frozen, eq, module = "rootgrid")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Rating {
    pub(crate) inner: rootgrid::Rating,
}

#[pymethods]
impl Rating {
    /// The rating of the hardest step (ER), 1.0 to 12.0; 20.0 if the path ends before the solution.
    #[getter]
    fn rating(&self) -> f64 {
        self.inner.er.value()
    }

    /// The highest rating up to the first digit that is placed (EP).
    #[getter]
    fn pearl(&self) -> f64 {
        self.inner.ep.value()
    }

    /// The rating of the first step (ED).
    #[getter]
    fn diamond(&self) -> f64 {
        self.inner.ed.value()
    }

    /// The hardest technique.
    #[getter]
    fn technique(&self) -> Option<String> {
        self.inner.hardest().map(|technique| technique.to_string())
    }

    /// How often each technique was used, in the order of their first use.
    #[getter]
    fn techniques(&self) -> Vec<(String, u32)> {
        self.inner.counts.iter().map(|(technique, count)| (technique.to_string(), *count)).collect()
    }

    /// The number of steps.
    #[getter]
    fn steps(&self) -> u32 {
        self.inner.steps()
    }

    /// Whether the whole path was found, and no limit ended the search.
    #[getter]
    fn is_complete(&self) -> bool {
        self.inner.is_complete()
    }

    fn __repr__(&self) -> String {
        let rootgrid::Rating { er, ep, ed, .. } = &self.inner;
        let technique = self.technique().unwrap_or_default();
        format!("Rating(rating={er}, pearl={ep}, diamond={ed}, technique='{technique}')")
    }

    fn __float__(&self) -> f64 {
        self.rating()
    }
}

/// Rates puzzles by one profile, "se121" or "se2021".
///
/// For many puzzles `rootgrid.rate` is faster: it uses all threads.
///
/// >>> rater = rootgrid.Rater()
/// >>> float(rater.rate(rootgrid.Generator(seed=1, level="1")[0].puzzle))
/// 1.2
#[pyclass(frozen, module = "rootgrid")]
pub(crate) struct Rater {
    profile: Profile,
    max_seconds: Option<f64>,
}

#[pymethods]
impl Rater {
    #[new]
    #[pyo3(signature = (profile = "se121", *, max_seconds = None))]
    fn new(profile: &str, max_seconds: Option<f64>) -> Outcome<Rater> {
        seconds(max_seconds)?;
        Ok(Rater { profile: named(profile)?, max_seconds })
    }

    /// The name of the profile.
    #[getter]
    fn profile(&self) -> &'static str {
        self.profile.name()
    }

    /// The rating of a puzzle, given as such, as text or as numbers.
    fn rate(&self, py: Python<'_>, board: &Bound<'_, PyAny>) -> Outcome<Rating> {
        let inner = puzzle(board)?;
        Puzzle { inner: inner.clone() }.check_rated(py)?;
        let (profile, time) = (self.profile, seconds(self.max_seconds)?);
        let inner = work::alone(py, move |stop| {
            Ok(rootgrid::Rater::new(profile).rate_within(&inner, &limits(stop, time)))
        })?;
        Ok(Rating { inner })
    }

    fn __repr__(&self) -> String {
        format!("Rater('{}')", self.profile.name())
    }
}
