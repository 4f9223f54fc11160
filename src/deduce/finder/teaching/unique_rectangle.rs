//! Unique rectangles of types 1 to 6, on boards of every shape; corners may lack candidates of the pair.
//!
//! The types are those of HoDoKu's manual and of SudokuWiki. Say "floor" for the corners with the two digits alone and
//! "roof" for the others:
//!
//! ```text
//!   1  one corner in the roof                    it takes neither digit
//!   2  two neighbours, one further digit         one of them takes it
//!   3  two neighbours, several further digits    they act as a cell of a naked or hidden set
//!   4  two neighbours, one digit of the pair     the other digit goes from both
//!      confined to them in a house
//!   5  opposite corners or three, one further    one of them takes it
//!      digit
//!   6  opposite corners, one digit of the pair   it is in the floor
//!      confined to the corners in two lines
//! ```

use super::UNRATED;
use super::rectangle::{self, Corners};
use crate::board::DigitSet;
use crate::deduce::bits::{Bits, each_subset, is_several, is_single};
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::rectangle::{CornerSet, RectangleCase};
use crate::deduce::position::{Position, cell, digit as digit_of, house as house_of};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::ops::ControlFlow::Continue;

/// The most cells that make a set with two corners, and the most digits beside the pair in a hidden one.
const MOST_IN_SET: u32 = 3;

/// The first rectangle that removes a candidate, by type.
pub(in crate::deduce) fn find<P: Position>(board: &P, step: &mut Step) -> bool {
    let all = rectangle::all(board);
    (1..=6).any(|kind| {
        all.iter().any(|rectangle| {
            cases(board, rectangle, kind).into_iter().any(|(case, removals)| {
                let pattern = Pattern::Rectangle(rectangle.found(case));
                step.begin(Technique::UniqueRectangle { kind }, UNRATED, pattern);
                removals.into_iter().for_each(|(cell, digits)| step.remove(cell, digits));
                step.ends_search()
            })
        })
    })
}

/// The candidates that go, cell by cell.
type Removals = Vec<(usize, u32)>;

/// The ways in which a rectangle concludes something by a type.
pub(super) fn cases<P: Position>(
    board: &P,
    rectangle: &Corners,
    kind: u8,
) -> Vec<(RectangleCase, Removals)> {
    let roof = rectangle.roof(board);
    // A corner that lost a digit of the pair and has no other is a single: nothing to conclude.
    if roof.iter().any(|&corner| rectangle.extras(board, corner) == 0) {
        return Vec::new();
    }
    let is_opposite = |a: usize, b: usize| a % 2 == b % 2;
    let mut cases = match (kind, &roof[..]) {
        (1, &[corner]) => {
            let cell = rectangle.corners[corner];
            vec![(RectangleCase::OneCorner, vec![(cell, board.candidates(cell) & rectangle.pair)])]
        }
        (2, &[a, b]) if !is_opposite(a, b) => one_digit(board, rectangle, &roof),
        (3, &[a, b]) if !is_opposite(a, b) => sets(board, rectangle, [a, b]),
        (4, &[a, b]) if !is_opposite(a, b) => confined(board, rectangle, [a, b]),
        (5, &[a, b]) if is_opposite(a, b) => one_digit(board, rectangle, &roof),
        (5, &[_, _, _]) => one_digit(board, rectangle, &roof),
        (6, &[a, b]) if is_opposite(a, b) => crossed(board, rectangle, [a, b]),
        _ => Vec::new(),
    };
    for (_, removals) in &mut cases {
        removals.retain(|&(_, digits)| digits != 0);
    }
    cases.retain(|(_, removals)| !removals.is_empty());
    cases
}

fn one_digit<P: Position>(
    board: &P,
    rectangle: &Corners,
    roof: &[usize],
) -> Vec<(RectangleCase, Removals)> {
    let extras = roof.iter().fold(0, |set, &corner| set | rectangle.extras(board, corner));
    if !is_single(extras) {
        return Vec::new();
    }
    let sees_all =
        |at: &usize| roof.iter().all(|&corner| board.sees(*at, rectangle.corners[corner]));
    let targets = board.open_cells().filter(sees_all);
    let removals = targets.map(|at| (at, board.candidates(at) & extras)).collect();
    vec![(RectangleCase::OneDigit, removals)]
}

fn confined<P: Position>(
    board: &P,
    rectangle: &Corners,
    roof: [usize; 2],
) -> Vec<(RectangleCase, Removals)> {
    let mut cases = Vec::new();
    for digit in Bits(rectangle.pair) {
        let is_confining = |&house: &usize| {
            roof.iter().all(|&corner| rectangle.has(board, corner, digit))
                && rectangle.confines(board, house, digit, roof)
        };
        if let Some(house) = rectangle.houses(board, roof).into_iter().find(is_confining) {
            let other = rectangle.pair & !(1 << digit);
            let cells = roof.map(|corner| rectangle.corners[corner]);
            let removals = cells.map(|cell| (cell, board.candidates(cell) & other)).to_vec();
            let (digit, house) = (digit_of(digit), house_of(house));
            cases.push((RectangleCase::Confined { digit, house }, removals));
        }
    }
    cases
}

