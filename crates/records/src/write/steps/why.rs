//! Objections to a claim about a candidate, as text, JSON and pictures.

use super::Looks;
use super::board_check::{ConflictObject, conflict_object};
use super::figure_json::{HouseObject, StepObject, candidates, house_object, step};
use super::json_parts::{line, names, write};
use super::marks::draw_marks;
use super::pictures::{picture, section};
use super::text::{is_plain, push_step};
use crate::write::page;
use rootgrid::board::{Cell, Digit};
use rootgrid::deduce::explain::{Argument, Because, Claim, Phrasing};
use rootgrid::deduce::{Limits, Sheet};
use rootgrid::error::Error;
use rootgrid::picture::{Picture, Tint, escape};
use rootgrid::position::{Board, Contradiction, Objection, PathStep};
use serde::Serialize;

/// A claim about a candidate of a board, and what speaks against it.
#[derive(Debug)]
pub struct Why {
    board: Board,
    candidate: (Cell, Digit),
    /// True if the claim is that the digit is in the cell, false if it is that it is not.
    is_there: bool,
    /// True if the claim is right, false if it is wrong, `None` if that is not known.
    is_right: Option<bool>,
    /// The objection to what is wrong: to the claim, or to the digit that was struck rightly.
    objection: Objection,
    /// The reason why the answer is no proof.
    problem: Option<String>,
    phrasing: Phrasing,
}

#[derive(Serialize)]
struct WhyObject<'a> {
    schema: &'static str,
    shape: String,
    puzzle: String,
    board: String,
    claim: ClaimObject,
    verdict: &'static str,
    suppose: Option<ClaimObject>,
    problem: Option<String>,
    conflicts: Vec<ConflictObject>,
    steps: Vec<StepObject<'a>>,
    end: Option<EndObject>,
}

#[derive(Serialize)]
struct ClaimObject {
    cell: String,
    digit: usize,
    is: bool,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum EndObject {
    Cell { cell: String, values: String, candidates: Vec<String> },
    House { house: HouseObject, digit: usize, values: String, candidates: Vec<String> },
    Together { cells: Vec<String> },
}

impl Why {
    /// The objection to a claim: that the digit is in the cell if `is_there`, else that it is not.
    ///
    /// # Errors
    /// When the shape has no such cell or no such digit.
    pub fn new(
        board: Board,
        candidate: (Cell, Digit),
        is_there: bool,
        language: impl Into<Phrasing>,
        limits: &Limits,
    ) -> Result<Why, Error> {
        let ((cell, digit), phrasing) = (candidate, language.into());
        let mut objection = board.why_not(candidate, is_there, phrasing, limits)?;
        let is_right = match &objection {
            Objection::Given => Some((board.digit(cell) == Some(digit)) == is_there),
            Objection::Right => Some(true),
            Objection::Wrong { .. } | Objection::Conflicts(_) => Some(false),
            _ => None,
        };
        if matches!(objection, Objection::Right | Objection::Unknown) && !is_there {
            objection = board.why_not(candidate, true, phrasing, limits)?;
        }
        // A digit that stands twice is wrong, however many solutions there are.
        let is_struck = !is_there && matches!(objection, Objection::Conflicts(_));
        let is_right = is_right.or(is_struck.then_some(true));
        let problem = match &objection {
            Objection::Unknown => {
                let givens = Board::new(&board.givens());
                givens.diagnose().problem_in(&givens, phrasing)
            }
            Objection::Wrong { end: None, .. } => {
                Some(phrasing.argument(board.rules(), &Argument::Limits))
            }
            _ => None,
        };
        Ok(Why { board, candidate, is_there, is_right, objection, problem, phrasing })
    }

    /// True if the supposition is that the digit is in the cell.
    fn supposes(&self) -> bool {
        (self.is_right == Some(false)) == self.is_there
    }

