//! The game in lines: commands in words, answers in sentences. For screen readers, pipes and slow lines.

use super::begin::{Choice, Source};
use super::command::{Command, help};
use super::deed::{Deed, MoveOf};
use super::sentences::{
    about, all_rules, broken_words, cage_sentences, constraint_list, describe_cell, describe_grid,
    describe_line, rule_sentences, solved, status,
};
use super::statistics;
use super::store::Store;
use super::table::Table;
use crate::game::{self, GameHint, Mode, Session};
use crate::job::Outcome;
use crate::play_args::Day;
use rootgrid::board::{Cell, Digit, HouseKind};
use rootgrid::deduce::Limits;
use rootgrid::deduce::explain::{Phrasing, capital};
use rootgrid::error::Error;
use rootgrid::position::Wish;
use std::io::{self, BufRead as _, Read as _, Write as _};

/// The most bytes of a line: what follows is read as the next one.
const LONGEST_LINE: u64 = 4096;

/// Plays a game by lines of standard input.
pub(super) fn play(store: &Store, source: &Source, phrasing: Phrasing) -> Result<Outcome, Error> {
    let table = source.open(store)?;
    table.check(phrasing)?;
    let mut plain = Plain { table, store, phrasing, hint: None, mode: Mode::Digit };
    plain.say(&plain.welcome())?;
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        if read.map_err(|error| Error::io("cannot read standard input", error))? == 0 {
            break;
        }
        plain.table.wake();
        // Bytes of another encoding are a word that no command has, and no end of the game.
        match Command::parse(&String::from_utf8_lossy(&line), plain.table.session.plan()) {
            Ok(Command::Deed(Deed::Quit)) => break,
            Ok(command) => {
                let answer = plain.answer(command);
                // A game that cannot be saved is played on.
                plain.say(&answer.unwrap_or_else(|error| format!("{error}.")))?;
            }
            Err(message) => plain.say(&message)?,
        }
    }
    let words = if plain.table.session.is_solved() || !plain.table.session.is_begun() {
        "Goodbye."
    } else {
        "The game is saved; go on by 'rootgrid play --continue'."
    };
    plain.say(words)?;
    plain.table.leave()?;
    Ok(Outcome::Done)
}

struct Plain<'a> {
    table: Table,
    store: &'a Store,
    phrasing: Phrasing,
    /// The hint that was given last.
    hint: Option<GameHint>,
    mode: Mode,
}

