//! What stands beside the board: the puzzle, the clock, digits and commands to click, and sentences.

use super::super::super::deed::Deed;
use super::super::action::Action;
use super::super::app::App;
use super::super::keys;
use super::super::look::Ink;
use super::super::menu::Menu;
use crate::game::{COLOURS, Mode, Session, time_words};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};
use rootgrid::board::Digit;
use rootgrid::deduce::explain::capital;

/// Rows of the least panel.
pub(super) const LEAST: u16 = 2;

/// Commands that can be clicked.
const BUTTONS: [(&str, Action); 8] = [
    ("hint", Action::Deed(Deed::Hint)),
    ("do", Action::Deed(Deed::CarryOut)),
    ("check", Action::Deed(Deed::Check)),
    ("undo", Action::Deed(Deed::Undo)),
    ("redo", Action::Deed(Deed::Redo)),
    ("pause", Action::Deed(Deed::Pause)),
    ("other", Action::Menu),
    ("?", Action::Deed(Deed::Help)),
];

/// The pen with which the panel is written, row by row.
struct Pen<'a, 'b> {
    frame: &'a mut Frame<'b>,
    area: Rect,
    row: u16,
}

impl Pen<'_, '_> {
    fn rows_left(&self) -> u16 {
        self.area.height.saturating_sub(self.row)
    }

    fn line(&mut self, text: &str, style: Style) {
        if self.rows_left() > 0 {
            let (x, y) = (self.area.x, self.area.y + self.row);
            self.frame.buffer_mut().set_stringn(x, y, text, self.area.width.into(), style);
            self.row += 1;
        }
    }

    /// Words to click, as many in a row as there is room for.
    fn words(&mut self, words: &[(String, Action, Style)], hits: &mut Vec<(Rect, Action)>) {
        let mut x = self.area.x;
        for (word, action, style) in words {
            let width = word.chars().count() as u16;
            if x > self.area.x && x + width > self.area.right() {
                x = self.area.x;
                self.row += 1;
            }
            if self.rows_left() == 0 {
                return;
            }
            let y = self.area.y + self.row;
            let room = self.area.right().saturating_sub(x);
            self.frame.buffer_mut().set_stringn(x, y, word, room.into(), *style);
            hits.push((Rect::new(x, y, width.min(room), 1), *action));
            x += width + 1;
        }
        self.row += 1;
    }

    /// Sentences, wrapped into what is left.
    fn sentences(&mut self, sentences: &[String], style: Style) {
        let area = Rect {
            y: self.area.y + self.row.min(self.area.height),
            height: self.rows_left(),
            ..self.area
        };
        let lines: Vec<Line<'_>> =
            sentences.iter().map(|s| Line::from(Span::styled(s, style))).collect();
        // A table keeps its columns.
        let is_table = sentences.first().is_some_and(|first| first.contains("   "));
        let text = Paragraph::new(Text::from(lines));
        let text = if is_table { text } else { text.wrap(Wrap { trim: true }) };
        self.frame.render_widget(text, area);
    }
}

pub(super) fn draw(app: &mut App, area: Rect, frame: &mut Frame<'_>) {
    let Some(table) = &app.table else { return };
    let session = &table.session;
    let look = app.look;
    let (plain, title) = (Style::new(), look.ink(Ink::Title));
    let mut sentences = match &app.work {
        Some(work) => vec![work.words.to_owned()],
        None => app.message.clone(),
    };
    let mut pen = Pen { frame, area, row: 0 };
    let clock = clock(session);
    if area.height <= LEAST {
        pen.line(&format!("{clock}, writes {}", app.mode), plain);
        let first = sentences.first().cloned().unwrap_or_else(|| app.cursor_words());
        pen.line(&first, plain);
        return;
    }
    pen.line(&super::super::super::sentences::about(session), title);
    pen.line(&clock, plain);
    let mut hits = Vec::new();
    let modes = Mode::ALL.map(|mode| {
        let style = if mode == app.mode { title.add_modifier(Modifier::REVERSED) } else { plain };
        let word = if mode == app.mode { format!("[{mode}]") } else { mode.to_string() };
        (word, Action::Mode(mode), style)
    });
    pen.words(&modes, &mut hits);
    pen.words(&pad(app, session), &mut hits);
    let key = look.ink(Ink::Key);
    let mut words = BUTTONS.map(|(word, action)| (word.to_owned(), action, key));
    if app.is_paused() {
        words[5].0 = "go on".to_owned();
    }
    pen.words(&words, &mut hits);
    if pen.rows_left() > 4 {
        pen.row += 1;
    }
    if !app.is_paused() {
        sentences.insert(0, format!("{}.", capital(&app.cursor_words())));
    }
    if !app.is_paused() {
        sentences.extend(app.unseen_words());
    }
    if let Some(hint) = &app.hint
        && app.work.is_none()
    {
        let more = if hint.has_more() { "h: more of it; " } else { "" };
        sentences.push(format!(
            "({more}{}Esc: enough)",
            if hint.step().is_some() { "g: carry it out; " } else { "" }
        ));
    }
    pen.sentences(&sentences, plain);
    app.hits.extend(hits);
}

