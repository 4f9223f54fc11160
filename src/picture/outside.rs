//! Clues beside the board.
//!
//! ```text
//!         7        a clue whose place is taken stands farther out
//!        ^5
//!       ┏━━━┯━━  place: the cell beside the first one of the line, against its way
//!   12  ┃   │
//! ```

use super::board::centred;
use super::drawing::{Dash, Drawing, Item, Look, Point};
use super::layout::BoardLayout;
use super::paint::Paint;
use crate::board::{Cell, Constraint, ConstraintKind, Rules, Shape};

/// The size of a number, and of a longer one, in cells.
const NUMBER: f64 = 0.42;
const LONG: f64 = 0.315;
/// From one clue to the next that stands farther out, in cells.
const RANK: f64 = 0.62;
/// The room of clues beside a board, in cells.
const ROOM: f64 = 0.95;

/// Returns whether a constraint stands beside the board.
fn is_outside(constraint: &Constraint) -> bool {
    use ConstraintKind as K;
    matches!(constraint.kind(), K::Sandwich | K::XSum | K::Skyscraper | K::NumberedRoom | K::Sum)
}

/// The size of the text of a clue, in cells.
pub(super) fn text_size(one: &Constraint) -> Option<f64> {
    is_outside(one).then(|| if text(one).len() > 2 { LONG } else { NUMBER })
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
struct Clue<'a> {
    one: &'a Constraint,
    /// The way of its line, in rows and columns.
    way: [isize; 2],
    /// The row and the column of its place, one before or behind those of the board.
    place: [isize; 2],
    /// The number of clues between it and the board.
    rank: usize,
}

/// The clues beside a board, those with arrows at it first.
fn clues(rules: &Rules) -> Vec<Clue<'_>> {
    let shape = rules.shape();
    let at = |cell: Cell| [cell.row(shape) as isize, cell.col(shape) as isize];
    let clue = |one| {
        let cells: &Vec<Cell> = &Constraint::parts(one)[0];
        let first = at(cells[0]);
        let way = cells.get(1).map_or([0, 0], |&next| [0, 1].map(|i| at(next)[i] - first[i]));
        Clue { one, way, place: [0, 1].map(|i| first[i] - way[i]), rank: 0 }
    };
    let mut clues: Vec<Clue<'_>> =
        rules.constraints().iter().filter(|one| is_outside(one)).map(clue).collect();
    clues.sort_by_key(|clue| !has_arrow(clue));
    for at in 0..clues.len() {
        let place = clues[at].place;
        clues[at].rank = clues[..at].iter().filter(|before| before.place == place).count();
    }
    clues
}

/// Returns whether an arrow goes from the number to the board: along a diagonal, and where digits are seen from there.
fn has_arrow(clue: &Clue<'_>) -> bool {
    !clue.way.contains(&0) || clue.one.kind() == ConstraintKind::Skyscraper
}

/// The room beside a board with clues, in cells; `None` if it has none.
pub(super) fn room(rules: &Rules) -> Option<f64> {
    // Builds without further rules have no place for the code.
    if !cfg!(feature = "rules") {
        return None;
    }
    let rank = clues(rules).iter().map(|clue| clue.rank).max()?;
    Some(ROOM + RANK * rank as f64)
}

/// The way from the board to a place, in columns and rows.
fn outwards(place: [isize; 2], shape: Shape) -> Point {
    let side = shape.side() as isize;
    let part = |at: isize| if at < 0 { -1.0 } else { f64::from(u8::from(at >= side)) };
    Point::new(part(place[1]), part(place[0]))
}

/// The numbers beside the board; those that are seen from their place, and those of diagonals, have a short arrow.
pub(super) fn add_clues(drawing: &mut Drawing, layout: &BoardLayout) {
    if !cfg!(feature = "rules") {
        return;
    }
    let size = layout.cell;
    for clue in clues(&layout.rules) {
        let Clue { one, way, place, rank } = clue;
        let is_straight = way.contains(&0);
        let has_arrow = has_arrow(&clue);
        let way = Point::new(way[1] as f64 * size, way[0] as f64 * size);
        let text = text(one);
        // An arrow that goes straight to the board stands between it and the number.
        let nearer = if has_arrow && is_straight { 0.02 } else { 0.08 };
        let at = layout.middle_of(one.parts()[0][0]).along(way, -1.0 + nearer);
        let at = at.along(outwards(place, layout.shape()), size * RANK * rank as f64);
        let height = size * if text.len() > 2 { LONG } else { NUMBER };
        drawing.add(centred(Paint::Given, height, false), Item::Text { at, text });
        if has_arrow {
            let [from, to] = if is_straight { [0.27, 0.46] } else { [0.22, 0.4] };
            let (from, to) = (at.along(way, from), at.along(way, to));
            let unit = way.unit();
            let side = Point::new(-unit.y, unit.x);
            let back = to.along(unit, -size * 0.08);
            let head = vec![back.along(side, size * 0.06), to, back.along(side, -size * 0.06)];
            let look = Look::stroke(Paint::Label, layout.thin(), Dash::Solid);
            drawing.push(look, vec![Item::Line(vec![from, to]), Item::Line(head)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each clue has a place of its own, and the room is enough for all.
    #[test]
    fn no_clue_stands_on_another() {
        let text = "sandwich 10 r1c1-9; x-sum 12 r1c1-9; skyscraper 3 r1c1-9; sum 20 r2c1 r1c2; sandwich 5 r1-9c1; x-sum 9 r1-9c1";
        let rules = Rules::parse(Shape::NINE, text).unwrap();
        let all = clues(&rules);
        assert_eq!(all.len(), 6);
        for (at, clue) in all.iter().enumerate() {
            let is_same = |other: &Clue<'_>| (other.place, other.rank) == (clue.place, clue.rank);
            assert!(!all[..at].iter().any(is_same));
        }
        let beside_row: Vec<_> = all.iter().filter(|clue| clue.place == [0, -1]).collect();
        assert_eq!(beside_row.len(), 3);
        assert_eq!(beside_row[0].one.kind(), ConstraintKind::Skyscraper);
        assert_eq!(room(&rules), Some(ROOM + 2.0 * RANK));
        assert_eq!(room(&Shape::NINE.into()), None);
    }
}
