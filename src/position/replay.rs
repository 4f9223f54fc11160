//! Ways of steps, taken again without some of them.

use super::path::PathStep;
use super::single_web::{Single, is_single, singles};
use crate::board::DigitSet;
use crate::budget::Watch;
use crate::deduce::explain::Phrasing;
use crate::deduce::{AllSteps, LadderName, Sheet, Step, TechniqueEntry};
use crate::error::Error;

/// The ids of singles.
const SINGLES: [&str; 3] = ["full-house", "hidden-single", "naked-single"];

/// The ids of the singles that a ladder has.
pub(super) fn single_ids(ladder: LadderName) -> Vec<&'static str> {
    SINGLES.into_iter().filter(|id| TechniqueEntry::on(id, ladder).is_ok()).collect()
}

/// A step on the way: a single, or another step of the ladder.
#[derive(Clone)]
pub(super) enum Move {
    Single(Single),
    Other(Box<Step>),
}

impl Move {
    pub(super) fn of(step: Step) -> Move {
        match step.placement() {
            Some(single) if SINGLES.contains(&step.technique().id()) => Move::Single(single),
            _ => Move::Other(Box::new(step)),
        }
    }

    pub(super) fn apply(&self, sheet: &mut Sheet) {
        match self {
            Move::Single((cell, digit)) => sheet.fill(*cell, *digit),
            Move::Other(step) => sheet.apply(step),
        }
    }
}

/// All singles one after the other, until there are no more or two contradict each other.
pub(super) fn closed(start: &Sheet) -> (Sheet, Vec<Move>) {
    let (mut sheet, mut taken) = (start.clone(), Vec::new());
    while let Some(&(cell, digit)) = singles(&sheet).first() {
        sheet.fill(cell, digit);
        taken.push(Move::Single((cell, digit)));
    }
    (sheet, taken)
}

/// A way that is taken again from its start: it must lead to an end.
pub(super) struct Replay<'a> {
    pub(super) start: &'a Sheet,
    pub(super) ladder: LadderName,
    pub(super) watch: Watch,
    /// Says that a position is the end.
    pub(super) is_end: fn(&Sheet) -> bool,
    /// As many times a step of the ladder is searched for again.
    pub(super) searches: usize,
}

impl Replay<'_> {
    /// The steps of a way that its end needs, each with its place on it. A step of the ladder that stands on less is searched
    /// for again, as it may rest on what was left out.
    pub(super) fn without_unneeded(
        &mut self,
        steps: Vec<Move>,
    ) -> Result<Vec<(usize, Move)>, Error> {
        let mut steps: Vec<(usize, Move)> = steps.into_iter().enumerate().collect();
        let mut at = steps.len();
        while at > 0 {
            at -= 1;
            if let Some(shorter) = self.without(&steps, at)? {
                at = at.min(shorter.len());
                steps = shorter;
            }
        }
        Ok(steps)
    }

    /// The steps but for one, as far as they are found, if they lead to the end.
    fn without(
        &mut self,
        steps: &[(usize, Move)],
        left_out: usize,
    ) -> Result<Option<Vec<(usize, Move)>>, Error> {
        let mut sheet = self.start.clone();
        let mut taken = Vec::new();
        for (at, (place, step)) in steps.iter().enumerate() {
            if (self.is_end)(&sheet) {
                break;
            }
            let step = match step {
                _ if at == left_out => continue,
                step if at < left_out => step.clone(),
                Move::Single(single) if is_single(&sheet, *single) => step.clone(),
                Move::Single(_) => continue,
                Move::Other(_) if self.searches == 0 => return Ok(None),
                Move::Other(step) => {
                    self.searches -= 1;
                    match self.again(&sheet, step)? {
                        Some(step) => Move::of(step),
                        None => continue,
                    }
                }
            };
            step.apply(&mut sheet);
            taken.push((*place, step));
        }
        Ok((self.is_end)(&sheet).then_some(taken))
    }

    /// The step of the same technique that concludes the same in another position, if it is found there.
    fn again(&mut self, sheet: &Sheet, step: &Step) -> Result<Option<Step>, Error> {
        let all = AllSteps::new(sheet, self.ladder)?.with_watch(self.watch.clone());
        // Steps that a ladder turns to when it has nothing left are not searched for.
        let Ok(mut all) = all.with_techniques(&[step.technique().id()]) else { return Ok(None) };
        let same = |other: &Step| {
            other.placement() == step.placement()
                && step.removals().iter().all(|&(cell, digits)| {
                    let gone = other.removals().iter().filter(|(at, _)| *at == cell);
                    let gone = gone.fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits);
                    (digits & sheet.digits(cell) & !gone).is_empty()
                })
        };
        let found = all.find(same);
        self.watch = all.watch().clone();
        Ok(found)
    }
}

/// The steps of a way in words, each with the position before it, and the position after them; `None` if a single is not
/// found.
pub(super) fn told<'m>(
    start: &Sheet,
    ladder: LadderName,
    steps: impl IntoIterator<Item = &'m Move>,
    phrasing: Phrasing,
) -> Result<Option<(Vec<PathStep>, Sheet)>, Error> {
    let mut sheet = start.clone();
    let mut path = Vec::new();
    for step in steps {
        let mut all = AllSteps::new(&sheet, ladder)?.with_language(phrasing);
        let step = match step {
            Move::Other(step) => Some(Step::clone(step)),
            Move::Single(single) => {
                all = all.with_techniques(&single_ids(ladder))?;
                all.find(|step| step.placement() == Some(*single))
            }
        };
        let Some(step) = step else { return Ok(None) };
        let words = all.explain(&step);
        let before = sheet.clone();
        sheet.apply(&step);
        path.push(PathStep { sheet: before, step, words });
    }
    Ok(Some((path, sheet)))
}
