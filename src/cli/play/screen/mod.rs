//! The drawn game.
//!
//! ```text
//!   event --keys, mouse--> Action --App::perform--> session, saved --view--> buffer --> terminal
//! ```

mod action;
mod answers;
mod app;
mod grid;
mod keys;
mod look;
mod menu;
mod terminal;
mod view;
mod work;

#[cfg(test)]
mod tests;

pub(super) use look::Colors;

use super::Options;
use super::begin::Source;
use super::store::Store;
use crate::cli::job::Outcome;
use crate::error::Error;
use app::App;
use look::Look;

/// Plays the game on the terminal.
pub(super) fn play(options: &Options, store: &Store) -> Result<Outcome, Error> {
    let look = Look { colors: options.colors, ascii: options.ascii };
    let mut app = App::new(store.clone(), options.language, look);
    match &options.source {
        // Large puzzles take a while, which is to be seen.
        Some(source @ (Source::New(_) | Source::Recipe(_) | Source::Day(_))) => {
            app.begin(source.clone())?;
        }
        // What cannot be opened is said before anything is drawn.
        Some(source) => app.set_table(source.open(store)?),
        None => app.open_menu(),
    }
    let ended = terminal::run(&mut app);
    let left = app.leave();
    ended?;
    left?;
    app.error.take().map_or(Ok(Outcome::Done), Err)
}
