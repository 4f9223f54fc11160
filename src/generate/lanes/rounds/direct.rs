//! The direct rounds: all lanes propose the same cell, or unit, of their own framed grids at the same time.
//!
//! Each digit stands once in a house, so whether a house still shows a digit is one bit:
//!
//! ```text
//!                       lane 0 1 2 3 ...
//! shows[house][digit]        1 1 0 1 ...     a clue of that digit stands in the house
//! clues[cell]                1 0 1 1 ...     a clue stands in the cell
//! ```

use crate::board::nine::houses_of;
use crate::generate::lanes::codes::{Codes, decode};
use crate::generate::lanes::draw::shared_order::SharedOrderPlanes;
use crate::generate::lanes::known::sight::{ShownDigits, count_rivals_at, erase, fill, restore};
use crate::generate::lanes::rounds::tally::{FullTally, LanesTally};
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::{self, Plane};

/// A direct pass over all units.
pub(crate) struct Direct<'a, I: Isa, const HIDDEN: bool> {
    pub(crate) codes: &'a Codes<I>,
    pub(crate) order: &'a SharedOrderPlanes<I>,
    /// The bounds on the clues, if there are any.
    pub(crate) asked: Option<LaneBounds<'a, I>>,
    /// Receives the clues that stand in the end.
    pub(crate) clues: &'a mut [I::Word; 81],
}

impl<I: Isa, const HIDDEN: bool> Kernel<I> for Direct<'_, I, HIDDEN> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Direct { codes, order, asked, clues } = self;
        let SharedOrderPlanes { cells, starts, turns, turn_count, .. } = order;
        let full = [[I::ONES; 9]; 9];
        let mut shown =
            ShownDigits::<I> { rows: full, columns: full, blocks: full, filled: [I::ONES; 81] };
        let LaneBounds { limits, tally, mask } = asked.unwrap_or(LaneBounds::NOTHING);
        let mut tally = tally.map(|full| LanesTally::new(isa, &full));
        let mut left = LanesCount::<I>::new(81);
        if let Some((clues, count)) = mask {
            shown = fill(isa, codes, clues);
            left = LanesCount::new(count);
            if let Some(tally) = &mut tally {
                tally.keep(isa, codes, clues);
            }
        }
        for turn in 0..*turn_count {
            for unit in starts.windows(2) {
                let unit = &cells[usize::from(unit[0])..usize::from(unit[1])];
                // Below 81 by construction; the minimum spares checks of bounds.
                let cell = usize::from(unit[0]).min(80);
                let mut proposed = shown.filled[cell];
                for (bit, plane) in turns.iter().rev().enumerate() {
                    proposed = if turn >> bit & 1 == 1 {
                        isa.and(proposed, plane[cell])
                    } else {
                        isa.andnot(proposed, plane[cell])
                    };
                }
                if let Some(limits) = limits {
                    proposed = isa.and(proposed, left.have_room(isa, limits, unit.len()));
                }
                if let Some(tally) = &mut tally {
                    proposed = tally.take_unit(isa, codes, unit, proposed);
                }
                let asked = proposed;
                if let [_] = unit {
                    let digits = decode(isa, &codes[cell]);
                    let single = single_at::<I, HIDDEN, false>(isa, &shown, cell, &digits);
                    proposed = isa.and(proposed, single);
                    erase(isa, &mut shown, cell, &digits, proposed);
                } else if isa.any(proposed) {
                    proposed = erase_unit::<I, HIDDEN>(isa, &mut shown, codes, unit, proposed);
                }
                if let Some(tally) = &mut tally {
                    tally.put_back(isa, codes, unit, isa.andnot(asked, proposed));
                }
                if limits.is_some() {
                    left.subtract(isa, unit.len(), proposed);
                }
            }
        }
        *clues = shown.filled;
    }
}

/// The lanes where the cell of a clue would be a single at sight; with `BLANK`, where a blank cell is one.
#[inline(always)]
fn single_at<I: Isa, const HIDDEN: bool, const BLANK: bool>(
    isa: I,
    shown: &ShownDigits<I>,
    cell: usize,
    digits: &[I::Word; 9],
) -> I::Word {
    if HIDDEN {
        return count_rivals_at::<I, BLANK>(isa, shown, cell, digits).single;
    }
    let [row, column, block] = houses_of(cell);
    let mut naked = I::ONES;
    for d in 0..9 {
        let seen = isa.or3(shown.rows[row][d], shown.columns[column][d], shown.blocks[block][d]);
        naked = isa.and_or(naked, seen, digits[d]);
    }
    naked
}

