//! Entries of an input that are passed over: the first few are reported, the others counted.

use rootgrid::error::Error;
use rootgrid_batch::{Cancel, Progress};

/// Entries that are reported one by one.
const REPORTED: u64 = 5;

/// Errors so far, of entries that are passed over.
pub(super) struct Refusals {
    skip: bool,
    count: u64,
}

impl Refusals {
    pub(super) fn new(skip: bool) -> Refusals {
        Refusals { skip, count: 0 }
    }

    /// The same after an earlier run that had so many.
    pub(super) fn after(self, count: u64) -> Refusals {
        Refusals { count, ..self }
    }

    /// The number so far.
    pub(super) fn so_far(&self) -> u64 {
        self.count
    }

    /// Counts an error, and reports it if it is one of the first.
    pub(super) fn count(&mut self, report: impl FnOnce()) {
        self.count += 1;
        if self.count <= REPORTED {
            report();
        }
    }

    /// Returns true if some were not reported.
    pub(super) fn are_many(&self) -> bool {
        self.count > REPORTED
    }

    /// Passes over an error of an entry, where that is wanted.
    pub(super) fn take(&mut self, progress: &Progress, error: Error) -> Result<(), Error> {
        if !is_skipped(self.skip, &error) {
            return Err(error);
        }
        self.count(|| progress.note(&format!("skipped: {error}")));
        Ok(())
    }

    /// Says how many entries were passed over beside so many puzzles.
    pub(super) fn note_count(&self, progress: &Progress, puzzles: u64) {
        if self.count > 0 {
            let all = self.count + puzzles;
            progress.note(&format!("skipped {} of {all} entries", self.count));
        }
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
        self.note_count(progress, puzzles);
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
