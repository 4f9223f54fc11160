//! Canonical puzzles of any shape, by the clue pattern first.
//!
//! Rows are chosen from the top. The columns of an arrangement are kept as an ordered partition:
//! columns of one stack that look alike in the rows chosen so far are *tied*, and so are stacks that
//! look alike.
//!
//! ```text
//!   row one    ###|##.|#..         ties:  all of stack 1; columns 1, 2 of stack 2; 2, 3 of stack 3
//!   row two    #..|#..|.#.                columns 2, 3 of stack 1 are left
//! ```
//!
//! The best reading of a further row puts its clues first within every tie, and then the stacks of
//! every tie in falling order; what is still alike stays tied. So an arrangement never branches over
//! columns, only over rows, and of all arrangements only those with the best reading live on. When
//! all rows are placed, the arrangements that are left (with all orders within their ties) are
//! exactly those that give the smallest pattern, and their digits decide.
//!
//! Blank rows, columns, bands and stacks are alike in their digits too: they are taken in one order
//! and counted.

use super::best::{Arrangement, Line, View};
use super::decide::{Settled, Tied};
use super::rows::{ChosenRows, MAX_STATES, columns};
use super::ties::{Ties, blank_orders};
use crate::board::Shape;
use crate::budget::Watch;
use crate::error::Error;

/// Rows chosen so far and what they say about the columns.
#[derive(Clone)]
struct PatternState {
    view: usize,
    rows: ChosenRows,
    cols: Line,
    ties: Ties,
}

/// A state refined by one more row, and how that row reads.
struct PatternReading {
    /// Clues from the left, the first place in bit `side - 1`.
    word: u32,
    state: PatternState,
}

/// The arrangements that give the smallest pattern of a board.
pub(super) fn settle(shape: Shape, values: &[u8], watch: &Watch) -> Result<Settled, Error> {
    let views = View::all(shape, values);
    let clues: Vec<Vec<u32>> = views
        .iter()
        .map(|view| (0..shape.side()).map(|row| clue_bits(view.row(row))).collect())
        .collect();
    let mut states: Vec<PatternState> =
        (0..views.len()).map(|view| PatternState::new(view, shape)).collect();
    for k in 0..shape.side() {
        let mut best = 0;
        let mut next = Vec::new();
        for state in &states {
            if watch.is_over_after_unit() {
                return Err(super::canonical::out_of_budget());
            }
            let rows = &clues[state.view];
            let is_blank = |row: usize| rows[row] == 0;
            for row in (0..shape.side()).filter(|&row| state.rows.allow(row, k, shape, is_blank)) {
                let reading = state.read(row, k, rows[row], shape);
                if next.is_empty() || reading.word > best {
                    best = reading.word;
                    next.clear();
                }
                if reading.word == best {
                    next.push(reading.state);
                }
            }
            if next.len() > MAX_STATES {
                return Err(super::canonical::too_symmetric(shape));
            }
        }
        states = next;
    }
    let tied = states.iter().map(|state| {
        let columns = column_bits(&clues[state.view], shape.side());
        let is_blank = |place: usize| columns[usize::from(state.cols[place])] == 0;
        let PatternState { view, rows, cols, .. } = *state;
        let arrangement = Arrangement { transposed: view == 1, rows: rows.order, cols };
        Tied { arrangement, groups: state.ties.groups(shape, is_blank) }
    });
    let blank_orders = blank_orders(&clues[0], shape.block_rows())
        * blank_orders(&column_bits(&clues[0], shape.side()), shape.block_cols());
    Ok(Settled { tied: tied.collect(), blank_orders })
}

fn clue_bits(row: &[u8]) -> u32 {
    row.iter().enumerate().fold(0, |bits, (col, &value)| bits | u32::from(value != 0) << col)
}

/// The clue bits of the columns, from those of the rows.
fn column_bits(rows: &[u32], side: usize) -> Vec<u32> {
    let bit = |col: usize, row: usize| (rows[row] >> col & 1) << row;
    (0..side).map(|col| (0..side).fold(0, |bits, row| bits | bit(col, row))).collect()
}

impl PatternState {
    fn new(view: usize, shape: Shape) -> PatternState {
        PatternState { view, rows: ChosenRows::NONE, cols: columns(shape), ties: Ties::all(shape) }
    }

    /// Puts a row with these clues at place `k`, columns and stacks in their best order.
    fn read(&self, row: usize, k: usize, clues: u32, shape: Shape) -> PatternReading {
        let mut state = self.clone();
        state.rows.place(row, k);
        let word = state.ties.refine(&mut state.cols, clues, shape);
        PatternReading { word, state }
    }
}
