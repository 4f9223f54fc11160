//! Puzzles of a recipe, index after index, until there are enough or little hope of more.
//!
//! ```text
//!   indices --made, worked on (any thread)--> pages, in order --take (one thread)--> how many more?
//! ```

use super::source::Until;
use super::{Cancel, Indices, Runner};
use rootgrid::error::Error;
use rootgrid::generate::{Batch, Generator, Recipe};
use rootgrid::pool::Pool;
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Field, Record};
use rootgrid_records::variety::DistinctFilter;
use std::cell::Cell;
use std::ops::Range;

/// A recipe whose puzzles are made, and the threads that make them.
#[derive(Clone, Debug)]
pub struct Harvest<'a> {
    /// The recipe.
    pub generator: &'a Generator,
    /// The threads.
    pub runner: &'a Runner,
    /// Ends it early.
    pub cancel: &'a Cancel,
}

/// Indices of the smallest pages where the generator has an end, so that little is lost behind a gap.
const FEW: u64 = 16;

/// The puzzles of some indices, on their way from the thread that made them.
#[derive(Debug)]
pub struct HarvestPage<T> {
    /// The number of indices.
    pub asked: u64,
    /// Records, written.
    pub out: Vec<u8>,
    /// Indices in order, each with a find or the reason why there is none. Puzzles that are nothing but records need no
    /// entry.
    pub found: Vec<(u64, Result<T, Error>)>,
    /// True if the time of the generator was over before all were made: what the page has ends before the first that was not.
    pub is_cut: bool,
}

impl<T> Default for HarvestPage<T> {
    fn default() -> HarvestPage<T> {
        HarvestPage { asked: 0, out: Vec::new(), found: Vec::new(), is_cut: false }
    }
}

impl<T> HarvestPage<T> {
    /// Makes the puzzles of some indices in an empty batch, and works on them.
    pub fn fill(
        &mut self,
        generator: &Generator,
        indices: Range<u64>,
        batch: &mut Batch,
        work: impl FnOnce(&Batch, &mut HarvestPage<T>),
    ) {
        self.out.clear();
        self.found.clear();
        let Range { start, end } = indices;
        let mut failed = generator.maker().fill(indices, batch);
        let late = failed.iter().filter(|(_, error)| error.is_used_up());
        let cut = late.map(|&(index, _)| index).min();
        if let Some(cut) = cut {
            failed.retain(|&(index, _)| index < cut);
            batch.cut(cut);
        }
        self.is_cut = cut.is_some();
        self.asked = cut.unwrap_or(end) - start;
        self.found.extend(failed.into_iter().map(|(index, error)| (index, Err(error))));
        work(batch, self);
        batch.clear();
        self.found.sort_by_key(|(index, _)| *index);
    }
}

/// Indices in a row without a new puzzle, after which a harvest is given up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Patience {
    /// Those that could not be made.
    pub unmet: u64,
    /// Those that repeat others.
    pub repeats: u64,
}

/// The reason why a harvest was given up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum GaveUp {
    /// Too many in a row could not be made.
    Unmet,
    /// Too many in a row repeat others.
    Repeats,
}

