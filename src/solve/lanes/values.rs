//! Reading the boards of lanes in which every cell is single.

use super::board::Candidates;
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::transpose::transpose;

/// The values of lanes, four binary places for each cell, bit-sliced.
///
/// ```text
///              plane 4 * cell   + 1       + 2       + 3
///                    ones       twos      fours     eights      of the value in the cell
///
/// 64 planes, transposed for 64 lanes: the values of 16 cells of a lane in one word
/// ```
pub(crate) struct LaneValues<I: Isa> {
    planes: [I::Word; 4 * 96],
}

/// Fills [`LaneValues`] from the candidates of all lanes; lanes with open cells get meaningless values.
pub(crate) struct Encode<'a, I: Isa> {
    pub(crate) x: &'a Candidates<I>,
    pub(crate) values: &'a mut LaneValues<I>,
}

impl<I: Isa> Kernel<I> for Encode<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Encode { x, values } = self;
        for cell in 0..81 {
            // Value d + 1 for digit d.
            let ones =
                isa.or(isa.or3(x[0][cell], x[2][cell], x[4][cell]), isa.or(x[6][cell], x[8][cell]));
            let shared = isa.or(x[5][cell], x[6][cell]);
            let planes = &mut values.planes;
            planes[4 * cell] = ones;
            planes[4 * cell + 1] = isa.or3(x[1][cell], x[2][cell], shared);
            planes[4 * cell + 2] = isa.or3(x[3][cell], x[4][cell], shared);
            planes[4 * cell + 3] = isa.or(x[7][cell], x[8][cell]);
        }
    }
}

impl<I: Isa> LaneValues<I> {
    /// No values.
    pub(crate) fn new() -> Box<LaneValues<I>> {
        Box::new(LaneValues { planes: [I::ZERO; 4 * 96] })
    }

    /// Calls `found` with the values of each of the lanes, ascending.
    pub(crate) fn each(&self, lanes: &I::Word, mut found: impl FnMut(usize, [u8; 81])) {
        for (limb, &lanes) in I::limbs(lanes).iter().enumerate().filter(|(_, lanes)| **lanes != 0) {
            let mut sixteens = [[0; 64]; 6];
            for (words, planes) in sixteens.iter_mut().zip(self.planes.as_chunks::<64>().0) {
                for (word, plane) in words.iter_mut().zip(planes) {
                    *word = I::limbs(plane)[limb];
                }
                transpose(words);
            }
            let mut rest = lanes;
            while rest != 0 {
                let lane = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let mut values = [0; 96];
                for (sixteen, words) in values.as_chunks_mut::<16>().0.iter_mut().zip(&sixteens) {
                    let even = (words[lane] & 0x0F0F_0F0F_0F0F_0F0F).to_le_bytes();
                    let odd = (words[lane] >> 4 & 0x0F0F_0F0F_0F0F_0F0F).to_le_bytes();
                    for i in 0..8 {
                        (sixteen[2 * i], sixteen[2 * i + 1]) = (even[i], odd[i]);
                    }
                }
                let mut cells = [0; 81];
                cells.copy_from_slice(&values[..81]);
                found(64 * limb + lane, cells);
            }
        }
    }
}
