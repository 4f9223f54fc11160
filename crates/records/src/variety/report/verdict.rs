//! The five rows that answer most questions.

use super::rows::{ReportRow, rounded};
use crate::variety::compare::{Compared, Comparison};
use rootgrid::numbers::grouped;
use rootgrid::rate::Grade;

/// A z above this is hardly chance: tables, words and plots agree on it.
pub(super) const HARDLY_CHANCE: f64 = 3.0;

/// Mini-lines of fewer different sets than this, of 27, are a pattern that shows. Of 20,000 random 9x9 grids none had
/// fewer than 7, and 1 in 1,000 fewer than 13.
const PATTERN: f64 = 12.0;

/// The cell of a row for a contestant of a comparison.
type Answer = fn(&Comparison, &Compared) -> String;

/// The answers that a reader wants first, in a few words for each contestant.
#[must_use]
pub fn verdicts(comparison: &Comparison) -> Vec<ReportRow> {
    let rows: [(_, _, Answer); 5] = [
        (
            "Different solutions?",
            "Essentially different solutions, of those in the sample.",
            classes,
        ),
        (
            "A pattern that shows?",
            "Whether the mini-rows or mini-columns of a solution are made of few sets of digits.",
            pattern,
        ),
        ("Some cells favoured?", "Whether some cells are clues more often than others.", favoured),
        (
            "How hard?",
            "Mean rating (ER) with its 95 % interval, and the share of the grade that is the most frequent one of all.",
            difficulty,
        ),
        ("How fast?", "Grids filled and removals in a second, of one thread.", speed),
    ];
    rows.into_iter()
        .map(|(label, meaning, cell)| ReportRow {
            group: "",
            label: label.to_string(),
            meaning,
            cells: comparison.compared.iter().map(|c| cell(comparison, c)).collect(),
        })
        .collect()
}

fn classes(_: &Comparison, compared: &Compared) -> String {
    let classes = &compared.measures.repeats.solution_classes;
    match classes.distinct {
        1 => "no: all are one grid rearranged".into(),
        n if n == compared.measures.puzzles => format!("yes: {} of {}", grouped(n), grouped(n)),
        n => format!("{} of {}", grouped(n), grouped(compared.measures.puzzles)),
    }
}

/// True if the solutions have a pattern that people see, on 9x9.
pub(super) fn has_pattern(side: usize, compared: &Compared) -> Option<bool> {
    let fewest = compared.measures.solutions.mini_lines.value()?[0];
    (side == 9).then_some(fewest < PATTERN)
}

fn pattern(comparison: &Comparison, compared: &Compared) -> String {
    let Some([fewest, _]) = compared.measures.solutions.mini_lines.value() else {
        return "-".into();
    };
    match has_pattern(comparison.side, compared) {
        Some(true) => format!("yes: {fewest:.0} sets in 27 mini-lines"),
        Some(false) => format!("no: {fewest:.0} sets in 27 mini-lines"),
        None => format!("{fewest:.0} sets"),
    }
}

fn favoured(_: &Comparison, compared: &Compared) -> String {
    compared.measures.clues.cell_uniformity.text(|chi| {
        let is_chance = chi.z <= HARDLY_CHANCE;
        format!("{} (z {:.1})", if is_chance { "not seen" } else { "yes" }, chi.z)
    })
}

fn difficulty(comparison: &Comparison, compared: &Compared) -> String {
    compared.measures.demands.ratings.text(|ratings| {
        let half = (ratings.interval.high - ratings.interval.low) / 2.0;
        let (name, share) = &ratings.grades[most_frequent(comparison)];
        format!("ER {:.2} \u{b1} {half:.2}; {:.0} % {name}", ratings.mean, 100.0 * share.value())
    })
}

/// The number of the grade that most puzzles of all contestants have: they are compared by the same one.
fn most_frequent(comparison: &Comparison) -> usize {
    let ratings = || comparison.compared.iter().filter_map(|c| c.measures.demands.ratings.value());
    let hits = |grade: &usize| ratings().map(|ratings| ratings.grades[*grade].1.hits).sum::<u64>();
    (0..Grade::ALL.len()).max_by_key(hits).unwrap_or_default()
}

fn speed(_: &Comparison, compared: &Compared) -> String {
    let timing = compared.measures.timing.as_ref();
    timing.map_or_else(
        || "not measured".into(),
        |timing| {
            let (filled, removed) = (timing.grids_per_second, timing.removals_per_second);
            format!("{} filled/s, {} removed/s", rounded(filled), rounded(removed))
        },
    )
}
