//! `generate`: puzzles by a recipe.

use super::args::GenerateArgs;
use super::avoid::keep_out;
use super::endings::{Course, advice, hopeless, last_words};
use super::job::{Outcome, Run};
use super::parts::{Part, Share};
use super::pipeline::admitted;
use super::recipe::recipe_of;
use super::recipe_text::RecipeText;
use super::setup::{Defaults, OutputOptions, RunOptions, Setup};
use crate::batch::{Indices, Shard, Unit};
use crate::deduce::level::Level;
use crate::error::Error;
use crate::facts::Facts;
use crate::generate::{Batch, Generator, Recipe};
use crate::pool::Pool;
use crate::record::{Count, Field, Record};
use crate::rng::{seed_from_system, seed_from_text};
use crate::variety::{Distinct, DistinctFilter};
use crate::write::{Form, Format, MainGrid, Writer};
use std::ops::Range;
use std::path::PathBuf;

/// Puzzles that could not be made are reported one by one up to this number.
const REPORTED: u64 = 5;

/// A run ends if none of so many puzzles, the first ones, could be made.
const HOPELESS: u64 = 300;

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
    /// One for each grade that is asked for.
    parts: Vec<Part>,
    /// What must differ, and whether further indices take the places of repeats.
    distinct: Option<(Distinct, bool)>,
    /// Files whose puzzles must not occur again.
    avoid: Vec<PathBuf>,
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
            Some("") => {
                return Err(Error::option(
                    "found an empty seed, expected a number or a word; without --seed one is drawn",
                ));
            }
            Some(text) => Seed { value: seed_from_text(text), is_drawn: false },
            None => Seed { value: seed_from_system()?, is_drawn: true },
        })
    }
}

/// Prints a seed that nobody can know otherwise.
pub(super) fn note_seed(setup: &mut Setup, seed: Seed) {
    if seed.is_drawn && !setup.fields.contains(&Field::Recipe) {
        setup.progress.note_later(format!("seed {}", seed.value));
    }
}

impl TryFrom<GenerateArgs> for Options {
    type Error = Error;

