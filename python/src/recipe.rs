//! Recipes from words.

use crate::boards;
use crate::choices::{maybe, maybe_shape, named, range_text, seed, seed_or_drawn};
use crate::error::{Outcome, refuse};
use crate::puzzle;
use crate::single::Solution;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyString, PyTuple, PyType};
use rootgrid::generate::removal::{Bounds, MaskMode};
use rootgrid::generate::{Asked, Demand};
use rootgrid::{Goal, Mask, Root, Shape, Symmetry};

/// Every choice that fixes a puzzle, as one short text: recipe and index make the same puzzle for ever, here and in the
/// command line program.
///
/// `Recipe(text)` reads one; `Recipe(level="unique", seed=7)` makes one. What is left out is what the program takes:
/// without a seed one is drawn. The choices have the names and values of the program's options: `shape`, `level`, `clues`,
/// `symmetry`, `difficulty`, `rating`, `effort`, `spread`, `require`, `forbid`, `ladder`, `root`, `transforms`, `kinds`,
/// `method`, `order`, `mask`, `mask_mode`, `max_empty_rows`, `max_empty_columns`, `max_empty_blocks`, `min_per_house`,
/// `min_per_digit`, `attempts`, `grid_seed`, `preset`, `sampling`.
///
/// >>> recipe = rootgrid.Recipe(level="unique", symmetry="half-turn", seed=7)
/// >>> str(recipe)
/// 'rg1.9x9.t200.lunique.yhalf-turn.s7'
/// >>> rootgrid.Recipe(str(recipe)) == recipe
/// True
#[pyclass(frozen, eq, hash, module = "rootgrid")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Recipe {
    pub(crate) inner: rootgrid::Recipe,
}

impl Recipe {
    /// A recipe from an argument that may be one already, or its text, or from choices alone.
    pub(crate) fn read(
        py: Python<'_>,
        any: Option<&Bound<'_, PyAny>>,
        choices: Option<&Bound<'_, PyDict>>,
    ) -> Outcome<rootgrid::Recipe> {
        let has_choices = choices.is_some_and(|choices| !choices.is_empty());
        if let Some(any) = any
            && let Ok(recipe) = any.cast::<Recipe>()
        {
            if has_choices {
                return refuse("a recipe holds all choices: leave the others out");
            }
            return Ok(recipe.get().inner.clone());
        }
        let arguments = PyTuple::new(py, any)?;
        let made = py.get_type::<Recipe>().call(arguments, choices)?;
        let recipe = made.cast::<Recipe>().map_err(PyErr::from)?;
        Ok(recipe.get().inner.clone())
    }
}

/// Steps of a demand, one text with commas or several.
fn demands(any: Option<&Bound<'_, PyAny>>) -> Outcome<Vec<Demand>> {
    let Some(any) = any else { return Ok(Vec::new()) };
    if let Ok(text) = any.cast::<PyString>() {
        return text.to_cow()?.split(',').map(named).collect();
    }
    any.extract::<Vec<String>>()?.iter().map(|text| named(text)).collect()
}

/// A root by its name, or a grid.
fn root(any: &Bound<'_, PyAny>, shape: Option<Shape>) -> Outcome<Root> {
    if let Ok(solution) = any.cast::<Solution>() {
        return Ok(Root::Given(solution.get().inner.clone()));
    }
    let Ok(text) = any.cast::<PyString>() else {
        let givens = puzzle::read(any, None)?;
        return Ok(Root::Given(rootgrid::Solution::try_from(givens)?));
    };
    let text = text.to_cow()?;
    if text.chars().all(|c| c.is_alphabetic() || c == '-') {
        return named(&text);
    }
    Ok(Root::Given(rootgrid::Solution::try_from(boards::read_one(&text, shape)?)?))
}

