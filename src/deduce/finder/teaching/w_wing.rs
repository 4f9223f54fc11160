//! W-Wing: two cells with the same two candidates, joined by a strong link of one of them.

use super::{UNRATED, conjugates, strike_seen_by};
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::pattern::{Links, Node, Pattern};
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::deduce::technique::Technique;

/// The first W-Wing that removes a candidate.
pub(in crate::deduce) fn find<P: Position>(board: &P, step: &mut Step) -> bool {
    let pairs: Vec<usize> =
        board.open_cells().filter(|&cell| is_pair(board.candidates(cell))).collect();
    for (i, &a) in pairs.iter().enumerate() {
        let both = board.candidates(a);
        for &b in pairs[i + 1..].iter().filter(|&&b| board.candidates(b) == both) {
            if board.sees(a, b) {
                continue;
            }
            for joining in Bits(both) {
                let struck = (both & !(1 << joining)).trailing_zeros() as usize;
                for link in conjugates(board, joining) {
                    for [p, q] in [link.cells, [link.cells[1], link.cells[0]]] {
                        if [p, q].iter().any(|end| [a, b].contains(end))
                            || !board.sees(a, p)
                            || !board.sees(b, q)
                        {
                            continue;
                        }
                        let path = [(a, struck), (a, joining), (p, joining), (q, joining)];
                        let ends = [(b, joining), (b, struck)];
                        let nodes = path.into_iter().chain(ends);
                        let nodes = nodes.map(|(cell, digit)| Node::new(cell, digit)).collect();
                        step.begin(Technique::WWing, UNRATED, Pattern::Links(Links { nodes }));
                        if strike_seen_by(board, struck, [a, b], step) {
                            return true;
                        }
                    }
                }
            }
        }
    }
    false
}
