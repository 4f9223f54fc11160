//! Geometry without contents: shapes, cells, digits, houses, cell sets, symmetries.
//!
//! Nothing in this folder knows what stands on a board.

mod automorphisms;
mod cell;
mod cell_bits;
mod cell_set;
pub(crate) mod constraint;
mod digit;
mod geometry;
mod house;
mod index_set;
mod multi_grids;
pub(crate) mod nine;
mod orders;
mod ordinary;
mod relation;
mod rule;
mod rules;
mod shape;
mod symmetry;
mod turn;

pub(crate) use automorphisms::{Automorphisms, Renamings};
pub use cell::Cell;
pub(crate) use cell_bits::{ALL_CELLS, CellBits};
pub use cell_set::CellSet;
pub(crate) use cell_set::are_in_one_piece;
#[doc(hidden)]
#[cfg(feature = "rules")]
pub use constraint::ConstraintForm;
pub use constraint::{Constraint, ConstraintKind};
pub(crate) use constraint::{
    Demand, DigitSums, Linear, Machine, MachineScratch, Rest, Rests, Surroundings, Unions,
    has_set_of_sum, sets_of_sum,
};
pub use digit::{Digit, DigitSet};
pub use geometry::Geometry;
pub use house::{House, HouseKind};
pub(crate) use index_set::{IndexSet, has_index, indices, insert_index, words_for};
pub(crate) use multi_grids::MULTI_GRIDS;
pub(crate) use orders::ORDERS;
pub(crate) use relation::Relation;
#[doc(hidden)]
pub use rule::Mark;
pub use rule::RuleName;
pub use rules::Rules;
pub(crate) use rules::{RuleOrigin, seems_rules};
pub use shape::Shape;
pub use symmetry::Symmetry;
pub use turn::Turn;

/// The largest side of any shape: 25.
pub const MAX_SIDE: usize = 25;
/// The largest number of cells of any board: 909, those of thirteen grids of 9x9 that share blocks (25x25 has 625).
pub(crate) const MAX_CELLS: usize = 909;
/// The largest number of houses of any board: 351, those of thirteen grids of 9x9.
pub(crate) const MAX_HOUSES: usize = 13 * 27;
