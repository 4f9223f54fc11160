//! Telling a waiting person how far the work is.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// Work shorter than this is not spoken of.
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
    unit: Unit,
    start: Instant,
    done: u64,
    /// Whether a bar may appear.
    watched: bool,
    /// Whether messages are written.
    quiet: bool,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Progress towards an end.
    ///
    /// There is no bar when `quiet`, when standard error is no terminal, and when results go to
    /// the same terminal (`crowded`).
    #[must_use]
    pub fn new(unit: Unit, quiet: bool, crowded: bool) -> Progress {
        let watched = !quiet && !crowded && std::io::stderr().is_terminal();
        Progress { unit, start: Instant::now(), done: 0, watched, quiet, bar: None }
    }

    /// Counts so many more puzzles.
    pub fn advance(&mut self, count: u64) {
        self.done += count;
        if self.watched && self.bar.is_none() && self.start.elapsed() > LONG {
            self.bar = Some(self.draw());
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.done);
        }
    }

    /// Number of puzzles so far.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done
    }

    fn draw(&self) -> ProgressBar {
        let (length, template) = match self.unit {
            Unit::Puzzles(count) => {
                (Some(count), "{bar:32} {human_pos} of {human_len}  {per_sec}  {eta} left")
            }
            Unit::PuzzlesToCome => (None, "{spinner} {human_pos} puzzles  {per_sec}  {elapsed}"),
        };
        let target = ProgressDrawTarget::stderr_with_hz(5);
        let bar = ProgressBar::with_draw_target(length, target).with_elapsed(self.start.elapsed());
        // The templates are known to be good; a plain bar would do as well.
        bar.with_style(
            ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()),
        )
    }

    /// Says something about the work, unless it shall be quiet.
    pub fn note(&self, message: &str) {
        if !self.quiet {
            self.warn(message);
        }
    }

    /// Says something that must be said.
    pub fn warn(&self, message: &str) {
        let say = || {
            // Without anybody to hear it, there is nothing to do about it.
            let _ = writeln!(std::io::stderr(), "rootgrid: {message}");
        };
        match &self.bar {
            Some(bar) => bar.suspend(say),
            None => say(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
