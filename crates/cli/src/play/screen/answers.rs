//! What becomes of the answers of work.

use super::app::App;
use super::work::{Answer, Work};
use crate::game::{GameHint, Session};

impl App {
    /// Takes in what work has come to.
    pub(super) fn poll_work(&mut self) {
        let answer = match self.work.as_ref().map(Work::poll) {
            None | Some(Ok(None)) => return,
            Some(Ok(Some(answer))) => Ok(answer),
            Some(Err(error)) => Err(error),
        };
        self.work = None;
        match answer {
            Ok(Answer::Game(table)) => match *table {
                Ok(table) => self.set_table(table),
                // Without a game and without a menu there is nothing to go on with.
                Err(error) if self.table.is_none() && self.menu.is_none() => {
                    (self.error, self.is_over) = (Some(error), true);
                }
                Err(error) => self.message = vec![format!("{error}.")],
            },
            Ok(Answer::Hint(hint)) => match *hint {
                Ok(hint) => self.show_hint(hint),
                Err(error) => self.message = vec![format!("{error}.")],
            },
            Err(error) => self.message = vec![format!("{error}.")],
        }
    }

    fn show_hint(&mut self, hint: GameHint) {
        // The board may have changed since.
        if self.session().is_none_or(|session| session.board() != hint.board()) {
            return;
        }
        self.message = hint.sentences();
        self.wrong.clear();
        self.hint = Some(hint);
        if !self.session().is_some_and(Session::is_solved)
            && let Err(error) = self.act(Session::count_hint)
        {
            self.message.push(format!("{error}."));
        }
    }
}
