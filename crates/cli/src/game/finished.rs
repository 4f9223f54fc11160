//! Solved puzzles as they are counted. The fields are those of the page, which reads and writes the same.

use jiff::civil::Date;
use rootgrid::board::Shape;
use rootgrid::names::Named as _;
use rootgrid::rate::Grade;
use serde::{Deserialize, Serialize};

/// A solved puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Finished {
    /// The game.
    pub(crate) id: String,
    pub(crate) shape: String,
    pub(crate) grade: Option<String>,
    pub(crate) rating: Option<f64>,
    pub(crate) seconds: f64,
    pub(crate) hints: u32,
    pub(crate) checks: u32,
    /// When it was solved, in milliseconds since 1970.
    pub(crate) solved: u64,
    /// The day of a daily puzzle.
    pub(crate) day: Option<String>,
    pub(crate) recipe: Option<String>,
}

/// The games of one shape and grade.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Summary {
    pub(crate) shape: String,
    pub(crate) grade: Option<String>,
    pub(crate) solved: usize,
    /// Those without a hint and without a check.
    pub(crate) unaided: usize,
    /// The shortest time, in seconds.
    pub(crate) best: f64,
    /// The time in the middle.
    pub(crate) median: f64,
}

impl Summary {
    /// One for each shape and grade that was played, small boards first, then by grade.
    pub(crate) fn of(games: &[Finished]) -> Vec<Summary> {
        let key = |game: &Finished| {
            let shape = game.shape.parse().map_or(usize::MAX, |shape: Shape| shape.cells());
            let grade = game.grade.as_deref();
            let place = grade.and_then(|grade| Grade::NAMES.iter().position(|name| *name == grade));
            (shape, game.shape.clone(), place.unwrap_or(usize::MAX), game.grade.clone())
        };
        let mut sorted: Vec<&Finished> = games.iter().collect();
        sorted.sort_by_key(|game| key(game));
        let groups = sorted.chunk_by(|a, b| key(a) == key(b));
        groups.map(Summary::of_group).collect()
    }

    fn of_group(games: &[&Finished]) -> Summary {
        let mut times: Vec<f64> = games.iter().map(|game| game.seconds).collect();
        times.sort_by(f64::total_cmp);
        let middle = times.len() / 2;
        let median = match times.len() % 2 {
            0 => (times[middle - 1] + times[middle]) / 2.0,
            _ => times[middle],
        };
        let is_unaided = |game: &&&Finished| game.hints == 0 && game.checks == 0;
        Summary {
            shape: games[0].shape.clone(),
            grade: games[0].grade.clone(),
            solved: games.len(),
            unaided: games.iter().filter(is_unaided).count(),
            best: times[0],
            median,
        }
    }
}

/// Days in a row whose puzzle of the day was solved.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Streaks {
    /// Up to today, or yesterday.
    pub(crate) now: usize,
    pub(crate) longest: usize,
}

impl Streaks {
    pub(crate) fn of(games: &[Finished], today: Date) -> Streaks {
        let day = |game: &Finished| game.day.as_deref()?.parse::<Date>().ok();
        let mut days: Vec<Date> = games.iter().filter_map(day).collect();
        days.sort_unstable();
        days.dedup();
        let mut streaks = Streaks { now: 0, longest: 0 };
        for row in days.chunk_by(|a, b| a.tomorrow().is_ok_and(|next| next == *b)) {
            streaks.longest = streaks.longest.max(row.len());
            let last = row[row.len() - 1];
            if last == today || last.tomorrow().is_ok_and(|next| next == today) {
                streaks.now = row.len();
            }
        }
        streaks
    }
}
