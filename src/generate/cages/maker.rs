//! Growth, proof and repairs.

use super::growth::Cages;
use super::sizes::CageSizes;
use crate::board::{Cell, Rules, Symmetry};
use crate::generate::constraints::{Constrained, ConstraintNames};
use crate::generate::goal::{Goal, PathLook, Walker, first_within};
use crate::rate::Grade;
use crate::rng::Stream;
use crate::solve::{CageProver, Proof, unavoidable};
use std::sync::Arc;

/// Starts with new cages, after which a solution is given up.
const STARTS: u32 = 10;
/// Repairs of one start.
const REPAIRS: u32 = 200;
/// Guesses of a proof.
const PATIENCE: u64 = 50;
/// Guesses of a proof of cages that can be parted, which is less work than a longer one.
const SHORT_PATIENCE: u64 = 10;
/// Orders in which cages of a puzzle that is too hard are parted.
const ORDERS: u32 = 4;

/// Draws of each size, of which the least counts: most killers of two or three cells a cage take too much effort for easy ones.
const DRAWS: u32 = 1;
const DRAWS_FOR_EASY: u32 = 2;
/// Changes in vain, one after the other, after which a killer is given up that is too easy.
const IN_VAIN: u32 = 20;
/// Points of effort that may be missing, to the least that is asked for, where a killer is made harder; else the next one is sooner found.
const MOST_MISSING: u64 = 200;

/// The path with cages, and the rules with these.
type Looked = (PathLook, Rules);

/// A look at the path with cages, and the rules with these; `None` where it passes a bound.
type Look<'a> = dyn FnMut(&Cages<'_>) -> Option<Looked> + 'a;

/// A board that is to get cages: its clues, 0 for blanks, and solutions that it has beside the one that is to stay.
struct Bare<'a> {
    clues: &'a [u8],
    others: Vec<Vec<u8>>,
}

impl<'a> Bare<'a> {
    fn new(rules: &Rules, truth: &[u8], clues: &'a [u8]) -> Bare<'a> {
        let mut others = unavoidable::exchanged(rules, truth);
        let has_clues =
            |other: &Vec<u8>| clues.iter().zip(other).all(|(&clue, &own)| clue == 0 || clue == own);
        others.retain(has_clues);
        Bare { clues, others }
    }
}

/// Makes the cages of killers under one set of rules.
pub(in crate::generate) struct CageMaker {
    rules: Rules,
    sizes: CageSizes,
    /// The maps of the symmetry that cages have, but for that which changes nothing.
    maps: Arc<[Vec<Cell>]>,
    prover: CageProver,
}

impl CageMaker {
    pub(in crate::generate) fn new(rules: &Rules, sizes: CageSizes) -> CageMaker {
        CageMaker {
            rules: rules.clone(),
            sizes,
            maps: Arc::default(),
            prover: CageProver::new(rules),
        }
    }

    /// The same with cages that lie symmetrically.
    pub(in crate::generate) fn with_symmetry(mut self, symmetry: Symmetry) -> CageMaker {
        self.maps = symmetry.maps(self.rules.shape()).into();
        self
    }

    /// The rules with cages by which a solution is the only one with these clues, 0 for blanks.
    pub(in crate::generate) fn make(
        &mut self,
        truth: &[u8],
        clues: &[u8],
        mut goal: Option<(&mut Walker, &Goal)>,
        stream: &mut Stream,
    ) -> Constrained {
        let mut bare = Bare::new(&self.rules, truth, clues);
        let grade = goal.as_ref().and_then(|(_, goal)| goal.grade);
        let draws = if grade == Some(Grade::Easy) { DRAWS_FOR_EASY } else { DRAWS };
        let sizes = (self.sizes, draws);
        let proved = (0..STARTS).find_map(|_| {
            let mut cages = Cages::grow(self.rules.shape(), sizes, &self.maps, truth, stream);
            self.prove(&mut cages, &mut bare, stream).then_some(cages)
        });
        let Some(mut cages) = proved else {
            return Constrained::Nothing(ConstraintNames::default());
        };
        let rules = self.rules.clone();
        let mut look = |cages: &Cages<'_>| {
            let rules = cages.rules(&rules)?;
            let path = match &mut goal {
                None => PathLook { is_reached: true, effort: None, least: 0 },
                Some((walker, goal)) => {
                    walker.set_rules(&rules);
                    walker.look(clues, goal)?
                }
            };
            Some((path, rules))
        };
        let eased = ease(&mut cages, &mut look, stream);
        let made = eased.map(|known| match self.sizes.has_gaps() {
            // What is too easy may be harder with gaps.
            true => self.leave_out(&mut cages, &mut bare, (known, &mut look), stream),
            false => self.harden(&mut cages, &mut bare, (known, &mut look), stream),
        });
        match made {
            Some((path, rules)) if path.is_reached => Constrained::Puzzle(rules, clues.to_vec()),
            _ => Constrained::Missed,
        }
    }

