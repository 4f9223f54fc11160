//! Recipes, puzzles and ratings.

use crate::failure::Failure;
use crate::under_rules::{puzzle_under, text_of};
use rootgrid::deduce::{Ending, Limits, Profile};
use rootgrid::generate::RecipeDraft;
use rootgrid::grid::Puzzle;
use rootgrid::rate::EffortJudge;
use rootgrid::{Error, Generator, Grade, Rater, Rating, Recipe};
use serde::Serialize;

/// The most puzzles of one request: longer lists are made in pieces, so that the host sees progress.
const MOST: u64 = 100_000;

#[derive(Serialize)]
pub(crate) struct Version {
    version: &'static str,
    recipes: &'static str,
    /// Whether this is the second module.
    full: bool,
}

/// The versions of the engine and of its recipes.
pub(crate) fn version() -> Version {
    Version {
        version: env!("CARGO_PKG_VERSION"),
        recipes: Recipe::VERSION,
        full: cfg!(feature = "full"),
    }
}

#[derive(Serialize)]
pub(crate) struct RecipeFields {
    recipe: String,
    /// As text: it may be larger than a number of JavaScript.
    index: Option<String>,
    shape: String,
    /// The rules beside rows, columns and blocks, if there are any.
    rules: Option<String>,
    level: &'static str,
    symmetry: &'static str,
    grade: Option<&'static str>,
    rating: Option<[f64; 2]>,
}

/// A recipe in its one form.
pub(crate) fn recipe(text: &str) -> Result<RecipeFields, Failure> {
    let (recipe, index) = Recipe::parse(text)?;
    Ok(fields(&recipe, index))
}

/// The recipe of choices, as the program has it for the same options.
pub(crate) fn choose(choices: &[String]) -> Result<RecipeFields, Failure> {
    let draft = RecipeDraft::of_words(choices.iter().map(String::as_str))?;
    let seed = draft.seed().ok_or_else(|| Failure::request("expected a seed among the choices"))?;
    let recipe = draft.recipe_of_seed(seed)?;
    recipe.check()?;
    Ok(fields(&recipe, None))
}

/// The recipe of the puzzle of a day.
pub(crate) fn day(year: u32, month: u32, day: u32) -> Result<RecipeFields, Failure> {
    let recipe = Recipe::of_day(year, month, day);
    let recipe = recipe.ok_or_else(|| Failure::request(format!("no day {year}-{month}-{day}")))?;
    Ok(fields(&recipe, Some(0)))
}

fn fields(recipe: &Recipe, index: Option<u64>) -> RecipeFields {
    RecipeFields {
        recipe: recipe.to_string(),
        index: index.map(|index| index.to_string()),
        shape: recipe.shape().to_string(),
        rules: text_of(&recipe.rules),
        level: recipe.level.name(),
        symmetry: recipe.symmetry.name(),
        grade: recipe.goal.grade.map(Grade::name),
        rating: recipe.goal.rating.map(|range| [range.least().value(), range.most().value()]),
    }
}

#[derive(Serialize)]
pub(crate) struct Made {
    recipe: String,
    shape: String,
    rules: Option<String>,
    puzzle: String,
    solution: String,
    clues: usize,
    attempts: u32,
    solutions: u8,
    rating: Option<Rated>,
}

#[derive(Serialize)]
pub(crate) struct Puzzles {
    made: Vec<Made>,
    failures: Vec<Failure>,
}

#[derive(Serialize)]
pub(crate) struct Rated {
    /// The three ratings; none for other boards than 9x9, and under rules that the scale does not know.
    er: Option<f64>,
    ep: Option<f64>,
    ed: Option<f64>,
    /// The first technique that is rated as high as any.
    hardest: Option<String>,
    counts: Vec<(String, u32)>,
    effort: Option<u64>,
    /// The time of an ordinary player, then those that one in ten is below and above; none for other boards than 9x9.
    minutes: Option<f64>,
    minutes_low: Option<f64>,
    minutes_high: Option<f64>,
    grade: Option<&'static str>,
}

/// A generator that is kept, as the next request is often of the same recipe, and judges.
#[derive(Default)]
pub(crate) struct Makers {
    last: Option<Generator>,
    judges: Option<Judges>,
}

struct Judges {
    rater: Rater,
    effort: EffortJudge,
}

