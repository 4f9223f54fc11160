//! Marks of constraints: cages, dots, lines, clues outside. Lines differ in hue, width and dash, so that print keeps them apart.
//!
//! ```text
//!   below the digits   tints and shapes of single cells, lines with their ends
//!   above the lines    cages with their sums, marks between two cells, clues outside
//! ```

use super::board::centred;
use super::clue_marks;
use super::drawing::{Dash, Drawing, Item, Look, Point, Segment, Stroke};
use super::layout::BoardLayout;
use super::line_look::{BULB, CIRCLE, Ends, line_look};
use super::outside;
use super::paint::Paint;
use super::svg::elements;
use crate::board::{Cell, Constraint, ConstraintKind, Rules};

/// The side of a cell of marks for pages.
const CELL: f64 = 40.0;
/// From the edge of a cell to the outline of a cage, in cells.
const INSET: f64 = 0.09;
/// The size of a cage's sum, of the number in a mark, and of digits around a corner, in cells.
const SUM: f64 = 0.23;
const IN_MARK: f64 = 0.17;
const AROUND: f64 = 0.15;
/// Between marks on one edge, in cells.
const BESIDE: f64 = 0.3;
/// The size of the sum of a pair, in cells.
const PAIR_SUM: f64 = 0.28;
/// The radius of a dot between cells, of a quadruple, in cells.
const DOT: f64 = 0.12;
const QUADRUPLE: f64 = 0.23;

/// The size of the smallest text of constraints on a board whose picture is so wide, if there is any. Candidates are not counted.
#[doc(hidden)]
#[must_use]
pub fn mark_size(rules: &Rules, width: f64) -> Option<f64> {
    use ConstraintKind as K;
    let size = |one: &Constraint| match (one.kind(), one.numbers()) {
        (K::Cage, [_, ..]) => Some(SUM),
        (K::Difference, [number, ..]) => (*number != 1).then_some(IN_MARK),
        (K::Ratio, [number, ..]) => (*number != 2).then_some(IN_MARK),
        (K::PairSum, _) => Some(PAIR_SUM),
        (K::Quadruple, digits) => Some(if digits.len() > 3 { AROUND } else { IN_MARK }),
        _ => outside::label(one).map(|(_, size)| size),
    };
    let least = rules.constraints().iter().filter_map(size).min_by(f64::total_cmp)?;
    Some(least * BoardLayout::new(rules, width, false).cell)
}

/// The marks of constraints alone, for a page that draws its boards by itself.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct MarksForPage {
    /// SVG elements without a frame; their colours are classes, `f-` and `s-` with the name of a paint.
    pub svg: String,
    /// The side of a cell, in their units.
    pub cell: f64,
    /// The place of the board's upper left corner, to the right and downwards: as much room as clues outside need.
    pub corner: f64,
}

impl MarksForPage {
    /// The marks of a board, if it has constraints.
    pub fn new(rules: &Rules) -> Option<MarksForPage> {
        if !cfg!(feature = "rules") || rules.constraints().is_empty() {
            return None;
        }
        let width = BoardLayout::width_for(rules, CELL, false);
        let layout = BoardLayout::new(rules, width, false);
        let (title, description) = (String::new(), String::new());
        let mut drawing =
            Drawing { width, height: layout.height(), title, description, layers: Vec::new() };
        add_below(&mut drawing, &layout);
        add_above(&mut drawing, &layout);
        let svg = elements(&drawing.layers);
        Some(MarksForPage { svg, cell: CELL, corner: layout.corner.x })
    }
}

/// Tints, shapes in cells and lines, below everything else.
pub(super) fn add_below(drawing: &mut Drawing, layout: &BoardLayout) {
    // Builds without further rules have no place for the code.
    if !cfg!(feature = "rules") {
        return;
    }
    use ConstraintKind as K;
    let size = layout.cell;
    let of = |kind: K| {
        let constraints = layout.rules.constraints().iter();
        constraints.filter(move |one| one.kind() == kind).flat_map(Constraint::cells)
    };
    let rect = |cell: Cell, inset: f64| {
        let corner = layout.corner_of(cell);
        let side = size * (1.0 - 2.0 * inset);
        let at = Point::new(corner.x + size * inset, corner.y + size * inset);
        Item::Rect { at, width: side, height: side }
    };
    let tinted =
        [K::Clone, K::House, K::Different, K::Minimum, K::Maximum].into_iter().flat_map(of);
    drawing.push(Look::fill(Paint::RuleTint), tinted.map(|cell| rect(cell, 0.0)).collect());
    let circle = |cell| Item::Circle { at: layout.middle_of(cell), radius: size * BULB };
    drawing.push(Look::fill(Paint::TraceGrey), of(K::Odd).map(circle).collect());
    drawing.push(Look::fill(Paint::TraceGrey), of(K::Even).map(|cell| rect(cell, 0.16)).collect());
    for one in layout.rules.constraints() {
        match (one.kind(), line_look(one.kind())) {
            (_, Some(look)) => add_line(drawing, layout, &one.parts()[0], look),
            (K::Arrow, _) => add_arrow(drawing, layout, &one.parts()[0], &one.parts()[1]),
            _ => {}
        }
    }
}

