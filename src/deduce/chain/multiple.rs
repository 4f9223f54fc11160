//! Chains from every value of something, and chains to contradictions.

use super::advance::{AdvanceTools, NestedSearch, advance};
use super::along::clashes;
use super::ancestry::{Ancestry, ClosureEnd, Missing};
use super::closure::{Closure, ClosureWork, Nested};
use super::common::Common;
use super::forcing::Forcing;
use super::hint::{CELL, CONTRADICTION, ChainHint, DOUBLE, REGION, WantedHints, starts};
use super::literal::Literal;
use super::plan::Plan;
use crate::board::CellBits;
use crate::board::nine::{HOUSE_CELLS, HOUSES_OF, PLACES_OF};
use crate::budget::Watch;
use crate::deduce::bits::{Bits, is_several};
use crate::deduce::branch::Branch;
use crate::deduce::nine::{Marks, Nine};
use crate::deduce::pattern::chain::{CANDIDATES, Chain, Premise};
use crate::deduce::step::Step;
use crate::deduce::technique::Reach;

/// Finder of chains over closures, with the closures of the board that it was last used on.
#[derive(Clone, Debug)]
pub(in crate::deduce) struct Multiple {
    closures: Vec<Closure>,
    /// By literal: its closure, if it was made.
    slots: Vec<u16>,
    used: usize,
    work: ClosureWork,
    ancestry: Ancestry,
    tools: AdvanceTools,
    /// Finders of the chains that advanced steps nest in others, made when first needed.
    nested: Option<Box<(Forcing, Multiple)>>,
    wanted: WantedHints,
    /// The consequences of each literal along links of the board, made when first needed.
    common: Option<Box<Common>>,
    /// The board that the closures belong to, and the search that made them.
    marks: Marks,
    last: Option<Plan>,
}

const NONE: u16 = u16::MAX;

impl Multiple {
    pub(in crate::deduce) fn new() -> Multiple {
        Multiple {
            closures: Vec::new(),
            slots: vec![NONE; 2 * CANDIDATES],
            used: 0,
            work: ClosureWork::new(),
            ancestry: Ancestry::new(),
            tools: AdvanceTools::default(),
            nested: None,
            wanted: WantedHints::Best(None),
            common: None,
            marks: Nine::blank().marks,
            last: None,
        }
    }

    /// The best chain of the board by complexity, then kind, then order of discovery; none once the limits are reached.
    /// `clean` holds digits whose candidates start none, for contradictions along one digit.
    pub(in crate::deduce) fn find(
        &mut self,
        board: &Nine,
        plan: Plan,
        clean: u128,
        watch: &Watch,
        step: &mut Step,
    ) -> bool {
        if step.gathers() {
            self.wanted = WantedHints::each();
            self.search(board, plan, clean, watch);
            for hint in self.wanted.take() {
                hint.write(board, plan, step);
                step.keep_at(hint.complexity as usize);
            }
            return false;
        }
        self.wanted = WantedHints::Best(None);
        self.search(board, plan, clean, watch);
        let WantedHints::Best(Some(hint)) = self.wanted else { return false };
        hint.write(board, plan, step);
        true
    }

