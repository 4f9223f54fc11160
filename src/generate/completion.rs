//! Half-made boards, completed: clues or constraints are added until one solution is left.
//!
//! ```text
//!   a solution     random digits that some solution has, until one is fixed
//!   constraints    laid on it beside those that are there, then taken away one by one while it is the only one
//!   clues          where other solutions differ from it most, orbit by orbit, then taken away one by one
//! ```

use super::constraints::{ConstraintMaker, ConstraintNames};
use crate::board::{Cell, Digit, Rules, Symmetry};
use crate::budget::{Budget, Watch};
use crate::error::Error;
use crate::grid::{Givens, Puzzle};
use crate::rng::Stream;
use crate::solve::Solver;

/// Cells that get a random digit, to tell the solution of one seed from that of another.
const CHOICES: usize = 16;

/// Guesses after which a digit is not tried, or a clue or constraint stays.
const PATIENCE: u64 = 1000;

/// Other solutions that are looked at for the next clue.
const OTHERS: usize = 32;

/// Constraints of each kind that stay, whether they say something or not: they were asked for.
const KEPT: usize = 1;

/// Orders in which clues are added; the fewest are kept.
const ORDERS: usize = 4;

/// What is added to half-made boards: clues, unless something else is said.
///
/// ```
/// use rootgrid::{Budget, board::{Rules, Shape}, generate::Completion, grid::Givens, rng::Stream};
/// let rules = Rules::parse(Shape::NINE, "thermo r1c1 r1c2 r1c3 r2c4")?;
/// let board = Givens::blank(&rules).into_puzzle()?;
/// let wish = Completion::new().with_constraints("arrow".parse()?, true);
/// let puzzle = wish.complete(&board, &mut Stream::of(7, 0), Budget::new())?;
/// assert!(rootgrid::solve::is_unique(&puzzle));
/// assert!(rules.constraints().iter().all(|own| puzzle.rules().constraints().contains(own)));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Completion {
    symmetry: Symmetry,
    constraints: ConstraintNames,
    has_no_clues: bool,
}

impl Completion {
    /// Clues without a symmetry.
    #[must_use]
    pub fn new() -> Completion {
        Completion::default()
    }

    /// Clues so that all of them have a symmetry.
    #[must_use]
    pub fn with_symmetry(mut self, symmetry: Symmetry) -> Completion {
        self.symmetry = symmetry;
        self
    }

    /// Constraints of these names, and clues only if they are asked for as well.
    #[must_use]
    pub fn with_constraints(mut self, names: ConstraintNames, and_clues: bool) -> Completion {
        self.has_no_clues = !and_clues && !names.is_empty();
        self.constraints = names;
        self
    }

    /// The puzzle with further clues or constraints, so that one solution is left: as few as are found. None of
    /// them can go, but that one constraint of each kind stays.
    ///
    /// Which solution it is, and what says so, follows from the stream. A puzzle with one solution is left as it is.
    ///
    /// # Errors
    /// When the puzzle has no solution, when the constraints have no place or leave several solutions, and [`Error::is_unmet`] if the
    /// budget is used up.
    pub fn complete(
        &self,
        puzzle: &Puzzle,
        stream: &mut Stream,
        budget: impl Into<Budget>,
    ) -> Result<Puzzle, Error> {
        self.constraints.check(puzzle.shape())?;
        let watch = budget.into().watch();
        let truth = random_truth(puzzle, stream, &watch)?;
        let mut rules = puzzle.rules().clone();
        let mut values = puzzle.values().to_vec();
        let is_open = others(&rules, &values, &truth, 1, &watch)?.len() == 1;
        if is_open && !self.constraints.is_empty() {
            let maker = ConstraintMaker::new(&rules, &self.constraints);
            let mut laid = maker.lay(&truth, stream);
            let Some(full) = maker.with(&laid).filter(|_| !laid.is_empty()) else {
                let names = &self.constraints;
                return Err(Error::grid(format!("the board has no place for {names}")));
            };
            let is_enough = others(&full, &values, &truth, 1, &watch)?.is_empty();
            if !is_enough && self.has_no_clues {
                return Err(Error::grid(format!(
                    "{} leave several solutions: let clues be added, too",
                    self.constraints
                )));
            }
            if !is_enough {
                values = self.with_clues(&full, &values, &truth, stream, &watch)?;
            }
            maker.prune(&mut laid, &values, KEPT, stream);
            rules = maker.with(&laid).unwrap_or(full);
        } else if is_open {
            values = self.with_clues(&rules, &values, &truth, stream, &watch)?;
        }
        Ok(Puzzle::from_trusted(Givens::from_trusted(&rules, &values)))
    }

