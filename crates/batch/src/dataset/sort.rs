//! Sorting more keys than memory holds: runs on disk, merged (D. Knuth, TAOCP 3, 5.4).
//!
//! ```text
//!   push --> buffer --full: sort--> run 1 | run 2 | run 3     one file without a name
//!                                      \      |      /
//!                                       merge: the smallest of the first entries
//! ```

use rootgrid::error::Error;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Bytes of an entry.
const ENTRY: usize = size_of::<u128>();

/// The fewest entries of a run that are read at a time.
const LEAST_READ: usize = 1 << 10;

/// A key and the number of the row that has it, in 16 bytes.
///
/// ```text
///   127 ........................ 40 | 39 ............ 0
///   first 88 bits of a digest       | number of the row
/// ```
///
/// Two different things among n share 88 bits with a chance of about n^2 / 2^89: 10^-10 for 200 million.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Entry(u128);

/// Bits of the number of a row.
const ROW_BITS: u32 = 40;

impl Entry {
    /// Rows have numbers below this.
    pub(super) const ROWS: u64 = 1 << ROW_BITS;

    /// The entry of a row with this digest.
    pub(super) const fn new(digest: u128, row: u64) -> Entry {
        Entry(digest >> ROW_BITS << ROW_BITS | (row % Entry::ROWS) as u128)
    }

    /// The key that equal things have in common.
    pub(super) const fn key(self) -> u128 {
        self.0 >> ROW_BITS
    }

    /// The number of the row.
    pub(super) const fn row(self) -> u64 {
        self.0 as u64 % Entry::ROWS
    }

    /// The chance that any two of so many different things have one key.
    pub(super) fn chance_of_collision(count: u64) -> f64 {
        let count = count as f64;
        count * count / 2.0 / 2.0_f64.powi(128 - ROW_BITS as i32)
    }
}

/// Takes entries in any order.
#[derive(Debug)]
pub(super) struct Sorter {
    buffer: Vec<Entry>,
    /// Entries that fit into memory.
    most: usize,
    folder: PathBuf,
    file: Option<File>,
    /// Places of the runs in the file, in entries.
    runs: Vec<Range<u64>>,
}

impl Sorter {
    /// A sorter that keeps so many entries in memory and the rest in a file of this folder. The file has no name: it
    /// is gone when the program ends, however that happens.
    pub(super) fn new(folder: &Path, most: usize) -> Sorter {
        let folder = folder.to_path_buf();
        Sorter { buffer: Vec::new(), most: most.max(1), folder, file: None, runs: Vec::new() }
    }

    /// Adds an entry.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn push(&mut self, entry: Entry) -> Result<(), Error> {
        self.buffer.push(entry);
        if self.buffer.len() < self.most {
            return Ok(());
        }
        self.spill().map_err(|error| failed(&self.folder, error))
    }

    fn spill(&mut self) -> io::Result<()> {
        self.buffer.sort_unstable();
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(tempfile::tempfile_in(&self.folder)?),
        };
        let start = self.runs.last().map_or(0, |run| run.end);
        let mut bytes = Vec::new();
        for entries in self.buffer.chunks(1 << 16) {
            bytes.clear();
            bytes.extend(entries.iter().flat_map(|entry| entry.0.to_le_bytes()));
            file.write_all(&bytes)?;
        }
        self.runs.push(start..start + self.buffer.len() as u64);
        self.buffer.clear();
        Ok(())
    }

    /// All entries in order.
    ///
    /// # Errors
    /// When the file cannot be written or read.
    pub(super) fn finish(mut self) -> Result<Sorted, Error> {
        let Some(_) = self.file else {
            self.buffer.sort_unstable();
            return Ok(Sorted { source: Order::Memory(self.buffer.into_iter()) });
        };
        let folder = self.folder.clone();
        let merge = move || -> io::Result<Merge> {
            self.spill()?;
            let Some(file) = self.file else { return Err(io::ErrorKind::NotFound.into()) };
            let read = (self.most / self.runs.len()).max(LEAST_READ);
            let runs = self.runs.into_iter().map(|left| Run { left, read, ready: Vec::new() });
            let mut merge = Merge { file, runs: runs.collect(), heads: BinaryHeap::new() };
            for number in 0..merge.runs.len() {
                merge.advance(number)?;
            }
            Ok(merge)
        };
        let merge = merge().map_err(|error| failed(&folder, error))?;
        Ok(Sorted { source: Order::Disk { merge, folder } })
    }
}

