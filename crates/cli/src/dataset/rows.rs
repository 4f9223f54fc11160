//! Entries of an input as rows of a data set.

use crate::input::Entries;
use crate::item::Item;
use rootgrid::board::Shape;
use rootgrid::error::Error;
use rootgrid::grid::Givens;
use rootgrid::grid::text::{Beside, value_of};
use rootgrid_batch::dataset::audit::Row;

/// Columns of these names hold the solution.
const SOLUTION_NAMES: [&str; 7] =
    ["solution", "solutions", "answer", "answers", "solved", "response", "a"];

/// Columns of these names hold a rating.
const RATING_NAMES: [&str; 5] = ["rating", "er", "se", "difficulty", "backtracks"];

/// The columns by their meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Names {
    /// Those with the usual names.
    Usual,
    /// Those with these names, as far as there are any.
    Given { solution: Option<String>, rating: Option<String> },
}

impl Names {
    fn solution<'a>(&self, beside: &'a [Beside]) -> Option<&'a Beside> {
        match self {
            Names::Usual => find(beside, &SOLUTION_NAMES),
            Names::Given { solution, .. } => find(beside, &[solution.as_deref()?]),
        }
    }

    fn rating<'a>(&self, beside: &'a [Beside]) -> Option<&'a Beside> {
        match self {
            Names::Usual => find(beside, &RATING_NAMES),
            Names::Given { rating, .. } => find(beside, &[rating.as_deref()?]),
        }
    }
}

/// The givens of entries, with the number of the first.
pub(super) fn givens_of(entries: Entries) -> (u64, Vec<Result<Givens, Error>>) {
    let items = entries.items.into_iter();
    (entries.first, items.map(|item| item.map(Item::into_givens)).collect())
}

/// The row that an entry is.
pub(super) fn row_of(item: Item, names: &Names) -> Row {
    let shape = item.givens().shape();
    let beside = item.beside();
    let solution = match names.solution(beside) {
        Some(field) => Some(values_of(&field.value, shape)),
        None => item
            .rest()
            .split(|c: char| c.is_whitespace() || ",;|".contains(c))
            .find_map(|field| values_of(field, shape))
            .map(Some),
    };
    let rating = names.rating(beside).and_then(|field| field.value.trim().parse().ok());
    Row { givens: item.into_givens(), solution, rating }
}

/// The first field with one of these names, those that come first before others.
fn find<'a>(beside: &'a [Beside], names: &[&str]) -> Option<&'a Beside> {
    let named =
        |name: &&str| beside.iter().find(|field| field.name.trim().eq_ignore_ascii_case(name));
    names.iter().find_map(named)
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
