//! The rules on boards of up to 64 cells, where a set of cells is one word.

use super::Rule;
use crate::board::Shape;
use crate::solve::small::{Candidates, SmallBoard, SmallTables, cells};

/// The rules on a small board of a known solution, whatever its side.
pub(crate) trait SmallRules: Send + Sync {
    /// Takes over a solution, row-major.
    fn set_truth(&mut self, truth: &[u8]);
    /// Returns whether a blank target is deducible from the clues that stand in these cells.
    fn allows(&mut self, clues: u64, rule: Rule, target: usize) -> bool;
    /// Returns whether all blanks are deducible from these clues, by a rule that is the chain of itself.
    fn solves(&mut self, clues: u64, rule: Rule) -> bool;
    /// Returns whether the solution is the only one of these clues.
    fn is_unique(&mut self, clues: u64) -> bool;
    /// The clues that are left of the whole solution when every cell of an order that still stands is proposed for
    /// erasing, once in each round.
    fn erase(&mut self, order: &[u8], rounds: &[Rule]) -> u64;
}

/// The rules for a shape, or `None` if it has more than 64 cells.
pub(crate) fn small_rules(shape: Shape) -> Option<Box<dyn SmallRules>> {
    let tables = SmallTables::new(shape)?;
    Some(match shape.side() {
        4 => Box::new(SmallJudge::<4>::new(tables)),
        6 => Box::new(SmallJudge::<6>::new(tables)),
        _ => Box::new(SmallJudge::<8>::new(tables)),
    })
}

/// The most unavoidable sets that are kept of a cell.
const KEPT: usize = 256;

/// The number of puzzles of one solution for which sets are looked for wherever a direct rule or singles fail.
const LESSONS: u32 = 1000;

/// The rules on boards of side `N`.
struct SmallJudge<const N: usize> {
    search: SmallBoard<N>,
    /// The digit of each cell.
    truth: [u8; 64],
    /// Digit after digit, where the solution has it: as a set, and cell after cell.
    digits: [u64; N],
    seats: [[u8; N]; N],
    /// Cell after cell, sets of cells around it in which some other solution differs: without a clue in one of them
    /// the cell is not deducible by any rule. They are kept for as long as the solution stays.
    unavoidable: Vec<Vec<u64>>,
    /// Number of times that the present solution was taken over.
    stays: u32,
    /// The clues of a removal that no later round can erase either, since some set has no other.
    needed: u64,
}

/// The clues that stand, and digit after digit the cells that see it among them.
#[derive(Copy, Clone)]
struct SmallSight<const N: usize> {
    clues: u64,
    seen: [u64; N],
}

impl<const N: usize> SmallJudge<N> {
    fn new(tables: SmallTables) -> SmallJudge<N> {
        SmallJudge {
            search: SmallBoard::new(tables),
            truth: [0; 64],
            digits: [0; N],
            seats: [[0; N]; N],
            unavoidable: vec![Vec::new(); N * N],
            stays: 0,
            needed: 0,
        }
    }

    #[inline(always)]
    fn tables(&self) -> &SmallTables {
        self.search.tables()
    }

    #[inline(always)]
    fn digit(&self, cell: usize) -> usize {
        // Below the side by construction; the minimum spares the check of bounds.
        usize::from(self.truth[cell & 63]).min(N - 1)
    }

    /// The cells that see a digit among these clues.
    #[inline(always)]
    fn seen(&self, clues: u64, digit: usize) -> u64 {
        self.seats[digit].iter().fold(0, |seen, &seat| {
            let is_clue = clues >> (seat & 63) & 1;
            seen | self.tables().peers[usize::from(seat) & 63] & is_clue.wrapping_neg()
        })
    }

    fn sight(&self, clues: u64) -> SmallSight<N> {
        SmallSight { clues, seen: std::array::from_fn(|digit| self.seen(clues, digit)) }
    }

    /// Digit after digit, the clues that show it.
    #[inline(always)]
    fn shown(&self, clues: u64) -> [u64; N] {
        self.digits.map(|digit| digit & clues)
    }

    /// The candidates that clues leave at sight.
    #[inline(always)]
    fn candidates(&self, sight: &SmallSight<N>) -> Candidates<N> {
        let full = self.tables().full;
        let SmallSight { clues, seen } = sight;
        let places =
            std::array::from_fn(|digit| full & !seen[digit] & !(clues & !self.digits[digit]));
        Candidates { places, open: full & !clues }
    }

