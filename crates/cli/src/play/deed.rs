//! What both faces of the game do by a word or a key alone: one table.

use crate::game::Session;

/// Something to be done that needs no cell, digit or size.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    Undo,
    Redo,
    /// Notes all candidates.
    Fill,
    Clear,
    Restart,
    /// Gives a hint, or more of it.
    Hint,
    /// Gives another hint.
    Another,
    /// Carries out the step of the hint.
    CarryOut,
    Check,
    Pause,
    Status,
    Statistics,
    /// The rules, and each cage, line and clue, in words.
    Rules,
    Help,
    Quit,
}

/// A move of a session; it returns whether anything changed.
pub(super) type MoveOf = fn(&mut Session) -> bool;

/// Each deed with its word, its key, and the move that it is, if it is one and needs nothing else.
pub(super) const DEEDS: [(Deed, &str, char, Option<MoveOf>); 15] = [
    (Deed::Undo, "undo", 'u', Some(Session::undo)),
    (Deed::Redo, "redo", 'y', Some(Session::redo)),
    (Deed::Fill, "fill", 'f', Some(Session::note_candidates)),
    (Deed::Clear, "clear", 'e', Some(Session::clear_marks)),
    // A capital, so that no slip begins the game again.
    (Deed::Restart, "restart", 'X', Some(Session::restart)),
    (Deed::Hint, "hint", 'h', None),
    (Deed::Another, "another", 'j', None),
    (Deed::CarryOut, "do", 'g', None),
    (Deed::Check, "check", 'v', None),
    (Deed::Pause, "pause", 'p', None),
    (Deed::Status, "status", 't', None),
    (Deed::Statistics, "statistics", 'i', None),
    (Deed::Rules, "rules", 'z', None),
    (Deed::Help, "help", '?', None),
    (Deed::Quit, "quit", 'q', None),
];

impl Deed {
    /// The deed of a key.
    pub(super) fn of_key(key: char) -> Option<Deed> {
        DEEDS.iter().find(|row| row.2 == key).map(|row| row.0)
    }

    /// The deed of a word; a key is a short word.
    pub(super) fn of_word(word: &str) -> Option<Deed> {
        let mut letters = word.chars();
        let by_key = || letters.next().filter(|_| letters.next().is_none()).and_then(Deed::of_key);
        DEEDS.iter().find(|row| row.1 == word).map(|row| row.0).or_else(by_key)
    }

    /// The move that it is, if it is one and needs nothing else.
    pub(super) fn as_move(self) -> Option<MoveOf> {
        DEEDS.iter().find(|row| row.0 == self).and_then(|row| row.3)
    }
}
