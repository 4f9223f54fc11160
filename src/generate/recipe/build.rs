//! Building recipes from the default, choice by choice.

use super::{GridSource, Recipe, Shuffle};
use crate::board::{Rules, Shape, Symmetry};
use crate::deduce::level::Level;
use crate::generate::goal::Goal;
use crate::generate::removal::{Bounds, ClueRange, Mask, Order};
use crate::generate::sampling::Sampling;
use crate::transform::{KindSet, Root, Steps};

impl Recipe {
    /// The default recipe with that seed: 9x9, the plain root, 200 transforms, level 2.
    #[must_use]
    pub fn new(seed: u64) -> Recipe {
        Recipe { seed, ..Recipe::default() }
    }

    /// The same recipe for boards of that shape.
    #[must_use]
    pub fn with_shape(self, shape: Shape) -> Recipe {
        self.with_rules(shape.into())
    }

    /// The same recipe under those rules: other than ordinary ones have random roots without transforms.
    ///
    /// ```
    /// use rootgrid::board::{RuleName, Rules, Shape};
    /// use rootgrid::{Generator, Recipe};
    /// let rules = Rules::with(Shape::from_side(4).unwrap(), [RuleName::X])?;
    /// let recipe = Recipe::new(1).with_rules(rules);
    /// assert_eq!(recipe.to_string(), "rg1.4x4.wx.t0.rrandom.l2.s1");
    /// assert_eq!(Generator::new(recipe)?.puzzle(0)?.solution_count(), 1);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn with_rules(self, rules: Rules) -> Recipe {
        let is_ordinary = rules.is_ordinary();
        let recipe = Recipe { rules, ..self };
        if is_ordinary {
            return recipe;
        }
        recipe.with_source(Shuffle {
            root: Root::Random,
            steps: Steps::Count(0),
            ..Shuffle::default()
        })
    }

    /// The same recipe with solutions from there: a [`Shuffle`] or a method that fills grids.
    #[must_use]
    pub fn with_source(self, source: impl Into<GridSource>) -> Recipe {
        Recipe { source: source.into(), ..self }
    }

    /// The same recipe with that root. A method that fills grids gives way to shuffling.
    #[must_use]
    pub fn with_root(self, root: Root) -> Recipe {
        self.with_shuffle(|shuffle| shuffle.root = root)
    }

    /// The same recipe with that many transforms. A method that fills grids gives way to shuffling.
    #[must_use]
    pub fn with_steps(self, steps: Steps) -> Recipe {
        self.with_shuffle(|shuffle| shuffle.steps = steps)
    }

    /// The same recipe with those kinds of transform. A method that fills grids gives way to
    /// shuffling.
    #[must_use]
    pub fn with_kinds(self, kinds: KindSet) -> Recipe {
        self.with_shuffle(|shuffle| shuffle.kinds = kinds)
    }

    fn with_shuffle(self, change: impl FnOnce(&mut Shuffle)) -> Recipe {
        let mut shuffle = match &self.source {
            GridSource::Shuffled(shuffle) => shuffle.clone(),
            GridSource::Filled(_) => Shuffle::default(),
        };
        change(&mut shuffle);
        self.with_source(shuffle)
    }

    /// The same recipe under that level of reasoning.
    #[must_use]
    pub fn with_level(self, level: Level) -> Recipe {
        Recipe { level, ..self }
    }

    /// The same recipe with cells proposed in that order.
    #[must_use]
    pub fn with_order(self, order: Order) -> Recipe {
        Recipe { order, ..self }
    }

    /// The same recipe with clue patterns of that symmetry.
    #[must_use]
    pub fn with_symmetry(self, symmetry: Symmetry) -> Recipe {
        Recipe { symmetry, ..self }
    }

    /// The same recipe with cages or constraints of that symmetry.
    #[must_use]
    pub fn with_rule_symmetry(self, symmetry: Symmetry) -> Recipe {
        Recipe { rule_symmetry: symmetry, ..self }
    }

    /// The same recipe with those bounds, in place of all earlier ones.
    #[must_use]
    pub fn with_bounds(self, bounds: Bounds) -> Recipe {
        Recipe { bounds, ..self }
    }

    /// The same recipe with that number of clues.
    #[must_use]
    pub fn with_clues(mut self, clues: ClueRange) -> Recipe {
        self.bounds.clues = Some(clues);
        self
    }

    /// The same recipe with clues that follow that pattern.
    #[must_use]
    pub fn with_mask(mut self, mask: Mask) -> Recipe {
        self.bounds.mask = Some(mask);
        self
    }

    /// The same recipe with that goal, and at level `unique`, which goals need.
    ///
    /// ```
    /// use rootgrid::{Goal, Grade, Level, Recipe};
    /// let recipe = Recipe::new(1).with_goal(Goal::new().with_grade(Grade::Hard));
    /// assert_eq!(recipe.level, Level::Unique);
    /// # recipe.check()?;
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn with_goal(self, goal: Goal) -> Recipe {
        Recipe { goal, level: Level::Unique, ..self }
    }

    /// The same recipe as a sample, at level `unique` and with random roots, which samples need.
    ///
    /// ```
    /// use rootgrid::{Generator, Recipe, Sampling};
    /// let recipe = Recipe::new(1).with_shape("4".parse()?).with_sampling(Sampling::Unbiased);
    /// let generator = Generator::new(recipe)?;
    /// let batch = generator.maker().make(0)?;
    /// let made = batch.puzzle(0).unwrap();
    /// assert!(made.attempts >= 1); // tries
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn with_sampling(self, sampling: Sampling) -> Recipe {
        let recipe = Recipe { sampling: Some(sampling), level: Level::Unique, ..self };
        recipe.with_root(Root::Random)
    }

    /// The same recipe with at most that many attempts for a puzzle.
    #[must_use]
    pub fn with_attempts(self, attempts: u32) -> Recipe {
        Recipe { attempts, ..self }
    }

    /// The same recipe with that seed.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Recipe {
        Recipe { seed, ..self }
    }

    /// The same recipe with the solutions of that grid seed: those of every other recipe with that grid seed, shape
    /// and source, index by index.
    ///
    /// ```
    /// use rootgrid::{Generator, Level, Recipe};
    /// let solution = |level| {
    ///     let recipe = Recipe::new(1).with_level(level).with_grid_seed(7);
    ///     Ok::<_, rootgrid::Error>(Generator::new(recipe)?.puzzle(3)?.solution().clone())
    /// };
    /// assert_eq!(solution(Level::One)?, solution(Level::Unique)?);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn with_grid_seed(self, seed: u64) -> Recipe {
        Recipe { grid_seed: Some(seed), ..self }
    }
}
