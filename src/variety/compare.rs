//! The comparison of several ways to make puzzles, by the same measures.

use super::measure::Measures;
use super::mixing::{Mixed, mixing_curve};
use super::sample::Sample;
use super::stats::Measured;
use crate::board::Shape;
use crate::error::Error;
use crate::generate::Recipe;
use crate::generate::fill::Method;
use crate::names::named;
use crate::transform::{KindSet, Root};
use serde::Serialize;

/// One way to make puzzles, with its name.
#[derive(Clone, PartialEq, Debug)]
pub struct Contestant {
    /// The name in tables and plots.
    pub name: String,
    /// The recipe.
    pub recipe: Recipe,
}

named! {
    /// The ways to make puzzles that can be compared.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Way: "method" {
        /// Transforms of the root of the recipe: the plain one unless another is asked for.
        Transforms = "transforms",
        /// Transforms of a random root for every puzzle.
        RandomRoot = "random-root",
        /// Transforms of the most canonical root.
        MostCanonical = "most-canonical",
        /// [`Method::Backtracking`].
        Backtracking = "backtracking",
        /// [`Method::Digits`].
        Digits = "digits",
        /// [`Method::Arc`].
        Arc = "arc",
        /// [`Method::ShuffledRows`].
        ShuffledRows = "shuffled-rows",
    }
}

impl Contestant {
    /// The contestant that makes its puzzles this way; everything else is as in `base`.
    ///
    /// ```
    /// use rootgrid::{generate::Recipe, variety::{Contestant, Way}};
    /// let contestant = Contestant::new(Way::RandomRoot, &Recipe::default());
    /// assert_eq!(contestant.recipe.to_string(), "rg1.9x9.t200.rrandom.l2.s0");
    /// ```
    #[must_use]
    pub fn new(way: Way, base: &Recipe) -> Contestant {
        let base = base.clone();
        let recipe = match way {
            Way::Transforms => base,
            Way::RandomRoot => base.with_root(Root::Random),
            Way::MostCanonical => base.with_root(Root::MostCanonical),
            Way::Backtracking => base.with_source(Method::Backtracking),
            Way::Digits => base.with_source(Method::Digits),
            Way::Arc => base.with_source(Method::Arc),
            Way::ShuffledRows => base.with_source(Method::ShuffledRows),
        };
        Contestant { name: way.to_string(), recipe }
    }
}

/// What is compared.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The ways to make puzzles.
    pub contestants: Vec<Contestant>,
    /// Puzzles of each.
    pub count: u64,
    /// Cells that are blanked without a check, for the share of puzzles that this spoils.
    pub holes: usize,
    /// Length of the mixing curve.
    pub mixing_steps: u32,
    /// Whether times are reported. Everything else is the same for every run.
    pub timings: bool,
}

impl Plan {
    /// Refuses what cannot be compared.
    ///
    /// # Errors
    /// When there is nothing to compare, contestants differ in shape, or a recipe is refused.
    pub fn check(&self) -> Result<(), Error> {
        if self.contestants.is_empty() || self.count == 0 {
            return Err(Error::option("nothing to compare: no method, or no puzzles"));
        }
        let shape = self.shape();
        if self.holes > shape.cells() {
            return Err(Error::option(format!(
                "{} holes asked for: a {shape} board has {} cells",
                self.holes,
                shape.cells()
            )));
        }
        self.contestants.iter().try_for_each(|contestant| {
            if contestant.recipe.shape != shape {
                return Err(Error::option("boards of different shapes cannot be compared"));
            }
            contestant.recipe.check()
        })
    }

    /// The shape of the first contestant's boards.
    fn shape(&self) -> Shape {
        self.contestants.first().map_or(Shape::NINE, |contestant| contestant.recipe.shape)
    }
}

/// One contestant's measures.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Compared {
    /// The name in tables and plots.
    pub name: String,
    /// The recipe, from which the whole sample can be made again.
    pub recipe: String,
    /// The measures.
    pub measures: Measures,
}

/// The outcome of a comparison.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The shape of the boards.
    pub shape: String,
    /// Side of the boards.
    pub side: usize,
    /// Columns and rows of a block.
    pub block: [usize; 2],
    /// Puzzles of each contestant.
    pub count: u64,
    /// The contestants in the order of the plan.
    pub compared: Vec<Compared>,
    /// How far 0, 1, 2, ... transforms of the kinds in use are from uniform.
    pub mixing: Measured<Vec<Mixed>>,
}

/// Makes the samples and measures them, on all threads of the current rayon pool.
///
/// `progress` is called, from any thread, with the number of puzzles made since its last call.
///
/// ```
/// use rootgrid::generate::Recipe;
/// use rootgrid::variety::{Contestant, Plan, Way, compare};
/// let ways = [Way::Transforms, Way::Arc];
/// let contestants = ways.map(|way| Contestant::new(way, &Recipe::default())).to_vec();
/// let plan = Plan { contestants, count: 20, holes: 50, mixing_steps: 10, timings: false };
/// let comparison = compare(&plan, &|_| ())?;
/// assert_eq!(comparison.compared[0].measures.repeats.solution_classes.distinct, 1);
/// assert_eq!(comparison.compared[1].measures.repeats.solution_classes.distinct, 20);
/// # Ok::<(), rootgrid::Error>(())
/// ```
///
/// # Errors
/// As for [`Plan::check`], and when a recipe makes no puzzle at all.
pub fn compare(plan: &Plan, progress: &(impl Fn(u64) + Sync)) -> Result<Comparison, Error> {
    plan.check()?;
    let shape = plan.shape();
    let mut compared = Vec::new();
    for Contestant { name, recipe } in &plan.contestants {
        let sample = Sample::take(recipe, plan.count, progress)?;
        if sample.batch.is_empty() {
            return Err(Error::unmet(format!("{name} makes no puzzle by the recipe {recipe}")));
        }
        let mut measures = Measures::of(&sample, plan.holes)?;
        if !plan.timings {
            measures.timing = None;
        }
        compared.push(Compared { name: name.clone(), recipe: recipe.to_string(), measures });
    }
    // The kinds of the first contestant that is made by transforms, or of all.
    let shuffled = plan.contestants.iter().find_map(|c| c.recipe.source.shuffle());
    let kinds = shuffled.map_or(KindSet::ALL, |shuffle| shuffle.kinds);
    let mixing = match mixing_curve(shape, kinds, plan.mixing_steps) {
        Ok(curve) => Measured::Value(curve),
        Err(_) => Measured::NotHere("too many arrangements to follow"),
    };
    Ok(Comparison {
        shape: shape.to_string(),
        side: shape.side(),
        block: [shape.block_cols(), shape.block_rows()],
        count: plan.count,
        compared,
        mixing,
    })
}
