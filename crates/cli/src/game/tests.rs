//! Properties of games: what is undone, saved, cut short and read again.

use super::slot::cell_named;
use super::*;
use quickcheck::{Arbitrary, Gen, quickcheck};
use rootgrid::board::{Cell, Digit, Shape};
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::Phrasing;
use rootgrid::grid::Givens;
use rootgrid::position::{Board, Wish};
use rootgrid::rate::{Grade, Score};
use std::time::Duration;

const PUZZLES: [&str; 2] = [
    "1.3.....4.....2.",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
];

/// What a player does, by numbers that any bytes make.
#[derive(Clone, Debug)]
struct Deed {
    what: u8,
    cells: Vec<u16>,
    digit: u8,
    wait: u16,
}

impl Arbitrary for Deed {
    fn arbitrary(g: &mut Gen) -> Deed {
        let few = usize::arbitrary(g) % 3 + 1;
        Deed {
            what: u8::arbitrary(g),
            cells: (0..few).map(|_| u16::arbitrary(g)).collect(),
            digit: u8::arbitrary(g),
            wait: u16::arbitrary(g),
        }
    }
}

fn new_session(kind: u8) -> Session {
    let text = PUZZLES[usize::from(kind) % 2];
    let givens: Givens = text.parse().unwrap();
    let facts = Facts {
        recipe: Some("rg1.9x9.t200.s1.0".to_owned()),
        grade: Some(Grade::Hard),
        asked: Some(Grade::Fiendish),
        rating: Some(Score::from_tenths(42)),
        day: Some("2026-11-22".to_owned()),
        train: None,
        begun: 1_790_000_000,
    };
    Session::new(facts, Board::new(&givens))
}

fn perform(session: &mut Session, deed: &Deed) {
    let shape = session.shape();
    let cells = deed.cells.iter().map(|&cell| Cell::new(usize::from(cell) % shape.cells()));
    let cells: Vec<Cell> = cells.collect();
    let digit = Digit::new(usize::from(deed.digit) % shape.side() + 1);
    let (now, wall) = session_time(session, deed.wait);
    session.set_time(now, wall);
    match deed.what % 16 {
        0..3 => _ = session.mark(&cells, digit, Mode::Digit),
        3 => _ = session.mark(&cells, digit, Mode::Note),
        4 => _ = session.mark(&cells, digit, Mode::Corner),
        5 => _ = session.mark(&cells, Digit::new(digit.value() % COLOURS + 1), Mode::Colour),
        6 => _ = session.erase(&cells),
        7 => _ = session.note_candidates(),
        8 => _ = session.clear_marks(),
        9 => _ = session.undo(),
        10 => _ = session.redo(),
        11 => session.count_hint(),
        12 => _ = session.check(),
        13 => session.show_candidates(!session.shows_candidates()),
        14 if session.is_running() => session.stop_clock(),
        14 => session.start_clock(),
        _ if deed.digit.is_multiple_of(8) => _ = session.restart(),
        _ => {}
    }
}

/// A little later than it is.
fn hint_of(session: &Session) -> GameHint {
    let language = Phrasing::default();
    GameHint::find(session.board(), (&Wish::new(), 0), language, &Limits::new()).unwrap()
}

fn session_time(session: &Session, wait: u16) -> (Duration, u64) {
    (session.played() + Duration::from_millis(wait.into()), 1_790_000_100)
}

/// Everything that a player sees.
fn seen(session: &Session) -> (Facts, Vec<Slot>, Vec<u32>, bool, bool) {
    let slots = (0..session.shape().cells()).map(|at| session.at(Cell::new(at))).collect();
    let counts = vec![session.hints(), session.checks()];
    (session.facts().clone(), slots, counts, session.is_solved(), session.shows_candidates())
}

/// Undoes as far as it goes; returns how often.
fn undo_all(session: &mut Session) -> usize {
    std::iter::from_fn(|| session.undo().then_some(())).count()
}

