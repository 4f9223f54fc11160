//! The solution that an entry of the input gives itself: in a column, behind its puzzle, or in its document.

use crate::item::Item;
use rootgrid::board::Shape;
use rootgrid::grid::text::{Beside, value_of};

/// Columns of these names hold the solution.
pub(super) const SOLUTION_NAMES: [&str; 7] =
    ["solution", "solutions", "answer", "answers", "solved", "response", "a"];

/// The solution of an entry by itself, from a column of one of these names or from what stands behind its puzzle:
/// row-major values, or `None` within for a text that is no complete grid of its shape.
pub(super) fn said_solution(item: &Item, names: &[&str]) -> Option<Option<Vec<u8>>> {
    let shape = item.givens().shape();
    if let Some(solution) = item.document_solution() {
        return Some(Some(solution)).filter(|said| said.iter().flatten().all(|&value| value != 0));
    }
    match find(item.beside(), names).filter(|field| !is_count(field)) {
        Some(field) => Some(values_of(&field.value, shape)),
        None => item
            .rest()
            .split(|c: char| c.is_whitespace() || ",;|".contains(c))
            .find_map(|field| values_of(field, shape))
            .map(Some),
    }
}

/// The first field with one of these names that is not empty, those that come first before others.
pub(super) fn find<'a>(beside: &'a [Beside], names: &[&str]) -> Option<&'a Beside> {
    let named = |name: &&str| {
        beside.iter().find(|field| {
            field.name.trim().eq_ignore_ascii_case(name) && !field.value.trim().is_empty()
        })
    };
    names.iter().find_map(named)
}

/// Whether a column of this program has the number of solutions, as `1` or `2+`, under the name of several solutions.
fn is_count(field: &Beside) -> bool {
    let number = field.value.trim().trim_end_matches('+');
    field.name.trim().eq_ignore_ascii_case("solutions") && number.parse::<u32>().is_ok()
}

/// The values of a complete grid, whatever stands between its cells.
fn values_of(text: &str, shape: Shape) -> Option<Vec<u8>> {
    let is_between = |byte: &u8| b" \t/|,[]\"".contains(byte);
    let cells = text.bytes().filter(|byte| !is_between(byte));
    let values: Vec<u8> = cells.map(value_of).collect::<Option<_>>()?;
    let is_complete = values.len() == shape.cells() && !values.contains(&0);
    is_complete.then_some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_are_complete() {
        let four: Shape = "4".parse().unwrap();
        let whole = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        for text in ["1234341221434321", "1234/3412/2143/4321", "[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]"]
        {
            assert_eq!(values_of(text, four).as_deref(), Some(&whole[..]), "{text}");
        }
        for text in ["", "123434122143432", "1234341221434320", "123434122143432x", "easy"] {
            assert_eq!(values_of(text, four), None, "{text}");
        }
    }
}
