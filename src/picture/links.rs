//! Links of chains: curved arrows between candidates, and candidates that are one node.

use super::drawing::{Anchor, Dash, Drawing, Item, Look, Point};
use super::layout::BoardLayout;
use super::paint::Paint;
use crate::board::{Cell, Digit};
use crate::deduce::figure::{Graph, GraphNode, LinkStrength};

/// How far a curve bends, in parts of its length: tried in this order.
const BENDS: [f64; 6] = [0.16, -0.16, 0.3, -0.3, 0.5, -0.5];

/// A curve is looked at in so many places: nearer to each other than signs are, on a board of 9x9.
const SAMPLES: usize = 60;

/// As many links are numbered: more numbers would hide the board.
const MOST_NUMBERS: usize = 24;

/// The paints of the links of several chains.
const PAINTS: [Paint; 6] =
    [Paint::Link, Paint::InkB, Paint::InkC, Paint::InkD, Paint::InkE, Paint::InkF];

/// The look of a link.
pub(super) fn look(strength: LinkStrength, paint: Paint, thin: f64) -> Look {
    let (width, dash) = match strength {
        LinkStrength::Strong => (1.9, Dash::Solid),
        LinkStrength::Weak => (1.5, Dash::Dashed),
        LinkStrength::Pattern => (1.9, Dash::Dotted),
    };
    Look::stroke(paint, thin * width, dash)
}

/// Candidates that are one node are joined by a band, if they are as near as the cells of a block are. Cells further
/// apart are not: the band would cover what is between them.
pub(super) fn add_groups(drawing: &mut Drawing, layout: &BoardLayout, graphs: &[Graph]) {
    let look = Look::stroke(Paint::Group, layout.note_radius() * 1.7, Dash::Round);
    let mut bands = Vec::new();
    for node in graphs.iter().flat_map(|graph| &graph.nodes) {
        let mut cells = node.cells.clone();
        cells.sort_unstable();
        for pair in cells.windows(2) {
            let [from, to] = [pair[0], pair[1]].map(|cell| layout.note(cell, node.digit));
            let band = Item::Line(vec![from, to]);
            if from.to(to).length() < layout.cell * 2.1 && !bands.contains(&band) {
                bands.push(band);
            }
        }
    }
    drawing.push(look, bands);
}

/// The links of all graphs, each once: for each chain a paint and, as the kind of line says how strong a link is, a letter;
/// numbers by the order of its links.
pub(super) fn add_links(drawing: &mut Drawing, layout: &BoardLayout, graphs: &[Graph]) {
    let places: Vec<Point> = graphs
        .iter()
        .flat_map(|graph| &graph.nodes)
        .flat_map(|node| node.cells.iter().map(|&cell| layout.note(cell, node.digit)))
        .collect();
    let has_numbers = graphs.iter().map(|graph| graph.edges.len()).sum::<usize>() <= MOST_NUMBERS;
    let mut drawn: Vec<(&GraphNode, &GraphNode, LinkStrength)> = Vec::new();
    let mut names: Vec<(Point, Paint, String)> = Vec::new();
    let letters = ('a'..='z').map(String::from).filter(|_| graphs.len() > 1);
    let letters = letters.chain(std::iter::repeat(String::new()));
    for ((graph, &paint), letter) in graphs.iter().zip(PAINTS.iter().cycle()).zip(letters) {
        let mut is_named = false;
        for (number, edge) in (1..).zip(&graph.edges) {
            let (from, to) = (&graph.nodes[edge.from], &graph.nodes[edge.to]);
            if drawn.contains(&(from, to, edge.strength)) {
                continue;
            }
            drawn.push((from, to, edge.strength));
            let Some((start, end)) = nearest(layout, from, to) else { continue };
            // Colours have no direction.
            let head = from.on.map(|_| paint);
            let look = look(edge.strength, paint, layout.thin());
            let middle = add_link(drawing, layout, (start, end), &places, (look, head));
            // A link of two neighbours has no room for a number.
            let is_long = start.to(end).length() > layout.cell * 0.8;
            if head.is_none() || !is_long {
                continue;
            }
            match (has_numbers, is_named || letter.is_empty()) {
                (true, _) => names.push((middle, paint, format!("{letter}{number}"))),
                (false, false) => names.push((middle, paint, letter.clone())),
                (false, true) => {}
            }
            is_named = true;
        }
    }
    add_names(drawing, layout, names);
}

