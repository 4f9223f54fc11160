//! Puzzles of other rules, whose solutions foreign solvers have proved.

use super::Solver;
use crate::board::{Cell, Digit, Rules};
use crate::deduce::verify::Verifier;
use crate::deduce::{LadderName, Limits, Trace};
use crate::grid::Givens;
use crate::testing::ruled_puzzles as puzzles;

fn is_slow(rules: &Rules) -> bool {
    rules.to_string().contains("non-consecutive")
}

/// The memory of finders is never wrong under rules either: each step is that of a ladder that knows nothing.
#[test]
fn steps_under_rules_do_not_rest_on_what_was_found_before() {
    let puzzles = puzzles().filter(|(rules, ..)| !is_slow(rules));
    for (rules, givens, _) in puzzles.step_by(crate::testing::sample(3, 31)) {
        let puzzle = Givens::new(&rules, &givens).unwrap().into_puzzle().unwrap();
        let mut trace = Trace::new(&puzzle, LadderName::Teaching).unwrap();
        while let Some(step) = trace.next() {
            let sheet = trace.to_sheet();
            let fresh = Trace::from_sheet(&sheet, LadderName::Teaching).unwrap().next();
            assert_eq!(format!("{fresh:?}"), format!("{:?}", Some(step)), "{rules}");
        }
    }
}

#[test]
fn puzzles_have_their_solutions() {
    let mut count = 0;
    for (number, (rules, givens, solution)) in puzzles().enumerate() {
        // Neighbours that are not consecutive take a second each.
        if is_slow(&rules) && number % crate::testing::sample(1, 12) != 0 {
            continue;
        }
        let mut solver = Solver::new(&rules);
        let (found, solutions) = solver.first_and_count(&givens, 2).unwrap();
        assert_eq!((found, solutions), (&solution[..], 1), "{rules}");
        assert!(Givens::new(&rules, &solution).unwrap().conflict().is_none(), "{rules}");
        count += 1;
    }
    assert!(count > 240);
}

/// What the teaching ladder concludes holds, under all of these rules.
#[test]
fn steps_of_puzzles_are_sound() {
    let each = crate::testing::sample(1, 16);
    for (rules, givens, _) in puzzles().filter(|(rules, ..)| !is_slow(rules)).step_by(each) {
        let puzzle = Givens::new(&rules, &givens).unwrap().into_puzzle().unwrap();
        let mut verifier = Verifier::new(&puzzle);
        let mut trace = Trace::new(&puzzle, LadderName::Teaching).unwrap();
        trace.set_limits(&Limits::new().with_work(2_000));
        while let Some(step) = trace.next() {
            verifier.check(&step).unwrap_or_else(|error| panic!("{rules}: {error:?}: {step:?}"));
            assert!(trace.explain().is_some());
        }
    }
}

/// A solver that knows the solution finds the same as one that does not.
#[test]
fn rivals_are_found_under_rules() {
    let of_pairs = |rules: &Rules| rules.constraints().is_empty() && !is_slow(rules);
    for (rules, givens, solution) in puzzles().filter(|(rules, ..)| of_pairs(rules)).step_by(20) {
        let mut search = super::RivalSearch::new(&rules);
        search.set_truth(&solution);
        let mut solver = Solver::new(&rules);
        let mut clues = givens.clone();
        for cell in (0..clues.len()).step_by(7) {
            clues[cell] = 0;
            let digit = Digit::from_index(usize::from(solution[cell]) - 1);
            let other = solver.has_other(&clues, Cell::new(cell), digit);
            let rival = search.rival(&clues, cell, u64::MAX);
            assert_eq!(rival == super::Rival::Found, other, "{rules}");
            assert_eq!(
                search.singles_reach(&clues, cell),
                solver.singles_reach(&clues, Cell::new(cell)),
                "{rules}"
            );
        }
    }
}
