//! Memory that is used again.

use std::sync::{Mutex, PoisonError};

/// Buffers that are not in use. To hand large ones back to the system and ask for them again costs more than to
/// fill them.
#[derive(Debug)]
pub(super) struct Spare<T>(Mutex<Vec<T>>);

impl<T> Default for Spare<T> {
    fn default() -> Spare<T> {
        Spare(Mutex::new(Vec::new()))
    }
}

impl<T> Spare<T> {
    /// A buffer, if one is left.
    pub(super) fn try_take(&self) -> Option<T> {
        // A thread that panicked leaves the list whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    /// Gives a buffer back, emptied.
    pub(super) fn put(&self, buffer: T) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}
