//! Bounds of a search, and why it ended.

use super::Score;
use crate::budget::{Budget, Stop, Watch};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

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
    budget: Budget,
}

impl Limits {
    /// No bounds.
    #[must_use]
    pub const fn new() -> Limits {
        Limits { most: None, budget: Budget::new() }
    }

    /// The limits with an end before the first step that is rated higher than this.
    ///
    /// Techniques that are always rated higher are not searched for, which saves time.
    #[must_use]
    pub fn with_most(mut self, most: Score) -> Limits {
        self.most = Some(most);
        self
    }

    /// The limits with an end after a number of units of work (see [`Budget`]), the same on every machine.
    #[must_use]
    pub fn with_work(mut self, units: u64) -> Limits {
        self.budget = self.budget.with_work(units);
        self
    }

    /// The limits with an end after this time, counted from the start of the trace.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Limits {
        self.budget = self.budget.with_time(time);
        self
    }

    /// The limits with a clock that starts now: the time is that of all calls together.
    #[must_use]
    pub fn started(mut self) -> Limits {
        self.budget = self.budget.started();
        self
    }

    /// The limits with an end soon after another thread sets the flag.
    #[must_use]
    pub fn with_cancel(mut self, cancel: Arc<AtomicBool>) -> Limits {
        self.budget = self.budget.with_cancel(cancel);
        self
    }

    /// The highest rating of a step, if it is bounded.
    #[must_use]
    pub fn most(&self) -> Option<Score> {
        self.most
    }

    /// Returns whether steps up to this score are within the limits for a call that takes next to no time and counts no
    /// work.
    pub(crate) fn admit_at_once(&self, score: Score) -> bool {
        self.most.is_none_or(|most| score <= most) && self.budget.admits_at_once()
    }

    /// Starts the clock.
    pub(crate) fn watch(&self) -> Watch {
        self.budget.watch()
    }
}

/// Limits with the bounds of a budget, for steps of any rating.
impl From<Budget> for Limits {
    fn from(budget: Budget) -> Limits {
        Limits { most: None, budget }
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
    /// The work of the limits is used up.
    OutOfWork,
    /// The time of the limits is over.
    OutOfTime,
    /// The flag of the limits was set.
    Cancelled,
}

impl From<Stop> for Ending {
    fn from(stop: Stop) -> Ending {
        match stop {
            Stop::Work => Ending::OutOfWork,
            Stop::Time => Ending::OutOfTime,
            Stop::Cancel => Ending::Cancelled,
        }
    }
}
