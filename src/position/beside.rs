//! What is said of the steps of a path beside them: whether the path needs them, and what is as easy.

use super::path::{Beside, Path, PathStep};
use super::replay::{Move, Replay};
use super::way::{SEARCHES, WORK};
use crate::deduce::{AllSteps, Limits, Sheet};
use crate::error::Error;

/// As many alternatives are named.
const MOST: usize = 20;

impl Path {
    /// Says of each step whether the path needs it.
    ///
    /// From the last step to the first, a step is left out if the solution is reached without it: by the steps after it that
    /// still apply, which are singles that are singles of any kind, and others that are found again with the same technique and
    /// the same conclusion. So of the steps that are needed none can be left out. Nothing is said of a path that does not reach
    /// the solution.
    ///
    /// ```
    /// use rootgrid::{deduce::{LadderName, Limits}, position::{Board, Path}};
    /// let board = Board::new(&"1.3.....4.....2.".parse()?);
    /// let mut path = Path::new(board, LadderName::Teaching, usize::MAX, &Limits::new())?;
    /// path.mark_needed(&Limits::new())?;
    /// assert!(path.beside.iter().all(|beside| beside.is_needed == Some(true))); // each fills a cell
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// Never for a path as it was found.
    pub fn mark_needed(&mut self, limits: &Limits) -> Result<(), Error> {
        if !self.end.as_ref().is_some_and(Sheet::is_solved) {
            return Ok(());
        }
        let start = self.board.to_sheet()?;
        let watch = limits.clone().with_work(WORK).watch();
        let (ladder, is_end) = (self.ladder, Sheet::is_solved);
        let mut replay = Replay { start: &start, ladder, watch, is_end, searches: SEARCHES };
        let moves = self.steps.iter().map(|shown| Move::of(shown.step.clone())).collect();
        let needed: Vec<usize> =
            replay.without_unneeded(moves)?.into_iter().map(|(place, _)| place).collect();
        for (place, beside) in self.all_beside().iter_mut().enumerate() {
            beside.is_needed = Some(needed.contains(&place));
        }
        Ok(())
    }

    /// Lists for each step the others that are as easy: of the same technique, on rated ladders with the same rating, in the
    /// order in which hints would come. At most 20 are listed. The limits are those of all searches together: where they end
    /// one, nothing is listed from there on.
    ///
    /// # Errors
    /// Never for a path as it was found.
    pub fn list_alternatives(&mut self, limits: &Limits) -> Result<(), Error> {
        let (ladder, phrasing) = (self.ladder, self.phrasing);
        let (mut lists, mut watch) = (Vec::new(), limits.watch());
        for shown in &self.steps {
            let all = AllSteps::new(&shown.sheet, ladder)?.with_language(phrasing);
            let Ok(all) = all.with_techniques(&[shown.step.technique().id()]) else {
                lists.push(Vec::new());
                continue;
            };
            let mut all = all.with_limits(limits).with_watch(watch);
            let mut others = all.next_finder();
            watch = all.watch().clone();
            watch.look();
            if watch.is_over() {
                break;
            }
            others.retain(|step| {
                let is_same = step.placement() == shown.step.placement()
                    && step.removals() == shown.step.removals();
                !is_same && step.rating() == shown.step.rating()
            });
            others.truncate(MOST);
            let sheet = || shown.sheet.clone();
            let told = others.into_iter().map(|step| {
                let words = all.explain(&step);
                PathStep { sheet: sheet(), step, words }
            });
            lists.push(told.collect());
        }
        for (beside, list) in self.all_beside().iter_mut().zip(lists) {
            beside.alternatives = list;
        }
        Ok(())
    }

    /// What is said beside each step.
    fn all_beside(&mut self) -> &mut [Beside] {
        self.beside.resize_with(self.steps.len(), Beside::default);
        &mut self.beside
    }
}
