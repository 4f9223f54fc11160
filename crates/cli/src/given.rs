//! The solution that an entry of the input gives itself: in a column, behind its puzzle, or in its document.

use crate::given_solution::{find, is_own, values_of};
use crate::item::Item;
use rootgrid::grid::text::Beside;

/// The solution of an entry by itself, from a column of one of these names or from what stands behind its puzzle:
/// row-major values, or `None` within for a text that is no complete grid of its shape.
pub(super) fn said_solution(item: &Item, names: &[&str]) -> Option<Option<Vec<u8>>> {
    let shape = item.givens().shape();
    if let Some(solution) = item.document_solution() {
        return Some(Some(solution)).filter(|said| said.iter().flatten().all(|&value| value != 0));
    }
    match find(item.beside(), names).filter(|field| !is_count(field)) {
        Some(field) => match values_of(&field.value, shape) {
            // A column that was named by the user holds solutions, right or wrong; of these names only one says so.
            None if names.len() > 1 && !is_own(&field.name) => None,
            values => Some(values),
        },
        // A table names what stands beside a puzzle: a whole field is meant, and never one of regions.
        None if !item.beside().is_empty() => item
            .beside()
            .iter()
            .filter(|field| !field.name.trim().eq_ignore_ascii_case("rules"))
            .find_map(|field| values_of(&field.value, shape))
            .map(Some),
        None => item
            .rest()
            .split(|c: char| c.is_whitespace() || ",;|".contains(c))
            .find_map(|field| values_of(field, shape))
            .map(Some),
    }
}

/// Returns whether a column of this program has the number of solutions, as `1` or `2+`, under the name of several solutions.
fn is_count(field: &Beside) -> bool {
    let number = field.value.trim().trim_end_matches('+');
    field.name.trim().eq_ignore_ascii_case("solutions") && number.parse::<u32>().is_ok()
}
