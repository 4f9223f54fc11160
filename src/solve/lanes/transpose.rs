//! From lanes of planes to the bits of one lane.

use super::isa::{Isa, Numbers};

/// Transposes 64 x 64 bits in place: bit `j` of word `i` goes to bit `i` of word `j` (H. S. Warren, "Hacker's
/// Delight", 2nd edition, section 7-3, with the bits counted from the low end).
pub(crate) fn transpose_64(words: &mut [u64; 64]) {
    let mut width = 32;
    let mut mask = 0x0000_0000_FFFF_FFFF_u64;
    while width != 0 {
        for base in (0..64).step_by(2 * width) {
            for i in base..base + width {
                let swap = (words[i] >> width ^ words[i + width]) & mask;
                words[i] ^= swap << width;
                words[i + width] ^= swap;
            }
        }
        width /= 2;
        mask ^= mask << width;
    }
}

/// Transposes four 16 x 16 bits side by side in place: bit `16 * k + j` of word `i` goes to bit `16 * k + i` of
/// word `j`.
pub(crate) fn transpose_16(words: &mut [u64; 16]) {
    let mut width = 8;
    let mut mask = 0x00FF_00FF_00FF_00FF_u64;
    while width != 0 {
        for base in (0..16).step_by(2 * width) {
            for i in base..base + width {
                let swap = (words[i] >> width ^ words[i + width]) & mask;
                words[i] ^= swap << width;
                words[i + width] ^= swap;
            }
        }
        width /= 2;
        mask ^= mask << width;
    }
}

/// Transposes the bits of every limb of 64 words: bit `j` of word `i` goes to bit `i` of word `j`.
///
/// So rows of a number per lane (see [`Numbers`]) become planes of a bit per lane, and planes become rows.
#[inline(always)]
pub(crate) fn flip<I: Numbers>(isa: I, words: &mut [I::Word; 64]) {
    // Three of the six widths at a time for eight words, so that they stay in registers.
    for i in 0..8 {
        let mut eight = [I::ZERO; 8];
        for j in 0..8 {
            eight[j] = words[i + 8 * j];
        }
        exchange::<I, 4, 32>(isa, &mut eight);
        exchange::<I, 2, 16>(isa, &mut eight);
        exchange::<I, 1, 8>(isa, &mut eight);
        for j in 0..8 {
            words[i + 8 * j] = eight[j];
        }
    }
    for eight in words.as_chunks_mut::<8>().0 {
        exchange::<I, 4, 4>(isa, eight);
        exchange::<I, 2, 2>(isa, eight);
        exchange::<I, 1, 1>(isa, eight);
    }
}

/// Exchanges the high `WIDTH` of every `2 * WIDTH` bits with the low ones of the word `APART` later.
#[inline(always)]
fn exchange<I: Numbers, const APART: usize, const WIDTH: u32>(isa: I, words: &mut [I::Word; 8]) {
    // Ones in the low half of every 2 * WIDTH bits.
    let mask = isa.splat(u64::MAX / ((1 << WIDTH) + 1));
    for i in 0..4 {
        let i = i / APART * 2 * APART + i % APART;
        let (low, high) = (words[i], words[i + APART]);
        let swap = isa.and(isa.xor(isa.shr(low, WIDTH), high), mask);
        words[i] = isa.xor(low, isa.shl(swap, WIDTH));
        words[i + APART] = isa.xor(high, swap);
    }
}

/// The bits of each lane, cells below 64 and the others, from planes of the cells in this order.
#[inline(always)]
pub(crate) fn rows_of<I: Numbers>(
    isa: I,
    planes: &[I::Word; 81],
    order: &[u8; 81],
    rows: &mut [[I::Word; 64]; 2],
) {
    let [low, high] = rows;
    *high = [I::ZERO; 64];
    for (row, &cell) in low.iter_mut().chain(high.iter_mut()).zip(order) {
        // Below 81 by construction; the minimum spares checks of bounds.
        *row = planes[usize::from(cell).min(80)];
    }
    flip(isa, low);
    flip(isa, high);
}

/// For each of 81 planes in this order a bit for each lane, low bit first: the bits of all lanes.
pub(crate) fn unslice<I: Isa>(planes: &[I::Word; 81], order: &[u8; 81], lanes: &mut [u128]) {
    for (limb, lanes) in lanes.chunks_mut(64).enumerate() {
        let (mut low, mut high) = ([0; 64], [0; 64]);
        for (i, &cell) in order.iter().enumerate() {
            let bits = I::limbs(&planes[usize::from(cell)])[limb];
            if i < 64 {
                low[i] = bits;
            } else {
                high[i - 64] = bits;
            }
        }
        transpose_64(&mut low);
        transpose_64(&mut high);
        for (lane, (&low, &high)) in lanes.iter_mut().zip(low.iter().zip(&high)) {
            *lane = u128::from(high) << 64 | u128::from(low);
        }
    }
}

/// The planes of lanes given by their bits: the inverse of [`unslice`] in ascending order. Lanes past the end are empty.
pub(crate) fn slice<I: Isa>(lanes: &[u128], planes: &mut [I::Word; 81]) {
    for limb in 0..I::LANES / 64 {
        let (mut low, mut high) = ([0; 64], [0; 64]);
        for (i, &bits) in lanes.iter().skip(64 * limb).take(64).enumerate() {
            (low[i], high[i]) = (bits as u64, (bits >> 64) as u64);
        }
        transpose_64(&mut low);
        transpose_64(&mut high);
        for (plane, &bits) in planes.iter_mut().zip(low.iter().chain(&high)) {
            I::limbs_mut(plane)[limb] = bits;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::isa::Portable;
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        fn flipping_transposes(seed: Vec<u64>) -> bool {
            let mut words = [0; 64];
            words.iter_mut().zip(&seed).for_each(|(word, &bits)| *word = bits);
            let mut flipped = words;
            flip(Portable, &mut flipped);
            transpose_64(&mut words);
            flipped == words
        }

        fn transposing_four_at_once_moves_every_bit(seed: Vec<u64>) -> bool {
            let mut words = [0; 16];
            words.iter_mut().zip(&seed).for_each(|(word, &bits)| *word = bits);
            let mut image = words;
            transpose_16(&mut image);
            let bit = |words: &[u64; 16], i: usize, j: usize| words[i] >> j & 1;
            (0..16).all(|i| (0..64).all(|j| bit(&words, i, j) == bit(&image, j % 16, j / 16 * 16 + i)))
        }

        fn transposing_moves_every_bit(seed: Vec<u64>) -> bool {
            let mut words = [0; 64];
            words.iter_mut().zip(&seed).for_each(|(word, &bits)| *word = bits);
            let mut image = words;
            transpose_64(&mut image);
            let bit = |words: &[u64; 64], i: usize, j: usize| words[i] >> j & 1;
            (0..64).all(|i| (0..64).all(|j| bit(&words, i, j) == bit(&image, j, i)))
        }
    }
}
