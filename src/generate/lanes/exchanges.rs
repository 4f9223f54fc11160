//! The cheap unavoidable sets of a grid: what two digits, or two lines of a chute, can exchange.

/// Sets with more cells are seldom hit by a single clue.
const LARGEST: u32 = 14;

/// Where a digit stands.
#[derive(Copy, Clone, Default)]
struct Places {
    column_in_row: [u8; 9],
    row_in_column: [u8; 9],
    row_in_block: [u8; 9],
}

/// Puts the sets of a grid with these values, from 1, into a list.
///
/// Two digits can be exchanged in every connected part of their cells, two lines of one chute in every cycle of
/// their digits.
pub(super) fn list_exchanges(values: &[u8; 81], sets: &mut Vec<u128>) {
    sets.clear();
    let mut places = [Places::default(); 9];
    for (cell, &value) in values.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        let of = &mut places[usize::from(value) - 1];
        of.column_in_row[row] = column as u8;
        of.row_in_column[column] = row as u8;
        of.row_in_block[row / 3 * 3 + column / 3] = row as u8;
    }
    for a in 0..9 {
        (0..a).for_each(|b| list_parts(&places[a], &places[b], sets));
    }
    for first in 0..9 {
        for second in first + 1..first / 3 * 3 + 3 {
            list_cycles(values, |i| (9 * first + i, 9 * second + i), sets);
            list_cycles(values, |i| (9 * i + first, 9 * i + second), sets);
        }
    }
}

/// The connected parts of two digits, as sets of rows: in each row the two see each other.
fn list_parts(a: &Places, b: &Places, sets: &mut Vec<u128>) {
    let mut next = [0_u32; 9];
    for row in 0..9 {
        for (one, other) in [(a, b), (b, a)] {
            let column = usize::from(one.column_in_row[row]);
            let block = row / 3 * 3 + column / 3;
            next[row] |= 1 << other.row_in_column[column] | 1 << other.row_in_block[block];
        }
    }
    let mut left = 511_u32;
    while left != 0 {
        let (mut part, mut todo) = (0, left & left.wrapping_neg());
        let mut set = 0_u128;
        while todo != 0 {
            let row = todo.trailing_zeros() as usize;
            part |= 1 << row;
            todo = (todo | next[row]) & !part;
            set |= 1 << (9 * row + usize::from(a.column_in_row[row]));
            set |= 1 << (9 * row + usize::from(b.column_in_row[row]));
        }
        left &= !part;
        sets.extend((set.count_ones() <= LARGEST).then_some(set));
    }
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
    use super::super::chain::Bits;
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
