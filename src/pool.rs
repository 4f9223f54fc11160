//! Expensive objects that are used again.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, PoisonError};

/// Objects that are not in use at the moment: engines, which are expensive to make, and large buffers, which the system
/// takes longer to give than a command takes to fill.
#[doc(hidden)]
pub struct Pool<T>(Mutex<Vec<T>>);

impl<T> Pool<T> {
    /// Takes an object, or makes one when none is idle. It returns to the pool when the guard is dropped.
    pub fn take_or(&self, make: impl FnOnce() -> T) -> Pooled<'_, T> {
        Pooled { pool: self, object: Some(self.take().unwrap_or_else(make)) }
    }

    /// As [`Pool::take_or`], with objects that may fail to be made.
    pub fn try_take_or<E>(&self, make: impl FnOnce() -> Result<T, E>) -> Result<Pooled<'_, T>, E> {
        let object = self.take().map_or_else(make, Ok)?;
        Ok(Pooled { pool: self, object: Some(object) })
    }

    /// Takes an idle object out of the pool for good.
    pub fn take(&self) -> Option<T> {
        // A thread that panicked leaves the list whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    /// Adds an object.
    pub fn put(&self, object: T) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(object);
    }
}

/// An object of a pool in use.
#[doc(hidden)]
pub struct Pooled<'a, T> {
    pool: &'a Pool<T>,
    /// There until it is dropped.
    object: Option<T>,
}

impl<T> fmt::Debug for Pooled<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pooled").finish_non_exhaustive()
    }
}

impl<T> Deref for Pooled<'_, T> {
    type Target = T;
    fn deref(&self) -> &T {
        match &self.object {
            Some(object) => object,
            None => unreachable!("only dropping takes the object"),
        }
    }
}

impl<T> DerefMut for Pooled<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        match &mut self.object {
            Some(object) => object,
            None => unreachable!("only dropping takes the object"),
        }
    }
}

impl<T> Drop for Pooled<'_, T> {
    fn drop(&mut self) {
        // A panic may have left the object half changed.
        if let Some(object) = self.object.take()
            && !std::thread::panicking()
        {
            self.pool.put(object);
        }
    }
}

impl<T> Default for Pool<T> {
    fn default() -> Pool<T> {
        Pool(Mutex::new(Vec::new()))
    }
}

/// A copy of the owner makes its own objects.
impl<T> Clone for Pool<T> {
    fn clone(&self) -> Pool<T> {
        Pool::default()
    }
}

impl<T> fmt::Debug for Pool<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pool")
    }
}

#[cfg(test)]
mod tests;
