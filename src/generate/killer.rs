//! Killers: cages that are grown on a solution until it is the only one.
//!
//! ```text
//!   grow      from random cells over neighbours with other digits, to sizes that are drawn
//!   prove     is there another solution?          no: done
//!   repair    where the two solutions differ, a cell goes over to the cage next to it, or a cage is parted, so that the other
//!             one breaks a sum; then prove again
//! ```
//!
//! A repair costs a proof; to start again would lose all that is proved already.

use super::Maker;
use super::attempts::FoundPuzzle;
use super::fill::Filled;
use crate::board::{Cell, CellSet, Constraint, ConstraintKind, Rules, Shape};
use crate::error::Error;
use crate::grid::{Givens, Solution};
use crate::rng::{Purpose, Stream};
use crate::solve::{CageProver, Proof, Solver};
use std::fmt;
use std::str::FromStr;

/// Solutions that are tried for a killer, and starts with new cages on each.
const SOLUTIONS: u32 = 20;
const STARTS: u32 = 10;
/// Repairs of one start.
const REPAIRS: u32 = 200;
/// Guesses of a proof.
const PATIENCE: u64 = 2_000;

/// The numbers of cells that the cages of a killer have, as `2-5`.
///
/// ```
/// use rootgrid::generate::CageSizes;
/// let sizes: CageSizes = "2-5".parse()?;
/// assert_eq!((sizes.least(), sizes.most()), (2, 5));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct CageSizes {
    least: u8,
    most: u8,
}

impl CageSizes {
    /// The fewest cells of a cage; where it cannot be otherwise, cages have fewer.
    #[must_use]
    pub fn least(self) -> usize {
        self.least.into()
    }

    /// The most cells of a cage.
    #[must_use]
    pub fn most(self) -> usize {
        self.most.into()
    }

    /// Refuses sizes that no cages of the board have.
    pub(super) fn check(self, shape: Shape) -> Result<(), Error> {
        match self.most() <= shape.side() && shape.side() <= 16 {
            true => Ok(()),
            false if shape.side() > 16 => {
                Err(Error::option(format!("cages are for boards up to 16x16, not for {shape}")))
            }
            false => Err(Error::option(format!(
                "cages of {} cells: {shape} has {} digits, and a cage has none twice",
                self.most,
                shape.side()
            ))),
        }
    }
}

impl Default for CageSizes {
    fn default() -> CageSizes {
        CageSizes { least: 2, most: 5 }
    }
}

impl fmt::Display for CageSizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.least, self.most)
    }
}

impl FromStr for CageSizes {
    type Err = Error;

    fn from_str(text: &str) -> Result<CageSizes, Error> {
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        match (least.trim().parse(), most.trim().parse()) {
            (Ok(least @ 1..), Ok(most @ 2..=25)) if least <= most => Ok(CageSizes { least, most }),
            _ => Err(Error::option(format!(
                "'{text}' is no range of cage sizes: expected two numbers of cells such as 2-5, the greater at least 2"
            ))),
        }
    }
}

/// Cages on their way: each cell is in one.
struct Cages<'a> {
    shape: Shape,
    sizes: CageSizes,
    truth: &'a [u8],
    /// Cell after cell, the number of its cage.
    cage_of: Vec<u16>,
    cages: Vec<Vec<Cell>>,
}

/// No cage yet.
const FREE: u16 = u16::MAX;

/// Makes the cages of killers under one set of rules.
pub(super) struct CageMaker {
    rules: Rules,
    sizes: CageSizes,
    prover: CageProver,
}

impl CageMaker {
    pub(super) fn new(rules: &Rules, sizes: CageSizes) -> CageMaker {
        CageMaker { rules: rules.clone(), sizes, prover: CageProver::new(rules) }
    }

    /// The rules with cages by which a solution is the only one; `None` if none were found.
    pub(super) fn make(&mut self, truth: &[u8], stream: &mut Stream) -> Option<Rules> {
        (0..STARTS).find_map(|_| {
            let mut cages = Cages::grow(self.rules.shape(), self.sizes, truth, stream);
            self.prove(&mut cages, stream).then(|| cages.rules(&self.rules)).flatten()
        })
    }

    /// Repairs cages until no other solution is left; false if that takes too long.
    fn prove(&mut self, cages: &mut Cages<'_>, stream: &mut Stream) -> bool {
        for _ in 0..REPAIRS {
            let sums = cages.cages.iter().map(|cage| (cage.as_slice(), cages.sum(cage)));
            match self.prover.prove(sums, cages.truth, PATIENCE) {
                Proof::Unique => return true,
                Proof::Other(other) => {
                    if !cages.repair(&other, stream) {
                        return false;
                    }
                }
                Proof::Unknown => {
                    if !cages.part_any(stream) {
                        return false;
                    }
                }
            }
        }
        false
    }
}

