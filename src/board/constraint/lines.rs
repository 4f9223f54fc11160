//! The machines of lines and of clues outside.

use super::{ConstraintKind, Machine};
use crate::board::Cell;

/// The machine of a kind that is read cell by cell.
pub(super) fn machine(
    kind: ConstraintKind,
    line: &[Cell],
    numbers: &[usize],
    side: usize,
) -> Machine {
    let number = numbers.first().copied().unwrap_or(0);
    match kind {
        ConstraintKind::Renban => renban(line, side),
        ConstraintKind::Between => {
            ends(line, side, |low, high, value| low < value && value < high, 0)
        }
        ConstraintKind::Lockout => {
            ends(line, side, |low, high, value| value < low || high < value, number)
        }
        ConstraintKind::Quadruple => quadruple(line, side, numbers),
        ConstraintKind::Sandwich => sandwich(line, side, number),
        ConstraintKind::XSum => x_sum(line, side, number),
        ConstraintKind::Skyscraper => skyscraper(line, side, number),
        _ => numbered_room(line, side, number),
    }
}

/// The state is the least and the greatest digit so far: that the digits differ is said by pairs.
fn renban(line: &[Cell], side: usize) -> Machine {
    let last = line.len() - 1;
    let follow = |_, &(least, most): &(usize, usize), value: usize| {
        let range = (least.min(value), most.max(value));
        (range.1 - range.0 <= last).then_some(range)
    };
    Machine::new(line.to_vec(), side, (side + 1, 0), follow_first(follow), |range| {
        range.1 - range.0 == last
    })
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
    line: &[Cell],
    side: usize,
    fits: impl Fn(usize, usize, usize) -> bool,
    least: usize,
) -> Machine {
    let last = line.len() - 1;
    let mut cells = vec![line[0], line[last]];
    cells.extend(&line[1..last]);
    let follow = |place, &(low, high): &(usize, usize), value: usize| match place {
        1 => (low.abs_diff(value) >= least).then_some((low.min(value), low.max(value))),
        _ => fits(low, high, value).then_some((low, high)),
    };
    Machine::new(cells, side, (0, 0), follow_first(follow), |_| true)
}

/// The state is the digits that are still to come.
fn quadruple(line: &[Cell], side: usize, digits: &[usize]) -> Machine {
    let cells = line.len();
    let follow = |place, left: &Vec<usize>, value: usize| {
        let mut left = left.clone();
        if let Some(at) = left.iter().position(|&digit| digit == value) {
            left.remove(at);
        }
        (left.len() < cells - place).then_some(left)
    };
    let mut first = digits.to_vec();
    first.sort_unstable();
    Machine::new(line.to_vec(), side, first, follow, Vec::is_empty)
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Sandwich {
    Before,
    /// Behind this end, with a sum.
    Within(usize, usize),
    Behind,
}

fn sandwich(line: &[Cell], side: usize, sum: usize) -> Machine {
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
    Machine::new(line.to_vec(), side, Sandwich::Before, follow, is_end)
}

/// The state is the number of digits that are still to be added, and the sum that they are to have.
fn x_sum(line: &[Cell], side: usize, sum: usize) -> Machine {
    let follow = |place, &(count, left): &(usize, usize), value: usize| {
        let (count, left) = match (place, count) {
            (0, _) => (value - 1, left.checked_sub(value)?),
            (_, 0) => (0, left),
            (_, count) => (count - 1, left.checked_sub(value)?),
        };
        (count > 0 || left == 0).then_some((count, left))
    };
    Machine::new(line.to_vec(), side, (0, sum), follow, |&state| state == (0, 0))
}

/// The state is the highest digit, and the number of those that were the highest of all before them.
fn skyscraper(line: &[Cell], side: usize, count: usize) -> Machine {
    let follow = |_, &(high, seen): &(usize, usize), value: usize| match value > high {
        true => (seen < count).then_some((value, seen + 1)),
        false => Some((high, seen)),
    };
    Machine::new(line.to_vec(), side, (0, 0), follow, |&(_, seen)| seen == count)
}

/// The state is the number of cells up to the one that holds the digit; 0 behind it.
fn numbered_room(line: &[Cell], side: usize, digit: usize) -> Machine {
    let follow = |place, &left: &usize, value: usize| match (place, left) {
        (0, _) if value == 1 => (digit == 1).then_some(0),
        (0, _) => Some(value - 1),
        (_, 0) => Some(0),
        (_, 1) => (value == digit).then_some(0),
        (_, left) => Some(left - 1),
    };
    Machine::new(line.to_vec(), side, 0, follow, |&left| left == 0)
}
