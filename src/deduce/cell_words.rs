//! Sets of cells as words, for searches that join very many of them.

/// A set of cells of a board with at most `64 * N` cells.
///
/// ```text
///   word 0: cells 0 to 63, bit by bit    word 1: cells 64 to 127    ...
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct CellWords<const N: usize>([u64; N]);

impl<const N: usize> CellWords<N> {
    pub(super) const EMPTY: CellWords<N> = CellWords([0; N]);

    /// Every cell of any board.
    pub(super) const ALL: CellWords<N> = CellWords([!0; N]);

    #[inline]
    pub(super) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    #[inline]
    pub(super) fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub(super) fn and(&self, other: &CellWords<N>) -> CellWords<N> {
        CellWords(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline]
    pub(super) fn or(&self, other: &CellWords<N>) -> CellWords<N> {
        CellWords(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The cells of this set that are not in the other.
    #[inline]
    pub(super) fn without(&self, other: &CellWords<N>) -> CellWords<N> {
        CellWords(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Whether the two sets share a cell.
    #[inline]
    pub(super) fn meets(&self, other: &CellWords<N>) -> bool {
        !self.and(other).is_empty()
    }

    /// Whether every cell of this set is in the other.
    #[inline]
    pub(super) fn is_within(&self, other: &CellWords<N>) -> bool {
        self.without(other).is_empty()
    }

    /// The cells, ascending.
    pub(super) fn cells(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(i, word)| {
            let rest = |&word: &u64| Some(word & (word - 1)).filter(|&left| left != 0);
            let words = std::iter::successors(Some(word).filter(|&word| word != 0), rest);
            words.map(move |word| 64 * i + word.trailing_zeros() as usize)
        })
    }
}

impl<const N: usize> FromIterator<usize> for CellWords<N> {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> CellWords<N> {
        let mut set = CellWords::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;
    use std::collections::BTreeSet;

    quickcheck! {
        fn agrees_with_btree_set(a: Vec<u16>, b: Vec<u16>) -> bool {
            let cells = |list: Vec<u16>| list.into_iter().map(|x| usize::from(x) % 640).collect::<BTreeSet<_>>();
            let (a, b) = (cells(a), cells(b));
            let words = |set: &BTreeSet<usize>| set.iter().copied().collect::<CellWords<10>>();
            let (x, y) = (words(&a), words(&b));
            x.and(&y) == words(&(&a & &b))
                && x.or(&y) == words(&(&a | &b))
                && x.without(&y) == words(&(&a - &b))
                && x.meets(&y) != a.is_disjoint(&b)
                && x.is_within(&y) == a.is_subset(&b)
                && x.is_empty() == a.is_empty()
                && x.cells().eq(a.iter().copied())
                && (0..640).all(|cell| x.contains(cell) == a.contains(&cell))
                && x.is_within(&CellWords::ALL)
        }
    }
}
