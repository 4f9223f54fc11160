//! Tries in lanes: those that can still come to a puzzle.
//!
//! ```text
//!   times of all cells  --search by halves-->  the last time at which no known set is blank, per lane
//!     what stands at the next time  --a clue that the others give away at sight-->  the try fails
//! ```
//!
//! The puzzle of a try has all clues that stand when some unavoidable set is blank, and more. If the others among
//! those clues give one of them away, so do the others of the puzzle: it is not minimal.

use super::grid::{TriedGrid, houses};
use crate::generate::sampling::{BITS, PLACES};
use crate::lanes::isa::{Isa, Kernel, U64Ops};
use crate::lanes::plane::Plane;
use crate::rng::{GOLDEN, MIX};

/// The tries of as many places as there are lanes.
pub(super) struct Lanes<I: Isa> {
    /// The times of cells, from the highest bit on.
    pub(super) times: [Plane<I>; BITS],
    /// The cells that are erased before the time at which a known set is blank.
    pub(super) erased: Plane<I>,
    /// The cells of that time.
    pub(super) next: Plane<I>,
}

impl<I: U64Ops> Lanes<I> {
    pub(super) fn new() -> Box<Lanes<I>> {
        let blank = [I::ZERO; 81];
        Box::new(Lanes { times: [blank; BITS], erased: blank, next: blank })
    }
}

/// Finds the lanes of tries that can still come to a puzzle.
pub(super) struct Sift<'a, I: U64Ops> {
    pub(super) lanes: &'a mut Lanes<I>,
    pub(super) grid: &'a TriedGrid,
    /// The base from which the words of the round are mixed.
    pub(super) base: u64,
    /// The place of the first lane.
    pub(super) first: usize,
}

impl<I: U64Ops> Kernel<I> for Sift<'_, I> {
    type Output = I::Word;

    #[inline(always)]
    fn run(self, isa: I) -> I::Word {
        let Sift { lanes, grid, base, first } = self;
        draw_times(isa, &mut lanes.times, base, first);
        find_last(isa, lanes, grid);
        let mut stands = [I::ZERO; 81];
        for cell in 0..81 {
            stands[cell] = isa.andnot_or(I::ONES, lanes.erased[cell], lanes.next[cell]);
        }
        let mut left = I::ONES;
        for cell in 0..81 {
            left = isa.andnot(left, isa.and(stands[cell], in_sight(isa, grid, &stands, cell)));
            if cell % 4 == 3 && !isa.any(left) {
                break;
            }
        }
        left
    }
}

/// The bits of all times.
#[inline(always)]
fn draw_times<I: U64Ops>(isa: I, times: &mut [Plane<I>; BITS], base: u64, first: usize) {
    let mut number = I::ZERO;
    for (limb, place) in I::limbs_mut(&mut number).iter_mut().zip(first / 64..) {
        *limb = base.wrapping_add(GOLDEN.wrapping_mul(place as u64));
    }
    let step = isa.splat(GOLDEN.wrapping_mul((PLACES / 64) as u64));
    let factors = [isa.splat(MIX[0]), isa.splat(MIX[1])];
    for plane in times {
        for word in plane {
            let z = isa.mul(isa.xor(number, isa.shr(number, 30)), factors[0]);
            let z = isa.mul(isa.xor(z, isa.shr(z, 27)), factors[1]);
            *word = isa.xor(z, isa.shr(z, 31));
            number = isa.add(number, step);
        }
    }
}

/// Finds the last time of each lane before which no known set is blank, from the highest bit on: a bit is set if what it
/// adds to the cells before leaves every set a clue.
#[inline(always)]
fn find_last<I: U64Ops>(isa: I, lanes: &mut Lanes<I>, grid: &TriedGrid) {
    let Lanes { times, erased, next } = lanes;
    *erased = [I::ZERO; 81];
    *next = [I::ONES; 81];
    for time in times {
        let mut stands = [I::ZERO; 81];
        for cell in 0..81 {
            let gone = isa.or_andnot(erased[cell], next[cell], time[cell]);
            stands[cell] = isa.andnot(I::ONES, gone);
        }
        let mut kept = I::ONES;
        let mut start = 0;
        for &end in &grid.ends {
            let end = usize::from(end);
            let mut clue = I::ZERO;
            for pair in grid.cells[start..end].as_chunks::<2>().0 {
                let [a, b] = pair.map(|cell| usize::from(cell).min(80));
                clue = isa.or3(clue, stands[a], stands[b]);
            }
            kept = isa.and(kept, clue);
            start = end;
        }
        for cell in 0..81 {
            let here = isa.and(next[cell], time[cell]);
            let before = isa.andnot(next[cell], time[cell]);
            erased[cell] = isa.or_and(erased[cell], before, kept);
            next[cell] = isa.blend(kept, here, before);
        }
    }
}

/// The lanes in which the other clues give a cell away: it is the only place of its digit in a house, or its digit is the
/// only one left for it.
#[inline(always)]
fn in_sight<I: U64Ops>(isa: I, grid: &TriedGrid, stands: &Plane<I>, cell: usize) -> I::Word {
    let (row, column) = (cell / 9, cell % 9);
    let (top, left) = (row / 3 * 3, column / 3 * 3);
    let own = usize::from(grid.digits[cell]).min(8);
    let places = &grid.places[own];
    // A row's clue is at the place of its digit there, and so on; all below 81.
    macro_rules! clue {
        ($house:expr) => {
            stands[usize::from(places[$house]).min(80)]
        };
    }
    let (mut in_row, mut in_column, mut in_block, mut naked) = (I::ONES, I::ONES, I::ONES, I::ONES);
    for chute in 0..3 {
        let (mut of_row, mut of_column) = (I::ONES, I::ONES);
        for at in 3 * chute..3 * chute + 3 {
            if at != column {
                let seen = isa.or(stands[9 * row + at], clue!(9 + at));
                of_row = isa.and(of_row, seen);
            }
            if at != row {
                let seen = isa.or(stands[9 * at + column], clue!(at));
                of_column = isa.and(of_column, seen);
            }
        }
        if 3 * chute != left {
            of_row = isa.or(of_row, clue!(houses(9 * row + 3 * chute)[2]));
        }
        if 3 * chute != top {
            of_column = isa.or(of_column, clue!(houses(27 * chute + column)[2]));
        }
        in_row = isa.and(in_row, of_row);
        in_column = isa.and(in_column, of_column);
        // A row of the block.
        let other = top + chute;
        let mut of_line = I::ONES;
        for at in left..left + 3 {
            if 9 * other + at != cell {
                let mut seen = stands[9 * other + at];
                if at != column {
                    seen = isa.or(seen, clue!(9 + at));
                }
                of_line = isa.and(of_line, seen);
            }
        }
        if other != row {
            of_line = isa.or(of_line, clue!(other));
        }
        in_block = isa.and(in_block, of_line);
    }
    for digit in 0..9 {
        if digit != own {
            let [a, b, c] =
                houses(cell).map(|house| usize::from(grid.places[digit][house]).min(80));
            naked = isa.and(naked, isa.or3(stands[a], stands[b], stands[c]));
        }
    }
    isa.or(isa.or3(in_row, in_column, in_block), naked)
}
