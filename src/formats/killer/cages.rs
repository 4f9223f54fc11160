//! The cages of a 9x9 board, by cells.

use crate::board::{Cell, Constraint, ConstraintKind, Rules, Shape};
use crate::error::Error;
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

/// Cages, each with its cells from the first one on, and its sum, or 0 without one. Cells without a cage are one of their own.
pub(super) struct Cages(pub(super) Vec<(Vec<usize>, usize)>);

impl Cages {
    /// The cages of rules, if these have no other constraints and no cell is in two of them.
    pub(super) fn of(rules: &Rules) -> Option<Cages> {
        let (mut cages, mut is_free) = (Vec::new(), [true; CELLS]);
        if rules.shape() != SHAPE {
            return None;
        }
        for one in rules.constraints() {
            let mut cells: Vec<usize> = one.cells().map(Cell::index).collect();
            let is_fresh = cells.iter().all(|&cell| std::mem::take(&mut is_free[cell]));
            if one.kind() != ConstraintKind::Cage || !is_fresh {
                return None;
            }
            cells.sort_unstable();
            cages.push((cells, one.numbers().first().copied().unwrap_or(0)));
        }
        let alone = (0..CELLS).filter(|&cell| is_free[cell]).map(|cell| (vec![cell], 0));
        cages.extend(alone);
        cages.sort_unstable();
        Some(Cages(cages))
    }

    /// Cells with one number are one cage; the sum is that of its first cell, as the function says.
    pub(super) fn by_number(numbers: &[usize], sum: impl Fn(&[usize]) -> usize) -> Cages {
        let mut cages: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (cell, &number) in numbers.iter().enumerate() {
            cages.entry(number).or_default().push(cell);
        }
        let with_sum = |cells: Vec<usize>| {
            let sum = sum(&cells);
            (cells, sum)
        };
        Cages(cages.into_values().map(with_sum).collect())
    }

    /// Cell after cell, the number of its cage.
    pub(super) fn numbers(&self) -> Vec<usize> {
        let mut numbers = vec![0; CELLS];
        for (number, (cells, _)) in self.0.iter().enumerate() {
            cells.iter().for_each(|&cell| numbers[cell] = number);
        }
        numbers
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

/// Returns whether cages that do not overlap are all there is, beside blocks.
pub(in crate::formats) fn holds_cages_alone(rules: &Rules) -> bool {
    rules.has_blocks() && rules.names().next().is_none() && Cages::of(rules).is_some()
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
