//! Makes and writes the puzzles.

use super::options::GenerateOptions;
use super::resume::Place;
use crate::avoid::keep_out;
use crate::endings::{Course, advice, hopeless, last_words, loss, short_words};
use crate::job::{Outcome, Run};
use crate::losses;
use crate::of_nine;
use crate::parts::Part;
use crate::pipeline::admitted;
use crate::refusals::Refusals;
use crate::resume::{Opened, check_form, open};
use crate::seed::note_seed;
use crate::setup::{Defaults, Setup};
use rootgrid::Budget;
use rootgrid::board::{Rules, Shape};
use rootgrid::error::Error;
use rootgrid::formats::BoardForm;
use rootgrid::generate::{Batch, Recipe};
use rootgrid::rate::Rater;
use rootgrid_batch::{Cancel, Harvest, HarvestPage, Unit};
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Field, Record};
use rootgrid_records::variety::DistinctFilter;
use rootgrid_records::write::{Form, Format, Known, MainGrid, Writer};
use serde_json::json;
use std::ops::Range;

/// A run ends if none of so many puzzles, the first ones, could be made.
const HOPELESS: u64 = 300;

/// The state that the parts of a run have in common.
struct State {
    filter: Option<DistinctFilter>,
    place: Place,
    refusals: Refusals,
}

/// A key of a puzzle that must differ from others, and the end of its record.
type Keyed = (u128, usize);

impl Run for GenerateOptions {
    fn run(&self) -> Result<Outcome, Error> {
        let count = self.count();
        let budget = self.time.map(|time| Budget::new().with_time(time).started());
        let mut filter = self.distinct.map(|(distinct, _)| DistinctFilter::new(distinct));
        let rules: Vec<&Rules> = self.rules().collect();
        let avoided = match (self.distinct, &mut filter) {
            (Some((distinct, _)), Some(filter)) => keep_out(&self.avoid, distinct, &rules, filter)?,
            _ => None,
        };
        let cancel = Cancel::on_interrupt()?;
        let to = (&self.output, &self.run);
        let (sink, place) = match open(to, &cancel, self.plan()?, filter.as_mut())? {
            Opened::Work(sink, place) => (*sink, place),
            Opened::Whole(place) => return Ok(outcome(Place::all(place).unmet)),
        };
        let begun = place.unwrap_or_default();
        let shown = begun.shown(filter.is_some());
        let defaults = self.defaults(count, Unit::Puzzles(count.saturating_sub(shown)));
        let mut setup =
            Setup::over((sink, cancel), place.is_some(), &self.output, &self.run, defaults)?;
        avoided.into_iter().for_each(|note| setup.progress.note(&note));
        if count == 0 {
            let why = if self.asked == 0 { "is asked for" } else { "is in this shard" };
            setup.progress.note(&format!("no puzzle {why}"));
        }
        if self.have_own_rules() || self.rules().any(|rules| !Rater::rates(rules)) {
            of_nine::note_empty(&setup);
        }
        if shown > 0 {
            setup.progress.note(&format!("going on after {shown} puzzles"));
        }
        note_seed(&mut setup, self.seed);
        self.note_lost(&setup, count == 1)?;
        let mut state =
            State { filter, place: begun, refusals: Refusals::new(true).after(begun.all().unmet) };
        for (number, part) in self.parts.iter().enumerate().skip(begun.part()) {
            state.place.enter(number);
            if let Err(error) = self.run_part((part, budget.as_ref()), &mut setup, &mut state) {
                if error.is_unmet() {
                    setup.output.discard();
                }
                return Err(error);
            }
            if setup.cancel.is_set() {
                break;
            }
            if self.missing(part, &state) > 0 {
                let course = self.course(&part.indices, &setup, &state);
                let shown = state.place.shown(state.filter.is_some());
                let unmet = state.place.all().unmet;
                return setup.end_early(&short_words(&course, shown, unmet), shown == unmet);
            }
            if state.place.of_part().unmet > 0 {
                let advice = advice(part.generator.recipe());
                advice.iter().for_each(|advice| setup.progress.note(advice));
            }
        }
        let unmet = state.place.all().unmet;
        if let Some(filter) = &state.filter {
            note_chance(&setup, filter);
        }
        if state.refusals.are_many() && !setup.cancel.is_set() {
            setup.progress.warn(&format!("{unmet} of {count} puzzles could not be made"));
        }
        if unmet > 0 && unmet == count && !setup.cancel.is_set() {
            return Ok(setup.discard(Outcome::Negative));
        }
        setup.finish(outcome(unmet))
    }
}

/// The fields under a puzzle that is drawn: where a difficulty was asked for, what it came to, and not the level, which is no grade.
fn caption(recipe: &Recipe) -> &'static [Field] {
    match (recipe.goal.is_empty(), recipe.rules.is_ordinary_nine()) {
        (true, _) => &[Field::Recipe, Field::Clues, Field::Level],
        (false, true) => {
            &[Field::Recipe, Field::Clues, Field::Grade, Field::Rating, Field::Minutes]
        }
        (false, false) => &[Field::Recipe, Field::Clues, Field::Grade],
    }
}

