//! The variety of ways to make puzzles, measured.

use crate::choices::{Names, maybe_shape, named, range_text, seed};
use crate::error::{Failure, Outcome};
use crate::kept::{Keep, Kept, kept};
use crate::numbers;
use crate::values::dict;
use crate::work::{self, Crew};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rootgrid::generate::{Recipe, SourceName};
use rootgrid::{Bounds, Shape};
use rootgrid_records::variety::{
    Comparison, ComparisonPlan, Contestant, ReportOrigin, compare_within, report,
};

/// Measures the variety of several ways to make puzzles, by the same measures on samples of one size.
///
/// The answer has the rows of the program's `compare --json` as `to_dict()`, and its table and sentences as text.
///
/// >>> import rootgrid
/// >>> answer = rootgrid.compare(["canonical", "arc"], count=20, seed=1)
/// >>> [one["measures"]["repeats"]["solution_classes"]["distinct"] for one in answer.to_dict()["compared"]]
/// [1, 20]
#[pyfunction]
#[pyo3(signature = (
    methods = None, *, count = 1000, seed = None, shape = None, level = "2", clues = None, holes = None, mixing = 400,
    timings = false, threads = None,
))]
#[allow(clippy::too_many_arguments, reason = "by their names")]
pub(crate) fn compare(
    py: Python<'_>,
    methods: Option<Names>,
    #[pyo3(from_py_with = numbers::count)] count: u64,
    seed: Option<&Bound<'_, PyAny>>,
    shape: Option<&Bound<'_, PyAny>>,
    level: &str,
    clues: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = numbers::holes)] holes: Option<usize>,
    #[pyo3(from_py_with = numbers::mixing)] mixing: u32,
    timings: bool,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
) -> Outcome<CompareAnswer> {
    let seed = match seed {
        Some(any) => self::seed(any)?,
        None => rootgrid::rng::seed_from_system()?,
    };
    let methods: Vec<SourceName> = match methods {
        Some(Names(names)) => names.iter().map(|name| named(name)).collect::<Outcome<_>>()?,
        None => vec![SourceName::Transforms, SourceName::Random, SourceName::Arc],
    };
    let clues = clues.map(|any| named(&range_text(any, "a number of clues")?)).transpose()?;
    let mut bounds = Bounds::default();
    bounds.clues = clues;
    let base = Recipe::new(seed)
        .with_shape(maybe_shape(shape)?.unwrap_or(Shape::NINE))
        .with_level(named(level)?)
        .with_bounds(bounds);
    let plan = ComparisonPlan {
        contestants: methods.iter().map(|&method| Contestant::new(method, &base)).collect(),
        count,
        holes: holes.unwrap_or(base.shape().cells() * 5 / 8),
        mixing_steps: mixing,
        timings,
        origin: ReportOrigin { command: String::new(), seed: seed.to_string(), date: None },
    };
    plan.check()?;
    let threads = Crew::new(threads, false)?.threads();
    let inner = work::alone(py, move |stop| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool
            .map_err(|error| Failure::Memory(format!("cannot start {threads} threads: {error}")))?;
        let budget = stop.budget();
        Ok(pool.install(|| compare_within(&plan, budget, &|_| ()))?)
    })?;
    CompareAnswer::new(&inner)
}

/// The outcome of `compare`.
#[pyclass(frozen, eq, hash, module = "rootgrid", name = "Comparison")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct CompareAnswer {
    json: String,
    text: String,
    short: String,
}

impl CompareAnswer {
    fn new(of: &Comparison) -> Outcome<CompareAnswer> {
        let names: Vec<&str> = of.compared.iter().map(|one| one.name.as_str()).collect();
        let json = serde_json::to_string(of).map_err(|error| {
            Failure::Panic(format!("the comparison has no JSON, please report it: {error}"))
        })?;
        Ok(CompareAnswer {
            json,
            text: format!("{}\n{}\n", report::table(of), report::words(of).join("\n\n")),
            short: format!("Comparison({} puzzles of {})", of.count, names.join(", ")),
        })
    }
}

#[pymethods]
impl CompareAnswer {
    /// Everything that was measured, as the program's `compare --json` has it.
    fn to_dict<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyAny>> {
        dict(py, &self.json)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        kept::<CompareAnswer>(py, (self.json.clone(), self.text.clone(), self.short.clone()))
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> &str {
        &self.short
    }
}

impl Keep for CompareAnswer {
    const NAME: &'static str = "Comparison";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (json, text, short) = values.extract()?;
        Ok(CompareAnswer { json, text, short }.into_pyobject(values.py())?.into_any())
    }
}
