//! Blocks as numbers of regions.

use crate::board::Shape;

/// The number of the block of a cell.
pub(super) fn block(shape: Shape, cell: usize) -> usize {
    let (row, col) = (cell / shape.side(), cell % shape.side());
    let stacks = shape.side() / shape.block_cols();
    row / shape.block_rows() * stacks + col / shape.block_cols()
}

/// The shape whose blocks are these regions, whatever their numbers; the usual one of the side first.
pub(super) fn shape_of(side: usize, regions: &[usize]) -> Option<Shape> {
    let usual = Shape::from_side(side);
    let others = Shape::ALL.into_iter().filter(|shape| shape.side() == side);
    let is_same = |shape: &Shape| {
        let mut numbers = vec![None; side];
        let mut agrees = |cell: usize, region: usize| {
            *numbers[block(*shape, cell)].get_or_insert(region) == region
        };
        let is_parted = regions.iter().enumerate().all(|(cell, &region)| agrees(cell, region));
        numbers.sort_unstable();
        numbers.dedup();
        is_parted && numbers.len() == side
    };
    usual.into_iter().chain(others).find(is_same)
}