quickcheck! {
    fn undoing_everything_gives_the_start_and_redoing_it_the_end(kind: u8, deeds: Vec<Deed>) -> bool {
        let mut session = new_session(kind);
        let start = session.board().clone();
        deeds.iter().for_each(|deed| perform(&mut session, deed));
        if session.is_solved() {
            return true;
        }
        let end = seen(&session);
        let count = undo_all(&mut session);
        let is_start = *session.board() == start
            && (0..start.shape().cells()).all(|at| {
                let slot = session.at(Cell::new(at));
                slot.corners.is_empty() && slot.colours.is_empty()
            });
        (0..count).for_each(|_| assert!(session.redo()));
        is_start && seen(&session) == end
    }

    fn reading_what_was_saved_gives_the_same_game(kind: u8, deeds: Vec<Deed>) -> bool {
        let mut session = new_session(kind);
        deeds.iter().for_each(|deed| perform(&mut session, deed));
        session.stop_clock();
        let text = session.head() + &session.take_lines();
        let (mut read, length) = Session::read(&text).unwrap();
        let is_same = length == text.len()
            && seen(&read) == seen(&session)
            && read.finished("x").is_none_or(|game| game.seconds >= 0.0);
        // The moves are the same as well.
        is_same && (session.is_solved() || undo_all(&mut read) == undo_all(&mut session))
    }

    fn a_text_that_was_cut_is_read_to_its_last_whole_line(kind: u8, deeds: Vec<Deed>, cut: u32) -> bool {
        let mut session = new_session(kind);
        let head = session.head();
        // The game after each line.
        let (mut text, mut games) = (head.clone(), vec![(head.len(), seen(&session))]);
        for deed in &deeds {
            perform(&mut session, deed);
            let lines = session.take_lines();
            if !lines.is_empty() {
                text += &lines;
                games.push((text.len(), seen(&session)));
            }
        }
        let cut = cut as usize % (text.len() + 1);
        let Ok((read, length)) = Session::read(&text[..cut]) else {
            return cut < head.len();
        };
        // Whole lines alone count, and all of them.
        let rest = &text[length..cut];
        let known = games.iter().find(|(end, _)| *end == length);
        // The last move of a solved game has a second line: between the two the board is full, the end not told.
        let is_same = match known {
            Some((_, game)) => seen(&read) == *game,
            None => session.is_solved() && read.board() == session.board(),
        };
        length <= cut && !rest.contains('\n') && is_same
    }

    fn any_text_is_read_or_refused(bytes: Vec<u8>) -> bool {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let head = new_session(1).head();
        let after = Session::read(&format!("{head}{text}"));
        Session::read(&text).is_err() && after.is_ok_and(|(_, length)| length >= head.len())
    }

    fn slots_survive_their_text(value: u8, notes: Option<u32>, corners: u32, colours: u8) -> bool {
        use rootgrid::board::DigitSet;
        let side = 16;
        let set = |bits: u32, most| DigitSet::from_bits(bits) & DigitSet::full(most);
        let mut slot = Slot { corners: set(corners, side), colours: set(colours.into(), COLOURS), ..Slot::default() };
        slot.content.value = value % 17;
        slot.content.notes = notes.map(|notes| set(notes, side));
        Slot::parse(&slot.text(), side) == Some(slot)
    }
}

#[test]
fn foreign_lines_end_the_reading() {
    let head = new_session(1).head();
    for line in [
        "10 r1c1=9",
        "10 r1c3=A",
        "10 r1c3=5 r1c3=6",
        "10 r10c1=5",
        "x undo",
        "10 jump",
        "10 solved 7",
    ] {
        let text = format!("{head}5 r1c3=4\n{line}\n9 r1c4=6\n");
        let (session, length) = Session::read(&text).unwrap();
        assert_eq!(length, head.len() + "5 r1c3=4\n".len(), "{line}");
        assert_eq!(session.at(Cell::new(2)).digit(), Some(Digit::new(4)), "{line}");
        assert_eq!(session.at(Cell::new(3)).digit(), None, "{line}");
    }
}

#[test]
fn a_game_by_hints_ends_solved_and_counted() {
    let mut session = new_session(1);
    session.start_clock();
    let mut seconds = 0;
    while !session.is_solved() {
        let hint = hint_of(&session);
        session.count_hint();
        seconds += 2;
        session.set_time(Duration::from_secs(seconds), 1_790_000_000 + seconds);
        assert!(session.apply(hint.step().expect("a puzzle that the ladder solves")));
    }
    let game = session.finished("a").unwrap();
    assert_eq!((game.seconds, game.hints), (seconds as f64, session.hints()));
    assert_eq!(game.grade.as_deref(), Some("hard"));
    assert!(!session.undo() && !session.mark(&[Cell::new(2)], Digit::new(1), Mode::Digit));
    let text = session.head() + &session.take_lines();
    assert_eq!(Session::read(&text).unwrap().0.finished("a"), Some(game));
}

#[test]
fn hints_say_more_and_more() {
    let mut session = new_session(1);
    let mut hint = hint_of(&session);
    assert_eq!(hint.cells().len(), 9, "the cells of a house");
    let mut told = vec![hint.sentences().len()];
    while hint.has_more() {
        hint.strengthen();
        told.push(hint.sentences().len());
    }
    assert!(
        told[..2] == [1, 2] && told[3..].is_sorted_by(|a, b| a < b) && told.len() == 5,
        "{told:?}"
    );
    assert!(!hint.cells().is_empty());
    // r1c3 is 4: a wrong digit has to go first.
    assert!(session.mark(&[Cell::new(2)], Digit::new(1), Mode::Digit));
    let mut hint = hint_of(&session);
    assert!(hint.step().is_none());
    hint.strengthen();
    assert_eq!(hint.cells(), [Cell::new(2)]);
    let sentences = hint.sentences();
    assert!(sentences[0].contains("r1c3 ") && !sentences[0].contains("r1c3=1"), "{sentences:?}");
    hint.strengthen();
    assert!(hint.sentences()[0].contains("r1c3=1") && !hint.has_more());
    let (wrong, sentence) = session.check();
    assert_eq!(wrong, [Cell::new(2)]);
    assert_eq!(sentence, "The entry r1c3=1 differs from the solution.");
}

