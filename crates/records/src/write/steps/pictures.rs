//! Steps as pictures, and paths as pages of them.

use super::HintStrength;
use crate::write::page;
use rootgrid::picture::{Picture, escape};
use rootgrid::position::{Board, Path, PathStep};

/// The rules of a page of steps. Steps that a reader has folded are printed as well.
pub const STEP_STYLE: &str = "\
details{border-top:1px solid;padding:.5rem 0;break-inside:avoid}
summary{font-weight:bold;cursor:pointer}
summary span{font-weight:normal}
figure svg{max-width:28rem}
code{font-size:.9rem;overflow-wrap:anywhere}
@media print{details::details-content{content-visibility:visible;block-size:auto}}
";

/// The picture of a hint: the board with what the strength reveals.
pub fn hint_picture(path: &Path, strength: HintStrength) -> Picture {
    let nudge = path.nudge(strength);
    let caption = nudge.lines.join(" ");
    let shown = match (&path.problem, path.steps.first()) {
        (None, Some(shown)) => shown,
        _ => {
            return Picture::new(&path.board)
                .with_labels()
                .with_nudge(&nudge)
                .with_caption(caption);
        }
    };
    let board = Picture::of_sheet(&shown.sheet).with_phrasing(shown.words.phrasing);
    match strength {
        HintStrength::Reason => {
            let words = &shown.words;
            let caption = words.headed(&nudge.lines[0]);
            let board = board.with_title(words.technique.clone()).with_said(&words.why);
            board.with_nudge(&nudge).with_legend().with_caption(caption)
        }
        HintStrength::Step => {
            let words = &shown.words;
            let caption = words.headed(&words.conclusion);
            picture(shown).with_nudge(&nudge).with_caption(caption)
        }
        _ => board.with_nudge(&nudge).with_caption(caption),
    }
}

/// The picture of a step.
pub fn picture(shown: &PathStep) -> Picture {
    Picture::of_step(&shown.sheet, &shown.step, &shown.words)
}

/// The pictures of a path: the board, each step with its number, its technique and its sentences, and the end.
pub fn path_pictures(path: &Path) -> impl Iterator<Item = Picture> + '_ {
    let fault = path.fault_sentence();
    let steps = if fault.is_some() { &[][..] } else { &path.steps[..] };
    let board = Picture::new(&path.board).with_labels().with_caption(fault.unwrap_or_default());
    let steps = steps.iter().enumerate().map(move |(place, shown)| {
        let words = &shown.words;
        let formulas = words.formulas.iter().flatten().cloned();
        let conclusion = format!("{}.", words.conclusion);
        let said = words.why.iter().cloned().chain(formulas).chain([conclusion]);
        let said: Vec<String> = said.chain(path.remarks(place)).collect();
        let heading = format!("{}. {}", place + 1, words.technique);
        picture(shown).with_heading(heading).with_caption(said.join(" "))
    });
    let end = path
        .end
        .as_ref()
        .map(|end| Picture::of_sheet(end).with_caption(path.rest().unwrap_or_default()));
    [board].into_iter().chain(steps).chain(end)
}

/// The part of a page with the path of a board; `look` gives the pictures their size.
pub fn path_section(path: &Path, look: impl Fn(Picture) -> Picture) -> String {
    let end = path.end.as_ref().map(|end| page::figure(&look(Picture::of_sheet(end)), ""));
    let rest = path.rest().map(|rest| format!("<p>{}</p>\n", escape(&rest)));
    let end = [end, rest].into_iter().flatten().collect::<String>();
    let said = |place| path.remarks(place);
    section(&path.board, path.fault_sentence(), (&path.steps, &said), &end, look)
}

/// A part of a page: a board, steps from it with remarks beside them, and what stands after them; or what is wrong with the board.
pub(super) fn section(
    board: &Board,
    fault: Option<String>,
    (steps, remarks): (&[PathStep], &dyn Fn(usize) -> Vec<String>),
    end: &str,
    look: impl Fn(Picture) -> Picture,
) -> String {
    let mut out = format!("<section>\n<p><code>{}</code></p>\n", board.values());
    out += &page::figure(&look(Picture::new(board).with_labels()), "");
    match fault {
        Some(fault) => out += &format!("<p><strong>{}</strong></p>\n", escape(&fault)),
        None => {
            for (i, shown) in steps.iter().enumerate() {
                push_step(i + 1, (shown, &remarks(i)), &look, &mut out);
            }
            out += end;
        }
    }
    out + "</section>\n"
}

fn push_step(
    number: usize,
    (shown, remarks): (&PathStep, &[String]),
    look: impl Fn(Picture) -> Picture,
    out: &mut String,
) {
    let words = &shown.words;
    let rating = words.rating.map_or_else(String::new, |rating| format!(" ({rating})"));
    let (technique, conclusion) = (escape(&words.technique), escape(&words.conclusion));
    *out += &format!(
        "<details open>\n<summary>{number}. {technique}{rating}{}<span>{conclusion}</span></summary>\n",
        words.phrasing.language.colon()
    );
    for line in &words.why {
        *out += &format!("<p>{}</p>\n", escape(line));
    }
    if !words.formulas.is_empty() {
        *out += "<ul>\n";
        for formula in &words.formulas {
            let stretches: Vec<String> =
                formula.iter().map(|text| format!("<code>{}</code>", escape(text))).collect();
            *out += &format!("<li>{}</li>\n", stretches.join("<br>\n"));
        }
        *out += "</ul>\n";
    }
    for line in remarks {
        *out += &format!("<p>{}</p>\n", escape(line));
    }
    *out += &page::figure(&look(picture(shown)), "");
    *out += "</details>\n";
}