/// The outcome of a run in which a number of puzzles could not be made.
fn outcome(unmet: u64) -> Outcome {
    if unmet > 0 { Outcome::Negative } else { Outcome::Done }
}

impl GenerateOptions {
    /// The rules of each part.
    fn rules(&self) -> impl Iterator<Item = &Rules> {
        self.parts.iter().map(|part| &part.generator.recipe().rules)
    }

    /// Returns whether some puzzles have rules of their own.
    fn have_own_rules(&self) -> bool {
        self.parts.iter().any(|part| part.generator.recipe().has_own_rules())
    }

    /// The shape of each part.
    fn shapes(&self) -> impl Iterator<Item = Shape> {
        self.parts.iter().map(|part| part.generator.recipe().shape())
    }

    /// The number of all puzzles.
    fn count(&self) -> u64 {
        self.parts.iter().map(Part::count).sum()
    }

    fn defaults(&self, count: u64, unit: Unit) -> Defaults {
        // A reader cannot tell an unusual shape from the number of cells, nor a grade from a puzzle.
        let names_shape = self.output.has_columns() && self.shapes().any(|shape| !shape.is_usual());
        let names_rules = self.output.has_columns()
            && (self.have_own_rules() || self.rules().any(|rules| !rules.is_ordinary()));
        let is_table =
            matches!(self.output.form(), Some(Form::Named(format)) if *format != Format::Line);
        let names_date = is_table && self.parts.iter().any(|part| part.date.is_some());
        // A run of one day has the columns of a longer one.
        let is_graded = self.parts.iter().all(|part| part.generator.recipe().goal.grade.is_some());
        let names_grade = is_table && (self.parts.len() > 1 || names_date && is_graded);
        let own = [
            (Field::Date, names_date),
            (Field::Shape, names_shape),
            (Field::Rules, names_rules),
            (Field::Grade, names_grade),
        ]
        .into_iter();
        let own = own.filter(|&(field, is_needed)| is_needed && !self.output.asks_for(field));
        Defaults {
            main: MainGrid::Puzzle,
            fields: own.map(|(field, _)| field).collect(),
            usual: Vec::new(),
            is_single: count == 1,
            caption: self.parts.first().map_or(&[][..], |part| caption(part.generator.recipe())),
            unit,
            beside: Vec::new(),
            are_results: false,
            known: Known::default(),
            reads: Vec::new(),
        }
    }

    /// Notes where the form has no place for the shape, the digits or the rules of the puzzles.
    ///
    /// # Errors
    /// When there is no board under the rules.
    fn note_lost(&self, setup: &Setup, is_one: bool) -> Result<(), Error> {
        // One is drawn on a terminal.
        if self.output.form().is_none() && is_one && setup.output.is_terminal() {
            return Ok(());
        }
        let form = self.output.form().cloned().unwrap_or(Format::Line.into());
        let shape = self.shapes().find(|shape| !shape.is_usual());
        match (&form, shape) {
            (Form::Named(Format::Line), Some(shape)) => {
                losses::note_shape(setup, BoardForm::Line, shape);
            }
            (Form::Board(form), Some(shape)) => losses::note_shape(setup, *form, shape),
            (Form::Template(_), Some(_)) => losses::note_shapes(setup, self.count()),
            _ => {}
        }
        let rules = self.rules().find(|rules| !rules.is_of_shape());
        if let (Some(form), Some(rules)) = (form.without_rules(), rules) {
            losses::note_rules(setup, form, rules);
        }
        Ok(())
    }

