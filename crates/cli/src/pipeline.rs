//! The way of most commands: entries in, pages of records out, in parallel and in order.
//!
//! ```text
//!   input --portions--> Task::write (any thread) --pages, in order--> filter --> output
//! ```

use super::endings::loss;
use super::input::{Entries, InputOptions, Inputs};
use super::item::Item;
use super::lacks::Lacks;
use super::losses;
use super::of_nine;
use super::own_rules::{OwnRules, own_rules_note};
use super::refusals::{Refusals, is_skipped};
use super::setup::Setup;
use super::tally::{Place, Tally};
use rootgrid::error::Error;
use rootgrid::formats::BoardForm;
use rootgrid::grid::text::Beside;
use rootgrid::pool::Pool;
use rootgrid::rate::Rater;
use rootgrid_batch::Cancel;
use rootgrid_records::record::Field;
use rootgrid_records::variety::DistinctFilter;
use serde_json::json;

/// The records of a portion of the input.
#[derive(Default)]
pub(super) struct Page {
    /// Records, written.
    pub(super) out: Vec<u8>,
    pub(super) tally: Tally,
    /// Entries of the portion, with those that are refused.
    entries: u64,
    /// Keys of the records, each with the end of its record in `out`, for [`Pipeline::with_filter`].
    pub(super) keys: Vec<(u128, usize)>,
    refused: Vec<Error>,
}

/// The records whose keys a filter admits; `note` is called with those keys.
pub(super) fn admitted(
    out: &[u8],
    keys: impl IntoIterator<Item = (u128, usize)>,
    filter: &mut DistinctFilter,
    mut note: impl FnMut(u128),
) -> Result<Vec<u8>, Error> {
    let mut kept = Vec::with_capacity(out.len());
    let mut start = 0;
    for (key, end) in keys {
        if filter.admit(key)? {
            kept.extend_from_slice(&out[start..end]);
            note(key);
        }
        start = end;
    }
    Ok(kept)
}

/// The work of a command on its input.
pub(super) trait Task: Sync {
    /// Solvers, raters and buffers of one thread, kept from portion to portion.
    type Tools: Send;

    /// Tools for one thread.
    fn tools(&self) -> Result<Self::Tools, Error>;

    /// Writes the records of a portion on a page. They must not depend on where portions are cut.
    fn write(&self, tools: &mut Self::Tools, portion: Portion<'_>, page: &mut Page);
}

/// Entries that one thread works on.
pub(super) struct Portion<'a> {
    entries: Entries,
    cancel: &'a Cancel,
    skip: bool,
    /// The form that is written, which may not take every shape.
    form: Option<BoardForm>,
    /// The parts of puzzles that what is written has no place for, and its own fields.
    lacks: (&'a Lacks, &'a [Field]),
    /// The rules that were asked for.
    rules: Option<&'a str>,
}

impl Portion<'_> {
    /// The number of the first entry.
    pub(super) fn first(&self) -> u64 {
        self.entries.first
    }

    /// The entries, but for those that could not be read.
    pub(super) fn read(&self) -> impl Iterator<Item = Option<&Item>> {
        self.entries.items.iter().map(|item| item.as_ref().ok())
    }

    /// Works on the entries in order, up to an error that is not passed over.
    pub(super) fn each(
        self,
        page: &mut Page,
        mut work: impl FnMut(u64, Item, &mut Page) -> Result<(), Error>,
    ) {
        let mut own_rules = OwnRules::default();
        for (number, item) in (self.entries.first..).zip(self.entries.items) {
            if self.cancel.is_set() {
                break;
            }
            let guessed = item.as_ref().is_ok_and(|item| item.is_shape_guessed());
            page.tally.guessed += u64::from(guessed);
            let unusual = item.as_ref().is_ok_and(|entry| !entry.givens().shape().is_usual());
            page.tally.unusual += u64::from(unusual);
            if let Ok(item) = &item {
                let rules = item.givens().rules();
                let has_constraints = !rules.constraints().is_empty();
                page.tally.of_own_rules += u64::from(own_rules.are(rules, self.rules));
                page.tally.constrained += u64::from(has_constraints);
                page.tally.ruled += u64::from(!has_constraints && !rules.is_of_shape());
            }
            let (lacks, own) = self.lacks;
            let is_cut = |item: &Item| item.beside().iter().any(|field| lacks.loses(field, own));
            page.tally.without_column += u64::from(item.as_ref().is_ok_and(is_cut));
            let not_rated = item.as_ref().is_ok_and(|item| !Rater::rates(item.givens().rules()));
            page.tally.not_rated += u64::from(not_rated);
            let result = item.and_then(|item| {
                if let Some(form) = self.form {
                    form.expect_givens(item.givens())?;
                }
                if lacks.rules_column {
                    losses::expect_column_of(item.givens().rules(), item.place())?;
                }
                work(number, item, page)
            });
            if result.is_err() && self.cancel.is_set() {
                // The work on this entry was ended by the interrupt.
                break;
            }
            page.tally.puzzles += u64::from(result.is_ok());
            if let Err(error) = result {
                let goes_on = is_skipped(self.skip, &error);
                page.refused.push(error);
                if !goes_on {
                    break;
                }
            }
        }
    }

    /// All entries together, each converted by `convert` or refused, and where they come from.
    pub(super) fn all<T>(
        self,
        page: &mut Page,
        convert: impl Fn(Item) -> Result<T, Error>,
    ) -> (Vec<T>, Vec<Origin>) {
        let (mut converted, mut origins) = (Vec::new(), Vec::new());
        self.each(page, |number, entry, _| {
            let beside = entry.beside().to_vec();
            converted.push(convert(entry)?);
            origins.push(Origin { number, beside });
            Ok(())
        });
        (converted, origins)
    }
}

