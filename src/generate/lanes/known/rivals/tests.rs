//! Tests of `rivals`.

use super::*;
use crate::board::{Cell, Shape};
use crate::lanes::isa::Portable;
use crate::rng::{Purpose, StreamKey};
use quickcheck::quickcheck;

/// The number of others of each kind, for a cell that is looked at as if it were blank.
fn count_others(values: &[u8], mask: u128, cell: usize) -> [usize; KINDS] {
    let geometry = Shape::NINE.geometry();
    let mut clues = values.to_vec();
    (0..81).filter(|&i| i == cell || mask >> i & 1 == 0).for_each(|i| clues[i] = 0);
    let value = values[cell];
    let takes = |at: usize, digit: u8| {
        clues[at] == 0
            && geometry.peers(Cell::new(at)).iter().all(|peer| clues[peer.index()] != digit)
    };
    let digits = (1..=9).filter(|&digit| digit != value && takes(cell, digit)).count();
    let mut counts = [digits; KINDS];
    for (count, &house) in counts[IN_ROW..].iter_mut().zip(geometry.houses_of(Cell::new(cell))) {
        let cells = geometry.house(house).iter().map(|at| at.index());
        *count = cells.filter(|&at| at != cell && takes(at, value)).count();
    }
    counts
}

quickcheck! {
    fn looks_are_those_of_one_cell_after_the_other(sparse: u128, dense: u128, seed: u64) -> bool {
        let solution = crate::solve::random_solution(
            Shape::NINE,
            &mut StreamKey::new(seed, 0).stream(Purpose::Root, 0),
        );
        let values = solution.values();
        let masks = [sparse, sparse | dense, sparse & dense];
        let mut clues = [0; 81];
        for (cell, plane) in clues.iter_mut().enumerate() {
            *plane = (0..3).fold(0, |bits, i| bits | ((masks[i] >> cell & 1) as u64) << i);
        }
        let mut rivals_seen = RivalPlanes::<Portable>::BLANK;
        let positions = DigitPositions::new(values.try_into().unwrap());
        count_rivals(Portable, &positions, &clues, &mut rivals_seen);
        (0..81).all(|cell| (0..3).all(|i| {
            let others = count_others(values, masks[i], cell);
            let bit = |plane: &Plane<Portable>| plane[cell] >> i & 1 == 1;
            bit(&rivals_seen.single) == others.contains(&0)
                && (0..KINDS).all(|kind| bit(&rivals_seen.rivals[kind]) == (others[kind] == 1))
        }))
    }
}
