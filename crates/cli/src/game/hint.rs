//! The next step in five strengths, in sentences.

use super::field::{Effect, Field};
use super::hint_content::HintContent;
use super::sheet_hint::SheetHint;
use rootgrid::board::{Cell, DigitSet};
use rootgrid::deduce::explain::Phrasing;
use rootgrid::deduce::{LadderName, Limits};
use rootgrid::error::Error;
use rootgrid::position::{Path, Wish};
use rootgrid_records::write::steps::HintStrength;

/// Work for one hint: seconds on a slow machine, as in the page.
pub(crate) const HINT_WORK: u64 = 2_000_000;

/// What a player is told who asks for a hint.
#[derive(Debug)]
pub(crate) struct GameHint {
    /// What it was asked for.
    field: Field,
    answer: Answer,
    /// The wish that it answers, and the number of hints before it.
    wish: Wish,
    skip: usize,
    /// How much of it is told.
    strength: HintStrength,
    /// Sentences and marks that are shown at this strength.
    content: HintContent,
}

#[derive(Debug)]
enum Answer {
    Board(Path),
    Sheet(SheetHint),
}

impl GameHint {
    /// Looks for the next step that is as wished, or for what is wrong.
    ///
    /// # Errors
    /// When the ladder is not for boards of this shape, or a sheet is asked for more than its next step.
    pub(crate) fn find(
        field: &Field,
        (wish, skip): (&Wish, usize),
        phrasing: Phrasing,
        limits: &Limits,
    ) -> Result<GameHint, Error> {
        let answer = match field {
            Field::Board(board) => {
                let (board, asked) = (board.clone(), wish.clone().with_skip(skip));
                Answer::Board(Path::hint(phrasing, board, LadderName::Teaching, &asked, limits)?)
            }
            Field::Sheet(_) if (wish, skip) != (&Wish::new(), 0) => {
                return Err(Error::option(
                    "on several grids a hint is the next step alone, not another one, one about a cell or one of a technique",
                ));
            }
            Field::Sheet(sheet) => Answer::Sheet(SheetHint::find(sheet, phrasing, limits)?),
        };
        let (field, wish, strength) = (field.clone(), wish.clone(), HintStrength::Look);
        Ok(GameHint { content: answer.content(strength), field, answer, wish, skip, strength })
    }

    /// The wish of another hint: the same, and one more is passed over; after the last one they begin again.
    pub(crate) fn another(&self) -> (Wish, usize) {
        // Of a sheet there is none, which is said.
        let goes_on = self.step().is_some() || self.field.board().is_none();
        (self.wish.clone(), if goes_on { self.skip + 1 } else { 0 })
    }

    /// The board that the hint was given for.
    pub(crate) fn board(&self) -> &Field {
        &self.field
    }

    pub(crate) fn step(&self) -> Option<Effect> {
        match &self.answer {
            Answer::Board(path) => path.steps.first().map(|shown| Effect::from(&shown.step)),
            Answer::Sheet(hint) => hint.effect(),
        }
    }

    /// Tells more of it, if there is more.
    pub(crate) fn strengthen(&mut self) {
        self.strength = self.strength.next();
        self.content = self.answer.content(self.strength);
    }

    /// Returns true if a stronger hint would say more.
    pub(crate) fn has_more(&self) -> bool {
        // A mistake is told whole at the third strength.
        let is_wrong = match &self.answer {
            Answer::Board(path) => path.problem.is_some(),
            Answer::Sheet(hint) => hint.is_wrong(),
        };
        let last = if is_wrong { HintStrength::Cells } else { HintStrength::Step };
        (self.step().is_some() || is_wrong) && self.strength < last
    }

    /// The cells to be shown: those of a house to look at too.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.content.cells
    }

    /// The candidates of the pattern in a cell, those that go, and the digit that is placed there, as far as they are told.
    pub(crate) fn roles(&self, cell: Cell) -> (DigitSet, DigitSet, DigitSet) {
        let content = &self.content;
        let mut roles = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
        let candidates = content.candidates.iter().filter(|(at, _)| *at == cell);
        candidates.for_each(|&(_, digit)| roles.0.insert(digit));
        let gone = content.removals.iter().filter(|(at, _)| *at == cell);
        roles.1 = gone.fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits);
        if let Some((_, digit)) = content.placement.filter(|&(at, _)| at == cell) {
            roles.2.insert(digit);
        }
        roles
    }

    /// What is said, sentence by sentence.
    pub(crate) fn sentences(&self) -> Vec<String> {
        self.content.lines.clone()
    }
}

impl Answer {
    fn content(&self, strength: HintStrength) -> HintContent {
        match self {
            Answer::Board(path) => HintContent::of(path, strength),
            Answer::Sheet(hint) => hint.content(strength),
        }
    }
}
