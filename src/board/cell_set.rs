//! Sets of cells of any shape.

use super::{Cell, MAX_CELLS, Shape};
use bitvec::{BitArr, order::Lsb0};
use std::{fmt, ops};

/// A set of cells of a board of any shape, for clue patterns, masks and orbits.
///
/// Hot loops on 9x9 boards use plain words of their own.
///
/// ```
/// use rootgrid::board::{Cell, CellSet};
/// let set: CellSet = [3, 80].map(Cell::new).into_iter().collect();
/// assert_eq!(set.len(), 2);
/// assert!(set.contains(Cell::new(80)));
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
// Words of 32 bits: `bitvec` has no `u64` storage on 32-bit targets.
pub struct CellSet(BitArr!(for MAX_CELLS, in u32, Lsb0));

impl CellSet {
    /// The empty set.
    #[must_use]
    pub fn new() -> CellSet {
        CellSet::default()
    }

    /// All cells with an index below `cells`.
    ///
    /// # Panics
    /// When `cells` is above 625, the cells of the largest board.
    #[must_use]
    pub fn full(cells: usize) -> CellSet {
        let mut set = CellSet::new();
        set.0[..cells].fill(true);
        set
    }

    /// Number of cells in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.count_ones()
    }

    /// Returns whether the set has no cell.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.not_any()
    }

    /// Returns whether the cell is in the set.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index()]
    }

    /// Adds a cell.
    pub fn insert(&mut self, cell: Cell) {
        self.0.set(cell.index(), true);
    }

    /// Takes a cell out.
    pub fn remove(&mut self, cell: Cell) {
        self.0.set(cell.index(), false);
    }

    /// The cells, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.iter_ones().map(Cell::new)
    }

    /// Number of cells that are in exactly one of the two sets.
    #[must_use]
    pub fn distance(&self, other: &CellSet) -> usize {
        (self.0 ^ other.0).count_ones()
    }

    /// Returns whether the cells are in one piece, each joined to the others by edges.
    pub(crate) fn is_in_one_piece(&self, shape: Shape) -> bool {
        let cells: Vec<Cell> = self.iter().collect();
        are_in_one_piece(&cells, shape)
    }

    /// Returns whether every cell of this set is in the other.
    #[must_use]
    pub fn is_subset(&self, other: &CellSet) -> bool {
        (self.0 & !other.0).not_any()
    }
}

/// Returns whether different cells are in one piece, each joined to the others by edges.
pub(crate) fn are_in_one_piece(cells: &[Cell], shape: Shape) -> bool {
    let Some((&first, others)) = cells.split_first() else { return true };
    let (mut left, mut open) = (others.to_vec(), vec![first]);
    while let Some(cell) = open.pop() {
        left.retain(|&other| {
            let is_beside = cell.neighbours(shape).any(|near| near == other);
            open.extend(is_beside.then_some(other));
            !is_beside
        });
    }
    left.is_empty()
}

impl ops::BitAnd for &CellSet {
    type Output = CellSet;
    fn bitand(self, other: &CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl ops::BitOr for &CellSet {
    type Output = CellSet;
    fn bitor(self, other: &CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

/// Cells of the left set that are not in the right one.
impl ops::Sub for &CellSet {
    type Output = CellSet;
    fn sub(self, other: &CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::new();
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests;
