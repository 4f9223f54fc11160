//! Short ways from a supposition to a contradiction.
//!
//! The shortest is sought where it is cheap to seek: among singles, first by a web of what follows from what, then, where
//! the way found so is short, through all shorter ones. Where singles lead nowhere, the shorter of two: the ladder as it
//! climbs, and one step of the ladder with singles around it. From each way everything is taken out that it can do without.

use super::path::PathStep;
use super::refutation::{Refutation, contradiction};
use super::single_web::{Single, SingleWeb, is_single, singles};
use crate::board::DigitSet;
use crate::budget::Watch;
use crate::deduce::explain::Phrasing;
use crate::deduce::{AllSteps, LadderName, Limits, Sheet, Step, Trace};
use crate::error::Error;

/// As many boards are looked at for a shorter way by singles.
const BOARDS: usize = 1000;

/// As many steps of the ladder are tried, each with singles after it.
const TRIES: usize = 60;

/// As many times a step of the ladder is searched for again, to leave out what it does not need.
const SEARCHES: usize = 80;

/// The ids of singles.
const SINGLES: [&str; 3] = ["full-house", "hidden-single", "naked-single"];

/// The shortest way found from a position that no solution has to a contradiction; `None` if there is none within the
/// limits, which all searches share.
pub(super) fn refute(
    start: &Sheet,
    phrasing: Phrasing,
    limits: &Limits,
) -> Result<Option<Refutation>, Error> {
    let mut refuter = Refuter { start, watch: limits.watch() };
    let steps = match by_singles(start) {
        Some(list) => Some(list.into_iter().map(Move::Single).collect()),
        None => refuter.shortest()?,
    };
    steps.map_or(Ok(None), |steps| told(start, &steps, phrasing))
}

/// A step on the way: a single, or a step of the ladder.
#[derive(Clone)]
enum Move {
    Single(Single),
    Other(Box<Step>),
}

impl Move {
    fn of(step: Step) -> Move {
        match step.placement() {
            Some(single) if SINGLES.contains(&step.technique().id()) => Move::Single(single),
            _ => Move::Other(Box::new(step)),
        }
    }

    fn apply(&self, sheet: &mut Sheet) {
        match self {
            Move::Single((cell, digit)) => sheet.fill(*cell, *digit),
            Move::Other(step) => sheet.apply(step),
        }
    }
}

/// The shortest way found by singles alone.
fn by_singles(start: &Sheet) -> Option<Vec<Single>> {
    if contradiction(start).is_some() {
        return Some(Vec::new());
    }
    let ways = SingleWeb::new(start).ways().into_iter();
    let ways = ways.filter_map(|way| without_needless(start, way));
    let best = ways.min_by_key(Vec::len)?;
    let mut boards = BOARDS;
    for most in 1..best.len() {
        let mut way = Vec::new();
        if search(start, most, &mut Vec::new(), &mut boards, &mut way) {
            return Some(way);
        }
        if boards == 0 {
            break;
        }
    }
    Some(best)
}

/// Searches all ways of at most so many singles. Singles only ever open others: where one was tried, the ways beside it
/// need it no more.
fn search(
    sheet: &Sheet,
    most: usize,
    tried: &mut Vec<Single>,
    boards: &mut usize,
    way: &mut Vec<Single>,
) -> bool {
    let before = tried.len();
    for single in singles(sheet) {
        if *boards == 0 {
            break;
        }
        if tried.contains(&single) {
            continue;
        }
        *boards -= 1;
        let mut next = sheet.clone();
        next.fill(single.0, single.1);
        way.push(single);
        if contradiction(&next).is_some() || most > 1 && search(&next, most - 1, tried, boards, way)
        {
            return true;
        }
        way.pop();
        tried.push(single);
    }
    tried.truncate(before);
    false
}

/// The singles of a way that its contradiction needs.
fn without_needless(start: &Sheet, way: Vec<Single>) -> Option<Vec<Single>> {
    let mut best = replay(start, &way, way.len())?;
    let mut at = best.len();
    while at > 0 {
        at -= 1;
        if let Some(shorter) = replay(start, &best, at) {
            at = at.min(shorter.len());
            best = shorter;
        }
    }
    Some(best)
}

/// The singles of a way but for the one at a place, as far as they are singles and up to the contradiction; `None` if
/// there is none.
fn replay(start: &Sheet, way: &[Single], without: usize) -> Option<Vec<Single>> {
    let mut sheet = start.clone();
    let mut taken = Vec::new();
    for (at, &single) in way.iter().enumerate() {
        if contradiction(&sheet).is_some() {
            break;
        }
        if at != without && is_single(&sheet, single) {
            sheet.fill(single.0, single.1);
            taken.push(single);
        }
    }
    contradiction(&sheet).is_some().then_some(taken)
}

/// All singles one after the other, until there are no more.
fn closed(start: &Sheet) -> (Sheet, Vec<Move>) {
    let (mut sheet, mut taken) = (start.clone(), Vec::new());
    while let Some(&(cell, digit)) = singles(&sheet).first() {
        sheet.fill(cell, digit);
        taken.push(Move::Single((cell, digit)));
    }
    (sheet, taken)
}

/// The search for a way that needs steps of the ladder, within what is left of the limits.
struct Refuter<'a> {
    start: &'a Sheet,
    watch: Watch,
}