fn add_line(
    drawing: &mut Drawing,
    layout: &BoardLayout,
    cells: &[Cell],
    (paint, width, dash, ends): (Paint, f64, Dash, Ends),
) {
    let size = layout.cell;
    let points: Vec<Point> = cells.iter().map(|&cell| layout.middle_of(cell)).collect();
    let (first, last) = (points[0], points[points.len() - 1]);
    drawing.add(Look::stroke(paint, size * width, dash), Item::Line(points.clone()));
    let outlined = |fill| Look::Shape {
        fill: Some(fill),
        stroke: Some(Stroke { paint, width: size * 0.05, dash: Dash::Solid }),
    };
    let circle = |at| Item::Circle { at, radius: size * CIRCLE };
    let diamond = |at: Point| {
        let reach = size * CIRCLE;
        let ways = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)];
        Item::Polygon(ways.map(|(x, y)| Point::new(at.x + x, at.y + y)).to_vec())
    };
    match ends {
        Ends::None => {}
        Ends::Hollow => {
            drawing.add(Look::stroke(Paint::Paper, size * width * 0.5, dash), Item::Line(points))
        }
        Ends::Bulb => {
            drawing.add(Look::fill(paint), Item::Circle { at: first, radius: size * BULB })
        }
        Ends::OpenBulb => {
            drawing.add(outlined(Paint::Paper), Item::Circle { at: first, radius: size * BULB })
        }
        Ends::Circles => drawing.push(outlined(Paint::Paper), vec![circle(first), circle(last)]),
        Ends::Diamonds => drawing.push(outlined(Paint::Paper), vec![diamond(first), diamond(last)]),
    }
}

/// A circle, or a pill around several cells, and the shaft from its edge with a head.
fn add_arrow(drawing: &mut Drawing, layout: &BoardLayout, bulb: &[Cell], shaft: &[Cell]) {
    let size = layout.cell;
    let reach = size * CIRCLE;
    let look = Look::stroke(Paint::TraceGrey, size * 0.05, Dash::Round);
    let middle = |cell: &Cell| layout.middle_of(*cell);
    let near = |cell: &&Cell| {
        let (from, to) = (middle(cell), middle(&shaft[0]));
        from.to(to).length()
    };
    let nearest = bulb.iter().min_by(|a, b| near(a).total_cmp(&near(b))).map(middle);
    let from = nearest.unwrap_or_else(|| middle(&shaft[0]));
    let mut points = vec![from.along(from.to(middle(&shaft[0])).unit(), reach)];
    points.extend(shaft.iter().map(middle));
    let (tip, before) = (points[points.len() - 1], points[points.len() - 2]);
    let way = before.to(tip).unit();
    let back = tip.along(way, -size * 0.2);
    let side = Point::new(-way.y, way.x);
    let head = [back.along(side, size * 0.13), tip, back.along(side, -size * 0.13)];
    let outline = match bulb {
        [cell] => Item::Circle { at: middle(cell), radius: reach },
        _ => pill(middle(&bulb[0]), middle(&bulb[bulb.len() - 1]), reach),
    };
    drawing.push(look, vec![Item::Line(points), Item::Line(head.to_vec()), outline]);
}

/// The outline of all that is near a line.
fn pill(first: Point, last: Point, reach: f64) -> Item {
    let way = first.to(last).unit();
    let side = Point::new(-way.y, way.x);
    let corner = |at: Point, along: f64, across: f64| {
        at.along(way, along * reach).along(side, across * reach)
    };
    Item::Outline(vec![
        Segment::Start(corner(first, 0.0, 1.0)),
        Segment::Line(corner(last, 0.0, 1.0)),
        Segment::Curve(corner(last, 1.0, 1.0), corner(last, 1.0, 0.0)),
        Segment::Curve(corner(last, 1.0, -1.0), corner(last, 0.0, -1.0)),
        Segment::Line(corner(first, 0.0, -1.0)),
        Segment::Curve(corner(first, -1.0, -1.0), corner(first, -1.0, 0.0)),
        Segment::Curve(corner(first, -1.0, 1.0), corner(first, 0.0, 1.0)),
        Segment::Close,
    ])
}