impl Harvest<'_> {
    /// Makes puzzles from an index on: as many as are missing, and again as many as are missing then.
    ///
    /// `work` gets the puzzles of some indices on any thread, with a page to fill, on which those that could not be made stand
    /// already. `take` gets the pages in order. What it sees depends on the recipe alone, and not on the threads, as long as
    /// it does not look at where pages end. The time of the generator ends it early; what was made behind a gap is left out then.
    ///
    /// # Errors
    /// The first error of `take`, or when no index is left.
    pub fn run<S, T: Send>(
        &self,
        start: u64,
        state: &mut S,
        missing: impl Fn(&S) -> u64,
        work: impl Fn(&Batch, &mut HarvestPage<T>) + Sync,
        mut take: impl FnMut(&mut S, &mut HarvestPage<T>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let Harvest { generator, runner, cancel } = self;
        let (batches, pages) = (Pool::default(), Pool::default());
        let mut next = start;
        loop {
            let count = missing(state);
            if count == 0 || cancel.is_set() {
                return Ok(());
            }
            let end = next.checked_add(count);
            let end =
                end.ok_or_else(|| Error::unmet(format!("no index is left for {count} more")))?;
            // Few puzzles that take long are shared out among the threads.
            let share = count.div_ceil(runner.threads() as u64);
            let Recipe { goal, rules, bounds, .. } = generator.recipe();
            let is_quick = goal.is_empty() && rules.is_ordinary();
            let most = if is_quick { u64::MAX } else { share };
            // Only then puzzles side by side may come to an end long after each other.
            let is_long = !is_quick || bounds.clues.is_some();
            let most = if generator.has_end() && is_long { most.min(FEW) } else { most };
            let least = generator.least_portion().min(most);
            let indices = Indices::new(next..end, generator.portion()).with_first(least as usize);
            let (enough, cut) = (Cell::new(false), Cell::new(false));
            let made = |indices| {
                let mut batch = batches.take_or(|| Batch::new(&generator.recipe().rules));
                let mut page: HarvestPage<T> = pages.take().unwrap_or_default();
                page.fill(generator, indices, &mut batch, &work);
                page
            };
            runner.run(&mut Until::new(indices, &enough), cancel, made, |mut page| {
                if cut.get() {
                    return Ok(());
                }
                cut.set(page.is_cut);
                take(state, &mut page)?;
                enough.set(cut.get() || missing(state) == 0);
                pages.put(page);
                Ok(())
            })?;
            if cut.get() {
                return Ok(());
            }
            next = end;
        }
    }

    /// Puzzles that differ: those of the first indices from `next` on whose keys a filter admits, a number of them or fewer
    /// with the reason. `next` is the index behind the last one then.
    ///
    /// `work` gets the record of each puzzle with these fields on any thread, and gives a key with what is to be taken.
    ///
    /// ```
    /// use rootgrid::{Generator, Recipe};
    /// use rootgrid_batch::{Cancel, GaveUp, Harvest, Patience, Runner};
    /// use rootgrid_records::record::Field;
    /// use rootgrid_records::variety::{Distinct, DistinctFilter};
    /// let generator = Generator::new(Recipe::default().with_shape("4".parse()?))?;
    /// let (runner, cancel) = (Runner::new(2)?, Cancel::default());
    /// let harvest = Harvest { generator: &generator, runner: &runner, cancel: &cancel };
    /// let patience = Patience { unmet: 30, repeats: 3000 };
    /// let mut filter = DistinctFilter::new(Distinct::Solution);
    /// let mut clues = Vec::new();
    /// let mut next = 0;
    /// let ended = harvest.gather(
    ///     (&mut next, 1000),
    ///     patience,
    ///     &[Field::Clues],
    ///     &mut filter,
    ///     |record| {
    ///         let solution = record.solution.unwrap_or_default();
    ///         Ok((Distinct::Solution.key(record.rules, record.puzzle, solution)?, record.clues()))
    ///     },
    ///     |_, count| clues.push(count),
    /// )?;
    /// // One root has 192 images on small boards.
    /// assert_eq!((ended, clues.len()), (Some(GaveUp::Repeats), 192));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// The first error of `work` or of the filter, or when no index is left.
    pub fn gather<T: Send>(
        &self,
        (next, count): (&mut u64, u64),
        patience: Patience,
        fields: &[Field],
        filter: &mut DistinctFilter,
        work: impl Fn(&Record<'_>) -> Result<(u128, T), Error> + Sync,
        mut take: impl FnMut(u128, T),
    ) -> Result<Option<GaveUp>, Error> {
        let (recipe, facts) = (self.generator.recipe(), Pool::default());
        let mut crop = Crop { missing: count, unmet: 0, repeats: 0, gave_up: None };
        let work = |batch: &Batch, page: &mut HarvestPage<Result<(u128, T), Error>>| {
            let mut facts = facts.take_or(|| Facts::new(fields));
            facts.each_of(batch, recipe, true, |index, record| {
                page.found.push((index, Ok(work(record))));
            });
        };
        self.run(*next, &mut crop, Crop::still_missing, work, |crop, page| {
            for (index, found) in page.found.drain(..) {
                if crop.still_missing() == 0 {
                    break;
                }
                *next = index.saturating_add(1);
                match found.ok().transpose()? {
                    None => crop.unmet += 1,
                    Some((key, _)) if !filter.admit(key)? => crop.repeats += 1,
                    Some((key, found)) => {
                        take(key, found);
                        *crop = Crop { missing: crop.missing - 1, unmet: 0, repeats: 0, ..*crop };
                    }
                }
                if crop.unmet >= patience.unmet {
                    crop.gave_up = Some(GaveUp::Unmet);
                } else if crop.repeats >= patience.repeats {
                    crop.gave_up = Some(GaveUp::Repeats);
                }
            }
            Ok(())
        })?;
        Ok(crop.gave_up)
    }
}

/// The state of a harvest that gathers.
struct Crop {
    missing: u64,
    /// Since the last puzzle that was taken.
    unmet: u64,
    repeats: u64,
    gave_up: Option<GaveUp>,
}

impl Crop {
    fn still_missing(&self) -> u64 {
        if self.gave_up.is_some() { 0 } else { self.missing }
    }
}
