//! How far a search may go, and why it ended.

use super::Score;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Bounds of a [`Trace`](super::Trace) or of a rating. The default has none.
///
/// ```
/// use rootgrid::deduce::{Limits, Score};
/// use std::time::Duration;
/// let limits = Limits::new()
///     .with_most(Score::from_tenths(72))
///     .with_time(Duration::from_secs(5));
/// assert_eq!(limits.most(), Some(Score::from_tenths(72)));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    most: Option<Score>,
    time: Option<Duration>,
    cancel: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// No bounds.
    #[must_use]
    pub const fn new() -> Limits {
        Limits { most: None, time: None, cancel: None }
    }

    /// The same, ending before the first step that is rated higher than this.
    ///
    /// Techniques that are always rated higher are not searched for, which saves time.
    #[must_use]
    pub fn with_most(mut self, most: Score) -> Limits {
        self.most = Some(most);
        self
    }

    /// The same, ending after this time, counted from the start of the trace.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Limits {
        self.time = Some(time);
        self
    }

    /// The same, ending soon after another thread sets the flag.
    #[must_use]
    pub fn with_cancel(mut self, cancel: Arc<AtomicBool>) -> Limits {
        self.cancel = Some(cancel);
        self
    }

    /// The highest rating of a step, if it is bounded.
    #[must_use]
    pub fn most(&self) -> Option<Score> {
        self.most
    }

    /// Starts the clock.
    pub(super) fn watch(&self) -> Watch {
        // The clock is read only if there is a bound: some platforms have none.
        let deadline = self.time.and_then(|time| Instant::now().checked_add(time));
        Watch { deadline, cancel: self.cancel.clone() }
    }
}

/// Limits in time, as long searches ask for them.
#[derive(Clone, Debug, Default)]
pub(super) struct Watch {
    deadline: Option<Instant>,
    cancel: Option<Arc<AtomicBool>>,
}

impl Watch {
    /// Why the search must end now, if it must.
    pub(super) fn ending(&self) -> Option<Ending> {
        if self.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            return Some(Ending::Cancelled);
        }
        let is_late = self.deadline.is_some_and(|deadline| Instant::now() > deadline);
        is_late.then_some(Ending::OutOfTime)
    }

    /// Whether the search must end now.
    pub(super) fn is_over(&self) -> bool {
        self.ending().is_some()
    }
}

/// Why a trace ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Ending {
    /// Every cell is filled.
    #[default]
    Solved,
    /// The ladder has no further step.
    Stuck,
    /// Every further step is rated above the highest rating of the limits.
    TooHard,
    /// The time of the limits is over.
    OutOfTime,
    /// The flag of the limits was set.
    Cancelled,
}
