//! The cheap unavoidable sets of all lanes at once: what two digits, or two lines of a chute, can exchange.
//!
//! Two digits can be exchanged in every connected part of their cells, two lines of one chute in every cycle of
//! their digits. Either way the cells come in nine couples, of which some belong together:
//!
//! ```text
//!   two digits       couple r: their two cells in row r        together: a cell of each in one column or block
//!   two lines        couple i: their two cells at place i      together: a digit in both
//! ```
//!
//! There are 36 pairs of digits and 18 pairs of lines. For each of them a word for every two couples marks the
//! lanes where they are in one part.

use super::Screen;
use crate::generate::lanes::codes::{Codes, decode};
use crate::generate::lanes::known::lane_grids::LaneGrids;
use crate::lanes::isa::{Isa, Kernel, U64Ops};
use crate::lanes::plane::Plane;

/// For every two couples whether they are in one part: couples `i < j` have word `j (j - 1) / 2 + i`.
type Components<I> = [<I as Isa>::Word; 36];

#[inline(always)]
const fn word_of(i: usize, j: usize) -> usize {
    if i < j { j * (j - 1) / 2 + i } else { i * (i - 1) / 2 + j }
}

/// For every couple `k`, and every two others `i < j`: the words of (i, k), (k, j) and (i, j).
static BY_WAY_OF: [[u8; 3]; 252] = {
    let mut table = [[0; 3]; 252];
    let (mut entry, mut k) = (0, 0);
    while k < 9 {
        let mut j = 0;
        while j < 9 {
            let mut i = 0;
            while i < j {
                if i != k && j != k {
                    table[entry] = [word_of(i, k) as u8, word_of(k, j) as u8, word_of(i, j) as u8];
                    entry += 1;
                }
                i += 1;
            }
            j += 1;
        }
        k += 1;
    }
    table
};

/// The pairs of digits.
const DIGITS: [[usize; 2]; 36] = {
    let mut pairs = [[0; 2]; 36];
    let mut a = 1;
    while a < 9 {
        let mut b = 0;
        while b < a {
            pairs[word_of(b, a)] = [b, a];
            b += 1;
        }
        a += 1;
    }
    pairs
};

/// The pairs of lines of one chute.
const LINES: [[usize; 2]; 9] =
    [[0, 1], [0, 2], [1, 2], [3, 4], [3, 5], [4, 5], [6, 7], [6, 8], [7, 8]];

/// The parts of the grids of all lanes.
pub(crate) struct TwoDigitSets<I: Isa> {
    digits: [Components<I>; 36],
    rows: [Components<I>; 9],
    columns: [Components<I>; 9],
}

impl<I: Isa> TwoDigitSets<I> {
    /// Before any grid is known.
    pub(crate) fn new() -> Box<TwoDigitSets<I>> {
        let none = [I::ZERO; 36];
        Box::new(TwoDigitSets { digits: [none; 36], rows: [none; 9], columns: [none; 9] })
    }
}

/// Steps between two looks at the lanes.
const PERIOD: u32 = 32;

impl<I: U64Ops> Screen<I, LaneGrids<I>> for Box<TwoDigitSets<I>> {
    const PERIOD: Option<u32> = Some(PERIOD);

    fn load(&mut self, isa: I, grids: &LaneGrids<I>) {
        isa.dispatch(FindComponents { codes: &grids.codes, two_digit_sets: self });
    }

    fn find(&self, isa: I, grids: &LaneGrids<I>, clues: &Plane<I>, needed: &mut Plane<I>) {
        isa.dispatch(ScreenTwoDigit { codes: &grids.codes, two_digit_sets: self, clues, needed });
    }
}

/// Finds the components of grids.
pub(crate) struct FindComponents<'a, I: Isa> {
    pub(crate) codes: &'a Codes<I>,
    pub(crate) two_digit_sets: &'a mut TwoDigitSets<I>,
}

impl<I: U64Ops> Kernel<I> for FindComponents<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let FindComponents { codes, two_digit_sets } = self;
        // For each digit and row the bits of its column: the place in the stack, then the stack.
        let mut columns = [[[I::ZERO; 4]; 9]; 9];
        for cell in 0..81 {
            let (row, column) = (cell / 9, cell % 9);
            let code = column / 3 * 4 + column % 3;
            let digits = decode(isa, &codes[cell]);
            for d in 0..9 {
                for bit in 0..4 {
                    if code >> bit & 1 == 1 {
                        columns[d][row][bit] = isa.or(columns[d][row][bit], digits[d]);
                    }
                }
            }
        }
        for (components, [a, b]) in two_digit_sets.digits.iter_mut().zip(DIGITS) {
            for s in 1..9 {
                let (a_second, b_second) = (columns[a][s], columns[b][s]);
                for r in 0..s {
                    let (a_first, b_first) = (&columns[a][r], &columns[b][r]);
                    components[word_of(r, s)] = if r / 3 == s / 3 {
                        // In one block.
                        crossed::<I, 2>(isa, [a_first, b_first], [&a_second, &b_second])
                    } else {
                        crossed::<I, 0>(isa, [a_first, b_first], [&a_second, &b_second])
                    };
                }
            }
            connect(isa, components);
        }
        for (number, [a, b]) in LINES.into_iter().enumerate() {
            for (components, a, b, apart) in [
                (&mut two_digit_sets.rows[number], 9 * a, 9 * b, 1),
                (&mut two_digit_sets.columns[number], a, b, 9),
            ] {
                for j in 1..9 {
                    let second = [&codes[a + apart * j], &codes[b + apart * j]];
                    for i in 0..j {
                        let first = [&codes[a + apart * i], &codes[b + apart * i]];
                        // Within a block no digit is in both lines.
                        let is_apart = i / 3 != j / 3;
                        components[word_of(i, j)] =
                            if is_apart { crossed::<I, 0>(isa, first, second) } else { I::ZERO };
                    }
                }
                connect(isa, components);
            }
        }
    }
}

