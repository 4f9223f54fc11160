//! Findings about each row, on any thread.

use super::kind::Kind;
use rootgrid::board::Rules;
use rootgrid::canon;
use rootgrid::error::Error;
use rootgrid::grid::{Givens, Puzzle, Solution};
use rootgrid::solve::Bulk;
use rootgrid::solve::lanes::Backend;
use rootgrid_records::record::PuzzleVerdict;

/// A row as it was read.
#[derive(Clone, Debug)]
pub struct Row {
    /// The board as it was read.
    pub givens: Givens,
    /// The solution by the row itself: row-major values, or `None` for a text that is no grid of this shape.
    pub solution: Option<Option<Vec<u8>>>,
    /// The rating by the row itself.
    pub rating: Option<f64>,
}

/// The findings about a row.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    pub(super) verdict: PuzzleVerdict,
    /// True if the solution of the row is right; `None` if it has none.
    pub(super) is_solution_right: Option<bool>,
    /// Digests, by kind; `None` where there is none.
    pub(super) keys: [Option<u128>; Kind::ALL.len()],
    pub(super) clues: u32,
    pub(super) is_nine: bool,
    pub(super) rating: Option<f64>,
    /// The puzzle, if it has one solution.
    pub(super) puzzle: Option<Puzzle>,
}

/// Solvers of one thread.
#[derive(Debug)]
pub struct Examiner {
    bulk: Bulk,
    kinds: Vec<Kind>,
}

impl Examiner {
    /// An examiner that works out keys of these kinds.
    ///
    /// # Errors
    /// When this processor lacks the backend.
    pub fn new(backend: Backend, kinds: &[Kind]) -> Result<Examiner, Error> {
        Ok(Examiner { bulk: Bulk::with_backend(backend)?, kinds: kinds.to_vec() })
    }

    /// The findings about rows, in their order.
    pub fn examine(&mut self, rows: Vec<Row>) -> Vec<Finding> {
        let puzzles: Vec<Option<Puzzle>> =
            rows.iter().map(|row| row.givens.clone().into_puzzle().ok()).collect();
        let valid: Vec<Puzzle> = puzzles.iter().flatten().cloned().collect();
        let mut answers = self.bulk.solve(&valid, 2).into_iter();
        let mut findings = Vec::with_capacity(rows.len());
        for (row, puzzle) in rows.into_iter().zip(puzzles) {
            let answer = puzzle.as_ref().and_then(|_| answers.next().flatten());
            let verdict = match (&puzzle, &answer) {
                (None, _) => PuzzleVerdict::Conflict,
                (_, None) => PuzzleVerdict::None,
                (_, Some((_, 1))) => PuzzleVerdict::Unique,
                _ => PuzzleVerdict::Several,
            };
            let only =
                answer.filter(|_| verdict == PuzzleVerdict::Unique).map(|(solution, _)| solution);
            let said = row.solution.map(|said| solved(row.givens.rules(), said?));
            // A solution of several is one all the same.
            let is_right = |said: &Option<Solution>| match (said, &only, &puzzle) {
                (Some(said), Some(only), _) => said == only,
                (Some(said), None, Some(puzzle)) => said.solves(puzzle),
                _ => false,
            };
            let is_solution_right = said.as_ref().map(is_right);
            let known = match (only, is_solution_right) {
                (None, Some(true)) => said.flatten(),
                (only, _) => only,
            };
            let keys = Kind::ALL.map(|kind| {
                (kind == Kind::Text || self.kinds.contains(&kind)).then(|| match kind {
                    Kind::Text => Some(canon::digest(&row.givens)),
                    Kind::PuzzleClass => {
                        canon::class_key(puzzle.as_ref()?).ok().map(canon::ClassKey::to_u128)
                    }
                    Kind::SolutionClass => canon::solution_class_key(known.as_ref()?)
                        .ok()
                        .map(canon::ClassKey::to_u128),
                })?
            });
            findings.push(Finding {
                verdict,
                is_solution_right,
                keys,
                clues: row.givens.clue_count() as u32,
                is_nine: row.givens.rules().is_ordinary_nine(),
                rating: row.rating,
                puzzle: puzzle.filter(|_| verdict == PuzzleVerdict::Unique),
            });
        }
        findings
    }
}

/// The complete grid that these values are.
fn solved(rules: &Rules, values: Vec<u8>) -> Option<Solution> {
    let givens = Givens::new(rules, &values).ok()?;
    Solution::try_from(givens).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn row(puzzle: &str, solution: Option<&str>) -> Row {
        let givens: Givens = puzzle.parse().unwrap();
        let solution = solution
            .map(|text| text.parse::<Givens>().ok().map(|solution| solution.values().to_vec()));
        Row { givens, solution, rating: None }
    }

    #[test]
    fn wrong_rows_are_found() {
        let wrong = SOLVED.replacen("53", "35", 1);
        let several = PUZZLE.replacen("53..7", ".....", 1);
        let twice = PUZZLE.replacen("53", "55", 1);
        let of_several = several.replace("6..195", "6..1.5");
        let rows = vec![
            row(PUZZLE, None),
            row(PUZZLE, Some(SOLVED)),
            row(PUZZLE, Some(&wrong)),
            row(PUZZLE, Some("1")),
            row(&of_several, Some(SOLVED)),
            row(&twice, Some(SOLVED)),
        ];
        let mut examiner = Examiner::new(Backend::best(), &Kind::ALL).unwrap();
        let findings = examiner.examine(rows);
        let right: Vec<_> = findings.iter().map(|finding| finding.is_solution_right).collect();
        assert_eq!(right, [None, Some(true), Some(false), Some(false), Some(true), Some(false)]);
        let verdicts: Vec<_> = findings.iter().map(|finding| finding.verdict).collect();
        assert_eq!(verdicts[..4], [PuzzleVerdict::Unique; 4]);
        assert_eq!(verdicts[4..], [PuzzleVerdict::Several, PuzzleVerdict::Conflict]);
        // All share the class of the solution, as far as it is known.
        assert!(findings[..5].iter().all(|finding| finding.keys[2] == findings[0].keys[2]));
        assert_eq!(findings[5].keys[1..], [None, None]);
        assert!(findings[5].keys[0].is_some());
    }
}
