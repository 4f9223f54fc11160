//! A board of any shape with its candidates.

use super::bits::Bits;
use super::nine::Nine;
use super::position::{Position, Touched, bit_of};
use crate::board::{Cell, Demand, Digit, DigitSet, Geometry, House, Rules, Shape};
use crate::deduce::step::Step;
use crate::grid::{Givens, Puzzle};

/// A board of any shape on which candidates are pencilled.
///
/// ```text
///   values  u8  [cell]            0 for an open cell
///   cells   u32 [cell]            bit d: digit d may stand in the cell
///   places  u32 [house][digit]    bit p: the digit may stand at place p of the house
///   open    u8  [house]           open cells
///   placed  u8  [digit]           copies that are filled in
///   given   bool [cell]           filled from the start
///   with    u128 [digit]          bit c: digit may stand in cell c; nothing on boards with more than 128 cells
/// ```
///
/// The digits of the puzzle that it starts from are given; those that are filled in later are not.
///
/// ```
/// use rootgrid::{board::Cell, deduce::Sheet, grid::Puzzle};
/// let puzzle: Puzzle = "12..3.......4...".parse()?;
/// let sheet = Sheet::new(&puzzle);
/// let digits: Vec<usize> = sheet.digits(Cell::new(3)).into_iter().map(|d| d.value()).collect();
/// assert_eq!(digits, [3, 4]);
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Debug)]
pub struct Sheet {
    rules: Rules,
    values: Vec<u8>,
    cells: Vec<u32>,
    places: Vec<u32>,
    open: Vec<u8>,
    placed: Vec<u8>,
    given: Vec<bool>,
    with: Vec<u128>,
    blank: usize,
    touched: Touched,
}

impl Clone for Sheet {
    fn clone(&self) -> Sheet {
        Sheet {
            rules: self.rules.clone(),
            values: self.values.clone(),
            cells: self.cells.clone(),
            places: self.places.clone(),
            open: self.open.clone(),
            placed: self.placed.clone(),
            given: self.given.clone(),
            with: self.with.clone(),
            blank: self.blank,
            touched: self.touched,
        }
    }

    /// Keeps the memory of its lists: suppositions go back to the same board hundreds of times.
    fn clone_from(&mut self, other: &Sheet) {
        self.rules.clone_from(&other.rules);
        self.values.clone_from(&other.values);
        self.cells.clone_from(&other.cells);
        self.places.clone_from(&other.places);
        self.open.clone_from(&other.open);
        self.placed.clone_from(&other.placed);
        self.given.clone_from(&other.given);
        self.with.clone_from(&other.with);
        (self.blank, self.touched) = (other.blank, other.touched);
    }
}

/// True if finders ask which cells have a digit: those of further rules do.
const SAYS_CELLS: bool = cfg!(feature = "rules");

