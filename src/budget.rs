//! Bounds of long calls: work, time, a flag.
//!
//! ```text
//!   Budget  --watch-->  Watch  --spend, before each piece of work-->  go on, or end with nothing
//! ```
//!
//! Every call that can take long accepts a [`Budget`]; all that it starts asks one watch.

use crate::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The bounds of a long call: work, time, and a flag that ends it. The default has none.
///
/// A bound of work gives the same outcome on every machine: a unit is one guess of a solver, or one chain, start or set
/// that a finder of steps looks at (some microseconds). What a unit is may change from version to version. A bound of
/// time depends on the machine, and is for programs that people wait for.
///
/// A call that ends at its budget gives no answer ("not known"), never a wrong one.
///
/// ```
/// use rootgrid::{Budget, Shape, Solver};
/// let mut solver = Solver::new("25x25".parse::<Shape>()?);
/// let blank = [0; 625];
/// assert_eq!(solver.count_within(&blank, 1, Budget::new().with_work(10)), None); // not known
/// assert_eq!(solver.count_within(&blank, 1, Budget::new().with_work(100_000)), Some(1));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Budget {
    work: Option<u64>,
    time: Option<Duration>,
    /// The end of the time, where the clock runs already.
    end: Option<Instant>,
    cancel: Option<Arc<AtomicBool>>,
}

impl Budget {
    /// No bounds.
    #[must_use]
    pub const fn new() -> Budget {
        Budget { work: None, time: None, end: None, cancel: None }
    }

    /// The same, ending after so many units of work.
    #[must_use]
    pub fn with_work(mut self, units: u64) -> Budget {
        self.work = Some(units);
        self
    }

    /// The same, ending after this time, counted from the start of the call.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Budget {
        self.time = Some(time);
        self
    }

    /// The same with a clock that starts now: the time is that of all calls together.
    #[must_use]
    pub fn started(self) -> Budget {
        Budget { end: self.end(), time: None, ..self }
    }

    /// The end of a call that starts now. The clock is read only if there is a bound: some platforms have none.
    fn end(&self) -> Option<Instant> {
        let own = self.time.and_then(|time| Instant::now().checked_add(time));
        own.into_iter().chain(self.end).min()
    }

    /// The same, ending soon after another thread sets the flag; at once if it is set already.
    #[must_use]
    pub fn with_cancel(mut self, cancel: Arc<AtomicBool>) -> Budget {
        self.cancel = Some(cancel);
        self
    }

    /// Returns whether a call may be made that takes next to no time and counts no work.
    pub fn admits_at_once(&self) -> bool {
        let is_timely = self.time.is_none_or(|time| !time.is_zero()) && self.end.is_none();
        self.work.is_none() && is_timely && !self.is_cancelled()
    }

    /// Returns whether the flag is set, or the time over of a clock that runs already.
    pub(crate) fn is_over_by_now(&self) -> bool {
        self.is_cancelled() || self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// Refuses to go on after that.
    pub(crate) fn expect_time(&self) -> Result<(), Error> {
        if self.is_over_by_now() { Err(Error::used_up()) } else { Ok(()) }
    }

    /// Returns whether the time ends, on a clock that runs already.
    pub(crate) fn has_end(&self) -> bool {
        self.end.is_some()
    }

    fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(|cancel| cancel.load(Relaxed))
    }

    /// Starts the clock.
    pub fn watch(&self) -> Watch {
        let deadline = self.end();
        Watch {
            is_bounded: self.work.is_some() || deadline.is_some() || self.cancel.is_some(),
            left: self.work.unwrap_or(u64::MAX).into(),
            deadline,
            cancel: self.cancel.clone(),
            stop: AtomicU8::new(GOING),
        }
    }
}

/// A number of units of work; `u64::MAX` is as good as no bound.
impl From<u64> for Budget {
    fn from(units: u64) -> Budget {
        Budget { work: (units < u64::MAX).then_some(units), ..Budget::new() }
    }
}

/// Why a call ended before its answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub enum Stop {
    /// The work is used up.
    Work,
    /// The time is over.
    Time,
    /// The flag is set.
    Cancel,
}

/// The error of work that had to end before its answer.
pub(crate) fn used_up() -> Error {
    Error::used_up()
}

