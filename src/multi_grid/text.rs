//! Sheets as text: a character for each place, in one line or in a line for each row.

use super::MultiGrid;
use crate::error::Error;

impl MultiGrid {
    /// Reads one puzzle: a line with a character for each place of the sheet, or for each cell on a grid, or a line for each
    /// row. Digits are 1 to 9; a blank cell is a dot, a 0 or a space; beside the grids nothing but that may stand. Spaces at the
    /// end of a row may lack.
    ///
    /// ```
    /// use rootgrid::multi_grid::MultiGrid;
    /// let two: MultiGrid = "gattai-2".parse()?;
    /// let values = two.read(&format!("5{}", ".".repeat(two.rows() * two.cols() - 1)))?;
    /// assert_eq!((values.len(), values[0]), (two.cells(), 5));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the number of characters is another, one of them is none of these, or a digit stands beside the grids.
    pub fn read(&self, text: &str) -> Result<Vec<u8>, Error> {
        let lines: Vec<Vec<char>> = text
            .trim_end_matches(['\n', '\r'])
            .lines()
            .map(|line| line.chars().collect())
            .collect();
        let is_row = |line: &Vec<char>| line.len() <= self.cols();
        match &lines[..] {
            [line] if line.len() == self.cells() => {
                let value = |(cell, &sign): (usize, &char)| self.value(sign, self.place(cell));
                line.iter().enumerate().map(value).collect()
            }
            [line] if line.len() == self.rows() * self.cols() => self.read_sheet(line),
            rows if rows.len() == self.rows() && rows.iter().all(is_row) => {
                let blanks = || std::iter::repeat(' ');
                let padded = |row: &Vec<char>| {
                    row.iter().copied().chain(blanks()).take(self.cols()).collect()
                };
                self.read_sheet(&rows.iter().map(padded).collect::<Vec<Vec<char>>>().concat())
            }
            [line] => Err(self.wrong_size(&format!("a line of {} characters", line.len()))),
            rows => Err(self.wrong_size(&format!("{} lines", rows.len()))),
        }
    }

    fn wrong_size(&self, found: &str) -> Error {
        Error::grid(format!(
            "found {found}, expected for {self} {} characters in one line (a dot for each place beside the grids), or {} lines of up \
             to {}",
            self.rows() * self.cols(),
            self.rows(),
            self.cols()
        ))
    }

    fn read_sheet(&self, signs: &[char]) -> Result<Vec<u8>, Error> {
        let mut values = vec![0; self.cells()];
        for (at, &sign) in signs.iter().enumerate() {
            let (row, col) = (at / self.cols(), at % self.cols());
            let value = self.value(sign, (row, col))?;
            match self.cell_at(row, col) {
                Some(cell) => values[cell] = value,
                None if value == 0 => {}
                None => {
                    return Err(Error::grid(format!(
                        "the digit {value} stands in row {} and column {} of the sheet, where {self} has no grid",
                        row + 1,
                        col + 1
                    )));
                }
            }
        }
        Ok(values)
    }

    /// The value of a sign; 0 for a blank.
    fn value(&self, sign: char, (row, col): (usize, usize)) -> Result<u8, Error> {
        match sign {
            '1'..='9' => Ok(sign as u8 - b'0'),
            '.' | '0' | ' ' | '_' | '*' | '-' => Ok(0),
            _ => Err(Error::grid(format!(
                "found '{}' in row {} and column {} of the sheet, expected 1 to 9 or a dot",
                sign.escape_default(),
                row + 1,
                col + 1
            ))),
        }
    }

    /// Values in one line: a character for each place of the sheet, a dot for blanks and beside the grids.
    #[must_use]
    pub fn line(&self, values: &[u8]) -> String {
        self.signs(values, '.').collect()
    }

    /// Values in a line for each row; beside the grids are spaces, none at the end of a row.
    #[must_use]
    pub fn lines(&self, values: &[u8]) -> String {
        let signs: Vec<char> = self.signs(values, ' ').collect();
        let rows = signs.chunks(self.cols()).map(|row| row.iter().collect::<String>());
        rows.map(|row| row.trim_end().to_owned() + "\n").collect()
    }

    fn signs(&self, values: &[u8], beside: char) -> impl Iterator<Item = char> {
        self.numbers.iter().map(move |cell| {
            let value = cell.map(|cell| values.get(usize::from(cell)).copied().unwrap_or(0));
            match value {
                None => beside,
                Some(0) => '.',
                Some(value) => char::from(b'0' + value),
            }
        })
    }
}
