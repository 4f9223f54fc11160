//! Where work comes from.

use std::cell::Cell;
use std::ops::Range;

/// Hands out work in chunks.
pub trait Source {
    /// One piece of work for one thread.
    type Chunk: Send;

    /// The next chunk, with at most `most` items (and at least one), or `None` at the end.
    fn take(&mut self, most: usize) -> Option<Self::Chunk>;

    /// The most items of the first chunk, from which chunks grow.
    fn first(&self) -> usize {
        1
    }

    /// Returns true if the next chunk may be long in coming, as from a person who types: then everything that
    /// is finished should be shown before asking for it.
    fn may_wait(&self) -> bool {
        false
    }
}

/// A range of indices, cut at multiples of a block where chunks are that large.
///
/// ```
/// use rootgrid_batch::{Indices, Source};
/// let mut indices = Indices::new(500..2000, 512);
/// assert_eq!(indices.take(3), Some(500..503));
/// assert_eq!(indices.take(600), Some(503..1024));
/// assert_eq!(indices.take(5000), Some(1024..2000));
/// assert_eq!(indices.take(1), None);
/// ```
#[derive(Clone, Debug)]
pub struct Indices {
    left: Range<u64>,
    block: u64,
    first: usize,
}

impl Indices {
    /// The indices of a range.
    #[must_use]
    pub fn new(range: Range<u64>, block: u64) -> Indices {
        Indices { left: range, block, first: 1 }
    }

    /// The same indices, with a first chunk of up to that many.
    #[must_use]
    pub fn with_first(self, first: usize) -> Indices {
        Indices { first, ..self }
    }
}

impl Source for Indices {
    type Chunk = Range<u64>;

    fn first(&self) -> usize {
        self.first
    }

    fn take(&mut self, most: usize) -> Option<Range<u64>> {
        if self.left.is_empty() {
            return None;
        }
        let start = self.left.start;
        let mut end = start.saturating_add(most as u64).min(self.left.end);
        let cut = end - end % self.block;
        if end < self.left.end && cut > start && most as u64 >= self.block {
            end = cut;
        }
        self.left.start = end;
        Some(start..end)
    }
}

/// A source that ends when there is enough, which who consumes the results says.
pub(super) struct Until<'a, S> {
    source: S,
    enough: &'a Cell<bool>,
}

impl<'a, S> Until<'a, S> {
    pub(super) fn new(source: S, enough: &'a Cell<bool>) -> Until<'a, S> {
        Until { source, enough }
    }
}

impl<S: Source> Source for Until<'_, S> {
    type Chunk = S::Chunk;

    fn take(&mut self, most: usize) -> Option<S::Chunk> {
        if self.enough.get() { None } else { self.source.take(most) }
    }

    fn first(&self) -> usize {
        self.source.first()
    }

    fn may_wait(&self) -> bool {
        self.source.may_wait()
    }
}
