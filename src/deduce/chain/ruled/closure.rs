//! Everything that follows from one literal under further rules, each literal with all that it rests on.

use super::links::{WeakLinks, each_strong};
use super::patterns::arisen;
use crate::board::CellBits;
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::Bits;
use crate::deduce::branch::{Branch, ChainLink, LinkReason};
use crate::deduce::chain::closure::LinkUse;
use crate::deduce::chain::hop::Cause;
use crate::deduce::chain::literal::Literal;
use crate::deduce::chain::plan::Plan;
use crate::deduce::pattern::chain::{CANDIDATES, Candidate, LinkFamily};
use crate::deduce::position::Position;
use crate::deduce::ruled_board::RuledBoard;

/// A literal that follows.
#[derive(Copy, Clone)]
struct Consequence {
    literal: Literal,
    /// Where in the list of parents the numbers of those that it rests on lie.
    parents: (u32, u32),
    /// The unit of the strong link to a literal on.
    cause: Option<Cause>,
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
    pub(super) fn new(
        board: &RuledBoard<'_>,
        weak: &WeakLinks,
        start: Literal,
        plan: Plan,
    ) -> RuledClosure {
        let mut closure = RuledClosure {
            all: Vec::new(),
            parents: Vec::new(),
            number: vec![NONE; 2 * CANDIDATES],
            clash: None,
        };
        // The board without what is off, where links change on the way.
        let mut left = board.clone();
        let (mut ons, mut offs) = (Vec::new(), Vec::new());
        let first = if start.on { &mut ons } else { &mut offs };
        first.push(0);
        closure.number[start.index()] = 0;
        closure.all.push(Consequence { literal: start, parents: (0, 0), cause: None });
        let (mut next_on, mut next_off) = (0, 0);
        while closure.clash.is_none() {
            if let Some(&on) = ons.get(next_on) {
                next_on += 1;
                closure.follow_on(weak, &left, on, plan.links.cell_links, &mut offs);
            } else if let Some(&off) = offs.get(next_off) {
                next_off += 1;
                closure.follow_off(board, &mut left, off, plan.links, &mut ons);
            } else if plan.reach.level() == 0 || !closure.advance(board, &left, &mut offs) {
                break;
            }
        }
        closure
    }

    /// Adds what patterns of the candidates that are left exclude; returns whether there was any. Such a literal off is no
    /// contradiction where the same is on.
    fn advance(
        &mut self,
        board: &RuledBoard<'_>,
        left: &RuledBoard<'_>,
        offs: &mut Vec<u16>,
    ) -> bool {
        let before = offs.len();
        for pattern in arisen(board, left) {
            let off = |candidate| self.number[Literal { candidate, on: false }.index()];
            let parents: Vec<u16> = pattern.reasons.into_iter().map(off).collect();
            for (cell, digits) in pattern.removals {
                for digit in Bits(digits.into()) {
                    let literal = Literal::new(cell, digit, false);
                    if !self.contains(literal) {
                        self.add(literal, None, &parents, offs);
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
            self.clash = Some((old, self.consequence(literal, cause, parents)));
            return false;
        }
        self.add(literal, cause, parents, queue);
        true
    }

    fn add(
        &mut self,
        literal: Literal,
        cause: Option<Cause>,
        parents: &[u16],
        queue: &mut Vec<u16>,
    ) {
        let number = self.all.len() as u16;
        self.number[literal.index()] = number;
        let consequence = self.consequence(literal, cause, parents);
        self.all.push(consequence);
        queue.push(number);
    }

    fn consequence(
        &mut self,
        literal: Literal,
        cause: Option<Cause>,
        parents: &[u16],
    ) -> Consequence {
        let first = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        Consequence { literal, parents: (first, self.parents.len() as u32), cause }
    }

    fn literal(&self, number: u16) -> Literal {
        self.all[usize::from(number)].literal
    }

    /// Returns whether two literals contradict each other.
    pub(super) fn has_clash(&self) -> bool {
        self.clash.is_some()
    }

    /// The literals on, or those off, in the order of their discovery.
    pub(super) fn literals(&self, on: bool) -> impl Iterator<Item = Literal> + '_ {
        self.all.iter().map(|known| known.literal).filter(move |literal| literal.on == on)
    }

    pub(super) fn contains(&self, literal: Literal) -> bool {
        self.number[literal.index()] != NONE
    }

    /// The numbers of some consequences and of all that they rest on, ascending.
    fn ancestors(&self, ends: &[u16]) -> Vec<u16> {
        let Some(&last) = ends.iter().max() else { return Vec::new() };
        let mut is_met = vec![false; usize::from(last) + 1];
        ends.iter().for_each(|&end| is_met[usize::from(end)] = true);
        for number in (0..is_met.len()).rev() {
            if is_met[number] {
                let parents = self.parents_of(&self.all[number]).iter();
                parents.for_each(|&parent| is_met[usize::from(parent)] = true);
            }
        }
        (0..=last).filter(|&number| is_met[usize::from(number)]).collect()
    }

    fn parents_of(&self, known: &Consequence) -> &[u16] {
        let (first, end) = known.parents;
        &self.parents[first as usize..end as usize]
    }

    /// The same of a literal.
    fn ancestors_of(&self, literal: Literal) -> Vec<u16> {
        self.ancestors(&[self.number[literal.index()]])
    }

    /// Number of literals in the chain to a literal.
    pub(super) fn length(&self, literal: Literal) -> u32 {
        self.ancestors_of(literal).len() as u32
    }

    /// Number of literals in the chains to both ends of the contradiction.
    pub(super) fn clash_length(&self) -> u32 {
        let Some((old, fresh)) = &self.clash else { return 0 };
        let before = self.ancestors(self.parents_of(fresh));
        (self.ancestors(&[*old]).len() + before.len() + 1) as u32
    }

    /// The chain to a literal, link by link.
    pub(super) fn branch(&self, board: &RuledBoard<'_>, literal: Literal) -> Branch {
        self.branch_of(board, self.ancestors_of(literal), None)
    }

    /// The chains to both ends of the contradiction.
    pub(super) fn clash_branches(&self, board: &RuledBoard<'_>) -> Vec<Branch> {
        let Some((old, fresh)) = &self.clash else { return Vec::new() };
        vec![
            self.branch_of(board, self.ancestors(&[*old]), None),
            self.branch_of(board, self.ancestors(self.parents_of(fresh)), Some(fresh)),
        ]
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
