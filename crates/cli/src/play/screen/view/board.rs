//! The lines of a board and its cells.

use super::super::app::App;
use super::super::grid::{Grid, Scale};
use super::super::look::{Ink, Look};
use super::cells;
use ratatui::buffer::Buffer;
use rootgrid::board::Cell;

pub(super) fn draw(app: &App, grid: Grid, buffer: &mut Buffer) {
    lines(grid, app.look, buffer);
    for cell in (0..grid.shape.cells()).map(Cell::new) {
        cells::draw(app, grid, cell, buffer);
    }
}

/// How strong the lines of a crossing are.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Line {
    /// Around the blocks.
    Heavy,
    /// Around the cells.
    Light,
}

/// The lines around blocks and, where there is room, cells.
pub(super) fn lines(grid: Grid, look: Look, buffer: &mut Buffer) {
    let side = grid.shape.side();
    let style = look.ink(Ink::Faint);
    let (columns, rows) = (grid.shape.block_cols(), grid.shape.block_rows());
    let strength = |at: usize, every: usize| match at.is_multiple_of(every) {
        true => Line::Heavy,
        false => Line::Light,
    };
    let xs: Vec<usize> = (0..=side).filter(|&col| grid.has_line_x(col)).collect();
    let ys: Vec<usize> = (0..=side).filter(|&row| grid.has_line_y(row)).collect();
    let (right, bottom) = (grid.line_x(side), grid.line_y(side));
    let mut set = |x: u16, y: u16, sign: char| {
        if let Some(place) = buffer.cell_mut((x, y)) {
            place.set_char(sign).set_style(style);
        }
    };
    let signs = Signs { ascii: look.ascii, is_large: grid.scale == Scale::Large };
    for &row in &ys {
        let across = strength(row, rows);
        (grid.x..=right).for_each(|x| set(x, grid.line_y(row), signs.along(across, true)));
    }
    for &col in &xs {
        let down = strength(col, columns);
        (grid.y..=bottom).for_each(|y| set(grid.line_x(col), y, signs.along(down, false)));
    }
    for &row in &ys {
        for &col in &xs {
            let ends = [row == 0, row == side, col == 0, col == side];
            let sign = signs.crossing(ends, strength(row, rows), strength(col, columns));
            set(grid.line_x(col), grid.line_y(row), sign);
        }
    }
}

#[derive(Copy, Clone)]
struct Signs {
    ascii: bool,
    /// Two kinds of lines, or only those around blocks.
    is_large: bool,
}

impl Signs {
    fn along(self, line: Line, is_across: bool) -> char {
        match (self.ascii, self.is_large && line == Line::Heavy, is_across) {
            (true, true, true) => '=',
            (true, true, false) => '#',
            (true, false, true) => '-',
            (true, false, false) => '|',
            (false, true, true) => '━',
            (false, true, false) => '┃',
            (false, false, true) => '─',
            (false, false, false) => '│',
        }
    }

    /// Where two lines meet; `ends` says whether this is the top, the bottom, the left or the right end.
    fn crossing(self, ends: [bool; 4], across: Line, down: Line) -> char {
        if self.ascii {
            return '+';
        }
        let is_heavy = |line| self.is_large && line == Line::Heavy;
        let (across, down) = (is_heavy(across), is_heavy(down));
        // By the end of the board: nothing heavy, the line across, the line down, both.
        let row = match ends {
            [true, _, true, _] => ['┌', '┌', '┌', '┏'],
            [true, _, _, true] => ['┐', '┐', '┐', '┓'],
            [_, true, true, _] => ['└', '└', '└', '┗'],
            [_, true, _, true] => ['┘', '┘', '┘', '┛'],
            [true, ..] => ['┬', '┯', '┰', '┳'],
            [_, true, ..] => ['┴', '┷', '┸', '┻'],
            [_, _, true, _] => ['├', '┝', '┠', '┣'],
            [_, _, _, true] => ['┤', '┥', '┨', '┫'],
            _ => ['┼', '┿', '╂', '╋'],
        };
        row[usize::from(across) + 2 * usize::from(down)]
    }
}
