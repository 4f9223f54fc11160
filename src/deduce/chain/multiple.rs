//! Chains from every value of something, and chains to contradictions.

use super::ancestry::Ancestry;
use super::closure::{Closure, Literal, Rules, Work};
use super::length::increment;
use super::{CANDIDATES, Chain, Origin};
use crate::deduce::Step;
use crate::deduce::bits::{Bits, CellBits, is_several};
use crate::deduce::nine::Nine;
use crate::deduce::tables::{HOUSE_CELLS, HOUSES_OF, PLACES_OF};
use crate::deduce::technique::{ChainKind, Pattern, Reach, Technique};

/// What a producer of chains looks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::deduce) struct Plan {
    pub(super) rules: Rules,
    pub(super) contradictions: bool,
    pub(super) doubles: bool,
    pub(super) multiples: bool,
    pub(super) reach: Reach,
}

impl Plan {
    pub(in crate::deduce) const NISHIO: Plan = Plan {
        rules: Rules { dynamic: true, cell_links: false },
        contradictions: true,
        doubles: false,
        multiples: false,
        reach: Reach::Dynamic,
    };

    /// The producer of a reach.
    pub(in crate::deduce) const fn of(reach: Reach) -> Plan {
        let dynamic = !matches!(reach, Reach::Static);
        Plan {
            rules: Rules { dynamic, cell_links: true },
            contradictions: dynamic,
            doubles: dynamic,
            multiples: true,
            reach,
        }
    }

    fn base(&self) -> f64 {
        if !self.rules.cell_links {
            7.5
        } else if self.rules.dynamic {
            8.5 + 0.5 * f64::from(self.reach.level())
        } else {
            8.0
        }
    }
}

/// A hint before it is a step.
#[derive(Copy, Clone, Debug)]
pub(super) struct Hint {
    pub(super) origin: Origin,
    pub(super) target: Literal,
    pub(super) complexity: u32,
    pub(super) key: u8,
}

const DOUBLE: u8 = 1;
const CELL: u8 = 5;
const REGION: u8 = 6;
const CONTRADICTION: u8 = 7;

/// Finder of chains over closures, with the closures of the board that it was last used on.
#[derive(Clone, Debug)]
pub(in crate::deduce) struct Multiple {
    closures: Vec<Closure>,
    /// By literal: its closure, if it was made.
    slots: Vec<u16>,
    used: usize,
    work: Work,
    ancestry: Ancestry,
    best: Option<Hint>,
}

const NONE: u16 = u16::MAX;

impl Multiple {
    pub(in crate::deduce) fn new() -> Multiple {
        Multiple {
            closures: Vec::new(),
            slots: vec![NONE; 2 * CANDIDATES],
            used: 0,
            work: Work::new(),
            ancestry: Ancestry::new(),
            best: None,
        }
    }

    /// The best chain of the board by complexity, then kind, then order of discovery.
    pub(in crate::deduce) fn find(&mut self, board: &Nine, plan: Plan, step: &mut Step) -> bool {
        self.search(board, plan);
        let Some(hint) = self.best else { return false };
        let kind = match hint.origin {
            Origin::Contradiction { .. } if !plan.rules.cell_links => ChainKind::Nishio,
            Origin::Contradiction { .. } => ChainKind::Contradiction,
            Origin::Double { .. } => ChainKind::Double,
            Origin::Cell { .. } => ChainKind::Cell,
            _ => ChainKind::Region,
        };
        let chain = Chain {
            origin: hint.origin,
            target: (hint.target.candidate, hint.target.on),
            complexity: hint.complexity,
        };
        let technique = Technique::Chains { kind, reach: plan.reach };
        let rating = plan.base() + increment(hint.complexity);
        step.begin(technique, rating, Pattern::Chain(chain));
        let (cell, digit) = hint.target.cell_digit();
        if hint.target.on {
            step.remove(cell, (board.marks.cells[cell] & !(1 << digit)).into());
            step.place(cell, digit);
        } else {
            step.remove(cell, 1 << digit);
        }
        true
    }

    fn search(&mut self, board: &Nine, plan: Plan) {
        self.slots.fill(NONE);
        self.used = 0;
        self.best = None;
        self.work.board = board.clone();
        self.ancestry.reset();
        let fewest = if plan.rules.dynamic { 2 } else { 3 };
        for cell in CellBits::new(board.blank) {
            let digits = u32::from(board.marks.cells[cell]);
            if digits.count_ones() < fewest {
                continue;
            }
            for digit in Bits(digits) {
                let on = Literal::new(cell, digit, true);
                let off = Literal::new(cell, digit, false);
                if plan.contradictions {
                    self.weigh_contradiction(board, plan, on);
                    self.weigh_contradiction(board, plan, off);
                }
                if plan.doubles && digits.count_ones() >= 3 {
                    let pair = [self.closure(board, plan, on), self.closure(board, plan, off)];
                    self.weigh_common(
                        board,
                        plan,
                        &pair,
                        Origin::Double { candidate: on.candidate },
                    );
                }
                if plan.multiples {
                    self.weigh_regions(board, plan, cell, digit);
                }
            }
            if plan.multiples {
                let (mut slots, mut count) = ([0; 9], 0);
                for digit in Bits(digits) {
                    slots[count] = self.closure(board, plan, Literal::new(cell, digit, true));
                    count += 1;
                }
                let origin = Origin::Cell { cell: cell as u8 };
                self.weigh_common(board, plan, &slots[..count], origin);
            }
        }
    }

