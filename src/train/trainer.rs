//! The source of exercises: a technique, a seed and an index.

use super::exercise::Exercise;
use crate::board::Rules;
use crate::deduce::{TechniqueEntry, Trace, found_on};
use crate::error::Error;
use crate::generate::{Generator, Goal, Recipe, RecipeDraft};
use crate::grid::Puzzle;
use crate::rng::Purpose;
use crate::transform::{Morph, Root};
use std::ops::RangeInclusive;

/// Puzzles that are made for an exercise, and disguises of the known puzzle where none comes of them.
const TRIES: u32 = 64;

/// Attempts at a puzzle whose path has the technique.
const ATTEMPTS: u32 = 99;

/// The same where the technique has a scaffold: they are cheap.
const SCAFFOLD_ATTEMPTS: u32 = 4000;

/// The largest boards on which more attempts follow where these find nothing: those of `generate --require`. On larger ones
/// they would take minutes.
const MORE_ATTEMPTS_CELLS: usize = 64;

/// Puzzles whose paths say what boards other than 9x9 have.
const SAMPLE: u64 = 60;

/// The same for boards with cages or constraints, whose paths take long.
const SAMPLE_OF_OWN_RULES: u64 = 12;

/// Exercises for a technique: the same seed and index give the same one, on every machine and thread.
///
/// ```
/// use rootgrid::board::Shape;
/// use rootgrid::train::{Trainer, Verdict};
/// let trainer = Trainer::new(Shape::NINE, "naked-pair", 1)?;
/// let exercise = trainer.exercise(0)?;
/// let (verdict, sentence) = exercise.judge("r1c1<>1 r1c2<>1 r1c3<>1")?;
/// assert_ne!(verdict, Verdict::Right, "{sentence}");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trainer {
    generator: Generator,
    /// The same with more attempts at a puzzle, where the board is small.
    patient: Option<Generator>,
    technique: TechniqueEntry,
    levels: RangeInclusive<u8>,
}

impl Trainer {
    /// Exercises for a technique, by its name as [`TechniqueEntry`] reads it, on boards of these rules.
    ///
    /// # Errors
    /// When the technique is unknown, or boards of these rules never show it.
    pub fn new(rules: impl Into<Rules>, technique: &str, seed: u64) -> Result<Trainer, Error> {
        Trainer::of_recipe(&recipe(rules.into(), seed), technique)
    }

