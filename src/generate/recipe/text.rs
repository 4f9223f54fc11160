//! Recipes as text.
//!
//! ```text
//!   rg1.9x9.t200.rrandom   .l2.yhalf-turn.c24-28   .a5000   .sg7.s42   .17
//!   grid fields            fields of clues         budget   seeds      index
//! ```
//!
//! Fields are separated by dots and may come in any order after the version; only letters, digits, `-`, `_` and dots
//! occur. They are written in the order of their table, [`super::fields`], and what has its default is left out (but for
//! shape, transforms, level and seed), so that a recipe has one text. The streams of its puzzles are keyed by that text
//! ([`super::Seeds`]): a field that is added later must be left out where it has its default.

use super::Recipe;
use super::draft::RecipeDraft;
use super::fields::{Keys, OptionValue, RecipeField};
use super::values::{no_plain_number, plain_number, unknown};
use crate::error::Error;
use crate::transform::Root;
use std::fmt::{self, Write};
use std::str::FromStr;

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_fields(f, Keys::Neither)
    }
}

impl Recipe {
    /// Writes the version and the fields that are mixed into these keys; all fields for [`Keys::Neither`].
    pub(super) fn write_fields(&self, out: &mut impl Write, keys: Keys) -> fmt::Result {
        out.write_str(Recipe::VERSION)?;
        for field in RecipeField::all().iter().filter(|field| field.keys <= keys) {
            if let (Some(tag), Some(value)) = (field.tag, (field.write)(self)) {
                write!(out, ".{tag}{value}")?;
            }
        }
        Ok(())
    }

    /// Reads a recipe and the index behind it, if there is one.
    ///
    /// # Errors
    /// When the version or a field is unknown, a field comes twice, a number is out of range, or
    /// the fields contradict each other. Whatever parses can be used.
    pub fn parse(text: &str) -> Result<(Recipe, Option<u64>), Error> {
        let mut fields: Vec<&str> = text.split('.').collect();
        let version = fields.remove(0);
        if version != Recipe::VERSION {
            return Err(bad(text, &format!("unknown version '{version}'")));
        }
        let mut draft = RecipeDraft::default();
        // The shape decides how roots and masks are read, wherever it stands.
        let (shapes, fields): (Vec<&str>, Vec<&str>) =
            fields.into_iter().partition(|field| is_number(field) && field.contains('x'));
        if let [shape, others @ ..] = &shapes[..] {
            draft.recipe.rules = shape.parse::<crate::board::Shape>()?.into();
            if let Some(other) = others.first() {
                return Err(bad(text, &format!("field '{other}' comes twice")));
            }
        }
        let mut index = None;
        for field in fields {
            let is_first = if is_number(field) {
                let is_first = index.is_none();
                index = Some(plain_number(field).map_err(|what| bad(text, &what.to_string()))?);
                is_first
            } else {
                draft.read(field).map_err(|what| bad(text, &what.to_string()))?
            };
            if !is_first {
                return Err(bad(text, &format!("field '{field}' comes twice")));
            }
        }
        let recipe = draft.with_source(Root::default())?;
        recipe.check()?;
        Ok((recipe, index))
    }
}

/// Returns true if a field has no tag.
fn is_number(field: &str) -> bool {
    field.starts_with(|c: char| c.is_ascii_digit())
}

impl RecipeDraft {
    /// Reads a field with a tag; `false` if it stood there before.
    fn read(&mut self, text: &str) -> Result<bool, Error> {
        if text.is_empty() {
            return Err(Error::option("an empty field"));
        }
        let (field, value) = RecipeField::of_text(text).ok_or_else(|| unknown(text))?;
        let is_number = matches!(field.value, OptionValue::Number);
        if is_number {
            plain_number::<u32>(value)?;
        }
        let read = (field.read)(self, value);
        read.map_err(|error| if is_number { no_plain_number(value) } else { error })?;
        let is_first = !self.is_set(field.option);
        self.options.push(field.option);
        Ok(is_first)
    }
}

/// Reads what `Display` writes, without an index.
impl FromStr for Recipe {
    type Err = Error;

    fn from_str(text: &str) -> Result<Recipe, Error> {
        match Recipe::parse(text)? {
            (recipe, None) => Ok(recipe),
            (recipe, Some(index)) => Err(Error::option(format!(
                "the recipe ends in the index {index} of one puzzle, expected it without: {recipe}"
            ))),
        }
    }
}

fn bad(text: &str, what: &str) -> Error {
    // Recipes with a root of their own are long: the head is enough to recognise one.
    let head: String = text.chars().take(60).collect();
    let dots = if head.len() < text.len() { "..." } else { "" };
    Error::option(format!(
        "bad recipe '{head}{dots}': {what}; expected a form such as rg1.9x9.t200.l2.s42.17"
    ))
}
