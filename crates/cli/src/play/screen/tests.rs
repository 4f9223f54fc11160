//! Screens as they are drawn, on several sizes and shapes, and what keys and clicks do.

use super::super::begin::Source;
use super::super::deed::Deed;
use super::super::store::Store;
use super::super::table::Table;
use super::action::{Action, Way};
use super::app::App;
use super::grid::{Form, Grid, Scale};
use super::look::{Colors, Look};
use super::{keys, view};
use crate::game::{Facts, Mode, time_words};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::style::Color;
use rootgrid::board::{Cell, Digit, Shape};
use rootgrid::deduce::explain::Language;
use rootgrid::grid::Givens;
use rootgrid::position::Board;
use std::fs;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

pub(super) const NINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FOUR: &str = "1.3.....4.....2.";

/// A game of a board of these givens, in a folder of its own.
pub(super) fn app(givens: &str, look: Look) -> (App, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::in_folder(folder.path()).unwrap();
    let givens: Givens = givens.parse().unwrap();
    let table = Table::begin(&store, "game", Facts::default(), Board::new(&givens)).unwrap();
    let mut app = App::new(store, Language::English.into(), look);
    app.set_table(table);
    (app, folder)
}

pub(super) const MANY: Look = Look { colors: Colors::Many, ascii: false };
pub(super) const ASCII: Look = Look { colors: Colors::None, ascii: true };

pub(super) fn drawn(app: &mut App, width: u16, height: u16) -> Terminal<TestBackend> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view::draw(app, frame)).unwrap();
    terminal
}

pub(super) fn screen(app: &mut App, width: u16, height: u16) -> String {
    let terminal = drawn(app, width, height);
    let buffer = terminal.backend().buffer();
    let rows = (0..height).map(|y| {
        let row: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        row.trim_end().to_owned()
    });
    let text = rows.collect::<Vec<_>>().join("\n").trim_end().to_owned() + "\n";
    // A slow machine shows a later time.
    match app.session() {
        Some(session) => text.replacen(&time_words(session.played()), "0:00", 1),
        None => text,
    }
}

/// Compares a screen with its file, which `ROOTGRID_BLESS=1` writes.
pub(super) fn expect_screen(name: &str, found: &str) {
    let path = Path::new("../../tests/golden/play").join(format!("{name}.txt"));
    if std::env::var_os("ROOTGRID_BLESS").is_some() {
        fs::create_dir_all("../../tests/golden/play").unwrap();
        fs::write(&path, found).unwrap();
    }
    let known = fs::read_to_string(&path).unwrap();
    assert!(found == known, "{name} is drawn as\n{found}and not as\n{known}");
}

pub(super) fn key(app: &mut App, code: KeyCode, modifiers: KeyModifiers) {
    if let Some(action) = keys::of_key(KeyEvent::new(code, modifiers), app) {
        app.perform(action);
    }
}

pub(super) fn press(app: &mut App, letters: &str) {
    letters.chars().for_each(|letter| key(app, KeyCode::Char(letter), KeyModifiers::NONE));
}

