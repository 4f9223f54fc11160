//! Faults of a board in play, as data.

use super::Board;
use super::conflict_core;
use super::strength::HintStrength;
use super::verdict::GridVerdict;
use crate::board::{Cell, Digit, DigitSet, House, Shape};
use crate::deduce::explain::{Phrasing, Remark, house_of_most};
use crate::grid::{Givens, Solution};
use crate::solve::Solver;

/// A digit that stands more than once in a house, or two cells whose digits cannot stand together.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Conflict {
    /// The house; none for a pair of cells under a rule about pairs.
    pub house: Option<House>,
    /// The digit; of a pair that of its first cell.
    pub digit: Digit,
    /// The cells of the house that hold it, two or more, given or entered; or the pair.
    pub cells: Vec<Cell>,
}

/// The state of a board in play; from [`Board::diagnose`]. Cells are listed in ascending
/// order.
///
/// The first three lists and [`solution`](Diagnosis::solution) decide whether hints can be given
/// ([`Diagnosis::is_sound`]); the others are news, not faults.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Diagnosis {
    /// Digits that stand more than once in a house.
    pub conflicts: Vec<Conflict>,
    /// Cells in which the player entered another digit than the solution has.
    pub wrong_digits: Vec<Cell>,
    /// Noted cells whose notes lack the digit of the solution, with that digit.
    pub wrong_notes: Vec<(Cell, Digit)>,
    /// Notes that a digit in the same house makes impossible by now.
    pub stale_notes: Vec<(Cell, DigitSet)>,
    /// Digits that are possible at sight in a noted cell, and not among its notes: struck by the
    /// player for a reason, or forgotten.
    pub missing_notes: Vec<(Cell, DigitSet)>,
    /// Open cells without notes.
    pub not_noted: Vec<Cell>,
    /// The number of solutions of the givens: 0, 1, or 2 for two and more; `None` if it is not known,
    /// because the count would take too long.
    pub solutions: Option<usize>,
    /// If the givens have no solution: those without any one of which there would be one.
    pub suspects: Vec<Cell>,
    /// If the givens have no solution and none stands twice in a house: a few of them that have none together, each of
    /// which is needed for that.
    pub core: Vec<Cell>,
    /// The solution that the board is compared with: that of the givens, or, if these have several,
    /// that of the board as it stands. `None` if neither has exactly one.
    pub solution: Option<Solution>,
}

impl Diagnosis {
    /// Returns whether the board leads to one solution: nothing that stands on it or is noted has to be
    /// changed. Hints can be given then.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.solution.is_some()
            && self.conflicts.is_empty()
            && self.wrong_digits.is_empty()
            && self.wrong_notes.is_empty()
    }

    /// The first thing that keeps hints from being given, in an English sentence; `None` if nothing does.
    ///
    /// The board must be the one that was diagnosed.
    #[must_use]
    pub fn problem(&self, board: &Board) -> Option<String> {
        self.problem_in(board, Phrasing::default())
    }

    /// [`Diagnosis::problem`] in a manner of words.
    #[doc(hidden)]
    #[must_use]
    pub fn problem_in(&self, board: &Board, phrasing: Phrasing) -> Option<String> {
        self.fault(board, HintStrength::Step, phrasing).map(|fault| fault.sentence)
    }

    /// The first thing that keeps hints from being given, as far as a strength lets it be told: a house, then cells, then
    /// digits.
    #[must_use]
    pub(super) fn fault(
        &self,
        board: &Board,
        strength: HintStrength,
        phrasing: Phrasing,
    ) -> Option<Fault> {
        let (shape, of_houses) = (board.shape(), strength == HintStrength::Look);
        let has_digits = strength >= HintStrength::Cells;
        let entry = |&cell: &Cell| {
            let symbol = board.digit(cell).map_or('.', Digit::symbol);
            let name = phrasing.notation.cell(cell, shape);
            if has_digits { format!("{name}={symbol}") } else { name }
        };
        let entries = |cells: &[Cell]| match of_houses {
            true => Vec::new(),
            false => cells.iter().map(entry).collect::<Vec<_>>(),
        };
        let house_of = |cells: &[Cell]| house_of_most(board.rules().geometry(), cells, |_| ());
        let fault = |house, cells: &[Cell], remark: Remark<'_>| {
            let cells = if of_houses { Vec::new() } else { cells.to_vec() };
            Some(Fault { house, cells, sentence: phrasing.remark(board.rules(), &remark) })
        };
        if let Some(Conflict { house, cells, .. }) = self.conflicts.first() {
            let entries = entries(cells);
            let remark = match *house {
                Some(house) => Remark::StandsTwice(house, &entries),
                None => Remark::CannotStand(&entries),
            };
            return fault(*house, cells, remark);
        }
        if !self.wrong_digits.is_empty() {
            let (cells, house) = (&self.wrong_digits, house_of(&self.wrong_digits));
            let told: Vec<String> = cells.iter().map(entry).collect();
            let remark = match house {
                Some(house) if of_houses => Remark::WrongDigit(house),
                _ => Remark::WrongEntries(&told),
            };
            return fault(house, cells, remark);
        }
        if self.solution.is_none() {
            let cells = self.suspicious(of_houses);
            return fault(None, cells, self.of_solutions(board, of_houses, &entries(cells)));
        }
        let &(cell, digit) = self.wrong_notes.first()?;
        let house = house_of(&[cell]);
        let remark = match house {
            Some(house) if of_houses => Remark::WrongNote(house),
            _ if has_digits => Remark::NotesLack(cell, digit),
            _ => Remark::WrongNotes(cell),
        };
        fault(house, &[cell], remark)
    }

    /// The cells that keep the board from having a solution.
    fn suspicious(&self, is_bare: bool) -> &[Cell] {
        match self.solutions {
            Some(0) if is_bare => &[],
            Some(0) if self.has_core() => &self.core,
            Some(0) => &self.suspects,
            _ => &[],
        }
    }

    /// Returns whether digits that cannot stand together tell more than suspects.
    fn has_core(&self) -> bool {
        !(1..=FEW).contains(&self.suspects.len()) && !self.core.is_empty()
    }

    /// The fault of a board that leads to no solution, or to none alone, with the entries that it is about.
    fn of_solutions<'a>(&self, board: &Board, is_bare: bool, entries: &'a [String]) -> Remark<'a> {
        match self.solutions {
            None => Remark::NotCounted,
            Some(0) if is_bare || board.values().clue_count() == 0 => Remark::NoSolution,
            Some(0) if self.has_core() => Remark::NoSolutionOf(entries),
            Some(0) if self.suspects.is_empty() => Remark::NoSolutionAtAll,
            Some(0) => Remark::NoSolutionBut(entries),
            Some(_) if board.values() == board.givens() => Remark::SeveralSolutions,
            Some(_) => Remark::SeveralBesideEntries,
        }
    }
}