/// Cages, marks between cells and clues outside, above the lines of the board.
pub(super) fn add_above(drawing: &mut Drawing, layout: &BoardLayout) {
    if !cfg!(feature = "rules") {
        return;
    }
    use ConstraintKind as K;
    let size = layout.cell;
    for one in layout.rules.constraints() {
        let parts = one.parts();
        match one.kind() {
            K::Cage => add_cage(drawing, layout, one),
            K::Difference => add_dot(drawing, layout, one, (Paint::DotWhite, Paint::DotBlack), 1),
            K::Ratio => add_dot(drawing, layout, one, (Paint::DotBlack, Paint::DotWhite), 2),
            K::PairSum => {
                let text = match one.numbers()[0] {
                    10 => "X".to_owned(),
                    5 => "V".to_owned(),
                    sum => sum.to_string(),
                };
                add_text_on_ground(drawing, on_edge(layout, one), &text, size * PAIR_SUM);
            }
            K::Greater => add_sign(drawing, layout, one),
            K::Minimum | K::Maximum => add_extreme(drawing, layout, parts[0][0], one.kind()),
            K::Quadruple => {
                let at = between(layout, &parts[0]);
                let circle = Item::Circle { at, radius: size * QUADRUPLE };
                drawing.add(framed(layout, Paint::Paper), circle);
                let digits: Vec<String> = one.numbers().iter().map(ToString::to_string).collect();
                let text = digits.join(if layout.shape().side() > 9 { " " } else { "" });
                let width = size * if digits.len() > 3 { AROUND } else { IN_MARK };
                drawing.add(centred(Paint::Given, width, true), Item::Text { at, text });
            }
            K::Candidates => {
                let digits: Vec<String> = one.numbers().iter().map(ToString::to_string).collect();
                let middle = layout.middle_of(parts[0][0]);
                let at = Point::new(middle.x, middle.y + size * 0.37);
                let text = digits.join(if layout.shape().side() > 9 { " " } else { "" });
                let width = size * (0.8 / text.len() as f64 * 1.6).min(0.2);
                drawing.add(centred(Paint::Label, width, false), Item::Text { at, text });
            }
            _ => {}
        }
    }
    clue_marks::add(drawing, layout);
}

/// The middle of some cells.
fn between(layout: &BoardLayout, cells: &[Cell]) -> Point {
    let middles = cells.iter().map(|&cell| layout.middle_of(cell));
    let (x, y) = middles.fold((0.0, 0.0), |(x, y), at| (x + at.x, y + at.y));
    Point::new(x / cells.len() as f64, y / cells.len() as f64)
}

/// The place of a mark on the edge of two cells: beside the other marks there, along the edge.
fn on_edge(layout: &BoardLayout, one: &Constraint) -> Point {
    use ConstraintKind as K;
    let cells = &one.parts()[0];
    let is_there = |other: &&Constraint| {
        matches!(other.kind(), K::Difference | K::Ratio | K::PairSum | K::Greater)
            && other.parts()[0].iter().all(|cell| cells.contains(cell))
    };
    let marks = || layout.rules.constraints().iter().filter(is_there);
    let place = marks().position(|other| other == one).unwrap_or(0);
    let way = layout.middle_of(cells[0]).to(layout.middle_of(cells[1])).unit();
    // Left to right or downwards, however the cells of each mark follow each other.
    let edge = Point::new(way.y.abs(), way.x.abs());
    let from_middle = place as f64 - (marks().count() - 1) as f64 / 2.0;
    between(layout, cells).along(edge, from_middle * layout.cell * BESIDE)
}

/// A text on a patch of the ground, so that lines do not cross it.
fn add_text_on_ground(drawing: &mut Drawing, at: Point, text: &str, size: f64) {
    let (width, height) = (size * (0.35 + 0.45 * text.len() as f64), size * 0.85);
    let corner = Point::new(at.x - width / 2.0, at.y - height / 2.0);
    drawing.add(Look::fill(Paint::Paper), Item::Rect { at: corner, width, height });
    drawing.add(centred(Paint::Given, size, true), Item::Text { at, text: text.to_owned() });
}

