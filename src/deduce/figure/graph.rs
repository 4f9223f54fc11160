//! Links between candidates, as data.
//!
//! ```text
//!   r1c1=5 ══ r1c7=5 ── r3c7=5      strong: one of the two is true; weak: not both are
//! ```

use super::role::Role;
use crate::board::{Cell, Digit, House};
use crate::deduce::Sheet;
use crate::names;

/// A digit in one of some cells of a board, usually of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphNode {
    /// The cells, one of which has the digit if the node is true.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
    /// In a chain, whether it is true if the start of the chain holds; `None` among colours.
    pub on: Option<bool>,
}

names::named! {
    /// The strength of a link.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum LinkStrength: "strength" {
        /// One of the two is true. With several strong links to a node: it, or one of those that they come from.
        Strong = "strong",
        /// Not both are true.
        Weak = "weak",
        /// The node is false by a pattern that is there once those before it are false.
        Pattern = "pattern",
    }
}

/// The place of a link.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum By {
    /// In one cell.
    Cell,
    /// In a house.
    House(House),
    /// All cells of one node see all cells of the other, in several houses.
    Sight,
    /// By a rule that is no house.
    Rule,
    /// In an almost locked set, which has one of any two of its digits.
    Als(Role),
    /// In an inner pattern of the figure, by its number.
    Pattern(usize),
}

impl By {
    /// The house, if it is one.
    pub(in crate::deduce) fn house(self) -> Option<House> {
        match self {
            By::House(house) => Some(house),
            _ => None,
        }
    }
}

/// A link.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The node that it comes from.
    pub from: usize,
    /// The node that it leads to.
    pub to: usize,
    /// The strength of the link.
    pub strength: LinkStrength,
    /// The place of the link.
    pub by: By,
}

/// Nodes and links between them: a chain, or two colours.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Graph {
    /// The nodes; of a chain in an order in which each follows from nodes before it.
    pub nodes: Vec<GraphNode>,
    /// The links.
    pub edges: Vec<Edge>,
}

impl GraphNode {
    /// A node of one candidate.
    pub(in crate::deduce) fn new(cell: Cell, digit: Digit, on: Option<bool>) -> GraphNode {
        GraphNode { cells: vec![cell], digit, on }
    }
}

impl Graph {
    /// Nodes of which each follows from the one before: false, true, false, true ...
    pub(in crate::deduce) fn of_chain(
        sheet: &Sheet,
        nodes: impl IntoIterator<Item = (Vec<Cell>, Digit)>,
    ) -> Graph {
        let mut graph = Graph::default();
        for (i, (cells, digit)) in nodes.into_iter().enumerate() {
            let on = i % 2 == 1;
            graph.nodes.push(GraphNode { cells, digit, on: Some(on) });
            if let Some(before) = i.checked_sub(1) {
                graph.link(sheet, before, i, on);
            }
        }
        graph
    }

    /// The number of a node, which is added if it is new.
    pub(in crate::deduce) fn number(&mut self, node: GraphNode) -> usize {
        self.nodes.iter().position(|known| *known == node).unwrap_or_else(|| {
            self.nodes.push(node);
            self.nodes.len() - 1
        })
    }

    /// Links two nodes where they meet.
    pub(in crate::deduce) fn link(
        &mut self,
        sheet: &Sheet,
        from: usize,
        to: usize,
        is_strong: bool,
    ) {
        let by = meeting(sheet, &self.nodes[from], &self.nodes[to], is_strong);
        self.join(from, to, is_strong, by);
    }

    /// Links two nodes.
    pub(in crate::deduce) fn join(&mut self, from: usize, to: usize, is_strong: bool, by: By) {
        let strength = if is_strong { LinkStrength::Strong } else { LinkStrength::Weak };
        self.edges.push(Edge { from, to, strength, by });
    }
}

/// The place where two nodes meet: the cell, or the first house that holds both. If the link is a strong one, the digit has no
/// other place in the house.
fn meeting(sheet: &Sheet, from: &GraphNode, to: &GraphNode, is_strong: bool) -> By {
    if from.digit != to.digit {
        return By::Cell;
    }
    let geometry = sheet.rules().geometry();
    let both = || from.cells.iter().chain(&to.cells);
    let Some(first) = from.cells.first() else { return By::Sight };
    let is_shared = |house: &&House| {
        let cells = geometry.house(**house);
        let mut places = sheet.places_of(**house, to.digit);
        both().all(|cell| cells.contains(cell))
            && (!is_strong || places.all(|cell| both().any(|&own| own == cell)))
    };
    geometry.houses_of(*first).iter().find(is_shared).map_or(By::Sight, |&house| By::House(house))
}
