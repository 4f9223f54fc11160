//! Pictures of sheets.

use super::MultiGrid;
use crate::picture::{Anchor, Dash, Drawing, Item, Look, Paint, Point};

/// The usual side of a cell, in points.
const CELL: f64 = 22.0;
/// The room around the sheet.
const MARGIN: f64 = 4.0;
/// The size of digits, in cells.
const DIGIT: f64 = 0.62;

impl MultiGrid {
    /// The picture of a sheet, so many points wide or 22 a cell: digits of the puzzle bold, those of a solution where the puzzle has
    /// none.
    ///
    /// ```
    /// use rootgrid::multi_grid::MultiGrid;
    /// use rootgrid::picture::Theme;
    /// let two: MultiGrid = "gattai-2".parse()?;
    /// let picture = two.draw(&vec![0; two.cells()], None, None);
    /// assert!(picture.svg(Theme::Print).starts_with("<svg"));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn draw(&self, puzzle: &[u8], solution: Option<&[u8]>, width: Option<f64>) -> Drawing {
        let cell = width.map_or(CELL, |width| (width - 2.0 * MARGIN) / self.cols() as f64);
        let size = |cells: usize| cells as f64 * cell + 2.0 * MARGIN;
        let mut drawing = Drawing {
            width: size(self.cols()),
            height: size(self.rows()),
            title: format!("Sudoku on {} grids: {self}", self.corners().len()),
            description: self.lines(puzzle),
            layers: Vec::new(),
        };
        let at = |row: usize, col: usize| {
            Point::new(MARGIN + col as f64 * cell, MARGIN + row as f64 * cell)
        };
        let rect = |row: usize, col: usize, side: usize| Item::Rect {
            at: at(row, col),
            width: side as f64 * cell,
            height: side as f64 * cell,
        };
        let corners =
            || self.corners().iter().map(|&(row, col)| (usize::from(row), usize::from(col)));
        let (width, height) = (drawing.width, drawing.height);
        drawing.push(
            Look::fill(Paint::Paper),
            vec![Item::Rect { at: Point::new(0.0, 0.0), width, height }],
        );
        let cells = (0..self.cells()).map(|number| self.place(number)).map(|(r, c)| rect(r, c, 1));
        drawing.push(Look::stroke(Paint::Line, 0.75, Dash::Solid), cells.collect());
        let blocks = corners().flat_map(|(row, col)| {
            (0..9).map(move |block| (row + block / 3 * 3, col + block % 3 * 3))
        });
        let mut blocks: Vec<_> = blocks.collect();
        blocks.sort_unstable();
        blocks.dedup();
        let blocks = blocks.into_iter().map(|(row, col)| rect(row, col, 3)).collect();
        drawing.push(Look::stroke(Paint::Frame, 1.5, Dash::Solid), blocks);
        let grids = corners().map(|(row, col)| rect(row, col, 9)).collect();
        drawing.push(Look::stroke(Paint::Frame, 2.5, Dash::Solid), grids);
        let digits = |is_wanted: &dyn Fn(usize) -> bool, values: &[u8]| -> Vec<Item> {
            let shown = |(number, value): (usize, &u8)| {
                let (row, col) = self.place(number);
                let corner = at(row, col);
                let middle = Point::new(corner.x + cell / 2.0, corner.y + cell / 2.0);
                (*value != 0 && is_wanted(number))
                    .then(|| Item::Text { at: middle, text: value.to_string() })
            };
            values.iter().enumerate().take(self.cells()).filter_map(shown).collect()
        };
        let look = |paint: Paint, is_bold: bool| Look::Text {
            paint,
            size: cell * DIGIT,
            is_bold,
            anchor: Anchor::Middle,
        };
        drawing.push(look(Paint::Given, true), digits(&|_| true, puzzle));
        if let Some(solution) = solution {
            let is_blank = |number: usize| puzzle.get(number).is_none_or(|&value| value == 0);
            drawing.push(look(Paint::Answer, false), digits(&is_blank, solution));
        }
        drawing
    }
}
