//! Paths and hints as text for a terminal.

use super::marks::{bold, draw_hint, draw_marks};
use super::{HintStrength, Looks};
use rootgrid::deduce::explain::Remark;
use rootgrid::position::{Path, PathStep};

/// A remark in the manner of the path.
pub(super) fn remark(path: &Path, remark: &Remark<'_>) -> String {
    path.phrasing.remark(path.board.rules(), remark)
}

/// The form of the blocks and the rules of a board, which its cells do not say, as comments before a board say them.
pub(super) fn said_beside(path: &Path) -> Vec<String> {
    let rules = path.board.rules();
    let shape = (!rules.shape().is_usual()).then(|| format!("shape: {}", rules.shape()));
    let rules = (!rules.is_of_shape()).then(|| format!("rules: {rules}"));
    shape.into_iter().chain(rules).collect()
}

/// Steps that fill a cell at sight need no drawing.
pub(super) fn is_plain(shown: &PathStep) -> bool {
    shown.step.placement().is_some() && shown.words.strands.is_empty() && shown.words.why.len() == 1
}

/// The whole path: every step in words, and the board where a step is worth a drawing.
#[must_use]
pub fn path_text(path: &Path, looks: Looks) -> String {
    let mut out = String::new();
    for line in said_beside(path) {
        out += &format!("# {line}\n");
    }
    out += &format!("{}\n", path.board.values());
    if let Some(fault) = path.fault_sentence() {
        out += &format!("{}\n\n", bold(&fault, looks));
        return out;
    }
    if !looks.color && path.steps.iter().any(|shown| !is_plain(shown)) {
        out += &format!("{}\n", remark(path, &Remark::Signs));
    }
    let width = path.steps.len().to_string().len();
    for (i, shown) in path.steps.iter().enumerate() {
        if !is_plain(shown) {
            out.push('\n');
            let cells = shown.words.figure.pattern_cells();
            out += &draw_marks(&shown.sheet, Some((Some(&shown.step), &cells)), looks);
        }
        push_step(&format!("{:>width$}. ", i + 1), shown, looks, &mut out);
        for line in path.remarks(i) {
            out += &format!("{:width$}  {line}\n", "");
        }
    }
    if let Some(end) = &path.end {
        out.push('\n');
        out += &draw_marks(end, None, looks);
    }
    if let Some(rest) = path.rest() {
        out += &format!("{rest}\n");
    }
    out.push('\n');
    out
}

/// A step in words, indented below its lead.
pub(super) fn push_step(lead: &str, shown: &PathStep, looks: Looks, out: &mut String) {
    let words = &shown.words;
    let indent = " ".repeat(lead.len());
    let rating = words.rating.map_or_else(String::new, |rating| format!(" ({rating})"));
    let (name, colon) = (bold(&words.technique, looks), words.phrasing.language.colon());
    *out += &format!("{lead}{name}{rating}{colon}{}\n", words.conclusion);
    for line in &words.why {
        *out += &format!("{indent}{line}\n");
    }
    for formula in &words.formulas {
        for (i, stretch) in formula.iter().enumerate() {
            *out += &format!("{indent}{} {stretch}\n", if i == 0 { "*" } else { " " });
        }
    }
}

/// The next step as far as the strength allows; from the reason on, with a drawing.
#[must_use]
pub fn hint_text(path: &Path, strength: HintStrength, looks: Looks) -> String {
    let nudge = path.nudge(strength);
    let drawn = draw_hint(path, strength, &nudge, looks);
    let mut out = drawn.map_or_else(String::new, |(_, drawing)| drawing);
    // What is wrong stands out, or else the name of the technique.
    let name = path.steps.first().map_or("", |shown| &shown.words.technique);
    for line in &nudge.lines {
        out += &match line.strip_prefix(name).filter(|_| !name.is_empty()) {
            _ if path.problem.is_some() => bold(line, looks),
            Some(rest) => bold(name, looks) + rest,
            None => line.clone(),
        };
        out.push('\n');
    }
    out
}
