//! All steps of a position, as text and JSON.

use super::Looks;
use super::figure_json::{StepObject, candidates, step};
use super::json_parts::{line, names, write};
use super::marks::bold;
use super::pictures::{picture, section};
use rootgrid::deduce::explain::{Phrasing, Remark};
use rootgrid::deduce::{AllSteps, Ending, LadderName};
use rootgrid::error::Error;
use rootgrid::picture::Picture;
use rootgrid::position::{Board, PathStep};
use serde::Serialize;

/// The steps of a position, or what is wrong with it.
#[derive(Debug)]
pub struct Listing {
    /// The position.
    pub board: Board,
    /// The ladder of the steps.
    pub ladder: LadderName,
    /// The fault of the board, in a sentence.
    pub problem: Option<String>,
    /// The steps, each with the board.
    pub steps: Vec<PathStep>,
    /// True if there are no further steps.
    pub is_complete: bool,
    /// The manner in which it is told.
    pub phrasing: Phrasing,
}

#[derive(Serialize)]
struct ListingObject<'a> {
    schema: &'static str,
    shape: String,
    puzzle: String,
    board: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
    ladder: &'static str,
    problem: Option<&'a str>,
    complete: bool,
    steps: Vec<StepObject<'a>>,
}

impl Listing {
    /// The first `most` steps of a board.
    ///
    /// `select` says which steps are wanted, and how far the search may go.
    ///
    /// # Errors
    /// When the ladder is not for boards of this shape, and the errors of `select`.
    pub fn new(
        language: impl Into<Phrasing>,
        board: Board,
        ladder: LadderName,
        most: usize,
        select: impl FnOnce(AllSteps) -> Result<AllSteps, Error>,
    ) -> Result<Listing, Error> {
        let phrasing = language.into();
        let problem = board.diagnose().problem_in(&board, phrasing);
        let (steps, is_complete) = (Vec::new(), true);
        let mut listing = Listing { board, ladder, problem, steps, is_complete, phrasing };
        if listing.problem.is_some() {
            return Ok(listing);
        }
        let sheet = listing.board.to_sheet()?;
        let mut all = select(AllSteps::new(&sheet, ladder)?.with_language(phrasing))?;
        while let Some(step) = all.next() {
            if listing.steps.len() == most {
                listing.is_complete = false;
                break;
            }
            let words = all.explain(&step);
            listing.steps.push(PathStep { sheet: sheet.clone(), step, words });
        }
        let ending = all.ending();
        listing.is_complete &= !matches!(ending, Some(ending) if ending != Ending::Solved);
        Ok(listing)
    }

    /// True if there is no step.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// True if every cell of the board is filled, and rightly.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.problem.is_none() && !self.board.values().values().contains(&0)
    }

    /// The steps as text, a line each.
    #[must_use]
    pub fn text(&self, looks: Looks) -> String {
        let mut out = format!("{}\n", self.board.values());
        if let Some(fault) = self.fault() {
            return out + &bold(&fault, looks) + "\n";
        }
        let width = self.steps.len().to_string().len();
        for (i, shown) in self.steps.iter().enumerate() {
            let words = &shown.words;
            let rating = words.rating.map_or_else(String::new, |rating| format!(" ({rating})"));
            let name = bold(&words.technique, looks);
            let colon = words.phrasing.language.colon();
            out += &format!("{:>width$}. {name}{rating}{colon}{}", i + 1, words.conclusion);
            let cells = names(self.board.shape(), &words.cells);
            let is_plain = shown.step.placement().is_some_and(|(cell, _)| words.cells == [cell]);
            out += &if is_plain { "\n".to_owned() } else { format!("   {}\n", cells.join(" ")) };
        }
        out + &self.end().map_or_else(String::new, |end| format!("{end}\n"))
    }

    /// The sentence after the steps.
    fn end(&self) -> Option<String> {
        match (self.is_empty(), self.is_complete) {
            (true, _) if self.is_full() => Some(self.say(&Remark::Full)),
            (true, true) => Some(self.say(&Remark::NoSuch)),
            (_, false) => Some(self.say(&Remark::Further)),
            _ => None,
        }
    }

    /// The fault of the board, in a sentence by itself.
    fn fault(&self) -> Option<String> {
        self.problem.as_ref().map(|problem| self.say(&Remark::Wrong(problem)))
    }

    fn say(&self, remark: &Remark<'_>) -> String {
        self.phrasing.remark(self.board.rules(), remark)
    }

    /// The steps as a part of a page, each with its picture; `look` gives the pictures their size.
    pub fn section(&self, look: impl Fn(Picture) -> Picture) -> String {
        let end = self.end().map_or_else(String::new, |end| format!("<p>{end}</p>\n"));
        section(&self.board, self.fault(), (&self.steps, &|_| Vec::new()), &end, look)
    }

    /// The pictures of the steps.
    ///
    /// # Errors
    /// When there is no step, or something is wrong with the board.
    pub fn pictures(&self) -> Result<impl Iterator<Item = Picture>, Error> {
        let why = match &self.problem {
            Some(problem) => Some(problem.as_str()),
            None => self.is_empty().then_some("there is no such step"),
        };
        match why {
            Some(why) => {
                Err(Error::unmet(format!("no step of {} can be drawn: {why}", self.board.values())))
            }
            None => Ok(self.steps.iter().map(picture)),
        }
    }

    /// The steps as one object.
    #[must_use]
    pub fn json(&self) -> String {
        let sheet = self.steps.first().map(|shown| &shown.sheet);
        write(&ListingObject {
            schema: "rootgrid.steps/2",
            shape: self.board.shape().to_string(),
            puzzle: line(self.board.values().values()),
            board: self.board.to_string(),
            candidates: sheet.map(candidates),
            ladder: self.ladder.name(),
            problem: self.problem.as_deref(),
            complete: self.is_complete && self.problem.is_none(),
            steps: self
                .steps
                .iter()
                .enumerate()
                .map(|(i, shown)| step(shown, i + 1, false))
                .collect(),
        })
    }
}
