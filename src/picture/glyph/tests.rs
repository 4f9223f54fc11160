//! All glyphs: they differ, are whole, and stay inside their cells.

use super::part::{Glyph, GlyphPart, Tone};
use super::set::GlyphSet;
use super::stamp::items_of;
use crate::board::{Cell, Digit, Shape};
use crate::grid::Givens;
use crate::picture::Picture;
use crate::picture::drawing::{Item, Look, Point, Segment};
use crate::picture::layout::BoardLayout;
use crate::position::Board;
use crate::transform::root;
use quickcheck::{TestResult, quickcheck};

const DRAWN: [GlyphSet; 2] = [GlyphSet::Shapes, GlyphSet::Animals];

fn digits() -> impl Iterator<Item = Digit> + Clone {
    (0..9).map(Digit::from_index)
}

fn parts(set: GlyphSet, digit: Digit) -> &'static [GlyphPart] {
    &set.glyph(digit).expect("a drawn set").parts
}

/// The places that an item reaches at most, without the width of its lines.
fn reach(item: &Item) -> Vec<Point> {
    match item {
        Item::Rect { at, width, height } => vec![*at, Point::new(at.x + width, at.y + height)],
        Item::Circle { at, radius } => {
            [-1.0, 1.0].map(|side| Point::new(at.x + side * radius, at.y + side * radius)).to_vec()
        }
        Item::Polygon(points) | Item::Line(points) => points.clone(),
        Item::Curve { from, toward, to } => curve(*from, *toward, *to),
        Item::Outline(segments) => flat(segments),
        Item::Text { at, .. } => vec![*at],
    }
}

/// Points of a curve, its ends among them.
fn curve(from: Point, toward: Point, to: Point) -> Vec<Point> {
    let point = |step: u8| {
        let t = f64::from(step) / 8.0;
        from.along(from.to(toward), t)
            .along(from.along(from.to(toward), t).to(toward.along(toward.to(to), t)), t)
    };
    (0..=8).map(point).collect()
}

/// An outline as corners.
fn flat(segments: &[Segment]) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    for segment in segments {
        match *segment {
            Segment::Start(at) => points.push(at),
            Segment::Line(at) => points.push(at),
            Segment::Curve(toward, to) => {
                let from = points.last().copied().expect("a start");
                points.extend(curve(from, toward, to));
            }
            Segment::Close => {}
        }
    }
    points
}

/// Twice the area that an outline encloses; above 0 where it runs clockwise.
fn area(points: &[Point]) -> f64 {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum()
}

