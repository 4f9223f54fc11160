//! The general solver beside plain backtracking.

use super::{Other, beside_search, general_search};
use crate::board::{Cell, Digit, RuleName, Rules, Shape};
use crate::deduce::level::{Judge, Rule};
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

/// A solution that is one with the known one but in these cells, in which it differs.
fn differs_in(rules: &Rules, truth: &[u8], set: u128) -> bool {
    let is_in = |cell: usize| set >> cell & 1 == 1;
    let clues: Vec<u8> = truth
        .iter()
        .enumerate()
        .map(|(cell, &value)| if is_in(cell) { 0 } else { value })
        .collect();
    all_solutions(rules, &clues, 1000)
        .iter()
        .any(|other| (0..truth.len()).all(|cell| is_in(cell) == (other[cell] != truth[cell])))
}

/// Answers that know the solution are those of the solver, which does not; sets that are found belong to solutions.
#[test]
fn answers_beside_a_solution_are_those_of_the_solver() {
    fn are_right(which: usize, seed: u64, clues: u8) -> bool {
        let rules = small_rules(which);
        let cells = rules.cells();
        let Some(puzzle) = puzzle_of(&rules, seed, cells / 5 + usize::from(clues) % (cells / 2))
        else {
            return true;
        };
        let mut solver = Solver::new(&rules);
        let Some(truth) = solver.first(puzzle.values()).map(<[u8]>::to_vec) else { return true };
        let (mut beside, mut judge) = (beside_search(&rules).unwrap(), Judge::ordinary(&rules));
        beside.set_truth(&truth);
        judge.set(puzzle.values(), &truth);
        let shown = |cell: &usize| puzzle.values()[*cell] != 0;
        let set = (0..cells).filter(shown).fold(0, |set, cell| set | 1 << cell);
        let sets_are_real =
            beside.exchanges().into_iter().step_by(9).all(|set| differs_in(&rules, &truth, set));
        let answers_are_right = (0..cells).filter(|cell| !shown(cell)).step_by(3).all(|cell| {
            let (at, digit) = (Cell::new(cell), Digit::from_index(usize::from(truth[cell]) - 1));
            let has_other = match beside.other(set, cell, u64::MAX) {
                Other::Found(found) => {
                    found >> cell & 1 == 1 && found & set == 0 && differs_in(&rules, &truth, found)
                }
                answer => answer == Other::Unknown,
            };
            has_other == solver.has_other(puzzle.values(), at, digit)
                && beside.singles_reach(set, cell) == solver.singles_reach(puzzle.values(), at)
                && beside.is_single(set, cell) == judge.allows(Rule::Single, at)
        });
        sets_are_real
            && answers_are_right
            && beside.singles_solve(set) == judge.solves(Rule::SingleChain)
    }
    let tests = crate::testing::sample(400, 60) as u64;
    QuickCheck::new().tests(tests).quickcheck(are_right as fn(usize, u64, u8) -> bool);
}
