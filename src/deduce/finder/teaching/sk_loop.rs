//! SK-loop, or domino loop: eight groups of cells around a rectangle of cells, each joined to the next by digits.
//!
//! Source: SudokuWiki ("SK Loops"), after S. Kurzhals. Two rows and two columns cross in four blocks. In each block the
//! other cells of its row, and those of its column, are a group; every two neighbours share a row, a column or a block.
//!
//! ```text
//!    x 0 0 | x 1 1      x: corners       groups 0 and 1 are joined by a row, 1 and 2 by a block,
//!    7 . . | 2 . .                       2 and 3 by a column, ...
//!    7 . . | 2 . .
//!    ------+------
//!    x 5 5 | x 4 4      (drawn close together: the two bands and the two stacks are any)
//!    6 . . | 3 . .
//!    6 . . | 3 . .
//! ```
//!
//! A digit of some groups is given to joints (the house that two neighbours share), as few as reach all of these groups.
//! A joint has the digit once at most. If there are as many digits in all joints as cells in the groups, each joint has
//! each of its digits in the groups, and nowhere else in its house.

use super::UNRATED;
use crate::board::{Cell, HouseKind};
use crate::budget::Watch;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::crossing::{GROUPS, SkLoop};
use crate::deduce::position::{Position, cell as cell_of, digit as digit_of, first_house, house};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The groups of a loop, and the house of the joint between each and the next.
struct Loop {
    cells: [Vec<usize>; GROUPS],
    joints: [usize; GROUPS],
}

/// The first loop that removes a candidate, by rows and columns.
pub(in crate::deduce) fn find<P: Position>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    let side = board.side();
    let (height, width) = (board.shape().block_rows(), board.shape().block_cols());
    let pairs = |group: usize| {
        let later = move |a: usize| (a / group + 1) * group..side;
        (0..side).flat_map(move |a| later(a).map(move |b| [a, b]))
    };
    pairs(height).any(|rows| {
        !watch.is_over_after_unit()
            && pairs(width).any(|cols| {
                let found = loop_at(board, rows, cols);
                found.is_some_and(|found| conclude(board, &found, step))
            })
    })
}

/// The loop around four corners, if all cells of its groups are open.
fn loop_at<P: Position>(board: &P, [r1, r2]: [usize; 2], [c1, c2]: [usize; 2]) -> Option<Loop> {
    let side = board.side();
    let of_kind = |kind, number: usize| first_house(side, kind) + number;
    let row = |number| of_kind(HouseKind::Row, number);
    let col = |number| of_kind(HouseKind::Column, number);
    let shape = board.shape();
    let block = |row: usize, col: usize| {
        of_kind(HouseKind::Block, Cell::new(row * side + col).block(shape))
    };
    let around = |line: usize, r: usize, c: usize| -> Option<Vec<usize>> {
        let cells = board.cells_at(line, board.overlap(line, block(r, c)));
        let group: Vec<usize> = cells.filter(|&cell| cell != r * side + c).collect();
        group.iter().all(|&cell| board.candidates(cell) != 0).then_some(group)
    };
    let cells = [
        around(row(r1), r1, c1)?,
        around(row(r1), r1, c2)?,
        around(col(c2), r1, c2)?,
        around(col(c2), r2, c2)?,
        around(row(r2), r2, c2)?,
        around(row(r2), r2, c1)?,
        around(col(c1), r2, c1)?,
        around(col(c1), r1, c1)?,
    ];
    let [a, b, c, d] = [block(r1, c1), block(r1, c2), block(r2, c2), block(r2, c1)];
    Some(Loop { cells, joints: [row(r1), b, col(c2), c, row(r2), d, col(c1), a] })
}

/// Returns whether these joints reach all of these groups; joint `i` reaches groups `i` and `i + 1`.
const fn reach(joints: u8, groups: u8) -> bool {
    groups & !(joints | joints.rotate_left(1)) == 0
}

/// The fewest joints that reach each set of groups.
const LEAST: [u8; 1 << GROUPS] = least();

const fn least() -> [u8; 1 << GROUPS] {
    let mut least = [GROUPS as u8; 1 << GROUPS];
    let mut groups = 0;
    while groups < 1 << GROUPS {
        let mut joints = 0;
        while joints < 1 << GROUPS {
            let count = (joints as u8).count_ones() as u8;
            if count < least[groups] && reach(joints as u8, groups as u8) {
                least[groups] = count;
            }
            joints += 1;
        }
        groups += 1;
    }
    least
}

/// The ways to reach all of these groups with as few joints as possible.
fn covers(groups: u8) -> impl DoubleEndedIterator<Item = u8> {
    let is_least = move |joints: &u8| joints.count_ones() == u32::from(LEAST[usize::from(groups)]);
    (0..=u8::MAX).filter(is_least).filter(move |&joints| reach(joints, groups))
}

fn conclude<P: Position>(board: &P, found: &Loop, step: &mut Step) -> bool {
    let groups_with = |digit: usize| -> u8 {
        let has =
            |group: &Vec<usize>| group.iter().any(|&at| board.candidates(at) >> digit & 1 == 1);
        (0..GROUPS).filter(|&i| has(&found.cells[i])).fold(0, |set, i| set | 1 << i)
    };
    let groups: Vec<u8> = (0..board.side()).map(groups_with).collect();
    let cells: usize = found.cells.iter().map(Vec::len).sum();
    // With fewer digits than cells the board is broken.
    if groups.iter().map(|&set| usize::from(LEAST[usize::from(set)])).sum::<usize>() != cells {
        return false;
    }
    // Of equal ways that which strikes most; of these the first.
    let best = |(digit, &set): (usize, &u8)| {
        let struck = |joints: &u8| removals(board, found, digit, *joints).count();
        covers(set).rev().max_by_key(struck).map(|joints| (digit, joints))
    };
    let chosen: Vec<(usize, u8)> = groups.iter().enumerate().filter_map(best).collect();
    let all = |&(digit, joints): &(usize, u8)| {
        removals(board, found, digit, joints).map(move |at| (at, digit)).collect::<Vec<_>>()
    };
    let mut struck: Vec<(usize, usize)> = chosen.iter().flat_map(all).collect();
    struck.sort_unstable();
    struck.dedup();
    if struck.is_empty() {
        return false;
    }
    let digits = |joint: usize| {
        let own = chosen.iter().filter(|(_, joints)| joints >> joint & 1 == 1);
        own.map(|&(digit, _)| digit_of(digit)).collect()
    };
    let pattern = SkLoop {
        cells: found.cells.each_ref().map(|group| group.iter().map(|&at| cell_of(at)).collect()),
        joints: std::array::from_fn(|i| (house(found.joints[i]), digits(i))),
    };
    step.begin(Technique::SkLoop, UNRATED, Pattern::SkLoop(Box::new(pattern)));
    struck.into_iter().for_each(|(at, digit)| step.remove(at, 1 << digit));
    step.ends_search()
}

/// The cells that lose a digit which is given to some joints.
fn removals<'a, P: Position>(
    board: &'a P,
    found: &'a Loop,
    digit: usize,
    joints: u8,
) -> impl Iterator<Item = usize> + use<'a, P> {
    (0..GROUPS).filter(move |joint| joints >> joint & 1 == 1).flat_map(move |joint| {
        let house = found.joints[joint];
        let next = (joint + 1) % GROUPS;
        let is_outside =
            move |at: &usize| !found.cells[joint].contains(at) && !found.cells[next].contains(at);
        board.cells_at(house, board.places(house, digit)).filter(is_outside)
    })
}

#[cfg(test)]
mod tests;
