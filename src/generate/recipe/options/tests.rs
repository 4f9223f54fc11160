//! Tests of `options`.

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