/// Waits for a hint or a game that is on its way.
pub(super) fn wait(app: &mut App) {
    for _ in 0..3000 {
        app.poll_work();
        if app.work.is_none() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("the work has no end");
}

#[test]
fn boards_are_drawn_by_the_room_that_there_is() {
    let (mut app, _folder) = app(NINE, MANY);
    app.perform(Action::Deed(Deed::Fill));
    press(&mut app, "4");
    app.perform(Action::Go(Way::Up, false));
    key(&mut app, KeyCode::Char('5'), KeyModifiers::ALT);
    press(&mut app, "k3d");
    app.message.clear();
    expect_screen("nine-large", &screen(&mut app, 120, 40));
    expect_screen("nine-low", &screen(&mut app, 80, 24));
    expect_screen("nine-medium", &screen(&mut app, 72, 24));
    expect_screen("nine-narrow", &screen(&mut app, 32, 24));
    expect_screen("nine-least", &screen(&mut app, 24, 15));
    expect_screen("nine-part", &screen(&mut app, 20, 10));
    expect_screen("nine-too-small", &screen(&mut app, 20, 6));
}

#[test]
fn other_shapes_and_plain_characters_are_drawn() {
    for shape in Shape::ALL {
        let givens = Givens::blank(shape);
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_folder(folder.path()).unwrap();
        let table = Table::begin(&store, "game", Facts::default(), Board::new(&givens)).unwrap();
        let mut app = App::new(store, Language::English.into(), ASCII);
        app.set_table(table);
        let last = Digit::new(shape.side());
        app.perform(Action::Digit(last, None));
        app.perform(Action::Go(Way::Left, false));
        app.message.clear();
        let text = screen(&mut app, 84, 34);
        assert!(text.is_ascii(), "{text}");
        if [(2, 3), (3, 2), (4, 4), (5, 5), (2, 5)]
            .contains(&(shape.block_rows(), shape.block_cols()))
        {
            expect_screen(&format!("shape-{shape}"), &text);
        }
    }
}

#[test]
fn without_colours_nothing_is_coloured() {
    let (mut app, _folder) = app(NINE, ASCII);
    press(&mut app, "k12d5");
    app.perform(Action::Deed(Deed::Check));
    for look in [ASCII, Look { colors: Colors::Sixteen, ascii: false }] {
        app.look = look;
        let terminal = drawn(&mut app, 100, 40);
        for cell in terminal.backend().buffer().content() {
            let is_few = |color: Color| match look.colors {
                Colors::None => color == Color::Reset,
                _ => !matches!(color, Color::Indexed(_) | Color::Rgb(..)),
            };
            assert!(is_few(cell.fg) && is_few(cell.bg), "{cell:?}");
        }
    }
}

#[test]
fn hints_are_drawn_in_five_strengths() {
    let (mut app, _folder) = app(NINE, MANY);
    app.perform(Action::Candidates);
    for strength in 1..=5 {
        press(&mut app, "h");
        wait(&mut app);
        expect_screen(&format!("hint-{strength}"), &screen(&mut app, 110, 38));
    }
    let before = app.session().unwrap().board().clone();
    press(&mut app, "g");
    assert_ne!(*app.session().unwrap().board(), before);
    assert!(app.hint.is_none());
    assert_eq!(app.session().unwrap().hints(), 1);
}

#[test]
fn keys_write_what_players_know() {
    let (mut app, _folder) = app(NINE, MANY);
    let at = |app: &App| app.session().unwrap().at(app.cursor);
    assert_eq!(app.cursor.name(Shape::NINE).to_string(), "r5c5");
    press(&mut app, "5");
    assert_eq!(at(&app).digit(), Some(Digit::new(5)));
    press(&mut app, "u");
    assert_eq!(at(&app).digit(), None);
    key(&mut app, KeyCode::Char('y'), KeyModifiers::CONTROL);
    assert_eq!(at(&app).digit(), Some(Digit::new(5)));
    press(&mut app, "0n14");
    assert_eq!(at(&app).content.notes.map(|notes| notes.len()), Some(2));
    press(&mut app, "m7k2");
    assert_eq!((at(&app).corners.len(), at(&app).colours.len()), (1, 1));
    press(&mut app, " ");
    assert_eq!(app.mode, Mode::Digit);
    // Several cells at once, and around the edge.
    key(&mut app, KeyCode::Home, KeyModifiers::NONE);
    key(&mut app, KeyCode::Left, KeyModifiers::NONE);
    assert_eq!(app.cursor.col(Shape::NINE), 8);
    press(&mut app, "n");
    key(&mut app, KeyCode::Up, KeyModifiers::SHIFT);
    key(&mut app, KeyCode::Up, KeyModifiers::SHIFT);
    assert_eq!(app.selected.len(), 3);
    press(&mut app, "9");
    let noted = app
        .selected
        .iter()
        .filter(|&&cell| app.session().unwrap().at(cell).content.notes.is_some());
    // One of the three holds a given.
    assert!((1..=3).contains(&noted.count()));
    // A given stays.
    app.perform(Action::Point(Cell::new(0), false));
    press(&mut app, "d9");
    assert_eq!(at(&app).digit(), Some(Digit::new(5)));
    // Pausing hides the board and stops the keys.
    press(&mut app, "p");
    app.perform(Action::Point(Cell::new(2), false));
    assert!(app.is_paused() && app.cursor == Cell::new(0));
    assert!(screen(&mut app, 80, 24).contains("Paused"));
    press(&mut app, "p");
    assert!(!app.is_paused());
    press(&mut app, "q");
    assert!(app.is_over);
}

#[test]
fn letters_are_digits_on_large_boards() {
    let (mut app, _folder) = app(&".".repeat(256), MANY);
    press(&mut app, "g");
    let digit = |app: &App| app.session().unwrap().at(app.cursor).digit();
    assert_eq!(digit(&app), Some(Digit::new(16)));
    press(&mut app, "U");
    assert_eq!(digit(&app), None);
    press(&mut app, "h");
    assert_eq!((digit(&app), app.work.is_none()), (None, true));
    assert!(app.message[0].contains("need Shift"), "{:?}", app.message);
}

#[test]
fn clicks_point_and_press() {
    let (mut app, _folder) = app(NINE, MANY);
    let click = |app: &mut App, kind: MouseEventKind, x: u16, y: u16| {
        let event = MouseEvent { kind, column: x, row: y, modifiers: KeyModifiers::NONE };
        if let Some(action) = keys::of_mouse(event, app) {
            app.perform(action);
        }
    };
    drawn(&mut app, 80, 24);
    let shown = app.shown.unwrap();
    let place = |cell: usize| {
        let area = shown.area((cell / 9, cell % 9));
        (area.x + 1, area.y)
    };
    let down = MouseEventKind::Down(MouseButton::Left);
    click(&mut app, down, place(2).0, place(2).1);
    assert_eq!(app.cursor, Cell::new(2));
    click(&mut app, MouseEventKind::Drag(MouseButton::Left), place(3).0, place(3).1);
    assert_eq!(app.selected, [Cell::new(2), Cell::new(3)]);
    let (area, _) = *app
        .hits
        .iter()
        .find(|(_, action)| matches!(action, Action::Digit(digit, _) if digit.value() == 4))
        .unwrap();
    app.selected.clear();
    app.cursor = Cell::new(2);
    click(&mut app, down, area.x, area.y);
    assert_eq!(app.session().unwrap().at(Cell::new(2)).digit(), Some(Digit::new(4)));
}

#[test]
fn the_menu_begins_games_of_all_sizes() {
    let (mut app, folder) = app(FOUR, MANY);
    press(&mut app, "o");
    app.perform(Action::Go(Way::Down, false));
    expect_screen("menu", &screen(&mut app, 60, 20));
    app.perform(Action::Choose);
    wait(&mut app);
    assert!(app.menu.is_none());
    let session = app.session().unwrap();
    assert_eq!(
        (session.shape().to_string().as_str(), session.facts().grade.map(|grade| grade.name())),
        ("4x4", Some("easy"))
    );
    // The game before, in which nothing was done, is not kept.
    let games = fs::read_dir(folder.path().join("games")).unwrap().count();
    assert_eq!(games, 1);
    press(&mut app, "?");
    assert!(app.helps && screen(&mut app, 80, 24).contains("Ctrl-Z"));
    assert!(!screen(&mut app, 80, 24).contains("q        quit"));
    key(&mut app, KeyCode::PageDown, KeyModifiers::NONE);
    assert!(screen(&mut app, 80, 24).contains("q        quit"));
    key(&mut app, KeyCode::Esc, KeyModifiers::NONE);
    assert!(!app.helps && !app.is_over);
}

#[test]
fn every_move_is_saved_before_it_is_seen() {
    let (mut app, folder) = app(NINE, MANY);
    let file = folder.path().join("games/game.game");
    let lines = || fs::read_to_string(&file).unwrap().lines().count();
    let before = lines();
    press(&mut app, "5u");
    assert_eq!(lines(), before + 2);
    // Another program at the same game is refused; a killed one leaves it to others.
    let store = Store::in_folder(folder.path()).unwrap();
    assert!(store.resume("game").unwrap_err().to_string().contains("another window"));
    assert!(Source::Last.open(&store).is_err());
    drop(app);
    // What a crash leaves of a line is passed over, and the next line stands by itself.
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.clone() + "99 r5c5=").unwrap();
    let mut table = Source::Last.open(&store).unwrap();
    table.act(|session| session.mark(&[Cell::new(2)], Digit::new(4), Mode::Digit)).unwrap();
    assert!(fs::read_to_string(&file).unwrap().starts_with(&text));
    table.leave().unwrap();
    let (session, _) = store.resume("game").unwrap().unwrap();
    assert_eq!(session.at(Cell::new(2)).digit(), Some(Digit::new(4)));
}

