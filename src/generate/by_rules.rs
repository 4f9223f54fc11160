//! Puzzles under rules of their own, many at once: grids and the direct round one by one, the rounds after them in lanes, where
//! these can follow the rules, then the guard.

use super::batch::FoundPuzzle;
use super::generator::Failures;
use super::order::{BLOCK, TOGETHER};
use super::removal::{BegunRemoval, Plan, erase};
use super::{Batch, Maker};
use crate::deduce::level::Rule;
use crate::error::Error;
use std::ops::Range;

impl<'a> Maker<'a> {
    /// Makes the puzzles of indices and adds them to a batch; they are those that the ordinary removal makes.
    pub(super) fn fill_by_rules(
        &mut self,
        indices: Range<u64>,
        batch: &mut Batch,
        failures: &mut Failures,
    ) {
        let mut start = indices.start;
        while start < indices.end {
            let end = indices.end.min(start.saturating_add(TOGETHER));
            let mut begun: Vec<_> = (start..end).map(|index| self.begin(index)).collect();
            let engines = &self.generator.engines;
            let good = begun.iter_mut().filter_map(|begun| begun.as_mut().ok());
            let is_done =
                engines.erase_by_rules(&self.generator.recipe, &mut good.collect::<Vec<_>>());
            for (index, begun) in (start..end).zip(begun) {
                if !is_done {
                    self.push_one(index, batch, failures);
                    continue;
                }
                match begun.and_then(|begun| self.finish(index, begun)) {
                    Ok(found) => found.push_to(batch),
                    Err(error) => failures.push((index, error)),
                }
            }
            start = end;
        }
    }

    /// The grid of an index after the direct round.
    fn begin(&mut self, index: u64) -> Result<BegunRemoval<'a>, Error> {
        let generator = self.generator;
        self.budget.expect_time()?;
        let case = generator.case(index, 0)?;
        let frame = generator.frame(&case, 0);
        let solution = case.solution;
        let block = self.shared_order.draw(generator, index / BLOCK, 0);
        let units = generator.units.of_index(block, index % BLOCK, &frame, solution.values());
        let recipe = &generator.recipe;
        let direct = Plan {
            proposals: &units,
            rounds: &[Rule::Single],
            closure: recipe.level.closure(),
            bounds: &recipe.bounds,
            target: 0,
            least: 0,
        };
        // Without a mask there is none to be lost.
        erase(&mut self.judge, solution.values(), &direct);
        let judge = &self.judge;
        let stands = |&cell: &usize| judge.clues()[cell] != 0;
        let clues =
            (0..solution.values().len()).filter(stands).fold(0, |set, cell| set | 1 << cell);
        Ok(BegunRemoval { solution, units, clues })
    }

    /// The puzzle of what is left of a grid.
    fn finish(&mut self, index: u64, begun: BegunRemoval<'_>) -> Result<FoundPuzzle, Error> {
        let BegunRemoval { solution, clues, .. } = begun;
        let shown = |(cell, &value): (usize, &u8)| if clues >> cell & 1 == 1 { value } else { 0 };
        let puzzle: Vec<u8> = solution.values().iter().enumerate().map(shown).collect();
        let solutions = self.guard_of(index, &puzzle, solution.values())?;
        Ok(FoundPuzzle { index, puzzle, solution, solutions, attempts: 1, rating: None })
    }
}

#[cfg(test)]
mod tests;
