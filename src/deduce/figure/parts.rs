//! The parts of a figure, as accounts of patterns fill them in.

use super::graph::{Graph, LinkStrength};
use super::role::Role;
use crate::board::{Cell, Digit, DigitSet, House};
use crate::deduce::technique::Technique;

/// The figure of a step.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Figure {
    /// The digits of the pattern.
    pub digits: DigitSet,
    /// Houses and their roles.
    pub houses: Vec<(House, Role)>,
    /// Cells that play a part as a whole.
    pub cells: Vec<(Cell, Role)>,
    /// Candidates and their roles, some with several.
    pub candidates: Vec<(Cell, Digit, Role)>,
    /// Chains and colours.
    pub graphs: Vec<Graph>,
    /// Patterns within chains, which links name by their number; `None` where it was not found again.
    pub inner: Vec<Option<Inner>>,
    /// Patterns that the step joins: two where it is of two with the same base, otherwise none.
    pub parts: Vec<Part>,
}

/// A pattern that follows from the board by itself, joined with another one in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its figure.
    pub figure: Figure,
    /// The candidates that it removes by itself.
    pub removals: Vec<(Cell, DigitSet)>,
}

/// A pattern that is there when some facts of a chain hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inner {
    /// The technique.
    pub technique: Technique,
    /// Its figure.
    pub figure: Figure,
}

/// Adds what is not there yet.
fn add<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}

impl Figure {
    /// The cells of the pattern, in order of discovery; what excludes them is no part of it.
    #[must_use]
    pub fn pattern_cells(&self) -> Vec<Cell> {
        let mut all = Vec::new();
        let is_part = |role: Role| role != Role::Excluder;
        let whole = self.cells.iter().filter(|&&(_, role)| is_part(role)).map(|&(cell, _)| cell);
        let marked = self.candidates.iter().map(|&(cell, ..)| cell);
        whole.chain(marked).for_each(|cell| add(&mut all, cell));
        all
    }

    pub(crate) fn add_house(&mut self, house: House, role: Role) {
        add(&mut self.houses, (house, role));
    }

    pub(crate) fn add_cells(&mut self, cells: impl IntoIterator<Item = Cell>, role: Role) {
        cells.into_iter().for_each(|cell| add(&mut self.cells, (cell, role)));
    }

    pub(in crate::deduce) fn add_candidate(&mut self, cell: Cell, digit: Digit, role: Role) {
        self.digits.insert(digit);
        add(&mut self.candidates, (cell, digit, role));
    }

    /// Adds the houses of the strong links of a graph.
    pub(in crate::deduce) fn add_strong_houses(&mut self, graph: &Graph) {
        let strong = graph.edges.iter().filter(|edge| edge.strength == LinkStrength::Strong);
        strong.filter_map(|edge| edge.by.house()).for_each(|house| {
            self.add_house(house, Role::Strong);
        });
    }

    /// Adds all parts of another figure.
    pub(in crate::deduce) fn join(&mut self, other: &Figure) {
        self.digits = self.digits | other.digits;
        other.houses.iter().for_each(|&part| add(&mut self.houses, part));
        other.cells.iter().for_each(|&part| add(&mut self.cells, part));
        other.candidates.iter().for_each(|&part| add(&mut self.candidates, part));
        self.graphs.extend(other.graphs.iter().cloned());
    }

    /// Adds a chain, with roles for its candidates: on, off, and where it starts and ends.
    pub(in crate::deduce) fn add_chain(&mut self, graph: Graph) {
        for node in &graph.nodes {
            let role = if node.on == Some(true) { Role::On } else { Role::Off };
            node.cells.iter().for_each(|&cell| self.add_candidate(cell, node.digit, role));
        }
        for (number, node) in graph.nodes.iter().enumerate() {
            let is_start = graph.edges.iter().all(|edge| edge.to != number);
            let is_end = graph.edges.iter().all(|edge| edge.from != number);
            let roles = [(is_start, Role::Start), (is_end, Role::End)];
            for (_, role) in roles.into_iter().filter(|&(holds, _)| holds) {
                node.cells.iter().for_each(|&cell| self.add_candidate(cell, node.digit, role));
            }
        }
        self.graphs.push(graph);
    }
}
