//! The finders: one file a technique or family.
//!
//! A finder looks at a position and writes the first (or the best) step of its technique into a
//! [`super::Step`]. Finders of the basic techniques work on boards of every shape
//! ([`super::position::Position`]), those of the others on the ordinary one; those of `sums` and `lines` on boards with other rules.

pub(super) mod aligned;
pub(super) mod als_wing;
pub(super) mod bug;
pub(super) mod closed_set;
pub(super) mod fish;
pub(super) mod hidden_set;
pub(super) mod hidden_single;
pub(super) mod lines;
pub(super) mod locking;
pub(super) mod naked_set;
pub(super) mod naked_single;
pub(super) mod strong_links;
pub(super) mod sums;
pub(super) mod teaching;
#[cfg(test)]
mod tests;
pub(super) mod unique;
pub(super) mod wing;
