//! Everything that follows from one literal, in the order in which it is found.
//!
//! ```text
//!   ons    [ start | n1 | n2 | ... ]   literals on, in order of discovery: list and queue in one
//!   offs   [ c1 | c2 | c3 | ... ]      literals off, the same
//!   on, off   [u128; 9]                the same as sets: bit c of word d is candidate (c, d)
//!   depth  [u8; 1458]                  lower bounds of the lengths of the chains to each literal
//! ```
//!
//! Literals on go before literals off, and the first contradiction ends the search. When the links
//! are dynamic, a literal off is struck from a working copy of the board when its turn comes, so
//! that a strong link may depend on all literals struck from its cell or house. These need not be
//! stored: they are the other candidates of that unit on the board at the start.

use super::hop::Cause;
use super::literal::Literal;
use crate::board::CellBits;
use crate::board::nine::{HOUSE_CELLS, HOUSE_MASKS, HOUSES_OF, PEERS, PLACES_OF};
use crate::deduce::bits::{Bits, is_pair};
use crate::deduce::nine::Nine;
use crate::deduce::pattern::chain::{CANDIDATES, Candidate};
use crate::deduce::technique::Reach;

/// No parent: the start of a closure.
const NONE: u16 = u16::MAX;
/// Parents from here on are numbers of advanced conclusions.
const ADVANCED: u16 = 1 << 14;

/// A literal on: it follows from the literal off with this index, by the link of this cause.
#[derive(Copy, Clone, Debug)]
pub(super) struct OnNode {
    pub(super) candidate: Candidate,
    pub(super) parent: u16,
    pub(super) cause: Cause,
}

/// A literal off: it follows from the literal on with this index, or from an advanced conclusion.
#[derive(Copy, Clone, Debug)]
pub(super) struct OffNode {
    pub(super) candidate: Candidate,
    pub(super) parent: u16,
}

/// Where a closure met its contradiction: a literal that was there, and its negation.
#[derive(Copy, Clone, Debug)]
pub(super) enum ClosureClash {
    /// The negation is off, and follows from the literal on with this index.
    Off { candidate: Candidate, parent: u16 },
    /// The negation is on.
    On { candidate: Candidate, parent: u16, cause: Cause },
}

impl ClosureClash {
    /// The literal that was there.
    pub(super) fn old(self) -> Literal {
        match self {
            ClosureClash::Off { candidate, .. } => Literal { candidate, on: true },
            ClosureClash::On { candidate, .. } => Literal { candidate, on: false },
        }
    }

    /// Its negation.
    pub(super) fn fresh(self) -> Literal {
        Literal { on: !self.old().on, ..self.old() }
    }
}

/// A chain that stands for one conclusion within another chain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Nested {
    /// A hash of its literals in order: chains with equal literals count once.
    pub(super) signature: u64,
    /// Number of its literals, with those of chains nested in it.
    pub(super) complexity: u32,
}

/// A conclusion of a pattern that arose along the chains: literals off that rest on others.
#[derive(Copy, Clone, Debug)]
struct Advanced {
    /// Where its reasons are in the closure's list.
    reasons: (u32, u32),
    nested: Option<Nested>,
}

/// The reason of a literal off.
#[derive(Copy, Clone, Debug)]
pub(super) enum Parent<'a> {
    /// Nothing: it is the start.
    None,
    /// A literal on.
    On(Candidate),
    /// Literals off, by a pattern that they complete.
    Advanced { reasons: &'a [Candidate], nested: Option<Nested> },
}

/// Which links a closure uses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct LinkUse {
    /// True if literals off are struck from the board as their turn comes.
    pub(super) dynamic: bool,
    /// True if there are links within cells.
    pub(super) cell_links: bool,
}

/// The consequences of a literal.
#[derive(Clone, Debug)]
pub(super) struct Closure {
    pub(super) on: [u128; 9],
    pub(super) off: [u128; 9],
    pub(super) ons: Vec<OnNode>,
    pub(super) offs: Vec<OffNode>,
    pub(super) clash: Option<ClosureClash>,
    /// The most advanced steps that were tried.
    pub(super) reach: Reach,
    /// True if the links were dynamic.
    pub(super) dynamic: bool,
    depth: [u8; 2 * CANDIDATES],
    advanced: Vec<Advanced>,
    reasons: Vec<Candidate>,
}

/// The working copy of the board, reused from closure to closure.
#[derive(Clone, Debug)]
pub(super) struct ClosureWork {
    /// While links are followed, its sets by digit are those of the board at the start.
    pub(super) board: Nine,
    /// For advanced steps: by cell, the digits that are off.
    pub(super) off_cells: [u16; 81],
    next_on: usize,
    next_off: usize,
}

impl ClosureWork {
    pub(super) fn new() -> ClosureWork {
        ClosureWork { board: Nine::blank(), off_cells: [0; 81], next_on: 0, next_off: 0 }
    }