impl Sheet {
    /// The puzzle, with the candidates that its clues leave at sight.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Sheet {
        let rules = puzzle.rules().clone();
        let (side, cells) = (rules.shape().side(), rules.cells());
        let houses = rules.geometry().house_count();
        let mut sheet = Sheet {
            rules,
            values: vec![0; cells],
            cells: vec![0; cells],
            places: vec![0; houses * side],
            open: vec![0; houses],
            placed: vec![0; side],
            given: vec![false; cells],
            with: vec![0; if SAYS_CELLS && cells <= 128 { side } else { 0 }],
            blank: 0,
            touched: Touched::default(),
        };
        sheet.load(puzzle);
        sheet
    }

    /// The position of an ordinary board as a sheet.
    pub(super) fn of_nine(nine: &Nine) -> Sheet {
        let givens = Givens::from_trusted(Shape::NINE, &nine.values);
        let mut sheet = Sheet::new(&Puzzle::from_trusted(givens));
        for cell in nine.open_cells() {
            sheet.keep(Cell::new(cell), DigitSet::from_bits(nine.candidates(cell)));
        }
        for (cell, given) in sheet.given.iter_mut().enumerate() {
            *given = nine.given >> cell & 1 == 1;
        }
        sheet.take_touched();
        sheet
    }

    /// The position as an ordinary board, which the sheet must be.
    pub(super) fn to_nine(&self) -> Nine {
        let mut nine = Nine::blank();
        nine.load(&self.values);
        for cell in self.open_cells() {
            for digit in Bits(nine.candidates(cell) & !self.candidates(cell)) {
                nine.strike(cell, digit);
            }
        }
        nine.given =
            (0..self.given.len()).filter(|&at| self.given[at]).fold(0, |set, at| set | 1 << at);
        nine.take_touched();
        nine
    }

    /// Starts anew on a puzzle of the same rules.
    pub(super) fn load(&mut self, puzzle: &Puzzle) {
        let side = self.side();
        let all = DigitSet::full(side).bits();
        self.values.fill(0);
        self.cells.fill(all);
        self.places.fill(all);
        self.open.fill(side as u8);
        self.placed.fill(0);
        if SAYS_CELLS {
            self.with.fill(u128::MAX >> 128_usize.saturating_sub(self.values.len()));
        }
        self.blank = self.values.len();
        let rules = self.rules.clone();
        for (cell, struck) in rules.geometry().struck() {
            struck.into_iter().for_each(|digit| self.strike(cell, digit));
        }
        for (cell, &value) in puzzle.values().iter().enumerate() {
            if let Some(digit) = Digit::from_value(value.into()) {
                self.fill(Cell::new(cell), digit);
            }
            self.given[cell] = value != 0;
        }
        self.take_touched();
    }

    /// The cells that have a digit as a candidate, a bit each; unknown on boards with more than 128 cells.
    pub(super) fn cells_with(&self, digit: usize) -> Option<u128> {
        self.with.get(digit).copied()
    }

    /// The cells that have candidates, a bit each; unknown on boards with more than 128 cells.
    pub(super) fn cells_with_any(&self) -> Option<u128> {
        self.with.iter().copied().reduce(|any, with| any | with)
    }

    /// Where candidates were struck since the last call.
    pub(super) fn take_touched(&mut self) -> Touched {
        std::mem::take(&mut self.touched)
    }

    /// The rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The shape of the board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// Row-major values, 0 for an open cell.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// Returns whether a cell was filled from the start.
    #[must_use]
    pub fn is_given(&self, cell: Cell) -> bool {
        self.given[cell.index()]
    }

    /// The digits that stand.
    #[must_use]
    pub fn givens(&self) -> Givens {
        Givens::from_trusted(&self.rules, &self.values)
    }

    /// The candidates of a cell; a filled cell has none.
    #[must_use]
    pub fn digits(&self, cell: Cell) -> DigitSet {
        DigitSet::from_bits(self.cells[cell.index()])
    }

    /// Number of open cells.
    #[must_use]
    pub fn open_count(&self) -> usize {
        self.blank
    }

    /// Returns whether every cell is filled.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.blank == 0
    }

    /// The cells of a house that have the digit as a candidate.
    pub fn places_of(&self, house: House, digit: Digit) -> impl Iterator<Item = Cell> + use<'_> {
        let places = self.places[house.index() * self.side() + digit.index()];
        Bits(places).map(move |place| self.rules.geometry().house(house)[place])
    }

    /// Strikes a candidate, if it is there.
    pub fn strike(&mut self, cell: Cell, digit: Digit) {
        let mask = 1 << digit.index();
        if self.cells[cell.index()] & mask == 0 {
            return;
        }
        self.cells[cell.index()] &= !mask;
        if SAYS_CELLS && let Some(with) = self.with.get_mut(digit.index()) {
            *with &= !bit_of(cell.index());
        }
        self.touched.digits |= mask;
        self.touched.cells |= bit_of(cell.index());
        let side = self.side();
        for (house, place) in self.rules.geometry().places(cell) {
            self.places[house.index() * side + digit.index()] &= !(1 << place);
            self.touched.houses |= bit_of(house.index());
        }
    }

    /// Strikes all candidates of a cell but these.
    pub fn keep(&mut self, cell: Cell, digits: DigitSet) {
        for digit in self.digits(cell).into_iter().filter(|&digit| !digits.contains(digit)) {
            self.strike(cell, digit);
        }
    }

    /// Fills an open cell: its candidates go, the digit goes from its peers, and what cannot stand beside it from cells
    /// that are joined to it by a relation.
    ///
    /// # Panics
    /// When the digit is not a candidate of the cell.
    pub fn fill(&mut self, cell: Cell, digit: Digit) {
        assert!(self.digits(cell).contains(digit), "the digit is not a candidate of the cell");
        for other in self.digits(cell) {
            self.strike(cell, other);
        }
        let rules = self.rules.clone();
        for &peer in rules.geometry().peers(cell) {
            self.strike(peer, digit);
        }
        for &(other, relation) in rules.geometry().links(cell) {
            for rival in relation.rivals(digit, self.side()) {
                self.strike(other, rival);
            }
        }
        self.values[cell.index()] = digit.value() as u8;
        self.placed[digit.index()] += 1;
        self.blank -= 1;
        for &house in rules.geometry().houses_of(cell) {
            self.open[house.index()] -= 1;
            self.touched.houses |= bit_of(house.index());
        }
    }

    /// Carries out a step.
    pub fn apply(&mut self, step: &Step) {
        for &(cell, digits) in &step.removals {
            for digit in digits {
                self.strike(cell, digit);
            }
        }
        if let Some((cell, digit)) = step.placement {
            self.fill(cell, digit);
        }
    }
}

impl Position for Sheet {
    fn shape(&self) -> Shape {
        self.rules.shape()
    }

    fn geometry(&self) -> &Geometry {
        self.rules.geometry()
    }

    fn is_ordinary(&self) -> bool {
        self.rules.is_ordinary()
    }

    fn demands(&self) -> &[(usize, Demand)] {
        self.rules.demands()
    }

    fn candidates(&self, cell: usize) -> u32 {
        self.cells[cell]
    }

    fn places(&self, house: usize, digit: usize) -> u32 {
        self.places[house * self.side() + digit]
    }

    fn cell_at(&self, house: usize, place: usize) -> usize {
        self.rules.geometry().house(House::new(house))[place].index()
    }

    fn overlap(&self, house: usize, other: usize) -> u32 {
        self.rules.geometry().overlap(House::new(house), House::new(other))
    }

    fn open_in(&self, house: usize) -> usize {
        self.open[house].into()
    }

    fn placed(&self, digit: usize) -> usize {
        self.placed[digit].into()
    }

    fn sees(&self, a: usize, b: usize) -> bool {
        self.rules.geometry().sees(Cell::new(a), Cell::new(b))
    }

    fn open_cells(&self) -> impl Iterator<Item = usize> {
        (0..self.values.len()).filter(|&cell| self.values[cell] == 0)
    }

    fn value(&self, cell: usize) -> Option<usize> {
        usize::from(self.values[cell]).checked_sub(1)
    }

    fn entered(&self, cell: usize) -> Option<usize> {
        let is_entered = self.values[cell] != 0 && !self.given[cell];
        is_entered.then(|| usize::from(self.values[cell]) - 1)
    }

    fn strike_at(&mut self, cell: usize, digit: usize) {
        self.strike(Cell::new(cell), Digit::from_index(digit));
    }
}

#[cfg(test)]
mod tests;
