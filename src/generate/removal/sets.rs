//! Removals of 9x9 clues that stay unique, by unavoidable sets: those that were met before answer most questions.

use crate::board::{ALL_CELLS, Cell};
use crate::solve::Known;

/// The most sets that are remembered.
const MOST: usize = 1500;

/// Where other solutions differ from one.
pub(super) struct Sets {
    solution: [u8; 81],
    known: Known,
    sets: Vec<u128>,
    /// The number of sets that were met.
    count: usize,
}

impl Sets {
    /// None is known yet; `None` for other shapes than 9x9.
    pub(super) fn of(solution: &[u8]) -> Option<Sets> {
        let solution = solution.try_into().ok()?;
        Some(Sets { solution, known: Known::new(), sets: Vec::new(), count: 0 })
    }

    /// The clues that stay where units are erased one after the other, those of the first list before those of the
    /// second, each if the solution stays the only one.
    ///
    /// Up to which unit of the first list all may go is what the sets know, with one question to be sure, instead of one for
    /// each unit.
    pub(super) fn removed(&mut self, first: &[&[Cell]], second: &[&[Cell]]) -> [u8; 81] {
        let mask = |unit: &&[Cell]| unit.iter().fold(0_u128, |set, cell| set | 1 << cell.index());
        let first: Vec<u128> = first.iter().map(mask).collect();
        // What stands of the first list when its first units are gone.
        let mut rest = vec![0; first.len() + 1];
        for (i, unit) in first.iter().enumerate().rev() {
            rest[i] = rest[i + 1] | unit;
        }
        // What no unit has stands, too.
        let mut clues = ALL_CELLS & !rest[0];
        let last_of = |set: u128| first.iter().rposition(|unit| unit & set != 0).unwrap_or(0);
        loop {
            // The first unit that must stay: the last of a set that the units up to it would leave blank.
            let mut needed = first.len();
            for &set in self.sets.iter().filter(|&set| set & clues == 0) {
                if set & rest[needed] == 0 {
                    needed = last_of(set);
                }
            }
            while let Some(set) = self.second(clues | rest[needed]) {
                needed = last_of(set);
            }
            let Some(unit) = first.get(needed) else { break };
            clues |= unit;
        }
        let mut unit_of = [0; 81];
        for unit in second {
            unit.iter().for_each(|cell| unit_of[cell.index()] = mask(unit));
        }
        let mut needed = self.needed(clues, &unit_of);
        for unit in second.iter().map(mask) {
            let without = clues & !unit;
            if needed & unit == 0 && self.second(without).is_none() {
                clues = without;
                needed |= self.needed(clues, &unit_of);
            }
        }
        let shown = |cell: usize| if clues >> cell & 1 != 0 { self.solution[cell] } else { 0 };
        std::array::from_fn(shown)
    }

    /// The units that alone have clues in a set.
    fn needed(&self, clues: u128, unit_of: &[u128; 81]) -> u128 {
        let stand = self.sets.iter().map(|set| set & clues).filter(|&stand| stand != 0);
        let alone = stand.filter_map(|stand| {
            let unit = unit_of[stand.trailing_zeros() as usize];
            (stand & !unit == 0).then_some(unit)
        });
        alone.fold(0, |needed, unit| needed | unit)
    }

    /// Where another solution with these clues differs.
    fn second(&mut self, clues: u128) -> Option<u128> {
        let shown = |cell: usize| if clues >> cell & 1 != 0 { self.solution[cell] } else { 0 };
        let set = self.known.other_solution(&std::array::from_fn(shown), &self.solution)?;
        if self.sets.len() < MOST {
            self.sets.push(set);
        } else {
            self.sets[self.count % MOST] = set;
        }
        self.count += 1;
        Some(set)
    }
}