impl Plain<'_> {
    fn say(&self, text: &str) -> Result<(), Error> {
        let mut out = io::stdout().lock();
        let written = writeln!(out, "{text}").and_then(|()| out.flush());
        written.map_err(|error| Error::io("cannot write standard output", error))
    }

    fn session(&self) -> &Session {
        &self.table.session
    }

    fn welcome(&self) -> String {
        let plan = self.session().plan();
        let about = about(self.session());
        let rules = rule_sentences(self.session(), self.phrasing.language);
        let about = match rules.join(" ") {
            rules if rules.is_empty() => about,
            rules => format!("{about}. {}", rules.trim_end_matches('.')),
        };
        let about = match constraint_list(self.session()).is_empty() {
            true => about,
            false => format!("{about}. 'rules' lists each of them"),
        };
        let open = self.session().board().open_count();
        let fault = self.session().board().fault().filter(|_| !self.session().is_begun());
        let fault = fault.map_or(String::new(), |(_, words)| format!(" {}.", capital(&words)));
        match self.session().is_solved() {
            true => format!(
                "{about}. Solved in {}. Write 'new easy' for another one, 'help' for all commands.",
                game::time_words(self.session().played())
            ),
            false => format!(
                "{about}. {open} of {} cells are empty.{fault} Write 'help' for all commands.",
                plan.cells()
            ),
        }
    }

    fn answer(&mut self, command: Command) -> Result<String, Error> {
        let is_paused = !self.session().is_running() && !self.session().is_solved();
        if is_paused && (command.is_move() || command.reads_board()) {
            return Ok("The game is paused: write 'resume'.".to_owned());
        }
        Ok(match command {
            Command::Enter(cells, digit) => {
                let cells = &cells[..];
                let mode = self.mode;
                self.table.act(|session| session.mark(cells, digit, mode))?;
                self.after(cells)
            }
            Command::Mark(mode, cells, digits) => {
                for digit in digits {
                    self.table.act(|session| session.mark(&cells, digit, mode))?;
                }
                self.after(&cells)
            }
            Command::Erase(cells) => {
                self.table.act(|session| session.erase(&cells))?;
                self.after(&cells)
            }
            Command::Mode(mode) => {
                self.mode = mode;
                format!("A cell and a digit now write: {mode}.")
            }
            Command::Deed(deed) => self.perform(deed)?,
            Command::Candidates(shown) => {
                self.table.act(|session| session.show_candidates(shown))?;
                if shown { "Candidates are read out." } else { "Notes alone are read out." }
                    .to_owned()
            }
            Command::Cell(cell) => self.cell(cell),
            Command::House(kind, number) => describe_line(self.session(), kind, number),
            Command::Grid(grid) => describe_grid(self.session(), grid, None).join("\n"),
            Command::BlockOf(grid, block) => {
                describe_grid(self.session(), grid, Some(block)).join("\n")
            }
            Command::Board => self.board(),
            Command::Where(digit) => self.places(digit),
            Command::More => self.more(),
            Command::Hint(wish) => self.ask((wish, 0))?,
            Command::Why(cell, claim) => {
                let phrasing = self.phrasing;
                self.table.act(|session| session.objection(cell, claim, phrasing))??.join("\n")
            }
            Command::Resume => {
                self.table.act(Session::start_clock)?;
                "The clock runs.".to_owned()
            }
            Command::New(grade, plan) => {
                let plan = plan.unwrap_or(self.session().plan());
                self.change_to(&Source::new(&plan, grade, None))?
            }
            Command::NewKiller(shape) => {
                let shape = shape.unwrap_or(self.session().shape());
                self.change_to(&Source::New(Choice::killer(shape)))?
            }
            Command::Cage(cell) => cage_sentences(self.session(), cell).join("\n"),
            Command::Daily => self.change_to(&Source::Day(Day::Today))?,
            Command::Train(technique) => {
                let shape = self.session().shape();
                self.change_to(&Source::Train { technique, shape, rules: None, seed: None })?
            }
            Command::Nothing => String::new(),
        })
    }

    fn perform(&mut self, deed: Deed) -> Result<String, Error> {
        Ok(match deed {
            Deed::Undo => self.step_back(Session::undo, "undo")?,
            Deed::Redo => self.step_back(Session::redo, "redo")?,
            Deed::Fill => self.done(
                Session::note_candidates,
                "Candidates are noted; cells that had notes keep theirs, but for digits that stand in sight.",
            )?,
            Deed::Clear => self.done(Session::clear_marks, "All marks are gone.")?,
            Deed::Restart => self.done(
                Session::restart,
                "The board is as it was given; 'undo' brings the game back.",
            )?,
            Deed::Hint => self.hint()?,
            Deed::Another => self.another()?,
            Deed::CarryOut => self.carry_out()?,
            Deed::Check => self.table.act(Session::check)?.1,
            Deed::Pause => {
                self.table.act(Session::stop_clock)?;
                "Paused. Write 'resume' to go on.".to_owned()
            }
            Deed::Status => {
                self.table.tick();
                status(self.session())
            }
            Deed::Statistics => statistics::lines(self.store).join("\n"),
            Deed::Rules => {
                let sentences = all_rules(self.session(), self.phrasing.language).into_iter();
                sentences.chain(constraint_list(self.session())).collect::<Vec<_>>().join("\n")
            }
            Deed::Help => help(self.session().plan().sheet().is_some()),
            Deed::Quit => "Goodbye.".to_owned(),
        })
    }

    /// What is said after a move: the cells, and the end of the game.
    fn after(&mut self, cells: &[Cell]) -> String {
        if self.session().is_solved() {
            return solved(self.session());
        }
        let words: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
        let mut words = words.join("\n");
        let board = self.session().board();
        if let Some(broken) = broken_words(self.session(), cells) {
            words += &format!("\n{broken}");
        } else if let Some(clash) = board.clash_words(cells) {
            words += &format!("\n{clash}");
        } else if board.open_count() == 0 {
            words += "\nThe board is full, and something is wrong: write 'check'.";
        }
        words
    }

    fn done(&mut self, change: MoveOf, words: &str) -> Result<String, Error> {
        Ok(match self.table.act(change)? {
            true => words.to_owned(),
            false => "Nothing changed.".to_owned(),
        })
    }

    fn step_back(&mut self, change: MoveOf, word: &str) -> Result<String, Error> {
        let before: Vec<_> = self.slots();
        if !self.table.act(change)? {
            return Ok(format!("There is nothing to {word}."));
        }
        let changed: Vec<Cell> = self
            .slots()
            .into_iter()
            .zip(before)
            .enumerate()
            .filter(|(_, (now, before))| now != before)
            .map(|(at, _)| Cell::new(at))
            .collect();
        Ok(match changed.len() {
            0..=3 => self.after(&changed),
            many => format!("{many} cells changed."),
        })
    }

    fn slots(&self) -> Vec<game::Slot> {
        (0..self.session().plan().cells()).map(|at| self.session().at(Cell::new(at))).collect()
    }

    fn cell(&self, cell: Cell) -> String {
        describe_cell(self.session(), cell)
    }

    fn board(&self) -> String {
        let rows = 0..self.session().plan().rows();
        let rows = rows.map(|row| describe_line(self.session(), HouseKind::Row, row));
        rows.collect::<Vec<_>>().join("\n")
    }

    /// Where a digit stands.
    fn places(&self, digit: Digit) -> String {
        let (session, plan) = (self.session(), self.session().plan());
        let cells = (0..plan.cells()).map(Cell::new);
        let places = cells.filter(|&cell| session.at(cell).digit() == Some(digit));
        let places: Vec<String> = places.map(|cell| plan.name(cell)).collect();
        let left = session.board().digits_left(digit);
        let total = left
            .map_or_else(String::new, |_| format!(" of {}", plan.cells() / plan.shape().side()));
        let (symbol, count) = (digit.symbol(), places.len());
        format!("{symbol} stands {count} times{total}: {}", places.join(", "))
    }

    fn hint(&mut self) -> Result<String, Error> {
        if self.hint.as_ref().is_some_and(|hint| hint.board() == self.session().board()) {
            return Ok(self.more());
        }
        self.ask((Wish::new(), 0))
    }

    /// A hint other than that of this board before.
    fn another(&mut self) -> Result<String, Error> {
        let known = self.hint.as_ref().filter(|hint| hint.board() == self.session().board());
        let asked = known.map_or((Wish::new(), 0), GameHint::another);
        self.ask(asked)
    }

    /// A hint about something, with so many before it passed over.
    fn ask(&mut self, (wish, skip): (Wish, usize)) -> Result<String, Error> {
        let limits = Limits::new().with_work(game::HINT_WORK);
        let hint = GameHint::find(self.session().board(), (&wish, skip), self.phrasing, &limits)?;
        if !self.session().is_solved() {
            self.table.act(Session::count_hint)?;
        }
        let words = hint.sentences().join("\n");
        self.hint = Some(hint);
        Ok(words)
    }

    /// All that the hint says at the next strength.
    fn more(&mut self) -> String {
        match &mut self.hint {
            Some(hint) if hint.board() == self.table.session.board() => {
                hint.strengthen();
                hint.sentences().join("\n")
            }
            _ => "There is no hint for this board yet: write 'hint'.".to_owned(),
        }
    }

    fn carry_out(&mut self) -> Result<String, Error> {
        let known = self.hint.as_ref().filter(|hint| hint.board() == self.session().board());
        let Some(step) = known.and_then(GameHint::step) else {
            return Ok("There is no step to carry out: write 'hint'.".to_owned());
        };
        let cells = step.cells();
        self.table.act(|session| session.apply(step))?;
        Ok(self.after(&cells))
    }

    fn change_to(&mut self, source: &Source) -> Result<String, Error> {
        if source.id()?.is_some_and(|id| id == self.table.id()) {
            return Ok("This is the game that is open.".to_owned());
        }
        let table = source.open(self.store)?;
        table.check(self.phrasing)?;
        std::mem::replace(&mut self.table, table).leave()?;
        self.hint = None;
        Ok(self.welcome())
    }
}