    /// The closure of a literal, made at most once per board.
    fn closure(&mut self, board: &Nine, plan: Plan, start: Literal) -> usize {
        let slot = self.slots[start.index()];
        if slot != NONE {
            return slot.into();
        }
        let slot = self.used;
        self.used += 1;
        if slot == self.closures.len() {
            self.closures.push(Closure::new());
        }
        if plan.rules.dynamic {
            self.work.board.marks = board.marks;
        }
        self.closures[slot].fill(start, plan.rules, &mut self.work);
        self.slots[start.index()] = slot as u16;
        slot
    }

    fn weigh_contradiction(&mut self, board: &Nine, plan: Plan, start: Literal) {
        let slot = self.closure(board, plan, start);
        let Some(clash) = self.closures[slot].clash else { return };
        let bound = self.bound(CONTRADICTION);
        if self.closures[slot].clash_depth(clash) > bound {
            return;
        }
        let complexity = self.ancestry.of_clash(board, &self.closures[slot], slot, clash);
        let target = Literal { on: !start.on, ..start };
        let origin = Origin::Contradiction { on: start.on, candidate: start.candidate };
        self.offer(board, Hint { origin, target, complexity, key: CONTRADICTION });
    }

    fn weigh_regions(&mut self, board: &Nine, plan: Plan, cell: usize, digit: usize) {
        for (i, &house) in HOUSES_OF[cell].iter().enumerate() {
            let places = u32::from(board.marks.places[usize::from(house)][digit]);
            if places.trailing_zeros() != u32::from(PLACES_OF[cell][i]) || !is_several(places) {
                continue;
            }
            let (mut slots, mut count) = ([0; 9], 0);
            for place in Bits(places) {
                let other = usize::from(HOUSE_CELLS[usize::from(house)][place]);
                slots[count] = self.closure(board, plan, Literal::new(other, digit, true));
                count += 1;
            }
            let origin = Origin::Region { house, digit: digit as u8 };
            self.weigh_common(board, plan, &slots[..count], origin);
        }
    }

    /// Literals in all of several closures: those on, then those off, in the order of the first.
    fn weigh_common(&mut self, board: &Nine, plan: Plan, slots: &[usize], origin: Origin) {
        let key = match origin {
            Origin::Double { .. } => DOUBLE,
            Origin::Cell { .. } => CELL,
            _ => REGION,
        };
        for on in [true, false] {
            let sets = |slot: usize| {
                if on { &self.closures[slot].on } else { &self.closures[slot].off }
            };
            let mut common = *sets(slots[0]);
            let mut any = 0;
            for &slot in &slots[1..] {
                let other = sets(slot);
                any = 0;
                for digit in 0..9 {
                    common[digit] &= other[digit];
                    any |= common[digit];
                }
            }
            if any == 0 {
                continue;
            }
            let first = slots[0];
            let len =
                if on { self.closures[first].ons.len() } else { self.closures[first].offs.len() };
            for i in 0..len {
                let candidate = if on {
                    self.closures[first].ons[i].candidate
                } else {
                    self.closures[first].offs[i].candidate
                };
                let target = Literal { candidate, on };
                let (cell, digit) = target.cell_digit();
                if common[digit] >> cell & 1 == 0 {
                    continue;
                }
                let depth: u32 = slots.iter().map(|&slot| self.closures[slot].depth(target)).sum();
                if depth > self.bound(key) {
                    continue;
                }
                let complexity = if plan.rules.dynamic {
                    let mut sum = 0;
                    for &slot in slots {
                        sum += self.ancestry.of(board, &self.closures[slot], slot, target);
                    }
                    sum
                } else {
                    depth
                };
                self.offer(board, Hint { origin, target, complexity, key });
            }
        }
    }

    /// The largest complexity with which a hint of this kind would still win.
    fn bound(&self, key: u8) -> u32 {
        self.best.map_or(u32::MAX, |best| best.complexity - u32::from(key >= best.key))
    }

    fn offer(&mut self, board: &Nine, hint: Hint) {
        let (cell, digit) = hint.target.cell_digit();
        let concludes = !hint.target.on || board.marks.cells[cell] & !(1 << digit) != 0;
        if concludes && hint.complexity <= self.bound(hint.key) {
            self.best = Some(hint);
        }
    }
}
