//! Tests of `sheet`.

use super::*;
use crate::grid::Givens;
use crate::picture::{Item, Picture};
use crate::position::Board;
use quickcheck::quickcheck;

/// The places of all texts.
fn texts(drawing: &Drawing) -> Vec<(Point, String)> {
    let items = drawing.layers.iter().flat_map(|layer| &layer.items);
    let text = |item: &Item| match item {
        Item::Text { at, text } => Some((*at, text.clone())),
        _ => None,
    };
    items.filter_map(text).collect()
}

quickcheck! {
    /// Each drawing is in a place of its own, as it is by itself, and the sheet is as large as they need.
    fn drawings_stand_apart(count: u8, columns: u8) -> bool {
        let (count, columns) = (usize::from(count % 7) + 1, usize::from(columns % 4) + 1);
        let board = Board::new(&"1.3.....4.....2.".parse::<Givens>().expect("a puzzle"));
        let one = Picture::new(&board).with_size(100.0).with_heading("Nr. 1").draw();
        let sheet = Drawing::sheet(vec![one.clone(); count], columns, 10.0);
        let rows = count.div_ceil(columns) as f64;
        let expected = (0..count).flat_map(|number| {
            let (column, row) = ((number % columns) as f64, (number / columns) as f64);
            let by = Point::new(column * 110.0, row * (one.height + 10.0));
            texts(&one).into_iter().map(move |(at, text)| (at.along(by, 1.0), text))
        });
        let near = |(a, b): ((Point, String), (Point, String))| a.0.to(b.0).length() < 1e-9 && a.1 == b.1;
        let all = texts(&sheet);
        all.len() == count * texts(&one).len()
            && all.into_iter().zip(expected).all(near)
            && (sheet.width - (columns as f64 * 110.0 - 10.0)).abs() < 1e-9
            && (sheet.height - (rows * (one.height + 10.0) - 10.0)).abs() < 1e-9
    }
}

/// A heading moves the board down, and is read out.
#[test]
fn headings_make_room() {
    let board = Board::new(&"1.3.....4.....2.".parse::<Givens>().expect("a puzzle"));
    let [bare, headed] = ["", "7 Dec 2026, easy"]
        .map(|heading| Picture::new(&board).with_size(100.0).with_heading(heading).draw());
    let by = headed.height - bare.height;
    assert!(by > 4.0 && headed.description.starts_with("7 Dec 2026, easy\nRow 1"));
    let (bare, mut headed) = (texts(&bare), texts(&headed));
    let (at, heading) = headed.remove(0);
    assert!(heading == "7 Dec 2026, easy" && at.y < by);
    let moved = |((a, _), (b, _)): (&(Point, String), &(Point, String))| {
        (b.y - a.y - by).abs() < 1e-9 && a.x == b.x
    };
    assert!(bare.len() == headed.len() && bare.iter().zip(&headed).all(moved));
}
