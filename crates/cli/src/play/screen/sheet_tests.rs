//! Sheets of several grids, drawn.

use super::super::store::Store;
use super::super::table::Table;
use super::action::{Action, Way};
use super::app::App;
use super::look::Look;
use super::tests::{ASCII, MANY, drawn, expect_screen, press, screen, wait};
use crate::game::{Facts, SheetBoard, SheetLayout};
use rootgrid::board::{Cell, Digit};
use rootgrid::deduce::explain::Language;
use rootgrid::multi_grid::{MultiGrid, MultiGridMaker};
use rootgrid::rate::Grade;
use std::sync::Arc;
use tempfile::TempDir;

/// A game of an easy sheet, in a folder of its own.
fn app(layout: &str, look: Look) -> (App, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::in_folder(folder.path()).unwrap();
    let grids: MultiGrid = layout.parse().unwrap();
    let made = MultiGridMaker::new(&grids).with_grade(Grade::Easy).make(7, 0).unwrap();
    let sheet = SheetBoard::new(Arc::new(SheetLayout::new(grids)), &made.puzzle).unwrap();
    let facts = Facts { grade: Some(Grade::Easy), ..Facts::default() };
    let table = Table::begin(&store, "game", facts, sheet).unwrap();
    let mut app = App::new(store, Language::English.into(), look);
    app.set_table(table);
    app.message.clear();
    (app, folder)
}

fn name(app: &App) -> String {
    app.plan().name(app.cursor)
}

#[test]
fn sheets_are_drawn_by_the_room_that_there_is() {
    let (mut app, _folder) = app("samurai", MANY);
    assert_eq!(name(&app), "r11c11");
    expect_screen("samurai-low", &screen(&mut app, 160, 52));
    expect_screen("samurai-medium", &screen(&mut app, 100, 30));
    expect_screen("samurai-part", &screen(&mut app, 80, 24));
    app.look = ASCII;
    press(&mut app, "p");
    let paused = screen(&mut app, 100, 30);
    assert!(paused.is_ascii() && paused.contains("Paused"), "{paused}");
}

#[test]
fn the_cursor_goes_over_places_without_a_cell() {
    let (mut app, _folder) = app("samurai", MANY);
    let at = |app: &mut App, from: &str, way: Way| {
        let cell = app.plan().cell_named(from).unwrap();
        app.perform(Action::Point(cell, false));
        app.perform(Action::Go(way, false));
        name(app)
    };
    for (from, way, to) in [
        ("r1c9", Way::Right, "r1c13"),
        ("r1c13", Way::Left, "r1c9"),
        ("r1c21", Way::Right, "r1c1"),
        ("r1c1", Way::Up, "r21c1"),
        ("r9c1", Way::Down, "r13c1"),
        ("r10c7", Way::Left, "r10c15"),
        ("r11c10", Way::RowStart, "r11c7"),
        ("r11c10", Way::RowEnd, "r11c15"),
        ("r3c10", Way::Down, "r3c10"),
    ] {
        if app.plan().cell_named(from).is_some() {
            assert_eq!(at(&mut app, from, way), to, "{from} {way:?}");
        }
    }
    for (width, height) in [(80, 24), (30, 16), (14, 7)] {
        for cell in (0..369).map(Cell::new) {
            app.perform(Action::Point(cell, false));
            drawn(&mut app, width, height);
            let (shown, place) = (app.shown.unwrap(), app.plan().place(cell));
            let area = shown.area(place);
            assert_eq!((area.width, area.height), (2, 1), "{cell:?} at {width}x{height}");
            assert_eq!(shown.place_at(area.x, area.y), Some(place));
        }
    }
}

