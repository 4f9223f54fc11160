//! WXYZ-Wing and larger: an almost locked set of mutually visible cells and a bivalue cell.

use crate::board::CellBits;
use crate::budget::Watch;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::{Bits, is_several};
use crate::deduce::pattern::{AlsWing, Pattern};
use crate::deduce::position::{cell, digit};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::cmp::Reverse;

/// The rank of a wing: by rating, then more removals, then the code in its name, descending.
type Rank = (f64, Reverse<u32>, Reverse<WingCode>);

/// The numbers in the name, which are compared as text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct WingCode {
    links: u8,
    largest: u8,
    sum: u8,
}

impl PartialOrd for WingCode {
    fn partial_cmp(&self, other: &WingCode) -> Option<std::cmp::Ordering> {
        let text = |code: &WingCode| {
            let tens = (code.sum >= 10).then_some(code.sum / 10);
            [
                Some(code.links),
                Some(code.largest),
                tens.or(Some(code.sum)),
                tens.map(|_| code.sum % 10),
            ]
        };
        text(self).partial_cmp(&text(other))
    }
}

/// A set of cells while it is built.
#[derive(Copy, Clone)]
struct Set {
    cells: [usize; 6],
    len: usize,
    digits: u16,
    /// The cells that see all of the set.
    seen: u128,
    /// True if it or a pivot that it sees changed.
    is_near: bool,
}

struct AlsWingSearch<'a, B> {
    board: &'a B,
    size: usize,
    bivalue: u128,
    /// Cells that changed since there was no wing, and these with the cells that see a bivalue one of them.
    dirty: u128,
    near: u128,
    best: Option<Rank>,
    watch: &'a Watch,
    step: &'a mut Step,
}

/// The best wing whose set has this many cells: 3 for WXYZ to 6 for TUVWXYZ. `clean` holds cells among which there is
/// none.
pub(in crate::deduce) fn find<B: Bitboard>(
    board: &B,
    size: usize,
    clean: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let (bivalue, dirty) = (board.pairs(), board.blank() & !clean);
    let near = CellBits::new(bivalue & dirty).fold(dirty, |near, pivot| near | board.peers(pivot));
    let mut search = AlsWingSearch { board, size, bivalue, dirty, near, best: None, watch, step };
    search.extend(Set { cells: [0; 6], len: 0, digits: 0, seen: board.blank(), is_near: false });
    search.best.is_some()
}

impl<B: Bitboard> AlsWingSearch<'_, B> {
    fn extend(&mut self, set: Set) {
        if set.len == self.size {
            if set.is_near && set.digits.count_ones() as usize == self.size + 1 {
                self.weigh(&set);
            }
            return;
        }
        let above = if set.len == 0 { 0 } else { set.cells[set.len - 1] + 1 };
        for next in CellBits::new(set.seen >> above << above) {
            if set.len < 2 && self.watch.is_over_after_unit() {
                return;
            }
            let own = self.board.digits_at(next);
            let digits = set.digits | own;
            if !is_several(own.into()) || digits.count_ones() as usize > self.size + 1 {
                continue;
            }
            let mut wider = set;
            wider.cells[wider.len] = next;
            wider.len += 1;
            wider.digits = digits;
            wider.seen &= self.board.peers(next);
            wider.is_near |= self.near >> next & 1 == 1;
            if !wider.is_near && wider.seen >> next & self.near >> next == 0 {
                continue;
            }
            self.extend(wider);
        }
    }

    fn weigh(&mut self, set: &Set) {
        let cells = &set.cells[..set.len];
        let all = cells.iter().fold(0u128, |all, &cell| all | 1 << cell);
        let near = cells.iter().fold(0, |near, &cell| near | self.board.peers(cell));
        // seen[d]: the cells that see every place of d in the set.
        let mut seen = [!0u128; 9];
        for &cell in cells {
            for digit in Bits(self.board.digits_at(cell).into()) {
                seen[digit] &= self.board.peers(cell);
            }
        }
        let changed = if all & self.dirty == 0 { self.dirty } else { !0 };
        for pivot in CellBits::new(self.bivalue & near & !all & changed) {
            let pair = self.board.digits_at(pivot);
            if pair & !set.digits != 0 {
                continue;
            }
            let restricted = Bits(pair.into())
                .filter(|&digit| seen[digit] >> pivot & 1 == 1)
                .fold(0u16, |digits, digit| digits | 1 << digit);
            if restricted == 0 {
                continue;
            }
            let double = restricted == pair;
            let through_pivot = if double { pair } else { pair & !restricted };
            let alone = if double { set.digits & !pair } else { 0 };
            let targets = |digit: usize| {
                let mut cells = seen[digit] & self.board.cells_of(digit) & !all & !(1 << pivot);
                if pair >> digit & 1 == 1 {
                    cells &= self.board.peers(pivot);
                }
                cells
            };
            let count = |digits: u16| {
                Bits(digits.into()).map(|digit| targets(digit).count_ones()).sum::<u32>()
            };
            let removed = count(through_pivot | alone);
            if removed == 0 {
                continue;
            }
            let hits = Bits(pair.into()).filter(|&digit| targets(digit) != 0).count();
            let linked_twice = double && (count(alone) > 0 || hits > 1);
            let counts = cells.iter().map(|&cell| self.board.digits_at(cell).count_ones() as u8);
            let code = WingCode {
                links: if linked_twice { 2 } else { 1 },
                largest: counts.clone().max().unwrap_or(0),
                sum: counts.sum(),
            };
            let rank = (rating(self.size, code.largest), Reverse(removed), Reverse(code));
            if !self.step.gathers() && self.best.is_some_and(|best| best <= rank) {
                continue;
            }
            self.best = Some(rank);
            let WingCode { links, largest, sum } = code;
            let technique = Technique::AlsWing { size: self.size as u8, links, largest, sum };
            let pattern = AlsWing {
                cells: cells.iter().map(|&index| cell(index)).collect(),
                pivot: cell(pivot),
                restricted: Bits(restricted.into()).map(digit).collect(),
            };
            self.step.begin(technique, rank.0, Pattern::AlsWing(pattern));
            for digit in Bits((through_pivot | alone).into()) {
                for target in CellBits::new(targets(digit)) {
                    self.step.remove(target, 1 << digit);
                }
            }
            self.step.keep();
        }
    }
}

/// The rating of the simplest wing whose set has this many cells.
pub(in crate::deduce) const fn least(size: usize) -> f64 {
    [5.5, 6.2, 6.6, 7.5][size - 3]
}

fn rating(size: usize, largest: u8) -> f64 {
    let least = least(size);
    match (size, largest) {
        (3, 3) => 5.6,
        (4, 3) => least + 2.0 * 0.1,
        (4, 5) => least,
        (4, _) => least + 0.1,
        _ => least,
    }
}
