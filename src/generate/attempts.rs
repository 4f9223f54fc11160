//! The attempts of an index, one by one or those of many indices side by side.
//!
//! ```text
//!   one index            attempt 0, 1, ...: removal, and what the goal looks at, until one will do
//!   many, with a goal    attempt 0 of all: removals in lanes, then the paths of each puzzle
//!                        attempt 1 of those that are open; and so on; the last few one by one
//!                        where few succeed, some attempts at once, of which the first that will do counts
//! ```

use super::batch::FoundPuzzle;
use super::fill::Filled;
use super::generator::Failures;
use super::goal::Spread;
use super::order::frame::draw_frame;
use super::order::{BLOCK, TOGETHER};
use super::removal::{
    Bounds, ClueRange, CluesBack, FramedSolution, Plan, Remains, erase, erase_aiming,
    erase_recording, erase_towards, give_back,
};
use super::{Batch, Generator, Maker, Recipe};
use crate::board::Cell;
use crate::deduce::level::{Level, Rule};
use crate::error::Error;
use crate::grid::Solution;
use crate::rate::Grade;
use crate::rng::{Purpose, StreamKey};
use crate::transform::Morph;
use std::ops::Range;

/// Where fewer indices are open, their removals are done one by one.
const FEW: usize = 4;

/// Of the attempts that are made at once, so many for one that is sure to be in vain.
const ONE_IN_VAIN: usize = 8;

/// Attempts towards a goal that may leave no puzzle in the pattern of a mask, for each that a recipe has. They are cheap,
/// and say nothing about the goal.
const BLANK: u32 = 16;

/// An index at an attempt.
pub(super) struct Case {
    index: u64,
    /// The solution that is erased from, and the walk that led to it.
    pub(super) solution: Solution,
    walk: Morph,
    /// The number of clues nearest to the range that missed it.
    nearest: Option<usize>,
    /// Attempts towards a goal that left no puzzle in the pattern.
    blank: u32,
}

/// An index among others, and what became of it.
enum AttemptOutcome {
    Open(Case),
    Found(FoundPuzzle),
    Failed(Error),
}

impl AttemptOutcome {
    fn open(&mut self) -> Option<&mut Case> {
        if let AttemptOutcome::Open(case) = self { Some(case) } else { None }
    }
}

impl Generator {
    /// An index at the beginning of an attempt.
    pub(super) fn case(&self, index: u64, attempt: u32) -> Result<Case, Error> {
        let (Filled { solution, .. }, walk) = self.fill(index, attempt)?;
        Ok(Case { index, solution, walk, nearest: None, blank: 0 })
    }

    /// The morph from the board of an index to its frame.
    pub(super) fn frame(&self, case: &Case, attempt: u32) -> Morph {
        let Recipe { order, symmetry, .. } = self.recipe;
        let key = self.seeds.removal_key(case.index);
        draw_frame(order, symmetry, &case.walk, &mut key.stream(Purpose::Frame, attempt))
    }

    /// The solution of a 9x9 index in its frame.
    fn framed(&self, case: &Case, frame: &Morph, attempt: u32) -> FramedSolution {
        let of_frame = |cell| case.solution.values()[frame.source(Cell::new(cell)).index()];
        let key = self.seeds.removal_key(case.index);
        FramedSolution {
            values: std::array::from_fn(of_frame),
            target: draw_target(&self.targets, key, attempt),
            is_mirrored: frame.is_transposed(),
        }
    }
}

