//! The terminal: set up, fed with events, and given back as it was.

use super::app::App;
use super::{keys, view};
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use rootgrid::error::Error;
use rootgrid_batch::Cancel;
use std::io::{self, stdout};
use std::time::Duration;

/// How long the screen may stay as it is: the clock shows seconds.
const STILL: Duration = Duration::from_millis(200);

/// The same while something is awaited.
const BUSY: Duration = Duration::from_millis(20);

/// Gives the terminal back, however the game ends.
struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        // There is nobody to say it to.
        let _ = execute!(stdout(), DisableMouseCapture);
        let _ = ratatui::try_restore();
    }
}

/// Plays until the player, or a signal, ends the game.
pub(super) fn run(app: &mut App) -> Result<(), Error> {
    let failed = |error: io::Error| Error::io("cannot use the terminal", error);
    let cancel = Cancel::on_interrupt()?;
    let mut terminal = ratatui::try_init().map_err(failed)?;
    let _guard = Guard;
    execute!(stdout(), EnableMouseCapture).map_err(failed)?;
    while !app.is_over && !cancel.is_set() {
        app.tick();
        terminal.draw(|frame| view::draw(app, frame)).map_err(failed)?;
        let patience = if app.work.is_some() { BUSY } else { STILL };
        if event::poll(patience).map_err(failed)? {
            // All that is there at once: a pasted line is drawn once.
            loop {
                handle(app, &event::read().map_err(failed)?);
                if app.is_over || !event::poll(Duration::ZERO).map_err(failed)? {
                    break;
                }
            }
        }
        app.poll_work();
    }
    Ok(())
}

fn handle(app: &mut App, event: &Event) {
    app.wake();
    let action = match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => keys::of_key(*key, app),
        Event::Mouse(mouse) => keys::of_mouse(*mouse, app),
        _ => None,
    };
    if let Some(action) = action {
        app.perform(action);
    }
}
