//! The generator: a recipe made ready, and the makers that work by it.

use super::fill::{self, Filled};
use super::goal::{Goal, Scaffold, Walker};
use super::lanes::Engines;
use super::order::BLOCK;
use super::order::block::BlockOrder;
use super::order::units::Units;
use super::recipe::Seeds;
use super::removal::Unmet;
use super::route::{Portions, Route};
use super::rules_maker::RulesMaker;
use super::small::SmallEngine;
use super::source::PuzzleSource;
use super::{Batch, GridSource, Recipe, Shuffle};
use crate::board::Rules;
use crate::budget::Budget;
use crate::deduce::level::Judge;
use crate::error::Error;
use crate::grid::{Givens, Solution};
use crate::pool::Pool;
use crate::rng::Purpose;
#[cfg(feature = "lanes")]
use crate::solve::lanes::Backend;
use crate::solve::{Closer, Closure, NoGrid, RandomFill, have_grids, random_solution};
use crate::transform::{LayoutGroup, Morph, Root, Steps, Walk, root};
use std::ops::Range;
use std::sync::Arc;

/// A recipe made ready.
///
/// ```
/// use rootgrid::{Generator, Recipe};
/// let generator = Generator::new(Recipe::new(42))?;
/// let made = generator.puzzle(17)?;
/// assert_eq!((made.index(), made.solution_count()), (17, 1));
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    pub(super) recipe: Recipe,
    pub(super) seeds: Seeds,
    pub(super) walk: Walk,
    /// The grid that is shuffled, unless every puzzle has one of its own.
    root: Option<Solution>,
    pub(super) units: Units,
    /// The numbers of clues that are aimed at.
    pub(super) targets: Vec<usize>,
    /// What puzzles are to reach.
    pub(super) goal: Goal,
    /// The scaffold of its attempts.
    pub(super) scaffold: Option<Scaffold>,
    /// Techniques that solve no puzzle which reaches the goal.
    pub(super) too_easy: Option<Closure>,
    /// The goal of a search of attempts that goes by their paths; `None` where removals go to their end first.
    pub(super) aimed: Option<Goal>,
    route: Route,
    portions: Portions,
    /// What fills blank grids under other rules.
    fills: Arc<Pool<RandomFill>>,
    /// The lanes, where the recipe takes a route through them.
    pub(super) engines: Engines,
    /// Bounds of its makers.
    pub(super) budget: Budget,
}

impl Generator {
    /// Checks a recipe and makes it ready.
    ///
    /// # Errors
    /// When no puzzle can follow the recipe.
    pub fn new(recipe: Recipe) -> Result<Generator, Error> {
        recipe.check()?;
        let shape = recipe.shape();
        let (walk, root) = match &recipe.source {
            GridSource::Shuffled(shuffle) if !recipe.rules.is_ordinary() => {
                let root = match shuffle.root {
                    Root::Canonical => Some(root_of_rules(&recipe.rules)?),
                    _ if have_grids(&recipe.rules, PATIENCE) == Some(false) => {
                        return Err(contradicting(&recipe.rules));
                    }
                    _ => None,
                };
                (Shuffle { steps: Steps::Count(0), ..shuffle.clone() }.walk(shape)?, root)
            }
            GridSource::Shuffled(shuffle) => (shuffle.walk(shape)?, shuffle.root.solution(shape)),
            GridSource::Filled(_) => (Shuffle::default().walk(shape)?, None),
        };
        let route = Route::of(&recipe);
        Ok(Generator {
            seeds: recipe.seeds(),
            units: Units::new(shape, recipe.order, recipe.symmetry),
            targets: recipe.possible_clues(),
            goal: recipe.sought(),
            scaffold: recipe.scaffold(),
            too_easy: recipe.goal.too_easy(),
            aimed: recipe.aimed(),
            route,
            portions: route.portions(&recipe, &walk),
            recipe,
            walk,
            root,
            fills: Arc::default(),
            engines: Engines::best(),
            budget: Budget::new(),
        })
    }