/// Takes the cells of a unit away where all of them are singles at sight then. Returns those lanes.
#[inline(always)]
fn erase_unit<I: Isa, const HIDDEN: bool>(
    isa: I,
    shown: &mut ShownDigits<I>,
    codes: &Codes<I>,
    unit: &[u8],
    lanes: I::Word,
) -> I::Word {
    let mut goes = lanes;
    for &cell in unit {
        let cell = usize::from(cell).min(80);
        erase(isa, shown, cell, &decode(isa, &codes[cell]), lanes);
    }
    for &cell in unit {
        let cell = usize::from(cell).min(80);
        let digits = decode(isa, &codes[cell]);
        goes = isa.and(goes, single_at::<I, HIDDEN, true>(isa, shown, cell, &digits));
    }
    let stays = isa.andnot(lanes, goes);
    if isa.any(stays) {
        for &cell in unit {
            let cell = usize::from(cell).min(80);
            restore(isa, shown, cell, &decode(isa, &codes[cell]), stays);
        }
    }
    goes
}

/// Bounds on the clues of the lanes.
pub(crate) struct LaneBounds<'a, I: Isa> {
    /// The number that is to be left.
    pub(crate) limits: Option<&'a LanesLimits<I>>,
    /// The numbers of each house and digit.
    pub(crate) tally: Option<FullTally<I>>,
    /// Where they stand at the start, and how many that are, the same number in all lanes.
    pub(crate) mask: Option<(&'a Plane<I>, usize)>,
}

impl<I: Isa> LaneBounds<'_, I> {
    const NOTHING: Self = LaneBounds { limits: None, tally: None, mask: None };
}

/// The bits of a number of clues.
const COUNT_BITS: usize = 7;

/// The number of clues that are to be left in each lane.
pub(crate) struct LanesLimits<I: Isa> {
    /// The bits of the numbers of clues aimed at, the low bit first.
    targets: [I::Word; COUNT_BITS],
    /// The fewest clues of all lanes.
    least: usize,
}

impl<I: Isa> LanesLimits<I> {
    /// No lane has a number to aim at.
    pub(crate) fn new(least: usize) -> LanesLimits<I> {
        LanesLimits { targets: [I::ZERO; COUNT_BITS], least }
    }

    /// Sets the numbers of the first lanes.
    pub(crate) fn set(&mut self, targets: impl Iterator<Item = u8>) {
        self.targets = [I::ZERO; COUNT_BITS];
        for (lane, target) in targets.enumerate() {
            for (bit, plane) in self.targets.iter_mut().enumerate() {
                if target >> bit & 1 == 1 {
                    plane::set::<I>(plane, lane);
                }
            }
        }
    }
}

/// The number of clues in each lane: its bits, the low one first.
struct LanesCount<I: Isa>([I::Word; COUNT_BITS]);

impl<I: Isa> LanesCount<I> {
    /// This many.
    fn new(count: usize) -> LanesCount<I> {
        LanesCount(std::array::from_fn(|bit| if count >> bit & 1 == 1 { I::ONES } else { I::ZERO }))
    }

    /// The lanes where a unit of this size may go: more clues than aimed at are left, and enough without it.
    #[inline(always)]
    fn have_room(&self, isa: I, limits: &LanesLimits<I>, size: usize) -> I::Word {
        let beyond = limits.least + size;
        let (mut more, mut enough) = (I::ZERO, I::ONES);
        for bit in 0..COUNT_BITS {
            let (count, target) = (self.0[bit], limits.targets[bit]);
            // The highest bit that differs decides.
            let differs = isa.or(isa.andnot(count, target), isa.andnot(target, count));
            more = isa.blend(differs, count, more);
            enough =
                if beyond >> bit & 1 == 1 { isa.and(enough, count) } else { isa.or(enough, count) };
        }
        isa.and(more, enough)
    }

    /// Takes this many clues from some lanes.
    #[inline(always)]
    fn subtract(&mut self, isa: I, size: usize, lanes: I::Word) {
        let mut borrow = I::ZERO;
        for (bit, count) in self.0.iter_mut().enumerate() {
            let taken = if size >> bit & 1 == 1 { lanes } else { I::ZERO };
            let old = *count;
            let either = isa.or(isa.andnot(taken, borrow), isa.andnot(borrow, taken));
            *count = isa.or(isa.andnot(old, either), isa.andnot(either, old));
            // Two of: no bit, one to take, one borrowed.
            borrow = isa.majority(isa.andnot(I::ONES, old), taken, borrow);
        }
    }
}
