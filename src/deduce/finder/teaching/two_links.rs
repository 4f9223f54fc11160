//! Skyscraper, two-string kite and turbot fish: two strong links of a digit, tied by an end of each.
//!
//! ```text
//!   o = o - o = o      one of the outer ends is true: the digit goes from what sees both
//! ```

use super::{Conjugate, UNRATED, conjugate, conjugates, strike_seen_by};
use crate::board::Cell;
use crate::deduce::pattern::{Links, Pattern};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first skyscraper that removes a candidate: two parallel lines, one end of each in one crossing line; columns as
/// towers first, then digits. `clean` holds digits that have none.
pub(in crate::deduce) fn find_skyscraper<P: Position>(
    board: &P,
    clean: u128,
    step: &mut Step,
) -> bool {
    let side = board.side();
    [side, 0].into_iter().any(|first| {
        let is_level = |a: usize, b: usize| match first {
            0 => a % side == b % side,
            _ => a / side == b / side,
        };
        open_digits(board, clean).any(|digit| {
            let towers: Vec<Conjugate> =
                (first..first + side).filter_map(|line| conjugate(board, line, digit)).collect();
            pairs(&towers).any(|towers| {
                // With both ends level it is an X-Wing.
                let is_tied = |[top, base, far_base, far_top]: [usize; 4]| {
                    is_level(base, far_base) && !is_level(top, far_top)
                };
                conclude(board, (Technique::Skyscraper, digit), towers, is_tied, step)
            })
        })
    })
}

/// The first two-string kite that removes a candidate: a row and a column, tied in a block; digits, rows, columns.
/// `clean` holds digits that have none.
pub(in crate::deduce) fn find_kite<P: Position>(board: &P, clean: u128, step: &mut Step) -> bool {
    let (side, shape) = (board.side(), board.shape());
    let block = |cell: usize| Cell::new(cell).block(shape);
    open_digits(board, clean).any(|digit| {
        let line = |line: usize| conjugate(board, line, digit);
        let cols: Vec<Conjugate> = (side..2 * side).filter_map(line).collect();
        (0..side).filter_map(line).any(|row| {
            cols.iter().any(|col| {
                let is_tied = |path: [usize; 4]| block(path[1]) == block(path[2]);
                conclude(board, (Technique::TwoStringKite, digit), [&row, col], is_tied, step)
            })
        })
    })
}

/// The first turbot fish that removes a candidate: an end of one link sees an end of the other. Skyscrapers and kites are
/// turbot fish, too. `clean` holds digits that have none.
pub(in crate::deduce) fn find_turbot<P: Position>(board: &P, clean: u128, step: &mut Step) -> bool {
    open_digits(board, clean).any(|digit| {
        pairs(&conjugates(board, digit)).any(|links| {
            let is_tied = |path: [usize; 4]| board.sees(path[1], path[2]);
            conclude(board, (Technique::TurbotFish, digit), links, is_tied, step)
        })
    })
}

/// The digits that are not known to have nothing.
fn open_digits<P: Position>(board: &P, clean: u128) -> impl Iterator<Item = usize> {
    (0..board.side()).filter(move |&digit| clean >> digit & 1 == 0)
}

fn pairs(links: &[Conjugate]) -> impl Iterator<Item = [&Conjugate; 2]> {
    let pairs = links.iter().enumerate();
    pairs.flat_map(|(i, left)| links[i + 1..].iter().map(move |right| [left, right]))
}

/// Strikes what both outer ends exclude, if the links share no cell and the inner ends are tied.
fn conclude<P: Position>(
    board: &P,
    (technique, digit): (Technique, usize),
    [left, right]: [&Conjugate; 2],
    is_tied: impl Fn([usize; 4]) -> bool,
    step: &mut Step,
) -> bool {
    if left.cells.iter().any(|cell| right.cells.contains(cell)) {
        return false;
    }
    let ends = [[0, 1], [1, 0]];
    let mut ways = ends.into_iter().flat_map(|near| ends.map(|far| (near, far)));
    ways.any(|([near, far], [low, high])| {
        let path = [left.cells[far], left.cells[near], right.cells[low], right.cells[high]];
        if !is_tied(path) {
            return false;
        }
        step.begin(technique, UNRATED, Pattern::Links(Links::along(digit, &path)));
        strike_seen_by(board, digit, [path[0], path[3]], step)
    })
}