    /// The same generator with its fast engine on that backend. Puzzles do not depend on it.
    ///
    /// # Errors
    /// When this processor lacks the backend.
    #[cfg(feature = "lanes")]
    pub fn with_backend(self, backend: Backend) -> Result<Generator, Error> {
        Ok(Generator { engines: Engines::with_backend(backend)?, ..self })
    }

    /// The same generator within the time and the flag of a budget, whose clock starts now: no further attempt begins after that, and
    /// puzzles that are not made by then fail with an error that [`Error::is_used_up`].
    #[doc(hidden)]
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> Generator {
        Generator { budget: budget.started(), ..self }
    }

    /// The recipe.
    #[must_use]
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// The number of indices that are best made together, as one range from a multiple of that number on.
    #[must_use]
    pub fn portion(&self) -> u64 {
        self.portions.most
    }

    /// From this number of indices on a range is made together; shorter ones take as long, or longer.
    #[must_use]
    pub fn least_portion(&self) -> u64 {
        self.portions.least
    }

    /// Makes the puzzles of the indices from `first` on, whose solutions were filled by [`Generator::solution`], and
    /// adds them to a batch: the removal alone, one grid a lane whatever filled it, so that its cost can be compared.
    ///
    /// Returns whether it did so: recipes that do not suit the lanes are left alone, and puzzles that fail the guard
    /// or have no grid end it early.
    #[doc(hidden)]
    pub fn remove(&self, first: u64, solutions: &[Solution], batch: &mut Batch) -> bool {
        let Generator { recipe, engines, .. } = self;
        // Further attempts would have other solutions.
        let has_one_attempt = recipe.bounds.clues.is_none() && recipe.bounds.mask.is_none();
        let is_suited = has_one_attempt && matches!(self.route, Route::Lanes);
        is_suited && engines.remove(self.source(), first, solutions, batch)
    }

