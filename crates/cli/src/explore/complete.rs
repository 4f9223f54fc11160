//! `complete`: half-made boards with what leaves one solution.

use super::question::{Asked, ExploreOptions, Put, Question};
use crate::explore_args::CompleteArgs;
use crate::seed::{Seed, note_seed};
use crate::setup::Setup;
use rootgrid::error::Error;
use rootgrid::generate::{Completed, Completion};
use rootgrid::grid::Puzzle;
use rootgrid::rng::Stream;
use rootgrid::solve::first_solution;
use rootgrid_records::facts::Facts;
use rootgrid_records::record::{Field, Record};

/// Checked options of `complete`.
#[derive(Debug)]
pub(crate) struct Complete {
    wish: Completion,
    seed: Seed,
    options: ExploreOptions,
}

impl TryFrom<CompleteArgs> for Complete {
    type Error = Error;

    fn try_from(args: CompleteArgs) -> Result<Complete, Error> {
        let (constraints, has_clues) = args.add.parts();
        let wish = Completion::new()
            .with_symmetry(args.symmetry.unwrap_or_default())
            .with_constraints(constraints, has_clues);
        let columns = vec![Field::Index, Field::Clues, Field::Added, Field::Problem];
        let others = [Field::Solution, Field::Shape];
        let options = ExploreOptions::new(
            args.blank.or(args.input),
            args.answers,
            [vec![Field::Added], columns],
            &[&others[..], &Facts::fields()].concat(),
        )?;
        Ok(Complete { wish, seed: Seed::choose(args.seed.as_deref())?, options })
    }
}

impl Question for Complete {
    const IS_OF_ONE: bool = false;
    const IS_ONE_EACH: bool = true;
    const IS_OF_OTHERS: bool = true;
    const GIVEN_UP: &str = "were given up, or left with more than they need, after --max-seconds: longer times add less";

    fn options(&self) -> &ExploreOptions {
        &self.options
    }

    fn begin(&self, setup: &mut Setup) {
        note_seed(setup, self.seed);
    }

    fn answer(&self, asked: &Asked<'_>, put: Put<'_>) -> Result<bool, Error> {
        let mut stream = Stream::of(self.seed.value, asked.index);
        let Completed { puzzle, is_whole } =
            self.wish.complete(asked.puzzle, &mut stream, asked.budget.clone())?;
        let solution = first_solution(&puzzle);
        put(&Record {
            added: Some(&added(asked.puzzle, &puzzle)),
            solution: solution.as_ref().map(|solution| solution.values()),
            ..Record::new(puzzle.rules(), puzzle.values())
        });
        if is_whole { Ok(true) } else { Err(Error::used_up()) }
    }
}

/// The clues and constraints that one puzzle has beside those of another.
fn added(before: &Puzzle, after: &Puzzle) -> Vec<String> {
    let is_new = |cell: &_| before.digit(*cell).is_none();
    let shown = after.clues();
    let clues = shown.iter().filter(is_new).map(|cell| after.entry(cell));
    let known = before.rules().constraints();
    let laid = after.rules().constraints().iter().filter(|one| !known.contains(one));
    clues.chain(laid.map(|one| one.text(after.shape()))).collect()
}
