//! The rows of the table: one figure of every contestant each, with what it means.

use crate::variety::compare::{Compared, Comparison};
use crate::variety::measure::{Ratings, Things};
use crate::variety::sample::Timing;
use crate::variety::stats::{Histogram, HitShare, Interval};
use rootgrid::numbers::grouped;
use rootgrid::rate::Grade;
use serde::Serialize;

/// One row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReportRow {
    /// The rows of one group stand together.
    pub group: &'static str,
    /// The name of the figures.
    pub label: String,
    /// Their definition, in a sentence or two.
    pub meaning: &'static str,
    /// A figure for every contestant.
    pub cells: Vec<String>,
}

/// All rows of the comparison, but for those that have no figure for any contestant.
#[must_use]
pub fn rows(comparison: &Comparison) -> Vec<ReportRow> {
    let mut table = ReportTable { comparison, group: "", rows: Vec::new() };
    let groups: [(_, Add); 6] = [
        ("Repeats", repeats),
        ("Solutions", solutions),
        ("Clues", clues),
        ("Difficulty", demands),
        ("Cost of filling", costs),
        ("Speed of one thread", speeds),
    ];
    for (group, add) in groups {
        table.group = group;
        add(&mut table);
    }
    table.rows
}

/// Stands where a sample is too small for a figure, or has none.
const NO_FIGURE: &str = "-";

/// Adds the rows of a group.
type Add = fn(&mut ReportTable<'_>);

struct ReportTable<'a> {
    comparison: &'a Comparison,
    group: &'static str,
    rows: Vec<ReportRow>,
}

impl ReportTable<'_> {
    fn row(
        &mut self,
        label: impl Into<String>,
        meaning: &'static str,
        cell: impl Fn(&Compared) -> String,
    ) {
        let cells: Vec<String> = self.comparison.compared.iter().map(cell).collect();
        if cells.iter().any(|cell| cell != NO_FIGURE) {
            self.rows.push(ReportRow { group: self.group, label: label.into(), meaning, cells });
        }
    }
}

fn repeats(table: &mut ReportTable<'_>) {
    table.row("puzzles", "Puzzles in the sample.", |c| grouped(c.measures.puzzles));
    table.row("different puzzles", "Puzzles that differ in some cell. Numbers above a million are estimates, with 0.8 % standard error.", |c| {
        counted(&c.measures.repeats.puzzles)
    });
    table.row("different solutions", "Solutions that differ in some cell.", |c| {
        counted(&c.measures.repeats.solutions)
    });
    table.row(
        "solution classes",
        "Essentially different solutions: no rearrangement of rows, columns, bands, stacks, no \
         transposition and no renaming of digits carries one into another.",
        |c| counted(&c.measures.repeats.solution_classes),
    );
    table.row("puzzle classes", "Essentially different puzzles, in the same sense.", |c| {
        counted(&c.measures.repeats.puzzle_classes)
    });
    table.row(
        "repeated solution after",
        "Expected draws up to the first repeat, sqrt(pi M / 2). M is the size of the root's orbit where \
         there is one; otherwise it is estimated from the n(n-1)/2M equal pairs of the sample, with \
         the 95 % interval of a Poisson count; without an equal pair only a lower bound is known.",
        |c| {
            let repeats = &c.measures.repeats;
            repeats
                .draws_to_repeated_solution
                .map_or_else(|| estimate(&repeats.solutions), rounded)
        },
    );
    table.row(
        "repeated class after",
        "The same for classes of solutions; 2 when there is one class only.",
        |c| {
            let things = &c.measures.repeats.solution_classes;
            if things.distinct == 1 { "2".into() } else { estimate(things) }
        },
    );
}

