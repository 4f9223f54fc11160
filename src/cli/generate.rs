//! `generate`: puzzles by a recipe.

use super::args::GenerateArgs;
use super::facts::Facts;
use super::job::{Outcome, Run};
use super::pipeline::admitted;
use super::setup::{Defaults, OutputOptions, RunOptions, Setup};
use crate::batch::{Indices, Shard, Unit};
use crate::board::Shape;
use crate::deduce::level::Level;
use crate::error::Error;
use crate::generate::removal::{Bounds, Mask, MaskMode};
use crate::generate::{Batch, Generator, Goal, GridSource, RatingRange, Recipe, Shuffle};
use crate::grid::text::Reader;
use crate::pool::Pool;
use crate::record::{Count, Field, Record};
use crate::rng::{seed_from_system, seed_from_text};
use crate::transform::{Root, RootName};
use crate::variety::{Distinct, DistinctFilter};
use crate::write::{MainGrid, Writer};
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::BufReader;
use std::ops::Range;
use std::path::Path;

/// Puzzles that could not be made are reported one by one up to this number.
const REPORTED: u64 = 5;

/// The largest file that is read as a mask.
const LARGEST_MASK: u64 = 1 << 16;

/// The fields that are known of a generated puzzle, beside what can be worked out.
const FIELDS: [Field; 8] = [
    Field::Solution,
    Field::Recipe,
    Field::Clues,
    Field::Index,
    Field::Attempts,
    Field::Solutions,
    Field::SolutionsExact,
    Field::Shape,
];

/// Checked options of `generate`.
#[derive(Debug)]
pub(super) struct Options {
    generator: Generator,
    indices: Range<u64>,
    /// What must differ, and whether further indices take the places of repeats.
    distinct: Option<(Distinct, bool)>,
    seed: Seed,
    output: OutputOptions,
    run: RunOptions,
}

/// A seed, and whether it comes from the system.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Seed {
    pub(super) value: u64,
    pub(super) is_drawn: bool,
}

impl Seed {
    /// The seed that was given, or one that nobody can know.
    pub(super) fn choose(text: Option<&str>) -> Result<Seed, Error> {
        Ok(match text {
            Some(text) => Seed { value: seed_from_text(text), is_drawn: false },
            None => Seed { value: seed_from_system()?, is_drawn: true },
        })
    }
}

/// Prints a seed that nobody can know otherwise.
pub(super) fn note_seed(setup: &Setup, seed: Seed) {
    if seed.is_drawn && !setup.fields.contains(&Field::Recipe) {
        setup.progress.note(&format!("seed {}", seed.value));
    }
}

impl TryFrom<GenerateArgs> for Options {
    type Error = Error;

    fn try_from(mut args: GenerateArgs) -> Result<Options, Error> {
        let (recipe, index, seed) = match args.recipe.take() {
            Some(text) => {
                let (recipe, index) = Recipe::parse(&text)?;
                let seed = Seed { value: recipe.seed, is_drawn: false };
                (recipe, index, seed)
            }
            None => {
                let seed = Seed::choose(args.seed.as_deref())?;
                (recipe(&args, seed.value)?, None, seed)
            }
        };
        let start = match (args.start, index) {
            (Some(_), Some(_)) => {
                return Err(Error::option("--start is given, and the recipe has an index"));
            }
            (start, index) => start.or(index).unwrap_or(0),
        };
        let end = start.checked_add(args.count).ok_or_else(|| {
            Error::option(format!("{} puzzles from index {start}: too many", args.count))
        })?;
        if let Some(distinct) = args.distinct {
            distinct.check(&recipe, args.count)?;
        }
        let run = args.run.check()?;
        Ok(Options {
            generator: Generator::new(recipe)?.try_with_backend(run.backend)?,
            indices: args.shard.part(start..end),
            distinct: args.distinct.map(|distinct| (distinct, args.shard == Shard::WHOLE)),
            seed,
            output: args.output.check(&[&FIELDS[..], &Facts::fields()[..]].concat())?,
            run,
        })
    }
}