#[test]
fn solved_games_are_counted_once() {
    let (mut app, folder) = app("1234341221434.21", MANY);
    app.perform(Action::Point(Cell::new(13), false));
    press(&mut app, "3");
    assert!(app.session().unwrap().is_solved());
    assert!(app.message[0].starts_with("Solved in "), "{:?}", app.message);
    press(&mut app, "u");
    app.leave().unwrap();
    let store = Store::in_folder(folder.path()).unwrap();
    let results = store.results();
    assert_eq!((results.len(), results[0].shape.as_str()), (1, "4x4"));
    store.add_result(&results[0]).unwrap();
    assert_eq!(store.results().len(), 1);
    assert!(Source::Last.open(&store).is_err(), "a solved game is not one to go on with");
}

#[test]
fn cells_are_where_they_are_found() {
    for shape in Shape::ALL {
        for (scale, has_blocks) in
            Scale::ALL.into_iter().flat_map(|one| [(one, true), (one, false)])
        {
            let form = Form { shape, rows: shape.side(), cols: shape.side(), has_blocks };
            let grid = Grid { form, scale, x: 3, y: 2 };
            let (width, height) = scale.size(form);
            for cell in (0..shape.cells()).map(Cell::new) {
                let place = (cell.row(shape), cell.col(shape));
                let area = grid.area(place);
                assert_eq!(grid.place_at(area.x, area.y), Some(place));
                assert_eq!(grid.place_at(area.right() - 1, area.bottom() - 1), Some(place));
                let whole = Rect::new(3, 2, width, height);
                assert_eq!(whole.intersection(area), area);
            }
            assert_eq!(grid.place_at(3, 2), None);
        }
    }
}

