//! Forcing chains and cycles from one literal, along the links of any board.

use super::hop::{Cause, HopTable, cell_digit};
use super::literal::Literal;
use super::tree::{NONE, Tree};
use super::wanted::{ChainEnd, FAMILIES, Family, FoundChain, WantedChains};
use crate::board::CellBits;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::pattern::chain::{Candidate, Chain, LinkFamily, Premise};

/// The pairs of literals that chains and cycles from a literal on may have and still be wanted.
pub(super) fn rounds_on(wanted: &WantedChains, family: &Family) -> u32 {
    let (base, key) = family.cycle;
    let chain = family.chain.map_or(0, |(base, key)| wanted.bound(base, key));
    wanted.bound(base, key).max(chain) / 2
}

/// Begins a tree with a literal on, or with what a literal off makes on.
#[inline]
fn plant(table: &impl HopTable, tree: &mut Tree, start: Candidate, is_on: bool) {
    tree.begin();
    if is_on {
        return tree.reach(start, 0, NONE, NONE);
    }
    for &(on, _) in table.strong(start) {
        tree.reach(on, 1, start, NONE);
    }
}

/// Cycles through the start, and the chain from the start on to the start off, of at most `rounds` pairs of literals.
/// Literals that do not lead on are left out.
pub(super) fn search_on<T: HopTable>(
    table: &mut T,
    tree: &mut Tree,
    wanted: &mut WantedChains,
    (index, start): (usize, Candidate),
    mut rounds: u32,
    leads: impl Fn(Candidate, u8) -> bool,
) {
    let family = &FAMILIES[index];
    let (base, key) = family.cycle;
    let mut chain = None;
    plant(table, tree, start, true);
    let mut next = 0;
    while let Some(&from) = tree.queue.get(next) {
        next += 1;
        let depth = tree.depth(from);
        if u32::from(depth) + 1 > rounds {
            break;
        }
        let complexity = 2 * u32::from(depth) + 2;
        if chain.is_none()
            && let Some(of_chain) = family.chain
            && table.weak(from, start)
        {
            // Cycles that go further than the chain cannot win; nested searches want them all.
            if matches!(wanted, WantedChains::Best(_)) {
                rounds = u32::from(depth) + 1;
            }
            let literals = [start, from, NONE];
            chain = Some(FoundChain::new(index, ChainEnd::Off, of_chain, depth, literals));
        }
        for i in 0..table.hops(from).len() {
            let hop = table.hops(from)[i];
            if hop.on != start {
                if leads(hop.on, depth) {
                    tree.reach(hop.on, depth + 1, hop.off, from);
                }
            } else if depth > 0
                && wanted.admits(base, complexity, key)
                && tree.back(from).all(|(off, _)| off != hop.off)
                && Cycle::of(table, tree, hop.off, from).any_target(table)
            {
                let literals = [start, from, hop.off];
                let found = FoundChain::new(index, ChainEnd::Cycle, family.cycle, depth, literals);
                wanted.offer(found);
                rounds = rounds.min(rounds_on(wanted, family));
            }
        }
    }
    if let (Some(found), Some((base, key))) = (chain, family.chain)
        && wanted.admits(base, found.rank.1, key)
    {
        wanted.offer(found);
    }
}

/// The chain from the start off to the start on.
pub(super) fn search_off<T: HopTable>(
    table: &mut T,
    tree: &mut Tree,
    wanted: &mut WantedChains,
    (index, start): (usize, Candidate),
) {
    let Some((base, key)) = FAMILIES[index].chain else { return };
    let rounds = wanted.bound(base, key) / 2;
    plant(table, tree, start, false);
    let mut next = 0;
    while let Some(&from) = tree.queue.get(next) {
        next += 1;
        let depth = tree.depth(from);
        if u32::from(depth) + 1 > rounds {
            break;
        }
        for &hop in table.hops(from) {
            if hop.on == start {
                let literals = [start, from, hop.off];
                let found = FoundChain::new(index, ChainEnd::On, (base, key), depth, literals);
                wanted.offer(found);
                return;
            }
            tree.reach(hop.on, depth + 1, hop.off, from);
        }
    }
}

/// The cells that the literals of a cycle see.
pub(super) struct Cycle {
    both: [u128; 9],
    cells: u128,
}

