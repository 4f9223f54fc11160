//! Growth, proof and repairs.

use super::growth::Cages;
use super::sizes::CageSizes;
use crate::board::Rules;
use crate::rng::Stream;
use crate::solve::{CageProver, Proof};

/// Starts with new cages, after which a solution is given up.
const STARTS: u32 = 10;
/// Repairs of one start.
const REPAIRS: u32 = 200;
/// Guesses of a proof.
const PATIENCE: u64 = 300;

/// Makes the cages of killers under one set of rules.
pub(in crate::generate) struct CageMaker {
    rules: Rules,
    sizes: CageSizes,
    prover: CageProver,
}

impl CageMaker {
    pub(in crate::generate) fn new(rules: &Rules, sizes: CageSizes) -> CageMaker {
        CageMaker { rules: rules.clone(), sizes, prover: CageProver::new(rules) }
    }

    /// The rules with cages by which a solution is the only one with these clues, 0 for blanks; `None` if none were found.
    pub(in crate::generate) fn make(
        &mut self,
        truth: &[u8],
        clues: &[u8],
        stream: &mut Stream,
    ) -> Option<Rules> {
        (0..STARTS).find_map(|_| {
            let mut cages = Cages::grow(self.rules.shape(), self.sizes, truth, stream);
            self.prove(&mut cages, clues, stream).then(|| cages.rules(&self.rules)).flatten()
        })
    }

    /// Repairs cages until no other solution is left; false if that takes too long.
    fn prove(&mut self, cages: &mut Cages<'_>, clues: &[u8], stream: &mut Stream) -> bool {
        for _ in 0..REPAIRS {
            let sums = cages.cages.iter().map(|cage| (cage.as_slice(), cages.sum(cage)));
            match self.prover.prove(sums, (clues, cages.truth), PATIENCE) {
                Proof::Unique => return true,
                Proof::Other(other) => {
                    if !cages.repair(&other, stream) {
                        return false;
                    }
                }
                Proof::Unknown => {
                    if !cages.part_any(stream) {
                        return false;
                    }
                }
            }
        }
        false
    }
}
