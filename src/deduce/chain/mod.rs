//! Chains: literals that follow from each other.
//!
//! A *literal* says that a digit is in a cell (*on*) or is not (*off*). Two kinds of link lead from
//! one to the next:
//!
//! ```text
//!   weak    on  -> off   another digit of the same cell, or the same digit elsewhere in a house
//!   strong  off -> on    the only other digit of the cell, or the only other place in a house
//! ```

mod advance;
mod along;
mod ancestry;
mod closure;
mod common;
mod evidence;
mod forcing;
mod hint;
mod hop;
mod length;
mod links;
mod literal;
mod multiple;
mod plan;
mod reach;
mod retrace;
mod rows;
pub(super) mod ruled;
mod seek;
#[cfg(test)]
pub(super) mod tests;
mod tree;
mod walk;
mod wanted;

pub(super) use forcing::Forcing;
pub(super) use multiple::Multiple;
pub(super) use plan::Plan;
