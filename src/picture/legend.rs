//! What the signs of a step mean, below the board.

use super::drawing::{Anchor, Dash, Drawing, Item, Look, Point};
use super::layout::BoardLayout;
use super::legend_texts::LEGEND;
use super::links;
use super::measure;
use super::paint::Paint;
use super::role_look::{RoleLook, Shade};
use super::{shading, signs};
use crate::deduce::explain::Language;
use crate::deduce::figure::{Figure, LinkStrength, Role};

/// Something that is explained.
#[derive(Copy, Clone, PartialEq, Debug)]
enum LegendEntry {
    House(Role),
    Cell(Role),
    Candidate(Role),
    Link(LinkStrength),
    Gone,
    Placed,
}

impl LegendEntry {
    fn label(self, language: Language) -> String {
        let of = |role: Role| word(role.name(), language);
        match self {
            LegendEntry::House(Role::House) => of(Role::House).to_owned(),
            LegendEntry::House(role) => word("of-house", language).replace("{role}", of(role)),
            LegendEntry::Cell(role) => word("of-cell", language).replace("{role}", of(role)),
            LegendEntry::Candidate(role) => of(role).to_owned(),
            LegendEntry::Link(strength) => word(link_key(strength), language).to_owned(),
            LegendEntry::Gone => word("gone", language).to_owned(),
            LegendEntry::Placed => word("placed", language).to_owned(),
        }
    }
}

/// The key of a kind of link.
const fn link_key(strength: LinkStrength) -> &'static str {
    match strength {
        LinkStrength::Strong => "strong-link",
        LinkStrength::Weak => "weak-link",
        LinkStrength::Pattern => "pattern-link",
    }
}

/// The word of a key in a language.
pub(super) fn word(key: &str, language: Language) -> &'static str {
    let row = LEGEND.iter().find(|(own, _)| *own == key);
    row.map_or("", |(_, words)| words[language as usize])
}

/// Everything that a figure shows, each once.
fn entries(figure: &Figure, goes: bool, places: bool) -> Vec<LegendEntry> {
    let houses = figure.houses.iter().map(|&(_, role)| LegendEntry::House(role));
    let cells = figure.cells.iter().map(|&(_, role)| LegendEntry::Cell(role));
    let candidates = figure.candidates.iter().map(|&(.., role)| LegendEntry::Candidate(role));
    let edges = figure.graphs.iter().flat_map(|graph| &graph.edges);
    let links = edges.map(|edge| LegendEntry::Link(edge.strength));
    let ends = [(goes, LegendEntry::Gone), (places, LegendEntry::Placed)];
    let ends = ends.into_iter().filter(|(is, _)| *is).map(|(_, entry)| entry);
    let mut all = Vec::new();
    for entry in houses.chain(cells).chain(candidates).chain(links).chain(ends) {
        if !all.contains(&entry) {
            all.push(entry);
        }
    }
    all
}

/// Adds the legend at the lower end of a drawing, which becomes as much higher.
pub(super) fn add(
    drawing: &mut Drawing,
    layout: &BoardLayout,
    figure: &Figure,
    (goes, places): (bool, bool),
    language: Language,
) {
    let size = (layout.width / 34.0).min(10.5);
    let (left, right) = (layout.corner.x, layout.width - layout.corner.x.min(layout.cell * 0.2));
    let (sample, line) = (size * 2.0, size * 1.7);
    let text = Look::Text { paint: Paint::Label, size, is_bold: false, anchor: Anchor::Start };
    let mut at = Point::new(left, drawing.height + line / 2.0);
    let mut texts = Vec::new();
    for entry in entries(figure, goes, places) {
        let label = entry.label(language);
        let width = sample + measure::width(&label, size) + size;
        if at.x > left && at.x + width > right {
            at = Point::new(left, at.y + line);
        }
        add_sample(drawing, entry, Point::new(at.x + sample * 0.4, at.y), size * 0.58);
        texts.push(Item::Text { at: Point::new(at.x + sample, at.y), text: label });
        at.x += width;
    }
    drawing.push(text, texts);
    drawing.height = at.y + line * 0.8;
}

/// A small example around a place.
fn add_sample(drawing: &mut Drawing, entry: LegendEntry, at: Point, radius: f64) {
    let corner = Point::new(at.x - radius, at.y - radius);
    let (side, thin) = (2.0 * radius, 0.75);
    match entry {
        LegendEntry::House(role) => {
            let look = RoleLook::of(role);
            let stroke = Look::both(Paint::House, Paint::Line, thin);
            drawing.add(stroke, Item::Rect { at: corner, width: side, height: side });
            if look.shade != Shade::Plain {
                let is_rising = look.shade == Shade::Rising;
                let lines = shading::hatching(corner, (side, side), radius * 0.6, is_rising);
                drawing.push(Look::stroke(Paint::Hatch, thin, Dash::Solid), lines);
            }
        }
        LegendEntry::Cell(role) => {
            shading::add_cell(drawing, (corner, side), RoleLook::of(role), thin)
        }
        LegendEntry::Candidate(role) => {
            signs::add_sign(drawing, at, radius * 0.8, RoleLook::of(role));
        }
        LegendEntry::Link(strength) => {
            let ends = [-1.4, 1.4].map(|side| Point::new(at.x + side * radius, at.y));
            drawing.add(links::look(strength, Paint::Link, thin), Item::Line(ends.to_vec()));
        }
        LegendEntry::Gone => signs::add_gone(drawing, at, radius * 0.8),
        LegendEntry::Placed => signs::add_ring(drawing, at, radius * 0.8),
    }
}

#[cfg(test)]
mod tests;
