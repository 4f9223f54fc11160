//! Walks of a block, sliced: all lanes take their steps together.
//!
//! ```text
//! words of all lanes --> eight draws each, a byte a draw --transpose_64--> planes of one bit per draw bit and lane
//!                                                                    --> conditional moves of a sliced morph
//! ```
//!
//! A transposition swaps rows and columns. Instead of moving them, the walk remembers in which lanes they are
//! swapped, and takes every later step on the side that it means.

use super::line_morph::{Side, SlicedMorph, Turn};
use super::streams::{Streams, doubt, split};
use crate::board::Shape;
use crate::lanes::isa::U64Ops;
use crate::lanes::transpose::transpose_64;
use crate::rng::digits_per_word;
use crate::transform::{KindSet, Steps, TransformKind};

/// The draws that a word gives: as many as [`digits_per_word`] says for all bases up to 54, six kinds with nine
/// arguments.
const DRAWS: usize = 8;
const _: () = assert!(digits_per_word(54) == DRAWS as u32);

/// The bits of a number of relabellings.
pub(crate) const RELABELLING_BITS: usize = 20;
const _: () = assert!(Steps::MAX < 1 << RELABELLING_BITS);

/// The rules by which the words of a walk are read.
///
/// A draw is below the base, kinds times arguments (9, 3 or 1 of them). Its byte holds the argument in the low four
/// bits and the number of the kind above them.
pub(crate) struct WalkReading {
    base: u64,
    arguments: u64,
    /// 2^shift / base^2, rounded up.
    by_square: u64,
    shift: u32,
    /// 2^16 / base, rounded up.
    by_base: u16,
    /// From a draw and the number of its kind to its byte: 2^16 / arguments, rounded up, and two factors.
    by_arguments: u16,
    of_draw: u16,
    of_kind: u16,
    /// The number of each kind, in the order of [`TransformKind::ALL`]; [`OFF`] if it is switched off.
    numbers: [usize; 6],
}

/// The number of kinds that are never drawn: there are six at most.
const OFF: usize = 7;

impl WalkReading {
    /// The rules for walks of these kinds.
    pub(crate) fn new(kinds: KindSet) -> WalkReading {
        let choices = kinds.applying(Shape::NINE);
        let arguments = choices.iter().map(|kind| kind.arguments(Shape::NINE)).max().unwrap_or(1);
        let base = (choices.len() as u64 * arguments).max(1);
        // Small squares leave 2^40 more than 32 bits, large ones need it to be exact.
        let shift = if base > 16 { 40 } else { 32 };
        let (by_arguments, of_draw, of_kind) = match arguments {
            9 => ((1_u32 << 16).div_ceil(9) as u16, 1, 7),
            3 => ((1_u32 << 16).div_ceil(3) as u16, 1, 13),
            // The draw is the kind.
            _ => (0, 16, 0),
        };
        WalkReading {
            base,
            arguments,
            by_square: (1_u64 << shift).div_ceil(base * base),
            shift,
            // Of base 1 every draw is 0, whatever the factor.
            by_base: (1_u32 << 16).div_ceil(base as u32) as u16,
            by_arguments,
            of_draw,
            of_kind,
            numbers: TransformKind::ALL
                .map(|kind| choices.iter().position(|&choice| choice == kind).unwrap_or(OFF)),
        }
    }

    /// The bytes of the eight draws of a word, the first one lowest, or nothing for a word that is rejected.
    fn draws_of(&self, mut word: u64) -> Option<u64> {
        let all = self.base.pow(DRAWS as u32);
        let mut bytes = 0;
        for i in 0..DRAWS {
            let wide = u128::from(word) * u128::from(self.base);
            let draw = (wide >> 64) as u64;
            let (kind, argument) = (draw / self.arguments, draw % self.arguments);
            bytes |= (kind << 4 | argument) << (8 * i);
            word = wide as u64;
        }
        (word >= all.wrapping_neg() % all).then_some(bytes)
    }

    /// Draws again in the lanes whose latest word is rejected, from the words that follow it there.
    #[cold]
    fn redraw<I: U64Ops>(&self, streams: &mut Streams<I>, draws: &mut [I::Word; 64]) {
        for lane in 0..I::LANES {
            let mut word = streams.latest(lane);
            if self.draws_of(word).is_some() {
                continue;
            }
            let bytes = loop {
                word = streams.next_of(lane);
                if let Some(bytes) = self.draws_of(word) {
                    break bytes;
                }
            };
            I::limbs_mut(&mut draws[lane % 64])[lane / 64] = bytes;
        }
    }

