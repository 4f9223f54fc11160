//! The recipe that the options of `generate` say.

use super::kinds;
use super::recipe_args::{FILES, RecipeArgs};
use super::small_files::read_small;
use rootgrid::board::Shape;
use rootgrid::error::Error;
use rootgrid::generate::removal::{Mask, MaskMode};
use rootgrid::generate::{Recipe, RecipeDraft};
use rootgrid::grid::text::Reader;
use rootgrid::rate::Grade;
use rootgrid::transform::{Root, RootName};
use rootgrid_batch::decompressed;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

/// The largest file that is read as a mask.
const LARGEST_MASK: u64 = 1 << 16;

impl RecipeArgs {
    /// The recipe that the options say, for puzzles of this grade if one is asked for.
    ///
    /// # Errors
    /// When a file cannot be read, or options contradict each other.
    pub(super) fn recipe(&self, seed: u64, grade: Option<Grade>) -> Result<Recipe, Error> {
        let mut draft = self.draft.clone();
        draft.set_grade(grade);
        if let Some(text) = self.text("grid-seed") {
            if text.is_empty() {
                return Err(Error::option(
                    "found an empty --grid-seed, expected a number or a word",
                ));
            }
            draft.set("grid-seed", text)?;
        }
        if draft.is_set("ladder") && !draft.is_set("require") && !draft.is_set("forbid") {
            return Err(Error::option(
                "--ladder is the ladder of --require and --forbid: write one of them as well",
            ));
        }
        recipe_of(draft, FILES.map(|option| self.text(option)), seed)
    }
}

/// The recipe of a draft, with root and mask, which may be files.
///
/// # Errors
/// When a file cannot be read, or choices contradict each other.
pub(super) fn recipe_of(
    mut draft: RecipeDraft,
    [root, mask]: [Option<&str>; 2],
    seed: u64,
) -> Result<Recipe, Error> {
    if let Some(text) = root {
        let shape = draft.is_set("shape").then(|| draft.shape());
        draft.set_root(read_root(text, shape)?);
    }
    if let Some(text) = mask {
        draft.set("mask", &read_mask(text, draft.shape())?)?;
    }
    let recipe = draft.recipe_of_seed(seed)?;
    if let Some(shuffle) = recipe.source.shuffle() {
        kinds::check(shuffle.steps, shuffle.kinds, Some(recipe.shape()))?;
    }
    Ok(recipe)
}

/// A root by its name, or from a file.
fn read_root(text: &str, shape: Option<Shape>) -> Result<Root, Error> {
    if let Ok(root) = text.parse() {
        return Ok(root);
    }
    let path = Path::new(text);
    let file = File::open(path).and_then(|file| decompressed(Box::new(file))).map_err(|error| {
        Error::io(
            format!(
                "root '{text}' is none of {}, and cannot be read as a file",
                RootName::ALL.map(RootName::name).join(", ")
            ),
            error,
        )
    })?;
    let mut reader = Reader::new(BufReader::new(file)).with_file(path);
    if let Some(shape) = shape {
        reader = reader.with_shape(shape);
    }
    let entry = reader.next().ok_or_else(|| {
        Error::option(format!("found no grid in {text}, expected a solution as root"))
    })?;
    let root = entry?.solution().map(Root::Given)?;
    match reader.next() {
        None => Ok(root),
        Some(_) => {
            Err(Error::option(format!("found several grids in {text}, expected one as root")))
        }
    }
}

/// The pattern of a mask, which may stand in a file.
fn read_mask(text: &str, shape: Shape) -> Result<String, Error> {
    let path = Path::new(text);
    if fs::metadata(path).is_ok() {
        return read_small(path, LARGEST_MASK)
            .map_err(|error| Error::io(format!("cannot read the mask {text}"), error));
    }
    let seems_name = text.chars().any(|c| !c.is_whitespace() && !"._-xX*#0123456789".contains(c));
    if seems_name && Mask::parse(shape, MaskMode::Exact, text).is_err() {
        return Err(Error::option(format!(
            "cannot read the mask '{text}': there is no such file, and it is no pattern of {} cells ('.' outside, 'x' \
             inside)",
            shape.cells()
        )));
    }
    Ok(text.to_owned())
}
