//! Cells in a row along dots and lines whose neighbours are related, and the ways of filling them.

use super::conclude;
use crate::board::{Cell, ConstraintKind, Digit, RuleOrigin};
use crate::deduce::Sheet;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::lines::{LinePattern, Ways};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The most choices of candidates that are tried.
const MOST_CHOICES: usize = 5_000;

/// Three cells in a row or more, up to so many, each path once, short ones first.
pub(super) fn paths(board: &Sheet, most: usize) -> Vec<Vec<Cell>> {
    let mut edges: Vec<[Cell; 2]> = Vec::new();
    for constraint in board.rules().constraints() {
        use ConstraintKind::{Difference, Entropic, Modular, PairSum, Ratio, Whisper};
        if let Difference | Entropic | Modular | PairSum | Ratio | Whisper = constraint.kind() {
            edges.extend(constraint.parts()[0].windows(2).map(|pair| [pair[0], pair[1]]));
        }
    }
    let beside = |cell: Cell| {
        let other = move |[a, b]: &[Cell; 2]| match cell {
            cell if cell == *a => Some(*b),
            cell if cell == *b => Some(*a),
            _ => None,
        };
        edges.iter().filter_map(other)
    };
    let mut all = Vec::new();
    let mut paths: Vec<Vec<Cell>> =
        edges.iter().flat_map(|&[a, b]| [vec![a, b], vec![b, a]]).collect();
    for _ in 3..=most {
        let grown = |path: &Vec<Cell>| {
            let ends = beside(path[path.len() - 1]).filter(|cell| !path.contains(cell));
            ends.map(|cell| [&path[..], &[cell]].concat()).collect::<Vec<_>>()
        };
        paths = paths.iter().flat_map(grown).collect();
        all.extend(paths.iter().filter(|path| path[0] < path[path.len() - 1]).cloned());
    }
    all
}

/// All ways of filling cells with these digits that hold as a whole; `None` if they are none, more than so many, or too many to
/// try.
pub(super) fn ways_of(
    board: &Sheet,
    cells: &[Cell],
    digits: &[u32],
    most: usize,
    holds: impl FnMut(&[usize]) -> bool,
) -> Option<Vec<Vec<usize>>> {
    let choices = digits.iter().map(|digits| digits.count_ones() as usize);
    if choices.product::<usize>() > MOST_CHOICES {
        return None;
    }
    let mut walk = Walk { board, cells, digits, most, holds, way: Vec::new(), ways: Vec::new() };
    (walk.go_on() && !walk.ways.is_empty()).then_some(walk.ways)
}

/// The ways of filling a path with all options of its cells; `None` as for [`ways_of`].
pub(super) fn ways_of_path(board: &Sheet, path: &[Cell], most: usize) -> Option<Vec<Vec<usize>>> {
    let options: Vec<u32> = path.iter().map(|cell| board.options(cell.index())).collect();
    ways_of(board, path, &options, most, |_| true)
}

/// Ends the search with a step that takes from cells what is in none of the ways, if there is any.
pub(super) fn conclude_ways(
    board: &Sheet,
    technique: Technique,
    cells: Vec<Cell>,
    rule: Option<RuleOrigin>,
    ways: Vec<Vec<usize>>,
    step: &mut Step,
) -> bool {
    let kept = |at: usize| ways.iter().fold(0, |all, way: &Vec<usize>| all | 1 << way[at]);
    let gone: Vec<(Cell, u32)> =
        cells.iter().enumerate().map(|(at, &cell)| (cell, !kept(at))).collect();
    let pattern = LinePattern::Ways(Ways { rule, cells, ways });
    conclude(board, technique, pattern, &gone, step)
}

/// The walk through all ways of filling cells.
struct Walk<'a, H> {
    board: &'a Sheet,
    cells: &'a [Cell],
    digits: &'a [u32],
    most: usize,
    /// Says whether a whole way holds.
    holds: H,
    way: Vec<usize>,
    ways: Vec<Vec<usize>>,
}

impl<H: FnMut(&[usize]) -> bool> Walk<'_, H> {
    /// Returns whether the ways are not too many.
    fn go_on(&mut self) -> bool {
        let at = self.way.len();
        let Some(&cell) = self.cells.get(at) else {
            if (self.holds)(&self.way) {
                self.ways.push(self.way.clone());
            }
            return self.ways.len() <= self.most;
        };
        for digit in Bits(self.digits[at]) {
            if !self.fits(cell, digit) {
                continue;
            }
            self.way.push(digit);
            let goes_on = self.go_on();
            self.way.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Returns whether a digit in a cell leaves those chosen before.
    fn fits(&self, cell: Cell, digit: usize) -> bool {
        let (geometry, side) = (self.board.geometry(), self.board.side());
        let links = geometry.links(cell);
        self.cells.iter().zip(&self.way).all(|(&other, &chosen)| {
            let is_alike = chosen == digit && geometry.sees(cell, other);
            let mut joined = links.iter().filter(|link| link.0 == other);
            let (own, chosen) = (Digit::from_index(digit), Digit::from_index(chosen));
            !is_alike && joined.all(|(_, relation)| !relation.forbids(own, chosen, side))
        })
    }
}
