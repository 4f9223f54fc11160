//! What the figures say, and what they do not, in plain words.

use super::rows::{group, rounded};
use crate::variety::compare::{Compared, Comparison};

/// Paragraphs about the comparison.
#[must_use]
pub fn words(comparison: &Comparison) -> Vec<String> {
    let mut paragraphs: Vec<String> = comparison.compared.iter().map(contestant).collect();
    paragraphs.extend(speed(comparison));
    paragraphs.extend(mixing(comparison));
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

fn contestant(compared: &Compared) -> String {
    let Compared { name, measures, .. } = compared;
    let repeats = &measures.repeats;
    let n = measures.puzzles;
    let classes = repeats.solution_classes.distinct;
    let mut text = match classes {
        1 if n > 1 => format!(
            "{name}: all {} solutions are essentially one and the same grid, seen through different \
             rearrangements and names.",
            group(n)
        ),
        _ if classes == n => format!(
            "{name}: the {} solutions are all essentially different; if this method had only a \
             limited number of equally likely classes, it would have to be more than about {} (95 \
             % sure).",
            group(n),
            rounded(
                repeats.solution_classes.draws_to_repeat.low.powi(2) * std::f64::consts::FRAC_2_PI
            )
        ),
        _ => format!(
            "{name}: {} solutions fall into {} classes of essentially different grids.",
            group(n),
            group(classes)
        ),
    };
    if let Some(draws) = repeats.draws_to_repeated_solution {
        text.push_str(&format!(
            " The same solution is expected again after about {} puzzles.",
            rounded(draws)
        ));
    }
    let repeated = n - repeats.puzzles.distinct;
    if repeated > 0 {
        text.push_str(&format!(" {} puzzles are exact repeats.", group(repeated)));
    }
    let alike = n - repeats.puzzle_classes.distinct;
    text.push_str(&match alike {
        0 => " No two puzzles are essentially the same.".to_string(),
        _ => format!(" {} puzzles are essentially the same as an earlier one.", group(alike)),
    });
    if let Some(chi) = measures.clues.cell_uniformity.value() {
        text.push_str(if chi.z > 4.0 {
            " Some cells are clues markedly more often than others."
        } else {
            " No cell is favoured as a clue."
        });
    }
    if measures.solutions.digits_at_cells.value().is_some_and(|&z| z > 1.0) {
        text.push_str(" Digits are not evenly spread over the cells of its solutions.");
    }
    if let Some(rows) = measures.solutions.row_arrangements.value() {
        text.push_str(if rows.chi_square.z > 4.0 {
            " Its row arrangements are measurably not uniform: more transforms are needed."
        } else {
            " Its row arrangements cannot be distinguished from uniform ones."
        });
    }
    let blind = &measures.demands.several_unchecked;
    text.push_str(&format!(
        " Blanking {} random cells of its grids without a check leaves several solutions in {:.0} % of \
         them.",
        measures.demands.holes,
        100.0 * blind.value()
    ));
    text
}

fn speed(comparison: &Comparison) -> Option<String> {
    let rate = |compared: &Compared| {
        compared.measures.timing.as_ref().map(|timing| timing.puzzles_per_second)
    };
    let rates: Option<Vec<(f64, &str)>> = comparison
        .compared
        .iter()
        .map(|compared| rate(compared).map(|rate| (rate, compared.name.as_str())))
        .collect();
    let rates = rates?;
    let fastest = rates.iter().max_by(|a, b| a.0.total_cmp(&b.0))?;
    let slowest = rates.iter().min_by(|a, b| a.0.total_cmp(&b.0))?;
    (rates.len() > 1).then(|| {
        format!(
            "Speed: {} makes {} puzzles a second, {} makes {} ({:.1} times slower), with the same \
             removal after filling.",
            fastest.1,
            rounded(fastest.0),
            slowest.1,
            rounded(slowest.0),
            fastest.0 / slowest.0
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
