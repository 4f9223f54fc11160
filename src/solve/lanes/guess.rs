//! Choosing a guess in many lanes at once.

use super::board::LaneBoard;
use crate::board::nine::houses_of;
use crate::lanes::counters::{CellCounts, UpToThree};
use crate::lanes::houses;
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;
use crate::lanes::transpose::transpose;

/// A supposition about a cell of a lane.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Decision {
    pub(crate) cell: u8,
    /// From 0.
    pub(crate) digit: u8,
    /// The cell's only other digit, or [`Decision::NONE`] if it has several.
    other: u8,
    pub(crate) kind: DecisionKind,
}

/// The way in which a decision came about, and its meaning.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum DecisionKind {
    /// The cell is supposed to hold the digit; the opposite is still to be tried.
    Guess,
    /// The cell holds the digit: a guess of its only other digit failed.
    Forced,
    /// The cell does not hold the digit: the guess failed.
    Denied,
}

impl Decision {
    /// Stands for no digit.
    const NONE: u8 = 9;

    /// That the cell does not hold that digit.
    pub(crate) fn deny(cell: u8, digit: u8) -> Decision {
        Decision { cell, digit, other: Decision::NONE, kind: DecisionKind::Denied }
    }

    /// The opposite of a guess.
    pub(crate) fn denied(self) -> Decision {
        match self.other {
            Decision::NONE => Decision { kind: DecisionKind::Denied, ..self },
            other => Decision { digit: other, kind: DecisionKind::Forced, ..self },
        }
    }
}

/// Makes one guess in each of the lanes.
pub(crate) struct Guess<'a, I: Isa> {
    pub(crate) board: &'a mut LaneBoard<I>,
    pub(crate) lanes: I::Word,
    /// For each cell the digit, from 0, to guess before all others.
    pub(crate) likely: &'a [u8; 81],
    pub(crate) failures: &'a CellCounts<I>,
}

/// The guesses of all lanes, bit-sliced: plane `b` holds bit `b` of each lane's code.
///
/// ```text
/// bit   15   14 13 12 11   10 9 8 7   6 5 4 3 2 1 0
///        0   other digit   digit      cell
/// ```
pub(crate) struct LaneGuesses<I: Isa> {
    planes: [I::Word; 16],
}

impl<I: Isa> LaneGuesses<I> {
    /// Calls `found` with the guess of each of the lanes.
    #[inline(always)]
    pub(crate) fn each(&self, lanes: &I::Word, mut found: impl FnMut(usize, Decision)) {
        for (limb, &lanes) in I::limbs(lanes).iter().enumerate().filter(|(_, lanes)| **lanes != 0) {
            let mut codes = self.planes.each_ref().map(|plane| I::limbs(plane)[limb]);
            transpose(&mut codes);
            let mut rest = lanes;
            while rest != 0 {
                let lane = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let code = codes[lane % 16] >> (lane / 16 * 16);
                let [cell, digit, other] =
                    [code & 127, code >> 7 & 15, code >> 11 & 15].map(|part| part as u8);
                found(64 * limb + lane, Decision { cell, digit, other, kind: DecisionKind::Guess });
            }
        }
    }

    /// Adds a number's bits from plane `first` on in some lanes.
    #[inline(always)]
    fn write(&mut self, isa: I, first: usize, number: usize, lanes: I::Word) {
        for bit in 0..7 {
            if number >> bit & 1 == 1 {
                self.planes[first + bit] = isa.or(self.planes[first + bit], lanes);
            }
        }
    }
}

