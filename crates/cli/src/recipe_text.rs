//! The texts of one recipe with index after index.

use rootgrid::generate::Recipe;
use std::fmt::Write as _;

/// The texts of recipes with their indices.
pub(super) struct RecipeText {
    text: String,
    /// Length of what comes before the index.
    length: usize,
}

impl RecipeText {
    pub(super) fn new(recipe: &Recipe) -> RecipeText {
        let text = format!("{recipe}.");
        RecipeText { length: text.len(), text }
    }

    pub(super) fn with_index(&mut self, index: u64) -> &str {
        self.text.truncate(self.length);
        // Writing to a string cannot fail.
        let _ = write!(self.text, "{index}");
        &self.text
    }
}
