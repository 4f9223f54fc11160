//! The meaning of the figures, and its limits, in plain words.

use super::rows::rounded;
use super::verdict::{HARDLY_CHANCE, has_pattern};
use crate::variety::compare::{Compared, Comparison};
use rootgrid::numbers::grouped;
use std::f64::consts::FRAC_2_PI;

/// Paragraphs about the comparison, one for each question.
#[must_use]
pub fn words(comparison: &Comparison) -> Vec<String> {
    let answers = [classes, patterns, favoured, rows, difficulty, blind, speed, mixing];
    let mut paragraphs: Vec<String> =
        answers.into_iter().filter_map(|answer| answer(comparison)).collect();
    paragraphs.push(
        "What the figures do not say: a sample without repeats does not show that a method is uniform; \
         equal shares at single cells do not either, because grids differ in how their cells hang \
         together. Puzzles from erasing clues top-down are not a fair sample of all minimal puzzles, \
         whatever their grids: they have about two clues fewer. And essentially different puzzles can \
         feel alike to a solver, while images of one another rarely do."
            .to_string(),
    );
    paragraphs
}

/// The names of the contestants that pass a test, or `None` if none does.
fn names(comparison: &Comparison, test: impl Fn(&Compared) -> bool) -> Option<String> {
    let passed = comparison.compared.iter().filter(|compared| test(compared));
    let names: Vec<&str> = passed.map(|compared| compared.name.as_str()).collect();
    (!names.is_empty()).then(|| names.join(", "))
}

fn classes(comparison: &Comparison) -> Option<String> {
    let of = |c: &Compared| c.measures.repeats.solution_classes.distinct;
    let mut sentences = Vec::new();
    if let Some(names) = names(comparison, |c| of(c) == 1 && c.measures.puzzles > 1) {
        sentences.push(format!(
            "All solutions of one method are essentially one and the same grid, seen through different \
             rearrangements and names: {names}."
        ));
    }
    let is_varied = |c: &Compared| of(c) == c.measures.puzzles;
    if let Some(names) = names(comparison, is_varied) {
        let varied = comparison.compared.iter().filter(|c| is_varied(c));
        let bound = varied
            .map(|c| c.measures.repeats.solution_classes.draws_to_repeat.low)
            .fold(f64::INFINITY, f64::min);
        sentences.push(format!(
            "All solutions are essentially different: {names}; if such a method had only a limited number of \
             equally likely classes, it would have to be more than about {} (95 % sure).",
            rounded(bound.powi(2) * FRAC_2_PI)
        ));
    }
    for c in comparison.compared.iter().filter(|c| of(c) != 1 && !is_varied(c)) {
        let (n, classes) = (grouped(c.measures.puzzles), grouped(of(c)));
        sentences.push(format!(
            "{}: {n} solutions fall into {classes} classes of essentially different grids.",
            c.name
        ));
    }
    for c in &comparison.compared {
        let repeats = &c.measures.repeats;
        if let Some(draws) = repeats.draws_to_repeated_solution {
            sentences.push(format!(
                "{}: the same solution is expected again after about {} puzzles.",
                c.name,
                rounded(draws)
            ));
        }
        // Numbers from the sketch are estimates: nothing is said from them.
        let alike = c.measures.puzzles.saturating_sub(repeats.puzzle_classes.distinct);
        if repeats.puzzle_classes.error == 0.0 && alike > 0 {
            let are = if alike == 1 { "puzzle is" } else { "puzzles are" };
            sentences.push(format!(
                "{}: {} {are} essentially the same as an earlier one.",
                c.name,
                grouped(alike)
            ));
        }
    }
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

fn patterns(comparison: &Comparison) -> Option<String> {
    let side = comparison.side;
    let names = names(comparison, |c| has_pattern(side, c) == Some(true))?;
    Some(format!(
        "Solutions have a pattern that shows: {names}. All mini-rows or all mini-columns of a solution are made of a \
         few sets of digits (random grids have about 22 and 25 sets), so whoever has seen that once fills in whole \
         blocks."
    ))
}

fn favoured(comparison: &Comparison) -> Option<String> {
    let z = |c: &Compared| c.measures.clues.cell_uniformity.value().map(|chi| chi.z);
    let measured: Vec<f64> = comparison.compared.iter().filter_map(z).collect();
    if measured.is_empty() {
        return None;
    }
    let listed: Vec<String> = comparison
        .compared
        .iter()
        .filter_map(|c| {
            z(c).filter(|&z| z > HARDLY_CHANCE).map(|z| format!("{} (z {z:.1})", c.name))
        })
        .collect();
    let digits = names(comparison, |c| {
        c.measures.solutions.digits_at_cells.value().is_some_and(|&z| z > 1.0)
    });
    let mut text = if listed.is_empty() {
        "No method visibly favours cells as clues: every z is at most 3.".to_string()
    } else {
        let reason = match &comparison.rules {
            Some(rules) => format!("under {rules} cells are not alike"),
            None => "or a symmetry was asked for".to_string(),
        };
        let listed = listed.join(", ");
        format!("Some cells are clues more often than chance explains, {reason}: {listed}.")
    };
    if let Some(names) = digits {
        text.push_str(&format!(
            " Digits are not evenly spread over the cells of the solutions: {names}."
        ));
    }
    Some(text)
}

fn rows(comparison: &Comparison) -> Option<String> {
    let z = |c: &Compared| c.measures.solutions.row_arrangements.value().map(|r| r.chi_square.z);
    let uneven = names(comparison, |c| z(c).is_some_and(|z| z > HARDLY_CHANCE));
    let even = names(comparison, |c| z(c).is_some_and(|z| z <= HARDLY_CHANCE));
    let even = even.map(|names| {
        format!("Row arrangements cannot be distinguished from uniform ones: {names}.")
    });
    let uneven = uneven.map(|names| {
        format!("Row arrangements are measurably not uniform, more transforms are needed: {names}.")
    });
    let both: Vec<String> = even.into_iter().chain(uneven).collect();
    (!both.is_empty()).then(|| both.join(" "))
}

fn difficulty(comparison: &Comparison) -> Option<String> {
    let rated = |c: &'_ Compared| {
        let ratings = c.measures.demands.ratings.value()?;
        Some((ratings.mean, ratings.interval, c.name.clone()))
    };
    let rated: Option<Vec<_>> = comparison.compared.iter().map(rated).collect();
    let rated = rated?;
    let low = rated.iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
    let high = rated.iter().max_by(|a, b| a.0.total_cmp(&b.0))?;
    if rated.len() < 2 {
        return Some(format!("The mean rating is ER {:.2}.", low.0));
    }
    let verdict = if low.1.high < high.1.low {
        "their 95 % intervals do not overlap: the difference is real, though small beside the spread of ratings"
    } else {
        "their 95 % intervals overlap: the sample shows no difference"
    };
    Some(format!(
        "Mean ratings go from ER {:.2} ({}) to ER {:.2} ({}); {verdict}.",
        low.0, low.2, high.0, high.2
    ))
}

