//! Ways to the solution other than that of the ladder: the nicest, the shortest, and that of the fewest techniques.

use super::replay::{Move, Replay, closed, single_ids, told};
use super::wish::{Found, Search, Wish};
use super::{Board, Path};
use crate::board::Cell;
use crate::budget::Watch;
use crate::deduce::explain::Phrasing;
use crate::deduce::{AllSteps, Ending, LadderName, Limits, Sheet, Step, found_on};
use crate::error::Error;
use std::collections::BTreeSet;

#[cfg(test)]
mod tests;

crate::names::named! {
    /// The way that a path takes to the solution.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    #[non_exhaustive]
    pub enum PathKind: "path" {
        /// The way of the ladder: the first technique that it has, and of it the first step that it finds.
        #[default]
        Ladder = "ladder",
        /// The easiest step each time, as hints have it.
        Nicest = "nicest",
        /// The fewest steps that are found.
        Shortest = "shortest",
        /// The fewest different techniques that are found.
        FewestKinds = "fewest-kinds",
    }
}

/// As many positions are followed at once.
const WIDTH: usize = 6;

/// As many steps of each are tried.
const TRIES: usize = 40;

/// As many positions are looked at altogether.
const BOARDS: usize = 3000;

/// As many units of work are spent on another way.
pub(super) const WORK: u64 = 1_000_000;

/// As many times a step is searched for again, to leave out what the rest does not need.
pub(super) const SEARCHES: usize = 2000;

impl Path {
    /// A path of a kind: [`Path::new_in`] has that of the ladder.
    ///
    /// Neither the shortest nor that of the fewest techniques takes a technique that comes later on the ladder than all that
    /// its own path takes. Where the ladder does not reach the solution, its own path is given.
    ///
    /// ```
    /// use rootgrid::{deduce::{LadderName, Limits, explain::Language}, position::{Board, Path, PathKind}};
    /// let board = Board::new(&"1.3.....4.....2.".parse()?);
    /// let ladder = LadderName::Teaching;
    /// let path = Path::of_kind(Language::English, board, ladder, PathKind::FewestKinds, &Limits::new())?;
    /// let kind = path.steps[0].step.technique().id();
    /// assert!(path.steps.iter().all(|shown| shown.step.technique().id() == kind));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the ladder is not for boards of this shape.
    pub fn of_kind(
        language: impl Into<Phrasing>,
        board: Board,
        ladder: LadderName,
        kind: PathKind,
        limits: &Limits,
    ) -> Result<Path, Error> {
        // One clock for the own path and the search for another.
        let limits = &limits.clone().started();
        let own = Path::new_in(language, board, ladder, usize::MAX, limits)?;
        let is_solved = own.end.as_ref().is_some_and(Sheet::is_solved);
        let bounded = limits.clone().with_work(WORK);
        match kind {
            PathKind::Nicest if own.problem.is_none() => own.nicest(limits),
            PathKind::Shortest if is_solved => own.shortest(&bounded),
            PathKind::FewestKinds if is_solved => own.of_fewest_kinds(&bounded),
            _ => Ok(own),
        }
    }

    /// The easiest step each time.
    fn nicest(mut self, limits: &Limits) -> Result<Path, Error> {
        let (ladder, phrasing, watch) = (self.ladder, self.phrasing, limits.watch());
        let mut sheet = self.board.to_sheet()?;
        self.steps.clear();
        self.ending = loop {
            watch.look();
            if let Some(stop) = watch.stop() {
                break Some(stop.into());
            }
            match (Search { sheet: &sheet, ladder, phrasing, limits }).find(&Wish::new())? {
                Found::Step(found) => {
                    let ((step, words), before) = (*found, sheet.clone());
                    sheet.apply(&step);
                    self.steps.push(super::PathStep { sheet: before, step, words });
                }
                Found::End(ending) => break Some(ending),
                Found::Unmet(_) => break Some(Ending::Stuck),
            }
        };
        self.end = Some(sheet);
        Ok(self)
    }

