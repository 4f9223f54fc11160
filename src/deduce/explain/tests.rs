//! Every step has words, and every chain is followed to its end.

use super::Explanation;
use crate::deduce::{Guide, LadderName, Pattern};
use crate::grid::Puzzle;

fn explain_all(text: &str, ladder: LadderName) -> Vec<Explanation> {
    let puzzle: Puzzle = text.parse().unwrap();
    let mut guide = Guide::try_new(&puzzle, ladder).unwrap();
    let mut all = Vec::new();
    while let Some(step) = guide.try_step() {
        let explanation = guide.explain(&step);
        assert!(!explanation.look.is_empty() && !explanation.why.is_empty(), "{explanation:?}");
        assert!(!explanation.cells.is_empty() && !explanation.conclusion.is_empty());
        let is_chain = matches!(step.pattern, Pattern::Chain(_) | Pattern::Supposition(_));
        assert!(!is_chain || !explanation.strands.is_empty(), "{text}: {explanation:?}");
        all.push(explanation);
        guide.apply(&step);
    }
    all
}