fn crossed<P: Position>(
    board: &P,
    rectangle: &Corners,
    roof: [usize; 2],
) -> Vec<(RectangleCase, Removals)> {
    let mut cases = Vec::new();
    for digit in Bits(rectangle.pair) {
        if !(0..4).all(|corner| rectangle.has(board, corner, digit)) {
            continue;
        }
        for sides in [[[0, 1], [3, 2]], [[0, 3], [1, 2]]] {
            let line = |side: [usize; 2]| {
                let houses = rectangle.houses(board, side).into_iter();
                // Lines come before blocks.
                houses.take(1).find(|&house| rectangle.confines(board, house, digit, side))
            };
            if let (Some(first), Some(second)) = (line(sides[0]), line(sides[1])) {
                let lines = [first, second].map(house_of);
                let removals = roof.map(|corner| (rectangle.corners[corner], 1 << digit)).to_vec();
                cases.push((RectangleCase::Crossed { digit: digit_of(digit), lines }, removals));
                break;
            }
        }
    }
    cases
}

/// Type 3: every shared house, small sets first.
fn sets<P: Position>(
    board: &P,
    rectangle: &Corners,
    roof: [usize; 2],
) -> Vec<(RectangleCase, Removals)> {
    let extras = roof.iter().fold(0, |set, &corner| set | rectangle.extras(board, corner));
    let mut cases = Vec::new();
    if !is_several(extras) {
        return cases;
    }
    for size in 1..=MOST_IN_SET {
        for house in rectangle.houses(board, roof) {
            let at = |corner: usize| {
                let is_corner =
                    |&place: &usize| board.cell_at(house, place) == rectangle.corners[corner];
                (0..board.side()).find(is_corner).map_or(0, |place| 1 << place)
            };
            let others = ((1 << board.side()) - 1) & !at(roof[0]) & !at(roof[1]);
            let shared = rectangle.houses(board, roof).into_iter().filter(|&other| other != house);
            let beside: Vec<usize> = shared.collect();
            naked(board, (house, &beside), others, extras, size, &mut cases);
            hidden(board, house, others, (extras, rectangle.pair), size, &mut cases);
        }
    }
    cases
}

/// One of two corners takes an extra digit: with `size` of the other cells it is a naked set. Other houses `beside` that have
/// the corners, too, lose its digits as well where they have the cells.
fn naked<P: Position>(
    board: &P,
    (house, beside): (usize, &[usize]),
    others: u32,
    extras: u32,
    size: u32,
    cases: &mut Vec<(RectangleCase, Removals)>,
) {
    if extras.count_ones() > size + 1 {
        return;
    }
    let is_free = |&place: &usize| is_several(board.candidates(board.cell_at(house, place)));
    let pool = Bits(others).filter(is_free).fold(0, |set, place| set | 1 << place);
    let _ = each_subset(pool, size, &mut |places| {
        let cells = board.cells_at(house, places);
        let digits = cells.fold(extras, |set, cell| set | board.candidates(cell));
        if digits.count_ones() == size + 1 {
            let rest = board.cells_at(house, others & !places);
            let mut removals: Removals =
                rest.map(|cell| (cell, board.candidates(cell) & digits)).collect();
            let members: Vec<usize> = board.cells_at(house, places).collect();
            let also = beside.iter().copied().find_map(|beside| {
                let gone = lost_beside(board, (house, beside), &members, digits)?;
                Some((beside, gone))
            });
            let beside = also.as_ref().map(|&(beside, _)| house_of(beside));
            removals.extend(also.into_iter().flat_map(|(_, gone)| gone));
            let digits = DigitSet::from_bits(digits);
            let set = CornerSet { house: house_of(house), beside, digits, places };
            cases.push((RectangleCase::NakedSet(set), removals));
        }
        Continue(())
    });
}

/// What the digits of a naked set lose in another house, if all its cells are there; `None` if they are not, or nothing goes.
fn lost_beside<P: Position>(
    board: &P,
    (house, beside): (usize, usize),
    members: &[usize],
    digits: u32,
) -> Option<Removals> {
    let geometry = board.geometry();
    let lies_in = |house: usize, at: usize| geometry.house(house_of(house)).contains(&cell(at));
    if !members.iter().all(|&member| lies_in(beside, member)) {
        return None;
    }
    let is_target = |at: &usize| !lies_in(house, *at) && board.candidates(*at) & digits != 0;
    let cells = (0..board.side()).map(|place| board.cell_at(beside, place)).filter(is_target);
    let gone: Removals = cells.map(|at| (at, board.candidates(at) & digits)).collect();
    (!gone.is_empty()).then_some(gone)
}

/// One of two corners takes an extra digit: the pair and further digits are in the other one and `size` other cells.
fn hidden<P: Position>(
    board: &P,
    house: usize,
    others: u32,
    (extras, pair): (u32, u32),
    size: u32,
    cases: &mut Vec<(RectangleCase, Removals)>,
) {
    let free = Bits(((1 << board.side()) - 1) & !extras & !pair);
    let pool = free.filter(|&digit| board.places(house, digit) != 0).fold(0, |set, d| set | 1 << d);
    let _ = each_subset(pool, size - 1, &mut |more| {
        let digits = more | pair;
        let places = Bits(digits).fold(0, |set, digit| set | board.places(house, digit)) & others;
        if places.count_ones() == size {
            let cells = board.cells_at(house, places);
            let removals = cells.map(|cell| (cell, board.candidates(cell) & !digits)).collect();
            let digits = DigitSet::from_bits(digits);
            let set = CornerSet { house: house_of(house), beside: None, digits, places };
            cases.push((RectangleCase::HiddenSet(set), removals));
        }
        Continue(())
    });
}

#[cfg(test)]
mod tests;
