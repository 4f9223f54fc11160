//! The digits with which cells can make a sum, or fulfil another demand.

use super::bits::Bits;
use super::position::Position;
use crate::board::{
    Cell, Demand, DigitSet, MachineScratch, has_index, indices, insert_index, words_for,
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

/// The ways in which cells that all differ, given by their candidates, make a sum with a set that is wanted.
///
/// ```text
///   layers    cell by cell, the sets that the cells before it can hold: a bit for each set of digits
/// ```
pub(in crate::deduce) fn of_different(
    candidates: &[u32],
    total: i32,
    is_wanted: impl Fn(u32) -> bool,
) -> Fillings {
    let all = candidates.iter().fold(0, |all, digits| all | digits);
    let words = words_for(1 << (u32::BITS - all.leading_zeros()));
    let mut layers = vec![0; (candidates.len() + 1) * words];
    layers[0] = 1;
    let layer = |at: usize| at * words..(at + 1) * words;
    for (at, &digits) in candidates.iter().enumerate() {
        let (known, next) = layers[at * words..].split_at_mut(words);
        for set in sets(known) {
            let sum = sum_of(set);
            for digit in Bits(digits & !set).take_while(|&digit| (digit as i32) < total - sum) {
                insert_index(next, (set | 1 << digit) as usize);
            }
        }
    }
    let mut alive = vec![0; words];
    let wanted = |set: &u32| sum_of(*set) == total && is_wanted(*set);
    let found: Vec<u32> = sets(&layers[layer(candidates.len())]).filter(wanted).collect();
    found.iter().for_each(|&set| insert_index(&mut alive, set as usize));
    let mut digits = vec![0; candidates.len()];
    for (at, &own) in candidates.iter().enumerate().rev() {
        let mut before = vec![0; words];
        for set in sets(&layers[layer(at)]) {
            let fits =
                Bits(own & !set).filter(|digit| has_index(&alive, (set | 1 << digit) as usize));
            let fits = fits.fold(0, |bits, digit| bits | 1 << digit);
            digits[at] |= fits;
            if fits != 0 {
                insert_index(&mut before, set as usize);
            }
        }
        alive = before;
    }
    Fillings { sets: found, digits }
}

/// The sets of digits of a layer, ascending.
fn sets(layer: &[u64]) -> impl Iterator<Item = u32> + '_ {
    indices(layer.iter().copied()).map(|set| set as u32)
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

/// Cell by cell, the digits that it has in some way of making a total. Cells that see one another differ.
pub(in crate::deduce) fn of_any(
    terms: &[Term],
    sees: impl Fn(usize, usize) -> bool,
    total: i32,
) -> Vec<u32> {
    let mut rest = vec![(0, 0); terms.len() + 1];
    for (at, term) in terms.iter().enumerate().rev() {
        let (least, most) = term.bounds();
        rest[at] = (rest[at + 1].0 + least, rest[at + 1].1 + most);
    }
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
