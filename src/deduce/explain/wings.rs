//! Wings of three cells.

use super::account::{Account, Gap, gaps};
use super::language::texts as say;
use crate::board::DigitSet;
use crate::deduce::figure::{Graph, GraphNode, Role};
use crate::deduce::pattern::Wing;

/// A chain for each pincer: if the pivot has the digit that they share, the pincer has the common one.
pub(super) fn wing(account: &mut Account<'_>, wing: &Wing) {
    let (sheet, pivot, z) = (account.sheet, wing.pivot, wing.digit);
    let own = sheet.digits(pivot);
    account.cells = [&[pivot], &wing.pincers[..]].concat();
    account.add_cells(&[pivot], Role::Pivot);
    account.add_cells(&wing.pincers, Role::Pincer);
    let all = account.cells.clone();
    account.add_candidates(&all, DigitSet::single(z), Role::Common);
    for pincer in wing.pincers {
        let shared = sheet.digits(pincer) & own & !DigitSet::single(z);
        account.add_candidates(&[pivot, pincer], shared, Role::Restricted);
        let Some(x) = shared.single_digit() else { continue };
        let mut graph = Graph::default();
        for (cell, digit, on) in [(pivot, x, true), (pincer, x, false), (pincer, z, true)] {
            graph.nodes.push(GraphNode::new(cell, digit, Some(on)));
        }
        graph.link(sheet, 0, 1, false);
        graph.link(sheet, 1, 2, true);
        account.figure.graphs.push(graph);
    }
    let [a, b] = wing.pincers.map(|pincer| Gap::by("/", sheet.digits(pincer)));
    account.fill(gaps![own = own, a = a, b = b, z = z]);
    account.say([say::WING]);
    for x in own {
        let taker = wing.pincers.into_iter().find(|&cell| sheet.digits(cell).contains(x));
        match taker {
            Some(_) if x == z => account.say([say::WING_ITSELF]),
            Some(taker) => account.say_with(say::WING_IF, gaps![x = x, taker = taker]),
            None => {}
        }
    }
    let holders = account.holders(&account.cells, z);
    account.add_way(z, holders);
    account.say([if own.contains(z) { say::WING_SO_THREE } else { say::WING_SO }]);
}
