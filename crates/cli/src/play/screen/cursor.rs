//! Where the cursor goes, and what keys write there.

use super::action::Way;
use super::app::App;
use super::grid::Scale;
use crate::game::{COLOURS, Mode, Session, Slot};
use rootgrid::board::{Cell, Digit};
use rootgrid::error::Error;

impl App {
    /// The cells that a key changes.
    pub(super) fn cells(&self) -> Vec<Cell> {
        if self.selected.is_empty() { vec![self.cursor] } else { self.selected.clone() }
    }

    pub(super) fn go(&mut self, way: Way, adds: bool) {
        let plan = self.plan();
        let (rows, cols) = (plan.rows(), plan.cols());
        let (row, col) = plan.place(self.cursor);
        // Around the edge to the other side, and over places without a cell, in the end to the cell itself.
        let ahead = |by: usize| match way {
            Way::Up => ((row + rows - by % rows) % rows, col),
            Way::Down => ((row + by) % rows, col),
            Way::Left => (row, (col + cols - by % cols) % cols),
            Way::Right => (row, (col + by) % cols),
            Way::RowStart => (row, by - 1),
            Way::RowEnd => (row, (2 * cols - by) % cols),
        };
        let next = (1..=rows.max(cols)).find_map(|by| plan.cell_at(ahead(by)));
        self.point(next.unwrap_or(self.cursor), adds || self.several);
    }

    pub(super) fn point(&mut self, cell: Cell, adds: bool) {
        if adds {
            for cell in [self.cursor, cell] {
                if !self.selected.contains(&cell) {
                    self.selected.push(cell);
                }
            }
        } else {
            self.selected.clear();
        }
        self.cursor = cell;
        let is_over = self.session().is_some_and(Session::is_solved);
        if self.hint.is_none() && self.wrong.is_empty() && !is_over {
            self.message.clear();
        }
    }

    pub(super) fn set_mode(&mut self, mode: Mode) {
        self.mode = mode;
        self.say(&format!("Keys write: {mode}."));
    }

    pub(super) fn digit(&mut self, digit: Digit, mode: Mode) -> Result<(), Error> {
        if self.digit_first {
            self.hold(digit);
            return Ok(());
        }
        self.write(digit, mode)
    }

    /// Writes a digit or a mark into the cells that a key changes; where nothing can be written, the reason is said.
    fn write(&mut self, digit: Digit, mode: Mode) -> Result<(), Error> {
        let most = if mode == Mode::Colour { COLOURS } else { self.shape().side() };
        if digit.value() > most {
            self.say(&format!("There is no {mode} {} here.", digit.symbol()));
            return Ok(());
        }
        let cells = self.cells();
        if let Some(reason) = self.refusal(&cells, mode) {
            self.say(&reason);
            return Ok(());
        }
        self.change(|session| session.mark(&cells, digit, mode))
    }

    /// Why nothing can be written into any of these cells.
    fn refusal(&self, cells: &[Cell], mode: Mode) -> Option<String> {
        let session = self.session().filter(|session| !session.is_solved())?;
        let name = session.plan().name(self.cursor);
        let are_all =
            |is_closed: fn(&Slot) -> bool| cells.iter().all(|&cell| is_closed(&session.at(cell)));
        match mode {
            Mode::Digit if are_all(|slot| slot.content.is_given) => {
                Some(format!("{name} is given and stays as it is."))
            }
            Mode::Note | Mode::Corner if are_all(|slot| slot.digit().is_some()) => {
                Some(format!("{name} holds a digit: marks go into empty cells; d writes digits."))
            }
            _ => None,
        }
    }

    /// Holds a digit, or no more the one that is held.
    fn hold(&mut self, digit: Digit) {
        if digit.value() > self.shape().side() {
            return;
        }
        self.held = Some(digit).filter(|_| self.held != Some(digit));
        match self.held {
            Some(digit) => self.say(&format!(
                "{} is held: Enter or a click writes it, < and > go to cells that can take it.",
                digit.symbol()
            )),
            None => self.say("No digit is held."),
        }
    }

    pub(super) fn set_digit_first(&mut self) {
        (self.digit_first, self.held) = (!self.digit_first, None);
        self.say(match self.digit_first {
            true => {
                "Digit first: digits are held, Enter or a click writes them; a comma ends that."
            }
            false => "Cell first: digits are written at once.",
        });
    }

    /// Writes the digit that is held.
    pub(super) fn write_held(&mut self) -> Result<(), Error> {
        match self.held {
            Some(digit) => self.write(digit, self.mode),
            None => Ok(()),
        }
    }

    /// Goes to the next cell that can take the digit that is held, or that of the cursor's cell; with `false` to the one
    /// before.
    pub(super) fn jump(&mut self, forward: bool) {
        let Some(session) = self.session() else { return };
        let Some(digit) = self.held.or(session.at(self.cursor).digit()) else {
            self.say(
                "Which digit? Go to a cell that has it, or hold one: a comma, then the digit.",
            );
            return;
        };
        let count = session.plan().cells();
        let can_take = |cell: &Cell| session.board().candidates(*cell).contains(digit);
        let steps = 1..=count;
        let cells = steps.map(|step| if forward { step } else { count - step });
        let mut cells = cells.map(|step| Cell::new((self.cursor.index() + step) % count));
        match cells.find(can_take) {
            Some(cell) => {
                self.held = Some(digit);
                self.point(cell, false);
            }
            None => self.say(&format!("No empty cell can take {}.", digit.symbol())),
        }
    }

    /// Larger cells, or smaller ones, from those that are seen on.
    pub(super) fn set_zoom(&mut self, larger: bool) {
        let Some(shown) = self.shown else { return };
        let at = Scale::ALL.iter().position(|scale| *scale == shown.grid.scale).unwrap_or(0);
        let at = if larger { at.checked_sub(1) } else { Some(at + 1) };
        match at.and_then(|at| Scale::ALL.get(at)) {
            Some(&scale) => self.zoom = Some(scale),
            None => self.say(if larger {
                "Cells have no larger size."
            } else {
                "Cells have no smaller size."
            }),
        }
    }
}