/// Numbers and letters on the links, over all of them.
fn add_names(drawing: &mut Drawing, layout: &BoardLayout, names: Vec<(Point, Paint, String)>) {
    let size = layout.note_radius() * 1.3;
    for (at, paint, text) in names {
        let radius = size * if text.len() > 1 { 0.8 } else { 0.6 };
        drawing.push(Look::fill(Paint::Paper), vec![Item::Circle { at, radius }]);
        let look = Look::Text { paint, size, is_bold: true, anchor: Anchor::Middle };
        drawing.push(look, vec![Item::Text { at, text }]);
    }
}

/// The two candidates of two nodes that are nearest to each other.
fn nearest(layout: &BoardLayout, from: &GraphNode, to: &GraphNode) -> Option<(Point, Point)> {
    let places = |cells: &[Cell], digit: Digit| -> Vec<Point> {
        cells.iter().map(|&cell| layout.note(cell, digit)).collect()
    };
    let ends = places(&to.cells, to.digit);
    let pairs = places(&from.cells, from.digit)
        .into_iter()
        .flat_map(|start| ends.iter().map(move |&end| (start, end)));
    pairs.min_by(|a, b| a.0.to(a.1).length().total_cmp(&b.0.to(b.1).length()))
}

/// A curve from one candidate to another, past the others; returns its middle.
fn add_link(
    drawing: &mut Drawing,
    layout: &BoardLayout,
    (start, end): (Point, Point),
    places: &[Point],
    (look, head_paint): (Look, Option<Paint>),
) -> Point {
    let radius = layout.note_radius();
    let way = start.to(end);
    let length = way.length();
    let across = Point::new(-way.y, way.x);
    let middle = start.along(way, 0.5);
    let near = |curve_at: Point| {
        let is_other = |place: &&Point| **place != start && **place != end;
        let hits = places.iter().filter(is_other);
        let hits = hits.filter(|place| place.to(curve_at).length() < radius * 1.2).count();
        let low = layout.corner.x.min(curve_at.x).min(curve_at.y) < layout.corner.x;
        let high = curve_at.x.max(curve_at.y) > layout.corner.x + layout.side();
        hits + usize::from(low || high)
    };
    let cost = |bend: f64| -> usize {
        let toward = middle.along(across, bend);
        (1..SAMPLES).map(|i| near(on_curve(start, toward, end, i as f64 / SAMPLES as f64))).sum()
    };
    let bend = BENDS.into_iter().min_by_key(|&bend| cost(bend)).unwrap_or_default();
    let toward = middle.along(across, bend);
    // The ends stay outside of the signs.
    let gap = (radius * 1.15).min(length * 0.34);
    let from = start.along(start.to(toward).unit(), gap);
    let tip_way = toward.to(end).unit();
    let tip = start.along(way, 1.0).along(tip_way, -gap);
    let head = if head_paint.is_some() { (radius * 1.1).min(length * 0.3) } else { 0.0 };
    let to = tip.along(tip_way, -head * 0.8);
    drawing.add(look, Item::Curve { from, toward, to });
    if let Some(paint) = head_paint {
        let back = tip.along(tip_way, -head);
        let side = Point::new(-tip_way.y, tip_way.x);
        let corners = vec![tip, back.along(side, head * 0.45), back.along(side, -head * 0.45)];
        drawing.add(Look::fill(paint), Item::Polygon(corners));
    }
    on_curve(start, toward, end, 0.5)
}

/// A point of a quadratic Bezier curve.
fn on_curve(from: Point, toward: Point, to: Point, t: f64) -> Point {
    let (a, b, c) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
    Point::new(a * from.x + b * toward.x + c * to.x, a * from.y + b * toward.y + c * to.y)
}
