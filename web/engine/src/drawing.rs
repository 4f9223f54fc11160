//! What a step looks like, as data.

use crate::boards::HouseFields;
use rootgrid::board::Rules;
use rootgrid::deduce::figure::{Figure, Graph, GraphNode};
use serde::Serialize;

/// Houses to shade, cells and candidates to colour, each with the part that it plays, and links to draw.
#[derive(Serialize)]
pub(crate) struct Drawing {
    houses: Vec<(HouseFields, &'static str)>,
    cells: Vec<(usize, &'static str)>,
    /// Cell, digit and part.
    marks: Vec<(usize, usize, &'static str)>,
    links: Vec<Link>,
}

/// A line between candidates.
#[derive(Serialize)]
struct Link {
    from: Node,
    to: Node,
    /// `strong`, `weak` or `pattern`.
    strength: &'static str,
}

/// A digit in one of some cells, usually of one.
#[derive(Serialize)]
struct Node {
    cells: Vec<usize>,
    digit: usize,
}

impl Drawing {
    pub(crate) fn new(rules: &Rules, figure: &Figure) -> Drawing {
        let houses = figure.houses.iter();
        let cells = figure.cells.iter().map(|(cell, role)| (cell.index(), role.name()));
        let marks = figure.candidates.iter();
        let marks = marks.map(|(cell, digit, role)| (cell.index(), digit.value(), role.name()));
        Drawing {
            houses: houses
                .map(|&(house, role)| (HouseFields::new(rules, house), role.name()))
                .collect(),
            cells: cells.collect(),
            marks: marks.collect(),
            links: figure.graphs.iter().flat_map(links).collect(),
        }
    }

    /// Names cells and houses as a sheet does on which the board is a grid: by the numbers of its cells there, and by its own.
    #[cfg(feature = "full")]
    pub(crate) fn put_on_sheet(&mut self, places: &[usize], grid: usize) {
        self.houses.iter_mut().for_each(|(house, _)| house.set_grid(grid));
        let cells = self.cells.iter_mut().map(|(cell, _)| cell);
        let marks = self.marks.iter_mut().map(|(cell, ..)| cell);
        let nodes = self.links.iter_mut().flat_map(|link| [&mut link.from, &mut link.to]);
        let nodes = nodes.flat_map(|node| &mut node.cells);
        cells.chain(marks).chain(nodes).for_each(|cell| *cell = places[*cell]);
    }
}

fn links(graph: &Graph) -> impl Iterator<Item = Link> {
    graph.edges.iter().filter_map(|edge| {
        let (from, to) = (graph.nodes.get(edge.from)?, graph.nodes.get(edge.to)?);
        Some(Link { from: node(from), to: node(to), strength: edge.strength.name() })
    })
}

fn node(node: &GraphNode) -> Node {
    Node { cells: node.cells.iter().map(|cell| cell.index()).collect(), digit: node.digit.value() }
}
