//! `generate`: puzzles by a recipe.

use super::args::GenerateArgs;
use super::endings::{advice, last_words};
use super::facts::Facts;
use super::job::{Outcome, Run};
use super::pipeline::admitted;
use super::recipe::recipe_of;
use super::recipe_text::RecipeText;
use super::setup::{Defaults, OutputOptions, RunOptions, Setup};
use crate::batch::{Indices, Shard, Unit};
use crate::deduce::level::Level;
use crate::error::Error;
use crate::generate::{Batch, Generator, Recipe};
use crate::pool::Pool;
use crate::record::{Count, Field, Record};
use crate::rng::{seed_from_system, seed_from_text};
use crate::variety::{Distinct, DistinctFilter};
use crate::write::{Form, Format, MainGrid, Writer};
use std::ops::Range;

/// Puzzles that could not be made are reported one by one up to this number.
const REPORTED: u64 = 5;

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
                (recipe_of(&args, seed.value)?, None, seed)
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
        let shape = self.generator.recipe().shape;
        let names_columns =
            matches!(self.output.form(), Some(Form::Named(Format::Csv | Format::Jsonl)));
        let defaults = Defaults {
            main: MainGrid::Puzzle,
            // A reader cannot tell an unusual shape from the number of cells.
            fields: if names_columns && !shape.is_usual() {
                vec![Field::Shape]
            } else {
                Vec::new()
            },
            is_single: count == 1,
            caption: &[Field::Recipe, Field::Clues, Field::Level],
            unit: Unit::Puzzles(count),
            beside: Vec::new(),
        };
        let mut setup = Setup::try_new(&self.output, &self.run, defaults)?;
        note_seed(&setup, self.seed);
        let writer = setup.writer.clone();
        let fields = setup.fields.clone();
        let (batches, pages) = (Pool::default(), Pool::default());
        let (mut unmet, mut handled) = (0, 0);
        let is_quiet = self.run.quiet;
        let file = setup.output.file_name().map(str::to_owned);
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
                        progress.fail();
                        if unmet <= REPORTED {
                            progress.warn(&error.to_string());
                        }
                    }
                    let mut out = page.out;
                    out.clear();
                    pages.put(out);
                    let after = filter.as_ref().map_or(page.asked, DistinctFilter::admitted);
                    progress.advance(after - before);
                    handled += page.asked;
                    if !is_quiet {
                        let is_distinct = filter.is_some();
                        let words =
                            last_words(&self.indices, handled, file.as_deref(), is_distinct);
                        cancel.set_last_words(words);
                    }
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
            setup.progress.note(&advice(self.generator.recipe().attempts));
        }
        if unmet > REPORTED && !setup.cancel.is_set() {
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
