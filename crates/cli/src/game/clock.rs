//! The time that a game was looked at.

use std::time::Duration;

/// A clock that runs or stands. Times are handed in, counted from any moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Clock {
    before: Duration,
    since: Option<Duration>,
}

impl Clock {
    /// A clock that stands at this time.
    pub(super) fn at(played: Duration) -> Clock {
        Clock { before: played, since: None }
    }

    pub(super) fn is_running(&self) -> bool {
        self.since.is_some()
    }

    pub(super) fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    pub(super) fn stop(&mut self, now: Duration) {
        self.before = self.played(now);
        self.since = None;
    }

    /// The time played.
    pub(super) fn played(&self, now: Duration) -> Duration {
        let runs = self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.before.saturating_add(runs)
    }
}
