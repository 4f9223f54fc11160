//! The lines of a board and its cells.

use super::super::app::App;
use super::super::grid::Grid;
use super::super::look::{Ink, Look};
use super::{cells, marks};
use ratatui::buffer::Buffer;
use rootgrid::board::{Cell, Rules};
use std::collections::BTreeSet;

pub(super) fn draw(app: &App, grid: Grid, buffer: &mut Buffer) {
    let rules = app.rules();
    lines(grid, &rules, app.look, buffer);
    marks::draw(grid, &rules, app.look, buffer);
    let unseen = rules.constraints().iter().filter(|one| !marks::has_sign(one, rules.shape()));
    let marked: BTreeSet<Cell> =
        rules.marked_cells().chain(unseen.flat_map(|one| one.cells())).collect();
    for cell in (0..grid.shape.cells()).map(Cell::new) {
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
    /// Between cells of one cage.
    None,
}

/// The lines around blocks or regions and, where there is room, cells.
pub(super) fn lines(grid: Grid, rules: &Rules, look: Look, buffer: &mut Buffer) {
    let (side, regions) = (grid.shape.side(), rules.regions());
    let style = look.ink(Ink::Faint);
    // The region of a cell, and none beside the board.
    let region =
        |row: usize, col: usize| (row < side && col < side).then(|| regions[row * side + col]);
    let line = |a: (usize, usize), b: (usize, usize)| {
        let is_border = region(a.0, a.1) != region(b.0, b.1);
        let cell = |(row, col)| Cell::at(grid.shape, row, col);
        let are_both = region(a.0, a.1).is_some() && region(b.0, b.1).is_some();
        match (is_border, are_both && marks::share_cage(rules, cell(a), cell(b))) {
            (true, false) => Line::Heavy,
            (true, true) => Line::Broken,
            (false, false) => Line::Light,
            (false, true) => Line::None,
        }
    };
    // The line above a cell, and the one on its left; below and behind the last cells, too.
    let above = |row: usize, col: usize| line((row, col), (row.wrapping_sub(1), col));
    let left_of = |row: usize, col: usize| line((row, col), (row, col.wrapping_sub(1)));
    let xs: Vec<usize> = (0..=side).filter(|&col| grid.has_line_x(col)).collect();
    let ys: Vec<usize> = (0..=side).filter(|&row| grid.has_line_y(row)).collect();
    let mut set = |x: u16, y: u16, sign: char| {
        if let Some(place) = buffer.cell_mut((x, y)) {
            place.set_char(sign).set_style(style);
        }
    };
    let signs = Signs { ascii: look.ascii, has_all_lines: grid.has_all_lines() };
    for &row in &ys {
        for col in 0..side {
            let sign = signs.along(above(row, col), true);
            (grid.line_x(col)..=grid.line_x(col + 1)).for_each(|x| set(x, grid.line_y(row), sign));
        }
    }
    for &col in &xs {
        for row in 0..side {
            let sign = signs.along(left_of(row, col), false);
            (grid.line_y(row)..=grid.line_y(row + 1)).for_each(|y| set(grid.line_x(col), y, sign));
        }
    }
    for &row in &ys {
        for &col in &xs {
            let up = row.checked_sub(1).map(|row| left_of(row, col));
            let left = col.checked_sub(1).map(|col| above(row, col));
            let down = (row < side).then(|| left_of(row, col));
            let right = (col < side).then(|| above(row, col));
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
