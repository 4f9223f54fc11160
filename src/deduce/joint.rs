//! The way through boards that share cells, step by step.

use super::tally::Remaining;
use super::unrated::unrated_rows;
use super::{Ending, LadderName, Limits, Sheet, Trace};
use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::explain::{Explanation, Language};
use crate::deduce::step::Step;

/// A cell by the number of its board.
type Place = (usize, Cell);

/// The way through several boards on the teaching ladder, where some cells stand on more than one board.
///
/// Each step is one of a single board, in which it has its houses: the easiest on any board, the first board where several have
/// one of the same finder. What it says of a shared cell is carried over to the other boards. No uniqueness of one board is taken
/// for granted as long as its rules are not the ordinary ones.
pub(crate) struct JointTrace {
    boards: Vec<Trace>,
    /// Board after board, its cells that stand on others, and the places there.
    twins: Vec<Vec<(Cell, Place)>>,
    /// The board of the last step, as long as it has not been carried out.
    pending: Option<usize>,
    ending: Option<Ending>,
}

impl JointTrace {
    /// Starts on these boards. Pairs of places are one cell.
    pub(crate) fn new(
        sheets: &[Sheet],
        pairs: impl IntoIterator<Item = [Place; 2]>,
        language: Language,
    ) -> JointTrace {
        let start = |sheet: &Sheet| {
            let mut trace = Trace::empty(LadderName::Teaching).with_language(language);
            trace.load_sheet(sheet);
            trace
        };
        let mut twins = vec![Vec::new(); sheets.len()];
        for [a, b] in pairs {
            twins[a.0].push((a.1, b));
            twins[b.0].push((b.1, a));
        }
        let boards = sheets.iter().map(start).collect();
        let mut trace = JointTrace { boards, twins, pending: None, ending: None };
        if !trace.share((0..sheets.len()).collect()) {
            trace.ending = Some(Ending::Stuck);
        }
        trace
    }

    /// Sets the limits from here on; their clock starts now.
    pub(crate) fn set_limits(&mut self, limits: &Limits) {
        self.boards.iter_mut().for_each(|board| board.set_limits(limits));
    }

    /// Why there is no further step; `None` before the end.
    pub(crate) fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Carries out the last step and searches for the next one: its board, and the step.
    pub(crate) fn next_step(&mut self) -> Option<(usize, &Step)> {
        if let Some(board) = self.pending.take() {
            self.boards[board].apply();
            self.boards[board].is_pending = false;
            if !self.share(vec![board]) {
                self.ending = Some(Ending::Stuck);
            }
        }
        if self.ending.is_none() {
            match self.search() {
                Ok(board) => self.pending = Some(board),
                Err(ending) => self.ending = Some(ending),
            }
        }
        self.step()
    }

    /// The last step and its board; `None` before the first step and after the end.
    pub(crate) fn step(&self) -> Option<(usize, &Step)> {
        self.pending.map(|board| (board, &self.boards[board].step))
    }

    /// The last step in words; `None` before the first step and after the end.
    pub(crate) fn explain(&mut self) -> Option<Explanation> {
        self.pending.and_then(|board| self.boards[board].explain())
    }

    /// The board that has the easiest step, which waits there.
    fn search(&mut self) -> Result<usize, Ending> {
        if self.boards.iter().all(Trace::is_solved) {
            return Err(Ending::Solved);
        }
        let rows = unrated_rows(LadderName::Teaching).unwrap_or_default();
        for row in rows.chunks(1) {
            for (at, board) in self.boards.iter_mut().enumerate() {
                let is_found = !board.is_solved() && board.find_on(row);
                if let Some(stop) = board.watch().stop() {
                    return Err(stop.into());
                }
                if is_found {
                    return Ok(at);
                }
            }
        }
        Err(Ending::Stuck)
    }

    /// Carries over what boards know of shared cells, from these boards on. Returns false where that cannot be: a digit that
    /// stands on one board is no candidate on another, or a cell has none left.
    fn share(&mut self, mut changed: Vec<usize>) -> bool {
        while let Some(from) = changed.pop() {
            for at in 0..self.twins[from].len() {
                let (cell, (to, twin)) = self.twins[from][at];
                let (value, digits) = self.boards[from].known(cell);
                let (standing, candidates) = self.boards[to].known(twin);
                let mut step = Step::blank();
                match (value, standing) {
                    (Some(digit), None) if candidates.contains(digit) => {
                        step.placement = Some((twin, digit));
                    }
                    (digit, other) if digit.is_some() && digit == other => continue,
                    (None, None) => {
                        let gone = candidates.bits() & !digits.bits();
                        if gone == candidates.bits() {
                            return false;
                        }
                        if gone == 0 {
                            continue;
                        }
                        step.remove(twin.index(), gone);
                    }
                    // The digit of the other board is carried over from there.
                    (None, Some(digit)) if digits.contains(digit) => {
                        changed.push(to);
                        continue;
                    }
                    _ => return false,
                }
                self.boards[to].step = step;
                self.boards[to].apply();
                changed.push(to);
            }
        }
        true
    }
}

impl Trace {
    /// Searches for a step on a row of the ladder; it waits to be carried out.
    fn find_on(&mut self, row: &[usize]) -> bool {
        let Trace { ladder, sheet, step, is_pending, .. } = self;
        *is_pending = sheet.as_ref().is_some_and(|sheet| ladder.climb(row, sheet, step));
        step.rating = 0.0;
        *is_pending
    }

    /// The digit of a cell, and its candidates.
    fn known(&self, cell: Cell) -> (Option<Digit>, DigitSet) {
        let sheet = self.sheet.as_ref();
        sheet.map_or((None, DigitSet::EMPTY), |sheet| {
            (Digit::from_value(sheet.values()[cell.index()].into()), sheet.digits(cell))
        })
    }
}

/// Cells count on each board that they stand on.
impl Remaining for JointTrace {
    fn open_count(&self) -> usize {
        self.boards.iter().map(Trace::open_count).sum()
    }

    fn openings(&self) -> usize {
        self.boards.iter().map(Trace::openings).sum()
    }

    fn candidate_count(&self) -> usize {
        self.boards.iter().map(Trace::candidate_count).sum()
    }
}
