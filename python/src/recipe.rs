//! Recipes from words.

use crate::boards;
use crate::choices::{self, named, range_text, seed, seed_or_drawn};
use crate::error::{Outcome, refuse};
use crate::puzzle;
use crate::single::Solution;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyString, PyTuple, PyType};
use rootgrid::generate::{FieldValue, RecipeDraft, RecipeField};
use rootgrid::{Root, Shape};
use std::collections::BTreeMap;

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

/// The name of a field's parameter.
fn parameter(field: &RecipeField) -> String {
    field.option.replace('-', "_")
}

/// Puts the value of a parameter into a draft.
fn set(
    draft: &mut RecipeDraft,
    option: &str,
    field: &RecipeField,
    value: &Bound<'_, PyAny>,
    shape: Option<Shape>,
) -> Outcome<()> {
    let text = match field.value {
        FieldValue::Flag => {
            if !value.extract::<bool>()? {
                return Ok(());
            }
            String::new()
        }
        FieldValue::NameOrGrid(_) => {
            draft.set_root(root(value, shape)?);
            return Ok(());
        }
        FieldValue::Range(what) => range_text(value, what)?,
        FieldValue::Seed => seed(value)?.to_string(),
        FieldValue::Demands(_) if !value.is_instance_of::<PyString>() => {
            value.extract::<Vec<String>>()?.join(",")
        }
        _ => text_of(value)?,
    };
    match field.value {
        FieldValue::Demands(_) => {
            text.split(',').try_for_each(|demand| draft.try_set(option, demand))?;
        }
        _ => draft.try_set(option, &text)?,
    }
    Ok(())
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
    #[pyo3(
        signature = (text = None, **choices),
        text_signature = "(text=None, *, seed=None, shape=None, level=None, clues=None, symmetry=None, difficulty=None, \
                          rating=None, effort=None, spread=False, require=None, forbid=None, ladder=None, root=None, \
                          transforms=None, kinds=None, method=None, order=None, mask=None, mask_mode='exact', \
                          max_empty_rows=None, max_empty_columns=None, max_empty_blocks=None, min_per_house=0, \
                          min_per_digit=0, attempts=None, grid_seed=None, preset=None, sampling=None)"
    )]
    fn new(text: Option<&str>, choices: Option<&Bound<'_, PyDict>>) -> Outcome<Recipe> {
        let mut said = BTreeMap::new();
        for (name, value) in choices.into_iter().flatten().filter(|(_, value)| !value.is_none()) {
            let name: String = name.extract()?;
            let field = RecipeField::all().iter().find(|field| parameter(field) == name);
            let Some(field) = field else {
                let message = format!("Recipe() got an unexpected keyword argument '{name}'");
                return Err(PyTypeError::new_err(message).into());
            };
            said.insert(field.option, (field, value));
        }
        let seed = said.remove("seed").map(|(_, value)| value);
        if let Some(text) = text {
            if let Some(name) = said.keys().next() {
                return refuse(format!("the text of a recipe holds all choices: leave out {name}"));
            }
            return Recipe::of_text(text, seed.as_ref());
        }
        let mut draft = RecipeDraft::default();
        let shape = said.remove("shape").map(|(_, value)| choices::shape(&value)).transpose()?;
        if let Some(shape) = shape {
            draft.try_set("shape", &shape.to_string())?;
        }
        for (option, (field, value)) in said {
            set(&mut draft, option, field, &value, shape)?;
        }
        let inner = draft.try_recipe()?.with_seed(seed_or_drawn(seed.as_ref())?);
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

/// A name that may be written as a number, as the level 2.
fn text_of(any: &Bound<'_, PyAny>) -> Outcome<String> {
    if any.is_instance_of::<PyString>() || any.is_instance_of::<PyInt>() {
        return Ok(any.str()?.to_string());
    }
    refuse(format!("found {}, expected a name or a number", any.repr()?))
}
