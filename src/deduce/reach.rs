//! The digits with which cells can make a sum, or fulfil another demand.

use super::bits::Bits;
use super::position::Position;
use crate::board::{
    Cell, Demand, DigitSet, DigitSums, MachineScratch, has_index, indices, insert_index, words_for,
};

/// The most open cells of a sum with digits that may be alike that people try.
pub(in crate::deduce) const MOST_OPEN: usize = 5;

/// Cell by cell, the digits with which a demand can be fulfilled, of the options of its cells; nothing for a sum of more open cells
/// than people try.
pub(in crate::deduce) fn kept_by<P: Position>(
    board: &P,
    demand: &Demand,
    scratch: &mut MachineScratch,
) -> Vec<(Cell, u32)> {
    let digits_of = |cell: Cell| board.options(cell.index());
    let cells: Vec<Cell> = demand.cells().collect();
    let kept = match demand {
        Demand::Cage(_, sum) => {
            let digits: Vec<u32> = cells.iter().map(|&cell| digits_of(cell)).collect();
            of_different(&digits, *sum as i32, |_| true).digits
        }
        Demand::Linear(linear) => {
            let is_open = |cell: &&Cell| board.value(cell.index()).is_none();
            if cells.iter().filter(is_open).count() > MOST_OPEN {
                return Vec::new();
            }
            let terms = linear.terms.iter();
            let terms: Vec<Term> =
                terms.map(|&(cell, factor)| Term { candidates: digits_of(cell), factor }).collect();
            let sees = |a: usize, b: usize| board.sees(cells[a].index(), cells[b].index());
            of_any(&terms, sees, linear.total)
        }
        Demand::Machine(machine) => {
            machine.ways(|cell| DigitSet::from_bits(digits_of(cell)), scratch).to_vec()
        }
    };
    cells.into_iter().zip(kept).collect()
}

/// The ways in which cells that all differ make a sum.
#[derive(Clone, Debug)]
pub(in crate::deduce) struct Fillings {
    /// The sets of digits.
    pub(in crate::deduce) sets: Vec<u32>,
    /// Cell by cell, the digits that it has in one of the ways.
    pub(in crate::deduce) digits: Vec<u32>,
}

/// The sum of a set of digits.
fn sum_of(set: u32) -> i32 {
    Bits(set).map(|digit| digit as i32 + 1).sum()
}

/// The most cells whose sets of digits are gone through one by one.
const FEW: usize = 6;

/// The subsets of `FEW` digits that lack the first one, the second one, and so on: a bit each.
const WITHOUT: [u64; FEW] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// The ways in which cells that all differ, given by their candidates, make a sum with a set that is wanted.
pub(in crate::deduce) fn of_different(
    candidates: &[u32],
    total: i32,
    is_wanted: impl Fn(u32) -> bool,
) -> Fillings {
    let all = candidates.iter().fold(0, |all, digits| all | digits);
    let side = (u32::BITS - all.leading_zeros()) as usize;
    if candidates.len() > FEW || side > DigitSums::MOST_SIDE {
        return of_many_different(candidates, total, is_wanted);
    }
    let mut found = Fillings { sets: Vec::new(), digits: vec![0; candidates.len()] };
    let Ok(sum) = usize::try_from(total) else { return found };
    let known = DigitSums::of(side).get(candidates.len(), sum);
    found.sets.reserve_exact(known.len());
    for &set in known {
        if set & !all == 0 && is_wanted(set) && fill(candidates, set, &mut found.digits) {
            found.sets.push(set);
        }
    }
    found
}

/// Adds, cell by cell, the digits of the ways in which cells hold a set of as many digits; false if there is none.
///
/// ```text
///   reached   cell by cell, the subsets that the cells before it can hold: a bit for each of 2^6
/// ```
fn fill(candidates: &[u32], set: u32, digits: &mut [u32]) -> bool {
    let count = candidates.len();
    if candidates.iter().all(|own| own & set == set) {
        digits.iter_mut().for_each(|own| *own |= set);
        return true;
    }
    let mut members = [0; FEW];
    Bits(set).zip(&mut members).for_each(|(digit, member)| *member = digit);
    let own_members = |own: u32| (0..count).filter(move |&at| own >> members[at] & 1 == 1);
    let mut reached = [1_u64; FEW + 1];
    for (at, &own) in candidates.iter().enumerate() {
        let before = reached[at];
        let with = |member: usize| (before & WITHOUT[member]) << (1 << member);
        reached[at + 1] = own_members(own).fold(0, |all, member| all | with(member));
    }
    let whole = 1 << ((1 << count) - 1);
    let mut alive = reached[count] & whole;
    if alive == 0 {
        return false;
    }
    for (at, &own) in candidates.iter().enumerate().rev() {
        let mut before = 0;
        for member in own_members(own) {
            let without = alive >> (1 << member) & WITHOUT[member] & reached[at];
            if without != 0 {
                digits[at] |= 1 << members[member];
                before |= without;
            }
        }
        alive = before;
    }
    true
}

