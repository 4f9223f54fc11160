//! Aligned pair and triplet exclusion: combinations of candidates that leave another cell empty.

use crate::board::CellBits;
use crate::board::nine::CELLS;
use crate::budget::Watch;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::{Bits, is_several};
use crate::deduce::pattern::{AlignedExclusion, Pattern};
use crate::deduce::position::cell;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// Cells that may be excluded from, and the cells that exclude for them.
struct AlignedGround<'a, B> {
    board: &'a B,
    base: Vec<usize>,
    is_base: u128,
    excluders: [u128; CELLS],
    /// True if a cell has one candidate: when it is filled, others may be excluded from.
    is_passing: bool,
}

impl<'a, B: Bitboard> AlignedGround<'a, B> {
    /// `most` is how many candidates an excluder may have.
    fn new(board: &'a B, most: u32) -> AlignedGround<'a, B> {
        let count = |cell: usize| board.digits_at(cell).count_ones();
        let (mut small, mut single) = (0u128, 0u128);
        for cell in CellBits::new(board.blank()) {
            small |= u128::from((2..=most).contains(&count(cell))) << cell;
            single |= u128::from(count(cell) == 1) << cell;
        }
        let mut ground = AlignedGround {
            board,
            base: Vec::new(),
            is_base: 0,
            excluders: [0; CELLS],
            is_passing: single != 0,
        };
        for cell in CellBits::new(board.blank()) {
            let excluders = board.peers(cell) & small;
            if count(cell) >= 2 && board.peers(cell) & single == 0 && excluders != 0 {
                ground.base.push(cell);
                ground.is_base |= 1 << cell;
                ground.excluders[cell] = excluders;
            }
        }
        ground
    }

    fn conclude<const K: usize>(
        &self,
        cells: [usize; K],
        common: u128,
        allowed: [u16; K],
        step: &mut Step,
    ) -> bool {
        if cells.iter().zip(allowed).all(|(&c, allowed)| self.board.digits_at(c) == allowed) {
            return false;
        }
        let technique = match K {
            2 => Technique::AlignedPairExclusion,
            _ => Technique::AlignedTripletExclusion,
        };
        let pattern = AlignedExclusion {
            cells: cells.map(cell).to_vec(),
            excluders: CellBits::new(common).map(cell).collect(),
        };
        step.begin(technique, technique.base(), Pattern::AlignedExclusion(pattern));
        for (cell, allowed) in cells.into_iter().zip(allowed) {
            step.remove(cell, (self.board.digits_at(cell) & !allowed).into());
        }
        step.ends_search()
    }
}

fn has_two(cells: u128) -> bool {
    cells & cells.wrapping_sub(1) != 0
}

/// The cells that see two of these or more.
fn seen_twice(board: &impl Bitboard, cells: u128) -> u128 {
    let (mut once, mut twice) = (0, 0);
    for cell in CellBits::new(cells) {
        twice |= once & board.peers(cell);
        once |= board.peers(cell);
    }
    twice
}

/// The first pair of cells from which something goes. `clean` holds cells among which there is none.
pub(in crate::deduce) fn find_pair<B: Bitboard>(
    board: &B,
    clean: &mut u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let ground = AlignedGround::new(board, 2);
    for &second in &ground.base {
        if watch.is_over_after_unit() {
            return false;
        }
        // Beside a cell around which nothing changed, only cells that changed are of interest.
        let is_known = (ground.excluders[second] | 1 << second) & !*clean == 0;
        let firsts = ground.is_base & ((1 << second) - 1) & if is_known { !*clean } else { !0 };
        let firsts = firsts & seen_twice(board, ground.excluders[second]);
        for first in CellBits::new(firsts) {
            let common = ground.excluders[first] & ground.excluders[second];
            if !has_two(common) || (common | 1 << first | 1 << second) & !*clean == 0 {
                continue;
            }
            // partners[x]: the digits that an excluder forbids beside x.
            let mut partners = [0u16; 9];
            for excluder in CellBits::new(common) {
                let pair = board.digits_at(excluder);
                let low = pair.trailing_zeros() as usize;
                let high = 15 - pair.leading_zeros() as usize;
                partners[low] |= 1 << high;
                partners[high] |= 1 << low;
            }
            let seen = board.peers(first) >> second & 1 == 1;
            let allowed = |from: usize, to: usize| {
                let fits = |&x: &usize| {
                    let same = if seen { 1 << x } else { 0 };
                    board.digits_at(to) & !(partners[x] | same) != 0
                };
                Bits(board.digits_at(from).into()).filter(fits).fold(0, |set, x| set | 1 << x)
            };
            let both = [allowed(first, second), allowed(second, first)];
            if ground.conclude([first, second], common, both, step) {
                return true;
            }
        }
    }
    *clean = if ground.is_passing { 0 } else { !0 };
    false
}

/// The first triplet of cells from which something goes. `clean` holds cells among which there is none.
pub(in crate::deduce) fn find_triplet<B: Bitboard>(
    board: &B,
    clean: &mut u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let ground = AlignedGround::new(board, 3);
    let changed = !*clean;
    for &second in &ground.base {
        if watch.is_over_after_unit() {
            return false;
        }
        let far = ground.excluders[second];
        let mut firsts = ground.is_base & ((1 << second) - 1) & seen_twice(board, far);
        if changed >> second & 1 == 0 {
            // One that changed, sees an excluder that did, or has two excluders in common with a third cell that did.
            let seen =
                CellBits::new(far & changed).fold(changed, |set, cell| set | board.peers(cell));
            let thirds = CellBits::new(changed & ground.is_base);
            firsts &=
                thirds.fold(seen, |set, third| set | seen_twice(board, far & board.peers(third)));
        }
        for first in CellBits::new(firsts) {
            let near = ground.excluders[first];
            let mut others = ground.is_base & (near | far) & !(1 << first | 1 << second);
            if (1 << first | 1 << second) & changed == 0 {
                // The third cell changed, or sees an excluder that did.
                let excluders = CellBits::new(near & far & changed);
                others &= excluders.fold(changed, |set, cell| set | board.peers(cell));
            }
            if others == 0 {
                continue;
            }
            others &= seen_twice(board, near & far);
            if others == 0 {
                continue;
            }
            // What all cells that see the first two forbid is at least what the common ones do: without a third cell
            // for this, no exact look is needed.
            let cover = ThirdCell::new(board, first, second, near & far);
            if !cover.is_any() {
                continue;
            }
            let thirds = CellBits::new(near & others).chain(CellBits::new(others & !near));
            for third in thirds.filter(|&third| cover.admits(board.digits_at(third))) {
                let common = near & far & ground.excluders[third];
                let cells = [first, second, third];
                let allowed = Exclusion::new(board, first, second, common).allowed(board, third);
                if ground.conclude(cells, common, allowed, step) {
                    return true;
                }
            }
        }
    }
    *clean = if ground.is_passing { 0 } else { !0 };
    false
}

/// The digits that a third cell must have for two cells and it to exclude anything, if it saw both of them and all that
/// these see.
struct ThirdCell {
    /// Sets of digits for each of which the third cell must have no other one.
    within: [u16; 18],
    count: usize,
    /// Digits of which the third cell must have one, otherwise.
    never: u16,
}

impl ThirdCell {
    fn new(board: &impl Bitboard, first: usize, second: usize, excluders: u128) -> ThirdCell {
        let [left, right] = [first, second].map(|cell| board.digits_at(cell));
        let equal = if board.peers(first) >> second & 1 == 1 { !0 } else { 0 };
        // By digit of either cell, the digits that cannot stand beside it and any of the other cell.
        let (mut beside, mut never) = ([[!0u16; 9]; 2], !0);
        for x in Bits(left.into()) {
            for y in Bits((right & !(1 << x & equal)).into()) {
                let both = 1 << x | 1 << y;
                let (mut all, mut is_dead) = (both, false);
                for excluder in CellBits::new(excluders) {
                    let rest = board.digits_at(excluder) & !both;
                    is_dead |= rest == 0;
                    all |= if is_several(rest.into()) { 0 } else { rest };
                }
                if !is_dead {
                    beside[0][x] &= all;
                    beside[1][y] &= all;
                    never &= all;
                }
            }
        }
        let mut cover = ThirdCell { within: [0; 18], count: 0, never };
        for (of_cell, digits) in beside.iter().zip([left, right]) {
            for digit in Bits(digits.into()).filter(|&digit| is_several(of_cell[digit].into())) {
                cover.within[cover.count] = of_cell[digit];
                cover.count += 1;
            }
        }
        cover
    }

