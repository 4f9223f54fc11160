//! Growth, proof and repairs.

use super::growth::Cages;
use super::sizes::CageSizes;
use crate::board::{Cell, Rules, Symmetry};
use crate::generate::constraints::{Constrained, ConstraintNames};
use crate::generate::goal::{Goal, PathLook, Walker, fewest_within};
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
/// A cell more goes over in one change for each of so many points of effort that are missing.
const POINTS_OF_CELL: u64 = 200;
/// The most cells of a change.
const MOST_GIVEN: u64 = 3;

/// A look at the path with cages; `None` where it passes a bound.
type Look<'a> = dyn FnMut(&Cages<'_>) -> Option<PathLook> + 'a;

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
        let mut look = |cages: &Cages<'_>| match &mut goal {
            None => Some(PathLook { is_reached: true, effort: None, least: 0 }),
            Some((walker, goal)) => {
                walker.set_rules(&cages.rules(&rules)?);
                walker.look(clues, goal)
            }
        };
        let eased = ease(&mut cages, &mut look, stream);
        let is_reached = eased.is_some_and(|seen| match self.sizes.has_gaps() {
            // What is too easy may be harder with gaps.
            true => {
                let known = (seen.is_reached, &mut look as &mut Look<'_>);
                self.leave_out(&mut cages, &mut bare, known, stream)
            }
            false => self.harden(&mut cages, &mut bare, (seen, &mut look), stream),
        });
        match is_reached.then(|| cages.rules(&rules)).flatten() {
            Some(rules) => Constrained::Puzzle(rules, clues.to_vec()),
            None => Constrained::Missed,
        }
    }

    /// Takes cages away, in a random order, as long as the solution stays the only one and the path passes no bound. Returns whether it is as
    /// asked for, which is known before.
    fn leave_out(
        &mut self,
        cages: &mut Cages<'_>,
        bare: &mut Bare<'_>,
        (mut is_reached, look): (bool, &mut Look<'_>),
        stream: &mut Stream,
    ) -> bool {
        let mut order = cages.cages.clone();
        stream.shuffle(&mut order);
        for cage in order {
            let Some(at) = cages.cages.iter().position(|other| *other == cage) else { continue };
            let before = cages.without_images_of(at);
            let is_unique = matches!(self.look_for_other(cages, bare, PATIENCE), Proof::Unique);
            match is_unique.then(|| look(cages)).flatten() {
                Some(seen) => is_reached = seen.is_reached,
                None => cages.cages = before,
            }
        }
        is_reached
    }

    /// Gives cells from cage to cage, as long as the solution stays the only one, the path passes no bound and takes no less effort,
    /// until it is as asked for; false if many changes are in vain.
    fn harden(
        &mut self,
        cages: &mut Cages<'_>,
        bare: &mut Bare<'_>,
        (mut known, look): (PathLook, &mut Look<'_>),
        stream: &mut Stream,
    ) -> bool {
        let mut in_vain = 0;
        while !known.is_reached && in_vain < IN_VAIN {
            let Some(effort) = known.effort else { return false };
            in_vain += 1;
            let mut changed = cages.clone();
            let cells = 1 + known.least.saturating_sub(effort) / POINTS_OF_CELL;
            if !(0..cells.min(MOST_GIVEN)).all(|_| changed.give_any(stream)) {
                return false;
            }
            let proof = self.look_for_other(&changed, bare, self.patience());
            let seen = matches!(proof, Proof::Unique).then(|| look(&changed)).flatten();
            if let Some(seen) = seen.filter(|seen| seen.is_reached || seen.effort >= known.effort) {
                in_vain = if seen.effort > known.effort { 0 } else { in_vain };
                (*cages, known) = (changed, seen);
            }
        }
        known.is_reached
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

/// Parts cages of what passes a bound, as few as will do until it passes none. Returns what the last look says. Parts say more than a
/// whole, so the solution stays the only one.
fn ease(cages: &mut Cages<'_>, look: &mut Look<'_>, stream: &mut Stream) -> Option<PathLook> {
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
        let (count, seen) = fewest_within(most, |count| look(&easier[count]))?;
        // Where no effort tells how far it is, another order may do.
        (seen.is_reached || seen.effort.is_some()).then(|| (easier.swap_remove(count), seen))
    })?;
    *cages = parted;
    Some(seen)
}
