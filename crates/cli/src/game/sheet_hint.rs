//! Hints of a sheet: the next step of any grid, and what is wrong, with the cells of the sheet.

use super::field::Effect;
use super::hint_content::HintContent;
use super::sheet_board::SheetBoard;
use super::sheet_layout::{GRID, GridHouse};
use super::sheet_words::SheetWords;
use rootgrid::board::Cell;
use rootgrid::deduce::explain::{Notation, Phrasing, Remark};
use rootgrid::deduce::{Ending, LadderName, Limits, Step};
use rootgrid::error::Error;
use rootgrid::position::{HintStrength, Path, PathStep};

/// The answer to somebody who asks for a hint on a sheet.
#[derive(Debug)]
pub(super) struct SheetHint {
    sheet: SheetBoard,
    phrasing: Phrasing,
    /// The grid of the step, and the step on it; none if something is wrong, or there is no step.
    step: Option<(usize, Path)>,
    ending: Option<Ending>,
    is_wrong: bool,
}

/// What is wrong on a sheet.
struct Fault {
    /// The grid that the sentence names a house of.
    grid: Option<usize>,
    cells: Vec<Cell>,
    sentence: String,
}

/// Refuses manners of words that the steps of sheets do not have.
///
/// # Errors
/// When other names of cells, or formulas, are asked for.
pub(crate) fn check_phrasing(phrasing: Phrasing) -> Result<(), Error> {
    if phrasing.notation != Notation::default() {
        return Err(Error::option(
            "hints of several grids name cells as r3c5 alone: leave --notation out",
        ));
    }
    if phrasing.has_formulas {
        return Err(Error::option("hints of several grids have no formulas: leave --formulas out"));
    }
    Ok(())
}

impl SheetHint {
    /// Looks for the first step that tells the player something new, or for what is wrong.
    pub(super) fn find(
        sheet: &SheetBoard,
        phrasing: Phrasing,
        limits: &Limits,
    ) -> Result<SheetHint, Error> {
        check_phrasing(phrasing)?;
        let mut hint =
            SheetHint { sheet: sheet.clone(), phrasing, step: None, ending: None, is_wrong: false };
        hint.is_wrong = sheet.fault_in(HintStrength::Step, phrasing).is_some();
        if hint.is_wrong {
            return Ok(hint);
        }
        let path = sheet.layout().grids().path(&sheet.values(false), phrasing.language)?;
        let mut path = path.with_limits(limits);
        let found = path.by_ref().find(|(grid, step)| sheet.is_news(*grid, step));
        let words = path.explain();
        hint.ending = path.ending();
        if let Some(((grid, step), words)) = found.zip(words) {
            let board = sheet.grid(grid);
            let state = board.to_sheet()?;
            let steps = vec![PathStep { sheet: state.clone(), step, words }];
            let path = Path {
                board,
                ladder: LadderName::Teaching,
                problem: None,
                solution: None,
                steps,
                end: Some(state),
                ending: None,
                unmet: None,
                beside: Vec::new(),
                phrasing,
            };
            hint.step = Some((grid, path));
        }
        Ok(hint)
    }

    pub(super) fn is_wrong(&self) -> bool {
        self.is_wrong
    }

    /// What the step changes on the sheet.
    pub(super) fn effect(&self) -> Option<Effect> {
        let (grid, path) = self.step.as_ref()?;
        path.steps.first().map(|shown| self.sheet.effect(*grid, &shown.step))
    }

    /// The content at a strength.
    pub(super) fn content(&self, strength: HintStrength) -> HintContent {
        let words = SheetWords::of(self.phrasing.language);
        let first = |grid: usize| self.sheet.name(self.sheet.layout().on_sheet(grid, Cell::new(0)));
        if let Some((grid, path)) = &self.step {
            let mut content = HintContent::of(path, strength);
            let on_sheet = |cell: Cell| self.sheet.layout().on_sheet(*grid, cell);
            content.move_cells(on_sheet);
            content.lines.insert(0, words.lead(*grid, &first(*grid)));
            if strength == HintStrength::Step {
                let effect = self.sheet.effect(*grid, &path.steps[0].step);
                let colon = self.phrasing.language.colon();
                let changes = self.sheet.changes(&effect);
                content.lines.push(format!("{}{colon}{changes}.", words.on_sheet));
            }
            return content;
        }
        let mut content = HintContent::default();
        let say = |remark: &Remark<'_>| self.phrasing.remark(&GRID.into(), remark);
        match self.sheet.fault_in(strength, self.phrasing).filter(|_| self.is_wrong) {
            Some(fault) => {
                let grid = fault.grid.map(|grid| format!("{}.", words.grid(grid, &first(grid))));
                content.lines.extend(grid);
                content.lines.push(say(&Remark::Wrong(&fault.sentence)));
                content.cells = fault.cells;
            }
            None => {
                let open = self.sheet.values(false).iter().filter(|&&value| value == 0).count();
                content.lines.push(say(&match self.ending {
                    _ if open == 0 => Remark::Full,
                    None | Some(Ending::Solved | Ending::Stuck) => Remark::Stuck(open),
                    Some(_) => Remark::Ended(open),
                }));
            }
        }
        content
    }
}

