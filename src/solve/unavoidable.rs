//! Small unavoidable sets: cells that every puzzle of a solution must have a clue in.
//!
//! If the digits of some cells of a solution can be exchanged among themselves so that another
//! solution comes out, no puzzle that leaves all these cells blank is unique. Sets of up to six cells
//! are of two kinds:
//!
//! - *two digits*: exchange a and b in cells that are joined by sharing houses: the connected parts
//!   of the cells with a or b;
//! - *two lines*, rows or columns: exchange them in one cycle of the permutation that takes the
//!   digits of the one to those of the other. If the lines are of one band or stack, blocks keep
//!   their digits whatever the cycle; if not, the cycle must stay within one block of each line.
//!
//! There are no others, because every row and every column that changes does so in at least two
//! cells. Four cells are thus two rows by two columns. Six are two rows by three columns, where each
//! column exchanges its two digits and so the rows their cycle; the same turned round; or three rows
//! by three columns with two cells in each, where each exchange hands on the same two digits.

use crate::board::{Cell, CellSet, House, MAX_SIDE};
use crate::grid::Solution;
use std::collections::HashSet;

/// All minimal unavoidable sets of up to six cells, which have four or six.
pub fn small_sets(solution: &Solution) -> HashSet<CellSet> {
    let mut sets: HashSet<CellSet> = HashSet::new();
    let mut keep = |set: Vec<Cell>| {
        if matches!(set.len(), 4 | 6) {
            sets.insert(set.into_iter().collect());
        }
    };
    digit_sets(solution, &mut keep);
    line_sets(solution, &mut keep);
    sets
}

/// The cell of each digit of a solution in each house.
pub(crate) struct DigitCells {
    houses: usize,
    cells: Vec<Cell>,
}

impl DigitCells {
    pub(crate) fn new(solution: &Solution) -> DigitCells {
        let geometry = solution.rules().geometry();
        let houses = geometry.house_count();
        let mut cells = vec![Cell::new(0); houses * (solution.shape().side() + 1)];
        for (i, &value) in solution.values().iter().enumerate() {
            for house in geometry.houses_of(Cell::new(i)) {
                cells[usize::from(value) * houses + house.index()] = Cell::new(i);
            }
        }
        DigitCells { houses, cells }
    }

    /// The cell of a digit, by its value.
    #[inline]
    pub(crate) fn cell(&self, digit: usize, house: House) -> Cell {
        self.cells[digit * self.houses + house.index()]
    }
}

/// The connected parts of the cells of every two digits.
fn digit_sets(solution: &Solution, keep: &mut impl FnMut(Vec<Cell>)) {
    let shape = solution.shape();
    let (side, geometry) = (shape.side(), solution.rules().geometry());
    let cells = DigitCells::new(solution);
    for a in 1..=side {
        for b in 1..a {
            let mut seen = CellSet::new();
            for row in 0..side {
                let first = cells.cell(a, House::new(row));
                if seen.contains(first) {
                    continue;
                }
                let mut part = vec![first];
                seen.insert(first);
                let mut next = 0;
                while next < part.len() {
                    let cell = part[next];
                    let other =
                        if usize::from(solution.values()[cell.index()]) == a { b } else { a };
                    for &house in geometry.houses_of(cell) {
                        let partner = cells.cell(other, house);
                        if !seen.contains(partner) {
                            seen.insert(partner);
                            part.push(partner);
                        }
                    }
                    next += 1;
                }
                keep(part);
            }
        }
    }
}

/// The cycles of every two rows and every two columns, as far as blocks keep their digits.
fn line_sets(solution: &Solution, keep: &mut impl FnMut(Vec<Cell>)) {
    let shape = solution.shape();
    let side = shape.side();
    let row_cell = |row: usize, at: usize| Cell::at(shape, row, at);
    let col_cell = |col: usize, at: usize| Cell::at(shape, at, col);
    type Line<'a> = &'a dyn Fn(usize, usize) -> Cell;
    let (rows, cols) = (shape.block_rows(), shape.block_cols());
    // Lines in a group, places of a line in a block.
    let directions: [(usize, usize, Line<'_>); 2] =
        [(rows, cols, &row_cell), (cols, rows, &col_cell)];
    for (group, width, cell) in directions {
        let value = |line: usize, at: usize| usize::from(solution.values()[cell(line, at).index()]);
        for one in 0..side {
            let mut place_in_one = [0; MAX_SIDE + 1];
            (0..side).for_each(|at| place_in_one[value(one, at)] = at);
            for other in one + 1..side {
                let mut seen = [false; MAX_SIDE];
                for start in 0..side {
                    let mut cycle = Vec::new();
                    let mut in_one_block = true;
                    let mut at = start;
                    while !std::mem::replace(&mut seen[at], true) {
                        cycle.extend([cell(one, at), cell(other, at)]);
                        in_one_block &= at / width == start / width;
                        at = place_in_one[value(other, at)];
                    }
                    if in_one_block || one / group == other / group {
                        keep(cycle);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
