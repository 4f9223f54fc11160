//! The lines of a board and its cells.

use super::super::app::App;
use super::super::grid::Grid;
use super::super::look::{Ink, Look};
use super::{cells, marks};
use crate::game::Field;
use ratatui::buffer::Buffer;
use rootgrid::board::Cell;
use std::collections::BTreeSet;

pub(super) fn draw(app: &App, grid: Grid, field: &Field, buffer: &mut Buffer) {
    lines(grid, field, app.look, buffer);
    let mut marked: BTreeSet<Cell> = BTreeSet::new();
    if let Some(rules) = field.rules() {
        marks::draw(grid, rules, app.look, buffer);
        let unseen = rules.constraints().iter().filter(|one| !marks::has_sign(one, rules.shape()));
        marked.extend(rules.marked_cells().chain(unseen.flat_map(|one| one.cells())));
    }
    for cell in (0..field.plan().cells()).map(Cell::new) {
        cells::draw(app, grid, (cell, marked.contains(&cell)), buffer);
    }
}

/// How strong the lines of a crossing are.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Line {
    /// Around blocks and regions.
    Heavy,
    /// Around blocks and regions, within a cage.
    Broken,
    /// Around the cells.
    Light,
    /// Between cells of one cage, and beside the grids of a sheet.
    None,
}

/// The lines around blocks or regions and, where there is room, cells.
pub(super) fn lines(grid: Grid, field: &Field, look: Look, buffer: &mut Buffer) {
    let (plan, regions) = (field.plan(), field.regions());
    let (rows, cols) = (grid.form.rows, grid.form.cols);
    let style = look.ink(Ink::Faint);
    // None beside the board, and beside the grids of a sheet.
    let line = |a: (usize, usize), b: (usize, usize)| {
        let cells = (plan.cell_at(a), plan.cell_at(b));
        let region = |cell: Option<Cell>| cell.map(|cell| regions[cell.index()]);
        let share_cage = match (field.rules(), cells) {
            (_, (None, None)) => return Line::None,
            (Some(rules), (Some(a), Some(b))) => marks::share_cage(rules, a, b),
            _ => false,
        };
        match (region(cells.0) != region(cells.1), share_cage) {
            (true, false) => Line::Heavy,
            (true, true) => Line::Broken,
            (false, false) => Line::Light,
            (false, true) => Line::None,
        }
    };
    // The line above a cell, and the one on its left; below and behind the last cells, too.
    let above = |row: usize, col: usize| line((row, col), (row.wrapping_sub(1), col));
    let left_of = |row: usize, col: usize| line((row, col), (row, col.wrapping_sub(1)));
    let xs: Vec<usize> = (0..=cols).filter(|&col| grid.has_line_x(col)).collect();
    let ys: Vec<usize> = (0..=rows).filter(|&row| grid.has_line_y(row)).collect();
    let mut set = |x: u16, y: u16, sign: char| {
        if let Some(place) = buffer.cell_mut((x, y)) {
            place.set_char(sign).set_style(style);
        }
    };
    let signs = Signs { ascii: look.ascii, has_all_lines: grid.has_all_lines() };
    for &row in &ys {
        for col in 0..cols {
            let sign = signs.along(above(row, col), true);
            (grid.line_x(col)..=grid.line_x(col + 1)).for_each(|x| set(x, grid.line_y(row), sign));
        }
    }
    for &col in &xs {
        for row in 0..rows {
            let sign = signs.along(left_of(row, col), false);
            (grid.line_y(row)..=grid.line_y(row + 1)).for_each(|y| set(grid.line_x(col), y, sign));
        }
    }
    for &row in &ys {
        for &col in &xs {
            let up = row.checked_sub(1).map(|row| left_of(row, col));
            let left = col.checked_sub(1).map(|col| above(row, col));
            let down = (row < rows).then(|| left_of(row, col));
            let right = (col < cols).then(|| above(row, col));
            set(grid.line_x(col), grid.line_y(row), signs.crossing([up, down, left, right]));
        }
    }
}

#[derive(Copy, Clone)]
struct Signs {
    ascii: bool,
    /// Two kinds of lines, or only those around blocks.
    has_all_lines: bool,
}

impl Signs {
    fn along(self, line: Line, is_across: bool) -> char {
        let line = match line {
            Line::Heavy | Line::Broken if !self.has_all_lines => Line::Light,
            line => line,
        };
        match (self.ascii, line, is_across) {
            (_, Line::None, _) => ' ',
            (true, Line::Heavy, true) => '=',
            (true, Line::Heavy, false) => '#',
            (true, Line::Broken, true) => '~',
            (true, Line::Broken, false) => ':',
            (true, Line::Light, true) => '-',
            (true, Line::Light, false) => '|',
            (false, Line::Heavy, true) => '━',
            (false, Line::Heavy, false) => '┃',
            (false, Line::Broken, true) => '╍',
            (false, Line::Broken, false) => '╏',
            (false, Line::Light, true) => '─',
            (false, Line::Light, false) => '│',
        }
    }

    /// Where lines meet: those from above, from below, from the left and from the right.
    fn crossing(self, arms: [Option<Line>; 4]) -> char {
        let arms = arms.map(|arm| arm.filter(|&line| line != Line::None));
        if self.ascii {
            return if arms.iter().all(Option::is_none) { ' ' } else { '+' };
        }
        // Of the arms that there are, the first has the highest place; a heavy one counts.
        let is_heavy = |line: Line| {
            usize::from(self.has_all_lines && matches!(line, Line::Heavy | Line::Broken))
        };
        let at = arms.into_iter().flatten().fold(0, |at, line| 2 * at + is_heavy(line));
        let signs = match arms.map(|arm| arm.is_some()) {
            [false, false, false, false] => " ",
            [true, false, false, false] => "╵╹",
            [false, true, false, false] => "╷╻",
            [false, false, true, false] => "╴╸",
            [false, false, false, true] => "╶╺",
            [true, true, false, false] => "│╽╿┃",
            [false, false, true, true] => "─╼╾━",
            [false, true, false, true] => "┌┍┎┏",
            [false, true, true, false] => "┐┑┒┓",
            [true, false, false, true] => "└┕┖┗",
            [true, false, true, false] => "┘┙┚┛",
            [false, true, true, true] => "┬┮┭┯┰┲┱┳",
            [true, false, true, true] => "┴┶┵┷┸┺┹┻",
            [true, true, false, true] => "├┝┟┢┞┡┠┣",
            [true, true, true, false] => "┤┥┧┪┦┩┨┫",
            _ => "┼┾┽┿╁╆╅╈╀╄╃╇╂╊╉╋",
        };
        signs.chars().nth(at).unwrap_or('+')
    }
}
