//! What is wrong with a board, if anything is.

use crate::board::{Cell, House};
use crate::grid::Givens;
use crate::solve::Solver;

/// What keeps a board from being solved, or that nothing does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Diagnosis {
    /// It has one solution, and every entry is right.
    Sound {
        /// Its values.
        solution: Vec<u8>,
    },
    /// A digit stands twice in a house.
    Conflict {
        /// The house.
        house: House,
        /// The two cells.
        cells: [Cell; 2],
    },
    /// The puzzle has one solution, but these entries differ from it.
    WrongEntries {
        /// The cells.
        cells: Vec<Cell>,
    },
    /// There is no solution. Where one entry alone is to blame, these are the candidates: without
    /// any one of them there is a solution.
    NoSolution {
        /// The cells.
        suspects: Vec<Cell>,
    },
    /// There are several solutions: steps that hold for all of them come to an end before the
    /// board is full.
    SeveralSolutions,
}

/// Looks at a board; `clues` is the puzzle that it was filled from, if that is known.
///
/// ```
/// use rootgrid::{deduce::explain::{Diagnosis, diagnose}, grid::Givens};
/// let board: Givens = "1.3..4..4.....2.".parse()?;
/// let clues: Givens = "1.3.....4.....2.".parse()?;
/// assert!(matches!(diagnose(&clues, None), Diagnosis::Sound { .. }));
/// let Diagnosis::WrongEntries { cells } = diagnose(&board, Some(&clues)) else { panic!() };
/// assert_eq!(cells[0].name(board.shape()).to_string(), "r2c2");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[must_use]
pub fn diagnose(board: &Givens, clues: Option<&Givens>) -> Diagnosis {
    if let Some((house, a, b)) = board.conflict() {
        return Diagnosis::Conflict { house, cells: [a, b] };
    }
    let mut solver = Solver::new(board.shape());
    if let Some(clues) = clues.filter(|clues| clues.shape() == board.shape())
        && let Some((solution, 1)) = solver.first_and_count(clues.values(), 2)
    {
        let wrong = |&cell: &usize| {
            let value = board.values()[cell];
            value != 0 && value != solution[cell]
        };
        let cells: Vec<Cell> = (0..solution.len()).filter(wrong).map(Cell::new).collect();
        if cells.is_empty() {
            return Diagnosis::Sound { solution: solution.to_vec() };
        }
        return Diagnosis::WrongEntries { cells };
    }
    match solver.first_and_count(board.values(), 2) {
        Some((solution, 1)) => Diagnosis::Sound { solution: solution.to_vec() },
        Some(_) => Diagnosis::SeveralSolutions,
        None => Diagnosis::NoSolution { suspects: suspects(board, &mut solver) },
    }
}

/// The entries without any one of which there is a solution.
fn suspects(board: &Givens, solver: &mut Solver) -> Vec<Cell> {
    let mut values = board.values().to_vec();
    let filled = (0..values.len()).filter(|&cell| board.values()[cell] != 0);
    filled
        .filter(|&cell| {
            let value = std::mem::take(&mut values[cell]);
            let solvable = solver.count(&values, 1) > 0;
            values[cell] = value;
            solvable
        })
        .map(Cell::new)
        .collect()
}

impl Diagnosis {
    /// Whether steps can be given.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        matches!(self, Diagnosis::Sound { .. })
    }

    /// What is wrong with the board, in a sentence; `None` if nothing is.
    #[must_use]
    pub fn problem(&self, board: &Givens) -> Option<String> {
        let shape = board.shape();
        let entry = |cell: Cell| {
            let symbol = board.digit(cell).map_or('.', |digit| digit.symbol());
            format!("{}={symbol}", cell.name(shape))
        };
        let list = |cells: &[Cell]| {
            super::words::list(&cells.iter().map(|&cell| entry(cell)).collect::<Vec<_>>())
        };
        match self {
            Diagnosis::Sound { .. } => None,
            Diagnosis::Conflict { house, cells } => Some(format!(
                "a digit stands twice in {} {}: {}",
                super::words::kind(house.kind(shape)),
                house.number(shape) + 1,
                list(cells)
            )),
            Diagnosis::WrongEntries { cells } => {
                let (entry, differ) =
                    if cells.len() == 1 { ("entry", "differs") } else { ("entries", "differ") };
                Some(format!("the {entry} {} {differ} from the solution", list(cells)))
            }
            Diagnosis::NoSolution { suspects } if suspects.is_empty() => {
                Some("the board has no solution, and more than one entry is wrong".to_owned())
            }
            Diagnosis::NoSolution { suspects } => Some(format!(
                "the board has no solution; it would have one without {}",
                suspects.iter().map(|&cell| entry(cell)).collect::<Vec<_>>().join(", or without ")
            )),
            Diagnosis::SeveralSolutions => Some("the board has several solutions".to_owned()),
        }
    }
}
