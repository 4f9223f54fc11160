//! `generate`: puzzles by a recipe.

mod options;
mod resume;
mod run;
mod seed;

pub(super) use options::GenerateOptions;
pub(super) use seed::{Seed, note_seed};