/// Where an entry comes from: what its record repeats of the input.
pub(super) struct Origin {
    /// Its number, from 0.
    pub(super) number: u64,
    /// The other fields of its table.
    pub(super) beside: Vec<Beside>,
}

/// Runs a task over the input of a command.
pub(super) struct Pipeline<'a> {
    setup: &'a mut Setup,
    input: &'a InputOptions,
    filter: Option<&'a mut DistinctFilter>,
    /// Inputs that were opened before.
    opened: Option<Inputs>,
}

impl<'a> Pipeline<'a> {
    pub(super) fn new(setup: &'a mut Setup, input: &'a InputOptions) -> Pipeline<'a> {
        Pipeline { setup, input, filter: None, opened: None }
    }

    /// Reads from inputs that are open already.
    pub(super) fn with_inputs(mut self, inputs: Inputs) -> Pipeline<'a> {
        self.opened = Some(inputs);
        self
    }

    /// Writes only records whose keys did not come before.
    pub(super) fn with_filter(mut self, filter: &'a mut DistinctFilter) -> Pipeline<'a> {
        self.filter = Some(filter);
        self
    }

    /// Does the task with every entry of the input.
    ///
    /// # Errors
    /// When an entry is refused and not passed over, and when reading or writing fails.
    pub(super) fn run<T: Task>(mut self, task: &T) -> Result<Tally, Error> {
        let mut place = self.setup.place;
        let mut refusals = Refusals::new(self.input.skip_invalid).after(place.refused);
        let (cancel, runner) = (self.setup.cancel.clone(), self.setup.runner.clone());
        let (skip, form) = (self.input.skip_invalid, self.setup.board_form);
        let (lacks, own) = (self.setup.lacks.clone(), self.setup.fields.clone());
        let idle = Pool::default();
        self.input.note_wait(|note| self.setup.progress.note(note));
        let rules = self.input.asked_rules();
        let work = |entries| {
            on_page(
                task,
                &idle,
                Portion { entries, cancel: &cancel, skip, form, lacks: (&lacks, &own), rules },
            )
        };
        let mut inputs = self.opened.take().unwrap_or_else(|| self.input.open());
        self.note_place(place)?;
        runner.run(&mut inputs, &cancel, work, |page| {
            self.put(&page)?;
            place.entries += page.entries;
            place.tally.add(page.tally);
            let mut refused = page.refused.into_iter();
            refused.try_for_each(|error| refusals.take(&self.setup.progress, error))?;
            place.refused = refusals.so_far();
            self.note_place(place)
        })?;
        let Place { tally, .. } = place;
        refusals.finish((&self.setup.progress, &cancel), tally.puzzles)?;
        if tally.guessed > 0 && tally.none + tally.conflict > 0 {
            self.setup.progress.note(&format!(
                "{} puzzles do not say their shape and were read with blocks wider than high: --shape, as --shape 3x2 or \
                 4x2, says another",
                tally.guessed
            ));
        }
        let note = own_rules_note(tally.of_own_rules, tally.puzzles, rules);
        note.into_iter().for_each(|note| self.setup.progress.note(&note));
        losses::note_shapes(self.setup, tally.unusual);
        losses::note_columns(self.setup, &tally);
        losses::note_ruled(self.setup, &tally);
        // Where the command has no answer for them, it says so itself.
        if tally.not_rated > 0 && tally.other_shape == 0 {
            of_nine::note_empty(self.setup);
        }
        Ok(tally)
    }

    /// Writes a page, or what the filter leaves of it.
    fn put(&mut self, page: &Page) -> Result<(), Error> {
        match &mut self.filter {
            Some(filter) => {
                let before = filter.admitted();
                let (keys, output) = (page.keys.iter().copied(), &mut self.setup.output);
                let kept = admitted(&page.out, keys, filter, |key| output.note_key(key))?;
                output.write(&kept)?;
                let left_out = page.tally.puzzles - (filter.admitted() - before);
                self.setup.progress.leave_out(left_out);
            }
            None => self.setup.output.write(&page.out)?,
        }
        self.setup.progress.advance(page.tally.puzzles);
        Ok(())
    }

    /// Takes down where the work is, and what is said if it is interrupted now.
    fn note_place(&mut self, place: Place) -> Result<(), Error> {
        let Setup { progress, cancel, output, way_on, words, .. } = &mut *self.setup;
        let is_safe = output.note_place(|| json!(place))?;
        if progress.is_quiet() {
            return Ok(());
        }
        let how = match output.file_name() {
            _ if output.is_kept() => "; the same command goes on".to_owned(),
            Some(name) => loss(name, way_on.as_deref()),
            None => String::new(),
        };
        let said = format!("interrupted after {} puzzles of the input{how}", place.tally.puzzles);
        words.note(said, cancel, is_safe || !output.is_kept());
        Ok(())
    }
}

/// The page of a portion; the tools are expensive to make and used again.
fn on_page<T: Task>(task: &T, idle: &Pool<T::Tools>, portion: Portion<'_>) -> Page {
    let mut page = Page { entries: portion.entries.items.len() as u64, ..Page::default() };
    match idle.try_take_or(|| task.tools()) {
        Ok(mut tools) => {
            task.write(&mut tools, portion, &mut page);
        }
        Err(error) => page.refused.push(error),
    }
    page
}
