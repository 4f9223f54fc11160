//! Recipes: every choice that fixes a puzzle.

mod aim;
mod build;
mod clue_counts;
mod daily;
mod draft;
mod fields;
mod options;
mod seeds;
mod source;
mod text;
mod values;

#[doc(hidden)]
pub use daily::Day;
pub use draft::RecipeDraft;
#[doc(hidden)]
pub use fields::{OptionValue, RecipeField};
pub(crate) use seeds::Seeds;
pub use source::{GridSource, Shuffle, SourceName};

use super::cages::CageSizes;
use super::constraints::ConstraintNames;
use super::goal::Goal;
use super::removal::{Bounds, Mask, MaskMode, Order};
use super::sampling::Sampling;
use crate::board::{Rules, Shape, Symmetry};
use crate::deduce::level::Level;
use crate::error::Error;
use crate::transform::{KindSet, Root};

/// Every choice that fixes a puzzle but its index: recipe and index together are the puzzle, on
/// every machine and for ever.
///
/// As text it is short, fit for shells and URLs, and round trips; an index may follow the seed.
///
/// A recipe is built from its default by the `with_` functions, or read from text. [`Recipe::check`]
/// says what is wrong with it; [`Generator::new`](super::Generator::new) asks that first.
///
/// ```
/// use rootgrid::{Recipe, Symmetry};
/// let recipe = Recipe::new(7).with_symmetry(Symmetry::HalfTurn).with_clues("24-28".parse()?);
/// assert_eq!(recipe.to_string(), "rg1.9x9.t200.l2.yhalf-turn.c24-28.s7");
/// let (recipe, index) = Recipe::parse("rg1.9x9.t200.l2.s42.17")?;
/// assert_eq!((recipe.seed, index), (42, Some(17)));
/// assert_eq!(recipe.to_string(), "rg1.9x9.t200.l2.s42");
/// assert_eq!(recipe.with_index(17), "rg1.9x9.t200.l2.s42.17");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Recipe {
    /// The rules of the board, which begin with its shape.
    pub rules: Rules,
    /// The sizes of the cages that are made for each solution: a killer.
    pub cages: Option<CageSizes>,
    /// The constraints that are laid on each solution; none for puzzles without.
    pub constraints: ConstraintNames,
    /// The symmetry of the cages or constraints that are made.
    pub rule_symmetry: Symmetry,
    /// Where the solution comes from.
    pub source: GridSource,
    /// The reasoning under which erased cells stay deducible.
    pub level: Level,
    /// The sequence in which cells are proposed for erasing.
    pub order: Order,
    /// The symmetry of the clue pattern.
    pub symmetry: Symmetry,
    /// Bounds that the clues obey.
    pub bounds: Bounds,
    /// Demands on the solution path.
    pub goal: Goal,
    /// The sample of all minimal puzzles that is made in place of a removal from the top down.
    pub sampling: Option<Sampling>,
    /// The most removals that are tried for a puzzle that obeys the bounds.
    pub attempts: u32,
    /// The seed of all random choices, or of all but those of the solution.
    pub seed: u64,
    /// The seed of the solutions, if they shall not depend on the seed and the other fields: recipes with one grid
    /// seed, shape and source have the same solutions, index by index.
    pub grid_seed: Option<u64>,
}

impl Default for Recipe {
    fn default() -> Recipe {
        Recipe {
            rules: Shape::NINE.into(),
            cages: None,
            constraints: ConstraintNames::default(),
            rule_symmetry: Symmetry::None,
            source: GridSource::default(),
            level: Level::Two,
            order: Order::Random,
            symmetry: Symmetry::None,
            bounds: Bounds::default(),
            goal: Goal::new(),
            sampling: None,
            attempts: Recipe::ATTEMPTS,
            seed: 0,
            grid_seed: None,
        }
    }
}

impl Recipe {
    /// The version that every recipe text begins with.
    pub const VERSION: &'static str = "rg1";
    /// Attempts unless said otherwise.
    pub const ATTEMPTS: u32 = 1000;
    /// The most attempts that may be asked for.
    pub const MAX_ATTEMPTS: u32 = 1_000_000;

