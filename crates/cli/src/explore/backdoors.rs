//! `backdoors`: the singles backdoors of puzzles.

use super::question::{Asked, ExploreOptions, Put, Question};
use crate::explore_args::BackdoorsArgs;
use rootgrid::board::CellSet;
use rootgrid::error::Error;
use rootgrid_records::record::{Field, Record};

/// The largest backdoors that are looked for.
const MOST: usize = 2;

/// Checked options of `backdoors`.
#[derive(Debug)]
pub(crate) struct Backdoors {
    /// The largest size; otherwise the smallest that there is.
    size: Option<usize>,
    options: ExploreOptions,
}

impl TryFrom<BackdoorsArgs> for Backdoors {
    type Error = Error;

    fn try_from(args: BackdoorsArgs) -> Result<Backdoors, Error> {
        if let Some(size) = args.size.filter(|size| !(1..=MOST).contains(size)) {
            return Err(Error::option(format!("backdoors of {size} cells: expected 1 or 2")));
        }
        let lines = vec![Field::Size, Field::Backdoors];
        let columns = vec![Field::Index, Field::Size, Field::Backdoors, Field::Problem];
        let others = [Field::Clues, Field::Shape, Field::Solution];
        let options = ExploreOptions::new(args.input, args.answers, [lines, columns], &others)?;
        Ok(Backdoors { size: args.size, options })
    }
}

impl Question for Backdoors {
    const IS_OF_ONE: bool = true;
    const IS_ONE_EACH: bool = true;

    fn options(&self) -> &ExploreOptions {
        &self.options
    }

    fn answer(&self, asked: &Asked<'_>, put: Put<'_>) -> Result<bool, Error> {
        let (puzzle, solution) = (asked.puzzle, asked.solution);
        let search = |size| puzzle.backdoors(size, asked.budget.clone());
        let mut found = search(self.size.unwrap_or(1))?;
        if found.is_empty() && self.size.is_none() {
            found = search(MOST)?;
        }
        let text = |cells: &CellSet| {
            cells.iter().map(|cell| solution.entry(cell)).collect::<Vec<_>>().join("+")
        };
        // Singles alone need no cell.
        let names: Vec<String> = found.iter().filter(|cells| !cells.is_empty()).map(text).collect();
        put(&Record {
            size: found.first().map(|cells| cells.len() as u64),
            backdoors: Some(&names),
            problem: found.is_empty().then_some("no backdoor of so few cells"),
            solution: Some(solution.values()),
            ..Record::new(puzzle.rules(), puzzle.values())
        });
        Ok(true)
    }
}
