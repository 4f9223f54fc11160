//! What speaks against a digit, or against striking it, as data.

use crate::boards::{ConflictFields, HouseFields, indices};
use crate::failure::Failure;
use crate::reasoning::{StepFields, cell_of};
use crate::request::Spoken;
use crate::under_rules::board_under;
use rootgrid::board::{Digit, Rules};
use rootgrid::deduce::Limits;
use rootgrid::position::{self, Objection};
use serde::Serialize;

/// Units of work for the steps from a wrong digit to a contradiction.
const WORK: u64 = 20_000;

#[derive(Serialize, Default)]
pub(crate) struct Why {
    /// `open`, `given`, `right`, `conflict`, `wrong`, or `unknown` where the puzzle has not one solution.
    verdict: &'static str,
    /// Houses in which the digit stands twice.
    conflicts: Vec<ConflictFields>,
    /// What would follow if the digit were right, up to the contradiction.
    steps: Vec<StepFields>,
    end: Option<Contradiction>,
}

/// What cannot be on a board.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Contradiction {
    /// A cell without a digit that it could take.
    Cell { cell: usize },
    /// A house without a place for a digit.
    House { house: HouseFields, digit: usize },
    /// Digits that cannot stand together.
    Together { cells: Vec<usize> },
}

/// What speaks against the digit that stands in a cell, or against a claim: a digit, and whether it is there.
pub(crate) fn why(
    text: &str,
    rules: Option<&str>,
    cell: usize,
    claim: Option<(usize, bool)>,
    spoken: &Spoken,
) -> Result<Why, Failure> {
    let phrasing = spoken.phrasing()?;
    let board = board_under(text, rules)?;
    let rules = board.rules();
    let cell = cell_of(&board, cell)?;
    let verdict = |verdict| Why { verdict, ..Why::default() };
    let limits = Limits::new().with_work(WORK);
    let objection = match claim {
        None => board.objection(cell, phrasing, &limits),
        Some((digit, is_there)) => {
            let digit =
                Digit::from_value(digit).ok_or_else(|| Failure::request("no such digit"))?;
            board.why_not((cell, digit), is_there, phrasing, &limits)
        }
    };
    Ok(match objection? {
        Objection::Open => verdict("open"),
        Objection::Given => verdict("given"),
        Objection::Right => verdict("right"),
        Objection::Conflicts(conflicts) => Why {
            conflicts: conflicts.iter().map(|found| ConflictFields::new(rules, found)).collect(),
            ..verdict("conflict")
        },
        Objection::Wrong { steps, end, .. } => Why {
            steps: steps.into_iter().map(StepFields::new).collect(),
            end: end.map(|end| Contradiction::new(rules, &end)),
            ..verdict("wrong")
        },
        _ => verdict("unknown"),
    })
}

impl Contradiction {
    fn new(rules: &Rules, end: &position::Contradiction) -> Contradiction {
        match end {
            position::Contradiction::Cell(cell) => Contradiction::Cell { cell: cell.index() },
            position::Contradiction::House(house, digit) => Contradiction::House {
                house: HouseFields::new(rules, *house),
                digit: digit.value(),
            },
            position::Contradiction::Together(cells) => {
                Contradiction::Together { cells: indices(cells) }
            }
            _ => Contradiction::Together { cells: Vec::new() },
        }
    }
}