    /// The path with other steps that reach the solution, or as it is where they are not told.
    fn with_moves(self, start: &Sheet, moves: &[Move]) -> Result<Path, Error> {
        match told(start, self.ladder, moves, self.phrasing)? {
            Some((steps, end)) => Ok(Path { steps, end: Some(end), ..self }),
            None => Ok(self),
        }
    }

    /// The fewest steps that are found.
    fn shortest(self, limits: &Limits) -> Result<Path, Error> {
        let start = self.board.to_sheet()?;
        let mut search = WaySearch::new(&start, &self, limits);
        let mut best: Vec<Move> =
            self.steps.iter().map(|shown| Move::of(shown.step.clone())).collect();
        best = search.without_unneeded(best)?;
        if let Some(way) = search.narrow()? {
            let way = search.without_unneeded(way)?;
            if way.len() < best.len() {
                best = way;
            }
        }
        self.with_moves(&start, &best)
    }

    /// The fewest different techniques that are found.
    fn of_fewest_kinds(self, limits: &Limits) -> Result<Path, Error> {
        let start = self.board.to_sheet()?;
        let mut search = WaySearch::new(&start, &self, limits);
        let own = search.kinds();
        let mut best: Option<Vec<Step>> = None;
        let mut least = own.len();
        let bases: Vec<Vec<&str>> =
            [search.with_one_technique()?, Some(own)].into_iter().flatten().collect();
        for base in bases {
            let mut kinds = base;
            let mut steps = search.solve(&kinds)?;
            let mut at = kinds.len();
            // The hardest first: easier ones are more likely to stand in for it.
            while at > 0 {
                at -= 1;
                let fewer: Vec<&str> =
                    (0..kinds.len()).filter(|&i| i != at).map(|i| kinds[i]).collect();
                if let Some(found) = search.solve(&fewer)? {
                    (kinds, steps) = (fewer, Some(found));
                }
            }
            if let Some(found) = steps.filter(|steps| ids(steps).len() < least) {
                least = ids(&found).len();
                best = Some(found);
            }
        }
        let Some(steps) = best else { return Ok(self) };
        let moves: Vec<Move> = steps.into_iter().map(|step| Move::Other(step.into())).collect();
        self.with_moves(&start, &moves)
    }
}

/// The techniques of some steps.
fn ids<'s>(steps: impl IntoIterator<Item = &'s Step>) -> BTreeSet<&'static str> {
    steps.into_iter().map(|step| step.technique().id()).collect()
}

/// The search for another way than the own one of a path.
struct WaySearch<'a> {
    start: &'a Sheet,
    path: &'a Path,
    watch: Watch,
    boards: usize,
}

