//! The next step in five strengths, in sentences.

use rootgrid::board::{Cell, DigitSet};
use rootgrid::deduce::explain::Phrasing;
use rootgrid::deduce::{LadderName, Limits, Step};
use rootgrid::error::Error;
use rootgrid::position::{Board, Nudge, Path, Wish};
use rootgrid_records::write::steps::HintStrength;

/// Work for one hint: seconds on a slow machine, as in the page.
pub(crate) const HINT_WORK: u64 = 2_000_000;

/// What a player is told who asks for a hint.
#[derive(Debug)]
pub(crate) struct GameHint {
    path: Path,
    /// The wish that it answers, and the number of hints before it.
    wish: Wish,
    skip: usize,
    /// How much of it is told.
    strength: HintStrength,
    /// Sentences and marks that are shown at this strength.
    nudge: Nudge,
}

impl GameHint {
    /// Looks for the next step that is as wished, or for what is wrong.
    ///
    /// # Errors
    /// When the ladder is not for boards of this shape.
    pub(crate) fn find(
        board: &Board,
        (wish, skip): (&Wish, usize),
        phrasing: Phrasing,
        limits: &Limits,
    ) -> Result<GameHint, Error> {
        let (board, asked) = (board.clone(), wish.clone().with_skip(skip));
        let path = Path::hint(phrasing, board, LadderName::Teaching, &asked, limits)?;
        let strength = HintStrength::Look;
        Ok(GameHint { nudge: path.nudge(strength), path, wish: wish.clone(), skip, strength })
    }

    /// The wish of another hint: the same, and one more is passed over; after the last one they begin again.
    pub(crate) fn another(&self) -> (Wish, usize) {
        (self.wish.clone(), if self.step().is_some() { self.skip + 1 } else { 0 })
    }

    /// The board that the hint was given for.
    pub(crate) fn board(&self) -> &Board {
        &self.path.board
    }

    pub(crate) fn step(&self) -> Option<&Step> {
        self.path.steps.first().map(|shown| &shown.step)
    }

    /// Tells more of it, if there is more.
    pub(crate) fn strengthen(&mut self) {
        self.strength = self.strength.next();
        self.nudge = self.path.nudge(self.strength);
    }

    /// Returns true if a stronger hint would say more.
    pub(crate) fn has_more(&self) -> bool {
        // A mistake is told whole at the third strength.
        let last = match self.path.problem {
            Some(_) => HintStrength::Cells,
            None => HintStrength::Step,
        };
        (self.step().is_some() || self.path.problem.is_some()) && self.strength < last
    }

    /// The cells to be shown: those of a house to look at too.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        let figure = &self.nudge.figure;
        // Where the digit to look at is marked, the cells of the pattern stand out of its places.
        let marked = match self.strength {
            HintStrength::Cells => figure.cells.iter().map(|&(cell, _)| cell).collect(),
            _ => figure.pattern_cells(),
        };
        if !marked.is_empty() {
            return marked;
        }
        let geometry = self.path.board.rules().geometry();
        figure.houses.iter().flat_map(|&(house, _)| geometry.house(house)).copied().collect()
    }

    /// The candidates of the pattern in a cell, those that go, and the digit that is placed there, as far as they are told.
    pub(crate) fn roles(&self, cell: Cell) -> (DigitSet, DigitSet, DigitSet) {
        let nudge = &self.nudge;
        let mut roles = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
        let candidates = nudge.figure.candidates.iter().filter(|(at, ..)| *at == cell);
        candidates.for_each(|&(_, digit, _)| roles.0.insert(digit));
        let gone = nudge.removals.iter().filter(|(at, _)| *at == cell);
        roles.1 = gone.fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits);
        if let Some((_, digit)) = nudge.placement.filter(|&(at, _)| at == cell) {
            roles.2.insert(digit);
        }
        roles
    }

    /// What is said, sentence by sentence.
    pub(crate) fn sentences(&self) -> Vec<String> {
        self.nudge.lines.clone()
    }
}

/// The cells that keep a board from leading to its solution.
pub(super) fn wrong_cells(board: &Board) -> Vec<Cell> {
    let diagnosis = board.diagnose();
    let conflicts = diagnosis.conflicts.iter().flat_map(|conflict| conflict.cells.iter().copied());
    let notes = diagnosis.wrong_notes.iter().map(|&(cell, _)| cell);
    let mut cells: Vec<Cell> = conflicts
        .filter(|&cell| !board.is_given(cell))
        .chain(diagnosis.wrong_digits.iter().copied())
        .chain(notes)
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
