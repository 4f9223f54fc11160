//! The random streams of a block, one in each lane.
//!
//! The same streams as [`crate::rng::Stream`], word for word, in rows of numbers (see [`U64Ops`]): row `i` holds in
//! limb `l` what belongs to lane `64 * l + i`.
//!
//! A word that a draw rejects moves all later words of its stream. It happens less than once in a hundred thousand draws.
//! Walks take the next word in the lanes where it does; of the few other draws, lanes in which it may have happened are
//! marked by their top bit in `doubts`, and are drawn again one by one.

use crate::lanes::isa::U64Ops;
use crate::rng::{GOLDEN, MIX, PCG_FACTOR, Purpose, StreamKey};

/// The states of the streams of all lanes.
pub(crate) struct Streams<I: U64Ops> {
    rows: [StreamRow<I>; 64],
}

/// The states of the streams of a row, as high and low halves.
#[derive(Copy, Clone)]
struct StreamRow<I: U64Ops> {
    state: [I::Word; 2],
    increment: [I::Word; 2],
}

impl<I: U64Ops> Streams<I> {
    /// Streams that are still to be seeded.
    pub(crate) fn new() -> Box<Streams<I>> {
        let zero = [I::ZERO; 2];
        Box::new(Streams { rows: [StreamRow { state: zero, increment: zero }; 64] })
    }

    /// Starts the streams of one purpose and counter.
    #[inline(always)]
    pub(crate) fn seed(&mut self, isa: I, keys: &[I::Word; 64], purpose: Purpose, counter: u32) {
        let tag = isa.splat(purpose.tag(counter));
        for i in 0..64 {
            self.seed_row(isa, i, keys[i], tag);
        }
    }

    /// Starts the streams of one row, with the tags of their purposes and counters.
    #[inline(always)]
    pub(crate) fn seed_row(&mut self, isa: I, row: usize, keys: I::Word, tags: I::Word) {
        let golden = isa.splat(GOLDEN);
        let mut base = isa.xor(keys, mix(isa, isa.mul(tags, golden)));
        let mut words = [I::ZERO; 4];
        for word in &mut words {
            base = isa.add(base, golden);
            *word = mix(isa, base);
        }
        let [state_high, state_low, high, low] = words;
        let high = isa.or(isa.shl(high, 1), isa.shr(low, 63));
        let low = isa.or(isa.shl(low, 1), isa.splat(1));
        let increment = [high, low];
        // The first state is the sum of both, moved on once.
        let state = isa.mul_add_128([state_high, state_low], 1, increment);
        self.rows[row] =
            StreamRow { state: isa.mul_add_128(state, PCG_FACTOR, increment), increment };
    }

    /// The next words of a row.
    #[inline(always)]
    pub(crate) fn next(&mut self, isa: I, row: usize) -> I::Word {
        let StreamRow { state, increment } = &mut self.rows[row & 63];
        *state = isa.mul_add_128(*state, PCG_FACTOR, *increment);
        isa.rotate_each(isa.xor(state[0], state[1]), isa.shr(state[0], 58))
    }

    /// The latest word of a lane.
    pub(crate) fn latest(&self, lane: usize) -> u64 {
        let [high, low] = self.rows[lane % 64].state.map(|word| I::limbs(&word)[lane / 64]);
        (high ^ low).rotate_right((high >> 58) as u32)
    }

    /// The next word of a lane alone.
    pub(crate) fn next_of(&mut self, lane: usize) -> u64 {
        let StreamRow { state, increment } = &mut self.rows[lane % 64];
        let wide = |words: &[I::Word; 2]| {
            let [high, low] = [0, 1].map(|i| u128::from(I::limbs(&words[i])[lane / 64]));
            high << 64 | low
        };
        let next = wide(state).wrapping_mul(PCG_FACTOR).wrapping_add(wide(increment));
        for (word, limb) in state.iter_mut().zip([(next >> 64) as u64, next as u64]) {
            I::limbs_mut(word)[lane / 64] = limb;
        }
        self.latest(lane)
    }

    /// The next numbers of a row below a bound of at most 2^16, and doubts about them.
    #[inline(always)]
    pub(crate) fn below(
        &mut self,
        isa: I,
        row: usize,
        bound: u64,
        doubts: &mut I::Word,
    ) -> I::Word {
        let word = self.next(isa, row);
        let (number, rest) = split(isa, word, isa.splat(bound));
        *doubts = isa.or(*doubts, doubt(isa, rest, 16));
        number
    }
}

/// The high and the low 64 bits of the product of words with factors below 2^32.
#[inline(always)]
pub(crate) fn split<I: U64Ops>(isa: I, words: I::Word, factors: I::Word) -> (I::Word, I::Word) {
    let low = isa.mul_32(words, factors);
    let high = isa.mul_32(isa.shr(words, 32), factors);
    let carried = isa.add(high, isa.shr(low, 32));
    (isa.shr(carried, 32), isa.add(low, isa.shl(high, 32)))
}

/// The top bit where a number is below 2^bits.
#[inline(always)]
pub(crate) fn doubt<I: U64Ops>(isa: I, number: I::Word, bits: u32) -> I::Word {
    isa.add(isa.shr(number, bits), I::ONES)
}

/// The keys of the indices from `first` on.
#[inline(always)]
pub(crate) fn keys<I: U64Ops>(isa: I, seed: u64, first: u64) -> [I::Word; 64] {
    let mut keys = [I::ZERO; 64];
    let mut limbs = I::ZERO;
    for (l, limb) in I::limbs_mut(&mut limbs).iter_mut().enumerate() {
        *limb = 64 * l as u64;
    }
    let first = StreamKey::before_mixing(seed).wrapping_add(first);
    for i in 0..64 {
        keys[i] = mix(isa, isa.add(limbs, isa.splat(first.wrapping_add(i as u64))));
    }
    keys
}

/// [`crate::rng::mix`] of every number.
#[inline(always)]
fn mix<I: U64Ops>(isa: I, z: I::Word) -> I::Word {
    let z = isa.mul(isa.xor(z, isa.shr(z, 30)), isa.splat(MIX[0]));
    let z = isa.mul(isa.xor(z, isa.shr(z, 27)), isa.splat(MIX[1]));
    isa.xor(z, isa.shr(z, 31))
}
