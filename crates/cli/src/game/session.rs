//! A game with its facts, its clock and the lines that save it.

use super::clock::Clock;
use super::field::{Effect, Field};
use super::finished::Finished;
use super::judgement::judgement;
use super::line::Event;
use super::marked_board::{Game, Mode};
use super::objection::objection;
use super::plan::Plan;
use super::slot::Slot;
use rootgrid::board::{Cell, Digit, Shape};
use rootgrid::deduce::explain::Phrasing;
use rootgrid::deduce::explain::capital;
use rootgrid::error::Error;
use rootgrid::rate::{Grade, Score};
use std::time::Duration;

/// What is known of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Facts {
    /// The recipe with its index, if the puzzle was made by one.
    pub(crate) recipe: Option<String>,
    pub(crate) grade: Option<Grade>,
    /// The grade that was asked for, where there was none of it.
    pub(crate) asked: Option<Grade>,
    /// The rating (ER), 9x9 only.
    pub(crate) rating: Option<Score>,
    /// The day of a daily puzzle, as 2026-11-22.
    pub(crate) day: Option<String>,
    /// The technique that is to be found, if it is an exercise.
    pub(crate) train: Option<String>,
    /// When it was begun, in seconds since 1970.
    pub(crate) begun: u64,
}

/// A game that is being played.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(super) facts: Facts,
    /// The board when the game was begun.
    pub(super) start: Field,
    pub(super) game: Game,
    pub(super) clock: Clock,
    hints: u32,
    checks: u32,
    solved: Option<u64>,
    shows_candidates: bool,
    /// Now, from any moment on, and in seconds since 1970.
    now: (Duration, u64),
    /// Lines that are not saved yet.
    lines: String,
}

impl Session {
    /// A game of a board on which something may have been done already.
    pub(crate) fn new(facts: Facts, start: impl Into<Field>) -> Session {
        let start = start.into();
        Session {
            facts,
            game: Game::new(start.clone()),
            start,
            clock: Clock::default(),
            hints: 0,
            checks: 0,
            solved: None,
            shows_candidates: false,
            now: Default::default(),
            lines: String::new(),
        }
    }

    pub(crate) fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The board, or the sheet, as it is.
    pub(crate) fn board(&self) -> &Field {
        self.game.board()
    }

    /// Where cells lie.
    pub(crate) fn plan(&self) -> Plan {
        self.start.plan()
    }

    /// The shape of the board, or of each grid of a sheet.
    pub(crate) fn shape(&self) -> Shape {
        self.start.shape()
    }

    /// What is in a cell.
    pub(crate) fn at(&self, cell: Cell) -> Slot {
        self.game.at(cell)
    }

    pub(crate) fn hints(&self) -> u32 {
        self.hints
    }

    pub(crate) fn checks(&self) -> u32 {
        self.checks
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.solved.is_some()
    }

    /// Whether candidates are shown by themselves.
    pub(crate) fn shows_candidates(&self) -> bool {
        self.shows_candidates
    }

    /// Whether the player has done anything that is worth keeping.
    pub(crate) fn is_begun(&self) -> bool {
        self.game.move_count() > 0 || self.hints + self.checks > 0 || self.is_solved()
    }

    /// Sets the time: from any moment on, and in seconds since 1970.
    pub(crate) fn set_time(&mut self, now: Duration, wall: u64) {
        self.now = (now.max(self.now.0), wall);
    }

    pub(crate) fn played(&self) -> Duration {
        self.clock.played(self.now.0)
    }

    pub(crate) fn is_running(&self) -> bool {
        self.clock.is_running()
    }

    /// Lets the clock run, unless the game is over.
    pub(crate) fn start_clock(&mut self) {
        if self.solved.is_none() {
            self.clock.start(self.now.0);
        }
    }

    /// Stops the clock; the time is saved.
    pub(crate) fn stop_clock(&mut self) {
        if self.clock.is_running() {
            self.clock.stop(self.now.0);
            self.log(&Event::Clock);
        }
    }

    /// The lines since the last call: what a saved game grows by.
    pub(crate) fn take_lines(&mut self) -> String {
        std::mem::take(&mut self.lines)
    }

    /// Writes a digit or a mark, or takes it out where all cells have it.
    pub(crate) fn mark(&mut self, cells: &[Cell], digit: Digit, mode: Mode) -> bool {
        let shown = self.shows_candidates;
        self.act(|game| game.mark(cells, digit, mode, shown))
    }

    pub(crate) fn erase(&mut self, cells: &[Cell]) -> bool {
        self.act(|game| game.erase(cells))
    }

    pub(crate) fn note_candidates(&mut self) -> bool {
        self.act(Game::note_candidates)
    }

    pub(crate) fn clear_marks(&mut self) -> bool {
        self.act(Game::clear_marks)
    }

