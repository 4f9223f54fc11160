//! Houses, peers and relations of rules as words.

use crate::board::{Cell, Digit, Relation, Rules};

/// The most cells of a board whose sets of cells are one word.
pub(super) const MOST_CELLS: usize = 128;

/// Sets of cells of one set of rules: bit `c` is cell `c`.
pub(super) struct GeneralTables {
    /// Every cell.
    pub(super) full: u128,
    /// The number of cells.
    pub(super) cells: usize,
    /// House after house, its cells.
    pub(super) houses: Vec<u128>,
    /// Every house, a bit each.
    pub(super) all_houses: u64,
    /// Cell after cell, its houses, a bit each.
    pub(super) houses_of: Box<[u64; MOST_CELLS]>,
    /// Cell after cell, those that differ from it.
    pub(super) peers: Box<[u128; MOST_CELLS]>,
    pub(super) relations: Vec<RelatedCells>,
}

/// The cells that one relation joins.
pub(super) struct RelatedCells {
    /// Cell after cell, those that are related to it.
    pub(super) related: Vec<u128>,
    /// Digit after digit, the digits that a related cell cannot have beside it, a bit each.
    pub(super) rivals: Vec<u32>,
}

impl GeneralTables {
    /// The tables of these rules, or `None` if they have more cells or houses than words have bits.
    pub(super) fn new(rules: &Rules) -> Option<GeneralTables> {
        let (cells, side) = (rules.cells(), rules.shape().side());
        let geometry = rules.geometry();
        if cells > MOST_CELLS
            || geometry.house_count() > u64::BITS as usize
            || !rules.constraints().is_empty()
        {
            return None;
        }
        let set = |cells: &[Cell]| cells.iter().fold(0, |set, cell| set | 1 << cell.index());
        let all = || (0..cells).map(Cell::new);
        let of_kind = |kind: Relation| RelatedCells {
            related: all()
                .map(|cell| {
                    let links = geometry.links(cell).iter().filter(|link| link.1 == kind);
                    links.fold(0, |set, (other, _)| set | 1 << other.index())
                })
                .collect(),
            rivals: (0..side)
                .map(|digit| kind.rivals(Digit::from_index(digit), side).bits())
                .collect(),
        };
        let (mut houses_of, mut peers) = (Box::new([0; MOST_CELLS]), Box::new([0; MOST_CELLS]));
        for cell in all() {
            peers[cell.index()] = set(geometry.peers(cell));
            let houses = geometry.houses_of(cell).iter();
            houses_of[cell.index()] = houses.fold(0, |set, house| set | 1 << house.index());
        }
        Some(GeneralTables {
            full: u128::MAX >> (MOST_CELLS - cells),
            cells,
            houses: geometry.houses().map(|house| set(geometry.house(house))).collect(),
            all_houses: u64::MAX >> (u64::BITS as usize - geometry.house_count()),
            houses_of,
            peers,
            relations: geometry.relations().into_iter().map(of_kind).collect(),
        })
    }
}

/// The cells of a set, ascending.
#[inline(always)]
pub(super) fn cells(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as usize & (MOST_CELLS - 1));
        set &= set.wrapping_sub(1);
        cell
    })
}

/// The houses of a set, ascending.
#[inline(always)]
pub(super) fn houses(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let house = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        house
    })
}
