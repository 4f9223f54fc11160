//! ALS-XZ: two almost locked sets and a digit that only one of them can have.

use super::UNRATED;
use crate::board::{DigitSet, House};
use crate::budget::Watch;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::{AlsPair, Pattern};
use crate::deduce::position::{Position, cell, digit as digit_of, house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// An almost locked set.
struct Als {
    house: usize,
    cells: Vec<usize>,
    digits: u32,
}

/// The first pair of sets that removes a candidate; small sets first.
pub(in crate::deduce) fn find<P: Position>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    // Larger sets are seldom seen by people, and there are very many of them on big boards.
    let most = if board.side() > 10 { 3 } else { 5 };
    let mut sets = Vec::new();
    for house in board.geometry().houses().map(House::index) {
        if watch.spend() {
            return false;
        }
        let open: Vec<usize> = (0..board.side())
            .map(|place| board.cell_at(house, place))
            .filter(|&cell| board.candidates(cell) != 0)
            .collect();
        extend(board, house, &open, most, &mut Vec::new(), 0, &mut sets);
    }
    sets.sort_by_key(|set| set.cells.len());
    sets.iter().enumerate().any(|(i, right)| {
        watch.spend() || sets[..i].iter().any(|left| conclude(board, left, right, step))
    })
}

fn extend<P: Position>(
    board: &P,
    house: usize,
    open: &[usize],
    most: usize,
    cells: &mut Vec<usize>,
    digits: u32,
    sets: &mut Vec<Als>,
) {
    if digits.count_ones() as usize == cells.len() + 1
        && !cells.is_empty()
        && sets.iter().all(|known: &Als| known.cells != *cells)
    {
        sets.push(Als { house, cells: cells.clone(), digits });
    }
    if cells.len() == most {
        return;
    }
    for (i, &next) in open.iter().enumerate() {
        let union = digits | board.candidates(next);
        if union.count_ones() as usize <= most + 1 {
            cells.push(next);
            extend(board, house, &open[i + 1..], most, cells, union, sets);
            cells.pop();
        }
    }
}

fn conclude<P: Position>(board: &P, left: &Als, right: &Als, step: &mut Step) -> bool {
    let shared = left.digits & right.digits;
    if shared.count_ones() < 2 || left.cells.iter().any(|cell| right.cells.contains(cell)) {
        return false;
    }
    let with = |set: &Als, digit: usize| -> Vec<usize> {
        set.cells.iter().copied().filter(|&c| board.candidates(c) >> digit & 1 == 1).collect()
    };
    for x in Bits(shared) {
        let (near, far) = (with(left, x), with(right, x));
        if !near.iter().all(|&a| far.iter().all(|&b| board.sees(a, b))) {
            continue;
        }
        for z in Bits(shared & !(1 << x)) {
            let holders: Vec<usize> = with(left, z).into_iter().chain(with(right, z)).collect();
            let target = |&at: &usize| {
                board.candidates(at) >> z & 1 == 1 && holders.iter().all(|&h| board.sees(at, h))
            };
            let targets: Vec<usize> = board.open_cells().filter(target).collect();
            if targets.is_empty() {
                continue;
            }
            let side = |set: &Als| {
                let cells = set.cells.iter().map(|&c| cell(c)).collect();
                (house(set.house), cells, DigitSet::from_bits(set.digits))
            };
            let pattern = AlsPair {
                sets: [side(left), side(right)],
                restricted: digit_of(x),
                common: digit_of(z),
            };
            step.begin(Technique::AlsXz, UNRATED, Pattern::AlsPair(pattern));
            targets.into_iter().for_each(|at| step.remove(at, 1 << z));
            if step.ends_search() {
                return true;
            }
        }
    }
    false
}
