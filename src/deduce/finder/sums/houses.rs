//! Cages within houses: digits that a cage needs, two cages in a house, killer pairs.

use super::{cages, candidates, keep, may_be_seen};
use crate::board::{Cell, Digit, DigitSet, House};
use crate::deduce::Sheet;
use crate::deduce::bits::Bits;
use crate::deduce::finder::teaching::UNRATED;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::sums::{OpenSum, SumReason, SumStep};
use crate::deduce::position::Position;
use crate::deduce::reach::{Fillings, of_different};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// A cage with all that it can hold.
struct Cage {
    sum: OpenSum,
    candidates: Vec<u32>,
    fillings: Fillings,
}

/// The cages with several open cells, and something that they can hold.
fn open_cages(board: &Sheet) -> Vec<Cage> {
    let open = cages(board).filter(|sum| sum.terms.len() > 1).map(|sum| {
        let candidates = candidates(board, &sum);
        let fillings = of_different(&candidates, sum.total, |_| true);
        Cage { sum, candidates, fillings }
    });
    open.filter(|cage| !cage.fillings.sets.is_empty()).collect()
}

impl Cage {
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
        reason: SumReason,
        is_left: impl Fn(u32) -> bool,
    ) -> bool {
        let left = of_different(&self.candidates, self.sum.total, is_left);
        if left.sets.is_empty() || left.sets.len() == self.fillings.sets.len() {
            return false;
        }
        self.begin(step, technique, &left.sets, reason);
        keep(board, &self.sum, &left.digits, step)
    }

    /// Returns whether all open cells are in a house.
    fn is_within(&self, board: &Sheet, house: usize) -> bool {
        self.sum.terms.iter().all(|(cell, _)| board.houses_of(cell.index()).any(|own| own == house))
    }
}

/// The first digit that all sets of a cage have, and that others lose who see its places there; or the first digit that a
/// house has in a cage alone, which must have it then.
pub(in crate::deduce) fn find_in_house(board: &Sheet, step: &mut Step) -> bool {
    let all = open_cages(board);
    for cage in &all {
        let needed = cage.fillings.sets.iter().fold(u32::MAX, |every, set| every & set);
        for digit in Bits(needed) {
            let cells = cage.sum.terms.iter().zip(&cage.fillings.digits);
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
            cage.begin(step, technique, &cage.fillings.sets, reason);
            losers.for_each(|cell| step.remove(cell, 1 << digit));
            if step.ends_search() {
                return true;
            }
        }
    }
    for cage in &all {
        let cells: Vec<usize> = cage.sum.terms.iter().map(|term| term.0.index()).collect();
        let union = cage.fillings.sets.iter().fold(0, |any, set| any | set);
        let mut houses: Vec<usize> = cells.iter().flat_map(|&cell| board.houses_of(cell)).collect();
        houses.sort_unstable();
        houses.dedup();
        for house in houses {
            let own = board.geometry().house(House::new(house)).iter().enumerate();
            let own = own.filter(|(_, cell)| cells.contains(&cell.index()));
            let own = own.fold(0, |bits, (place, _)| bits | 1 << place);
            for digit in Bits(union) {
                let places = board.places(house, digit);
                if places == 0 || places & !own != 0 {
                    continue;
                }
                let reason = SumReason::Confined(Digit::from_index(digit), House::new(house));
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
pub(in crate::deduce) fn find_two_cages(board: &Sheet, step: &mut Step) -> bool {
    let all = open_cages(board);
    for house in 0..board.house_count() {
        let within: Vec<&Cage> = all.iter().filter(|cage| cage.is_within(board, house)).collect();
        for cage in &within {
            for other in within.iter().filter(|other| other.sum.origin != cage.sum.origin) {
                let reason = SumReason::Beside(other.sum.clone(), House::new(house));
                let fits = |set: u32| other.fillings.sets.iter().any(|other| other & set == 0);
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
pub(in crate::deduce) fn find_killer_set(board: &Sheet, beside: usize, step: &mut Step) -> bool {
    for cage in open_cages(board) {
        for house in (0..board.house_count()).filter(|&house| cage.is_within(board, house)) {
            let is_own = |cell: &usize| cage.sum.terms.iter().any(|term| term.0.index() == *cell);
            let cells = board.geometry().house(House::new(house)).iter().map(|cell| cell.index());
            let others: Vec<usize> =
                cells.filter(|cell| board.value(*cell).is_none() && !is_own(cell)).collect();
            for (set, digits) in sets_of(board, &others, beside) {
                let has_one = |own: &u32| own & digits != 0;
                if !cage.fillings.sets.iter().all(has_one) {
                    continue;
                }
                let named = set.iter().map(|&cell| Cell::new(cell)).collect();
                let digit_set = DigitSet::from_bits(digits);
                let reason = SumReason::Killer(House::new(house), named, digit_set);
                let technique = Technique::KillerSet { size: beside as u8 + 1 };
                cage.begin(step, technique, &cage.fillings.sets, reason);
                for &cell in others.iter().filter(|cell| !set.contains(cell)) {
                    step.remove(cell, board.candidates(cell) & digits);
                }
                if !step.removals.is_empty() && step.ends_search() {
                    return true;
                }
            }
        }
    }
    false
}

/// So many cells of some, with one digit more than they are, and these digits.
fn sets_of(board: &Sheet, cells: &[usize], count: usize) -> Vec<(Vec<usize>, u32)> {
    let mut sets = vec![(Vec::new(), 0)];
    for _ in 0..count {
        let longer = |(set, digits): (Vec<usize>, u32)| {
            let last = set.last().copied();
            let later = cells.iter().filter(move |&&cell| last.is_none_or(|last| cell > last));
            later.map(move |&cell| ([&set[..], &[cell]].concat(), digits | board.candidates(cell)))
        };
        sets = sets.into_iter().flat_map(longer).collect();
    }
    sets.retain(|(_, digits)| digits.count_ones() as usize == count + 1);
    sets
}