fn blind(comparison: &Comparison) -> Option<String> {
    let shares = comparison.compared.iter().map(|c| c.measures.demands.several_unchecked.value());
    let (low, high) =
        shares.fold((1.0, 0.0), |(low, high): (f64, f64), share| (low.min(share), high.max(share)));
    let holes = comparison.compared.first()?.measures.demands.holes;
    Some(format!(
        "Blanking {holes} random cells without a check leaves several solutions in {:.0} to {:.0} % of the grids.",
        100.0 * low,
        100.0 * high
    ))
}

fn speed(comparison: &Comparison) -> Option<String> {
    let timing = |c: &Compared| Some((c.measures.timing?, c.name.clone()));
    let timings: Vec<_> = comparison.compared.iter().filter_map(timing).collect();
    let extremes = |of: fn(&crate::variety::Timing) -> f64| {
        let rates = || timings.iter().map(move |(timing, name)| (of(timing), name));
        let fastest = rates().max_by(|a, b| a.0.total_cmp(&b.0))?;
        let slowest = rates().min_by(|a, b| a.0.total_cmp(&b.0))?;
        Some((fastest, slowest))
    };
    let (fast, slow) = extremes(|timing| timing.grids_per_second)?;
    let (most, least) = extremes(|timing| timing.removals_per_second)?;
    (timings.len() > 1).then(|| {
        format!(
            "Speed of one thread. Filling alone: {} grids a second ({}) to {} ({}). Removal alone, by one engine from \
             grids that are filled: {} a second ({}) to {} ({}), a factor of {:.2}.",
            rounded(slow.0),
            slow.1,
            rounded(fast.0),
            fast.1,
            rounded(least.0),
            least.1,
            rounded(most.0),
            most.1,
            most.0 / least.0
        )
    })
}

fn mixing(comparison: &Comparison) -> Option<String> {
    let curve = comparison.mixing.value()?;
    let reached = |bound: f64| curve.iter().find(|mixed| mixed.rows < bound).map(|m| m.steps);
    let last = curve.last()?;
    Some(match (reached(0.1), reached(0.01)) {
        (Some(tenth), Some(hundredth)) => format!(
            "Mixing, worked out exactly: the rows are within 10 % of uniform (total variation) after \
             {tenth} transforms, within 1 % after {hundredth}; after {} the distance is {:.1e}.",
            last.steps, last.rows
        ),
        _ => format!(
            "Mixing, worked out exactly: after {} transforms of these kinds the rows are still {:.2} \
             from uniform (total variation).",
            last.steps, last.rows
        ),
    })
}
