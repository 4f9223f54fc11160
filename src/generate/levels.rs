//! Levels of puzzles, many at once.

use super::find_levels::{FindLevels, Nine};
use super::lanes::Engines;
use crate::board::Rules;
use crate::deduce::level::{Judge, Level};

/// The shape of a puzzle, its values, and those of its solution.
type Solved<'a> = (Rules, &'a [u8], &'a [u8]);

/// Fewer puzzles are judged one by one.
const LEAST: usize = 16;

/// Finds the levels of puzzles that have one solution, as [`Judge::level`] defines them; reusable.
#[derive(Default)]
pub struct Levels {
    judge: Option<Judge>,
    in_lanes: Option<Box<dyn FindLevels>>,
}

opaque_debug!(Levels);

impl Levels {
    /// The levels of puzzles that were made under a level: shapes, values with 0 for blanks, and values of the solutions.
    pub fn find(&mut self, puzzles: &[Solved<'_>], made_under: Level) -> Vec<Level> {
        if made_under.closure() == Level::One.closure() {
            return vec![Level::One; puzzles.len()];
        }
        let nines: Vec<Nine<'_>> = puzzles.iter().filter_map(nine).collect();
        if nines.len() >= LEAST {
            self.in_lanes = self.in_lanes.take().or_else(|| Engines::best().levels());
        }
        let in_lanes = self.in_lanes.as_mut().filter(|_| nines.len() >= LEAST);
        let mut in_lanes = in_lanes.map(|lanes| lanes.find(&nines, made_under).into_iter());
        let level = |(rules, puzzle, solution): &Solved<'_>| {
            let found =
                in_lanes.as_mut().filter(|_| rules.is_ordinary_nine()).and_then(Iterator::next);
            found.unwrap_or_else(|| {
                let judge = self.judge.take().filter(|judge| judge.rules() == rules);
                let judge = self.judge.insert(judge.unwrap_or_else(|| Judge::new(rules)));
                judge.set(puzzle, solution);
                judge.level_at_most(made_under)
            })
        };
        puzzles.iter().map(level).collect()
    }
}

/// A puzzle, if it is 9x9.
fn nine<'a>((rules, puzzle, solution): &Solved<'a>) -> Option<Nine<'a>> {
    rules.is_ordinary_nine().then_some(())?;
    Some(((*puzzle).try_into().ok()?, (*solution).try_into().ok()?))
}

#[cfg(test)]
mod tests;
