//! Minimal puzzles as minimal sets that hit every unavoidable set.
//!
//! A puzzle of a solution is unique just if it has a clue in every unavoidable set; so the minimal puzzles within a
//! puzzle are the minimal sets of its clues that hit all sets, and a clue is needed just if it alone hits some set. The
//! search is that of Murakami and Uno ("Efficient Algorithms for Dualizing Large-Scale Hypergraphs", 2014), with the
//! difference that the sets are not known beforehand: where all known ones are hit, a solver is asked, and either
//! there is no other solution or the cells in which it differs are one more set.
//!
//! ```text
//!   chosen, allowed --a set that no chosen clue hits, its allowed clues v1, v2, v3-->
//!       chosen + v1, allowed - v1 v2 v3
//!       chosen + v2, allowed - v2 v3
//!       chosen + v3, allowed - v3          every hitting set is in one branch, by its last v
//! ```

use crate::board::{Cell, CellSet, Digit, IndexSet, MAX_CELLS};
use crate::budget::{Watch, used_up};
use crate::error::Error;
use crate::grid::{Givens, Puzzle, Solution};
use crate::solve::{Solver, unavoidable};

/// Clues of a puzzle, each by its place among them.
pub(super) type ClueSet = IndexSet<{ MAX_CELLS.div_ceil(64) }>;

/// The clues of a puzzle and the sets that are known so far.
pub(super) struct Hitting<'a> {
    puzzle: &'a Puzzle,
    solution: Vec<u8>,
    solver: Solver,
    watch: &'a Watch,
    clues: Vec<Cell>,
    /// By each set the clues that are in it; all sets are unavoidable.
    sets: Vec<ClueSet>,
}

/// The use that a search makes of the puzzles that it finds.
pub(super) trait HittingSearch {
    /// The most clues that a puzzle may have.
    fn most(&self) -> usize;

    /// Takes a puzzle; whether the search goes on.
    fn take(&mut self, clues: &ClueSet) -> bool;
}

