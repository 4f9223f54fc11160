//! The cheap unavoidable sets of a grid: what two digits, or two lines of a chute, can exchange.

use super::chain::Bits;

/// Sets with more cells are seldom hit by a single clue.
const LARGEST: u32 = 14;

/// The peers of each cell.
static PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let mut pair = 0;
    while pair < 81 * 81 {
        let (a, b) = (pair / 81, pair % 81);
        let same_block = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
        if a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_block) {
            peers[a] |= 1 << b;
        }
        pair += 1;
    }
    peers
};

/// Puts the sets of a grid with these values, from 1, into a list.
///
/// Two digits can be exchanged in every connected part of their cells, two lines of one chute in every cycle of
/// their digits.
pub(super) fn list_exchanges(values: &[u8; 81], sets: &mut Vec<u128>) {
    sets.clear();
    let mut places = [0_u128; 9];
    for (cell, &value) in values.iter().enumerate() {
        places[usize::from(value) - 1] |= 1 << cell;
    }
    for a in 0..9 {
        for b in 0..a {
            let mut left = places[a] | places[b];
            while left != 0 {
                let part = connected_part(left);
                left &= !part;
                sets.extend((part.count_ones() <= LARGEST).then_some(part));
            }
        }
    }
    for first in 0..9 {
        for second in first + 1..first / 3 * 3 + 3 {
            list_cycles(values, |i| (9 * first + i, 9 * second + i), sets);
            list_cycles(values, |i| (9 * i + first, 9 * i + second), sets);
        }
    }
}

/// The cells that the lowest of these cells reaches through peers among them.
fn connected_part(cells: u128) -> u128 {
    let mut part = cells & cells.wrapping_neg();
    let mut todo = part;
    while todo != 0 {
        let reached = Bits(todo).fold(0, |reached, cell| reached | PEERS[cell]);
        todo = reached & cells & !part;
        part |= todo;
    }
    part
}

/// The cycles of two lines, given by the cells of both at each place.
fn list_cycles(values: &[u8; 81], line: impl Fn(usize) -> (usize, usize), sets: &mut Vec<u128>) {
    let mut place_of = [0; 10];
    (0..9).for_each(|i| place_of[usize::from(values[line(i).0])] = i);
    let mut seen = 0_u32;
    for start in 0..9 {
        let (mut i, mut set) = (start, 0_u128);
        while seen >> i & 1 == 0 {
            seen |= 1 << i;
            let (first, second) = line(i);
            set |= 1 << first | 1 << second;
            i = place_of[usize::from(values[second])];
        }
        sets.extend((1..=LARGEST).contains(&set.count_ones()).then_some(set));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::rng::{Purpose, Stream};
    use crate::solve::{Solver, random_solution};
    use crate::transform::root;

    #[test]
    fn no_puzzle_does_without_a_set() {
        let mut solver = Solver::new(Shape::NINE);
        let mut stream = Stream::new(3, 4, Purpose::Sample, 0);
        let mut sets = Vec::new();
        for grid in [
            root::canonical(Shape::NINE),
            random_solution(Shape::NINE, &mut stream),
            random_solution(Shape::NINE, &mut stream),
        ] {
            let mut values = [0; 81];
            values.copy_from_slice(grid.values());
            list_exchanges(&values, &mut sets);
            assert!(sets.len() > 20);
            for &set in &sets {
                let mut clues = values;
                Bits(set).for_each(|cell| clues[cell] = 0);
                assert_eq!(solver.count(&clues, 2), 2);
            }
        }
    }
}
