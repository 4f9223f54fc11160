//! Recipes on their way: the choices that somebody made, and what is usual where they are open.

use super::{GridSource, Recipe, Shuffle, SourceName};
use crate::board::{Rules, Shape, Symmetry};
use crate::deduce::LadderName;
use crate::deduce::level::Level;
use crate::error::Error;
use crate::generate::cages::CageSizes;
use crate::generate::constraints::{ConstraintName, ConstraintNames};
use crate::generate::goal::{Demand, Goal};
use crate::generate::jigsaw::random_jigsaw;
use crate::generate::removal::{Bounds, ClueRange, Mask, MaskMode};
use crate::rate::Grade;
use crate::rng::{Purpose, Stream};
use crate::solve::have_grids;
use crate::transform::{Root, Steps};

/// The choices of a recipe as they are asked for, by the names of options. Program, books, page and bindings stand on it,
/// so that the same words have the same recipe everywhere.
///
/// What is usual for a wish stands in the text of its recipe; a field that is left out of a text has its own default.
///
/// ```
/// use rootgrid::Level;
/// use rootgrid::generate::RecipeDraft;
/// let mut draft = RecipeDraft::default();
/// draft.set("difficulty", "easy")?;
/// draft.set("seed", "7")?;
/// let recipe = draft.recipe()?;
/// assert_eq!(recipe.level, Level::Unique); // grades look at whole paths
/// assert_eq!(recipe.to_string(), "rg1.9x9.t200.rrandom.lunique.yhalf-turn.c32-36.geasy.s7");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[doc(hidden)]
#[derive(Clone, Debug, Default)]
pub struct RecipeDraft {
    /// The recipe of what is said, but for what stands below.
    pub(super) recipe: Recipe,
    pub(super) shuffle: Shuffle,
    /// The rules beside those of the shape, which is known in the end.
    pub(super) rules: Option<String>,
    pub(super) method: Option<SourceName>,
    pub(super) mask: Option<String>,
    pub(super) mask_mode: MaskMode,
    pub(super) require: Vec<Demand>,
    pub(super) forbid: Vec<Demand>,
    pub(super) ladder: Option<LadderName>,
    pub(super) spread: Option<bool>,
    /// The options that are said.
    pub(super) options: Vec<&'static str>,
}

impl RecipeDraft {
    /// Returns true if the option is said.
    #[must_use]
    pub fn is_set(&self, option: &str) -> bool {
        self.options.contains(&option)
    }

    /// Sets the root, which may be a grid.
    pub fn set_root(&mut self, root: Root) {
        self.shuffle.root = root;
        self.options.push("root");
    }

    /// Sets the grade, or that there is none.
    pub fn set_grade(&mut self, grade: Option<Grade>) {
        self.recipe.goal.grade = grade;
        self.options.push("difficulty");
    }

    /// The shape of the boards: the one that is said, or that of the root.
    #[must_use]
    pub fn shape(&self) -> Shape {
        match &self.shuffle.root {
            Root::Given(grid) if !self.is_set("shape") => grid.shape(),
            _ => self.recipe.shape(),
        }
    }

    pub(super) fn bounds(&mut self) -> &mut Bounds {
        &mut self.recipe.bounds
    }

    pub(super) fn goal_mut(&mut self) -> &mut Goal {
        &mut self.recipe.goal
    }

    /// The recipe as far as it is said: without what is usual for the rest, source, mask and demands.
    #[must_use]
    pub fn said(&self) -> &Recipe {
        &self.recipe
    }

    /// The seed that is said.
    #[must_use]
    pub fn seed(&self) -> Option<u64> {
        self.is_set("seed").then_some(self.recipe.seed)
    }

    /// The grade that is said.
    #[must_use]
    pub fn grade(&self) -> Option<Grade> {
        self.recipe.goal.grade
    }