fn encloses(item: &Item, at: Point) -> bool {
    let points = match item {
        Item::Circle { at: middle, radius } => return middle.to(at).length() <= *radius,
        Item::Polygon(points) => points.clone(),
        Item::Outline(segments) => flat(segments),
        _ => return false,
    };
    let next = points.iter().cycle().skip(1);
    let crossed = points.iter().zip(next).filter(|(a, b)| {
        (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x
    });
    crossed.count() % 2 == 1
}

/// The squares of a box that the body of a glyph fills: what is left of it in black and white, and small.
fn silhouette(set: GlyphSet, digit: Digit) -> Vec<bool> {
    let bodies: Vec<Item> = parts(set, digit)
        .iter()
        .filter(|part| part.tone == Tone::Body)
        .flat_map(|part| items_of(part, (Point::new(12.0, 12.0), 10.0)))
        .collect();
    let square = |number: usize| Point::new((number % 24) as f64 + 0.5, (number / 24) as f64 + 0.5);
    (0..576).map(|number| bodies.iter().any(|item| encloses(item, square(number)))).collect()
}

/// By their outlines alone: a tenth of what two glyphs fill together is filled by one of them only.
#[test]
fn glyphs_of_a_set_differ_in_outline() {
    for set in DRAWN {
        for one in digits() {
            for other in digits().skip(one.index() + 1) {
                let (a, b) = (silhouette(set, one), silhouette(set, other));
                let both = a.iter().zip(&b).filter(|(a, b)| **a || **b).count();
                let apart = a.iter().zip(&b).filter(|(a, b)| a != b).count();
                assert!(apart * 10 >= both, "{set}: {one} and {other}, {apart} of {both}");
                assert!(a.iter().filter(|is| **is).count() > 60, "{set}: {one} is too thin");
            }
        }
    }
}

#[test]
fn tables_are_read_whole() {
    for table in [include_str!("shapes.txt"), include_str!("animals.txt")] {
        let glyphs = Glyph::table(table);
        let read: usize = glyphs.iter().map(|glyph| 1 + glyph.parts.len()).sum();
        assert_eq!(read, table.lines().filter(|line| !line.is_empty()).count());
        assert_eq!(glyphs.len(), 9);
    }
    for wrong in
        ["", "body", "body disc 1,2", "body corners 1,x", "hole bow 1,2 3,4", "eye disc 1,2 3"]
    {
        assert_eq!(GlyphPart::read(wrong), None, "{wrong}");
    }
}

#[test]
fn outlines_run_one_way() {
    for part in DRAWN.into_iter().flat_map(|set| digits().flat_map(move |digit| parts(set, digit)))
    {
        for item in items_of(part, (Point::new(0.0, 0.0), 1.0)) {
            match &item {
                Item::Polygon(points) => assert!(area(points) > 0.0, "{item:?}"),
                Item::Outline(segments) => assert!(area(&flat(segments)) > 0.0, "{item:?}"),
                _ => {}
            }
        }
    }
}

#[test]
fn sets_refuse_boards_that_are_too_large() {
    for shape in Shape::ALL {
        for set in GlyphSet::ALL {
            let fits = set.check(shape).is_ok();
            assert_eq!(fits, !set.is_drawn() || shape.side() <= 9, "{set} {shape}");
        }
        assert_eq!(GlyphSet::Letters.name_of(Digit::from_index(shape.side() - 1)).len(), 1);
    }
    let error = GlyphSet::Animals.check("16".parse::<Shape>().unwrap()).unwrap_err().to_string();
    assert!(error.contains("'animals' has 9 glyphs") && error.contains("needs 16"), "{error}");
}

quickcheck! {
    /// Each glyph of a board, given or answered or noted, is inside its cell.
    fn glyphs_stay_in_their_cells(shape: u8, kept: u64, width: u16, set: bool) -> TestResult {
        let small: Vec<Shape> = Shape::ALL.into_iter().filter(|shape| shape.side() <= 9).collect();
        let shape = small[usize::from(shape) % small.len()];
        let width = f64::from(width % 900) + 100.0;
        let solution = root::canonical(shape);
        let values: Vec<u8> = (solution.values().iter().enumerate())
            .map(|(cell, &value)| if kept >> (cell % 64) & 1 == 1 { value } else { 0 })
            .collect();
        let board = Board::new(&Givens::new(shape, &values).unwrap());
        let set = DRAWN[usize::from(set)];
        let plain = Picture::new(&board).with_size(width);
        let layout = BoardLayout::new(shape, width, false);
        for picture in [plain.clone().with_solution(&solution), plain.with_candidates(&board)] {
            let drawing = picture.with_glyphs(set).draw();
            // The ground and both kinds of lines are those of any board.
            let glyphs = drawing.layers.iter().skip(3);
            if glyphs.len() == 0 {
                return TestResult::error("nothing is drawn");
            }
            for layer in glyphs {
                let line = match layer.look {
                    Look::Shape { stroke: Some(stroke), .. } => stroke.width / 2.0,
                    Look::Shape { .. } => 0.0,
                    Look::Text { .. } => return TestResult::error("a text among glyphs"),
                };
                for item in &layer.items {
                    let all = reach(item);
                    let middle = all.iter().fold(Point::new(0.0, 0.0), |sum, at| sum.along(*at, 1.0 / all.len() as f64));
                    let place = |x: f64| ((x / layout.cell).floor() as usize).min(shape.side() - 1);
                    let (col, row) = (place(middle.x - layout.corner.x), place(middle.y - layout.corner.y));
                    let corner = layout.corner_of(Cell::new(row * shape.side() + col));
                    let fits = |at: f64, start: f64| at - line >= start && at + line <= start + layout.cell;
                    if !all.iter().all(|at| fits(at.x, corner.x) && fits(at.y, corner.y)) {
                        return TestResult::error(format!("{set} {shape}: {item:?} leaves its cell"));
                    }
                }
            }
        }
        TestResult::passed()
    }
}
