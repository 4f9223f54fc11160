//! Laying, erasing, pruning, giving back.

use super::images::Images;
use super::layer::Layer;
use super::name::{ConstraintName, ConstraintNames, Way};
use crate::board::{Cell, Constraint, ConstraintKind, Digit, Rules, Symmetry};
use crate::budget::{Budget, Watch};
use crate::generate::goal::{Goal, Walker, fewest_changes};
use crate::rng::Stream;
use crate::solve::Solver;

/// Guesses after which a clue stays, or a constraint, on boards of 81 cells.
const PATIENCE: u64 = 500;

/// The same where clues come back until people reach what is asked for: what takes many guesses to prove they do not solve.
const GOAL_PATIENCE: u64 = 50;

/// Constraints of a kind that stay, whether they say something or not.
const KEPT: usize = 2;

/// Orders in which clues are given back.
const ORDERS: usize = 10;

/// In tenths of the cells, the clues up to which those that a path does without are taken away again.
const FEW: usize = 3;

/// The share of work on a board of so many cells: guesses on larger boards than 9x9 cost more.
pub(in crate::generate) fn share(units: u64, cells: usize) -> u64 {
    units * 81 * 81 / (cells.max(81) as u64).pow(2)
}

/// Makes the constraints and clues of puzzles over one set of rules.
pub(in crate::generate) struct ConstraintMaker {
    rules: Rules,
    names: ConstraintNames,
    images: Images,
}

/// What is asked of the clues.
pub(in crate::generate) struct Wanted<'a> {
    /// What goes and comes together.
    pub(in crate::generate) orbits: Vec<Vec<Cell>>,
    /// Fewer clues than these are not left.
    pub(in crate::generate) target: usize,
    pub(in crate::generate) most: usize,
    /// What people are to need, and what looks at it.
    pub(in crate::generate) goal: Option<(&'a mut Walker, &'a Goal)>,
}

/// The end of a making.
pub(in crate::generate) enum Constrained {
    /// A puzzle with its rules.
    Puzzle(Rules, Vec<u8>),
    /// A puzzle that is not as asked for.
    Missed,
    /// No constraints of these names hold on the solution.
    Nothing(ConstraintNames),
}

impl ConstraintMaker {
    pub(in crate::generate) fn new(rules: &Rules, names: &ConstraintNames) -> ConstraintMaker {
        ConstraintMaker { rules: rules.clone(), names: names.clone(), images: Images::default() }
    }

    /// The same with constraints that lie symmetrically.
    pub(in crate::generate) fn with_symmetry(mut self, symmetry: Symmetry) -> ConstraintMaker {
        self.images = Images::new(symmetry, self.rules.shape());
        self
    }

    /// The rules with constraints on a solution, and clues with which it is the only one.
    pub(in crate::generate) fn make(
        &self,
        truth: &[u8],
        mut wanted: Wanted<'_>,
        stream: &mut Stream,
    ) -> Constrained {
        let mut laid = self.lay(truth, stream);
        let nothing = || Constrained::Nothing(self.names.clone());
        let Some(rules) = self.with(&laid) else { return nothing() };
        let missing = self.missing(&laid);
        if !missing.is_empty() {
            return Constrained::Nothing(missing);
        }
        stream.shuffle(&mut wanted.orbits);
        let patience = match wanted.goal {
            Some(_) => GOAL_PATIENCE,
            None => PATIENCE,
        };
        let patience = share(patience, truth.len());
        let (mut clues, erased) = erase(&rules, truth, &wanted, patience);
        let count = clues.iter().filter(|&&value| value != 0).count();
        if count > wanted.most {
            return Constrained::Missed;
        }
        self.prune(&mut laid, &clues, (KEPT, patience), &Budget::new().watch(), stream);
        let Some(rules) = self.with(&laid) else { return nothing() };
        if let Some((walker, goal)) = &mut wanted.goal {
            walker.set_rules(&rules);
            let room = wanted.most - count;
            let cells = (&mut clues, erased.as_slice());
            if !give_back((walker, goal), truth, cells, room, stream) {
                return Constrained::Missed;
            }
        }
        Constrained::Puzzle(rules, clues)
    }

    /// Constraints of all names on a solution.
    pub(in crate::generate) fn lay(&self, truth: &[u8], stream: &mut Stream) -> Vec<Constraint> {
        let mut layer = Layer::new(&self.rules, truth, &self.images, stream);
        layer.lay(self.names.iter());
        layer.laid
    }

    /// The names of which there are none, though some must be there.
    pub(in crate::generate) fn missing(&self, laid: &[Constraint]) -> ConstraintNames {
        self.names.iter().filter(|name| !name.is_among(laid)).collect()
    }

    /// The rules with some constraints.
    pub(in crate::generate) fn with(&self, laid: &[Constraint]) -> Option<Rules> {
        self.rules.and(laid.to_vec()).ok()
    }

