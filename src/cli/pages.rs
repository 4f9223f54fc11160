//! The way of most jobs: entries in, a record for each out.

use super::input::{Entries, InputOptions};
use super::setup::Setup;
use crate::batch::Cancel;
use crate::error::Error;
use crate::grid::text::Entry;
use crate::pool::Pool;
use crate::variety::DistinctFilter;

/// Refused entries that are told one by one.
const TOLD: u64 = 5;

/// How many puzzles there were, by their number of solutions.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Tally {
    /// All puzzles.
    pub(super) puzzles: u64,
    /// With several solutions.
    pub(super) several: u64,
    /// Without a solution.
    pub(super) none: u64,
    /// With a digit twice in a house.
    pub(super) conflict: u64,
    /// Of a shape that the command has no answer for.
    pub(super) other_shape: u64,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.puzzles += other.puzzles;
        self.several += other.several;
        self.none += other.none;
        self.conflict += other.conflict;
        self.other_shape += other.other_shape;
    }
}

/// What becomes of some entries.
#[derive(Default)]
pub(super) struct Page {
    /// Records, written.
    pub(super) out: Vec<u8>,
    pub(super) tally: Tally,
    /// Keys of the records, each with where its record ends in `out`, for [`process_distinct`].
    pub(super) keys: Vec<(u128, usize)>,
    refused: Vec<Error>,
}

/// Errors so far, of entries that are passed over.
pub(super) struct Refusals {
    skip: bool,
    count: u64,
}

impl Refusals {
    pub(super) fn new(input: &InputOptions) -> Refusals {
        Refusals { skip: input.skip_invalid, count: 0 }
    }

    /// Passes over an error of an entry, where that is wanted.
    pub(super) fn take(&mut self, setup: &Setup, error: Error) -> Result<(), Error> {
        if !is_skipped(self.skip, &error) {
            return Err(error);
        }
        self.count += 1;
        if self.count <= TOLD {
            setup.progress.note(&format!("skipped: {error}"));
        }
        Ok(())
    }

    /// Tells the rest at the end, and refuses an input without any puzzle.
    pub(super) fn finish(self, setup: &Setup, puzzles: u64) -> Result<(), Error> {
        if setup.cancel.is_set() {
            return Ok(());
        }
        if self.count > 0 {
            let Refusals { count, .. } = self;
            setup.progress.note(&format!("skipped {count} of {} entries", count + puzzles));
        }
        if puzzles == 0 {
            return Err(Error::option("found no puzzle in the input, expected at least one"));
        }
        Ok(())
    }
}

/// Only what cannot be read is passed over, never a failure of a file.
fn is_skipped(skip: bool, error: &Error) -> bool {
    skip && error.is_text()
}

/// As [`process`], but writes only records whose keys did not come before.
pub(super) fn process_distinct<E>(
    setup: &mut Setup,
    input: &InputOptions,
    filter: &mut DistinctFilter,
    start: impl Fn() -> E + Sync,
) -> Result<Tally, Error>
where
    E: FnMut(u64, &Entry, &mut Page) -> Result<(), Error> + Send,
{
    let written = |page: &mut Page| admitted(&page.out, &page.keys, filter);
    process_with(setup, input, || Ok(start()), one_by_one, written)
}

/// The records whose keys a filter admits.
pub(super) fn admitted(
    out: &[u8],
    keys: &[(u128, usize)],
    filter: &mut DistinctFilter,
) -> Result<Vec<u8>, Error> {
    let mut kept = Vec::with_capacity(out.len());
    let mut start = 0;
    for &(key, end) in keys {
        if filter.try_admit(key)? {
            kept.extend_from_slice(&out[start..end]);
        }
        start = end;
    }
    Ok(kept)
}

/// Works on every entry of the input, in parallel and in order.
///
/// `start` gives each thread its tools; with them an entry, with its number, is put on a page.
pub(super) fn process<E>(
    setup: &mut Setup,
    input: &InputOptions,
    start: impl Fn() -> E + Sync,
) -> Result<Tally, Error>
where
    E: FnMut(u64, &Entry, &mut Page) -> Result<(), Error> + Send,
{
    process_with(setup, input, || Ok(start()), one_by_one, all_written)
}

/// Works on the entries of the input by whole portions, in parallel and in order.
///
/// `take` makes an entry something to work on, or refuses it. `start` gives each thread its tools; with them
/// a portion is put on a page. What comes out must not depend on where the portions are cut.
pub(super) fn process_portions<T, E>(
    setup: &mut Setup,
    input: &InputOptions,
    take: impl Fn(Entry) -> Result<T, Error> + Sync,
    start: impl Fn() -> Result<E, Error> + Sync,
) -> Result<Tally, Error>
where
    E: FnMut(Vec<T>, &mut Page) + Send,
{
    let work = |each: &mut E, portion: Portion<'_>, page: &mut Page| {
        let mut taken = Vec::new();
        portion.each(page, |_, entry, _| {
            taken.push(take(entry)?);
            Ok(())
        });
        each(taken, page);
    };
    process_with(setup, input, start, work, all_written)
}

/// The work of [`process`].
fn one_by_one<E>(each: &mut E, portion: Portion<'_>, page: &mut Page)
where
    E: FnMut(u64, &Entry, &mut Page) -> Result<(), Error>,
{
    portion.each(page, |number, entry, page| each(number, &entry, page));
}

fn all_written(page: &mut Page) -> Result<Vec<u8>, Error> {
    Ok(std::mem::take(&mut page.out))
}

/// Entries that one thread works on.
struct Portion<'a> {
    entries: Entries,
    cancel: &'a Cancel,
    skip: bool,
}

impl Portion<'_> {
    /// Works on the entries in order, up to an error that is not passed over.
    fn each(
        self,
        page: &mut Page,
        mut each: impl FnMut(u64, Entry, &mut Page) -> Result<(), Error>,
    ) {
        for (number, item) in (self.entries.first..).zip(self.entries.items) {
            if self.cancel.is_set() {
                break;
            }
            let result = item.and_then(|entry| each(number, entry, page));
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
}

fn process_with<T: Send>(
    setup: &mut Setup,
    input: &InputOptions,
    start: impl Fn() -> Result<T, Error> + Sync,
    work: impl Fn(&mut T, Portion<'_>, &mut Page) + Sync,
    mut written: impl FnMut(&mut Page) -> Result<Vec<u8>, Error>,
) -> Result<Tally, Error> {
    let mut refusals = Refusals::new(input);
    let mut tally = Tally::default();
    let cancel = setup.cancel.clone();
    // Tools are expensive to make, and kept from portion to portion.
    let idle = Pool::default();
    let on_page = |entries: Entries| {
        let mut page = Page::default();
        match idle.try_take_or(&start) {
            Ok(mut tools) => {
                let portion = Portion { entries, cancel: &cancel, skip: input.skip_invalid };
                work(&mut tools, portion, &mut page);
            }
            Err(error) => page.refused.push(error),
        }
        page
    };
    let runner = setup.runner.clone();
    runner.run(&mut input.open(), &cancel, on_page, |mut page| {
        setup.output.write(&written(&mut page)?)?;
        setup.progress.advance(page.tally.puzzles);
        tally.add(page.tally);
        page.refused.into_iter().try_for_each(|error| refusals.take(setup, error))
    })?;
    refusals.finish(setup, tally.puzzles)?;
    Ok(tally)
}
