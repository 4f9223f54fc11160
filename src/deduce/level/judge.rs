//! The judge: is a blank cell deducible under a rule?

use super::beside::BesideJudge;
use super::follow::{
    ends_in_contradiction, find_supposition, follow_naked_singles, follow_singles, is_single,
    supposition_numbers,
};
use super::small::{SmallRules, small_rules};
use super::{Level, Rule, Sight};
use crate::board::{Cell, Digit, Rules, Shape};
use crate::solve::{Rival, RivalSearch, Solver};

/// Judges targets on a board of clues that it keeps.
///
/// The board is always part of one solution, which the judge knows; it only decides what is
/// deducible, never what is true.
///
/// ```
/// use rootgrid::board::{Cell, Shape};
/// use rootgrid::deduce::level::{Judge, Rule};
/// use rootgrid::transform::root;
/// let solution = root::canonical(Shape::NINE);
/// let mut judge = Judge::new(Shape::NINE);
/// judge.set(solution.values(), solution.values());
/// judge.erase(Cell::new(40));
/// assert!(judge.allows(Rule::Naked, Cell::new(40)));
/// ```
pub struct Judge {
    clues: Sight,
    truth: Vec<u8>,
    solver: Solver,
    /// Scratch: clues and what was deduced from them.
    known: Sight,
    /// Scratch: what was placed since a supposition.
    trail: Vec<Cell>,
    small: Option<SmallJudge>,
    /// For boards of up to 81 cells under rules of their own.
    beside: Option<BesideJudge>,
    /// For boards that are neither small nor 9x9.
    rivals: Option<RivalSearch>,
    has_rival: bool,
}

/// The judge of boards of up to 64 cells, and the cells of the clues that stand.
struct SmallJudge {
    rules: Box<dyn SmallRules>,
    clues: u64,
}

opaque_debug!(Judge);

impl Judge {
    /// A judge for boards of one shape or of other rules, with a blank board.
    #[must_use]
    pub fn new(rules: impl Into<Rules>) -> Judge {
        let rules = rules.into();
        let has_beside =
            !rules.is_ordinary() && rules.constraints().is_empty() && rules.cells() <= 81;
        let small = rules.is_ordinary().then(|| small_rules(rules.shape())).flatten();
        Judge {
            clues: Sight::new(&rules),
            truth: vec![0; rules.cells()],
            solver: Solver::new(&rules),
            known: Sight::new(&rules),
            trail: Vec::new(),
            small: small.map(|rules| SmallJudge { rules, clues: 0 }),
            beside: has_beside.then(|| BesideJudge::new(&rules)).flatten(),
            rivals: (rules.cells() > 81 && rules.constraints().is_empty())
                .then(|| RivalSearch::new(&rules)),
            has_rival: false,
        }
    }

    /// A judge without what makes some shapes faster, for tests.
    #[cfg(test)]
    pub(crate) fn ordinary(rules: impl Into<Rules>) -> Judge {
        Judge { small: None, beside: None, rivals: None, ..Judge::new(rules) }
    }

    /// Takes over clues (0 blank) and the solution that they are part of, row-major.
    pub fn set(&mut self, clues: &[u8], solution: &[u8]) {
        self.clues.set(clues);
        if let Some(rivals) = self.rivals.as_mut().filter(|_| self.truth != solution) {
            rivals.set_truth(solution);
        }
        if let Some(beside) = &mut self.beside {
            if self.truth != solution {
                beside.set_truth(solution);
            }
            beside.set_clues(clues);
        }
        self.truth.copy_from_slice(solution);
        if let Some(SmallJudge { rules, clues: set }) = &mut self.small {
            rules.set_truth(solution);
            let shown = clues.iter().enumerate().filter(|(_, value)| **value != 0);
            *set = shown.fold(0, |set, (cell, _)| set | 1 << cell);
        }
    }