    /// The rules of the boards.
    ///
    /// # Errors
    /// When boards of the shape cannot have the rules that are said.
    pub fn rules(&self) -> Result<Rules, Error> {
        match &self.rules {
            None => Ok(self.shape().into()),
            Some(text) => {
                let pieces = text.split([';', ',']);
                let pieces = pieces.filter(|piece| !is_killer(piece) && !is_made(piece));
                match pieces.collect::<Vec<_>>().join(";") {
                    text if text.is_empty() => Ok(self.shape().into()),
                    text => Rules::parse(self.shape(), &text),
                }
            }
        }
    }

    /// The sizes of cages that are asked for: those that are said, or the usual ones of a killer.
    #[must_use]
    pub fn cages(&self) -> Option<CageSizes> {
        let text = self.rules.as_deref().unwrap_or_default();
        let is_asked = text.split([';', ',']).any(is_killer);
        let usual = || CageSizes::usual(self.shape(), self.recipe.goal.grade);
        self.recipe.cages.or_else(|| is_asked.then(usual))
    }

    /// The constraints that are asked for, by an option or among the rules.
    #[must_use]
    pub fn constraints(&self) -> ConstraintNames {
        if !cfg!(feature = "rules") {
            return ConstraintNames::default();
        }
        let text = self.rules.as_deref().unwrap_or_default();
        let named = text.split([';', ',']).filter_map(|piece| piece.trim().parse().ok());
        self.recipe.constraints.iter().chain(named).collect()
    }

    /// Takes a random layout for a jigsaw whose regions are not said, that of a seed: `jigsaw`, or `jigsaw symmetric` for one
    /// that a half-turn carries to itself. Layouts for which no grid under the other rules is found at once are passed over.
    fn draw_layout(&mut self, seed: u64) {
        /// The most layouts that are drawn, and the most guesses until one of them has a grid beside other rules.
        const TRIED: (usize, u64) = (50, 1_000);
        let shape = self.shape();
        let Some(text) = &mut self.rules else { return };
        let is_open = |piece: &str| piece.eq_ignore_ascii_case("jigsaw");
        let is_symmetric = |piece: &str| piece.eq_ignore_ascii_case("jigsaw symmetric");
        let pieces: Vec<&str> = text.split([';', ',']).map(str::trim).collect();
        if !pieces.iter().any(|piece| is_open(piece) || is_symmetric(piece)) {
            return;
        }
        let mut stream = Stream::new(seed, 0, Purpose::Layout, 0);
        let mut draw = || {
            let drawn = |piece: &&str| match (is_open(piece), is_symmetric(piece)) {
                (false, false) => (*piece).to_owned(),
                (_, is_symmetric) => random_jigsaw(shape, is_symmetric, &mut stream).to_string(),
            };
            pieces.iter().map(drawn).collect::<Vec<_>>().join(";")
        };
        // A layout by itself has a grid, and what is wrong with the other rules is said where they are read.
        let is_hopeless = |layout: &str| {
            let rules = Rules::parse(shape, layout).ok().filter(|_| pieces.len() > 1);
            rules.is_some_and(|rules| have_grids(&rules, TRIED.1) != Some(true))
        };
        let mut layout = draw();
        for _ in 1..TRIED.0 {
            if !is_hopeless(&layout) {
                break;
            }
            layout = draw();
        }
        *text = layout;
    }

    /// [`RecipeDraft::recipe`] of a seed, which also draws a layout that is asked for.
    ///
    /// # Errors
    /// As for [`RecipeDraft::recipe`].
    pub fn recipe_of_seed(mut self, seed: u64) -> Result<Recipe, Error> {
        if cfg!(feature = "rules") {
            self.draw_layout(seed);
        }
        Ok(self.recipe()?.with_seed(seed))
    }

