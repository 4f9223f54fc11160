//! Half-made boards, completed: clues or constraints are added until one solution is left.
//!
//! ```text
//!   a solution     random digits that some solution has, until one is fixed
//!   constraints    laid on it beside those that are there, then taken away one by one while it is the only one
//!   clues          where other solutions differ from it most, orbit by orbit, then taken away one by one; where other solutions
//!                  are too hard to find, all clues of the solution, and then taken away
//! ```
//!
//! Each part has its share of work, so that the same seed gives the same board on every machine; a caller's clock cuts it short,
//! which is said.

use super::constraints::{ConstraintMaker, ConstraintNames, share};
use crate::board::{Cell, Digit, Rules, Shape, Symmetry};
use crate::budget::{Budget, Watch, used_up};
use crate::error::Error;
use crate::grid::{Givens, Puzzle};
use crate::rng::Stream;
use crate::solve::Solver;

/// Cells that get a random digit, to tell the solution of one seed from that of another.
const CHOICES: usize = 16;

/// Guesses after which a digit is not tried, or a clue stays.
const PATIENCE: u64 = 1000;

/// Guesses after which what was added last stays.
const LAST_PATIENCE: u64 = 20_000;

/// Layings of constraints, until each name has a place.
const LAYINGS: usize = 5;

/// Other solutions that are looked at for the next clue.
const OTHERS: usize = 32;

/// Constraints of each kind that stay, whether they say something or not: they were asked for.
const KEPT: usize = 1;

/// Orders in which clues are added; the fewest are kept.
const ORDERS: usize = 4;

/// Guesses after which a clue stays for now, where all of the solution are taken away.
const FIRST_PATIENCE: u64 = 50;

/// Guesses for another solution at random, for adding clues, for taking them away again, and for taking away constraints: on boards of
/// 81 cells. Guesses on larger ones cost more.
const CHOOSING: u64 = 8_000;
const ADDING: u64 = 10_000;
const ERASING: u64 = 30_000;
const PRUNING: u64 = 30_000;

/// A board with what was added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completed {
    /// The puzzle: it has one solution.
    pub puzzle: Puzzle,
    /// False if the caller's budget was used up before all was tried that could be taken away again: with more of it fewer clues or
    /// constraints may be left.
    pub is_whole: bool,
}