    /// Makes and writes the puzzles of a part, or what is left of them.
    fn run_part(
        &self,
        (part, budget): (&Part, Option<&Budget>),
        setup: &mut Setup,
        state: &mut State,
    ) -> Result<(), Error> {
        let Part { generator, indices: asked, name, .. } = part;
        let timed = budget.map(|budget| generator.clone().with_budget(budget.clone()));
        let generator = timed.as_ref().unwrap_or(generator);
        if let Some(name) = name
            && setup.fields.is_empty()
        {
            let puzzles = if part.count() == 1 { "puzzle" } else { "puzzles" };
            setup.progress.note(&format!("{} {name} {puzzles}", part.count()));
        }
        let way_on = check_form(self.output.form()).is_ok().then(|| self.seed.way_on());
        let course = self.course(asked, setup, state);
        let Setup { runner, cancel, output, progress, writer, fields, words, .. } = &mut *setup;
        let file = output.file_name().filter(|_| !output.is_kept());
        let loss = file.map(|name| loss(name, way_on.as_deref()));
        let harvest = Harvest { generator, runner, cancel };
        let start = asked.start + state.place.of_part().handled;
        let missing = |state: &State| self.missing(part, state);
        let work = |batch: &Batch, page: &mut HarvestPage<Keyed>| {
            self.write(part, batch, &**writer, fields, page);
        };
        harvest.run(start, state, missing, work, |state, page| {
            let State { filter, place, refusals } = state;
            let before = place.shown(filter.is_some());
            progress.give_way();
            let kept = match filter {
                Some(filter) => {
                    let keys = page.found.iter().filter_map(|(_, found)| found.as_ref().ok());
                    let note = |key| output.note_key(key);
                    let kept = admitted(&page.out, keys.copied(), filter, note)?;
                    output.write(&kept)?;
                    filter.admitted()
                }
                None => {
                    output.write(&page.out)?;
                    0
                }
            };
            let errors = || page.found.iter().filter_map(|(_, found)| found.as_ref().err());
            place.advance(page.asked, errors().count() as u64, kept);
            progress.advance(place.shown(filter.is_some()) - before);
            for error in errors() {
                progress.fail();
                refusals.count(|| progress.warn(&error.to_string()));
            }
            let done = place.of_part();
            if done.handled >= HOPELESS && done.unmet == done.handled {
                return Err(hopeless(generator.recipe()));
            }
            let is_safe = output.note_place(|| json!(place))?;
            if !self.run.quiet {
                let shown = place.shown(filter.is_some());
                let said = last_words(&course, shown, place.all().unmet, loss.as_deref());
                words.note(said, cancel, is_safe || !output.is_kept());
            }
            Ok(())
        })?;
        let done = state.place.of_part();
        let repeats = done.handled - done.unmet - done.kept;
        if state.filter.is_some() && repeats > 0 && !cancel.is_set() {
            let repeats = if repeats == 1 { "1 repeat" } else { &format!("{repeats} repeats") };
            let extends = self.distinct.is_some_and(|(_, extends)| extends);
            let why = if extends { "" } else { ", which a shard does not make up for" };
            progress.note(&format!("{repeats} left out{why}"));
        }
        Ok(())
    }

    /// The task of the run, of which these are the indices of the part at hand.
    fn course<'a>(&self, asked: &'a Range<u64>, setup: &Setup, state: &State) -> Course<'a> {
        match &self.parts[..] {
            _ if setup.output.is_kept() => Course::Kept(self.count()),
            [_] if state.filter.is_none() && self.output.goes_in_parts() => Course::One(asked),
            _ => Course::Several(self.count()),
        }
    }

    /// The indices of a part that are still to be tried: its own, then others that make up for repeats, where any shall.
    fn missing(&self, part: &Part, state: &State) -> u64 {
        let done = state.place.of_part();
        match self.distinct {
            Some((_, true)) if done.handled >= part.count() => {
                part.count().saturating_sub(done.kept + done.unmet)
            }
            _ => part.count().saturating_sub(done.handled),
        }
    }

    /// Writes the puzzles of a batch on a page.
    fn write(
        &self,
        part: &Part,
        batch: &Batch,
        writer: &dyn Writer,
        fields: &[Field],
        page: &mut HarvestPage<Keyed>,
    ) {
        let Part { generator, date, .. } = part;
        if self.distinct.is_none() && date.is_none() && writer.batch(batch, &mut page.out) {
            return;
        }
        let recipe = generator.recipe();
        let has_recipe = fields.contains(&Field::Recipe);
        Facts::new(fields).each_of(batch, recipe, has_recipe, |index, record| {
            let Some((distinct, _)) = self.distinct else {
                let record = Record { date: date.as_deref(), ..*record };
                return writer.record(&record, &mut page.out);
            };
            let solution = record.solution.unwrap_or_default();
            let key = distinct.key(record.rules, record.puzzle, solution);
            if key.is_ok() {
                writer.record(record, &mut page.out);
            }
            page.found.push((index, key.map(|key| (key, page.out.len()))));
        });
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

#[cfg(test)]
mod tests {
    use super::*;
    use rootgrid::generate::RecipeDraft;

    #[test]
    fn drawings_say_what_was_asked_for() {
        let shows = |options: &[(&str, &str)], field| {
            let mut draft = RecipeDraft::default();
            options.iter().for_each(|(option, value)| draft.set(option, value).unwrap());
            caption(&draft.recipe().unwrap()).contains(&field)
        };
        assert!(shows(&[], Field::Level) && !shows(&[], Field::Grade));
        for asked in [("difficulty", "easy"), ("rating", "3.0-4.2"), ("minutes", "5-10")] {
            let fields = [Field::Grade, Field::Rating, Field::Minutes];
            assert!(
                fields.iter().all(|&field| shows(&[asked], field))
                    && !shows(&[asked], Field::Level)
            );
        }
        let small = [("shape", "6x6"), ("difficulty", "easy")];
        assert!(shows(&small, Field::Grade) && !shows(&small, Field::Rating));
    }
}