    /// The shape of the board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// Refuses choices that contradict each other or the shape.
    ///
    /// # Errors
    /// When no puzzle can follow the recipe.
    pub fn check(&self) -> Result<(), Error> {
        self.check_rules()?;
        self.check_own_rules()?;
        if let Some(shuffle) = self.source.shuffle() {
            shuffle.walk(self.shape())?;
        }
        self.check_sampling()?;
        self.bounds.check(self.shape())?;
        if self.level != Level::None && !self.has_own_rules() {
            self.bounds.check_unique(&self.rules)?;
        }
        if let Some(Root::Given(grid)) = self.source.shuffle().map(|shuffle| &shuffle.root)
            && grid.shape() != self.shape()
        {
            return Err(Error::option(format!(
                "the root is a {} grid, the puzzle a {} board",
                grid.shape(),
                self.shape()
            )));
        }
        self.goal.check(&self.rules)?;
        // What is made is no part of the rules before.
        if !self.has_own_rules() {
            self.goal.check_steps(&self.rules)?;
        }
        if !self.goal.is_empty() && self.level != Level::Unique {
            return Err(Error::option(format!(
                "a difficulty, rating, effort or technique asked for at level {}: leave out the level, or say level unique",
                self.level
            )));
        }
        if self.attempts == 0 || self.attempts > Recipe::MAX_ATTEMPTS {
            return Err(Error::option(format!(
                "{} attempts asked for: expected 1 to {}",
                self.attempts,
                Recipe::MAX_ATTEMPTS
            )));
        }
        let fills = |mask: &Mask| mask.mode == MaskMode::Exact;
        let has_end = self.bounds.clues.is_some() || self.bounds.mask.as_ref().is_some_and(fills);
        if self.level == Level::None && !has_end {
            return Err(Error::option(
                "level none erases without a check: say how far, with a clue count or a mask that is filled",
            ));
        }
        if let Some(mask) = &self.bounds.mask {
            let whole = self.symmetry.orbits(self.shape()).iter().all(|orbit| {
                let inside = orbit.iter().filter(|&&cell| mask.cells.contains(cell)).count();
                inside == 0 || inside == orbit.len()
            });
            if !whole {
                return Err(Error::option(format!(
                    "the mask does not have the symmetry '{}' that is asked for",
                    self.symmetry
                )));
            }
        }
        if self.goal.spread && self.bounds.mask.is_some() {
            return Err(Error::option(
                "spread asked for with a mask: spread puzzles get clues back where they can; leave one out",
            ));
        }
        self.check_clues()
    }

    /// Refuses what is for ordinary rules alone.
    fn check_rules(&self) -> Result<(), Error> {
        if self.rules.is_ordinary() {
            return Ok(());
        }
        let shuffle = self.source.shuffle();
        let has_root =
            shuffle.is_some_and(|shuffle| matches!(shuffle.root, Root::Random | Root::Canonical));
        let has_all_kinds = shuffle.is_none_or(|shuffle| shuffle.kinds == KindSet::ALL);
        let Bounds { min_per_house, max_empty_blocks, .. } = self.bounds;
        let refused = [
            (!has_root, "another root or method", "--root random or --root canonical"),
            (!has_all_kinds, "kinds of transforms", "none of these"),
            (self.sampling.is_some(), "sampling", "--level unique for minimal puzzles"),
            (min_per_house != 0, "clues for each house", "--min-per-digit"),
            (max_empty_blocks.is_some() && !self.rules.has_blocks(), "blocks", "none of these"),
        ];
        match refused.into_iter().find(|(is_asked, ..)| *is_asked) {
            None => Ok(()),
            Some((_, what, instead)) => Err(Error::option(format!(
                "the rules {} with {what}: for ordinary rules only; write {instead}",
                self.rules
            ))),
        }
    }

    /// Returns whether each puzzle has rules of its own beside those of the recipe: cages, or constraints.
    #[must_use]
    pub fn has_own_rules(&self) -> bool {
        self.cages.is_some() || !self.constraints.is_empty()
    }

    /// Returns whether its puzzles are ordinary ones of 9x9.
    #[doc(hidden)]
    #[must_use]
    pub fn is_ordinary_nine(&self) -> bool {
        self.rules.is_ordinary_nine() && !self.has_own_rules()
    }

