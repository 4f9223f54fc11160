//! The board or the sheet of a game, and its moves. Every function that changes it is one move, which can be undone.

use super::field::{Effect, Field};
use super::slot::Slot;
use rootgrid::board::{Cell, Digit, DigitSet};
use rootgrid::names;
use rootgrid::position::Content;

names::named! {
    /// What a digit key writes.
    #[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
    pub(crate) enum Mode: "kind of mark" {
        /// Digits.
        #[default]
        Digit = "digit",
        /// Candidates.
        Note = "note",
        /// Small digits in the corners.
        Corner = "corner",
        /// Colours by number.
        Colour = "colour" | "color",
    }
}

/// One cell that a move changed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Change {
    pub(super) cell: Cell,
    before: Slot,
    pub(super) after: Slot,
}

/// A board with the marks beside it, and the moves that led there and back.
#[derive(Clone, Debug)]
pub(super) struct Game {
    board: Field,
    /// Corner marks and colours of each cell.
    marks: Vec<(DigitSet, DigitSet)>,
    done: Vec<Vec<Change>>,
    undone: Vec<Vec<Change>>,
}

impl Game {
    pub(super) fn new(board: Field) -> Game {
        let marks = vec![Default::default(); board.contents().len()];
        Game { board, marks, done: Vec::new(), undone: Vec::new() }
    }

