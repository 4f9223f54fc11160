//! Where a game comes from: a recipe, a day, a file, a link, or the choices for a new puzzle.

use super::grades::{RATING_TIME, nearest};
use super::sheets::{self, SheetChoice};
use super::store::Store;
use super::table::{Table, seconds_now};
use crate::common_args::{InputArgs, RulesArgs};
use crate::game::{Facts, Field, Plan};
use crate::play_args::Day;
use jiff::Zoned;
use rootgrid::board::{Shape, Symmetry};
use rootgrid::deduce::{Limits, Profile};
use rootgrid::error::Error;
use rootgrid::generate::{Generator, Recipe, RecipeDraft};
use rootgrid::position::Board;
use rootgrid::rate::{EffortJudge, Grade, Rater};
use rootgrid::rng::seed_from_system;
use rootgrid::train::Trainer;
use std::path::{Path, PathBuf};

/// Puzzles that are tried where the first ones cannot be had: of a small board, some grades are rare.
const TRIED: u64 = 20;

/// What a new puzzle shall be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    pub(super) shape: Shape,
    /// Further rules, as text.
    pub(super) rules: Option<String>,
    /// A grade; without it the usual one of the shape.
    pub(super) grade: Option<Grade>,
    /// The symmetry of its clues; without one what is usual for the grade.
    pub(super) symmetry: Option<Symmetry>,
    /// A seed; without it one is drawn.
    pub(super) seed: Option<u64>,
}

impl Default for Choice {
    fn default() -> Choice {
        Choice { shape: Shape::NINE, rules: None, grade: None, symmetry: None, seed: None }
    }
}

/// What is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Source {
    New(Choice),
    Recipe(String),
    Day(Day),
    Input(PathBuf),
    /// A sheet of several grids.
    Sheet(SheetChoice),
    /// The first sheet of this layout in a file.
    SheetInput(Plan, PathBuf),
    /// An exercise for a technique; without a seed one is drawn.
    Train {
        technique: String,
        shape: Shape,
        /// Further rules, as text.
        rules: Option<String>,
        seed: Option<u64>,
    },
    /// The game that was played last.
    Last,
}

impl Source {
    /// A new puzzle of a size or a layout.
    pub(super) fn new(plan: &Plan, grade: Option<Grade>, seed: Option<u64>) -> Source {
        match SheetChoice::new(plan, grade, seed) {
            Some(choice) => Source::Sheet(choice),
            None => {
                let shape = plan.shape();
                Source::New(Choice { shape, grade, seed, ..Choice::default() })
            }
        }
    }

    /// The name of the game, where it is known before.
    pub(super) fn id(&self) -> Result<Option<String>, Error> {
        Ok(match self {
            Source::Day(day) => Some(format!("day-{}", name_of(*day)?)),
            _ => None,
        })
    }

    /// The game, on the table.
    pub(super) fn open(&self, store: &Store) -> Result<Table, Error> {
        let (facts, board, id): (Facts, Field, String) = match self {
            Source::Last => {
                return match store.last()? {
                    Some((session, saved)) => Ok(Table::resume(store, session, saved)),
                    None => Err(Error::option(
                        "there is no game to go on with: begin one by 'rootgrid play'",
                    )),
                };
            }
            Source::Day(day) => {
                let (year, month, date) = date(*day)?;
                let name = name_of(*day)?;
                let id = format!("day-{name}");
                if let Some((session, saved)) = store.resume(&id)? {
                    return Ok(Table::resume(store, session, saved));
                }
                let recipe = Recipe::of_day(year, month, date)
                    .ok_or_else(|| Error::option(format!("there is no day {name}")))?;
                let (facts, board) = make(recipe, 0)?;
                (Facts { day: Some(name), ..facts }, board.into(), id)
            }
            Source::New(choice) => {
                let (facts, board) = choice.clone().make()?;
                (facts, board.into(), new_id()?)
            }
            Source::Sheet(choice) => {
                let (facts, sheet) = choice.make()?;
                (facts, sheet.into(), new_id()?)
            }
            Source::SheetInput(plan, path) => {
                let (facts, sheet) = sheets::read(plan, path)?;
                (facts, sheet.into(), new_id()?)
            }
            Source::Recipe(text) if sheets::is_recipe(text) => {
                let (facts, sheet) = sheets::of_recipe(text)?;
                (facts, sheet.into(), new_id()?)
            }
            Source::Recipe(text) => {
                let (recipe, index) = Recipe::parse(text)?;
                let (facts, board) = make(recipe, index.unwrap_or(0))?;
                (facts, board.into(), new_id()?)
            }
            Source::Input(path) => {
                let board = read(path)?;
                (rated(&board), board.into(), new_id()?)
            }
            Source::Train { technique, shape, rules, seed } => {
                let seed = seed.map_or_else(seed_from_system, Ok)?;
                let draft = draft_of(*shape, rules.as_deref())?;
                let exercise = Trainer::of_draft(draft, technique, seed)?.exercise(0)?;
                let train = Some(exercise.technique().to_owned());
                let mut board = exercise.board().clone();
                board.note_candidates();
                // Without the moves that led there, which could be taken back.
                let board = board.to_string().parse::<Board>()?;
                (Facts { train, ..Facts::default() }, board.into(), new_id()?)
            }
        };
        Table::begin(store, &id, Facts { begun: seconds_now(), ..facts }, board)
    }
}