impl<'a> WaySearch<'a> {
    fn new(start: &'a Sheet, path: &'a Path, limits: &Limits) -> WaySearch<'a> {
        WaySearch { start, path, watch: limits.watch(), boards: BOARDS }
    }

    /// The techniques of the path, in the order of the ladder.
    fn kinds(&self) -> Vec<&'static str> {
        let order = found_on(self.path.ladder, self.start.rules());
        let place = |id: &&str| order.iter().position(|known| known == id).unwrap_or(order.len());
        let steps = self.path.steps.iter().map(|shown| &shown.step);
        let mut own: Vec<&'static str> = ids(steps).into_iter().collect();
        own.sort_by_key(place);
        own
    }

    /// The techniques of the ladder up to the hardest of the path; all if that is none of the ladder.
    fn allowed(&self) -> Vec<&'static str> {
        let mut order = found_on(self.path.ladder, self.start.rules());
        let hardest = self.kinds().pop();
        if let Some(last) = order.iter().position(|&id| Some(id) == hardest) {
            order.truncate(last + 1);
        }
        order
    }

    fn without_unneeded(&mut self, steps: Vec<Move>) -> Result<Vec<Move>, Error> {
        let (ladder, watch) = (self.path.ladder, self.watch.clone());
        let is_end = Sheet::is_solved;
        let mut replay = Replay { start: self.start, ladder, watch, is_end, searches: SEARCHES };
        let needed = replay.without_unneeded(steps)?;
        self.watch = replay.watch;
        Ok(needed.into_iter().map(|(_, step)| step).collect())
    }

    /// A short way: of all positions that one step and the singles after it lead to, those with the fewest open cells and
    /// candidates are followed.
    fn narrow(&mut self) -> Result<Option<Vec<Move>>, Error> {
        let allowed = self.allowed();
        let mut seen = BTreeSet::new();
        let mut front = vec![closed(self.start)];
        while !front.is_empty() {
            if let Some((_, way)) = front.iter().find(|(sheet, _)| sheet.is_solved()) {
                return Ok(Some(way.clone()));
            }
            let mut next: Vec<(Sheet, Vec<Move>)> = Vec::new();
            for (sheet, way) in &front {
                for step in self.others(sheet, &allowed)? {
                    if self.boards == 0 {
                        return Ok(None);
                    }
                    self.boards -= 1;
                    let mut after = sheet.clone();
                    after.apply(&step);
                    let (after, singles) = closed(&after);
                    if seen.insert(key(&after)) {
                        let step = Move::of(step);
                        next.push((
                            after,
                            way.iter().cloned().chain([step]).chain(singles).collect(),
                        ));
                    }
                }
            }
            next.sort_by_key(|(sheet, way)| (sheet.open_count(), candidates(sheet), way.len()));
            next.truncate(WIDTH);
            front = next;
        }
        Ok(None)
    }

    /// Steps of a position, of techniques that are allowed.
    fn others(&mut self, sheet: &Sheet, allowed: &[&str]) -> Result<Vec<Step>, Error> {
        let all = AllSteps::new(sheet, self.path.ladder)?.with_watch(self.watch.clone());
        let mut all = all.with_techniques(allowed)?;
        let steps: Vec<Step> = all.by_ref().take(TRIES).collect();
        self.watch = all.watch().clone();
        Ok(if all.ending().is_some() { Vec::new() } else { steps })
    }

    /// Singles and the first technique that suffices beside them, or singles alone.
    fn with_one_technique(&mut self) -> Result<Option<Vec<&'static str>>, Error> {
        let singles = single_ids(self.path.ladder);
        if self.solve(&singles)?.is_some() {
            return Ok(Some(singles));
        }
        let (sheet, _) = closed(self.start);
        for id in self.allowed().into_iter().filter(|id| !singles.contains(id)) {
            // What has no step where singles end does not suffice.
            if self.others(&sheet, &[id])?.is_empty() {
                continue;
            }
            let kinds: Vec<&str> = singles.iter().copied().chain([id]).collect();
            if self.solve(&kinds)?.is_some() {
                return Ok(Some(kinds));
            }
        }
        Ok(None)
    }

    /// The way by these techniques alone, if they reach the solution.
    fn solve(&mut self, kinds: &[&str]) -> Result<Option<Vec<Step>>, Error> {
        let (mut sheet, mut steps) = (self.start.clone(), Vec::new());
        while !sheet.is_solved() {
            let all = AllSteps::new(&sheet, self.path.ladder)?.with_watch(self.watch.clone());
            // Steps that the ladder turns to when it has nothing left are of no technique of it.
            let Ok(mut all) = all.with_techniques(kinds) else { return Ok(None) };
            let step = all.next();
            self.watch = all.watch().clone();
            let Some(step) = step.filter(|_| all.ending().is_none()) else { return Ok(None) };
            sheet.apply(&step);
            steps.push(step);
        }
        Ok(Some(steps))
    }
}

/// A position as a value to be compared.
fn key(sheet: &Sheet) -> Vec<u32> {
    cells(sheet).map(|cell| sheet.digits(cell).bits()).collect()
}

fn candidates(sheet: &Sheet) -> usize {
    cells(sheet).map(|cell| sheet.digits(cell).len()).sum()
}

fn cells(sheet: &Sheet) -> impl Iterator<Item = Cell> {
    (0..sheet.rules().cells()).map(Cell::new)
}
