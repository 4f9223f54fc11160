//! Engines that are used again: what the generator asks of the lanes.

use super::clue_goal::ClueAim;
use super::draw::grids::nine;
use super::engine::{LaneEngine, PuzzleEngine};
use super::levels::NewLevels;
use super::of_rules::{NewRuleRounds, RuleRounds};
use super::random_root::RandomRoots;
use super::sampling::NewTries;
use super::shared_root::SharedRoot;
use crate::board::Rules;
use crate::budget::Budget;
use crate::deduce::level::Level;
use crate::error::Error;
use crate::generate::find_levels::FindLevels;
use crate::generate::recipe::Recipe;
use crate::generate::removal::{BegunRemoval, Bounds, FramedSolution, Remains, Unmet};
use crate::generate::sampling::Tries;
use crate::generate::source::PuzzleSource;
use crate::generate::{Batch, GridSource};
use crate::grid::Solution;
use crate::lanes::isa::U64Ops;
use crate::lanes::{Backend, WithIsa};
use crate::pool::{Pool, Pooled};
use crate::solve::lanes::further::FurtherRules;
use std::ops::Range;

/// The idle engines of a generator. One takes milliseconds to make.
#[derive(Clone, Debug)]
pub(in crate::generate) struct Engines {
    backend: Backend,
    makers: Pool<Box<dyn PuzzleEngine>>,
    /// Engines for known solutions, and for framed grids.
    removers: Pool<Box<dyn PuzzleEngine>>,
    /// Machines for rules of their own.
    of_rules: Pool<Box<dyn RuleRounds>>,
}

impl Engines {
    /// Engines on the widest backend that this processor has.
    pub(in crate::generate) fn best() -> Engines {
        Engines {
            backend: Backend::best(),
            makers: Pool::default(),
            removers: Pool::default(),
            of_rules: Pool::default(),
        }
    }

    /// Engines on that backend.
    pub(in crate::generate) fn with_backend(backend: Backend) -> Result<Engines, Error> {
        backend.check()?;
        Ok(Engines { backend, ..Engines::best() })
    }

    /// A machine for the tries of samples on the boards of some rules.
    pub(in crate::generate) fn tries(&self, rules: &Rules) -> Option<Box<dyn Tries>> {
        rules.is_ordinary_nine().then(|| self.backend.run(NewTries).ok()).flatten()
    }

    /// A machine that finds levels.
    pub(in crate::generate) fn levels(&self) -> Option<Box<dyn FindLevels>> {
        self.backend.run(NewLevels).ok()
    }

    /// Returns whether engines can make the puzzles of a recipe.
    pub(in crate::generate) fn suit(recipe: &Recipe) -> bool {
        recipe.rules.is_ordinary_nine()
            && recipe.level != Level::None
            && recipe.sampling.is_none()
            // A method can fail in one attempt and not in another.
            && (ClueAim::of(recipe).is_none() || recipe.source.shuffle().is_some())
            && (recipe.goal.is_empty() || Engines::suit_goal(recipe))
    }

    /// Returns whether engines can do the removals of a recipe with a goal. Rare ratings are searched for puzzle by
    /// puzzle, and where clues have a pattern most attempts end before the removal.
    fn suit_goal(recipe: &Recipe) -> bool {
        let has_mask = recipe.bounds.mask.is_some();
        recipe.level == Level::Unique && !recipe.goal.is_rare() && !has_mask
    }

    /// Returns whether engines can do the removals of a recipe under rules of its own, but for the direct round.
    pub(in crate::generate) fn suit_rules(recipe: &Recipe) -> bool {
        !recipe.rules.is_ordinary()
            && recipe.rules.constraints().is_empty()
            && recipe.level == Level::Unique
            && recipe.sampling.is_none()
            && recipe.goal.is_empty()
            && recipe.bounds == Bounds::default()
            && FurtherRules::new(&recipe.rules).is_some_and(|further| further.are_light())
    }