    /// Brings the sets up to date when a closure of the board has nothing left to follow: all that is off is struck then.
    pub(super) fn settle(&mut self, outer: &Nine, closure: &Closure) {
        let (marks, outer) = (&mut self.board.marks, &outer.marks);
        for cell in 0..81 {
            self.off_cells[cell] = outer.cells[cell] & !marks.cells[cell];
        }
        for digit in 0..9 {
            marks.digits[digit] = outer.digits[digit] & !closure.off[digit];
        }
    }
}

impl Closure {
    pub(super) fn new() -> Closure {
        Closure {
            on: [0; 9],
            off: [0; 9],
            ons: Vec::new(),
            offs: Vec::new(),
            clash: None,
            reach: Reach::Static,
            dynamic: false,
            depth: [0; 2 * CANDIDATES],
            advanced: Vec::new(),
            reasons: Vec::new(),
        }
    }

    /// A number that the number of literals in the chain to this literal is not below, except that
    /// it stops at 255; without dynamic links it is that number.
    #[inline]
    pub(super) fn depth(&self, literal: Literal) -> u32 {
        self.depth[literal.index()].into()
    }

    /// The depth of a contradiction: that of both literals together.
    pub(super) fn clash_depth(&self, clash: ClosureClash) -> u32 {
        let (candidate, on) = match clash {
            ClosureClash::Off { parent, .. } => (self.ons[usize::from(parent)].candidate, true),
            ClosureClash::On { parent, .. } => (self.offs[usize::from(parent)].candidate, false),
        };
        self.depth(clash.old()) + self.depth(Literal { candidate, on }) + 1
    }