impl Maker<'_> {
    /// The killer of an index: the first of its solutions that cages were found for.
    pub(super) fn killer(&mut self, index: u64) -> Result<FoundPuzzle, Error> {
        let generator = self.generator;
        let key = generator.seeds.removal_key(index);
        let Some(maker) = &mut self.cages else {
            return Err(Error::fault("a killer without cages"));
        };
        for attempt in 0..generator.recipe.attempts.min(SOLUTIONS) {
            let (Filled { solution, .. }, _) = generator.fill(index, attempt)?;
            let mut stream = key.stream(Purpose::Cages, attempt);
            let values = solution.values();
            let Some(rules) = maker.make(values, &mut stream) else { continue };
            let blank = vec![0; values.len()];
            // What was proved cage by cage is counted once more as a whole.
            let solutions = Solver::new(&rules).count(&blank, 2) as u8;
            if solutions != 1 {
                return Err(Error::fault(format!(
                    "the guard counted {solutions} solutions of a killer: please report {}",
                    generator.recipe.with_index(index)
                )));
            }
            let solution = Solution::from_trusted(Givens::from_trusted(&rules, values));
            let attempts = attempt + 1;
            return Ok(FoundPuzzle {
                index,
                puzzle: blank,
                solution,
                solutions,
                attempts,
                rating: None,
            });
        }
        Err(Error::unmet(format!(
            "no killer for {}: no cages left one solution",
            generator.recipe.with_index(index)
        )))
    }
}

/// The orthogonal neighbours of a cell.
fn neighbours(shape: Shape, cell: Cell) -> impl Iterator<Item = Cell> {
    let (row, col, side) = (cell.row(shape), cell.col(shape), shape.side());
    let all = [
        row.checked_sub(1).map(|row| (row, col)),
        col.checked_sub(1).map(|col| (row, col)),
        (col + 1 < side).then_some((row, col + 1)),
        (row + 1 < side).then_some((row + 1, col)),
    ];
    all.into_iter().flatten().map(move |(row, col)| Cell::at(shape, row, col))
}

