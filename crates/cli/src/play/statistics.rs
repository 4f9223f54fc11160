//! What was solved, by size and grade.

use super::begin::today;
use super::store::Store;
use crate::game::{Streaks, Summary, time_words};
use rootgrid::error::Error;
use std::io::Write as _;
use std::time::Duration;

/// Lines for people, one for each size and grade.
pub(super) fn lines(store: &Store) -> Vec<String> {
    let games = store.results();
    if games.is_empty() {
        return vec!["No puzzle was solved yet.".to_owned()];
    }
    let rows = Summary::of(&games);
    // Names of layouts may be longer than sizes.
    let width = rows.iter().map(|row| row.shape.chars().count()).fold(7, usize::max);
    let mut lines = vec![format!(
        "{:<width$} {:<11} {:>6} {:>7} {:>8} {:>8}",
        "size", "grade", "solved", "unaided", "best", "median"
    )];
    let time = |seconds: f64| time_words(Duration::try_from_secs_f64(seconds).unwrap_or_default());
    for row in rows {
        lines.push(format!(
            "{:<width$} {:<11} {:>6} {:>7} {:>8} {:>8}",
            row.shape,
            row.grade.as_deref().unwrap_or("-"),
            row.solved,
            row.unaided,
            time(row.best),
            time(row.median),
        ));
    }
    let Streaks { now, longest } = Streaks::of(&games, today());
    lines.push(format!("Puzzles of the day: {now} days in a row, {longest} at most."));
    lines
}

/// Writes the statistics, or the file that the page imports.
pub(super) fn print(store: &Store, json: bool) -> Result<(), Error> {
    let text = if json {
        let file =
            serde_json::json!({ "format": "rootgrid.results/1", "results": store.results() });
        format!("{file}\n")
    } else {
        lines(store).join("\n") + "\n"
    };
    let written = std::io::stdout().write_all(text.as_bytes());
    written.map_err(|error| Error::io("cannot write standard output", error))
}
