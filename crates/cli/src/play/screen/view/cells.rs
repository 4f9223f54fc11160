//! One cell. What colours say, signs say as well:
//!
//! ```text
//!   [5]  the cursor        5!  wrong, or twice in a house      5*  a cell of the hint
//!   (5)  selected          c5  the player's third colour       5+  placed by the hint    5-  loses candidates
//! ```
//!
//! In large cells each candidate has its place, with its sign behind it: `4'` a corner mark, `4*` in the pattern of the
//! hint, `4-` struck by it, `4+` placed. In low cells the cell has the sign, below its front.

use super::super::app::App;
use super::super::grid::{Grid, Scale, low_columns};
use super::super::look::{Ground, Ink};
use crate::game::{Session, Slot};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rootgrid::board::{Cell, Digit, DigitSet};

/// All that is to be seen of a cell.
struct Seen {
    slot: Slot,
    /// The candidates to be shown: notes, or what is possible.
    notes: DigitSet,
    is_cursor: bool,
    is_selected: bool,
    is_wrong: bool,
    in_hint: bool,
    /// Candidates of the hint, those that it strikes, and the one that it places.
    roles: (DigitSet, DigitSet, DigitSet),
    ground: Style,
}

/// Draws a cell, which a rule may have marked.
pub(super) fn draw(app: &App, grid: Grid, (cell, is_marked): (Cell, bool), buffer: &mut Buffer) {
    let Some(session) = app.session() else { return };
    let seen = Seen::of(app, session, (cell, is_marked));
    let area = grid.area(session.plan().place(cell));
    buffer.set_style(area, seen.ground);
    match grid.scale {
        Scale::Large => seen.draw_large(app, grid, area, buffer),
        Scale::Low => seen.draw_low(app, grid, area, buffer),
        Scale::Medium => seen.draw_small(app, area, 1, buffer),
        Scale::Tight => seen.draw_small(app, area, usize::from(area.width) - 1, buffer),
    }
}

impl Seen {
    fn of(app: &App, session: &Session, (cell, is_marked): (Cell, bool)) -> Seen {
        let slot = session.at(cell);
        let board = session.board();
        let notes = match session.shows_candidates() {
            true => board.candidates(cell),
            false => slot.content.notes.filter(|_| slot.digit().is_none()).unwrap_or_default(),
        };
        let is_twice = board.clashes(cell);
        let is_cursor = cell == app.cursor;
        let is_selected = app.selected.contains(&cell);
        let (mut in_hint, mut roles) = (false, Default::default());
        if let Some(hint) = &app.hint {
            (in_hint, roles) = (hint.cells().contains(&cell), hint.roles(cell));
        }
        let same = app.held.or(session.at(app.cursor).digit());
        let ground = if is_cursor {
            Ground::Cursor
        } else if is_selected {
            Ground::Selected
        } else if in_hint {
            Ground::Pattern
        } else if let Some(colour) = slot.colours.into_iter().next() {
            Ground::Colour(colour.value())
        } else if same.is_some() && slot.digit() == same {
            Ground::Same
        } else if board.sees(cell, app.cursor) {
            Ground::Peer
        } else if is_marked {
            Ground::Marked
        } else {
            Ground::Plain
        };
        let is_wrong = is_twice || app.wrong.contains(&cell);
        let ground = app.look.ground(ground);
        Seen { slot, notes, is_cursor, is_selected, is_wrong, in_hint, roles, ground }
    }

    /// The ink of the digit.
    fn ink(&self) -> Ink {
        if self.slot.content.is_given {
            Ink::Given
        } else if self.is_wrong {
            Ink::Wrong
        } else {
            Ink::Entry
        }
    }

    /// The sign behind a digit in a small cell.
    fn sign(&self) -> char {
        let (_, gone, placed) = self.roles;
        if self.is_wrong {
            '!'
        } else if !placed.is_empty() {
            '+'
        } else if !gone.is_empty() {
            '-'
        } else if self.in_hint {
            '*'
        } else if self.is_cursor {
            ']'
        } else if self.is_selected {
            ')'
        } else {
            ' '
        }
    }

    /// The sign before it.
    fn front(&self) -> char {
        if self.is_cursor {
            '['
        } else if self.is_selected {
            '('
        } else {
            self.slot.colours.into_iter().next().map_or(' ', colour_sign)
        }
    }

    /// A cell of one row: the digit at a column of it, few notes, or a sign that there are more.
    fn draw_small(&self, app: &App, area: Rect, at: usize, buffer: &mut Buffer) {
        let Look { faint, note, dot, many } = Look::of(app);
        let mut set = |x: usize, sign: char, style: Style| {
            if let Some(place) = buffer.cell_mut((area.x + x as u16, area.y)) {
                place.set_char(sign).set_style(style.patch(self.ground));
            }
        };
        let front = if at == 1 && area.width == 2 && self.sign() != ' ' && !self.is_cursor {
            self.sign()
        } else {
            self.front()
        };
        set(0, front, faint);
        if area.width > 2 {
            set(2, self.sign(), faint);
        }
        let (_, _, placed) = self.roles;
        if let Some(digit) = self.slot.digit() {
            set(at, digit.symbol(), app.look.ink(self.ink()));
        } else if let Some(digit) = placed.single_digit() {
            set(at, digit.symbol(), app.look.ink(Ink::Placed));
        } else {
            let marks = self.notes | self.slot.corners;
            let is_free = front == ' ' && self.sign() == ' ';
            // Two of them, with a blank before, so that they do not run into those of the next cell.
            if !marks.is_empty() && marks.len() <= 2 && area.width > 2 && is_free {
                for (i, digit) in marks.into_iter().enumerate() {
                    set(at + i, digit.symbol(), note);
                }
            } else {
                set(at, if marks.is_empty() { dot } else { many }, faint);
            }
        }
    }

