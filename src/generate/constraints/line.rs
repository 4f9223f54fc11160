//! Lines: walks over free cells whose digits obey.

use super::layer::Layer;
use crate::board::{Cell, ConstraintKind};

/// Walks that are tried for the lines of a kind.
const WALKS: usize = 3000;

impl Layer<'_> {
    /// Lays lines of a kind, long ones first, until they take so many cells.
    pub(super) fn lines(
        &mut self,
        kind: ConstraintKind,
        (least, most): (usize, usize),
        room: usize,
    ) {
        let side = self.shape.side();
        let longest = most.min(side - 1).max(least);
        let numbers: &[usize] = &match kind {
            ConstraintKind::Whisper => vec![side.div_ceil(2)],
            ConstraintKind::Lockout => vec![side / 2],
            ConstraintKind::Modular => vec![3],
            _ => Vec::new(),
        };
        let mut taken = 0;
        for _ in 0..self.walks() {
            if taken + least > room {
                break;
            }
            let length = least + self.stream.below((longest - least + 1) as u64) as usize;
            let Some(line) = self.walk(kind, numbers, length) else { continue };
            if self.says_something(kind, &line) {
                taken += length * self.take(kind, numbers, &[line]);
            }
        }
    }

    /// The walks that are tried: the more images a line has, the fewer are lines of their kind.
    fn walks(&self) -> usize {
        WALKS * (1 + self.images.maps.len())
    }

    /// A walk of so many cells, each step of which may be one of such a line.
    fn walk(
        &mut self,
        kind: ConstraintKind,
        numbers: &[usize],
        length: usize,
    ) -> Option<Vec<Cell>> {
        let first = Cell::new(self.stream.below(self.shape.cells() as u64) as usize);
        if !self.is_free(first) {
            return None;
        }
        let mut line = vec![first];
        let mut digits = vec![self.value(first)];
        let side = self.shape.side();
        while line.len() < length {
            let mut next = self.steps(&line, line[line.len() - 1]);
            next.retain(|&cell| {
                goes_on(kind, numbers, &digits, self.value(cell), (length, side))
                    && self.images_go_on(kind, numbers, &line, cell, length)
            });
            let cell = self.choose(&next)?;
            line.push(cell);
            digits.push(self.value(cell));
        }
        Some(line)
    }

    /// Returns whether the images of a line may go on with those of a cell, from either end, and lie apart from it or on it cell by
    /// cell.
    fn images_go_on(
        &self,
        kind: ConstraintKind,
        numbers: &[usize],
        line: &[Cell],
        next: Cell,
        length: usize,
    ) -> bool {
        let side = self.shape.side();
        self.images.maps.iter().all(|map| {
            let is_same = map[line[0].index()] == line[0];
            let image = map[next.index()];
            if is_same || image == next {
                return is_same && image == next;
            }
            let digits: Vec<usize> =
                line.iter().map(|cell| self.value(map[cell.index()])).collect();
            let digit = self.value(image);
            let falling: Vec<usize> = digits.iter().map(|digit| side + 1 - digit).collect();
            !line.contains(&image)
                && (goes_on(kind, numbers, &digits, digit, (length, side))
                    || goes_on(kind, numbers, &falling, side + 1 - digit, (length, side)))
        })
    }

    /// Returns whether a line of region sums passes a border.
    fn says_something(&self, kind: ConstraintKind, line: &[Cell]) -> bool {
        let first = self.regions[line[0].index()];
        kind != ConstraintKind::RegionSum
            || line.iter().any(|cell| self.regions[cell.index()] != first)
    }

    /// Lays arrows: a bulb, and a shaft that adds up to it.
    pub(super) fn arrows(&mut self, room: usize) {
        let longest = 4;
        let mut taken = 0;
        for _ in 0..self.walks() {
            if taken + 3 > room {
                break;
            }
            let bulb = Cell::new(self.stream.below(self.shape.cells() as u64) as usize);
            let mut left = self.value(bulb);
            let mut line = vec![bulb];
            while self.is_free(bulb) && left > 0 && line.len() <= longest {
                let mut next = self.steps(&line, line[line.len() - 1]);
                // A shaft of one cell would say what a clone says.
                next.retain(|&cell| {
                    self.value(cell) < left || self.value(cell) == left && line.len() > 1
                });
                let Some(cell) = self.choose(&next) else { break };
                left -= self.value(cell);
                line.push(cell);
            }
            let shaft = line[1..].to_vec();
            let is_whole = left == 0 && !shaft.is_empty();
            if is_whole {
                taken += line.len() * self.take(ConstraintKind::Arrow, &[], &[vec![bulb], shaft]);
            }
        }
    }

    /// Lays pairs of groups, alike and a way apart.
    pub(super) fn clones(&mut self, room: usize) {
        let side = self.shape.side() as isize;
        let mut taken = 0;
        for _ in 0..self.walks() / 10 {
            if taken + 4 > room {
                break;
            }
            let length = 2 + self.stream.below(3) as usize;
            let Some(group) = self.walk(ConstraintKind::Clone, &[], length) else { continue };
            let ways = (-side..side).flat_map(|rows| (-side..side).map(move |cols| (rows, cols)));
            let copies = ways.filter_map(|by| {
                let copy: Option<Vec<Cell>> =
                    group.iter().map(|&cell| self.moved(cell, by)).collect();
                copy.filter(|copy| {
                    copy.iter().zip(&group).all(|(&cell, &own)| {
                        self.is_free(cell)
                            && !group.contains(&cell)
                            && self.value(cell) == self.value(own)
                    })
                })
            });
            let copies: Vec<Vec<Cell>> = copies.collect();
            if copies.is_empty() {
                continue;
            }
            let copy = copies[self.stream.below(copies.len() as u64) as usize].clone();
            taken += 2 * length * self.take(ConstraintKind::Clone, &[], &[group, copy]);
        }
    }
}

/// Returns whether a line of a kind that is to have so many cells may go on with a digit. Kinds of which a part says
/// nothing are judged as a whole.
fn goes_on(
    kind: ConstraintKind,
    numbers: &[usize],
    digits: &[usize],
    next: usize,
    (length, side): (usize, usize),
) -> bool {
    let last = digits[digits.len() - 1];
    let differs = |class: &dyn Fn(usize) -> usize| {
        digits.iter().rev().take(2).all(|&digit| class(digit) != class(next))
    };
    match kind {
        ConstraintKind::Thermo => last < next && next + length - digits.len() - 1 <= side,
        ConstraintKind::SlowThermo => last <= next,
        ConstraintKind::Whisper => last.abs_diff(next) >= numbers[0],
        ConstraintKind::Renban => {
            let (mut least, mut most) = (next, next);
            digits.iter().for_each(|&digit| (least, most) = (least.min(digit), most.max(digit)));
            most - least < length && !digits.contains(&next)
        }
        ConstraintKind::Entropic => differs(&|digit| (digit - 1) / side.div_ceil(3)),
        ConstraintKind::Modular => differs(&|digit| digit % 3),
        _ => true,
    }
}
