//! Small unavoidable sets: cells that every puzzle of a solution must have a clue in.
//!
//! If the digits of some cells of a solution can be exchanged among themselves so that another
//! solution comes out, no puzzle that leaves all these cells blank is unique. Two kinds of set are
//! looked for; of four and of six cells there are no others (tried out on 6x6; on 9x9 the 81 sets of
//! the canonical root agree):
//!
//! - *two digits*: exchange a and b in cells that are joined by sharing houses: the connected parts
//!   of the cells with a or b;
//! - *two lines*, rows or columns: exchange them in one cycle of the permutation that takes the
//!   digits of the one to those of the other. If the lines are of one band or stack, blocks keep
//!   their digits whatever the cycle; if not, the cycle must stay within one block of each line.

use crate::board::{Cell, CellSet, MAX_SIDE};
use crate::grid::Solution;
use serde::Serialize;
use std::collections::HashSet;

/// How many small unavoidable sets a solution has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Unavoidable {
    /// Sets of four cells.
    pub of_four: u32,
    /// Sets of six cells, of two digits or of two lines.
    pub of_six: u32,
}

/// Counts the small unavoidable sets of a solution.
///
/// ```
/// use rootgrid::{board::Shape, transform::root, variety::measure::count_unavoidable};
/// let sets = count_unavoidable(&root::canonical(Shape::NINE));
/// assert_eq!((sets.of_four, sets.of_six), (0, 81));
/// ```
#[must_use]
pub fn count_unavoidable(solution: &Solution) -> Unavoidable {
    let sets = small_sets(solution);
    let of = |size: usize| sets.iter().filter(|set| set.len() == size).count() as u32;
    Unavoidable { of_four: of(4), of_six: of(6) }
}

/// The sets that are counted.
pub(super) fn small_sets(solution: &Solution) -> HashSet<CellSet> {
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

/// The connected parts of the cells of every two digits.
fn digit_sets(solution: &Solution, keep: &mut impl FnMut(Vec<Cell>)) {
    let shape = solution.shape();
    let (side, geometry) = (shape.side(), shape.geometry());
    // By digit and house, the cell: rows, columns, blocks.
    let mut cell_in = vec![Cell::new(0); (side + 1) * 3 * side];
    for (i, &value) in solution.values().iter().enumerate() {
        for house in geometry.houses_of(Cell::new(i)) {
            cell_in[usize::from(value) * 3 * side + house.index()] = Cell::new(i);
        }
    }
    for a in 1..=side {
        for b in 1..a {
            let mut seen = CellSet::new();
            for row in 0..side {
                let first = cell_in[a * 3 * side + row];
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
                    for house in geometry.houses_of(cell) {
                        let partner = cell_in[other * 3 * side + house.index()];
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
