//! Small unavoidable sets: cells that every puzzle of a solution must have a clue in.
//!
//! Wherever the contents of a few cells can be exchanged so that another solution comes out, a puzzle without a clue
//! there has at least two solutions. Two kinds are found without a search: the cells of two digits in which they can
//! be swapped (a connected part of the graph of both digits), and the cells of two lines of one band or stack in which
//! the lines can be swapped (a cycle of the permutation between them).

/// All such sets of at most six cells, ascending; smaller sets repeat a cell.
pub(super) fn small_sets(solution: &[u8]) -> Vec<[u8; 6]> {
    let mut sets: Vec<Vec<u8>> = Vec::new();
    for a in 1..=9 {
        for b in a + 1..=9 {
            sets.extend(parts_of_two_digits(solution, a, b));
        }
    }
    for first in 0..9 {
        for second in (first + 1..9).filter(|second| second / 3 == first / 3) {
            sets.extend(cycles_of_two_lines(solution, |i| (9 * first + i, 9 * second + i)));
            sets.extend(cycles_of_two_lines(solution, |i| (9 * i + first, 9 * i + second)));
        }
    }
    let mut small: Vec<[u8; 6]> = sets
        .into_iter()
        .filter(|set| set.len() <= 6)
        .map(|mut set| {
            set.sort_unstable();
            std::array::from_fn(|i| set[i.min(set.len() - 1)])
        })
        .collect();
    small.sort_unstable();
    small.dedup();
    small
}

/// Whether two cells share a house.
fn see_each_other(a: usize, b: usize) -> bool {
    a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)
}

/// The connected parts of the cells of two digits.
fn parts_of_two_digits(solution: &[u8], a: u8, b: u8) -> Vec<Vec<u8>> {
    let mut left: Vec<usize> =
        (0..81).filter(|&cell| solution[cell] == a || solution[cell] == b).collect();
    let mut parts = Vec::new();
    while let Some(start) = left.pop() {
        let mut part = vec![start];
        let mut next = 0;
        while next < part.len() {
            let (near, far) = left.iter().partition(|&&cell| see_each_other(cell, part[next]));
            part.extend::<Vec<usize>>(near);
            left = far;
            next += 1;
        }
        parts.push(part.into_iter().map(|cell| cell as u8).collect());
    }
    parts
}

/// The cycles of the permutation from one line to another, as cells of both.
fn cycles_of_two_lines(solution: &[u8], pair: impl Fn(usize) -> (usize, usize)) -> Vec<Vec<u8>> {
    let mut left: Vec<usize> = (0..9).collect();
    let mut cycles = Vec::new();
    while let Some(start) = left.pop() {
        let mut cycle = vec![start];
        // The digit that the second line has there must be found in the first line.
        let mut wanted = solution[pair(start).1];
        while let Some(at) = left.iter().position(|&i| solution[pair(i).0] == wanted) {
            let i = left.remove(at);
            wanted = solution[pair(i).1];
            cycle.push(i);
        }
        cycles.push(cycle.iter().flat_map(|&i| [pair(i).0 as u8, pair(i).1 as u8]).collect());
    }
    cycles
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::solve::Solver;
    use crate::transform::root;

    #[test]
    fn the_canonical_root_has_81_sets_of_six() {
        let sets = small_sets(root::canonical(Shape::NINE).values());
        assert_eq!(sets.len(), 81);
        assert!(sets.iter().all(|set| set.windows(2).all(|pair| pair[0] < pair[1])));
    }

    #[test]
    fn no_puzzle_does_without_a_set() {
        let mut solver = Solver::new(Shape::NINE);
        for grid in [root::canonical(Shape::NINE), root::most_canonical(Shape::NINE)] {
            for set in small_sets(grid.values()) {
                let mut clues = grid.values().to_vec();
                set.iter().for_each(|&cell| clues[usize::from(cell)] = 0);
                assert_eq!(solver.count(&clues, 2), 2);
            }
        }
    }
}
