//! Keys of the classes of a puzzle and of its solution, for commands that need neither themselves.

use rootgrid::canon;
use rootgrid::grid::{Givens, Solution};
use rootgrid::solve::Solver;
use rootgrid_records::record::{Field, Record};

/// Works out classes where they are asked for.
pub(super) struct Classes {
    class: bool,
    solution_class: bool,
    /// The solver of the shape met last.
    solver: Option<Solver>,
}

impl Classes {
    /// Those among these fields.
    pub(super) fn new<'a>(fields: impl IntoIterator<Item = &'a Field>) -> Classes {
        let mut classes = Classes { class: false, solution_class: false, solver: None };
        for field in fields {
            classes.class |= *field == Field::Class;
            classes.solution_class |= *field == Field::SolutionClass;
        }
        classes
    }

    /// Fills in the classes of the puzzle of a record; `solution` is its only solution, if that is known already.
    ///
    /// The class of the solution stays unknown unless there is just one, and so do classes of large and very
    /// symmetric boards.
    pub(super) fn fill(&mut self, record: &mut Record<'_>, solution: Option<&[u8]>) {
        if !self.class && !self.solution_class {
            return;
        }
        let Ok(puzzle) = Givens::from_trusted(record.rules, record.puzzle).into_puzzle() else {
            return;
        };
        if self.class {
            record.class = canon::class_key(&puzzle).ok();
        }
        if self.solution_class {
            let solver = self.solver.take().filter(|solver| solver.rules() == record.rules);
            let solver = self.solver.insert(solver.unwrap_or_else(|| Solver::new(record.rules)));
            let only = match solution {
                Some(solution) => Some(solution.to_vec()),
                None => solver
                    .first_and_count(record.puzzle, 2)
                    .and_then(|(first, count)| (count == 1).then(|| first.to_vec())),
            };
            record.solution_class = only.and_then(|only| {
                let solution = Solution::from_trusted(Givens::from_trusted(record.rules, &only));
                canon::solution_class_key(&solution).ok()
            });
        }
    }
}
