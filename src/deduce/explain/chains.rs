//! Chains, link by link.

use super::Parts;
use super::words::{Words, list};
use crate::board::{Cell, Digit, House};
use crate::deduce::trace::{End, Fact, Proof, Reason, prove};
use crate::deduce::{Pattern, Step};

/// A chain in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strand {
    /// What is supposed.
    pub suppose: String,
    /// What follows, one fact after the other; the first link is the supposition itself.
    pub links: Vec<Link>,
    /// What the chain comes to, if that is not just its last fact.
    pub end: String,
}

/// One fact of a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The fact, as `r1c1=5` or `r1c1<>5`.
    pub fact: String,
    /// The facts that it follows from.
    pub because: Vec<String>,
    /// Why: what the facts are joined by.
    pub by: String,
}

impl Strand {
    /// The chain as arrows: a stretch for each place where it does not go on from the fact before.
    ///
    /// ```text
    ///   r1c1=5 -> r1c7<>5 -> r3c7=5
    ///   r3c7=5, r4c2<>5 -> r4c1=5
    /// ```
    #[must_use]
    pub fn stretches(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        let mut before: Option<&str> = None;
        for link in &self.links {
            let goes_on = link.because.len() == 1 && link.because.first().map(String::as_str) == before;
            match all.last_mut() {
                Some(stretch) if goes_on => {
                    stretch.push_str(" -> ");
                    stretch.push_str(&link.fact);
                }
                _ if link.because.is_empty() => all.push(link.fact.clone()),
                _ => all.push(format!("{} -> {}", link.because.join(", "), link.fact)),
            }
            before = Some(&link.fact);
        }
        all
    }
}

pub(super) fn chains(words: Words<'_>, step: &Step) -> Parts {
    let proofs = prove(words.sheet, step);
    let strands: Vec<Strand> = proofs.iter().map(|proof| strand(words, proof)).collect();
    let starts: Vec<String> = strands.iter().map(|strand| strand.suppose.clone()).collect();
    let conclusion = words.conclusion(step);
    let why = match proofs.first().map(|proof| proof.end) {
        Some(End::Clash(_)) => {
            vec![format!("If {}, the chain ends in a contradiction: so {conclusion}.", starts[0])]
        }
        Some(End::Closed) => vec![
            "The chain closes: either all its facts are as written, or all are the other way round."
                .to_owned(),
            format!("What sees a digit of it both true and false goes: {conclusion}."),
        ],
        Some(End::Reached) if proofs.len() == 1 => {
            vec![format!("If {}, the chain leads to {conclusion} all the same.", starts[0])]
        }
        Some(End::Reached) => vec![
            format!("One of these is true: {}.", starts.join(", ")),
            format!("Each of them leads to {conclusion}."),
        ],
        None => Vec::new(),
    };
    let mut cells: Vec<Cell> = Vec::new();
    for line in proofs.iter().flat_map(|proof| &proof.lines) {
        let cell = Cell::new(line.fact.cell);
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let look = match &step.pattern {
        Pattern::Supposition(found) => format!("Look at {}.", words.cell(found.node.cell)),
        _ => {
            let starts = proofs.iter().filter_map(|proof| proof.lines.first());
            let mut names: Vec<String> =
                starts.map(|line| words.cell(Cell::new(line.fact.cell))).collect();
            names.dedup();
            format!("Look at what follows from {}.", list(&names))
        }
    };
    Parts { look, cells, why, strands }
}

fn name(words: Words<'_>, fact: Fact) -> String {
    words.fact(Cell::new(fact.cell), Digit::from_index(fact.digit), fact.on)
}

fn strand(words: Words<'_>, proof: &Proof) -> Strand {
    let names: Vec<String> = proof.lines.iter().map(|line| name(words, line.fact)).collect();
    let links = proof.lines.iter().zip(&names).map(|(line, fact)| Link {
        fact: fact.clone(),
        because: line.parents.iter().map(|&parent| names[parent].clone()).collect(),
        by: by(words, line.fact, &line.reason),
    });
    let end = match proof.end {
        End::Clash(other) => {
            format!("contradiction: {} and {}", names[other], names[names.len() - 1])
        }
        End::Closed => "back at the start".to_owned(),
        End::Reached => String::new(),
    };
    Strand { suppose: names[0].clone(), links: links.collect(), end }
}

fn by(words: Words<'_>, fact: Fact, reason: &Reason) -> String {
    let cell = words.cell(Cell::new(fact.cell));
    let symbol = Digit::from_index(fact.digit).symbol();
    let house = |house: usize| words.house(House::new(house));
    match reason {
        Reason::Supposed => String::new(),
        Reason::Taken => format!("one digit in {cell}"),
        Reason::Seen { house: seen } => format!("one {symbol} in {}", house(*seen)),
        Reason::LastDigit => format!("{cell} has no other candidate"),
        Reason::LastPlace { house: last } => format!("{} has no other place", house(*last)),
        Reason::Pattern(step) => step.technique.to_string(),
        Reason::Chains(nested) => {
            let (step, proofs) = &**nested;
            let inner: Vec<String> = proofs
                .iter()
                .flat_map(|proof| {
                    let inner = strand(words, proof);
                    let end = (!inner.end.is_empty()).then(|| inner.end.clone());
                    inner.stretches().into_iter().chain(end)
                })
                .collect();
            format!("{}: {}", step.technique, inner.join("; "))
        }
    }
}
