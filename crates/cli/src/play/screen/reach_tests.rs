//! Boards that are seen in part, sizes of cells, digit first, the keys of vi, and what is said of keys that do nothing.

use super::action::{Action, Way};
use super::app::App;
use super::grid::Scale;
use super::keys;
use super::tests::{MANY, NINE, app, drawn, expect_screen, key, press, screen, wait};
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use rootgrid::board::{Cell, Digit};

fn click(app: &mut App, x: u16, y: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    let event = MouseEvent { kind, column: x, row: y, modifiers: KeyModifiers::NONE };
    if let Some(action) = keys::of_mouse(event, app) {
        app.perform(action);
    }
}

fn digit(app: &App) -> Option<usize> {
    app.session().unwrap().at(app.cursor).digit().map(Digit::value)
}

#[test]
fn large_boards_scroll_with_the_cursor() {
    let (mut app, _folder) = app(&".".repeat(625), MANY);
    for (width, height) in [(80, 24), (60, 20), (30, 16), (14, 7)] {
        for cell in (0..625).map(Cell::new) {
            app.perform(Action::Point(cell, false));
            drawn(&mut app, width, height);
            let shown = app.shown.unwrap();
            let place = (cell.index() / 25, cell.index() % 25);
            let area = shown.area(place);
            let size = shown.grid.scale.cell(shown.grid.form.shape);
            assert_eq!((area.width, area.height), size, "{cell:?} at {width}x{height}");
            assert_eq!(shown.place_at(area.x, area.y), Some(place));
            assert_eq!(shown.window.intersection(area), area);
        }
    }
    // What is seen stays where it is while the cursor is within.
    app.perform(Action::Point(Cell::new(0), false));
    drawn(&mut app, 80, 24);
    let from = app.shown.unwrap().from;
    app.perform(Action::Go(Way::Down, false));
    drawn(&mut app, 80, 24);
    assert_eq!((app.shown.unwrap().from, from), ((0, 0), (0, 0)));
    app.perform(Action::Go(Way::Up, false));
    app.perform(Action::Go(Way::Up, false));
    app.message.clear();
    expect_screen("scrolled-25x25", &screen(&mut app, 80, 24));
    let area = app.shown.unwrap().area((24, 3));
    click(&mut app, area.x, area.y);
    assert_eq!(app.cursor, Cell::new(25 * 24 + 3));
}

#[test]
fn cells_grow_and_shrink() {
    let (mut app, _folder) = app(NINE, MANY);
    drawn(&mut app, 80, 24);
    assert_eq!(app.shown.unwrap().grid.scale, Scale::Low);
    press(&mut app, "+");
    drawn(&mut app, 80, 24);
    let shown = app.shown.unwrap();
    assert_eq!(shown.grid.scale, Scale::Large);
    assert!(
        shown.window.height <= 24
            && shown.window.intersects(shown.area(app.plan().place(app.cursor)))
    );
    press(&mut app, "+");
    assert_eq!(app.message, ["Cells have no larger size."]);
    for scale in [Scale::Low, Scale::Medium, Scale::Tight] {
        press(&mut app, "-");
        drawn(&mut app, 80, 24);
        assert_eq!(app.shown.unwrap().grid.scale, scale);
    }
    press(&mut app, "-");
    assert_eq!(app.message, ["Cells have no smaller size."]);
}

#[test]
fn low_cells_show_hints_and_notes() {
    let (mut app, _folder) = app(NINE, MANY);
    app.perform(Action::Candidates);
    for strength in 1..=5 {
        press(&mut app, "h");
        wait(&mut app);
        if strength == 3 {
            expect_screen("low-hint", &screen(&mut app, 80, 24));
        }
    }
    assert!(screen(&mut app, 80, 24).contains("carry it out"));
    // Other words stand without the keys of the hint.
    press(&mut app, "t");
    assert!(!screen(&mut app, 80, 24).contains("carry it out"));
    // Long words go on.
    app.message = (1..40).map(|number| format!("Sentence number {number}.")).collect();
    let first = screen(&mut app, 80, 24);
    assert!(first.contains("(PgDn: more)") && !first.contains("number 39."), "{first}");
    for _ in 0..9 {
        key(&mut app, KeyCode::PageDown, KeyModifiers::NONE);
    }
    let last = screen(&mut app, 80, 24);
    assert!(last.contains("(PgUp: back)") && last.contains("number 39."), "{last}");
    key(&mut app, KeyCode::PageUp, KeyModifiers::NONE);
    assert!(!screen(&mut app, 80, 24).contains("number 39."));
}

#[test]
fn digits_come_first() {
    let (mut app, _folder) = app(NINE, MANY);
    press(&mut app, ",4");
    assert_eq!((app.held, digit(&app)), (Some(Digit::new(4)), None));
    app.perform(Action::Point(Cell::new(2), false));
    key(&mut app, KeyCode::Enter, KeyModifiers::NONE);
    assert_eq!(digit(&app), Some(4));
    key(&mut app, KeyCode::Enter, KeyModifiers::NONE);
    assert_eq!(digit(&app), None);
    drawn(&mut app, 80, 24);
    let Rect { x, y, .. } = app.shown.unwrap().area((0, 2));
    click(&mut app, x, y);
    assert_eq!(digit(&app), Some(4));
    // To each cell that can take it, and around.
    let first = app.cursor;
    press(&mut app, ">");
    let next = app.cursor;
    let can_take = |app: &App| app.session().unwrap().board().candidates(app.cursor);
    assert!(next != first && can_take(&app).contains(Digit::new(4)));
    press(&mut app, ">");
    press(&mut app, "<");
    assert_eq!(app.cursor, next);
    // The digit of the cursor's cell, where none is held.
    press(&mut app, ",");
    app.perform(Action::Point(Cell::new(0), false));
    press(&mut app, ">");
    assert!(can_take(&app).contains(Digit::new(5)));
    // Cell first again.
    let cell = app.cursor;
    press(&mut app, "5");
    assert_eq!((app.cursor, digit(&app)), (cell, Some(5)));
}

#[test]
fn keys_of_vi_move() {
    let (mut app, _folder) = app(NINE, MANY);
    app.vim = true;
    press(&mut app, "hjkll");
    assert_eq!((app.cursor, app.work.is_none()), (Cell::new(41), true));
    press(&mut app, "K");
    assert_eq!(app.mode, crate::game::Mode::Colour);
    press(&mut app, "H");
    assert!(app.work.is_some());
    wait(&mut app);
    assert!(app.hint.is_some());
}

#[test]
fn what_cannot_be_written_is_said() {
    let (mut app, _folder) = app(NINE, MANY);
    app.perform(Action::Point(Cell::new(0), false));
    for (keys, words) in [
        ("7", "r1c1 is given and stays as it is."),
        ("n7", "r1c1 holds a digit: marks go into empty cells; d writes digits."),
        ("k9", "There is no colour 9 here."),
    ] {
        press(&mut app, keys);
        assert_eq!(app.message, [words]);
    }
}
