//! Solution paths, as far as goals look at them.

use super::asked::Goal;
use crate::board::{Cell, Rules};
use crate::deduce::{AllSteps, Ending, LadderName, Limits, Sheet, Technique, TechniqueSet, Trace};
use crate::grid::{Givens, Puzzle};
use crate::rate::{EffortSum, Grade, Observer, Rater, Rating, Score, TimeSum};
use crate::solve::{Closer, Closure};

/// Known facts about the paths of a puzzle that pass no bound of a goal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::generate) struct GoalPath {
    /// Known where the goal looks at it.
    pub(in crate::generate) rating: Option<Rating>,
    effort: Option<u64>,
    /// In tenths; known where the goal looks at them.
    minutes: Option<u64>,
    /// The grade of the hardest step; known where the goal looks at it.
    grade: Option<Grade>,
    /// The technique of the hardest step; known where the goal looks at it, and where it spreads puzzles.
    technique: Option<Technique>,
    /// The steps that each demand counts.
    counts: Vec<u32>,
    /// The number of demands for steps that are met, and of times that techniques of the others were looked for.
    chances: (u32, u32),
    /// True if it is too easy for the goal; its rating is not known then.
    is_easier: bool,
}

impl GoalPath {
    /// Returns whether it is farther from a goal than another path: its rating is lower, if rare ratings are asked for,
    /// else it meets fewer demands or gives fewer chances to meet them.
    pub(in crate::generate) fn is_below(&self, other: &GoalPath, is_rare: bool) -> bool {
        let rating = |path: &GoalPath| path.rating.as_ref().map(|rating| rating.er);
        let chances = |path: &GoalPath| (path.chances.0, path.chances.1.min(ENOUGH));
        if is_rare { rating(self) < rating(other) } else { chances(self) < chances(other) }
    }

    /// Returns whether it is known to be too easy for the goal.
    pub(in crate::generate) fn is_easier(&self) -> bool {
        self.is_easier
    }

    /// Returns whether the hardest step is known to be of these techniques.
    pub(in crate::generate) fn is_of(&self, techniques: TechniqueSet) -> bool {
        self.technique.is_some_and(|technique| techniques.contains(technique))
    }

    /// Returns whether what passes no bound of the goal also reaches what it asks for.
    pub(in crate::generate) fn reaches(&self, goal: &Goal, rules: &Rules) -> bool {
        if self.is_easier {
            return false;
        }
        let is_rated = |score: Score| goal.rating.is_none_or(|range| range.contains(score));
        let has_effort =
            |effort: u64| goal.window(rules).is_none_or(|range| range.contains(&effort));
        self.rating.as_ref().is_none_or(|rating| is_rated(rating.er))
            && self.effort.is_none_or(has_effort)
            && goal.minutes.as_ref().zip(self.minutes).is_none_or(|(range, at)| range.contains(&at))
            && match goal.aim {
                Some(aim) => self.is_of(aim.techniques),
                None => goal.grade.is_none() || self.grade == goal.grade,
            }
            && goal.demands.iter().zip(&self.counts).all(|(demand, &count)| demand.is_met(count))
    }
}

/// A look at a path that passes no bound of a goal.
#[derive(Copy, Clone, Debug)]
pub(in crate::generate) struct PathLook {
    /// True if it is as asked for.
    pub(in crate::generate) is_reached: bool,
    /// Known where the goal looks at it.
    pub(in crate::generate) effort: Option<u64>,
    /// The least effort that is asked for.
    pub(in crate::generate) least: u64,
}

/// The end of a walk, with its meaning for puzzles with more clues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::generate) enum Walked {
    /// They pass no bound of the goal.
    Within(GoalPath),
    /// One of them passes a bound.
    Beyond,
    /// It is rated too low for the goal, and so is every puzzle with the same clues and more.
    Easier,
}

