//! Every step has words, and every chain is shown to its end.

use super::Explanation;
use crate::deduce::pattern::Pattern;
use crate::deduce::{LadderName, Technique, Trace};
use crate::grid::Puzzle;
use std::collections::BTreeSet;

/// Calls `each` with every step of a puzzle in words.
fn explain(puzzle: &Puzzle, ladder: LadderName, mut each: impl FnMut(Technique, &Explanation)) {
    let mut trace = Trace::new(puzzle, ladder).unwrap();
    while let Some(step) = trace.next() {
        let words = trace.explain().unwrap();
        let is_chain = matches!(
            step.pattern,
            Pattern::Chain(_)
                | Pattern::ForcingChains(_)
                | Pattern::Supposition(_)
                | Pattern::Links(_)
                | Pattern::GroupedLinks(_)
        );
        assert_eq!(is_chain, !words.strands.is_empty(), "{puzzle}: {words:?}");
        each(step.technique, &words);
    }
    assert!(trace.is_solved(), "{puzzle}");
}

fn puzzles() -> impl Iterator<Item = Puzzle> {
    let rated = include_str!("../../../tests/data/rated_se_sample.csv");
    let easy = |line: &&str| line[82..].split(',').next().unwrap().parse::<f64>().unwrap() < 9.5;
    rated.lines().skip(1).filter(easy).map(|line| line[..81].parse().unwrap())
}

#[test]
fn every_step_has_words() {
    for (ladder, least) in
        [(LadderName::Teaching, 30), (LadderName::Se121, 35), (LadderName::Se2021, 40)]
    {
        let mut met = BTreeSet::new();
        for puzzle in puzzles().step_by(2) {
            explain(&puzzle, ladder, |technique, words| {
                met.insert(technique);
                let sentences = words.why.iter().chain([&words.look]);
                for sentence in sentences {
                    let ends = sentence.ends_with('.') && sentence.len() > 12;
                    assert!(ends && !sentence.contains("  "), "{sentence:?}: {words:?}");
                    // Nothing that should have a name is left out.
                    assert!(!sentence.contains(" ,") && !sentence.contains(" ."), "{sentence:?}");
                }
                assert!(!words.why.is_empty() && !words.cells.is_empty(), "{words:?}");
                assert!(words.conclusion.contains('=') || words.conclusion.contains("<>"));
                assert_eq!(words.rating.is_some(), ladder != LadderName::Teaching);
                for strand in &words.strands {
                    assert_eq!(strand.links[0].fact, strand.suppose);
                    assert!(strand.links[0].because.is_empty());
                    for (i, link) in strand.links.iter().enumerate().skip(1) {
                        let known = |fact| strand.links[..i].iter().any(|l| &l.fact == fact);
                        assert!(!link.because.is_empty() && link.because.iter().all(known));
                        assert!(!link.by.is_empty());
                    }
                }
            });
        }
        assert!(met.len() >= least, "{ladder}: {met:?}");
    }
}

#[test]
fn stretches_say_every_link_once() {
    let puzzle = puzzles().last().unwrap();
    let mut chains = 0;
    explain(&puzzle, LadderName::Se121, |_, words| {
        for strand in &words.strands {
            chains += 1;
            let arrows: usize =
                strand.stretches().iter().map(|stretch| stretch.matches(" -> ").count()).sum();
            assert_eq!(arrows + 1, strand.links.len(), "{strand:?}");
        }
    });
    assert!(chains > 0);
}
