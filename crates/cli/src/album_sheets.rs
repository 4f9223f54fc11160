//! Sheets of several pictures.

use super::draw_values::Grid;
use rootgrid::picture::{Drawing, Picture};

/// Sheets of several pictures.
#[derive(Debug)]
pub(super) struct Sheets {
    pub(super) grid: Grid,
    /// The width of a sheet, if it was chosen.
    pub(super) width: Option<f64>,
    /// The pictures of the next one.
    pub(super) pictures: Vec<Picture>,
}

impl Sheets {
    /// The gap between two pictures, in parts of the width of one.
    const GAP: f64 = 0.08;

    /// The sheet of the pictures so far, if there are any.
    pub(super) fn take(&mut self) -> Option<Drawing> {
        if self.pictures.is_empty() {
            return None;
        }
        let columns = self.grid.columns as f64;
        let width = match self.width {
            Some(width) => width / (columns + Sheets::GAP * (columns - 1.0)),
            None => self.pictures.iter().map(Picture::width).fold(0.0, f64::max),
        };
        let pictures = self.pictures.drain(..);
        let drawings: Vec<_> = pictures.map(|one| one.with_size(width).draw()).collect();
        let sheet = || Drawing::sheet(drawings, self.grid.columns, width * Sheets::GAP);
        (width > 0.0).then(sheet)
    }
}