/// The first thing that is wrong with a board.
#[derive(Debug)]
pub struct Fault {
    /// The house to look at, if it is in one.
    pub house: Option<House>,
    /// The cells that are wrong, or may be; none where only the house is told.
    pub cells: Vec<Cell>,
    /// The fault in a sentence, with a small letter and without a full stop.
    pub sentence: String,
}

/// As many suspects are named one by one; of more, none is likely to be the wrong one.
const FEW: usize = 5;

/// Trials of the solver that each question of a diagnosis may take by default: for ordinary boards, and most others,
/// more than are ever needed.
const TRIALS: u64 = 200_000;

/// The same for the number of solutions of boards up to 9x9, on which all else rests: minimal puzzles of anti-taxicab need more
/// than the other questions have.
const COUNT_TRIALS: u64 = 1_000_000;

impl Board {
    /// Looks for everything that is wrong with the board, or worth knowing.
    ///
    /// The solver is allowed as many trials as hardly any board needs. On boards of side 16 and more
    /// they may run out: then the number of solutions is reported as not known.
    ///
    /// ```
    /// use rootgrid::board::{Cell, Digit};
    /// use rootgrid::grid::Givens;
    /// use rootgrid::position::Board;
    ///
    /// let givens: Givens = "1.3.....4.....2.".parse()?;
    /// let mut board = Board::new(&givens);
    /// let (cell, two, three) = (Cell::new(1), Digit::new(2), Digit::new(3));
    /// board.enter(cell, two)?; // no conflict, and yet wrong
    /// assert_eq!(board.diagnose().wrong_digits, [cell]);
    /// board.enter(cell, three)?;
    /// let diagnosis = board.diagnose();
    /// assert_eq!(diagnosis.conflicts[0].cells, [1, 2].map(Cell::new)); // in the first row
    /// assert!(!diagnosis.is_sound());
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn diagnose(&self) -> Diagnosis {
        let is_small = self.rules().cells() <= Shape::NINE.cells();
        self.diagnosis(if is_small { COUNT_TRIALS } else { TRIALS }, TRIALS)
    }

    /// [`Board::diagnose`] with another bound on the solver's trials (guesses).
    #[must_use]
    pub fn diagnose_within(&self, trials: u64) -> Diagnosis {
        self.diagnosis(trials, trials)
    }

