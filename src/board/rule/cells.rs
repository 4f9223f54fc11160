//! The houses and the pairs of cells of rules.

use crate::board::{Cell, Digit, HouseKind, Relation, Shape};

/// A house with its name.
pub(in crate::board) struct NamedHouse {
    pub(in crate::board) kind: HouseKind,
    /// From 0 among the houses of its kind.
    pub(in crate::board) number: usize,
    pub(in crate::board) cells: Vec<Cell>,
}

/// Two cells that must differ, or what else must hold of them.
pub(in crate::board) type Pair = (Cell, Cell, Option<Relation>);

/// Steps of one direction of each: the opposite ones give the same pairs.
pub(super) const KNIGHT: &[(usize, isize)] = &[(1, 2), (1, -2), (2, 1), (2, -1)];
pub(super) const KING: &[(usize, isize)] = &[(1, 1), (1, -1)];
pub(super) const NEIGHBOUR: &[(usize, isize)] = &[(0, 1), (1, 0)];

pub(super) fn no_houses(_: Shape) -> Vec<NamedHouse> {
    Vec::new()
}

pub(super) fn no_pairs(_: Shape) -> Vec<Pair> {
    Vec::new()
}

/// The only house of its kind.
pub(super) fn only(kind: HouseKind, cells: impl Iterator<Item = Cell>) -> Vec<NamedHouse> {
    vec![NamedHouse { kind, number: 0, cells: cells.collect() }]
}

pub(super) fn main_diagonal(shape: Shape) -> Vec<NamedHouse> {
    only(HouseKind::MainDiagonal, (0..shape.side()).map(|i| Cell::at(shape, i, i)))
}

pub(super) fn antidiagonal(shape: Shape) -> Vec<NamedHouse> {
    let last = shape.side() - 1;
    only(HouseKind::Antidiagonal, (0..=last).map(|i| Cell::at(shape, i, last - i)))
}

pub(super) fn both_diagonals(shape: Shape) -> Vec<NamedHouse> {
    [main_diagonal(shape), antidiagonal(shape)].into_iter().flatten().collect()
}

/// Windows, and the houses that follow: where two windows take a digit of each of three rows, its third place is in
/// the columns between them.
///
/// ```text
///   5 3 3 3 5 4 4 4 5      digits: the houses that follow
///   1 W W W 1 W W W 1      W: windows
///   1 W W W 1 W W W 1
///   1 W W W 1 W W W 1
///   5 3 3 3 5 4 4 4 5
///   2 W W W 2 W W W 2
///   ...
/// ```
pub(super) fn windows(shape: Shape) -> Vec<NamedHouse> {
    const BESIDE: [usize; 3] = [0, 4, 8];
    const HALVES: [[usize; 3]; 2] = [[1, 2, 3], [5, 6, 7]];
    let [upper, lower] = HALVES;
    let windows = [(upper, upper), (upper, lower), (lower, upper), (lower, lower)];
    let following =
        [(upper, BESIDE), (lower, BESIDE), (BESIDE, upper), (BESIDE, lower), (BESIDE, BESIDE)];
    let houses = |kind: HouseKind, places: &[([usize; 3], [usize; 3])]| {
        let cells = |(rows, cols): ([usize; 3], [usize; 3])| {
            rows.into_iter().flat_map(move |r| cols.into_iter().map(move |c| Cell::at(shape, r, c)))
        };
        let houses = places.iter().enumerate();
        houses
            .map(|(number, &at)| NamedHouse { kind, number, cells: cells(at).collect() })
            .collect::<Vec<_>>()
    };
    let mut all = houses(HouseKind::Window, &windows);
    all.extend(houses(HouseKind::HiddenWindow, &following));
    all
}

pub(super) fn groups(shape: Shape) -> Vec<NamedHouse> {
    let geometry = shape.geometry();
    let first = 2 * shape.side();
    let cells = |place: usize| {
        geometry.houses().skip(first).map(move |block| geometry.house(block)[place]).collect()
    };
    let house = |number| NamedHouse { kind: HouseKind::Group, number, cells: cells(number) };
    (0..shape.side()).map(house).collect()
}

/// The only house of a kind on 9x9, by rows and columns from 1.
pub(super) fn of_places(kind: HouseKind, places: [(usize, usize); 9]) -> Vec<NamedHouse> {
    only(kind, places.into_iter().map(|(row, col)| Cell::at(Shape::NINE, row - 1, col - 1)))
}

