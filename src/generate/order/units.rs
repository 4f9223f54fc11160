//! The units of a removal, in the order of an index.

use super::block::BlockOrder;
use crate::board::{Cell, MAX_SIDE, Shape, Symmetry};
use crate::generate::removal::Order;
use crate::transform::Morph;

/// The most classes of cells that an index has.
const CLASSES: usize = 8;

/// Cells that are erased together or not at all: single ones, or the orbits of a symmetry.
#[derive(Clone, Debug)]
pub(in crate::generate) struct Units {
    shape: Shape,
    order: Order,
    /// Cell after cell, its orbit.
    orbits: Vec<Vec<Cell>>,
}

impl Units {
    /// The units of a symmetry, for an order.
    pub(in crate::generate) fn new(shape: Shape, order: Order, symmetry: Symmetry) -> Units {
        let cells = (0..shape.cells()).map(Cell::new);
        Units { shape, order, orbits: cells.map(|cell| symmetry.orbit(shape, cell)).collect() }
    }

    /// The units of an index, counted within its block, in the order of proposing, as cells of the puzzle.
    ///
    /// ```text
    ///   list of the block      cells of the frame, each carried to a cell of the puzzle
    ///   unit                   stands where its first cell stands in the list
    ///   round                  0 if the order is random, else how many cells of the same row (column, block, digit)
    ///                          stand before that cell in the list
    ///   order of units         by round; by the class of the first cell, early ones first; by place in the list
    /// ```
    ///
    /// `frame` is the morph from the puzzle's board to the frame. It carries orbits to orbits and, for orders that look
    /// at them, rows to rows: so rounds and orbits are the same on both boards, and are taken from the puzzle's.
    pub(in crate::generate) fn of_index(
        &self,
        block: &BlockOrder,
        index: u64,
        frame: &Morph,
        solution: &[u8],
    ) -> Vec<&[Cell]> {
        let mut proposed = vec![false; self.orbits.len()];
        let mut before = [0_usize; MAX_SIDE];
        // Units by round and class, in the order of the list.
        let rounds = if self.order == Order::Random { 1 } else { self.shape.side() };
        let mut classes: Vec<Vec<&[Cell]>> = vec![Vec::new(); CLASSES * rounds];
        for &framed in &block.cells {
            let cell = frame.source(framed);
            let group = self.order.group_of(cell, self.shape, solution);
            let round = group.map_or(0, |group| {
                before[group] += 1;
                before[group] - 1
            });
            if !proposed[cell.index()] {
                let orbit = self.orbits[cell.index()].as_slice();
                orbit.iter().for_each(|&cell| proposed[cell.index()] = true);
                classes[CLASSES * round + block.class_of(framed, index)].push(orbit);
            }
        }
        classes.concat()
    }
}

#[cfg(test)]
mod tests;
