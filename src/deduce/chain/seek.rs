//! Where a search for chains and cycles is worth its time.
//!
//! Rows of bits say which literals lead to their negation, and over how many links. A search for the chain or cycle itself
//! starts only from these, and goes only as far.

use super::forcing::{Forcing, LONG};
use super::length::increment;
use super::links::LinkTable;
use super::rows::{LONGEST, ReachRows, Set, has};
use super::wanted::{FAMILIES, WantedChains, largest};
use crate::budget::Watch;
use crate::deduce::nine::Nine;
use crate::deduce::pattern::chain::Candidate;

/// The first of the shortest chains of a family.
#[derive(Copy, Clone)]
struct Shortest {
    start: Candidate,
    on: bool,
    /// Half of its literals.
    half: u32,
}

/// Every literal.
const ANY: [u64; LONGEST] = [!0; LONGEST];

/// The family of strong links within cells.
const CELLS: usize = 1;

/// The family of all links.
const LAST: usize = FAMILIES.len() - 1;

/// The least complexity of anything that a search finds.
const LEAST: u32 = 4;

impl Forcing {
    /// Every chain and cycle, or the best one.
    pub(super) fn search(&mut self, board: &Nine, watch: &Watch) {
        // If all are wanted there are none on most boards; else there is one on most, and it may be along a digit.
        let mut all = None;
        if matches!(self.wanted, WantedChains::All(_)) {
            all = self.survey_all(board, watch);
            if all.is_none() {
                return;
            }
        }
        let sets = self.survey_digits(board);
        if sets != [[0; 9]; 2] && self.search_family(0, sets, sets[0] != [0; 9], watch) {
            return;
        }
        let is_admitted = |wanted: &WantedChains, index: usize| {
            let (base, key) = FAMILIES[index].cycle;
            wanted.admits(base, LEAST, key)
        };
        if all.is_none() && is_admitted(&self.wanted, LAST) {
            all = self.survey_all(board, watch);
            if all.is_none() {
                return;
            }
        }
        // What a cycle excludes leads to its negation along the cycle.
        let may_cycle = all.is_none_or(|[refuted, _]| refuted != [0; 9]);
        if may_cycle
            && is_admitted(&self.wanted, CELLS)
            && self.survey(CELLS, board)[0] != [0; 9]
            && self.search_family(CELLS, [[0; 9]; 2], true, watch)
        {
            return;
        }
        if let Some(sets) = all.filter(|_| is_admitted(&self.wanted, LAST)) {
            self.search_family(LAST, sets, may_cycle, watch);
        }
    }

    /// [`Forcing::survey`] for all links; `None` if there is no chain. Chains of the other families are chains of all
    /// links.
    fn survey_all(&mut self, board: &Nine, watch: &Watch) -> Option<[Set; 2]> {
        let sets = self.survey(LAST, board);
        if sets != [[0; 9]; 2] {
            return Some(sets);
        }
        self.tables[LAST].starts().find(|_| watch.is_over_after_unit());
        None
    }

    /// One family, the candidates of which lead from on to off and from off to on; returns whether the limits are reached.
    fn search_family(
        &mut self,
        index: usize,
        sets: [Set; 2],
        may_cycle: bool,
        watch: &Watch,
    ) -> bool {
        let starts: Vec<Candidate> = self.tables[index].starts().collect();
        let sets = [&sets[0], &sets[1]];
        match self.wanted {
            WantedChains::All(_) => self.search_all(index, &starts, sets, may_cycle, watch),
            WantedChains::Best(_) => self.search_best(index, &starts, sets, may_cycle, watch),
        }
    }

    /// [`Forcing::survey`] for links along digits, without the digits that are as they were when they led nowhere.
    fn survey_digits(&mut self, board: &Nine) -> [Set; 2] {
        let cells = &board.marks.digits;
        let changed = (0..9)
            .filter(|&digit| cells[digit] != self.plain[digit])
            .fold(0, |set, digit| set | 1 << digit);
        if changed == 0 {
            return [[0; 9]; 2];
        }
        let (table, reach) = (&mut self.tables[0], &mut self.reaches[0]);
        table.fill_digits(&board.marks, FAMILIES[0].links, changed);
        reach.fill(table);
        let sets = [reach.refuted(table), reach.proved(table)];
        for digit in (0..9).filter(|&digit| sets[0][digit] | sets[1][digit] == 0) {
            self.plain[digit] = cells[digit];
        }
        sets
    }

