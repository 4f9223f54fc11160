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

use super::board::Plane;
use super::isa::{Isa, Job};

/// A word for each digit.
type Digits<I> = [<I as Isa>::Word; 9];

/// The state of all lanes.
#[derive(Clone)]
pub(crate) struct Shown<I: Isa> {
    pub(crate) rows: [Digits<I>; 9],
    pub(crate) columns: [Digits<I>; 9],
    pub(crate) blocks: [Digits<I>; 9],
    pub(crate) filled: Plane<I>,
}

const fn block_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

impl<I: Isa> Shown<I> {
    /// Blank boards.
    pub(crate) const BLANK: Shown<I> = Shown {
        rows: [[I::ZERO; 9]; 9],
        columns: [[I::ZERO; 9]; 9],
        blocks: [[I::ZERO; 9]; 9],
        filled: [I::ZERO; 81],
    };

    /// Shows a digit, from 0, in a cell of one lane.
    #[inline]
    pub(crate) fn put(&mut self, cell: usize, digit: usize, lane: usize) {
        let (limb, bit) = super::board::spot(lane);
        for word in [
            &mut self.rows[cell / 9][digit],
            &mut self.columns[cell % 9][digit],
            &mut self.blocks[block_of(cell)][digit],
            &mut self.filled[cell],
        ] {
            I::limbs_mut(word)[limb] |= bit;
        }
    }
}

/// Starts all lanes over with clues of one solution, digits from 1.
pub(crate) struct Fill<'a, I: Isa> {
    pub(crate) shown: &'a mut Shown<I>,
    pub(crate) solution: &'a [u8; 81],
    pub(crate) clues: &'a Plane<I>,
}

impl<I: Isa> Job<I> for Fill<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, _: I) {
        let Fill { shown, solution, clues } = self;
        for cell in 0..81 {
            // A digit of a solution; the minimum spares the check of bounds.
            let digit = usize::from(solution[cell].wrapping_sub(1)).min(8);
            // Every digit stands in each house once, so every word is written.
            shown.rows[cell / 9][digit] = clues[cell];
            shown.columns[cell % 9][digit] = clues[cell];
            shown.blocks[block_of(cell)][digit] = clues[cell];
            shown.filled[cell] = clues[cell];
        }
    }
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

impl<I: Isa> Job<I> for Follow<'_, I> {
    type Output = Outcome<I>;
    #[inline(always)]
    fn run(self, isa: I) -> Outcome<I> {
        let Follow { shown, active, spared } = self;
        let mut dead = I::ZERO;
        let mut undecided = active;
        while super::board::count::<I>(&undecided) > spared {
            let grown = pass(isa, shown, undecided, &mut dead);
            undecided = isa.minus(isa.and(undecided, grown), dead);
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
        let across = &mut rows[row];
        for column in 0..9 {
            let (down, block) = (&mut columns[column], &mut blocks[row / 3 * 3 + column / 3]);
            let cell = 9 * row + column;
            let blank = isa.minus(lanes, filled[cell]);
            let mut seen = [I::ZERO; 9];
            // Every digit so far is seen; at least two are not.
            let (mut none, mut two) = (I::ONES, I::ZERO);
            for d in 0..9 {
                seen[d] = isa.or3(across[d], down[d], block[d]);
                two = isa.or_neither(two, none, seen[d]);
                none = isa.and(none, seen[d]);
            }
            *dead = isa.or_and(*dead, none, blank);
            let single = isa.minus_or(blank, none, two);
            if isa.any(single) {
                for d in 0..9 {
                    across[d] = isa.or_minus(across[d], single, seen[d]);
                    down[d] = isa.or_minus(down[d], single, seen[d]);
                    block[d] = isa.or_minus(block[d], single, seen[d]);
                }
                filled[cell] = isa.or(filled[cell], single);
                grown = isa.or(grown, single);
            }
        }
    }
    grown
}
