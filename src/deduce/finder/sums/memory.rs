//! The digits that cages can hold, kept from step to step until something changes in them: several finders ask for them at each step.

use super::{as_it_stands, candidates};
use crate::board::Demand;
use crate::deduce::Sheet;
use crate::deduce::bits::Bits;
use crate::deduce::pattern::sums::{OpenSum, SumOrigin};
use crate::deduce::position::{Position, Touched, bit_of};
use crate::deduce::reach::{Fillings, of_different};

/// The cages of a board with all that they can hold.
#[derive(Clone, Debug, Default)]
pub(in crate::deduce) struct CageMemory {
    /// Demand after demand, what is known of the cage.
    cages: Vec<Option<KnownCage>>,
}

/// The cells of a cage of which one is not among the first 128 of the board.
const UNKNOWN: u128 = u128::MAX;

/// What is known of a cage.
#[derive(Clone, Debug)]
pub(super) struct KnownCage {
    /// All its cells, a bit each, or [`UNKNOWN`].
    cells: u128,
    pub(super) sum: OpenSum,
    /// Where it was asked for.
    held: Option<Held>,
}

/// All that a cage can hold.
#[derive(Clone, Debug)]
pub(super) struct Held {
    pub(super) candidates: Vec<u32>,
    pub(super) fillings: Fillings,
    /// The houses that have all its open cells, ascending.
    pub(super) within: Vec<usize>,
}

/// A cage with all that it can hold.
#[derive(Copy, Clone)]
pub(super) struct Cage<'a> {
    pub(super) sum: &'a OpenSum,
    pub(super) held: &'a Held,
}

impl CageMemory {
    /// Forgets everything.
    pub(in crate::deduce) fn reset(&mut self) {
        self.cages.clear();
    }

    /// Forgets the cages in which something changed.
    pub(in crate::deduce) fn forget(&mut self, touched: Touched) {
        for known in &mut self.cages {
            if known.as_ref().is_some_and(|cage| cage.is_touched(touched)) {
                *known = None;
            }
        }
    }

    /// The cages of a board that have open cells; not those of clean cells alone.
    pub(super) fn cages<'a>(
        &'a mut self,
        board: &'a Sheet,
        clean: u128,
    ) -> impl Iterator<Item = &'a mut KnownCage> {
        let demands = board.rules().demands();
        self.cages.resize_with(demands.len(), || None);
        self.cages.iter_mut().zip(demands).filter_map(move |(known, (number, demand))| {
            let Demand::Cage(cells, sum) = demand else { return None };
            let cage = known.get_or_insert_with(|| {
                let terms = cells.iter().map(|&cell| (cell, 1));
                let bits = cells.iter().map(|cell| bit_of(cell.index()));
                let cells = bits.fold(0, |all, bit| if bit == 0 { UNKNOWN } else { all | bit });
                let sum = as_it_stands(board, terms, *sum as i32, SumOrigin::Cage(*number));
                KnownCage { cells, sum, held: None }
            });
            let is_wanted = !cage.is_within(clean) && !cage.sum.terms.is_empty();
            is_wanted.then_some(cage)
        })
    }

    /// The cages with several open cells, and something that they can hold.
    pub(super) fn open_cages<'a>(&'a mut self, board: &'a Sheet) -> Vec<Cage<'a>> {
        let cages = self.cages(board, 0).filter(|cage| cage.sum.terms.len() > 1);
        let cages = cages.map(|cage| cage.with_held(board));
        cages.filter(|cage| !cage.held.fillings.sets.is_empty()).collect()
    }
}

impl KnownCage {
    /// The cage with all that it can hold.
    pub(super) fn with_held(&mut self, board: &Sheet) -> Cage<'_> {
        let KnownCage { sum, held, .. } = self;
        let held = held.get_or_insert_with(|| Held::new(board, sum));
        Cage { sum, held }
    }

    /// Returns whether something may have changed in it.
    fn is_touched(&self, touched: Touched) -> bool {
        self.cells == UNKNOWN || self.cells & touched.cells != 0
    }

    /// Returns whether all its cells are known to be in a set.
    fn is_within(&self, set: u128) -> bool {
        self.cells != UNKNOWN && self.cells & !set == 0
    }
}

impl Held {
    fn new(board: &Sheet, sum: &OpenSum) -> Held {
        let candidates = candidates(board, sum);
        let fillings = of_different(&candidates, sum.total, |_| true);
        let mut open = sum.terms.iter().map(|(cell, _)| cell.index());
        let first = open.next().into_iter().flat_map(|cell| board.houses_of(cell));
        let has_all =
            |house: &usize| open.clone().all(|cell| board.houses_of(cell).any(|own| own == *house));
        let within = first.filter(has_all).collect();
        Held { candidates, fillings, within }
    }
}

impl Cage<'_> {
    /// The digits that all sets have.
    pub(super) fn needed(&self) -> Bits {
        Bits(self.held.fillings.sets.iter().fold(u32::MAX, |every, set| every & set))
    }

    /// The digits that some set has.
    pub(super) fn possible(&self) -> Bits {
        Bits(self.held.fillings.sets.iter().fold(0, |any, set| any | set))
    }
}