const GOING: u8 = 0;
const OUT_OF_WORK: u8 = 1;
const OUT_OF_TIME: u8 = 2;
const CANCELLED: u8 = 3;

/// Pieces of work from one look at the clock to the next.
const CLOCK: u64 = 16;

/// A budget in use. Once it is used up it stays so.
#[derive(Debug)]
#[doc(hidden)]
pub struct Watch {
    is_bounded: bool,
    left: AtomicU64,
    deadline: Option<Instant>,
    cancel: Option<Arc<AtomicBool>>,
    stop: AtomicU8,
}

impl Default for Watch {
    fn default() -> Watch {
        Budget::new().watch()
    }
}

impl Clone for Watch {
    /// A watch of its own with what is left.
    fn clone(&self) -> Watch {
        Watch {
            left: self.left.load(Relaxed).into(),
            stop: self.stop.load(Relaxed).into(),
            cancel: self.cancel.clone(),
            ..*self
        }
    }
}

impl Watch {
    /// Takes one unit of work; true if all is used up and the search must end with nothing.
    #[inline]
    pub fn is_over_after_unit(&self) -> bool {
        self.is_bounded && self.spend_bounded()
    }

    fn spend_bounded(&self) -> bool {
        let left = self.left.load(Relaxed);
        let stop = if self.is_over() {
            return true;
        } else if self.is_cancelled() {
            CANCELLED
        } else if left == 0 {
            OUT_OF_WORK
        } else if left.is_multiple_of(CLOCK) && self.is_late() {
            OUT_OF_TIME
        } else {
            self.left.store(left - 1, Relaxed);
            return false;
        };
        self.stop.store(stop, Relaxed);
        true
    }

    /// Takes up to so many units at once; `None` where time or flag end the search. What was not used goes back by
    /// [`Watch::put_back`].
    pub fn take(&self, most: u64) -> Option<u64> {
        if !self.is_bounded {
            return Some(u64::MAX);
        }
        self.look();
        if self.is_over() {
            return None;
        }
        let left = self.left.load(Relaxed);
        let taken = most.min(left);
        self.left.store(left - taken, Relaxed);
        Some(taken)
    }

    /// Notes that a search needs more work than is left.
    pub fn use_up(&self) {
        self.stop.store(OUT_OF_WORK, Relaxed);
    }

    /// Does a part of the work by a watch of its own: with at most so many units, and the same clock and flag. What it used is gone from
    /// the whole, which ends where nothing is left.
    pub(crate) fn part<T>(&self, units: u64, work: impl FnOnce(&Watch) -> T) -> T {
        let left = self.left.load(Relaxed);
        let most = units.min(left);
        let part = Watch { is_bounded: true, left: most.into(), ..self.clone() };
        let done = work(&part);
        if self.is_bounded {
            let used = most - part.left.load(Relaxed);
            self.left.store(left - used, Relaxed);
            if used == left && !self.is_over() {
                self.use_up();
            }
            self.look();
        }
        done
    }

    /// The units that are left: none once the search must end.
    pub(crate) fn left(&self) -> u64 {
        if self.is_over() { 0 } else { self.left.load(Relaxed) }
    }

    /// Returns units that were taken and not used.
    pub fn put_back(&self, units: u64) {
        if self.is_bounded {
            self.left.store(self.left.load(Relaxed) + units, Relaxed);
        }
    }

    /// Looks at the flag and the clock without any work.
    pub fn look(&self) {
        if self.is_bounded && !self.is_over() {
            if self.is_cancelled() {
                self.stop.store(CANCELLED, Relaxed);
            } else if self.is_late() {
                self.stop.store(OUT_OF_TIME, Relaxed);
            }
        }
    }

    /// Returns whether the budget was found used up.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.stop.load(Relaxed) != GOING
    }

    /// Why the search must end, if it must.
    pub fn stop(&self) -> Option<Stop> {
        match self.stop.load(Relaxed) {
            OUT_OF_WORK => Some(Stop::Work),
            OUT_OF_TIME => Some(Stop::Time),
            CANCELLED => Some(Stop::Cancel),
            _ => None,
        }
    }

    fn is_cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(|cancel| cancel.load(Relaxed))
    }

    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() > deadline)
    }
}

#[cfg(test)]
mod tests;
