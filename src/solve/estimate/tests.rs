//! Tests of `estimate`.

use super::*;
use crate::board::Shape;
use crate::grid::Givens;
use crate::solve::Solver;
use quickcheck::quickcheck;

fn blank(shape: &str, rules: &str) -> Puzzle {
    let shape: Shape = shape.parse().unwrap();
    Givens::blank(Rules::parse(shape, rules).unwrap()).into_puzzle().unwrap()
}

fn estimate(puzzle: &Puzzle, dives: u64) -> Estimate {
    puzzle.estimate_solutions(dives, &mut Stream::of(7, 0), Budget::new()).unwrap()
}

/// Known numbers are within four errors, and errors are as small as is said.
#[test]
fn known_numbers_are_met() {
    let factorial = 362_880.0;
    for (shape, rules, known, within) in [
        ("4", "ordinary", 288.0, 0.05),
        ("6", "ordinary", 28_200_960.0, 0.03),
        ("9", "ordinary", 6_670_903_752_021_072_936_960.0, 0.06),
        ("9", "x", factorial * 153_255_603_504.0, 0.06),
        ("9", "windoku", factorial * 17_463_553_760.0, 0.06),
        ("9", "disjoint-groups", factorial * 554_191_840_696.0, 0.2),
    ] {
        let Estimate { solutions, error, .. } = estimate(&blank(shape, rules), 4_000);
        assert!(error / known < within, "{shape} {rules}: {solutions} +- {error}");
        assert!((solutions - known).abs() < 4.0 * error, "{rules}: {solutions} +- {error}");
    }
}

quickcheck! {
    /// The mean of many dives is the number of solutions.
    fn estimates_meet_counts(seed: u64, sum: u8) -> bool {
        let text = format!("cage {} r1c1 r2c1 r2c2; thermo r4c1 r3c1 r3c2", 6 + sum % 4);
        let mut puzzle = blank("4", &text);
        let mut stream = Stream::of(seed, 0);
        let (cell, value) = (stream.below(16) as usize, 1 + stream.below(4) as u8);
        let mut values = [0; 16];
        values[cell] = value;
        puzzle = Puzzle::from_trusted(Givens::from_trusted(puzzle.rules(), &values));
        let count = Solver::new(puzzle.rules()).count(&values, 1000) as f64;
        let found = puzzle.estimate_solutions(3_000, &mut stream, Budget::new()).unwrap();
        (found.solutions - count).abs() <= 6.0 * found.error + 1e-9
    }
}

#[test]
fn estimates_have_bounds() {
    let puzzle = blank("9", "x");
    let few = Budget::new().with_work(100);
    let found = puzzle.estimate_solutions(1_000, &mut Stream::of(7, 0), few).unwrap();
    assert!(found.dives <= 101);
    let none = Budget::new().with_work(0);
    assert!(puzzle.estimate_solutions(9, &mut Stream::of(7, 0), none).unwrap_err().is_unmet());
    let large = blank("25", "ordinary");
    let error = large.estimate_solutions(9, &mut Stream::of(7, 0), Budget::new()).unwrap_err();
    assert!(error.to_string().contains("up to 16x16"), "{error}");
}
