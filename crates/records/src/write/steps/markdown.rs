//! Paths and hints as Markdown (CommonMark).

use super::marks::{draw_hint, draw_marks};
use super::text::{remark, said_beside};
use super::{HintStrength, Looks};
use rootgrid::deduce::explain::Remark;
use rootgrid::position::{Path, PathStep};

/// The looks of boards in text that has no colours, with rows and columns named as in the steps.
fn plain(path: &Path) -> Looks {
    let notation = path.steps.first().map(|shown| shown.words.phrasing.notation);
    Looks { notation: notation.unwrap_or_default(), ..Looks::default() }
}

fn push_board(out: &mut String, drawing: &str) {
    *out += &format!("```text\n{drawing}```\n\n");
}

/// The whole path: a heading for each step, the board where a step is worth a drawing.
#[must_use]
pub fn path_markdown(path: &Path) -> String {
    let mut out = format!(
        "# {}\n\n{}  \n{}{}\n\n",
        remark(path, &Remark::Head),
        remark(path, &Remark::Puzzle(&path.board.values().to_string())),
        said_beside(path).iter().map(|line| format!("`{line}`  \n")).collect::<String>(),
        remark(path, &Remark::Ladder(path.ladder.name())),
    );
    if let Some(fault) = path.fault_sentence() {
        out += &format!("**{fault}**\n\n");
        return out;
    }
    if path.steps.iter().any(is_drawn) {
        out += &format!("{}\n\n", remark(path, &Remark::Signs).replacen('*', "`*`", 1));
    }
    for (i, shown) in path.steps.iter().enumerate() {
        out += &format!("## {}. {}\n\n", i + 1, shown.words.technique);
        push_step(shown, plain(path), &mut out);
        for line in path.remarks(i) {
            out += &format!("{}\n\n", escape(&line));
        }
    }
    if let Some(end) = &path.end {
        out += &format!("## {}\n\n", remark(path, &Remark::Solution));
        push_board(&mut out, &draw_marks(end, None, plain(path)));
    }
    if let Some(rest) = path.rest() {
        out += &format!("{rest}\n\n");
    }
    out
}

/// True if a step is worth a drawing.
fn is_drawn(shown: &PathStep) -> bool {
    shown.step.placement().is_none() || !shown.words.strands.is_empty()
}

fn push_step(shown: &PathStep, looks: Looks, out: &mut String) {
    let words = &shown.words;
    if is_drawn(shown) {
        let cells = words.figure.pattern_cells();
        let step = (Some(&shown.step), &cells[..]);
        push_board(out, &draw_marks(&shown.sheet, Some(step), looks));
    }
    for line in &words.why {
        *out += &format!("{}\n", escape(line));
    }
    out.push('\n');
    for formula in &words.formulas {
        for (i, stretch) in formula.iter().enumerate() {
            *out += &format!("{}`{stretch}`\n", if i == 0 { "- " } else { "  " });
        }
    }
    if !words.formulas.is_empty() {
        out.push('\n');
    }
    let rating = words.rating.map_or_else(String::new, |rating| format!(" (rating {rating})"));
    *out += &format!("**{}**{rating}.\n\n", words.conclusion);
}

/// `<` opens HTML.
fn escape(line: &str) -> String {
    line.replace('<', "\\<").replace('>', "\\>")
}

/// The next step as far as the strength allows.
#[must_use]
pub fn hint_markdown(path: &Path, strength: HintStrength) -> String {
    let nudge = path.nudge(strength);
    let mut out = String::new();
    if let Some((shown, drawing)) = draw_hint(path, strength, &nudge, plain(path)) {
        out += &format!("## {}\n\n", shown.words.technique);
        push_board(&mut out, &drawing);
    }
    let lines: Vec<String> = nudge.lines.iter().map(|line| escape(line)).collect();
    out + &lines.join("\n\n") + "\n"
}
