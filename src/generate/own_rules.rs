//! The puzzle of an index with rules of its own: cages, or constraints, on the first of its solutions for which they are found
//! and reach the goal.

use super::attempts::draw_target;
use super::batch::FoundPuzzle;
use super::constraints::{Constrained, ConstraintMaker, ConstraintName, ConstraintNames, Wanted};
use super::fill::Filled;
use super::goal::Walker;
use super::rules_maker::RulesMaker;
use super::{Generator, Maker};
use crate::board::{Cell, Constraint, ConstraintKind, Rules};
use crate::error::Error;
use crate::grid::{Givens, Solution};
use crate::rng::Purpose;
use crate::solve::Solver;

/// Solutions that are tried for rules of their own, where neither clues nor a goal are asked for.
const SOLUTIONS: u32 = 20;

/// Orders in which orbits are taken for the clues of a killer, until one comes to their number.
const ORDERS: u32 = 1000;

impl Generator {
    /// What is made on a solution at an attempt.
    fn rules_at(
        &self,
        (index, attempt): (u64, u32),
        values: &[u8],
        maker: &mut RulesMaker,
        walker: Option<&mut Walker>,
    ) -> Constrained {
        let key = self.seeds.removal_key(index);
        let recipe = &self.recipe;
        match maker {
            RulesMaker::Cages(maker) => {
                let clues = self.clues_of_killer(index, attempt, values);
                let mut stream = key.stream(Purpose::Cages, attempt);
                let goal = walker.map(|walker| (walker, &recipe.goal));
                maker.make(values, &clues, goal, &mut stream)
            }
            RulesMaker::Constraints(maker) => {
                let target = self.clue_target(index, attempt);
                let most = recipe.bounds.clues.map_or(values.len() - 1, |range| range.most());
                let wanted = Wanted {
                    orbits: recipe.symmetry.orbits(recipe.shape()),
                    target: target.unwrap_or(0),
                    most,
                    goal: walker.map(|walker| (walker, &recipe.goal)),
                };
                maker.make(values, wanted, &mut key.stream(Purpose::Constraints, attempt))
            }
        }
    }

    /// Rules like those of the puzzles: cages, or constraints of all names, on any solution. What holds them holds the puzzles.
    ///
    /// # Errors
    /// When there is no solution.
    #[doc(hidden)]
    pub fn sample_rules(&self) -> Result<Rules, Error> {
        let recipe = &self.recipe;
        if let Some(sizes) = recipe.cages {
            // Whole rows: they are in one piece, and cover the board unless there may be gaps.
            let shape = recipe.shape();
            let side = shape.side();
            let row = |row: usize| {
                let cells = (row * side..(row + 1) * side).map(Cell::new).collect();
                Constraint::new(
                    shape,
                    ConstraintKind::Cage,
                    vec![side * (side + 1) / 2],
                    vec![cells],
                )
            };
            let rows = usize::from(sizes.has_gaps())..side;
            return recipe.rules.and(rows.map(row).collect::<Result<Vec<_>, _>>()?);
        }
        if recipe.constraints.is_empty() {
            return Ok(recipe.rules.clone());
        }
        let Filled { solution, .. } = self.solution(0)?;
        let mut stream = self.seeds.removal_key(0).stream(Purpose::Constraints, 0);
        let maker = ConstraintMaker::new(&recipe.rules, &recipe.constraints)
            .with_symmetry(recipe.rule_symmetry);
        recipe.rules.and(maker.lay(solution.values(), &mut stream))
    }

    /// The number of clues that an attempt aims at, if one is asked for.
    fn clue_target(&self, index: u64, attempt: u32) -> Option<usize> {
        let key = self.seeds.removal_key(index);
        let is_asked = !self.targets.is_empty();
        is_asked.then(|| self.targets[draw_target(&self.targets, key, attempt) as usize])
    }