/// A draft of boards of a shape, perhaps under further rules.
fn draft_of(shape: Shape, rules: Option<&str>) -> Result<RecipeDraft, Error> {
    let mut draft = RecipeDraft::default();
    draft.set("shape", &shape.to_string())?;
    if let Some(rules) = rules {
        draft.set("rules", rules)?;
    }
    Ok(draft)
}

/// The grade of a game for which none is asked: what comes at once. Large boards of a grade are long in the making.
fn usual_grade(shape: Shape, has_rules: bool) -> Option<Grade> {
    match shape.side() {
        4 | 6 | 20 => Some(Grade::Easy),
        25.. => None,
        _ if has_rules => Some(Grade::Easy),
        _ => Some(Grade::Medium),
    }
}

impl Choice {
    /// A killer: cages with sums, and no digit.
    pub(super) fn killer(shape: Shape) -> Choice {
        Choice { shape, rules: Some("killer".to_owned()), ..Choice::default() }
    }

    /// A puzzle of the grade, or of the next lower one that the board has.
    fn make(self) -> Result<(Facts, Board), Error> {
        let seed = self.seed.map_or_else(seed_from_system, Ok)?;
        match self.grade {
            Some(asked) => nearest(self.shape, asked, |grade| self.first(seed, grade)),
            None => self.first(seed, self.usual_grade()?),
        }
    }

    /// The first puzzle of this grade that can be made.
    fn first(&self, seed: u64, grade: Option<Grade>) -> Result<(Facts, Board), Error> {
        let recipe = self.recipe(seed, grade)?;
        let mut indices = 0..TRIED;
        loop {
            let index = indices.next().unwrap_or_default();
            match make(recipe.clone(), index) {
                Err(error) if error.is_unmet() && !indices.is_empty() => {}
                made => return made,
            }
        }
    }

    /// The grade where none is asked for.
    fn usual_grade(&self) -> Result<Option<Grade>, Error> {
        // Large killers of a grade are long in the making.
        let draft = draft_of(self.shape, self.rules.as_deref())?;
        let is_quick = draft.cages().is_none() || self.shape.side() <= 9;
        Ok(usual_grade(self.shape, self.rules.is_some()).filter(|_| is_quick))
    }

    fn recipe(&self, seed: u64, grade: Option<Grade>) -> Result<Recipe, Error> {
        let mut draft = draft_of(self.shape, self.rules.as_deref())?;
        draft.set_grade(grade);
        if let Some(symmetry) = self.symmetry {
            draft.set("symmetry", symmetry.name())?;
        }
        draft.recipe_of_seed(seed)
    }
}

fn make(recipe: Recipe, index: u64) -> Result<(Facts, Board), Error> {
    let made = Generator::new(recipe)?.puzzle(index)?;
    let board = Board::new(made.puzzle());
    let facts = Facts { recipe: Some(made.recipe()), ..rated(&board) };
    Ok((facts, board))
}

/// The grade and the rating of the puzzle of a board, if it has one solution.
fn rated(board: &Board) -> Facts {
    let mut facts = Facts::default();
    if board.diagnose().solutions != Some(1) {
        return facts;
    }
    let Ok(puzzle) = board.givens().into_puzzle() else { return facts };
    let limits = Limits::new().with_time(RATING_TIME);
    let rating = board
        .rules()
        .is_ordinary_nine()
        .then(|| Rater::new(Profile::Se121).rate_within(&puzzle, &limits))
        .filter(|rating| rating.is_complete());
    facts.grade = EffortJudge::new().grade(&puzzle, &limits);
    facts.rating = rating.map(|rating| rating.er);
    facts
}

/// The first board of a file, a link, a text or standard input.
fn read(path: &Path) -> Result<Board, Error> {
    let args =
        InputArgs { inputs: vec![path.to_owned()], shape: None, from: None, skip_invalid: false };
    let options = args.check_documents()?.under_rules(&RulesArgs { rules: None });
    let item = options.open().next().ok_or_else(|| {
        Error::option(format!("found no puzzle in {}, expected one to play", path.display()))
    })??;
    let document = item.into_document();
    if let Some(rule) = document.further_rules.first() {
        let message = format!("{} has a rule that this game does not know: {rule}", path.display());
        return Err(Error::option(message));
    }
    Ok(document.board)
}

/// Today, as year, month and day of the player's own calendar.
pub(super) fn today() -> jiff::civil::Date {
    Zoned::now().date()
}

fn name_of(day: Day) -> Result<String, Error> {
    let (year, month, date) = date(day)?;
    Ok(format!("{year:04}-{month:02}-{date:02}"))
}

fn date(day: Day) -> Result<(u32, u32, u32), Error> {
    match day {
        Day::Date(year, month, date) => Ok((year, month, date)),
        Day::Today => {
            let today = today();
            let numbers =
                (today.year().try_into(), today.month().try_into(), today.day().try_into());
            match numbers {
                (Ok(year), Ok(month), Ok(date)) => Ok((year, month, date)),
                _ => Err(Error::option("the date of the system is not one of this calendar")),
            }
        }
    }
}

/// A name for a game: its time, and what makes it differ from others of this second.
fn new_id() -> Result<String, Error> {
    let now = Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
    Ok(format!("{now}-{:04x}", seed_from_system()? & 0xFFFF))
}