    /// The recipe as engines take it.
    pub(super) fn source(&self) -> PuzzleSource<'_> {
        let Generator { recipe, seeds, walk, root, .. } = self;
        PuzzleSource { recipe, seeds: *seeds, walk, root: root.as_ref() }
    }

    /// A maker with scratch memory of its own, for one thread.
    #[doc(hidden)]
    #[must_use]
    pub fn maker(&self) -> Maker<'_> {
        let Recipe { goal, rules, .. } = &self.recipe;
        let walker = (!goal.is_empty()).then(|| Walker::new(goal, rules));
        let judge = Judge::new(rules);
        Maker {
            generator: self,
            judge,
            walker,
            closer: Closer::default(),
            shared_order: SharedOrder::default(),
            // What builds without other rules never have is left out of them.
            own_rules: match cfg!(feature = "rules") {
                true => RulesMaker::new(&self.recipe),
                false => None,
            },
            small: matches!(self.route, Route::Small)
                .then(|| SmallEngine::new(rules.shape()))
                .flatten(),
            budget: self.budget.clone(),
        }
    }

    /// The solution that the first attempt of an index erases from, and what filling it cost.
    ///
    /// # Errors
    /// When the recipe's method does not come to an end within its bounds.
    pub fn solution(&self, index: u64) -> Result<Filled, Error> {
        self.fill(index, 0).map(|(filled, _)| filled)
    }

    /// The solution that an attempt of an index erases from, with the morph of its walk: for a grid that is no image
    /// of a root, the identity.
    pub(super) fn fill(&self, index: u64, attempt: u32) -> Result<(Filled, Morph), Error> {
        let shape = self.recipe.shape();
        let key = self.seeds.grid_key(index);
        let attempt = if self.seeds.keeps_grid { 0 } else { attempt };
        if let GridSource::Filled(method) = self.recipe.source {
            let filled = fill::fill(method, shape, &mut key.stream(Purpose::Fill, attempt))?;
            return Ok((filled, Morph::identity(shape)));
        }
        let morph = self.walk.morph(key, attempt);
        let solution = match &self.root {
            _ if !self.recipe.rules.is_ordinary() => self.fill_by_rules(index, attempt)?,
            Some(root) => morph.apply_to_solution(root),
            None => {
                let mut stream = key.stream(Purpose::Root, attempt);
                morph.apply_to_solution(&random_solution(shape, &mut stream))
            }
        };
        Ok((Filled { solution, backtracks: 0, restarts: 0 }, morph))
    }

    /// A grid under rules that are not ordinary: their root or a random one, shuffled by the transforms of the rules.
    fn fill_by_rules(&self, index: u64, attempt: u32) -> Result<Solution, Error> {
        let grid = match &self.root {
            Some(root) => root.clone(),
            None => self.random_by_rules(index, attempt)?,
        };
        let steps = self.recipe.source.shuffle().map_or(Steps::Count(0), |shuffle| shuffle.steps);
        if steps == Steps::Count(0) {
            return Ok(grid);
        }
        let mut stream = self.seeds.grid_key(index).stream(Purpose::Walk, attempt);
        let group = LayoutGroup::new(&self.recipe.rules);
        let morph = match steps {
            Steps::Count(count) => group.walk(count, &mut stream),
            Steps::Uniform => group.uniform(&mut stream),
        };
        Ok(morph.apply_to_solution(&grid))
    }

    /// A random grid under rules that are not ordinary.
    fn random_by_rules(&self, index: u64, attempt: u32) -> Result<Solution, Error> {
        let rules = &self.recipe.rules;
        let mut stream = self.seeds.grid_key(index).stream(Purpose::Root, attempt);
        let mut fill = self.fills.take_or(|| RandomFill::new(rules));
        let values = fill.draw(&mut stream).map_err(|no_grid| match no_grid {
            NoGrid::None => contradicting(rules),
            NoGrid::NotFound if have_grids(rules, LONG_PATIENCE) == Some(false) => {
                contradicting(rules)
            }
            NoGrid::NotFound => Error::unmet(format!(
                "no grid was found under the rules {rules} for {}, and none may exist: another seed or a smaller board may have one, \
                 or fewer rules",
                self.recipe.with_index(index)
            )),
        })?;
        Ok(Solution::from_trusted(Givens::from_trusted(rules, &values)))
    }
}

/// The most guesses that rules may take to be found without a grid before a puzzle is asked for.
const PATIENCE: u64 = 1_000;

/// The same once no grid was found.
const LONG_PATIENCE: u64 = 200_000;

/// The root of rules that are not ordinary.
fn root_of_rules(rules: &Rules) -> Result<Solution, Error> {
    root::least(rules).ok_or_else(|| contradicting(rules))
}

/// The error of rules without any grid.
fn contradicting(rules: &Rules) -> Error {
    let shape = rules.shape();
    Error::unmet(format!("no {shape} grid obeys the rules {rules}: they contradict each other"))
}

/// Indices that could not be made, with their errors.
pub(super) type Failures = Vec<(u64, Error)>;

/// Makes puzzles by a recipe, one thread's worth.
pub struct Maker<'a> {
    pub(super) generator: &'a Generator,
    pub(super) judge: Judge,
    /// There when the recipe has a goal.
    pub(super) walker: Option<Walker>,
    /// For what is too easy.
    pub(super) closer: Closer,
    /// The shared order that was drawn last.
    pub(super) shared_order: SharedOrder,
    /// There when the recipe makes cages.
    pub(super) own_rules: Option<RulesMaker>,
    /// There when the recipe takes this route.
    small: Option<SmallEngine>,
    /// Ends attempts once it is over.
    pub(super) budget: Budget,
}

