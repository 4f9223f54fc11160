//! From what somebody asks for to a recipe: what is left open gets what is usual for the rest.

use super::{GridSource, Recipe, Shuffle, SourceName};
use crate::board::{Shape, Symmetry};
use crate::deduce::LadderName;
use crate::deduce::level::Level;
use crate::error::Error;
use crate::generate::goal::{Demand, Goal};
use crate::generate::removal::{Bounds, ClueRange, Order};
use crate::generate::sampling::Sampling;
use crate::rate::Grade;
use crate::transform::{KindSet, Root, Steps};

/// The choices of a recipe as they are asked for. The command line and the bindings stand on it, so that the same
/// words have the same recipe everywhere.
///
/// ```
/// use rootgrid::{Goal, Grade, Level};
/// use rootgrid::generate::Asked;
/// let asked = Asked { goal: Goal::from(Grade::Easy), seed: 7, ..Asked::default() };
/// let recipe = asked.try_recipe()?;
/// assert_eq!(recipe.level, Level::Unique); // grades look at whole paths
/// assert_eq!(recipe.to_string(), "rg1.9x9.t200.rrandom.lunique.c32-36.geasy.s7");
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[doc(hidden)]
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The shape; that of a given root, or 9x9.
    pub shape: Option<Shape>,
    /// Where solutions come from.
    pub method: Option<SourceName>,
    /// The root; a random one where there is a goal.
    pub root: Option<Root>,
    /// How many transforms.
    pub steps: Option<Steps>,
    /// Which kinds of transform.
    pub kinds: Option<KindSet>,
    /// The level; `unique` where there is a goal.
    pub level: Option<Level>,
    /// The order of removal.
    pub order: Option<Order>,
    /// The symmetry.
    pub symmetry: Option<Symmetry>,
    /// Bounds; without clues and mask, easy and medium grades have those that people expect.
    pub bounds: Bounds,
    /// What is asked of solution paths.
    pub goal: Goal,
    /// A sample: at level `unique` and with random roots, unless others are asked for.
    pub sampling: Option<Sampling>,
    /// Attempts for a puzzle.
    pub attempts: Option<u32>,
    /// The seed.
    pub seed: u64,
    /// A seed of the solutions alone.
    pub grid_seed: Option<u64>,
}

impl Asked {
    /// The shape of the boards: the one asked for, or that of the root.
    #[must_use]
    pub fn shape(&self) -> Shape {
        let of_root = match &self.root {
            Some(Root::Given(grid)) => Some(grid.shape()),
            _ => None,
        };
        self.shape.or(of_root).unwrap_or(Shape::NINE)
    }

    /// The recipe; [`Recipe::check`] judges it.
    ///
    /// # Errors
    /// When method and root contradict each other.
    pub fn try_recipe(self) -> Result<Recipe, Error> {
        let usual = Recipe::default();
        let shape = self.shape();
        let source = self.source()?;
        // Goals look at whole solution paths, whatever it takes to erase a cell.
        let is_plain = self.goal.is_empty() && self.sampling.is_none();
        let usual_level = if is_plain { usual.level } else { Level::Unique };
        let usual_clues = usual_clues(&self.goal, shape).filter(|_| self.bounds.mask.is_none());
        Ok(Recipe {
            shape,
            source,
            level: self.level.unwrap_or(usual_level),
            order: self.order.unwrap_or_default(),
            symmetry: self.symmetry.unwrap_or_default(),
            bounds: Bounds { clues: self.bounds.clues.or(usual_clues), ..self.bounds },
            goal: self.goal,
            sampling: self.sampling,
            attempts: self.attempts.unwrap_or(usual.attempts),
            seed: self.seed,
            grid_seed: self.grid_seed,
        })
    }

    /// Where the solutions come from. Puzzles that people solve (those with a goal) start from a random root unless a
    /// root or a method is asked for, since the pattern of a fixed one can be learned. With a grid seed they start from
    /// the same root as others, as grids are to be the same.
    fn source(&self) -> Result<GridSource, Error> {
        let mut shuffle = Shuffle::default();
        let is_shuffled = matches!(self.method, None | Some(SourceName::Transforms));
        let is_for_people = !self.goal.is_empty() && is_shuffled && self.grid_seed.is_none();
        let usual =
            if is_for_people || self.sampling.is_some() { Root::Random } else { shuffle.root };
        let named = self.method.and_then(SourceName::root);
        if let (Some(named), Some(root)) = (&named, &self.root)
            && named != root
        {
            return Err(Error::option(
                "method and root name different roots: leave one of them out",
            ));
        }
        shuffle.root = self.root.clone().or(named).unwrap_or(usual);
        shuffle.steps = self.steps.unwrap_or(shuffle.steps);
        shuffle.kinds = self.kinds.unwrap_or(shuffle.kinds);
        match self.method.map(GridSource::from).unwrap_or_default() {
            GridSource::Shuffled(_) => Ok(shuffle.into()),
            method if shuffle == Shuffle::default() => Ok(method),
            method => Err(Error::option(format!(
                "the method '{method}' fills a grid of its own: root and transforms do not apply"
            ))),
        }
    }
}

/// The clues that people expect of a grade: easier puzzles have more of them. `None` where there is no such habit.
fn usual_clues(goal: &Goal, shape: Shape) -> Option<ClueRange> {
    let (least, most) = match goal.grade? {
        Grade::Easy => (32, 36),
        // On smaller boards so many clues leave nothing but hidden singles, and here nothing above 2.3.
        Grade::Medium if shape.side() >= 8 && !goal.spread => (28, 32),
        _ => return None,
    };
    let scaled = |clues: usize| (clues * shape.cells()).div_ceil(81);
    ClueRange::new(scaled(least), scaled(most))
}

impl Goal {
    /// The same goal with steps that the path must have and must do without. Without a ladder, it is the first one that
    /// has all that is required, the teaching ladder if none has.
    ///
    /// # Errors
    /// When a number of steps is forbidden.
    #[doc(hidden)]
    pub fn try_with_steps(
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
