//! Everything that follows from one literal under further rules, each literal with all that it rests on.

use super::links::{WeakLinks, each_strong};
use super::patterns::arisen;
use super::source::Source;
use super::tally::Tally;
use crate::board::CellBits;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::Bits;
use crate::deduce::branch::{Branch, ChainLink, LinkReason};
use crate::deduce::chain::closure::{LinkUse, Nested};
use crate::deduce::chain::hop::Cause;
use crate::deduce::chain::literal::Literal;
use crate::deduce::pattern::chain::{CANDIDATES, Candidate, LinkFamily};
use crate::deduce::position::Position;
use crate::deduce::ruled_board::RuledBoard;

/// A literal that follows.
#[derive(Copy, Clone)]
struct Consequence {
    literal: Literal,
    /// Where in the list of parents the numbers of those that it rests on lie.
    parents: (u32, u32),
    /// A number that the number of literals in the chain to it is not below.
    depth: u16,
    /// The unit of the strong link to a literal on.
    cause: Option<Cause>,
    /// The chain of the working board by which it is off.
    nested: Option<Nested>,
}

/// The end of a chain in a closure.
#[derive(Copy, Clone)]
pub(super) enum RuledEnd {
    /// A consequence, by its number.
    Known(u16),
    /// The consequence that contradicts one.
    Fresh,
}

/// The consequences of a literal in the order of their discovery, until one contradicts another.
pub(super) struct RuledClosure {
    all: Vec<Consequence>,
    parents: Vec<u16>,
    /// By literal: its number in the list.
    number: Vec<u16>,
    /// The literal that was there and its negation, which follows as well.
    clash: Option<(u16, Consequence)>,
}

const NONE: u16 = u16::MAX;

impl RuledClosure {
    /// Follows a literal. Literals on go before literals off, and the first contradiction ends the search.
    pub(super) fn new(source: &Source<'_>, start: Literal) -> RuledClosure {
        let mut closure = RuledClosure {
            all: Vec::with_capacity(100),
            parents: Vec::with_capacity(200),
            number: vec![NONE; 2 * CANDIDATES],
            clash: None,
        };
        let Source { board, plan, watch, ref weak, .. } = *source;
        // The board without what is off, where links change on the way.
        let mut left = board.clone();
        let (mut ons, mut offs) = (Vec::with_capacity(50), Vec::with_capacity(100));
        closure.add(start, None, (&[], None), if start.on { &mut ons } else { &mut offs });
        let (mut next_on, mut next_off) = (0, 0);
        while closure.clash.is_none() {
            if let Some(&on) = ons.get(next_on) {
                next_on += 1;
                closure.follow_on(weak, &left, on, plan.links.cell_links, &mut offs);
            } else if let Some(&off) = offs.get(next_off) {
                next_off += 1;
                closure.follow_off(board, &mut left, off, plan.links, &mut ons);
            } else if plan.reach.level() == 0
                || watch.is_over_after_unit()
                || !closure.advance(source, &left, &mut offs)
            {
                break;
            }
        }
        closure
    }

    /// Adds what patterns of the candidates that are left exclude, or chains where these are patterns, too; returns whether
    /// there was any. Such a literal off is no contradiction where the same is on.
    fn advance(&mut self, source: &Source<'_>, left: &RuledBoard<'_>, offs: &mut Vec<u16>) -> bool {
        let before = offs.len();
        let mut all = arisen(source.board, left);
        if all.is_empty() && source.plan.reach.level() >= 2 {
            all = (source.arisen_chains)(source, left);
        }
        for pattern in all {
            let off = |candidate| self.number[Literal { candidate, on: false }.index()];
            let parents: Vec<u16> = pattern.reasons.into_iter().map(off).collect();
            for (cell, digits) in pattern.removals {
                for digit in Bits(digits.into()) {
                    let literal = Literal::new(cell, digit, false);
                    if !self.contains(literal) {
                        self.add(literal, None, (&parents, pattern.nested), offs);
                    }
                }
            }
        }
        offs.len() > before
    }

    fn follow_on(
        &mut self,
        weak: &WeakLinks,
        left: &RuledBoard<'_>,
        number: u16,
        cell_links: bool,
        offs: &mut Vec<u16>,
    ) {
        let literal = self.literal(number);
        let (cell, digit) = literal.cell_digit();
        let in_cell = if cell_links { left.candidates(cell) & !(1 << digit) } else { 0 };
        let in_cell = Bits(in_cell).map(|other| (cell * 9 + other) as Candidate);
        for candidate in in_cell.chain(weak.near(literal.candidate).iter().copied()) {
            let off = Literal { candidate, on: false };
            let (cell, digit) = off.cell_digit();
            if left.candidates(cell) >> digit & 1 == 1 && !self.meet(off, None, &[number], offs) {
                return;
            }
        }
    }

