//! Keys and clicks.

use super::super::deed::Deed;
use super::action::{Action, Way};
use super::app::App;
use crate::game::Mode;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use rootgrid::board::{Digit, HouseKind};

/// What a key asks for. On boards with letters as digits, commands need Shift.
pub(super) fn of_key(key: KeyEvent, app: &App) -> Option<Action> {
    let with = |modifier| key.modifiers.contains(modifier);
    let (is_control, is_alt) = (with(KeyModifiers::CONTROL), with(KeyModifiers::ALT));
    let is_shift = with(KeyModifiers::SHIFT);
    Some(match key.code {
        KeyCode::Char(c) if is_control => match c.to_ascii_lowercase() {
            'c' | 'q' => Action::Deed(Deed::Quit),
            'z' if is_shift || c == 'Z' => Action::Deed(Deed::Redo),
            'z' => Action::Deed(Deed::Undo),
            'y' => Action::Deed(Deed::Redo),
            _ => return None,
        },
        KeyCode::Char(c) if is_alt => {
            Action::Digit(Digit::from_symbol(c, app.shape().side())?, Some(Mode::Corner))
        }
        KeyCode::Up => Action::Go(Way::Up, is_shift),
        KeyCode::Down => Action::Go(Way::Down, is_shift),
        KeyCode::Left => Action::Go(Way::Left, is_shift),
        KeyCode::Right => Action::Go(Way::Right, is_shift),
        KeyCode::PageUp => Action::Page(false),
        KeyCode::PageDown => Action::Page(true),
        KeyCode::Home => Action::Go(Way::RowStart, is_shift),
        KeyCode::End => Action::Go(Way::RowEnd, is_shift),
        KeyCode::Backspace | KeyCode::Delete => Action::Erase,
        KeyCode::Esc => Action::Escape,
        KeyCode::Enter => Action::Choose,
        KeyCode::Char(c) => return of_char(c, app),
        _ => return None,
    })
}

fn of_char(c: char, app: &App) -> Option<Action> {
    let side = app.shape().side();
    let is_menu = app.menu.is_some();
    let is_digit = c.is_ascii_digit() || (c.is_ascii_lowercase() && !is_menu);
    if let Some(digit) =
        Digit::from_symbol(c, if is_menu { 9 } else { side.max(9) }).filter(|_| is_digit)
    {
        return Some(Action::Digit(digit, None));
    }
    // Commands in capitals work everywhere.
    let has_letters = side > 9 && !is_menu;
    let letter = c.to_ascii_lowercase();
    if (app.vim && !has_letters || is_menu)
        && let Some(way) = vim_way(c)
    {
        return Some(Action::Go(way, false));
    }
    Some(match (c, letter) {
        ('0' | '.', _) => Action::Erase,
        (' ', _) => {
            if is_menu {
                Action::Choose
            } else {
                Action::NextMode
            }
        }
        (',', _) => Action::DigitFirst,
        ('<', _) => Action::Jump(false),
        ('>', _) => Action::Jump(true),
        ('+', _) => Action::Zoom(true),
        ('-', _) => Action::Zoom(false),
        _ if c.is_ascii_lowercase() && has_letters => Action::NeedsShift,
        (_, 'd') => Action::Mode(Mode::Digit),
        (_, 'n') => Action::Mode(Mode::Note),
        (_, 'm') => Action::Mode(Mode::Corner),
        (_, 'k') => Action::Mode(Mode::Colour),
        (_, 'r') => Action::House(HouseKind::Row),
        (_, 'c') => Action::House(HouseKind::Column),
        (_, 'b') => Action::House(HouseKind::Block),
        (_, 'a') => Action::Candidates,
        (_, 's') => Action::Several,
        (_, 'w') => Action::Why,
        (_, 'l') => Action::Look,
        (_, 'o') => Action::Menu,
        ('=', _) => Action::Cage,
        _ => Action::Deed(Deed::of_key(c).or_else(|| Deed::of_key(letter))?),
    })
}

/// The direction of a key of vi.
fn vim_way(c: char) -> Option<Way> {
    Some(match c {
        'h' => Way::Left,
        'j' => Way::Down,
        'k' => Way::Up,
        'l' => Way::Right,
        _ => return None,
    })
}

/// What a click or a drag asks for.
pub(super) fn of_mouse(event: MouseEvent, app: &App) -> Option<Action> {
    let hit =
        app.hits.iter().rev().find(|(area, _)| area.contains((event.column, event.row).into()));
    let place = app.shown.and_then(|shown| shown.place_at(event.column, event.row));
    let cell = place.and_then(|place| app.plan().cell_at(place));
    let adds = event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::SHIFT);
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => match (hit, cell) {
            (Some(&(_, action)), _) => Some(action),
            (None, Some(cell)) if !adds && app.held.is_some() => Some(Action::Place(cell)),
            (None, Some(cell)) => Some(Action::Point(cell, adds)),
            _ => None,
        },
        MouseEventKind::Drag(MouseButton::Left) => {
            let cell = cell.filter(|&cell| cell != app.cursor)?;
            Some(Action::Point(cell, true))
        }
        MouseEventKind::ScrollUp => Some(Action::Page(false)),
        MouseEventKind::ScrollDown => Some(Action::Page(true)),
        _ => None,
    }
}

/// The keys, as the help lists them. `has_letters`: letters are digits of the board. `vim`: the keys of vi move.
pub(super) fn lines(has_letters: bool, side: usize, vim: bool) -> Vec<(&'static str, String)> {
    let last = Digit::from_value(side).map_or('9', Digit::symbol);
    let digits = match has_letters {
        true => format!("write 1 to 9, a to {}; commands need Shift", last.to_ascii_lowercase()),
        false => format!("write 1 to {last}, or take out"),
    };
    let mut lines = vec![("digits", digits)];
    let more = [
        (
            "arrows",
            if vim { "move, as h j k l do; with Shift select" } else { "move; with Shift select" },
        ),
        (if vim { "d n m K" } else { "d n m k" }, "write digits, notes, corner marks, colours"),
        ("Space", "the next of these; Alt and a digit: corner mark"),
        ("Del 0", "erase"),
        ("u y", "undo, redo (also Ctrl-Z, Ctrl-Y)"),
        (if vim { "H" } else { "h" }, "hint; again: more of it"),
        (if vim { "J L" } else { "j l" }, "another hint; a hint about the cell"),
        ("g", "carry the hint out"),
        ("v", "check"),
        ("w", "why the digit of the cell is wrong"),
        ("a", "candidates shown by themselves, or not"),
        ("f e", "note all candidates; clear all marks"),
        (",", "digit first: digits are held, Enter or a click writes them"),
        ("< >", "to the cells that can take the digit"),
        ("+ -", "larger and smaller cells; PgUp, PgDn: what is said goes on"),
        ("s", "arrows select several cells"),
        ("r c b t", "read row, column, block, state"),
        ("z", "read the rules, with each cage, line and clue"),
        ("=", "digits that make the sum of the cage"),
        ("p", "pause"),
        ("o", "another puzzle"),
        ("i", "statistics"),
        ("X", "restart the puzzle"),
        ("Esc", "close, end a search"),
        ("q", "quit; the game is saved at every move"),
    ];
    lines.extend(more.map(|(keys, words)| (keys, words.to_owned())));
    lines
}