#[test]
fn what_speaks_against_a_digit_is_said() {
    let mut session = new_session(1);
    let asked = |session: &mut Session, cell: usize| {
        session.objection(Cell::new(cell), None, Phrasing::default()).unwrap().join(" ")
    };
    assert_eq!(asked(&mut session, 0), "r1c1=5 is right: 5 is given there.");
    assert_eq!(asked(&mut session, 2), "r1c3 is empty: there is no digit to ask about.");
    assert!(session.mark(&[Cell::new(2)], Digit::new(4), Mode::Digit));
    assert_eq!(asked(&mut session, 2), "r1c3=4 is right: it is the solution.");
    assert!(session.mark(&[Cell::new(2)], Digit::new(3), Mode::Digit));
    let twice = asked(&mut session, 2);
    assert!(
        twice.starts_with("r1c3=3 is wrong. It would stand twice in row 1: 3 in r1c2 and r1c3."),
        "{twice}"
    );
    assert!(session.mark(&[Cell::new(2)], Digit::new(1), Mode::Digit));
    let wrong = asked(&mut session, 2);
    let end = "No place is left for 1 in column 8. So r1c3=1 is false.";
    assert_eq!(wrong, format!("r1c3=1 is wrong. Suppose that r1c3=1. {end}"));
    assert_eq!(session.checks(), 5, "each question counts as a check");
    let mut claim = |digit, is_there| {
        let claim = Some((Digit::new(digit), is_there));
        session.objection(Cell::new(2), claim, Phrasing::default()).unwrap().join(" ")
    };
    assert_eq!(claim(4, true), "r1c3=4 is right: it is the solution.");
    assert!(
        claim(4, false).starts_with(
            "Striking 4 from r1c3 is wrong: it is the solution. Suppose that r1c3<>4."
        )
    );
    assert!(claim(1, false).starts_with("Striking 1 from r1c3 is right. Suppose that r1c3=1."));
}

#[test]
fn words_name_cells_and_houses() {
    use rootgrid::board::{House, HouseKind};
    let mut session = new_session(1);
    let cell = cell_named("r1c3", Shape::NINE).unwrap();
    assert!(session.mark(&[cell], Digit::new(1), Mode::Note));
    assert!(session.mark(&[cell], Digit::new(4), Mode::Note));
    assert_eq!(
        cell_words(cell, Shape::NINE, session.at(cell), None),
        "row 1 column 3, empty, notes 1 and 4"
    );
    let given = cell_words(Cell::new(0), Shape::NINE, session.at(Cell::new(0)), None);
    assert_eq!(given, "row 1 column 1, given 5");
    let row = House::of(Shape::NINE, HouseKind::Row, 0);
    assert_eq!(
        house_words(row, Shape::NINE.geometry(), |cell| session.at(cell).digit()),
        "row 1: 5, 3, empty, empty, 7, empty, empty, empty, empty"
    );
    assert_eq!([0, 1, 2].map(|count| count_words(count, "hint")), ["0 hints", "1 hint", "2 hints"]);
    assert_eq!(time_words(Duration::from_secs(3723)), "1:02:03");
    assert_eq!(time_words(Duration::from_secs(245)), "4:05");
    for (name, index) in [
        ("R2C1", Some(9)),
        ("21", Some(9)),
        ("2,1", Some(9)),
        ("r0c1", None),
        ("r1c10", None),
        ("+1,1", None),
    ] {
        assert_eq!(cell_named(name, Shape::NINE), index.map(Cell::new), "{name}");
    }
}

#[test]
fn statistics_are_by_shape_and_grade() {
    let game = |grade: &str, seconds: f64, hints: u32, day: &str| Finished {
        id: format!("{grade}{seconds}"),
        shape: "9x9".to_owned(),
        grade: Some(grade.to_owned()),
        rating: None,
        seconds,
        hints,
        checks: 0,
        solved: 0,
        day: Some(day.to_owned()),
        recipe: None,
    };
    let games = [
        game("hard", 100.0, 1, "2026-11-20"),
        game("easy", 50.0, 0, "2026-11-21"),
        game("hard", 300.0, 0, "2026-11-18"),
    ];
    let rows = Summary::of(&games);
    let told: Vec<_> = rows
        .iter()
        .map(|row| (row.grade.as_deref().unwrap(), row.solved, row.unaided, row.best, row.median))
        .collect();
    assert_eq!(told, [("easy", 1, 1, 50.0, 50.0), ("hard", 2, 1, 100.0, 200.0)]);
    let today = |day: i8| jiff::civil::date(2026, 11, day);
    assert_eq!(Streaks::of(&games, today(22)), Streaks { now: 2, longest: 2 });
    assert_eq!(Streaks::of(&games, today(23)), Streaks { now: 0, longest: 2 });
    let json = serde_json::to_string(&games[1]).unwrap();
    assert_eq!(serde_json::from_str::<Finished>(&json).unwrap(), games[1]);
}
