//! A game at the table: the session, its file, and the clock on the wall.

use super::store::{SavedGame, Store};
use crate::game::{Facts, Session};
use rootgrid::error::Error;
use rootgrid::position::Board;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A game with the file that it is saved in.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) session: Session,
    saved: SavedGame,
    store: Store,
    began: Instant,
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
        board: Board,
    ) -> Result<Table, Error> {
        let session = Session::new(facts, board);
        let saved = store.create(id, &session.head())?;
        Ok(Table::resume(store, session, saved))
    }

    /// A game that was saved.
    pub(super) fn resume(store: &Store, session: Session, saved: SavedGame) -> Table {
        let mut table = Table { session, saved, store: store.clone(), began: Instant::now() };
        table.tick();
        table.session.start_clock();
        table
    }

    /// The name of the game.
    pub(super) fn id(&self) -> &str {
        &self.saved.id
    }

    /// Tells the session what time it is.
    pub(super) fn tick(&mut self) {
        self.session.set_time(self.began.elapsed(), seconds_now());
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
