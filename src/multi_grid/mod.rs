//! Several grids on one sheet that share blocks: samurai and others.
//!
//! ```text
//!   + - - - - - - - - +       + - - - - - - - - +
//!   |                 |       |                 |
//!   |           + - - + - - - + - - +           |      a sheet of 21 x 21 cells, 369 of them on grids
//!   |           |     |       |     |           |
//!   + - - - - - + - - +       + - - + - - - - - +
//!               |                   |
//!   + - - - - - + - - +       + - - + - - - - - +
//!   |           |     |       |     |           |
//!   |           + - - + - - - + - - +           |
//!   |                 |       |                 |
//!   + - - - - - - - - +       + - - - - - - - - +
//! ```
//!
//! A cell of two grids holds one digit, and each grid has the ordinary rules. Values are those of the cells on grids, row by row
//! of the sheet; texts have a character for each place of the sheet.
//!
//! ```text
//!   layout    which grids lie where; rows and columns of cells
//!   text      sheets as text
//!   solve     solutions, and how many there are
//!   make      puzzles by seed and index
//!   path      steps, grades
//!   draw      pictures
//! ```

mod draw;
mod layout;
mod make;
mod path;
mod solve;
mod text;

pub use layout::MultiGrid;
pub use make::{MultiGridMaker, MultiGridPuzzle};
pub use path::MultiGridPath;

#[cfg(test)]
mod tests;
