//! `count`: the number of solutions of boards, or an estimate of it.

use super::question::{Asked, ExploreOptions, Put, Question};
use crate::explore_args::CountArgs;
use rootgrid::budget::Budget;
use rootgrid::error::Error;
use rootgrid::rng::{Stream, seed_from_text};
use rootgrid::solve::Solver;
use rootgrid_records::record::{self, Field, Record};

/// Guesses for each solution that is counted.
const GUESSES: u64 = 10;

/// Checked options of `count`.
#[derive(Debug)]
pub(crate) struct Count {
    most: u64,
    dives: u64,
    seed: u64,
    options: ExploreOptions,
}

impl TryFrom<CountArgs> for Count {
    type Error = Error;

    fn try_from(args: CountArgs) -> Result<Count, Error> {
        let lines = vec![Field::Solutions, Field::Estimate, Field::EstimateError];
        let columns = [&[Field::Index], &lines[..], &[Field::Problem]].concat();
        let others = [Field::Clues, Field::Shape];
        if args.dives == 0 {
            return Err(Error::option("--dives 0: expected 1 or more"));
        }
        let input = args.blank.or(args.input);
        let options = ExploreOptions::new(input, args.answers, [lines, columns], &others)?;
        let seed = seed_from_text(&args.seed);
        Ok(Count { most: args.most, dives: args.dives, seed, options })
    }
}

impl Question for Count {
    const IS_OF_ONE: bool = false;
    const IS_ONE_EACH: bool = true;

    fn options(&self) -> &ExploreOptions {
        &self.options
    }

    fn answer(&self, asked: &Asked<'_>, put: Put<'_>) -> Result<bool, Error> {
        let puzzle = asked.puzzle;
        let record = Record::new(puzzle.rules(), puzzle.values());
        let most = usize::try_from(self.most.saturating_add(1)).unwrap_or(usize::MAX);
        let work = Budget::new().with_work(self.most.saturating_mul(GUESSES));
        let count = Solver::new(puzzle.rules()).count_within(puzzle.values(), most, work);
        if let Some(count) = count.filter(|&count| count < most) {
            put(&Record { solutions: Some(record::Count::exactly(count as u64)), ..record });
            return Ok(true);
        }
        let mut stream = Stream::of(self.seed, asked.index);
        let found = puzzle.estimate_solutions(self.dives, &mut stream, asked.budget.clone())?;
        put(&Record {
            estimate: Some(found.solutions.round() as u128),
            estimate_error: Some(found.error.ceil() as u128),
            ..record
        });
        Ok(true)
    }
}