/// A fill with a thin frame.
fn framed(layout: &BoardLayout, fill: Paint) -> Look {
    let stroke = Stroke { paint: Paint::Frame, width: layout.thin(), dash: Dash::Solid };
    Look::Shape { fill: Some(fill), stroke: Some(stroke) }
}

/// A dot on the edge of two cells, with its number unless it is the usual one.
fn add_dot(
    drawing: &mut Drawing,
    layout: &BoardLayout,
    one: &Constraint,
    (fill, ink): (Paint, Paint),
    usual: usize,
) {
    let size = layout.cell;
    let at = on_edge(layout, one);
    let number = one.numbers()[0];
    let radius = size * if number == usual { DOT } else { 0.15 };
    drawing.add(framed(layout, fill), Item::Circle { at, radius });
    if number != usual {
        let text = number.to_string();
        drawing.add(centred(ink, size * IN_MARK, true), Item::Text { at, text });
    }
}

/// A sign between two cells that opens to the first of them.
fn add_sign(drawing: &mut Drawing, layout: &BoardLayout, one: &Constraint) {
    let size = layout.cell;
    let (at, cells) = (on_edge(layout, one), &one.parts()[0]);
    let way = layout.middle_of(cells[0]).to(layout.middle_of(cells[1])).unit();
    let (tip, open) = (at.along(way, size * 0.1), at.along(way, -size * 0.06));
    let side = Point::new(-way.y, way.x);
    let points = vec![open.along(side, size * 0.14), tip, open.along(side, -size * 0.14)];
    drawing.add(Look::stroke(Paint::Frame, layout.thin() * 2.0, Dash::Solid), Item::Line(points));
}

/// Small heads at the four edges of a cell: inwards for a minimum, outwards for a maximum.
fn add_extreme(drawing: &mut Drawing, layout: &BoardLayout, cell: Cell, kind: ConstraintKind) {
    let size = layout.cell;
    let middle = layout.middle_of(cell);
    let sign = if kind == ConstraintKind::Minimum { -1.0 } else { 1.0 };
    let heads = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)].map(|(x, y)| {
        let way = Point::new(x, y);
        let at = middle.along(way, size * 0.4);
        let side = Point::new(-y, x);
        let (tip, open) = (at.along(way, sign * size * 0.05), at.along(way, -sign * size * 0.03));
        Item::Line(vec![open.along(side, size * 0.08), tip, open.along(side, -size * 0.08)])
    });
    drawing.push(Look::stroke(Paint::Label, layout.thin() * 1.5, Dash::Solid), heads.to_vec());
}

/// A dashed outline within the cells of a cage, joined at inner corners, and the sum at its first cell.
fn add_cage(drawing: &mut Drawing, layout: &BoardLayout, cage: &Constraint) {
    let (size, shape) = (layout.cell, layout.shape());
    let side = shape.side() as isize;
    let cells: Vec<Cell> = cage.cells().collect();
    let has = |row: isize, col: isize| {
        (0..side).contains(&row)
            && (0..side).contains(&col)
            && cells.contains(&Cell::at(shape, row as usize, col as usize))
    };
    let mut lines = Vec::new();
    for &cell in &cells {
        let (row, col) = (cell.row(shape) as isize, cell.col(shape) as isize);
        let middle = layout.middle_of(cell);
        for (down, right) in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
            if has(row + down, col + right) {
                continue;
            }
            let way = Point::new(right as f64, down as f64);
            // The ends of an edge: at the corner of the outline, at the next cell's edge, or past it at an inner corner.
            let end = |turn: (isize, isize)| {
                let reach = match (
                    has(row + turn.0, col + turn.1),
                    has(row + turn.0 + down, col + turn.1 + right),
                ) {
                    (false, _) => 0.5 - INSET,
                    (true, false) => 0.5,
                    (true, true) => 0.5 + INSET,
                };
                let along = Point::new(turn.1 as f64, turn.0 as f64);
                middle.along(way, size * (0.5 - INSET)).along(along, size * reach)
            };
            lines.push(Item::Line(vec![end((right, down)), end((-right, -down))]));
        }
    }
    let width = layout.thin() * 1.2;
    drawing.push(Look::stroke(Paint::Frame, width, Dash::Dashed), lines);
    if let Some(sum) = cage.numbers().first() {
        let first = cells.iter().min().map_or(layout.corner, |&cell| layout.corner_of(cell));
        let text = sum.to_string();
        let half = size * (0.06 + 0.075 * text.len() as f64);
        let at = Point::new(first.x + half, first.y + size * 0.14);
        add_text_on_ground(drawing, at, &text, size * SUM);
    }
}

#[cfg(test)]
mod tests;
