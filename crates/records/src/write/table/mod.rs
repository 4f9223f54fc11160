//! Records as rows of a table with typed columns, for forms that are no text.
//!
//! Threads pack rows, one owner puts them in order and makes a file of them:
//!
//! ```text
//!   row     cell cell cell ...                  a cell for each column
//!   cell    length (u32), bytes                 numbers have 8 bytes; u32::MAX and no bytes: not known
//!   list    cell of cells                       its bytes are those of the cells of its items
//! ```

mod arrow;
mod cells;
#[cfg(feature = "parquet")]
mod column_cells;
#[cfg(feature = "parquet")]
mod parquet;
mod rows;

#[cfg(test)]
mod tests;

pub use arrow::ArrowBytes;
#[cfg(feature = "parquet")]
pub use parquet::Parquet;
pub(super) use rows::PackedRows;
