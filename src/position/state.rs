//! The contents of the cells: the part of a board that is saved and compared.

use crate::board::{Cell, Digit, DigitSet, Rules, Shape};
use crate::grid::Givens;

/// The content of one cell.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Content {
    /// The digit, or 0 in an open cell.
    pub value: u8,
    /// True if the digit belongs to the puzzle.
    pub is_given: bool,
    /// The player's notes, or `None` if the cell was not noted yet. They stay under a digit that the
    /// player enters, and are seen again when it is erased.
    pub notes: Option<DigitSet>,
}

/// The rules and the contents of all cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct BoardState {
    rules: Rules,
    cells: Box<[Content]>,
}

impl BoardState {
    /// The givens, and nothing of the player's.
    pub(super) fn new(givens: &Givens) -> BoardState {
        let content = |&value: &u8| Content { value, is_given: value != 0, notes: None };
        BoardState {
            rules: givens.rules().clone(),
            cells: givens.values().iter().map(content).collect(),
        }
    }

    /// A board with these contents, as many as the shape has cells.
    pub(super) fn from_cells(rules: Rules, cells: Vec<Content>) -> BoardState {
        debug_assert_eq!(cells.len(), rules.cells());
        BoardState { rules, cells: cells.into() }
    }

    pub(super) fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(super) fn shape(&self) -> Shape {
        self.rules.shape()
    }

    pub(super) fn cells(&self) -> &[Content] {
        &self.cells
    }

    /// The content of a cell, or `None` if the shape has no such cell.
    pub(super) fn get(&self, cell: Cell) -> Option<Content> {
        self.cells.get(cell.index()).copied()
    }

    /// Changes the content of a cell of the board; returns what was there.
    pub(super) fn replace(&mut self, cell: Cell, content: Content) -> Content {
        std::mem::replace(&mut self.cells[cell.index()], content)
    }

    /// The digits of the puzzle, or of the puzzle and the player.
    pub(super) fn values(&self, givens_only: bool) -> Givens {
        let shown = |content: &Content| match givens_only && !content.is_given {
            true => 0,
            false => content.value,
        };
        let values: Vec<u8> = self.cells.iter().map(shown).collect();
        Givens::from_trusted(&self.rules, &values)
    }

    /// The digits that the cell may have beside those that stand: no peer holds them, and no cell forbids them that is
    /// joined to it.
    pub(super) fn unseen(&self, cell: Cell) -> DigitSet {
        let (geometry, side) = (self.rules.geometry(), self.shape().side());
        let digit = |cell: Cell| Digit::from_value(self.cells[cell.index()].value.into());
        // Bit 0 stands for open cells.
        let value = |&peer: &Cell| 1 << self.cells[peer.index()].value;
        let seen = geometry.peers(cell).iter().map(value).fold(0, |seen, bit| seen | bit);
        let joined = geometry.links(cell).iter().filter_map(|&(other, relation)| {
            digit(other).map(|digit| relation.reversed().rivals(digit, side))
        });
        let forbidden = joined.fold(DigitSet::EMPTY, |all, digits| all | digits);
        geometry.allowed(cell) & !(DigitSet::from_bits(seen >> 1) | forbidden)
    }

    /// [`BoardState::unseen`] of every cell, with one look at each where houses are all that cells share.
    pub(super) fn all_unseen(&self) -> Vec<DigitSet> {
        let geometry = self.rules.geometry();
        let cells = (0..self.cells.len()).map(Cell::new);
        if geometry.has_further() {
            return cells.map(|cell| self.unseen(cell)).collect();
        }
        // Bit 0 stands for open cells. A digit of the cell itself is left out of what it may have: open cells are asked about.
        let mut seen = vec![0; geometry.house_count()];
        for (cell, content) in cells.clone().zip(&self.cells) {
            for house in geometry.first_houses(cell) {
                seen[house.index()] |= 1 << content.value;
            }
        }
        let full = DigitSet::full(self.shape().side());
        let unseen = |cell: Cell| {
            let seen = geometry.first_houses(cell).map(|house| seen[house.index()]);
            full & !DigitSet::from_bits(seen.into_iter().fold(0, |all, bits| all | bits) >> 1)
        };
        cells.map(unseen).collect()
    }

    /// The open cells, ascending.
    pub(super) fn open_cells(&self) -> impl Iterator<Item = (Cell, Content)> + '_ {
        let cells = self.cells.iter().enumerate().filter(|(_, content)| content.value == 0);
        cells.map(|(cell, &content)| (Cell::new(cell), content))
    }
}