/// Returns whether either of the first two numbers is the other one of the second two, from bit `FROM` on.
#[inline(always)]
fn crossed<I: U64Ops, const FROM: usize>(
    isa: I,
    first: [&[I::Word; 4]; 2],
    second: [&[I::Word; 4]; 2],
) -> I::Word {
    let (mut one, mut other) = (I::ZERO, I::ZERO);
    for bit in FROM..4 {
        one = isa.or(one, isa.xor(first[0][bit], second[1][bit]));
        other = isa.or(other, isa.xor(first[1][bit], second[0][bit]));
    }
    isa.andnot(I::ONES, isa.and(one, other))
}

/// From couples that touch to couples that are connected (S. Warshall, "A Theorem on Boolean Matrices", 1962).
#[inline(always)]
fn connect<I: Isa>(isa: I, components: &mut Components<I>) {
    for &[one, other, both] in &BY_WAY_OF {
        // Below 36 by construction; the minimum spares checks of bounds.
        let at = usize::from(both).min(35);
        let (one, other) =
            (components[usize::from(one).min(35)], components[usize::from(other).min(35)]);
        components[at] = isa.or_and(components[at], one, other);
    }
}

/// Finds the clues that are alone in a part: they are needed.
pub(crate) struct ScreenTwoDigit<'a, I: Isa> {
    pub(crate) codes: &'a Codes<I>,
    pub(crate) two_digit_sets: &'a TwoDigitSets<I>,
    pub(crate) clues: &'a Plane<I>,
    /// Receives the clues that are needed.
    pub(crate) needed: &'a mut Plane<I>,
}

impl<I: Isa> Kernel<I> for ScreenTwoDigit<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let ScreenTwoDigit { codes, two_digit_sets, clues, needed } = self;
        // By digit and row.
        let (mut shown, mut alone) = ([[I::ZERO; 9]; 9], [[I::ZERO; 9]; 9]);
        for cell in 0..81 {
            let digits = decode(isa, &codes[cell]);
            for d in 0..9 {
                shown[d][cell / 9] = isa.or_and(shown[d][cell / 9], digits[d], clues[cell]);
            }
        }
        for (components, [a, b]) in two_digit_sets.digits.iter().zip(DIGITS) {
            let single = singles(isa, components, &shown[a], &shown[b]);
            for row in 0..9 {
                alone[a][row] = isa.or(alone[a][row], single[row]);
                alone[b][row] = isa.or(alone[b][row], single[row]);
            }
        }
        for cell in 0..81 {
            let digits = decode(isa, &codes[cell]);
            let mut any = I::ZERO;
            for d in 0..9 {
                any = isa.or_and(any, digits[d], alone[d][cell / 9]);
            }
            needed[cell] = any;
        }
        for (number, [a, b]) in LINES.into_iter().enumerate() {
            for (components, a, b, apart) in [
                (&two_digit_sets.rows[number], 9 * a, 9 * b, 1),
                (&two_digit_sets.columns[number], a, b, 9),
            ] {
                let (mut first, mut second) = ([I::ZERO; 9], [I::ZERO; 9]);
                for i in 0..9 {
                    first[i] = clues[a + apart * i];
                    second[i] = clues[b + apart * i];
                }
                let single = singles(isa, components, &first, &second);
                for i in 0..9 {
                    needed[a + apart * i] = isa.or(needed[a + apart * i], single[i]);
                    needed[b + apart * i] = isa.or(needed[b + apart * i], single[i]);
                }
            }
        }
        for cell in 0..81 {
            needed[cell] = isa.and(needed[cell], clues[cell]);
        }
    }
}

/// The couples with the only clue of their part, from the clues in the first and in the second cells.
#[inline(always)]
fn singles<I: Isa>(
    isa: I,
    components: &Components<I>,
    first: &[I::Word; 9],
    second: &[I::Word; 9],
) -> [I::Word; 9] {
    let mut any = [I::ZERO; 9];
    // Another clue in the part.
    let mut more = [I::ZERO; 9];
    for i in 0..9 {
        any[i] = isa.or(first[i], second[i]);
        more[i] = isa.and(first[i], second[i]);
    }
    for j in 1..9 {
        for i in 0..j {
            let together = components[word_of(i, j)];
            more[i] = isa.or_and(more[i], together, any[j]);
            more[j] = isa.or_and(more[j], together, any[i]);
        }
    }
    let mut single = [I::ZERO; 9];
    for i in 0..9 {
        single[i] = isa.andnot(any[i], more[i]);
    }
    single
}

#[cfg(test)]
mod tests;
