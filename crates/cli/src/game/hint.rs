//! The next step in three strengths, in sentences.

use super::spoken::capital;
use rootgrid::board::{Cell, DigitSet, Shape};
use rootgrid::deduce::explain::Language;
use rootgrid::deduce::{Ending, LadderName, Limits, Step};
use rootgrid::error::Error;
use rootgrid::position::{Board, Path};
use rootgrid_records::write::steps::HintStrength;

/// Work for one hint: seconds on a slow machine, as in the page.
pub(crate) const HINT_WORK: u64 = 2_000_000;

/// What a player is told who asks for a hint.
#[derive(Debug)]
pub(crate) struct GameHint {
    path: Path,
    /// What has to be put right first.
    wrong: Vec<Cell>,
    /// How much of it is told.
    strength: HintStrength,
}

impl GameHint {
    /// Looks for the next step, or for what is wrong.
    ///
    /// # Errors
    /// When the ladder is not for boards of this shape.
    pub(crate) fn find(
        board: &Board,
        language: Language,
        limits: &Limits,
    ) -> Result<GameHint, Error> {
        let path = Path::new_in(language, board.clone(), LadderName::Teaching, 1, limits)?;
        let wrong = match path.problem {
            Some(_) => wrong_cells(board),
            None => Vec::new(),
        };
        Ok(GameHint { path, wrong, strength: HintStrength::Look })
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
        self.strength = HintStrength::new(self.strength.number() + 1).unwrap_or(self.strength);
    }

    /// Returns true if a stronger hint would say more.
    pub(crate) fn has_more(&self) -> bool {
        let says_more = self.step().is_some() || self.path.problem.is_some();
        says_more && self.strength < HintStrength::Step
    }

    /// The cells to be shown.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        match self.path.steps.first() {
            _ if self.strength == HintStrength::Look => Vec::new(),
            Some(shown) if self.strength == HintStrength::Step => {
                let pattern = shown.words.figure.pattern_cells();
                let others = shown.words.cells.iter().filter(|cell| !pattern.contains(cell));
                pattern.iter().chain(others).copied().collect()
            }
            Some(shown) => shown.words.cells.clone(),
            None => self.wrong.clone(),
        }
    }

    /// The candidates of the pattern in a cell, those that go, and the digit that is placed there, of a whole step.
    pub(crate) fn roles(&self, cell: Cell) -> (DigitSet, DigitSet, DigitSet) {
        let mut roles = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
        let is_whole = self.strength == HintStrength::Step;
        let Some(shown) = self.path.steps.first().filter(|_| is_whole) else { return roles };
        let candidates = shown.words.figure.candidates.iter().filter(|(at, ..)| *at == cell);
        candidates.for_each(|&(_, digit, _)| roles.0.insert(digit));
        let gone = shown.step.removals().iter().filter(|(at, _)| *at == cell);
        roles.1 = gone.fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits);
        if let Some((_, digit)) = shown.step.placement().filter(|&(at, _)| at == cell) {
            roles.2.insert(digit);
        }
        roles
    }

    /// What is said, sentence by sentence.
    pub(crate) fn sentences(&self) -> Vec<String> {
        let strength = self.strength;
        let shape = self.path.board.shape();
        if let Some(problem) = &self.path.problem {
            let mut sentences = vec!["Something has to be put right first.".to_owned()];
            if strength > HintStrength::Look && !self.wrong.is_empty() {
                sentences.push(format!("Look at {}.", names(&self.wrong, shape)));
            }
            if strength == HintStrength::Step {
                sentences.push(format!("{}.", capital(problem)));
            }
            return sentences;
        }
        let Some(shown) = self.path.steps.first() else {
            return vec![match self.path.ending {
                Some(Ending::Solved) => "The board is full.".to_owned(),
                Some(Ending::Stuck) | None => "No technique of the ladder goes further.".to_owned(),
                Some(_) => "No step was found within the bounds of a hint.".to_owned(),
            }];
        };
        let words = &shown.words;
        let mut sentences = vec![words.look.clone()];
        if strength > HintStrength::Look {
            sentences.push(format!("{}: {}.", words.technique, names(&words.cells, shape)));
        }
        if strength == HintStrength::Step {
            sentences.extend(words.why.iter().cloned());
            for strand in &words.strands {
                sentences.extend(strand.stretches());
            }
            sentences.push(format!("So {}.", words.conclusion));
        }
        sentences.retain(|sentence| !sentence.is_empty());
        sentences
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

pub(super) fn names(cells: &[Cell], shape: Shape) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.name(shape).to_string()).collect();
    names.join(", ")
}