    /// The same in every limb.
    #[inline(always)]
    fn factors<I: U64Ops>(&self, isa: I) -> Factors<I> {
        let by_sixteens = |factor: u16| isa.splat(u64::from(factor) * 0x0001_0001_0001_0001);
        Factors {
            fours: isa.splat(self.base.pow(4)),
            by_square: isa.splat(self.by_square),
            shift: self.shift,
            less_square: isa.splat(((self.base * self.base) << 16) - 1),
            by_base: by_sixteens(self.by_base),
            base: by_sixteens(self.base as u16),
            by_arguments: by_sixteens(self.by_arguments),
            of_draw: by_sixteens(self.of_draw),
            of_kind: by_sixteens(self.of_kind),
        }
    }
}

/// A [`WalkReading`] with its factors in every limb, or in every 16 bits.
#[derive(Copy, Clone)]
struct Factors<I: U64Ops> {
    fours: I::Word,
    by_square: I::Word,
    shift: u32,
    less_square: I::Word,
    by_base: I::Word,
    base: I::Word,
    by_arguments: I::Word,
    of_draw: I::Word,
    of_kind: I::Word,
}

impl<I: U64Ops> Factors<I> {
    /// The bytes of the eight draws of words, the first one lowest, and what is left of the words.
    #[inline(always)]
    fn draws(&self, isa: I, words: I::Word) -> (I::Word, I::Word) {
        // Two numbers of four draws, below base^4 < 2^24.
        let (first, words) = split(isa, words, self.fours);
        let (second, rest) = split(isa, words, self.fours);
        // Four numbers of two draws, below base^2 < 2^12, 16 bits each.
        let pairs = isa.or(self.halve(isa, first), isa.shl(self.halve(isa, second), 32));
        // Eight draws: the first of a pair in the low byte.
        let draw = isa.mul_high_16(pairs, self.by_base);
        let next = isa.sub(pairs, isa.mul_low_16(draw, self.base));
        let draws = isa.add(draw, isa.shl(next, 8));
        let low = isa.and(draws, isa.splat(0x00FF_00FF_00FF_00FF));
        let kind = isa.mul_high_16(low, self.by_arguments);
        let next_kind = isa.mul_high_16(next, self.by_arguments);
        let kinds = isa.add(kind, isa.shl(next_kind, 8));
        let bytes = isa.mul_low_16(draws, self.of_draw);
        (isa.add(bytes, isa.mul_low_16(kinds, self.of_kind)), rest)
    }

    /// The two pairs of draws in a number of four, the first in the low 16 bits.
    #[inline(always)]
    fn halve(&self, isa: I, four: I::Word) -> I::Word {
        let first = isa.shr(isa.mul_32(four, self.by_square), self.shift);
        // first + (four - first * base^2) << 16
        isa.sub(isa.shl(four, 16), isa.mul_32(first, self.less_square))
    }
}

/// A walk in each lane on its way.
struct LaneWalk<I: U64Ops> {
    /// Two sides of lines: rows and columns, or columns and rows where the morph is transposed.
    sides: [Side<I>; 2],
    transposed: I::Word,
    /// The bits of the number of relabellings.
    relabellings: [I::Word; RELABELLING_BITS],
    /// The number of them in use.
    counted: usize,
}

/// Takes `count` steps, at most [`Steps::MAX`], in each lane. The morph comes back with the bits of the number of
/// relabellings.
#[inline(always)]
pub(crate) fn walk<I: U64Ops>(
    isa: I,
    reading: &WalkReading,
    streams: &mut Streams<I>,
    count: usize,
) -> (SlicedMorph<I>, [I::Word; RELABELLING_BITS]) {
    let mut walk = LaneWalk::<I> {
        sides: [[[I::ZERO; 3]; 4]; 2],
        transposed: I::ZERO,
        relabellings: [I::ZERO; RELABELLING_BITS],
        counted: (usize::BITS - count.leading_zeros()) as usize % (RELABELLING_BITS + 1),
    };
    // `base^8` is below 2^47, and a word may be rejected when less than it is left.
    let bits = 47;
    let factors = reading.factors(isa);
    let mut draws = [I::ZERO; 64];
    let mut left = count;
    while left > 0 {
        let mut doubts = I::ZERO;
        for i in 0..64 {
            let rest;
            (draws[i], rest) = factors.draws(isa, streams.next(isa, i));
            doubts = isa.or(doubts, doubt(isa, rest, bits));
        }
        if isa.any(isa.shr(doubts, 63)) {
            reading.redraw(streams, &mut draws);
        }
        transpose_64(isa, &mut draws);
        for planes in draws.as_chunks::<8>().0.iter().take(left) {
            walk.step(isa, planes, &reading.numbers);
        }
        left = left.saturating_sub(DRAWS);
    }
    let [first, second] = &walk.sides;
    let mut sliced = SlicedMorph { transposed: walk.transposed, ..SlicedMorph::IDENTITY };
    for turn in 0..4 {
        for bit in 0..3 {
            let (a, b) = (first[turn][bit], second[turn][bit]);
            sliced.rows[turn][bit] = isa.blend(walk.transposed, b, a);
            sliced.columns[turn][bit] = isa.blend(walk.transposed, a, b);
        }
    }
    (sliced, walk.relabellings)
}

