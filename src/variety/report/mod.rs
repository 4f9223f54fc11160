//! The comparison as a table, as words, and as one self-contained page.

#[cfg(feature = "plot")]
mod page;
#[cfg(feature = "plot")]
mod plot;
mod rows;
mod words;

#[cfg(feature = "plot")]
pub use page::page;
pub use rows::{Row, rows};
pub use words::words;

use super::compare::Comparison;

/// The comparison as a table of plain text, a column for each contestant.
///
/// ```
/// use rootgrid::generate::Recipe;
/// use rootgrid::variety::{Contestant, Plan, Way, compare, report};
/// let contestants = vec![Contestant::new(Way::Transforms, &Recipe::default())];
/// let plan = Plan { contestants, count: 5, holes: 50, mixing_steps: 1, timings: false };
/// let table = report::table(&compare(&plan, &|_| ())?);
/// assert!(table.lines().next().unwrap().ends_with("transforms"));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[must_use]
pub fn table(comparison: &Comparison) -> String {
    let names = comparison.compared.iter().map(|compared| compared.name.clone()).collect();
    let head = Row { label: String::new(), meaning: "", cells: names };
    let rows: Vec<Row> = std::iter::once(head).chain(rows(comparison)).collect();
    let width = |of: &dyn Fn(&Row) -> usize| rows.iter().map(of).max().unwrap_or(0);
    let label_width = width(&|row| row.label.chars().count());
    let widths: Vec<usize> = (0..comparison.compared.len())
        .map(|column| width(&|row| row.cells[column].chars().count()))
        .collect();
    let mut table = String::new();
    for row in &rows {
        table.push_str(&format!("{:<label_width$}", row.label));
        for (cell, width) in row.cells.iter().zip(&widths) {
            table.push_str(&format!("  {cell:>width$}"));
        }
        table.push('\n');
    }
    table
}

#[cfg(test)]
mod tests;
