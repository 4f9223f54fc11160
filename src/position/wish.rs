//! Wishes: what a hint is to be about.

use super::Board;
use crate::board::{Cell, DigitSet};
use crate::deduce::explain::{Explanation, Phrasing, Remark};
use crate::deduce::{AllSteps, Ending, LadderName, Limits, Sheet, Step, TechniqueEntry, Trace};
use crate::error::Error;

#[cfg(test)]
mod tests;

/// The wish of a hint about a cell, of techniques, or other than the hints before. The default asks for nothing.
///
/// ```
/// use rootgrid::board::{Cell, Shape};
/// use rootgrid::deduce::{LadderName, Limits, explain::Language};
/// use rootgrid::position::{Board, Path, Wish};
/// let board = Board::new(&"1.3.....4.....2.".parse()?);
/// let ask = |wish: &Wish| {
///     let ladder = LadderName::Teaching;
///     Path::hint(Language::English, board.clone(), ladder, wish, &Limits::new())
/// };
/// let cell = Cell::from_name("r3c2", "2x2".parse::<Shape>()?).expect("a cell");
/// let hint = ask(&Wish::new().with_cell(cell))?;
/// assert_eq!(hint.steps[0].words.conclusion, "r3c2 is 2");
/// let another = ask(&Wish::new().with_cell(cell).with_skip(99))?;
/// assert_eq!(another.unmet.as_deref(), Some("There is no further step."));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Wish {
    cell: Option<Cell>,
    techniques: Vec<String>,
    skip: usize,
}

/// Techniques that an answer names as possible.
const MOST_NAMED: usize = 3;

impl Wish {
    /// The easiest step, whatever it is about.
    #[must_use]
    pub fn new() -> Wish {
        Wish::default()
    }

    /// The wish for a step that says something of a cell: its digit, or candidates that go from it.
    #[must_use]
    pub fn with_cell(self, cell: Cell) -> Wish {
        Wish { cell: Some(cell), ..self }
    }

    /// The wish for a step of one of these techniques, by their [names](TechniqueEntry) as people write them.
    #[must_use]
    pub fn with_techniques(self, names: &[&str]) -> Wish {
        Wish { techniques: names.iter().map(|&name| name.to_owned()).collect(), ..self }
    }

    /// The wish for another step: as many as this are passed over, of all that conclude something else.
    #[must_use]
    pub fn with_skip(self, skip: usize) -> Wish {
        Wish { skip, ..self }
    }

    /// Checks that the techniques are those of a ladder, and that boards like this have the cell.
    ///
    /// # Errors
    /// When one of them is unknown.
    pub fn check(&self, board: &Board, ladder: LadderName) -> Result<(), Error> {
        let cells = board.rules().cells();
        match self.cell.filter(|cell| cell.index() >= cells) {
            Some(_) => {
                Err(Error::option(format!("there is no such cell on a {} board", board.shape())))
            }
            None => self.ids(ladder).map(drop),
        }
    }

    fn names(&self) -> Vec<&str> {
        self.techniques.iter().map(String::as_str).collect()
    }

    /// The names of the techniques in options.
    fn ids(&self, ladder: LadderName) -> Result<Vec<String>, Error> {
        let id = |name: &String| Ok(TechniqueEntry::on(name, ladder)?.id.to_owned());
        self.techniques.iter().map(id).collect()
    }

    fn takes(&self, step: &Step) -> bool {
        self.cell.is_none_or(|cell| cells_of(step).any(|of| of == cell))
    }
}

/// The cells that a step concludes something about.
fn cells_of(step: &Step) -> impl Iterator<Item = Cell> + '_ {
    let placed = step.placement().into_iter().map(|(cell, _)| cell);
    placed.chain(step.removals().iter().map(|&(cell, _)| cell))
}

/// What came of the search for a hint.
pub(super) enum Found {
    Step(Box<(Step, Explanation)>),
    /// The search ended, or the ladder has nothing.
    End(Ending),
    /// There are steps, but none as wished: what there is, in sentences.
    Unmet(String),
}

/// The search for a hint on a board.
pub(super) struct Search<'a> {
    pub(super) sheet: &'a Sheet,
    pub(super) ladder: LadderName,
    pub(super) phrasing: Phrasing,
    pub(super) limits: &'a Limits,
}

