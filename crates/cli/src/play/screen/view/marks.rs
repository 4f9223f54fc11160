//! Signs of constraints on the lines of a board: sums of cages, dots and signs between two cells. What has no sign is said in words.
//!
//! ```text
//!   ┏15━┯8━━┓
//!   ┃   │   ┃      no line within a cage, a broken one where a block ends within it
//!   ┃   ├───┨
//!   ┃ 5 ○ 6 ┃      a white dot between two cells
//! ```

use super::super::grid::Grid;
use super::super::look::{Ink, Look};
use ratatui::buffer::Buffer;
use rootgrid::board::{Cell, Constraint, ConstraintKind, Rules, Shape};

/// Returns whether a board of a shape shows a constraint.
pub(in crate::play::screen) fn has_sign(constraint: &Constraint, shape: Shape) -> bool {
    let cells: Vec<Cell> = constraint.cells().collect();
    let are_near = || matches!(cells[..], [a, b] if steps(a, b, shape) == 1);
    constraint.kind() == ConstraintKind::Cage
        || (sign(constraint, false, false).is_some() && are_near())
}

/// The number of steps between two cells, along rows and columns.
fn steps(a: Cell, b: Cell, shape: Shape) -> usize {
    a.row(shape).abs_diff(b.row(shape)) + a.col(shape).abs_diff(b.col(shape))
}

/// Returns whether two cells are in one cage.
pub(super) fn share_cage(rules: &Rules, a: Cell, b: Cell) -> bool {
    let mut cages = rules.constraints().iter().filter(|one| one.kind() == ConstraintKind::Cage);
    cages.any(|cage| {
        let has = |cell| cage.cells().any(|own| own == cell);
        has(a) && has(b)
    })
}

/// The sign between two cells, the first of which may be the one on the left or above; none where words are needed.
fn sign(constraint: &Constraint, ascii: bool, is_first: bool) -> Option<&'static str> {
    use ConstraintKind::{Difference, Greater, PairSum, Ratio};
    Some(match (constraint.kind(), constraint.numbers(), ascii) {
        (Difference, [1], true) => "o",
        (Difference, [1], false) => "○",
        (Ratio, [2], true) => "@",
        (Ratio, [2], false) => "●",
        (PairSum, [10], _) => "X",
        (PairSum, [5], _) => "V",
        (Greater, ..) if is_first => ">",
        (Greater, ..) => "<",
        _ => return None,
    })
}

/// Draws the signs onto the lines, around all cells.
pub(super) fn draw(grid: Grid, rules: &Rules, look: Look, buffer: &mut Buffer) {
    let style = look.ink(Ink::Title);
    for one in rules.constraints() {
        let cells: Vec<Cell> = one.cells().collect();
        match (one.kind(), one.numbers().first(), &cells[..]) {
            (ConstraintKind::Cage, Some(sum), [first, ..]) => {
                let first = cells.iter().min().unwrap_or(first);
                let (row, col) = (first.row(grid.form.shape), first.col(grid.form.shape));
                let y = grid.line_y(row);
                buffer.set_string(grid.area((row, col)).x, y, sum.to_string(), style);
            }
            (_, _, &[a, b]) => {
                let (first, second) = (a.min(b), a.max(b));
                let Some((x, y, is_row)) = between(grid, first, second) else { continue };
                // Columns have the sign turned: it opens upwards or downwards.
                let sign = match (sign(one, look.ascii, a == first), is_row) {
                    (Some(">"), false) => Some(if look.ascii { "v" } else { "∨" }),
                    (Some("<"), false) => Some(if look.ascii { "^" } else { "∧" }),
                    (sign, _) => sign,
                };
                if let Some(sign) = sign {
                    buffer.set_string(x, y, sign, style);
                }
            }
            _ => {}
        }
    }
}

/// The place between two neighbours, and whether they are in one row.
fn between(grid: Grid, first: Cell, second: Cell) -> Option<(u16, u16, bool)> {
    let shape: Shape = grid.form.shape;
    let (row, col) = (second.row(shape), second.col(shape));
    let area = grid.area((first.row(shape), first.col(shape)));
    if first.row(shape) == row && first.col(shape) + 1 == col {
        return Some((grid.line_x(col), area.y + area.height / 2, true));
    }
    (first.row(shape) + 1 == row && first.col(shape) == col)
        .then(|| (area.x + area.width / 2, grid.line_y(row), false))
}
