//! The comparison as one HTML page that needs nothing else.

use super::{plot, rows, words};
use crate::error::Error;
use crate::variety::compare::Comparison;

const STYLE: &str = "
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
         color: #222; background: #fff; }
  h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.4rem; }
  table { border-collapse: collapse; font-size: .88rem; width: 100%; }
  th, td { padding: .25rem .5rem; border-bottom: 1px solid #ddd; text-align: right; }
  th:first-child, td:first-child { text-align: left; }
  thead th { border-bottom: 2px solid #444; }
  figure { margin: 1rem 0 2rem; } figcaption { font-size: .9rem; color: #444; }
  svg { max-width: 100%; height: auto; }
  dt { font-weight: 600; margin-top: .6rem; } dd { margin-left: 1rem; }
  code { font-size: .9em; overflow-wrap: anywhere; }
";

/// The page: words, table, plots, definitions and the recipes that make the samples again.
///
/// # Errors
/// When a plot cannot be drawn, which would be a fault of the library.
pub fn page(comparison: &Comparison) -> Result<String, Error> {
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width\">\n<title>Variety of puzzles</title>\n<style>{STYLE}</style>\n\
         </head>\n<body>\n<h1>Variety of {} puzzles: {} ways, {} each</h1>\n",
        escape(&comparison.shape),
        comparison.compared.len(),
        rows::group(comparison.count)
    );
    page.push_str("<h2>In plain words</h2>\n");
    for paragraph in words(comparison) {
        page.push_str(&format!("<p>{}</p>\n", escape(&paragraph)));
    }
    page.push_str("<h2>Figures</h2>\n");
    push_table(&mut page, comparison);
    push_plots(&mut page, comparison)?;
    page.push_str("<h2>What the figures mean</h2>\n<dl>\n");
    for row in rows::rows(comparison) {
        page.push_str(&format!(
            "<dt>{}</dt><dd>{}</dd>\n",
            escape(&row.label),
            escape(row.meaning)
        ));
    }
    page.push_str("</dl>\n<h2>How to make these samples again</h2>\n<dl>\n");
    for compared in &comparison.compared {
        page.push_str(&format!(
            "<dt>{}</dt><dd><code>{}</code>, indices 0 to {}</dd>\n",
            escape(&compared.name),
            escape(&compared.recipe),
            comparison.count - 1
        ));
    }
    page.push_str("</dl>\n</body>\n</html>\n");
    Ok(page)
}

fn push_table(page: &mut String, comparison: &Comparison) {
    page.push_str("<table>\n<thead><tr><th></th>");
    for compared in &comparison.compared {
        page.push_str(&format!("<th>{}</th>", escape(&compared.name)));
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for row in rows::rows(comparison) {
        page.push_str(&format!(
            "<tr><td title=\"{}\">{}</td>",
            escape(row.meaning),
            escape(&row.label)
        ));
        row.cells.iter().for_each(|cell| page.push_str(&format!("<td>{}</td>", escape(cell))));
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody>\n</table>\n");
}

fn push_plots(page: &mut String, comparison: &Comparison) -> Result<(), Error> {
    let plots = [
        (
            "Classes against sample size",
            "How many essentially different solutions there are among the \
          first puzzles. A line that stays flat has run out of classes.",
            Some(plot::class_growth(comparison)?),
        ),
        (
            "Mixing",
            "How far the transforms are from uniform after so many steps, worked out exactly. \
          A million samples cannot tell a distance below about 0.003 from none.",
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
    for (title, caption, svg) in plots {
        let Some(svg) = svg else {
            continue;
        };
        page.push_str(&format!(
            "<h2>{title}</h2>\n<figure role=\"img\" aria-label=\"{title}\">\n{svg}\n\
             <figcaption>{caption}</figcaption>\n</figure>\n"
        ));
    }
    Ok(())
}

/// Text as HTML.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
