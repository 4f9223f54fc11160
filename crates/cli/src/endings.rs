//! Messages of `generate` where a run ends before its end, or short of it.

use rootgrid::error::Error;
use std::ops::Range;

/// The task of an interrupted run.
pub(super) enum Course<'a> {
    /// The puzzles of these indices.
    One(&'a Range<u64>),
    /// So many puzzles of several recipes, or without repeats: such a run cannot go on elsewhere, as what came before
    /// would not be known there.
    Several(u64),
    /// So many puzzles into a file that a later run goes on with.
    Kept(u64),
}

/// The message when a run is interrupted after a number of its indices, `unmet` of them without a puzzle.
pub(super) fn last_words(
    course: &Course<'_>,
    handled: u64,
    unmet: u64,
    file: Option<&str>,
) -> String {
    let lost = match (course, file) {
        (Course::Kept(_), _) | (_, None) => String::new(),
        (_, Some(name)) => format!(", and nothing was written to {name}"),
    };
    let failed = match unmet {
        0 => String::new(),
        unmet => format!(", {unmet} of which could not be made"),
    };
    let (count, how) = match *course {
        Course::Several(count) => (count, String::new()),
        Course::Kept(count) => (count, "; the same command goes on".to_owned()),
        Course::One(&Range { start, end }) => {
            let next = start.saturating_add(handled).min(end);
            let rest = format!("--start {next} --count {}", end - next);
            let how = match file {
                None => format!("; to go on: {rest}"),
                Some(_) => {
                    format!("; in two parts: --start {start} --count {} and {rest}", next - start)
                }
            };
            (end - start, how)
        }
    };
    // Indices beyond the last one make up for repeats.
    let handled = handled.min(count);
    format!("interrupted after {handled} of {count} puzzles{failed}{lost}{how}")
}

/// Advice where puzzles could not be made in a number of attempts.
pub(super) fn advice(attempts: u32) -> String {
    format!("more --attempts than {attempts}, or a wider range of what is asked for, may help")
}

/// The error of a run that has made nothing in so many attempts for each of its first puzzles.
pub(super) fn hopeless(attempts: u32) -> Error {
    Error::unmet(format!(
        "none of the first puzzles could be made in {attempts} attempts each, so the run ends here; {}",
        advice(attempts)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_words_say_how_to_go_on() {
        assert_eq!(
            last_words(&Course::One(&(10..110)), 40, 0, None),
            "interrupted after 40 of 100 puzzles; to go on: --start 50 --count 60"
        );
        let words = last_words(&Course::One(&(0..100)), 40, 1, Some("x.csv"));
        assert!(words.contains("40 of 100 puzzles, 1 of which could not be made"), "{words}");
        assert!(words.contains("nothing was written to x.csv"), "{words}");
        assert!(words.ends_with("--start 0 --count 40 and --start 40 --count 60"), "{words}");
        assert_eq!(
            last_words(&Course::Kept(90), 40, 0, Some("x.csv")),
            "interrupted after 40 of 90 puzzles; the same command goes on"
        );
        assert!(last_words(&Course::Several(90), 99, 0, None).ends_with("90 of 90 puzzles"));
    }
}