/// Up to this rating a puzzle is never rated higher than with fewer clues: these techniques strike candidates by what is
/// confined, so that with fewer candidates they, or easier ones, still strike the same. Uniqueness and chains are rated
/// higher, and not so.
const STEADY: Score = Score::from_tenths(44);

/// From so many chances on, more of them do not make a path better: it only gets longer.
const ENOUGH: u32 = 12;

/// Walks solution paths until they pass a bound.
pub(in crate::generate) struct Walker {
    rules: Rules,
    walks: Vec<LadderWalk>,
    /// Where minutes are counted.
    rounds: Option<Trace>,
    closer: Closer,
    /// Techniques that solve no puzzle which reaches the goal.
    too_easy: Option<Closure>,
}

/// A path on one ladder, and what is looked at on it.
struct LadderWalk {
    trace: Trace,
    rates: bool,
    weighs: bool,
    counts: bool,
    /// For each demand, the techniques that are used where what it wants was looked for.
    sought: Vec<TechniqueSet>,
}

impl Walker {
    pub(in crate::generate) fn new(goal: &Goal, rules: &Rules) -> Walker {
        let walk = |ladder: LadderName| LadderWalk {
            trace: Trace::empty(ladder),
            // The rating costs nothing more where the path is walked anyway.
            rates: ladder == LadderName::Se121,
            weighs: ladder == LadderName::Teaching && goal.weighs(),
            counts: ladder == goal.ladder && !goal.demands.is_empty(),
            sought: if ladder == goal.ladder { goal.sought() } else { Vec::new() },
        };
        let rates = Rater::rates(rules) && goal.rating.is_some();
        let walks = LadderName::ALL.into_iter().map(walk);
        let mut walks: Vec<LadderWalk> =
            walks.filter(|walk| walk.rates && rates || walk.weighs || walk.counts).collect();
        // The path whose bound saves the most work comes first.
        walks.sort_by_key(|walk| !walk.rates);
        let rounds = goal.minutes.as_ref().map(|_| Trace::empty(LadderName::Teaching));
        let (rules, closer, too_easy) = (rules.clone(), Closer::default(), goal.too_easy());
        Walker { rules, walks, rounds, closer, too_easy }
    }

    /// Takes other rules for the puzzles that follow.
    pub(in crate::generate) fn set_rules(&mut self, rules: &Rules) {
        self.rules = rules.clone();
    }

    /// Walks the paths of a puzzle with one solution; returns `None` as soon as one of them passes a bound of the
    /// goal.
    pub(in crate::generate) fn walk(&mut self, values: &[u8], goal: &Goal) -> Option<GoalPath> {
        match self.walk_up_to(values, goal, false) {
            Walked::Within(path) => Some(path),
            Walked::Beyond | Walked::Easier => None,
        }
    }

    /// Returns whether the path of a puzzle is as asked for; `None` where it passes a bound of the goal.
    pub(in crate::generate) fn is_reached(&mut self, values: &[u8], goal: &Goal) -> Option<bool> {
        self.look(values, goal).map(|look| look.is_reached)
    }

    /// The same with the effort.
    pub(in crate::generate) fn look(&mut self, values: &[u8], goal: &Goal) -> Option<PathLook> {
        let path = self.walk(values, goal)?;
        let least = goal.window(&self.rules).map_or(0, |range| *range.start());
        let is_reached = path.reaches(goal, &self.rules);
        Some(PathLook { is_reached, effort: path.effort, least })
    }

    /// The same as [`walk`](Walker::walk) for a puzzle from which only puzzles with more clues are tried.
    pub(in crate::generate) fn walk_last(&mut self, values: &[u8], goal: &Goal) -> Walked {
        self.walk_up_to(values, goal, true)
    }

