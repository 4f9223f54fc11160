//! Messages where a run ends before its end, or short of it.

use rootgrid::board::Symmetry;
use rootgrid::error::Error;
use rootgrid::generate::Recipe;
use rootgrid::generate::removal::Bounds;
use rootgrid_batch::Cancel;
use std::ops::Range;

/// The words about an interrupt after all that was written; what a kill would lose does not count in those that are said if
/// the program has to end at once.
#[derive(Default, Debug)]
pub(super) struct Words(Option<String>);

impl Words {
    /// Sets the words; if nothing can get lost any more, they hold for an end at once as well.
    pub(super) fn note(&mut self, words: String, cancel: &Cancel, is_safe: bool) {
        if is_safe {
            cancel.set_last_words(words.clone());
        }
        self.0 = Some(words);
    }

    /// The words, unless others were said already.
    pub(super) fn take(self, cancel: &Cancel) -> Option<String> {
        let earlier = cancel.take_last_words();
        self.0.or(earlier)
    }
}

/// What is lost of a file by an interrupt, and the options with which nothing is, if there are some.
pub(super) fn loss(name: &str, way_on: Option<&str>) -> String {
    let how = way_on.map_or_else(String::new, |options| {
        format!("; with {options} it is kept, and the same command goes on")
    });
    format!(", and nothing was written to {name}{how}")
}

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

/// The message when a run is interrupted after a number of its puzzles, `unmet` of which could not be made.
pub(super) fn last_words(
    course: &Course<'_>,
    handled: u64,
    unmet: u64,
    loss: Option<&str>,
) -> String {
    words_of_end("interrupted", course, (handled, unmet), loss)
}

/// The message when the time of a run is over: what was made is there.
pub(super) fn short_words(course: &Course<'_>, handled: u64, unmet: u64) -> String {
    words_of_end("the time of --max-seconds was over", course, (handled, unmet), None)
}

fn words_of_end(
    what: &str,
    course: &Course<'_>,
    (handled, unmet): (u64, u64),
    loss: Option<&str>,
) -> String {
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
            let how = match loss {
                None => format!("; to go on: {rest}"),
                Some(loss) if loss.contains("--resume") => String::new(),
                Some(_) => {
                    format!("; in two parts: --start {start} --count {} and {rest}", next - start)
                }
            };
            (end - start, how)
        }
    };
    // Indices beyond the last one make up for repeats.
    let handled = handled.min(count);
    let loss = loss.unwrap_or_default();
    format!("{what} after {handled} of {count} puzzles{failed}{loss}{how}")
}

/// Advice where puzzles of a recipe could not be made; none where it asks for nothing that another attempt could reach.
pub(super) fn advice(recipe: &Recipe) -> Option<String> {
    let Recipe { goal, bounds, attempts, symmetry, rule_symmetry, .. } = recipe;
    let is_narrow = !goal.is_empty() || *bounds != Bounds::default() || recipe.has_own_rules();
    // Puzzles of a grade have one that nobody asked for.
    let symmetries = [(symmetry, ", --symmetry none"), (rule_symmetry, ", --rule-symmetry none")];
    let or_none = symmetries.map(|(own, words)| if *own == Symmetry::None { "" } else { words });
    is_narrow.then(|| {
        format!(
            "more --attempts than {attempts}{}, or a wider range of what is asked for, may help",
            or_none.concat()
        )
    })
}

/// The error of a run that has made none of the first puzzles of a recipe.
pub(super) fn hopeless(recipe: &Recipe) -> Error {
    const WORDS: &str = "none of the first puzzles could be made";
    let attempts = recipe.attempts;
    Error::unmet(match advice(recipe) {
        None => format!("{WORDS}, so the run ends here"),
        Some(advice) => {
            format!("{WORDS} in {attempts} attempts each, so the run ends here; {advice}")
        }
    })
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
        let words = last_words(&Course::One(&(0..100)), 40, 1, Some(&loss("x.parquet", None)));
        assert!(words.contains("40 of 100 puzzles, 1 of which could not be made"), "{words}");
        assert!(words.contains("nothing was written to x.parquet"), "{words}");
        assert!(words.ends_with("--start 0 --count 40 and --start 40 --count 60"), "{words}");
        let loss = loss("x.csv", Some("--seed 7 --resume"));
        assert_eq!(
            last_words(&Course::One(&(0..100)), 40, 0, Some(&loss)),
            "interrupted after 40 of 100 puzzles, and nothing was written to x.csv; with --seed 7 --resume it is kept, and the \
             same command goes on"
        );
        assert_eq!(
            last_words(&Course::Kept(90), 40, 0, None),
            "interrupted after 40 of 90 puzzles; the same command goes on"
        );
        assert!(last_words(&Course::Several(90), 99, 0, None).ends_with("90 of 90 puzzles"));
    }
}
