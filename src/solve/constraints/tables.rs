//! Tables of one set of rules, for the search.

use super::work::{MOST_DERIVED, Work, cell_set};
use crate::board::{Cell, Digit, DigitSums, Relation, Rules, words_for};

/// On larger boards what a pair of cells allows is worked out digit by digit.
const LISTED_UP_TO: usize = 10;

/// The tables of one set of rules.
pub(super) struct Tables {
    pub(super) side: usize,
    /// Every digit.
    pub(super) full: u32,
    /// Cell after cell, the digits that it may have whatever stands elsewhere.
    pub(super) allowed: Vec<u32>,
    /// Words of a set of cells: as many as the cells need.
    pub(super) width: usize,
    /// Cell after cell, the set of its peers.
    peers: Vec<u64>,
    /// Cell after cell, the cells that are joined to it, each with the number of its relation.
    pub(super) links: Vec<Vec<(u16, u16)>>,
    relations: Vec<Relation>,
    /// Relation after relation, by the digits of a cell those that the other cell may have; empty on larger boards.
    supports: Vec<Vec<u16>>,
    pub(super) houses: Vec<Vec<u16>>,
    /// House after house, the set of its cells.
    house_sets: Vec<u64>,
    pub(super) houses_of: Vec<Vec<u16>>,
    /// Demands of the rules, then those that follow.
    pub(super) demands: Vec<Work>,
    pub(super) demands_of: Vec<Vec<u16>>,
    pub(super) sums: &'static DigitSums,
}

impl Tables {
    /// The tables of rules, with or without sums that follow from others.
    pub(super) fn new(rules: &Rules, has_derived: bool) -> Tables {
        let (geometry, side, cells) = (rules.geometry(), rules.shape().side(), rules.cells());
        let all = || (0..cells).map(Cell::new);
        let number = |cell: &Cell| cell.index() as u16;
        let relations = geometry.relations();
        let supports = match side <= LISTED_UP_TO {
            false => Vec::new(),
            true => relations
                .iter()
                .map(|&relation| {
                    (0..1_u32 << side)
                        .map(|digits| supported(relation, digits, side) as u16)
                        .collect()
                })
                .collect(),
        };
        let links = all().map(|cell| {
            let number_of = |relation| relations.binary_search(relation).unwrap_or(0) as u16;
            geometry
                .links(cell)
                .iter()
                .map(|(other, kind)| (number(other), number_of(kind)))
                .collect()
        });
        let width = words_for(cells);
        let sets = |lists: &mut dyn Iterator<Item = &[Cell]>| -> Vec<u64> {
            lists.flat_map(|cells| cell_set(cells.iter().copied(), width)).collect()
        };
        let mut demands: Vec<Work> = Work::all_of(rules).collect();
        if let Some(rests) = rules.rests().filter(|_| has_derived) {
            let derived = rests.all.iter().filter_map(|rest| rest.demand(MOST_DERIVED, geometry));
            demands.extend(derived.map(|demand| Work::new(&demand, geometry)));
        }
        Tables {
            side,
            full: (1 << side) - 1,
            allowed: all().map(|cell| geometry.allowed(cell).bits()).collect(),
            width,
            peers: sets(&mut all().map(|cell| geometry.peers(cell))),
            links: links.collect(),
            relations,
            supports,
            houses: geometry
                .houses()
                .map(|house| geometry.house(house).iter().map(number).collect())
                .collect(),
            house_sets: sets(&mut geometry.houses().map(|house| geometry.house(house))),
            houses_of: all()
                .map(|cell| {
                    geometry.houses_of(cell).iter().map(|house| house.index() as u16).collect()
                })
                .collect(),
            demands_of: by_cell(&demands, cells),
            demands,
            sums: DigitSums::of(side),
        }
    }

    /// Takes other demands in place of all before.
    pub(super) fn set_demands(&mut self, demands: Vec<Work>) {
        self.demands_of = by_cell(&demands, self.allowed.len());
        self.demands = demands;
    }

    /// The set of the peers of a cell.
    #[inline]
    pub(super) fn peers_of(&self, cell: u16) -> &[u64] {
        &self.peers[usize::from(cell) * self.width..][..self.width]
    }

    /// The set of the cells of a house.
    #[inline]
    pub(super) fn house_set(&self, house: u16) -> &[u64] {
        &self.house_sets[usize::from(house) * self.width..][..self.width]
    }

    /// The digits that a cell may have beside another with one of these digits, which sees it by a relation.
    #[inline]
    pub(super) fn support(&self, relation: u16, digits: u32) -> u32 {
        match self.supports.get(usize::from(relation)) {
            Some(table) => table[digits as usize].into(),
            None => supported(self.relations[usize::from(relation)], digits, self.side),
        }
    }
}

/// Cell after cell, the numbers of the demands that it is part of.
fn by_cell(demands: &[Work], cells: usize) -> Vec<Vec<u16>> {
    let mut demands_of = vec![Vec::new(); cells];
    for (at, demand) in demands.iter().enumerate() {
        demand.cells.iter().for_each(|&cell| demands_of[usize::from(cell)].push(at as u16));
    }
    demands_of
}

/// The digits that do not clash with all of these digits.
fn supported(relation: Relation, digits: u32, side: usize) -> u32 {
    let all = (1 << side) - 1;
    let each = (0..side).filter(|digit| digits >> digit & 1 == 1);
    each.fold(0, |found, digit| {
        found | all & !relation.rivals(Digit::from_index(digit), side).bits()
    })
}
