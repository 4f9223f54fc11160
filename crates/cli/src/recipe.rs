//! The recipe that the options of `generate` say.

use super::input::read_small;
use super::kinds;
use super::puzzle_args::PuzzleArgs;
use rootgrid::board::Shape;
use rootgrid::error::Error;
use rootgrid::generate::removal::{Bounds, Mask, MaskMode};
use rootgrid::generate::{Asked, Recipe, Shuffle};
use rootgrid::grid::text::Reader;
use rootgrid::rate::Grade;
use rootgrid::rng::seed_from_text;
use rootgrid::transform::{Root, RootName};
use rootgrid_batch::decompressed;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

/// The largest file that is read as a mask.
const LARGEST_MASK: u64 = 1 << 16;

/// The recipe that the options say, for puzzles of this grade if one is asked for.
pub(super) fn recipe_of(
    args: &PuzzleArgs,
    seed: u64,
    grade: Option<Grade>,
) -> Result<Recipe, Error> {
    let root = args.root.as_deref().map(|text| read_root(text, args.shape)).transpose()?;
    let mut asked = Asked { shape: args.shape, root, ..Asked::default() };
    let shape = asked.shape();
    let mask =
        args.mask.as_deref().map(|text| read_mask(text, shape, args.mask_mode)).transpose()?;
    let usual = Shuffle::default();
    let (steps, kinds) =
        (args.transforms.unwrap_or(usual.steps), args.kinds.unwrap_or(usual.kinds));
    kinds::check(steps, kinds, args.shape)?;
    if args.grid_seed.as_deref() == Some("") {
        return Err(Error::option("found an empty --grid-seed, expected a number or a word"));
    }
    let mut bounds = Bounds::default();
    bounds.clues = args.clues;
    bounds.max_empty_rows = args.max_empty_rows;
    bounds.max_empty_columns = args.max_empty_columns;
    bounds.max_empty_blocks = args.max_empty_blocks;
    bounds.min_per_house = args.min_per_house.unwrap_or(0);
    bounds.min_per_digit = args.min_per_digit.unwrap_or(0);
    bounds.mask = mask;
    asked = Asked {
        method: args.method,
        steps: args.transforms,
        kinds: args.kinds,
        level: args.level,
        order: args.order,
        symmetry: args.symmetry.or_else(|| Some(args.goal.usual_symmetry())),
        bounds,
        goal: args.goal.goal(grade)?,
        sampling: args.sampling,
        attempts: args.attempts,
        seed,
        grid_seed: args.grid_seed.as_deref().map(seed_from_text),
        ..asked
    };
    asked.try_recipe()
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
    let root = entry?.try_solution().map(Root::Given)?;
    match reader.next() {
        None => Ok(root),
        Some(_) => {
            Err(Error::option(format!("found several grids in {text}, expected one as root")))
        }
    }
}

/// A mask from its text, or from a file.
fn read_mask(text: &str, shape: Shape, mode: MaskMode) -> Result<Mask, Error> {
    let path = Path::new(text);
    if fs::metadata(path).is_err() {
        let seems_name =
            text.chars().any(|c| !c.is_whitespace() && !"._-xX*#0123456789".contains(c));
        return Mask::parse(shape, mode, text).map_err(|error| match seems_name {
            true => Error::option(format!(
                "cannot read the mask '{text}': there is no such file, and it is no pattern of {} cells ('.' outside, \
                 'x' inside)",
                shape.cells()
            )),
            false => error,
        });
    }
    let what = || format!("cannot read the mask {text}");
    let drawn = read_small(path, LARGEST_MASK).map_err(|error| Error::io(what(), error))?;
    Mask::parse(shape, mode, &drawn)
}
