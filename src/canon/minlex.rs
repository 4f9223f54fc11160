//! The min-lex form: of all images of a puzzle the one whose string is smallest, a blank being 0.
//!
//! Rows are chosen from the top, as in [`super::pattern`], and columns of one stack that are blank in all rows chosen so
//! far stay *tied*, as do stacks. Digits are numbered in the order of their first appearance, so a row reads best with
//! its blanks first within every tie, then the numbered digits in order, then the others, which get the next numbers:
//!
//! ```text
//!   numbered so far: 1, 2         ties of the row: columns 1-3, 4-6, 7-9, and all stacks
//!   row   5 . 2 | . . . | . 7 8   reads   . . . | . 2 3 | . 4 5     or the same with 7 before 8, or ...
//! ```
//!
//! Which of the new digits comes first is left open by the row, and every choice lives on until a later row decides.
//! Blank columns, stacks, rows and bands are all the same: they are taken in one order.

use super::best::{Arrangement, Line, View};
use super::canonical::{out_of_budget, too_symmetric};
use super::rows::{ChosenRows, MAX_STATES, columns};
use super::ties::Ties;
use crate::board::{MAX_SIDE, Shape};
use crate::budget::Watch;
use crate::error::Error;
use crate::grid::Givens;
use crate::transform::Morph;

/// A row of an image: 0 for a blank, else the number of the digit.
type Word = [u8; MAX_SIDE];

/// Rows chosen so far, and what they say about columns and digits.
#[derive(Clone)]
struct ImageState {
    view: usize,
    rows: ChosenRows,
    cols: Line,
    ties: Ties,
    /// The number of each digit, 0 if it has none yet.
    labels: [u8; MAX_SIDE + 1],
    labelled: u8,
}

/// The smallest image of a board that is not complete, and a morph to it.
pub(super) fn search(shape: Shape, values: &[u8], watch: &Watch) -> Result<(Givens, Morph), Error> {
    let views = View::all(shape, values);
    let mut image = vec![0; shape.cells()];
    let mut states: Vec<ImageState> =
        (0..views.len()).map(|view| ImageState::new(view, shape)).collect();
    for (k, line) in image.chunks_exact_mut(shape.side()).enumerate() {
        let mut best = [u8::MAX; MAX_SIDE];
        let mut next = Vec::new();
        for state in &states {
            if watch.is_over_after_unit() {
                return Err(out_of_budget());
            }
            let view = &views[state.view];
            let is_blank = |row: usize| view.row(row).iter().all(|&digit| digit == 0);
            for row in (0..shape.side()).filter(|&row| state.rows.allow(row, k, shape, is_blank)) {
                let word = state.word(view.row(row), shape);
                if word < best {
                    best = word;
                    next.clear();
                }
                if word == best {
                    let mut reader = RowReader { source: view.row(row), shape, found: &mut next };
                    reader.place(state.with_row(row, k), 0);
                }
                if next.len() > MAX_STATES {
                    return Err(too_symmetric(shape));
                }
            }
        }
        line.copy_from_slice(&best[..shape.side()]);
        states = next;
    }
    let morph = states.first().map_or(Morph::identity(shape), |state| {
        let ImageState { view, rows, cols, .. } = *state;
        Arrangement { transposed: view == 1, rows: rows.order, cols }
            .morph_to(shape, values, &image)
    });
    Ok((Givens::from_trusted(shape, &image), morph))
}

impl ImageState {
    fn new(view: usize, shape: Shape) -> ImageState {
        let (rows, cols, labels) = (ChosenRows::NONE, columns(shape), [0; MAX_SIDE + 1]);
        ImageState { view, rows, cols, ties: Ties::all(shape), labels, labelled: 0 }
    }

    fn with_row(&self, row: usize, k: usize) -> ImageState {
        let mut state = self.clone();
        state.rows.place(row, k);
        state
    }

    /// The best word of a row.
    fn word(&self, source: &[u8], shape: Shape) -> Word {
        let (side, group) = (shape.side(), shape.block_cols());
        let mut word = [0; MAX_SIDE];
        let mut labelled = self.labelled;
        for run in self.ties.stack_runs(side / group) {
            let mut left: Vec<usize> = run.clone().collect();
            for place in run {
                let words = left.iter().map(|&from| self.stack_word(from, source, labelled, shape));
                let Some((i, (best, new))) = words.enumerate().min_by_key(|(_, read)| read.0)
                else {
                    continue;
                };
                left.remove(i);
                word[place * group..][..group].copy_from_slice(&best[..group]);
                labelled += new;
            }
        }
        word
    }

