//! Hidden rectangle: a corner that takes one of the two digits would force the other corners.
//!
//! A corner follows if a neighbour took the other digit of the pair and it has no other candidate; or if its digit has no
//! other place in a house that it shares with a neighbour which cannot take it (SudokuWiki, "Hidden Unique Rectangles",
//! types 1 and 2):
//!
//! ```text
//!   12+ . . | 12+ . .    top left 1; then top right is 2 (the row has no other place for it), bottom left is 2 (the
//!    .  . . |  .  . .    column has none), and bottom right is 1, as it has no other candidate: two solutions
//!   12+ . . | 12  . .
//! ```

use super::rectangle::{self, Corners};
use super::{UNRATED, unique_rectangle};
use crate::deduce::bits::Bits;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::rectangle::RectangleCase;
use crate::deduce::position::{Position, cell, digit as digit_of, house as house_of};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first hidden rectangle; what a rectangle of type 1, 4 or 6 removes is left to these.
pub(in crate::deduce) fn find<P: Position>(board: &P, step: &mut Step) -> bool {
    rectangle::all(board).iter().any(|rectangle| {
        (0..4).any(|corner| {
            Bits(rectangle.pair).any(|digit| {
                rectangle.has(board, corner, digit)
                    && conclude(board, rectangle, corner, digit, step)
            })
        })
    })
}

fn conclude<P: Position>(
    board: &P,
    rectangle: &Corners,
    corner: usize,
    digit: usize,
    step: &mut Step,
) -> bool {
    let at = rectangle.corners[corner];
    let Some(forced) = force(board, rectangle, corner, digit) else { return false };
    let is_removed = |kind| {
        let cases = unique_rectangle::cases(board, rectangle, kind);
        let mut removals = cases.into_iter().flat_map(|(_, removals)| removals);
        removals.any(|(cell, digits)| cell == at && digits >> digit & 1 == 1)
    };
    if [1, 4, 6].into_iter().any(is_removed) {
        return false;
    }
    let forced = forced.map(|(corner, digit, house)| {
        (cell(rectangle.corners[corner]), digit_of(digit), house.map(house_of))
    });
    let case = RectangleCase::Hidden { from: (cell(at), digit_of(digit)), forced };
    step.begin(Technique::HiddenRectangle, UNRATED, Pattern::Rectangle(rectangle.found(case)));
    step.remove(at, 1 << digit);
    step.ends_search()
}

/// A corner, its digit, and the house in which it has no other place, unless the corner has no other candidate.
type Forced = (usize, usize, Option<usize>);

/// The other corners, one after the other, if they all follow.
fn force<P: Position>(
    board: &P,
    rectangle: &Corners,
    corner: usize,
    digit: usize,
) -> Option<[Forced; 3]> {
    let other = (rectangle.pair & !(1 << digit)).trailing_zeros() as usize;
    let digit_of = |to: usize| if to % 2 == corner % 2 { digit } else { other };
    let neighbours = |to: usize| [(to + 1) % 4, (to + 3) % 4];
    let mut forced: Vec<Forced> = vec![(corner, digit, None)];
    for _ in 0..3 {
        let known = |corner| forced.iter().any(|&(other, ..)| other == corner);
        let follow = |to: usize| {
            let digit = digit_of(to);
            if known(to) || !rectangle.has(board, to, digit) {
                return None;
            }
            let is_pair = board.candidates(rectangle.corners[to]) == rectangle.pair;
            if is_pair && neighbours(to).into_iter().any(known) {
                return Some((to, digit, None));
            }
            // A neighbour that is known has the other digit, and one that sees this digit cannot have it.
            let opposite = (to + 2) % 4;
            let mut lacking = neighbours(to).into_iter().filter(|&n| known(n) || known(opposite));
            lacking.find_map(|from| {
                let mut houses = rectangle.houses(board, [from, to]).into_iter();
                let house =
                    houses.find(|&house| rectangle.confines(board, house, digit, [from, to]));
                house.map(|house| (to, digit, Some(house)))
            })
        };
        let next = (0..4).find_map(follow)?;
        forced.push(next);
    }
    forced[1..].try_into().ok()
}
