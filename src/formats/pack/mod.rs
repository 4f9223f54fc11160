//! Packed texts: what links hold, unpacked within bounds.
//!
//! ```text
//!   lz       lz-string in Base64          f-puzzles, SudokuPad
//!   deflate  deflate in Base64, base 32   penpa-edit, sudoku.coach
//!   json     JSON of bounded depth
//!   zipped   JSON as SudokuPad shortens it
//! ```

pub(super) mod deflate;
pub(super) mod json;
pub(super) mod lz;
pub(super) mod zipped;

/// The longest packed text, in bytes.
pub(super) const MOST_PACKED: usize = 1 << 20;

/// The longest text that comes out of one, in bytes (UTF-16 units for lz-string).
pub(super) const MOST_UNPACKED: usize = 16 << 20;

/// The deepest nesting of lists and objects.
pub(super) const DEEPEST: usize = 64;
