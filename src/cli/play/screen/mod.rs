//! The drawn game.
//!
//! ```text
//!   event --keys, mouse--> Action --App::perform--> session, saved --view--> buffer --> terminal
//! ```

mod action;
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
        // What cannot be opened is said before anything is drawn.
        Some(source) => app.set_table(source.open(store)?),
        None => app.open_menu(),
    }
    let ended = terminal::run(&mut app);
    let left = app.leave();
    ended?;
    left?;
    Ok(Outcome::Done)
}
