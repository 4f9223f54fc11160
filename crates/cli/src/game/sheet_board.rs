//! A sheet of several grids in play: givens, digits and notes, what stands twice, and what differs from the solution.

use super::sheet_layout::{GRID, GridHouse, SheetLayout};
use rootgrid::board::{Cell, Digit, DigitSet};
use rootgrid::error::Error;
use rootgrid::grid::Givens;
use rootgrid::multi_grid::MultiGrid;
use rootgrid::position::{Board, Content};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// The givens, the player's digits and notes. What a board of one grid knows, this knows of a sheet.
#[derive(Clone, Debug)]
pub(crate) struct SheetBoard {
    layout: Arc<SheetLayout>,
    contents: Vec<Content>,
    /// The only solution of the givens, and how many there are up to 2, once it was asked.
    verdict: Arc<OnceLock<(Option<Vec<u8>>, usize)>>,
}

impl SheetBoard {
    /// A sheet on which nothing was done yet.
    ///
    /// # Errors
    /// When the values are not those of a puzzle on the sheet: a digit stands twice.
    pub(crate) fn new(layout: Arc<SheetLayout>, values: &[u8]) -> Result<SheetBoard, Error> {
        // It refuses what cannot be a puzzle.
        layout.grids().path(values, rootgrid::deduce::explain::Language::English)?;
        let content = |&value: &u8| Content { value, is_given: value != 0, notes: None };
        let contents = values.iter().map(content).collect();
        Ok(SheetBoard { layout, contents, verdict: Arc::default() })
    }

    pub(crate) fn layout(&self) -> &Arc<SheetLayout> {
        &self.layout
    }

    pub(super) fn contents(&self) -> &[Content] {
        &self.contents
    }

    pub(super) fn put(&mut self, cell: Cell, content: Content) {
        self.contents[cell.index()] = content;
    }

    pub(super) fn digit(&self, cell: Cell) -> Option<Digit> {
        let content = self.contents.get(cell.index())?;
        Digit::from_value(content.value.into())
    }

    pub(super) fn is_given(&self, cell: Cell) -> bool {
        self.contents.get(cell.index()).is_some_and(|content| content.is_given)
    }

    /// The digits that are left for an open cell, beside those that stand in its houses on all grids.
    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        match self.contents.get(cell.index()) {
            Some(content) if content.value == 0 => {
                let peers = self.layout.peers(cell).iter();
                let seen: DigitSet = peers.filter_map(|&peer| self.digit(peer)).collect();
                content.notes.unwrap_or(DigitSet::full(GRID.side())) & !seen
            }
            _ => DigitSet::EMPTY,
        }
    }

    pub(super) fn sees(&self, a: Cell, b: Cell) -> bool {
        self.layout.peers(a).binary_search(&b).is_ok()
    }

    /// Whether the digit of a cell stands twice in a house of any grid.
    pub(super) fn clashes(&self, cell: Cell) -> bool {
        let digit = self.digit(cell);
        let mut peers = self.layout.peers(cell).iter();
        digit.is_some() && peers.any(|&peer| self.digit(peer) == digit)
    }

    /// A house with a digit that stands there twice, and the cells; of those of these cells, if any are named.
    pub(super) fn twice(&self, of: &[Cell]) -> Option<(&GridHouse, Vec<Cell>)> {
        self.layout.houses().iter().find_map(|house| {
            let mut digits = house.cells.iter().filter(|cell| of.is_empty() || of.contains(cell));
            digits.find_map(|&cell| {
                let digit = self.digit(cell)?;
                let same = house.cells.iter().filter(|&&other| self.digit(other) == Some(digit));
                let same: Vec<Cell> = same.copied().collect();
                (same.len() > 1).then_some((house, same))
            })
        })
    }

    /// The values of the puzzle, or of the puzzle and the player.
    pub(super) fn values(&self, givens_only: bool) -> Vec<u8> {
        let value = |content: &Content| match givens_only && !content.is_given {
            true => 0,
            false => content.value,
        };
        self.contents.iter().map(value).collect()
    }

    /// The number of solutions of the givens, up to 2.
    pub(crate) fn solutions(&self) -> usize {
        self.verdict().1
    }

    /// The digit that the only solution has in a cell.
    pub(super) fn right(&self, cell: Cell) -> Option<Digit> {
        let (solution, count) = self.verdict();
        let values = solution.as_ref().filter(|_| *count == 1)?;
        Digit::from_value(values[cell.index()].into())
    }

    fn verdict(&self) -> &(Option<Vec<u8>>, usize) {
        self.verdict.get_or_init(|| {
            let solved = self.layout.grids().solve(&self.values(true), 2);
            solved.unwrap_or_default()
        })
    }

    /// Cells in which the player entered another digit than the solution has.
    pub(super) fn wrong_digits(&self) -> Vec<Cell> {
        let is_wrong = |&cell: &Cell| {
            let right = self.right(cell);
            right.is_some() && self.digit(cell).is_some_and(|digit| Some(digit) != right)
        };
        self.cells().filter(is_wrong).collect()
    }

    /// Open cells whose notes lack the digit of the solution, with that digit.
    pub(super) fn wrong_notes(&self) -> Vec<(Cell, Digit)> {
        let lack = |cell: Cell| {
            let content = self.contents[cell.index()];
            let notes = content.notes.filter(|_| content.value == 0)?;
            self.right(cell).filter(|&digit| !notes.contains(digit)).map(|digit| (cell, digit))
        };
        self.cells().filter_map(lack).collect()
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.contents.len()).map(Cell::new)
    }

    /// A grid as a board by itself, whose notes are what all grids leave.
    pub(super) fn grid(&self, grid: usize) -> Board {
        let mut board = Board::new(&Givens::blank(GRID));
        for (at, cell) in self.layout.cells_of(grid).into_iter().enumerate() {
            let notes = Some(self.candidates(cell)).filter(|_| self.digit(cell).is_none());
            board.put(Cell::new(at), Content { notes, ..self.contents[cell.index()] });
        }
        board
    }

    /// Reads what `Display` writes.
    pub(super) fn parse(text: &str) -> Result<SheetBoard, Error> {
        let (layout, line) = text.split_once(' ').unwrap_or((text, ""));
        let grids: MultiGrid = layout.parse()?;
        let values = grids.read(line)?;
        SheetBoard::new(Arc::new(SheetLayout::new(grids)), &values)
    }
}

/// Compares what is shown.
impl PartialEq for SheetBoard {
    fn eq(&self, other: &SheetBoard) -> bool {
        self.layout == other.layout && self.contents == other.contents
    }
}

impl Eq for SheetBoard {}

/// The layout and the givens in a line.
impl fmt::Display for SheetBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grids = self.layout.grids();
        write!(f, "{grids} {}", grids.line(&self.values(true)))
    }
}