    /// Fills the tables of a family; returns the candidates that lead from on to off, and those from off to on.
    fn survey(&mut self, index: usize, board: &Nine) -> [Set; 2] {
        let (table, reach) = (&mut self.tables[index], &mut self.reaches[index]);
        table.fill(&board.marks, FAMILIES[index].links);
        reach.fill(table);
        [reach.refuted(table), reach.proved(table)]
    }

    /// Every chain and cycle of a family; returns whether the limits are reached.
    fn search_all(
        &mut self,
        index: usize,
        starts: &[Candidate],
        [refuted, proved]: [&Set; 2],
        may_cycle: bool,
        watch: &Watch,
    ) -> bool {
        for &start in starts {
            if watch.is_over_after_unit() {
                return true;
            }
            let (table, reach) = (&self.tables[index], &self.reaches[index]);
            if has(refuted, start)
                || may_cycle && reach.cycle(table, start, &ANY, u32::MAX).is_some()
            {
                self.search_on(index, start, u32::MAX);
            }
            if has(proved, start) {
                self.search_off(index, start);
            }
        }
        false
    }

    /// The best chain or cycle of a family; returns whether the limits are reached.
    fn search_best(
        &mut self,
        index: usize,
        starts: &[Candidate],
        sets: [&Set; 2],
        may_cycle: bool,
        watch: &Watch,
    ) -> bool {
        let family = &FAMILIES[index];
        let shortest = self.shortest(index, starts, sets);
        let refuted = family.chain.map(|_| sets[0]);
        let (base, key) = family.cycle;
        let rank = shortest
            .zip(family.chain)
            .map(|(chain, (base, key))| (base + increment(2 * chain.half), 2 * chain.half, key));
        // Cycles that rank behind the chain cannot win. Those that rank the same win if they are found before it.
        let most = rank.map_or(u32::MAX, |rank| {
            largest(|complexity| (base + increment(complexity), complexity, key) <= rank) / 2
        });
        let bound = |wanted: &WantedChains| most.min(wanted.bound(base, key) / 2);
        let mut cycles = bound(&self.wanted);
        let among = |reach: &ReachRows, table: &LinkTable, cycles: u32| match refuted {
            _ if !may_cycle || cycles < 2 => None,
            Some(refuted) if cycles <= LONG => reach.around(table, refuted, cycles),
            _ => Some(ANY),
        };
        let mut around = among(&self.reaches[index], &self.tables[index], cycles);
        for &start in starts {
            if watch.is_over_after_unit() {
                return true;
            }
            let chain = shortest.filter(|chain| chain.start == start);
            let on = chain.filter(|chain| chain.on);
            let (table, reach) = (&self.tables[index], &self.reaches[index]);
            let is_cycle = around
                .as_ref()
                .is_some_and(|around| reach.cycle(table, start, around, cycles).is_some());
            if is_cycle || on.is_some() {
                let cycles = if is_cycle { cycles } else { 0 };
                self.search_on(index, start, cycles.max(on.map_or(0, |chain| chain.half)));
            }
            if chain.is_some_and(|chain| !chain.on) {
                self.search_off(index, start);
            }
            if is_cycle || chain.is_some() {
                let bound = bound(&self.wanted);
                if bound < cycles {
                    cycles = bound;
                    around = among(&self.reaches[index], &self.tables[index], cycles);
                }
            }
        }
        false
    }

    /// The first of the shortest chains of a family that would be kept.
    fn shortest(
        &self,
        index: usize,
        starts: &[Candidate],
        [refuted, proved]: [&Set; 2],
    ) -> Option<Shortest> {
        let (base, key) = FAMILIES[index].chain?;
        let reach = &self.reaches[index];
        let mut most = self.wanted.bound(base, key) / 2;
        let mut shortest = None;
        for &start in starts {
            for on in [true, false] {
                let half = if !has(if on { refuted } else { proved }, start) {
                    None
                } else if on {
                    reach.on_to_off(start, most)
                } else {
                    reach.off_to_on(start, most)
                };
                if let Some(half) = half {
                    shortest = Some(Shortest { start, on, half });
                    most = half - 1;
                }
            }
        }
        shortest
    }
}
