//! Cells that are taken by lines, and what is laid.

use super::images::Images;
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
    /// The symmetry of what is laid.
    pub(super) images: &'a Images,
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
    pub(super) fn new(
        rules: &Rules,
        truth: &'a [u8],
        images: &'a Images,
        stream: &'a mut Stream,
    ) -> Layer<'a> {
        let shape = rules.shape();
        let none = vec![false; shape.cells()];
        let regions = rules.regions().to_vec();
        let (is_taken, is_crossed) = (none.clone(), none);
        let laid = Vec::new();
        let mut layer = Layer { shape, truth, stream, images, regions, is_taken, is_crossed, laid };
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

    /// Lays a line that holds, with all its images, and takes their cells. Returns the number of these lines, 0 if one of them does
    /// not hold or lies before another.
    pub(super) fn take(
        &mut self,
        kind: ConstraintKind,
        numbers: &[usize],
        parts: &[Vec<Cell>],
    ) -> usize {
        let Some(all) = self.with_images(kind, numbers, parts) else { return 0 };
        if all.len() > 1 && !self.are_apart(&all) {
            return 0;
        }
        all.iter().for_each(|one| self.take_cells(kind, one.parts()));
        let count = all.len();
        self.laid.extend(all);
        count
    }

    /// Returns whether lines are on free cells, share none, and cross at no corner.
    fn are_apart(&self, all: &[Constraint]) -> bool {
        let (mut cells, mut corners) = (Vec::new(), Vec::new());
        for one in all {
            cells.extend(one.cells());
            let line = line_of(one.kind(), one.parts());
            corners.extend(line.windows(2).filter_map(|step| self.corner(step[0], step[1])));
        }
        let are_free = cells.iter().all(|&cell| self.is_free(cell))
            && corners.iter().all(|&corner| !self.is_crossed[corner]);
        let counts = [cells.len(), corners.len()];
        cells.sort_unstable();
        cells.dedup();
        corners.sort_unstable();
        corners.dedup();
        are_free && counts == [cells.len(), corners.len()]
    }

    /// Takes the cells of a constraint, and the corners that it passes.
    fn take_cells(&mut self, kind: ConstraintKind, parts: &[Vec<Cell>]) {
        for part in parts {
            part.iter().for_each(|cell| self.is_taken[cell.index()] = true);
        }
        for step in line_of(kind, parts).windows(2) {
            if let Some(corner) = self.corner(step[0], step[1]) {
                self.is_crossed[corner] = true;
            }
        }
    }

    /// Lays a constraint that holds on the solution, with all its images; returns whether they do.
    pub(super) fn add(
        &mut self,
        kind: ConstraintKind,
        numbers: &[usize],
        parts: &[Vec<Cell>],
    ) -> bool {
        let all = self.with_images(kind, numbers, parts);
        let is_laid = all.is_some();
        self.laid.extend(all.into_iter().flatten());
        is_laid
    }

    /// Lays a constraint that holds on the solution; returns whether it does.
    pub(super) fn add_alone(
        &mut self,
        kind: ConstraintKind,
        numbers: &[usize],
        parts: &[Vec<Cell>],
    ) -> bool {
        let one = self.holding(kind, numbers, parts);
        let is_laid = one.is_some();
        self.laid.extend(one);
        is_laid
    }

    /// A constraint and its images, if all hold on the solution.
    fn with_images(
        &mut self,
        kind: ConstraintKind,
        numbers: &[usize],
        parts: &[Vec<Cell>],
    ) -> Option<Vec<Constraint>> {
        let mut all = vec![self.holding(kind, numbers, parts)?];
        for mut image in self.images.of(kind, parts) {
            let numbers = match kind {
                ConstraintKind::Sum => {
                    vec![image.iter().flatten().map(|&cell| self.value(cell)).sum()]
                }
                ConstraintKind::Quadruple => self.corner_digits(&image[0], Some(numbers.len())),
                _ => numbers.to_vec(),
            };
            let found = self.holding(kind, &numbers, &image).or_else(|| {
                // A line may begin at its other end.
                image.iter_mut().for_each(|part| part.reverse());
                self.holding(kind, &numbers, &image).filter(|_| image.len() == 1)
            });
            all.push(found?);
        }
        Some(all)
    }

    /// A constraint, if it holds on the solution.
    fn holding(
        &self,
        kind: ConstraintKind,
        numbers: &[usize],
        parts: &[Vec<Cell>],
    ) -> Option<Constraint> {
        let constraint = Constraint::new(self.shape, kind, numbers.to_vec(), parts.to_vec());
        let around = Surroundings { shape: self.shape, regions: &self.regions, all: &self.laid };
        constraint.ok().filter(|constraint| constraint.holds(&around, self.truth))
    }
}

/// The cells of a constraint as a line passes them.
fn line_of(kind: ConstraintKind, parts: &[Vec<Cell>]) -> Vec<Cell> {
    match kind {
        ConstraintKind::Clone => Vec::new(),
        _ => parts.concat(),
    }
}