impl SheetBoard {
    fn name(&self, cell: Cell) -> String {
        let (row, col) = self.layout().grids().place(cell.index());
        format!("r{}c{}", row + 1, col + 1)
    }

    /// What a step of a grid changes on the sheet.
    fn effect(&self, grid: usize, step: &Step) -> Effect {
        let Effect { removals, placement } = Effect::from(step);
        let on_sheet = |cell: Cell| self.layout().on_sheet(grid, cell);
        Effect {
            removals: removals.into_iter().map(|(cell, gone)| (on_sheet(cell), gone)).collect(),
            placement: placement.map(|(cell, digit)| (on_sheet(cell), digit)),
        }
    }

    /// Whether a step says more than the player's digits and notes do.
    fn is_news(&self, grid: usize, step: &Step) -> bool {
        let Effect { removals, placement } = self.effect(grid, step);
        let is_left = |&(cell, gone): &(Cell, _)| !(self.candidates(cell) & gone).is_empty();
        placement.is_some() || removals.iter().any(is_left)
    }

    /// The cells that change, in signs: "r7c8=5" or "r7c8<>45".
    fn changes(&self, effect: &Effect) -> String {
        let placed =
            effect.placement.map(|(cell, digit)| format!("{}={}", self.name(cell), digit.symbol()));
        let gone = effect.removals.iter().map(|&(cell, gone)| {
            let digits: String = gone.into_iter().map(|digit| digit.symbol()).collect();
            format!("{}<>{digits}", self.name(cell))
        });
        placed.into_iter().chain(gone).collect::<Vec<_>>().join(", ")
    }

    /// The cells that are wrong, and the first fault in an English sentence.
    pub(super) fn fault(&self) -> Option<(Vec<Cell>, String)> {
        let fault = self.fault_in(HintStrength::Step, Phrasing::default())?;
        let notes = self.wrong_notes();
        let mut cells: Vec<Cell> = (0..self.values(false).len())
            .map(Cell::new)
            .filter(|&cell| self.clashes(cell) && !self.is_given(cell))
            .chain(self.wrong_digits())
            .chain(notes.into_iter().map(|(cell, _)| cell))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        let grid = fault.grid.map_or_else(String::new, |grid| format!("in grid {}, ", grid + 1));
        Some((cells, format!("{grid}{}", fault.sentence)))
    }

    /// The first thing that is wrong, as far as a strength lets it be told: a house of a grid, then cells, then digits.
    fn fault_in(&self, strength: HintStrength, phrasing: Phrasing) -> Option<Fault> {
        let (of_houses, has_digits) =
            (strength == HintStrength::Look, strength >= HintStrength::Cells);
        let say = |remark: &Remark<'_>| phrasing.remark(&GRID.into(), remark);
        let entry = |&cell: &Cell| match self.digit(cell).filter(|_| has_digits) {
            Some(digit) => format!("{}={}", self.name(cell), digit.symbol()),
            None => self.name(cell),
        };
        let entries = |cells: &[Cell]| match of_houses {
            true => Vec::new(),
            false => cells.iter().map(entry).collect::<Vec<_>>(),
        };
        let fault = |house: Option<&GridHouse>, cells: Vec<Cell>, sentence: String| {
            let cells = match house.filter(|_| of_houses) {
                Some(house) => house.cells.clone(),
                None => cells,
            };
            Some(Fault { grid: house.map(|house| house.grid), cells, sentence })
        };
        if let Some((house, cells)) = self.twice(&[]) {
            let sentence = say(&Remark::StandsTwice(house.house, &entries(&cells)));
            return fault(Some(house), cells, sentence);
        }
        let wrong = self.wrong_digits();
        if let Some(&first) = wrong.first() {
            let house = self.layout().houses_of(first).next().filter(|_| of_houses);
            let sentence = match house {
                Some(house) => say(&Remark::WrongDigit(house.house)),
                None => say(&Remark::WrongEntries(&entries(&wrong))),
            };
            return fault(house, wrong, sentence);
        }
        match self.solutions() {
            1 => {}
            0 => return fault(None, Vec::new(), say(&Remark::NoSolution)),
            _ => return fault(None, Vec::new(), say(&Remark::SeveralSolutions)),
        }
        let &(cell, digit) = self.wrong_notes().first()?;
        let house = self.layout().houses_of(cell).next()?;
        if of_houses {
            return fault(Some(house), vec![cell], say(&Remark::WrongNote(house.house)));
        }
        // The library names the cell as one of a single grid: the sheet's name takes the place of that.
        let stand_in = Cell::new(0);
        let sentence = match has_digits {
            true => say(&Remark::NotesLack(stand_in, digit)),
            false => say(&Remark::WrongNotes(stand_in)),
        };
        let own = phrasing.notation.cell(stand_in, GRID);
        fault(None, vec![cell], sentence.replace(&own, &self.name(cell)))
    }
}
