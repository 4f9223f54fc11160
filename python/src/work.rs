//! Work beside the interpreter: threads that know nothing of Python, while the calling thread looks after Ctrl-C and the
//! progress bar.
//!
//! ```text
//!   calling thread   --numbers of portions-->  workers          no lock of the interpreter is held
//!                    <--results, any order---
//!   every 50 ms      signals, progress bar                      held for microseconds
//! ```
//!
//! The threads end with the call, so that a process may fork between calls. A call that is interrupted returns at once:
//! its workers get no further portion, and end on their own after the one that they are at.

use crate::detach::detach;
use crate::error::{Failure, Outcome, refuse};
use pyo3::prelude::*;
use rootgrid::Budget;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// From one look at signals to the next.
const LOOK: Duration = Duration::from_millis(50);

/// More threads than this are a mistake in typing.
const MOST_THREADS: usize = 1024;

/// How work on many puzzles is done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crew {
    threads: usize,
    shows_progress: bool,
}

impl Crew {
    /// That many threads, or one a processor.
    pub(crate) fn new(threads: Option<usize>, shows_progress: bool) -> Outcome<Crew> {
        let threads = match threads {
            None => thread::available_parallelism().map_or(1, usize::from),
            Some(threads) if (1..=MOST_THREADS).contains(&threads) => threads,
            Some(threads) => {
                return refuse(format!(
                    "{threads} threads asked for: expected 1 to {MOST_THREADS}"
                ));
            }
        };
        Ok(Crew { threads, shows_progress })
    }

    /// The number of threads.
    pub(crate) fn threads(self) -> usize {
        self.threads
    }
}

/// A range cut into portions at multiples of their size.
#[derive(Clone, Debug)]
pub(crate) struct Portions {
    range: Range<u64>,
    size: u64,
}

impl Portions {
    pub(crate) fn new(range: Range<u64>, size: u64) -> Portions {
        Portions { range, size: size.max(1) }
    }

    /// Rows in all.
    fn total(&self) -> u64 {
        self.range.end.saturating_sub(self.range.start)
    }

    fn count(&self) -> u64 {
        if self.total() == 0 {
            return 0;
        }
        (self.range.end - 1) / self.size - self.range.start / self.size + 1
    }

    /// The portion with that number, counted from 0.
    fn nth(&self, number: u64) -> Option<Range<u64>> {
        let start = self.range.start / self.size + number;
        let start = start.checked_mul(self.size)?;
        let end = start.saturating_add(self.size).min(self.range.end);
        let start = start.max(self.range.start);
        (start < end).then_some(start..end)
    }
}

/// What ends work early.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop {
    /// No further portion is taken.
    no_more: Arc<AtomicBool>,
    /// Searches that have a budget end.
    cancel: Arc<AtomicBool>,
}

impl Stop {
    /// The flag of limits.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        self.cancel.clone()
    }

    /// A budget with that flag.
    pub(crate) fn budget(&self) -> Budget {
        Budget::new().with_cancel(self.flag())
    }

    fn all(&self) {
        self.no_more.store(true, Relaxed);
        self.cancel.store(true, Relaxed);
    }
}

/// A portion with its result, or the number of a portion with its failure.
type Finished<T> = Result<(Range<u64>, T), (u64, Failure)>;

/// The work of one thread: portions in, results out.
pub(crate) struct Shift<T> {
    portions: Arc<(Portions, AtomicU64)>,
    stop: Stop,
    send: Sender<Finished<T>>,
}

impl<T> Shift<T> {
    /// The flag of limits.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        self.stop.cancel.clone()
    }

    /// A budget with that flag.
    pub(crate) fn budget(&self) -> Budget {
        self.stop.budget()
    }

    /// Works on portions until there are none left.
    pub(crate) fn each(&mut self, mut work: impl FnMut(Range<u64>) -> Outcome<T>) {
        let (portions, next) = &*self.portions;
        while !self.stop.no_more.load(Relaxed) {
            let number = next.fetch_add(1, Relaxed);
            let Some(range) = portions.nth(number) else { break };
            let done = guarded(|| work(range.clone()));
            let done = done.map(|done| (range, done)).map_err(|failure| (number, failure));
            if self.send.send(done).is_err() {
                break;
            }
        }
    }
}

