//! Where the cells are on the screen, in four scales.
//!
//! ```text
//!   large            low              medium           tight
//!   ┏━━━━━━━┯━━      ┌───────────     ┌─────────┬─     ┌──────┬─
//!   ┃ 1 2   │        │ 12      5      │[5] 3  · │      │ 5 3 ·│
//!   ┃     6 │        │ 67             │ ·  7  12│      │ · 7 ∷│
//!   ┃ 7     │        │    3   1 4
//!   ┠───────┼──      │          9
//! ```

use ratatui::layout::Rect;
use rootgrid::board::Shape;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Scale {
    /// A place for each candidate, lines around all cells.
    Large,
    /// A place for each candidate in two rows, lines around blocks.
    Low,
    /// Three columns a cell.
    Medium,
    /// Two columns a cell.
    Tight,
}

/// What a board, or a sheet, looks like in every scale.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Form {
    /// The shape of the board, or of each grid of a sheet.
    pub(super) shape: Shape,
    pub(super) rows: usize,
    pub(super) cols: usize,
    /// True if lines around blocks say all: with regions in their place, with cages and dots, the board has lines around all
    /// cells in every scale.
    pub(super) has_blocks: bool,
}

/// A board at a place of the screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    pub(super) form: Form,
    pub(super) scale: Scale,
    /// Its left upper corner.
    pub(super) x: u16,
    pub(super) y: u16,
}

impl Scale {
    /// From the largest on.
    pub(super) const ALL: [Scale; 4] = [Scale::Large, Scale::Low, Scale::Medium, Scale::Tight];

    /// Columns and rows of a cell.
    pub(super) fn cell(self, shape: Shape) -> (u16, u16) {
        match self {
            Scale::Large => (2 * shape.block_cols() as u16 + 1, shape.block_rows() as u16),
            Scale::Low => (low_columns(shape) + 1, 2),
            Scale::Medium => (3, 1),
            Scale::Tight => (2, 1),
        }
    }

    /// Columns and rows of a whole board.
    pub(super) fn size(self, form: Form) -> (u16, u16) {
        let grid = Grid { form, scale: self, x: 0, y: 0 };
        (grid.line_x(form.cols) + 1, grid.line_y(form.rows) + 1)
    }
}

/// The number of candidates in a row of a low cell.
pub(super) fn low_columns(shape: Shape) -> u16 {
    shape.side().div_ceil(2) as u16
}

/// The part of a board that the window shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Shown {
    /// The whole board, its left upper corner at 0, 0.
    pub(super) grid: Grid,
    /// Where the part is on the screen.
    pub(super) window: Rect,
    /// The column and the row of the board with which it begins.
    pub(super) from: (u16, u16),
}

impl Shown {
    /// Row and column of the cell at a place of the screen.
    pub(super) fn place_at(&self, x: u16, y: u16) -> Option<(usize, usize)> {
        let is_inside = self.window.contains((x, y).into());
        let at =
            |x: u16, y: u16| (x - self.window.x + self.from.0, y - self.window.y + self.from.1);
        is_inside.then(|| at(x, y)).and_then(|(x, y)| self.grid.place_at(x, y))
    }

    /// Where the cell of a row and a column is on the screen, as far as it is seen.
    pub(super) fn area(&self, place: (usize, usize)) -> Rect {
        let part = Rect { x: self.from.0, y: self.from.1, ..self.window };
        let seen = self.grid.area(place).intersection(part);
        let (x, y) = (seen.x.max(part.x), seen.y.max(part.y));
        Rect { x: x - part.x + self.window.x, y: y - part.y + self.window.y, ..seen }
    }

    /// Goes no further than it must for a cell to be seen, with a cell beside it where there is one.
    pub(super) fn follow(self, place: (usize, usize)) -> Shown {
        let size = self.grid.scale.size(self.grid.form);
        let area = self.grid.area(place);
        let part = (self.window.width, self.window.height);
        let near = |from: u16, part: u16, whole: u16, at: u16, long: u16| {
            let least = (at + 2 * long + 1).saturating_sub(part);
            let most = at.saturating_sub(long + 1);
            from.max(least.min(most)).min(most).min(whole.saturating_sub(part))
        };
        let from = (
            near(self.from.0, part.0, size.0, area.x, area.width),
            near(self.from.1, part.1, size.1, area.y, area.height),
        );
        Shown { from, ..self }
    }
}

impl Grid {
    /// Returns whether there are lines around all cells, and not around blocks alone.
    pub(super) fn has_all_lines(&self) -> bool {
        self.scale == Scale::Large || !self.form.has_blocks
    }

    /// Whether a line stands before this column, or after the last.
    pub(super) fn has_line_x(&self, col: usize) -> bool {
        self.has_all_lines() || col.is_multiple_of(self.form.shape.block_cols())
    }

    pub(super) fn has_line_y(&self, row: usize) -> bool {
        self.has_all_lines() || row.is_multiple_of(self.form.shape.block_rows())
    }

    /// The column of the screen where the line before a column is, or would be.
    pub(super) fn line_x(&self, col: usize) -> u16 {
        let lines = (0..col).filter(|&col| self.has_line_x(col)).count() as u16;
        self.x + lines + col as u16 * self.scale.cell(self.form.shape).0
    }

    pub(super) fn line_y(&self, row: usize) -> u16 {
        let lines = (0..row).filter(|&row| self.has_line_y(row)).count() as u16;
        self.y + lines + row as u16 * self.scale.cell(self.form.shape).1
    }

    /// Where the cell of a row and a column is, without the lines around it.
    pub(super) fn area(&self, (row, col): (usize, usize)) -> Rect {
        let (width, height) = self.scale.cell(self.form.shape);
        let x = self.line_x(col) + u16::from(self.has_line_x(col));
        let y = self.line_y(row) + u16::from(self.has_line_y(row));
        Rect::new(x, y, width, height)
    }

    /// Row and column of the cell at a place of the screen.
    pub(super) fn place_at(&self, x: u16, y: u16) -> Option<(usize, usize)> {
        let (rows, cols) = (self.form.rows, self.form.cols);
        let mut places = (0..rows * cols).map(|at| (at / cols, at % cols));
        places.find(|&place| self.area(place).contains((x, y).into()))
    }
}
