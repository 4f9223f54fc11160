//! Proofs that cages leave one solution, many for one board.

use super::search::ConstraintSearch;
use super::work::Work;
use crate::board::{Cell, Demand, Rules, Unions};
use crate::solve::outcome::SearchOutcome;
use crate::solve::word_search::WordSearch;

/// The most cells of a sum that follows from cages: larger ones cost a proof more than they save.
const MOST_DERIVED: usize = 4;

/// The end of a proof.
pub(crate) enum Proof {
    /// There is no other solution.
    Unique,
    /// Another solution, row-major.
    Other(Vec<u8>),
    /// Too many guesses.
    Unknown,
}

/// Proves cages over one set of rules, keeping all that does not depend on them.
pub(crate) struct CageProver {
    rules: Rules,
    unions: Unions,
    search: ConstraintSearch,
}

impl CageProver {
    pub(crate) fn new(rules: &Rules) -> CageProver {
        CageProver {
            rules: rules.clone(),
            unions: Unions::new(rules.geometry()),
            search: ConstraintSearch::new(rules),
        }
    }

    /// Looks for a solution of a board with these cages and sums, and these clues, that is not the known one.
    pub(crate) fn prove<'a>(
        &mut self,
        cages: impl Iterator<Item = (&'a [Cell], usize)>,
        (clues, known): (&[u8], &[u8]),
        guesses: u64,
    ) -> Proof {
        let cages: Vec<Demand> =
            cages.map(|(cells, sum)| Demand::Cage(cells.to_vec(), sum)).collect();
        let geometry = self.rules.geometry();
        let derived = self.unions.demands(cages.iter(), MOST_DERIVED, geometry);
        let all = cages.iter().chain(&derived).map(|demand| Work::new(demand, geometry));
        self.search.set_demands(Work::all_of(&self.rules).chain(all).collect());
        self.search.load(clues);
        self.search.look_beside(known);
        let (mut left, mut found) = (guesses, vec![0; known.len()]);
        loop {
            match self.search.advance(&mut left) {
                SearchOutcome::Exhausted => return Proof::Unique,
                SearchOutcome::OutOfNodes => return Proof::Unknown,
                SearchOutcome::Solution => {
                    self.search.write_solution(&mut found);
                    if found != known {
                        return Proof::Other(found);
                    }
                }
            }
        }
    }
}
