//! Marks: dots and signs between cells, cells of a kind, corners, clues outside.

use super::images::place;
use super::layer::Layer;
use crate::board::{Cell, ConstraintKind};
use std::collections::BTreeSet;

/// Of a hundred marks that could be laid, those that are, where not all of them are shown.
const SHOWN: usize = 40;

impl Layer<'_> {
    /// Lays odd or even cells: some of all that are.
    pub(super) fn cells(&mut self, kind: ConstraintKind) {
        let parity = usize::from(kind == ConstraintKind::Odd);
        let cells = self.shuffled().into_iter().filter(|&cell| self.value(cell) % 2 == parity);
        let cells: Vec<Cell> = cells.collect();
        let shown = self.laid.len() + cells.len() * SHOWN / 100;
        let mut seen = BTreeSet::new();
        for cell in cells {
            if self.laid.len() >= shown {
                break;
            }
            if self.is_first(&mut seen, kind, &[vec![cell]]) {
                self.add(kind, &[], &[vec![cell]]);
            }
        }
    }

    /// Returns whether neither a constraint nor one of its images has been seen, and notes that they are.
    fn is_first(
        &self,
        seen: &mut BTreeSet<Vec<Cell>>,
        kind: ConstraintKind,
        parts: &[Vec<Cell>],
    ) -> bool {
        let is_first = seen.insert(place(kind, parts));
        seen.extend(self.images.of(kind, parts).iter().map(|image| place(kind, image)));
        is_first
    }

    /// The pairs of neighbours, in a random order.
    fn neighbours(&mut self) -> Vec<[Cell; 2]> {
        let mut pairs: Vec<[Cell; 2]> = Cell::neighbour_pairs(self.shape).collect();
        self.stream.shuffle(&mut pairs);
        pairs
    }

    /// Lays marks between neighbours: some, or all with what their absence says.
    pub(super) fn pairs(
        &mut self,
        marks: &[(ConstraintKind, usize)],
        absent: Option<&[(ConstraintKind, usize)]>,
    ) {
        let pairs = self.neighbours();
        let share = if absent.is_some() { 100 } else { SHOWN };
        let mut seen = BTreeSet::new();
        for pair in pairs {
            // Where all are shown, their places are what they are.
            if absent.is_none() && !self.is_first(&mut seen, marks[0].0, &[pair.to_vec()]) {
                continue;
            }
            // Between 1 and 2 a dot of either colour may stand.
            let turn = self.stream.below(marks.len() as u64) as usize;
            let is_shown = self.stream.below(100) < share as u64;
            for at in 0..marks.len() {
                let (kind, number) = marks[(at + turn) % marks.len()];
                let parts = [pair.to_vec()];
                let is_laid = is_shown
                    && match absent {
                        None => self.add(kind, &[number], &parts),
                        Some(_) => self.add_alone(kind, &[number], &parts),
                    };
                if is_laid {
                    break;
                }
            }
        }
        for &(kind, number) in absent.unwrap_or_default() {
            self.add_alone(kind, &[number], &[]);
        }
    }

    /// Lays all signs between neighbours of a region that say which digit is greater.
    pub(super) fn signs(&mut self) {
        for [a, b] in self.neighbours() {
            if self.regions[a.index()] == self.regions[b.index()] {
                let greater = if self.value(a) > self.value(b) { [a, b] } else { [b, a] };
                self.add_alone(ConstraintKind::Greater, &[], &[greater.to_vec()]);
            }
        }
    }

    /// Lays digits around corners, no two of which share a cell.
    pub(super) fn corners(&mut self) {
        let mut is_used = vec![false; self.shape.cells()];
        for cell in self.shuffled() {
            let around = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|by| self.moved(cell, by));
            let Some(around) = around.into_iter().collect::<Option<Vec<Cell>>>() else { continue };
            let parts = [around];
            let images = self.images.of(ConstraintKind::Quadruple, &parts);
            let mut used: Vec<Cell> =
                parts.iter().chain(images.iter().flatten()).flatten().copied().collect();
            let count = used.len();
            used.sort_unstable();
            used.dedup();
            if used.len() < count || used.iter().any(|cell| is_used[cell.index()]) {
                continue;
            }
            used.iter().for_each(|cell| is_used[cell.index()] = true);
            let [around] = &parts;
            let digits = self.corner_digits(around, None);
            self.add(ConstraintKind::Quadruple, &digits, &parts);
        }
    }

    /// Some of the digits around a corner, ascending: so many, or two to four.
    pub(super) fn corner_digits(&mut self, around: &[Cell], count: Option<usize>) -> Vec<usize> {
        let mut digits: Vec<usize> = around.iter().map(|&cell| self.value(cell)).collect();
        self.stream.shuffle(&mut digits);
        let drawn = |layer: &mut Self| 2 + layer.stream.below(3) as usize;
        digits.truncate(count.unwrap_or_else(|| drawn(self)));
        digits.sort_unstable();
        digits
    }

    /// Lays the sums of diagonals from the border to the border.
    pub(super) fn diagonals(&mut self) {
        let side = self.shape.side() as isize;
        let mut lines = Vec::new();
        for start in 0..side {
            for (row, col, by) in [
                (0, start, (1, 1)),
                (start, 0, (1, 1)),
                (0, start, (1, -1)),
                (start, side - 1, (1, -1)),
            ] {
                let cells = (0..side).map_while(|at| {
                    let first = Cell::at(self.shape, row as usize, col as usize);
                    self.moved(first, (at * by.0, at * by.1))
                });
                lines.push(cells.collect::<Vec<Cell>>());
            }
        }
        lines.retain(|line| line.len() > 1);
        lines.sort_unstable();
        lines.dedup();
        self.stream.shuffle(&mut lines);
        let shown = self.laid.len() + lines.len() * SHOWN / 100;
        let mut seen = BTreeSet::new();
        for line in lines {
            if self.laid.len() >= shown {
                break;
            }
            let sum = line.iter().map(|&cell| self.value(cell)).sum();
            let parts = [line];
            if self.is_first(&mut seen, ConstraintKind::Sum, &parts) {
                self.add(ConstraintKind::Sum, &[sum], &parts);
            }
        }
    }

    /// Lays a clue at each row and column, from both ends if it is read so.
    pub(super) fn outside(&mut self, kind: ConstraintKind, is_read_both_ways: bool) {
        let (shape, side) = (self.shape, self.shape.side());
        for number in 0..side {
            for is_row in [true, false] {
                let cell = |at| match is_row {
                    true => Cell::at(shape, number, at),
                    false => Cell::at(shape, at, number),
                };
                let mut line: Vec<Cell> = (0..side).map(cell).collect();
                for _ in 0..=usize::from(is_read_both_ways) {
                    let digits: Vec<usize> = line.iter().map(|&cell| self.value(cell)).collect();
                    self.add_alone(kind, &[clue(kind, &digits)], &[line.clone()]);
                    line.reverse();
                }
            }
        }
    }
}

/// The clue outside of a line with these digits.
fn clue(kind: ConstraintKind, digits: &[usize]) -> usize {
    let first = digits[0];
    match kind {
        ConstraintKind::XSum => digits[..first].iter().sum(),
        ConstraintKind::NumberedRoom => digits[first - 1],
        ConstraintKind::Skyscraper => {
            let is_seen = |&at: &usize| digits[..at].iter().all(|&before| before < digits[at]);
            (0..digits.len()).filter(is_seen).count()
        }
        _ => {
            let is_end = |&digit: &usize| digit == 1 || digit == digits.len();
            digits.split(is_end).nth(1).unwrap_or_default().iter().sum()
        }
    }
}
