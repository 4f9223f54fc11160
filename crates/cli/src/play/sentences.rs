//! What both faces of the game say of it.

use crate::game::{self, Session, count_words};
use rootgrid::board::{Cell, Constraint, ConstraintKind, DigitSet, House, Shape};
use rootgrid::deduce::explain::Language;
use rootgrid::position::OpenCage;

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
    if let Some(asked) = facts.asked {
        words += &format!(" (no {asked} one was to be had)");
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

/// Each constraint of a board in words, those of a kind together.
pub(super) fn constraint_list(session: &Session) -> Vec<String> {
    let shape = session.shape();
    session.board().rules().constraints().iter().map(|one| constraint_words(one, shape)).collect()
}

/// A constraint with its cells: "cage 15 r1c1 r1c2", "sandwich 12 r3c1 to r3c9".
pub(super) fn constraint_words(one: &Constraint, shape: Shape) -> String {
    use ConstraintKind::{NumberedRoom, Sandwich, Skyscraper, XSum};
    match (one.kind(), &one.parts().first().map_or(&[][..], Vec::as_slice)) {
        (Sandwich | XSum | Skyscraper | NumberedRoom, [first, .., last]) => {
            format!("{}, {} to {}", short_words(one), first.name(shape), last.name(shape))
        }
        _ => one.text(shape),
    }
}

/// A constraint without its cells: "cage 15".
fn short_words(one: &Constraint) -> String {
    let numbers = one.numbers().iter().map(|number| format!(" {number}"));
    std::iter::once(one.kind().to_string()).chain(numbers).collect()
}

/// The first constraint that the digits of these cells break, beyond what two cells cannot have together, in words.
pub(super) fn broken_words(session: &Session, cells: &[Cell]) -> Option<String> {
    let board = session.board();
    let lost = cells.iter().find_map(|&cell| board.lost(cell).first().copied())?;
    Some(format!("No digits make this right any more: {}.", constraint_words(lost, board.shape())))
}

/// The sets of digits that still make the sum of the cages of a cell, in sentences.
pub(super) fn cage_sentences(session: &Session, cell: Cell) -> Vec<String> {
    let sentence = |cage: OpenCage| {
        let sets: Vec<String> = cage.sets.iter().map(|&set| sum_words(set)).collect();
        let (sum, count) = (cage.sum, cage.cells.len());
        match sets.is_empty() {
            true => {
                format!("{sum} in {count} cells: no digits make this sum beside those that stand.")
            }
            false => format!("{sum} in {count} cells: {}.", sets.join(", ")),
        }
    };
    let sentences: Vec<String> = session.board().cages_of(cell).into_iter().map(sentence).collect();
    match sentences.is_empty() {
        true => vec!["The cell is in no cage with a sum.".to_owned()],
        false => sentences,
    }
}

/// Digits as a sum: "1+5+9".
fn sum_words(set: DigitSet) -> String {
    set.into_iter().map(|digit| digit.symbol().to_string()).collect::<Vec<_>>().join("+")
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
    let words = game::cell_words(cell, session.shape(), session.at(cell), shown);
    let constraints = session.board().rules().constraints().iter();
    let own = constraints.filter(|one| one.cells().any(|other| other == cell)).map(short_words);
    std::iter::once(words).chain(own).collect::<Vec<_>>().join(", ")
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