impl Maker<'_> {
    pub(super) fn push(&mut self, index: u64, batch: &mut Batch) -> Result<(), Error> {
        let generator = self.generator;
        let found = match generator.recipe.sampling {
            _ if cfg!(feature = "rules") && self.own_rules.is_some() => self.with_rules(index)?,
            Some(sampling) => self.sample(index, sampling)?,
            None => self.try_from(generator.case(index, 0)?, 0)?,
        };
        found.push_to(batch);
        Ok(())
    }

    /// Tries the attempts of an index from this one on.
    fn try_from(&mut self, mut case: Case, first: u32) -> Result<FoundPuzzle, Error> {
        let generator = self.generator;
        let attempts = generator.recipe.attempts;
        let most_blank = attempts.saturating_mul(BLANK);
        for attempt in first.. {
            if attempt - case.blank.min(most_blank) >= attempts {
                break;
            }
            if attempt > first && !generator.seeds.keeps_grid {
                let Case { nearest, blank, .. } = case;
                case = Case { nearest, blank, ..generator.case(case.index, attempt)? };
            }
            if let Some(found) = self.attempt(&mut case, attempt, None)? {
                return Ok(found);
            }
            // No puzzle began: the mask of this solution cannot be solved, whatever the attempt.
            if generator.recipe.repeats_masks() && case.nearest.is_none() {
                break;
            }
        }
        // A search may have ended early.
        self.budget.expect_time()?;
        Err(self.unmet(case.index, case.nearest))
    }

    /// Makes puzzles towards a goal, the removals in lanes, and adds them to a batch.
    pub(super) fn fill_towards(
        &mut self,
        indices: Range<u64>,
        batch: &mut Batch,
        failures: &mut Failures,
    ) {
        let generator = self.generator;
        let attempts = generator.recipe.attempts;
        let mut start = indices.start;
        while start < indices.end {
            let end = indices.end.min(start.saturating_add(TOGETHER));
            let open = |index| match generator.case(index, 0) {
                Ok(case) => AttemptOutcome::Open(case),
                Err(error) => AttemptOutcome::Failed(error),
            };
            let mut outcomes: Vec<_> = (start..end).map(open).collect();
            let (mut attempt, mut at_once) = (0, 1);
            let mut open = outcomes.len();
            let last = attempts.min(generator.recipe.downward());
            while attempt < last && open >= FEW && self.budget.expect_time().is_ok() {
                let next = attempt.saturating_add(at_once).min(last);
                self.attempt_side_by_side(start, attempt..next, &mut outcomes);
                let left = outcomes.iter_mut().filter_map(AttemptOutcome::open).count();
                let made = open * (next - attempt) as usize;
                let in_vain = made / (ONE_IN_VAIN * (open - left).max(1));
                let room = TOGETHER as usize / outcomes.len();
                at_once = in_vain.min(room).max(1) as u32;
                (attempt, open) = (next, left);
            }
            for (index, outcome) in (start..end).zip(outcomes) {
                let found = match outcome {
                    AttemptOutcome::Open(case) => self.try_from(case, attempt),
                    AttemptOutcome::Found(found) => Ok(found),
                    AttemptOutcome::Failed(error) => Err(error),
                };
                match found {
                    Ok(found) => found.push_to(batch),
                    Err(error) => failures.push((index, error)),
                }
            }
            start = end;
        }
    }

    /// Some attempts of the indices from `first` on that are open.
    fn attempt_side_by_side(
        &mut self,
        first: u64,
        attempts: Range<u32>,
        outcomes: &mut [AttemptOutcome],
    ) {
        let generator = self.generator;
        let mut frames = Vec::new();
        let mut framed = Vec::with_capacity(attempts.len() * outcomes.len());
        for attempt in attempts.clone() {
            framed.extend(outcomes.iter_mut().map(|outcome| {
                let case = outcome.open()?;
                let frame = generator.frame(case, attempt);
                let framed = generator.framed(case, &frame, attempt);
                frames.push(frame);
                Some(framed)
            }));
        }
        let indices = first..first + outcomes.len() as u64;
        let Generator { engines, .. } = generator;
        let remains = engines.erase(generator.source(), indices, attempts.start, &framed);
        let is_too_easy = self.are_too_easy(&framed, remains.as_deref());
        let open = (0..framed.len()).filter(|&slot| framed[slot].is_some());
        for ((slot, frame), is_too_easy) in open.zip(frames).zip(is_too_easy) {
            let attempt = attempts.start + (slot / outcomes.len()) as u32;
            let outcome = &mut outcomes[slot % outcomes.len()];
            if let Some(case) = outcome.open()
                && !is_too_easy
            {
                // Without engines the ordinary removal takes their place.
                let done = remains.as_ref().map(|remains| (frame, remains[slot]));
                match self.attempt(case, attempt, done) {
                    Ok(None) => {}
                    Ok(Some(found)) => *outcome = AttemptOutcome::Found(found),
                    Err(error) => *outcome = AttemptOutcome::Failed(error),
                }
            }
        }
    }

    /// For each solution that was erased from, whether what is left is too easy for the goal.
    fn are_too_easy(
        &mut self,
        framed: &[Option<FramedSolution>],
        remains: Option<&[Remains]>,
    ) -> Vec<bool> {
        let framed = framed.iter().enumerate();
        let open = framed.filter_map(|(slot, framed)| Some((slot, framed.as_ref()?)));
        let (Some(closure), Some(remains)) = (self.generator.too_easy, remains) else {
            return vec![false; open.count()];
        };
        let clues: Vec<_> = open.map(|(slot, framed)| framed.shown(remains[slot])).collect();
        self.closer.solve_all(&clues, closure)
    }

    /// One attempt of an index, whose removal may have been done, in a frame: its puzzle, if it will do.
    fn attempt(
        &mut self,
        case: &mut Case,
        attempt: u32,
        done: Option<(Morph, Remains)>,
    ) -> Result<Option<FoundPuzzle>, Error> {
        self.budget.expect_time()?;
        let generator = self.generator;
        let recipe = &generator.recipe;
        let index = case.index;
        let key = generator.seeds.removal_key(index);
        let (frame, remains) = match done {
            Some((frame, remains)) => (frame, Some(remains)),
            None => (generator.frame(case, attempt), None),
        };
        let block = self.shared_order.draw(generator, index / BLOCK, attempt);
        let values = case.solution.values();
        let mut proposals = generator.units.of_index(block, index % BLOCK, &frame, values);
        if let Some(scaffold) = generator.scaffold {
            scaffold.arrange(&mut proposals, values, &mut key.stream(Purpose::Scaffold, attempt));
        }
        let range = recipe.bounds.clues;
        let target = match &generator.targets[..] {
            [] => 0,
            targets => targets[draw_target(targets, key, attempt) as usize],
        };
        let aimed = generator.aimed.as_ref();
        let gets_back = range.is_some()
            && (aimed.is_some()
                || generator.goal.spread
                || self.walker.is_some() && attempt >= recipe.downward());
        let without_range = gets_back.then(|| Bounds { clues: None, ..recipe.bounds.clone() });
        let plan = Plan {
            proposals: &proposals,
            rounds: match generator.goal.grade {
                Some(Grade::Easy) if gets_back => &[Rule::Single, Rule::SingleChain],
                _ => recipe.level.rounds(),
            },
            closure: recipe.level.closure(),
            bounds: without_range.as_ref().unwrap_or(&recipe.bounds),
            target: if gets_back { 0 } else { target },
            least: range.filter(|_| !gets_back).map_or(0, ClueRange::least),
        };
        // A full grid is no puzzle.
        let most = range.map_or(values.len() - 1, ClueRange::most);
        let judge = &mut self.judge;
        let (is_reached, rating) = match &mut self.walker {
            None => (erase(judge, values, &plan), None),
            Some(walker) => {
                let goal = aimed.unwrap_or(&generator.goal);
                let path = if aimed.is_some() {
                    erase_aiming(judge, walker, values, &plan, goal, most)
                } else {
                    let climbs = goal.climbs(attempt, generator.scaffold.is_some());
                    let climb = climbs.then(|| key.stream(Purpose::Climb, attempt));
                    let climb = climb.map(|stream| (stream, &self.budget));
                    let erased = match remains {
                        Some(remains) => Some(remains.erased(&proposals, &frame)),
                        None => erase_recording(judge, values, &plan),
                    };
                    case.blank += u32::from(erased.is_none());
                    erased.and_then(|erased| {
                        erase_towards(judge, walker, values, (&plan, erased), goal, most, climb)
                    })
                };
                let path = path.and_then(|path| {
                    let of_part;
                    let (goal, clues) =
                        match Spread::draw(&generator.goal, key, attempt, recipe.attempts) {
                            Some(spread) => {
                                of_part = spread.admit(&path, &generator.goal, &recipe.rules)?;
                                (&of_part, spread.clues)
                            }
                            None => (goal, 0),
                        };
                    let aim = if gets_back { target } else { clues };
                    let back = CluesBack { aim, is_asked: gets_back };
                    let path = give_back(judge, walker, &plan, goal, back).unwrap_or(path);
                    path.reaches(&generator.goal, &recipe.rules).then_some(path)
                });
                (path.is_some(), path.and_then(|path| path.rating))
            }
        };
        let clues = self.judge.clue_count();
        let in_range = range.is_none_or(|range| range.range().contains(&clues));
        if is_reached && in_range {
            let solutions = self.guard(index)?;
            let puzzle = self.judge.clues().to_vec();
            let solution = case.solution.clone();
            let attempts = attempt + 1;
            return Ok(Some(FoundPuzzle { index, puzzle, solution, solutions, attempts, rating }));
        }
        if let Some(range) = range.filter(|_| is_reached) {
            let is_nearer = |nearest| range.distance(clues) < range.distance(nearest);
            if case.nearest.is_none_or(is_nearer) {
                case.nearest = Some(clues);
            }
        }
        Ok(None)
    }

    /// Counts the solutions of a puzzle, up to 2.
    pub(super) fn guard_of(
        &mut self,
        index: u64,
        puzzle: &[u8],
        solution: &[u8],
    ) -> Result<u8, Error> {
        self.judge.set(puzzle, solution);
        self.guard(index)
    }

    /// Counts the solutions of what the judge holds, up to 2.
    fn guard(&mut self, index: u64) -> Result<u8, Error> {
        let recipe = &self.generator.recipe;
        let Some(solutions) = self.judge.count_solutions_within(2) else {
            return Err(Error::unmet(format!(
                "no puzzle for {}: its solutions could not be counted within a million trials",
                recipe.with_index(index)
            )));
        };
        let solutions = solutions as u8;
        if solutions != 1 && recipe.level != Level::None {
            return Err(Error::fault(format!(
                "the guard counted {solutions} solutions where the level promises one: please \
                 report {}",
                recipe.with_index(index)
            )));
        }
        Ok(solutions)
    }

    pub(super) fn unmet(&self, index: u64, nearest: Option<usize>) -> Error {
        let recipe = &self.generator.recipe;
        let attempts = recipe.attempts;
        let best = match (nearest, recipe.bounds.clues) {
            (Some(clues), Some(range)) => {
                format!("none came to {range} clues, the nearest stopped at {clues}")
            }
            _ if !recipe.goal.is_empty() => {
                "none reached what is asked of its solution path".into()
            }
            _ => "none could be solved from the mask alone".into(),
        };
        Error::unmet(format!(
            "no puzzle for {} in {attempts} attempts: {best}",
            recipe.with_index(index)
        ))
    }
}

/// The place of the number of clues that an attempt aims at, uniform among the possible ones; 0 if none are asked for.
pub(super) fn draw_target(possible: &[usize], key: StreamKey, attempt: u32) -> u64 {
    match possible.len() as u64 {
        0 => 0,
        count => key.stream(Purpose::Target, attempt).below(count),
    }
}