pub(super) fn centre_dot(_: Shape) -> Vec<NamedHouse> {
    let places = [(2, 2), (2, 5), (2, 8), (5, 2), (5, 5), (5, 8), (8, 2), (8, 5), (8, 8)];
    of_places(HouseKind::CentreDot, places)
}

pub(super) fn asterisk(_: Shape) -> Vec<NamedHouse> {
    let places = [(2, 5), (3, 3), (3, 7), (5, 2), (5, 5), (5, 8), (7, 3), (7, 7), (8, 5)];
    of_places(HouseKind::Asterisk, places)
}

pub(super) fn girandola(_: Shape) -> Vec<NamedHouse> {
    let places = [(1, 1), (1, 9), (2, 5), (5, 2), (5, 5), (5, 8), (8, 5), (9, 1), (9, 9)];
    of_places(HouseKind::Girandola, places)
}

/// The eight diagonals of an argyle pattern: four of five cells and four of eight.
///
/// ```text
///   . \ . . X . . / .
///   \ . \ / . \ / . /
///   . \ / \ . / \ / .
///   . / \ . X . / \ .
///   X . . X . X . . X
///   ...
/// ```
pub(super) fn argyle_diagonals() -> [Vec<Cell>; 8] {
    const DIAGONALS: [((usize, usize), isize, usize); 8] = [
        ((0, 4), -1, 5),
        ((0, 4), 1, 5),
        ((4, 0), 1, 5),
        ((4, 8), -1, 5),
        ((0, 1), 1, 8),
        ((1, 0), 1, 8),
        ((0, 7), -1, 8),
        ((1, 8), -1, 8),
    ];
    DIAGONALS.map(|((row, col), right, length)| {
        let cell = |at: usize| {
            let col = col.checked_add_signed(right * at as isize)?;
            Some(Cell::at(Shape::NINE, row + at, col))
        };
        (0..length).filter_map(cell).collect()
    })
}

/// The pairs of cells on one of these diagonals.
pub(super) fn argyle(_: Shape) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for cells in argyle_diagonals() {
        let others = cells.iter().enumerate();
        pairs
            .extend(others.flat_map(|(at, &a)| cells[at + 1..].iter().map(move |&b| (a, b, None))));
    }
    pairs.sort_unstable_by_key(|pair| (pair.0, pair.1));
    pairs
}

/// The pairs of cells that one of these steps joins; on a torus past the edges, too.
pub(super) fn joined(shape: Shape, steps: &[(usize, isize)], is_torus: bool) -> Vec<(Cell, Cell)> {
    let side = shape.side();
    let cells = (0..shape.cells()).map(Cell::new);
    let mut pairs: Vec<(Cell, Cell)> = cells
        .flat_map(|cell| steps.iter().map(move |&step| (cell, step)))
        .filter_map(|(cell, (down, right))| {
            let row = cell.row(shape) + down;
            let col = cell.col(shape).checked_add_signed(right);
            let other = match (is_torus, col) {
                (true, _) => {
                    let col = (cell.col(shape) + side).checked_add_signed(right)?;
                    Cell::at(shape, row % side, col % side)
                }
                (false, Some(col)) if row < side && col < side => Cell::at(shape, row, col),
                _ => return None,
            };
            Some((cell.min(other), cell.max(other)))
        })
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

pub(super) fn differ(shape: Shape, steps: &[(usize, isize)], is_torus: bool) -> Vec<Pair> {
    joined(shape, steps, is_torus).into_iter().map(|(a, b)| (a, b, None)).collect()
}

/// Orthogonal neighbours in a relation.
pub(super) fn related(shape: Shape, is_torus: bool, relation: Relation) -> Vec<Pair> {
    let pairs = joined(shape, NEIGHBOUR, is_torus);
    pairs.into_iter().map(|(a, b)| (a, b, Some(relation))).collect()
}

pub(super) fn taxicab(shape: Shape) -> Vec<Pair> {
    let cells = || (0..shape.cells()).map(Cell::new);
    let pairs = cells().flat_map(|a| cells().skip(a.index() + 1).map(move |b| (a, b)));
    let steps = |a: Cell, b: Cell| {
        a.row(shape).abs_diff(b.row(shape)) + a.col(shape).abs_diff(b.col(shape))
    };
    pairs
        .filter(|&(a, b)| steps(a, b) <= shape.side())
        .map(|(a, b)| (a, b, Some(Relation::Unlike(Digit::new(steps(a, b))))))
        .collect()
}