    /// Walks the paths one after the other; those of the last puzzle only as long as it is not known to be easier.
    fn walk_up_to(&mut self, values: &[u8], goal: &Goal, is_last: bool) -> Walked {
        let puzzle = Puzzle::from_trusted(Givens::from_trusted(&self.rules, values));
        let mut path = GoalPath { counts: vec![0; goal.demands.len()], ..GoalPath::default() };
        path.is_easier = self.is_too_easy(values, goal);
        if path.is_easier && is_last {
            return Walked::Easier;
        }
        let least = goal.least_rating().filter(|_| is_last);
        for walk in &mut self.walks {
            // What is too easy passes no bound of ratings and grades.
            let is_free = walk.rates || goal.aim.is_some() && goal.effort.is_none();
            if path.is_easier && is_free && !walk.counts {
                continue;
            }
            // Where hidden singles may do, their rating is found without a path.
            let is_nine = self.rules.is_ordinary_nine();
            let hidden = (is_nine && self.too_easy.is_none() && walk.rates && !walk.counts)
                .then(|| Rating::by_hidden(&puzzle, &mut self.closer, &walk.limits(goal)));
            let by_singles = walk.weighs && !walk.counts && goal.is_of_singles();
            if let Some(rating) = hidden.flatten() {
                path.rating = Some(rating);
            } else if let (true, Ok(values)) = (is_nine && by_singles, values.try_into()) {
                if !self.closer.solves(values, Closure::Singles) {
                    return Walked::Beyond;
                }
                path.grade = Some(Grade::Easy);
            } else if walk.run(&puzzle, goal, &mut path).is_none() {
                return Walked::Beyond;
            }
            let is_easier = |rating: &Rating| {
                rating.er <= STEADY && least.is_some_and(|least| rating.er < least)
            };
            if path.rating.as_ref().is_some_and(is_easier) {
                return Walked::Easier;
            }
        }
        if let (Some(rounds), Some(range)) = (&mut self.rounds, &goal.minutes) {
            rounds.load(&puzzle);
            match TimeSum::of(rounds, *range.end()) {
                Some(time) => path.minutes = Some(time.minutes().expected),
                None => return Walked::Beyond,
            }
        }
        Walked::Within(path)
    }

    /// The cells that the path of a puzzle fills before its first hardest step: as clues they leave that step on it.
    pub(in crate::generate) fn filled_before_hardest(
        &mut self,
        values: &[u8],
        goal: &Goal,
    ) -> Vec<Cell> {
        let puzzle = Puzzle::from_trusted(Givens::from_trusted(&self.rules, values));
        let (mut filled, mut early, mut hardest) = (Vec::new(), 0, None);
        let Some(walk) = self.walks.first_mut() else { return filled };
        walk.begin(&puzzle, goal);
        while let Some(step) = walk.trace.next_step() {
            let hardness = Some((step.rating(), step.technique().rank()));
            if hardest < hardness {
                (hardest, early) = (hardness, filled.len());
            }
            filled.extend(step.placement().map(|(cell, _)| cell));
        }
        filled.truncate(early);
        filled
    }

    /// Returns whether a few easy techniques solve a puzzle that is to need more. Ratings that are searched for are compared
    /// with each other, so they must be known.
    pub(in crate::generate) fn is_too_easy(&mut self, values: &[u8], goal: &Goal) -> bool {
        let aimed = goal.aim.filter(|aim| aim.is_beyond_locked).map(|_| Closure::Locked);
        let too_easy = self.too_easy.max(aimed);
        let (Some(closure), Ok(values)) = (too_easy, values.try_into()) else { return false };
        !goal.is_rare() && self.closer.solves(values, closure)
    }
}

impl LadderWalk {
    /// The bound of ratings: expensive techniques that would be too hard anyway are not searched for.
    fn limits(&self, goal: &Goal) -> Limits {
        match goal.rating {
            Some(range) if self.rates => Limits::new().with_most(range.most()),
            _ => Limits::new(),
        }
    }

