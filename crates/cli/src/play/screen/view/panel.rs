//! What stands beside the board: the puzzle, the clock, digits and commands to click, and sentences.

use super::super::super::deed::Deed;
use super::super::super::sentences::about;
use super::super::super::table::Table;
use super::super::action::Action;
use super::super::app::App;
use super::super::keys;
use super::super::look::Ink;
use super::super::menu::Menu;
use super::wrap::wrapped;
use crate::game::{COLOURS, Mode, Session, time_words};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
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

    /// Sentences, wrapped into what is left. Where that is not enough, they begin so many rows later, and the last row
    /// says how they go on. Returns how many rows later they began.
    fn sentences(&mut self, sentences: &[String], style: Style, scroll: usize) -> usize {
        let width = usize::from(self.area.width);
        let rows = sentences.iter().flat_map(|sentence| match sentence.contains("   ") {
            // A row of a table keeps its columns.
            true => vec![sentence.clone()],
            false => wrapped(sentence, width),
        });
        let rows: Vec<String> = rows.collect();
        let room = usize::from(self.rows_left());
        if rows.len() <= room || room < 2 {
            rows.iter().for_each(|row| self.line(row, style));
            return 0;
        }
        let last = rows.len() - (room - 1);
        let scroll = scroll.min(last);
        rows.iter().skip(scroll).take(room - 1).for_each(|row| self.line(row, style));
        let words = if scroll < last { "(PgDn: more)" } else { "(PgUp: back)" };
        self.line(words, style);
        scroll
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
    let clock = clock(table);
    if area.height <= LEAST {
        pen.line(&format!("{clock}, writes {}", app.mode), plain);
        let first = sentences.first().cloned().unwrap_or_else(|| app.cursor_words());
        pen.line(&first, plain);
        return;
    }
    for row in wrapped(&about(session), area.width.into()) {
        pen.line(&row, title);
    }
    for row in wrapped(&clock, area.width.into()) {
        pen.line(&row, plain);
    }
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
    // Not below other words: a check, the state of the game.
    if let Some(hint) = &app.hint
        && app.work.is_none()
        && app.message == hint.sentences()
    {
        let more = if hint.has_more() { "h: more of it; " } else { "" };
        sentences.push(format!(
            "({more}{}Esc: enough)",
            if hint.step().is_some() { "g: carry it out; " } else { "" }
        ));
    }
    app.scroll = pen.sentences(&sentences, plain, app.scroll);
    app.hits.extend(hits);
}

fn clock(table: &Table) -> String {
    let session = &table.session;
    let time = time_words(session.played());
    let state = match (session.is_solved(), session.is_running()) {
        (true, _) => ", solved",
        (_, true) if table.rests() => ", rests",
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
        if app.mode == Mode::Colour {
            let letter = char::from(b'a' + digit.index() as u8);
            return (format!("{}={letter}", digit.symbol()), Ink::Key);
        }
        match session.board().digits_left(digit) {
            Some(0) => (format!("{}  ", digit.symbol()), Ink::Faint),
            Some(left) => (format!("{}x{left}", digit.symbol()), Ink::Key),
            None => (digit.symbol().to_string(), Ink::Key),
        }
    };
    digits
        .map(|digit| {
            let (word, ink) = word(digit);
            let style = app.look.ink(ink);
            let is_held = app.held == Some(digit);
            let style = if is_held { style.add_modifier(Modifier::REVERSED) } else { style };
            let word = if is_held { format!("[{}]", digit.symbol()) } else { word };
            (word, Action::Digit(digit, None), style)
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
    pen.sentences(&sentences, Style::new(), 0);
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
    let lines = keys::lines(side > 9, side, app.vim);
    let area = frame.area();
    let key = app.look.ink(Ink::Key);
    let rows: Vec<String> =
        lines.iter().map(|(keys, words)| format!("{keys:<8} {words}")).collect();
    let mut pen = Pen { frame, area, row: 0 };
    let room = usize::from(area.height);
    let last = if rows.len() > room { rows.len() + 1 - room } else { 0 };
    app.scroll = app.scroll.min(last);
    let shown = if last > 0 { room.saturating_sub(1) } else { room };
    for line in rows.iter().skip(app.scroll).take(shown) {
        let row = pen.row;
        pen.line(line, Style::new());
        let keys = Rect::new(area.x, area.y + row, area.width.min(8), 1);
        pen.frame.buffer_mut().set_style(keys, key);
    }
    if last > 0 {
        let words = if app.scroll < last { "(PgDn: more)" } else { "(PgUp: back)" };
        pen.line(words, app.look.ink(Ink::Faint));
    }
}