    /// Exercises for a technique on the boards that options ask for, such as a shape, rules and cages.
    ///
    /// ```
    /// use rootgrid::generate::RecipeDraft;
    /// use rootgrid::train::Trainer;
    /// let mut draft = RecipeDraft::default();
    /// draft.set("shape", "6x6")?;
    /// draft.set("rules", "killer")?;
    /// let exercise = Trainer::of_draft(draft, "single-cage-set", 1)?.exercise(0)?;
    /// assert!(!exercise.board().rules().constraints().is_empty());
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Trainer::new`], and when such boards cannot be made.
    pub fn of_draft(draft: RecipeDraft, technique: &str, seed: u64) -> Result<Trainer, Error> {
        Trainer::of_recipe(&draft.recipe_of_seed(seed)?, technique)
    }

    /// Exercises for a technique on boards with the rules and cages of a recipe, by its seed.
    ///
    /// # Errors
    /// As [`Trainer::of_draft`].
    #[doc(hidden)]
    pub fn of_recipe(asked: &Recipe, technique: &str) -> Result<Trainer, Error> {
        let recipe = Recipe {
            cages: asked.cages,
            constraints: asked.constraints.clone(),
            ..recipe(asked.rules.clone(), asked.seed)
        };
        let technique = Exercise::technique_named(technique)?;
        let ladder = Exercise::ladder_of(&technique);
        let found = found_on(ladder, &recipe.rules);
        // The rules of boards to come are not among theirs yet.
        if !recipe.has_own_rules() && !found.contains(&technique.id) {
            return Err(Error::option(format!(
                "{} is not looked for on {}: what is trained there is {}",
                technique.id,
                boards_of(&recipe),
                found.join(", ")
            )));
        }
        let goal = Goal::new().with_demands(ladder, vec![technique.id.parse()?]);
        let recipe = recipe.with_goal(goal);
        let attempts = if recipe.has_scaffold() { SCAFFOLD_ATTEMPTS } else { ATTEMPTS };
        let recipe = recipe.with_attempts(attempts);
        let is_small = recipe.shape().cells() <= MORE_ATTEMPTS_CELLS;
        let patient = is_small.then(|| recipe.clone().with_attempts(Recipe::ATTEMPTS));
        let patient = patient.map(Generator::new).transpose()?;
        Ok(Trainer { generator: Generator::new(recipe)?, patient, technique, levels: 1..=5 })
    }

    /// The same exercises, of these [levels](Exercise::level) alone.
    ///
    /// # Errors
    /// When there are no such levels.
    pub fn with_levels(self, levels: RangeInclusive<u8>) -> Result<Trainer, Error> {
        if levels.is_empty() || *levels.start() < 1 || *levels.end() > 5 {
            return Err(Error::option("no such levels: expected 1 to 5, or a range as 2-4"));
        }
        Ok(Trainer { levels, ..self })
    }

    /// The exercise of an index.
    ///
    /// What is so rare that no puzzle has it in some attempts is looked for in more of them on small boards, and found in a
    /// disguise of the puzzle that is known for it on ordinary ones of 9x9.
    ///
    /// # Errors
    /// When the attempts at it come to their end ([`Error::is_unmet`]), as they do for what is very rare.
    pub fn exercise(&self, index: u64) -> Result<Exercise, Error> {
        let mut attempt = 0;
        for generator in std::iter::once(&self.generator).chain(&self.patient) {
            if let Some(exercise) = self.made(generator, index, &mut attempt)? {
                return Ok(exercise);
            }
        }
        if attempt == TRIES {
            return Err(self.unmet(&format!("{TRIES} puzzles")));
        }
        let recipe = self.generator.recipe();
        // What is known are ordinary puzzles: they break further rules, or have nothing of them.
        if !recipe.is_ordinary_nine() {
            return Err(self.unmet_by_kind());
        }
        let known = self.technique.example.unwrap_or_default().parse::<Puzzle>()?;
        for attempt in 0..TRIES {
            let mut stream = recipe.grid_key(index).stream(Purpose::Sample, attempt);
            let morph = Morph::uniform(known.shape(), &mut stream);
            if let Some(exercise) = self.along(&morph.apply_to_puzzle(&known))? {
                return Ok(exercise);
            }
        }
        let attempts = recipe.attempts;
        Err(self.unmet(&format!("{attempts} puzzles and {TRIES} disguises of a known one")))
    }

    /// The first exercise in the puzzles of an index, from one of them on. Where there is none, that is the puzzle
    /// which was not found, or their number.
    fn made(
        &self,
        generator: &Generator,
        index: u64,
        attempt: &mut u32,
    ) -> Result<Option<Exercise>, Error> {
        let first = index.wrapping_mul(TRIES.into());
        while *attempt < TRIES {
            let made = match generator.puzzle(first.wrapping_add((*attempt).into())) {
                Err(error) if error.is_unmet() => return Ok(None),
                made => made?,
            };
            if let Some(exercise) = self.along(made.puzzle())? {
                return Ok(Some(exercise));
            }
            *attempt += 1;
        }
        Ok(None)
    }

    /// The first exercise of the levels on the way through a puzzle.
    fn along(&self, puzzle: &Puzzle) -> Result<Option<Exercise>, Error> {
        let is_wanted = |exercise: &Exercise| self.levels.contains(&exercise.level());
        Exercise::along(puzzle, &self.technique, is_wanted)
    }

    /// The error for an exercise that was looked for in vain.
    fn unmet(&self, looked: &str) -> Error {
        let (id, boards) = (self.technique.id, boards_of(self.generator.recipe()));
        let levels = match (self.levels.start(), self.levels.end()) {
            (1, 5) => String::new(),
            (least, most) if least == most => format!(" of level {least}"),
            (least, most) => format!(" of levels {least} to {most}"),
        };
        Error::unmet(format!("no exercise for {id}{levels} on {boards} in {looked}"))
    }

    /// The error where no puzzle of a kind had the technique: what some of them have, and where to look on.
    fn unmet_by_kind(&self) -> Error {
        let last = self.patient.as_ref().unwrap_or(&self.generator);
        let looked = format!("{} puzzles", last.recipe().attempts);
        let Ok((count, met)) = self.met() else { return self.unmet(&looked) };
        let others = match met.contains(&self.technique.id) {
            true => "another seed has others",
            false => "another seed may have it, or else another shape or other rules",
        };
        self.unmet(&format!("{looked}; in {count} such puzzles were {}; {others}", met.join(", ")))
    }

    /// The techniques that some puzzles of these rules have, in the order of the ladder, and the number of puzzles.
    fn met(&self) -> Result<(u64, Vec<&'static str>), Error> {
        let recipe = self.generator.recipe().clone().with_goal(Goal::new());
        let ladder = Exercise::ladder_of(&self.technique);
        let count = if recipe.has_own_rules() { SAMPLE_OF_OWN_RULES } else { SAMPLE };
        let generator = Generator::new(recipe)?;
        let mut met: Vec<&'static str> = Vec::new();
        let mut seen = Vec::new();
        for made in generator.iter(..count) {
            let made = made?;
            let found = found_on(ladder, made.puzzle().rules());
            met.extend(found.into_iter().filter(|id| !met.contains(id)).collect::<Vec<_>>());
            seen.extend(Trace::new(made.puzzle(), ladder)?.map(|step| step.technique().id()));
        }
        met.retain(|id| seen.contains(id));
        Ok((count, met))
    }
}

/// The boards of a recipe, for messages.
fn boards_of(recipe: &Recipe) -> String {
    let Recipe { rules, cages, constraints, .. } = recipe;
    let own = match cages {
        Some(_) => " with cages".into(),
        None if constraints.is_empty() => String::new(),
        None => format!(" with {constraints}"),
    };
    match rules.is_ordinary() {
        true => format!("{}{own}", rules.shape()),
        false => format!("{} under {rules}{own}", rules.shape()),
    }
}

/// The recipe of puzzles that exercises are looked for in.
fn recipe(rules: Rules, seed: u64) -> Recipe {
    Recipe { rules, ..Recipe::new(seed).with_root(Root::Random).with_goal(Goal::new()) }
}
