//! Finished puzzles that own their grids, and the iterator over them.

use super::{Batch, Generator, Made, Maker};
use crate::budget::Budget;
use crate::error::Error;
use crate::grid::{Puzzle, Solution};
use std::collections::VecDeque;
use std::ops::{Bound, Range, RangeBounds};
use std::sync::Arc;

/// A finished puzzle with its solution and its recipe.
///
/// ```
/// use rootgrid::{Generator, Recipe};
/// let made = Generator::new(Recipe::new(42))?.puzzle(17)?;
/// assert!(made.solution().solves(made.puzzle()));
/// assert_eq!(made.recipe(), "rg1.9x9.t200.l2.s42.17");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    puzzle: Puzzle,
    solution: Solution,
    index: u64,
    attempts: u32,
    solutions: u8,
    recipe: Arc<str>,
}

impl Generated {
    fn new(made: &Made<'_>, recipe: &Arc<str>) -> Generated {
        Generated {
            puzzle: made.to_puzzle(),
            solution: made.to_solution(),
            index: made.index,
            attempts: made.attempts,
            solutions: made.solutions,
            recipe: recipe.clone(),
        }
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The solution that the clues were left from: the only one, but for level `none`.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The puzzle and its solution.
    #[must_use]
    pub fn into_parts(self) -> (Puzzle, Solution) {
        (self.puzzle, self.solution)
    }

    /// The index of the puzzle under its recipe.
    #[must_use]
    pub fn index(&self) -> u64 {
        self.index
    }

    /// The text of the recipe with the index: it makes this very puzzle again.
    #[must_use]
    pub fn recipe(&self) -> String {
        format!("{}.{}", self.recipe, self.index)
    }

    /// The number of removals that were tried until the puzzle obeyed its bounds.
    #[must_use]
    pub fn attempts(&self) -> u32 {
        self.attempts
    }

    /// Number of solutions, counted up to 2. It is 1 but for level `none`.
    #[must_use]
    pub fn solution_count(&self) -> u8 {
        self.solutions
    }
}

impl Generator {
    /// Makes the puzzle of one index.
    ///
    /// For many puzzles, [`Generator::iter`] is faster.
    ///
    /// # Errors
    /// When no attempt obeys the bounds of the recipe ([`Error::is_unmet`]).
    pub fn puzzle(&self, index: u64) -> Result<Generated, Error> {
        self.maker().generated(index)
    }

    /// The puzzles of a range of indices, in order; open ends are those of `u64`.
    ///
    /// They are made in groups, the first groups small, so that the first puzzle comes soon. An index
    /// that cannot be made is an error in its place; the next index may succeed.
    ///
    /// ```
    /// use rootgrid::{Generator, Recipe};
    /// let generator = Generator::new(Recipe::new(42))?;
    /// let puzzles = generator.iter(10..).take(3).collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(puzzles[2].index(), 12);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    pub fn iter(&self, indices: impl RangeBounds<u64>) -> Iter<'_> {
        let recipe = self.recipe().to_string().into();
        Iter::new(self, bounds(&indices), 1, recipe)
    }

    /// The puzzles of a range of indices, on the threads of rayon's current pool.
    ///
    /// Collected, they are in the order of their indices, whatever the number of threads.
    ///
    /// ```
    /// use rayon::iter::ParallelIterator as _;
    /// use rootgrid::{Generator, Recipe};
    /// let generator = Generator::new(Recipe::new(42))?;
    /// let puzzles = generator.par_iter(0..100).collect::<Result<Vec<_>, _>>()?;
    /// assert!(puzzles.iter().map(|made| made.index()).eq(0..100));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[cfg(feature = "threads")]
    #[cfg_attr(docsrs, doc(cfg(feature = "threads")))]
    pub fn par_iter(
        &self,
        indices: impl RangeBounds<u64>,
    ) -> impl rayon::iter::ParallelIterator<Item = Result<Generated, Error>> {
        use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
        let Range { start, end } = bounds(&indices);
        let recipe: Arc<str> = self.recipe().to_string().into();
        let portion = self.portion();
        let groups = if start < end { start / portion..(end - 1) / portion + 1 } else { 0..0 };
        groups.into_par_iter().flat_map_iter(move |group| {
            let first = start.max(group * portion);
            let end = end.min((group * portion).saturating_add(portion));
            Iter::new(self, first..end, portion, recipe.clone())
        })
    }

