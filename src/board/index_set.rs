//! Sets of small numbers as words, for searches that join very many of them.

/// The words that a set of numbers below `end` takes.
pub(crate) const fn words_for(end: usize) -> usize {
    end.div_ceil(u64::BITS as usize)
}

/// Adds a number to a set in words.
#[inline]
pub(crate) fn insert_index(words: &mut [u64], index: usize) {
    words[index / 64] |= 1 << (index % 64);
}

/// Returns whether a set in words has a number.
#[inline]
pub(crate) fn has_index(words: &[u64], index: usize) -> bool {
    words[index / 64] >> (index % 64) & 1 == 1
}

/// The numbers of a set in words, ascending.
#[inline]
pub(crate) fn indices(words: impl AsRef<[u64]>) -> impl Iterator<Item = usize> {
    let (mut at, mut word) = (0, words.as_ref().first().copied().unwrap_or(0));
    std::iter::from_fn(move || {
        while word == 0 {
            at += 1;
            word = *words.as_ref().get(at)?;
        }
        let bit = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(64 * at + bit)
    })
}

/// A set of numbers below `64 * N`: cells of a board, or places in a list.
///
/// ```text
///   word 0: 0 to 63, bit by bit    word 1: 64 to 127    ...
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct IndexSet<const N: usize>([u64; N]);

impl<const N: usize> IndexSet<N> {
    pub(crate) const EMPTY: IndexSet<N> = IndexSet([0; N]);

    /// Every number.
    pub(crate) const ALL: IndexSet<N> = IndexSet([!0; N]);

    /// The numbers below this one.
    pub(crate) fn below(end: usize) -> IndexSet<N> {
        (0..end).collect()
    }

    #[inline]
    pub(crate) fn insert(&mut self, index: usize) {
        insert_index(&mut self.0, index);
    }

    #[inline]
    pub(crate) fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    #[inline]
    pub(crate) fn with(mut self, index: usize) -> IndexSet<N> {
        self.insert(index);
        self
    }

    #[inline]
    pub(crate) fn contains(&self, index: usize) -> bool {
        has_index(&self.0, index)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(crate) fn and(&self, other: &IndexSet<N>) -> IndexSet<N> {
        IndexSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    pub(crate) fn or(&self, other: &IndexSet<N>) -> IndexSet<N> {
        IndexSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The numbers of this set that are not in the other.
    #[inline]
    pub(crate) fn without(&self, other: &IndexSet<N>) -> IndexSet<N> {
        IndexSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Returns whether the two sets have a number in common.
    #[inline]
    pub(crate) fn meets(&self, other: &IndexSet<N>) -> bool {
        !self.and(other).is_empty()
    }

    /// Returns whether every number of this set is in the other.
    #[inline]
    pub(crate) fn is_within(&self, other: &IndexSet<N>) -> bool {
        self.without(other).is_empty()
    }

    /// The numbers below `64 * M` in a set of so many words.
    #[inline]
    pub(crate) fn resized<const M: usize>(&self) -> IndexSet<M> {
        IndexSet(std::array::from_fn(|i| self.0.get(i).copied().unwrap_or(0)))
    }

    /// The numbers as bits of one word, if all are below 128.
    pub(crate) fn low_bits(&self) -> Option<u128> {
        let word = |at: usize| self.0.get(at).copied().map_or(0, u128::from);
        let is_low = self.0.iter().skip(2).all(|&word| word == 0);
        is_low.then(|| word(0) | word(1) << 64)
    }

    /// The numbers, ascending.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        indices(self.0)
    }
}

impl<const N: usize> FromIterator<usize> for IndexSet<N> {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> IndexSet<N> {
        numbers.into_iter().fold(IndexSet::EMPTY, IndexSet::with)
    }
}

#[cfg(test)]
mod tests;
