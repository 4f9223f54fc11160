//! Drafts of recipes from options and their texts.

use super::draft::RecipeDraft;
use super::fields::{FieldValue, RecipeField};
use crate::error::Error;
use crate::numbers::{no_number, try_digits};

impl RecipeDraft {
    /// Sets an option by its text, in place of what was said before; demands are added to the earlier ones.
    ///
    /// # Errors
    /// When there is no such option, or the text is none of its values.
    pub fn try_set(&mut self, option: &str, text: &str) -> Result<(), Error> {
        let field = RecipeField::try_named(option)?;
        let is_number = matches!(field.value, FieldValue::Number);
        let digits = match field.value {
            FieldValue::Number | FieldValue::NumberOr(_) => try_digits(text),
            _ => None,
        };
        (field.set)(self, digits.as_deref().unwrap_or(text))
            .map_err(|error| if is_number { no_number(text, 0) } else { error })?;
        self.options.push(field.option);
        Ok(())
    }

    /// Refuses options that say nothing without others, and such that say the same twice.
    ///
    /// # Errors
    /// When there is one of these.
    pub fn check_options(&self) -> Result<(), Error> {
        for field in RecipeField::all().iter().filter(|field| self.is_set(field.option)) {
            if let Some(other) = field.excludes.filter(|other| self.is_set(other)) {
                return Err(Error::option(format!(
                    "{} cannot be used with {other}: leave one of them out",
                    field.option
                )));
            }
            if !field.needs.is_empty() && !field.needs.iter().any(|other| self.is_set(other)) {
                return Err(Error::option(format!(
                    "{} says nothing by itself: write {} as well",
                    field.option,
                    field.needs.join(" or ")
                )));
            }
        }
        Ok(())
    }
}
