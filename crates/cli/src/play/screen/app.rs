//! The state of the drawn game, and what actions do to it.

use super::super::begin::Source;
use super::super::deed::Deed;
use super::super::sentences::{broken_words, rule_sentences, solved, status};
use super::super::statistics;
use super::super::store::Store;
use super::super::table::Table;
use super::action::{Action, Way};
use super::grid::{Scale, Shown};
use super::look::Look;
use super::menu::Menu;
use super::work::Work;
use crate::game::{GameHint, Mode, Plan, Session};
use ratatui::layout::Rect;
use rootgrid::board::{Cell, Digit, Shape};
use rootgrid::deduce::explain::Phrasing;
use rootgrid::error::Error;
use rootgrid::position::Wish;

/// Rows of what is said that go by at once.
const PAGE: usize = 8;

#[derive(Debug)]
pub(super) struct App {
    store: Store,
    pub(super) phrasing: Phrasing,
    pub(super) look: Look,
    pub(super) table: Option<Table>,
    pub(super) cursor: Cell,
    /// Further cells that a key changes; without any it is the cursor's alone.
    pub(super) selected: Vec<Cell>,
    /// Whether arrows add to the selection.
    pub(super) several: bool,
    pub(super) mode: Mode,
    /// True if digits are held, to be written by Enter or a click.
    pub(super) digit_first: bool,
    /// The digit that is held.
    pub(super) held: Option<Digit>,
    /// True if h, j, k and l move.
    pub(super) vim: bool,
    /// The size of the cells, if the player chose one.
    pub(super) zoom: Option<Scale>,
    /// Rows of what is said that went by.
    pub(super) scroll: usize,
    /// What is said, sentence by sentence.
    pub(super) message: Vec<String>,
    pub(super) hint: Option<GameHint>,
    /// Cells that a check found.
    pub(super) wrong: Vec<Cell>,
    pub(super) work: Option<Work>,
    pub(super) menu: Option<Menu>,
    pub(super) helps: bool,
    pub(super) is_over: bool,
    /// Why there is no game.
    pub(super) error: Option<Error>,
    /// What a click does, as it was drawn last.
    pub(super) hits: Vec<(Rect, Action)>,
    pub(super) shown: Option<Shown>,
}

impl App {
    pub(super) fn new(store: Store, phrasing: Phrasing, look: Look) -> App {
        App {
            store,
            phrasing,
            look,
            table: None,
            cursor: Cell::new(0),
            selected: Vec::new(),
            several: false,
            mode: Mode::Digit,
            digit_first: false,
            held: None,
            vim: false,
            zoom: None,
            scroll: 0,
            message: Vec::new(),
            hint: None,
            wrong: Vec::new(),
            work: None,
            menu: None,
            helps: false,
            is_over: false,
            error: None,
            hits: Vec::new(),
            shown: None,
        }
    }

    pub(super) fn session(&self) -> Option<&Session> {
        self.table.as_ref().map(|table| &table.session)
    }

    pub(super) fn shape(&self) -> Shape {
        self.session().map_or(Shape::NINE, Session::shape)
    }

    /// Where cells lie.
    pub(super) fn plan(&self) -> Plan {
        self.session().map_or(Shape::NINE.into(), Session::plan)
    }

    pub(super) fn is_paused(&self) -> bool {
        self.session().is_some_and(|session| !session.is_running() && !session.is_solved())
    }

    /// Begins to play this game, in place of the one before.
    pub(super) fn set_table(&mut self, table: Table) {
        let before = self.table.replace(table);
        self.forget();
        (self.menu, self.work, self.mode, self.several) = (None, None, Mode::Digit, false);
        (self.held, self.zoom) = (None, None);
        let plan = self.plan();
        // Where no grid is in the middle of a sheet, at the first cell.
        let middle = plan.cell_at((plan.rows() / 2, plan.cols() / 2));
        self.cursor = middle.unwrap_or(Cell::new(0));
        self.message = match self.session() {
            Some(session) if session.is_solved() => {
                vec![format!("{} Press o for another one.", solved(session))]
            }
            session => {
                let language = self.phrasing.language;
                let rules = session.map_or(Vec::new(), |session| rule_sentences(session, language));
                [rules, vec!["Press ? for the keys.".to_owned()]].concat()
            }
        };
        if let Some(Err(error)) = before.map(Table::leave) {
            self.message.push(format!("{error}."));
        }
    }