    /// The look of a candidate, and the sign behind it.
    fn look_of(&self, app: &App, digit: Digit) -> (Ink, char) {
        let (pattern, gone, placed) = self.roles;
        if placed.contains(digit) {
            (Ink::Placed, '+')
        } else if gone.contains(digit) {
            (Ink::Gone, '-')
        } else if pattern.contains(digit) {
            (Ink::Pattern, '*')
        } else if self.slot.corners.contains(digit) {
            (Ink::Corner, '\'')
        } else if app.held == Some(digit) {
            (Ink::Key, ' ')
        } else {
            (Ink::Note, ' ')
        }
    }

    /// A cell of two rows with a place for each candidate: signs stand before them.
    fn draw_low(&self, app: &App, grid: Grid, area: Rect, buffer: &mut Buffer) {
        let Look { faint, note, dot, .. } = Look::of(app);
        let mut set = |x: u16, y: u16, sign: char, style: Style| {
            if let Some(place) = buffer.cell_mut((area.x + x, area.y + y)) {
                place.set_char(sign).set_style(style.patch(self.ground));
            }
        };
        let middle = area.width / 2;
        let sign = match self.sign() {
            ']' | ')' => ' ',
            sign => sign,
        };
        let (pattern, gone, placed) = self.roles;
        let all = self.notes | self.slot.corners | pattern | gone;
        let digit = self.slot.digit().map(|digit| (digit, self.ink()));
        let placed = placed.single_digit().map(|digit| (digit, Ink::Placed));
        if let Some((digit, ink)) = digit.or(placed) {
            set(middle, 0, digit.symbol(), app.look.ink(ink));
            set(middle + 1, 0, self.sign(), faint);
            set(middle - 1, 0, self.front(), faint);
            return;
        }
        set(0, 0, self.front(), faint);
        set(0, 1, sign, faint);
        if all.is_empty() && !self.is_cursor {
            set(middle, 0, dot, faint);
        }
        for digit in all {
            let (ink, _) = self.look_of(app, digit);
            let style = if ink == Ink::Note { note } else { app.look.ink(ink) };
            let (row, col) = (
                digit.index() as u16 / low_columns(grid.form.shape),
                digit.index() as u16 % low_columns(grid.form.shape),
            );
            set(1 + col, row, digit.symbol(), style);
        }
    }

    /// A cell with a place for each candidate.
    fn draw_large(&self, app: &App, grid: Grid, area: Rect, buffer: &mut Buffer) {
        let Look { faint, note, dot, .. } = Look::of(app);
        let mut set = |x: u16, y: u16, sign: char, style: Style| {
            if let Some(place) = buffer.cell_mut((area.x + x, area.y + y)) {
                place.set_char(sign).set_style(style.patch(self.ground));
            }
        };
        let (middle_x, middle_y) = (area.width / 2, (area.height - 1) / 2);
        for (row, colour) in (0..area.height).zip(self.slot.colours) {
            set(0, row, colour_sign(colour), faint);
        }
        if self.is_cursor || self.is_selected {
            let (left, right) = if self.is_cursor { ('[', ']') } else { ('(', ')') };
            set(0, middle_y, left, faint);
            set(area.width - 1, middle_y, right, faint);
        }
        if let Some(digit) = self.slot.digit() {
            set(middle_x, middle_y, digit.symbol(), app.look.ink(self.ink()));
            let sign = match self.sign() {
                ']' | ')' => ' ',
                sign => sign,
            };
            if sign != ' ' {
                set(middle_x + 1, middle_y, sign, faint);
            }
            return;
        }
        let (pattern, gone, placed) = self.roles;
        let all = self.notes | self.slot.corners | pattern | gone | placed;
        if all.is_empty() && !self.is_cursor {
            set(middle_x, middle_y, dot, faint);
        }
        for digit in all {
            let (row, col) = (
                digit.index() / grid.form.shape.block_cols(),
                digit.index() % grid.form.shape.block_cols(),
            );
            let (ink, sign) = self.look_of(app, digit);
            let (x, y) = (1 + 2 * col as u16, row as u16);
            let style = if ink == Ink::Note { note } else { app.look.ink(ink) };
            set(x, y, digit.symbol(), style);
            let is_bracket = y == middle_y && x + 1 == area.width - 1;
            if sign != ' ' && !(is_bracket && sign == '\'' && (self.is_cursor || self.is_selected))
            {
                set(x + 1, y, sign, style);
            }
        }
        if self.is_wrong && !all.is_empty() {
            set(0, 0, '!', app.look.ink(Ink::Wrong));
        }
    }
}

/// What is the same for every cell.
struct Look {
    faint: Style,
    note: Style,
    /// An empty cell.
    dot: char,
    /// More notes than there is room for.
    many: char,
}

impl Look {
    fn of(app: &App) -> Look {
        let (dot, many) = if app.look.ascii { ('.', ':') } else { ('·', '∷') };
        Look { faint: app.look.ink(Ink::Faint), note: app.look.ink(Ink::Note), dot, many }
    }
}

/// Colours as letters: a to h.
fn colour_sign(colour: Digit) -> char {
    char::from(b'a' + colour.index() as u8)
}
