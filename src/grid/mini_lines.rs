//! Mini-rows and mini-columns: where a line crosses a block.

use super::Solution;
use std::collections::HashSet;

impl Solution {
    /// Numbers of different sets of digits that the mini-rows and the mini-columns have.
    ///
    /// A mini-row is the part of a row in one block, a mini-column the part of a column. A 9x9 board has 27 of each. In
    /// grids with a pattern that people notice, many of them are made of the same digits:
    ///
    /// ```text
    ///   1 4 7 | . . .        mini-columns of the canonical root: 123, 456 and 789 in the first column,
    ///   2 5 8 | . . .        and the same three sets in all other columns
    ///   3 6 9 | . . .
    /// ```
    ///
    /// ```
    /// use rootgrid::{board::Shape, transform::Root};
    /// let mini_lines = |root: Root| root.solution(Shape::NINE).map(|grid| grid.distinct_mini_lines());
    /// assert_eq!(mini_lines(Root::Canonical), Some([9, 3]));
    /// assert_eq!(mini_lines(Root::MostCanonical), Some([3, 3]));
    /// ```
    #[must_use]
    pub fn distinct_mini_lines(&self) -> [usize; 2] {
        let (shape, values) = (self.shape(), self.values());
        let (side, rows, columns) = (shape.side(), shape.block_rows(), shape.block_cols());
        let digits = |cells: &mut dyn Iterator<Item = usize>| {
            cells.fold(0u32, |set, cell| set | 1 << values[cell])
        };
        let starts = |length: usize| {
            (0..side).flat_map(move |line| (0..side).step_by(length).map(move |at| (line, at)))
        };
        let of_rows: HashSet<u32> = starts(columns)
            .map(|(row, at)| digits(&mut (at..at + columns).map(|column| side * row + column)))
            .collect();
        let of_columns: HashSet<u32> = starts(rows)
            .map(|(column, at)| digits(&mut (at..at + rows).map(|row| side * row + column)))
            .collect();
        [of_rows.len(), of_columns.len()]
    }
}

#[cfg(test)]
mod tests;