opaque_debug!(Maker<'_>);

impl<'a> Maker<'a> {
    /// The generator whose recipe it works by.
    #[must_use]
    pub fn generator(&self) -> &'a Generator {
        self.generator
    }

    /// Makes the puzzle of one index, as a batch of one.
    ///
    /// # Errors
    /// When no attempt obeys the bounds of the recipe, or the guard finds a puzzle that is not
    /// unique although its level says so.
    pub fn make(&mut self, index: u64) -> Result<Batch, Error> {
        let mut batch = Batch::new(&self.generator.recipe.rules);
        self.push(index, &mut batch)?;
        Ok(batch)
    }

    /// Makes the puzzles of a range of indices and adds them to a batch.
    ///
    /// Indices that could not be made are left out and returned with their errors, as in
    /// [`Maker::make`].
    pub fn fill(&mut self, indices: Range<u64>, batch: &mut Batch) -> Vec<(u64, Error)> {
        let Generator { route, portions, .. } = self.generator;
        let is_long = indices.end.saturating_sub(indices.start) >= portions.long;
        let mut failures = Vec::new();
        if self.budget.expect_time().is_err() {
            return indices.map(|index| (index, Error::used_up())).collect();
        }
        match route {
            Route::Lanes if is_long => self.fill_in_lanes(indices, batch, &mut failures),
            Route::Goal if is_long => self.fill_towards(indices, batch, &mut failures),
            Route::Rules if is_long => self.fill_by_rules(indices, batch, &mut failures),
            Route::Small if is_long => self.fill_small(indices, batch, &mut failures),
            _ => indices.for_each(|index| self.push_one(index, batch, &mut failures)),
        }
        failures
    }

    /// Makes the puzzle of an index by itself, or adds its error to the failures.
    pub(super) fn push_one(&mut self, index: u64, batch: &mut Batch, failures: &mut Failures) {
        failures.extend(self.push(index, batch).err().map(|error| (index, error)));
    }

    /// Makes puzzles in lanes, those that fail the guard there one by one: so they are made, or reported.
    fn fill_in_lanes(&mut self, indices: Range<u64>, batch: &mut Batch, failures: &mut Failures) {
        let (engines, source) = (&self.generator.engines, self.generator.source());
        let Range { mut start, end } = indices;
        let mut unmet = Vec::new();
        while let Some(index) = engines.make(source, start..end, batch, &mut unmet, &self.budget) {
            self.push_one(index, batch, failures);
            start = index + 1;
        }
        // Attempts may have ended before their number.
        let is_whole = self.budget.expect_time().is_ok();
        let error = |Unmet { index, nearest }| match is_whole {
            true => (index, self.unmet(index, nearest)),
            false => (index, Error::used_up()),
        };
        failures.extend(unmet.into_iter().map(error));
        failures.sort_by_key(|&(index, _)| index);
    }

    /// The same by the engine of small boards.
    fn fill_small(&mut self, indices: Range<u64>, batch: &mut Batch, failures: &mut Failures) {
        let source = self.generator.source();
        for index in indices {
            let block = self.shared_order.draw(self.generator, index / BLOCK, 0);
            let small = self.small.as_mut();
            if !small.is_some_and(|small| small.make(source, block, index, batch)) {
                self.push_one(index, batch, failures);
            }
        }
    }
}

/// The random order that the indices of a block share, kept for the next index of the block.
#[derive(Debug, Default)]
pub(super) struct SharedOrder {
    /// The block and the attempt that the order is of.
    of: Option<(u64, u32)>,
    order: BlockOrder,
}

impl SharedOrder {
    pub(super) fn draw(&mut self, generator: &Generator, block: u64, attempt: u32) -> &BlockOrder {
        if self.of != Some((block, attempt)) {
            let stream = generator.seeds.removal_key(block).stream(Purpose::Order, attempt);
            let (shape, symmetry) = (generator.recipe.shape(), generator.recipe.symmetry);
            self.order = BlockOrder::draw(shape, symmetry, stream);
            self.of = Some((block, attempt));
        }
        &self.order
    }
}
