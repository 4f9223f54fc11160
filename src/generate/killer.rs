//! Killers: cages that are grown on a solution until it is the only one.
//!
//! ```text
//!   grow      from random cells over neighbours with other digits, to sizes that are drawn
//!   prove     is there another solution?          no: done
//!   repair    where the two solutions differ, a cell goes over to the cage next to it, or a cage is parted, so that the other
//!             one breaks a sum; then prove again
//! ```
//!
//! A repair costs a proof; to start again would lose all that is proved already.

mod cages;

use super::Maker;
use super::attempts::FoundPuzzle;
use super::fill::Filled;
use crate::board::{Rules, Shape};
use crate::error::Error;
use crate::grid::{Givens, Solution};
use crate::rng::{Purpose, Stream};
use crate::solve::{CageProver, Proof, Solver};
use cages::Cages;
use std::fmt;
use std::str::FromStr;

/// Solutions that are tried for a killer, and starts with new cages on each.
const SOLUTIONS: u32 = 20;
const STARTS: u32 = 10;
/// Repairs of one start.
const REPAIRS: u32 = 200;
/// Guesses of a proof.
const PATIENCE: u64 = 2_000;

/// The numbers of cells that the cages of a killer have, as `2-5`.
///
/// ```
/// use rootgrid::generate::CageSizes;
/// let sizes: CageSizes = "2-5".parse()?;
/// assert_eq!((sizes.least(), sizes.most()), (2, 5));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct CageSizes {
    least: u8,
    most: u8,
}

impl CageSizes {
    /// The fewest cells of a cage; where it cannot be otherwise, cages have fewer.
    #[must_use]
    pub fn least(self) -> usize {
        self.least.into()
    }

    /// The most cells of a cage.
    #[must_use]
    pub fn most(self) -> usize {
        self.most.into()
    }

    /// Refuses sizes that no cages of the board have.
    pub(super) fn check(self, shape: Shape) -> Result<(), Error> {
        match self.most() <= shape.side() && shape.side() <= 16 {
            true => Ok(()),
            false if shape.side() > 16 => {
                Err(Error::option(format!("cages are for boards up to 16x16, not for {shape}")))
            }
            false => Err(Error::option(format!(
                "cages of {} cells: {shape} has {} digits, and a cage has none twice",
                self.most,
                shape.side()
            ))),
        }
    }
}

impl Default for CageSizes {
    fn default() -> CageSizes {
        CageSizes { least: 2, most: 5 }
    }
}

impl fmt::Display for CageSizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.least, self.most)
    }
}

impl FromStr for CageSizes {
    type Err = Error;

    fn from_str(text: &str) -> Result<CageSizes, Error> {
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        match (least.trim().parse(), most.trim().parse()) {
            (Ok(least @ 1..), Ok(most @ 2..=25)) if least <= most => Ok(CageSizes { least, most }),
            _ => Err(Error::option(format!(
                "'{text}' is no range of cage sizes: expected two numbers of cells such as 2-5, the greater at least 2"
            ))),
        }
    }
}

/// Makes the cages of killers under one set of rules.
pub(super) struct CageMaker {
    rules: Rules,
    sizes: CageSizes,
    prover: CageProver,
}

impl CageMaker {
    pub(super) fn new(rules: &Rules, sizes: CageSizes) -> CageMaker {
        CageMaker { rules: rules.clone(), sizes, prover: CageProver::new(rules) }
    }

    /// The rules with cages by which a solution is the only one; `None` if none were found.
    pub(super) fn make(&mut self, truth: &[u8], stream: &mut Stream) -> Option<Rules> {
        (0..STARTS).find_map(|_| {
            let mut cages = Cages::grow(self.rules.shape(), self.sizes, truth, stream);
            self.prove(&mut cages, stream).then(|| cages.rules(&self.rules)).flatten()
        })
    }

    /// Repairs cages until no other solution is left; false if that takes too long.
    fn prove(&mut self, cages: &mut Cages<'_>, stream: &mut Stream) -> bool {
        for _ in 0..REPAIRS {
            let sums = cages.cages.iter().map(|cage| (cage.as_slice(), cages.sum(cage)));
            match self.prover.prove(sums, cages.truth, PATIENCE) {
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

impl Maker<'_> {
    /// The killer of an index: the first of its solutions that cages were found for.
    pub(super) fn killer(&mut self, index: u64) -> Result<FoundPuzzle, Error> {
        let generator = self.generator;
        let key = generator.seeds.removal_key(index);
        let Some(maker) = &mut self.cages else {
            return Err(Error::fault("a killer without cages"));
        };
        for attempt in 0..generator.recipe.attempts.min(SOLUTIONS) {
            let (Filled { solution, .. }, _) = generator.fill(index, attempt)?;
            let mut stream = key.stream(Purpose::Cages, attempt);
            let values = solution.values();
            let Some(rules) = maker.make(values, &mut stream) else { continue };
            let blank = vec![0; values.len()];
            // What was proved cage by cage is counted once more as a whole.
            let solutions = Solver::new(&rules).count(&blank, 2) as u8;
            if solutions != 1 {
                return Err(Error::fault(format!(
                    "the guard counted {solutions} solutions of a killer: please report {}",
                    generator.recipe.with_index(index)
                )));
            }
            let solution = Solution::from_trusted(Givens::from_trusted(&rules, values));
            let attempts = attempt + 1;
            return Ok(FoundPuzzle {
                index,
                puzzle: blank,
                solution,
                solutions,
                attempts,
                rating: None,
            });
        }
        Err(Error::unmet(format!(
            "no killer for {}: no cages left one solution",
            generator.recipe.with_index(index)
        )))
    }
}

#[cfg(test)]
mod tests;
