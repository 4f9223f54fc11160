//! Ratings of single puzzles.

use crate::argument::puzzle;
use crate::choices::{named, seconds};
use crate::error::Outcome;
use crate::kept::{Keep, Kept, kept};
use crate::single::Puzzle;
use crate::values::limits;
use crate::work;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use rootgrid::deduce::Profile;
use rootgrid::rate::Score;

/// A rating on the Sudoku Explainer scale: `rating` (ER) of the hardest step, `pearl` (EP) up to the first digit,
/// `diamond` (ED) of the first step.
///
/// >>> import rootgrid
/// >>> puzzle = rootgrid.Generator("rg1.9x9.t200.l2.s42")[0].puzzle
/// >>> puzzle.rate().rating >= 1.0
/// True
#[pyclass(frozen, eq, hash, module = "rootgrid")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Rating {
    /// ER, EP and ED in tenths.
    scores: [u16; 3],
    technique: Option<String>,
    techniques: Vec<(String, u32)>,
    is_complete: bool,
}

impl Rating {
    pub(crate) fn new(of: &rootgrid::Rating) -> Rating {
        let count = |(technique, count): &(_, _)| -> (String, u32) {
            let technique: &rootgrid::deduce::Technique = technique;
            (technique.to_string(), *count)
        };
        Rating {
            scores: [of.er, of.ep, of.ed].map(|score| score.tenths()),
            technique: of.hardest().map(|technique| technique.to_string()),
            techniques: of.counts.iter().map(count).collect(),
            is_complete: of.is_complete(),
        }
    }

    fn score(&self, number: usize) -> f64 {
        Score::from_tenths(self.scores[number]).value()
    }
}

#[pymethods]
impl Rating {
    /// The rating of the hardest step (ER), 1.0 to 12.0; 20.0 if the path ends before the solution.
    #[getter]
    fn rating(&self) -> f64 {
        self.score(0)
    }

    /// The highest rating up to the first digit that is placed (EP).
    #[getter]
    fn pearl(&self) -> f64 {
        self.score(1)
    }

    /// The rating of the first step (ED).
    #[getter]
    fn diamond(&self) -> f64 {
        self.score(2)
    }

    /// The hardest technique.
    #[getter]
    fn technique(&self) -> Option<&str> {
        self.technique.as_deref()
    }

    /// How often each technique was used, in the order of their first use.
    #[getter]
    fn techniques(&self) -> Vec<(String, u32)> {
        self.techniques.clone()
    }

    /// The number of steps.
    #[getter]
    fn steps(&self) -> u32 {
        self.techniques.iter().map(|(_, count)| count).sum()
    }

    /// Whether the whole path was found, and no limit ended the search.
    #[getter]
    fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The facts as the program's `rate --json` has them, in the fields of `docs/record.schema.json`.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let facts = PyDict::new(py);
        facts.set_item("rating", self.rating())?;
        facts.set_item("pearl", self.pearl())?;
        facts.set_item("diamond", self.diamond())?;
        facts.set_item("technique", self.technique())?;
        facts.set_item("steps", self.steps())?;
        let counts = PyDict::new(py);
        self.techniques.iter().try_for_each(|(name, count)| counts.set_item(name, count))?;
        facts.set_item("techniques", counts)?;
        facts.set_item("rating_exact", self.is_complete)?;
        Ok(facts)
    }

    /// The same as JSON.
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        PyModule::import(py, "json")?.call_method1("dumps", (self.to_dict(py)?,))?.extract()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        let Rating { scores, technique, techniques, is_complete } = self.clone();
        kept::<Rating>(py, (scores, technique, techniques, is_complete))
    }

    fn __repr__(&self) -> String {
        let [er, ep, ed] = [self.rating(), self.pearl(), self.diamond()];
        let technique = self.technique().unwrap_or_default();
        format!("Rating(rating={er:.1}, pearl={ep:.1}, diamond={ed:.1}, technique='{technique}')")
    }

    fn __float__(&self) -> f64 {
        self.rating()
    }
}

impl Keep for Rating {
    const NAME: &'static str = "Rating";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (scores, technique, techniques, is_complete) = values.extract()?;
        let rating = Rating { scores, technique, techniques, is_complete };
        Ok(rating.into_pyobject(values.py())?.into_any())
    }
}

/// Rates puzzles by one profile, "se121" or "se2021".
///
/// For many puzzles `rootgrid.rate` is faster: it uses all threads.
///
/// >>> import rootgrid
/// >>> rater = rootgrid.Rater()
/// >>> float(rater.rate(rootgrid.Generator(seed=1, level="1")[0].puzzle))
/// 1.2
#[pyclass(frozen, eq, module = "rootgrid")]
#[derive(PartialEq)]
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
            Ok(rootgrid::Rater::new(profile).rate_within(&inner, &limits(stop.flag(), time)))
        })?;
        Ok(Rating::new(&inner))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        kept::<Rater>(py, (self.profile.name(), self.max_seconds))
    }

    fn __repr__(&self) -> String {
        format!("Rater('{}')", self.profile.name())
    }
}

impl Keep for Rater {
    const NAME: &'static str = "Rater";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (profile, max_seconds): (String, _) = values.extract()?;
        Ok(Rater::new(&profile, max_seconds)?.into_pyobject(values.py())?.into_any())
    }
}
