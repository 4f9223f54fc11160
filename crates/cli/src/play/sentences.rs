//! What both faces of the game say of it.

use crate::game::{self, Field, GridHouse, Session, SheetLayout, count_words};
use rootgrid::board::{Cell, Constraint, ConstraintKind, DigitSet, House, HouseKind, Rules, Shape};
use rootgrid::deduce::explain::Language;
use rootgrid::position::OpenCage;
use std::borrow::Cow;

/// What a puzzle is: "9x9, hard, rating 3.8, puzzle of 2026-11-22".
pub(super) fn about(session: &Session) -> String {
    let facts = session.facts();
    let mut words = session.plan().to_string();
    for name in
        session.board().rules().map_or(Vec::new(), |rules| Language::English.names_of(rules))
    {
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
    match session.board().rules().is_some_and(Rules::is_ordinary) {
        true => Vec::new(),
        false => all_rules(session, language),
    }
}

/// The rules of a board, or of a sheet, in sentences.
pub(super) fn all_rules(session: &Session, language: Language) -> Vec<String> {
    match session.board() {
        Field::Board(board) => {
            language.sentences_of(board.rules()).into_iter().map(Cow::into_owned).collect()
        }
        Field::Sheet(sheet) => game::sheet_rules(sheet, language),
    }
}

/// Each constraint of a board in words, those of a kind together.
pub(super) fn constraint_list(session: &Session) -> Vec<String> {
    let shape = session.shape();
    let constraints = session.board().rules().map_or(&[][..], Rules::constraints);
    constraints.iter().map(|one| constraint_words(one, shape)).collect()
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
    let board = session.board().board()?;
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
    let cages = session.board().board().map_or(Vec::new(), |board| board.cages_of(cell));
    let sentences: Vec<String> = cages.into_iter().map(sentence).collect();
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
    let words = game::cell_words(cell, session.plan(), session.at(cell), shown);
    let constraints = session.board().rules().map_or(&[][..], Rules::constraints);
    let own =
        constraints.iter().filter(|one| one.cells().any(|other| other == cell)).map(short_words);
    std::iter::once(words).chain(own).collect::<Vec<_>>().join(", ")
}

/// The rows, columns or blocks of a cell in words: of a sheet, those of each grid.
pub(super) fn describe_houses(session: &Session, kind: HouseKind, cell: Cell) -> Vec<String> {
    let is_block = |of| matches!(of, HouseKind::Block | HouseKind::Region);
    let is_kind = |of| of == kind || is_block(of) && is_block(kind);
    match session.board() {
        Field::Board(board) => {
            let geometry = board.rules().geometry();
            let mut houses = geometry.houses_of(cell).iter();
            let house = houses.find(|&&house| is_kind(geometry.kind(house)));
            house.map(|&house| describe_house(session, house)).into_iter().collect()
        }
        Field::Sheet(sheet) => {
            let houses = sheet.layout().houses_of(cell).filter(|house| is_kind(house.kind()));
            houses.map(|house| describe_grid_house(session, house)).collect()
        }
    }
}

/// A house of a board in words.
fn describe_house(session: &Session, house: House) -> String {
    let geometry = session.board().rules().map_or(session.shape().geometry(), Rules::geometry);
    game::house_words(house, geometry, |cell| session.at(cell).digit())
}

fn describe_grid_house(session: &Session, house: &GridHouse) -> String {
    let digits = game::cells_words(&house.cells, |cell| session.at(cell).digit());
    format!("{}: {digits}", house.name())
}

/// The rows of a grid of a sheet, or one of its blocks.
pub(super) fn describe_grid(session: &Session, grid: usize, block: Option<usize>) -> Vec<String> {
    let plan = session.plan();
    let houses = plan.sheet().map_or(&[][..], SheetLayout::houses).iter();
    let is_asked = |house: &&GridHouse| {
        let place = (house.kind(), house.number());
        house.grid == grid
            && match block {
                Some(number) => place == (HouseKind::Block, number),
                None => place.0 == HouseKind::Row,
            }
    };
    houses.filter(is_asked).map(|house| describe_grid_house(session, house)).collect()
}

/// A row, a column or a block by its number in words; rows and columns of a sheet go through all its grids.
pub(super) fn describe_line(session: &Session, kind: HouseKind, number: usize) -> String {
    let plan = session.plan();
    if plan.sheet().is_none() {
        return describe_house(session, House::of(plan.shape(), kind, number));
    }
    let is_row = kind == HouseKind::Row;
    let places = 0..if is_row { plan.cols() } else { plan.rows() };
    let cells = places.map(|at| plan.cell_at(if is_row { (number, at) } else { (at, number) }));
    let cells: Vec<Option<Cell>> = cells.collect();
    let runs = cells.chunk_by(|a, b| a.is_some() == b.is_some());
    let (mut at, mut words) = (0, Vec::new());
    let across = if is_row { HouseKind::Column } else { HouseKind::Row };
    for run in runs {
        let own: Vec<Cell> = run.iter().copied().flatten().collect();
        if !own.is_empty() {
            let digits = game::cells_words(&own, |cell| session.at(cell).digit());
            // Where nothing lies before it, a run begins at the edge.
            let from = if at == 0 { String::new() } else { format!("from {across} {}: ", at + 1) };
            words.push(format!("{from}{digits}"));
        }
        at += run.len();
    }
    format!("{kind} {}: {}", number + 1, words.join("; "))
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
