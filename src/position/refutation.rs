//! Contradictions, and the way of the ladder to one.

use super::path::PathStep;
use crate::board::{Cell, Digit, DigitSet, House};
use crate::deduce::Sheet;
#[cfg(not(feature = "lanes"))]
use crate::deduce::{LadderName, Limits, Trace, explain::Phrasing};
#[cfg(not(feature = "lanes"))]
use crate::error::Error;

/// A state that no solution has.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Contradiction {
    /// An open cell without a digit that it could take.
    Cell(Cell),
    /// A house without a place for a digit.
    House(House, Digit),
    /// Digits that stand on the board and cannot stand together.
    Together(Vec<Cell>),
}

/// A way to a contradiction: its steps, the position after them, and what contradicts itself there.
pub(super) type Refutation = (Vec<PathStep>, Sheet, Contradiction);

/// The way of the teaching ladder to a contradiction; `None` if there is none within the limits. Where the program has to be
/// small, as in a page, it stands for the shortest way.
#[cfg(not(feature = "lanes"))]
pub(super) fn refute(
    start: &Sheet,
    phrasing: Phrasing,
    limits: &Limits,
) -> Result<Option<Refutation>, Error> {
    let trace = Trace::from_sheet(start, LadderName::Teaching)?.with_teaching_only();
    let mut trace = trace.with_limits(limits).with_language(phrasing);
    let mut steps = Vec::new();
    loop {
        let step = trace.next();
        let sheet = trace.to_sheet();
        match (contradiction(&sheet), step.zip(trace.explain())) {
            (Some(end), _) => return Ok(Some((steps, sheet, end))),
            (None, Some((step, words))) => steps.push(PathStep { sheet, step, words }),
            (None, None) => return Ok(None),
        }
    }
}

/// A cell without a digit, or a house without a place for one.
pub(super) fn contradiction(sheet: &Sheet) -> Option<Contradiction> {
    let geometry = sheet.rules().geometry();
    let digit = |cell: Cell| Digit::from_value(sheet.values()[cell.index()].into());
    let is_dead = |cell: &Cell| digit(*cell).is_none() && sheet.digits(*cell).is_empty();
    if let Some(cell) = (0..geometry.cell_count()).map(Cell::new).find(is_dead) {
        return Some(Contradiction::Cell(cell));
    }
    let missing = |house: House| {
        let mut missing = DigitSet::full(sheet.shape().side());
        for &cell in geometry.house(house) {
            match digit(cell) {
                Some(digit) => missing.remove(digit),
                None => missing = missing & !sheet.digits(cell),
            }
        }
        missing.into_iter().next().map(|digit| Contradiction::House(house, digit))
    };
    geometry.houses().find_map(missing)
}