fn clues(table: &mut ReportTable<'_>) {
    table.row("min / mean / max", "Clues of a puzzle.", |c| {
        let count = &c.measures.clues.count;
        format!("{} / {:.2} / {}", count.least(), count.mean(), count.most())
    });
    table.row(
        "cells as clues, z",
        "Whether some cells are clues more often than others: chi-square over the cells, for clues \
         drawn without replacement. Above 3 is hardly chance, unless a symmetry was asked for.",
        |c| c.measures.clues.cell_uniformity.text(|chi| format!("{:.1}", chi.z)),
    );
    table.row(
        "entropy of a cell",
        "Mean entropy of a cell's being a clue, in bits; 1 would be a coin.",
        |c| format!("{:.4}", c.measures.clues.entropy),
    );
    table.row(
        "distance: min / mean",
        "Cells that are a clue in exactly one of two puzzles, over 100,000 random pairs.",
        |c| {
            let distance = &c.measures.clues.distance;
            distance.text(|d: &Histogram| format!("{} / {:.2}", d.least(), d.mean()))
        },
    );
    table.row("different patterns", "Clue patterns that differ in some cell.", |c| {
        counted(&c.measures.clues.patterns)
    });
    table.row(
        "pattern classes",
        "Patterns that no rearrangement of rows, columns, bands, stacks and no transposition carries \
         into one another.",
        |c| c.measures.clues.pattern_classes.as_ref().map_or("-".into(), counted),
    );
    table.row(
        "sd per line / block / digit",
        "Standard deviation of the number of clues of a row or column, of a block, of a digit.",
        |c| {
            let clues = &c.measures.clues;
            let [lines, blocks, digits] =
                [&clues.lines, &clues.blocks, &clues.digits].map(|spread| spread.deviation);
            format!("{lines:.2} / {blocks:.2} / {digits:.2}")
        },
    );
    table.row("blank lines/blocks/digits", "How many there are per puzzle.", |c| {
        let clues = &c.measures.clues;
        let [lines, blocks, digits] =
            [&clues.lines, &clues.blocks, &clues.digits].map(|spread| spread.empty);
        format!("{lines:.3} / {blocks:.3} / {digits:.3}")
    });
}

fn solutions(table: &mut ReportTable<'_>) {
    table.row(
        "mini-line sets",
        "Different sets of digits among the mini-rows and among the mini-columns (27 each on 9x9), on average: the \
         smaller number and the larger. Random 9x9 grids have 22.3 and 24.6. With a few sets only, whoever has \
         seen them fills in whole blocks.",
        |c| c.measures.solutions.mini_lines.text(|[less, more]| format!("{less:.1} / {more:.1}")),
    );
    table.row(
        "digits at cells, mean z",
        "Whether digits are evenly spread at each cell over all solutions: the mean over the cells of \
         z of a chi-square test. A poor test: 30 transforms pass it and are far from uniform.",
        |c| c.measures.solutions.digits_at_cells.text(|z| format!("{z:.2}")),
    );
    table.row("digits at worst cell, z", "The largest of these.", |c| {
        c.measures.solutions.worst_cell.text(|z| format!("{z:.1}"))
    });
    table.row(
        "row arrangements, z",
        "Whether all arrangements of rows and bands (1296 on 9x9) are equally likely among the \
         transforms: chi-square. Needs five times as many puzzles as there are arrangements.",
        |c| c.measures.solutions.row_arrangements.text(|rows| format!("{:.1}", rows.chi_square.z)),
    );
    table.row(
        "row arrangements, dist.",
        "Total variation from equal chances, and what chance alone gives for so large a sample.",
        |c| {
            let rows = &c.measures.solutions.row_arrangements;
            rows.text(|rows| format!("{:.3} ({:.3})", rows.variation, rows.by_chance))
        },
    );
    table.row("band classes of 416", "Classes of bands that occur in the solutions.", |c| {
        c.measures.solutions.band_classes.text(u64::to_string)
    });
    table.row(
        "unavoidable 4 / 6",
        "Small sets of cells of which every puzzle of the solution must show one, per solution (first \
         2000). Where there are more of them, more clues are needed.",
        |c| c.measures.solutions.unavoidable.text(|[four, six]| format!("{four:.1} / {six:.1}")),
    );
}

