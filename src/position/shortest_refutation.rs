//! Short ways from a supposition to a contradiction.
//!
//! The shortest is sought where it is cheap to seek: among singles, first by a web of what follows from what, then, where
//! the way found so is short, through all shorter ones. Where singles lead nowhere, the shorter of two: the ladder as it
//! climbs, and one step of the ladder with singles around it. From each way everything is taken out that it can do without.

use super::refutation::{Refutation, contradiction};
use super::replay::{Move, Replay, closed, told};
use super::single_web::{Single, SingleWeb, is_single, singles};
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
    let Some(steps) = steps else { return Ok(None) };
    let path = told(start, LadderName::Teaching, &steps, phrasing)?;
    Ok(path.and_then(|(path, sheet)| contradiction(&sheet).map(|end| (path, sheet, end))))
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

    /// The steps of a way that its contradiction needs.
    fn without_unneeded(&mut self, steps: Vec<Move>) -> Result<Vec<Move>, Error> {
        let (ladder, watch) = (LadderName::Teaching, self.watch.clone());
        let is_end = |sheet: &Sheet| contradiction(sheet).is_some();
        let mut replay = Replay { start: self.start, ladder, watch, is_end, searches: SEARCHES };
        let needed = replay.without_unneeded(steps)?;
        self.watch = replay.watch;
        Ok(needed.into_iter().map(|(_, step)| step).collect())
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
