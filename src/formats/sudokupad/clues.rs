//! Clues beside the board; those at one place stand farther and farther out.

use super::parts::{INK, LABEL, Picture, Spot, along, arrow, middle, text, unit};
use crate::board::{Cell, Constraint, ConstraintKind, Rules, Shape};

/// The size of a number, and of a longer one, in cells.
const NUMBER: f64 = 0.42;
const LONG: f64 = 0.315;
/// From one clue to the next that stands farther out, in cells.
const RANK: f64 = 0.62;

struct Clue<'a> {
    one: &'a Constraint,
    first: Cell,
    /// The way of its line, in rows and columns.
    way: [isize; 2],
    /// The row and the column of its place, one before or behind those of the board.
    place: [isize; 2],
}

impl Clue<'_> {
    fn of(one: &Constraint, shape: Shape) -> Option<Clue<'_>> {
        use ConstraintKind as K;
        let cells = one.parts().first()?;
        let is_outside = match one.kind() {
            K::Sandwich | K::XSum | K::Skyscraper | K::NumberedRoom => true,
            K::Sum => is_diagonal(cells, shape),
            _ => false,
        };
        let [first, next, ..] = cells[..] else { return None };
        let [from, to] = [first, next].map(|cell| at(cell, shape));
        let way = [to[0] - from[0], to[1] - from[1]];
        is_outside.then_some(Clue { one, first, way, place: [from[0] - way[0], from[1] - way[1]] })
    }

    fn is_straight(&self) -> bool {
        self.way.contains(&0)
    }

    /// Returns whether an arrow goes from the number to the board: along a diagonal, and where digits are seen from there.
    fn has_arrow(&self) -> bool {
        !self.is_straight() || self.one.kind() == ConstraintKind::Skyscraper
    }

    /// The number, with what tells its kind.
    fn text(&self) -> String {
        let number = self.one.numbers().first().copied().unwrap_or_default();
        match self.one.kind() {
            ConstraintKind::XSum => format!("X{number}"),
            ConstraintKind::NumberedRoom => format!("#{number}"),
            _ => number.to_string(),
        }
    }
}

fn at(cell: Cell, shape: Shape) -> [isize; 2] {
    [cell.row(shape) as isize, cell.col(shape) as isize]
}

/// Returns whether cells are a whole diagonal, from one edge of the board to another, so that an arrow at one end says them all.
pub(super) fn is_diagonal(cells: &[Cell], shape: Shape) -> bool {
    let [first, next, last] = (match cells {
        [first, last] => [*first, *last, *last],
        [first, next, .., last] => [*first, *next, *last],
        _ => return false,
    })
    .map(|cell| at(cell, shape));
    let way = [next[0] - first[0], next[1] - first[1]];
    let is_off = |[row, col]: [isize; 2]| {
        let side = shape.side() as isize;
        !(0..side).contains(&row) || !(0..side).contains(&col)
    };
    let goes_on = |pair: &[Cell]| {
        let [from, to] = [pair[0], pair[1]].map(|cell| at(cell, shape));
        [to[0] - from[0], to[1] - from[1]] == way
    };
    way.iter().all(|step| step.abs() == 1)
        && cells.windows(2).all(goes_on)
        && is_off([first[0] - way[0], first[1] - way[1]])
        && is_off([last[0] + way[0], last[1] + way[1]])
}

/// Adds the numbers beside the board, those with arrows at it first.
pub(super) fn add(picture: &mut Picture, rules: &Rules) {
    let shape = rules.shape();
    let side = shape.side() as isize;
    let mut clues: Vec<Clue<'_>> =
        rules.constraints().iter().filter_map(|one| Clue::of(one, shape)).collect();
    clues.sort_by_key(|clue| !clue.has_arrow());
    for (number, clue) in clues.iter().enumerate() {
        let rank = clues[..number].iter().filter(|before| before.place == clue.place).count();
        let way = clue.way.map(|step| step as f64);
        let outwards = clue.place.map(|at| match at {
            ..0 => -1.0,
            at => f64::from(u8::from(at >= side)),
        });
        // An arrow that goes straight to the board stands between it and the number.
        let nearer = if clue.has_arrow() && clue.is_straight() { 0.02 } else { 0.08 };
        let edge = middle(shape, clue.first);
        let at: Spot = along(along(edge, way, nearer - 1.0), outwards, RANK * rank as f64);
        let label = clue.text();
        let size = if label.len() > 2 { LONG } else { NUMBER };
        picture.overlays.push(text(at, &label, size, INK));
        if clue.has_arrow() {
            // A diagonal is entered at the corner of its first cell.
            let points = match clue.is_straight() {
                true => [along(at, way, 0.27), along(at, way, 0.46)],
                false => {
                    let corner = along(edge, way, -0.44);
                    [along(at, unit(at, corner), 0.31), corner]
                }
            };
            picture.arrows.push(arrow(&points, LABEL, 0.03, 0.15));
        }
    }
}
