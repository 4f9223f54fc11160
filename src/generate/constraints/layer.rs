//! Cells that are taken by lines, and what is laid.

use super::name::{ConstraintName, Way};
use crate::board::{Cell, Constraint, ConstraintKind, Rules, Shape, Surroundings};
use crate::rng::Stream;

/// Of a hundred cells, those that lines of all kinds together take.
const SHARE: usize = 50;

/// Constraints on their way, over a known solution.
pub(super) struct Layer<'a> {
    pub(super) shape: Shape,
    pub(super) truth: &'a [u8],
    pub(super) stream: &'a mut Stream,
    /// Cell after cell, the number of its region.
    pub(super) regions: Vec<usize>,
    /// The cells of lines.
    is_taken: Vec<bool>,
    /// The corners, by the cell below to the right, that a line passes from cell to cell.
    is_crossed: Vec<bool>,
    pub(super) laid: Vec<Constraint>,
}

/// Returns whether lines of all kinds leave the cells of such a constraint free.
fn takes_room(kind: ConstraintKind) -> bool {
    ConstraintName::ALL.iter().any(|name| match name.way() {
        Way::Lines(own, ..) => own == kind,
        Way::Arrows => kind == ConstraintKind::Arrow,
        Way::Clones => kind == ConstraintKind::Clone,
        _ => false,
    })
}

impl<'a> Layer<'a> {
    pub(super) fn new(rules: &Rules, truth: &'a [u8], stream: &'a mut Stream) -> Layer<'a> {
        let shape = rules.shape();
        let none = vec![false; shape.cells()];
        let regions = rules.regions().to_vec();
        let (is_taken, is_crossed) = (none.clone(), none);
        let mut layer =
            Layer { shape, truth, stream, regions, is_taken, is_crossed, laid: Vec::new() };
        for one in rules.constraints().iter().filter(|one| takes_room(one.kind())) {
            layer.take_cells(one.kind(), one.parts());
        }
        layer
    }

    /// Lays constraints of all these names; lines share the room.
    pub(super) fn lay(&mut self, names: impl Iterator<Item = ConstraintName>) {
        let ways: Vec<Way> = names.map(ConstraintName::way).collect();
        let takes_room = |way: &&Way| matches!(way, Way::Lines(..) | Way::Arrows | Way::Clones);
        let kinds = ways.iter().filter(takes_room).count();
        let room = self.shape.cells() * SHARE / 100 / kinds.max(1);
        for way in ways {
            match way {
                Way::Lines(kind, least, most) => self.lines(kind, (least, most), room),
                Way::Arrows => self.arrows(room),
                Way::Clones => self.clones(room),
                Way::Corners => self.corners(),
                Way::Cells(kind) => self.cells(kind),
                Way::Pairs(marks, absent) => self.pairs(marks, absent),
                Way::Signs => self.signs(),
                Way::Diagonals => self.diagonals(),
                Way::Outside(kind, is_read_both_ways) => self.outside(kind, is_read_both_ways),
            }
        }
    }

    pub(super) fn value(&self, cell: Cell) -> usize {
        self.truth[cell.index()].into()
    }

    /// All cells, in a random order.
    pub(super) fn shuffled(&mut self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = (0..self.shape.cells()).map(Cell::new).collect();
        self.stream.shuffle(&mut cells);
        cells
    }

    /// The cell so many rows and columns away.
    pub(super) fn moved(&self, cell: Cell, (rows, cols): (isize, isize)) -> Option<Cell> {
        let shape = self.shape;
        let place = |from: usize, by: isize| {
            from.checked_add_signed(by).filter(|&place| place < shape.side())
        };
        Some(Cell::at(shape, place(cell.row(shape), rows)?, place(cell.col(shape), cols)?))
    }

    pub(super) fn is_free(&self, cell: Cell) -> bool {
        !self.is_taken[cell.index()]
    }

    /// The corner that a step passes, if it is a diagonal one.
    fn corner(&self, from: Cell, to: Cell) -> Option<usize> {
        let (rows, cols) = (
            [from.row(self.shape), to.row(self.shape)],
            [from, to].map(|cell| cell.col(self.shape)),
        );
        let is_diagonal = rows[0] != rows[1] && cols[0] != cols[1];
        is_diagonal.then(|| rows[0].max(rows[1]) * self.shape.side() + cols[0].max(cols[1]))
    }

    /// The free cells around a cell, by row, column or diagonal, that no line and no earlier step lies before.
    pub(super) fn steps(&self, path: &[Cell], from: Cell) -> Vec<Cell> {
        let around = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
        let cells = around.into_iter().filter_map(|by| self.moved(from, by));
        let passed = |corner: usize| {
            self.is_crossed[corner]
                || path.windows(2).any(|step| self.corner(step[0], step[1]) == Some(corner))
        };
        cells
            .filter(|&cell| self.is_free(cell) && !path.contains(&cell))
            .filter(|&cell| !self.corner(from, cell).is_some_and(passed))
            .collect()
    }

    /// One of some cells.
    pub(super) fn choose<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let count = from.len() as u64;
        (count > 0).then(|| from[self.stream.below(count) as usize])
    }

    /// Lays a constraint that holds, and takes its cells; returns whether it does.
    pub(super) fn take(
        &mut self,
        kind: ConstraintKind,
        numbers: &[usize],
        parts: &[Vec<Cell>],
    ) -> bool {
        let is_laid = self.add(kind, numbers, parts);
        if is_laid {
            self.take_cells(kind, parts);
        }
        is_laid
    }

    /// Takes the cells of a constraint, and the corners that it passes.
    fn take_cells(&mut self, kind: ConstraintKind, parts: &[Vec<Cell>]) {
        for part in parts {
            part.iter().for_each(|cell| self.is_taken[cell.index()] = true);
        }
        let line: Vec<Cell> = match kind {
            ConstraintKind::Clone => Vec::new(),
            _ => parts.concat(),
        };
        for step in line.windows(2) {
            if let Some(corner) = self.corner(step[0], step[1]) {
                self.is_crossed[corner] = true;
            }
        }
    }

    /// Lays a constraint that holds on the solution; returns whether it does.
    pub(super) fn add(
        &mut self,
        kind: ConstraintKind,
        numbers: &[usize],
        parts: &[Vec<Cell>],
    ) -> bool {
        let constraint = Constraint::new(self.shape, kind, numbers.to_vec(), parts.to_vec());
        let around = Surroundings { shape: self.shape, regions: &self.regions, all: &self.laid };
        let Ok(constraint) = constraint else { return false };
        let holds = constraint.holds(&around, self.truth);
        self.laid.extend(holds.then_some(constraint));
        holds
    }
}