    fn try_from(args: GenerateArgs) -> Result<Options, Error> {
        let GenerateArgs { puzzles: mut args, output, run } = args;
        let (recipe, index) =
            args.recipe.take().map(|text| Recipe::parse(&text)).transpose()?.unzip();
        let seed = match &recipe {
            Some(recipe) => Seed { value: recipe.seed, is_drawn: false },
            None => Seed::choose(args.seed.as_deref())?,
        };
        let start = match (args.start, index.flatten()) {
            (Some(_), Some(_)) => {
                return Err(Error::option("--start is given, and the recipe has an index"));
            }
            (start, index) => start.or(index).unwrap_or(0),
        };
        let wanted = args.goal.wanted(args.count)?;
        let distinct = args.distinct.or((!args.avoid.is_empty()).then_some(Distinct::Solution));
        let recipes = wanted.iter().map(|&(grade, _)| match &recipe {
            Some(recipe) => Ok(recipe.clone()),
            None => recipe_of(&args, seed.value, grade),
        });
        let recipes: Vec<Recipe> = recipes.collect::<Result<_, Error>>()?;
        let run = run.check()?;
        let counts: Vec<u64> = wanted.iter().map(|&(_, count)| count).collect();
        let share = Share::try_new(&counts, start, args.shard)?;
        let mut parts = Vec::new();
        for ((&(grade, count), recipe), indices) in wanted.iter().zip(recipes).zip(share.indices) {
            if let Some(distinct) = distinct {
                distinct.check(&recipe, count)?;
            }
            parts.push(Part {
                generator: Generator::new(recipe)?.try_with_backend(run.backend)?,
                indices,
                name: grade.filter(|_| wanted.len() > 1),
            });
        }
        let mut output = output.check(&[&FIELDS[..], &Facts::fields()[..]].concat())?;
        if let Some(form) = output.board_form() {
            let mut shapes = parts.iter().map(|part| part.generator.recipe().shape);
            shapes.try_for_each(|shape| form.expect_shape(shape))?;
        }
        output.refuse_to_replace(&args.avoid)?;
        output.number(share.first, share.last);
        Ok(Options {
            parts,
            distinct: distinct.map(|distinct| (distinct, args.shard == Shard::WHOLE)),
            avoid: args.avoid,
            seed,
            output,
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

/// What the parts of a run have in common.
struct State {
    filter: Option<DistinctFilter>,
    /// Puzzles that could not be made.
    unmet: u64,
    /// Indices whose puzzles were written or left out.
    handled: u64,
    batches: Pool<Batch>,
    pages: Pool<Vec<u8>>,
}

impl Run for Options {
    fn run(&self) -> Result<Outcome, Error> {
        let count = self.parts.iter().map(Part::count).sum();
        let shapes = self.parts.iter().map(|part| part.generator.recipe().shape);
        // A reader cannot tell an unusual shape from the number of cells, nor a grade from a puzzle.
        let names_shape =
            self.output.has_columns() && shapes.clone().any(|shape| !shape.is_usual());
        let names_grade = self.parts.len() > 1
            && matches!(self.output.form(), Some(Form::Named(format)) if *format != Format::Line);
        let own = [(Field::Shape, names_shape), (Field::Grade, names_grade)].into_iter();
        let own = own.filter(|&(field, is_needed)| is_needed && !self.output.asks_for(field));
        let fields = own.map(|(field, _)| field).collect();
        let defaults = Defaults {
            main: MainGrid::Puzzle,
            fields,
            is_single: count == 1,
            caption: &[Field::Recipe, Field::Clues, Field::Level],
            unit: Unit::Puzzles(count),
            beside: Vec::new(),
        };
        let mut filter = self.distinct.map(|(distinct, _)| DistinctFilter::new(distinct));
        if let (Some((distinct, _)), Some(filter)) = (self.distinct, &mut filter) {
            keep_out(&self.avoid, distinct, filter)?;
        }
        let mut setup = Setup::try_new(&self.output, &self.run, defaults)?;
        if count == 0 {
            setup.progress.note("no puzzle is in this shard");
        }
        note_seed(&mut setup, self.seed);
        let (batches, pages) = (Pool::default(), Pool::default());
        let mut state = State { filter, unmet: 0, handled: 0, batches, pages };
        for part in &self.parts {
            let before = state.unmet;
            self.run_part(part, &mut setup, &mut state)?;
            if setup.cancel.is_set() {
                break;
            }
            if state.unmet > before {
                setup.progress.note(&advice(part.generator.recipe().attempts));
            }
        }
        let State { filter, unmet, .. } = state;
        if let Some(filter) = &filter {
            note_chance(&setup, filter);
        }
        if unmet > REPORTED && !setup.cancel.is_set() {
            setup.progress.warn(&format!("{unmet} of {count} puzzles could not be made"));
        }
        if unmet > 0 && unmet == count && !setup.cancel.is_set() {
            return Ok(setup.discard(Outcome::Negative));
        }
        setup.finish(if unmet > 0 { Outcome::Negative } else { Outcome::Done })
    }
}

impl Options {
    /// Makes and writes the puzzles of a part.
    fn run_part(&self, part: &Part, setup: &mut Setup, state: &mut State) -> Result<(), Error> {
        let Part { generator, indices: asked, name } = part;
        let writer = setup.writer.clone();
        let fields = setup.fields.clone();
        let file = setup.output.file_name().map(str::to_owned);
        let State { filter, unmet, handled, batches, pages } = state;
        let written =
            |filter: &Option<DistinctFilter>| filter.as_ref().map_or(0, DistinctFilter::admitted);
        let (first, failed, start) = (written(filter), *unmet, *handled);
        if let Some(name) = name
            && setup.fields.is_empty()
        {
            let puzzles = if part.count() == 1 { "puzzle" } else { "puzzles" };
            setup.progress.note(&format!("{} {name} {puzzles}", part.count()));
        }
        let mut indices = asked.clone();
        loop {
            let Setup { runner, cancel, output, progress, .. } = &mut *setup;
            runner.run(
                &mut Indices::new(indices.clone(), generator.portion())
                    .with_first(generator.least_portion() as usize),
                cancel,
                |indices| {
                    let mut batch = batches.take_or(|| Batch::new(generator.recipe().shape));
                    let out = pages.try_take().unwrap_or_default();
                    let page = self.make(generator, indices, &*writer, &fields, (&mut batch, out));
                    batch.clear();
                    page
                },
                |page: Page| {
                    let before = written(filter);
                    match filter {
                        Some(filter) => output.write(&admitted(&page.out, &page.keys, filter)?)?,
                        None => output.write(&page.out)?,
                    }
                    let is_distinct = filter.is_some();
                    progress.advance(if is_distinct {
                        written(filter) - before
                    } else {
                        page.asked
                    });
                    for error in page.unmet {
                        *unmet += 1;
                        progress.fail();
                        if *unmet <= REPORTED {
                            progress.warn(&error.to_string());
                        }
                    }
                    *handled += page.asked;
                    if *unmet - failed >= HOPELESS && *unmet - failed == *handled - start {
                        return Err(hopeless(generator.recipe().attempts));
                    }
                    let mut out = page.out;
                    out.clear();
                    pages.put(out);
                    if !self.run.quiet {
                        let run = match &self.parts[..] {
                            [_] if !is_distinct => Course::One(asked),
                            parts => Course::Several(parts.iter().map(Part::count).sum()),
                        };
                        let words = last_words(&run, *handled, *unmet, file.as_deref());
                        cancel.set_last_words(words);
                    }
                    Ok(())
                },
            )?;
            // Repeats are made up for by the indices after the last one.
            let kept = match filter {
                Some(filter) => filter.admitted() - first + (*unmet - failed),
                None => part.count(),
            };
            let missing = part.count().saturating_sub(kept);
            let Some(next) = self.next_indices(&indices, missing)? else {
                break;
            };
            if setup.cancel.is_set() {
                break;
            }
            indices = next;
        }
        if let Some(filter) = filter
            && !setup.cancel.is_set()
        {
            let all = indices.end - asked.start - (*unmet - failed);
            let repeats = all - (filter.admitted() - first);
            if repeats > 0 {
                let repeats = if repeats == 1 { "1 repeat" } else { &format!("{repeats} repeats") };
                let extends = self.distinct.is_some_and(|(_, extends)| extends);
                let why = if extends { "" } else { ", which a shard does not make up for" };
                setup.progress.note(&format!("{repeats} left out{why}"));
            }
        }
        Ok(())
    }

    /// The indices that make up for so many repeats, if any shall.
    ///
    /// # Errors
    /// When there are no further indices.
    fn next_indices(&self, done: &Range<u64>, missing: u64) -> Result<Option<Range<u64>>, Error> {
        let extends = self.distinct.is_some_and(|(_, extends)| extends);
        if !extends || missing == 0 {
            return Ok(None);
        }
        let end = done.end.checked_add(missing);
        let end =
            end.ok_or_else(|| Error::unmet(format!("no index is left for {missing} more")))?;
        Ok(Some(done.end..end))
    }

    /// Makes the puzzles of some indices, with an empty batch and an empty buffer.
    fn make(
        &self,
        generator: &Generator,
        indices: Range<u64>,
        writer: &dyn Writer,
        fields: &[Field],
        (batch, mut out): (&mut Batch, Vec<u8>),
    ) -> Page {
        let asked = indices.end - indices.start;
        let failed = generator.maker().fill(indices, batch);
        let mut unmet: Vec<Error> = failed.into_iter().map(|(_, error)| error).collect();
        let mut keys = Vec::new();
        if self.distinct.is_none() && writer.try_batch(batch, &mut out) {
            return Page { out, asked, keys, unmet };
        }
        let mut recipe = RecipeText::new(generator.recipe());
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

/// Says how likely it is that a new puzzle was left out as a repeat.
fn note_chance(setup: &Setup, filter: &DistinctFilter) {
    if filter.drop_chance() > 0.0 {
        setup.progress.note(&format!(
            "beyond {} puzzles a new one may be left out as a repeat; the chance came to {:.0e}",
            DistinctFilter::EXACT,
            filter.drop_chance()
        ));
    }
}