fn clock(session: &Session) -> String {
    let time = time_words(session.played());
    let state = match (session.is_solved(), session.is_running()) {
        (true, _) => ", solved",
        (_, true) => "",
        _ => ", paused",
    };
    format!("{time}{state}, {} empty", session.board().open_count())
}

/// Digits to click, each with the number that is left of it; or colours.
fn pad(app: &App, session: &Session) -> Vec<(String, Action, Style)> {
    let side = session.shape().side();
    let count = if app.mode == Mode::Colour { COLOURS } else { side };
    let digits = (1..=count).filter_map(Digit::from_value);
    let word = |digit: Digit| {
        let left = side.saturating_sub(session.board().digit_count(digit));
        if app.mode == Mode::Colour {
            let letter = char::from(b'a' + digit.index() as u8);
            return (format!("{}={letter}", digit.symbol()), Ink::Key);
        }
        match left {
            0 => (format!("{}  ", digit.symbol()), Ink::Faint),
            _ => (format!("{}x{left}", digit.symbol()), Ink::Key),
        }
    };
    digits
        .map(|digit| {
            let (word, ink) = word(digit);
            (word, Action::Digit(digit, None), app.look.ink(ink))
        })
        .collect()
}

/// The menu, in the middle of the screen; without one, what is being waited for.
pub(super) fn menu(app: &mut App, frame: &mut Frame<'_>) {
    let mut area = frame.area();
    area.x += area.width.saturating_sub(44) / 2;
    area.width = area.width.min(44);
    let mut pen = Pen { frame, area, row: 0 };
    if area.height > 14 {
        pen.row += 2;
    }
    pen.line("rootgrid", app.look.ink(Ink::Title));
    let mut hits = Vec::new();
    if let Some(menu) = &app.menu {
        offer(menu, app.look.ink(Ink::Faint), &mut pen, &mut hits);
    }
    let sentences = match &app.work {
        Some(work) => vec![work.words.to_owned()],
        None => app.message.clone(),
    };
    pen.sentences(&sentences, Style::new());
    app.hits = hits;
}

/// The lines of the menu.
fn offer(menu: &Menu, faint: Style, pen: &mut Pen<'_, '_>, hits: &mut Vec<(Rect, Action)>) {
    for (at, item) in menu.items().iter().enumerate() {
        let is_chosen = at == menu.at;
        let reversed = Style::new().add_modifier(Modifier::REVERSED);
        let (mark, style) = if is_chosen { ('>', reversed) } else { (' ', Style::new()) };
        if let Some(digit) = Digit::from_value(at + 1) {
            let words = format!("{mark} {} {item} ", at + 1);
            pen.words(&[(words, Action::Digit(digit, None), style)], hits);
        }
    }
    pen.line("Up, down: choose. Left, right: size.", faint);
    pen.line("Enter: play. Esc: back.", faint);
}

/// The keys.
pub(super) fn help(app: &mut App, frame: &mut Frame<'_>) {
    let side = app.shape().side();
    let lines = keys::lines(side > 9, side);
    let area = frame.area();
    let key = app.look.ink(Ink::Key);
    let mut pen = Pen { frame, area, row: 0 };
    for (keys, words) in &lines {
        let line = format!("{keys:<8} {words}");
        let row = pen.row;
        pen.line(&line, Style::new());
        if pen.row > row {
            pen.frame
                .buffer_mut()
                .set_style(Rect::new(area.x, area.y + row, area.width.min(8), 1), key);
        }
    }
}