    /// The recipe, with what is usual for the rest where something is left open; [`Recipe::check`] judges it.
    ///
    /// | asked for | usual |
    /// |---|---|
    /// | grade, rating, effort, minutes, steps, cages | level `unique` |
    /// | the same without a method or a grid seed | a random root |
    /// | the same from 8x8 on without a method, a mask or a sample | half-turn symmetry |
    /// | a grade above easy of 9x9 alone, without a mask | spread over its techniques |
    /// | a grade with clues, or with fewer than 27 units (a symmetry of few orbits, a small board) | 4,000 attempts |
    /// | steps on the ordinary 9x9 | 4,000 attempts; for a quad or a Jellyfish, without a mask, 20,000 |
    /// | easy puzzles without clues or a mask | the clues that people expect |
    /// | an easy killer, a medium one, others, without sizes of cages | cages of 2 to 3, 2 to 4, 2 to 5 cells |
    ///
    /// Killers show no digit unless clues are asked for, and have no symmetry or spread then.
    ///
    /// # Errors
    /// When method and root contradict each other, a mask is no pattern of the shape, or a number of steps is forbidden.
    pub fn recipe(mut self) -> Result<Recipe, Error> {
        let rules = self.rules()?;
        let shape = rules.shape();
        let cages = self.cages();
        let constraints = self.constraints();
        let has_own_rules = cages.is_some() || !constraints.is_empty();
        let (has_level, has_symmetry) = (self.is_set("level"), self.is_set("symmetry"));
        let mask = self.mask.take();
        let goal = std::mem::take(&mut self.recipe.goal);
        let mut goal = goal.with_steps(&self.require, &self.forbid, self.ladder)?;
        let mode = self.mask_mode;
        let is_sample = self.recipe.sampling.is_some();
        // Puzzles that people solve (those with a goal) start from a random root unless a root or a method is asked for,
        // since the pattern of a fixed one can be learned. With a grid seed they start from the same root as others, as
        // grids are to be the same.
        let is_shuffled = matches!(self.method, None | Some(SourceName::Transforms));
        let is_for_people = !goal.is_empty() && is_shuffled && self.recipe.grid_seed.is_none();
        let is_nine = rules.is_ordinary_nine() && !has_own_rules;
        let is_free = mask.is_none() && !is_sample;
        let is_grade_alone = goal == Goal { grade: goal.grade, ..Goal::new() };
        let is_graded = is_grade_alone && goal.grade.is_some_and(|grade| grade > Grade::Easy);
        goal.spread = self.spread.unwrap_or(is_graded && is_free && is_nine)
            && goal.grade != Some(Grade::Easy);
        // People expect it of a puzzle that they solve.
        let is_filled = !is_shuffled && self.method.is_some_and(|method| method.root().is_none());
        // Small boards have few puzzles with it.
        let is_large = shape.side() >= 8 && !has_own_rules;
        let is_turned = !goal.is_empty() && !is_filled && !is_sample && mask.is_none() && is_large;
        // Under other rules a random root is the usual one, which needs no transforms.
        let is_other = is_shuffled && !rules.is_ordinary();
        let is_random = !self.is_set("root") || self.shuffle.root == Root::Random;
        if is_other && is_random && !self.is_set("transforms") {
            self.shuffle.steps = Steps::Count(0);
        }
        let usual = if is_for_people || is_sample || is_other || has_own_rules {
            Root::Random
        } else {
            Root::default()
        };
        let has_attempts = self.is_set("attempts");
        let mut recipe = self.with_source(usual)?;
        let is_narrow = recipe.bounds.clues.is_some() || recipe.has_few_units();
        let fills_mask = mask.is_some() && mode == MaskMode::Exact && is_nine;
        recipe.bounds.mask = mask.map(|text| Mask::parse(shape, mode, &text)).transpose()?;
        if recipe.bounds.clues.is_none() && recipe.bounds.mask.is_none() && !has_own_rules {
            recipe.bounds.clues = usual_clues(&goal, shape);
        }
        // Goals look at whole solution paths, whatever it takes to erase a cell.
        if !has_level && (is_sample || !goal.is_empty() || has_own_rules) {
            recipe.level = Level::Unique;
        }
        if is_turned && !has_symmetry {
            recipe.symmetry = Symmetry::HalfTurn;
        }
        let mut recipe = Recipe { rules, cages, constraints, goal, ..recipe };
        if !has_attempts && !has_own_rules {
            let usual = match recipe.goal.grade {
                Some(_) if fills_mask => CHEAP_ATTEMPTS,
                _ if recipe.has_scaffold() => CHEAP_ATTEMPTS,
                Some(_) if is_narrow => ATTEMPTS_OF_NARROW,
                _ if is_nine && recipe.goal.requires_steps() => ATTEMPTS_OF_NARROW,
                _ => 0,
            };
            recipe.attempts = recipe.attempts.max(usual);
        }
        Ok(recipe)
    }