    /// The rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.clues.rules()
    }

    /// The shape of the board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.clues.geometry().shape()
    }

    /// The clues that stand, 0 for blanks.
    #[must_use]
    pub fn clues(&self) -> &[u8] {
        self.clues.values()
    }

    /// Number of clues that stand.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        self.truth.len() - self.clues.blanks()
    }

    /// Takes a clue away.
    pub fn erase(&mut self, cell: Cell) {
        self.clues.erase(cell);
        if let Some(small) = &mut self.small {
            small.clues &= !(1 << cell.index());
        }
        if let Some(beside) = &mut self.beside {
            beside.erase(cell.index());
        }
    }

    /// Puts the true digit back as a clue.
    pub fn restore(&mut self, cell: Cell) {
        self.clues.place(cell, self.truth[cell.index()]);
        if let Some(small) = &mut self.small {
            small.clues |= 1 << cell.index();
        }
        if let Some(beside) = &mut self.beside {
            beside.restore(cell.index());
        }
    }

    /// Returns whether the latest target was refused because another solution was found: then no rule allows it from
    /// fewer clues.
    pub(crate) fn is_refused_for_good(&self) -> bool {
        self.has_rival
    }

    /// Returns whether the blank target is deducible from the clues.
    ///
    /// On boards of more than 256 cells, [`Rule::Unique`] gives up after a fixed number of the
    /// solver's trials, and then the answer is no.
    #[must_use]
    pub fn allows(&mut self, rule: Rule, target: Cell) -> bool {
        if let Some(SmallJudge { rules, clues }) = &mut self.small {
            return rules.allows(*clues, rule, target.index());
        }
        self.has_rival = false;
        let value = self.truth[target.index()];
        match rule {
            Rule::Naked => self.clues.open(target).len() == 1,
            Rule::Single => match &self.beside {
                Some(beside) => beside.is_single(target.index()),
                None => is_single(&self.clues, target, value),
            },
            Rule::Supposition => {
                is_single(&self.clues, target, value) || {
                    self.known.clone_from(&self.clues);
                    follow_naked_singles(&mut self.known, &self.truth, None);
                    supposition_numbers(&self.clues, target).any(|number| {
                        find_supposition(&self.clues, (target, value), number).is_some_and(
                            |supposed| {
                                ends_in_contradiction(&mut self.known, &mut self.trail, supposed)
                            },
                        )
                    })
                }
            }
            Rule::NakedChain => {
                self.known.clone_from(&self.clues);
                follow_naked_singles(&mut self.known, &self.truth, Some(target))
            }
            Rule::SingleChain => {
                if let Some(beside) = &mut self.beside {
                    let is_reached;
                    (is_reached, self.has_rival) = beside.singles_reach(target.index());
                    return is_reached;
                }
                let Some(rivals) = &mut self.rivals else {
                    return self.solver.singles_reach(self.clues.values(), target);
                };
                let is_reached = rivals.singles_reach(self.clues.values(), target.index());
                if !is_reached && self.truth.len() <= BOUNDED_ABOVE {
                    // Why not serves later rounds.
                    self.unique_nearby(target);
                }
                is_reached
            }
            Rule::SuppositionChain => {
                // Most clues that are asked about are needed, and that is shown sooner.
                if self.unique_nearby(target) == Some(false) {
                    return false;
                }
                self.known.clone_from(&self.clues);
                self.follow_suppositions(Some(target))
            }
            Rule::Unique => {
                if let Some(beside) = &mut self.beside {
                    self.has_rival = beside.has_other(target.index());
                    return !self.has_rival;
                }
                if let Some(is_unique) = self.unique_nearby(target) {
                    return is_unique;
                }
                // Values of a solution are never 0.
                let digit = Digit::from_index(usize::from(value) - 1);
                let (clues, trials) = (self.clues.values(), self.trials(REMOVAL_TRIALS));
                self.solver.has_other_within(clues, target, digit, trials) == Some(false)
            }
            Rule::Unchecked => true,
        }
    }

    /// Returns whether all blanks are deducible from the clues, each from the clues and those before it.
    ///
    /// A direct rule is taken as the chain of itself.
    #[must_use]
    pub fn solves(&mut self, rule: Rule) -> bool {
        if let Some(SmallJudge { rules, clues }) = &mut self.small {
            return rules.solves(*clues, rule);
        }
        if let Some(beside) = self.beside.as_ref().filter(|_| rule == Rule::SingleChain) {
            return beside.singles_solve();
        }
        self.known.clone_from(&self.clues);
        match rule {
            Rule::Naked | Rule::NakedChain => {
                follow_naked_singles(&mut self.known, &self.truth, None)
            }
            Rule::SingleChain => follow_singles(&mut self.known, &self.truth, None),
            Rule::Single | Rule::Supposition | Rule::SuppositionChain => {
                self.follow_suppositions(None)
            }
            Rule::Unique => self.count_solutions_within(2) == Some(1),
            Rule::Unchecked => true,
        }
    }

    /// The level of the clues as a puzzle, whatever they were made by: the first of `1`, `2` and
    /// `unique` whose deductions lead to the end, or `none` if the solution is not the only one.
    ///
    /// Puzzles of level `1-chain` are of level `1` in this sense, those of `2-chain` of level `2`.
    #[must_use]
    pub fn level(&mut self) -> Level {
        self.level_at_most(Level::None)
    }

    /// The [`level`](Judge::level) of a puzzle that was made under one: that it has no harder one is not
    /// worked out again.
    #[must_use]
    pub fn level_at_most(&mut self, made_under: Level) -> Level {
        let levels = [Level::One, Level::Two, Level::Unique];
        let is_known = |level: &Level| level.closure() == made_under.closure();
        let mut solves = |level: &Level| is_known(level) || self.solves(level.closure());
        levels.into_iter().find(|level| solves(level)).unwrap_or(Level::None)
    }

    /// Number of solutions of the clues, counted up to `limit`, or `None` if a board of more than 256
    /// cells takes more than a million trials to count.
    #[must_use]
    pub fn count_solutions_within(&mut self, limit: usize) -> Option<usize> {
        let trials = self.trials(COUNTING_TRIALS);
        self.solver.count_within(self.clues.values(), limit, trials)
    }

    /// Returns whether no solution has another digit in the target, where few trials around it show that.
    ///
    /// It is what the solver would say: that there is another solution, whether the solver finds it within its bound or
    /// not, is no; and what singles refute costs it no trial either.
    fn unique_nearby(&mut self, target: Cell) -> Option<bool> {
        if let Some(beside) = &mut self.beside {
            let has_other = beside.has_other_nearby(target.index());
            self.has_rival = has_other == Some(true);
            return has_other.map(|has_other| !has_other);
        }
        let trials = self.trials(RIVAL_TRIALS);
        let rivals = self.rivals.as_mut().filter(|_| self.truth.len() <= NEAR_UP_TO)?;
        match rivals.rival(self.clues.values(), target.index(), trials) {
            Rival::Found => {
                self.has_rival = true;
                Some(false)
            }
            Rival::Refuted => Some(true),
            Rival::RefutedByTrials => (trials == u64::MAX).then_some(true),
            Rival::Unknown => None,
        }
    }

    /// Trials allowed to the solver: this number on large boards, elsewhere any.
    fn trials(&self, on_large: u64) -> u64 {
        if self.truth.len() > BOUNDED_ABOVE { on_large } else { u64::MAX }
    }

    /// Deduces in `known` by level 2 until the target (or everything) is known, or nothing more is.
    ///
    /// The expensive question comes last: one supposition is asked only when no single is left.
    fn follow_suppositions(&mut self, target: Option<Cell>) -> bool {
        while !follow_singles(&mut self.known, &self.truth, target) {
            let mut blanks = (0..self.truth.len()).map(Cell::new);
            let blank = blanks.find(|&cell| {
                let value = self.truth[cell.index()];
                self.known.value(cell) == 0
                    && supposition_numbers(&self.known, cell).any(|number| {
                        find_supposition(&self.known, (cell, value), number).is_some_and(
                            |supposed| {
                                ends_in_contradiction(&mut self.known, &mut self.trail, supposed)
                            },
                        )
                    })
            });
            let Some(cell) = blank else {
                return false;
            };
            self.known.place(cell, self.truth[cell.index()]);
        }
        true
    }
}

/// On boards with more cells the solver's trials are bounded.
const BOUNDED_ABOVE: usize = 256;

/// Trials allowed for the question whether a clue is needed, on large boards. It is part of what a
/// recipe of level `unique` means there: a clue that is not found superfluous by then stays.
const REMOVAL_TRIALS: u64 = 200;

/// Trials near the solution on large boards, before the solver is asked. The answer does not depend on it.
const RIVAL_TRIALS: u64 = 60;

/// On boards with more cells so few trials show too little to pay.
const NEAR_UP_TO: usize = 400;

/// Trials allowed for counting solutions on large boards.
const COUNTING_TRIALS: u64 = 1_000_000;
