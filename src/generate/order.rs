//! The random erase order that the indices of a block share.

use super::removal::Order;
use crate::board::{Cell, Shape};
use crate::rng::Stream;

/// Number of consecutive indices that share one random erase order.
///
/// ```text
///   block b:   order O of cells, shuffled from (seed, b);
///              a set of early cells for each of its indices, uniformly random
///   index i:   frame F, a uniform geometric morph from (seed, i)
///              the grid F(root) loses its early cells in the order O, then the others in the
///              order O; what is left is carried on by F^-1, then by the walk T of index i, to the
///              puzzle's own grid T(root)
/// ```
///
/// Removal commutes with morphs, so this is a removal of T(root) in an order of its own, and for one
/// index by itself that order is uniformly random: whichever cells are early, each of the two
/// parts is shuffled, and a random set before its complement makes every permutation as likely. The
/// early cells keep the indices of a block apart: a shared order alone would make the same puzzle,
/// but for a morph, wherever two frames show the root alike.
pub const BLOCK: u64 = 512;

/// Words that hold a bit for each index of a block.
const WORDS: usize = BLOCK as usize / 64;

/// What the indices of a block share of their erase order.
#[derive(Debug, Default)]
pub(super) struct BlockOrder {
    /// The shared order.
    pub(super) cells: Vec<Cell>,
    /// For each cell, bit `i % 64` of word `i / 64` says whether it is early for index `i` of the
    /// block.
    pub(super) early: Vec<[u64; WORDS]>,
}

impl BlockOrder {
    /// Draws the order, then the early cells, cell by cell.
    pub(super) fn draw(shape: Shape, mut stream: Stream) -> BlockOrder {
        let cells = Order::shuffled(shape, &mut stream);
        let early = cells.iter().map(|_| std::array::from_fn(|_| stream.next_u64())).collect();
        BlockOrder { cells, early }
    }

    /// Whether a cell is early for 64 indices from `first` on, one bit each; nothing past the end of the block.
    pub(super) fn early_from(&self, cell: usize, first: u64) -> u64 {
        let limb = |i: usize| self.early[cell].get(i).copied().unwrap_or(0);
        let (i, shift) = (first as usize / 64, first % 64);
        // Shifted in two steps, since a shift by 64 is none.
        limb(i) >> shift | limb(i + 1) << 1 << (63 - shift)
    }

    /// The cells of the frame in the order of one index, counted within the block.
    pub(super) fn cells_of(&self, index: u64) -> impl Iterator<Item = Cell> {
        let is_early = move |cell: Cell| {
            self.early[cell.index()][index as usize / 64] >> (index % 64) & 1 == 1
        };
        let part = move |early: bool| {
            self.cells.iter().copied().filter(move |&cell| is_early(cell) == early)
        };
        part(true).chain(part(false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Purpose;

    /// All 24 orders of four cells are as likely, for one index by itself.
    #[test]
    fn orders_of_an_index_are_even() {
        let shape = Shape::new(2, 2).unwrap();
        let mut counts = std::collections::HashMap::new();
        for block in 0..12_000 {
            let order = BlockOrder::draw(shape, Stream::new(1, block, Purpose::Order, 0));
            let first: Vec<usize> =
                order.cells_of(77).map(Cell::index).filter(|&cell| cell < 4).collect();
            *counts.entry(first).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 24);
        let chi: f64 = counts.values().map(|&n| f64::from(n - 500).powi(2) / 500.0).sum();
        // 23 degrees of freedom: mean 23, standard deviation 6.8.
        assert!(chi < 57.0, "{chi}");
    }

    #[test]
    fn every_index_has_all_cells_once() {
        let order = BlockOrder::draw(Shape::NINE, Stream::new(1, 2, Purpose::Order, 0));
        let mut distinct = std::collections::HashSet::new();
        for index in 0..BLOCK {
            let cells: Vec<Cell> = order.cells_of(index).collect();
            let mut sorted = cells.clone();
            sorted.sort_unstable();
            assert!(sorted.into_iter().map(Cell::index).eq(0..81));
            assert!(distinct.insert(cells));
        }
    }
}
