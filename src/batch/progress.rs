//! Progress of the work, shown to whoever waits.

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt;
use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// Work shorter than this has no bar.
const LONG: Duration = Duration::from_secs(1);

/// What is counted.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Unit {
    /// So many puzzles in all.
    Puzzles(u64),
    /// Puzzles until the input ends.
    PuzzlesToCome,
}

/// A bar on standard error with rate and time left, for long work and only on a terminal.
///
/// Messages go through it as well, so that they do not get into each other's way.
#[derive(Debug)]
pub struct Progress {
    done: u64,
    /// Whether messages are written.
    quiet: bool,
    /// There if somebody watches; hidden until the work is long.
    bar: Option<ProgressBar>,
    start: Instant,
    is_drawn: bool,
}

impl Progress {
    /// Progress towards an end.
    ///
    /// There is no bar when `quiet`, when standard error is no terminal, and when results go to
    /// the same terminal (`crowded`).
    #[must_use]
    pub fn new(unit: Unit, quiet: bool, crowded: bool) -> Progress {
        let watched = !quiet && !crowded && std::io::stderr().is_terminal();
        let bar = watched.then(|| hidden_bar(unit));
        Progress { done: 0, quiet, bar, start: Instant::now(), is_drawn: false }
    }

    /// Counts so many more puzzles.
    pub fn advance(&mut self, count: u64) {
        self.done += count;
        let Some(bar) = &self.bar else { return };
        if !self.is_drawn && self.start.elapsed() > LONG {
            bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(5));
            self.is_drawn = true;
        }
        bar.set_position(self.done);
    }

    /// Number of puzzles so far.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Prints a note about the work, unless it is to be quiet.
    pub fn note(&self, message: &str) {
        if !self.quiet {
            self.warn(message);
        }
    }

    /// Prints a warning.
    pub fn warn(&self, message: &str) {
        let say = || {
            // A failure means that nobody reads standard error.
            let _ = writeln!(std::io::stderr(), "rootgrid: {message}");
        };
        match &self.bar {
            Some(bar) => bar.suspend(say),
            None => say(),
        }
    }
}

fn hidden_bar(unit: Unit) -> ProgressBar {
    let (length, template) = match unit {
        Unit::Puzzles(count) => {
            (Some(count), "{bar:32} {human_pos} of {human_len}  {rate}  {eta} left")
        }
        Unit::PuzzlesToCome => (None, "{spinner} {human_pos} puzzles  {rate}  {elapsed}"),
    };
    // The templates are known to be good; a plain bar would do as well.
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
        // What cannot be drawn is left out.
        let _ = write!(out, "{}/s", HumanCount(state.per_sec() as u64));
    };
    ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden())
        .with_style(style.with_key("rate", rate))
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