    /// Takes grids that a direct round left further by the rounds of level `unique`; false if there is no engine.
    pub(in crate::generate) fn erase_by_rules(
        &self,
        recipe: &Recipe,
        begun: &mut [&mut BegunRemoval<'_>],
    ) -> bool {
        let new = || self.backend.run(NewRuleRounds(&recipe.rules)).ok().flatten().ok_or(());
        let Ok(mut rounds) = self.of_rules.try_take_or(new) else { return false };
        rounds.erase(begun);
        true
    }

    /// Erases clues of framed grids, as the attempts of some indices from `attempt` on do, attempt by attempt (at most as many
    /// as are drawn together): of those that are given. Nothing, if there is no engine.
    pub(in crate::generate) fn erase(
        &self,
        source: PuzzleSource<'_>,
        indices: Range<u64>,
        attempt: u32,
        framed: &[Option<FramedSolution>],
    ) -> Option<Vec<Remains>> {
        let mut engine = self.take_remover(source)?;
        Some(engine.erase(indices, attempt, framed))
    }

    /// Makes the puzzles of a range of indices and adds them to a batch, up to the first that is to be made in the ordinary
    /// way: it fails the guard, or there is no engine.
    ///
    /// Indices of which no attempt obeys the bounds, or none within the budget, are added to `unmet`.
    pub(in crate::generate) fn make(
        &self,
        source: PuzzleSource<'_>,
        indices: Range<u64>,
        batch: &mut Batch,
        unmet: &mut Vec<Unmet>,
        budget: &Budget,
    ) -> Option<u64> {
        match self.take(&self.makers, source) {
            Some(mut engine) => engine.make(indices, batch, unmet, budget),
            None => (!indices.is_empty()).then_some(indices.start),
        }
    }

    /// Makes the puzzles of the indices from `first` on, whose solutions are given; false if there is no engine, or if a
    /// puzzle fails the guard.
    pub(in crate::generate) fn remove(
        &self,
        source: PuzzleSource<'_>,
        first: u64,
        solutions: &[Solution],
        batch: &mut Batch,
    ) -> bool {
        let Some(mut engine) = self.take_remover(source) else { return false };
        engine.know(first, solutions.iter().map(nine).collect());
        let indices = first..first + solutions.len() as u64;
        engine.make(indices, batch, &mut Vec::new(), &Budget::new()).is_none()
    }

    /// An engine for grids that are given, which is not in use.
    fn take_remover(&self, source: PuzzleSource<'_>) -> Option<Pooled<'_, Box<dyn PuzzleEngine>>> {
        self.take(&self.removers, PuzzleSource { root: None, ..source })
    }

    /// An engine that is not in use.
    fn take<'a>(
        &self,
        idle: &'a Pool<Box<dyn PuzzleEngine>>,
        source: PuzzleSource<'_>,
    ) -> Option<Pooled<'a, Box<dyn PuzzleEngine>>> {
        idle.try_take_or(|| self.backend.run(NewPuzzleEngine(source))).ok()
    }
}

/// Makes an engine for a recipe that suits it, over its root if all puzzles share one.
struct NewPuzzleEngine<'a>(PuzzleSource<'a>);

impl WithIsa for NewPuzzleEngine<'_> {
    type Output = Box<dyn PuzzleEngine>;

    fn run<I: U64Ops>(self, isa: I) -> Box<dyn PuzzleEngine> {
        let PuzzleSource { recipe, seeds, walk, root } = self.0;
        if let Some(root) = root {
            let root = SharedRoot::new(isa, root, recipe);
            return Box::new(LaneEngine::new(isa, recipe, walk, root));
        }
        let method = match recipe.source {
            GridSource::Shuffled(_) => None,
            GridSource::Filled(method) => Some(method),
        };
        let roots = RandomRoots::new(isa, seeds, method);
        Box::new(LaneEngine::new(isa, recipe, walk, roots))
    }
}
