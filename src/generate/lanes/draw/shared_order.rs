//! The order of a block, as the lanes use it.

use crate::board::{Shape, Symmetry};
use crate::generate::BLOCK;
use crate::generate::order::block::BlockOrder;
use crate::generate::recipe::Seeds;
use crate::lanes::isa::Isa;
use crate::lanes::plane::Plane;
use crate::rng::Purpose;

/// The order that the puzzles of a block share.
pub(crate) struct SharedOrderPlanes<I: Isa> {
    seeds: Seeds,
    /// The block that was drawn last.
    drawn: Option<u64>,
    block: BlockOrder,
    /// Its cells.
    pub(crate) cells: [u8; 81],
    /// The lanes for which a cell is early.
    pub(crate) early: Box<Plane<I>>,
}

impl<I: Isa> SharedOrderPlanes<I> {
    /// Before the first block of a recipe.
    pub(crate) fn new(seeds: Seeds) -> SharedOrderPlanes<I> {
        let early = Box::new([I::ZERO; 81]);
        SharedOrderPlanes {
            seeds,
            drawn: None,
            block: BlockOrder::default(),
            cells: [0; 81],
            early,
        }
    }

    /// Draws the order of the block of an index, if it is not the last one, and picks out the early cells of the
    /// indices from there on.
    pub(crate) fn draw(&mut self, index: u64) {
        let number = index / BLOCK;
        if self.drawn != Some(number) {
            let stream = self.seeds.removal_key(number).stream(Purpose::Order, 0);
            self.block = BlockOrder::draw(Shape::NINE, Symmetry::None, stream);
            self.cells = std::array::from_fn(|k| self.block.cells[k].index() as u8);
            self.drawn = Some(number);
        }
        for (cell, word) in self.early.iter_mut().enumerate() {
            for (i, limb) in I::limbs_mut(word).iter_mut().enumerate() {
                *limb = self.block.early_from(cell, index % BLOCK + 64 * i as u64);
            }
        }
    }
}
