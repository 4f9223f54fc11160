//! Indices in parts that go through the lanes together.

use super::roots::Part;
use crate::lanes::isa::U64Ops;
use std::ops::Range;

/// A range of indices in parts that end where a multiple of `size` does, or are as long.
pub(super) fn parts(indices: Range<u64>, size: u64) -> impl Iterator<Item = Range<u64>> + Clone {
    let mut start = indices.start;
    std::iter::from_fn(move || {
        let end = indices.end.min((start / size + 1).saturating_mul(size));
        let part = start..end;
        start = end;
        (!part.is_empty()).then_some(part)
    })
}

/// The parts of some indices that go through the rounds together, for an attempt.
pub(super) fn all_parts<I: U64Ops>(
    indices: Range<u64>,
    attempt: u32,
) -> impl Iterator<Item = Part> + Clone {
    let first = indices.start;
    parts(indices, I::LANES as u64).enumerate().map(move |(number, indices)| {
        let slots = (indices.start - first) as usize..(indices.end - first) as usize;
        Part { indices, attempt, number, slots }
    })
}

/// The same for several attempts one after the other: the slots of an attempt follow those of the one before.
pub(super) fn parts_of_attempts<I: U64Ops>(
    indices: Range<u64>,
    attempts: Range<u32>,
) -> impl Iterator<Item = Part> {
    let count = (indices.end - indices.start) as usize;
    attempts.zip((0..).step_by(count.max(1))).flat_map(move |(attempt, start)| {
        all_parts::<I>(indices.clone(), attempt).map(move |part| {
            let slots = start + part.slots.start..start + part.slots.end;
            Part { slots, ..part }
        })
    })
}
