//! From planes of one bit per lane to masks and numbers of each lane, and back.

use super::isa::{Isa, Kernel, U64Ops};

/// The cells row by row.
pub(crate) const ROW_MAJOR: [u8; 81] = {
    let mut cells = [0; 81];
    let mut i = 0;
    while i < 81 {
        cells[i] = i as u8;
        i += 1;
    }
    cells
};

/// Transposes blocks of `N x N` bits side by side in place: bit `N * k + j` of word `i` goes to bit `N * k + i` of
/// word `j` (H. S. Warren, "Hacker's Delight", 2nd edition, section 7-3, with the bits counted from the low end).
pub(crate) fn transpose<const N: usize>(words: &mut [u64; N]) {
    let mut width = N / 2;
    // Ones in the low half of every 2 * width bits.
    let mut mask = u64::MAX / ((1 << width) + 1);
    while width != 0 {
        for base in (0..N).step_by(2 * width) {
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
/// So rows of a number per lane (see [`U64Ops`]) become planes of a bit per lane, and planes become rows.
#[inline(always)]
pub(crate) fn transpose_64<I: U64Ops>(isa: I, words: &mut [I::Word; 64]) {
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
fn exchange<I: U64Ops, const APART: usize, const WIDTH: u32>(isa: I, words: &mut [I::Word; 8]) {
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

/// A mask of cells for each lane, in rows of numbers: cells below 64, and the others.
pub(crate) type Masks<I> = [[<I as Isa>::Word; 64]; 2];

/// The mask of a lane.
#[inline(always)]
pub(crate) fn mask_of<I: Isa>(masks: &Masks<I>, lane: usize) -> u128 {
    let [low, high] = masks.each_ref().map(|rows| I::limbs(&rows[lane % 64])[lane / 64]);
    u128::from(high) << 64 | u128::from(low)
}

/// Writes the mask of a lane.
#[inline(always)]
pub(crate) fn put_mask<I: Isa>([low, high]: &mut Masks<I>, lane: usize, mask: u128) {
    I::limbs_mut(&mut low[lane % 64])[lane / 64] = mask as u64;
    I::limbs_mut(&mut high[lane % 64])[lane / 64] = (mask >> 64) as u64;
}

/// From planes of the cells in this order to the masks of all lanes.
pub(crate) struct Unslice<'a, I: Isa> {
    pub(crate) planes: &'a [I::Word; 81],
    pub(crate) order: &'a [u8; 81],
    pub(crate) masks: &'a mut Masks<I>,
}

impl<I: U64Ops> Kernel<I> for Unslice<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Unslice { planes, order, masks: [low, high] } = self;
        *high = [I::ZERO; 64];
        for (row, &cell) in low.iter_mut().chain(high.iter_mut()).zip(order) {
            // Below 81 by construction; the minimum spares checks of bounds.
            *row = planes[usize::from(cell).min(80)];
        }
        transpose_64(isa, low);
        transpose_64(isa, high);
    }
}

/// From masks of the first lanes to planes of the cells. Lanes past the end are empty.
pub(crate) struct Slice<'a, I: Isa> {
    pub(crate) masks: &'a [u128],
    pub(crate) planes: &'a mut [I::Word; 81],
}

impl<I: U64Ops> Kernel<I> for Slice<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let mut rows = [[I::ZERO; 64]; 2];
        for (lane, &mask) in self.masks.iter().enumerate() {
            put_mask::<I>(&mut rows, lane, mask);
        }
        let [low, high] = &mut rows;
        transpose_64(isa, low);
        transpose_64(isa, high);
        self.planes[..64].copy_from_slice(low);
        self.planes[64..].copy_from_slice(&high[..17]);
    }
}

#[cfg(test)]
mod tests;
