//! The machines of lines and of clues outside.

use super::machine::States;
use super::{ConstraintKind, Machine};
use crate::board::Cell;

/// The machine of a kind that is read cell by cell.
pub(super) fn machine(
    kind: ConstraintKind,
    line: &[Cell],
    numbers: &[usize],
    side: usize,
) -> Machine {
    let (mut cells, numbers) = (line.to_vec(), numbers.to_vec());
    if let ConstraintKind::Between | ConstraintKind::Lockout = kind
        && let Some(last) = cells.pop()
    {
        // Both ends are read first.
        cells.insert(1, last);
    }
    let count = cells.len();
    Machine::new(cells, move || states(kind, count, &numbers, side))
}

fn states(kind: ConstraintKind, cells: usize, numbers: &[usize], side: usize) -> States {
    let number = numbers.first().copied().unwrap_or(0);
    match kind {
        ConstraintKind::Renban => renban(cells, side),
        ConstraintKind::Between => {
            ends(cells, side, |low, high, value| low < value && value < high, 0)
        }
        ConstraintKind::Lockout => {
            ends(cells, side, |low, high, value| value < low || high < value, number)
        }
        ConstraintKind::Quadruple => quadruple(cells, side, numbers),
        ConstraintKind::Sandwich => sandwich(cells, side, number),
        ConstraintKind::XSum => x_sum(cells, side, number),
        ConstraintKind::Skyscraper => skyscraper(cells, side, number),
        _ => numbered_room(cells, side, number),
    }
}

/// The state is the least and the greatest digit so far: that the digits differ is said by pairs.
fn renban(cells: usize, side: usize) -> States {
    let last = cells - 1;
    let follow = |_, &(least, most): &(usize, usize), value: usize| {
        let range = (least.min(value), most.max(value));
        (range.1 - range.0 <= last).then_some(range)
    };
    States::new(cells, side, (side + 1, 0), follow_first(follow), |range| range.1 - range.0 == last)
}

/// The first digit is its own least and greatest.
fn follow_first(
    follow: impl Fn(usize, &(usize, usize), usize) -> Option<(usize, usize)>,
) -> impl Fn(usize, &(usize, usize), usize) -> Option<(usize, usize)> {
    move |place, range, value| match place {
        0 => Some((value, value)),
        _ => follow(place, range, value),
    }
}

/// Both ends are read first; then the state is the lower and the higher of them.
fn ends(
    cells: usize,
    side: usize,
    fits: impl Fn(usize, usize, usize) -> bool,
    least: usize,
) -> States {
    let follow = |place, &(low, high): &(usize, usize), value: usize| match place {
        1 => (low.abs_diff(value) >= least).then_some((low.min(value), low.max(value))),
        _ => fits(low, high, value).then_some((low, high)),
    };
    States::new(cells, side, (0, 0), follow_first(follow), |_| true)
}

/// The state is the digits that are still to come.
fn quadruple(cells: usize, side: usize, digits: &[usize]) -> States {
    let follow = |place, left: &Vec<usize>, value: usize| {
        let mut left = left.clone();
        if let Some(at) = left.iter().position(|&digit| digit == value) {
            left.remove(at);
        }
        (left.len() < cells - place).then_some(left)
    };
    let mut first = digits.to_vec();
    first.sort_unstable();
    States::new(cells, side, first, follow, Vec::is_empty)
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Sandwich {
    Before,
    /// Behind this end, with a sum.
    Within(usize, usize),
    Behind,
}

fn sandwich(cells: usize, side: usize, sum: usize) -> States {
    let follow = |_, state: &Sandwich, value: usize| {
        let is_end = value == 1 || value == side;
        match *state {
            Sandwich::Before if is_end => Some(Sandwich::Within(value, 0)),
            Sandwich::Within(end, so_far) if is_end => {
                (end != value && so_far == sum).then_some(Sandwich::Behind)
            }
            Sandwich::Within(end, so_far) => {
                (so_far + value <= sum).then_some(Sandwich::Within(end, so_far + value))
            }
            Sandwich::Behind if is_end => None,
            state => Some(state),
        }
    };
    let is_end = |state: &Sandwich| *state == Sandwich::Behind;
    States::new(cells, side, Sandwich::Before, follow, is_end)
}

/// The state is the number of digits that are still to be added, and the sum that they are to have.
fn x_sum(cells: usize, side: usize, sum: usize) -> States {
    let follow = |place, &(count, left): &(usize, usize), value: usize| {
        let (count, left) = match (place, count) {
            (0, _) => (value - 1, left.checked_sub(value)?),
            (_, 0) => (0, left),
            (_, count) => (count - 1, left.checked_sub(value)?),
        };
        (count > 0 || left == 0).then_some((count, left))
    };
    States::new(cells, side, (0, sum), follow, |&state| state == (0, 0))
}

/// The state is the highest digit, and the number of those that were the highest of all before them.
fn skyscraper(cells: usize, side: usize, count: usize) -> States {
    let follow = |_, &(high, seen): &(usize, usize), value: usize| match value > high {
        true => (seen < count).then_some((value, seen + 1)),
        false => Some((high, seen)),
    };
    States::new(cells, side, (0, 0), follow, |&(_, seen)| seen == count)
}

/// The state is the number of cells up to the one that holds the digit; 0 behind it.
fn numbered_room(cells: usize, side: usize, digit: usize) -> States {
    let follow = |place, &left: &usize, value: usize| match (place, left) {
        (0, _) if value == 1 => (digit == 1).then_some(0),
        (0, _) => Some(value - 1),
        (_, 0) => Some(0),
        (_, 1) => (value == digit).then_some(0),
        (_, left) => Some(left - 1),
    };
    States::new(cells, side, 0, follow, |&left| left == 0)
}
