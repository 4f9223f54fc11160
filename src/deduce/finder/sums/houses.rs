//! Cages within houses: digits that a cage needs, two cages in a house, killer pairs.

use super::memory::{Cage, CageMemory};
use super::{keep, may_be_seen};
use crate::board::{Cell, Digit, DigitSet, House};
use crate::deduce::Sheet;
use crate::deduce::finder::teaching::UNRATED;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::sums::{SumReason, SumStep};
use crate::deduce::position::Position;
use crate::deduce::reach::of_different;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

impl Cage<'_> {
    /// Starts a step from the cage: these of its sets are left.
    fn begin(&self, step: &mut Step, technique: Technique, sets: &[u32], reason: SumReason) {
        let sets = sets.iter().map(|&set| DigitSet::from_bits(set)).collect();
        let found = SumStep { sum: self.sum.clone(), sets, reason };
        step.begin(technique, UNRATED, Pattern::Sum(Box::new(found)));
    }

    /// Starts a step that leaves the cage some of its sets; returns whether anything goes.
    fn leaves(
        &self,
        board: &Sheet,
        step: &mut Step,
        technique: Technique,
        reason: impl FnOnce() -> SumReason,
        is_left: impl Fn(u32) -> bool,
    ) -> bool {
        if self.held.fillings.sets.iter().all(|&set| is_left(set)) {
            return false;
        }
        let left = of_different(&self.held.candidates, self.sum.total, is_left);
        if left.sets.is_empty() {
            return false;
        }
        self.begin(step, technique, &left.sets, reason());
        keep(board, self.sum, &left.digits, step)
    }
}

/// The first digit that all sets of a cage have, and that others lose who see its places there; or the first digit that a
/// house has in a cage alone, which must have it then.
pub(in crate::deduce) fn find_in_house(
    board: &Sheet,
    memory: &mut CageMemory,
    step: &mut Step,
) -> bool {
    let all = memory.open_cages(board);
    for cage in &all {
        for digit in cage.needed() {
            let cells = cage.sum.terms.iter().zip(&cage.held.fillings.digits);
            let holders: Vec<Cell> = cells
                .filter(|(_, digits)| **digits >> digit & 1 == 1)
                .map(|((cell, _), _)| *cell)
                .collect();
            if !may_be_seen(board, digit, holders.iter().copied()) {
                continue;
            }
            let loses = |cell: &usize| {
                board.candidates(*cell) >> digit & 1 == 1
                    && cage.sum.terms.iter().all(|term| term.0.index() != *cell)
                    && holders.iter().all(|holder| board.sees(*cell, holder.index()))
            };
            let mut losers = board.open_cells().filter(loses).peekable();
            if losers.peek().is_none() {
                continue;
            }
            let reason = SumReason::Needed(Digit::from_index(digit), holders.clone());
            let technique = Technique::CageAndHouse { kind: 1 };
            cage.begin(step, technique, &cage.held.fillings.sets, reason);
            losers.for_each(|cell| step.remove(cell, 1 << digit));
            if step.ends_search() {
                return true;
            }
        }
    }
    for cage in &all {
        let cells: Vec<usize> = cage.sum.terms.iter().map(|term| term.0.index()).collect();
        let mut houses: Vec<usize> = cells.iter().flat_map(|&cell| board.houses_of(cell)).collect();
        houses.sort_unstable();
        houses.dedup();
        for house in houses {
            let own = board.geometry().house(House::new(house)).iter().enumerate();
            let own = own.filter(|(_, cell)| cells.contains(&cell.index()));
            let own = own.fold(0, |bits, (place, _)| bits | 1 << place);
            for digit in cage.possible() {
                let places = board.places(house, digit);
                if places == 0 || places & !own != 0 {
                    continue;
                }
                let reason = || SumReason::Confined(Digit::from_index(digit), House::new(house));
                let technique = Technique::CageAndHouse { kind: 2 };
                let has_digit = |set: u32| set >> digit & 1 == 1;
                if cage.leaves(board, step, technique, reason, has_digit) && step.ends_search() {
                    return true;
                }
            }
        }
    }
    false
}

/// The first two cages within a house of which one cannot have sets that leave the other none.
pub(in crate::deduce) fn find_two_cages(
    board: &Sheet,
    memory: &mut CageMemory,
    step: &mut Step,
) -> bool {
    let all = memory.open_cages(board);
    for house in 0..board.house_count() {
        let within: Vec<Cage<'_>> =
            all.iter().copied().filter(|cage| cage.held.within.contains(&house)).collect();
        for cage in &within {
            for other in within.iter().filter(|other| other.sum.origin != cage.sum.origin) {
                let reason = || SumReason::Beside(other.sum.clone(), House::new(house));
                let fits = |set: u32| other.held.fillings.sets.iter().any(|other| other & set == 0);
                let technique = Technique::TwoCages;
                if cage.leaves(board, step, technique, reason, fits) && step.ends_search() {
                    return true;
                }
            }
        }
    }
    false
}

/// The first killer pair (one cell beside a cage) or triplet (two cells): cells of a house with one digit more than they
/// are, of which a cage within the house has one, so that no other cell of the house has any of these.
pub(in crate::deduce) fn find_killer_set(
    board: &Sheet,
    beside: usize,
    memory: &mut CageMemory,
    step: &mut Step,
) -> bool {
    for cage in memory.open_cages(board) {
        for &house in &cage.held.within {
            let is_own = |cell: &usize| cage.sum.terms.iter().any(|term| term.0.index() == *cell);
            let cells = board.geometry().house(House::new(house)).iter().map(|cell| cell.index());
            let others: Vec<usize> =
                cells.filter(|cell| board.value(*cell).is_none() && !is_own(cell)).collect();
            let all_have_one =
                |digits: u32| cage.held.fillings.sets.iter().all(|own| own & digits != 0);
            let mut conclude = |set: &[usize], digits: u32| {
                let is_other = |cell: &&usize| !set.contains(cell);
                let gone = |cell: &usize| board.candidates(*cell) & digits;
                let mut losers = others.iter().filter(is_other).filter(|cell| gone(cell) != 0);
                if !all_have_one(digits) || losers.clone().next().is_none() {
                    return false;
                }
                let named = set.iter().map(|&cell| Cell::new(cell)).collect();
                let digit_set = DigitSet::from_bits(digits);
                let reason = SumReason::Killer(House::new(house), named, digit_set);
                let technique = Technique::KillerSet { size: beside as u8 + 1 };
                cage.begin(step, technique, &cage.held.fillings.sets, reason);
                losers.by_ref().for_each(|cell| step.remove(*cell, gone(cell)));
                step.ends_search()
            };
            if each_set(board, &others, beside, &mut conclude) {
                return true;
            }
        }
    }
    false
}

/// Gives each pair or single of cells with one digit more than they are, and these digits, until `give` returns true.
fn each_set(
    board: &Sheet,
    cells: &[usize],
    count: usize,
    give: &mut impl FnMut(&[usize], u32) -> bool,
) -> bool {
    cells.iter().enumerate().any(|(at, &first)| {
        let digits = board.candidates(first);
        match count {
            1 => digits.count_ones() == 2 && give(&[first], digits),
            _ => cells[at + 1..].iter().any(|&second| {
                let both = digits | board.candidates(second);
                both.count_ones() == 3 && give(&[first, second], both)
            }),
        }
    })
}