    /// Takes away constraints that say nothing beside the others and the clues, with their images, in a random order, as long as
    /// more of their kind are there than are kept. What so many guesses do not prove stays.
    pub(in crate::generate) fn prune(
        &self,
        laid: &mut Vec<Constraint>,
        clues: &[u8],
        (kept, patience): (usize, u64),
        watch: &Watch,
        stream: &mut Stream,
    ) {
        let mut order = self.images.orbits(laid);
        order.retain(|orbit| self.names.iter().any(|name| name.may_go(orbit[0].kind())));
        stream.shuffle(&mut order);
        for orbit in order {
            let alike = laid.iter().filter(|other| other.kind() == orbit[0].kind()).count();
            if alike < kept + orbit.len() || watch.is_over() {
                continue;
            }
            let others: Vec<Constraint> =
                laid.iter().filter(|other| !orbit.contains(other)).cloned().collect();
            let is_unique = self.with(&others).is_some_and(|rules| {
                let mut solver = Solver::new(&rules);
                watch.part(patience, |part| solver.count_by(clues, 2, part)) == Some(1)
            });
            if is_unique {
                *laid = others;
            }
        }
    }
}

impl ConstraintName {
    /// The kinds of its constraints, but for those of marks that are missing.
    fn kinds(self) -> Vec<ConstraintKind> {
        match self.way() {
            Way::Lines(kind, ..) | Way::Cells(kind) | Way::Outside(kind, _) => vec![kind],
            Way::Pairs(marks, _) => marks.iter().map(|mark| mark.0).collect(),
            Way::Arrows => vec![ConstraintKind::Arrow],
            Way::Clones => vec![ConstraintKind::Clone],
            Way::Corners => vec![ConstraintKind::Quadruple],
            Way::Signs => vec![ConstraintKind::Greater],
            Way::Diagonals => vec![ConstraintKind::Sum],
        }
    }

    /// Returns whether some of these are of the name. Where a missing mark says something, none need be there.
    fn is_among(self, laid: &[Constraint]) -> bool {
        let kinds = self.kinds();
        matches!(self.way(), Way::Pairs(_, Some(_)))
            || laid.iter().any(|one| kinds.contains(&one.kind()))
    }

    /// Returns whether constraints of a kind are of the name, and need not all be shown.
    fn may_go(self, kind: ConstraintKind) -> bool {
        !matches!(self.way(), Way::Pairs(_, Some(_)) | Way::Signs) && self.kinds().contains(&kind)
    }
}

/// Erases orbits while one solution is left. Returns the clues, and what was erased.
fn erase(
    rules: &Rules,
    truth: &[u8],
    wanted: &Wanted<'_>,
    patience: u64,
) -> (Vec<u8>, Vec<Vec<Cell>>) {
    let mut solver = Solver::new(rules);
    let (mut clues, mut erased) = (truth.to_vec(), Vec::new());
    let mut left = clues.len();
    for orbit in &wanted.orbits {
        if left - orbit.len() < wanted.target {
            continue;
        }
        orbit.iter().for_each(|cell| clues[cell.index()] = 0);
        let mut is_only = |cell: &Cell| {
            let digit = Digit::new(usize::from(truth[cell.index()]));
            solver.has_other_within(&clues, *cell, digit, patience) == Some(false)
        };
        if orbit.iter().all(&mut is_only) {
            left -= orbit.len();
            erased.push(orbit.clone());
        } else {
            orbit.iter().for_each(|cell| clues[cell.index()] = truth[cell.index()]);
        }
    }
    (clues, erased)
}

/// Gives clues back until a path reaches the goal; false if none does within the room.
///
/// Where the paths go from too hard to too easy at once, clues come back in another order: first the last erased, then at random,
/// which costs little beside the search that erased them. Of many clues those that the path does without go again.
fn give_back(
    (walker, goal): (&mut Walker, &Goal),
    truth: &[u8],
    (clues, erased): (&mut Vec<u8>, &[Vec<Cell>]),
    room: usize,
    stream: &mut Stream,
) -> bool {
    let mut order: Vec<&Vec<Cell>> = erased.iter().rev().collect();
    for _ in 0..ORDERS {
        let shown = |count: usize| {
            let mut shown = clues.clone();
            let back = order[..count].iter().copied().flatten();
            back.for_each(|cell| shown[cell.index()] = truth[cell.index()]);
            shown
        };
        let sizes = order.iter().scan(0, |sum, orbit| {
            *sum += orbit.len();
            Some(*sum)
        });
        // A full grid is no puzzle.
        let most = sizes.take_while(|&sum| sum <= room).count().min(order.len().saturating_sub(1));
        let mut look = |puzzle: &[u8]| walker.is_reached(puzzle, goal);
        if let Some(count) = fewest_changes(most, |count| look(&shown(count))) {
            let mut puzzle = shown(count);
            thin(&mut puzzle, &order, |puzzle| look(puzzle) == Some(true));
            *clues = puzzle;
            return true;
        }
        stream.shuffle(&mut order);
    }
    false
}

/// Takes orbits that were given back away again, as long as the puzzle has more than few clues and reaches what is asked for.
fn thin(puzzle: &mut [u8], order: &[&Vec<Cell>], mut reaches: impl FnMut(&[u8]) -> bool) {
    let mut left = puzzle.iter().filter(|&&value| value != 0).count();
    for orbit in order {
        if 10 * left <= FEW * puzzle.len() {
            return;
        }
        let values: Vec<u8> = orbit.iter().map(|cell| puzzle[cell.index()]).collect();
        if values.contains(&0) {
            continue;
        }
        orbit.iter().for_each(|cell| puzzle[cell.index()] = 0);
        match reaches(puzzle) {
            true => left -= orbit.len(),
            false => {
                orbit.iter().zip(values).for_each(|(cell, value)| puzzle[cell.index()] = value);
            }
        }
    }
}
