//! The digits of a grid in every lane, as planes of their four bits.

use super::draw::grids::FramedGrid;
use crate::lanes::isa::{Isa, U64Ops};
use crate::lanes::transpose::Slice;

/// The digits of the framed grids: plane `b` of a cell holds bit `b` of the digit, from 0.
pub(crate) type Codes<I> = [[<I as Isa>::Word; 4]; 81];

/// One bit per digit from the four code bits of a cell.
#[inline(always)]
pub(crate) fn decode<I: Isa>(isa: I, code: &[I::Word; 4]) -> [I::Word; 9] {
    let [a, b, c, d] = *code;
    let low = [isa.andnot_or(I::ONES, a, b), isa.andnot(a, b), isa.andnot(b, a), isa.and(a, b)];
    let mut digits = [I::ZERO; 9];
    for i in 0..4 {
        digits[i] = isa.andnot_or(low[i], c, d);
        digits[4 + i] = isa.and(low[i], c);
    }
    digits[8] = d;
    digits
}

/// The bit of the digit that the cell holds, in each lane.
#[inline(always)]
pub(crate) fn select<I: Isa>(isa: I, of: &[I::Word; 9], digits: &[I::Word; 9]) -> I::Word {
    let mut word = I::ZERO;
    for d in 0..9 {
        word = isa.or_and(word, of[d], digits[d]);
    }
    word
}

/// The code planes of grids.
pub(crate) fn slice_codes<'a, I: U64Ops>(
    isa: I,
    grids: impl Iterator<Item = &'a FramedGrid> + Clone,
    masks: &mut Vec<u128>,
    codes: &mut Codes<I>,
) {
    let mut planes = [I::ZERO; 81];
    for bit in 0..4 {
        masks.clear();
        masks.extend(grids.clone().map(|grid| grid.codes[bit]));
        isa.dispatch(Slice { masks, planes: &mut planes });
        for cell in 0..81 {
            codes[cell][bit] = planes[cell];
        }
    }
}