    fn follow_off(
        &mut self,
        board: &RuledBoard<'_>,
        left: &mut RuledBoard<'_>,
        number: u16,
        links: LinkUse,
        ons: &mut Vec<u16>,
    ) {
        let off = self.literal(number).candidate;
        let family = if links.cell_links { LinkFamily::Xy } else { LinkFamily::X };
        let mut met: Vec<(Candidate, Cause, usize)> = Vec::new();
        let each = |on, cause, unit| met.push((on, cause, unit));
        each_strong(left, off, each, family);
        for (candidate, cause, unit) in met {
            let on = Literal { candidate, on: true };
            if self.contains(on) && !self.contains(Literal { candidate, on: false }) {
                continue;
            }
            let mut parents = vec![number];
            self.list_struck(board, left, on, (cause, unit), &mut parents);
            if !self.meet(on, Some(cause), &parents, ons) {
                return;
            }
        }
        if links.dynamic {
            let (cell, digit) = self.literal(number).cell_digit();
            left.strike_at(cell, digit);
        }
    }

    /// Lists the literals off that were struck before from the cell or house in which a literal on is left.
    fn list_struck(
        &self,
        board: &RuledBoard<'_>,
        left: &RuledBoard<'_>,
        on: Literal,
        (cause, house): (Cause, usize),
        parents: &mut Vec<u16>,
    ) {
        let (cell, digit) = on.cell_digit();
        let mut list = |cell: usize, digit: usize| {
            parents.push(self.number[Literal::new(cell, digit, false).index()]);
        };
        match cause {
            Cause::Cell => {
                let struck = board.digits_at(cell) & !left.digits_at(cell);
                Bits(struck.into()).for_each(|other| list(cell, other));
            }
            Cause::House(_) => {
                let struck = board.cells_with(house, digit) & !left.cells_of(digit);
                CellBits::new(struck).for_each(|other| list(other, digit));
            }
        }
    }

    /// Adds a literal that rests on others, unless it is known; returns false at a contradiction.
    fn meet(
        &mut self,
        literal: Literal,
        cause: Option<Cause>,
        parents: &[u16],
        queue: &mut Vec<u16>,
    ) -> bool {
        let negation = Literal { on: !literal.on, ..literal };
        let old = self.number[negation.index()];
        if old == NONE && self.number[literal.index()] != NONE {
            return true;
        }
        if old != NONE {
            self.clash = Some((old, self.consequence(literal, cause, (parents, None))));
            return false;
        }
        self.add(literal, cause, (parents, None), queue);
        true
    }

    fn add(
        &mut self,
        literal: Literal,
        cause: Option<Cause>,
        by: (&[u16], Option<Nested>),
        queue: &mut Vec<u16>,
    ) {
        let number = self.all.len() as u16;
        self.number[literal.index()] = number;
        let consequence = self.consequence(literal, cause, by);
        self.all.push(consequence);
        queue.push(number);
    }

    fn consequence(
        &mut self,
        literal: Literal,
        cause: Option<Cause>,
        (parents, nested): (&[u16], Option<Nested>),
    ) -> Consequence {
        let first = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        let depths = parents.iter().map(|&parent| self.all[usize::from(parent)].depth);
        let depth = 1 + depths.max().unwrap_or(0);
        let parents = (first, self.parents.len() as u32);
        Consequence { literal, parents, depth, cause, nested }
    }

    /// Number of literals.
    pub(super) fn len(&self) -> u64 {
        self.all.len() as u64
    }

    fn literal(&self, number: u16) -> Literal {
        self.all[usize::from(number)].literal
    }

