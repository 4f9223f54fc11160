//! Makes and writes the puzzles.

use super::options::GenerateOptions;
use super::resume::{Opened, Place};
use super::seed::note_seed;
use crate::avoid::keep_out;
use crate::endings::{Course, advice, hopeless, last_words};
use crate::job::{Outcome, Run};
use crate::of_nine;
use crate::parts::Part;
use crate::pipeline::admitted;
use crate::recipe_text::RecipeText;
use crate::refusals::REPORTED;
use crate::setup::{Defaults, Setup};
use rootgrid::board::Shape;
use rootgrid::deduce::level::Level;
use rootgrid::error::Error;
use rootgrid::formats::{BoardForm, Document};
use rootgrid::generate::{Batch, Generator};
use rootgrid::grid::Givens;
use rootgrid::pool::Pool;
use rootgrid::position::Board;
use rootgrid_batch::{Cancel, Indices, Unit};
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Count, Field, Record};
use rootgrid_records::variety::DistinctFilter;
use rootgrid_records::write::{Form, Format, MainGrid, Writer};
use std::ops::Range;

/// A run ends if none of so many puzzles, the first ones, could be made.
const HOPELESS: u64 = 300;

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

/// The state that the parts of a run have in common.
struct State {
    filter: Option<DistinctFilter>,
    place: Place,
    batches: Pool<Batch>,
    pages: Pool<Vec<u8>>,
}

impl Run for GenerateOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let count: u64 = self.parts.iter().map(Part::count).sum();
        let mut filter = self.distinct.map(|(distinct, _)| DistinctFilter::new(distinct));
        let shapes: Vec<Shape> = self.shapes().collect();
        let avoided = match (self.distinct, &mut filter) {
            (Some((distinct, _)), Some(filter)) => {
                keep_out(&self.avoid, distinct, &shapes, filter)?
            }
            _ => None,
        };
        let cancel = Cancel::on_interrupt()?;
        let Opened { sink, place } = self.try_open(&cancel, filter.as_mut())?;
        let begun = place.unwrap_or_default();
        let Some(sink) = sink else {
            self.note_whole();
            return Ok(outcome(begun.unmet()));
        };
        let shown = begun.shown(filter.is_some());
        let defaults = self.defaults(count, Unit::Puzzles(count.saturating_sub(shown)));
        let mut setup =
            Setup::try_over((sink, cancel), place.is_some(), &self.output, &self.run, defaults)?;
        avoided.into_iter().for_each(|note| setup.progress.note(&note));
        if count == 0 {
            let why = if self.asked == 0 { "is asked for" } else { "is in this shard" };
            setup.progress.note(&format!("no puzzle {why}"));
        }
        if shapes.iter().any(|&shape| shape != Shape::NINE) {
            of_nine::note_empty(&setup);
        }
        if shown > 0 {
            setup.progress.note(&format!("going on after {shown} puzzles"));
        }
        note_seed(&mut setup, self.seed);
        if let Some(note) = self.shape_note(&setup, count == 1) {
            setup.progress.note(&note);
        }
        let (batches, pages) = (Pool::default(), Pool::default());
        let mut state = State { filter, place: begun, batches, pages };
        for (number, part) in self.parts.iter().enumerate().skip(begun.part()) {
            state.place.enter(number);
            if let Err(error) = self.run_part(part, &mut setup, &mut state) {
                if error.is_unmet() {
                    setup.output.discard();
                }
                return Err(error);
            }
            if setup.cancel.is_set() {
                break;
            }
            if state.place.unmet_of_part() > 0 {
                setup.progress.note(&advice(part.generator.recipe().attempts));
            }
        }
        let State { filter, place, .. } = state;
        let unmet = place.unmet();
        if let Some(filter) = &filter {
            note_chance(&setup, filter);
        }
        if unmet > REPORTED && !setup.cancel.is_set() {
            setup.progress.warn(&format!("{unmet} of {count} puzzles could not be made"));
        }
        if unmet > 0 && unmet == count && !setup.cancel.is_set() {
            return Ok(setup.discard(Outcome::Negative));
        }
        setup.finish(outcome(unmet))
    }
}

/// The outcome of a run in which a number of puzzles could not be made.
fn outcome(unmet: u64) -> Outcome {
    if unmet > 0 { Outcome::Negative } else { Outcome::Done }
}

impl GenerateOptions {
    /// The shape of each part.
    fn shapes(&self) -> impl Iterator<Item = Shape> {
        self.parts.iter().map(|part| part.generator.recipe().shape)
    }

    fn defaults(&self, count: u64, unit: Unit) -> Defaults {
        // A reader cannot tell an unusual shape from the number of cells, nor a grade from a puzzle.
        let names_shape = self.output.has_columns() && self.shapes().any(|shape| !shape.is_usual());
        let names_grade = self.parts.len() > 1
            && matches!(self.output.form(), Some(Form::Named(format)) if *format != Format::Line);
        let own = [(Field::Shape, names_shape), (Field::Grade, names_grade)].into_iter();
        let own = own.filter(|&(field, is_needed)| is_needed && !self.output.asks_for(field));
        Defaults {
            main: MainGrid::Puzzle,
            fields: own.map(|(field, _)| field).collect(),
            is_single: count == 1,
            caption: &[Field::Recipe, Field::Clues, Field::Level],
            unit,
            beside: Vec::new(),
        }
    }