impl<'a> Hitting<'a> {
    /// The question about a puzzle with this only solution.
    pub(super) fn new(
        puzzle: &'a Puzzle,
        solution: Vec<u8>,
        solver: Solver,
        watch: &'a Watch,
    ) -> Hitting<'a> {
        let clues: Vec<Cell> = puzzle.clues().iter().collect();
        let mut hitting = Hitting { puzzle, solution, solver, watch, clues, sets: Vec::new() };
        let values = Givens::from_trusted(puzzle.rules(), &hitting.solution);
        let mut small: Vec<CellSet> =
            unavoidable::small_sets(&Solution::from_trusted(values)).into_iter().collect();
        small.sort_unstable();
        for set in small {
            let set = hitting.clue_set(|cell| set.contains(cell));
            hitting.add(set);
        }
        hitting
    }

    /// Number of clues.
    pub(super) fn len(&self) -> usize {
        self.clues.len()
    }

    /// The puzzle with some of the clues.
    pub(super) fn puzzle(&self, clues: &ClueSet) -> Puzzle {
        Puzzle::from_trusted(Givens::from_trusted(self.puzzle.rules(), &self.values(clues)))
    }

    fn values(&self, clues: &ClueSet) -> Vec<u8> {
        let mut values = vec![0; self.solution.len()];
        for clue in clues.iter() {
            let cell = self.clues[clue].index();
            values[cell] = self.solution[cell];
        }
        values
    }

    fn clue_set(&self, is_in: impl Fn(Cell) -> bool) -> ClueSet {
        (0..self.clues.len()).filter(|&clue| is_in(self.clues[clue])).collect()
    }

    /// Adds a set, unless one within it is known.
    fn add(&mut self, set: ClueSet) {
        if self.sets.iter().all(|known| known.without(&set) != ClueSet::EMPTY) {
            self.sets.retain(|known| set.without(known) != ClueSet::EMPTY);
            self.sets.push(set);
        }
    }

    /// Another solution that has these clues, as the clues that it lacks.
    fn other(&mut self, clues: &ClueSet) -> Result<Option<ClueSet>, Error> {
        let values = self.values(clues);
        let mut other = None;
        let Hitting { solver, solution, watch, .. } = self;
        let search = solver.try_visit(&values, watch, |found| {
            if found != solution.as_slice() {
                other = Some(found.to_vec());
            }
            other.is_none()
        });
        search.map_err(|_| used_up())?;
        Ok(other
            .map(|other| self.clue_set(|cell| other[cell.index()] != self.solution[cell.index()])))
    }

    /// The same with another digit in the cell of a clue.
    fn other_at(&mut self, clues: &ClueSet, clue: usize) -> Result<Option<ClueSet>, Error> {
        let values = self.values(clues);
        let cell = self.clues[clue];
        let digit = Digit::new(self.solution[cell.index()].into());
        let found = self.solver.other(&values, cell, digit, self.watch);
        let other = found.map_err(|_| used_up())?.map(<[u8]>::to_vec);
        Ok(other
            .map(|other| self.clue_set(|cell| other[cell.index()] != self.solution[cell.index()])))
    }

    /// Makes a set as small as can be, with this clue in it if one is named, and adds it.
    fn learn(&mut self, mut set: ClueSet, keep: Option<usize>) -> Result<(), Error> {
        let all = ClueSet::below(self.clues.len());
        for clue in set.iter() {
            if keep == Some(clue) || !set.contains(clue) {
                continue;
            }
            let given = all.without(&set).with(clue);
            let smaller = match keep {
                Some(keep) => self.other_at(&given, keep)?,
                None => self.other(&given)?,
            };
            set = smaller.unwrap_or(set);
        }
        self.add(set);
        Ok(())
    }

    /// Returns whether every chosen clue alone hits some set.
    fn are_needed(&mut self, chosen: &ClueSet) -> Result<bool, Error> {
        let mut needed = ClueSet::EMPTY;
        for set in &self.sets {
            let hit = set.and(chosen);
            if hit.len() == 1 {
                needed = needed.or(&hit);
            }
        }
        for clue in chosen.without(&needed).iter() {
            let mut others = *chosen;
            others.remove(clue);
            match self.other_at(&others, clue)? {
                Some(set) => self.learn(set, Some(clue))?,
                None => return Ok(false),
            }
        }
        Ok(true)
    }

    /// The fewest clues that a puzzle needs beside the chosen ones: sets without a clue in common, none of them hit.
    pub(super) fn least(&self, chosen: &ClueSet, allowed: &ClueSet) -> usize {
        let mut open: Vec<ClueSet> =
            self.sets.iter().filter(|set| !set.meets(chosen)).copied().collect();
        open.sort_by_key(|set| set.and(allowed).len());
        let mut taken = ClueSet::EMPTY;
        let mut count = 0;
        for set in open {
            let set = set.and(allowed);
            if !set.meets(&taken) {
                taken = taken.or(&set);
                count += 1;
            }
        }
        count
    }

    /// Finds the minimal puzzles that have the chosen clues and some of the allowed ones; whether the search went to
    /// its end.
    ///
    /// # Errors
    /// When the budget is used up.
    pub(super) fn search(
        &mut self,
        chosen: ClueSet,
        mut allowed: ClueSet,
        search: &mut impl HittingSearch,
    ) -> Result<bool, Error> {
        if self.watch.is_over_after_unit() {
            return Err(used_up());
        }
        let is_bounded = search.most() < self.clues.len();
        // What is smallest is minimal: the sets that are known do, for the branches that cannot be.
        if is_bounded {
            if chosen.len() + self.least(&chosen, &allowed) > search.most() {
                return Ok(true);
            }
        } else if !self.are_needed(&chosen)? {
            return Ok(true);
        }
        let set = loop {
            let open = self.sets.iter().filter(|set| !set.meets(&chosen));
            match open.min_by_key(|set| set.and(&allowed).len()) {
                Some(set) => break *set,
                None => match self.other(&chosen)? {
                    Some(set) => self.learn(set, None)?,
                    None => return Ok(search.take(&chosen)),
                },
            }
        };
        let branches = set.and(&allowed);
        allowed = allowed.without(&branches);
        for clue in branches.iter() {
            if !self.search(chosen.with(clue), allowed, search)? {
                return Ok(false);
            }
            allowed.insert(clue);
        }
        Ok(true)
    }
}
