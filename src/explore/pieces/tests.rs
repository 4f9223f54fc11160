//! Searches that end at their budget.

use super::*;
use crate::budget::Budget;
use crate::rng::Stream;

/// Searches that do not end within the budget give no answer.
#[test]
fn nothing_is_needed_because_the_work_was_used_up() {
    let rules = Rules::parse(Shape::NINE, "non-consecutive; negative-difference 1").unwrap();
    let clues = ".1......................3..............1..............6....2.......4.............";
    let values: Givens = clues.parse().unwrap();
    let puzzle = Givens::new(&rules, values.values()).unwrap().into_puzzle().unwrap();
    for work in [300, 2000, 9000] {
        let is_known = |rules: &[String]| rules.len() == 2;
        match puzzle.needless(Budget::new().with_work(work)) {
            Ok((rules, _)) => assert!(is_known(&rules), "{rules:?}"),
            Err(error) => assert!(error.is_unmet()),
        }
        match puzzle.minimise_with_rules(&mut Stream::of(3, 0), Budget::new().with_work(work)) {
            Ok(minimal) => assert!(minimal.rules() != &rules),
            Err(error) => assert!(error.is_unmet()),
        }
    }
}
