//! What is drawn: the board, and beside or below it what there is to say.

mod board;
mod cells;
mod marks;
mod panel;

pub(super) use marks::has_sign;

use super::app::App;
use super::grid::{Grid, Scale};
use super::look::Ink;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};
use rootgrid::board::Rules;

/// Columns of the panel beside a board.
const BESIDE: u16 = 26;

/// The panel is no wider, however wide the window.
const WIDEST: u16 = 48;

/// Rows of the panel below a board.
const BELOW: u16 = 9;

/// Where the parts are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Places {
    pub(super) grid: Grid,
    pub(super) panel: Rect,
}

/// Returns whether lines around blocks say all that lines have to say.
fn has_blocks_alone(rules: &Rules) -> bool {
    rules.has_blocks() && !rules.constraints().iter().any(|one| has_sign(one, rules.shape()))
}

/// The largest scale that leaves room for a panel; `None` if the window is too small.
pub(super) fn places(rules: &Rules, area: Rect) -> Option<Places> {
    let (shape, has_blocks) = (rules.shape(), has_blocks_alone(rules));
    let fit = |scale: Scale, right: u16, below: u16| {
        let (width, height) = scale.size(shape, has_blocks);
        let columns = width + if right > 0 { right + 2 } else { 0 };
        if columns > area.width || height + below > area.height {
            return None;
        }
        let panel_width = match right {
            0 => area.width,
            _ => (area.width - width - 2).min(WIDEST),
        };
        let whole = if right > 0 { width + 2 + panel_width } else { width };
        let x = area.x + (area.width - whole) / 2;
        let panel = match right {
            0 => Rect::new(area.x, area.y + height, area.width, area.height - height),
            _ => Rect::new(x + width + 2, area.y, panel_width, area.height),
        };
        Some(Places { grid: Grid { shape, has_blocks, scale, x, y: area.y }, panel })
    };
    let wide = Scale::ALL.into_iter().find_map(|scale| fit(scale, BESIDE, 0));
    let high = Scale::ALL.into_iter().find_map(|scale| fit(scale, 0, BELOW));
    let is_larger = |a: &Places, b: &Places| (a.grid.scale as u8) < b.grid.scale as u8;
    match (wide, high) {
        (Some(wide), Some(high)) => Some(if is_larger(&high, &wide) { high } else { wide }),
        (wide, high) => wide
            .or(high)
            .or_else(|| Scale::ALL.into_iter().rev().find_map(|scale| fit(scale, 0, panel::LEAST))),
    }
}

pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>) {
    let area = frame.area();
    app.hits.clear();
    app.grid = None;
    if app.helps {
        return panel::help(app, frame);
    }
    if app.menu.is_some() || app.table.is_none() {
        return panel::menu(app, frame);
    }
    let (shape, rules) = (app.shape(), app.rules());
    let Some(Places { grid, panel }) = places(&rules, area) else {
        return too_small(&rules, frame);
    };
    app.grid = Some(grid);
    if app.is_paused() {
        board::lines(grid, &rules, app.look, frame.buffer_mut());
        let area = grid.area(rootgrid::board::Cell::at(shape, 0, 0));
        let width = grid.scale.size(shape, grid.has_blocks).0.saturating_sub(2);
        frame.buffer_mut().set_stringn(
            area.x,
            area.y,
            "Paused: press p",
            width.into(),
            app.look.ink(Ink::Title),
        );
    } else {
        board::draw(app, grid, frame.buffer_mut());
        let cursor = grid.area(app.cursor);
        frame.set_cursor_position((cursor.x + cursor.width / 2, cursor.y + cursor.height / 2));
    }
    panel::draw(app, panel, frame);
}

/// Says what a window would have to be.
fn too_small(rules: &Rules, frame: &mut Frame<'_>) {
    let area = frame.area();
    let shape = rules.shape();
    let (width, height) = Scale::Tight.size(shape, has_blocks_alone(rules));
    let words = format!(
        "This window has {} columns and {} rows: a {shape} board needs {width} and {}. Make it larger, or press q.",
        area.width,
        area.height,
        height + panel::LEAST,
    );
    let text = Paragraph::new(Text::from(Line::from(words))).wrap(Wrap { trim: true });
    frame.render_widget(text, area);
}
