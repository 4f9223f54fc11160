//! Chains and cycles walked again: what they eliminate, rest on and say.

use super::ancestry::{Missing, mix};
use super::closure::Nested;
use super::forcing::{ChainEnd, Cycle, FAMILIES, Forcing, FoundChain, WantedChains};
use super::links::{Cause, cell_digit};
use super::literal::Literal;
use super::tree::NONE;
use crate::board::CellBits;
use crate::board::nine::{HOUSES_OF, PEERS};
use crate::deduce::nine::Nine;
use crate::deduce::pattern::chain::{Chain, Premise};

impl Forcing {
    /// Grows again the tree in which a chain or cycle was found.
    fn regrow(&mut self, found: &FoundChain) {
        let (table, tree) = (&mut self.tables[found.family], &mut self.tree);
        tree.begin();
        if found.end == ChainEnd::On {
            for &(on, _) in table.strong(found.start) {
                tree.reach(on, 1, found.start, NONE);
            }
        } else {
            tree.reach(found.start, 0, NONE, NONE);
        }
        let mut next = 0;
        while let Some(&from) = tree.queue.get(next) {
            if from == found.from {
                break;
            }
            next += 1;
            let depth = tree.depth(from);
            for hop in table.hops(from).iter().filter(|hop| hop.on != found.start) {
                tree.reach(hop.on, depth.saturating_add(1), hop.off, from);
            }
        }
    }

    /// Lists what a chain or cycle eliminates; cycles in the order of their literals on, walked
    /// back from the end, and of the cells that these see.
    pub(super) fn list_removals(
        &mut self,
        board: &Nine,
        found: &FoundChain,
        removals: &mut Vec<(usize, u16)>,
    ) {
        removals.clear();
        let (cell, digit) = cell_digit(found.start);
        match found.end {
            ChainEnd::Off => removals.push((cell, 1 << digit)),
            ChainEnd::On => removals.push((cell, board.marks.cells[cell] & !(1 << digit))),
            ChainEnd::Cycle => {
                self.regrow(found);
                let tree = &self.tree;
                let cycle = Cycle::of(tree, found.off, found.from);
                let ons = std::iter::once(found.start)
                    .chain(std::iter::once(found.from))
                    .chain(tree.back(found.from).map(|(_, on)| on));
                for on in ons {
                    let (cell, digit) = cell_digit(on);
                    for target in CellBits::new(cycle.targets(&board.marks, digit) & PEERS[cell]) {
                        match removals.iter_mut().find(|(known, _)| *known == target) {
                            Some((_, digits)) => *digits |= 1 << digit,
                            None => removals.push((target, 1 << digit)),
                        }
                    }
                }
            }
        }
    }

    /// Adds what is missing for a chain or cycle to `missing`, and says what it is when it is
    /// nested in another.
    pub(super) fn trace(&mut self, found: &FoundChain, missing: &mut Missing<'_>) -> Nested {
        self.regrow(found);
        let (table, tree) = (&self.tables[found.family], &self.tree);
        let mut path: Vec<(u16, u16)> = Vec::new();
        if found.off != NONE {
            path.push((found.off, found.from));
        }
        path.extend(tree.back(found.from));
        let mut signature = mix(found.end as u64, found.start.into());
        // Forward, from the end: every literal on with the strong link that led to it.
        let mut on = if found.end == ChainEnd::Off { found.from } else { found.start };
        for &(off, before) in &path {
            let (cell, digit) = cell_digit(on);
            let strong = table.strong(off).iter().find(|&&(other, _)| other == on);
            if let Some(&(_, cause)) = strong {
                missing.add_unit(cell, digit, cause);
            }
            for candidate in [on, off] {
                signature = mix(signature, candidate.into());
            }
            on = before;
        }
        if found.end == ChainEnd::Cycle {
            // Reversed: every literal off turned on, with the weak link that led to it.
            for &(off, before) in path.iter().rev() {
                let (cell, digit) = cell_digit(off);
                let (source, _) = cell_digit(before);
                let shared = |i: &usize| HOUSES_OF[cell][*i] == HOUSES_OF[source][*i];
                let cause = match (0..3).find(shared) {
                    Some(i) if source != cell => Cause::House(i as u8),
                    _ => Cause::Cell,
                };
                missing.add_unit(cell, digit, cause);
            }
        }
        Nested { signature, complexity: found.rank.1 }
    }

    /// The literals of a chain or cycle of the board from the start to the end, and the causes of
    /// those on.
    pub(in crate::deduce) fn path(
        &mut self,
        board: &Nine,
        chain: &Chain,
    ) -> Vec<(Literal, Option<Cause>)> {
        let (links, end) = match chain.origin {
            Premise::Cycle { links, .. } => (links, ChainEnd::Cycle),
            Premise::Forcing { links } if chain.target.1 => (links, ChainEnd::On),
            Premise::Forcing { links } => (links, ChainEnd::Off),
            _ => return Vec::new(),
        };
        let Some(index) = FAMILIES.iter().position(|family| family.links == links) else {
            return Vec::new();
        };
        self.tables[index].fill(&board.marks, links);
        let start = chain.target.0;
        let (cell, digit) = cell_digit(start);
        if board.marks.cells[cell] >> digit & 1 == 0 {
            return Vec::new();
        }
        self.wanted = WantedChains::All(Vec::new());
        match end {
            ChainEnd::On => self.search_off(index, start),
            ChainEnd::Cycle | ChainEnd::Off => self.search_on(index, start, u32::MAX),
        }
        let WantedChains::All(all) = &self.wanted else { return Vec::new() };
        let is_it = |found: &&FoundChain| {
            let same = match chain.origin {
                Premise::Cycle { from, last, .. } => found.from == from && found.off == last,
                _ => true,
            };
            found.end == end && found.rank.1 == chain.complexity && same
        };
        let Some(&found) = all.iter().find(is_it) else { return Vec::new() };
        self.regrow(&found);
        let (table, tree) = (&self.tables[index], &self.tree);
        // Backwards: the end, then pairs (off, on), the last of which may lack the literal on.
        let mut path = vec![(found.start, end != ChainEnd::Off)];
        if found.off != NONE {
            path.push((found.off, false));
        }
        path.push((found.from, true));
        for (off, on) in tree.back(found.from) {
            path.push((off, false));
            if on != NONE {
                path.push((on, true));
            }
        }
        path.reverse();
        let cause = |i: usize| {
            let ((candidate, on), before) = (path[i], path.get(i.wrapping_sub(1))?);
            let strong = table.strong(before.0).iter().find(|&&(other, _)| other == candidate);
            strong.filter(|_| on).map(|&(_, cause)| cause)
        };
        let literal = |i: usize| Literal { candidate: path[i].0, on: path[i].1 };
        (0..path.len()).map(|i| (literal(i), cause(i))).collect()
    }
}