    /// The reason of a literal off.
    pub(super) fn parent(&self, node: OffNode) -> Parent<'_> {
        if node.parent < ADVANCED {
            Parent::On(self.ons[usize::from(node.parent)].candidate)
        } else if node.parent == NONE {
            Parent::None
        } else {
            let Advanced { reasons: (start, end), nested } =
                self.advanced[usize::from(node.parent - ADVANCED)];
            Parent::Advanced { reasons: &self.reasons[start as usize..end as usize], nested }
        }
    }

    /// Adds what a pattern concludes from literals off.
    pub(super) fn add_advanced(
        &mut self,
        off_cells: &mut [u16; 81],
        removals: &[(usize, u16)],
        reasons: &[Candidate],
        nested: Option<Nested>,
    ) {
        // Patterns are found again and again along the way: kept is what adds a literal, so that their numbers stay small.
        if removals.iter().all(|&(cell, digits)| digits & !off_cells[cell] == 0) {
            return;
        }
        let start = self.reasons.len() as u32;
        let depth = reasons.iter().map(|&c| self.depth[usize::from(c) + CANDIDATES]).max();
        let parent = ADVANCED + self.advanced.len() as u16;
        self.reasons.extend_from_slice(reasons);
        self.advanced.push(Advanced { reasons: (start, self.reasons.len() as u32), nested });
        for &(cell, digits) in removals {
            for digit in Bits((digits & !off_cells[cell]).into()) {
                off_cells[cell] |= 1 << digit;
                self.off[digit] |= 1 << cell;
                self.add_off(cell, digit, parent, depth.unwrap_or(0));
            }
        }
    }

    /// Fills the closure of a literal; `work.board` is a copy of the board.
    pub(super) fn fill(&mut self, start: Literal, links: LinkUse, work: &mut ClosureWork) {
        self.on = [0; 9];
        self.off = [0; 9];
        self.ons.clear();
        self.offs.clear();
        self.advanced.clear();
        self.reasons.clear();
        self.dynamic = links.dynamic;
        (work.next_on, work.next_off) = (0, 0);
        let (cell, digit) = start.cell_digit();
        if start.on {
            self.add_on(cell, digit, (NONE, Cause::Cell), 0);
        } else {
            self.off[digit] |= 1 << cell;
            self.add_off(cell, digit, NONE, 0);
        }
        self.extend(links, work);
    }

    /// Makes the working board what it was when the closure, without a clash and with dynamic links, had come to its end.
    pub(super) fn resume(&self, board: &Nine, work: &mut ClosureWork) {
        work.board.marks = board.marks;
        (work.next_on, work.next_off) = (self.ons.len(), self.offs.len());
        for node in &self.offs {
            let (cell, digit) = Literal { candidate: node.candidate, on: false }.cell_digit();
            work.board.marks.strike_links(cell, digit);
        }
    }

    /// Follows links until nothing is left to follow or a contradiction is met.
    pub(super) fn extend(&mut self, links: LinkUse, work: &mut ClosureWork) {
        let clash = match (links.dynamic, links.cell_links) {
            (true, true) => self.follow::<true, true>(work),
            (true, false) => self.follow::<true, false>(work),
            (false, true) => self.follow::<false, true>(work),
            (false, false) => self.follow::<false, false>(work),
        };
        self.clash = clash.err();
    }

    fn follow<const DYNAMIC: bool, const CELL: bool>(
        &mut self,
        work: &mut ClosureWork,
    ) -> Result<(), ClosureClash> {
        loop {
            if work.next_on < self.ons.len() {
                work.next_on += 1;
                self.follow_on::<CELL>(work, work.next_on - 1)?;
            } else if work.next_off < self.offs.len() {
                work.next_off += 1;
                self.follow_off::<DYNAMIC, CELL>(work, work.next_off - 1)?;
            } else {
                return Ok(());
            }
        }
    }

    #[inline]
    fn add_on(&mut self, cell: usize, digit: usize, by: (u16, Cause), depth: u8) {
        let literal = Literal::new(cell, digit, true);
        self.on[digit] |= 1 << cell;
        self.depth[literal.index()] = depth.saturating_add(1);
        let (parent, cause) = by;
        self.ons.push(OnNode { candidate: literal.candidate, parent, cause });
    }

    /// Lists a literal off that is in the set.
    #[inline]
    fn add_off(&mut self, cell: usize, digit: usize, parent: u16, depth: u8) {
        let literal = Literal::new(cell, digit, false);
        self.depth[literal.index()] = depth.saturating_add(1);
        self.offs.push(OffNode { candidate: literal.candidate, parent });
    }

    /// A literal on excludes the rest of its cell and its digit from the peers: cell, block, row, column.
    #[inline]
    fn follow_on<const CELL: bool>(
        &mut self,
        work: &ClosureWork,
        index: usize,
    ) -> Result<(), ClosureClash> {
        let literal = Literal { candidate: self.ons[index].candidate, on: true };
        let (cell, digit) = literal.cell_digit();
        let depth = self.depth[literal.index()];
        let parent = index as u16;
        if CELL {
            let own = 1 << cell;
            for other in Bits((work.board.marks.cells[cell] & !(1 << digit)).into()) {
                if self.on[other] & own != 0 {
                    let candidate = (cell * 9 + other) as Candidate;
                    return Err(ClosureClash::Off { candidate, parent });
                }
                if self.off[other] & own == 0 {
                    self.off[other] |= own;
                    self.add_off(cell, other, parent, depth);
                }
            }
        }
        // What is struck is off. After advanced steps it may be on as well, and is no contradiction then.
        let seen = work.board.marks.digits[digit] & PEERS[cell];
        let fresh = seen & !self.off[digit];
        let cells = &work.board.marks.cells;
        let hits = CellBits::new(seen & self.on[digit])
            .filter(|&peer| cells[peer] >> digit & 1 == 1)
            .fold(0u128, |set, peer| set | 1 << peer);
        if fresh | hits == 0 {
            return Ok(());
        }
        let [block, row, col] = HOUSES_OF[cell].map(|house| HOUSE_MASKS[usize::from(house)]);
        for part in [block, row & !block, col & !block] {
            let hit = hits & part;
            let before = if hit == 0 { !0 } else { (hit & hit.wrapping_neg()) - 1 };
            let fresh = fresh & part & before;
            self.off[digit] |= fresh;
            for peer in CellBits::new(fresh) {
                self.add_off(peer, digit, parent, depth);
            }
            if hit != 0 {
                let candidate = (hit.trailing_zeros() as usize * 9 + digit) as Candidate;
                return Err(ClosureClash::Off { candidate, parent });
            }
        }
        Ok(())
    }

    /// A literal off may leave its cell one candidate, or its digit one place in a house.
    #[inline]
    fn follow_off<const DYNAMIC: bool, const CELL: bool>(
        &mut self,
        work: &mut ClosureWork,
        index: usize,
    ) -> Result<(), ClosureClash> {
        let literal = Literal { candidate: self.offs[index].candidate, on: false };
        let (cell, digit) = literal.cell_digit();
        let depth = self.depth[literal.index()];
        let parent = index as u16;
        let marks = &mut work.board.marks;
        let digits = marks.cells[cell];
        // Written out: a closure over the board is not always compiled into this hot place.
        let [block, row, col] = HOUSES_OF[cell];
        let houses = [usize::from(block), usize::from(row), usize::from(col)];
        let [block, row, col] = houses;
        let places =
            [marks.places[block][digit], marks.places[row][digit], marks.places[col][digit]];
        if DYNAMIC {
            marks.strike_links(cell, digit);
        }
        if CELL && is_pair(digits.into()) {
            let other = (digits & !(1 << digit)).trailing_zeros() as usize;
            self.meet_on(cell, other, (parent, Cause::Cell), depth)?;
        }
        for i in 0..3 {
            if is_pair(places[i].into()) {
                let place = (places[i] & !(1 << PLACES_OF[cell][i])).trailing_zeros() as usize;
                let other = usize::from(HOUSE_CELLS[houses[i]][place]);
                self.meet_on(other, digit, (parent, Cause::House(i as u8)), depth)?;
            }
        }
        Ok(())
    }

    #[inline]
    fn meet_on(
        &mut self,
        cell: usize,
        digit: usize,
        (parent, cause): (u16, Cause),
        depth: u8,
    ) -> Result<(), ClosureClash> {
        if self.off[digit] >> cell & 1 == 1 {
            let candidate = (cell * 9 + digit) as Candidate;
            return Err(ClosureClash::On { candidate, parent, cause });
        }
        if self.on[digit] >> cell & 1 == 0 {
            self.add_on(cell, digit, (parent, cause), depth);
        }
        Ok(())
    }
}
