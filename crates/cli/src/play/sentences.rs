//! What both faces of the game say of it.

use crate::game::{self, Session, count_words};
use rootgrid::board::{Cell, House};
use rootgrid::deduce::explain::Language;

/// What a puzzle is: "9x9, hard, rating 3.8, puzzle of 2026-11-22".
pub(super) fn about(session: &Session) -> String {
    let facts = session.facts();
    let mut words = session.shape().to_string();
    for name in Language::English.names_of(session.board().rules()) {
        words += &format!(", {name}");
    }
    if let Some(grade) = facts.grade {
        words += &format!(", {grade}");
    }
    if let Some(rating) = facts.rating {
        words += &format!(", rating {rating}");
    }
    if let Some(day) = &facts.day {
        words += &format!(", puzzle of {day}");
    }
    if let Some(technique) = &facts.train {
        words += &format!(", find: {technique}");
    }
    words
}

/// The further rules of a board in sentences, after those of every board; nothing of an ordinary one.
pub(super) fn rule_sentences(session: &Session, language: Language) -> Vec<String> {
    let rules = session.board().rules();
    match rules.is_ordinary() {
        true => Vec::new(),
        false => language.sentences_of(rules).into_iter().map(str::to_owned).collect(),
    }
}

/// How far the game is.
pub(super) fn status(session: &Session) -> String {
    let (open, time) = (session.board().open_count(), game::time_words(session.played()));
    let state = match (session.is_solved(), session.is_running()) {
        (true, _) => "solved",
        (_, true) => "playing",
        _ => "paused",
    };
    format!("{}. {state}, {time}, {open} cells empty, {}.", about(session), help(session))
}

/// A cell in words.
pub(super) fn describe_cell(session: &Session, cell: Cell) -> String {
    let shown = session.shows_candidates().then(|| session.board().candidates(cell));
    game::cell_words(cell, session.shape(), session.at(cell), shown)
}

/// A house in words.
pub(super) fn describe_house(session: &Session, house: House) -> String {
    game::house_words(house, session.board().rules().geometry(), |cell| session.at(cell).digit())
}

/// The end of a game.
pub(super) fn solved(session: &Session) -> String {
    format!("Solved in {}, with {}.", game::time_words(session.played()), help(session))
}

/// How much the player was helped.
fn help(session: &Session) -> String {
    let (hints, checks) = (session.hints(), session.checks());
    format!("{}, {}", count_words(hints, "hint"), count_words(checks, "check"))
}
