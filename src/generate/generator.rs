//! The generator: a recipe made ready, and the makers that work by it.

use super::fill::{self, Filled};
use super::goal::{Goal, Walker};
#[cfg(feature = "lanes")]
use super::lanes::Engines;
#[cfg(not(feature = "lanes"))]
use super::no_lanes::Engines;
use super::order::block::BlockOrder;
use super::order::units::Units;
use super::order::{BLOCK, TOGETHER};
use super::recipe::Seeds;
use super::small::{Origin, SmallEngine};
use super::{Batch, GridSource, Recipe, Shuffle};
use crate::board::Shape;
use crate::deduce::level::Judge;
use crate::error::Error;
use crate::grid::Solution;
use crate::rng::Purpose;
#[cfg(feature = "lanes")]
use crate::solve::lanes::Backend;
use crate::solve::{Closer, Closure, random_solution};
use crate::transform::{Morph, Steps, Walk};
use std::ops::Range;

/// A recipe made ready.
///
/// ```
/// use rootgrid::{Generator, Recipe};
/// let generator = Generator::new(Recipe::new(42))?;
/// let batch = generator.maker().try_make(17)?;
/// let made = batch.puzzle(0).unwrap();
/// assert_eq!((made.index, made.solutions), (17, 1));
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
    /// What solves no puzzle that reaches the goal.
    pub(super) too_easy: Option<Closure>,
    /// What makes ranges of indices, where it suits the recipe.
    pub(super) engines: Engines,
}

impl Generator {
    /// Checks a recipe and makes it ready.
    ///
    /// # Errors
    /// When no puzzle can follow the recipe.
    pub fn new(recipe: Recipe) -> Result<Generator, Error> {
        recipe.check()?;
        let shape = recipe.shape;
        let (walk, root) = match &recipe.source {
            GridSource::Shuffled(shuffle) => (shuffle.walk(shape)?, shuffle.root.solution(shape)),
            GridSource::Filled(_) => (Shuffle::default().walk(shape)?, None),
        };
        Ok(Generator {
            seeds: recipe.seeds(),
            units: Units::new(shape, recipe.order, recipe.symmetry),
            targets: recipe.possible_clues(),
            too_easy: recipe.goal.too_easy(),
            recipe,
            walk,
            root,
            engines: Engines::best(),
        })
    }

    /// The same generator with its fast engine on that backend. Puzzles do not depend on it.
    ///
    /// # Errors
    /// When this processor lacks the backend.
    #[cfg(feature = "lanes")]
    pub fn try_with_backend(self, backend: Backend) -> Result<Generator, Error> {
        Ok(Generator { engines: Engines::try_with_backend(backend)?, ..self })
    }

    /// The recipe.
    #[must_use]
    pub fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// How many indices are best made together, as one range from a multiple of that number on.
    #[must_use]
    pub fn portion(&self) -> u64 {
        if self.recipe.sampling.is_some() {
            return self.sample_portion();
        }
        if self.is_fast() && self.recipe.goal.is_empty() { TOGETHER } else { BLOCK }
    }

    /// From how many indices on a range is made together; shorter ones take as long, or longer.
    #[must_use]
    pub fn least_portion(&self) -> u64 {
        if self.recipe.sampling.is_some() {
            return self.sample_portion();
        }
        let goal = &self.recipe.goal;
        let is_grade_alone = *goal == Goal { grade: goal.grade, ..Goal::default() };
        match self.is_fast() {
            // The lanes of a block walk together, however few of them are asked for.
            true if goal.is_empty() && self.has_long_walks() => BLOCK,
            true if goal.is_empty() => ENOUGH,
            // Within milliseconds a puzzle; lanes are full sooner.
            true if is_grade_alone => BLOCK / 2,
            true if goal.demands.is_empty() => BLOCK / 4,
            // Some demands take seconds a puzzle, and nobody should wait for many at once.
            _ => 1,
        }
    }

    /// How many indices of a sample are made together: few hundredths of a second, so that nobody waits for long.
    fn sample_portion(&self) -> u64 {
        if self.recipe.shape == Shape::NINE { 1 } else { 16 }
    }

    /// From how many indices on the fast engine makes them.
    fn enough(&self) -> u64 {
        if self.recipe.goal.is_empty() { ENOUGH } else { ENOUGH_TOWARDS_GOAL }
    }

    /// Whether walks are most of what a puzzle costs.
    fn has_long_walks(&self) -> bool {
        matches!(self.walk.length(), Steps::Count(LONG_WALK..))
    }

    /// Whether the fast engine makes ranges of indices.
    pub(super) fn is_fast(&self) -> bool {
        Engines::suit(&self.recipe)
    }

    /// Makes the puzzles of the indices from `first` on, whose solutions were filled by [`Generator::try_solution`], and
    /// adds them to a batch: the removal alone, one grid a lane whatever filled it, so that its cost can be compared.
    ///
    /// Returns whether it did so: recipes that do not suit the lanes are left alone, and puzzles that fail the guard
    /// or have no grid end it early.
    #[doc(hidden)]
    pub fn try_remove(&self, first: u64, solutions: &[Solution], batch: &mut Batch) -> bool {
        let Generator { recipe, walk, engines, .. } = self;
        // Further attempts would have other solutions.
        let has_one_attempt = recipe.bounds.clues.is_none() && recipe.bounds.mask.is_none();
        has_one_attempt && engines.try_remove(recipe, walk, first, solutions, batch)
    }

