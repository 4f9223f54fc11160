//! Progress of the work, shown to whoever waits.

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use rootgrid::error::one_line;
use std::fmt;
use std::io::{IsTerminal as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Work shorter than this has no bar.
const LONG: Duration = Duration::from_secs(1);

/// The time between two pictures of a bar while nothing is done.
const TICK: Duration = Duration::from_millis(500);

/// Runs that took longer end with their time.
const WAITED: Duration = Duration::from_secs(3);

/// A time for people: `0.4 s`, `14 s`, `2 min 5 s`.
fn shown(time: Duration) -> String {
    match time.as_secs() {
        0..10 => format!("{:.1} s", time.as_secs_f64()),
        seconds @ 10..120 => format!("{seconds} s"),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

/// The speed of puzzles: `120/s`, or `12 s each` where they are slow.
fn pace(count: u64, time: Duration) -> String {
    let per_second = count as f64 / time.as_secs_f64().max(1e-9);
    if count == 0 {
        String::new()
    } else if per_second < 1.0 {
        format!("{} each", shown(time.div_f64(count as f64)))
    } else {
        format!("{}/s", HumanCount(per_second as u64))
    }
}

/// The unit of the count.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Unit {
    /// So many puzzles in all.
    Puzzles(u64),
    /// Puzzles until the input ends.
    #[default]
    PuzzlesToCome,
}

/// A bar on standard error with rate and time left, for long work and only on a terminal.
///
/// Messages go through it as well, so that they do not get into each other's way.
#[derive(Debug)]
pub struct Progress {
    done: u64,
    /// The number of those that are not written.
    left_out: u64,
    /// The number of those that could not be made; the bar reads it.
    failed: Arc<AtomicU64>,
    /// True if messages are written.
    quiet: bool,
    /// There if somebody watches; hidden until the work is long.
    bar: Option<ProgressBar>,
    /// True if the bar goes away before the first result, which is for the same terminal.
    gives_way: bool,
    start: Instant,
    /// A note that waits for the first puzzles.
    later: Option<String>,
}

impl Progress {
    /// Progress towards an end.
    ///
    /// There is no bar when `quiet`, when standard error is no terminal, and when results go to
    /// the same terminal (`crowded`).
    #[must_use]
    pub fn new(unit: Unit, quiet: bool, crowded: bool) -> Progress {
        let watched = !quiet && !crowded && std::io::stderr().is_terminal();
        let failed = Arc::new(AtomicU64::new(0));
        let bar = watched.then(|| hidden_bar(unit, failed.clone()));
        bar.iter().for_each(draw_later);
        let (gives_way, start) = (false, Instant::now());
        Progress { done: 0, left_out: 0, failed, quiet, bar, gives_way, start, later: None }
    }

    /// Progress where results may go to the same terminal (`crowded`): what is made has a bar until
    /// [`Progress::give_way`], what is read has none, since somebody may be typing it.
    #[must_use]
    pub fn beside_results(unit: Unit, quiet: bool, crowded: bool) -> Progress {
        let is_made = matches!(unit, Unit::Puzzles(_));
        let mut progress = Progress::new(unit, quiet, crowded && !is_made);
        progress.gives_way = crowded;
        progress
    }

    /// Clears a bar that stands where the first result is about to be written.
    pub fn give_way(&mut self) {
        if self.gives_way
            && let Some(bar) = self.bar.take()
        {
            bar.finish_and_clear();
        }
    }

    /// Counts so many more puzzles.
    pub fn advance(&mut self, count: u64) {
        self.give_way();
        if let Some(message) = self.later.take() {
            self.note(&message);
        }
        self.done += count;
        if let Some(bar) = &self.bar {
            bar.set_position(self.done);
        }
    }

    /// Counts a puzzle that could not be made; [`Progress::advance`] has counted it already.
    pub fn fail(&mut self) {
        self.failed.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts puzzles that are done and not written, as repeats are.
    pub fn leave_out(&mut self, count: u64) {
        self.left_out += count;
    }

    /// Number of puzzles so far.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Prints how many puzzles there were and how long they took: where a file was written, and where somebody
    /// waited for seconds.
    pub fn note_end(&self, file: Option<&str>) {
        let time = self.start.elapsed();
        let waited = time > WAITED && std::io::stderr().is_terminal();
        if file.is_none() && !waited {
            return;
        }
        let lost = self.failed.load(Ordering::Relaxed) + self.left_out;
        let count = self.done.saturating_sub(lost);
        let puzzles = if count == 1 { "puzzle" } else { "puzzles" };
        let file = file.map_or_else(String::new, |name| format!(", {name}"));
        self.note(&format!("{} {puzzles} in {}{file}", HumanCount(count), shown(time)));
    }

    /// Returns true if notes are left out.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Prints a note about the work, unless it is to be quiet.
    pub fn note(&self, message: &str) {
        if !self.quiet {
            self.warn(message);
        }
    }

    /// Prints a note once the first puzzles are written: if they cannot be, the error stands alone.
    pub fn note_later(&mut self, message: String) {
        self.later = Some(message);
    }

    /// Prints a warning.
    pub fn warn(&self, message: &str) {
        let say = || {
            // A failure means that nobody reads standard error.
            let _ = writeln!(std::io::stderr(), "rootgrid: {}", one_line(message));
        };
        match &self.bar {
            Some(bar) => bar.suspend(say),
            None => say(),
        }
    }
}

fn hidden_bar(unit: Unit, failed: Arc<AtomicU64>) -> ProgressBar {
    let (length, template) = match unit {
        Unit::Puzzles(count) => {
            (Some(count), "{bar:32} {made} of {human_len}{failed}  {rate}  {left}")
        }
        Unit::PuzzlesToCome => (None, "{spinner} {human_pos} puzzles  {rate}  {elapsed}"),
    };
    // The templates are known to be good; a plain bar would do as well.
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    // What cannot be drawn is left out.
    let rate = |state: &ProgressState, out: &mut dyn fmt::Write| {
        let recent = state.per_sec();
        let _ = match recent < 1.0 {
            true => out.write_str(&pace(state.pos(), state.elapsed())),
            false => write!(out, "{}/s", HumanCount(recent as u64)),
        };
    };
    // Nothing is known before the first.
    let left = |state: &ProgressState, out: &mut dyn fmt::Write| {
        let _ = match state.pos() {
            0 => write!(out, "{} so far", shown(state.elapsed())),
            _ => write!(out, "{} left", shown(state.eta())),
        };
    };
    let count = failed.clone();
    let made = move |state: &ProgressState, out: &mut dyn fmt::Write| {
        let made = state.pos().saturating_sub(count.load(Ordering::Relaxed));
        let _ = write!(out, "{}", HumanCount(made));
    };
    let failures = move |_: &ProgressState, out: &mut dyn fmt::Write| {
        let count = failed.load(Ordering::Relaxed);
        let _ = if count > 0 { write!(out, ", {} failed", HumanCount(count)) } else { Ok(()) };
    };
    let style = style.with_key("made", made).with_key("failed", failures).with_key("left", left);
    ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden())
        .with_style(style.with_key("rate", rate))
}

/// Draws a bar once its work is long, whether anything is done by then or not.
fn draw_later(bar: &ProgressBar) {
    let bar = bar.downgrade();
    let draw = move || {
        std::thread::sleep(LONG);
        if let Some(bar) = bar.upgrade().filter(|bar| !bar.is_finished()) {
            bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(5));
            bar.enable_steady_tick(TICK);
        }
    };
    // Without another thread there is no bar.
    let _ = std::thread::Builder::new().spawn(draw);
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_paces_are_for_people() {
        let time = Duration::from_secs_f64;
        assert_eq!(shown(time(0.42)), "0.4 s");
        assert_eq!(shown(time(14.2)), "14 s");
        assert_eq!(shown(time(125.0)), "2 min 5 s");
        assert_eq!(pace(1200, time(10.0)), "120/s");
        assert_eq!(pace(5, time(60.0)), "12 s each");
        assert_eq!(pace(0, time(60.0)), "");
    }
}
