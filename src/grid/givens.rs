//! Loose givens: digits on a board, right or wrong.

use crate::board::{Cell, CellSet, Digit, Rules, Shape};
use crate::error::Error;
use std::fmt;

/// Digits on a board, without any promise about them beyond their range.
///
/// Values are 0 for a blank cell and 1 to the side for a digit, row-major.
///
/// ```
/// use rootgrid::{board::Shape, grid::Givens};
/// let mut values = [0; 16];
/// (values[0], values[3]) = (1, 1); // twice the same digit in the first row
/// let givens = Givens::new(Shape::from_side(4).unwrap(), &values)?;
/// let error = givens.into_puzzle().unwrap_err();
/// assert_eq!(error.to_string(), "digit 1 stands twice in row 1: r1c1 and r1c4");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Givens {
    rules: Rules,
    values: Box<[u8]>,
}

impl Givens {
    /// A board without a digit.
    #[must_use]
    pub fn blank(rules: impl Into<Rules>) -> Givens {
        let rules = rules.into();
        Givens { values: vec![0; rules.cells()].into(), rules }
    }

    /// Givens with these row-major values.
    ///
    /// # Errors
    /// When the number of values is not that of the shape's cells, or a value is above its side.
    pub fn new(rules: impl Into<Rules>, values: &[u8]) -> Result<Givens, Error> {
        let rules = rules.into();
        let shape = rules.shape();
        if values.len() != rules.cells() {
            return Err(Error::grid(format!(
                "{} values: a {shape} board has {} cells",
                values.len(),
                rules.cells()
            )));
        }
        if let Some(i) = values.iter().position(|&value| usize::from(value) > shape.side()) {
            let message = format!(
                "value {} in {}: a {shape} board has digits 1 to {}",
                values[i],
                Cell::new(i).name(shape),
                shape.side()
            );
            return Err(Error::cells_of_grid(message, vec![i]));
        }
        Ok(Givens { rules, values: values.into() })
    }

    /// Givens whose values the caller knows to be in range.
    pub fn from_trusted(rules: impl Into<Rules>, values: &[u8]) -> Givens {
        let rules = rules.into();
        debug_assert_eq!(values.len(), rules.cells());
        debug_assert!(values.iter().all(|&value| usize::from(value) <= rules.shape().side()));
        Givens { rules, values: values.into() }
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

    /// Row-major values: 0 for a blank, else the digit.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// The digit in a cell.
    ///
    /// # Panics
    /// When the board has no such cell.
    #[must_use]
    #[track_caller]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        Digit::from_value(usize::from(self.values[cell.index()]))
    }

    /// A cell with its digit, as `r1c2=5`; a blank one has a dot.
    #[doc(hidden)]
    #[must_use]
    pub fn entry(&self, cell: Cell) -> String {
        let symbol = self.digit(cell).map_or('.', Digit::symbol);
        format!("{}={symbol}", cell.name(self.shape()))
    }

    /// Puts a digit into a cell, or blanks it.
    ///
    /// # Panics
    /// When the board has no such cell or digit.
    #[track_caller]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        let side = self.shape().side();
        assert!(digit.is_none_or(|digit| digit.value() <= side), "the board has no such digit");
        self.values[cell.index()] = digit.map_or(0, |digit| digit.value() as u8);
    }

    /// The cells that hold a digit.
    #[must_use]
    pub fn clues(&self) -> CellSet {
        let cells = 0..self.values.len();
        cells.filter(|&i| self.values[i] != 0).map(Cell::new).collect()
    }

    /// The row-major values in rows of the board's side.
    ///
    /// ```
    /// use rootgrid::Givens;
    /// let givens: Givens = "12343412........".parse()?;
    /// assert_eq!(givens.rows().nth(1), Some(&[3, 4, 1, 2][..]));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.values.chunks_exact(self.shape().side())
    }

    /// Number of cells that hold a digit.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        self.values.iter().filter(|&&value| value != 0).count()
    }

    /// Returns whether some house holds a digit twice: one look at each cell.
    pub(super) fn has_twice(&self) -> bool {
        if let (true, Ok(values)) = (self.rules.is_ordinary_nine(), (*self.values).try_into()) {
            return has_twice_in_nine(values);
        }
        let geometry = self.rules.geometry();
        let has_twice = |house| {
            let (mut seen, mut twice) = (0u32, 0);
            for cell in geometry.house(house) {
                // A blank has no bit.
                let bit = 1 << self.values[cell.index()] & !1;
                twice |= seen & bit;
                seen |= bit;
            }
            twice != 0
        };
        geometry.houses().any(has_twice)
    }
}

/// The same for a 9x9 board: the sum of different powers of two is their union, and else above it.
fn has_twice_in_nine(values: &[u8; 81]) -> bool {
    let mut wrong = 0;
    let (mut column_sums, mut columns) = ([0; 9], [0; 9]);
    for band in values.as_chunks::<27>().0 {
        let (mut block_sums, mut blocks) = ([0; 3], [0; 3]);
        for row in band.as_chunks::<9>().0 {
            // A blank has no bit.
            let mut bits = [0_u16; 9];
            bits.iter_mut().zip(row).for_each(|(bit, value)| *bit = 1 << value & !1);
            let (mut row_sum, mut all) = (0, 0);
            for (stack, &[a, b, c]) in bits.as_chunks().0.iter().enumerate() {
                let (sum, any) = (a + b + c, a | b | c);
                (row_sum, all) = (row_sum + sum, all | any);
                block_sums[stack] += sum;
                blocks[stack] |= any;
            }
            wrong |= row_sum ^ all;
            for (i, bit) in bits.into_iter().enumerate() {
                column_sums[i] += bit;
                columns[i] |= bit;
            }
        }
        for (sum, any) in block_sums.into_iter().zip(blocks) {
            wrong |= sum ^ any;
        }
    }
    for (sum, any) in column_sums.into_iter().zip(columns) {
        wrong |= sum ^ any;
    }
    wrong != 0
}

impl fmt::Debug for Givens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.shape())?;
        for i in 0..self.values.len() {
            let symbol = self.digit(Cell::new(i)).map_or('.', Digit::symbol);
            write!(f, "{symbol}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