/// Has threads work on all portions and consumes the results, in any order, on the calling thread.
///
/// # Errors
/// The failure of the first portion that has one, whatever the number of threads; what a signal raised.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    crew: Crew,
    portions: Portions,
    worker: impl Fn(&mut Shift<T>) + Send + Sync + 'static,
    mut consume: impl FnMut(Range<u64>, T) + Send,
) -> Outcome<()> {
    let count = portions.count();
    if count == 0 {
        return Ok(());
    }
    let bar = Bar::new(py, crew.shows_progress, portions.total())?;
    let stop = Stop::default();
    let portions = Arc::new((portions, AtomicU64::new(0)));
    let worker = Arc::new(worker);
    let (send, mut receive) = mpsc::channel();
    for _ in 0..crew.threads.min(usize::try_from(count).unwrap_or(usize::MAX)) {
        let mut shift =
            Shift { portions: portions.clone(), stop: stop.clone(), send: send.clone() };
        let worker = worker.clone();
        start(move || {
            let done = guarded(|| {
                worker(&mut shift);
                Ok(())
            });
            if let Err(failure) = done {
                // After an interrupt nobody listens any more, and nothing is lost.
                let _ = shift.send.send(Err((0, failure)));
            }
        })?;
    }
    drop(send);
    let mut first: Option<(u64, Failure)> = None;
    loop {
        let no_more = &stop.no_more;
        let (desk, first, consume) = (&mut receive, &mut first, &mut consume);
        let (rows, is_over) = detach(py, move || {
            let (until, mut rows) = (Instant::now() + LOOK, 0);
            loop {
                let left = until.saturating_duration_since(Instant::now());
                match desk.recv_timeout(left) {
                    Ok(Ok((range, done))) => {
                        rows += range.end - range.start;
                        consume(range, done);
                    }
                    Ok(Err((number, failure))) => {
                        no_more.store(true, Relaxed);
                        if first.as_ref().is_none_or(|(earlier, _)| number < *earlier) {
                            *first = Some((number, failure));
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => return (rows, false),
                    Err(RecvTimeoutError::Disconnected) => return (rows, true),
                }
                if left.is_zero() {
                    return (rows, false);
                }
            }
        });
        let looked = py.check_signals().and_then(|()| bar.advance(rows));
        looked.inspect_err(|_| stop.all())?;
        if is_over {
            break;
        }
    }
    bar.close()?;
    first.map_or(Ok(()), |(_, failure)| Err(failure))
}

/// Works on one question that may take long.
///
/// # Errors
/// Those of the work, and what a signal raised.
pub(crate) fn alone<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Stop) -> Outcome<T> + Send + 'static,
) -> Outcome<T> {
    let stop = Stop::default();
    let (send, mut receive) = mpsc::channel();
    let flags = stop.clone();
    start(move || {
        // After an interrupt nobody listens any more, and nothing is lost.
        let _ = send.send(guarded(|| work(&flags)));
    })?;
    loop {
        let desk = &mut receive;
        match detach(py, move || desk.recv_timeout(LOOK)) {
            Ok(done) => return done,
            Err(RecvTimeoutError::Timeout) => {
                py.check_signals().inspect_err(|_| stop.all())?;
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Failure::Panic("a thread ended without an answer".to_owned()));
            }
        }
    }
}

/// Runs a call that is over in microseconds.
///
/// # Errors
/// A panic.
pub(crate) fn at_once<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> Outcome<T> {
    detach(py, || guarded(|| Ok(work())))
}

/// A panic as a failure.
fn guarded<T>(work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<&str>().map(ToString::to_string);
        let words = words.or_else(|| panic.downcast_ref::<String>().cloned());
        let words = words.unwrap_or_else(|| "a panic".to_owned());
        Err(Failure::Panic(format!("a bug in rootgrid, please report it: {words}")))
    })
}

/// Starts a thread.
fn start(work: impl FnOnce() + Send + 'static) -> Outcome<()> {
    let started = thread::Builder::new().name("rootgrid".to_owned()).spawn(work);
    started.map(drop).map_err(|error| Failure::Memory(format!("cannot start a thread: {error}")))
}

/// A progress bar of tqdm, where it is wanted and installed.
struct Bar<'py>(Option<Bound<'py, PyAny>>);

impl<'py> Bar<'py> {
    fn new(py: Python<'py>, is_wanted: bool, total: u64) -> Outcome<Bar<'py>> {
        let module = is_wanted.then(|| PyModule::import(py, "tqdm.auto").ok()).flatten();
        let Some(module) = module else { return Ok(Bar(None)) };
        let options = pyo3::types::PyDict::new(py);
        options.set_item("total", total)?;
        options.set_item("unit", " puzzles")?;
        Ok(Bar(Some(module.getattr("tqdm")?.call((), Some(&options))?)))
    }

    fn advance(&self, rows: u64) -> PyResult<()> {
        match &self.0 {
            Some(bar) if rows > 0 => bar.call_method1("update", (rows,)).map(drop),
            _ => Ok(()),
        }
    }

    fn close(&self) -> PyResult<()> {
        self.0.as_ref().map_or(Ok(()), |bar| bar.call_method0("close").map(drop))
    }
}