    /// Takes cages away, in a random order, as long as the solution stays the only one and the path passes no bound. What is known before
    /// and returned are looks at the path.
    fn leave_out(
        &mut self,
        cages: &mut Cages<'_>,
        bare: &mut Bare<'_>,
        (mut known, look): (Looked, &mut Look<'_>),
        stream: &mut Stream,
    ) -> Looked {
        let mut order = cages.cages.clone();
        stream.shuffle(&mut order);
        for cage in order {
            let Some(at) = cages.cages.iter().position(|other| *other == cage) else { continue };
            let before = cages.without_images_of(at);
            let is_unique = matches!(self.look_for_other(cages, bare, PATIENCE), Proof::Unique);
            match is_unique.then(|| look(cages)).flatten() {
                Some(seen) => known = seen,
                None => cages.cages = before,
            }
        }
        known
    }

    /// Gives a cell to the cage beside its own, again and again, as long as the solution stays the only one, the path passes no bound and takes no less effort,
    /// until it is as asked for, or many changes are in vain.
    fn harden(
        &mut self,
        cages: &mut Cages<'_>,
        bare: &mut Bare<'_>,
        (mut known, look): (Looked, &mut Look<'_>),
        stream: &mut Stream,
    ) -> Looked {
        let mut in_vain = 0;
        while let (PathLook { is_reached: false, effort: Some(effort), least }, _) = known
            && effort + MOST_MISSING >= least
            && in_vain < IN_VAIN
        {
            in_vain += 1;
            let mut changed = cages.clone();
            if !changed.give_any(stream) {
                break;
            }
            let proof = self.look_for_other(&changed, bare, self.patience());
            let seen = matches!(proof, Proof::Unique).then(|| look(&changed)).flatten();
            if let Some(seen) = seen
                && (seen.0.is_reached || seen.0.effort >= Some(effort))
            {
                in_vain = if seen.0.effort > Some(effort) { 0 } else { in_vain };
                (*cages, known) = (changed, seen);
            }
        }
        known
    }

    /// Guesses of a proof.
    fn patience(&self) -> u64 {
        if self.sizes.can_be_parted() { SHORT_PATIENCE } else { PATIENCE }
    }

    /// Looks for another solution of these cages, first among those of the board that are known. What a search finds joins them.
    fn look_for_other(&mut self, cages: &Cages<'_>, bare: &mut Bare<'_>, guesses: u64) -> Proof {
        if let Some(known) = bare.others.iter().find(|other| cages.hold(other)) {
            return Proof::Other(known.clone());
        }
        let sums = cages.cages.iter().map(|cage| (cage.as_slice(), cages.sum(cage)));
        let proof = self.prover.prove(sums, (bare.clues, cages.truth), guesses);
        if let Proof::Other(found) = &proof {
            bare.others.push(found.clone());
        }
        proof
    }

    /// Repairs cages until no other solution is left; false if that takes too long.
    fn prove(&mut self, cages: &mut Cages<'_>, bare: &mut Bare<'_>, stream: &mut Stream) -> bool {
        let patience = self.patience();
        for _ in 0..REPAIRS {
            let is_mended = match self.look_for_other(cages, bare, patience) {
                Proof::Unique => return true,
                Proof::Other(other) => cages.repair(&other, stream),
                Proof::Unknown => cages.part_largest(stream),
            };
            if !is_mended {
                return false;
            }
        }
        false
    }
}

/// Parts cages of what passes a bound: as many of them as the first of a search by halves that is as asked for, else as few as will do.
/// Returns what the last look says. Parts say more than a whole, so the solution stays the only one.
fn ease(cages: &mut Cages<'_>, look: &mut Look<'_>, stream: &mut Stream) -> Option<Looked> {
    let known = look(cages);
    if known.is_some() {
        return known;
    }
    let (parted, seen) = (0..ORDERS).find_map(|_| {
        let (mut parted, mut easier) = (cages.clone(), Vec::new());
        while parted.part_any(stream) {
            easier.push(parted.clone());
        }
        let most = easier.len().checked_sub(1)?;
        let is_reached = |(path, _): &Looked| path.is_reached;
        let (count, seen) = first_within(most, |count| look(&easier[count]), is_reached)?;
        // Where the effort is not known, another order is tried.
        (seen.0.is_reached || seen.0.effort.is_some()).then(|| (easier.swap_remove(count), seen))
    })?;
    *cages = parted;
    Some(seen)
}
