//! The recipe that the options of `generate` say.

use super::args::GenerateArgs;
use super::input::read_small;
use super::kinds;
use crate::batch::decompressed;
use crate::board::Shape;
use crate::deduce::level::Level;
use crate::error::Error;
use crate::generate::removal::{Bounds, Mask, MaskMode};
use crate::generate::{GridSource, Recipe, Shuffle, SourceName};
use crate::grid::text::Reader;
use crate::rate::Grade;
use crate::rng::seed_from_text;
use crate::transform::{Root, RootName};
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

/// The largest file that is read as a mask.
const LARGEST_MASK: u64 = 1 << 16;

/// The recipe that the options say, for puzzles of this grade if one is asked for.
pub(super) fn recipe_of(
    args: &GenerateArgs,
    seed: u64,
    grade: Option<Grade>,
) -> Result<Recipe, Error> {
    let usual = Recipe::default();
    let root = args.root.as_deref().map(|text| read_root(text, args.shape)).transpose()?;
    let root_shape = match &root {
        Some(Root::Given(grid)) => Some(grid.shape()),
        _ => None,
    };
    let shape = args.shape.or(root_shape).unwrap_or(usual.shape);
    let mask =
        args.mask.as_deref().map(|text| read_mask(text, shape, args.mask_mode)).transpose()?;
    let goal = args.goal.goal(grade)?;
    let usual_clues = |grade| args.goal.usual_clues(shape, grade);
    let usual_clues = grade.filter(|_| mask.is_none()).and_then(usual_clues);
    let source = source(args, root, !goal.is_empty())?;
    // Goals look at whole solution paths, whatever it takes to erase a cell.
    let usual_level = if goal.is_empty() { usual.level } else { Level::Unique };
    if args.grid_seed.as_deref() == Some("") {
        return Err(Error::option("found an empty --grid-seed, expected a number or a word"));
    }
    Ok(Recipe {
        shape,
        source,
        level: args.level.unwrap_or(usual_level),
        order: args.order.unwrap_or_default(),
        symmetry: args.symmetry.unwrap_or_else(|| args.goal.usual_symmetry()),
        bounds: Bounds {
            clues: args.clues.or(usual_clues),
            max_empty_rows: args.max_empty_rows,
            max_empty_columns: args.max_empty_columns,
            max_empty_blocks: args.max_empty_blocks,
            min_per_house: args.min_per_house.unwrap_or(0),
            min_per_digit: args.min_per_digit.unwrap_or(0),
            mask,
        },
        goal,
        attempts: args.attempts.unwrap_or(usual.attempts),
        seed,
        grid_seed: args.grid_seed.as_deref().map(seed_from_text),
    })
}

/// Where the solutions come from. Puzzles that people solve (those with a goal) start from a random root unless a root
/// or a method is asked for, since the pattern of a fixed one can be learned. With a grid seed they start from the same
/// root as others, as grids are to be the same.
fn source(args: &GenerateArgs, root: Option<Root>, has_goal: bool) -> Result<GridSource, Error> {
    let mut shuffle = Shuffle::default();
    let is_shuffled = matches!(args.method, None | Some(SourceName::Transforms));
    let keeps_grids = args.grid_seed.is_some();
    let usual = if has_goal && is_shuffled && !keeps_grids { Root::Random } else { shuffle.root };
    let named = args.method.and_then(SourceName::root);
    if let (Some(named), Some(root)) = (&named, &root)
        && named != root
    {
        return Err(Error::option(
            "--method and --root name different roots: leave one of them out",
        ));
    }
    shuffle.root = root.or(named).unwrap_or(usual);
    shuffle.steps = args.transforms.unwrap_or(shuffle.steps);
    shuffle.kinds = args.kinds.unwrap_or(shuffle.kinds);
    kinds::check(shuffle.steps, shuffle.kinds, args.shape)?;
    match args.method.map(GridSource::from).unwrap_or_default() {
        GridSource::Shuffled(_) => Ok(shuffle.into()),
        method if shuffle == Shuffle::default() => Ok(method),
        method => Err(Error::option(format!(
            "the method '{method}' fills a grid of its own: root and transforms do not apply"
        ))),
    }
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
