//! Cycles followed again.

use super::proof::{End, Fact, Line, Proof, Reason};
use crate::board::{Cell, House};
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::chain::Links;
use crate::deduce::position::Position;
use crate::deduce::{Sheet, Step};

type Candidate = (usize, usize);

/// A literal on of the tree, the literal off before it, and the entry before that.
#[derive(Copy, Clone)]
struct Entry {
    on: Candidate,
    off: Candidate,
    before: usize,
}

const NONE: usize = usize::MAX;

/// The first cycle from a candidate, closed by another one, that removes what the step removes.
pub(super) fn prove_cycle(
    sheet: &Sheet,
    start: Candidate,
    last: Candidate,
    links: Links,
    step: &Step,
) -> Option<Proof> {
    let mut tree = vec![Entry { on: start, off: start, before: NONE }];
    let mut next = 0;
    while let Some(&at) = tree.get(next) {
        if next > 0 && is_weak(sheet, at.on, last) {
            let path = close(&tree, next, last);
            let repeated = path.iter().filter(|&&known| known == last).count() > 1;
            if !repeated && removes(sheet, &path, step) {
                return Some(write(sheet, &path));
            }
        }
        for off in weak(sheet, at.on, links) {
            for on in strong(sheet, off, links) {
                if tree.iter().all(|known| known.on != on) {
                    tree.push(Entry { on, off, before: next });
                }
            }
        }
        next += 1;
    }
    None
}

/// The candidates of a cycle, on and off in turn.
fn close(tree: &[Entry], end: usize, last: Candidate) -> Vec<Candidate> {
    let mut path = vec![last];
    let mut at = end;
    while at != NONE {
        path.push(tree[at].on);
        if tree[at].before != NONE {
            path.push(tree[at].off);
        }
        at = tree[at].before;
    }
    path.reverse();
    path
}

/// A cycle line by line, with its first line once more at the end.
fn write(sheet: &Sheet, path: &[Candidate]) -> Proof {
    let mut lines: Vec<Line> = Vec::new();
    for (i, &(cell, digit)) in path.iter().chain(&path[..1]).enumerate() {
        let on = i % 2 == 0;
        let (reason, parents) = match i.checked_sub(1) {
            None => (Reason::Supposed, Vec::new()),
            Some(before) => (link(sheet, path[before], (cell, digit), on), vec![before]),
        };
        lines.push(Line { fact: Fact { cell, digit, on }, reason, parents });
    }
    Proof { lines, end: End::Closed }
}

fn link(sheet: &Sheet, from: Candidate, to: Candidate, on: bool) -> Reason {
    if from.0 == to.0 {
        return if on { Reason::LastDigit } else { Reason::Taken };
    }
    let geometry = sheet.shape().geometry();
    let [row, col, block] = geometry.houses_of(Cell::new(to.0));
    let near = geometry.houses_of(Cell::new(from.0));
    let shared = |house: &House| {
        near.contains(house) && (!on || is_pair(sheet.places(house.index(), to.1)))
    };
    let house = [block, row, col].into_iter().find(shared).map_or(0, House::index);
    if on { Reason::LastPlace { house } } else { Reason::Seen { house } }
}

fn is_weak(sheet: &Sheet, a: Candidate, b: Candidate) -> bool {
    if a.0 == b.0 { a.1 != b.1 } else { a.1 == b.1 && sheet.sees(a.0, b.0) }
}

/// What is off if a candidate is on.
fn weak(sheet: &Sheet, (cell, digit): Candidate, links: Links) -> Vec<Candidate> {
    let inside = if links == Links::X { 0 } else { sheet.candidates(cell) & !(1 << digit) };
    let others = Bits(inside).map(|other| (cell, other));
    let [row, col, block] = sheet.shape().geometry().houses_of(Cell::new(cell));
    let peers = [block, row, col].into_iter().flat_map(|house| {
        sheet.cells_at(house.index(), sheet.places(house.index(), digit))
    });
    others.chain(peers.filter(|&peer| peer != cell).map(|peer| (peer, digit))).collect()
}

/// What is on if a candidate is off.
fn strong(sheet: &Sheet, (cell, digit): Candidate, links: Links) -> Vec<Candidate> {
    let mut found = Vec::new();
    if links != Links::X && is_pair(sheet.candidates(cell)) {
        let other = (sheet.candidates(cell) & !(1 << digit)).trailing_zeros() as usize;
        found.push((cell, other));
    }
    if links != Links::Y {
        let [row, col, block] = sheet.shape().geometry().houses_of(Cell::new(cell));
        for house in [block, row, col].map(House::index) {
            let places = sheet.places(house, digit);
            if is_pair(places) {
                let others = sheet.cells_at(house, places).filter(|&other| other != cell);
                found.extend(others.map(|other| (other, digit)));
            }
        }
    }
    found
}

/// Whether the cycle removes what the step removes: candidates outside its cells that see a digit
/// of it both on and off.
fn removes(sheet: &Sheet, path: &[Candidate], step: &Step) -> bool {
    step.removals.iter().all(|&(cell, digits)| {
        !path.iter().any(|node| node.0 == cell.index())
            && digits.into_iter().all(|digit| {
                let sees = |parity: usize| {
                    path.iter().skip(parity).step_by(2).any(|node| {
                        node.1 == digit.index() && sheet.sees(node.0, cell.index())
                    })
                };
                sees(0) && sees(1)
            })
    })
}