#[pymethods]
impl Recipe {
    #[new]
    #[pyo3(signature = (
        text = None, *, seed = None, shape = None, level = None, clues = None, symmetry = None, difficulty = None,
        rating = None, effort = None, spread = false, require = None, forbid = None, ladder = None, root = None,
        transforms = None, kinds = None, method = None, order = None, mask = None, mask_mode = "exact",
        max_empty_rows = None, max_empty_columns = None, max_empty_blocks = None, min_per_house = 0,
        min_per_digit = 0, attempts = None, grid_seed = None, preset = None, sampling = None,
    ))]
    #[allow(clippy::too_many_arguments, reason = "one for each choice, by its name")]
    fn new(
        text: Option<&str>,
        seed: Option<&Bound<'_, PyAny>>,
        shape: Option<&Bound<'_, PyAny>>,
        level: Option<&Bound<'_, PyAny>>,
        clues: Option<&Bound<'_, PyAny>>,
        symmetry: Option<&str>,
        difficulty: Option<&str>,
        rating: Option<&Bound<'_, PyAny>>,
        effort: Option<&Bound<'_, PyAny>>,
        spread: bool,
        require: Option<&Bound<'_, PyAny>>,
        forbid: Option<&Bound<'_, PyAny>>,
        ladder: Option<&str>,
        root: Option<&Bound<'_, PyAny>>,
        transforms: Option<&Bound<'_, PyAny>>,
        kinds: Option<&str>,
        method: Option<&str>,
        order: Option<&str>,
        mask: Option<&str>,
        mask_mode: &str,
        max_empty_rows: Option<u8>,
        max_empty_columns: Option<u8>,
        max_empty_blocks: Option<u8>,
        min_per_house: u8,
        min_per_digit: u8,
        attempts: Option<u32>,
        grid_seed: Option<&Bound<'_, PyAny>>,
        preset: Option<&str>,
        sampling: Option<&str>,
    ) -> Outcome<Recipe> {
        if let Some(text) = text {
            return Recipe::of_text(text, seed);
        }
        let is_newspaper = match preset {
            None => false,
            Some("newspaper") => true,
            Some(other) => return refuse(format!("unknown preset '{other}': expected newspaper")),
        };
        let shape = maybe_shape(shape)?;
        let root = root.map(|any| self::root(any, shape)).transpose()?;
        let mut goal = Goal::default();
        goal.grade = maybe(difficulty)?;
        goal.rating = rating.map(|any| named(&range_text(any, "a rating")?)).transpose()?;
        goal.effort = effort.map(efforts).transpose()?;
        goal.spread = spread;
        if is_newspaper && goal.grade.is_none() && goal.rating.is_none() && goal.effort.is_none() {
            goal.grade = Some(rootgrid::Grade::Easy);
        }
        let mut asked = Asked { shape, root, ..Asked::default() };
        let mut bounds = Bounds::default();
        bounds.clues =
            clues.map(|any| named(&range_text(any, "a number of clues")?)).transpose()?;
        (bounds.max_empty_rows, bounds.max_empty_columns) = (max_empty_rows, max_empty_columns);
        bounds.max_empty_blocks = max_empty_blocks;
        (bounds.min_per_house, bounds.min_per_digit) = (min_per_house, min_per_digit);
        let mode: MaskMode = named(mask_mode)?;
        bounds.mask = mask.map(|text| Mask::parse(asked.shape(), mode, text)).transpose()?;
        asked.method = maybe(method)?;
        asked.steps = transforms.map(text_of).transpose()?.as_deref().map(named).transpose()?;
        asked.kinds = maybe(kinds)?;
        asked.level = level.map(text_of).transpose()?.as_deref().map(named).transpose()?;
        asked.order = maybe(order)?;
        asked.symmetry = maybe(symmetry)?.or(is_newspaper.then_some(Symmetry::HalfTurn));
        asked.bounds = bounds;
        asked.goal = goal.try_with_steps(&demands(require)?, &demands(forbid)?, maybe(ladder)?)?;
        asked.sampling = maybe(sampling)?;
        asked.attempts = attempts;
        asked.seed = seed_or_drawn(seed)?;
        asked.grid_seed = grid_seed.map(self::seed).transpose()?;
        let inner = asked.try_recipe()?;
        inner.check()?;
        Ok(Recipe { inner })
    }

    /// The seed.
    #[getter]
    fn seed(&self) -> u64 {
        self.inner.seed
    }

    /// The shape of the boards, as "9x9".
    #[getter]
    fn shape(&self) -> String {
        self.inner.shape.to_string()
    }

    /// The level of reasoning, as "unique".
    #[getter]
    fn level(&self) -> &'static str {
        self.inner.level.name()
    }

    /// The symmetry of the clues, as "none".
    #[getter]
    fn symmetry(&self) -> &'static str {
        self.inner.symmetry.name()
    }

    /// The fewest and the most clues, where there are bounds.
    #[getter]
    fn clues(&self) -> Option<(usize, usize)> {
        self.inner.bounds.clues.map(|range| (range.least(), range.most()))
    }

    /// The grade, where one is asked for.
    #[getter]
    fn difficulty(&self) -> Option<&'static str> {
        self.inner.goal.grade.map(|grade| grade.name())
    }

    /// The same recipe with another seed.
    ///
    /// >>> str(rootgrid.Recipe("rg1.9x9.t200.l2.s42").with_seed(43))
    /// 'rg1.9x9.t200.l2.s43'
    fn with_seed(&self, seed: &Bound<'_, PyAny>) -> Outcome<Recipe> {
        Ok(Recipe { inner: self.inner.clone().with_seed(self::seed(seed)?) })
    }

    /// The text that makes one puzzle: the recipe with its index.
    fn with_index(&self, index: u64) -> String {
        self.inner.with_index(index)
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Recipe('{}')", self.inner)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Recipe>(), (self.inner.to_string(),).into_pyobject(py)?))
    }
}

impl Recipe {
    /// A recipe from its text alone.
    fn of_text(text: &str, seed: Option<&Bound<'_, PyAny>>) -> Outcome<Recipe> {
        let inner: rootgrid::Recipe = named(text)?;
        match seed {
            Some(seed) => Ok(Recipe { inner: inner.with_seed(self::seed(seed)?) }),
            None => Ok(Recipe { inner }),
        }
    }
}

/// A range of efforts.
fn efforts(any: &Bound<'_, PyAny>) -> Outcome<std::ops::RangeInclusive<u64>> {
    let text = range_text(any, "an effort")?;
    let (least, most) = text.split_once('-').unwrap_or((&text, &text));
    match (least.trim().parse(), most.trim().parse()) {
        (Ok(least), Ok(most)) if least <= most => Ok(least..=most),
        _ => refuse(format!("found '{text}', expected points of effort such as 150-320")),
    }
}

/// A name that may be written as a number, as the level 2.
fn text_of(any: &Bound<'_, PyAny>) -> Outcome<String> {
    if any.is_instance_of::<PyString>() || any.is_instance_of::<PyInt>() {
        return Ok(any.str()?.to_string());
    }
    refuse(format!("found {}, expected a name or a number", any.repr()?))
}
