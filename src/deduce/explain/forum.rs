//! Chains as forums write them: `(7)r1c3=r2c1-(7=2)r5c1-(2)r5c8`.

use super::words::Wording;
use crate::board::Cell;
use crate::deduce::figure::{Graph, GraphNode};

impl Wording<'_> {
    /// A chain in Eureka notation, if each node follows from the one before it alone: a strong link is `=`, a weak one `-`,
    /// and digits that are linked in one cell stand together. A loop ends with its first node.
    pub(super) fn eureka(self, graph: &Graph) -> Option<String> {
        let is_next = |to: usize| {
            let mut into = graph.edges.iter().filter(|edge| edge.to == to && edge.from < to);
            into.next().is_some_and(|edge| edge.from + 1 == to) && into.next().is_none()
        };
        if !(1..graph.nodes.len()).all(is_next) {
            return None;
        }
        let mut nodes: Vec<&GraphNode> = graph.nodes.iter().collect();
        let first = *nodes.first()?;
        if graph.edges.iter().any(|edge| edge.to == 0) {
            nodes.push(first);
        }
        let sign = |to: &GraphNode| if to.on == Some(true) { '=' } else { '-' };
        let (mut text, mut before) = (String::new(), None);
        for run in nodes.chunk_by(|a, b| a.cells == b.cells) {
            if before.is_some() {
                text.push(sign(run[0]));
            }
            if run.len() > 1 || before != Some(run[0].digit) {
                text.push('(');
                for (number, node) in run.iter().enumerate() {
                    text.extend((number > 0).then(|| sign(node)));
                    text.push(node.digit.symbol());
                }
                text.push(')');
            }
            text += &self.place(&run[0].cells);
            before = run.last().map(|node| node.digit);
        }
        Some(text)
    }

    /// `r1c3`, or `r1c23` for cells of a line on boards whose numbers have one digit.
    fn place(self, cells: &[Cell]) -> String {
        let shape = self.geometry.shape();
        let numbers = |of: fn(Cell, _) -> usize| {
            let mut all: Vec<usize> = cells.iter().map(|&cell| of(cell, shape) + 1).collect();
            all.dedup();
            all.iter().map(ToString::to_string).collect::<String>()
        };
        let (rows, cols) = (numbers(Cell::row), numbers(Cell::col));
        if cells.len() > 1 && shape.side() > 9 {
            let names: Vec<String> =
                cells.iter().map(|cell| cell.name(shape).to_string()).collect();
            return names.join("|");
        }
        format!("r{rows}c{cols}")
    }
}
