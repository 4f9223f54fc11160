//! The cages of a 9x9 board.

use crate::board::{Cell, Constraint, ConstraintKind, Rules, Shape};
use crate::error::Error;
use crate::formats::cages::Cages;
use crate::formats::document::Document;
use crate::formats::places::Token;
use crate::formats::rules::FoundRules;
use crate::position::{Board, Content};
use std::collections::BTreeMap;

const SHAPE: Shape = Shape::NINE;

/// Number of cells.
pub(super) const CELLS: usize = 81;

/// The largest sum of a cage.
pub(super) const MOST: usize = 45;

impl Cages {
    /// The cages of a 9x9 board, if they are all there is beside blocks.
    pub(super) fn alone(rules: &Rules) -> Option<Cages> {
        let has_blocks_alone = rules.has_blocks() && rules.names().next().is_none();
        if has_blocks_alone { Cages::of_nine(rules) } else { None }
    }

    /// The cages of a 9x9 board, whatever stands beside them.
    pub(super) fn of_nine(rules: &Rules) -> Option<Cages> {
        if rules.shape() == SHAPE { Cages::of(rules) } else { None }
    }

    /// A board without digits under these cages and further rules. A cage of a cell without a sum says nothing.
    pub(super) fn document(
        self,
        mut rules: FoundRules,
        contents: Vec<Content>,
        whole: Token<'_>,
    ) -> Result<Document, Error> {
        let says = |(cells, sum): &(Vec<usize>, usize)| cells.len() > 1 || *sum > 0;
        let cage = |(cells, sum): (Vec<usize>, usize)| {
            let sums = if sum == 0 { Vec::new() } else { vec![sum] };
            let cells = cells.into_iter().map(Cell::new).collect();
            Constraint::new(SHAPE, ConstraintKind::Cage, sums, vec![cells])
        };
        let cages: Result<Vec<Constraint>, Error> =
            self.0.into_iter().filter(says).map(cage).collect();
        let cages = cages.map_err(|error| whole.error(error.to_string()))?;
        rules.add_constraints("cages", Ok(cages));
        let (rules, further_rules) = rules.of(SHAPE);
        let contents = if contents.is_empty() { vec![Content::default(); CELLS] } else { contents };
        let document = Document::new(Board::from_contents(rules, contents));
        Ok(Document { further_rules, ..document })
    }
}

/// A cell and those around it, by row and column.
pub(super) fn step(cell: usize, (rows, cols): (isize, isize)) -> Option<usize> {
    let place = |from: usize, by: isize| from.checked_add_signed(by).filter(|&place| place < 9);
    Some(place(cell / 9, rows)? * 9 + place(cell % 9, cols)?)
}

/// The cells from which a walk inside a cage comes to its first cell, each with the step that leads nearer; `None` if some cell
/// does not come there by these steps.
pub(super) fn ways(cells: &[usize], steps: &[(isize, isize)]) -> Option<BTreeMap<usize, usize>> {
    let mut ways = BTreeMap::new();
    let mut reached = vec![*cells.first()?];
    let mut at = 0;
    while at < reached.len() {
        for (number, &(rows, cols)) in steps.iter().enumerate() {
            // The step leads from the cell found to the one that was reached before.
            let Some(cell) = step(reached[at], (-rows, -cols)) else { continue };
            if cells.contains(&cell) && !reached.contains(&cell) {
                ways.insert(cell, number);
                reached.push(cell);
            }
        }
        at += 1;
    }
    (reached.len() == cells.len()).then_some(ways)
}