impl<'a> Cages<'a> {
    /// Grows cages until every cell is in one. Small ones that are left go to their neighbours.
    fn grow(shape: Shape, sizes: CageSizes, truth: &'a [u8], stream: &mut Stream) -> Cages<'a> {
        let cage_of = vec![FREE; shape.cells()];
        let mut cages = Cages { shape, sizes, truth, cage_of, cages: Vec::new() };
        let mut order: Vec<Cell> = (0..shape.cells()).map(Cell::new).collect();
        stream.shuffle(&mut order);
        for first in order {
            if cages.cage_of[first.index()] != FREE {
                continue;
            }
            let range = sizes.most - sizes.least + 1;
            let size = sizes.least() + stream.below(range.into()) as usize;
            cages.open(vec![first]);
            let own = cages.cages.len() - 1;
            while cages.cages[own].len() < size {
                let is_free = |cages: &Cages<'_>, cell: Cell| cages.cage_of[cell.index()] == FREE;
                let next =
                    cages.around(own, |cages, cell| is_free(cages, cell) && cages.takes(own, cell));
                if next.is_empty() {
                    break;
                }
                // Cells with few ways left first, so that few are left alone.
                let ways = |cell: Cell| {
                    neighbours(shape, cell).filter(|&near| is_free(&cages, near)).count()
                };
                let least = next.iter().map(|&cell| ways(cell)).min().unwrap_or(0);
                let next: Vec<Cell> =
                    next.into_iter().filter(|&cell| ways(cell) <= least + 1).collect();
                let cell = next[stream.below(next.len() as u64) as usize];
                cages.cage_of[cell.index()] = own as u16;
                cages.cages[own].push(cell);
            }
        }
        cages.give_away_small(stream);
        cages
    }

    fn open(&mut self, cells: Vec<Cell>) {
        let number = self.cages.len() as u16;
        cells.iter().for_each(|cell| self.cage_of[cell.index()] = number);
        self.cages.push(cells);
    }

    fn value(&self, cell: Cell) -> u8 {
        self.truth[cell.index()]
    }

    fn sum(&self, cells: &[Cell]) -> usize {
        cells.iter().map(|&cell| usize::from(self.value(cell))).sum()
    }

    /// Returns whether a cage lacks the digit of a cell.
    fn takes(&self, cage: usize, cell: Cell) -> bool {
        !self.cages[cage].iter().any(|&own| self.value(own) == self.value(cell))
    }

    /// The cells beside a cage that pass a test, each once, ascending.
    fn around(&self, cage: usize, is_wanted: impl Fn(&Cages<'_>, Cell) -> bool) -> Vec<Cell> {
        let cells = &self.cages[cage];
        let near = cells.iter().flat_map(|&cell| neighbours(self.shape, cell));
        let mut found: Vec<Cell> = near.filter(|cell| !cells.contains(cell)).collect();
        found.sort_unstable();
        found.dedup();
        found.retain(|&cell| is_wanted(self, cell));
        found
    }

    /// Cells of cages that are too small go over to cages beside them that have room.
    fn give_away_small(&mut self, stream: &mut Stream) {
        let small =
            (0..self.cages.len()).filter(|&cage| self.cages[cage].len() < self.sizes.least());
        for cage in small.collect::<Vec<_>>() {
            for cell in self.cages[cage].clone() {
                let near = neighbours(self.shape, cell)
                    .map(|near| usize::from(self.cage_of[near.index()]));
                let fits = |&other: &usize| {
                    other != cage
                        && self.cages[other].len() < self.sizes.most()
                        && self.takes(other, cell)
                };
                let homes: Vec<usize> = near.filter(fits).collect();
                if !homes.is_empty() && self.holds_together(cage, cell) {
                    self.give(cell, homes[stream.below(homes.len() as u64) as usize]);
                }
            }
        }
        self.cages.retain(|cage| !cage.is_empty());
        self.number();
    }

    fn number(&mut self) {
        for (number, cage) in self.cages.iter().enumerate() {
            cage.iter().for_each(|cell| self.cage_of[cell.index()] = number as u16);
        }
    }

    /// A cell goes over to another cage.
    fn give(&mut self, cell: Cell, home: usize) {
        let from = usize::from(self.cage_of[cell.index()]);
        self.cages[from].retain(|&own| own != cell);
        self.cages[home].push(cell);
        self.cage_of[cell.index()] = home as u16;
    }

    /// Returns whether a cage is in one piece without a cell of it.
    fn holds_together(&self, cage: usize, without: Cell) -> bool {
        let rest: Vec<Cell> =
            self.cages[cage].iter().copied().filter(|&cell| cell != without).collect();
        is_one_piece(self.shape, &rest)
    }

    /// Changes a cage so that another solution breaks a sum; false if no change does.
    fn repair(&mut self, other: &[u8], stream: &mut Stream) -> bool {
        let differs = |cell: Cell| other[cell.index()] != self.truth[cell.index()];
        let mut moves: Vec<(Cell, usize)> = Vec::new();
        for cell in (0..self.truth.len()).map(Cell::new).filter(|&cell| differs(cell)) {
            let from = usize::from(self.cage_of[cell.index()]);
            if self.cages[from].len() <= self.sizes.least() || !self.holds_together(from, cell) {
                continue;
            }
            let homes =
                neighbours(self.shape, cell).map(|near| usize::from(self.cage_of[near.index()]));
            let mut homes: Vec<usize> = homes
                .filter(|&home| {
                    home != from
                        && self.cages[home].len() < self.sizes.most()
                        && self.takes(home, cell)
                })
                .collect();
            homes.sort_unstable();
            homes.dedup();
            moves.extend(homes.into_iter().map(|home| (cell, home)));
        }
        if !moves.is_empty() {
            let (cell, home) = moves[stream.below(moves.len() as u64) as usize];
            self.give(cell, home);
            return true;
        }
        let cages = (0..self.cages.len())
            .filter(|&cage| self.cages[cage].iter().any(|&cell| differs(cell)));
        let sum_of = |cells: &[Cell]| {
            cells.iter().map(|cell| usize::from(other[cell.index()])).sum::<usize>()
        };
        let parted: Vec<(usize, Vec<Cell>)> = cages
            .flat_map(|cage| self.partings(cage).into_iter().map(move |part| (cage, part)))
            .filter(|(_, part)| sum_of(part) != self.sum(part))
            .collect();
        self.part_one_of(parted, stream)
    }

    /// Parts some cage, so that less is open.
    fn part_any(&mut self, stream: &mut Stream) -> bool {
        let largest = self.cages.iter().map(Vec::len).max().unwrap_or(0);
        let cages = (0..self.cages.len()).filter(|&cage| self.cages[cage].len() == largest);
        let parted =
            cages.flat_map(|cage| self.partings(cage).into_iter().map(move |part| (cage, part)));
        let parted = parted.collect();
        self.part_one_of(parted, stream)
    }

    fn part_one_of(&mut self, parted: Vec<(usize, Vec<Cell>)>, stream: &mut Stream) -> bool {
        // Parts that are too small only where there are no others.
        let least = self.sizes.least();
        let is_large = |(cage, part): &&(usize, Vec<Cell>)| {
            part.len() >= least && self.cages[*cage].len() - part.len() >= least
        };
        let large: Vec<_> = parted.iter().filter(is_large).cloned().collect();
        let choices = if large.is_empty() { parted } else { large };
        if choices.is_empty() {
            return false;
        }
        let (cage, part) = choices[stream.below(choices.len() as u64) as usize].clone();
        self.cages[cage].retain(|cell| !part.contains(cell));
        self.open(part);
        true
    }

    /// The ways to part a cage in two pieces: the part without its first cell.
    fn partings(&self, cage: usize) -> Vec<Vec<Cell>> {
        let cells = &self.cages[cage];
        let parts = (1..1_u32 << (cells.len() - 1)).map(|choice| {
            let split = |is_in: bool| {
                let chosen = move |&(at, _): &(usize, &Cell)| (choice << 1 >> at & 1 == 1) == is_in;
                cells.iter().enumerate().filter(chosen).map(|(_, &cell)| cell).collect::<Vec<_>>()
            };
            (split(true), split(false))
        });
        let whole = |(part, rest): &(Vec<Cell>, Vec<Cell>)| {
            is_one_piece(self.shape, part) && is_one_piece(self.shape, rest)
        };
        parts.filter(whole).map(|(part, _)| part).collect()
    }

    /// The rules with these cages.
    fn rules(&self, rules: &Rules) -> Option<Rules> {
        let cage = |cells: &Vec<Cell>| {
            let mut cells = cells.clone();
            cells.sort_unstable();
            let numbers = vec![self.sum(&cells)];
            Constraint::new(self.shape, ConstraintKind::Cage, numbers, vec![cells])
        };
        let cages: Result<Vec<_>, _> = self.cages.iter().map(cage).collect();
        rules.and(cages.ok()?).ok()
    }
}

/// Returns whether cells are joined by their edges.
fn is_one_piece(shape: Shape, cells: &[Cell]) -> bool {
    let Some(&first) = cells.first() else { return true };
    let mut open = vec![first];
    let mut met = CellSet::new();
    met.insert(first);
    while let Some(cell) = open.pop() {
        for near in neighbours(shape, cell).filter(|near| cells.contains(near)) {
            if !met.contains(near) {
                met.insert(near);
                open.push(near);
            }
        }
    }
    met.len() == cells.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::RuleName;
    use crate::solve::random_solution;

    /// Every killer has its solution and no other, its cages are in one piece, of the sizes asked for, and cover the board.
    #[test]
    fn killers_are_unique_and_whole() {
        let mut stream = Stream::new(5, 0, Purpose::Sample, 0);
        for (side, sizes, names) in [
            (4, "2-4", &[][..]),
            (6, "2-4", &[]),
            (9, "2-5", &[]),
            (9, "3-4", &[]),
            (9, "2-5", &[RuleName::X]),
        ] {
            let shape = Shape::from_side(side).unwrap();
            let sizes: CageSizes = sizes.parse().unwrap();
            let base = Rules::with(shape, names.iter().copied()).unwrap();
            let mut maker = CageMaker::new(&base, sizes);
            for _ in 0..4 {
                let solution = match names.is_empty() {
                    true => random_solution(shape, &mut stream).values().to_vec(),
                    false => crate::solve::RandomFill::new(&base).draw(&mut stream).unwrap(),
                };
                let rules = maker.make(&solution, &mut stream).unwrap();
                let blank = vec![0; shape.cells()];
                let mut solver = Solver::new(&rules);
                assert_eq!(
                    solver.first_and_count(&blank, 2).unwrap(),
                    (&solution[..], 1),
                    "{rules}"
                );
                let cells: Vec<Cell> =
                    rules.constraints().iter().flat_map(Constraint::cells).collect();
                assert_eq!(cells.len(), shape.cells());
                for cage in rules.constraints() {
                    assert!(is_one_piece(shape, &cage.parts()[0]));
                    assert!(cage.parts()[0].len() <= sizes.most());
                }
            }
        }
    }

    #[test]
    fn sizes_are_read() {
        assert_eq!("3".parse::<CageSizes>().unwrap().to_string(), "3-3");
        assert_eq!("2-5".parse::<CageSizes>().unwrap(), CageSizes::default());
        for wrong in ["", "5-2", "0-3", "1-1", "a-b", "2-99"] {
            assert!(wrong.parse::<CageSizes>().is_err(), "{wrong}");
        }
        assert!(CageSizes::default().check(Shape::from_side(4).unwrap()).is_err());
    }
}
