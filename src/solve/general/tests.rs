//! The general solver beside plain backtracking.

use super::general_search;
use crate::board::{RuleName, Rules, Shape};
use crate::grid::{Givens, Puzzle};
use crate::rng::{Purpose, Stream};
use crate::solve::outcome::SearchOutcome;
use crate::solve::{Solver, naive};
use quickcheck::QuickCheck;

/// Rule sets of small boards, of every kind that they can have.
fn small_rules(number: usize) -> Rules {
    let all: Vec<Rules> = [Shape::from_side(4), Shape::from_side(6)]
        .into_iter()
        .flatten()
        .flat_map(|shape| RuleName::ALL.map(|name| Rules::with(shape, [name])))
        .flatten()
        .collect();
    all[number % all.len()].clone()
}

/// A puzzle with some clues of a solution, or with clues that mean nothing where the rules have no solution.
fn puzzle_of(rules: &Rules, seed: u64, clues: usize) -> Option<Puzzle> {
    let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
    let mut row: Vec<u8> = (1..=rules.shape().side() as u8).collect();
    stream.shuffle(&mut row);
    let mut values = vec![0; rules.cells()];
    values[0] = row[0];
    let solution = Solver::new(rules).first(&values)?.to_vec();
    let mut cells: Vec<usize> = (0..rules.cells()).collect();
    stream.shuffle(&mut cells);
    values.fill(0);
    for &cell in cells.iter().take(clues) {
        values[cell] = solution[cell];
    }
    Givens::new(rules, &values).ok()?.into_puzzle().ok()
}

fn all_solutions(rules: &Rules, values: &[u8], limit: usize) -> Vec<Vec<u8>> {
    let mut search = general_search(rules).unwrap();
    search.load(values);
    let (mut found, mut values) = (Vec::new(), vec![0; rules.cells()]);
    while found.len() < limit && search.advance(&mut u64::MAX.clone()) == SearchOutcome::Solution {
        search.write_solution(&mut values);
        found.push(values.clone());
    }
    found.sort();
    found
}

#[test]
fn solutions_are_those_of_the_oracle() {
    fn are_right(which: usize, seed: u64, clues: u8) -> bool {
        let rules = small_rules(which);
        let least = rules.cells() / 5;
        let Some(puzzle) = puzzle_of(&rules, seed, least + usize::from(clues) % rules.cells())
        else {
            return true;
        };
        let mut expected: Vec<Vec<u8>> = naive::collect_solutions(&puzzle, 300)
            .iter()
            .map(|solution| solution.values().to_vec())
            .collect();
        expected.sort();
        expected.len() == 300 || all_solutions(&rules, puzzle.values(), 300) == expected
    }
    let tests = crate::testing::sample(400, 60) as u64;
    QuickCheck::new().tests(tests).quickcheck(are_right as fn(usize, u64, u8) -> bool);
}

/// The exact numbers of grids of rule sets that have hardly any, worked out by other programs.
#[test]
fn known_numbers_of_grids_are_found() {
    let count = |names: &[RuleName], first_row: &[u8]| {
        let rules = Rules::with(Shape::NINE, names.iter().copied()).unwrap();
        let mut values = vec![0; 81];
        values[..first_row.len()].copy_from_slice(first_row);
        Solver::new(&rules).count(&values, 1_000_000)
    };
    let row = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    assert_eq!(count(&[RuleName::AntiKnight, RuleName::AntiKing], &row), 4);
}