    /// Loads a puzzle.
    fn begin(&mut self, puzzle: &Puzzle, goal: &Goal) {
        self.trace.set_highest(goal.last_rank(puzzle.rules()));
        self.trace.load(puzzle);
        self.trace.set_limits(&self.limits(goal));
    }

    fn run(&mut self, puzzle: &Puzzle, goal: &Goal, path: &mut GoalPath) -> Option<()> {
        let rules = puzzle.rules();
        let window = goal.window(rules);
        // What is as hard as can be only takes more effort, whatever else is on its path.
        let has_no_end = window.as_ref().is_none_or(|range| *range.end() == u64::MAX);
        let is_open = goal.grade == Some(Grade::Diabolical)
            && has_no_end
            && goal.aim.is_none()
            && !goal.spread
            && !self.counts;
        self.begin(puzzle, goal);
        let (mut observer, mut work) = (Observer::default(), EffortSum::default());
        let mut chances = vec![0; self.sought.len()];
        let mut is_first = true;
        let mut used: Vec<Technique> = Vec::new();
        while let Some(step) = self.trace.next_step() {
            if self.rates {
                observer.note(step);
            }
            if self.counts {
                for (demand, count) in goal.demands.iter().zip(&mut path.counts) {
                    *count += u32::from(demand.counts(step, is_first));
                    if demand.is_passed(*count) {
                        return None;
                    }
                }
                for (sought, chances) in self.sought.iter().zip(&mut chances) {
                    *chances += u32::from(sought.contains(step.technique()));
                }
                is_first &= step.technique().is_single();
                if !used.contains(&step.technique()) {
                    used.push(step.technique());
                }
            }
            if self.weighs {
                let (technique, places) = (step.technique(), step.placement().is_some());
                work.add(technique, places, &self.trace);
                if window.as_ref().is_some_and(|range| work.points() > *range.end()) {
                    return None;
                }
                let is_enough =
                    || window.as_ref().is_none_or(|range| range.contains(&work.points()));
                if is_open && work.hardest(rules) == Grade::Diabolical && is_enough() {
                    (path.effort, path.grade) = (Some(work.points()), Some(Grade::Diabolical));
                    return Some(());
                }
            }
        }
        if !self.trace.is_solved() {
            return None;
        }
        for (demand, count) in goal.demands.iter().zip(&mut path.counts).filter(|_| self.counts) {
            if let Some(set) = demand.needed() {
                *count = u32::from(needs(puzzle, self.trace.ladder(), &used, set));
                if demand.is_passed(*count) {
                    return None;
                }
            }
        }
        for ((demand, &count), chances) in goal.demands.iter().zip(&path.counts).zip(chances) {
            match demand.is_met(count) {
                true => path.chances.0 += 1,
                false => path.chances.1 += chances,
            }
        }
        if self.rates {
            path.rating = Some(observer.finish(Ending::Solved));
        }
        if self.weighs {
            path.effort = Some(work.points());
            // Where constraints take the place of clues, a long way of easy steps is harder.
            let hardest = work.hardest(rules);
            path.grade = Some(match rules.constraints().is_empty() {
                true => hardest,
                false => hardest.raised(rules, work.points()),
            });
            path.technique = work.technique();
        }
        Some(())
    }
}

/// Returns whether a puzzle that these techniques solve is not solved by those of them that are not in the set.
fn needs(puzzle: &Puzzle, ladder: LadderName, used: &[Technique], set: TechniqueSet) -> bool {
    let others = used.iter().filter(|&&technique| !set.contains(technique));
    let others: Vec<&str> = others.map(|technique| technique.id()).collect();
    if others.len() == used.len() {
        return false;
    }
    let mut sheet = Sheet::new(puzzle);
    while !sheet.is_solved() {
        let steps = AllSteps::new(&sheet, ladder).and_then(|all| all.with_techniques(&others));
        match steps.ok().and_then(|mut steps| steps.next()) {
            Some(step) => sheet.apply(&step),
            None => return true,
        }
    }
    false
}