    pub(super) fn open_menu(&mut self) {
        let has_last = self.table.is_none() && matches!(self.store.last(), Ok(Some(_)));
        self.menu = Some(Menu::new(has_last, self.plan()));
    }

    /// Ends with the game that is open.
    pub(super) fn leave(&mut self) -> Result<(), Error> {
        self.table.take().map_or(Ok(()), Table::leave)
    }

    pub(super) fn tick(&mut self) {
        if let Some(table) = &mut self.table {
            table.tick();
        }
    }

    /// Lets the clock go on, as after each key.
    pub(super) fn wake(&mut self) {
        if let Some(table) = &mut self.table {
            table.wake();
        }
    }

    /// Forgets what was said of an earlier board.
    fn forget(&mut self) {
        self.hint = None;
        self.wrong.clear();
        self.selected.clear();
    }

    /// Does what is asked; what goes wrong is said.
    pub(super) fn perform(&mut self, action: Action) {
        if !matches!(action, Action::Page(_)) {
            self.scroll = 0;
        }
        if let Err(error) = self.try_perform(action) {
            self.message = vec![format!("{error}.")];
        }
    }

    fn try_perform(&mut self, action: Action) -> Result<(), Error> {
        match action {
            Action::Deed(Deed::Quit) => self.is_over = true,
            Action::Deed(Deed::Help) => self.helps = !self.helps,
            Action::Escape => self.escape(),
            Action::Page(true) => self.scroll += PAGE,
            Action::Page(false) => self.scroll = self.scroll.saturating_sub(PAGE),
            _ if self.helps => self.helps = false,
            _ if self.menu.is_some() => return self.in_menu(action),
            Action::Menu => self.open_menu(),
            Action::Deed(Deed::Pause) => self.pause()?,
            // A paused board is not to be seen, and so not to be changed.
            _ if self.is_paused() || self.table.is_none() => {}
            Action::Go(way, adds) => self.go(way, adds),
            Action::Point(cell, adds) => self.point(cell, adds),
            Action::Place(cell) => {
                self.point(cell, false);
                self.write_held()?;
            }
            Action::Jump(forward) => self.jump(forward),
            Action::DigitFirst => self.set_digit_first(),
            Action::Zoom(larger) => self.set_zoom(larger),
            Action::NeedsShift => {
                self.say("Letters are digits of this board: commands need Shift, as H for a hint.");
            }
            Action::Digit(digit, mode) => self.digit(digit, mode.unwrap_or(self.mode))?,
            Action::Mode(mode) => self.set_mode(mode),
            Action::NextMode => {
                let at = Mode::ALL.iter().position(|mode| *mode == self.mode).unwrap_or(0);
                self.set_mode(Mode::ALL[(at + 1) % Mode::ALL.len()]);
            }
            Action::Erase => {
                let cells = self.cells();
                self.change(|session| session.erase(&cells))?;
            }
            Action::Deed(deed) => self.deed(deed)?,
            Action::Candidates => {
                let shown = !self.session().is_some_and(Session::shows_candidates);
                self.act(|session| session.show_candidates(shown))?;
                self.say(if shown { "Candidates are shown." } else { "Notes alone are shown." });
            }
            Action::Why => {
                let (cell, phrasing) = (self.cursor, self.phrasing);
                if let Some(sentences) =
                    self.act(|session| session.objection(cell, None, phrasing))?
                {
                    self.hint = None;
                    self.message = sentences?;
                }
            }
            Action::Look => self.ask((Wish::new().with_cell(self.cursor), 0))?,
            Action::House(kind) => self.read_house(kind),
            Action::Cage => self.read_cage(),
            Action::Several => {
                self.several = !self.several;
                self.say(if self.several { "Arrows select; s ends that." } else { "Arrows move." });
            }
            Action::Choose => self.write_held()?,
        }
        Ok(())
    }