    /// A maker with scratch memory of its own, for one thread.
    #[must_use]
    pub fn maker(&self) -> Maker<'_> {
        let Recipe { goal, shape, .. } = &self.recipe;
        let walker = (!goal.is_empty()).then(|| Walker::new(goal, *shape));
        let judge = Judge::new(self.recipe.shape);
        Maker {
            generator: self,
            judge,
            walker,
            closer: Closer::default(),
            shared_order: SharedOrder::default(),
            small: SmallEngine::try_new(&self.recipe),
        }
    }

    /// The solution that the first attempt of an index erases from, and what filling it cost.
    ///
    /// # Errors
    /// When the recipe's method does not come to an end within its bounds.
    pub fn try_solution(&self, index: u64) -> Result<Filled, Error> {
        self.try_fill(index, 0).map(|(filled, _)| filled)
    }

    /// The solution that an attempt of an index erases from, with the morph of its walk: for a grid that is no image
    /// of a root, the identity.
    pub(super) fn try_fill(&self, index: u64, attempt: u32) -> Result<(Filled, Morph), Error> {
        let shape = self.recipe.shape;
        let key = self.seeds.grid_key(index);
        let attempt = if self.seeds.keeps_grid { 0 } else { attempt };
        if let GridSource::Filled(method) = self.recipe.source {
            let filled = fill::try_fill(method, shape, &mut key.stream(Purpose::Fill, attempt))?;
            return Ok((filled, Morph::identity(shape)));
        }
        let morph = self.walk.morph(key, attempt);
        let solution = match &self.root {
            Some(root) => morph.apply_to_solution(root),
            None => {
                let mut stream = key.stream(Purpose::Root, attempt);
                morph.apply_to_solution(&random_solution(shape, &mut stream))
            }
        };
        Ok((Filled { solution, backtracks: 0, restarts: 0 }, morph))
    }
}

#[cfg(test)]
impl Generator {
    /// The cells of an attempt of an index, in the order of proposing.
    pub(super) fn order_of(&self, index: u64, attempt: u32) -> Vec<crate::board::Cell> {
        let Recipe { order, symmetry, .. } = self.recipe;
        let key = self.seeds.removal_key(index);
        let (Filled { solution, .. }, walk) = self.try_fill(index, 0).expect("a grid");
        let mut stream = key.stream(Purpose::Frame, attempt);
        let frame = super::order::frame::draw_frame(order, symmetry, &walk, &mut stream);
        let mut shared = SharedOrder::default();
        let block = shared.draw(self, index / BLOCK, attempt);
        self.units.of_index(block, index % BLOCK, &frame, solution.values()).concat()
    }
}

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
    /// There when it suits the recipe.
    small: Option<SmallEngine>,
}

opaque_debug!(Maker<'_>);

/// From this many indices on, the fast engine makes them.
const ENOUGH: u64 = 32;

/// The same for recipes with a goal, whose attempts are many.
const ENOUGH_TOWARDS_GOAL: u64 = 16;

/// A walk of so many steps is long.
const LONG_WALK: u32 = 2000;

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
    pub fn try_make(&mut self, index: u64) -> Result<Batch, Error> {
        let mut batch = Batch::new(self.generator.recipe.shape);
        self.try_push(index, &mut batch)?;
        Ok(batch)
    }

    /// Makes the puzzles of a range of indices and adds them to a batch.
    ///
    /// Indices that could not be made are left out and returned with their errors, as in
    /// [`Maker::try_make`].
    pub fn fill(&mut self, indices: Range<u64>, batch: &mut Batch) -> Vec<(u64, Error)> {
        let many = indices.end.saturating_sub(indices.start) >= self.generator.enough();
        if many && let Some(failures) = self.try_fill_towards(indices.clone(), batch) {
            return failures;
        }
        if many && let Some(small) = self.small.take() {
            return self.fill_small(small, indices, batch);
        }
        let mut failures = Vec::new();
        let mut one = |maker: &mut Maker<'_>, index: u64, batch: &mut Batch| {
            failures.extend(maker.try_push(index, batch).err().map(|error| (index, error)));
        };
        let Generator { recipe, walk, root, engines, .. } = self.generator;
        // The ordinary path makes, or reports, what fails the engine's guard.
        let failed = |index: u64, batch: &mut Batch| one(self, index, batch);
        let by_engine =
            || engines.try_fill(recipe, walk, root.as_ref(), indices.clone(), batch, failed);
        match many.then(by_engine).flatten() {
            Some(unmet) => {
                let error = |(index, nearest)| (index, self.unmet(index, nearest));
                failures.extend(unmet.into_iter().map(error));
                failures.sort_by_key(|&(index, _)| index);
            }
            None => indices.for_each(|index| one(self, index, batch)),
        }
        failures
    }

    /// The same by the engine of small boards, which is put back in its place.
    fn fill_small(
        &mut self,
        mut small: SmallEngine,
        indices: Range<u64>,
        batch: &mut Batch,
    ) -> Vec<(u64, Error)> {
        let Generator { recipe, seeds, walk, root, .. } = self.generator;
        let origin = Origin { recipe, seeds: *seeds, walk, root: root.as_ref() };
        let mut failures = Vec::new();
        for index in indices {
            let block = self.shared_order.draw(self.generator, index / BLOCK, 0);
            if !small.make(origin, block, index, batch) {
                // The ordinary path makes, or reports, what fails the engine's guard.
                failures.extend(self.try_push(index, batch).err().map(|error| (index, error)));
            }
        }
        self.small = Some(small);
        failures
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
            let Recipe { shape, symmetry, .. } = generator.recipe;
            self.order = BlockOrder::draw(shape, symmetry, stream);
            self.of = Some((block, attempt));
        }
        &self.order
    }
}
