//! The solution that a table gives with a puzzle.

use rootgrid::board::Shape;
use rootgrid::grid::text::{Beside, value_of};
use rootgrid::grid::{Givens, Solution};

/// Columns of these names hold the solution.
pub(super) const SOLUTION_NAMES: [&str; 7] =
    ["solution", "solutions", "answer", "answers", "solved", "response", "a"];

/// Returns whether a column has a solution by its name: under the other ones there may be anything.
pub(super) fn is_own(name: &str) -> bool {
    name.trim().eq_ignore_ascii_case(SOLUTION_NAMES[0])
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

/// The values of a complete grid of the digits of a shape, whatever stands between its cells.
pub(super) fn values_of(text: &str, shape: Shape) -> Option<Vec<u8>> {
    let is_between = |byte: &u8| b" \t/|,[]\"".contains(byte);
    let cells = text.bytes().filter(|byte| !is_between(byte));
    let values: Vec<u8> = cells.map(value_of).collect::<Option<_>>()?;
    let is_digit = |&value: &u8| (1..=shape.side()).contains(&usize::from(value));
    let is_complete = values.len() == shape.cells() && values.iter().all(is_digit);
    is_complete.then_some(values)
}

/// Values as the solution of a puzzle, unless they are none.
pub(super) fn solution_of(givens: &Givens, values: &[u8]) -> Option<Solution> {
    let agrees = |(given, value): (&u8, &u8)| *given == 0 || given == value;
    let solution = Solution::try_from(Givens::new(givens.rules(), values).ok()?).ok()?;
    givens.values().iter().zip(values).all(agrees).then_some(solution)
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
        for text in [
            "",
            "123434122143432",
            "1234341221434320",
            "123434122143432x",
            "AABBAABBCCDDCCDD",
            "easy",
        ] {
            assert_eq!(values_of(text, four), None, "{text}");
        }
    }
}