    /// Returns whether a time was set by [`Generator::with_budget`].
    #[doc(hidden)]
    #[must_use]
    pub fn has_end(&self) -> bool {
        self.budget.has_end()
    }
}

impl<'a> Maker<'a> {
    /// As [`Generator::with_budget`], for this maker.
    #[doc(hidden)]
    #[must_use]
    pub fn with_budget(mut self, budget: Budget) -> Maker<'a> {
        self.budget = budget.started();
        self
    }

    /// As [`Generator::puzzle`].
    #[doc(hidden)]
    pub fn generated(&mut self, index: u64) -> Result<Generated, Error> {
        let batch = self.make(index)?;
        let made = batch.puzzle(0).ok_or_else(|| Error::fault("a batch without its puzzle"))?;
        Ok(Generated::new(&made, &self.generator().recipe().to_string().into()))
    }
}

/// The indices of a range. The largest `u64` is left out: no range ends behind it.
fn bounds(indices: &impl RangeBounds<u64>) -> Range<u64> {
    let start = match indices.start_bound() {
        Bound::Included(&start) => start,
        Bound::Excluded(&before) => before.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match indices.end_bound() {
        Bound::Included(&last) => last.saturating_add(1),
        Bound::Excluded(&end) => end,
        Bound::Unbounded => u64::MAX,
    };
    start..end
}

/// The puzzles of a range of indices; from [`Generator::iter`].
#[derive(Debug)]
pub struct Iter<'a> {
    maker: Maker<'a>,
    /// The indices that are not made yet.
    left: Range<u64>,
    /// The number of indices that are made together next.
    group: u64,
    batch: Batch,
    /// The group that was made last, without what was taken from it.
    ready: VecDeque<Result<Generated, Error>>,
    recipe: Arc<str>,
}

impl<'a> Iter<'a> {
    fn new(generator: &'a Generator, left: Range<u64>, group: u64, recipe: Arc<str>) -> Iter<'a> {
        let (maker, batch) = (generator.maker(), Batch::new(&generator.recipe().rules));
        Iter { maker, left, group, batch, ready: VecDeque::new(), recipe }
    }

    /// As [`Generator::with_budget`], for these puzzles.
    #[doc(hidden)]
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> Iter<'a> {
        Iter { maker: self.maker.with_budget(budget), ..self }
    }

    /// Makes the next group. Groups end where the generator's portions end.
    fn refill(&mut self) {
        let portion = self.maker.generator().portion();
        let start = self.left.start;
        let border = (start / portion + 1).saturating_mul(portion);
        let end = start.saturating_add(self.group).min(border).min(self.left.end);
        self.batch.clear();
        let mut failures = self.maker.fill(start..end, &mut self.batch).into_iter().peekable();
        for made in self.batch.iter() {
            while let Some((_, error)) = failures.next_if(|(index, _)| *index < made.index) {
                self.ready.push_back(Err(error));
            }
            self.ready.push_back(Ok(Generated::new(&made, &self.recipe)));
        }
        self.ready.extend(failures.map(|(_, error)| Err(error)));
        self.left.start = end;
        // A group of the lanes costs as much as some thirty puzzles one by one.
        self.group = (self.group * 8).clamp(1, portion);
    }
}

impl Iterator for Iter<'_> {
    type Item = Result<Generated, Error>;

    fn next(&mut self) -> Option<Result<Generated, Error>> {
        if self.ready.is_empty() && !self.left.is_empty() {
            self.refill();
        }
        self.ready.pop_front()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left.end.saturating_sub(self.left.start));
        let all = left.ok().and_then(|left| left.checked_add(self.ready.len()));
        (all.unwrap_or(usize::MAX), all)
    }
}

#[cfg(test)]
mod tests;
