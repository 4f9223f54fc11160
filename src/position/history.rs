//! Moves that were done and undone, as lists of cells before and after.

use super::state::{BoardState, Content};
use crate::board::Cell;

/// One cell that a move changed.
#[derive(Copy, Clone, Debug)]
struct CellChange {
    cell: Cell,
    before: Content,
    after: Content,
}

/// A move: its changes in the order in which they were made, at least one.
type Move = Vec<CellChange>;

/// Moves that can be undone, and moves that can be done again.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    done: Vec<Move>,
    undone: Vec<Move>,
    /// Moves below this are of no concern to a group of moves that is being made.
    floor: usize,
}

/// The memory of [`History::open`] until the group is closed.
pub(super) struct MoveGroup {
    floor: usize,
    undone: Vec<Move>,
}

impl History {
    /// Changes a cell, as a move of its own. A change that changes nothing is no move.
    pub(super) fn change(&mut self, state: &mut BoardState, cell: Cell, after: Content) {
        let before = state.replace(cell, after);
        if before != after {
            self.done.push(vec![CellChange { cell, before, after }]);
            self.undone.clear();
        }
    }

    pub(super) fn can_undo(&self) -> bool {
        self.done.len() > self.floor
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes the last move back, if there is one.
    pub(super) fn undo(&mut self, state: &mut BoardState) -> bool {
        let Some(last) = self.can_undo().then(|| self.done.pop()).flatten() else {
            return false;
        };
        for change in last.iter().rev() {
            state.replace(change.cell, change.before);
        }
        self.undone.push(last);
        true
    }

    /// Makes the last move again that was undone, if there is one.
    pub(super) fn redo(&mut self, state: &mut BoardState) -> bool {
        let Some(next) = self.undone.pop() else {
            return false;
        };
        for change in &next {
            state.replace(change.cell, change.after);
        }
        self.done.push(next);
        true
    }

    /// Begins a group: the moves until it is closed become one.
    pub(super) fn open(&mut self) -> MoveGroup {
        let group = MoveGroup { floor: self.floor, undone: std::mem::take(&mut self.undone) };
        self.floor = self.done.len();
        group
    }

    /// Ends a group: its moves become one, or are taken back if they are not to be kept.
    pub(super) fn close(&mut self, state: &mut BoardState, group: MoveGroup, keep: bool) {
        if !keep {
            while self.undo(state) {}
        }
        let moves = self.done.split_off(self.floor);
        self.floor = group.floor;
        if moves.is_empty() {
            self.undone = group.undone;
        } else {
            self.done.push(moves.concat());
            self.undone.clear();
        }
    }
}