    pub(super) fn board(&self) -> &Field {
        &self.board
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.marks.len()).map(Cell::new)
    }

    /// What is in a cell; nothing in one that the shape has not.
    pub(super) fn at(&self, cell: Cell) -> Slot {
        let content = self.board.contents().get(cell.index()).copied().unwrap_or_default();
        let (corners, colours) = self.marks.get(cell.index()).copied().unwrap_or_default();
        Slot { content, corners, colours }
    }

    /// The last move that stands.
    pub(super) fn last_move(&self) -> Option<&[Change]> {
        self.done.last().map(Vec::as_slice)
    }

    pub(super) fn move_count(&self) -> usize {
        self.done.len()
    }

    /// The cells among these that hold no given.
    fn own(&self, cells: &[Cell]) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| !self.at(cell).content.is_given).collect()
    }

    fn open(&self, cells: &[Cell]) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.at(cell).content.value == 0).collect()
    }

    /// Puts a digit into the cells, or takes it out where all of them have it.
    pub(super) fn enter(&mut self, cells: &[Cell], digit: Digit) -> bool {
        let cells = self.own(cells);
        let is_there = cells.iter().all(|&cell| self.at(cell).digit() == Some(digit));
        let value = if is_there { 0 } else { digit.value() as u8 };
        self.change_content(&cells, |content| Content { value, ..content })
    }

    /// Adds a mark to the cells, or takes it out where all of them have it. Where candidates are shown by themselves, a
    /// note that is taken out is struck from them.
    pub(super) fn mark(&mut self, cells: &[Cell], digit: Digit, mode: Mode, shown: bool) -> bool {
        let one = DigitSet::single(digit);
        let toggled = |set: DigitSet, is_on: bool| if is_on { set & !one } else { set | one };
        match mode {
            Mode::Digit => self.enter(cells, digit),
            Mode::Colour => {
                let is_on = cells.iter().all(|&cell| self.at(cell).colours.contains(digit));
                self.change(cells, |slot, _| Slot { colours: toggled(slot.colours, is_on), ..slot })
            }
            Mode::Corner => {
                let cells = self.open(cells);
                let is_on = cells.iter().all(|&cell| self.at(cell).corners.contains(digit));
                self.change(&cells, |slot, _| Slot {
                    corners: toggled(slot.corners, is_on),
                    ..slot
                })
            }
            Mode::Note => {
                let cells = self.open(cells);
                let board = self.board.clone();
                let notes = |cell: Cell, known: Option<DigitSet>| match shown {
                    true => board.candidates(cell),
                    false => known.unwrap_or_default(),
                };
                let noted = |&cell: &Cell| notes(cell, self.at(cell).content.notes).contains(digit);
                let is_on = cells.iter().all(noted);
                self.change(&cells, |mut slot, cell| {
                    let notes = toggled(notes(cell, slot.content.notes), is_on);
                    slot.content.notes = Some(notes).filter(|notes| shown || !notes.is_empty());
                    slot
                })
            }
        }
    }

    /// Takes out digits; where there are none, notes; then corner marks; then colours.
    pub(super) fn erase(&mut self, cells: &[Cell]) -> bool {
        let own = self.own(cells);
        self.change_content(&own, |content| Content { value: 0, ..content })
            || self.change_content(&own, |content| Content { notes: None, ..content })
            || self.change(&own, |slot, _| Slot { corners: DigitSet::EMPTY, ..slot })
            || self.change(cells, |slot, _| Slot { colours: DigitSet::EMPTY, ..slot })
    }

    /// Notes the candidates of every open cell; what was struck stays so.
    pub(super) fn note_candidates(&mut self) -> bool {
        let open = self.open(&self.cells().collect::<Vec<_>>());
        let board = self.board.clone();
        self.change(&open, |mut slot, cell| {
            slot.content.notes = Some(board.candidates(cell));
            slot
        })
    }

    /// Takes all notes, corner marks and colours away.
    pub(super) fn clear_marks(&mut self) -> bool {
        self.change(&self.cells().collect::<Vec<_>>(), |slot, _| Slot {
            content: Content { notes: None, ..slot.content },
            ..Slot::default()
        })
    }

    /// Everything as it was given.
    pub(super) fn restart(&mut self) -> bool {
        self.change(&self.cells().collect::<Vec<_>>(), |slot, _| match slot.content.is_given {
            true => Slot { content: slot.content, ..Slot::default() },
            false => Slot::default(),
        })
    }

    /// Carries out a step: strikes its candidates and enters its digit.
    pub(super) fn apply(&mut self, step: &Effect) -> bool {
        let board = self.board.clone();
        let placed = step.placement;
        let cells = self.open(&step.cells());
        self.change(&cells, |mut slot, cell| {
            for &(_, gone) in step.removals.iter().filter(|(at, _)| *at == cell) {
                let notes = slot.content.notes.unwrap_or_else(|| board.candidates(cell));
                slot.content.notes = Some(notes & !gone);
            }
            if let Some((_, digit)) = placed.filter(|&(at, _)| at == cell) {
                slot.content.value = digit.value() as u8;
            }
            slot
        })
    }

    pub(super) fn undo(&mut self) -> bool {
        let Some(last) = self.done.pop() else { return false };
        last.iter().for_each(|change| self.put(change.cell, change.before));
        self.undone.push(last);
        true
    }

    pub(super) fn redo(&mut self) -> bool {
        let Some(next) = self.undone.pop() else { return false };
        next.iter().for_each(|change| self.put(change.cell, change.after));
        self.done.push(next);
        true
    }

    /// Makes the move that a saved game has. Returns whether it can be one: givens stay, no cell twice.
    pub(super) fn replay(&mut self, slots: &[(Cell, Slot)]) -> bool {
        let is_new = |at: usize, cell: Cell| slots[..at].iter().all(|&(other, _)| other != cell);
        let fits = |(at, &(cell, slot)): (usize, &(Cell, Slot))| {
            let before = self.at(cell).content;
            is_new(at, cell) && (!before.is_given || before.value == slot.content.value)
        };
        if !slots.iter().enumerate().all(fits) {
            return false;
        }
        let cells: Vec<Cell> = slots.iter().map(|&(cell, _)| cell).collect();
        self.change(&cells, |before, cell| {
            let found = slots.iter().find(|&&(at, _)| at == cell);
            let mut slot = found.map_or(before, |&(_, slot)| slot);
            slot.content.is_given = before.content.is_given;
            slot
        })
    }

    fn change_content(&mut self, cells: &[Cell], change: impl Fn(Content) -> Content) -> bool {
        self.change(cells, |slot, _| Slot { content: change(slot.content), ..slot })
    }

    /// Makes a change of several cells one move. Returns whether anything changed.
    fn change(&mut self, cells: &[Cell], change: impl Fn(Slot, Cell) -> Slot) -> bool {
        let mut made = Vec::new();
        for &cell in cells {
            let before = self.at(cell);
            let after = change(before, cell);
            if before != after {
                self.put(cell, after);
                made.push(Change { cell, before, after });
            }
        }
        if made.is_empty() {
            return false;
        }
        self.done.push(made);
        self.undone.clear();
        true
    }

    fn put(&mut self, cell: Cell, slot: Slot) {
        self.board.put(cell, slot.content);
        self.marks[cell.index()] = (slot.corners, slot.colours);
    }
}
