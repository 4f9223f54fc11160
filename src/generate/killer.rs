//! The killer of an index: cages on the first of its solutions that they are found for, and that reach the goal.

use super::Maker;
use super::attempts::FoundPuzzle;
use super::fill::Filled;
use crate::error::Error;
use crate::grid::{Givens, Solution};
use crate::rng::Purpose;
use crate::solve::Solver;

/// Solutions that are tried for the cages of a killer, where no goal is asked for.
const SOLUTIONS: u32 = 20;

impl Maker<'_> {
    /// The killer of an index: the first of its solutions that cages were found for, and that reach the goal.
    pub(super) fn killer(&mut self, index: u64) -> Result<FoundPuzzle, Error> {
        let generator = self.generator;
        let key = generator.seeds.removal_key(index);
        let Some(maker) = &mut self.cages else {
            return Err(Error::fault("a killer without cages"));
        };
        let recipe = &generator.recipe;
        let most = if self.walker.is_some() { u32::MAX } else { SOLUTIONS };
        let mut is_made = false;
        for attempt in 0..recipe.attempts.min(most) {
            let (Filled { solution, .. }, _) = generator.fill(index, attempt)?;
            let mut stream = key.stream(Purpose::Cages, attempt);
            let values = solution.values();
            let Some(rules) = maker.make(values, &mut stream) else { continue };
            let blank = vec![0; values.len()];
            is_made = true;
            if let Some(walker) = &mut self.walker {
                walker.set_rules(&rules);
                let path = walker.walk(&blank, &recipe.goal);
                if !path.is_some_and(|path| path.reaches(&recipe.goal, &rules)) {
                    continue;
                }
            }
            // What was proved cage by cage is counted once more as a whole.
            let solutions = Solver::new(&rules).count(&blank, 2) as u8;
            if solutions != 1 {
                return Err(Error::fault(format!(
                    "the guard counted {solutions} solutions of a killer: please report {}",
                    recipe.with_index(index)
                )));
            }
            let solution = Solution::from_trusted(Givens::from_trusted(&rules, values));
            let attempts = attempt + 1;
            return Ok(FoundPuzzle {
                index,
                puzzle: blank,
                solution,
                solutions,
                attempts,
                rating: None,
            });
        }
        if is_made {
            return Err(self.unmet(index, None));
        }
        Err(Error::unmet(format!(
            "no killer for {}: no cages left one solution",
            recipe.with_index(index)
        )))
    }
}