    /// Returns whether some third cell could do.
    fn is_any(&self) -> bool {
        self.never != 0 || self.count > 0
    }

    /// Returns whether a third cell with these candidates could.
    fn admits(&self, third: u16) -> bool {
        let is_within = |&all: &u16| third & !all == 0;
        self.never & third != 0 || self.within[..self.count].iter().any(is_within)
    }
}

/// Which pairs of digits of two cells a digit of a third cell may stand beside.
///
/// A set of pairs is a word in which bit `9 * x + y` is digit `x` in the first cell and digit `y`
/// in the second.
struct Exclusion {
    cells: [usize; 2],
    /// The pairs that leave every excluder a candidate.
    alive: u128,
    /// For each digit of the third cell, pairs that together with it leave some excluder none.
    killed: [u128; 9],
}

/// All pairs with the digit in the first cell.
const fn with_first(digit: usize) -> u128 {
    0x1FF << (9 * digit)
}

/// All pairs with the digit in the second cell.
const fn with_second(digit: usize) -> u128 {
    0x100_8040_2010_0804_0201 << digit
}

/// All pairs with the digit in either cell.
const fn with(digit: usize) -> u128 {
    with_first(digit) | with_second(digit)
}

/// The pairs of equal digits.
const EQUAL: u128 = 0x1_0040_1004_0100_4010_0401;

impl Exclusion {
    fn new(board: &impl Bitboard, first: usize, second: usize, excluders: u128) -> Exclusion {
        let [left, right] = [first, second].map(|cell| board.digits_at(cell));
        let mut alive = Bits(left.into()).fold(0, |set, x| set | u128::from(right) << (9 * x));
        if board.peers(first) >> second & 1 == 1 {
            alive &= !EQUAL;
        }
        let mut killed = [0; 9];
        for excluder in CellBits::new(excluders) {
            let mut digits = Bits(board.digits_at(excluder).into());
            let [Some(u), Some(v), w] = [digits.next(), digits.next(), digits.next()] else {
                continue;
            };
            if let Some(w) = w {
                killed[u] |= with(v) & with(w);
                killed[v] |= with(u) & with(w);
                killed[w] |= with(u) & with(v);
            } else {
                alive &= !(with(u) & with(v));
                killed[u] |= with(v);
                killed[v] |= with(u);
            }
        }
        Exclusion { cells: [first, second], alive, killed }
    }

    /// The candidates of each cell that occur in some allowed combination.
    fn allowed(&self, board: &impl Bitboard, third: usize) -> [u16; 3] {
        let [near, far] = self.cells.map(|cell| board.peers(cell) >> third & 1 == 1);
        let (mut pairs, mut digits) = (0u128, 0);
        for z in Bits(board.digits_at(third).into()) {
            let mut beside = self.alive & !self.killed[z];
            if near {
                beside &= !with_first(z);
            }
            if far {
                beside &= !with_second(z);
            }
            digits |= u16::from(beside != 0) << z;
            pairs |= beside;
        }
        let row = |x: usize| (pairs >> (9 * x)) as u16 & 0x1FF;
        let firsts = (0..9).fold(0, |set, x| set | u16::from(row(x) != 0) << x);
        let seconds = (0..9).fold(0, |set, x| set | row(x));
        [firsts, seconds, digits]
    }
}

#[cfg(test)]
mod tests;