impl Cycle {
    /// The cycle that closes over these literals.
    pub(super) fn of(table: &impl HopTable, tree: &Tree, off: Candidate, from: Candidate) -> Cycle {
        let (mut on_sees, mut off_sees, mut cells) = ([0u128; 9], [0u128; 9], 0u128);
        for (off, on) in std::iter::once((off, from)).chain(tree.back(from)) {
            for (candidate, sees) in [(off, &mut off_sees), (on, &mut on_sees)] {
                let (cell, digit) = cell_digit(candidate);
                sees[digit] |= table.peers(cell);
                cells |= 1 << cell;
            }
        }
        Cycle { both: std::array::from_fn(|digit| on_sees[digit] & off_sees[digit]), cells }
    }

    /// The cells outside the cycle that see the digit both on and off.
    fn targets(&self, table: &impl HopTable, digit: usize) -> u128 {
        self.both[digit] & table.cells_of(digit) & !self.cells
    }

    fn any_target(&self, table: &impl HopTable) -> bool {
        (0..9).any(|digit| self.targets(table, digit) != 0)
    }
}

/// Grows again the tree in which a chain or cycle was found.
pub(super) fn regrow<T: HopTable>(table: &mut T, tree: &mut Tree, found: &FoundChain) {
    plant(table, tree, found.start, found.end != ChainEnd::On);
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

/// Lists what a chain or cycle eliminates; cycles in the order of their literals on, walked back from the end, and of the
/// cells that these see.
pub(super) fn list_removals<T: HopTable>(
    table: &mut T,
    tree: &mut Tree,
    board: &impl Bitboard,
    found: &FoundChain,
    removals: &mut Vec<(usize, u16)>,
) {
    removals.clear();
    let (cell, digit) = cell_digit(found.start);
    match found.end {
        ChainEnd::Off => removals.push((cell, 1 << digit)),
        ChainEnd::On => removals.push((cell, board.digits_at(cell) & !(1 << digit))),
        ChainEnd::Cycle => {
            regrow(table, tree, found);
            let cycle = Cycle::of(table, tree, found.off, found.from);
            let ons = std::iter::once(found.start)
                .chain(std::iter::once(found.from))
                .chain(tree.back(found.from).map(|(_, on)| on));
            for on in ons {
                let (cell, digit) = cell_digit(on);
                for target in CellBits::new(cycle.targets(table, digit) & table.peers(cell)) {
                    match removals.iter_mut().find(|(known, _)| *known == target) {
                        Some((_, digits)) => *digits |= 1 << digit,
                        None => removals.push((target, 1 << digit)),
                    }
                }
            }
        }
    }
}

/// Which links a forcing chain or a cycle uses, and how it ends; `None` for other chains.
pub(super) fn family_of(chain: &Chain) -> Option<(usize, ChainEnd)> {
    let (links, end): (LinkFamily, _) = match chain.origin {
        Premise::Cycle { links, .. } => (links, ChainEnd::Cycle),
        Premise::Forcing { links } if chain.target.1 => (links, ChainEnd::On),
        Premise::Forcing { links } => (links, ChainEnd::Off),
        _ => return None,
    };
    Some((FAMILIES.iter().position(|family| family.links == links)?, end))
}

/// The literals of a chain or cycle from the start to the end, and the causes of those on, by the table of its family.
pub(super) fn path<T: HopTable>(
    table: &mut T,
    tree: &mut Tree,
    (index, end): (usize, ChainEnd),
    chain: &Chain,
) -> Vec<(Literal, Option<Cause>)> {
    let start = chain.target.0;
    let mut wanted = WantedChains::All(Vec::new());
    match end {
        ChainEnd::On => search_off(table, tree, &mut wanted, (index, start)),
        ChainEnd::Cycle | ChainEnd::Off => {
            search_on(table, tree, &mut wanted, (index, start), u32::MAX, |_, _| true);
        }
    }
    let WantedChains::All(all) = &wanted else { return Vec::new() };
    let is_it = |found: &&FoundChain| {
        let same = match chain.origin {
            Premise::Cycle { from, last, .. } => found.from == from && found.off == last,
            _ => true,
        };
        found.end == end && found.rank.1 == chain.complexity && same
    };
    let Some(found) = all.iter().find(is_it) else { return Vec::new() };
    regrow(table, tree, found);
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
