//! Solutions.

use crate::argument::{read, under};
use crate::asked_rules::RulesText;
use crate::error::Outcome;
use crate::images::WantedImage;
use crate::single::{Puzzle, Solution};
use crate::values::{array, digit_at, digits, grid, reduced, repr, values};
use crate::{picture, work};
use numpy::{PyArray1, PyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyTuple, PyType};
use rootgrid::canon;

#[pymethods]
impl Solution {
    #[new]
    #[pyo3(signature = (board, shape = None, rules = None))]
    fn new(
        board: &Bound<'_, PyAny>,
        shape: Option<&Bound<'_, PyAny>>,
        rules: Option<RulesText>,
    ) -> Outcome<Solution> {
        Ok(Solution {
            inner: rootgrid::Solution::try_from(under(read(board, shape)?, rules.as_ref())?)?,
        })
    }

    /// The rules of the board as text, as for a puzzle.
    #[getter]
    fn rules(&self) -> String {
        self.inner.rules().to_string()
    }

    /// The shape as text: "9x9", or "3x2" for blocks of 3 rows and 2 columns.
    #[getter]
    fn shape(&self) -> String {
        self.inner.shape().to_string()
    }

    /// Rows, columns and digits of the board.
    #[getter]
    fn side(&self) -> usize {
        self.inner.shape().side()
    }

    /// Rows and columns of a block.
    #[getter]
    fn block(&self) -> (usize, usize) {
        (self.inner.shape().block_rows(), self.inner.shape().block_cols())
    }

    /// The values row by row, `uint8[cells]`.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        values(py, &self.inner)
    }

    /// The values as `uint8[side, side]`.
    #[getter]
    fn grid<'py>(&self, py: Python<'py>) -> Outcome<Bound<'py, PyArray2<u8>>> {
        grid(py, &self.inner)
    }

    /// Whether it has every clue of the puzzle.
    fn solves(&self, puzzle: &Puzzle) -> bool {
        self.inner.solves(&puzzle.inner)
    }

    /// The key of the class of the solution, 32 hexadecimal digits: equal for essentially equal grids.
    fn class_key(&self, py: Python<'_>) -> Outcome<String> {
        let solution = self.inner.clone();
        work::alone(py, move |_| Ok(canon::solution_class_key(&solution)?.to_string()))
    }

    /// The image under a morph, as of a puzzle.
    fn transform(&self, py: Python<'_>, morph: &Bound<'_, PyAny>) -> Outcome<Solution> {
        let image = WantedImage::of_one(py, morph, &self.inner)?;
        Ok(Solution { inner: rootgrid::Solution::try_from(image)? })
    }

    /// The digit in a cell, as in a puzzle.
    fn __getitem__(&self, at: &Bound<'_, PyAny>) -> Outcome<Option<usize>> {
        digit_at(&self.inner, at)
    }

    /// The digits row by row.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        digits(py, &self.inner)
    }

    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // As in a puzzle.
        let _ = copy;
        array(py, &self.inner, dtype)
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        repr("Solution", &self.inner)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        reduced::<Solution>(py, &self.inner)
    }

    fn _repr_svg_(&self) -> String {
        picture::givens(&self.inner)
    }
}
