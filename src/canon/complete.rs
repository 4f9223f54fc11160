//! Canonical solutions of any shape, by a search over first and second rows.
//!
//! Relabelling makes the first row `1 2 3 ... N` whatever the columns, so the second row is the
//! first that can be made small. Take two rows of a band as rows one and two, and let `f(c)` be the
//! column in which row one holds the digit that row two holds in column `c`. When column `q(k)` goes
//! to place `k`, row two reads at place `k` the *place* of column `f(q(k))`, plus one:
//!
//! ```text
//!   place           0  1  2 | 3  4  5 | 6  7  8
//!   row one         1  2  3 | 4  5  6 | 7  8  9
//!   row two         4 ...                        f(q(0)) is the column that went to place 3
//! ```
//!
//! The places are filled from the left. A column whose place is still open is sent to the smallest
//! one it can have: the next place of its stack if the stack has its place already, else the first
//! place of the next stack. That is always possible and always best, so the only branching is the
//! choice of columns for places that nothing has claimed yet, and every choice that reads larger than
//! the best row so far ends there. When all columns are placed, the order of the other rows follows:
//! every band by its first column, then the bands. Without blocks any two rows may be rows one and two.

use super::best::{Arrangement, BestImage, Line, View};
use super::canonical::Canonical;
use crate::board::{MAX_SIDE, Shape};
use crate::budget::Watch;
use crate::error::Error;
use crate::grid::Givens;

const OPEN: u8 = u8::MAX;

/// Bounds of the search, a few seconds' worth.
const MAX_WORK: usize = 20_000_000;
const MAX_STARTS: usize = 500_000;

/// Columns of which some have their places.
#[derive(Clone)]
struct PlacedColumns {
    /// Column at each place, or `OPEN`.
    at: Line,
    /// Place of each column, or `OPEN`.
    place: Line,
    /// Number of columns placed in each stack of places.
    filled: Line,
    /// Place of each stack, or `OPEN`.
    stack_place: Line,
    /// Number of stacks that have a place.
    stacks: u8,
}

/// A way to make the second row as small as it gets.
struct Start {
    transposed: bool,
    first: usize,
    second: usize,
    /// Source column of each place.
    cols: Line,
}

struct CompleteSearch<'a> {
    shape: Shape,
    watch: &'a Watch,
    /// The smallest second row so far, as places; grown while the first start is built.
    word: Vec<u8>,
    starts: Vec<Start>,
    /// Columns tried so far.
    work: usize,
}

/// The canonical form of a complete grid, with its morph and its number of automorphisms.
pub(super) fn search(
    shape: Shape,
    grid: &Givens,
    watch: &Watch,
) -> Result<Canonical<Givens>, Error> {
    let side = shape.side();
    let height = if shape.has_blocks() { shape.block_rows() } else { side };
    let views = View::all(shape, grid.values());
    let mut search = CompleteSearch { shape, watch, word: Vec::new(), starts: Vec::new(), work: 0 };
    for (transposed, view) in views.iter().enumerate() {
        for first in 0..side {
            let band = first / height * height;
            for second in (band..band + height).filter(|&row| row != first) {
                let mut column_of = [0; MAX_SIDE + 1];
                for (col, &digit) in view.row(first).iter().enumerate() {
                    column_of[usize::from(digit)] = col as u8;
                }
                let mut target = [0; MAX_SIDE];
                for (target, &digit) in target.iter_mut().zip(view.row(second)) {
                    *target = column_of[usize::from(digit)];
                }
                let start =
                    Start { transposed: transposed == 1, first, second, cols: [OPEN; MAX_SIDE] };
                search.place_from(0, &target, &PlacedColumns::new(), &start)?;
            }
        }
    }
    let mut best = BestImage::new(shape);
    for start in &search.starts {
        if watch.is_over_after_unit() {
            return Err(super::canonical::out_of_budget());
        }
        complete(shape, &views[usize::from(start.transposed)], start, &mut best);
    }
    Ok(best.finish(grid, 1))
}

