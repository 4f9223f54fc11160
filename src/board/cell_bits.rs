//! Sets of cells of the ordinary board, as words.

/// All cells of the ordinary board, one bit each.
pub(crate) const ALL_CELLS: u128 = (1 << 81) - 1;

/// The cells of a set of the ordinary board, ascending: bit `i` of the word is cell `i`.
#[derive(Clone)]
pub(crate) struct CellBits(u64, u64);

impl CellBits {
    #[inline]
    pub(crate) fn new(cells: u128) -> CellBits {
        CellBits(cells as u64, (cells >> 64) as u64)
    }
}

impl Iterator for CellBits {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 != 0 {
            let bit = self.0.trailing_zeros() as usize;
            self.0 &= self.0 - 1;
            return Some(bit);
        }
        if self.1 != 0 {
            let bit = self.1.trailing_zeros() as usize;
            self.1 &= self.1 - 1;
            return Some(64 + bit);
        }
        None
    }
}

#[cfg(test)]
mod tests;
