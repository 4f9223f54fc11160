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

/// The number of puzzles of a part, and of those of the same recipe in parts before it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Size {
    pub(super) count: u64,
    pub(super) before: u64,
}

/// The puzzles of a run that a shard makes. A recipe that comes again goes on with its indices.
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
    /// The share of a shard in a run whose parts have so many puzzles, those of each recipe from index `start` on.
    ///
    /// # Errors
    /// When there are more puzzles than indices or numbers.
    pub(super) fn new(sizes: &[Size], start: u64, shard: Shard) -> Result<Share, Error> {
        let too_many =
            |count: u64| Error::option(format!("{count} puzzles from index {start}: too many"));
        let sum = sizes.iter().try_fold(0_u64, |sum, size| sum.checked_add(size.count));
        let total = sum.ok_or_else(|| too_many(u64::MAX))?;
        let ends = |size: &&Size| start.checked_add(size.before + size.count).is_none();
        if let Some(size) = sizes.iter().find(ends) {
            return Err(too_many(size.count));
        }
        let whole = shard.part(0..total);
        let mut passed = 0;
        let indices = sizes.iter().map(|&Size { count, before }| {
            let first = start + before;
            let offset = |number: u64| first + number.clamp(passed, passed + count) - passed;
            let part = offset(whole.start)..offset(whole.end);
            passed += count;
            part
        });
        let indices = indices.collect();
        // Every recipe of an earlier run had the indices up to `start`.
        let recipes = sizes.iter().filter(|size| size.before == 0).count();
        let earlier = start.saturating_mul(recipes as u64);
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
            let sizes: Vec<Size> = counts.iter().map(|&count| Size { count, before: 0 }).collect();
            let (start, of) = (u64::from(start), u64::from(of) + 1);
            let mut made = Vec::new();
            let mut next = start * counts.len() as u64 + 1;
            for number in 1..=of {
                let share = Share::new(&sizes, start, Shard::new(number, of).unwrap()).unwrap();
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
    fn a_recipe_that_comes_again_goes_on() {
        let sizes = [(2, 0), (2, 0), (1, 2)].map(|(count, before)| Size { count, before });
        let share = Share::new(&sizes, 10, Shard::WHOLE).unwrap();
        assert_eq!(share.indices, [10..12, 10..12, 12..13]);
        assert_eq!((share.first, share.last), (21, 25));
    }

    #[test]
    fn too_many_are_refused() {
        let share = |counts: &[u64], start| {
            let size = |&count: &u64| Size { count, before: 0 };
            Share::new(&counts.iter().map(size).collect::<Vec<_>>(), start, Shard::WHOLE)
        };
        assert!(share(&[2], u64::MAX - 1).is_err());
        assert!(share(&[u64::MAX, 1], 0).is_err());
        assert!(share(&[u64::MAX], 0).is_ok());
    }
}
