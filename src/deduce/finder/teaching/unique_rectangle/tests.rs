//! Tests of `unique_rectangle`.

use super::*;
use crate::deduce::verify::Verifier;
use crate::deduce::{AllSteps, LadderName, Trace};
use crate::grid::Puzzle;

/// A naked set that lies in two houses with the corners takes its digits from both in one step.
#[test]
fn sets_of_two_houses_take_from_both() {
    let rated = include_str!("../../../../../tests/data/rated_se_sample.csv");
    let (mut count, enough) = (0, crate::testing::sample(usize::MAX, 5));
    for line in rated.lines().skip(1) {
        if count >= enough {
            break;
        }
        let puzzle: Puzzle = line[..81].parse().unwrap();
        let mut verifier = Verifier::new(&puzzle);
        let mut trace = Trace::new(&puzzle, LadderName::Teaching).unwrap();
        for _ in 0..60 {
            let sheet = trace.to_sheet();
            let all = AllSteps::new(&sheet, LadderName::Teaching).unwrap();
            let mut all = all.with_techniques(&["unique-rectangle"]).unwrap();
            while let Some(step) = all.next() {
                let Pattern::Rectangle(found) = &step.pattern else { continue };
                let RectangleCase::NakedSet(set) = &found.case else { continue };
                let Some(beside) = set.beside else { continue };
                count += 1;
                assert_eq!(verifier.check(&step), Ok(()), "{puzzle}");
                let geometry = sheet.rules().geometry();
                let lies_in = |house, cell| geometry.house(house).contains(&cell);
                let is_beside = |&(cell, _): &_| lies_in(beside, cell) && !lies_in(set.house, cell);
                assert!(step.removals.iter().any(is_beside), "{step:?}");
                let words = all.explain(&step);
                assert!(words.why.iter().any(|line| line.contains("either")), "{words:?}");
            }
            if trace.next().is_none() {
                break;
            }
        }
    }
    assert!(count > 0, "{count}");
}
