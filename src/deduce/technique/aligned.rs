//! Aligned pair and triplet exclusion: combinations of candidates that leave another cell empty.

use super::{Pattern, Technique};
use crate::board::Cell;
use crate::deduce::Step;
use crate::deduce::bits::{Bits, CellBits, is_single};
use crate::deduce::nine::Nine;
use crate::deduce::position::cell;
use crate::deduce::tables::{CELLS, PEERS};

/// No combination of candidates of the cells that has an eliminated one leaves every excluding
/// cell a candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlignedExclusion {
    /// Two or three cells.
    pub cells: Vec<Cell>,
    /// The cells that see all of them and exclude combinations.
    pub excluders: Vec<Cell>,
}

/// Cells that may be excluded from, and the cells that exclude for them.
struct Ground<'a> {
    board: &'a Nine,
    base: Vec<usize>,
    is_base: u128,
    excluders: [u128; CELLS],
}

impl<'a> Ground<'a> {
    /// `most` is how many candidates an excluder may have.
    fn new(board: &'a Nine, most: u32) -> Ground<'a> {
        let count = |cell: usize| board.marks.cells[cell].count_ones();
        let (mut small, mut single) = (0u128, 0u128);
        for cell in CellBits::new(board.blank) {
            small |= u128::from((2..=most).contains(&count(cell))) << cell;
            single |= u128::from(count(cell) == 1) << cell;
        }
        let mut ground = Ground { board, base: Vec::new(), is_base: 0, excluders: [0; CELLS] };
        for cell in CellBits::new(board.blank) {
            let excluders = PEERS[cell] & small;
            if count(cell) >= 2 && PEERS[cell] & single == 0 && excluders != 0 {
                ground.base.push(cell);
                ground.is_base |= 1 << cell;
                ground.excluders[cell] = excluders;
            }
        }
        ground
    }

    fn conclude<const K: usize>(
        &self,
        cells: [usize; K],
        common: u128,
        allowed: [u16; K],
        step: &mut Step,
    ) -> bool {
        if cells.iter().zip(allowed).all(|(&c, allowed)| self.board.marks.cells[c] == allowed) {
            return false;
        }
        let (technique, rating) = match K {
            2 => (Technique::AlignedPairExclusion, 6.2),
            _ => (Technique::AlignedTripletExclusion, 7.5),
        };
        let pattern = AlignedExclusion {
            cells: cells.map(cell).to_vec(),
            excluders: CellBits::new(common).map(cell).collect(),
        };
        step.begin(technique, rating, Pattern::AlignedExclusion(pattern));
        for (cell, allowed) in cells.into_iter().zip(allowed) {
            step.remove(cell, (self.board.marks.cells[cell] & !allowed).into());
        }
        true
    }
}

fn has_two(cells: u128) -> bool {
    cells & cells.wrapping_sub(1) != 0
}

/// The first pair of cells from which something goes.
pub(in crate::deduce) fn find_pair(board: &Nine, step: &mut Step) -> bool {
    let ground = Ground::new(board, 2);
    for (i, &second) in ground.base.iter().enumerate() {
        for &first in &ground.base[..i] {
            let common = ground.excluders[first] & ground.excluders[second];
            if !has_two(common) {
                continue;
            }
            // partners[x]: the digits that an excluder forbids beside x.
            let mut partners = [0u16; 9];
            for excluder in CellBits::new(common) {
                let pair = board.marks.cells[excluder];
                let low = pair.trailing_zeros() as usize;
                let high = 15 - pair.leading_zeros() as usize;
                partners[low] |= 1 << high;
                partners[high] |= 1 << low;
            }
            let seen = PEERS[first] >> second & 1 == 1;
            let allowed = |from: usize, to: usize| {
                let fits = |&x: &usize| {
                    let same = if seen { 1 << x } else { 0 };
                    board.marks.cells[to] & !(partners[x] | same) != 0
                };
                Bits(board.marks.cells[from].into()).filter(fits).fold(0, |set, x| set | 1 << x)
            };
            let both = [allowed(first, second), allowed(second, first)];
            if ground.conclude([first, second], common, both, step) {
                return true;
            }
        }
    }
    false
}

/// The first triplet of cells from which something goes.
pub(in crate::deduce) fn find_triplet(board: &Nine, step: &mut Step) -> bool {
    let ground = Ground::new(board, 3);
    for (i, &second) in ground.base.iter().enumerate() {
        for &first in &ground.base[..i] {
            let (near, far) = (ground.excluders[first], ground.excluders[second]);
            if !has_two(near & far) {
                continue;
            }
            let others = ground.is_base & !(1 << first | 1 << second);
            let thirds = CellBits::new(near & others).chain(CellBits::new(far & others & !near));
            for third in thirds {
                let common = near & far & ground.excluders[third];
                if has_two(common) {
                    let cells = [first, second, third];
                    let allowed = allowed_triples(board, cells, common);
                    if ground.conclude(cells, common, allowed, step) {
                        return true;
                    }
                }
            }
        }
    }
    false
}

/// The candidates of each cell that occur in some allowed combination.
fn allowed_triples(board: &Nine, [a, b, c]: [usize; 3], common: u128) -> [u16; 3] {
    let sees = |from: usize, to: usize| PEERS[from] >> to & 1 == 1;
    let (ab, ac, bc) = (sees(a, b), sees(a, c), sees(b, c));
    let mut allowed = [0; 3];
    for x in Bits(board.marks.cells[a].into()) {
        for y in Bits(board.marks.cells[b].into()) {
            if ab && x == y {
                continue;
            }
            let mut rest = board.marks.cells[c];
            if ac {
                rest &= !(1 << x);
            }
            if bc {
                rest &= !(1 << y);
            }
            for excluder in CellBits::new(common) {
                let left = board.marks.cells[excluder] & !(1 << x | 1 << y);
                if left == 0 {
                    rest = 0;
                } else if is_single(left.into()) {
                    rest &= !left;
                }
            }
            if rest != 0 {
                allowed[0] |= 1 << x;
                allowed[1] |= 1 << y;
                allowed[2] |= rest;
            }
        }
    }
    allowed
}
