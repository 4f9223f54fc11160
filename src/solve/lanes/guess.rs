//! Choosing a guess in all stuck lanes at once.

use super::board::Board;
use super::isa::{Isa, Job};

/// What a lane supposes about a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Decision {
    pub(crate) cell: u8,
    /// From 0.
    pub(crate) digit: u8,
    /// The cell's only other digit, or [`Decision::NONE`] if it has several.
    other: u8,
    pub(crate) kind: Kind,
}

/// How a decision came about, and what it says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
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
        Decision { cell, digit, other: Decision::NONE, kind: Kind::Denied }
    }

    /// The opposite of a guess.
    pub(crate) fn denied(self) -> Decision {
        match self.other {
            Decision::NONE => Decision { kind: Kind::Denied, ..self },
            other => Decision { digit: other, kind: Kind::Forced, ..self },
        }
    }
}

/// Makes one guess in each of the lanes.
pub(crate) struct Guess<'a, I: Isa> {
    pub(crate) board: &'a mut Board<I>,
    pub(crate) lanes: I::Word,
    /// For each cell the digit, from 0, to guess before all others.
    pub(crate) likely: &'a [u8; 81],
}

/// The guesses of all lanes, bit-sliced: plane `b` holds bit `b` of each lane's code.
///
/// ```text
/// bit   14 13 12 11   10 9 8 7   6 5 4 3 2 1 0
///       other digit   digit      cell
/// ```
pub(crate) struct Guesses<I: Isa> {
    planes: [I::Word; 15],
}

impl<I: Isa> Guesses<I> {
    /// The guess of a lane.
    #[inline(always)]
    pub(crate) fn of(&self, lane: usize) -> Decision {
        let mut code = 0;
        for (bit, plane) in self.planes.iter().enumerate() {
            code |= (I::limbs(plane)[lane / 64] >> (lane % 64) & 1) << bit;
        }
        let [cell, digit, other] = [code & 127, code >> 7 & 15, code >> 11].map(|part| part as u8);
        Decision { cell, digit, other, kind: Kind::Guess }
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

impl<I: Isa> Job<I> for Guess<'_, I> {
    type Output = Guesses<I>;

    /// The first cell with two candidates; where there is none, the first with the fewest.
    #[inline(always)]
    fn run(self, isa: I) -> Guesses<I> {
        let Guess { board, lanes, likely } = self;
        let mut chosen = [I::ZERO; 81];
        let mut open = lanes;
        let mut pair = [I::ZERO; 81];
        for cell in 0..81 {
            let (mut one, mut two, mut three) = (I::ZERO, I::ZERO, I::ZERO);
            for digit in 0..9 {
                let x = board.x[digit][cell];
                three = isa.or_and(three, two, x);
                two = isa.or_and(two, one, x);
                one = isa.or(one, x);
            }
            pair[cell] = isa.and_minus(lanes, two, three);
        }
        let mut linked = [I::ZERO; 81];
        let mut double = [I::ZERO; 81];
        for digit in 0..9 {
            link(isa, &board.x[digit], &pair, &mut linked, &mut double);
        }
        for ranked in [&double, &linked, &pair] {
            for cell in 0..81 {
                let fit = isa.and(open, ranked[cell]);
                chosen[cell] = isa.or(chosen[cell], fit);
                open = isa.minus(open, fit);
            }
        }
        let pairs = isa.minus(lanes, open);
        let mut most = 3;
        while most <= 9 && isa.any(open) {
            choose_up_to(isa, board, most, &mut open, &mut chosen);
            most += 1;
        }
        let mut guesses = Guesses { planes: [I::ZERO; 15] };
        let (mut firsts, mut seconds) = ([I::ZERO; 9], [I::ZERO; 9]);
        for cell in 0..81 {
            let here = chosen[cell];
            guesses.write(isa, 0, cell, here);
            let mut left = here;
            let mut digit = usize::from(likely[cell]) % 9;
            for _ in 0..9 {
                let x = board.x[digit][cell];
                let guess = isa.and(x, left);
                firsts[digit] = isa.or(firsts[digit], guess);
                seconds[digit] = isa.or_and(seconds[digit], x, isa.minus(here, left));
                left = isa.minus(left, guess);
                board.x[digit][cell] = isa.or(isa.minus(x, here), guess);
                digit = (digit + 1) % 9;
            }
            board.naked[cell] = isa.or(board.naked[cell], here);
        }
        for digit in 0..9 {
            guesses.write(isa, 7, digit, firsts[digit]);
            guesses.write(isa, 11, digit, isa.and(seconds[digit], pairs));
        }
        guesses.write(isa, 11, usize::from(Decision::NONE), isa.minus(lanes, pairs));
        board.calm = isa.minus(board.calm, lanes);
        board.stuck = isa.minus(board.stuck, lanes);
        guesses
    }
}

/// Marks the pairs that share the digit with another pair of one of their houses.
#[inline(always)]
fn link<I: Isa>(
    isa: I,
    x: &[I::Word; 81],
    pair: &[I::Word; 81],
    linked: &mut [I::Word; 81],
    double: &mut [I::Word; 81],
) {
    let mut here = [I::ZERO; 81];
    for cell in 0..81 {
        here[cell] = isa.and(x[cell], pair[cell]);
    }
    let mut rows = [I::ZERO; 9];
    let mut blocks = [I::ZERO; 9];
    for band in 0..3 {
        let mut one = [[I::ZERO; 3]; 3];
        let mut two = [[I::ZERO; 3]; 3];
        for i in 0..3 {
            for stack in 0..3 {
                let cell = 27 * band + 9 * i + 3 * stack;
                one[stack][i] = isa.or3(here[cell], here[cell + 1], here[cell + 2]);
                two[stack][i] = isa.majority(here[cell], here[cell + 1], here[cell + 2]);
            }
        }
        for i in 0..3 {
            let more = isa.majority(one[0][i], one[1][i], one[2][i]);
            rows[3 * band + i] = isa.or3(more, isa.or(two[0][i], two[1][i]), two[2][i]);
            let more = isa.majority(one[i][0], one[i][1], one[i][2]);
            blocks[3 * band + i] = isa.or3(more, isa.or(two[i][0], two[i][1]), two[i][2]);
        }
    }
    for column in 0..9 {
        let (mut one, mut two) = (I::ZERO, I::ZERO);
        for row in 0..9 {
            two = isa.or_and(two, one, here[9 * row + column]);
            one = isa.or(one, here[9 * row + column]);
        }
        for row in 0..9 {
            let cell = 9 * row + column;
            let shared = isa.or3(rows[row], two, blocks[row / 3 * 3 + column / 3]);
            let link = isa.and(here[cell], shared);
            double[cell] = isa.or_and(double[cell], linked[cell], link);
            linked[cell] = isa.or(linked[cell], link);
        }
    }
}

/// Chooses the first cell with 2 to `most` candidates in the open lanes.
#[inline(always)]
fn choose_up_to<I: Isa>(
    isa: I,
    board: &Board<I>,
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
        let fit = isa.and_minus(*open, at_least[1], at_least[most]);
        chosen[cell] = isa.or(chosen[cell], fit);
        *open = isa.minus(*open, fit);
    }
}
