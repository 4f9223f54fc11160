//! Memory that is used again.

use std::sync::{Mutex, PoisonError};

/// Buffers and tools that no thread has in hand.
///
/// To hand large buffers back to the system and ask for them again costs more than to fill them.
#[derive(Debug)]
pub(super) struct Spare<T>(Mutex<Vec<T>>);

impl<T> Default for Spare<T> {
    fn default() -> Spare<T> {
        Spare(Mutex::new(Vec::new()))
    }
}

impl<T> Spare<T> {
    /// One of them, if any is left.
    pub(super) fn try_take(&self) -> Option<T> {
        // A thread that panicked leaves the list whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    /// Gives one back; buffers emptied.
    pub(super) fn put(&self, item: T) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(item);
    }
}
