//! What a sample says of all minimal puzzles.

use crate::boards;
use crate::choices::{maybe_shape, seed_or_drawn};
use crate::columns::{Column, Want};
use crate::error::{Failure, Outcome, refuse};
use crate::kept::{Keep, Kept, kept};
use crate::make::{self, Made};
use crate::numbers;
use crate::values::dict;
use crate::work::Crew;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rootgrid::generate::Sampling;
use rootgrid::{Recipe, Score, Shape};
use rootgrid_records::facts::NOT_RATED;
use rootgrid_records::record::Field;
use rootgrid_records::variety::{Drawn, Population};
use std::sync::Arc;

/// What a sample without bias says of all minimal puzzles of a shape, each figure with its 95 % interval: their number, their
/// clues, their ratings.
///
/// The sample is made, `count` puzzles by the seed; or given: a table with the columns puzzle, weight and tries, and rating if it
/// has one, as `generate(..., sampling="unbiased")` makes it. `rating=True` has the puzzles rated that are made.
///
/// The answer is that of the program's `estimate`: `to_dict()` is its `--json`, `to_csv()` its `--format csv`, and the text is its
/// text.
///
/// >>> import rootgrid
/// >>> answer = rootgrid.estimate(count=200, seed=1, shape=4)
/// >>> 4 < answer.to_dict()["mean_clues"]["value"] < 6
/// True
#[pyfunction]
#[pyo3(signature = (
    sample = None, *, count = None, seed = None, shape = None, rating = false, threads = None, progress = false
))]
#[allow(clippy::too_many_arguments, reason = "by their names")]
pub(crate) fn estimate(
    py: Python<'_>,
    sample: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = numbers::count)] count: Option<u64>,
    seed: Option<&Bound<'_, PyAny>>,
    shape: Option<&Bound<'_, PyAny>>,
    rating: bool,
    #[pyo3(from_py_with = numbers::threads)] threads: Option<usize>,
    progress: bool,
) -> Outcome<EstimateAnswer> {
    let shape = maybe_shape(shape)?;
    if let Some(sample) = sample {
        if count.is_some() || seed.is_some() || rating {
            return refuse("a sample is given: leave out count, seed and rating");
        }
        let (shape, drawn) = read(sample, shape)?;
        return EstimateAnswer::new(&Population::of(shape, &drawn)?, None);
    }
    let shape = shape.unwrap_or(Shape::NINE);
    if rating && shape != Shape::NINE {
        return refuse(NOT_RATED);
    }
    let recipe = Recipe::new(seed_or_drawn(seed)?).with_shape(shape);
    let recipe = recipe.with_sampling(Sampling::Unbiased);
    recipe.check()?;
    let text = recipe.to_string();
    let generator = Arc::new(rootgrid::Generator::new(recipe)?);
    let crew = Crew::new(threads, progress)?;
    let made = Made { generator, indices: 0..count.unwrap_or(1000), crew };
    let fields: &[Field] =
        if rating { &[Field::Tries, Field::Rating, Field::RatingExact] } else { &[Field::Tries] };
    let wanted: Vec<Want> =
        std::iter::once(Want::Puzzle).chain(fields.iter().copied().map(Want::Field)).collect();
    let columns = make::columns(py, &made, &wanted, false)?;
    let drawn = of_columns(&columns, shape)?;
    EstimateAnswer::new(&Population::of(shape, &drawn)?, Some(text))
}

/// The sample of columns that were made.
fn of_columns(columns: &[Column], shape: Shape) -> Outcome<Vec<Drawn>> {
    let (Column::Boards(values), Column::Numbers(tries)) = (&columns[0], &columns[1]) else {
        return refuse("a sample needs puzzles and tries");
    };
    let rating = |row: usize| match columns.get(2..) {
        Some([Column::Scores(ratings), Column::Flags(exact)]) if exact[row] != Some(false) => {
            ratings[row].map(score)
        }
        _ => None,
    };
    let rows = values.chunks_exact(shape.cells()).zip(tries).enumerate();
    let drawn = rows.map(|(row, (values, tries))| Drawn {
        clues: clues(values),
        tries: tries.unwrap_or_default(),
        rating: rating(row),
    });
    Ok(drawn.collect())
}

