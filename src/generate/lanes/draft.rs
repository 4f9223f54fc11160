//! A puzzle on its way through the rounds.

use crate::board::CellBits;

/// A puzzle on the root.
#[derive(Clone)]
pub(crate) struct Draft {
    /// The clues that stand, one bit a cell.
    pub(crate) mask: u128,
    /// The cells to propose, in order.
    list: [u8; 81],
    count: u8,
    /// How many were proposed.
    next: u8,
}

impl Draft {
    /// Nothing to propose.
    pub(crate) fn new() -> Draft {
        Draft { mask: 0, list: [0; 81], count: 0, next: 0 }
    }

    /// Starts over with these clues, of which some are proposed in this order.
    pub(crate) fn start(&mut self, mask: u128, cells: impl Iterator<Item = u8>) {
        (self.mask, self.next, self.count) = (mask, 0, 0);
        for (place, cell) in self.list.iter_mut().zip(cells) {
            *place = cell;
            self.count += 1;
        }
    }

    /// The next cell to propose.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<u8> {
        let cell = *self.list[..usize::from(self.count)].get(usize::from(self.next))?;
        self.next += 1;
        Some(cell)
    }

    /// Takes the clue away that was proposed last.
    #[inline]
    pub(crate) fn drop_proposed(&mut self) {
        if let Some(last) = self.next.checked_sub(1) {
            self.mask &= !(1 << self.list[usize::from(last)]);
        }
    }

    /// The cells to propose, in order, whether they were proposed or not.
    pub(crate) fn list(&self) -> &[u8] {
        &self.list[..usize::from(self.count)]
    }
}

/// The puzzle that shows these cells of a grid.
pub(crate) fn show(root: &[u8; 81], mask: u128) -> [u8; 81] {
    let mut puzzle = [0; 81];
    for cell in CellBits::new(mask) {
        puzzle[cell] = root[cell];
    }
    puzzle
}