    /// Does what needs no cell, on a board that is seen.
    fn deed(&mut self, deed: Deed) -> Result<(), Error> {
        match deed {
            Deed::Hint => self.more_hint()?,
            Deed::Another => {
                let asked = self.hint.as_ref().map_or((Wish::new(), 0), GameHint::another);
                self.ask(asked)?;
            }
            Deed::CarryOut => self.carry_out()?,
            Deed::Check => {
                if let Some((wrong, sentence)) = self.act(Session::check)? {
                    self.hint = None;
                    self.wrong = wrong;
                    self.message = vec![sentence];
                }
            }
            Deed::Status => self.message = self.session().map(status).into_iter().collect(),
            Deed::Rules => self.read_rules(),
            Deed::Statistics => self.message = statistics::lines(&self.store),
            _ => {
                deed.as_move().map_or(Ok(()), |change| self.change(change))?;
                if deed == Deed::Restart {
                    self.say("The board is as it was given; u brings the game back.");
                }
            }
        }
        Ok(())
    }

    pub(super) fn say(&mut self, words: &str) {
        self.message = vec![words.to_owned()];
    }

    fn escape(&mut self) {
        if self.helps {
            self.helps = false;
        } else if self.work.take().is_some() {
            self.say("Ended.");
            self.is_over = self.table.is_none() && self.menu.is_none();
        } else if self.menu.is_some() {
            self.menu = None;
            // There is nothing behind the first menu.
            self.is_over = self.table.is_none();
        } else {
            self.forget();
            self.held = None;
            self.message.clear();
        }
    }

    fn in_menu(&mut self, action: Action) -> Result<(), Error> {
        let Some(menu) = &mut self.menu else { return Ok(()) };
        match action {
            Action::Go(Way::Up, _) => menu.go(false),
            Action::Go(Way::Down, _) => menu.go(true),
            Action::Go(Way::Left, _) => menu.turn(false),
            Action::Go(Way::Right, _) => menu.turn(true),
            Action::Digit(digit, _) if digit.value() <= menu.items().len() => {
                menu.at = digit.index();
                return self.in_menu(Action::Choose);
            }
            Action::Choose if self.work.is_none() => {
                let source = menu.source();
                return self.begin(source);
            }
            _ => {}
        }
        Ok(())
    }

    /// Makes or opens a game, in place of the one that is open.
    pub(super) fn begin(&mut self, source: Source) -> Result<(), Error> {
        let id = source.id()?;
        if id.is_some() && id.as_deref() == self.table.as_ref().map(Table::id) {
            self.menu = None;
            return Ok(());
        }
        self.work = Some(Work::game(&self.store, source)?);
        Ok(())
    }

    pub(super) fn act<T>(
        &mut self,
        deed: impl FnOnce(&mut Session) -> T,
    ) -> Result<Option<T>, Error> {
        self.table.as_mut().map(|table| table.act(deed)).transpose()
    }

    /// Makes a move, after which earlier words are out of date.
    pub(super) fn change(&mut self, deed: impl FnOnce(&mut Session) -> bool) -> Result<(), Error> {
        if self.act(deed)? != Some(true) {
            return Ok(());
        }
        self.hint = None;
        self.wrong.clear();
        self.message.clear();
        if matches!(&self.work, Some(work) if self.menu.is_none() && work.words.contains("step")) {
            self.work = None;
        }
        let Some(session) = self.session() else { return Ok(()) };
        if session.is_solved() {
            self.message = vec![format!("{} Press o for another one.", solved(session))];
        } else if let Some(broken) = broken_words(session, &[self.cursor]) {
            self.message = vec![broken];
        } else if session.board().open_count() == 0 {
            self.say("The board is full, and something is wrong: v checks it.");
        }
        Ok(())
    }

    fn pause(&mut self) -> Result<(), Error> {
        let deed = if self.is_paused() { Session::start_clock } else { Session::stop_clock };
        self.act(deed)?;
        Ok(())
    }

    fn more_hint(&mut self) -> Result<(), Error> {
        if let Some(hint) = &mut self.hint {
            hint.strengthen();
            self.message = hint.sentences();
            return Ok(());
        }
        self.ask((Wish::new(), 0))
    }

    /// Looks for a hint about something, with so many before it passed over.
    fn ask(&mut self, asked: (Wish, usize)) -> Result<(), Error> {
        if self.work.is_none()
            && let Some(session) = self.session()
        {
            self.work = Some(Work::hint(session.board(), asked, self.phrasing)?);
        }
        Ok(())
    }

    fn carry_out(&mut self) -> Result<(), Error> {
        let Some(step) = self.hint.as_ref().and_then(GameHint::step) else {
            self.say("There is no step to carry out: h looks for one.");
            return Ok(());
        };
        if let Some((cell, _)) = step.placement {
            self.cursor = cell;
        }
        self.change(|session| session.apply(step))
    }
}
