//! `minimise`: minimal puzzles within a puzzle.

use super::question::{Asked, ExploreOptions, Put, Question};
use crate::explore_args::MinimiseArgs;
use crate::seed::{Seed, note_seed};
use crate::setup::Setup;
use rootgrid::error::Error;
use rootgrid::grid::Puzzle;
use rootgrid::rng::Stream;
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Field, Record};

/// Checked options of `minimise`.
#[derive(Debug)]
pub(crate) struct Minimise {
    which: Which,
    options: ExploreOptions,
}

/// The choice among the minimal puzzles within a puzzle.
#[derive(Debug)]
enum Which {
    /// One, by clues taken out in random order, and rules as well if true.
    One(Seed, bool),
    /// All, up to so many.
    All(u64),
    /// One with the fewest clues.
    Fewest,
}

impl TryFrom<MinimiseArgs> for Minimise {
    type Error = Error;

    fn try_from(args: MinimiseArgs) -> Result<Minimise, Error> {
        let which = match (args.all, args.fewest) {
            (true, _) => Which::All(args.count),
            (_, true) => Which::Fewest,
            _ => Which::One(Seed::choose(args.seed.as_deref())?, args.everything),
        };
        let mut columns = vec![Field::Index, Field::Clues];
        if matches!(which, Which::Fewest) {
            columns.push(Field::Fewest);
        }
        columns.push(Field::Problem);
        let others = [Field::Solution, Field::Shape];
        let options = ExploreOptions::new(
            args.input,
            args.answers,
            [Vec::new(), columns],
            &[&others[..], &Facts::fields()].concat(),
        )?;
        Ok(Minimise { which, options })
    }
}

impl Question for Minimise {
    const IS_OF_ONE: bool = true;
    const IS_ONE_EACH: bool = false;
    const GIVEN_UP: &str =
        "were given up after --max-seconds: what is written of them may not be all";
    const IS_OF_OTHERS: bool = true;

    fn options(&self) -> &ExploreOptions {
        &self.options
    }

    fn begin(&self, setup: &mut Setup) {
        if let Which::One(seed, _) = self.which {
            note_seed(setup, seed);
        }
    }

    fn answer(&self, asked: &Asked<'_>, put: Put<'_>) -> Result<bool, Error> {
        let mut show = |puzzle: &Puzzle, fewest: Option<u64>| {
            put(&Record {
                solution: Some(asked.solution.values()),
                fewest,
                ..Record::new(puzzle.rules(), puzzle.values())
            });
        };
        let budget = asked.budget.clone();
        match self.which {
            Which::One(seed, has_rules) => {
                let mut stream = Stream::of(seed.value, asked.index);
                let minimal = match has_rules {
                    true => asked.puzzle.minimise_with_rules(&mut stream, budget),
                    false => asked.puzzle.minimise(&mut stream, budget),
                };
                show(&minimal?, None);
                Ok(true)
            }
            Which::All(most) => {
                let mut left = most;
                asked.puzzle.minimal_puzzles(budget, |puzzle| {
                    if left == 0 {
                        return false;
                    }
                    left -= 1;
                    show(&puzzle, None);
                    true
                })
            }
            Which::Fewest => {
                let (puzzle, least) = asked.puzzle.fewest_clues(budget)?;
                show(&puzzle, Some(least as u64));
                if least < puzzle.clue_count() {
                    return Err(Error::used_up());
                }
                Ok(true)
            }
        }
    }
}
