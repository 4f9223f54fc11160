//! Following suppositions: does a digit put into a blank cell end in a contradiction by naked singles alone?
//!
//! A supposed digit may be wrong, and so may be all that follows from it. What a cell can hold is what its
//! houses do not show, and so the houses are the state:
//!
//! ```text
//!                      lane 0 1 2 3 ...
//! rows[r][d]               1 0 1 1 ...     the row shows digit d + 1 (the same for columns and blocks)
//! filled[cell]             1 0 0 1 ...     the cell holds a digit
//! ```
//!
//! A pass goes over the cells one by one, and what it puts into one counts for the next at once. So no digit can be
//! put twice into a house, and a lane has a contradiction exactly when a blank cell is left without a digit.

use super::rivals::{IN_BLOCK, IN_CELL, IN_COLUMN, IN_ROW, KINDS};
use super::sight::ShownDigits;
use crate::board::nine::houses_of;
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;

/// One kind of rival for the target of each lane, each the only one of its kind (see [`super::rivals`]).
pub(crate) struct PutRivals<'a, I: Isa> {
    /// A blank cell in each lane.
    pub(crate) target: &'a Plane<I>,
    /// The digits that the houses would show if the targets held their own; scratch afterwards.
    pub(crate) sought: &'a mut ShownDigits<I>,
    pub(crate) kinds: &'a [I::Word; KINDS],
}

/// Puts the rivals in where they are possible. Returns the lanes where they are.
#[inline(always)]
pub(crate) fn put<I: Isa>(isa: I, shown: &mut ShownDigits<I>, rivals: PutRivals<'_, I>) -> I::Word {
    let PutRivals { target, sought, kinds } = rivals;
    let ShownDigits { rows, columns, blocks, filled } = shown;
    // The digit of the target is no rival in its cell: as long as rivals are put in, its row shows it.
    let mut own = sought.rows;
    // Lanes that look for the digit in a house, other than in the target.
    for house in 0..9 {
        for d in 0..9 {
            own[house][d] = isa.and(own[house][d], kinds[IN_CELL]);
            rows[house][d] = isa.or(rows[house][d], own[house][d]);
            sought.rows[house][d] = isa.and(sought.rows[house][d], kinds[IN_ROW]);
            sought.columns[house][d] = isa.and(sought.columns[house][d], kinds[IN_COLUMN]);
            sought.blocks[house][d] = isa.and(sought.blocks[house][d], kinds[IN_BLOCK]);
        }
    }
    let mut all = I::ZERO;
    for cell in 0..81 {
        let [row, column, block] = houses_of(cell);
        let here = isa.and(target[cell], kinds[IN_CELL]);
        let elsewhere = isa.andnot(target[cell], here);
        let closed = isa.or(filled[cell], elsewhere);
        let mut rivals = I::ZERO;
        for d in 0..9 {
            let house =
                isa.or3(sought.rows[row][d], sought.columns[column][d], sought.blocks[block][d]);
            let seen = isa.or3(rows[row][d], columns[column][d], blocks[block][d]);
            let rival = isa.andnot_or(isa.or(house, here), seen, closed);
            rows[row][d] = isa.or(rows[row][d], rival);
            columns[column][d] = isa.or(columns[column][d], rival);
            blocks[block][d] = isa.or(blocks[block][d], rival);
            rivals = isa.or(rivals, rival);
        }
        filled[cell] = isa.or(filled[cell], rivals);
        all = isa.or(all, rivals);
    }
    for house in 0..9 {
        for d in 0..9 {
            rows[house][d] = isa.andnot(rows[house][d], own[house][d]);
        }
    }
    all
}

/// One pass of naked singles. Returns the lanes that grew, and those with a blank cell that has no digit left.
pub(crate) struct Pass<'a, I: Isa> {
    pub(crate) shown: &'a mut ShownDigits<I>,
    /// The lanes that count.
    pub(crate) lanes: I::Word,
}

impl<I: Isa> Kernel<I> for Pass<'_, I> {
    type Output = (I::Word, I::Word);
    #[inline(always)]
    fn run(self, isa: I) -> (I::Word, I::Word) {
        let mut dead = I::ZERO;
        let grown = pass(isa, self.shown, self.lanes, &mut dead);
        (grown, dead)
    }
}

/// Passes until all but a few lanes are decided.
pub(crate) struct Follow<'a, I: Isa> {
    pub(crate) shown: &'a mut ShownDigits<I>,
    /// The lanes that count.
    pub(crate) active: I::Word,
    /// The number of them that may be left undecided.
    pub(crate) spared: u32,
}

/// The lanes after some passes.
pub(crate) struct Followed<I: Isa> {
    /// Some blank cell has no digit left.
    pub(crate) dead: I::Word,
    /// Neither that, nor was nothing found in the last pass.
    pub(crate) undecided: I::Word,
}

impl<I: Isa> Kernel<I> for Follow<'_, I> {
    type Output = Followed<I>;
    #[inline(always)]
    fn run(self, isa: I) -> Followed<I> {
        let Follow { shown, active, spared } = self;
        let mut dead = I::ZERO;
        let mut undecided = active;
        while crate::lanes::plane::count::<I>(&undecided) > spared {
            let (grown, more) = isa.dispatch(Pass { shown, lanes: undecided });
            dead = isa.or(dead, more);
            undecided = isa.andnot(isa.and(undecided, grown), dead);
        }
        Followed { dead, undecided }
    }
}

/// One pass over the cells. Returns the lanes that grew, among those that count.
#[inline(always)]
fn pass<I: Isa>(isa: I, shown: &mut ShownDigits<I>, lanes: I::Word, dead: &mut I::Word) -> I::Word {
    let mut grown = I::ZERO;
    let ShownDigits { rows, columns, blocks, filled } = shown;
    for row in 0..9 {
        let mut across = rows[row];
        for column in 0..9 {
            let (down, block) = (&mut columns[column], &mut blocks[row / 3 * 3 + column / 3]);
            let cell = 9 * row + column;
            let blank = isa.andnot(lanes, filled[cell]);
            let mut seen = [I::ZERO; 9];
            // Every digit so far is seen; at least two are not.
            let (mut none, mut two) = (I::ONES, I::ZERO);
            for d in 0..9 {
                seen[d] = isa.or3(across[d], down[d], block[d]);
                two = isa.or_nor(two, none, seen[d]);
                none = isa.and(none, seen[d]);
            }
            *dead = isa.or_and(*dead, none, blank);
            let single = isa.andnot_or(blank, none, two);
            if isa.any(single) {
                for d in 0..9 {
                    across[d] = isa.or_andnot(across[d], single, seen[d]);
                    down[d] = isa.or_andnot(down[d], single, seen[d]);
                    block[d] = isa.or_andnot(block[d], single, seen[d]);
                }
                filled[cell] = isa.or(filled[cell], single);
                grown = isa.or(grown, single);
            }
        }
        rows[row] = across;
    }
    grown
}
