//! A game at the table: the session, its file, and the clock on the wall.

use super::store::{SavedGame, Store};
use crate::game::{Facts, Field, Session, check_phrasing};
use rootgrid::deduce::explain::Phrasing;
use rootgrid::error::Error;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A game with the file that it is saved in.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) session: Session,
    saved: SavedGame,
    store: Store,
    watch: Watch,
}

/// The clock stands after so long without a key.
const REST: Duration = Duration::from_secs(60);

/// The time that somebody was there.
#[derive(Copy, Clone, Debug)]
struct Watch {
    began: Instant,
    /// The last key.
    last: Instant,
}

impl Watch {
    fn new(now: Instant) -> Watch {
        Watch { began: now, last: now }
    }

    /// A key: what the player was away for beyond a minute is left out.
    fn wake(&mut self, now: Instant) {
        let away = now.saturating_duration_since(self.last).saturating_sub(REST);
        (self.began, self.last) = (self.began + away, now);
    }

    fn elapsed(&self, now: Instant) -> Duration {
        now.min(self.last + REST).saturating_duration_since(self.began)
    }

    fn rests(&self, now: Instant) -> bool {
        now > self.last + REST
    }
}

/// Seconds since 1970.
pub(super) fn seconds_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

impl Table {
    /// A new game, saved from the start under this name.
    pub(super) fn begin(
        store: &Store,
        id: &str,
        facts: Facts,
        board: impl Into<Field>,
    ) -> Result<Table, Error> {
        let session = Session::new(facts, board);
        let saved = store.create(id, &session.head())?;
        Ok(Table::resume(store, session, saved))
    }

    /// A game that was saved.
    pub(super) fn resume(store: &Store, session: Session, saved: SavedGame) -> Table {
        let mut table =
            Table { session, saved, store: store.clone(), watch: Watch::new(Instant::now()) };
        table.tick();
        table.session.start_clock();
        table
    }

    /// The name of the game.
    pub(super) fn id(&self) -> &str {
        &self.saved.id
    }

    /// Refuses manners of words that the hints of the game do not have.
    ///
    /// # Errors
    /// When it is a sheet, and other names of cells or formulas are asked for.
    pub(super) fn check(&self, phrasing: Phrasing) -> Result<(), Error> {
        match self.session.plan().sheet() {
            Some(_) => check_phrasing(phrasing),
            None => Ok(()),
        }
    }

    /// Tells the session what time it is.
    pub(super) fn tick(&mut self) {
        self.session.set_time(self.watch.elapsed(Instant::now()), seconds_now());
    }

    /// Lets the clock go on, as after each key.
    pub(super) fn wake(&mut self) {
        self.watch.wake(Instant::now());
    }

    /// Returns whether the clock stands because nobody is there.
    pub(super) fn rests(&self) -> bool {
        self.watch.rests(Instant::now())
    }

    /// Does something in the game; what changed is saved before it is seen.
    ///
    /// # Errors
    /// When the game cannot be saved. It is played on, and saved with the next move.
    pub(super) fn act<T>(&mut self, deed: impl FnOnce(&mut Session) -> T) -> Result<T, Error> {
        self.tick();
        let was_solved = self.session.is_solved();
        let result = deed(&mut self.session);
        self.saved.add(&self.session.take_lines())?;
        if !was_solved && let Some(game) = self.session.finished(&self.saved.id) {
            self.store.add_result(&game)?;
        }
        Ok(result)
    }

    /// Ends with this game for now. One in which nothing was done is not kept.
    pub(super) fn leave(mut self) -> Result<(), Error> {
        self.act(Session::stop_clock)?;
        if self.session.is_begun() {
            self.store.make_last(&self.saved);
        } else {
            self.saved.discard();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_stands_a_minute_after_the_last_key() {
        let begin = Instant::now();
        let at = |seconds: u64| begin + Duration::from_secs(seconds);
        let mut watch = Watch::new(begin);
        let seconds = |watch: &Watch, now: u64| watch.elapsed(at(now)).as_secs();
        assert_eq!((seconds(&watch, 59), watch.rests(at(59))), (59, false));
        assert_eq!((seconds(&watch, 3600), watch.rests(at(3600))), (60, true));
        // It goes on where it stood.
        watch.wake(at(3600));
        assert_eq!((seconds(&watch, 3600), watch.rests(at(3601))), (60, false));
        assert_eq!(seconds(&watch, 3610), 70);
        // Keys in time change nothing.
        watch.wake(at(3630));
        assert_eq!(seconds(&watch, 3640), 100);
    }
}
