//! The comparison as a table, as words, and as one self-contained page.

#[cfg(feature = "plot")]
mod boards;
#[cfg(feature = "plot")]
mod page;
#[cfg(feature = "plot")]
mod plot;
mod rows;
mod verdict;
mod words;

#[cfg(feature = "plot")]
pub use page::page;
pub use rows::{Row, rows};
pub use verdict::verdicts;
pub use words::words;

use super::compare::Comparison;

/// Columns of the plain text.
const WIDTH: usize = 80;

/// The comparison as tables of plain text of at most 80 columns, a column for each contestant; those that do not fit
/// into the first table stand in further ones below.
///
/// ```
/// use rootgrid::generate::{Recipe, SourceName};
/// use rootgrid_records::variety::{Contestant, Origin, Plan, compare, report};
/// let contestants = vec![Contestant::new(SourceName::Canonical, &Recipe::default())];
/// let origin = Origin::default();
/// let plan = Plan { contestants, count: 5, holes: 50, mixing_steps: 1, timings: false, origin };
/// let table = report::table(&compare(&plan, &|_| ())?);
/// assert!(table.lines().next().unwrap().ends_with("canonical"));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[must_use]
pub fn table(comparison: &Comparison) -> String {
    let names: Vec<&str> = comparison.compared.iter().map(|c| c.name.as_str()).collect();
    let rows = rows(comparison);
    let length = |text: &str| text.chars().count();
    let label_width = 2 + rows.iter().map(|row| length(&row.label)).max().unwrap_or(0);
    let widths: Vec<usize> = names
        .iter()
        .enumerate()
        .map(|(column, name)| {
            let cells = rows.iter().map(|row| length(&row.cells[column]));
            cells.chain([length(name)]).max().unwrap_or(0)
        })
        .collect();
    let mut table = String::new();
    let mut first = 0;
    while first < names.len() {
        let mut width = label_width;
        let mut end = first;
        while end < names.len() && (end == first || width + 2 + widths[end] <= WIDTH) {
            width += 2 + widths[end];
            end += 1;
        }
        let columns = first..end;
        let mut line = |label: &str, cells: &dyn Fn(usize) -> String| {
            table.push_str(&format!("{label:<label_width$}"));
            for column in columns.clone() {
                table.push_str(&format!("  {:>width$}", cells(column), width = widths[column]));
            }
            table.push('\n');
        };
        line("", &|column| names[column].to_string());
        let mut group = "";
        for row in &rows {
            if row.group != group {
                group = row.group;
                line(group, &|_| String::new());
            }
            line(&format!("  {}", row.label), &|column| row.cells[column].clone());
        }
        first = end;
        if first < names.len() {
            table.push('\n');
        }
    }
    let lines = table.lines().map(str::trim_end);
    lines.map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests;
