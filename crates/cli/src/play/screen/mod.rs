//! The drawn game.
//!
//! ```text
//!   event --keys, mouse--> Action --App::perform--> session, saved --view--> buffer --> terminal
//! ```

mod action;
mod answers;
mod app;
mod cursor;
mod grid;
mod keys;
mod look;
mod menu;
mod reading;
mod terminal;
mod view;
mod work;

#[cfg(test)]
mod reach_tests;
#[cfg(test)]
mod sheet_tests;
#[cfg(test)]
mod tests;

pub(super) use look::{Colors, Look};

use super::begin::Source;
use super::store::Store;
use crate::job::Outcome;
use app::App;
use rootgrid::deduce::explain::Phrasing;
use rootgrid::error::Error;

/// Plays the game on the terminal; the menu asks if no source is named. `vim`: h, j, k and l move.
pub(super) fn play(
    source: Option<&Source>,
    store: &Store,
    phrasing: Phrasing,
    (look, vim): (Look, bool),
) -> Result<Outcome, Error> {
    let mut app = App::new(store.clone(), phrasing, look);
    app.vim = vim;
    match source {
        // Large puzzles take a while, which is to be seen.
        Some(source @ (Source::New(_) | Source::Recipe(_) | Source::Day(_) | Source::Sheet(_))) => {
            app.begin(source.clone())?;
        }
        // What cannot be opened is said before anything is drawn.
        Some(source) => {
            let table = source.open(store)?;
            table.check(phrasing)?;
            app.set_table(table);
        }
        None => app.open_menu(),
    }
    let ended = terminal::run(&mut app);
    let left = app.leave();
    ended?;
    left?;
    app.error.take().map_or(Ok(Outcome::Done), Err)
}
