//! Forcing chains and cycles under further rules.

use super::links::{RuledTable, WeakLinks};
use crate::budget::Watch;
use crate::deduce::branch::Branch;
use crate::deduce::chain::tree::Tree;
use crate::deduce::chain::walk::{
    family_of, list_removals, path, rounds_on, search_off, search_on,
};
use crate::deduce::chain::wanted::{FAMILIES, WantedChains};
use crate::deduce::pattern::chain::{Candidate, Chain};
use crate::deduce::ruled_board::RuledBoard;
use crate::deduce::step::Step;

/// The best chain or cycle of the board, from a literal to its negation or back to itself.
pub(in crate::deduce) fn find_forcing(
    board: &RuledBoard<'_>,
    watch: &Watch,
    step: &mut Step,
) -> bool {
    let weak = WeakLinks::new(board);
    let mut tables = FAMILIES.each_ref().map(|family| RuledTable::new(board, &weak, family.links));
    let (mut tree, mut wanted) = (Tree::default(), WantedChains::Best(None));
    for (index, table) in tables.iter_mut().enumerate() {
        let starts: Vec<Candidate> = table.starts().collect();
        for start in starts {
            if watch.is_over_after_unit() {
                return false;
            }
            let rounds = rounds_on(&wanted, &FAMILIES[index]);
            search_on(table, &mut tree, &mut wanted, (index, start), rounds, |_, _| true);
            search_off(table, &mut tree, &mut wanted, (index, start));
        }
    }
    let WantedChains::Best(Some(found)) = wanted else { return false };
    let mut removals = Vec::new();
    list_removals(&mut tables[found.family], &mut tree, board, &found, &mut removals);
    found.write(&removals, step);
    true
}

/// The branch of a chain or cycle of the board.
pub(super) fn branches(board: &RuledBoard<'_>, chain: &Chain) -> Vec<Branch> {
    let Some((index, end)) = family_of(chain) else { return Vec::new() };
    let weak = WeakLinks::new(board);
    let mut table = RuledTable::new(board, &weak, FAMILIES[index].links);
    let path = path(&mut table, &mut Tree::default(), (index, end), chain);
    vec![Branch::of_path(board, &path)]
}