    fn search(&mut self, board: &Nine, plan: Plan, clean: u128, watch: &Watch) {
        // Along one digit, the cells of which the literals on and off may lead to contradictions.
        let along: Option<[[u128; 2]; 9]> = (!plan.links.cell_links).then(|| {
            let is_clean = |digit| clean >> digit & 1 == 1;
            let clashes = |digit| (!is_clean(digit)).then(|| clashes(&board.marks, digit));
            std::array::from_fn(|digit| clashes(digit).unwrap_or_default())
        });
        if along.is_some_and(|along| along == [[0; 2]; 9]) {
            return;
        }
        if self.last.is_some_and(|last| plan.continues(last))
            && self.work.board.blank == board.blank
            && self.marks == board.marks
        {
            self.ancestry.reset();
        } else {
            self.begin(board);
        }
        self.last = Some(plan);
        let common = (!plan.links.dynamic).then(|| self.survey(board)).flatten();
        let fewest = if plan.links.dynamic { 2 } else { 3 };
        for cell in CellBits::new(board.blank) {
            let digits = u32::from(board.marks.cells[cell]);
            if digits.count_ones() < fewest {
                continue;
            }
            if watch.is_over_after_unit() {
                break;
            }
            for digit in Bits(digits & !(clean as u32)) {
                let on = Literal::new(cell, digit, true);
                let off = Literal::new(cell, digit, false);
                // Without a strong link nothing follows from the literal off, unless patterns do.
                let is_lone = plan.reach.level() == 0 && board.marks.is_lone(cell, digit);
                if plan.contradictions {
                    for (literal, side) in [(on, 0), (off, 1)] {
                        let is_useless = side == 1 && is_lone
                            || along.is_some_and(|along| along[digit][side] >> cell & 1 == 0);
                        if !is_useless {
                            self.weigh_contradiction(board, plan, watch, literal);
                        }
                    }
                }
                if plan.doubles && digits.count_ones() >= 3 && !is_lone {
                    let pair = [
                        self.closure(board, plan, watch, on),
                        self.closure(board, plan, watch, off),
                    ];
                    self.weigh_common(
                        board,
                        plan,
                        &pair,
                        Premise::Double { candidate: on.candidate },
                    );
                }
                if plan.multiples {
                    self.weigh_regions(board, plan, watch, common.as_deref(), (cell, digit));
                }
            }
            let of_cell = || Bits(digits).map(|digit| (cell, digit));
            if plan.multiples && common.as_ref().is_none_or(|common| common.is_any(of_cell())) {
                let (mut slots, mut count) = ([0; 9], 0);
                for digit in Bits(digits) {
                    slots[count] =
                        self.closure(board, plan, watch, Literal::new(cell, digit, true));
                    count += 1;
                }
                let origin = Premise::Cell { cell: cell as u8 };
                self.weigh_common(board, plan, &slots[..count], origin);
            }
        }
        self.common = common.or(self.common.take());
        if watch.is_over() {
            // Closures and nested searches may have given up, too: nothing of this can be trusted or gone on from.
            self.wanted = WantedHints::Best(None);
            self.last = None;
        }
    }

    /// The consequences of each literal, if no closure ends in a contradiction.
    fn survey(&mut self, board: &Nine) -> Option<Box<Common>> {
        let mut common = self.common.take().unwrap_or_else(|| Box::new(Common::new()));
        if common.fill(&board.marks) {
            return Some(common);
        }
        self.common = Some(common);
        None
    }

    /// Forgets the closures of the last board.
    fn begin(&mut self, board: &Nine) {
        self.slots.fill(NONE);
        self.used = 0;
        self.work.board = board.clone();
        self.marks = board.marks;
        self.last = None;
        self.ancestry.reset();
    }

    /// The closure of a literal, made at most once per board.
    fn closure(&mut self, board: &Nine, plan: Plan, watch: &Watch, start: Literal) -> usize {
        let slot = usize::from(self.slots[start.index()]);
        let work = &mut self.work;
        if slot == usize::from(NONE) {
            let slot = self.used;
            self.used += 1;
            if slot == self.closures.len() {
                self.closures.push(Closure::new());
            }
            if plan.links.dynamic {
                work.board.marks = board.marks;
            }
            self.slots[start.index()] = slot as u16;
            self.closures[slot].fill(start, plan.links, work);
            self.advance(board, plan, watch, slot);
            return slot;
        }
        let closure = &self.closures[slot];
        if closure.reach != plan.reach && closure.clash.is_none() && plan.reach.level() > 0 {
            closure.resume(board, work);
            self.advance(board, plan, watch, slot);
        }
        slot
    }

    /// Goes on with advanced steps, if there are any in the plan; the working board is that of the
    /// closure.
    fn advance(&mut self, board: &Nine, plan: Plan, watch: &Watch, slot: usize) {
        if plan.reach.level() >= 2 && self.nested.is_none() {
            self.nested = Some(Box::new((Forcing::new(), Multiple::new())));
        }
        let Multiple { closures, work, tools, nested, .. } = self;
        let closure = &mut closures[slot];
        closure.reach = plan.reach;
        while plan.reach.level() > 0 && closure.clash.is_none() && !watch.is_over_after_unit() {
            work.settle(board, closure);
            let nested = nested.as_deref_mut();
            if !advance(board, closure, work, (tools, nested), (plan.reach, watch)) {
                break;
            }
            closure.extend(plan.links, work);
        }
    }

    fn weigh_contradiction(&mut self, board: &Nine, plan: Plan, watch: &Watch, start: Literal) {
        let slot = self.closure(board, plan, watch, start);
        let closure = &self.closures[slot];
        let Some(clash) = closure.clash else { return };
        let target = Literal { on: !start.on, ..start };
        if !self.wanted.admits(target, closure.clash_depth(clash), CONTRADICTION) {
            return;
        }
        self.ancestry.begin();
        self.ancestry.walk(board, closure, slot, ClosureEnd::Old(clash));
        self.ancestry.walk(board, closure, slot, ClosureEnd::Fresh(clash));
        let complexity = self.ancestry.complexity();
        let origin = Premise::Contradiction { on: start.on, candidate: start.candidate };
        self.wanted
            .offer(board, ChainHint { origin, target, complexity, key: CONTRADICTION, order: 0 });
    }

