//! Limits of long calls, and the flag that ends them.

use crate::memory::{Failure, Status, Text, guard, write};
use rootgrid::Budget;
use rootgrid::deduce;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// A flag that ends calls.
pub struct Cancel(Arc<AtomicBool>);

/// Limits, as in the header.
#[repr(C)]
pub struct Limits {
    max_seconds: f64,
    cancel: *const Cancel,
}

/// Limits that were read, whose clock runs since then.
pub(crate) struct Bounds {
    start: Instant,
    time: Option<Duration>,
    cancel: Option<Arc<AtomicBool>>,
}

impl Bounds {
    fn left(&self) -> Option<Duration> {
        self.time.map(|time| time.saturating_sub(self.start.elapsed()))
    }

    /// The rest of them, for searches.
    pub(crate) fn budget(&self) -> Budget {
        let budget = self.left().map_or_else(Budget::new, |left| Budget::new().with_time(left));
        self.cancel.clone().map_or_else(|| budget.clone(), |flag| budget.clone().with_cancel(flag))
    }

    /// The rest of them, for steps.
    pub(crate) fn limits(&self) -> deduce::Limits {
        let limits = deduce::Limits::new();
        let limits = self.left().map_or(limits.clone(), |left| limits.with_time(left));
        self.cancel.clone().map_or(limits.clone(), |flag| limits.with_cancel(flag))
    }

    /// Returns whether they are used up.
    pub(crate) fn are_over(&self) -> bool {
        let is_set = self.cancel.as_ref().is_some_and(|flag| flag.load(Relaxed));
        is_set || self.left().is_some_and(|left| left.is_zero())
    }

    /// Returns whether there are any.
    pub(crate) fn are_some(&self) -> bool {
        self.time.is_some() || self.cancel.is_some()
    }
}

/// The limits at a pointer; none at all if it is null.
///
/// # Safety
/// `limits` is null or points to limits, whose flag is null or was not freed.
pub(crate) unsafe fn read(limits: *const Limits) -> Result<Bounds, Failure> {
    let mut bounds = Bounds { start: Instant::now(), time: None, cancel: None };
    // SAFETY: the caller's promise.
    if let Some(limits) = unsafe { limits.as_ref() } {
        let seconds = limits.max_seconds;
        if seconds != 0.0 {
            let time = Duration::try_from_secs_f64(seconds).map_err(|_| {
                Failure::Invalid(format!(
                    "max_seconds is {seconds}, expected 0 for no limit or a number above it"
                ))
            })?;
            bounds.time = Some(time);
        }
        // SAFETY: the caller's promise.
        bounds.cancel = unsafe { limits.cancel.as_ref() }.map(|cancel| cancel.0.clone());
    }
    Ok(bounds)
}

/// # Safety
/// Pointers are as the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_cancel_new(cancel: *mut *mut Cancel, message: *mut Text) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        guard(message, || {
            write(cancel, std::ptr::null_mut(), "cancel")?;
            write(cancel, Box::into_raw(Box::new(Cancel(Arc::default()))), "cancel")
        })
    }
}

/// # Safety
/// The pointer is null or a flag that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_cancel_set(cancel: *const Cancel) {
    // SAFETY: the caller's promise.
    if let Some(cancel) = unsafe { cancel.as_ref() } {
        cancel.0.store(true, Relaxed);
    }
}

/// # Safety
/// The pointer is null or a flag that was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rg_cancel_free(cancel: *mut Cancel) {
    if !cancel.is_null() {
        // SAFETY: the caller's promise; `rg_cancel_new` made it from a box.
        drop(unsafe { Box::from_raw(cancel) });
    }
}