impl CompleteSearch<'_> {
    /// Extends the word at place `k` in every way that keeps it smallest.
    fn place_from(
        &mut self,
        k: usize,
        target: &Line,
        columns: &PlacedColumns,
        start: &Start,
    ) -> Result<(), Error> {
        if k == self.shape.side() {
            self.starts.push(Start { cols: columns.at, ..*start });
            return Ok(());
        }
        if self.watch.is_over_after_unit() {
            return Err(super::canonical::out_of_budget());
        }
        let choices: Vec<(u8, PlacedColumns)> = columns
            .choices(k, self.shape)
            .map(|col| {
                let mut next = columns.clone();
                next.put(col, self.shape);
                let read = next.put(usize::from(target[col]), self.shape);
                (read, next)
            })
            .collect();
        self.work += choices.len();
        if self.work > MAX_WORK || self.starts.len() > MAX_STARTS {
            return Err(super::canonical::too_symmetric(self.shape));
        }
        let Some(least) = choices.iter().map(|choice| choice.0).min() else {
            return Ok(());
        };
        match self.word.get(k) {
            Some(&best) if best < least => return Ok(()),
            Some(&best) if best == least => {}
            _ => {
                self.word.truncate(k);
                self.word.push(least);
                self.starts.clear();
            }
        }
        for (_, next) in choices.iter().filter(|choice| choice.0 == least) {
            // An earlier choice may have led to a smaller word, but not at this place.
            self.place_from(k + 1, target, next, start)?;
        }
        Ok(())
    }
}

impl PlacedColumns {
    fn new() -> PlacedColumns {
        let open = [OPEN; MAX_SIDE];
        PlacedColumns { at: open, place: open, filled: [0; MAX_SIDE], stack_place: open, stacks: 0 }
    }

    /// The columns that may go to place `k`, all places before it being filled.
    fn choices(&self, k: usize, shape: Shape) -> impl Iterator<Item = usize> {
        let group = shape.block_cols();
        let claimed = self.at[k];
        let stack_taken =
            (0..shape.block_rows()).any(|s| usize::from(self.stack_place[s]) == k / group);
        (0..shape.side()).filter(move |&col| {
            if claimed != OPEN {
                return usize::from(claimed) == col;
            }
            let stack = self.stack_place[col / group];
            let fits = if stack_taken { usize::from(stack) == k / group } else { stack == OPEN };
            fits && self.place[col] == OPEN
        })
    }

    /// Sends a column to the smallest place it can have, unless it has one; returns its place.
    fn put(&mut self, col: usize, shape: Shape) -> u8 {
        if self.place[col] == OPEN {
            let group = shape.block_cols();
            let stack = &mut self.stack_place[col / group];
            if *stack == OPEN {
                *stack = self.stacks;
                self.stacks += 1;
            }
            let filled = &mut self.filled[usize::from(*stack)];
            self.place[col] = *stack * group as u8 + *filled;
            *filled += 1;
            self.at[usize::from(self.place[col])] = col as u8;
        }
        self.place[col]
    }
}

/// Orders the other rows and offers the grid.
fn complete(shape: Shape, view: &View, start: &Start, best: &mut BestImage) {
    let side = shape.side();
    let mut labels = [0; MAX_SIDE + 1];
    for k in 0..side {
        let digit = view.row(start.first)[usize::from(start.cols[k])];
        labels[usize::from(digit)] = k as u8 + 1;
    }
    let first_column = usize::from(start.cols[0]);
    let rank = |row: usize| match row {
        _ if row == start.first => 0,
        _ if row == start.second => 1,
        _ => 1 + labels[usize::from(view.row(row)[first_column])],
    };
    let mut rows: Vec<usize> = (0..side).collect();
    for band in rows.chunks_mut(shape.block_rows()) {
        band.sort_unstable_by_key(|&row| rank(row));
    }
    let mut bands: Vec<&[usize]> = rows.chunks(shape.block_rows()).collect();
    bands.sort_unstable_by_key(|band| rank(band[0]));
    let mut line = [0; MAX_SIDE];
    line.iter_mut().zip(bands.concat()).for_each(|(to, row)| *to = row as u8);
    let cols = start.cols.map(|col| if col == OPEN { 0 } else { col });
    best.offer(view, &Arrangement { transposed: start.transposed, rows: line, cols });
}
