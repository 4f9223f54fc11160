//! Further houses and pairs of cells that differ, for the boards of all lanes: what rules have beside rows, columns and
//! blocks.

use super::board::LaneBoard;
use crate::board::{Cell, Rules, Shape};
use crate::lanes::isa::{Isa, Kernel};
use crate::lanes::plane::Plane;

/// The part of the rules of a 9x9 board beside its rows, columns and blocks.
#[derive(Clone, Debug)]
pub(crate) struct FurtherRules {
    /// House after house, its cells.
    houses: Vec<[u8; 9]>,
    /// Cells with those that must differ from them without sharing a house with them.
    peers: Vec<(u8, Vec<u8>)>,
}

impl FurtherRules {
    /// Those of some rules, or `None` if they lack rows, columns or blocks of 9x9, or have relations beside.
    pub(crate) fn new(rules: &Rules) -> Option<FurtherRules> {
        let (geometry, ordinary) = (rules.geometry(), Shape::NINE.rules());
        let ordinary = ordinary.geometry();
        let count = ordinary.house_count();
        let has_all = geometry.house_count() >= count
            && ordinary.houses().all(|house| geometry.house(house) == ordinary.house(house));
        if !(has_all && geometry.relations().is_empty()) {
            return None;
        }
        let numbers = |cells: &[Cell]| cells.iter().map(|cell| cell.index() as u8).collect();
        let houses = geometry.houses().skip(count);
        let houses = houses.map(|house| Vec::try_into(numbers(geometry.house(house))));
        let peers = (0..81).map(|cell| (cell as u8, numbers(geometry.lone_peers(Cell::new(cell)))));
        Some(FurtherRules {
            houses: houses.collect::<Result<_, _>>().ok()?,
            peers: peers.filter(|(_, peers)| !peers.is_empty()).collect(),
        })
    }

    /// Returns whether a pass gains by them what it costs: with many pairs it takes long, and lanes, which know nothing but
    /// singles, fail where a search would not.
    pub(crate) fn are_light(&self) -> bool {
        const MOST: usize = 3 * 81;
        self.peers.iter().map(|(_, peers)| peers.len()).sum::<usize>() <= MOST
    }
}

/// Conclusions from further rules after a pass of deduction: singles of houses, and digits that are struck. A full board
/// that breaks them is full no more.
pub(crate) struct FollowFurther<'a, I: Isa> {
    pub(crate) board: &'a mut LaneBoard<I>,
    pub(crate) rules: &'a FurtherRules,
}

impl<I: Isa> Kernel<I> for FollowFurther<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let FollowFurther { board, rules } = self;
        let LaneBoard { x, naked, dead, full, calm, stuck, up, .. } = board;
        // Cells that a digit before is alone in, and those of the present one.
        let mut claimed: Plane<I> = [I::ZERO; 81];
        let mut claims: Plane<I> = [I::ZERO; 81];
        let mut found = Findings { sound: I::ONES, changed: I::ZERO };
        for turn in 0..9 {
            // The pass has turned the direction for the next one.
            let x = &mut x[if *up { 8 - turn } else { turn }];
            for house in &rules.houses {
                follow_house(isa, x, naked, house, &claimed, &mut claims, &mut found);
            }
            for (cell, peers) in &rules.peers {
                let mut seen = I::ZERO;
                for &peer in peers {
                    let peer = usize::from(peer).min(80);
                    seen = isa.or_and(seen, x[peer], naked[peer]);
                }
                let cell = usize::from(*cell).min(80);
                found.changed = isa.or_and(found.changed, x[cell], seen);
                x[cell] = isa.andnot(x[cell], seen);
            }
            for house in &rules.houses {
                for &cell in house {
                    let cell = usize::from(cell).min(80);
                    claimed[cell] = isa.or(claimed[cell], claims[cell]);
                    claims[cell] = I::ZERO;
                }
            }
        }
        *dead = isa.or(*dead, isa.andnot(I::ONES, found.sound));
        *full = isa.andnot(*full, isa.or(found.changed, *dead));
        *calm = isa.andnot(*calm, found.changed);
        *stuck = isa.andnot(*stuck, found.changed);
    }
}

/// Finds of a digit.
struct Findings<I: Isa> {
    /// Every house seen has a candidate.
    sound: I::Word,
    /// Something was struck.
    changed: I::Word,
}

/// Follows a digit in a house.
#[inline(always)]
fn follow_house<I: Isa>(
    isa: I,
    x: &mut Plane<I>,
    naked: &Plane<I>,
    house: &[u8; 9],
    claimed: &Plane<I>,
    claims: &mut Plane<I>,
    found: &mut Findings<I>,
) {
    // Below 81 by construction; the minimum spares the check of bounds.
    let cells = house.map(|cell| usize::from(cell).min(80));
    let (mut any, mut more) = (I::ZERO, I::ZERO);
    for &cell in &cells {
        more = isa.or_and(more, any, x[cell]);
        any = isa.or(any, x[cell]);
    }
    found.sound = isa.and(found.sound, any);
    let exact = isa.andnot(any, more);
    let mut placed = I::ZERO;
    for &cell in &cells {
        placed = isa.or_and(placed, x[cell], isa.or(exact, naked[cell]));
    }
    for &cell in &cells {
        let old = x[cell];
        let here = isa.or(exact, naked[cell]);
        let gone = isa.or(isa.andnot(placed, here), claimed[cell]);
        x[cell] = isa.andnot(old, gone);
        claims[cell] = isa.or_and(claims[cell], x[cell], exact);
        found.changed = isa.or_and(found.changed, old, gone);
    }
}
