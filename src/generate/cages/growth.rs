//! Cages on a solution: how they grow, and how they are mended.

use super::sizes::CageSizes;
use crate::board::{Cell, Constraint, ConstraintKind, Rules, Shape, are_in_one_piece};
use crate::rng::Stream;
use std::sync::Arc;

/// Growths, until no cage is too small.
const GROWTHS: u32 = 50;

/// Cages on their way: each cell is in one.
#[derive(Clone)]
pub(super) struct Cages<'a> {
    pub(super) shape: Shape,
    pub(super) sizes: CageSizes,
    /// The maps of the symmetry that carry cages to cages, but for that which changes nothing.
    pub(super) maps: Arc<[Vec<Cell>]>,
    pub(super) truth: &'a [u8],
    /// Cell after cell, the number of its cage.
    pub(super) cage_of: Vec<u16>,
    pub(super) cages: Vec<Vec<Cell>>,
}

/// No cage yet.
const FREE: u16 = u16::MAX;

impl<'a> Cages<'a> {
    /// Grows cages of the sizes asked for; after many growths with smaller ones those with the fewest of them. Each size is the least
    /// of so many draws.
    pub(super) fn grow(
        shape: Shape,
        (sizes, draws): (CageSizes, u32),
        maps: &Arc<[Vec<Cell>]>,
        truth: &'a [u8],
        stream: &mut Stream,
    ) -> Cages<'a> {
        let small = |cages: &Cages<'_>| {
            cages.cages.iter().filter(|cage| cage.len() < sizes.least()).count()
        };
        let mut best = Cages::grow_once(shape, (sizes, draws), maps, truth, stream);
        for _ in 1..GROWTHS {
            if small(&best) == 0 {
                break;
            }
            let cages = Cages::grow_once(shape, (sizes, draws), maps, truth, stream);
            if small(&cages) < small(&best) {
                best = cages;
            }
        }
        best
    }

    /// Grows cages until every cell is in one. Small ones that are left go to their neighbours.
    fn grow_once(
        shape: Shape,
        (sizes, draws): (CageSizes, u32),
        maps: &Arc<[Vec<Cell>]>,
        truth: &'a [u8],
        stream: &mut Stream,
    ) -> Cages<'a> {
        let (own_maps, cage_of) = (maps.clone(), vec![FREE; shape.cells()]);
        let mut cages = Cages { shape, sizes, maps: own_maps, truth, cage_of, cages: Vec::new() };
        let mut order: Vec<Cell> = (0..shape.cells()).map(Cell::new).collect();
        stream.shuffle(&mut order);
        for first in order {
            if cages.cage_of[first.index()] != FREE {
                continue;
            }
            let range = sizes.most() - sizes.least() + 1;
            let more = (0..draws).map(|_| stream.below(range as u64) as usize).min();
            let size = sizes.least() + more.unwrap_or(0);
            let own = cages.cages.len();
            cages.open(vec![first]);
            let is_free = |cages: &Cages<'_>, cell: Cell| cages.cage_of[cell.index()] == FREE;
            for map in maps.iter().filter(|map| map[first.index()] != first) {
                if is_free(&cages, map[first.index()]) {
                    cages.open(vec![map[first.index()]]);
                }
            }
            while cages.cages[own].len() < size {
                let next = cages.around(own, |cages, cell| {
                    is_free(cages, cell) && cages.takes(own, cell) && cages.takes_images(own, cell)
                });
                if next.is_empty() {
                    break;
                }
                // Cells with few ways left first, so that few are left alone.
                let ways = |cell: Cell| {
                    cell.neighbours(shape).filter(|&near| is_free(&cages, near)).count()
                };
                let least = next.iter().map(|&cell| ways(cell)).min().unwrap_or(0);
                let next: Vec<Cell> =
                    next.into_iter().filter(|&cell| ways(cell) <= least + 1).collect();
                let cell = next[stream.below(next.len() as u64) as usize];
                for (cell, home) in cages.with_images(cell, own).unwrap_or_default() {
                    cages.cage_of[cell.index()] = home as u16;
                    cages.cages[home].push(cell);
                }
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

    pub(super) fn sum(&self, cells: &[Cell]) -> usize {
        sum_in(self.truth, cells)
    }

    /// Returns whether every cage has its sum in another filling, of different digits.
    pub(super) fn hold(&self, other: &[u8]) -> bool {
        self.cages
            .iter()
            .all(|cage| sum_in(other, cage) == self.sum(cage) && differ_in(other, cage))
    }

    /// Returns whether a cage lacks the digit of a cell.
    fn takes(&self, cage: usize, cell: Cell) -> bool {
        !self.cages[cage].iter().any(|&own| self.value(own) == self.value(cell))
    }

    /// Returns whether cells have different digits.
    pub(super) fn all_differ(&self, cells: &[Cell]) -> bool {
        differ_in(self.truth, cells)
    }

    /// The cells beside a cage that pass a test, each once, ascending.
    fn around(&self, cage: usize, is_wanted: impl Fn(&Cages<'_>, Cell) -> bool) -> Vec<Cell> {
        let cells = &self.cages[cage];
        let near = cells.iter().flat_map(|&cell| cell.neighbours(self.shape));
        let mut found: Vec<Cell> = near.filter(|cell| !cells.contains(cell)).collect();
        found.sort_unstable();
        found.dedup();
        found.retain(|&cell| is_wanted(self, cell));
        found
    }

    /// Cells of cages that are too small go over to cages beside them that have room, or take a cell of one that can spare it.
    fn give_away_small(&mut self, stream: &mut Stream) {
        let is_small = |cages: &Cages<'_>, cage: usize| {
            (1..cages.sizes.least()).contains(&cages.cages[cage].len())
        };
        for cage in 0..self.cages.len() {
            for cell in self.cages[cage].clone() {
                let near =
                    cell.neighbours(self.shape).map(|near| usize::from(self.cage_of[near.index()]));
                let fits = |&other: &usize| {
                    other != cage
                        && self.cages[other].len() < self.sizes.most()
                        && self.takes(other, cell)
                };
                let homes: Vec<usize> = near.filter(fits).collect();
                if is_small(self, cage) && !homes.is_empty() && self.holds_together(cage, cell) {
                    self.give_all(cell, homes[stream.below(homes.len() as u64) as usize], 0);
                }
            }
            while is_small(self, cage) {
                let spare = self.around(cage, |cages, cell| {
                    let other = usize::from(cages.cage_of[cell.index()]);
                    cages.cages[other].len() > cages.sizes.least()
                        && cages.takes(cage, cell)
                        && cages.holds_together(other, cell)
                });
                if spare.is_empty()
                    || !self.give_all(spare[stream.below(spare.len() as u64) as usize], cage, 0)
                {
                    break;
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
    pub(super) fn give(&mut self, cell: Cell, home: usize) {
        let from = usize::from(self.cage_of[cell.index()]);
        self.cages[from].retain(|&own| own != cell);
        self.cages[home].push(cell);
        self.cage_of[cell.index()] = home as u16;
    }

    /// Returns whether a cage is in one piece without a cell of it.
    fn holds_together(&self, cage: usize, without: Cell) -> bool {
        let mut rest = self.cages[cage].clone();
        rest.retain(|&cell| cell != without);
        are_in_one_piece(&rest, self.shape)
    }

    /// Changes a cage so that another solution breaks a sum; false if no change does.
    pub(super) fn repair(&mut self, other: &[u8], stream: &mut Stream) -> bool {
        let differs = |cell: Cell| other[cell.index()] != self.truth[cell.index()];
        let moves = self.moves_of(differs);
        if self.give_one_of(moves, stream) {
            return true;
        }
        let mut parted = self.partings_of(|cage| cage.iter().any(|&cell| differs(cell)));
        parted.retain(|(_, part)| sum_in(other, part) != self.sum(part));
        self.part_one_of(parted, stream)
    }

    /// Gives some cell to a cage beside its own; false if no cage can give one.
    pub(super) fn give_any(&mut self, stream: &mut Stream) -> bool {
        let moves = self.moves_of(|_| true);
        self.give_one_of(moves, stream)
    }

    /// The cells that are wanted and that their cages can give, each with a cage that can take it.
    fn moves_of(&self, is_wanted: impl Fn(Cell) -> bool) -> Vec<(Cell, usize)> {
        let mut moves: Vec<(Cell, usize)> = Vec::new();
        for cell in (0..self.truth.len()).map(Cell::new).filter(|&cell| is_wanted(cell)) {
            let from = usize::from(self.cage_of[cell.index()]);
            if self.cages[from].len() <= self.sizes.least() || !self.holds_together(from, cell) {
                continue;
            }
            let homes =
                cell.neighbours(self.shape).map(|near| usize::from(self.cage_of[near.index()]));
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
        moves
    }

    fn give_one_of(&mut self, mut moves: Vec<(Cell, usize)>, stream: &mut Stream) -> bool {
        while !moves.is_empty() {
            let (cell, home) = moves.swap_remove(stream.below(moves.len() as u64) as usize);
            if self.give_all(cell, home, self.sizes.least()) {
                return true;
            }
        }
        false
    }

    /// Parts one of the largest cages, so that less is open.
    pub(super) fn part_largest(&mut self, stream: &mut Stream) -> bool {
        let largest = self.cages.iter().map(Vec::len).max().unwrap_or(0);
        let parted = self.partings_of(|cage| cage.len() == largest);
        self.part_one_of(parted, stream)
    }

    /// Parts some cage, whatever its size.
    pub(super) fn part_any(&mut self, stream: &mut Stream) -> bool {
        let parted = self.partings_of(|_| true);
        self.part_one_of(parted, stream)
    }

    /// The ways to part the cages that are wanted, each with the number of its cage.
    fn partings_of(&self, is_wanted: impl Fn(&[Cell]) -> bool) -> Vec<(usize, Vec<Cell>)> {
        let cages = (0..self.cages.len()).filter(|&cage| is_wanted(&self.cages[cage]));
        let parted =
            cages.flat_map(|cage| self.partings(cage).into_iter().map(move |part| (cage, part)));
        parted.collect()
    }

    fn part_one_of(&mut self, parted: Vec<(usize, Vec<Cell>)>, stream: &mut Stream) -> bool {
        let least = self.sizes.least();
        let is_large = |(cage, part): &(usize, Vec<Cell>)| {
            part.len() >= least && self.cages[*cage].len() - part.len() >= least
        };
        let mut choices: Vec<_> = parted.into_iter().filter(is_large).collect();
        while !choices.is_empty() {
            let chosen = choices.swap_remove(stream.below(choices.len() as u64) as usize);
            let Some(all) = self.partings_with_images(chosen) else { continue };
            for (cage, part) in all {
                self.cages[cage].retain(|cell| !part.contains(cell));
                self.open(part);
            }
            return true;
        }
        false
    }

    /// The ways to part a cage in two pieces: the part without its first cell.
    fn partings(&self, cage: usize) -> Vec<Vec<Cell>> {
        let cells = &self.cages[cage];
        let parts = (1..1_u32 << (cells.len() - 1)).map(|choice| {
            [true, false].map(|is_in| {
                let chosen = (0..cells.len()).filter(|at| (choice << 1 >> at & 1 == 1) == is_in);
                chosen.map(|at| cells[at]).collect::<Vec<_>>()
            })
        });
        let is_whole = |part: &Vec<Cell>| are_in_one_piece(part, self.shape);
        parts.filter(|parts| parts.iter().all(is_whole)).map(|[part, _]| part).collect()
    }

    /// The rules with these cages.
    pub(super) fn rules(&self, rules: &Rules) -> Option<Rules> {
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

/// The sum of the values of some cells.
fn sum_in(values: &[u8], cells: &[Cell]) -> usize {
    cells.iter().map(|cell| usize::from(values[cell.index()])).sum()
}

/// Returns whether the values of some cells differ.
fn differ_in(values: &[u8], cells: &[Cell]) -> bool {
    let digits = cells.iter().fold(0_u32, |digits, cell| digits | 1 << values[cell.index()]);
    digits.count_ones() as usize == cells.len()
}