    fn steps(&self) -> &[PathStep] {
        match &self.objection {
            Objection::Wrong { steps, .. } => steps,
            _ => &[],
        }
    }

    /// The contradiction, and the board that it is on.
    fn end(&self) -> Option<(&Sheet, &Contradiction)> {
        match &self.objection {
            Objection::Wrong { board, end, .. } => Some((board, end.as_ref()?)),
            _ => None,
        }
    }

    /// A remark in the language of the answer.
    fn say(&self, argument: &Argument<'_>) -> String {
        self.phrasing.argument(self.board.rules(), argument)
    }

    /// Returns whether the answer is known and proved.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        !matches!(self.objection, Objection::Unknown | Objection::Wrong { end: None, .. })
    }

    /// The candidate as there, or as not there.
    fn claim(&self, is_there: bool) -> Claim {
        (self.candidate.0, self.candidate.1, is_there)
    }

    /// The sentence that says whether the claim is right.
    fn verdict(&self) -> String {
        let claim = self.claim(self.is_there);
        let given = self.board.digit(self.candidate.0);
        let because = match given.filter(|_| matches!(self.objection, Objection::Given)) {
            Some(given) => Because::Given(given),
            None if self.is_right == Some(self.is_there) => Because::Solution,
            None => Because::Steps,
        };
        match self.is_right {
            Some(is_right) => self.say(&Argument::Verdict { claim, is_right, because }),
            None => {
                self.say(&Argument::Unknown(claim, self.problem.as_deref().unwrap_or_default()))
            }
        }
    }

    /// The sentences around the steps: before them, and after them.
    fn frame(&self) -> (Vec<String>, Option<String>) {
        let mut before = vec![self.verdict()];
        match &self.objection {
            Objection::Conflicts(conflicts) => {
                before.extend(conflicts.iter().map(|conflict| {
                    self.say(&match conflict.house {
                        Some(house) => Argument::Twice(house, conflict.digit, &conflict.cells),
                        None => Argument::Together(&conflict.cells),
                    })
                }));
                (before, None)
            }
            Objection::Wrong { end: Some(end), .. } => {
                let supposed = self.claim(self.supposes());
                before.push(self.say(&Argument::Suppose(supposed)));
                let end = self.say(&match end {
                    Contradiction::Cell(cell) => Argument::NoDigit(*cell),
                    Contradiction::House(house, digit) => Argument::NoPlace(*house, *digit),
                    // The digit that is supposed, alone: on boards that show no other one.
                    Contradiction::Together(cells) if cells.len() == 1 => Argument::Searched,
                    Contradiction::Together(cells) => Argument::Together(cells),
                    _ => Argument::Together(&[]),
                });
                (before, Some(format!("{end} {}", self.say(&Argument::False(supposed)))))
            }
            _ => {
                let problem = self.problem.as_deref().filter(|_| self.is_right.is_some());
                before.extend(problem.map(|problem| self.say(&Argument::NotShown(problem))));
                (before, None)
            }
        }
    }

