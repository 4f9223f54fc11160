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
    fn words_make_a_recipe() {
        let recipe = |words: &[&str]| {
            let draft = RecipeDraft::of_words(words.iter().copied());
            draft.and_then(|draft| draft.recipe_of_seed(7)).map_err(|error| error.to_string())
        };
        let mut draft = RecipeDraft::default();
        draft.set("difficulty", "hard").unwrap();
        assert_eq!(recipe(&["hard", "seed=9"]), Ok(draft.recipe_of_seed(7).unwrap()));
        let refused = |words: &[&str], what: &str| {
            let error = recipe(words).unwrap_err();
            assert!(error.starts_with(what), "{error}");
        };
        refused(&["hard", "difficulty=easy"], "difficulty stands there twice");
        refused(&["clues=x"], "clues: ");
        refused(&["colour=red"], "'colour' is no option of a puzzle");
        refused(&["spread=no"], "spread says nothing by itself");
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
