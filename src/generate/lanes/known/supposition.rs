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
use super::sight::Shown;
use crate::lanes::houses::{digit_of, houses_of};
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;

/// One kind of rival for the target of each lane, each the only one of its kind (see [`super::rivals`]).
pub(crate) struct Rivals<'a, I: Isa> {
    /// The digits, from 1.
    pub(crate) solution: &'a [u8; 81],
    /// A blank cell in each lane.
    pub(crate) target: &'a Plane<I>,
    pub(crate) kinds: &'a [I::Word; KINDS],
}

/// Puts the rivals in where they are possible, and tells where.
#[inline(always)]
pub(crate) fn put<I: Isa>(isa: I, shown: &mut Shown<I>, rivals: Rivals<'_, I>) -> I::Word {
    let Rivals { solution, target, kinds } = rivals;
    let mut column_of = [[0; 9]; 9];
    for cell in 0..81 {
        column_of[cell / 9][digit_of(solution, cell)] = (cell % 9) as u8;
    }
    let Shown { rows, columns, blocks, filled } = shown;
    let mut all = I::ZERO;
    for d in 0..9 {
        // Lanes that look for the digit in a house, other than in the target.
        let (mut by_row, mut by_column, mut by_block) = ([I::ZERO; 9], [I::ZERO; 9], [I::ZERO; 9]);
        for row in 0..9 {
            // Below 9 by construction; the minimum spares checks of bounds.
            let column = usize::from(column_of[row][d]).min(8);
            let cell = 9 * row + column;
            by_row[row] = isa.and(target[cell], kinds[IN_ROW]);
            by_column[column] = isa.and(target[cell], kinds[IN_COLUMN]);
            let [_, _, block] = houses_of(cell);
            by_block[block] = isa.and(target[cell], kinds[IN_BLOCK]);
        }
        let mut down = [I::ZERO; 9];
        for column in 0..9 {
            down[column] = columns[column][d];
        }
        // Its own digit is no rival of a target, and no rival of another is where it belongs.
        let mut others = [I::ONES; 9];
        for row in 0..9 {
            let own = usize::from(column_of[row][d]).min(8);
            others[own] = I::ZERO;
            let mut across = rows[row][d];
            for stack in 0..3 {
                let block = row / 3 * 3 + stack;
                let mut inside = blocks[block][d];
                for column in 3 * stack..3 * stack + 3 {
                    let cell = 9 * row + column;
                    let house = isa.or3(by_row[row], by_column[column], by_block[block]);
                    let sought = isa.or_and(house, target[cell], kinds[IN_CELL]);
                    let seen = isa.or3(across, down[column], inside);
                    let rival = isa.andnot_or(isa.and(sought, others[column]), seen, filled[cell]);
                    across = isa.or(across, rival);
                    down[column] = isa.or(down[column], rival);
                    inside = isa.or(inside, rival);
                    filled[cell] = isa.or(filled[cell], rival);
                    all = isa.or(all, rival);
                }
                blocks[block][d] = inside;
            }
            rows[row][d] = across;
            others[own] = I::ONES;
        }
        for column in 0..9 {
            columns[column][d] = down[column];
        }
    }
    all
}

/// Passes until all but a few lanes are decided.
pub(crate) struct Follow<'a, I: Isa> {
    pub(crate) shown: &'a mut Shown<I>,
    /// The lanes that count.
    pub(crate) active: I::Word,
    /// How many of them may be left undecided.
    pub(crate) spared: u32,
}

/// How the lanes stand.
pub(crate) struct Outcome<I: Isa> {
    /// Some blank cell has no digit left.
    pub(crate) dead: I::Word,
    /// Neither that, nor was nothing found in the last pass.
    pub(crate) undecided: I::Word,
}

impl<I: Isa> Kernel<I> for Follow<'_, I> {
    type Output = Outcome<I>;
    #[inline(always)]
    fn run(self, isa: I) -> Outcome<I> {
        let Follow { shown, active, spared } = self;
        let mut dead = I::ZERO;
        let mut undecided = active;
        while crate::lanes::plane::count::<I>(&undecided) > spared {
            let grown = pass(isa, shown, undecided, &mut dead);
            undecided = isa.andnot(isa.and(undecided, grown), dead);
        }
        Outcome { dead, undecided }
    }
}

/// One pass over the cells. Returns the lanes that grew, among those that count.
#[inline(always)]
pub(crate) fn pass<I: Isa>(
    isa: I,
    shown: &mut Shown<I>,
    lanes: I::Word,
    dead: &mut I::Word,
) -> I::Word {
    let mut grown = I::ZERO;
    let Shown { rows, columns, blocks, filled } = shown;
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
