//! Constraints that are laid on a solution: lines, dots, cells, clues outside.
//!
//! ```text
//!   lay      as a setter would: lines that do not touch or cross, dots where they are, clues outside of every line
//!   erase    orbits of clues in a random order, while one solution is left, down to the number asked for
//!   prune    constraints that say nothing, one after the other
//!   give     clues back, until people come to the end by what is asked for
//! ```
//!
//! ```text
//!   name     what may be asked for, and how it is laid
//!   images   what a symmetry makes of them: it is laid and goes together
//!   layer    the cells that are taken, and what is laid
//!   line     lines: walks over free cells whose digits obey
//!   mark     dots and signs between cells, cells, corners, clues outside
//!   maker    laying, erasing, pruning, giving back
//! ```

mod images;
mod layer;
mod line;
mod maker;
mod mark;
mod name;

pub(super) use maker::{Constrained, ConstraintMaker, Wanted, share};
pub use name::{ConstraintName, ConstraintNames};

#[cfg(test)]
mod tests;
