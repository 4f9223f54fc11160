//! The erase order of a block, which its indices share.

use crate::board::{Cell, Shape, Symmetry};
use crate::generate::removal::Order;
use crate::rng::Stream;

/// Number of consecutive indices that share one list of cells to erase.
///
/// ```text
///   block b:   list O of cells, shuffled from (seed, b);
///              a set of early cells for each of its indices, uniformly random
///   index i:   frame F, a random geometric morph from (seed, i)
///              the framed grid loses its early cells in the order of O, then the others in the order of O
///              (orbits and rounds: see `units`); what is left is carried back to the puzzle's own grid
/// ```
///
/// Removal commutes with morphs, so this is a removal of the puzzle's grid in an order of its own, and for one
/// index by itself that order is uniformly random: whichever cells are early, each of the two
/// parts is shuffled, and a random set before its complement makes every permutation as likely. The
/// early cells keep the indices of a block apart: a shared order alone would make the same puzzle,
/// but for a morph, wherever two frames show the root alike.
///
/// Frames that keep a symmetry leave some cells near their place (the middle of the board always stays), so that two
/// classes of cells alone would let the list show: under the half turn, a cell beside the middle was a clue in 21 to
/// 75 % of the puzzles of a block. With a symmetry there are eight classes therefore.
pub const BLOCK: u64 = 512;

/// Words that hold a bit for each index of a block.
const WORDS: usize = BLOCK as usize / 64;

/// The shared part of the erase orders of a block.
#[derive(Debug, Default)]
pub(in crate::generate) struct BlockOrder {
    /// The shared order.
    pub(in crate::generate) cells: Vec<Cell>,
    /// For each cell, bit `i % 64` of word `i / 64` says whether it is early for index `i` of the
    /// block.
    pub(in crate::generate) early: Vec<[u64; WORDS]>,
    /// With a symmetry, two further bits for each cell in the same form, the higher one first: classes that follow
    /// each other among the early cells, and among the others.
    finer: Vec<[[u64; WORDS]; 2]>,
}

impl BlockOrder {
    /// Draws the order, then the early cells, cell by cell; with a symmetry, then the finer classes, cell by cell.
    pub(in crate::generate) fn draw(
        shape: Shape,
        symmetry: Symmetry,
        mut stream: Stream,
    ) -> BlockOrder {
        let cells = Order::shuffled(shape, &mut stream);
        let mut words = || std::array::from_fn(|_| stream.next_u64());
        let early = cells.iter().map(|_| words()).collect();
        let finer = match symmetry {
            Symmetry::None => Vec::new(),
            _ => cells.iter().map(|_| [words(), words()]).collect(),
        };
        BlockOrder { cells, early, finer }
    }

    /// The class of a cell of the frame for one index, counted within the block: lower ones are proposed first. Early
    /// cells have 0, others 1; with a symmetry, early cells have 0 to 3, others 4 to 7.
    #[inline]
    pub(in crate::generate) fn class_of(&self, cell: Cell, index: u64) -> usize {
        let bit = |words: &[u64; WORDS]| (words[index as usize / 64] >> (index % 64) & 1) as usize;
        let is_late = 1 - bit(&self.early[cell.index()]);
        let finer = self.finer.get(cell.index()).map_or(&[][..], |finer| finer);
        finer.iter().fold(is_late, |class, words| 2 * class + bit(words))
    }
}

/// The same for many indices at once.
#[cfg(feature = "lanes")]
impl BlockOrder {
    /// Returns whether a cell is early for 64 indices from `first` on, one bit each; nothing past the end of the block.
    pub(in crate::generate) fn early_from(&self, cell: usize, first: u64) -> u64 {
        bits_from(&self.early[cell], first)
    }

    /// The number of bits of a class.
    pub(in crate::generate) fn class_bits(&self) -> usize {
        if self.finer.is_empty() { 1 } else { 3 }
    }

    /// A bit of the class of a cell, the highest being number 0, for 64 indices as above.
    pub(in crate::generate) fn class_bit_from(&self, cell: usize, bit: usize, first: u64) -> u64 {
        match bit {
            0 => !self.early_from(cell, first),
            _ => bits_from(&self.finer[cell][bit - 1], first),
        }
    }
}

/// 64 of the bits of a block from `first` on, and none past its end.
#[cfg(feature = "lanes")]
fn bits_from(words: &[u64; WORDS], first: u64) -> u64 {
    let limb = |i: usize| words.get(i).copied().unwrap_or(0);
    let (i, shift) = (first as usize / 64, first % 64);
    // Shifted in two steps, since a shift by 64 is none.
    limb(i) >> shift | limb(i + 1) << 1 << (63 - shift)
}
