//! Where a search gets its puzzles from.

use crate::lanes::isa::{Isa, U64Ops};
use crate::lanes::transpose::{Masks, put_mask, transpose_64};
use crate::solve::clues::clues;
use std::marker::PhantomData;

/// Puzzles that a search is to load, by number.
///
/// A load is written down lane by lane; then all its planes are made at once.
pub(crate) trait LaneSource<I: Isa> {
    /// The number of puzzles.
    fn len(&self) -> usize;
    /// The cell that must not hold a digit (from 0), if that is asked for.
    fn denied(&self, _number: usize) -> Option<(u8, u8)> {
        None
    }
    /// Writes a puzzle down for a lane.
    fn write(&mut self, number: usize, lane: usize);
    /// Prepares the planes of what was written down.
    fn open(&mut self, isa: I);
    /// The lanes that have a clue in a cell, and of these the lanes that have each digit: each cell is asked for
    /// once. Lanes that were not written to get meaningless words.
    fn take(&mut self, isa: I, cell: usize) -> (I::Word, [I::Word; 9]);
}

/// Puzzles as row-major values, 0 for a blank.
pub(crate) struct Written<'a, I: Isa> {
    puzzles: &'a [[u8; 81]],
    /// Empty, or for each puzzle which cell must not hold which digit (from 0).
    denied: &'a [(u8, u8)],
    clues: SlicedClues<I>,
}

impl<'a, I: Isa> Written<'a, I> {
    /// Puzzles, and for each of them, or none, which cell must not hold which digit (from 0).
    pub(crate) fn new(puzzles: &'a [[u8; 81]], denied: &'a [(u8, u8)]) -> Written<'a, I> {
        Written { puzzles, denied, clues: SlicedClues::new() }
    }
}

impl<I: Isa> LaneSource<I> for Written<'_, I> {
    fn len(&self) -> usize {
        self.puzzles.len()
    }

    fn denied(&self, number: usize) -> Option<(u8, u8)> {
        self.denied.get(number).copied()
    }

    fn write(&mut self, number: usize, lane: usize) {
        self.clues.write(lane, &self.puzzles[number]);
    }

    #[inline(always)]
    fn open(&mut self, _: I) {}

    #[inline(always)]
    fn take(&mut self, isa: I, cell: usize) -> (I::Word, [I::Word; 9]) {
        let [ones, twos, fours, eights] = self.clues.take(cell);
        let given = isa.or(isa.or3(ones, twos, fours), eights);
        // By the value's remainder by 4.
        let zero = isa.or_nor(I::ZERO, ones, twos);
        let one = isa.andnot(ones, twos);
        let two = isa.andnot(twos, ones);
        let three = isa.and(ones, twos);
        let digits = [
            isa.andnot_or(one, fours, eights),
            isa.andnot_or(two, fours, eights),
            isa.andnot_or(three, fours, eights),
            isa.and(zero, fours),
            isa.and(one, fours),
            isa.and(two, fours),
            isa.and(three, fours),
            isa.and(zero, eights),
            isa.and(one, eights),
        ];
        (given, digits)
    }
}

/// Puzzles that show cells of one grid.
pub(crate) struct OfGrid<'a, I: Isa> {
    grid: &'a [u8; 81],
    /// The cells that are shown, one bit each.
    puzzles: &'a [u128],
    /// The masks that were written down; once opened, the planes of the cells.
    masks: Box<Masks<I>>,
}

impl<'a, I: Isa> OfGrid<'a, I> {
    /// Puzzles of a grid with these values.
    pub(crate) fn new(grid: &'a [u8; 81], puzzles: &'a [u128]) -> OfGrid<'a, I> {
        OfGrid { grid, puzzles, masks: Box::new([[I::ZERO; 64]; 2]) }
    }
}

impl<I: U64Ops> LaneSource<I> for OfGrid<'_, I> {
    fn len(&self) -> usize {
        self.puzzles.len()
    }

    fn write(&mut self, number: usize, lane: usize) {
        put_mask::<I>(&mut self.masks, lane, self.puzzles[number]);
    }

    #[inline(always)]
    fn open(&mut self, isa: I) {
        let [low, high] = &mut *self.masks;
        transpose_64(isa, low);
        transpose_64(isa, high);
    }

    #[inline(always)]
    fn take(&mut self, _: I, cell: usize) -> (I::Word, [I::Word; 9]) {
        let given = self.masks[cell / 64][cell % 64];
        let mut digits = [I::ZERO; 9];
        // A digit of a solution; the minimum spares the check of bounds.
        digits[usize::from(self.grid[cell].wrapping_sub(1)).min(8)] = given;
        (given, digits)
    }
}

/// Clues that are to be loaded: values as four binary places, one bit per place and lane.
///
/// ```text
/// cell 0:   lanes 0-63: ones twos fours eights   lanes 64-127: ones twos fours eights   ...
/// cell 1:   ...
/// ```
///
/// The four places of a lane lie together, so that one step writes a clue.
pub(crate) struct SlicedClues<I: Isa> {
    places: Box<[[u64; 4]]>,
    isa: PhantomData<I>,
}

impl<I: Isa> SlicedClues<I> {
    const LIMBS: usize = I::LANES / 64;

    /// No clues.
    pub(crate) fn new() -> SlicedClues<I> {
        SlicedClues { places: vec![[0; 4]; 81 * Self::LIMBS].into(), isa: PhantomData }
    }

    /// Writes the clues of a puzzle for a lane that has none.
    pub(crate) fn write(&mut self, lane: usize, puzzle: &[u8; 81]) {
        let (limb, shift) = (lane / 64, lane % 64);
        for (cell, value) in clues(puzzle) {
            let value = u64::from(value);
            for (place, bits) in self.places[cell * Self::LIMBS + limb].iter_mut().enumerate() {
                *bits |= (value >> place & 1) << shift;
            }
        }
    }

    /// Takes the four places of a cell out.
    #[inline(always)]
    pub(super) fn take(&mut self, cell: usize) -> [I::Word; 4] {
        let mut words = [I::ZERO; 4];
        for limb in 0..Self::LIMBS {
            let bits = std::mem::take(&mut self.places[cell * Self::LIMBS + limb]);
            for place in 0..4 {
                I::limbs_mut(&mut words[place])[limb] = bits[place];
            }
        }
        words
    }
}