#[test]
fn cages_and_dots_are_drawn_on_the_lines() {
    let four = "4".parse::<Shape>().unwrap();
    let rules = "cage 8 r1c1 r1c2 r2c1; cage 9 r2c2-4; white r3c1 r3c2; greater r4c1 r3c1; pair-sum 5 r4c3 r4c4; thermo r3c3 r3c4";
    let rules = rootgrid::board::Rules::parse(four, rules).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::in_folder(folder.path()).unwrap();
    let board = Board::new(&Givens::blank(rules));
    let table = Table::begin(&store, "game", Facts::default(), board).unwrap();
    let mut app = App::new(store, Language::English.into(), MANY);
    app.set_table(table);
    app.message.clear();
    app.perform(Action::Point(Cell::new(0), false));
    expect_screen("cages-large", &screen(&mut app, 70, 24));
    expect_screen("cages-medium", &screen(&mut app, 46, 12));
    app.look = ASCII;
    let text = screen(&mut app, 46, 12);
    assert!(text.is_ascii(), "{text}");
    expect_screen("cages-ascii", &text);
    press(&mut app, "=");
    assert_eq!(app.message, ["8 in 3 cells: 1+3+4."]);
    app.perform(Action::Point(Cell::new(5), false));
    press(&mut app, "=");
    assert_eq!(app.message, ["9 in 3 cells: 2+3+4."]);
    press(&mut app, "1");
    assert_eq!(app.message, ["No digits make this right any more: cage 9 r2c2 r2c3 r2c4."]);
    press(&mut app, "z");
    assert!(app.message.last().unwrap().contains("thermo r3c3 r3c4"), "{:?}", app.message);
}
