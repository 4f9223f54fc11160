//! What speaks against a digit, in sentences.

use super::hint::names;
use rootgrid::board::{Cell, Shape};
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::Language;
use rootgrid::error::Error;
use rootgrid::position::{Board, Contradiction, Objection};

/// Work for the steps from a wrong digit to a contradiction: less than a second, as in the page.
const WORK: u64 = 20_000;

/// Why the digit of a cell is wrong, sentence by sentence.
///
/// # Errors
/// When the board has no such cell.
pub(crate) fn objection(
    board: &Board,
    cell: Cell,
    language: Language,
) -> Result<Vec<String>, Error> {
    let shape = board.shape();
    let name = cell.name(shape);
    let digit = board.digit(cell).map_or(' ', |digit| digit.symbol());
    let fact = format!("{name}={digit}");
    Ok(match board.objection(cell, language, &Limits::new().with_work(WORK))? {
        Objection::Open => vec![format!("{name} is empty: there is no digit to ask about.")],
        Objection::Given => vec![format!("{fact} is given. It is right.")],
        Objection::Right => vec![format!("{fact} is right.")],
        Objection::Unknown => {
            vec![
                "The puzzle has not exactly one solution, so no digit is known to be wrong."
                    .to_owned(),
            ]
        }
        Objection::Conflicts(conflicts) => conflicts
            .iter()
            .map(|conflict| {
                let house = conflict.house.name(shape);
                format!("{digit} stands twice in {house}: {}.", names(&conflict.cells, shape))
            })
            .collect(),
        Objection::Wrong { steps, end: Some(end) } => {
            let mut sentences = vec![format!("Suppose that {fact} is right.")];
            let step = |(_, words, _): &(_, rootgrid::deduce::explain::Explanation, _)| {
                format!("Then {} ({}).", words.conclusion, words.technique)
            };
            sentences.extend(steps.iter().map(step));
            sentences.push(format!("{} So {fact} is wrong.", end_words(&end, shape)));
            sentences
        }
        _ => vec![format!("{fact} is wrong.")],
    })
}

fn end_words(end: &Contradiction, shape: Shape) -> String {
    match end {
        Contradiction::Cell(cell) => format!("No digit is left for {}.", cell.name(shape)),
        Contradiction::House(house, digit) => {
            format!("No place is left for {} in {}.", digit.symbol(), house.name(shape))
        }
        Contradiction::Together(cells) => {
            format!("The digits in {} cannot stand together.", names(cells, shape))
        }
        _ => "That cannot be.".to_owned(),
    }
}
