//! Work without the lock of the interpreter, and threads that are still at it when the interpreter ends.
//!
//! Before Python 3.14 a thread that asks for the lock of an ending interpreter is unwound by force, through frames of
//! Rust that no unwinder of another library may pass. So that none asks, they stop here for ever, as they do in Python
//! since then:
//!
//! ```text
//!   thread:     work    RETURNING + 1    is it ending?  no: takes the lock    RETURNING - 1
//!                                                       yes: RETURNING - 1, sleeps until the process is gone
//!   at exit:    it is ending    waits while RETURNING > 0, without the lock
//! ```

use pyo3::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::{Mutex, MutexGuard, OnceLock, TryLockError};
use std::thread::{self, ThreadId};
use std::time::Duration;

/// The thread that ends the interpreter; none before.
static ENDING: OnceLock<ThreadId> = OnceLock::new();

/// How many threads are about to take the lock.
static RETURNING: AtomicUsize = AtomicUsize::new(0);

/// How many milliseconds the end waits for them at most: a process that forked may have inherited a number that never
/// falls.
const PATIENCE: usize = 500;

/// A thread that is about to take the lock.
struct Return;

impl Return {
    /// Does not return in an ending interpreter, but to the thread that ends it.
    fn begin() -> Return {
        RETURNING.fetch_add(1, SeqCst);
        let one = Return;
        if ENDING.get().is_some_and(|&ending| ending != thread::current().id()) {
            drop(one);
            loop {
                thread::park();
            }
        }
        one
    }
}

impl Drop for Return {
    fn drop(&mut self) {
        RETURNING.fetch_sub(1, SeqCst);
    }
}

/// Works without the lock.
pub(crate) fn detach<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> T {
    let (done, _returned) = py.detach(|| (work(), Return::begin()));
    done
}

/// Takes what another thread may hold during long work. Meanwhile others have the interpreter, and signals are heard.
pub(crate) fn locked<'a, T>(py: Python<'_>, shared: &'a Mutex<T>) -> PyResult<MutexGuard<'a, T>> {
    loop {
        match shared.try_lock() {
            Ok(held) => return Ok(held),
            // What was shared is whole: it changes when the work is done.
            Err(TryLockError::Poisoned(held)) => return Ok(held.into_inner()),
            Err(TryLockError::WouldBlock) => detach(py, || thread::sleep(Duration::from_millis(1))),
        }
        py.check_signals()?;
    }
}

/// Called when the interpreter is about to end: from now on no thread but this one takes the lock.
#[pyfunction]
fn at_exit(py: Python<'_>) {
    let _ = ENDING.set(thread::current().id());
    for _ in 0..PATIENCE {
        if RETURNING.load(SeqCst) == 0 {
            return;
        }
        py.detach(|| thread::sleep(Duration::from_millis(1)));
    }
}

/// Has the end of the interpreter announced.
pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let at_exit = wrap_pyfunction!(at_exit, module)?;
    PyModule::import(module.py(), "atexit")?.call_method1("register", (at_exit,)).map(drop)
}
