//! Chains in words, link by link.

use super::account::{Gap, Saying, gaps, saying};
use super::language::texts as say;
use super::words::Wording;
use crate::deduce::figure::{By, Edge, Figure, Graph, GraphNode, Inner};

/// A chain in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strand {
    /// The supposition.
    pub suppose: String,
    /// The facts that follow, one after the other; the first link is the supposition itself.
    pub links: Vec<StrandLink>,
}

/// One fact of a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StrandLink {
    /// The fact, as `r1c1=5` or `r1c1<>5`.
    pub fact: String,
    /// The facts that it follows from.
    pub because: Vec<String>,
    /// The reason: a cell, a house or a pattern.
    pub by: String,
    /// True if the reason is a pattern or an almost locked set, which arrows alone would not show.
    pub is_pattern: bool,
}

impl Strand {
    /// The chain as arrows: a stretch for each place where it does not go on from the fact before.
    ///
    /// ```text
    ///   r1c1=5 -> r1c7<>5 -> r3c7=5
    ///   r3c7=5, r4c2<>5 -> r4c1=5
    ///   r4c1<>2, r4c3<>8 -> r5c2<>3 [Naked Pair of 3 and 5 in r4c1 and r4c3 (row 4)]
    /// ```
    #[must_use]
    pub fn stretches(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        let mut before: Option<&str> = None;
        for link in &self.links {
            let goes_on =
                link.because.len() == 1 && link.because.first().map(String::as_str) == before;
            match all.last_mut() {
                Some(stretch) if goes_on => {
                    stretch.push_str(" -> ");
                    stretch.push_str(&link.fact);
                }
                _ if link.because.is_empty() => all.push(link.fact.clone()),
                _ => all.push(format!("{} -> {}", link.because.join(", "), link.fact)),
            }
            if let Some(stretch) = all.last_mut().filter(|_| link.is_pattern) {
                *stretch += &format!(" [{}]", link.by);
            }
            before = Some(&link.fact);
        }
        all
    }
}

/// The reason why a fact follows.
pub(super) fn reason(edge: &Edge, to: &GraphNode) -> Saying {
    let is_on = to.on == Some(true);
    match edge.by {
        By::Cell if is_on => saying(say::BY_CELL, Vec::new()),
        By::Cell => saying(say::BY_CELL_OFF, Vec::new()),
        By::House(house) if is_on => saying(say::BY_HOUSE, gaps![house = house, digit = to.digit]),
        By::House(house) => saying(say::BY_HOUSE_OFF, gaps![digit = to.digit, house = house]),
        By::Sight => saying(say::BY_SIGHT, Vec::new()),
        By::Rule => saying(say::BY_RULE, Vec::new()),
        By::Als(role) => saying(say::BY_ALS, gaps![letter = Gap::all(role.als_letter())]),
        By::Pattern(_) => saying(say::BY_PATTERN, Vec::new()),
    }
}

impl Wording<'_> {
    /// A chain of a figure.
    pub(super) fn strand(self, graph: &Graph, figure: &Figure) -> Strand {
        let facts: Vec<String> = graph.nodes.iter().map(|node| self.fact(node)).collect();
        let links = facts.iter().enumerate().map(|(to, text)| {
            let leads_here = |edge: &&Edge| edge.to == to && edge.from < to;
            let into: Vec<&Edge> = graph.edges.iter().filter(leads_here).collect();
            let inner = match into.first().map(|edge| edge.by) {
                Some(By::Pattern(number)) => figure.inner.get(number).and_then(Option::as_ref),
                _ => None,
            };
            let by = match (inner, into.first()) {
                (Some(inner), _) => self.inner(inner),
                (None, Some(edge)) => self.say(&reason(edge, &graph.nodes[to])),
                (None, None) => String::new(),
            };
            StrandLink {
                fact: text.clone(),
                because: into.iter().map(|edge| facts[edge.from].clone()).collect(),
                by,
                is_pattern: inner.is_some() || matches!(into[..], [Edge { by: By::Als(_), .. }]),
            }
        });
        Strand { suppose: facts.first().cloned().unwrap_or_default(), links: links.collect() }
    }

    /// A pattern within a chain: `Hidden Pair of 2 and 8 in r1c1 and r1c2 (row 1)`, or its chains.
    fn inner(self, inner: &Inner) -> String {
        let (name, figure) = (self.language.technique(inner.technique), &inner.figure);
        let chains = figure.graphs.iter().flat_map(|graph| self.strand(graph, figure).stretches());
        let chains = Gap::by("; ", chains);
        if !chains.mentions.is_empty() {
            return self.say(&saying(say::BY_CHAIN, gaps![name = name, chains = chains]));
        }
        let gaps = gaps![
            name = name,
            digits = figure.digits,
            cells = Gap::all(figure.pattern_cells()),
            houses = Gap::all(figure.houses.iter().map(|(house, _)| house)),
        ];
        self.say(&saying(say::BY_SET, gaps))
    }
}
