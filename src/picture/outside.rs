//! Clues beside the board.
//!
//! ```text
//!        X7        a clue whose place is taken stands farther out
//!         5
//!       ┏━━━┯━━  place: the cell beside the first one of the line, against its way
//!   12  ┃   │
//! ```

use super::drawing::Point;
use crate::board::{Cell, Constraint, ConstraintKind, Rules, Shape};

/// The size of a number, and of a longer one, in cells.
const NUMBER: f64 = 0.42;
const LONG: f64 = 0.315;
/// From one clue to the next that stands farther out, in cells.
pub(super) const RANK: f64 = 0.62;
/// The room of clues beside a board, in cells.
const ROOM: f64 = 0.95;

/// Returns whether a constraint stands beside the board.
fn is_outside(constraint: &Constraint) -> bool {
    use ConstraintKind as K;
    matches!(constraint.kind(), K::Sandwich | K::XSum | K::Skyscraper | K::NumberedRoom | K::Sum)
}

/// The text of a clue and its size, in cells; `None` if the constraint is no clue.
pub(super) fn label(one: &Constraint) -> Option<(String, f64)> {
    let text = is_outside(one).then(|| text(one))?;
    let size = if text.len() > 2 { LONG } else { NUMBER };
    Some((text, size))
}

/// The number, with what tells its kind.
fn text(one: &Constraint) -> String {
    let number = one.numbers()[0];
    match one.kind() {
        ConstraintKind::XSum => format!("X{number}"),
        ConstraintKind::NumberedRoom => format!("#{number}"),
        _ => number.to_string(),
    }
}

/// A clue, and where it stands.
pub(super) struct Clue<'a> {
    pub(super) one: &'a Constraint,
    pub(super) text: String,
    /// The size of the text, in cells.
    pub(super) size: f64,
    /// The way of its line, in rows and columns.
    pub(super) way: [isize; 2],
    /// The row and the column of its place, one before or behind those of the board.
    pub(super) place: [isize; 2],
    /// The number of clues between it and the board.
    pub(super) rank: usize,
}

/// The clues beside a board, those with arrows at it first.
pub(super) fn clues(rules: &Rules) -> Vec<Clue<'_>> {
    let shape = rules.shape();
    let at = |cell: Cell| [cell.row(shape) as isize, cell.col(shape) as isize];
    let clue = |one| {
        let (text, size) = label(one)?;
        let cells: &Vec<Cell> = &Constraint::parts(one)[0];
        let first = at(cells[0]);
        let way = cells.get(1).map_or([0, 0], |&next| [0, 1].map(|i| at(next)[i] - first[i]));
        let place = [0, 1].map(|i| first[i] - way[i]);
        Some(Clue { one, text, size, way, place, rank: 0 })
    };
    let mut clues: Vec<Clue<'_>> = rules.constraints().iter().filter_map(clue).collect();
    clues.sort_by_key(|clue| !has_arrow(clue));
    for at in 0..clues.len() {
        let place = clues[at].place;
        clues[at].rank = clues[..at].iter().filter(|before| before.place == place).count();
    }
    clues
}

/// Returns whether an arrow goes from the number to the board: along a diagonal, and where digits are seen from there.
pub(super) fn has_arrow(clue: &Clue<'_>) -> bool {
    !clue.way.contains(&0) || clue.one.kind() == ConstraintKind::Skyscraper
}

/// The room beside a board with clues, in cells; `None` if it has none.
pub(super) fn room(rules: &Rules) -> Option<f64> {
    if !cfg!(feature = "rules") {
        return None;
    }
    let rank = clues(rules).iter().map(|clue| clue.rank).max()?;
    Some(ROOM + RANK * rank as f64)
}

/// The way from the board to a place, in columns and rows.
pub(super) fn outwards(place: [isize; 2], shape: Shape) -> Point {
    let side = shape.side() as isize;
    let part = |at: isize| if at < 0 { -1.0 } else { f64::from(u8::from(at >= side)) };
    Point::new(part(place[1]), part(place[0]))
}

#[cfg(test)]
mod tests;
