//! Drafts of recipes from options and their texts, and from words.

use super::draft::RecipeDraft;
use super::fields::{OptionValue, RecipeField};
use crate::board::{Shape, Symmetry};
use crate::deduce::level::Level;
use crate::error::Error;
use crate::generate::goal::RatingRange;
use crate::numbers::{digits, no_number};
use crate::rate::Grade;

impl RecipeDraft {
    /// Sets an option by its text, in place of what was said before; demands are added to the earlier ones.
    ///
    /// # Errors
    /// When there is no such option, or the text is none of its values.
    pub fn set(&mut self, option: &str, text: &str) -> Result<(), Error> {
        let field = RecipeField::named(option)?;
        let is_number = matches!(field.value, OptionValue::Number);
        let digits = match field.value {
            OptionValue::Number | OptionValue::NumberOr(_) => digits(text),
            _ => None,
        };
        (field.set)(self, digits.as_deref().unwrap_or(text))
            .map_err(|error| if is_number { no_number(text, 0) } else { error })?;
        self.options.push(field.option);
        Ok(())
    }

    /// The draft that words stand for, each an option with its value: `hard`, `16x16`, `clues=24-28`, `seed=7`.
    ///
    /// # Errors
    /// When a word stands for no option, one is said twice, or options contradict each other.
    pub fn of_words<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<RecipeDraft, Error> {
        let mut draft = RecipeDraft::default();
        for word in words {
            let (field, value) = RecipeField::of_word(word)?;
            draft.set_once(field.option, value)?;
        }
        draft.check_options()?;
        Ok(draft)
    }

    /// Sets an option by its text, if it is not said yet.
    ///
    /// # Errors
    /// When there is no such option, it is said already, or the text is none of its values.
    pub fn set_once(&mut self, option: &str, text: &str) -> Result<(), Error> {
        if self.is_set(option) {
            return Err(Error::option(format!("{option} stands there twice: leave one out")));
        }
        self.set(option, text).map_err(|error| Error::option(format!("{option}: {error}")))
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

impl RecipeField {
    /// The option that a word stands for, and its value: `easy`, `16x16`, `clues=24-28`.
    ///
    /// # Errors
    /// When it stands for none.
    pub fn of_word(word: &str) -> Result<(&'static RecipeField, &str), Error> {
        if let Some((name, value)) = word.split_once('=') {
            return Ok((RecipeField::named(name)?, value));
        }
        let kinds = [
            ("difficulty", word.parse::<Grade>().is_ok()),
            ("level", word.parse::<Level>().is_ok()),
            ("shape", word.parse::<Shape>().is_ok()),
            ("rating", word.parse::<RatingRange>().is_ok()),
            ("symmetry", word.parse::<Symmetry>().is_ok()),
        ];
        let kind = kinds.into_iter().find(|(_, is_kind)| *is_kind);
        let (option, _) = kind.ok_or_else(|| {
            Error::option(format!(
                "'{word}' is no grade, level, shape, rating or symmetry, expected words as 'hard', '16x16 2', \
                 '3.0-4.2', clues=24-28 or rules=x"
            ))
        })?;
        RecipeField::named(option).map(|field| (field, word))
    }
}

#[cfg(test)]
mod tests;