    fn weigh_regions(
        &mut self,
        board: &Nine,
        plan: Plan,
        watch: &Watch,
        common: Option<&Common>,
        (cell, digit): (usize, usize),
    ) {
        for (i, &house) in HOUSES_OF[cell].iter().enumerate() {
            let places = u32::from(board.marks.places[usize::from(house)][digit]);
            if places.trailing_zeros() != u32::from(PLACES_OF[cell][i]) || !is_several(places) {
                continue;
            }
            let cells = Bits(places).map(|place| HOUSE_CELLS[usize::from(house)][place].into());
            let starts = cells.clone().map(|other| (other, digit));
            if common.is_some_and(|common| !common.is_any(starts)) {
                continue;
            }
            let (mut slots, mut count) = ([0; 9], 0);
            for other in cells {
                slots[count] = self.closure(board, plan, watch, Literal::new(other, digit, true));
                count += 1;
            }
            let origin = Premise::Region { house, digit: digit as u8 };
            self.weigh_common(board, plan, &slots[..count], origin);
        }
    }

    /// Literals in all of several closures: those on, then those off, in the order of the first.
    fn weigh_common(&mut self, board: &Nine, plan: Plan, slots: &[usize], origin: Premise) {
        let key = match origin {
            Premise::Double { .. } => DOUBLE,
            Premise::Cell { .. } => CELL,
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
                let depth = slots.iter().map(|&slot| self.closures[slot].depth(target)).sum();
                if !self.wanted.admits(target, depth, key) {
                    continue;
                }
                let mut complexity = depth;
                if plan.links.dynamic {
                    self.ancestry.begin();
                    for &slot in slots {
                        let end = ClosureEnd::Literal(target);
                        self.ancestry.walk(board, &self.closures[slot], slot, end);
                    }
                    complexity = self.ancestry.complexity();
                }
                self.wanted.offer(board, ChainHint { origin, target, complexity, key, order: 0 });
            }
        }
    }

    /// The branches of a chain of the board: from each start to its end or ends, with what the
    /// literals rest on.
    pub(in crate::deduce) fn branches(
        &mut self,
        board: &Nine,
        plan: Plan,
        chain: &Chain,
    ) -> Vec<Branch> {
        self.begin(board);
        let watch = &Watch::default();
        let target = Literal { candidate: chain.target.0, on: chain.target.1 };
        let mut branches = Vec::new();
        for (start, _) in starts(board, chain.origin) {
            let slot = self.closure(board, plan, watch, start);
            let closure = &self.closures[slot];
            let ends = match (closure.clash, chain.origin) {
                (Some(clash), Premise::Contradiction { .. }) => {
                    vec![ClosureEnd::Old(clash), ClosureEnd::Fresh(clash)]
                }
                _ => vec![ClosureEnd::Literal(target)],
            };
            for end in ends {
                self.ancestry.begin();
                self.ancestry.walk(board, closure, slot, end);
                branches.push(self.ancestry.branch(board, closure, end));
            }
        }
        branches
    }
}

impl NestedSearch for Multiple {
    fn collect(&mut self, board: &Nine, reach: Reach, watch: &Watch) -> Vec<ChainHint> {
        self.wanted = WantedHints::each();
        self.search(board, Plan::of(reach), 0, watch);
        self.wanted.take()
    }

    fn trace(&mut self, board: &Nine, hint: &ChainHint, missing: &mut Missing<'_, Nine>) -> Nested {
        let contradiction = matches!(hint.origin, Premise::Contradiction { .. });
        let starts = starts(board, hint.origin);
        self.ancestry.begin();
        for (start, cause) in starts {
            let slot = usize::from(self.slots[start.index()]);
            let closure = &self.closures[slot];
            let targets = match closure.clash {
                Some(clash) if contradiction => {
                    [Some(ClosureEnd::Old(clash)), Some(ClosureEnd::Fresh(clash))]
                }
                _ => [Some(ClosureEnd::Literal(hint.target)), None],
            };
            for end in targets.into_iter().flatten() {
                self.ancestry.walk(board, closure, slot, end);
                self.ancestry.collect_missing(closure, end, cause, missing);
            }
        }
        Nested { signature: self.ancestry.signature(), complexity: hint.complexity }
    }
}
