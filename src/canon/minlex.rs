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
//! Blank columns, stacks, rows and bands are all the same: they are taken in one order. 9x9 boards have a search of their
//! own, [`super::minlex_nine`], for which this one is the oracle.

use super::best::{Arrangement, Line, View};
use super::canonical::{out_of_budget, too_symmetric};
use super::rows::{ChosenRows, MAX_STATES, columns};
use super::ties::Ties;
use crate::board::{MAX_SIDE, Shape};
use crate::budget::Watch;
use crate::error::Error;
use crate::grid::Givens;
use crate::transform::Morph;

/// A row of an image, or some places of it: 0 for a blank, else the number of the digit, in five bits each, the last place
/// in the lowest ones.
type Word = u128;

/// Bits of a place in a word.
const BITS: usize = 5;

/// The most columns of a block; those of boards without blocks are whole rows.
const MAX_GROUP: usize = 14;

/// The word of some numbers.
fn word_of(numbers: &[u8]) -> Word {
    numbers.iter().fold(0, |word, &number| word << BITS | Word::from(number))
}

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
    let side = shape.side();
    let blank: Vec<u32> = views.iter().map(|view| view.blank_rows(side)).collect();
    for (k, line) in image.chunks_exact_mut(side).enumerate() {
        let mut best = Word::MAX;
        let mut next = Vec::new();
        for state in &states {
            if watch.is_over_after_unit() {
                return Err(out_of_budget());
            }
            let view = &views[state.view];
            let is_blank = |row: usize| blank[state.view] >> row & 1 == 1;
            for row in (0..side).filter(|&row| state.rows.allow(row, k, shape, is_blank)) {
                let Some(word) = state.word(view.row(row), best, shape) else { continue };
                if word < best {
                    best = word;
                    next.clear();
                }
                let mut reader = RowReader { source: view.row(row), shape, found: &mut next };
                reader.place(state.with_row(row, k), 0);
                if next.len() > MAX_STATES {
                    return Err(too_symmetric(shape));
                }
            }
        }
        for (number, place) in line.iter_mut().rev().zip(0..) {
            *number = (best >> (place * BITS) & 31) as u8;
        }
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

    /// The best word of a row, unless it is larger than `most`.
    fn word(&self, source: &[u8], most: Word, shape: Shape) -> Option<Word> {
        let (side, group) = (shape.side(), shape.block_cols());
        let mut word = 0;
        let mut labelled = self.labelled;
        for run in self.ties.stack_runs(side / group) {
            // Bit `s`: the columns at the places of stack `s` are not read yet.
            let mut left: u32 = run.clone().fold(0, |left, stack| left | 1 << stack);
            for place in run {
                let unread = places(left).map(|from| {
                    let (word, new) = self.stack_word(from, source, labelled, shape);
                    (word, new, from)
                });
                let (best, new, from) = unread.min()?;
                left &= !(1 << from);
                word = word << (group * BITS) | best;
                labelled += new;
                if word > most >> ((side - (place + 1) * group) * BITS) {
                    return None;
                }
            }
        }
        Some(word)
    }

    /// The best word of the columns at the places of a stack, and the number of its digits that are new.
    fn stack_word(&self, stack: usize, source: &[u8], labelled: u8, shape: Shape) -> (Word, u8) {
        let (group, mut new) = (shape.block_cols(), 0);
        let first = stack * group;
        let mut labels = [0; MAX_GROUP];
        for (label, &col) in labels.iter_mut().zip(&self.cols[first..first + group]) {
            let digit = usize::from(source[usize::from(col)]);
            // New digits come last, and get their numbers by their places.
            *label =
                if digit > 0 && self.labels[digit] == 0 { u8::MAX } else { self.labels[digit] };
        }
        if labels == [0; MAX_GROUP] {
            return (0, 0);
        }
        for run in self.ties.column_runs(first, group) {
            labels[run.start - first..run.end - first].sort_unstable();
        }
        for label in labels[..group].iter_mut().filter(|label| **label == u8::MAX) {
            new += 1;
            *label = labelled + new;
        }
        (word_of(&labels[..group]), new)
    }
}

/// The places of the bits that are set.
fn places(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        place
    })
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
        let (mut best, mut alike) = (Word::MAX, 0_u32);
        for from in run {
            let (word, _) = state.stack_word(from, self.source, state.labelled, self.shape);
            if word <= best {
                alike = if word < best { 0 } else { alike } | 1 << from;
                best = word;
            }
        }
        // Blank stacks stay tied.
        for from in places(alike).take(if best == 0 { 1 } else { usize::MAX }) {
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
        let keyed = (from..run_end).map(|place| (key(&state, place), place));
        let Some((least, first)) = keyed.min() else { return };
        if least < u8::MAX {
            // Blanks stay tied, and no numbered digit stands twice in a row.
            state.cols[from..=first].rotate_right(1);
            return self.columns(state, stack, from + 1);
        }
        for place in first..run_end {
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