    /// The clues with further ones of the solution, so that no other is left: the fewest of some orders.
    fn with_clues(
        &self,
        rules: &Rules,
        given: &[u8],
        truth: &[u8],
        stream: &mut Stream,
        watch: &Watch,
    ) -> Result<Vec<u8>, Error> {
        let is_given = |cell: &Cell| given[cell.index()] != 0;
        let orbits = self.symmetry.orbits(rules.shape());
        let (begun, mut open): (Vec<_>, Vec<_>) =
            orbits.into_iter().partition(|orbit| orbit.iter().any(is_given));
        let mut start = given.to_vec();
        begun.iter().flatten().for_each(|cell| start[cell.index()] = truth[cell.index()]);
        let count = |values: &[u8]| values.iter().filter(|&&value| value != 0).count();
        let mut best: Option<Vec<u8>> = None;
        for _ in 0..ORDERS {
            stream.shuffle(&mut open);
            match add_orbits(rules, start.clone(), truth, &open, watch) {
                Ok(values) if best.as_ref().is_none_or(|best| count(&values) < count(best)) => {
                    best = Some(values);
                }
                Ok(_) => {}
                Err(error) => return best.ok_or(error),
            }
        }
        best.ok_or_else(|| Error::fault("no order of orbits"))
    }
}

/// Adds orbits of clues where other solutions differ most, until there is none; then takes those away that are not needed.
fn add_orbits(
    rules: &Rules,
    mut values: Vec<u8>,
    truth: &[u8],
    open: &[Vec<Cell>],
    watch: &Watch,
) -> Result<Vec<u8>, Error> {
    let mut added: Vec<&Vec<Cell>> = Vec::new();
    loop {
        let others = others(rules, &values, truth, OTHERS, watch)?;
        let differing = |orbit: &&Vec<Cell>| {
            let differs = |other: &&Vec<u8>| {
                orbit.iter().any(|cell| other[cell.index()] != truth[cell.index()])
            };
            others.iter().filter(differs).count()
        };
        // Of orbits that are as good the first one of the order is taken.
        let Some(orbit) = open.iter().rev().max_by_key(differing).filter(|_| !others.is_empty())
        else {
            break;
        };
        orbit.iter().for_each(|cell| values[cell.index()] = truth[cell.index()]);
        added.push(orbit);
    }
    let mut solver = Solver::new(rules);
    for orbit in added {
        orbit.iter().for_each(|cell| values[cell.index()] = 0);
        let mut is_only = |cell: &Cell| {
            let digit = Digit::new(truth[cell.index()].into());
            solver.has_other_within(&values, *cell, digit, PATIENCE) == Some(false)
        };
        if watch.is_over() || !orbit.iter().all(&mut is_only) {
            orbit.iter().for_each(|cell| values[cell.index()] = truth[cell.index()]);
        }
    }
    Ok(values)
}

/// Some solutions that are not the known one, up to a limit.
fn others(
    rules: &Rules,
    values: &[u8],
    truth: &[u8],
    limit: usize,
    watch: &Watch,
) -> Result<Vec<Vec<u8>>, Error> {
    let mut found = Vec::new();
    let search = Solver::new(rules).try_visit(values, watch, |values| {
        if values != truth {
            found.push(values.to_vec());
        }
        found.len() < limit
    });
    match search {
        Err(_) if found.is_empty() => Err(out_of_budget()),
        _ => Ok(found),
    }
}

fn out_of_budget() -> Error {
    Error::unmet("not known: the budget is used up")
}

/// A solution of the puzzle that follows from the stream.
fn random_truth(puzzle: &Puzzle, stream: &mut Stream, watch: &Watch) -> Result<Vec<u8>, Error> {
    let (rules, mut solver) = (puzzle.rules(), Solver::new(puzzle.rules()));
    let mut values = puzzle.values().to_vec();
    let mut first = |values: &[u8], watch: &Watch| {
        let mut first = None;
        let search = solver.try_visit(values, watch, |values| {
            first = Some(values.to_vec());
            false
        });
        first.ok_or(search.is_err())
    };
    let mut truth = first(&values, watch).map_err(|is_cut| match is_cut {
        true => out_of_budget(),
        false => Error::grid("the puzzle has no solution: expected at least one"),
    })?;
    let mut cells: Vec<Cell> = (0..values.len()).map(Cell::new).collect();
    cells.retain(|cell| values[cell.index()] == 0);
    stream.shuffle(&mut cells);
    let mut digits: Vec<u8> = (1..=rules.shape().side() as u8).collect();
    for cell in cells.into_iter().take(CHOICES) {
        stream.shuffle(&mut digits);
        for &digit in &digits {
            let peers = rules.geometry().peers(cell);
            if digit != truth[cell.index()] && peers.iter().any(|at| values[at.index()] == digit) {
                continue;
            }
            values[cell.index()] = digit;
            if digit == truth[cell.index()] {
                break;
            }
            if let Ok(found) = first(&values, &Budget::new().with_work(PATIENCE).watch()) {
                truth = found;
                break;
            }
        }
        if watch.is_over() {
            return Err(out_of_budget());
        }
    }
    Ok(truth)
}

#[cfg(test)]
mod tests;