    /// The literals on, or those off, in the order of their discovery.
    pub(super) fn literals(&self, on: bool) -> impl Iterator<Item = Literal> + '_ {
        self.all.iter().map(|known| known.literal).filter(move |literal| literal.on == on)
    }

    pub(super) fn contains(&self, literal: Literal) -> bool {
        self.number[literal.index()] != NONE
    }

    fn parents_of(&self, known: &Consequence) -> &[u16] {
        let (first, end) = known.parents;
        &self.parents[first as usize..end as usize]
    }

    /// The ends of the chains to a literal, or to a contradiction: the literal that was there, and what contradicts it.
    pub(super) fn ends(&self, target: Option<Literal>) -> Vec<RuledEnd> {
        match (target, &self.clash) {
            (Some(target), _) => vec![RuledEnd::Known(self.number[target.index()])],
            (None, &Some((old, _))) => vec![RuledEnd::Known(old), RuledEnd::Fresh],
            (None, None) => Vec::new(),
        }
    }

    /// A number that the number of literals in the chain to a literal is not below.
    pub(super) fn depth_of(&self, literal: Literal) -> u32 {
        self.all[usize::from(self.number[literal.index()])].depth.into()
    }

    /// The same of the chains to both ends of the contradiction.
    pub(super) fn clash_depth(&self) -> u32 {
        let depth = |(old, fresh): &(u16, Consequence)| {
            u32::from(self.all[usize::from(*old)].depth) + u32::from(fresh.depth)
        };
        self.clash.as_ref().map_or(0, depth)
    }

    /// The consequence that contradicts another one, if the end is that.
    fn fresh(&self, end: RuledEnd) -> Option<&Consequence> {
        self.clash.as_ref().map(|(_, fresh)| fresh).filter(|_| matches!(end, RuledEnd::Fresh))
    }

    /// The numbers of all that an end rests on, breadth first. The first is that of the end, unless it contradicts something:
    /// that has none.
    fn behind(&self, end: RuledEnd) -> Vec<u16> {
        let (mut numbers, mut is_met) = (Vec::new(), vec![false; self.all.len()]);
        let mut meet = |numbers: &mut Vec<u16>, number: u16| {
            if !std::mem::replace(&mut is_met[usize::from(number)], true) {
                numbers.push(number);
            }
        };
        if let RuledEnd::Known(number) = end {
            meet(&mut numbers, number);
        } else if let Some(fresh) = self.fresh(end) {
            // The same literal may be known by other links: it is not counted twice.
            let same = self.number[fresh.literal.index()];
            if same != NONE {
                meet(&mut Vec::new(), same);
            }
            self.parents_of(fresh).iter().for_each(|&parent| meet(&mut numbers, parent));
        }
        let mut next = 0;
        while let Some(&number) = numbers.get(next) {
            next += 1;
            for &parent in self.parents_of(&self.all[usize::from(number)]) {
                meet(&mut numbers, parent);
            }
        }
        numbers
    }

    /// The consequences of the chain to an end, the end first.
    fn chain(&self, end: RuledEnd) -> impl Iterator<Item = Consequence> {
        let known = self.behind(end).into_iter().map(|number| self.all[usize::from(number)]);
        self.fresh(end).copied().into_iter().chain(known)
    }

    /// Counts the chain to an end.
    pub(super) fn count(&self, end: RuledEnd, tally: &mut Tally) {
        tally.begin_end();
        self.chain(end).for_each(|known| tally.add(known.literal, known.nested));
    }

    /// Calls `each` with the literals on of the chain to an end that follow from a unit; the start as if from that of `start`.
    pub(super) fn each_cause(
        &self,
        end: RuledEnd,
        start: Option<Cause>,
        mut each: impl FnMut(Literal, Cause),
    ) {
        for Consequence { literal, parents: (first, end), cause, .. } in self.chain(end) {
            // The start alone follows from nothing.
            let cause = if first == end { start } else { cause };
            if let Some(cause) = cause.filter(|_| literal.on) {
                each(literal, cause);
            }
        }
    }

    /// The chain to an end, link by link.
    pub(super) fn branch(&self, board: &RuledBoard<'_>, end: RuledEnd) -> Branch {
        let mut numbers = self.behind(end);
        numbers.sort_unstable();
        self.branch_of(board, numbers, self.fresh(end))
    }

    fn branch_of(
        &self,
        board: &RuledBoard<'_>,
        numbers: Vec<u16>,
        last: Option<&Consequence>,
    ) -> Branch {
        let known = numbers.iter().map(|&number| &self.all[usize::from(number)]);
        let link = |known: &Consequence| {
            let parents = self.parents_of(known);
            let places = parents.iter().filter_map(|parent| numbers.binary_search(parent).ok());
            let reason = match (known.cause, parents.first()) {
                (Some(cause), _) => LinkReason::strong(board, known.literal, cause),
                (None, Some(&on)) if self.literal(on).on => {
                    LinkReason::weak(board, self.literal(on), known.literal)
                }
                (None, Some(_)) => LinkReason::Pattern,
                (None, None) => LinkReason::Assumed,
            };
            ChainLink::new(known.literal, places.collect(), reason)
        };
        Branch { links: known.chain(last).map(link).collect() }
    }
}