#[test]
fn a_hint_is_seen_beside_the_cursor_where_there_is_room() {
    let (mut app, _folder) = app("samurai", MANY);
    for cursor in ["r11c11", "r20c2", "r21c21"] {
        app.perform(Action::Point(app.plan().cell_named(cursor).unwrap(), false));
        let before = screen(&mut app, 80, 24);
        for _ in 0..3 {
            press(&mut app, "h");
            wait(&mut app);
        }
        let seen = |app: &mut App| {
            drawn(app, 80, 24);
            let (shown, plan) = (app.shown.unwrap(), app.plan());
            let cells = app.hint.as_ref().unwrap().cells().to_vec();
            assert!(!shown.area(plan.place(app.cursor)).is_empty());
            (shown.from, cells.iter().any(|&cell| !shown.area(plan.place(cell)).is_empty()))
        };
        let first = seen(&mut app);
        assert_eq!(seen(&mut app), first, "{cursor}: the board moves by itself");
        assert!(first.1 || cursor != "r11c11", "{before}");
        app.perform(Action::Escape);
    }
}

#[test]
fn the_menu_begins_another_sheet() {
    let (mut app, _folder) = app("gattai-2", MANY);
    press(&mut app, "o");
    let items = |app: &App| app.menu.as_ref().unwrap().items();
    assert_eq!(
        items(&app)[1..],
        ["easy", "medium", "hard", "fiendish", "diabolical"]
            .map(|grade| format!("New {grade} puzzle, gattai-2"))
    );
    // The other layouts and sizes are before it.
    app.perform(Action::Go(Way::Left, false));
    assert!(items(&app)[1].ends_with("samurai"));
    app.perform(Action::Go(Way::Left, false));
    assert!(items(&app).last().unwrap().ends_with("25x25"));
    app.perform(Action::Go(Way::Right, false));
    app.perform(Action::Go(Way::Right, false));
    app.perform(Action::Go(Way::Right, false));
    assert!(items(&app)[1].ends_with("4x4"));
    app.perform(Action::Go(Way::Left, false));
    app.perform(Action::Digit(Digit::new(2), None));
    wait(&mut app);
    let session = app.session().unwrap();
    assert_eq!((session.plan().to_string().as_str(), session.is_begun()), ("gattai-2", false));
}

#[test]
fn keys_play_a_sheet() {
    let (mut app, _folder) = app("gattai-2", MANY);
    for strength in 1..=5 {
        press(&mut app, "h");
        wait(&mut app);
        if strength == 3 {
            expect_screen("sheet-hint", &screen(&mut app, 120, 36));
        }
    }
    let step = app.hint.as_ref().unwrap().step().unwrap();
    let (cell, digit) = step.placement.unwrap();
    press(&mut app, "g");
    assert_eq!((app.cursor, app.session().unwrap().at(cell).digit()), (cell, Some(digit)));
    press(&mut app, "u");
    assert_eq!(app.session().unwrap().at(cell).digit(), None);
    let wrong = if digit.value() == 1 { Digit::new(2) } else { Digit::new(1) };
    app.perform(Action::Digit(wrong, None));
    press(&mut app, "v");
    assert!(app.wrong.contains(&cell), "{:?}", app.message);
    press(&mut app, "u");
    // A cell of two grids has two rows.
    app.perform(Action::Point(app.plan().cell_named("r8c8").unwrap(), false));
    press(&mut app, "r");
    assert_eq!(app.message.len(), 2);
    assert!(app.message[1].starts_with("row 2 of grid 2: "), "{:?}", app.message);
    press(&mut app, "z");
    assert!(app.message.last().unwrap().contains("The grids begin at r1c1, r7c7."));
    for (keys, words) in [
        ("w", "on several grids it is not told why a digit is wrong"),
        ("hj", "on several grids a hint is the next step alone"),
        ("l", "on several grids a hint is the next step alone"),
        ("=", "The cell is in no cage with a sum."),
    ] {
        for key in keys.chars() {
            press(&mut app, &key.to_string());
            wait(&mut app);
        }
        assert!(app.message[0].starts_with(words), "{keys}: {:?}", app.message);
    }
    press(&mut app, "t");
    assert!(app.message[0].starts_with("gattai-2, easy. playing, "), "{:?}", app.message);
}
