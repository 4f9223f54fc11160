//! `neighbours`: puzzles that differ in a clue or two.

use super::question::{Asked, ExploreOptions, Put, Question};
use crate::explore_args::NeighboursArgs;
use rootgrid::board::Rules;
use rootgrid::deduce::{Limits, Profile};
use rootgrid::error::Error;
use rootgrid::generate::RatingRange;
use rootgrid::rate::Rater;
use rootgrid::solve::{Bulk, Solver};
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Field, Record};
use std::slice;

/// The most clues that are exchanged.
const MOST: usize = 2;

/// Checked options of `neighbours`.
#[derive(Debug)]
pub(crate) struct Neighbours {
    exchange: usize,
    is_minimal: bool,
    rating: Option<RatingRange>,
    count: u64,
    options: ExploreOptions,
}

impl TryFrom<NeighboursArgs> for Neighbours {
    type Error = Error;

    fn try_from(args: NeighboursArgs) -> Result<Neighbours, Error> {
        if !(1..=MOST).contains(&args.exchange) {
            let exchange = args.exchange;
            return Err(Error::option(format!("{exchange} clues exchanged: expected 1 or 2")));
        }
        let rated = args.rating.map(|_| Field::Rating);
        let lines: Vec<Field> = rated.into_iter().collect();
        let columns = [Field::Index, Field::Clues].into_iter().chain(rated).chain([Field::Problem]);
        let columns: Vec<Field> = columns.collect();
        let others = [Field::Solution, Field::Shape];
        let options = ExploreOptions::new(
            args.input,
            args.answers,
            [lines, columns],
            &[&others[..], &Facts::fields()].concat(),
        )?;
        let NeighboursArgs { exchange, minimal, rating, count, .. } = args;
        Ok(Neighbours { exchange, is_minimal: minimal, rating, count, options })
    }
}

impl Question for Neighbours {
    const IS_OF_ONE: bool = false;
    const IS_ONE_EACH: bool = false;
    const IS_OF_OTHERS: bool = true;

    fn options(&self) -> &ExploreOptions {
        &self.options
    }

    fn takes(&self, rules: &Rules) -> bool {
        self.rating.is_none() || rules.is_ordinary_nine()
    }

    fn answer(&self, asked: &Asked<'_>, put: Put<'_>) -> Result<bool, Error> {
        let (mut solver, mut bulk) = (Solver::new(asked.puzzle.rules()), Bulk::new());
        let mut rater = self.rating.map(|range| (Rater::new(Profile::Se121), range));
        let limits = Limits::from(asked.budget.clone());
        let mut left = self.count;
        asked.puzzle.neighbours(self.exchange, asked.budget.clone(), |other| {
            if self.is_minimal && bulk.are_minimal(slice::from_ref(&other)) == [false] {
                return true;
            }
            let rating = rater.as_mut().map(|(rater, _)| rater.rate_within(&other, &limits));
            if let (Some(rating), Some(range)) = (&rating, self.rating)
                && !(rating.is_complete() && range.contains(rating.er))
            {
                return true;
            }
            if left == 0 {
                return false;
            }
            left -= 1;
            put(&Record {
                solution: solver.first(other.values()),
                rating: rating.as_ref(),
                ..Record::new(other.rules(), other.values())
            });
            true
        })
    }
}