    /// The best word of the columns at the places of a stack, and the number of its digits that are new.
    fn stack_word(&self, stack: usize, source: &[u8], labelled: u8, shape: Shape) -> (Word, u8) {
        let (group, mut new) = (shape.block_cols(), 0);
        let first = stack * group;
        let mut word = [0; MAX_SIDE];
        for (label, &col) in word.iter_mut().zip(&self.cols[first..first + group]) {
            let digit = usize::from(source[usize::from(col)]);
            // New digits come last, and get their numbers by their places.
            *label =
                if digit > 0 && self.labels[digit] == 0 { u8::MAX } else { self.labels[digit] };
        }
        for run in self.ties.column_runs(first, group) {
            word[run.start - first..run.end - first].sort_unstable();
        }
        for label in word[..group].iter_mut().filter(|label| **label == u8::MAX) {
            new += 1;
            *label = labelled + new;
        }
        (word, new)
    }
}

/// Reads a row in every way that is best.
struct RowReader<'a> {
    source: &'a [u8],
    shape: Shape,
    found: &'a mut Vec<ImageState>,
}

impl RowReader<'_> {
    /// Settles the stack at a place in every best way, the places before it being settled. A state that is on its way
    /// has the ties that it had before the row.
    fn place(&mut self, mut state: ImageState, place: usize) {
        let (side, group) = (self.shape.side(), self.shape.block_cols());
        if place == side / group {
            state.untie(self.source, self.shape);
            self.found.push(state);
            return;
        }
        let end = state.ties.stack_runs(side / group).find(|run| run.contains(&place));
        let run = place..end.map_or(place + 1, |run| run.end);
        let read = |from| state.stack_word(from, self.source, state.labelled, self.shape).0;
        let Some(best) = run.clone().map(read).min() else { return };
        let alike: Vec<usize> = run.filter(|&from| read(from) == best).collect();
        // Blank stacks stay tied.
        let is_blank = best == [0; MAX_SIDE];
        for &from in &alike[..if is_blank { 1 } else { alike.len() }] {
            let mut next = state.clone();
            // The others keep their order: tied stacks have the same ties.
            next.cols[place * group..(from + 1) * group].rotate_right(group);
            self.columns(next, place, place * group);
        }
    }

    /// Settles the columns of a stack from a place on, in every best way.
    fn columns(&mut self, mut state: ImageState, stack: usize, from: usize) {
        let group = self.shape.block_cols();
        let end = (stack + 1) * group;
        if from == end {
            return self.place(state, stack + 1);
        }
        let run = state.ties.column_runs(stack * group, group).find(|run| run.contains(&from));
        let run_end = run.map_or(end, |run| run.end);
        let digit = |state: &ImageState, place: usize| self.source[usize::from(state.cols[place])];
        let key = |state: &ImageState, place: usize| match usize::from(digit(state, place)) {
            0 => 0,
            digit if state.labels[digit] == 0 => u8::MAX,
            digit => state.labels[digit],
        };
        let Some(least) = (from..run_end).map(|place| key(&state, place)).min() else { return };
        let alike = (from..run_end).filter(|&place| key(&state, place) == least);
        if least < u8::MAX {
            // Blanks stay tied, and no numbered digit stands twice in a row.
            if let Some(place) = alike.take(1).last() {
                state.cols[from..=place].rotate_right(1);
            }
            return self.columns(state, stack, from + 1);
        }
        for place in alike.collect::<Vec<_>>() {
            let mut next = state.clone();
            next.labelled += 1;
            next.labels[usize::from(digit(&state, place))] = next.labelled;
            next.cols[from..=place].rotate_right(1);
            self.columns(next, stack, from + 1);
        }
    }
}

impl ImageState {
    /// Keeps the ties of what is blank in a row.
    fn untie(&mut self, source: &[u8], shape: Shape) {
        let group = shape.block_cols();
        let is_blank = |place: usize| source[usize::from(self.cols[place])] == 0;
        let is_blank_stack = |stack: usize| (stack * group..(stack + 1) * group).all(is_blank);
        self.ties = self.ties.among(is_blank, is_blank_stack, shape);
    }
}

#[cfg(test)]
mod tests;
