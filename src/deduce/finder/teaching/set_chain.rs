//! Alternating chain with almost locked sets: besides cells and houses, sets join nodes strongly.
//!
//! ```text
//!   a in S = b in S      a set lacks one of its digits only: if none of its cells has a, one of them has b
//! ```
//!
//! Source: SudokuWiki ("AICs with ALSs"), HoDoKu's manual (ALS nodes of nice loops). What chains of sets and of cells alone
//! conclude has names of its own; a strong link in a house is a part of these chains. They may have groups.

use super::als::{AlsList, AlsScope, by_words};
use super::chain_search::{Reached, grow};
use super::nodes::{ChainNode, NodeGraph};
use crate::board::IndexSet;
use crate::budget::Watch;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::als::AlsCells;
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;
use std::collections::{BTreeSet, HashMap};

/// As many sets have names in a figure.
const MOST_SETS: usize = 8;

/// The shortest chain that removes a candidate; of equal ones the first by cell and digit.
pub(in crate::deduce) fn find<P: Position>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    by_words!(find_in(board, watch, step))
}

fn find_in<P: Position, const N: usize>(board: &P, watch: &Watch, step: &mut Step) -> bool {
    let Some(list) = AlsList::<N>::new(board, AlsScope::LARGE, watch) else { return false };
    let Some(graph) = SetGraph::new(board, list, watch) else { return false };
    let (mut shortest, mut found) = (usize::MAX, false);
    for cell in board.open_cells() {
        for digit in Bits(board.candidates(cell)) {
            if watch.is_over_after_unit() {
                return false;
            }
            // A candidate goes if it excludes both ends of a chain.
            let starts = graph.linked(&ChainNode { digit, cells: vec![cell] });
            let mut is_end = vec![false; graph.graph.nodes.len()];
            starts.iter().for_each(|&start| is_end[start] = true);
            let mut conclude =
                |chain: &Reached<'_>| is_end[chain.last] && graph.conclude(chain, step);
            let length = grow(&graph.graph, &starts, shortest, |_| true, &mut conclude);
            found |= length.is_some();
            if !step.gathers() {
                shortest = length.unwrap_or(shortest);
            }
        }
    }
    found && !step.gathers()
}

/// The nodes of a board with those of its almost locked sets.
struct SetGraph<'a, P, const N: usize> {
    graph: NodeGraph<'a, P>,
    list: AlsList<N>,
    /// The strong links that only sets have, each with the number of the smallest one.
    of_set: HashMap<[usize; 2], usize>,
    /// By digit, its nodes with their cells.
    by_digit: Vec<Vec<(usize, IndexSet<N>)>>,
}

impl<'a, P: Position, const N: usize> SetGraph<'a, P, N> {
    /// `None` at the limits.
    fn new(board: &'a P, list: AlsList<N>, watch: &Watch) -> Option<SetGraph<'a, P, N>> {
        let node = |set: usize, digit: usize| ChainNode {
            digit,
            cells: list.sets[set].holders(digit).iter().collect(),
        };
        // A set of one cell is a cell with two candidates; what no candidate sees is no part of a chain.
        let several = (0..list.sets.len()).filter(|&set| list.sets[set].len > 1);
        let nodes = several
            .map(|set| (set, Bits(list.sets[set].aims).map(|digit| node(set, digit)).collect()));
        let (graph, of_set) = NodeGraph::with_sets(board, nodes);
        let mut by_digit = vec![Vec::new(); board.side()];
        for (number, node) in graph.nodes.iter().enumerate() {
            by_digit[node.digit].push((number, node.cells.iter().copied().collect()));
        }
        let mut own = SetGraph { graph, list, of_set, by_digit };
        own.graph.weak = vec![Vec::new(); own.graph.nodes.len()];
        for digit in 0..board.side() {
            if watch.is_over_after_unit() {
                return None;
            }
            for at in 0..own.by_digit[digit].len() {
                let (number, _) = own.by_digit[digit][at];
                own.graph.weak[number] = own.linked(&own.graph.nodes[number]);
            }
        }
        Some(own)
    }

    /// The nodes that are false if this one is true.
    fn linked(&self, ChainNode { digit, cells }: &ChainNode) -> Vec<usize> {
        let seers =
            cells.iter().fold(IndexSet::ALL, |seers, &cell| seers.and(&self.list.peers[cell]));
        let seen = self.by_digit[*digit].iter().filter(|(_, own)| own.is_within(&seers));
        let mut linked: Vec<usize> = seen.map(|&(number, _)| number).collect();
        if let [cell] = cells[..] {
            let others = Bits(self.graph.board.candidates(cell) & !(1 << digit));
            linked.extend(others.filter_map(|other| self.graph.number((cell, other))));
        }
        linked
    }

    /// Strikes what both ends of a chain exclude, if it has a set, a house, and no more sets than a figure has names for.
    fn conclude(&self, chain: &Reached<'_>, step: &mut Step) -> bool {
        let nodes = chain.nodes();
        let strong = || nodes.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
        let of_set =
            |(number, link): (usize, [usize; 2])| self.of_set.get(&link).map(|&set| (number, set));
        let sets: Vec<(usize, usize)> = strong().enumerate().filter_map(of_set).collect();
        let names: BTreeSet<usize> = sets.iter().map(|&(_, set)| set).collect();
        let has_house = strong().any(|[from, to]| self.graph.same_digit(from, to));
        if names.is_empty() || names.len() > MOST_SETS || !has_house {
            return false;
        }
        let cells = |(number, set): (usize, usize)| (number, self.list.sets[set].to_cells());
        let sets: Vec<(usize, AlsCells)> = sets.into_iter().map(cells).collect();
        let removals = self.graph.excluded_by_both(chain.ends());
        let technique = Technique::AlternatingChainWithAls;
        self.graph.conclude(technique, (&nodes, false), sets, removals, step);
        true
    }
}