/// The ways in which more cells make a sum.
///
/// ```text
///   layers    cell by cell, the sets that the cells before it can hold, if those behind can make the total: a bit for each set of
///             digits; then the sets from which a wanted one can be reached, of one cell and of the next
/// ```
fn of_many_different(candidates: &[u32], total: i32, is_wanted: impl Fn(u32) -> bool) -> Fillings {
    let all = candidates.iter().fold(0, |all, digits| all | digits);
    let words = words_for(1 << (u32::BITS - all.leading_zeros()));
    let mut layers = vec![0; (candidates.len() + 3) * words];
    layers[0] = 1;
    let rest = rest_bounds(candidates.iter().map(|&candidates| Term { candidates, factor: 1 }));
    for (at, &digits) in candidates.iter().enumerate() {
        let (least, most) = rest[at + 1];
        let wanted = total - most..=total - least;
        let (known, next) = layers[at * words..].split_at_mut(words);
        for set in sets(known) {
            let sum = sum_of(set);
            for digit in Bits(digits & !set) {
                if wanted.contains(&(sum + digit as i32 + 1)) {
                    insert_index(next, (set | 1 << digit) as usize);
                }
            }
        }
    }
    let (layers, further) = layers.split_at_mut((candidates.len() + 1) * words);
    let layer = |at: usize| &layers[at * words..(at + 1) * words];
    let (mut alive, mut before) = further.split_at_mut(words);
    let wanted = |set: &u32| sum_of(*set) == total && is_wanted(*set);
    let found: Vec<u32> = sets(layer(candidates.len())).filter(wanted).collect();
    found.iter().for_each(|&set| insert_index(alive, set as usize));
    let mut digits = vec![0; candidates.len()];
    for (at, &own) in candidates.iter().enumerate().rev() {
        for set in sets(layer(at)) {
            let fits =
                Bits(own & !set).filter(|digit| has_index(alive, (set | 1 << digit) as usize));
            let fits = fits.fold(0, |bits, digit| bits | 1 << digit);
            digits[at] |= fits;
            if fits != 0 {
                insert_index(before, set as usize);
            }
        }
        std::mem::swap(&mut alive, &mut before);
        before.fill(0);
    }
    Fillings { sets: found, digits }
}

/// The sets of digits of a layer, ascending.
fn sets(layer: &[u64]) -> impl Iterator<Item = u32> + '_ {
    indices(layer).map(|set| set as u32)
}

/// A cell of a sum: its candidates, and how many times it counts.
#[derive(Copy, Clone)]
pub(in crate::deduce) struct Term {
    pub(in crate::deduce) candidates: u32,
    pub(in crate::deduce) factor: i32,
}

impl Term {
    /// The least and the most that the cell brings.
    fn bounds(self) -> (i32, i32) {
        let of = |digit: u32| (digit as i32 + 1) * self.factor;
        let ends = [
            of(self.candidates.trailing_zeros()),
            of(self.candidates.checked_ilog2().unwrap_or(0)),
        ];
        (ends[0].min(ends[1]), ends[0].max(ends[1]))
    }
}

/// From each cell on, the least and the most that all bring; nothing after the last one.
fn rest_bounds(
    terms: impl DoubleEndedIterator<Item = Term> + ExactSizeIterator,
) -> Vec<(i32, i32)> {
    let mut rest = vec![(0, 0); terms.len() + 1];
    for (at, term) in terms.enumerate().rev() {
        let (least, most) = term.bounds();
        rest[at] = (rest[at + 1].0 + least, rest[at + 1].1 + most);
    }
    rest
}

/// Cell by cell, the digits that it has in some way of making a total. Cells that see one another differ.
pub(in crate::deduce) fn of_any(
    terms: &[Term],
    sees: impl Fn(usize, usize) -> bool,
    total: i32,
) -> Vec<u32> {
    let rest = rest_bounds(terms.iter().copied());
    let mut walk = Walk { terms, sees, rest, chosen: Vec::new(), digits: vec![0; terms.len()] };
    walk.go_on(total);
    walk.digits
}

/// The walk through all ways of making a total.
struct Walk<'a, S> {
    terms: &'a [Term],
    sees: S,
    /// From a cell on, the least and the most that all bring.
    rest: Vec<(i32, i32)>,
    chosen: Vec<usize>,
    digits: Vec<u32>,
}

impl<S: Fn(usize, usize) -> bool> Walk<'_, S> {
    /// Returns whether the cells that are left can make what is left.
    fn go_on(&mut self, left: i32) -> bool {
        let at = self.chosen.len();
        let (least, most) = self.rest[at];
        let Some(&term) = self.terms.get(at) else { return left == 0 };
        if !(least..=most).contains(&left) {
            return false;
        }
        let mut found = false;
        for digit in Bits(term.candidates) {
            let is_free =
                |(before, &other): (usize, &usize)| other != digit || !(self.sees)(before, at);
            if self.chosen.iter().enumerate().all(is_free) {
                self.chosen.push(digit);
                let is_way = self.go_on(left - (digit as i32 + 1) * term.factor);
                self.chosen.pop();
                if is_way {
                    self.digits[at] |= 1 << digit;
                    found = true;
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests;
