//! Any text as a recipe.

use rootgrid::Recipe;

/// A recipe that parses has one text, can be used, and reads back as itself; any other text is refused in one line.
pub fn check(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match Recipe::parse(text) {
        Ok((recipe, index)) => {
            assert!(recipe.check().is_ok());
            let written = recipe.to_string();
            let (again, none) = Recipe::parse(&written).expect("a recipe as it is written");
            assert_eq!((&again, none), (&recipe, None));
            assert_eq!(again.to_string(), written);
            assert_eq!(text.parse::<Recipe>().is_ok(), index.is_none());
            let with_index = recipe.with_index(u64::MAX);
            assert_eq!(
                Recipe::parse(&with_index).expect("with an index"),
                (recipe, Some(u64::MAX))
            );
        }
        Err(error) => {
            assert!(error.is_invalid_input() && text.parse::<Recipe>().is_err());
            assert!(text.contains('\n') || !error.to_string().contains('\n'), "{error}");
        }
    }
}