    #[inline(always)]
    fn is_naked(&self, sight: &SmallSight<N>, target: usize) -> bool {
        let own = self.digit(target);
        let seen = (0..N).fold(!0, |all, digit| match digit == own {
            true => all,
            false => all & sight.seen[digit],
        });
        seen >> target & 1 == 1
    }

    #[inline(always)]
    fn is_single(&self, sight: &SmallSight<N>, target: usize) -> bool {
        let tables = self.tables();
        let takers = tables.full & !sight.clues & !sight.seen[self.digit(target)];
        let is_alone = |house: &u64| takers & house == 1 << target;
        self.is_naked(sight, target) || tables.houses_of[target & 63].iter().any(is_alone)
    }

    /// Returns whether a supposition fails that makes the open target a single: its digit in the only rival place of a
    /// house, or its only rival digit.
    fn has_failing_supposition(
        &self,
        board: &Candidates<N>,
        known: &Candidates<N>,
        target: usize,
    ) -> bool {
        let (tables, own) = (self.tables(), self.digit(target));
        let bit = 1_u64 << target;
        let takers = board.places[own] & board.open & !bit;
        let by_place = tables.houses_of[target].iter().any(|house| {
            let rivals = takers & house;
            rivals.is_power_of_two() && fails(tables, known, rivals.trailing_zeros() as usize, own)
        });
        by_place || {
            let mut rivals = (0..N).filter(|&digit| digit != own && board.places[digit] & bit != 0);
            let first = rivals.next();
            first
                .is_some_and(|digit| rivals.next().is_none() && fails(tables, known, target, digit))
        }
    }

    /// Fills naked singles, and where there are none `hidden` ones as well, until no cell of `wanted` is open or none is
    /// left; whether that is reached. What is filled is the solution's, so nothing contradicts.
    #[inline(always)]
    fn follow(&self, known: &mut Candidates<N>, wanted: u64, hidden: bool) -> bool {
        let tables = self.tables();
        while known.open & wanted != 0 {
            let mut found = known.singles();
            if found == 0 && hidden {
                found = self.hidden_singles(known);
            }
            if found == 0 {
                return false;
            }
            for (digit, places) in known.places.iter_mut().enumerate() {
                let filled = found & self.digits[digit];
                let seen = cells(filled).fold(0, |seen, cell| seen | tables.peers[cell]);
                *places &= !seen & !(found & !filled);
            }
            known.open &= !found;
        }
        true
    }

    /// The open cells that alone in one of their houses can take their digit.
    fn hidden_singles(&self, known: &Candidates<N>) -> u64 {
        let is_hidden = |&cell: &usize| {
            let places = known.places[self.digit(cell)];
            self.tables().houses_of[cell].iter().any(|house| places & house == 1 << cell)
        };
        cells(known.open).filter(is_hidden).fold(0, |found, cell| found | 1 << cell)
    }

    /// Deduces by singles and suppositions until no cell of `wanted` is open; whether that is reached.
    fn follow_suppositions(&self, sight: &SmallSight<N>, wanted: u64) -> bool {
        let mut known = self.candidates(sight);
        while !self.follow(&mut known, wanted, true) {
            let mut open = cells(known.open);
            let Some(cell) = open.find(|&cell| self.has_failing_supposition(&known, &known, cell))
            else {
                return false;
            };
            known.fill(self.tables(), cell, self.digit(cell));
        }
        true
    }

    /// Returns whether a set that is known of the target has no clue.
    #[inline(always)]
    fn is_avoided(&mut self, clues: u64, target: usize) -> bool {
        let sets = &mut self.unavoidable[target];
        let Some(place) = sets.iter().position(|set| set & clues == 0) else { return false };
        // What serves often comes to the front.
        sets.swap(place / 2, place);
        self.needed |= 1 << target;
        true
    }

    /// Looks for another digit of the target in some solution, and keeps where it differs.
    fn has_other(&mut self, clues: u64, target: usize) -> bool {
        let denied = (target, self.digit(target));
        self.search.load_clues(&self.shown(clues));
        let Some(difference) = self.search.other_solution(&self.digits, Some(denied)) else {
            return false;
        };
        self.needed |= 1 << target;
        for cell in cells(difference) {
            let sets = &mut self.unavoidable[cell];
            let is_news = sets.iter().all(|set| set & !difference != 0);
            if is_news && sets.len() < KEPT {
                sets.push(difference);
            }
        }
        true
    }

    /// Looks for a set that explains why a rule failed, as long as that pays for later puzzles.
    fn learn(&mut self, clues: u64, target: usize) {
        if (2..LESSONS).contains(&self.stays) {
            self.has_other(clues, target);
        }
    }