/// What is added to half-made boards: clues, unless something else is said.
///
/// ```
/// use rootgrid::{Budget, board::{Rules, Shape}, generate::Completion, grid::Givens, rng::Stream};
/// let rules = Rules::parse(Shape::NINE, "thermo r1c1 r1c2 r1c3 r2c4")?;
/// let board = Givens::blank(&rules).into_puzzle()?;
/// let wish = Completion::new().with_constraints("arrow".parse()?, true);
/// let puzzle = wish.complete(&board, &mut Stream::of(7, 0), Budget::new())?.puzzle;
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

    /// The puzzle with further clues or constraints, so that one solution is left: as few as are found. What can go is taken away again,
    /// as far as some ten thousand guesses in all prove it (fewer on boards of more than 81 cells), but that one constraint of each kind
    /// stays.
    ///
    /// Which solution it is, and what says so, follows from the stream. A puzzle with one solution is left as it is.
    ///
    /// # Errors
    /// When the puzzle has no solution, when the constraints have no place or leave several solutions, and [`Error::is_unmet`] if the
    /// budget is used up before a board with one solution is there.
    pub fn complete(
        &self,
        puzzle: &Puzzle,
        stream: &mut Stream,
        budget: impl Into<Budget>,
    ) -> Result<Completed, Error> {
        self.constraints.check(puzzle.shape())?;
        let watch = budget.into().watch();
        let rules = puzzle.rules();
        let mut solver = Solver::new(rules);
        let mut both = solutions(&mut solver, puzzle.values(), &[], 2, &watch)?;
        let truth = match (both.len(), both.pop()) {
            (2, _) => watch.part(share(CHOOSING, puzzle.values().len()), |part| {
                random_truth(puzzle, both.remove(0), &mut solver, stream, part)
            }),
            (_, Some(_)) if !watch.is_over() => {
                return Ok(Completed { puzzle: puzzle.clone(), is_whole: true });
            }
            (_, Some(_)) => return Err(used_up()),
            (_, None) => {
                return Err(Error::grid("the puzzle has no solution: expected at least one"));
            }
        };
        if watch.is_over() {
            return Err(used_up());
        }
        let (rules, values) = match self.constraints.is_empty() {
            true => {
                let values = self.with_clues(&mut solver, puzzle.values(), &truth, stream, &watch);
                (rules.clone(), values)
            }
            false => self.with_rules(puzzle, &truth, stream, &watch)?,
        };
        let puzzle = Puzzle::from_trusted(Givens::from_trusted(&rules, &values));
        Ok(Completed { puzzle, is_whole: !watch.is_over() })
    }

    /// The rules with constraints that are laid on the solution, and the clues, with further ones where these are not enough.
    fn with_rules(
        &self,
        puzzle: &Puzzle,
        truth: &[u8],
        stream: &mut Stream,
        watch: &Watch,
    ) -> Result<(Rules, Vec<u8>), Error> {
        let names = &self.constraints;
        let maker = ConstraintMaker::new(puzzle.rules(), names).with_symmetry(self.symmetry);
        let mut laid = maker.lay(truth, stream);
        for _ in 1..LAYINGS {
            if maker.missing(&laid).is_empty() {
                break;
            }
            laid = maker.lay(truth, stream);
        }
        let missing = maker.missing(&laid);
        let Some(full) = maker.with(&laid).filter(|_| missing.is_empty()) else {
            let what = if missing.is_empty() { names } else { &missing };
            return Err(Error::unmet(format!(
                "the solution that was chosen has no place for {what}: another seed chooses another one"
            )));
        };
        let mut solver = Solver::new(&full);
        let mut values = match self.has_no_clues {
            true => puzzle.values().to_vec(),
            false => self.with_partners(puzzle.shape(), puzzle.values(), truth),
        };
        let other = watch.part(share(ADDING, truth.len()), |part| {
            solutions(&mut solver, &values, truth, 1, part)
        });
        // Where the search ends before its answer, clues are added.
        if !matches!(&other, Ok(others) if others.is_empty()) {
            if self.has_no_clues {
                if watch.is_over() {
                    return Err(used_up());
                }
                let found =
                    if other.is_ok() { "several solutions" } else { "no proof of one solution" };
                return Err(Error::unmet(format!(
                    "{found} with {names} alone: let clues be added, too"
                )));
            }
            values = self.with_clues(&mut solver, &values, truth, stream, watch);
        }
        watch.part(share(PRUNING, truth.len()), |part| {
            maker.prune(&mut laid, &values, (KEPT, LAST_PATIENCE), part, stream);
        });
        Ok((maker.with(&laid).unwrap_or(full), values))
    }

    /// The clues with further ones of the solution, so that no other is left: the fewest of some orders.
    fn with_clues(
        &self,
        solver: &mut Solver,
        given: &[u8],
        truth: &[u8],
        stream: &mut Stream,
        watch: &Watch,
    ) -> Vec<u8> {
        let start = self.with_partners(solver.shape(), given, truth);
        let mut open = self.symmetry.orbits(solver.shape());
        open.retain(|orbit| start[orbit[0].index()] == 0);
        let count = |values: &[u8]| values.iter().filter(|&&value| value != 0).count();
        let mut best: Option<Vec<u8>> = None;
        let [adding, erasing] = [ADDING, ERASING].map(|units| share(units, truth.len()));
        watch.part(adding, |part| {
            for _ in 0..ORDERS {
                stream.shuffle(&mut open);
                let added = add_orbits(solver, start.clone(), truth, &open, part);
                let Some(values) = added else { break };
                if best.as_ref().is_none_or(|best| count(&values) < count(best)) {
                    best = Some(values);
                }
            }
        });
        watch.part(erasing, |part| {
            let mut values = best.unwrap_or_else(|| {
                let mut values = truth.to_vec();
                take_away(solver, &mut values, truth, &open, FIRST_PATIENCE, part);
                values
            });
            take_away(solver, &mut values, truth, &open, LAST_PATIENCE, part);
            values
        })
    }

    /// The clues with those that make their symmetry whole.
    fn with_partners(&self, shape: Shape, given: &[u8], truth: &[u8]) -> Vec<u8> {
        let mut values = given.to_vec();
        for orbit in self.symmetry.orbits(shape) {
            if orbit.iter().any(|cell| given[cell.index()] != 0) {
                orbit.iter().for_each(|cell| values[cell.index()] = truth[cell.index()]);
            }
        }
        values
    }
}