impl Search<'_> {
    /// The easiest step that is as wished.
    pub(super) fn find(&self, wish: &Wish) -> Result<Found, Error> {
        match *wish == Wish::default() {
            true => self.easiest(),
            false => self.wished(wish),
        }
    }

    /// The step of the ladder; of its technique the one that is easiest to see.
    fn easiest(&self) -> Result<Found, Error> {
        let trace = Trace::from_sheet(self.sheet, self.ladder)?;
        let mut trace = trace.with_limits(self.limits).with_language(self.phrasing);
        let Some((step, words)) = trace.next().and_then(|step| Some((step, trace.explain()?)))
        else {
            return Ok(Found::End(trace.ending().unwrap_or(Ending::Stuck)));
        };
        // What the ladder turns to when it has nothing left is no technique of it.
        let all = AllSteps::new(self.sheet, self.ladder)?.with_language(self.phrasing);
        if let Ok(all) = all.with_techniques(&[step.technique().id()]) {
            let mut all = all.with_watch(trace.watch().clone());
            let easiest = all.next_finder().into_iter().next();
            if let Some(step) = easiest.filter(|_| all.ending().is_none()) {
                let words = all.explain(&step);
                return Ok(Found::Step(Box::new((step, words))));
            }
        }
        Ok(Found::Step(Box::new((step, words))))
    }

    /// All steps of some techniques, or of all if none are named.
    fn all(&self, names: &[&str]) -> Result<AllSteps, Error> {
        let all = AllSteps::new(self.sheet, self.ladder)?.with_language(self.phrasing);
        let all = all.with_limits(self.limits);
        if names.is_empty() { Ok(all) } else { all.with_techniques(names) }
    }

    fn wished(&self, wish: &Wish) -> Result<Found, Error> {
        let mut all = self.all(&wish.names())?;
        let mut shown: Vec<Step> = Vec::new();
        loop {
            let steps = all.next_finder();
            if steps.is_empty() {
                break;
            }
            for step in steps.into_iter().filter(|step| wish.takes(step)) {
                if is_in(&step, &shown) {
                    continue;
                }
                if shown.len() == wish.skip {
                    let words = all.explain(&step);
                    return Ok(Found::Step(Box::new((step, words))));
                }
                shown.push(step);
            }
        }
        match all.ending() {
            Some(ending) => Ok(Found::End(ending)),
            None if self.sheet.is_solved() => Ok(Found::End(Ending::Solved)),
            None => self.unmet(wish, !shown.is_empty()),
        }
    }

    /// What there is instead.
    fn unmet(&self, wish: &Wish, has_some: bool) -> Result<Found, Error> {
        let say = |remark| self.phrasing.remark(self.sheet.rules(), &remark);
        if has_some {
            return Ok(Found::Unmet(say(Remark::NoFurther)));
        }
        let filled = |cell: Cell| self.sheet.givens().digit(cell).map(|digit| (cell, digit));
        if let Some((cell, digit)) = wish.cell.and_then(filled) {
            return Ok(Found::Unmet(say(Remark::Filled(cell, digit))));
        }
        let names = wish.ids(self.ladder)?;
        let first = match (wish.cell, names.is_empty()) {
            (Some(cell), true) => say(Remark::NoStepAt(cell, self.sheet.digits(cell))),
            (Some(cell), false) => say(Remark::NoStepOfAt(&names, cell)),
            (None, _) => say(Remark::NoStepOf(&names)),
        };
        let second = match wish.cell {
            Some(cell) => self.nearest(wish, cell)?.map(|cell| say(Remark::Nearest(cell))),
            None => {
                let possible = self.possible()?;
                (!possible.is_empty()).then(|| say(Remark::Possible(&possible)))
            }
        };
        let sentences: Vec<String> = [first].into_iter().chain(second).collect();
        Ok(Found::Unmet(sentences.join(" ")))
    }

    /// The cell nearest to a cell that a step is about: of the techniques that were wished for, or an easiest one.
    fn nearest(&self, wish: &Wish, cell: Cell) -> Result<Option<Cell>, Error> {
        let mut all = self.all(&wish.names())?;
        let (shape, geometry) = (self.sheet.shape(), self.sheet.rules().geometry());
        let away = |other: Cell| {
            let rows = cell.row(shape).abs_diff(other.row(shape));
            let cols = cell.col(shape).abs_diff(other.col(shape));
            (!geometry.sees(cell, other), rows + cols, other)
        };
        let steps = all.next_finder();
        Ok(steps.iter().flat_map(cells_of).min_by_key(|&other| away(other)))
    }

    /// Names of techniques of which there are steps, the easiest first.
    fn possible(&self) -> Result<Vec<String>, Error> {
        let mut all = self.all(&[])?;
        let mut names: Vec<String> = Vec::new();
        while names.len() < MOST_NAMED {
            let steps = all.next_finder();
            if steps.is_empty() {
                break;
            }
            for step in steps {
                let name = step.technique().id().to_owned();
                if !names.contains(&name) && names.len() < MOST_NAMED {
                    names.push(name);
                }
            }
        }
        Ok(names)
    }
}

/// Returns whether steps before conclude all that a step does.
fn is_in(step: &Step, shown: &[Step]) -> bool {
    let placed = |other: &Step| step.placement().is_some() && step.placement() == other.placement();
    let goes = |cell: Cell, digits: DigitSet| {
        shown.iter().any(|other| {
            let mut all = other.removals().iter();
            other.placement().is_some_and(|(at, _)| at == cell)
                || all.any(|&(at, gone)| at == cell && (digits & !gone).is_empty())
        })
    };
    match step.placement() {
        Some(_) => shown.iter().any(placed),
        None => step.removals().iter().all(|&(cell, digits)| goes(cell, digits)),
    }
}
