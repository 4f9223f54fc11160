//! The order in which an index proposes its clues for erasing.
//!
//! | file | content |
//! |---|---|
//! | `block` | what the indices of a block share: a list of cells, and which of them are early for whom |
//! | `frame` | how an index sees its board while it erases: a morph that keeps the symmetry |
//! | `lines` | permutations of rows or columns for such morphs |
//! | `units` | the order of an index: cells or orbits, by round, early ones first, by place in the list |

pub(super) mod block;
pub(super) mod frame;
mod lines;
pub(super) mod units;

#[doc(hidden)]
pub use block::BLOCK;

/// The puzzles that a lane engine takes through a stronger round, or the guard, together: many, since the last ones leave
/// lanes idle.
pub(super) const TOGETHER: u64 = 8 * BLOCK;
