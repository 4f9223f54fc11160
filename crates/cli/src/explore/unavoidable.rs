//! `unavoidable`: the unavoidable sets of solutions, and which clues hit them.

use super::question::{Asked, ExploreOptions, Put, Question};
use crate::explore_args::UnavoidableArgs;
use rootgrid::board::{Cell, CellSet};
use rootgrid::error::Error;
use rootgrid::grid::Puzzle;
use rootgrid_records::record::{Field, Record};

/// Cells by which sets grow from one search to the next: each takes many times as long as the one before, and what was found before is there
/// when the time is over.
const STEP: usize = 4;

/// Checked options of `unavoidable`.
#[derive(Debug)]
pub(crate) struct Unavoidable {
    most: usize,
    options: ExploreOptions,
}

impl TryFrom<UnavoidableArgs> for Unavoidable {
    type Error = Error;

    fn try_from(args: UnavoidableArgs) -> Result<Unavoidable, Error> {
        if args.size < 4 {
            let size = args.size;
            return Err(Error::option(format!("sets of up to {size} cells: expected 4 or more")));
        }
        let lines = vec![Field::Size, Field::Hits];
        let columns = vec![Field::Index, Field::Size, Field::Cells, Field::Hits, Field::Problem];
        let options =
            ExploreOptions::new(args.input, args.answers, [lines, columns], &[Field::Shape])?;
        Ok(Unavoidable { most: args.size, options })
    }
}

impl Question for Unavoidable {
    const IS_OF_ONE: bool = true;
    const IS_ONE_EACH: bool = false;
    // A set is no puzzle, and what a table says of the puzzle is not true of it.
    const IS_OF_OTHERS: bool = true;

    fn options(&self) -> &ExploreOptions {
        &self.options
    }

    fn answer(&self, asked: &Asked<'_>, put: Put<'_>) -> Result<bool, Error> {
        let shape = asked.puzzle.shape();
        let clues = asked.puzzle.clues();
        let names = |cells: &CellSet| -> Vec<String> {
            cells.iter().map(|cell: Cell| cell.name(shape).to_string()).collect()
        };
        let budget = asked.budget.clone().started();
        let mut known = 0;
        for most in (STEP..self.most).step_by(STEP).chain([self.most]) {
            let sets = asked.solution.unavoidable_sets(most, budget.clone())?;
            for set in sets.into_iter().filter(|set| set.len() > known) {
                let pattern = Puzzle::showing(asked.solution, &set);
                let (cells, hits) = (names(&set), names(&(&set & &clues)));
                put(&Record {
                    size: Some(set.len() as u64),
                    cells: Some(&cells),
                    // Every cell of a full grid is a clue.
                    hits: (clues.len() < shape.cells()).then_some(&hits),
                    ..Record::new(asked.puzzle.rules(), pattern.values())
                });
            }
            known = most;
        }
        Ok(true)
    }
}
