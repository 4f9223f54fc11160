//! `generate`: puzzles by a recipe.

mod options;
mod resume;
mod run;

pub(super) use options::GenerateOptions;
