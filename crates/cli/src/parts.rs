//! The parts of a run of `generate`: one after the other, a recipe each.

use rootgrid::error::Error;
use rootgrid::generate::Generator;
use rootgrid::rate::Grade;
use rootgrid_batch::Shard;
use std::ops::Range;

/// Puzzles of one recipe.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) generator: Generator,
    pub(super) indices: Range<u64>,
    /// The words for them where several parts follow each other.
    pub(super) name: Option<Grade>,
    /// The day of the one puzzle, as text.
    pub(super) date: Option<String>,
}

impl Part {
    pub(super) fn count(&self) -> u64 {
        self.indices.end - self.indices.start
    }
}

/// The puzzles of a run that a shard makes.
///
/// ```text
///   parts    start .. start + 5 | start .. start + 3
///   run      1  2  3  4  5        6  7  8             numbers of files; later runs go on after them
///   2/2                     5        6  7  8
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Share {
    /// The indices of each part.
    pub(super) indices: Vec<Range<u64>>,
    /// The number of its first puzzle, from 1.
    pub(super) first: u64,
    /// The number of the last puzzle of the whole run.
    pub(super) last: u64,
}

impl Share {
    /// The share of a shard in a run whose parts have so many puzzles, each from index `start` on.
    ///
    /// # Errors
    /// When there are more puzzles than indices or numbers.
    pub(super) fn new(counts: &[u64], start: u64, shard: Shard) -> Result<Share, Error> {
        let too_many =
            |count: u64| Error::option(format!("{count} puzzles from index {start}: too many"));
        if let Some(&count) = counts.iter().find(|&&count| start.checked_add(count).is_none()) {
            return Err(too_many(count));
        }
        let sum = counts.iter().try_fold(0_u64, |sum, &count| sum.checked_add(count));
        let total = sum.ok_or_else(|| too_many(u64::MAX))?;
        let whole = shard.part(0..total);
        let mut before = 0;
        let indices = counts.iter().map(|&count| {
            let offset = |number: u64| start + number.clamp(before, before + count) - before;
            let part = offset(whole.start)..offset(whole.end);
            before += count;
            part
        });
        let indices = indices.collect();
        // Every part of an earlier run had the indices up to `start`.
        let earlier = start.saturating_mul(counts.len() as u64);
        let first = earlier.saturating_add(whole.start).saturating_add(1);
        Ok(Share { indices, first, last: earlier.saturating_add(total) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        /// The shares of all shards, one after the other, are the parts, and their numbers follow each other.
        fn shares_make_the_whole(counts: Vec<u16>, start: u32, of: u8) -> bool {
            let counts: Vec<u64> = counts.into_iter().map(u64::from).collect();
            let (start, of) = (u64::from(start), u64::from(of) + 1);
            let mut made = Vec::new();
            let mut next = start * counts.len() as u64 + 1;
            for number in 1..=of {
                let share = Share::new(&counts, start, Shard::new(number, of).unwrap()).unwrap();
                let puzzles = share.indices.iter().enumerate();
                let puzzles: Vec<(usize, u64)> =
                    puzzles.flat_map(|(part, all)| all.clone().map(move |i| (part, i))).collect();
                if share.first != next || share.last < share.first - 1 + puzzles.len() as u64 {
                    return false;
                }
                next += puzzles.len() as u64;
                made.extend(puzzles);
            }
            let all = counts.iter().enumerate();
            made.into_iter().eq(all.flat_map(|(part, &n)| (start..start + n).map(move |i| (part, i))))
        }
    }

    #[test]
    fn too_many_are_refused() {
        assert!(Share::new(&[2], u64::MAX - 1, Shard::WHOLE).is_err());
        assert!(Share::new(&[u64::MAX, 1], 0, Shard::WHOLE).is_err());
        assert!(Share::new(&[u64::MAX], 0, Shard::WHOLE).is_ok());
    }
}
