//! Recipes from words.

use crate::argument;
use crate::asked_rules::RulesText;
use crate::choices::{Names, named, range_text, seed, shape, text_of};
use crate::error::{Outcome, refuse};
use crate::numbers;
use crate::single::Solution;
use crate::text::read_one;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple, PyType};
use rootgrid::generate::{OptionValue, RecipeDraft, RecipeField};
use rootgrid::{Root, Shape, rng};

/// Every choice that fixes a puzzle, as one short text: recipe and index make the same puzzle for ever, here and in the
/// command line program.
///
/// `Recipe(text)` reads one; `Recipe(level="unique", seed=7)` makes one. What is left out is what the program takes:
/// without a seed one is drawn. The choices have the names and values of the program's options, such as `level`, `clues`,
/// `symmetry`, `difficulty`, `rating`, `require` and `root`; `Recipe.CHOICES` has them all.
///
/// >>> import rootgrid
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
    /// A recipe from an argument that may be one already, or its text, or from choices alone; and the index that the text ends
    /// in, if it has one.
    pub(crate) fn read(
        py: Python<'_>,
        any: Option<&Bound<'_, PyAny>>,
        choices: Option<&Bound<'_, PyDict>>,
    ) -> Outcome<(rootgrid::Recipe, Option<u64>)> {
        let has_choices = choices.is_some_and(|choices| !choices.is_empty());
        if let Some(any) = any
            && let Ok(recipe) = any.cast::<Recipe>()
        {
            if has_choices {
                return refuse("a recipe holds all choices: leave the others out");
            }
            return Ok((recipe.get().inner.clone(), None));
        }
        let text = any.and_then(|any| any.extract::<String>().ok());
        let indexed = text.and_then(|text| match rootgrid::Recipe::parse(&text) {
            Ok((recipe, Some(index))) => Some((recipe.to_string(), index)),
            _ => None,
        });
        let (arguments, index) = match indexed {
            Some((recipe, index)) => ((recipe,).into_pyobject(py)?, Some(index)),
            None => (PyTuple::new(py, any)?, None),
        };
        let made = py.get_type::<Recipe>().call(arguments, choices)?;
        let recipe = made.cast::<Recipe>().map_err(PyErr::from)?;
        Ok((recipe.get().inner.clone(), index))
    }
}

/// The name of a field's parameter.
fn parameter(field: &RecipeField) -> String {
    field.option.replace('-', "_")
}

/// The draft of a recipe that the choices say.
fn draft(choices: &Bound<'_, PyDict>) -> Outcome<RecipeDraft> {
    let mut draft = RecipeDraft::default();
    let mut unknown: Vec<String> = choices.keys().extract()?;
    for field in RecipeField::all() {
        let name = parameter(field);
        unknown.retain(|choice| *choice != name);
        let Some(any) = choices.get_item(&name)?.filter(|any| !any.is_none()) else { continue };
        let text = match field.value {
            OptionValue::Switch => if any.extract::<bool>()? { "yes" } else { "no" }.to_owned(),
            OptionValue::NameOrGrid(_) => {
                // The shape comes before the root.
                let shape = draft.is_set("shape").then(|| draft.shape());
                draft.set_root(root(&any, shape)?);
                continue;
            }
            OptionValue::Range(what) => range_text(&any, what)?,
            OptionValue::Seed => seed(&any)?.to_string(),
            OptionValue::Names(_) | OptionValue::Demands(_) => match list_of(&any)? {
                Some(list) => list,
                None => continue,
            },
            OptionValue::Text if name == "shape" => shape(&any)?.to_string(),
            _ if name == "rules" => any.extract::<RulesText>()?.0,
            _ => text_of(&any)?,
        };
        draft.set(field.option, &text)?;
    }
    let Some(name) = unknown.first() else { return Ok(draft) };
    let names: Vec<String> = RecipeField::all().iter().map(parameter).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let tip = rootgrid::names::nearest(name, &names);
    let tip = tip.map_or_else(
        || "Recipe.CHOICES lists them".to_owned(),
        |name| format!("did you mean '{name}'?"),
    );
    let message = format!("Recipe() got an unexpected keyword argument '{name}'; {tip}");
    Err(PyTypeError::new_err(message).into())
}

/// Names as one text with commas between, which may be several texts; `None` if there are none.
fn list_of(any: &Bound<'_, PyAny>) -> Outcome<Option<String>> {
    let Names(names) = any.extract()?;
    Ok((!names.is_empty()).then(|| names.join(",")))
}

/// A root by its name, or a grid.
fn root(any: &Bound<'_, PyAny>, shape: Option<Shape>) -> Outcome<Root> {
    if let Ok(solution) = any.cast::<Solution>() {
        return Ok(Root::Given(solution.get().inner.clone()));
    }
    let Ok(text) = any.cast::<PyString>() else {
        let givens = argument::read(any, None)?;
        return Ok(Root::Given(rootgrid::Solution::try_from(givens)?));
    };
    let text = text.to_cow()?;
    if text.chars().all(|c| c.is_alphabetic() || c == '-') {
        return named(&text);
    }
    Ok(Root::Given(rootgrid::Solution::try_from(read_one(&text, shape)?)?))
}

#[pymethods]
impl Recipe {
    #[new]
    #[pyo3(signature = (text = None, **choices))]
    fn new(text: Option<&str>, choices: Option<&Bound<'_, PyDict>>) -> Outcome<Recipe> {
        let draft = choices.map(draft).transpose()?.unwrap_or_default();
        let is_other = |field: &&RecipeField| field.option != "seed" && draft.is_set(field.option);
        let other = RecipeField::all().iter().find(is_other);
        let recipe = match (text, other) {
            (Some(_), Some(field)) => {
                let name = parameter(field);
                return refuse(format!("the text of a recipe holds all choices: leave out {name}"));
            }
            (Some(text), None) => {
                let (recipe, index) = rootgrid::Recipe::parse(text)?;
                if let Some(index) = index {
                    return refuse(format!(
                        "the recipe ends in the index {index} of one puzzle: write Recipe('{recipe}'), or Generator('{text}') for the \
                         puzzles from this one on"
                    ));
                }
                let seed = draft.seed().unwrap_or(recipe.seed);
                recipe.with_seed(seed)
            }
            (None, _) => {
                let seed = draft.seed().map_or_else(rng::seed_from_system, Ok)?;
                draft.recipe_of_seed(seed)?
            }
        };
        recipe.check()?;
        Ok(Recipe { inner: recipe })
    }

    /// The names of all choices.
    #[classattr]
    #[pyo3(name = "CHOICES")]
    fn choices() -> Vec<String> {
        RecipeField::all().iter().map(parameter).collect()
    }

    /// The seed.
    #[getter]
    fn seed(&self) -> u64 {
        self.inner.seed
    }

    /// The shape of the boards, as "9x9".
    #[getter]
    fn shape(&self) -> String {
        self.inner.shape().to_string()
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
    /// >>> import rootgrid
    /// >>> str(rootgrid.Recipe("rg1.9x9.t200.l2.s42").with_seed(43))
    /// 'rg1.9x9.t200.l2.s43'
    fn with_seed(&self, seed: &Bound<'_, PyAny>) -> Outcome<Recipe> {
        Ok(Recipe { inner: self.inner.clone().with_seed(self::seed(seed)?) })
    }

    /// The text that makes one puzzle: the recipe with its index.
    fn with_index(&self, #[pyo3(from_py_with = numbers::index)] index: u64) -> String {
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