    /// The diagnosis, with a bound on the trials that count the solutions of the givens, and one on those of each further question.
    fn diagnosis(&self, count_trials: u64, trials: u64) -> Diagnosis {
        let (values, givens) = (self.values(), self.givens());
        let conflicts = conflicts(&values);
        let mut solver = Solver::new(self.rules());
        let verdict = self.verdict_of_givens(&givens, &mut solver, count_trials);
        let solution = match verdict {
            Some(GridVerdict::Unique(solution)) => Some(solution.clone()),
            Some(GridVerdict::Several) if conflicts.is_empty() && values != givens => {
                match GridVerdict::new(&values, &mut solver, trials) {
                    Some(GridVerdict::Unique(solution)) => Some(solution),
                    _ => None,
                }
            }
            _ => None,
        };
        let suspects = match verdict {
            Some(GridVerdict::Unsolvable) => suspects(&givens, &mut solver, trials),
            _ => Vec::new(),
        };
        let core = match verdict {
            Some(GridVerdict::Unsolvable) if conflicts.is_empty() => {
                conflict_core::find(&givens, &mut solver, trials)
            }
            _ => Vec::new(),
        };
        let solutions = verdict.map(|verdict| match verdict {
            GridVerdict::Unsolvable => 0,
            GridVerdict::Unique(_) => 1,
            GridVerdict::Several => 2,
        });
        let mut diagnosis = Diagnosis {
            conflicts,
            wrong_digits: Vec::new(),
            wrong_notes: Vec::new(),
            stale_notes: Vec::new(),
            missing_notes: Vec::new(),
            not_noted: Vec::new(),
            solutions,
            suspects,
            core,
            solution,
        };
        self.compare(&mut diagnosis);
        diagnosis
    }

    /// The solver's verdict on the givens; it is asked once. `None` if the trials do not suffice.
    fn verdict_of_givens(
        &self,
        givens: &Givens,
        solver: &mut Solver,
        trials: u64,
    ) -> Option<&GridVerdict> {
        if self.verdict.get().is_none() {
            let verdict = GridVerdict::new(givens, solver, trials)?;
            // Another thread may have been faster, with the same verdict.
            let _ = self.verdict.set(verdict);
        }
        self.verdict.get()
    }

    /// Goes through the cells.
    fn compare(&self, diagnosis: &mut Diagnosis) {
        let right =
            |cell: Cell| diagnosis.solution.as_ref().and_then(|solution| solution.digit(cell));
        for (i, content) in self.state.cells().iter().enumerate() {
            let cell = Cell::new(i);
            let right = right(cell);
            if let Some(digit) = self.digit(cell) {
                if right.is_some_and(|right| right != digit) {
                    diagnosis.wrong_digits.push(cell);
                }
                continue;
            }
            let Some(notes) = content.notes else {
                diagnosis.not_noted.push(cell);
                continue;
            };
            if let Some(right) = right.filter(|&right| !notes.contains(right)) {
                diagnosis.wrong_notes.push((cell, right));
            }
            let unseen = self.state.unseen(cell);
            for (list, digits) in [
                (&mut diagnosis.stale_notes, notes & !unseen),
                (&mut diagnosis.missing_notes, unseen & !notes),
            ] {
                if !digits.is_empty() {
                    list.push((cell, digits));
                }
            }
        }
    }
}

/// Every digit that stands more than once in a house: by house, then by digit; then pairs of cells that cannot have theirs.
pub(super) fn conflicts(values: &Givens) -> Vec<Conflict> {
    if values.conflict().is_none() {
        return Vec::new();
    }
    let geometry = values.rules().geometry();
    let mut conflicts = Vec::new();
    for house in geometry.houses() {
        for digit in DigitSet::full(values.shape().side()) {
            let cells = geometry.house(house).iter().copied();
            let mut cells: Vec<Cell> =
                cells.filter(|&cell| values.digit(cell) == Some(digit)).collect();
            if cells.len() > 1 {
                cells.sort_unstable();
                conflicts.push(Conflict { house: Some(house), digit, cells });
            }
        }
    }
    conflicts.extend(values.pair_conflicts().filter_map(|clash| {
        let digit = values.digit(clash.first)?;
        Some(Conflict { house: None, digit, cells: vec![clash.first, clash.second] })
    }));
    conflicts
}

/// The digits without any one of which there is a solution, as far as the trials suffice for each.
fn suspects(givens: &Givens, solver: &mut Solver, trials: u64) -> Vec<Cell> {
    let mut values = givens.values().to_vec();
    let filled = givens.clues();
    let trials = trials / filled.len().max(1) as u64;
    let mut suspects = Vec::new();
    for cell in filled.iter() {
        let value = std::mem::take(&mut values[cell.index()]);
        if solver.count_within(&values, 1, trials) == Some(1) {
            suspects.push(cell);
        }
        values[cell.index()] = value;
    }
    suspects
}