    /// The answer in sentences, a step each in one.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        let (mut sentences, after) = self.frame();
        let step = |PathStep { words, .. }: &PathStep| {
            self.say(&Argument::Then(&words.conclusion, &words.technique))
        };
        sentences.extend(self.steps().iter().map(step));
        sentences.extend(after);
        sentences
    }

    /// The answer as text for a terminal.
    #[must_use]
    pub fn text(&self, looks: Looks) -> String {
        let (before, after) = self.frame();
        let mut out = format!("{}\n{}\n", self.board.values(), before.join("\n"));
        let width = self.steps().len().to_string().len();
        for (i, shown) in self.steps().iter().enumerate() {
            if !is_plain(shown) {
                let cells = shown.words.figure.pattern_cells();
                out += &draw_marks(&shown.sheet, Some((Some(&shown.step), &cells)), looks);
            }
            push_step(&format!("{:>width$}. ", i + 1), shown, looks, &mut out);
        }
        out += &after.map_or_else(String::new, |after| format!("{after}\n"));
        out + "\n"
    }

    /// The answer as one object.
    #[must_use]
    pub fn json(&self) -> String {
        let shape = self.board.shape();
        let claim = |is| ClaimObject {
            cell: self.candidate.0.name(shape).to_string(),
            digit: self.candidate.1.value(),
            is,
        };
        let has_steps = matches!(self.objection, Objection::Wrong { .. });
        let found = match &self.objection {
            Objection::Conflicts(found) => found.as_slice(),
            _ => &[],
        };
        write(&WhyObject {
            schema: "rootgrid.why/2",
            shape: shape.to_string(),
            puzzle: self.board.values().to_string(),
            board: self.board.to_string(),
            claim: claim(self.is_there),
            verdict: match self.is_right {
                Some(true) => "right",
                Some(false) => "wrong",
                None => "unknown",
            },
            suppose: has_steps.then(|| claim(self.supposes())),
            problem: self.problem.clone(),
            conflicts: found.iter().map(|one| conflict_object(&self.board, one)).collect(),
            steps: (1..)
                .zip(self.steps())
                .map(|(number, shown)| step(shown, number, true))
                .collect(),
            end: self.end().map(|(board, end)| self.end_object(board, end)),
        })
    }

    fn end_object(&self, board: &Sheet, end: &Contradiction) -> EndObject {
        let shape = self.board.shape();
        let (values, candidates) = (line(board.values()), candidates(board));
        match end {
            Contradiction::Cell(cell) => {
                EndObject::Cell { cell: cell.name(shape).to_string(), values, candidates }
            }
            Contradiction::House(house, digit) => EndObject::House {
                house: house_object(self.board.rules().geometry(), *house),
                digit: digit.value(),
                values,
                candidates,
            },
            Contradiction::Together(cells) => EndObject::Together { cells: names(shape, cells) },
            _ => EndObject::Together { cells: Vec::new() },
        }
    }

    /// The pictures: one of each step, and of the contradiction; of the board alone if there are no steps.
    #[must_use]
    pub fn pictures(&self) -> Vec<Picture> {
        let (before, after) = self.frame();
        let mut pictures: Vec<Picture> = self
            .steps()
            .iter()
            .map(|shown| picture(shown).with_caption(shown.words.headed(&shown.words.conclusion)))
            .collect();
        pictures.push(match self.end_picture() {
            Some(end) => end.with_caption(after.unwrap_or_default()),
            None => {
                let caption = before.into_iter().chain(after).collect::<Vec<_>>().join(" ");
                Picture::new(&self.board)
                    .with_labels()
                    .with_tints(vec![(self.candidate.0, Tint::Set(0))])
                    .with_caption(caption)
            }
        });
        pictures
    }

    /// The board with the contradiction, and the cells that it is in.
    fn end_picture(&self) -> Option<Picture> {
        let (board, end) = self.end()?;
        let cells = match end {
            Contradiction::Cell(cell) => vec![*cell],
            Contradiction::House(house, _) => self.board.rules().geometry().house(*house).to_vec(),
            Contradiction::Together(cells) => cells.clone(),
            _ => Vec::new(),
        };
        let tints = cells.into_iter().map(|cell| (cell, Tint::Set(0))).collect();
        Some(Picture::of_sheet(board).with_tints(tints))
    }

    /// The answer as a part of a page; `look` gives the pictures their size.
    pub fn section(&self, look: impl Fn(Picture) -> Picture) -> String {
        let (before, after) = self.frame();
        let said = |text: &String| format!("<p>{}</p>\n", escape(text));
        let end = self.end_picture().map(|end| page::figure(&look(end), ""));
        let end = end.unwrap_or_default() + &after.iter().map(said).collect::<String>();
        let before = before.iter().map(said).collect::<String>();
        before + &section(&self.board, None, (self.steps(), &|_| Vec::new()), &end, look)
    }
}
