//! Tests of `siamese`.

use super::*;
use crate::deduce::explain::Language;
use crate::deduce::verify::Verifier;
use crate::deduce::{AllSteps, LadderName, Trace};
use crate::grid::Puzzle;
use std::collections::BTreeSet;

const NAMES: [&str; 4] = ["finned-x-wing", "sashimi-x-wing", "two-string-kite", "empty-rectangle"];

/// Every step of two patterns takes what both take, which holds, and is told in each language.
#[test]
fn two_patterns_take_what_both_take() {
    let rated = include_str!("../../../tests/data/rated_se_sample.csv");
    let mut met = BTreeSet::new();
    for line in rated.lines().skip(1).step_by(3) {
        let puzzle: Puzzle = line[..81].parse().unwrap();
        let mut verifier = Verifier::new(&puzzle);
        let mut trace = Trace::new(&puzzle, LadderName::Teaching).unwrap();
        for turn in 0..40 {
            let language = Language::ALL[turn % Language::ALL.len()];
            let all = AllSteps::new(&trace.to_sheet(), LadderName::Teaching).unwrap();
            let all = all.with_techniques(&NAMES).unwrap().with_language(language);
            let mut with = all.clone().with_siamese();
            let mut singly = 0;
            while let Some(step) = with.next() {
                let Some(both) = step.halves() else {
                    singly += 1;
                    continue;
                };
                met.insert(step.technique);
                assert_eq!(verifier.check(&step), Ok(()), "{puzzle}");
                let words = with.explain(&step);
                for one in &both {
                    assert!(holds(&step, one) && !holds(one, &step), "{step:?}");
                    let is_told = |line: &String| words.why.contains(line);
                    assert!(with.explain(one).why.iter().all(is_told), "{:?}", words.why);
                }
            }
            assert_eq!(singly, all.count());
            if trace.next().is_none() {
                break;
            }
        }
    }
    assert!(met.len() >= 3, "{met:?}");
}
