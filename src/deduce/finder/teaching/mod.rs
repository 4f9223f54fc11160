//! Techniques that people learn by name, beyond those of the rating scale.
//!
//! Their finders work on boards of every shape. They are made to be understood and quick enough
//! for hints; nothing of a rating depends on them.

use crate::board::House;
use crate::deduce::step::Step;

mod als;
pub(in crate::deduce) use als::AlsScope;
pub(in crate::deduce) mod als_chain;
pub(in crate::deduce) mod als_xy_wing;
pub(in crate::deduce) mod als_xz;
pub(in crate::deduce) mod alternating_chain;
pub(in crate::deduce) mod avoidable_rectangle;
mod chain_search;
pub(in crate::deduce) mod colouring;
pub(in crate::deduce) mod continuous_loop;
pub(in crate::deduce) mod death_blossom;
pub(in crate::deduce) mod empty_rectangle;
pub(in crate::deduce) mod exocet;
pub(in crate::deduce) mod finned_fish;
pub(in crate::deduce) mod forcing_chains;
pub(in crate::deduce) mod franken_fish;
pub(in crate::deduce) mod full_house;
pub(in crate::deduce) mod grouped_chain;
pub(in crate::deduce) mod hidden_rectangle;
pub(in crate::deduce) mod locked_set;
pub(in crate::deduce) mod medusa;
pub(in crate::deduce) mod multi_colouring;
mod nodes;
mod rectangle;
pub(in crate::deduce) mod remote_pair;
pub(in crate::deduce) mod set_chain;
pub(in crate::deduce) mod sk_loop;
pub(in crate::deduce) mod sue_de_coq;
pub(in crate::deduce) mod supposition;
pub(in crate::deduce) mod two_links;
pub(in crate::deduce) mod unique_rectangle;
pub(in crate::deduce) mod w_wing;
pub(in crate::deduce) mod wxyz_wing;
pub(in crate::deduce) mod xy_chain;

use crate::deduce::bits::is_pair;
use crate::deduce::branch::Branch;
use crate::deduce::pattern::Pattern;
use crate::deduce::position::Position;

/// Teaching steps have no place on the rating scale.
pub(in crate::deduce::finder) const UNRATED: f64 = 0.0;

/// A house in which the digit has two places, and these.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Conjugate {
    house: usize,
    cells: [usize; 2],
}

/// The chains of a step of this room; none if it is no chain, or of the rating scale.
pub(in crate::deduce) fn branches<P: Position + Clone>(board: &P, step: &Step) -> Vec<Branch> {
    match &step.pattern {
        Pattern::Supposition(found) => found.branches(board),
        Pattern::ForcingChains(found) => found.branches(board),
        _ => Vec::new(),
    }
}

/// The two places of a digit in a house, if there are two.
fn conjugate<P: Position>(board: &P, house: usize, digit: usize) -> Option<Conjugate> {
    let places = board.places(house, digit);
    is_pair(places).then(|| {
        let (first, last) = (places.trailing_zeros(), 31 - places.leading_zeros());
        let cells = [first, last].map(|place| board.cell_at(house, place as usize));
        Conjugate { house, cells }
    })
}

/// Every conjugate of the digit: rows, columns, blocks; two cells of two houses come once.
fn conjugates<P: Position>(board: &P, digit: usize) -> Vec<Conjugate> {
    let mut all: Vec<Conjugate> = Vec::new();
    for house in board.geometry().houses().map(House::index) {
        if let Some(found) = conjugate(board, house, digit)
            && all.iter().all(|known| known.cells != found.cells)
        {
            all.push(found);
        }
    }
    all
}

/// Strikes the digit from the open cells that see both; returns whether there was any and the search ends with it.
fn strike_seen_by<P: Position>(
    board: &P,
    digit: usize,
    [a, b]: [usize; 2],
    step: &mut Step,
) -> bool {
    let seen = |&cell: &usize| {
        board.candidates(cell) >> digit & 1 == 1 && board.sees(cell, a) && board.sees(cell, b)
    };
    board.open_cells().filter(seen).for_each(|cell| step.remove(cell, 1 << digit));
    !step.removals.is_empty() && step.ends_search()
}
