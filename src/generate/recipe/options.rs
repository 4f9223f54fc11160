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
    /// The option that a word of a chapter stands for, and its value: `easy`, `16x16`, `clues=24-28`.
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
                 '3.0-4.2' or clues=24-28"
            ))
        })?;
        RecipeField::named(option).map(|field| (field, word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_options() {
        for (word, option, value) in [
            ("easy", "difficulty", "easy"),
            ("2", "level", "2"),
            ("16x16", "shape", "16x16"),
            ("2x3", "shape", "2x3"),
            ("3.0-4.2", "rating", "3.0-4.2"),
            ("half-turn", "symmetry", "half-turn"),
            ("clues=24-28", "clues", "24-28"),
            ("spread=no", "spread", "no"),
        ] {
            let (field, read) = RecipeField::of_word(word).unwrap();
            assert_eq!((field.option, read), (option, value));
        }
        for wrong in ["evil", "count=5", "output=x", "--level", "spread", ""] {
            assert!(RecipeField::of_word(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn options_that_do_not_go_together_are_refused() {
        let check = |options: &[(&str, &str)]| {
            let mut draft = RecipeDraft::default();
            options.iter().for_each(|(option, text)| draft.set(option, text).unwrap());
            draft.check_options().map_err(|error| error.to_string())
        };
        assert_eq!(check(&[("difficulty", "easy"), ("spread", "no")]), Ok(()));
        assert_eq!(check(&[("ladder", "hodoku"), ("forbid", "bug")]), Ok(()));
        let refused = |options: &[(&str, &str)], words: &str| {
            assert_eq!(check(options), Err(words.to_owned()));
        };
        refused(&[("spread", "yes")], "spread says nothing by itself: write difficulty as well");
        refused(
            &[("ladder", "hodoku")],
            "ladder says nothing by itself: write require or forbid as well",
        );
        refused(
            &[("difficulty", "easy"), ("rating", "1.5")],
            "difficulty cannot be used with rating: leave one of them out",
        );
    }
}
