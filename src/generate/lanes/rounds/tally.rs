//! Clues of houses and digits that may still go, in each lane.
//!
//! All bounds on houses and digits are one kind of count here, which a clue takes one from:
//!
//! ```text
//!   fewest clues of a house m > 0    counts from 9 - (m - 1), and never comes to 0
//!   most empty houses of a kind k    counts from 9, and comes to 0 in k houses: the slack of the kind
//!   fewest clues of a digit m        counts from 9 - (m - 1), and never comes to 0
//! ```

use crate::board::nine::houses_of;
use crate::generate::lanes::codes::{Codes, decode, select};
use crate::generate::lanes::quotas::Quotas;
use crate::lanes::isa::Isa;
use crate::lanes::plane::Plane;

/// A number up to 15 in each lane: its bits, the low one first.
type Count<I> = [<I as Isa>::Word; 4];

/// Bounds on full boards, with the rows of the puzzle as columns in some lanes.
pub(crate) struct FullTally<I: Isa> {
    pub(crate) quotas: Quotas,
    pub(crate) mirrored: I::Word,
}

/// The clues that may still go in each lane.
pub(crate) struct LanesTally<I: Isa> {
    quotas: Quotas,
    houses: [[Count<I>; 9]; 3],
    /// The number of houses of each kind that may still become empty.
    slack: [Count<I>; 3],
    digits: [Count<I>; 9],
}

impl<I: Isa> LanesTally<I> {
    /// The counts of full boards.
    #[inline(always)]
    pub(crate) fn new(isa: I, full: &FullTally<I>) -> LanesTally<I> {
        let FullTally { quotas, mirrored } = *full;
        let most = |least: u8| 10 - least.clamp(1, 9);
        let slack = if quotas.per_house > 0 { [0; 3] } else { quotas.most_empty };
        let (rows, columns) = (number::<I>(slack[0]), number::<I>(slack[1]));
        let (mut across, mut down) = (rows, columns);
        for bit in 0..4 {
            across[bit] = isa.blend(mirrored, columns[bit], rows[bit]);
            down[bit] = isa.blend(mirrored, rows[bit], columns[bit]);
        }
        LanesTally {
            quotas,
            houses: [[number::<I>(most(quotas.per_house)); 9]; 3],
            slack: [across, down, number::<I>(slack[2])],
            digits: [number::<I>(most(quotas.per_digit)); 9],
        }
    }

    /// Takes all clues away that these lanes do not have.
    #[inline(always)]
    pub(crate) fn keep(&mut self, isa: I, codes: &Codes<I>, clues: &Plane<I>) {
        for cell in 0..81 {
            self.take(isa, codes, cell, isa.andnot(I::ONES, clues[cell]));
        }
    }

    /// Takes a unit away in the lanes, of these, where the bounds allow it. Returns those lanes.
    #[inline(always)]
    pub(crate) fn take_unit(
        &mut self,
        isa: I,
        codes: &Codes<I>,
        unit: &[u8],
        lanes: I::Word,
    ) -> I::Word {
        let mut goes = lanes;
        for (number, &cell) in unit.iter().enumerate() {
            // Below 81 by construction; the minimum spares checks of bounds.
            let cell = usize::from(cell).min(80);
            let room = self.room(isa, codes, cell);
            let lost = isa.andnot(goes, room);
            if number > 0 && isa.any(lost) {
                self.put_back(isa, codes, &unit[..number], lost);
            }
            goes = isa.and(goes, room);
            self.take(isa, codes, cell, goes);
        }
        goes
    }

    /// Puts a unit back in some lanes.
    #[inline(always)]
    pub(crate) fn put_back(&mut self, isa: I, codes: &Codes<I>, unit: &[u8], lanes: I::Word) {
        for &cell in unit {
            let cell = usize::from(cell).min(80);
            for (kind, house) in houses_of(cell).into_iter().enumerate() {
                if self.quotas.is_counted(kind) {
                    let count = &mut self.houses[kind][house];
                    let filled = isa.andnot(lanes, any(isa, count));
                    add(isa, count, lanes);
                    add(isa, &mut self.slack[kind], filled);
                }
            }
            if self.quotas.per_digit > 0 {
                let digits = decode(isa, &codes[cell]);
                for d in 0..9 {
                    add(isa, &mut self.digits[d], isa.and(lanes, digits[d]));
                }
            }
        }
    }

    /// The lanes where the clue of a cell may go.
    #[inline(always)]
    fn room(&self, isa: I, codes: &Codes<I>, cell: usize) -> I::Word {
        let mut room = I::ONES;
        for (kind, house) in houses_of(cell).into_iter().enumerate() {
            if self.quotas.is_counted(kind) {
                let several = more(isa, &self.houses[kind][house]);
                room = isa.and_or(room, several, any(isa, &self.slack[kind]));
            }
        }
        if self.quotas.per_digit > 0 {
            let mut several = [I::ZERO; 9];
            for d in 0..9 {
                several[d] = more(isa, &self.digits[d]);
            }
            room = isa.and(room, select(isa, &several, &decode(isa, &codes[cell])));
        }
        room
    }

    /// Takes the clue of a cell away in some lanes.
    #[inline(always)]
    fn take(&mut self, isa: I, codes: &Codes<I>, cell: usize, lanes: I::Word) {
        for (kind, house) in houses_of(cell).into_iter().enumerate() {
            if self.quotas.is_counted(kind) {
                let count = &mut self.houses[kind][house];
                subtract(isa, count, lanes);
                let emptied = isa.andnot(lanes, any(isa, count));
                subtract(isa, &mut self.slack[kind], emptied);
            }
        }
        if self.quotas.per_digit > 0 {
            let digits = decode(isa, &codes[cell]);
            for d in 0..9 {
                subtract(isa, &mut self.digits[d], isa.and(lanes, digits[d]));
            }
        }
    }
}

/// A number in all lanes.
#[inline(always)]
fn number<I: Isa>(number: u8) -> Count<I> {
    let mut count = [I::ZERO; 4];
    for bit in 0..4 {
        count[bit] = if number >> bit & 1 == 1 { I::ONES } else { I::ZERO };
    }
    count
}

/// The lanes with at least one.
#[inline(always)]
fn any<I: Isa>(isa: I, [a, b, c, d]: &Count<I>) -> I::Word {
    isa.or(isa.or3(*a, *b, *c), *d)
}

/// The lanes with at least two.
#[inline(always)]
fn more<I: Isa>(isa: I, [_, b, c, d]: &Count<I>) -> I::Word {
    isa.or3(*b, *c, *d)
}

/// Takes one away in some lanes.
#[inline(always)]
fn subtract<I: Isa>(isa: I, count: &mut Count<I>, lanes: I::Word) {
    let mut borrow = lanes;
    for bit in count {
        let old = *bit;
        *bit = isa.or(isa.andnot(old, borrow), isa.andnot(borrow, old));
        borrow = isa.andnot(borrow, old);
    }
}

/// Adds one in some lanes.
#[inline(always)]
fn add<I: Isa>(isa: I, count: &mut Count<I>, lanes: I::Word) {
    let mut carry = lanes;
    for bit in count {
        let old = *bit;
        *bit = isa.or(isa.andnot(old, carry), isa.andnot(carry, old));
        carry = isa.and(carry, old);
    }
}

#[cfg(test)]
mod tests;
