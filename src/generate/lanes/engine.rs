//! What every lane engine does.

use crate::generate::{BLOCK, Batch};
use std::ops::Range;

/// Makes puzzles of one recipe, block by block.
pub(crate) trait Engine: Send {
    /// Makes the puzzles of these indices and adds them to a batch in order; calls `other` in turn for those that
    /// the ordinary path must make.
    fn make(
        &mut self,
        indices: Range<u64>,
        batch: &mut Batch,
        other: &mut dyn FnMut(u64, &mut Batch),
    );
}

/// How many puzzles an engine takes through a stronger round, or the guard, together: many, since the last ones leave
/// lanes idle.
pub(crate) const TOGETHER: u64 = 8 * BLOCK;

/// A range of indices in parts that end where a multiple of `size` does, or are as long.
pub(crate) fn parts(indices: Range<u64>, size: u64) -> impl Iterator<Item = Range<u64>> {
    let mut start = indices.start;
    std::iter::from_fn(move || {
        let end = indices.end.min((start / size + 1).saturating_mul(size));
        let part = start..end;
        start = end;
        (!part.is_empty()).then_some(part)
    })
}