    /// The note about a form that has no place for the shape of the puzzles.
    fn shape_note(&self, setup: &Setup, is_one: bool) -> Option<String> {
        let form = match self.output.form() {
            // It is drawn.
            None if is_one && setup.output.is_terminal() => return None,
            None | Some(Form::Named(Format::Line)) => BoardForm::Line,
            Some(Form::Board(form)) => *form,
            Some(_) => return None,
        };
        let shape = self.shapes().find(|shape| !shape.is_usual())?;
        let is_line = form == BoardForm::Line;
        let lost = Document::new(Board::new(&Givens::blank(shape))).unheld(form);
        if lost.is_empty() || is_line && setup.fields.contains(&Field::Shape) {
            return None;
        }
        let note = format!("left out, as {form} has no place for it: {}", lost.join(", "));
        let how =
            format!("; --shape {shape} reads it again, --with shape writes it behind the puzzle");
        Some(if is_line { note + &how } else { note })
    }

    /// Makes and writes the puzzles of a part, or what is left of them.
    fn run_part(&self, part: &Part, setup: &mut Setup, state: &mut State) -> Result<(), Error> {
        let Part { generator, indices: asked, name } = part;
        let writer = setup.writer.clone();
        let fields = setup.fields.clone();
        let is_kept = setup.output.is_kept();
        let file = setup.output.file_name().map(str::to_owned);
        let State { filter, place, batches, pages } = state;
        if let Some(name) = name
            && setup.fields.is_empty()
        {
            let puzzles = if part.count() == 1 { "puzzle" } else { "puzzles" };
            setup.progress.note(&format!("{} {name} {puzzles}", part.count()));
        }
        let next = asked.start + place.handled_of_part();
        let mut indices = next..asked.end.max(next);
        loop {
            let Setup { runner, cancel, output, progress, .. } = &mut *setup;
            // Few puzzles that take long are shared out among the threads.
            let share = (indices.end - indices.start).div_ceil(runner.threads() as u64).max(1);
            let least = match generator.recipe().goal.is_empty() {
                true => generator.least_portion(),
                false => generator.least_portion().min(share),
            };
            runner.run(
                &mut Indices::new(indices.clone(), generator.portion()).with_first(least as usize),
                cancel,
                |indices| {
                    let mut batch = batches.take_or(|| Batch::new(generator.recipe().shape));
                    let out = pages.try_take().unwrap_or_default();
                    let page = self.make(generator, indices, &*writer, &fields, (&mut batch, out));
                    batch.clear();
                    page
                },
                |page: Page| {
                    let before = place.shown(filter.is_some());
                    let kept = match filter {
                        Some(filter) => {
                            let note = |key| output.note_key(key);
                            let kept = admitted(&page.out, &page.keys, filter, note)?;
                            output.write(&kept)?;
                            filter.admitted()
                        }
                        None => {
                            output.write(&page.out)?;
                            0
                        }
                    };
                    place.advance(page.asked, page.unmet.len() as u64, kept);
                    progress.advance(place.shown(filter.is_some()) - before);
                    let mut unmet = place.unmet() - page.unmet.len() as u64;
                    for error in page.unmet {
                        unmet += 1;
                        progress.fail();
                        if unmet <= REPORTED {
                            progress.warn(&error.to_string());
                        }
                    }
                    let handled = place.handled_of_part();
                    if handled >= HOPELESS && place.unmet_of_part() == handled {
                        return Err(hopeless(generator.recipe().attempts));
                    }
                    output.note_place(|| place.to_value())?;
                    let mut out = page.out;
                    out.clear();
                    pages.put(out);
                    if !self.run.quiet {
                        let run = match &self.parts[..] {
                            parts if is_kept => Course::Kept(parts.iter().map(Part::count).sum()),
                            [_] if filter.is_none() => Course::One(asked),
                            parts => Course::Several(parts.iter().map(Part::count).sum()),
                        };
                        let words =
                            last_words(&run, place.handled(), place.unmet(), file.as_deref());
                        cancel.set_last_words(words);
                    }
                    Ok(())
                },
            )?;
            // Repeats are made up for by the indices after the last one.
            let kept = match filter {
                Some(_) => place.kept_of_part() + place.unmet_of_part(),
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
        if filter.is_some() && !setup.cancel.is_set() {
            let all = indices.end - asked.start - place.unmet_of_part();
            let repeats = all - place.kept_of_part();
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
        let levels = facts.levels_of(batch, generator.recipe().level);
        for (made, level) in batch.iter().zip(levels) {
            let solutions = u64::from(made.solutions);
            let mut record = Record {
                solution: Some(made.solution),
                recipe: has_recipe.then(|| recipe.with_index(made.index)),
                index: Some(made.index),
                solutions: Some(Count { or_more: solutions > 1, ..Count::exactly(solutions) }),
                attempts: Some(made.attempts.into()),
                rating: made.rating,
                level,
                ..Record::new(made.shape, made.puzzle)
            }
            .with_sampling(generator.recipe().sampling);
            match solutions {
                1 => facts.fill_made(&mut record, generator.recipe().level),
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