impl Refuter<'_> {
    /// The shorter of the way of the ladder and of that by one of its steps.
    fn shortest(&mut self) -> Result<Option<Vec<Move>>, Error> {
        let Some(climbed) = self.by_ladder()? else { return Ok(None) };
        let climbed = with_short_end(self.start, climbed);
        let direct = self.by_one_step()?.map(|steps| with_short_end(self.start, steps));
        Ok(Some(direct.filter(|steps| steps.len() <= climbed.len()).unwrap_or(climbed)))
    }

    /// The way of the teaching ladder, and of the rating scale where that has nothing left.
    fn by_ladder(&mut self) -> Result<Option<Vec<Move>>, Error> {
        let trace = Trace::from_sheet(self.start, LadderName::Teaching)?;
        let mut trace = trace.with_watch(self.watch.clone());
        let mut steps = Vec::new();
        let is_refuted = loop {
            let step = trace.next();
            if contradiction(&trace.to_sheet()).is_some() {
                break true;
            }
            match step {
                Some(step) => steps.push(Move::of(step)),
                None => break false,
            }
        };
        self.watch = trace.watch().clone();
        if is_refuted { self.without_unneeded(steps).map(Some) } else { Ok(None) }
    }

    /// A way by singles, one step of the ladder and singles again: that with the shortest end.
    fn by_one_step(&mut self) -> Result<Option<Vec<Move>>, Error> {
        let (sheet, before) = closed(self.start);
        let mut all = AllSteps::new(&sheet, LadderName::Teaching)?.with_watch(self.watch.clone());
        let mut best: Option<(usize, Step, Vec<Single>)> = None;
        for step in all.by_ref().take(TRIES) {
            let mut after = sheet.clone();
            after.apply(&step);
            let way = match contradiction(&after) {
                Some(_) => Some(Vec::new()),
                None => SingleWeb::new(&after).ways().into_iter().min_by_key(Vec::len),
            };
            if let Some(way) = way
                && best.as_ref().is_none_or(|(least, ..)| way.len() < *least)
            {
                best = Some((way.len(), step, way));
            }
        }
        self.watch = all.watch().clone();
        let Some((_, step, after)) = best else { return Ok(None) };
        let steps = before.into_iter().chain([Move::of(step)]);
        let steps = steps.chain(after.into_iter().map(Move::Single)).collect();
        self.without_unneeded(steps).map(Some)
    }

    /// The steps of a way that its contradiction needs. A step of the ladder that stands on less is searched for again, as
    /// it may rest on what was left out.
    fn without_unneeded(&mut self, mut steps: Vec<Move>) -> Result<Vec<Move>, Error> {
        let (mut at, mut searches) = (steps.len(), SEARCHES);
        while at > 0 {
            at -= 1;
            if let Some(shorter) = self.without(&steps, at, &mut searches)? {
                at = at.min(shorter.len());
                steps = shorter;
            }
        }
        Ok(steps)
    }

    /// The steps but for one, as far as they are found, if they lead to a contradiction.
    fn without(
        &mut self,
        steps: &[Move],
        left_out: usize,
        searches: &mut usize,
    ) -> Result<Option<Vec<Move>>, Error> {
        let mut sheet = self.start.clone();
        let mut taken = Vec::new();
        for (at, step) in steps.iter().enumerate() {
            if contradiction(&sheet).is_some() {
                break;
            }
            let step = match step {
                _ if at == left_out => continue,
                step if at < left_out => step.clone(),
                Move::Single(single) if is_single(&sheet, *single) => step.clone(),
                Move::Single(_) => continue,
                Move::Other(_) if *searches == 0 => return Ok(None),
                Move::Other(step) => {
                    *searches -= 1;
                    match self.again(&sheet, step)? {
                        Some(step) => Move::of(step),
                        None => continue,
                    }
                }
            };
            step.apply(&mut sheet);
            taken.push(step);
        }
        Ok(contradiction(&sheet).is_some().then_some(taken))
    }

    /// The step of the same technique that concludes the same in another position, if it is found there.
    fn again(&mut self, sheet: &Sheet, step: &Step) -> Result<Option<Step>, Error> {
        let all = AllSteps::new(sheet, LadderName::Teaching)?.with_watch(self.watch.clone());
        // Steps of the rating scale are not searched for.
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

/// The way with the shortest end by singles after its last step of the ladder.
fn with_short_end(start: &Sheet, mut steps: Vec<Move>) -> Vec<Move> {
    let is_other = |step: &Move| matches!(step, Move::Other(_));
    let head = steps.iter().rposition(is_other).map_or(0, |last| last + 1);
    let mut sheet = start.clone();
    steps[..head].iter().for_each(|step| step.apply(&mut sheet));
    if let Some(end) = by_singles(&sheet)
        && head + end.len() < steps.len()
    {
        steps.truncate(head);
        steps.extend(end.into_iter().map(Move::Single));
    }
    steps
}

/// The steps of a way in words, each with the position before it.
fn told(start: &Sheet, steps: &[Move], phrasing: Phrasing) -> Result<Option<Refutation>, Error> {
    let mut sheet = start.clone();
    let mut path = Vec::new();
    for step in steps {
        let mut all = AllSteps::new(&sheet, LadderName::Teaching)?.with_language(phrasing);
        let step = match step {
            Move::Other(step) => Some(Step::clone(step)),
            Move::Single(single) => {
                all = all.with_techniques(&SINGLES)?;
                all.find(|step| step.placement() == Some(*single))
            }
        };
        let Some(step) = step else { return Ok(None) };
        let words = all.explain(&step);
        let before = sheet.clone();
        sheet.apply(&step);
        path.push(PathStep { sheet: before, step, words });
    }
    Ok(contradiction(&sheet).map(|end| (path, sheet, end)))
}
