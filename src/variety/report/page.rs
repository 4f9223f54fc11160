//! The comparison as one HTML page that needs nothing else.
//!
//! `page.html` is the template; what it shows is escaped unless the template says otherwise.

use super::{Row, plot, rows, words};
use crate::error::Error;
use crate::variety::compare::{Compared, Comparison};
use serde::Serialize;
use tinytemplate::TinyTemplate;

/// What the template shows.
#[derive(Serialize)]
struct Page<'a> {
    style: &'static str,
    shape: &'a str,
    ways: usize,
    /// Puzzles of each way, and the index of the last one.
    count: String,
    last: u64,
    words: Vec<String>,
    compared: &'a [Compared],
    rows: Vec<Row>,
    plots: Vec<Plot>,
}

#[derive(Serialize)]
struct Plot {
    title: &'static str,
    caption: &'static str,
    svg: String,
}

/// The page: words, table, plots, definitions and the recipes that make the samples again.
///
/// # Errors
/// When a plot or the page cannot be made, which would be a fault of the library.
pub fn page(comparison: &Comparison) -> Result<String, Error> {
    let page = Page {
        style: include_str!("page.css"),
        shape: &comparison.shape,
        ways: comparison.compared.len(),
        count: rows::group(comparison.count),
        last: comparison.count.saturating_sub(1),
        words: words(comparison),
        compared: &comparison.compared,
        rows: rows::rows(comparison),
        plots: plots(comparison)?,
    };
    let mut templates = TinyTemplate::new();
    templates
        .add_template("page", include_str!("page.html"))
        .and_then(|()| templates.render("page", &page))
        .map_err(|error| Error::fault(format!("the page of the comparison: {error}")))
}

fn plots(comparison: &Comparison) -> Result<Vec<Plot>, Error> {
    let plots = [
        (
            "Classes against sample size",
            "How many essentially different solutions there are among the first puzzles. A line that \
             stays flat has run out of classes.",
            Some(plot::class_growth(comparison)?),
        ),
        (
            "Mixing",
            "How far the transforms are from uniform after so many steps, calculated exactly. A \
             million samples cannot distinguish a distance below about 0.003 from none.",
            plot::mixing(comparison)?,
        ),
        ("Clues", "How many clues the puzzles have.", Some(plot::clue_counts(comparison)?)),
        (
            "Distances between patterns",
            "How different the clue patterns of two puzzles are.",
            Some(plot::distances(comparison)?),
        ),
        (
            "Where the clues are",
            "How often each cell is a clue. Pale boards are even.",
            Some(plot::heat_maps(comparison)?),
        ),
        (
            "Speed",
            "Filling grids alone (pale) and making whole puzzles (full).",
            plot::speeds(comparison)?,
        ),
    ];
    let shown =
        |(title, caption, svg): (_, _, Option<String>)| Some(Plot { title, caption, svg: svg? });
    Ok(plots.into_iter().filter_map(shown).collect())
}