    /// The recipe with what is said alone, from the usual root if none is.
    ///
    /// # Errors
    /// When method and root contradict each other.
    pub(super) fn with_source(mut self, usual: Root) -> Result<Recipe, Error> {
        let named = self.method.and_then(SourceName::root);
        let method = self.method.map(GridSource::from).unwrap_or_default();
        // Another method has no root that could be a usual one.
        if !self.is_set("root") && matches!(method, GridSource::Shuffled(_)) {
            self.shuffle.root = named.unwrap_or(usual);
        } else if self.is_set("root") && named.is_some_and(|named| named != self.shuffle.root) {
            return Err(Error::option(
                "method and root name different roots: leave one of them out",
            ));
        }
        let source = match method {
            GridSource::Shuffled(_) => self.shuffle.into(),
            method if self.shuffle == Shuffle::default() => method,
            method => {
                return Err(Error::option(format!(
                    "the method '{method}' fills a grid of its own: root and transforms do not apply"
                )));
            }
        };
        Ok(Recipe { source, ..self.recipe })
    }
}

/// Attempts at a puzzle of a grade that is to have so many clues, or has few units, or at one with some steps.
const ATTEMPTS_OF_NARROW: u32 = 4000;

/// Attempts at a puzzle of a grade that fills a mask of 9x9, or with a step that rests on a scaffold: they are cheap, and few come
/// to it.
const CHEAP_ATTEMPTS: u32 = 20_000;

/// Returns whether a piece of rules asks for cages that are made.
fn is_killer(piece: &str) -> bool {
    piece.trim().eq_ignore_ascii_case("killer")
}

/// Returns whether a piece of rules asks for constraints that are made: it names them, and no cells.
fn is_made(piece: &str) -> bool {
    cfg!(feature = "rules") && piece.trim().parse::<ConstraintName>().is_ok()
}

/// The clues that people expect of easy puzzles; spread puzzles of other grades get theirs back. `None` where there is no
/// such habit.
fn usual_clues(goal: &Goal, shape: Shape) -> Option<ClueRange> {
    goal.grade.filter(|grade| *grade == Grade::Easy)?;
    let scaled = |clues: usize| (clues * shape.cells()).div_ceil(81);
    // Singles alone do not solve the largest boards with so few.
    let [least, most] = if shape.side() > 20 { [39, 43] } else { [32, 36] };
    ClueRange::new(scaled(least), scaled(most))
}

impl Goal {
    /// The same goal with steps that the path must have and must do without. Without a ladder, it is the first one that
    /// has all that is required, the teaching ladder if none has.
    ///
    /// # Errors
    /// When a number of steps is forbidden.
    #[doc(hidden)]
    pub fn with_steps(
        self,
        require: &[Demand],
        forbid: &[Demand],
        ladder: Option<LadderName>,
    ) -> Result<Goal, Error> {
        if let Some(demand) = forbid.iter().find(|demand| demand.to_string() != demand.name()) {
            return Err(Error::option(format!(
                "forbidden {demand}: expected a name alone, since none of its steps may be there; require the number of \
                 steps that may be there, as {}<=2",
                demand.name()
            )));
        }
        let forbidden = forbid.iter().cloned().map(Demand::none);
        let demands: Vec<Demand> = require.iter().cloned().chain(forbidden).collect();
        // A ladder that has all that is required; without one, the check of the goal says what is lacking.
        let has_all = |ladder: &LadderName| {
            demands.iter().all(|demand| demand.is_none() || demand.is_on(*ladder))
        };
        let usual = LadderName::ALL.into_iter().find(has_all).unwrap_or_default();
        let asked = ladder.filter(|_| !demands.is_empty());
        Ok(self.with_demands(asked.unwrap_or(usual), demands))
    }
}

#[cfg(test)]
mod tests;