    #[inline(always)]
    fn allows_at(&mut self, sight: &SmallSight<N>, rule: Rule, target: usize) -> bool {
        match rule {
            Rule::Naked => self.is_naked(sight, target),
            Rule::Single => self.is_single(sight, target),
            Rule::Supposition => {
                self.is_single(sight, target) || {
                    if self.is_avoided(sight.clues, target) {
                        return false;
                    }
                    let board = self.candidates(sight);
                    let mut known = board;
                    self.follow(&mut known, !0, false);
                    let fails = self.has_failing_supposition(&board, &known, target);
                    if !fails {
                        self.learn(sight.clues, target);
                    }
                    fails
                }
            }
            Rule::NakedChain => self.follow(&mut self.candidates(sight), 1 << target, false),
            Rule::SingleChain => {
                if self.is_avoided(sight.clues, target) {
                    return false;
                }
                let is_reached = self.follow(&mut self.candidates(sight), 1 << target, true);
                if !is_reached {
                    self.learn(sight.clues, target);
                }
                is_reached
            }
            // A second solution is found sooner than that suppositions do not lead to the target.
            Rule::SuppositionChain => {
                self.allows_at(sight, Rule::Unique, target)
                    && self.follow_suppositions(sight, 1 << target)
            }
            Rule::Unique => {
                !self.is_avoided(sight.clues, target) && !self.has_other(sight.clues, target)
            }
            Rule::Unchecked => true,
        }
    }
}

impl<const N: usize> SmallRules for SmallJudge<N> {
    fn set_truth(&mut self, truth: &[u8]) {
        let is_same = truth.iter().zip(&self.truth).all(|(value, digit)| *value == digit + 1);
        if is_same && self.stays > 0 {
            self.stays = self.stays.saturating_add(1);
            return;
        }
        self.stays = 1;
        self.digits = [0; N];
        let mut filled = [0; N];
        for (cell, &value) in truth.iter().enumerate() {
            let digit = usize::from(value - 1);
            self.truth[cell] = value - 1;
            self.digits[digit] |= 1 << cell;
            self.seats[digit][filled[digit]] = cell as u8;
            filled[digit] += 1;
        }
        self.unavoidable.iter_mut().for_each(Vec::clear);
    }

    fn allows(&mut self, clues: u64, rule: Rule, target: usize) -> bool {
        self.allows_at(&self.sight(clues), rule, target)
    }

    fn solves(&mut self, clues: u64, rule: Rule) -> bool {
        let sight = self.sight(clues);
        let mut known = self.candidates(&sight);
        match rule {
            Rule::Naked | Rule::NakedChain => self.follow(&mut known, !0, false),
            Rule::SingleChain => self.follow(&mut known, !0, true),
            Rule::Single | Rule::Supposition | Rule::SuppositionChain => {
                self.follow_suppositions(&sight, !0)
            }
            Rule::Unique => self.is_unique(clues),
            Rule::Unchecked => true,
        }
    }

    fn is_unique(&mut self, clues: u64) -> bool {
        self.search.load_clues(&self.shown(clues));
        self.search.other_solution(&self.digits, None).is_none()
    }

    fn erase(&mut self, order: &[u8], rounds: &[Rule]) -> u64 {
        let mut sight = self.sight(self.tables().full);
        self.needed = 0;
        for &rule in rounds {
            for cell in order.iter().map(|&cell| usize::from(cell)) {
                if (sight.clues & !self.needed) >> cell & 1 == 0 {
                    continue;
                }
                // What is naked does not depend on the cell's own digit, so the rest can wait.
                if rule == Rule::Naked && !self.is_naked(&sight, cell) {
                    continue;
                }
                let digit = self.digit(cell);
                let (clues, seen) = (sight.clues, sight.seen[digit]);
                sight.clues &= !(1 << cell);
                sight.seen[digit] = self.seen(sight.clues, digit);
                if rule != Rule::Naked && !self.allows_at(&sight, rule, cell) {
                    (sight.clues, sight.seen[digit]) = (clues, seen);
                }
            }
        }
        sight.clues
    }
}

/// Returns whether a digit in a cell leaves some cell without a digit, by naked singles alone.
#[inline(always)]
fn fails<const N: usize>(
    tables: &SmallTables,
    known: &Candidates<N>,
    cell: usize,
    digit: usize,
) -> bool {
    if (known.open & known.places[digit]) >> cell & 1 == 0 {
        return true;
    }
    let mut supposed = *known;
    supposed.fill(tables, cell, digit);
    !supposed.follow_naked(tables, u64::MAX)
}
