//! Solutions of sheets.

use super::MultiGrid;
use crate::error::Error;
use crate::grid::Givens;
use crate::solve::Solver;

impl MultiGrid {
    /// The first solution, and how many there are, counted no further than `limit`.
    ///
    /// ```
    /// use rootgrid::multi_grid::MultiGrid;
    /// let two: MultiGrid = "gattai-2".parse()?;
    /// let (first, count) = two.solve(&vec![0; two.cells()], 2)?;
    /// assert!(count == 2 && first.is_some_and(|first| !first.contains(&0)));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the values are not as many as cells, one is above 9, or a digit stands twice in a house.
    pub fn solve(&self, values: &[u8], limit: usize) -> Result<(Option<Vec<u8>>, usize), Error> {
        self.check(values)?;
        let mut solver = Solver::new(self.inner_rules());
        Ok(match solver.first_and_count(values, limit) {
            Some((first, count)) => (Some(first.to_vec()), count),
            None => (None, 0),
        })
    }

    /// Nothing if values may be those of a puzzle.
    pub(super) fn check(&self, values: &[u8]) -> Result<(), Error> {
        if values.len() != self.cells() {
            let (count, cells) = (values.len(), self.cells());
            return Err(Error::grid(format!("{count} values: {self} has {cells} cells")));
        }
        if let Some(cell) = values.iter().position(|&value| value > 9) {
            let (value, name) = (values[cell], self.cell_name(cell));
            return Err(Error::grid(format!("value {value} in {name}: digits are 1 to 9")));
        }
        match Givens::from_trusted(self.inner_rules(), values).conflict() {
            None => Ok(()),
            Some(clash) => {
                let digit = values[clash.first.index()];
                let [a, b] = [clash.first, clash.second].map(|cell| self.cell_name(cell.index()));
                Err(Error::grid(format!("digit {digit} stands twice: {a} and {b}")))
            }
        }
    }
}
