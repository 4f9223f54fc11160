//! Entries of an input that are passed over: the first few are reported, the others counted.

use rootgrid::error::Error;
use rootgrid_batch::{Cancel, Progress};

/// Entries that are reported one by one.
pub(super) const REPORTED: u64 = 5;

/// Errors so far, of entries that are passed over.
pub(super) struct Refusals {
    skip: bool,
    count: u64,
}

impl Refusals {
    pub(super) fn new(skip: bool) -> Refusals {
        Refusals { skip, count: 0 }
    }

    /// Passes over an error of an entry, where that is wanted.
    pub(super) fn take(&mut self, progress: &Progress, error: Error) -> Result<(), Error> {
        if !is_skipped(self.skip, &error) {
            return Err(error);
        }
        self.count += 1;
        if self.count <= REPORTED {
            progress.note(&format!("skipped: {error}"));
        }
        Ok(())
    }

    /// Reports the number of refusals after the last entry, and refuses an input without any puzzle. Returns false after
    /// an interrupt, which may have cut the last entry short.
    pub(super) fn finish(
        self,
        (progress, cancel): (&Progress, &Cancel),
        puzzles: u64,
    ) -> Result<bool, Error> {
        if cancel.is_set() {
            return Ok(false);
        }
        if self.count > 0 {
            let Refusals { count, .. } = self;
            progress.note(&format!("skipped {count} of {} entries", count + puzzles));
        }
        if puzzles == 0 {
            return Err(Error::option("found no puzzle in the input, expected at least one"));
        }
        Ok(true)
    }
}

/// Only what cannot be read is passed over, never a failure of a file.
pub(super) fn is_skipped(skip: bool, error: &Error) -> bool {
    skip && error.is_text()
}