fn failed(folder: &Path, error: io::Error) -> Error {
    let what = format!("cannot sort in {} (--temp names another folder)", folder.display());
    Error::io(what, error)
}

/// Entries in order.
pub(super) struct Sorted {
    source: Order,
}

enum Order {
    Memory(std::vec::IntoIter<Entry>),
    Disk { merge: Merge, folder: PathBuf },
}

impl Sorted {
    /// The next entry.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub(super) fn next(&mut self) -> Result<Option<Entry>, Error> {
        match &mut self.source {
            Order::Memory(entries) => Ok(entries.next()),
            Order::Disk { merge, folder } => merge.next().map_err(|error| failed(folder, error)),
        }
    }
}

struct Merge {
    file: File,
    runs: Vec<Run>,
    /// The first entry of each run that is not over.
    heads: BinaryHeap<Reverse<(Entry, usize)>>,
}

/// A sorted run on its way.
struct Run {
    /// The entries that are still in the file.
    left: Range<u64>,
    /// Entries that are read at a time.
    read: usize,
    /// The entries that were read, the last one first.
    ready: Vec<Entry>,
}

impl Merge {
    fn next(&mut self) -> io::Result<Option<Entry>> {
        let Some(Reverse((entry, number))) = self.heads.pop() else { return Ok(None) };
        self.advance(number)?;
        Ok(Some(entry))
    }

    /// Puts the next entry of a run among the first ones.
    fn advance(&mut self, number: usize) -> io::Result<()> {
        let run = &mut self.runs[number];
        if run.ready.is_empty() && !run.left.is_empty() {
            let count = run.read.min((run.left.end - run.left.start) as usize);
            let mut bytes = vec![0; count * ENTRY];
            self.file.seek(SeekFrom::Start(run.left.start * ENTRY as u64))?;
            self.file.read_exact(&mut bytes)?;
            let entries = bytes.as_chunks::<ENTRY>().0.iter();
            run.ready.extend(entries.rev().map(|bytes| Entry(u128::from_le_bytes(*bytes))));
            run.left.start += count as u64;
        }
        if let Some(entry) = run.ready.pop() {
            self.heads.push(Reverse((entry, number)));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    fn sorted(numbers: &[u128], most: usize) -> Vec<Entry> {
        let mut sorter = Sorter::new(&std::env::temp_dir(), most);
        for (row, &number) in (0..).zip(numbers) {
            sorter.push(Entry::new(number << 90 | number, row)).unwrap();
        }
        let mut sorted = sorter.finish().unwrap();
        std::iter::from_fn(|| sorted.next().unwrap()).collect()
    }

    quickcheck! {
        fn runs_on_disk_are_as_good_as_memory(numbers: Vec<u16>, most: u8) -> bool {
            let numbers: Vec<u128> = numbers.into_iter().map(u128::from).collect();
            let mut expected: Vec<Entry> =
                (0..).zip(&numbers).map(|(row, &n)| Entry::new(n << 90 | n, row)).collect();
            expected.sort();
            [usize::from(most) + 1, numbers.len() + 1].map(|most| sorted(&numbers, most)) == [expected.clone(), expected]
        }

        fn entries_hold_their_parts(digest: u128, row: u64) -> bool {
            let entry = Entry::new(digest, row);
            entry.key() == digest >> 40 && entry.row() == row % Entry::ROWS
        }
    }

    #[test]
    fn long_runs_are_read_in_pieces() {
        let numbers: Vec<u128> =
            (0..20_000_u64).map(|i| u128::from(rootgrid::rng::mix(i)) << 64 >> 64).collect();
        assert_eq!(sorted(&numbers, 3000), sorted(&numbers, 30_000));
    }

    #[test]
    fn a_folder_that_is_not_there_is_an_error() {
        let mut sorter = Sorter::new(Path::new("no/such/folder"), 1);
        let error = sorter.push(Entry::new(1, 1)).unwrap_err();
        assert!(error.is_io() && error.to_string().contains("no/such/folder"), "{error}");
    }

    #[test]
    fn collisions_are_as_rare_as_is_said() {
        let chance = Entry::chance_of_collision(200_000_000);
        assert!(5e-11 < chance && chance < 1e-10, "{chance}");
    }
}
