//! Naked and hidden singles to the end, on boards of every shape.

use crate::board::{Cell, Rules};
use crate::grid::Puzzle;

/// A board on which singles are placed.
#[derive(Clone)]
pub(super) struct Singles {
    rules: Rules,
    /// The candidates of every open cell, a bit each; 0 for a filled one.
    marks: Vec<u32>,
    open: usize,
}

impl Singles {
    /// The board of a puzzle, before the first single.
    pub(super) fn new(puzzle: &Puzzle) -> Singles {
        let rules = puzzle.rules().clone();
        let (marks, open) = (vec![(1 << rules.shape().side()) - 1; rules.cells()], rules.cells());
        let mut singles = Singles { rules, marks, open };
        for (cell, &value) in puzzle.values().iter().enumerate().filter(|(_, value)| **value > 0) {
            singles.place(cell, 1 << (value - 1));
        }
        singles
    }

    /// Returns whether every cell is filled.
    pub(super) fn is_solved(&self) -> bool {
        self.open == 0
    }

    /// Returns whether a cell is open.
    pub(super) fn is_open(&self, cell: usize) -> bool {
        self.marks[cell] != 0
    }

    /// Puts a digit, as a bit, into an open cell.
    pub(super) fn place(&mut self, cell: usize, digit: u32) {
        self.marks[cell] = 0;
        self.open -= 1;
        for peer in self.rules.geometry().peers(Cell::new(cell)) {
            self.marks[peer.index()] &= !digit;
        }
    }

    /// Places singles until there are no more. The board must have a solution.
    pub(super) fn settle(&mut self) {
        let rules = self.rules.clone();
        loop {
            let before = self.open;
            for cell in 0..self.marks.len() {
                if self.marks[cell].is_power_of_two() {
                    self.place(cell, self.marks[cell]);
                }
            }
            for house in rules.geometry().houses() {
                let cells = rules.geometry().house(house);
                let (mut once, mut twice) = (0, 0);
                for cell in cells {
                    twice |= once & self.marks[cell.index()];
                    once |= self.marks[cell.index()];
                }
                let hidden = once & !twice;
                for cell in cells.iter().map(|cell| cell.index()) {
                    let digit = self.marks[cell] & hidden;
                    if digit.is_power_of_two() {
                        self.place(cell, digit);
                    }
                }
            }
            if self.open == before {
                return;
            }
        }
    }
}
