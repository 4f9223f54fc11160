//! Tests of `supposition_candidates`.

use super::super::shared_grid::SharedGrid;
use super::*;
use crate::board::{Cell, Shape};
use crate::lanes::isa::Portable;
use crate::rng::{Purpose, StreamKey};
use quickcheck::quickcheck;

/// The same for one mask of known cells, from the definition: suppositions by digit, and yields.
fn find(values: &[u8; 81], known: u128) -> ([u128; 9], [u128; 4]) {
    let geometry = Shape::NINE.geometry();
    let shows = |at: usize, digit: u8| known >> at & 1 == 1 && values[at] == digit;
    let takes = |at: usize, digit: u8| {
        let mut peers = geometry.peers(Cell::new(at)).iter();
        known >> at & 1 == 0 && !peers.any(|peer| shows(peer.index(), digit))
    };
    let is_wrong = |at: usize, digit: u8| values[at] != digit && takes(at, digit);
    let is_bivalue = |at: usize| (1..=9).filter(|&digit| is_wrong(at, digit)).count() == 1;
    let mut yields = [0; 4];
    let mut suppositions = [0; 9];
    for at in 0..81 {
        yields[0] |= u128::from(is_bivalue(at)) << at;
        for (&house, yielded) in geometry.houses_of(Cell::new(at)).iter().zip(&mut yields[1..]) {
            let places = geometry.house(house).iter().map(|place| place.index());
            let is_home = places.filter(|&place| is_wrong(place, values[at])).count() == 1;
            *yielded |= u128::from(is_home) << at;
        }
    }
    for at in 0..81 {
        for digit in (1..=9).filter(|&digit| is_wrong(at, digit)) {
            let peers = || geometry.peers(Cell::new(at)).iter().map(|peer| peer.index());
            let follows = peers()
                .any(|peer| is_bivalue(peer) && (values[peer] == digit || takes(peer, digit)));
            let is_sole = geometry.houses_of(Cell::new(at)).iter().any(|&house| {
                let places = geometry.house(house).iter().map(|place| place.index());
                places.filter(|&place| is_wrong(place, digit)).count() == 1
            });
            let is_listed = follows && (is_bivalue(at) || is_sole);
            suppositions[usize::from(digit) - 1] |= u128::from(is_listed) << at;
        }
    }
    (suppositions, yields)
}

quickcheck! {
    fn candidates_are_those_of_the_definition(sparse: u128, dense: u128, seed: u64) -> bool {
        let solution = crate::solve::random_solution(
            Shape::NINE,
            &mut StreamKey::new(seed, 0).stream(Purpose::Root, 0),
        );
        let mut values = [0; 81];
        values.copy_from_slice(solution.values());
        let masks = [sparse, sparse | dense, sparse & dense];
        let mut known = [0; 81];
        for (cell, plane) in known.iter_mut().enumerate() {
            *plane = (0..3).fold(0, |bits, i| bits | ((masks[i] >> cell & 1) as u64) << i);
        }
        let (grids, mut candidates) = (&SharedGrid::new(&values), SuppositionCandidates::<Portable>::NONE);
        FindCandidates { grids, known: &known, candidates: &mut candidates }.run(Portable);
        (0..3).all(|i| {
            let mask = |plane: &Plane<Portable>| {
                (0..81).fold(0, |mask, cell| mask | u128::from(plane[cell] >> i & 1) << cell)
            };
            let seen = (candidates.suppositions.each_ref().map(mask), candidates.yields.each_ref().map(mask));
            seen == find(&values, masks[i])
        })
    }
}