fn demands(table: &mut ReportTable<'_>) {
    let rated = |c: &Compared, show: &dyn Fn(&Ratings) -> String| {
        c.measures.demands.ratings.text(|ratings| show(ratings))
    };
    table.row(
        "mean rating",
        "Mean rating on the Sudoku Explainer scale (ER, profile se121) of the first 2000 puzzles, with the half width of \
         its 95 % interval.",
        |c| {
            rated(c, &|r| format!("{:.2} +- {:.2}", r.mean, (r.interval.high - r.interval.low) / 2.0))
        },
    );
    for (number, grade) in Grade::ALL.into_iter().enumerate() {
        table.row(
            grade.name(),
            "Share with a rating of that grade, among the same puzzles; effort is not looked at.",
            |c| rated(c, &|r| with_half_width(&r.grades[number].1)),
        );
    }
    for place in 0..3 {
        table.row(
            ["hardest step, 1st", "hardest step, 2nd", "hardest step, 3rd"][place],
            "The techniques that are most often the hardest of a puzzle, and their shares.",
            |c| {
                rated(c, &|r| match r.hardest.get(place) {
                    Some((name, share)) => format!("{name} {:.0} %", 100.0 * share.value()),
                    None => NO_FIGURE.into(),
                })
            },
        );
    }
    let per_cent = |share: &HitShare| format!("{:.1} %", 100.0 * share.value());
    table.row("solved by naked singles", "Share of the first 2000 puzzles.", |c| {
        per_cent(&c.measures.demands.level_one)
    });
    table.row(
        "then by one supposition",
        "Share of those that level 2 solves and naked singles do not.",
        |c| per_cent(&c.measures.demands.level_two),
    );
    table.row("unique, but harder", "Share of those with one solution that need more.", |c| {
        per_cent(&c.measures.demands.beyond)
    });
    table.row("several solutions", "Share of puzzles that are not unique.", |c| {
        per_cent(&c.measures.demands.several)
    });
    let holes = table.comparison.compared.first().map_or(0, |c| c.measures.demands.holes);
    table.row(
        format!("several, {holes} blind holes"),
        "Share of solutions (first 2000) that have several ways to fill that many random holes, blanked \
         without a check; with the 95 % interval.",
        |c| {
            let share = &c.measures.demands.several_unchecked;
            let Interval { low, high } = share.interval;
            format!("{} ({:.1}-{:.1})", per_cent(share), 100.0 * low, 100.0 * high)
        },
    );
}

fn costs(table: &mut ReportTable<'_>) {
    table.row(
        "steps back: mean / max",
        "Digits that were placed and taken back while filling a grid.",
        |c| {
            let effort = &c.measures.effort;
            if effort.grids == 0 {
                return NO_FIGURE.into();
            }
            format!("{:.1} / {}", effort.mean_backtracks(), grouped(effort.most_backtracks))
        },
    );
    table.row("indices without puzzle", "Indices that missed the recipe's bounds.", |c| {
        grouped(c.measures.failures)
    });
}

fn speeds(table: &mut ReportTable<'_>) {
    let rate = |c: &Compared, of: fn(&Timing) -> f64| {
        c.measures.timing.as_ref().map_or(NO_FIGURE.into(), |timing| rounded(of(timing)))
    };
    table.row(
        "grids filled/s",
        "Solutions that one thread fills in a second, one at a time.",
        |c| rate(c, |timing| timing.grids_per_second),
    );
    table.row(
        "removals/s",
        "Removals that one thread does in a second, from grids that are filled already. One engine does them for \
         all methods, many grids at once, in turns; the quickest of several runs of 2048.",
        |c| rate(c, |timing| timing.removals_per_second),
    );
    table.row(
        "whole puzzles/s",
        "Puzzles that one thread makes in a second as the program makes them. Where all puzzles share a root, it works \
         on the root and is faster; this says nothing about the grids.",
        |c| rate(c, |timing| timing.puzzles_per_second),
    );
}

/// The number of different ones, with a mark if that is an estimate.
fn counted(things: &Things) -> String {
    let mark = if things.error > 0.0 { "~" } else { "" };
    format!("{mark}{}", grouped(things.distinct))
}

/// A share in per cent with the half width of its interval.
fn with_half_width(share: &HitShare) -> String {
    let Interval { low, high } = share.interval;
    format!("{:.1} +- {:.1} %", 100.0 * share.value(), 50.0 * (high - low))
}

/// An estimate from equal pairs, as text.
fn estimate(things: &Things) -> String {
    let Interval { low, high } = things.draws_to_repeat;
    if things.equal_pairs == 0 {
        format!("> {}", rounded(low))
    } else {
        format!("{} to {}", rounded(low), rounded(high))
    }
}

/// Three significant digits, in groups of three.
pub(super) fn rounded(number: f64) -> String {
    if number < 1000.0 {
        return format!("{number:.0}");
    }
    let scale = 10f64.powi(number.log10().floor() as i32 - 2);
    grouped(((number / scale).round() * scale) as u64)
}
