//! Cages and other sums, and what else of the rules is no house.
//!
//! ```text
//!   memory    what cages can hold, kept from step to step
//!   cages     a cage alone
//!   rests     innies and outies
//!   houses    a cage within a house: digits that it needs, a second cage, killer pairs
//!   naked     sets of cells that see one another without a house
//!   related   pairs of cells that a rule joins
//! ```

mod cages;
mod houses;
mod memory;
mod naked;
mod related;
mod rests;

pub(in crate::deduce) use cages::{find_last_of_cage, find_sets};
pub(in crate::deduce) use houses::{find_in_house, find_killer_set, find_two_cages};
pub(in crate::deduce) use memory::CageMemory;
pub(in crate::deduce) use naked::{find_house_set, find_loose_set};
pub(in crate::deduce) use related::{
    Takes, find_forcing_cell, find_intersection, find_locked, find_related,
};
pub(in crate::deduce) use rests::{Sides, find_rests, find_single};

use crate::board::Cell;
use crate::deduce::Sheet;
use crate::deduce::pattern::sums::{OpenSum, SumOrigin};
use crate::deduce::position::Position;
use crate::deduce::step::Step;

/// A sum as it stands.
fn as_it_stands(
    board: &Sheet,
    terms: impl ExactSizeIterator<Item = (Cell, i32)>,
    total: i32,
    origin: SumOrigin,
) -> OpenSum {
    let mut sum = OpenSum { origin, terms: Vec::with_capacity(terms.len()), total };
    for (cell, factor) in terms {
        match board.value(cell.index()) {
            Some(digit) => sum.total -= (digit as i32 + 1) * factor,
            None => sum.terms.push((cell, factor)),
        }
    }
    sum
}

/// Returns whether some cell with a digit may see all of these cells: where this is not known at once, it may.
fn may_be_seen(board: &Sheet, digit: usize, cells: impl IntoIterator<Item = Cell>) -> bool {
    let see_cell = |seen, cell| Some(seen & board.geometry().peer_bits(cell)?);
    let seen = board.cells_with(digit).and_then(|with| cells.into_iter().try_fold(with, see_cell));
    seen != Some(0)
}

/// The candidates of the open cells of a sum.
fn candidates(board: &Sheet, sum: &OpenSum) -> Vec<u32> {
    sum.terms.iter().map(|(cell, _)| board.candidates(cell.index())).collect()
}

/// Eliminates from the open cells of a sum what is not among these digits; returns whether anything goes.
fn keep(board: &Sheet, sum: &OpenSum, digits: &[u32], step: &mut Step) -> bool {
    for ((cell, _), &kept) in sum.terms.iter().zip(digits) {
        step.remove(cell.index(), board.candidates(cell.index()) & !kept);
    }
    !step.removals.is_empty()
}
