//! The shares of a batch: indices that go through the lanes together.

use crate::lanes::isa::U64Ops;
use std::ops::Range;

/// Puzzles that are drawn together, one a lane.
#[derive(Clone)]
pub(crate) struct BatchShare {
    pub(crate) indices: Range<u64>,
    pub(crate) attempt: u32,
    /// Its number among the shares that go through the rounds together.
    pub(crate) number: usize,
    /// The slots of its puzzles among theirs.
    pub(crate) slots: Range<usize>,
}

/// A range of indices in ranges that end where a multiple of `size` does, or are as long.
pub(super) fn ranges(indices: Range<u64>, size: u64) -> impl Iterator<Item = Range<u64>> + Clone {
    let mut start = indices.start;
    std::iter::from_fn(move || {
        let end = indices.end.min((start / size + 1).saturating_mul(size));
        let range = start..end;
        start = end;
        (!range.is_empty()).then_some(range)
    })
}

/// The shares of some indices that go through the rounds together, for an attempt.
pub(super) fn shares_of<I: U64Ops>(
    indices: Range<u64>,
    attempt: u32,
) -> impl Iterator<Item = BatchShare> + Clone {
    let first = indices.start;
    ranges(indices, I::LANES as u64).enumerate().map(move |(number, indices)| {
        let slots = (indices.start - first) as usize..(indices.end - first) as usize;
        BatchShare { indices, attempt, number, slots }
    })
}

/// The same for several attempts one after the other: the slots of an attempt follow those of the one before.
pub(super) fn shares_of_attempts<I: U64Ops>(
    indices: Range<u64>,
    attempts: Range<u32>,
) -> impl Iterator<Item = BatchShare> {
    let count = (indices.end - indices.start) as usize;
    attempts.zip((0..).step_by(count.max(1))).flat_map(move |(attempt, start)| {
        shares_of::<I>(indices.clone(), attempt).map(move |share| {
            let slots = start + share.slots.start..start + share.slots.end;
            BatchShare { slots, ..share }
        })
    })
}