impl Default for Judges {
    fn default() -> Judges {
        Judges { rater: Rater::new(Profile::Se121), effort: EffortJudge::new() }
    }
}

impl Makers {
    /// Puzzles of a recipe: the one of its index, or so many from an index on.
    pub(crate) fn make(
        &mut self,
        text: &str,
        first: u64,
        count: u64,
        rate: bool,
    ) -> Result<Puzzles, Failure> {
        let (recipe, index) = Recipe::parse(text)?;
        if count > MOST || index.is_some() && (first, count) != (0, 1) {
            let message =
                format!("expected at most {MOST} puzzles, or one of a recipe with its index");
            return Err(Failure::request(message));
        }
        if self.last.as_ref().is_none_or(|last| *last.recipe() != recipe) {
            self.last = Some(Generator::new(recipe)?);
        }
        let Makers { last: Some(generator), judges } = self else {
            return Err(Failure::request("no generator"));
        };
        let judges = judges.get_or_insert_default();
        let mut puzzles = Puzzles { made: Vec::new(), failures: Vec::new() };
        let results: Vec<Result<_, Error>> = match index {
            Some(index) => vec![generator.puzzle(index)],
            None => generator.iter(first..first.saturating_add(count)).collect(),
        };
        for result in results {
            match result {
                Ok(made) => puzzles.made.push(Made {
                    recipe: made.recipe(),
                    shape: made.puzzle().shape().to_string(),
                    rules: text_of(made.puzzle().rules()),
                    puzzle: made.puzzle().to_string(),
                    solution: made.solution().to_string(),
                    clues: made.puzzle().clue_count(),
                    attempts: made.attempts(),
                    solutions: made.solution_count(),
                    rating: rate.then(|| judges.rate(made.puzzle())),
                }),
                Err(error) => puzzles.failures.push(error.into()),
            }
        }
        Ok(puzzles)
    }

    /// The rating of a puzzle.
    pub(crate) fn rate(&mut self, text: &str, rules: Option<&str>) -> Result<Rated, Failure> {
        let puzzle = puzzle_under(text, rules)?;
        match rootgrid::count_solutions(&puzzle, 2) {
            1 => Ok(self.judges.get_or_insert_default().rate(&puzzle)),
            0 => Err(Failure::request("the puzzle has no solution")),
            _ => Err(Failure::request("the puzzle has several solutions")),
        }
    }
}

/// The work of a rating under further rules: some seconds.
const WORK_UNDER_RULES: u64 = 2_000_000;

impl Judges {
    fn rate(&mut self, puzzle: &Puzzle) -> Rated {
        // Under further rules chains within chains take too long for those who wait at a page: what needs many is not known.
        let is_bounded = cfg!(feature = "full") && !puzzle.rules().is_ordinary_nine();
        let limits = match is_bounded {
            true => Limits::new().with_work(WORK_UNDER_RULES),
            false => Limits::new(),
        };
        let rating = Rater::rates(puzzle.rules()).then(|| self.rater.rate_within(puzzle, &limits));
        let is_known = |rating: &Rating| {
            !is_bounded || !matches!(rating.ending, Ending::TooHard | Ending::OutOfWork)
        };
        let rating = rating.filter(is_known);
        let grade = self.effort.grade(puzzle, &Limits::new());
        let minutes = self.effort.minutes(puzzle, &Limits::new());
        let tenths = |tenths: u64| tenths as f64 / 10.0;
        let counts = rating.iter().flat_map(|rating| &rating.counts);
        Rated {
            er: rating.as_ref().map(|rating| rating.er.value()),
            ep: rating.as_ref().map(|rating| rating.ep.value()),
            ed: rating.as_ref().map(|rating| rating.ed.value()),
            hardest: rating.as_ref().and_then(Rating::hardest).map(|hardest| hardest.to_string()),
            counts: counts.map(|(technique, count)| (technique.to_string(), *count)).collect(),
            effort: self.effort.effort(puzzle, &Limits::new()),
            minutes: minutes.map(|minutes| tenths(minutes.expected)),
            minutes_low: minutes.map(|minutes| tenths(minutes.low)),
            minutes_high: minutes.map(|minutes| tenths(minutes.high)),
            grade: grade.map(Grade::name),
        }
    }
}
