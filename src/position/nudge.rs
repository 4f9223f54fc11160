//! Hints in five strengths: each names what the one before it names, and more.
//!
//! ```text
//!   1  where to look     one house, one digit, or one cage
//!   2  the technique
//!   3  its cells
//!   4  the reason        the sentences, and the figure with all its houses, cells and candidates
//!   5  the whole step    what goes and what is placed
//! ```
//!
//! A nudge is made of the account of a step, its figure and its sentences, so that every technique has all five. What is
//! wrong on a board is told in the same way: its house, its cells, and from the third on the digits.

use super::diagnosis::Fault;
use super::path::{Path, PathStep};
use super::strength::HintStrength;
use crate::board::{Cell, Digit, DigitSet};
use crate::deduce::explain::{Place, Remark};
use crate::deduce::figure::{Figure, Role};

/// What is told and shown at a strength.
#[derive(Clone, Debug, Default)]
pub struct Nudge {
    /// Sentences, those of weaker hints first. What follows from a whole step is the last.
    pub lines: Vec<String>,
    /// Houses to shade, and cells and candidates to mark. All candidates of the digit to look at have the role of a house.
    pub figure: Figure,
    /// The candidates that go.
    pub removals: Vec<(Cell, DigitSet)>,
    /// The digit that is placed.
    pub placement: Option<(Cell, Digit)>,
}

impl PathStep {
    /// What is told of the step at a strength.
    #[must_use]
    pub fn nudge(&self, strength: HintStrength) -> Nudge {
        let (words, shape) = (&self.words, self.sheet.shape());
        let mut nudge = Nudge::default();
        let rating = words.rating.map_or_else(String::new, |rating| format!(" ({rating})"));
        let technique = format!("{}{rating}", words.technique);
        let has = |least: HintStrength| strength >= least;
        nudge.lines.extend((!words.look.is_empty()).then(|| words.look.clone()));
        if has(HintStrength::Cells) {
            let notation = words.phrasing.notation;
            let cells: Vec<String> =
                words.cells.iter().map(|&cell| notation.cell(cell, shape)).collect();
            let colon = words.phrasing.language.colon();
            nudge.lines.push(format!("{technique}{colon}{}.", cells.join(", ")));
        } else if has(HintStrength::Technique) {
            nudge.lines.push(format!("{technique}."));
        }
        if has(HintStrength::Reason) {
            nudge.lines.extend(words.why.iter().cloned());
            nudge.lines.extend(words.formulas.iter().flatten().cloned());
            nudge.figure = (*words.figure).clone();
        }
        self.show_place(&mut nudge.figure, has(HintStrength::Reason));
        if has(HintStrength::Cells) {
            // The marks of a digit to look at are no cells of the pattern.
            let known =
                if has(HintStrength::Reason) { words.figure.pattern_cells() } else { Vec::new() };
            let cells = words.cells.iter().filter(|cell| !known.contains(cell));
            nudge.figure.add_cells(cells.copied(), Role::Set);
        }
        if has(HintStrength::Step) {
            nudge.lines.push(format!("{}.", words.conclusion));
            nudge.removals = self.step.removals().to_vec();
            nudge.placement = self.step.placement();
        }
        nudge
    }

    /// Shows the house, the digit or the cage to look at, unless a whole figure does.
    fn show_place(&self, figure: &mut Figure, is_whole: bool) {
        match self.words.place {
            Some(Place::House(house)) if figure.houses.iter().all(|&(known, _)| known != house) => {
                figure.add_house(house, Role::House);
            }
            Some(Place::Digit(digit)) if !is_whole => {
                figure.digits.insert(digit);
                let cells = (0..self.sheet.shape().cells()).map(Cell::new);
                for cell in cells.filter(|&cell| self.sheet.digits(cell).contains(digit)) {
                    figure.candidates.push((cell, digit, Role::House));
                }
            }
            Some(Place::Cage(_)) => {
                let cage = self.words.figure.cells.iter().filter(|&&(_, role)| role == Role::Cage);
                figure.add_cells(cage.map(|&(cell, _)| cell), Role::Cage);
            }
            _ => {}
        }
    }
}

impl Path {
    /// What is told at a strength: of the first step, of what has to be put right first, or that there is nothing.
    #[must_use]
    pub fn nudge(&self, strength: HintStrength) -> Nudge {
        if self.problem.is_none() {
            return match self.steps.first() {
                Some(shown) => shown.nudge(strength),
                None => {
                    let rest = self.rest().unwrap_or_else(|| self.say(&Remark::Full));
                    Nudge { lines: vec![rest], ..Nudge::default() }
                }
            };
        }
        let mut nudge = Nudge::default();
        if let Some(fault) = self.fault(strength) {
            nudge.lines.push(self.say(&Remark::Wrong(&fault.sentence)));
            nudge.figure.houses.extend(fault.house.map(|house| (house, Role::House)));
            nudge.figure.add_cells(fault.cells, Role::Set);
        }
        nudge
    }

    /// What has to be put right first, as far as a strength lets it be told.
    #[must_use]
    pub fn fault(&self, strength: HintStrength) -> Option<Fault> {
        self.problem.as_ref()?;
        // What is wrong was found out before: the board remembers it.
        self.board.diagnose().fault(&self.board, strength, self.phrasing)
    }
}
