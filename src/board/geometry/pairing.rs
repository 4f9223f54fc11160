//! Pairs of cells, and the digits that cells may have, beside the houses of a board.

use super::Geometry;
use crate::board::rule::Pair;
use crate::board::{Cell, DigitSet, Relation};
use std::borrow::Cow;

/// The peers and links that pairs of cells bring, cell after cell.
struct Joined {
    lone_peers: Vec<Vec<Cell>>,
    links: Vec<Vec<(Cell, Relation)>>,
}

impl Joined {
    fn new(cells: usize) -> Joined {
        Joined { lone_peers: vec![Vec::new(); cells], links: vec![Vec::new(); cells] }
    }

    /// Adds a pair, unless what it says is known of cells that share a house.
    fn join(&mut self, of_houses: &Geometry, (a, b, relation): Pair) {
        let are_peers = of_houses.peers(a).binary_search(&b).is_ok();
        let seen_by_other = relation.map(Relation::reversed);
        for (own, other, relation) in [(a.index(), b, relation), (b.index(), a, seen_by_other)] {
            match relation {
                None | Some(Relation::Unlike(_)) if are_peers => {}
                None if self.lone_peers[own].contains(&other) => {}
                None => self.lone_peers[own].push(other),
                Some(relation) if self.links[own].contains(&(other, relation)) => {}
                Some(relation) => self.links[own].push((other, relation)),
            }
        }
    }
}

impl Geometry {
    /// The geometry of the ordinary rules of a shape, with pairs of cells and the digits that cells may have. Its houses are the
    /// tables that are built in: killers are made of one board after the other.
    pub(in crate::board) fn beside(
        ordinary: &'static Geometry,
        pairs: impl IntoIterator<Item = Pair>,
        digits: &[(Cell, DigitSet)],
    ) -> Geometry {
        let of_houses = Geometry {
            shape: ordinary.shape,
            names: ordinary.names.clone(),
            houses: ordinary.houses.clone(),
            first_houses: ordinary.first_houses.clone(),
            has_further: ordinary.has_further,
            houses_of: ordinary.houses_of.clone(),
            places_of: ordinary.places_of.clone(),
            overlaps: ordinary.overlaps.clone(),
            peers: ordinary.peers.clone(),
            peer_bits: ordinary.peer_bits.clone(),
            lone_peers: ordinary.lone_peers.clone(),
            links: ordinary.links.clone(),
            allowed: ordinary.allowed.clone(),
        };
        of_houses.with_pairs(pairs, digits)
    }

    /// The geometry of houses with these pairs of cells, and with the digits that cells may have.
    pub(super) fn with_pairs(
        self,
        pairs: impl IntoIterator<Item = Pair>,
        digits: &[(Cell, DigitSet)],
    ) -> Geometry {
        let (shape, cells) = (self.shape, self.cell_count());
        let mut joined = Joined::new(cells);
        pairs.into_iter().for_each(|pair| joined.join(&self, pair));
        let Joined { lone_peers, links } = joined;
        let has_lone = lone_peers.iter().any(|lone| !lone.is_empty());
        let has_links = links.iter().any(|links| !links.is_empty());
        let peers = match has_lone {
            true => {
                let with_lone = |(cell, lone): (usize, &Vec<Cell>)| {
                    let mut peers = [self.peers(Cell::new(cell)), lone].concat();
                    peers.sort_unstable();
                    peers
                };
                lone_peers.iter().enumerate().map(with_lone).collect()
            }
            false => self.peers,
        };
        let mut allowed =
            vec![DigitSet::full(shape.side()); if digits.is_empty() { 0 } else { cells }];
        for &(cell, digits) in digits {
            allowed[cell.index()] = allowed[cell.index()] & digits;
        }
        let has_further = self.has_further || has_lone || has_links || !allowed.is_empty();
        let is_asked = has_further && cells <= u128::BITS as usize;
        let bits =
            |cell: usize| peers.get(cell).iter().fold(0, |bits, peer| bits | 1 << peer.index());
        let peer_bits = (0..cells).filter(|_| is_asked).map(bits).collect::<Vec<u128>>();
        Geometry {
            peers,
            peer_bits: Cow::Owned(peer_bits),
            lone_peers: lone_peers.into_iter().collect(),
            links: links.into_iter().collect(),
            allowed: allowed.into(),
            has_further,
            ..self
        }
    }
}
