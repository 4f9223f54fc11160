//! What takes a while, on a thread of its own, so that the screen stays awake.

use super::super::begin::Source;
use super::super::store::Store;
use super::super::table::Table;
use crate::game::{Field, GameHint, HINT_WORK};
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::Phrasing;
use rootgrid::error::Error;
use rootgrid::position::Wish;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// What came out of it.
#[derive(Debug)]
pub(super) enum Answer {
    Hint(Box<Result<GameHint, Error>>),
    Game(Box<Result<Table, Error>>),
}

/// Work on its way. Dropping it ends what can be ended, and what comes of the rest is passed over.
#[derive(Debug)]
pub(super) struct Work {
    answer: Receiver<Answer>,
    cancel: Arc<AtomicBool>,
    /// What is being done, in a sentence.
    pub(super) words: &'static str,
}

impl Work {
    fn begin(
        words: &'static str,
        work: impl FnOnce(Arc<AtomicBool>) -> Answer + Send + 'static,
    ) -> Result<Work, Error> {
        let (sender, answer) = channel();
        let cancel = Arc::new(AtomicBool::new(false));
        let flag = cancel.clone();
        // Nobody waits any more where the answer cannot be sent.
        let run = move || drop(sender.send(work(flag)));
        let thread = thread::Builder::new().name("work".to_owned()).spawn(run);
        thread.map_err(|error| Error::io("cannot start a thread", error))?;
        Ok(Work { answer, cancel, words })
    }

    /// Looks for a hint.
    pub(super) fn hint(
        board: &Field,
        (wish, skip): (Wish, usize),
        phrasing: Phrasing,
    ) -> Result<Work, Error> {
        let board = board.clone();
        Work::begin("Looking for a step; Esc ends the search.", move |cancel| {
            let limits = Limits::new().with_work(HINT_WORK).with_cancel(cancel);
            Answer::Hint(Box::new(GameHint::find(&board, (&wish, skip), phrasing, &limits)))
        })
    }

    /// Makes or opens a game.
    pub(super) fn game(store: &Store, source: Source) -> Result<Work, Error> {
        let store = store.clone();
        Work::begin("Making a puzzle; Esc ends that.", move |cancel| {
            let table = source.open(&store);
            match table {
                // Nobody wants it any more.
                Ok(table) if cancel.load(Ordering::Relaxed) => {
                    Answer::Game(Box::new(table.leave().and(Err(Error::option("not wanted")))))
                }
                table => Answer::Game(Box::new(table)),
            }
        })
    }

    /// The answer, if it is there. `Err` if there will be none.
    pub(super) fn poll(&self) -> Result<Option<Answer>, Error> {
        match self.answer.try_recv() {
            Ok(answer) => Ok(Some(answer)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => {
                Err(Error::fault("the work ended without an answer"))
            }
        }
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}