impl<I: U64Ops> LaneWalk<I> {
    /// One step in each lane, from the bits of its draw.
    #[inline(always)]
    fn step(&mut self, isa: I, planes: &[I::Word; 8], numbers: &[usize; 6]) {
        let kinds = minterms(isa, planes[4], planes[5], planes[6]);
        let [rows, columns, bands, stacks, transpose, digits] =
            numbers.map(|number| kinds[number & 7]);
        let mut arguments = [I::ZERO; 9];
        let low = minterms(isa, planes[0], planes[1], planes[2]);
        arguments[..8].copy_from_slice(&low);
        arguments[0] = isa.andnot(low[0], planes[3]);
        arguments[8] = planes[3];
        let mut pairs = [I::ZERO; 3];
        for pair in 0..3 {
            pairs[pair] = isa.or3(arguments[pair], arguments[pair + 3], arguments[pair + 6]);
        }
        for i in 0..2 {
            let [of_lines, of_groups] = if i == 0 {
                [(rows, columns), (bands, stacks)]
            } else {
                [(columns, rows), (stacks, bands)]
            };
            let lines = isa.blend(self.transposed, of_lines.1, of_lines.0);
            let groups = isa.blend(self.transposed, of_groups.1, of_groups.0);
            let [order, within @ ..] = &mut self.sides[i];
            for group in 0..3 {
                let mut swaps = [I::ZERO; 3];
                for pair in 0..3 {
                    swaps[pair] = isa.and(arguments[3 * group + pair], lines);
                }
                swap_places(isa, &mut within[group], &swaps);
            }
            let mut swaps = [I::ZERO; 3];
            for pair in 0..3 {
                swaps[pair] = isa.and(pairs[pair], groups);
            }
            swap_places(isa, order, &swaps);
            swap_groups(isa, within, &swaps);
        }
        self.transposed = isa.xor(self.transposed, transpose);
        let mut carry = digits;
        for bit in &mut self.relabellings[..self.counted] {
            let sum = isa.xor(*bit, carry);
            carry = isa.and(*bit, carry);
            *bit = sum;
        }
    }
}

/// The eight conjunctions of three words: number `a + 2 b + 4 c` has those bits.
#[inline(always)]
fn minterms<I: U64Ops>(isa: I, a: I::Word, b: I::Word, c: I::Word) -> [I::Word; 8] {
    [
        isa.andnot(isa.andnot_or(I::ONES, a, b), c),
        isa.andnot_or(a, b, c),
        isa.andnot_or(b, a, c),
        isa.and_andnot(a, b, c),
        isa.andnot_or(c, a, b),
        isa.and_andnot(a, c, b),
        isa.and_andnot(b, c, a),
        isa.and3(a, b, c),
    ]
}

/// Swaps the places of a pair, of (0, 1), (0, 2), (1, 2), in the lanes of its word: the image of `x` is then that of
/// `c - x` before, with c = 1, 2, 0. So `x + r` becomes `-(x - c - r)`, and `-(x + r)` becomes `x - c - r`: either
/// way the other kind, with `-(c + r)` for r.
#[inline(always)]
fn swap_places<I: U64Ops>(isa: I, turn: &mut Turn<I>, swaps: &[I::Word; 3]) {
    let [minus, one, two] = *turn;
    let zero = isa.andnot_or(I::ONES, one, two);
    // The first swap exchanges r = 0 with 2, the second 0 with 1, the third 1 with 2.
    let stay = isa.andnot_or(one, swaps[1], swaps[2]);
    turn[1] = isa.or_and(isa.or_and(stay, swaps[1], zero), swaps[2], two);
    let stay = isa.andnot_or(two, swaps[0], swaps[2]);
    turn[2] = isa.or_and(isa.or_and(stay, swaps[0], zero), swaps[2], one);
    turn[0] = isa.xor(minus, isa.or3(swaps[0], swaps[1], swaps[2]));
}

/// Swaps the permutations within the groups of a pair.
#[inline(always)]
fn swap_groups<I: U64Ops>(isa: I, within: &mut [Turn<I>; 3], swaps: &[I::Word; 3]) {
    for bit in 0..3 {
        let [a, b, c] = [within[0][bit], within[1][bit], within[2][bit]];
        let stay = isa.andnot_or(a, swaps[0], swaps[1]);
        within[0][bit] = isa.or_and(isa.or_and(stay, swaps[0], b), swaps[1], c);
        let stay = isa.andnot_or(b, swaps[0], swaps[2]);
        within[1][bit] = isa.or_and(isa.or_and(stay, swaps[0], a), swaps[2], c);
        let stay = isa.andnot_or(c, swaps[1], swaps[2]);
        within[2][bit] = isa.or_and(isa.or_and(stay, swaps[1], a), swaps[2], b);
    }
}