/// The sample of a table.
fn read(sample: &Bound<'_, PyAny>, shape: Option<Shape>) -> Outcome<(Shape, Vec<Drawn>)> {
    let missing = |_: PyErr| {
        Failure::Argument(
            "found no table of a sample, expected one with the columns puzzle, weight and tries, as \
             rootgrid.generate(1000, sampling='unbiased', fields=['puzzle', 'weight', 'tries']) makes it"
                .to_owned(),
        )
    };
    let boards = boards::read(&sample.get_item("puzzle").map_err(missing)?, shape)?;
    let tries: Vec<u64> = list(sample.get_item("tries").map_err(missing)?)?.extract()?;
    let weights: Vec<f64> = list(sample.get_item("weight").map_err(missing)?)?.extract()?;
    let ratings: Vec<Option<f64>> = match sample.get_item("rating") {
        Ok(column) => list(column)?.extract()?,
        Err(_) => vec![None; tries.len()],
    };
    if [tries.len(), weights.len(), ratings.len()] != [boards.len(); 3] {
        return refuse("the columns puzzle, weight and tries of a sample are of one length");
    }
    let mut drawn = Vec::new();
    for row in 0..boards.len() {
        let (values, tries) = (boards.row(row), tries[row]);
        let weight = Sampling::Unbiased.weight(values.len(), clues(values)) as f64;
        if (weights[row] / weight - 1.0).abs() > 1e-9 || tries == 0 {
            return Err(Failure::BadItem(
                row,
                format!(
                    "found the weight {} and {tries} tries of a puzzle with {} clues, expected the weight {weight} and tries \
                     from 1 on",
                    weights[row],
                    clues(values)
                ),
            ));
        }
        let rating = ratings[row].filter(|rating| !rating.is_nan());
        if rating.is_some_and(|rating| !(0.0..=20.0).contains(&rating)) {
            return Err(Failure::BadItem(
                row,
                format!("found the rating {rating:?}, expected 0 to 20"),
            ));
        }
        drawn.push(Drawn { clues: clues(values), tries, rating: rating.map(score) });
    }
    Ok((boards.shape, drawn))
}

/// A column as a list.
fn list<'py>(column: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let numpy = PyModule::import(column.py(), "numpy")?;
    numpy.call_method1("asarray", (column,))?.call_method0("tolist")
}

fn clues(values: &[u8]) -> usize {
    values.iter().filter(|&&value| value != 0).count()
}

fn score(rating: f64) -> Score {
    Score::from_tenths((10.0 * rating).round() as u16)
}

/// The outcome of `estimate`.
#[pyclass(frozen, eq, hash, module = "rootgrid", name = "Estimate")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct EstimateAnswer {
    json: String,
    csv: String,
    text: String,
    recipe: Option<String>,
}

impl EstimateAnswer {
    fn new(of: &Population, recipe: Option<String>) -> Outcome<EstimateAnswer> {
        let json = serde_json::to_string(of).map_err(|error| {
            Failure::Panic(format!("the figures have no JSON, please report it: {error}"))
        })?;
        Ok(EstimateAnswer { json, csv: of.csv(), text: of.text(), recipe })
    }
}

#[pymethods]
impl EstimateAnswer {
    /// The recipe of the sample, if it was made.
    #[getter]
    fn recipe(&self) -> Option<&str> {
        self.recipe.as_deref()
    }

    /// All figures as JSON.
    fn to_json(&self) -> &str {
        &self.json
    }

    /// The same in Python's own types.
    fn to_dict<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyAny>> {
        dict(py, &self.json)
    }

    /// The figures row by row, as comma-separated values.
    fn to_csv(&self) -> &str {
        &self.csv
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Kept<'py>> {
        let EstimateAnswer { json, csv, text, recipe } = self;
        kept::<EstimateAnswer>(py, (json.clone(), csv.clone(), text.clone(), recipe.clone()))
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("Estimate({})", self.text.lines().next().unwrap_or_default())
    }
}

impl Keep for EstimateAnswer {
    const NAME: &'static str = "Estimate";

    fn restore<'py>(values: &Bound<'py, PyTuple>) -> Outcome<Bound<'py, PyAny>> {
        let (json, csv, text, recipe) = values.extract()?;
        let answer = EstimateAnswer { json, csv, text, recipe };
        Ok(answer.into_pyobject(values.py())?.into_any())
    }
}
