//! Tests of `flaw`.

use super::*;
use crate::board::{Rules, Shape};
use crate::rng::{Purpose, Stream};
use crate::solve::random_solution;
use quickcheck::quickcheck;

/// The number of solutions, up to 2, of these rules and clues of a puzzle.
fn count(puzzle: &Puzzle, rules: &[String], clues: &[Cell]) -> usize {
    let rules = match rules.is_empty() {
        true => puzzle.shape().into(),
        false => Rules::parse(puzzle.shape(), &rules.join(";")).unwrap(),
    };
    let mut values = vec![0; puzzle.values().len()];
    clues.iter().for_each(|cell| values[cell.index()] = puzzle.values()[cell.index()]);
    Solver::new(&rules).count(&values, 2)
}

fn without<T: Clone>(all: &[T], at: usize) -> Vec<T> {
    let others = all.iter().enumerate().filter(|(other, _)| *other != at);
    others.map(|(_, one)| one.clone()).collect()
}

quickcheck! {
    /// Rules and clues that are named contradict, and without any one of them they do not; two solutions are two.
    fn every_member_is_needed(seed: u64, kept: u8, sum: u8) -> bool {
        let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
        let shape = Shape::from_side(4).unwrap();
        let mut values = random_solution(shape, &mut stream).values().to_vec();
        values.iter_mut().for_each(|value| {
            if stream.below(16) >= u64::from(kept % 12) {
                *value = 0;
            }
        });
        let text = format!("x; cage {} r1c1 r2c1 r2c2; thermo r4c1 r4c2", 6 + sum % 4);
        let rules = Rules::parse(shape, &text).unwrap();
        let Ok(puzzle) = Givens::new(&rules, &values).unwrap().into_puzzle() else { return true };
        let found = Solver::new(&rules).count(&values, 2);
        match puzzle.flaw(Budget::new()).unwrap() {
            None => found == 1,
            Some(Flaw::Ambiguity(both)) => {
                found == 2 && both[0] != both[1] && both.iter().all(|one| one.solves(&puzzle))
            }
            Some(Flaw::Contradiction { rules, clues, is_proved }) => {
                found == 0
                    && is_proved
                    && count(&puzzle, &rules, &clues) == 0
                    && (0..rules.len()).all(|at| count(&puzzle, &without(&rules, at), &clues) > 0)
                    && (0..clues.len()).all(|at| count(&puzzle, &rules, &without(&clues, at)) > 0)
            }
        }
    }
}

#[test]
fn what_was_not_shown_to_be_needed_is_said() {
    let puzzle = "1...............".parse::<Givens>().unwrap().into_puzzle().unwrap();
    let flaw = |is_proved| Flaw::Contradiction {
        rules: vec!["x".to_owned()],
        clues: vec![Cell::new(0)],
        is_proved,
    };
    assert_eq!(flaw(true).text(&puzzle), "no solution by x with r1c1=1");
    assert_eq!(flaw(false).text(&puzzle), "no solution by x with r1c1=1 (fewer of these may do)");
}