impl<I: Isa> Kernel<I> for Guess<'_, I> {
    type Output = LaneGuesses<I>;

    /// A cell with two candidates: of those the ones with the most failures, of those the ones that share
    /// both or one of their digits with such cells around them, of those the first. Where no cell has two,
    /// the first with the fewest.
    #[inline(always)]
    fn run(self, isa: I) -> LaneGuesses<I> {
        let Guess { board, lanes, likely, failures } = self;
        let mut chosen = [I::ZERO; 81];
        let mut open = lanes;
        let mut pair = [I::ZERO; 81];
        let digits = &board.x;
        for cell in 0..81 {
            let mut possible = [I::ZERO; 9];
            for digit in 0..9 {
                possible[digit] = digits[digit][cell];
            }
            let few = UpToThree::of(isa, &possible);
            pair[cell] = isa.and_andnot(lanes, few.two, few.three);
        }
        let (mut linked, mut double) = ([I::ZERO; 81], [I::ZERO; 81]);
        link(isa, [&digits[0], &digits[1], &digits[2]], &pair, &mut linked, &mut double);
        link(isa, [&digits[3], &digits[4], &digits[5]], &pair, &mut linked, &mut double);
        link(isa, [&digits[6], &digits[7], &digits[8]], &pair, &mut linked, &mut double);
        let [ones, twos, fours] = &failures.places;
        for rank in [fours, twos, ones, &double, &linked] {
            prefer(isa, &mut pair, rank);
        }
        for cell in 0..81 {
            chosen[cell] = isa.and(open, pair[cell]);
            open = isa.andnot(open, pair[cell]);
        }
        let pairs = isa.andnot(lanes, open);
        let mut most = 3;
        while most <= 9 && isa.any(open) {
            choose_up_to(isa, board, most, &mut open, &mut chosen);
            most += 1;
        }
        let mut guesses = LaneGuesses { planes: [I::ZERO; 16] };
        // Of the chosen cells: what they can hold, and what is likely.
        let (mut possible, mut begin) = ([I::ZERO; 9], [I::ZERO; 9]);
        for cell in 0..81 {
            let here = chosen[cell];
            guesses.write(isa, 0, cell, here);
            let digit = usize::from(likely[cell]) % 9;
            begin[digit] = isa.or(begin[digit], here);
            for digit in 0..9 {
                possible[digit] = isa.or_and(possible[digit], here, board.x[digit][cell]);
            }
        }
        // The first possible digit from the likely one on, and those after it.
        let (mut firsts, mut seconds) = ([I::ZERO; 9], [I::ZERO; 9]);
        for start in 0..9 {
            let (mut left, mut later) = (begin[start], I::ZERO);
            for digit in (start..9).chain(0..start) {
                let first = isa.and(possible[digit], left);
                firsts[digit] = isa.or(firsts[digit], first);
                seconds[digit] = isa.or_and(seconds[digit], possible[digit], later);
                left = isa.andnot(left, first);
                later = isa.or(later, first);
            }
        }
        for digit in 0..9 {
            let others = isa.andnot(lanes, firsts[digit]);
            for cell in 0..81 {
                let x = board.x[digit][cell];
                board.x[digit][cell] = isa.andnot(x, isa.and(chosen[cell], others));
            }
        }
        for cell in 0..81 {
            board.naked[cell] = isa.or(board.naked[cell], chosen[cell]);
        }
        for digit in 0..9 {
            guesses.write(isa, 7, digit, firsts[digit]);
            guesses.write(isa, 11, digit, isa.and(seconds[digit], pairs));
        }
        guesses.write(isa, 11, usize::from(Decision::NONE), isa.andnot(lanes, pairs));
        board.calm = isa.andnot(board.calm, lanes);
        board.stuck = isa.andnot(board.stuck, lanes);
        guesses
    }
}

/// Leaves the cells of a rank, in the lanes that have one among theirs.
#[inline(always)]
fn prefer<I: Isa>(isa: I, cells: &mut Plane<I>, rank: &Plane<I>) {
    let mut some = I::ZERO;
    for cell in 0..81 {
        some = isa.or_and(some, cells[cell], rank[cell]);
    }
    for cell in 0..81 {
        cells[cell] = isa.andnot(cells[cell], isa.andnot(some, rank[cell]));
    }
}

/// Marks the pairs that share one of the digits with another pair of one of their houses.
#[inline(always)]
fn link<I: Isa>(
    isa: I,
    x: [&Plane<I>; 3],
    pair: &Plane<I>,
    linked: &mut Plane<I>,
    double: &mut Plane<I>,
) {
    let mut mates = [[[I::ZERO; 9]; 3]; 3];
    for j in 0..3 {
        let mut pairs = [I::ZERO; 81];
        for cell in 0..81 {
            pairs[cell] = isa.and(x[j][cell], pair[cell]);
        }
        mates[j] = houses::count(isa, &pairs).more;
    }
    for cell in 0..81 {
        let [row, column, block] = houses_of(cell);
        let (mut one, mut two) = (linked[cell], double[cell]);
        for j in 0..3 {
            let [rows, columns, blocks] = &mates[j];
            let shared = isa.or3(rows[row], columns[column], blocks[block]);
            let link = isa.and3(x[j][cell], pair[cell], shared);
            two = isa.or_and(two, one, link);
            one = isa.or(one, link);
        }
        (linked[cell], double[cell]) = (one, two);
    }
}

/// Chooses the first cell with 2 to `most` candidates in the open lanes.
#[inline(always)]
fn choose_up_to<I: Isa>(
    isa: I,
    board: &LaneBoard<I>,
    most: usize,
    open: &mut I::Word,
    chosen: &mut [I::Word; 81],
) {
    for cell in 0..81 {
        // at_least[n]: more than n candidates.
        let mut at_least = [I::ZERO; 10];
        for digit in 0..9 {
            let x = board.x[digit][cell];
            for n in (1..10).rev() {
                at_least[n] = isa.or_and(at_least[n], at_least[n - 1], x);
            }
            at_least[0] = isa.or(at_least[0], x);
        }
        let fit = isa.and_andnot(*open, at_least[1], at_least[most]);
        chosen[cell] = isa.or(chosen[cell], fit);
        *open = isa.andnot(*open, fit);
    }
}
