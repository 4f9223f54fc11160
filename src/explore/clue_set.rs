//! Sets of the clues of a puzzle, by number, in words.

use crate::board::MAX_CELLS;

const WORDS: usize = MAX_CELLS.div_ceil(64);

/// A set of clues, each the number that it has among the clues of its puzzle.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct ClueSet([u64; WORDS]);

impl ClueSet {
    /// The clues below this number.
    pub(super) fn below(count: usize) -> ClueSet {
        (0..count).collect()
    }

    pub(super) fn insert(&mut self, clue: usize) {
        self.0[clue / 64] |= 1 << (clue % 64);
    }

    pub(super) fn remove(&mut self, clue: usize) {
        self.0[clue / 64] &= !(1 << (clue % 64));
    }

    pub(super) fn with(mut self, clue: usize) -> ClueSet {
        self.insert(clue);
        self
    }

    pub(super) fn contains(&self, clue: usize) -> bool {
        self.0[clue / 64] >> (clue % 64) & 1 == 1
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn and(&self, other: &ClueSet) -> ClueSet {
        ClueSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    pub(super) fn or(&self, other: &ClueSet) -> ClueSet {
        ClueSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    pub(super) fn without(&self, other: &ClueSet) -> ClueSet {
        ClueSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Whether the sets have a clue in common.
    pub(super) fn meets(&self, other: &ClueSet) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The clues, ascending.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(i, mut word)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                let is_left = word != 0;
                word &= word.wrapping_sub(1);
                is_left.then_some(i * 64 + bit)
            })
        })
    }
}

impl FromIterator<usize> for ClueSet {
    fn from_iter<I: IntoIterator<Item = usize>>(clues: I) -> ClueSet {
        clues.into_iter().fold(ClueSet::default(), ClueSet::with)
    }
}
