//! One solution for all lanes.

use super::grids::Grids;
use super::rivals::{self, RivalPlanes};
use super::sight::ShownDigits;
use super::singles;
use crate::board::nine::houses_of;
use crate::generate::lanes::codes::Codes;
use crate::lanes::houses::{DigitPositions, digit_of};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::Plane;

/// A grid that all lanes share, with the table that deduction reads.
#[derive(Clone)]
pub(crate) struct SharedGrid {
    /// The digits, from 1.
    pub(crate) values: [u8; 81],
    pub(crate) positions: DigitPositions,
    /// The cells of each digit: one bit a cell.
    cells_of_digits: [u128; 9],
}

impl SharedGrid {
    /// The grid with these values, from 1.
    pub(crate) fn new(values: &[u8; 81]) -> SharedGrid {
        let mut cells_of_digits = [0; 9];
        for cell in 0..81 {
            cells_of_digits[digit_of(values, cell)] |= 1 << cell;
        }
        SharedGrid { values: *values, positions: DigitPositions::new(values), cells_of_digits }
    }
}

impl<I: U64Ops> Grids<I> for SharedGrid {
    type Store = ();
    const IN_FRAMES: bool = false;
    const NAKED_PASSES: usize = 6;
    type Chained = Plane<I>;
    const NOTHING: Plane<I> = [I::ZERO; 81];

    fn load(&mut self, _: I, (): &(), _: impl Iterator<Item = usize> + Clone) {}

    fn take(&mut self, _: &Codes<I>) {}

    fn values<'a>(&'a self, (): &'a (), _: usize) -> &'a [u8; 81] {
        &self.values
    }

    fn cells_of(&self, (): &(), _: usize, digit: u8) -> u128 {
        self.cells_of_digits[usize::from(digit)]
    }

    #[inline(always)]
    fn words_of(&self, _: I, cell: usize, own: I::Word, other: I::Word) -> [I::Word; 9] {
        let mut words = [other; 9];
        words[digit_of(&self.values, cell)] = own;
        words
    }

    #[inline(always)]
    fn select(&self, _: I, cell: usize, words: &[I::Word; 9]) -> I::Word {
        words[digit_of(&self.values, cell)]
    }

    #[inline(always)]
    fn replace(&self, _: I, cell: usize, words: &mut [I::Word; 9], own: I::Word) {
        words[digit_of(&self.values, cell)] = own;
    }

    #[inline(always)]
    fn show(&self, isa: I, cells: &Plane<I>, lanes: I::Word, shown: &mut ShownDigits<I>) {
        for cell in 0..81 {
            let digit = digit_of(&self.values, cell);
            let [row, column, block] = houses_of(cell);
            // Every digit stands in each house once, so every word is written.
            for word in [
                &mut shown.rows[row][digit],
                &mut shown.columns[column][digit],
                &mut shown.blocks[block][digit],
                &mut shown.filled[cell],
            ] {
                *word = isa.blend(lanes, cells[cell], *word);
            }
        }
    }

    #[inline(always)]
    fn add_naked(&self, isa: I, known: &mut Plane<I>, passes: usize) -> I::Word {
        let mut grown = I::ZERO;
        for _ in 0..passes {
            grown = singles::pass::<I, false>(isa, &self.positions, known);
        }
        grown
    }

    #[inline(always)]
    fn restart(
        &self,
        isa: I,
        mut cells: impl FnMut(usize) -> I::Word,
        lanes: I::Word,
        known: &mut Plane<I>,
    ) {
        for cell in 0..81 {
            known[cell] = isa.blend(lanes, cells(cell), known[cell]);
        }
    }

    #[inline(always)]
    fn advance<const HIDDEN: bool>(&self, isa: I, known: &mut Plane<I>) -> I::Word {
        singles::pass::<I, HIDDEN>(isa, &self.positions, known)
    }

    fn known(known: &Plane<I>) -> &Plane<I> {
        known
    }

    #[inline(always)]
    fn close(&self, isa: I, known: &mut Plane<I>) {
        while isa.any(singles::pass::<I, true>(isa, &self.positions, known)) {}
    }

    #[inline(always)]
    fn count_rivals(&self, isa: I, clues: &Plane<I>, rivals_seen: &mut RivalPlanes<I>) {
        rivals::count_rivals(isa, &self.positions, clues, rivals_seen);
    }
}
