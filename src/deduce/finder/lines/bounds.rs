//! The least and the greatest digits of cells, by a line, a sum or a clue outside.

use super::{conclude, ends_of};
use crate::board::{Cell, ConstraintKind, Demand, Linear};
use crate::deduce::Sheet;
use crate::deduce::pattern::lines::{BoundedBy, Bounds, LinePattern};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// Cells with their least and greatest values.
type Ranges = Vec<(Cell, [usize; 2])>;

/// The first constraint that bounds a cell below what it has.
pub(in crate::deduce) fn find_bounds(board: &Sheet, step: &mut Step) -> bool {
    for (number, constraint) in board.rules().constraints().iter().enumerate() {
        let line = constraint.parts().first().map_or(&[][..], Vec::as_slice);
        let (by, ranges) = match constraint.kind() {
            ConstraintKind::Thermo => (BoundedBy::Order, by_order(board, line, |_, _| 1)),
            ConstraintKind::SlowThermo => {
                let rise = |a: Cell, b: Cell| usize::from(board.sees(a.index(), b.index()));
                (BoundedBy::Order, by_order(board, line, rise))
            }
            ConstraintKind::Between => (BoundedBy::Ends, by_ends(board, line)),
            ConstraintKind::Renban => (BoundedBy::Window, by_window(board, line)),
            ConstraintKind::Skyscraper => {
                (BoundedBy::Seen, by_sight(board, line, constraint.numbers()))
            }
            _ => continue,
        };
        if bound(board, number, by, line, ranges, step) {
            return true;
        }
    }
    for (number, demand) in board.rules().demands() {
        if let Demand::Linear(linear) = demand {
            let cells: Vec<Cell> = demand.cells().collect();
            if bound(board, *number, BoundedBy::Rest, &cells, by_rest(board, linear), step) {
                return true;
            }
        }
    }
    false
}

/// Takes from the cells what is out of their ranges.
fn bound(
    board: &Sheet,
    constraint: usize,
    by: BoundedBy,
    cells: &[Cell],
    mut ranges: Ranges,
    step: &mut Step,
) -> bool {
    // On a board without a solution a cell may have no range.
    if ranges.iter().any(|(_, [low, high])| low > high) {
        return false;
    }
    let out = |[low, high]: [usize; 2]| !((1 << high) - (1 << (low - 1)));
    ranges.retain(|&(cell, range)| board.candidates(cell.index()) & out(range) != 0);
    let gone: Vec<(Cell, u32)> = ranges.iter().map(|&(cell, range)| (cell, out(range))).collect();
    let found = Bounds { constraint, by, cells: cells.to_vec(), ranges };
    conclude(board, Technique::Bounds, LinePattern::Bounds(found), &gone, step)
}

/// Digits rise along a line, each step by so much at least.
fn by_order(board: &Sheet, line: &[Cell], rise: impl Fn(Cell, Cell) -> usize) -> Ranges {
    let own = |cell: Cell| ends_of(board.options(cell.index()));
    let mut ranges: Ranges = line.iter().map(|&cell| (cell, own(cell))).collect();
    for at in 1..line.len() {
        let least = ranges[at - 1].1[0] + rise(line[at - 1], line[at]);
        ranges[at].1[0] = ranges[at].1[0].max(least);
    }
    for at in (1..line.len()).rev() {
        let most = ranges[at].1[1].saturating_sub(rise(line[at - 1], line[at]));
        ranges[at - 1].1[1] = ranges[at - 1].1[1].min(most);
    }
    ranges
}

/// The cells between both ends are between their digits.
fn by_ends(board: &Sheet, line: &[Cell]) -> Ranges {
    let [first, inner @ .., last] = line else { return Vec::new() };
    let [a, b] = [first, last].map(|&end| ends_of(board.options(end.index())));
    let range = [a[0].min(b[0]) + 1, a[1].max(b[1]).saturating_sub(1)];
    inner.iter().map(|&cell| (cell, range)).collect()
}

/// Consecutive digits are no further apart than the cells are many.
fn by_window(board: &Sheet, line: &[Cell]) -> Ranges {
    let ends = line.iter().map(|&cell| ends_of(board.options(cell.index())));
    let (least, most) =
        ends.fold((0, usize::MAX), |(low, high), [least, most]| (low.max(least), high.min(most)));
    let reach = line.len().saturating_sub(1);
    let range = [least.saturating_sub(reach).max(1), most.saturating_add(reach).min(board.side())];
    line.iter().map(|&cell| (cell, range)).collect()
}

/// So many digits are seen from the first cell on: so many less one are above the first, and so on.
fn by_sight(board: &Sheet, line: &[Cell], numbers: &[usize]) -> Ranges {
    let side = board.side();
    let seen = numbers.first().copied().unwrap_or(1).clamp(1, side);
    let range = |at: usize| {
        let least = if at == 0 && seen == 1 { side } else { 1 };
        [least, (side + at + 1 - seen).min(side)]
    };
    line.iter().enumerate().map(|(at, &cell)| (cell, range(at))).collect()
}

/// A sum with the least and with the greatest of all other cells; of those that count alike and all see one another, no two are
/// the same.
fn by_rest(board: &Sheet, linear: &Linear) -> Ranges {
    let side = board.side() as i32;
    let range = |&(cell, factor): &(Cell, i32)| {
        let others = linear.terms.iter().filter(|term| term.0 != cell);
        let mut factors: Vec<i32> = others.clone().map(|term| term.1).collect();
        factors.sort_unstable();
        factors.dedup();
        let (mut low, mut high) = (linear.total, linear.total);
        for other in factors {
            let alike = others.clone().filter(|term| term.1 == other);
            let [least, most] = together(board, &alike.map(|term| term.0).collect::<Vec<_>>());
            let ends = [least * other, most * other];
            low -= ends[0].max(ends[1]);
            high -= ends[0].min(ends[1]);
        }
        let (low, high) = if factor < 0 { (-high, -low) } else { (low, high) };
        let size = factor.abs();
        let [least, most] = [(low + size - 1).div_euclid(size), high.div_euclid(size)];
        (cell, [least.max(1), most.min(side)].map(|value| value.max(0) as usize))
    };
    linear.terms.iter().map(range).collect()
}

/// The least and the greatest sum of some cells by their least and greatest candidates.
fn together(board: &Sheet, cells: &[Cell]) -> [i32; 2] {
    let ends: Vec<[usize; 2]> =
        cells.iter().map(|&cell| ends_of(board.options(cell.index()))).collect();
    let differ = usize::from(board.geometry().all_differ(cells));
    let (mut least, mut most): (Vec<usize>, Vec<usize>) =
        ends.iter().map(|ends| (ends[0], ends[1])).unzip();
    least.sort_unstable();
    most.sort_unstable_by(|a, b| b.cmp(a));
    for at in 1..cells.len() {
        least[at] = least[at].max((least[at - 1] + 1) * differ);
        if differ == 1 {
            most[at] = most[at].min(most[at - 1].saturating_sub(1));
        }
    }
    [least, most].map(|values| values.into_iter().sum::<usize>() as i32)
}
