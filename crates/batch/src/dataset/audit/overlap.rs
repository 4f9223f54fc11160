//! Rows that are equal, within parts and between them.

use super::kind::Kind;
use crate::dataset::sort::Sorted;
use rootgrid::error::Error;

/// Examples that are kept of each finding.
pub(super) const EXAMPLES: usize = 5;

/// Equal rows of one part.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Repeats {
    /// Different keys.
    pub(super) distinct: u64,
    /// Rows whose key another row had before.
    pub(super) repeats: u64,
    /// The first rows that repeat another one: that one, and the repeat.
    pub(super) examples: Vec<(u64, u64)>,
}

/// Equal rows of two parts.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Shared {
    /// Keys that both have.
    pub(super) keys: u64,
    /// Rows of each with such a key.
    pub(super) rows: [u64; 2],
    /// The first of them: a row of each.
    pub(super) examples: Vec<(u64, u64)>,
}

/// The rows that are equal in one sense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Overlaps {
    pub(super) kind: Kind,
    /// By part.
    pub(super) repeats: Vec<Repeats>,
    /// By pair of parts, as [`pairs`] has them.
    pub(super) shared: Vec<Shared>,
}

/// All pairs of so many parts.
pub(super) fn pairs(parts: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..parts).flat_map(move |a| (a + 1..parts).map(move |b| (a, b)))
}

/// The rows of a group in one part.
#[derive(Copy, Clone, Default)]
struct Seen {
    count: u64,
    first: u64,
    second: u64,
}

impl Overlaps {
    /// Counts the groups of equal keys. `starts` has the number of the first row of each part.
    ///
    /// # Errors
    /// When sorted keys cannot be read.
    pub(super) fn count(kind: Kind, mut sorted: Sorted, starts: &[u64]) -> Result<Overlaps, Error> {
        let parts = starts.len();
        let mut overlaps = Overlaps {
            kind,
            repeats: vec![Repeats::default(); parts],
            shared: pairs(parts).map(|_| Shared::default()).collect(),
        };
        let mut group = vec![Seen::default(); parts];
        let mut next = sorted.next()?;
        while let Some(first) = next {
            group.fill(Seen::default());
            while let Some(entry) = next.filter(|entry| entry.key() == first.key()) {
                let row = entry.row();
                let part = starts.partition_point(|&start| start <= row).saturating_sub(1);
                let seen = &mut group[part];
                seen.count += 1;
                match seen.count {
                    1 => seen.first = row,
                    2 => seen.second = row,
                    _ => {}
                }
                next = sorted.next()?;
            }
            overlaps.add(&group);
        }
        Ok(overlaps)
    }

    fn add(&mut self, group: &[Seen]) {
        for (repeats, seen) in self.repeats.iter_mut().zip(group).filter(|(_, seen)| seen.count > 0)
        {
            repeats.distinct += 1;
            repeats.repeats += seen.count - 1;
            if seen.count > 1 {
                keep(&mut repeats.examples, (seen.first, seen.second));
            }
        }
        for ((a, b), shared) in pairs(group.len()).zip(&mut self.shared) {
            let (a, b) = (group[a], group[b]);
            if a.count > 0 && b.count > 0 {
                shared.keys += 1;
                shared.rows[0] += a.count;
                shared.rows[1] += b.count;
                keep(&mut shared.examples, (a.first, b.first));
            }
        }
    }
}

/// Keeps the first examples by their rows.
fn keep(examples: &mut Vec<(u64, u64)>, example: (u64, u64)) {
    let place = examples.partition_point(|other| *other < example);
    if place < EXAMPLES {
        examples.insert(place, example);
        examples.truncate(EXAMPLES);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dataset::sort::{Entry, Sorter};
    use quickcheck::quickcheck;
    use std::collections::BTreeMap;

    quickcheck! {
        /// As counted with a table of all rows.
        fn groups_are_counted(rows: Vec<(u8, u8)>, most: u8) -> bool {
            let mut parts: Vec<Vec<u128>> = vec![Vec::new(); 3];
            for (part, key) in rows {
                parts[usize::from(part % 3)].push(u128::from(key % 16) << 100);
            }
            let mut sorter = Sorter::new(&std::env::temp_dir(), usize::from(most) + 1);
            let mut starts = Vec::new();
            let mut row = 0;
            for part in &parts {
                starts.push(row);
                for key in part {
                    sorter.push(Entry::new(*key, row)).unwrap();
                    row += 1;
                }
            }
            let found = Overlaps::count(Kind::Text, sorter.finish().unwrap(), &starts).unwrap();
            let counts = |part: &[u128]| {
                let mut counts = BTreeMap::new();
                part.iter().for_each(|key| *counts.entry(*key).or_insert(0_u64) += 1);
                counts
            };
            let counts: Vec<BTreeMap<u128, u64>> = parts.iter().map(|part| counts(part)).collect();
            let repeats = found.repeats.iter().zip(&parts).zip(&counts).all(|((found, part), counts)| {
                found.distinct == counts.len() as u64
                    && found.repeats == part.len() as u64 - found.distinct
                    && (found.repeats == 0) == found.examples.is_empty()
            });
            let shared = pairs(3).zip(&found.shared).all(|((a, b), shared)| {
                let both: Vec<_> = counts[a].keys().filter(|key| counts[b].contains_key(key)).collect();
                let rows = |part: usize| both.iter().map(|key| counts[part][key]).sum::<u64>();
                shared.keys == both.len() as u64
                    && shared.rows == [rows(a), rows(b)]
                    && shared.examples.len() == both.len().min(EXAMPLES)
            });
            repeats && shared
        }
    }
}
