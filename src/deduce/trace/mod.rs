//! Chains followed again, slowly and with their reasons, for explanations.
//!
//! The finders of chains keep no reasons, as most chains that they follow lead nowhere. Here one
//! chain that is known to lead somewhere is followed once more on a [`Sheet`], from its start to
//! what it concludes, and everything that does not contribute is dropped.

mod advance;
mod cycle;
mod follow;
mod proof;

pub(super) use follow::{Follower, Goal};
pub(super) use proof::{End, Fact, Line, Proof, Reason};

use super::chain::{Chain, Links, Origin};
use super::bits::Bits;
use super::position::Position;
use super::technique::{ChainKind, Reach, Technique};
use super::{Pattern, Sheet, Step};

/// Which links are followed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Rules {
    /// Whether links that arise along the chain count.
    pub(super) dynamic: bool,
    /// Whether there are links within cells.
    pub(super) in_cells: bool,
    /// Whether there are strong links within houses.
    pub(super) in_houses: bool,
    /// Which patterns that arise along the chain count.
    pub(super) reach: Reach,
}

impl Rules {
    /// Singles that arise along the chain.
    pub(super) const DYNAMIC: Rules =
        Rules { dynamic: true, in_cells: true, in_houses: true, reach: Reach::Dynamic };

    fn of_links(links: Links) -> Rules {
        Rules {
            dynamic: false,
            in_cells: links != Links::X,
            in_houses: links != Links::Y,
            reach: Reach::Static,
        }
    }

    fn of(technique: Technique) -> Rules {
        match technique {
            Technique::Chains { kind, reach } => Rules {
                dynamic: reach != Reach::Static,
                in_cells: kind != ChainKind::Nishio,
                in_houses: true,
                reach,
            },
            _ => Rules::DYNAMIC,
        }
    }
}

/// The chains behind a step, from each of its starts to what it concludes; none if it is no chain.
pub(super) fn prove(sheet: &Sheet, step: &Step) -> Vec<Proof> {
    let mut follower = Follower::new(sheet);
    match &step.pattern {
        Pattern::Supposition(supposition) => {
            let node = supposition.node;
            let start = Fact { cell: node.cell.index(), digit: node.digit.index(), on: true };
            follower.follow(start, Rules::DYNAMIC, Goal::Clash).into_iter().collect()
        }
        Pattern::Chain(chain) => prove_chain(&mut follower, sheet, chain, step),
        _ => Vec::new(),
    }
}

fn prove_chain(
    follower: &mut Follower<'_>,
    sheet: &Sheet,
    chain: &Chain,
    step: &Step,
) -> Vec<Proof> {
    let fact = |candidate: u16, on: bool| {
        let candidate = usize::from(candidate);
        Fact { cell: candidate / 9, digit: candidate % 9, on }
    };
    let target = fact(chain.target.0, chain.target.1);
    let rules = Rules::of(step.technique);
    let (starts, rules, goal) = match chain.origin {
        Origin::Cycle { start, last, links } => {
            let split = |candidate: u16| {
                let Fact { cell, digit, .. } = fact(candidate, true);
                (cell, digit)
            };
            let cycle = cycle::prove_cycle(sheet, split(start), split(last), links, step);
            return cycle.into_iter().collect();
        }
        Origin::Forcing { links } => {
            (vec![target.negated()], Rules::of_links(links), Goal::Fact(target))
        }
        Origin::Contradiction { candidate, on } => {
            (vec![fact(candidate, on)], rules, Goal::Clash)
        }
        Origin::Double { candidate } => {
            (vec![fact(candidate, true), fact(candidate, false)], rules, Goal::Fact(target))
        }
        Origin::Cell { cell } => {
            let cell = usize::from(cell);
            let digits = Bits(sheet.candidates(cell));
            let starts = digits.map(|digit| Fact { cell, digit, on: true }).collect();
            (starts, rules, Goal::Fact(target))
        }
        Origin::Region { house, digit } => {
            let (house, digit) = (usize::from(house), usize::from(digit));
            let cells = sheet.cells_at(house, sheet.places(house, digit));
            let starts = cells.map(|cell| Fact { cell, digit, on: true }).collect();
            (starts, rules, Goal::Fact(target))
        }
    };
    starts.into_iter().filter_map(|start| follower.follow(start, rules, goal)).collect()
}
