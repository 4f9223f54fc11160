//! Texts of killers: cages and their sums, and nothing else.
//!
//! ```text
//!   snarfable   81 characters: a sum, or a pointer to the cell that has it
//!   sumocue     81 entries: =SUM, or +CELL for a cell of the cage that begins there
//!   perfect     81 numbers: 256 * sum + cage
//!   coloured    81 colours, neighbours of one colour being one cage, and 81 sums: links of SudokuWiki
//! ```

mod cages;
pub(super) mod coloured;
pub(super) mod perfect;
pub(super) mod snarfable;
pub(super) mod sumocue;