    pub(crate) fn restart(&mut self) -> bool {
        self.act(Game::restart)
    }

    pub(crate) fn apply(&mut self, step: impl Into<Effect>) -> bool {
        let step = step.into();
        self.act(|game| game.apply(&step))
    }

    pub(crate) fn undo(&mut self) -> bool {
        let is_done = self.solved.is_none() && self.game.undo();
        if is_done {
            self.log(&Event::Undo);
        }
        is_done
    }

    pub(crate) fn redo(&mut self) -> bool {
        let is_done = self.solved.is_none() && self.game.redo();
        if is_done {
            self.log(&Event::Redo);
            self.finish();
        }
        is_done
    }

    /// Shows candidates by themselves, or no more.
    pub(crate) fn show_candidates(&mut self, shown: bool) {
        self.shows_candidates = shown;
        self.log(&Event::Shown(shown));
    }

    /// Counts a hint.
    pub(crate) fn count_hint(&mut self) {
        self.hints += 1;
        self.log(&Event::Hint);
    }

    /// Checks the board, and counts that: the cells that are wrong, and the result in a sentence. What was found in an
    /// exercise is judged.
    pub(crate) fn check(&mut self) -> (Vec<Cell>, String) {
        self.count_check();
        if let (Some(technique), Some(start), Some(board)) =
            (&self.facts.train, self.start.board(), self.board().board())
        {
            let judged = judgement(start, board, technique);
            let sentence = judged.unwrap_or_else(|error| error.to_string());
            return (Vec::new(), format!("{}.", capital(&sentence)));
        }
        match self.board().fault() {
            None => (Vec::new(), "All is right so far.".to_owned()),
            Some((wrong, problem)) => (wrong, format!("{}.", capital(&problem))),
        }
    }

    /// Says why the digit of a cell is wrong, or what is claimed of a digit there, sentence by sentence, and counts that as
    /// a check.
    ///
    /// # Errors
    /// When the board has no such cell, or is a sheet.
    pub(crate) fn objection(
        &mut self,
        cell: Cell,
        claim: Option<(Digit, bool)>,
        phrasing: Phrasing,
    ) -> Result<Vec<String>, Error> {
        let Some(board) = self.board().board() else {
            return Err(Error::option(
                "on several grids it is not told why a digit is wrong: 'check' says which are",
            ));
        };
        let sentences = objection(board, cell, claim, phrasing);
        self.count_check();
        sentences
    }

    fn count_check(&mut self) {
        if self.solved.is_none() {
            self.checks += 1;
            self.log(&Event::Check);
        }
    }

    /// The result of a solved game with this name.
    pub(crate) fn finished(&self, id: &str) -> Option<Finished> {
        let solved = self.solved?;
        Some(Finished {
            id: id.to_owned(),
            shape: self.plan().to_string(),
            grade: self.facts.grade.map(|grade| grade.name().to_owned()),
            rating: self.facts.rating.map(Score::value),
            seconds: self.played().as_secs_f64(),
            hints: self.hints,
            checks: self.checks,
            solved: solved.saturating_mul(1000),
            day: self.facts.day.clone(),
            recipe: self.facts.recipe.clone(),
        })
    }

    /// Makes a move, unless the game is over. Returns whether it changed anything.
    fn act(&mut self, change: impl FnOnce(&mut Game) -> bool) -> bool {
        if self.is_solved() || !change(&mut self.game) {
            return false;
        }
        if let Some(changes) = self.game.last_move() {
            self.log(&Event::of_move(changes));
        }
        self.finish();
        true
    }

    /// Ends the game if the board is solved.
    fn finish(&mut self) {
        if self.board().is_solved() {
            self.clock.stop(self.now.0);
            self.solved = Some(self.now.1);
            self.log(&Event::Solved(self.now.1));
        }
    }

    fn log(&mut self, event: &Event) {
        self.lines += &event.line(self.played(), &self.plan());
    }

    /// Does again what a line of a saved game says. Returns whether that can be.
    pub(super) fn replay(&mut self, played: Duration, event: Event) -> bool {
        let is_done = match event {
            Event::Move(slots) => self.solved.is_none() && self.game.replay(&slots),
            Event::Undo => self.game.undo(),
            Event::Redo => self.game.redo(),
            Event::Hint => {
                self.hints += 1;
                true
            }
            Event::Check => {
                self.checks += 1;
                true
            }
            Event::Shown(shown) => {
                self.shows_candidates = shown;
                true
            }
            Event::Clock => true,
            Event::Solved(at) if self.board().is_solved() => {
                self.solved = Some(at);
                true
            }
            Event::Solved(_) => false,
        };
        if is_done {
            self.clock = Clock::at(played);
        }
        is_done
    }
}