    /// Refuses what puzzles with rules of their own do not have. Killers show no digit but for clues that are asked for.
    fn check_own_rules(&self) -> Result<(), Error> {
        let is_symmetric = self.rule_symmetry != Symmetry::None;
        if !self.has_own_rules() && !is_symmetric {
            return Ok(());
        }
        if !cfg!(feature = "rules") {
            return Err(Error::option("this build makes no cages: it knows ordinary rules only"));
        }
        if !self.has_own_rules() {
            return Err(Error::option(
                "a symmetry of rules asked for, but none are made: write --rules killer or thermo as well; --symmetry is that of the \
                 clues",
            ));
        }
        let what = match self.cages {
            Some(sizes) => format!("killers (cages {sizes})"),
            None => format!("constraints {}", self.constraints),
        };
        if let Some(sizes) = self.cages {
            sizes.check(self.shape())?;
        }
        self.constraints.check(self.shape())?;
        self.constraints.check_symmetry(self.rule_symmetry)?;
        let usual = Recipe::default();
        if self.cages.is_some() && !self.constraints.is_empty() {
            let names = &self.constraints;
            return Err(Error::option(format!(
                "{what} with constraints {names}: puzzles are made with either; leave out killer and --cages, or {names}"
            )));
        }
        let has_symmetry = self.symmetry != usual.symmetry;
        if self.cages.is_some() && has_symmetry && self.bounds.clues.is_none() {
            return Err(Error::option(format!(
                "{what} with a symmetry: they show no digits unless these are asked for; write --clues 6 as well, or \
                 --rule-symmetry for the cages"
            )));
        }
        let goal = &self.goal;
        let refused = [
            (self.level != Level::Unique, "a level but unique"),
            (self.source.shuffle().is_none(), "a method that fills grids"),
            (self.order != usual.order, "an order of clues"),
            (
                self.bounds != Bounds { clues: self.bounds.clues, ..Bounds::default() },
                "a mask or bounds on clues",
            ),
            (goal.rating.is_some(), "a rating"),
            (goal.minutes.is_some(), "minutes"),
            (goal.spread, "spread"),
            (goal.ladder != usual.goal.ladder, "a ladder but teaching"),
            (self.sampling.is_some(), "sampling"),
        ];
        match refused.into_iter().find(|(is_asked, _)| *is_asked) {
            None => Ok(()),
            Some((_, with)) => Err(Error::option(format!(
                "{what} with {with}: leave one of them out; such puzzles are asked for by --difficulty, --effort, --require, \
                 --clues and a symmetry of these"
            ))),
        }
    }

    /// Refuses what would give a sample a bias.
    fn check_sampling(&self) -> Result<(), Error> {
        let Some(sampling) = self.sampling else { return Ok(()) };
        let usual = Recipe::default();
        let shuffle = self.source.shuffle();
        let is_random = shuffle.is_some_and(|shuffle| shuffle.root == Root::Random);
        let is_usual = shuffle == Some(&Shuffle { root: Root::Random, ..Shuffle::default() });
        let refused = [
            (!is_random, "another root or method", "--root random"),
            (!is_usual, "transforms of its own", "no --transforms and no --kinds"),
            (self.level != Level::Unique, "another level", "--level unique"),
            (self.order != usual.order, "an order", "--order random"),
            (self.symmetry != usual.symmetry, "a symmetry", "--symmetry none"),
            // Before clues, of which a difficulty has its own.
            (
                self.goal != usual.goal,
                "a difficulty, rating or technique",
                "--with rating, and choose afterwards",
            ),
            (
                self.bounds.clues.is_some(),
                "a number of clues",
                "--sampling uniform-27 for up to 27 clues",
            ),
            (self.bounds != usual.bounds, "a mask or bounds on clues", "none of these"),
            (
                self.attempts != usual.attempts,
                "attempts",
                "no --attempts, as tries go on until one succeeds",
            ),
            (
                self.grid_seed.is_some(),
                "a grid seed",
                "--seed alone, as each try has a grid of its own",
            ),
        ];
        if let Some((_, what, instead)) = refused.into_iter().find(|(is_asked, ..)| *is_asked) {
            return Err(Error::option(format!(
                "sampling {sampling} with {what}: the sample would be biased; write {instead}"
            )));
        }
        sampling.check(&self.rules)
    }

    /// The text of the recipe with the index of one puzzle.
    #[must_use]
    pub fn with_index(&self, index: u64) -> String {
        format!("{self}.{index}")
    }
}