/// Adds orbits of clues where other solutions differ most, until there is none; then takes those away that are not needed. `None` if
/// the work is used up before.
fn add_orbits(
    solver: &mut Solver,
    mut values: Vec<u8>,
    truth: &[u8],
    open: &[Vec<Cell>],
    watch: &Watch,
) -> Option<Vec<u8>> {
    let mut added: Vec<&Vec<Cell>> = Vec::new();
    loop {
        let others = solutions(solver, &values, truth, OTHERS, watch).ok()?;
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
    take_away(solver, &mut values, truth, added, PATIENCE, watch);
    Some(values)
}

/// Takes away the orbits of clues, of some, without which no other solution is found to be left.
fn take_away<'a>(
    solver: &mut Solver,
    values: &mut [u8],
    truth: &[u8],
    orbits: impl IntoIterator<Item = &'a Vec<Cell>>,
    patience: u64,
    watch: &Watch,
) {
    for orbit in orbits {
        if watch.is_over() || values[orbit[0].index()] == 0 {
            continue;
        }
        orbit.iter().for_each(|cell| values[cell.index()] = 0);
        let mut is_only = |cell: &Cell| {
            let digit = Digit::new(truth[cell.index()].into());
            watch
                .part(patience, |part| matches!(solver.other(values, *cell, digit, part), Ok(None)))
        };
        if !orbit.iter().all(&mut is_only) {
            orbit.iter().for_each(|cell| values[cell.index()] = truth[cell.index()]);
        }
    }
}

/// Some solutions that are not the known one, up to a limit.
fn solutions(
    solver: &mut Solver,
    values: &[u8],
    known: &[u8],
    limit: usize,
    watch: &Watch,
) -> Result<Vec<Vec<u8>>, Error> {
    let mut found = Vec::new();
    let search = solver.try_visit(values, watch, |values| {
        if values != known {
            found.push(values.to_vec());
        }
        found.len() < limit
    });
    match search {
        Err(_) if found.is_empty() => Err(used_up()),
        _ => Ok(found),
    }
}

/// A solution of the puzzle that follows from the stream, from a known one on.
fn random_truth(
    puzzle: &Puzzle,
    mut truth: Vec<u8>,
    solver: &mut Solver,
    stream: &mut Stream,
    watch: &Watch,
) -> Vec<u8> {
    let mut values = puzzle.values().to_vec();
    let mut cells: Vec<Cell> = (0..values.len()).map(Cell::new).collect();
    cells.retain(|cell| values[cell.index()] == 0);
    stream.shuffle(&mut cells);
    let mut digits: Vec<u8> = (1..=puzzle.shape().side() as u8).collect();
    for cell in cells.into_iter().take(CHOICES) {
        stream.shuffle(&mut digits);
        // The digit of the known solution is among them, so that one stays.
        for &digit in &digits {
            let is_known = digit == truth[cell.index()];
            let peers = puzzle.rules().geometry().peers(cell);
            if !is_known && peers.iter().any(|at| values[at.index()] == digit) {
                continue;
            }
            values[cell.index()] = digit;
            if is_known {
                break;
            }
            let found = watch.part(PATIENCE, |part| solutions(solver, &values, &[], 1, part));
            if let Some(found) = found.unwrap_or_default().into_iter().next() {
                truth = found;
                break;
            }
        }
    }
    truth
}

#[cfg(test)]
mod tests;
