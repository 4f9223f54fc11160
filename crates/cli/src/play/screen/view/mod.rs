//! What is drawn: the board, and beside or below it what there is to say.

mod board;
mod cells;
mod marks;
mod panel;
mod wrap;

pub(super) use marks::has_sign;

use super::app::App;
use super::grid::{Form, Grid, Scale, Shown};
use super::look::Ink;
use crate::game::Field;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};

/// Columns of the panel beside a board.
const BESIDE: u16 = 26;

/// The same beside low cells, which leave no more in a window of 80 columns.
const BESIDE_LOW: u16 = 20;

/// The panel is no wider, however wide the window.
const WIDEST: u16 = 48;

/// Rows of the panel below a board.
const BELOW: u16 = 9;

/// Columns and rows of a part of a board, at least.
const LEAST_PART: (u16, u16) = (14, 5);

/// Where the parts are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Places {
    pub(super) shown: Shown,
    pub(super) panel: Rect,
}

/// What a board or a sheet looks like in every scale.
fn form_of(field: &Field) -> Form {
    let plan = field.plan();
    let has_blocks = match (field.rules(), plan.sheet()) {
        (_, Some(layout)) => layout.has_whole_blocks(),
        (Some(rules), _) => {
            rules.has_blocks()
                && !rules.constraints().iter().any(|one| has_sign(one, rules.shape()))
        }
        (None, None) => true,
    };
    Form { shape: plan.shape(), rows: plan.rows(), cols: plan.cols(), has_blocks }
}

/// Where a board of this form and its panel go in an area: in the scale that is wished, or the largest that leaves room
/// for a panel. A board for which there is no room is seen in part; `None` if the window is too small for that.
fn places(form: Form, area: Rect, wish: Option<Scale>) -> Option<Places> {
    let place = |scale: Scale, (width, height): (u16, u16), right: u16| {
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
        let grid = Grid { form, scale, x: 0, y: 0 };
        let window = Rect::new(x, area.y, width, height);
        Places { shown: Shown { grid, window, from: (0, 0) }, panel }
    };
    let fit = |scale: Scale, right: u16, below: u16| {
        let (width, height) = scale.size(form);
        let columns = width + if right > 0 { right + 2 } else { 0 };
        let has_room = columns <= area.width && height + below <= area.height;
        has_room.then(|| place(scale, (width, height), right))
    };
    let beside = |scale: Scale| if scale == Scale::Low { BESIDE_LOW } else { BESIDE };
    let part = |scale: Scale| {
        let (width, height) = scale.size(form);
        let is_wide = area.width >= BESIDE + 2 + 2 * LEAST_PART.0;
        let right = if is_wide { BESIDE_LOW } else { 0 };
        let below = match is_wide {
            true => 0,
            false if area.height >= BELOW + 2 * LEAST_PART.1 => BELOW,
            false => panel::LEAST,
        };
        let columns = area.width.saturating_sub(if is_wide { right + 2 } else { 0 });
        let size = (width.min(columns), height.min(area.height.saturating_sub(below)));
        let has_room = size.0 >= LEAST_PART.0.min(width) && size.1 >= LEAST_PART.1.min(height);
        has_room.then(|| place(scale, size, right))
    };
    if let Some(scale) = wish {
        return fit(scale, beside(scale), 0)
            .or_else(|| fit(scale, 0, BELOW))
            .or_else(|| part(scale));
    }
    let wide = Scale::ALL.into_iter().find_map(|scale| fit(scale, beside(scale), 0));
    let high = Scale::ALL.into_iter().find_map(|scale| fit(scale, 0, BELOW));
    let scale_of = |places: &Places| places.shown.grid.scale as u8;
    match (wide, high) {
        (Some(wide), Some(high)) => {
            Some(if scale_of(&high) < scale_of(&wide) { high } else { wide })
        }
        (wide, high) => wide
            .or(high)
            .or_else(|| Scale::ALL.into_iter().rev().find_map(|scale| fit(scale, 0, panel::LEAST)))
            .or_else(|| part(Scale::Tight)),
    }
}

pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>) {
    let area = frame.area();
    app.hits.clear();
    let before = app.shown.take();
    if app.helps {
        return panel::help(app, frame);
    }
    if app.menu.is_some() || app.table.is_none() {
        return panel::menu(app, frame);
    }
    let Some(field) = app.session().map(|session| session.board().clone()) else { return };
    let Some(Places { shown, panel }) = places(form_of(&field), area, app.zoom) else {
        return too_small(frame);
    };
    // What was seen stays where it is.
    let is_same = |old: &Shown| (old.grid, old.window) == (shown.grid, shown.window);
    let from = before.filter(is_same).map_or(shown.from, |old| old.from);
    let plan = field.plan();
    let place = plan.place(app.cursor);
    // A hint of a sheet may be about a grid far away: it is seen as well, where there is room for both.
    let hint = app.hint.iter().filter(|_| plan.sheet().is_some());
    let cells = hint.flat_map(|hint| hint.cells());
    let shown = cells.fold(Shown { from, ..shown }, |shown, &cell| shown.follow(plan.place(cell)));
    let shown = shown.follow(place);
    app.shown = Some(shown);
    let (width, height) = shown.grid.scale.size(shown.grid.form);
    let mut canvas = Buffer::empty(Rect::new(0, 0, width, height));
    if app.is_paused() {
        board::lines(shown.grid, &field, app.look, &mut canvas);
    } else {
        board::draw(app, shown.grid, &field, &mut canvas);
    }
    let window = shown.window;
    for (x, y) in window.positions().map(|place| (place.x, place.y)) {
        let from = (x - window.x + shown.from.0, y - window.y + shown.from.1);
        frame.buffer_mut()[(x, y)] = canvas[from].clone();
    }
    if app.is_paused() {
        let room = window.width.saturating_sub(2).into();
        let title = app.look.ink(Ink::Title);
        frame.buffer_mut().set_stringn(window.x + 1, window.y + 1, "Paused: press p", room, title);
    } else {
        let cursor = shown.area(place);
        frame.set_cursor_position((cursor.x + cursor.width / 2, cursor.y + cursor.height / 2));
    }
    panel::draw(app, panel, frame);
}

/// Says what a window would have to be.
fn too_small(frame: &mut Frame<'_>) {
    let area = frame.area();
    let words = format!(
        "This window has {} columns and {} rows: the game needs {} and {}. Make it larger, or press q.",
        area.width,
        area.height,
        LEAST_PART.0,
        LEAST_PART.1 + panel::LEAST,
    );
    let text = Paragraph::new(Text::from(Line::from(words))).wrap(Wrap { trim: true });
    frame.render_widget(text, area);
}
