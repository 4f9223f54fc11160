//! Chains and cycles walked again: what they eliminate, rest on and say.

use super::ancestry::{Missing, mix};
use super::closure::Nested;
use super::forcing::Forcing;
use super::hop::{Cause, HopTable, cell_digit};
use super::literal::Literal;
use super::tree::{NONE, Tree};
use super::walk::{family_of, list_removals, path, regrow};
use super::wanted::{ChainEnd, FAMILIES, FoundChain};
use crate::deduce::bitboard::Bitboard;
use crate::deduce::nine::Nine;
use crate::deduce::pattern::chain::Chain;

impl Forcing {
    /// Lists what a chain or cycle eliminates.
    pub(super) fn list_removals(
        &mut self,
        board: &Nine,
        found: &FoundChain,
        removals: &mut Vec<(usize, u16)>,
    ) {
        list_removals(&mut self.tables[found.family], &mut self.tree, board, found, removals);
    }

    /// Adds what is missing for a chain or cycle to `missing`, and says what it is when it is
    /// nested in another.
    pub(super) fn trace(&mut self, found: &FoundChain, missing: &mut Missing<'_, Nine>) -> Nested {
        trace(&mut self.tables[found.family], &mut self.tree, found, missing)
    }

    /// The literals of a chain or cycle of the board from the start to the end, and the causes of
    /// those on.
    pub(in crate::deduce) fn path(
        &mut self,
        board: &Nine,
        chain: &Chain,
    ) -> Vec<(Literal, Option<Cause>)> {
        let start = chain.target.0;
        let (cell, digit) = cell_digit(start);
        let Some((index, end)) =
            family_of(chain).filter(|_| board.marks.cells[cell] >> digit & 1 == 1)
        else {
            return Vec::new();
        };
        let table = &mut self.tables[index];
        table.fill(&board.marks, FAMILIES[index].links);
        path(table, &mut self.tree, (index, end), chain)
    }
}

/// Adds what is missing for a chain or cycle of the inner board to `missing`, and says what it is when it is nested in
/// another.
pub(super) fn trace<B: Bitboard>(
    table: &mut impl HopTable,
    tree: &mut Tree,
    found: &FoundChain,
    missing: &mut Missing<'_, B>,
) -> Nested {
    regrow(table, tree, found);
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
        // Reversed: every literal off turned on, with the weak link that led to it. One by a rule of pairs lacks nothing.
        for &(off, before) in path.iter().rev() {
            let (cell, digit) = cell_digit(off);
            let (source, other) = cell_digit(before);
            if source == cell {
                missing.add_unit(cell, digit, Cause::Cell);
            } else if other == digit
                && let Some(i) = missing.inner.shared_house(cell, source)
            {
                missing.add_unit(cell, digit, Cause::House(i));
            }
        }
    }
    Nested { signature, complexity: found.rank.1 }
}
