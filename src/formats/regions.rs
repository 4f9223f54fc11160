//! Blocks as numbers of regions.

use crate::board::{Cell, Shape};

/// The shape whose blocks are these regions, whatever their numbers; the usual one of the side first.
pub(super) fn shape_of(side: usize, regions: &[usize]) -> Option<Shape> {
    let usual = Shape::from_side(side);
    let others = Shape::ALL.into_iter().filter(|shape| shape.side() == side);
    let is_same = |shape: &Shape| {
        let mut numbers = vec![None; side];
        let mut agrees = |cell: usize, region: usize| {
            *numbers[Cell::new(cell).block(*shape)].get_or_insert(region) == region
        };
        let is_parted = regions.iter().enumerate().all(|(cell, &region)| agrees(cell, region));
        numbers.sort_unstable();
        numbers.dedup();
        is_parted && numbers.len() == side
    };
    usual.into_iter().chain(others).find(is_same)
}
