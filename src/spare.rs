//! Memory that is used again.

use std::fmt;
use std::sync::{Mutex, PoisonError};

/// Buffers and tools that no thread has in hand.
///
/// Tools are dear to make; and to hand large buffers back to the system and ask for them again costs more than to fill
/// them.
pub(crate) struct Spare<T>(Mutex<Vec<T>>);

impl<T> Spare<T> {
    /// One of them, if any is left.
    pub(crate) fn try_take(&self) -> Option<T> {
        // A thread that panicked leaves the list whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    /// Gives one back; buffers emptied.
    pub(crate) fn put(&self, item: T) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(item);
    }
}

impl<T> Default for Spare<T> {
    fn default() -> Spare<T> {
        Spare(Mutex::new(Vec::new()))
    }
}

/// A copy of the owner makes its own.
impl<T> Clone for Spare<T> {
    fn clone(&self) -> Spare<T> {
        Spare::default()
    }
}

impl<T> fmt::Debug for Spare<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Spare")
    }
}
