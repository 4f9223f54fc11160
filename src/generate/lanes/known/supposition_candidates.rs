//! Wrong digits that are worth supposing, when the solution is known.
//!
//! The known cells are closed under singles. A wrong digit that is still possible is worth supposing if something is gained
//! when it fails, and if something follows from it by naked singles, without which it cannot fail:
//!
//! ```text
//!   gain     it is the only wrong digit of its cell, or the only wrong place of its digit in a house
//!   follow   a cell with two digits, this one among them, shares a house with its cell
//! ```
//!
//! One bit per cell and lane, and the solutions, are all that comes in.

use super::grids::Grids;
use super::sight::ShownDigits;
use crate::board::nine::houses_of;
use crate::lanes::houses::count;
use crate::lanes::isa::U64Ops;
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;

/// The suppositions that are worth trying.
pub(crate) struct SuppositionCandidates<I: Isa> {
    /// For each digit, the cells where it is worth supposing.
    pub(crate) suppositions: [Plane<I>; 9],
    /// The cells that are known if what is supposed fails: those that have one wrong digit, and those whose own digit
    /// has one wrong place in their row, column, block.
    pub(crate) yields: [Plane<I>; 4],
    /// For each digit, the cells with two digits of which this is one, wrong or not: scratch that need not be cleared.
    pairs: [Plane<I>; 9],
}

impl<I: Isa> SuppositionCandidates<I> {
    /// Nothing to suppose.
    pub(crate) const NONE: SuppositionCandidates<I> = SuppositionCandidates {
        suppositions: [[I::ZERO; 81]; 9],
        yields: [[I::ZERO; 81]; 4],
        pairs: [[I::ZERO; 81]; 9],
    };
}

/// Finds what there is to suppose in all lanes.
pub(crate) struct FindCandidates<'a, I: Isa, G> {
    pub(crate) grids: &'a G,
    pub(crate) known: &'a Plane<I>,
    pub(crate) candidates: &'a mut SuppositionCandidates<I>,
}

impl<I: U64Ops, G: Grids<I>> Kernel<I> for FindCandidates<'_, I, G> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let FindCandidates {
            grids,
            known,
            candidates: SuppositionCandidates { suppositions, yields, pairs },
        } = self;
        let [bivalue, hidden @ ..] = yields;
        list(isa, grids, known, suppositions, bivalue);
        // For each kind of house, house and digit: whether there is one wrong place.
        let mut sole = [[[I::ZERO; 9]; 9]; 3];
        for d in 0..9 {
            let places = count(isa, &suppositions[d]);
            for kind in 0..3 {
                for house in 0..9 {
                    let (any, more) = (places.any[kind][house], places.more[kind][house]);
                    sole[kind][house][d] = isa.andnot(any, more);
                }
            }
        }
        for cell in 0..81 {
            let houses = houses_of(cell);
            for kind in 0..3 {
                hidden[kind][cell] = grids.select(isa, cell, &sole[kind][houses[kind]]);
            }
            let mut here = [I::ZERO; 9];
            for d in 0..9 {
                here[d] = isa.and(bivalue[cell], suppositions[d][cell]);
            }
            grids.replace(isa, cell, &mut here, bivalue[cell]);
            for d in 0..9 {
                pairs[d][cell] = here[d];
            }
        }
        for d in 0..9 {
            let wrong = &mut suppositions[d];
            let pairs = count(isa, &pairs[d]);
            for cell in 0..81 {
                let [row, column, block] = houses_of(cell);
                let [rows, columns, blocks] = &pairs.any;
                let any = isa.or3(rows[row], columns[column], blocks[block]);
                let [rows, columns, blocks] = &pairs.more;
                let more = isa.or3(rows[row], columns[column], blocks[block]);
                // A cell does not follow from itself.
                let follows = isa.blend(bivalue[cell], more, any);
                let [rows, columns, blocks] = &sole;
                let gains = isa.or3(rows[row][d], columns[column][d], blocks[block][d]);
                wrong[cell] = isa.and(wrong[cell], isa.and_or(follows, gains, bivalue[cell]));
            }
        }
    }
}

/// Lists the wrong digits that are possible, and the cells that have one of them.
#[inline(always)]
fn list<I: U64Ops, G: Grids<I>>(
    isa: I,
    grids: &G,
    known: &Plane<I>,
    wrong: &mut [Plane<I>; 9],
    bivalue: &mut Plane<I>,
) {
    let mut shown = ShownDigits::BLANK;
    grids.show(isa, known, I::ONES, &mut shown);
    let ShownDigits { rows, columns, blocks, .. } = &shown;
    for cell in 0..81 {
        let [row, column, block] = houses_of(cell);
        let mut here = [I::ZERO; 9];
        for d in 0..9 {
            let seen = isa.or3(rows[row][d], columns[column][d], blocks[block][d]);
            here[d] = isa.andnot_or(I::ONES, seen, known[cell]);
        }
        grids.replace(isa, cell, &mut here, I::ZERO);
        let (mut any, mut more) = (I::ZERO, I::ZERO);
        for d in 0..9 {
            more = isa.or_and(more, any, here[d]);
            any = isa.or(any, here[d]);
            wrong[d][cell] = here[d];
        }
        bivalue[cell] = isa.andnot(any, more);
    }
}

#[cfg(test)]
mod tests;
