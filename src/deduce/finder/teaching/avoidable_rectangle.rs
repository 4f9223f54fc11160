//! Avoidable rectangles: four cells that are not given and would hold two digits, crosswise.
//!
//! Source: HoDoKu's manual and SudokuWiki. The four cells lie in two rows, two columns and two blocks. If they held
//!
//! ```text
//!    a . . | b          b . . | a
//!    b . . | a    then  a . . | b    would be another solution of the puzzle, as no given says which.
//! ```
//!
//! - Type 1: three of them are filled so, and the last one does not take the digit that is missing.
//! - Type 2: two of a row or column are filled, and the other two have one further candidate, the same in both. One of
//!   them takes it, so it goes from cells that see both.
//!
//! Where it is not known which digits are given, there are none: all that stand count as given then.

use super::UNRATED;
use crate::budget::Watch;
use crate::deduce::bits::is_single;
use crate::deduce::pattern::Pattern;
use crate::deduce::pattern::rectangle::AvoidableRectangle;
use crate::deduce::position::{Position, cell, digit as digit_of, is_clean};
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first rectangle that removes a candidate, by its rows, then its columns; type 1 before type 2. `clean` holds
/// cells that are the corners of none.
pub(in crate::deduce) fn find<P: Position>(
    board: &P,
    clean: u128,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    [1, 2].into_iter().any(|kind| {
        (0..board.side()).any(|top| {
            let mut rows = 0..top;
            !watch.is_over_after_unit()
                && rows.any(|row| by_rows(board, [row, top], clean, kind, step))
        })
    })
}

/// The rectangles in two rows.
fn by_rows<P: Position>(
    board: &P,
    rows: [usize; 2],
    clean: u128,
    kind: u8,
    step: &mut Step,
) -> bool {
    let (side, shape) = (board.side(), board.shape());
    let (rows_of_block, cols_of_block) = (shape.block_rows(), shape.block_cols());
    let is_band = rows[0] / rows_of_block == rows[1] / rows_of_block;
    (0..side).any(|right| {
        (0..right).filter(|left| is_band != (left / cols_of_block == right / cols_of_block)).any(
            |left| {
                let corners = rows.map(|row| [left, right].map(|col| row * side + col));
                let [[a, b], [c, d]] = corners;
                // Going round, so that opposite corners are two apart.
                let is_known = corners.as_flattened().iter().all(|&at| is_clean(clean, at));
                !is_known && conclude(board, [a, b, d, c], kind, step)
            },
        )
    })
}

/// Takes corners in the order of the rectangle.
fn conclude<P: Position>(board: &P, corners: [usize; 4], kind: u8, step: &mut Step) -> bool {
    let digits = corners.map(|corner| board.entered(corner));
    // Three digits stand in type 1, two in type 2.
    if digits.iter().flatten().count() != 4 - usize::from(kind) {
        return false;
    }
    let is_open = |corner: usize| board.candidates(corner) != 0;
    for turn in 0..4 {
        // The corners from this one on: `at[2]` is opposite.
        let at: [usize; 4] = std::array::from_fn(|i| corners[(turn + i) % 4]);
        let stands: [Option<usize>; 4] = std::array::from_fn(|i| digits[(turn + i) % 4]);
        let (removals, pair) = match (kind, stands) {
            (1, [None, Some(b), Some(a), Some(other)]) if other == b && is_open(at[0]) => {
                (vec![(at[0], board.candidates(at[0]) & 1 << a)], [a, b])
            }
            // The open corners are neighbours; each would take the digit of the one opposite.
            (2, [None, None, Some(a), Some(b)]) if a != b && is_open(at[0]) && is_open(at[1]) => {
                let own = [board.candidates(at[0]), board.candidates(at[1])];
                let further = [own[0] & !(1 << a), own[1] & !(1 << b)];
                let fits = own[0] >> a & 1 == 1
                    && own[1] >> b & 1 == 1
                    && further[0] == further[1]
                    && is_single(further[0]);
                if !fits {
                    continue;
                }
                let sees = |&other: &usize| board.sees(other, at[0]) && board.sees(other, at[1]);
                let seen = board.open_cells().filter(sees);
                (seen.map(|other| (other, board.candidates(other) & further[0])).collect(), [a, b])
            }
            _ => continue,
        };
        if removals.iter().all(|&(_, gone)| gone == 0) {
            continue;
        }
        let pattern = AvoidableRectangle { corners: at.map(cell), pair: pair.map(digit_of) };
        let technique = Technique::AvoidableRectangle { kind };
        step.begin(technique, UNRATED, Pattern::AvoidableRectangle(pattern));
        removals.into_iter().for_each(|(other, gone)| step.remove(other, gone));
        if step.ends_search() {
            return true;
        }
    }
    false
}