/// The recipe that the options say.
fn recipe(args: &GenerateArgs, seed: u64) -> Result<Recipe, Error> {
    let usual = Recipe::default();
    let root = args.root.as_deref().map(|text| read_root(text, args.shape)).transpose()?;
    let root_shape = match &root {
        Some(Root::Given(grid)) => Some(grid.shape()),
        _ => None,
    };
    let shape = args.shape.or(root_shape).unwrap_or(usual.shape);
    let mask =
        args.mask.as_deref().map(|text| read_mask(text, shape, args.mask_mode)).transpose()?;
    let goal = Goal {
        rating: args.rating.or(args.difficulty.map(RatingRange::from)),
        require: args.require.unwrap_or_default(),
        forbid: args.forbid.unwrap_or_default(),
    };
    let source = source(args, root)?;
    // Goals look at whole solution paths, whatever it takes to erase a cell.
    let usual_level = if goal.is_empty() { usual.level } else { Level::Unique };
    Ok(Recipe {
        shape,
        source,
        level: args.level.unwrap_or(usual_level),
        order: args.order.unwrap_or_default(),
        symmetry: args.symmetry.unwrap_or_default(),
        bounds: Bounds {
            clues: args.clues,
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
    })
}

/// Where the solutions come from.
fn source(args: &GenerateArgs, root: Option<Root>) -> Result<GridSource, Error> {
    let mut shuffle = Shuffle::default();
    shuffle.root = root.unwrap_or(shuffle.root);
    shuffle.steps = args.transforms.unwrap_or(shuffle.steps);
    shuffle.kinds = args.kinds.unwrap_or(shuffle.kinds);
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
    let file = File::open(path).map_err(|error| {
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
    entry?.try_solution().map(Root::Given)
}

/// A mask from its text, or from a file.
fn read_mask(text: &str, shape: Shape, mode: MaskMode) -> Result<Mask, Error> {
    let path = Path::new(text);
    let Ok(metadata) = fs::metadata(path) else {
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
    };
    let what = || format!("cannot read the mask {text}");
    if metadata.len() > LARGEST_MASK {
        return Err(Error::option(format!("{}: the file is too large", what())));
    }
    let drawn = fs::read_to_string(path).map_err(|error| Error::io(what(), error))?;
    Mask::parse(shape, mode, &drawn)
}

/// The records of some indices.
struct Page {
    out: Vec<u8>,
    /// Puzzles asked for.
    asked: u64,
    /// Keys of the puzzles, each with where its record ends in `out`, if they must differ.
    keys: Vec<(u128, usize)>,
    /// The errors of those that could not be made.
    unmet: Vec<Error>,
}

impl Run for Options {
    fn run(&self) -> Result<Outcome, Error> {
        let count = self.indices.end - self.indices.start;
        let defaults = Defaults {
            main: MainGrid::Puzzle,
            fields: Vec::new(),
            is_single: count == 1,
            caption: &[Field::Recipe, Field::Clues, Field::Level],
            unit: Unit::Puzzles(count),
        };
        let mut setup = Setup::try_new(&self.output, &self.run, defaults)?;
        note_seed(&setup, self.seed);
        let writer = setup.writer.clone();
        let fields = setup.fields.clone();
        let (batches, pages) = (Pool::default(), Pool::default());
        let mut unmet = 0;
        let mut filter = self.distinct.map(|(distinct, _)| DistinctFilter::new(distinct));
        let mut indices = self.indices.clone();
        loop {
            let Setup { runner, cancel, output, progress, .. } = &mut setup;
            runner.run(
                &mut Indices::new(indices.clone(), self.generator.portion())
                    .with_first(self.generator.least_portion() as usize),
                cancel,
                |indices| {
                    let empty = || Batch::new(self.generator.recipe().shape);
                    let mut batch = batches.take_or(empty);
                    let out = pages.try_take().unwrap_or_default();
                    let page = self.make(indices, &*writer, &fields, (&mut batch, out));
                    batch.clear();
                    page
                },
                |page: Page| {
                    let before = filter.as_ref().map_or(0, DistinctFilter::admitted);
                    match &mut filter {
                        Some(filter) => output.write(&admitted(&page.out, &page.keys, filter)?)?,
                        None => output.write(&page.out)?,
                    }
                    for error in page.unmet {
                        unmet += 1;
                        if unmet <= REPORTED {
                            progress.warn(&error.to_string());
                        }
                    }
                    let mut out = page.out;
                    out.clear();
                    pages.put(out);
                    let after = filter.as_ref().map_or(page.asked, DistinctFilter::admitted);
                    progress.advance(after - before);
                    Ok(())
                },
            )?;
            // Repeats are made up for by the indices after the last one.
            let kept = filter.as_ref().map_or(count, |filter| filter.admitted() + unmet);
            let Some(next) = self.next_indices(&indices, count.saturating_sub(kept)) else {
                break;
            };
            if setup.cancel.is_set() {
                break;
            }
            indices = next;
        }
        if let Some(filter) = &filter {
            self.note_repeats(&setup, filter, indices.end, unmet);
        }
        if unmet > 0 && !setup.cancel.is_set() {
            setup.progress.note(&format!(
                "more --attempts than {}, or a wider range of what is asked for, may help",
                self.generator.recipe().attempts
            ));
        }
        if unmet > REPORTED {
            setup.progress.warn(&format!("{unmet} of {count} puzzles could not be made"));
        }
        setup.finish(if unmet > 0 { Outcome::Negative } else { Outcome::Done })
    }
}

impl Options {
    /// The indices that make up for so many repeats, if any shall.
    fn next_indices(&self, done: &Range<u64>, missing: u64) -> Option<Range<u64>> {
        let extends = self.distinct.is_some_and(|(_, extends)| extends);
        let end = done.end.checked_add(missing)?;
        (extends && missing > 0).then_some(done.end..end)
    }

    fn note_repeats(&self, setup: &Setup, filter: &DistinctFilter, end: u64, unmet: u64) {
        let repeats = end - self.indices.start - unmet - filter.admitted();
        if repeats > 0 && !setup.cancel.is_set() {
            setup.progress.note(&format!("{repeats} repeats left out"));
        }
        if filter.drop_chance() > 0.0 {
            setup.progress.note(&format!(
                "beyond {} puzzles a new one may be left out as a repeat; the chance came to {:.0e}",
                DistinctFilter::EXACT,
                filter.drop_chance()
            ));
        }
    }

    /// Makes the puzzles of some indices, with an empty batch and an empty buffer.
    fn make(
        &self,
        indices: Range<u64>,
        writer: &dyn Writer,
        fields: &[Field],
        (batch, mut out): (&mut Batch, Vec<u8>),
    ) -> Page {
        let asked = indices.end - indices.start;
        let failed = self.generator.maker().fill(indices, batch);
        let mut unmet: Vec<Error> = failed.into_iter().map(|(_, error)| error).collect();
        let mut keys = Vec::new();
        if self.distinct.is_none() && writer.try_batch(batch, &mut out) {
            return Page { out, asked, keys, unmet };
        }
        let mut recipe = RecipeText::new(self.generator.recipe());
        let has_recipe = fields.contains(&Field::Recipe);
        let mut facts = Facts::new(fields);
        for made in batch.iter() {
            let solutions = u64::from(made.solutions);
            let mut record = Record {
                solution: Some(made.solution),
                recipe: has_recipe.then(|| recipe.with_index(made.index)),
                index: Some(made.index),
                solutions: Some(Count { or_more: solutions > 1, ..Count::exactly(solutions) }),
                attempts: Some(made.attempts.into()),
                rating: made.rating,
                ..Record::new(made.shape, made.puzzle)
            };
            match solutions {
                1 => facts.fill(&mut record),
                _ => record.level = Some(Level::None.name()),
            }
            if let Some((distinct, _)) = self.distinct {
                match distinct.try_key(made.shape, made.puzzle, made.solution) {
                    Ok(key) => {
                        writer.record(&record, &mut out);
                        keys.push((key, out.len()));
                    }
                    Err(error) => unmet.push(error),
                }
            } else {
                writer.record(&record, &mut out);
            }
        }
        Page { out, asked, keys, unmet }
    }
}

/// The texts of recipes with their indices.
struct RecipeText {
    text: String,
    /// Length of what comes before the index.
    length: usize,
}

impl RecipeText {
    fn new(recipe: &Recipe) -> RecipeText {
        let text = format!("{recipe}.");
        RecipeText { length: text.len(), text }
    }

    fn with_index(&mut self, index: u64) -> &str {
        self.text.truncate(self.length);
        // Writing to a string cannot fail.
        let _ = write!(self.text, "{index}");
        &self.text
    }
}