    /// The clues of a killer at an attempt, 0 for blanks: orbits of the symmetry in a random order, as far as they fit into the
    /// number that is asked for.
    fn clues_of_killer(&self, index: u64, attempt: u32, solution: &[u8]) -> Vec<u8> {
        let mut clues = vec![0; solution.len()];
        let Some(target) = self.clue_target(index, attempt) else { return clues };
        let mut stream = self.seeds.removal_key(index).stream(Purpose::Order, attempt);
        let mut orbits = self.recipe.symmetry.orbits(self.recipe.shape());
        for _ in 0..ORDERS {
            stream.shuffle(&mut orbits);
            let mut missing = target;
            let fits = |orbit: &&Vec<Cell>| {
                let left = missing.checked_sub(orbit.len());
                missing = left.unwrap_or(missing);
                left.is_some()
            };
            let taken: Vec<Cell> = orbits.iter().filter(fits).flatten().copied().collect();
            if missing == 0 {
                taken.iter().for_each(|cell| clues[cell.index()] = solution[cell.index()]);
                break;
            }
        }
        clues
    }
}

/// The number of grids of an index that may not be found.
const GRIDS_MISSED: u32 = 2;

impl Maker<'_> {
    /// The puzzle of an index: that of the first of its solutions on which rules of its own were made that reach the goal.
    pub(super) fn with_rules(&mut self, index: u64) -> Result<FoundPuzzle, Error> {
        let Maker { generator, budget, own_rules, .. } = self;
        let Some(maker) = own_rules else {
            return Err(Error::fault("a puzzle without rules of its own"));
        };
        let recipe = &generator.recipe;
        // Solutions differ in how few clues they take, and in their paths.
        let may_miss = self.walker.is_some() || recipe.bounds.clues.is_some();
        let most = if may_miss { u32::MAX } else { SOLUTIONS };
        let mut is_made = false;
        // The constraints that no solution so far had a place for.
        let mut lacking: Vec<ConstraintName> = recipe.constraints.iter().collect();
        for attempt in 0..recipe.attempts.min(most) {
            budget.expect_time()?;
            let solution = match generator.fill(index, attempt) {
                Ok((Filled { solution, .. }, _)) => solution,
                // Of rules whose grids are hard to find, another one may be found.
                Err(error) if error.is_unmet() && attempt < GRIDS_MISSED => continue,
                Err(error) => return Err(error),
            };
            let values = solution.values();
            let made = generator.rules_at((index, attempt), values, maker, self.walker.as_mut());
            match &made {
                Constrained::Nothing(names) => {
                    lacking.retain(|name| names.iter().any(|one| one == *name))
                }
                _ => is_made = true,
            }
            let Constrained::Puzzle(rules, clues) = made else { continue };
            // What was proved piece by piece is counted once more as a whole.
            let solutions = Solver::new(&rules).count(&clues, 2) as u8;
            if solutions != 1 {
                return Err(Error::fault(format!(
                    "the guard counted {solutions} solutions of a puzzle with rules of its own: please report {}",
                    recipe.with_index(index)
                )));
            }
            let solution = Solution::from_trusted(Givens::from_trusted(&rules, values));
            let attempts = attempt + 1;
            return Ok(FoundPuzzle {
                index,
                puzzle: clues,
                solution,
                solutions,
                attempts,
                rating: None,
            });
        }
        let what = match (recipe.bounds.clues, recipe.cages) {
            _ if is_made && !recipe.goal.is_empty() => return Err(self.unmet(index, None)),
            (Some(range), _) if is_made => {
                format!("none of {} solutions came to {range} clues", recipe.attempts)
            }
            (_, Some(_)) => "no cages left one solution".into(),
            (_, None) if lacking.is_empty() => {
                format!("no solution had a place for {} together", recipe.constraints)
            }
            (_, None) => {
                format!("no solution had a place for {}", ConstraintNames::from_iter(lacking))
            }
        };
        Err(Error::unmet(format!("no puzzle for {}: {what}", recipe.with_index(index))))
    }
}
