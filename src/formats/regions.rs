//! Blocks as numbers of regions.

use crate::board::{Cell, Shape};

/// The number of the region of each cell, in reading order of their first cells, where these pairs of cells are in one.
pub(super) fn joined(side: usize, pairs: impl IntoIterator<Item = [usize; 2]>) -> Vec<usize> {
    let mut regions: Vec<usize> = (0..side * side).collect();
    for [a, b] in pairs {
        let (kept, joined) = (regions[a].min(regions[b]), regions[a].max(regions[b]));
        regions.iter_mut().filter(|region| **region == joined).for_each(|region| *region = kept);
    }
    let mut firsts = regions.clone();
    firsts.sort_unstable();
    firsts.dedup();
    regions.iter().map(|region| firsts.binary_search(region).unwrap_or(0)).collect()
}

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
