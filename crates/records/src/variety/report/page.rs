//! The comparison as one HTML page that needs nothing else.
//!
//! `page.html` is the template; what it shows is escaped unless the template says otherwise.

use super::boards::{self, DrawnBoard};
use super::plot;
use super::rows::{self, ReportRow};
use super::verdict::verdicts;
use super::words::words;
use crate::variety::compare::Comparison;
use rootgrid::error::Error;
use rootgrid::numbers::grouped;
use rootgrid::picture::{Theme, style_of};
use serde::Serialize;
use tinytemplate::TinyTemplate;

/// The content of the template.
#[derive(Serialize)]
struct ComparisonPage<'a> {
    style: String,
    comparison: &'a Comparison,
    /// Puzzles of each method, and the index of the last one.
    count: String,
    last: u64,
    verdicts: Vec<ReportRow>,
    words: Vec<String>,
    groups: Vec<PlotGroup>,
    columns: usize,
    solutions: Vec<DrawnBoard>,
    puzzles: Vec<DrawnBoard>,
    heat_maps: Vec<DrawnBoard>,
    plots: Vec<Plot>,
}

/// Rows under one heading.
#[derive(Serialize)]
struct PlotGroup {
    title: &'static str,
    rows: Vec<ReportRow>,
}

#[derive(Serialize)]
struct Plot {
    title: &'static str,
    caption: &'static str,
    svg: String,
}

/// The page: verdicts, boards, figures, plots, definitions and the recipes that make the samples again.
///
/// # Errors
/// When a plot or the page cannot be made, which would be a fault of the library.
pub fn page(comparison: &Comparison) -> Result<String, Error> {
    let page = ComparisonPage {
        style: style(),
        comparison,
        count: grouped(comparison.count),
        last: comparison.count.saturating_sub(1),
        verdicts: verdicts(comparison),
        words: words(comparison),
        groups: groups(comparison),
        columns: comparison.compared.len() + 1,
        solutions: boards::solutions(comparison)?,
        puzzles: boards::puzzles(comparison)?,
        heat_maps: boards::heat_maps(comparison)?,
        plots: plots(comparison)?,
    };
    let mut templates = TinyTemplate::new();
    templates
        .add_template("page", include_str!("page.html"))
        .and_then(|()| templates.render("page", &page))
        .map_err(|error| Error::fault(format!("the page of the comparison: {error}")))
}

/// The colours of pictures, light or dark as the reader's system, and the rules of the page.
fn style() -> String {
    let [light, dark] = [Theme::Light, Theme::Dark].map(style_of);
    let own = include_str!("page.css");
    format!("{light}@media screen and (prefers-color-scheme:dark){{\n{dark}}}\n{own}")
}

fn groups(comparison: &Comparison) -> Vec<PlotGroup> {
    let mut groups: Vec<PlotGroup> = Vec::new();
    for mut row in rows::rows(comparison) {
        row.cells.iter_mut().for_each(|cell| *cell = cell.replace("+-", "\u{b1}"));
        match groups.last_mut().filter(|group| group.title == row.group) {
            Some(group) => group.rows.push(row),
            None => groups.push(PlotGroup { title: row.group, rows: vec![row] }),
        }
    }
    groups
}

fn plots(comparison: &Comparison) -> Result<Vec<Plot>, Error> {
    let plots = [
        (
            "Classes against sample size",
            "How many essentially different solutions there are among the first puzzles. A line that \
             stays flat has run out of classes. Methods with the same line share it.",
            Some(plot::class_growth(comparison)?),
        ),
        (
            "Mixing",
            "How far the transforms are from uniform after so many steps, calculated exactly. A \
             million samples cannot distinguish a distance below about 0.003 from none.",
            plot::mixing(comparison)?,
        ),
        (
            "Numbers of clues",
            "How many clues the puzzles have.",
            Some(plot::clue_counts(comparison)?),
        ),
        (
            "Distances between patterns",
            "How different the clue patterns of two puzzles are.",
            Some(plot::distances(comparison)?),
        ),
        (
            "Speed of one thread",
            "Filling grids alone (pale), and removal alone from filled grids, by one engine (full).",
            plot::speeds(comparison)?,
        ),
    ];
    let shown =
        |(title, caption, svg): (_, _, Option<String>)| Some(Plot { title, caption, svg: svg? });
    Ok(plots.into_iter().filter_map(shown).collect())
}
