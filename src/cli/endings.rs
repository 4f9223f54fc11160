//! What `generate` says where a run ends before its end, or short of it.

use crate::error::Error;
use std::ops::Range;

/// What is said when a run is interrupted after so many of its indices.
///
/// A run without repeats cannot go on elsewhere: what came before would not be known there.
pub(super) fn last_words(
    indices: &Range<u64>,
    handled: u64,
    file: Option<&str>,
    is_distinct: bool,
) -> String {
    let Range { start, end } = *indices;
    let next = start.saturating_add(handled).min(end);
    let rest = format!("--start {next} --count {}", end - next);
    let lost = file.map_or_else(String::new, |name| format!(", and nothing was written to {name}"));
    let how = match file {
        _ if is_distinct => String::new(),
        None => format!("; to go on: {rest}"),
        Some(_) => format!("; in two parts: --start {start} --count {} and {rest}", next - start),
    };
    format!("interrupted after {handled} of {} puzzles{lost}{how}", end - start)
}

/// What may help where puzzles could not be made in so many attempts.
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
            last_words(&(10..110), 40, None, false),
            "interrupted after 40 of 100 puzzles; to go on: --start 50 --count 60"
        );
        let words = last_words(&(0..100), 40, Some("x.csv"), false);
        assert!(words.contains("nothing was written to x.csv"), "{words}");
        assert!(words.ends_with("--start 0 --count 40 and --start 40 --count 60"), "{words}");
        assert!(last_words(&(0..100), 40, None, true).ends_with("40 of 100 puzzles"));
    }
}
