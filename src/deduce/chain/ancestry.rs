//! The reasons of a literal of a closure: how many literals, which of them, and which nested chains.

use super::closure::{Closure, ClosureClash, Nested, Parent};
use super::hop::Cause;
use super::literal::Literal;
use crate::board::nine::{HOUSE_CELLS, HOUSES_OF, PLACES_OF};
use crate::deduce::bitboard::Bitboard;
use crate::deduce::bits::Bits;
use crate::deduce::branch::{Branch, ChainLink, LinkReason};
use crate::deduce::nine::Nine;
use crate::deduce::pattern::chain::{CANDIDATES, Candidate};

/// Breadth-first walks from literals to everything that they rest on.
///
/// A hint has one or more ends. [`Ancestry::begin`] starts on a hint, and then one walk an end
/// adds to its complexity, signature and list of nested chains.
#[derive(Clone, Debug)]
pub(super) struct Ancestry {
    /// The closure that the indices belong to.
    slot: usize,
    /// By candidate: index among the literals on, and among those off.
    on_index: Vec<u16>,
    off_index: Vec<u16>,
    met_on: [u128; 9],
    met_off: [u128; 9],
    /// The literals of the walk, in the order in which they were met.
    queue: Vec<Literal>,
    nested: Vec<Nested>,
    complexity: u32,
    signature: u64,
}

/// The end of a walk in a closure.
#[derive(Copy, Clone, Debug)]
pub(super) enum ClosureEnd {
    /// A literal of the closure.
    Literal(Literal),
    /// The literal that is contradicted.
    Old(ClosureClash),
    /// The literal that contradicts it.
    Fresh(ClosureClash),
}

/// The reasons of a nested hint: candidates of the outer board that are struck from
/// the board on which the hint was found, and without which its links would not be.
pub(super) struct Missing<'a, B> {
    pub(super) outer: &'a B,
    pub(super) inner: &'a B,
    pub(super) reasons: &'a mut Vec<Candidate>,
}

impl<B: Bitboard> Missing<'_, B> {
    /// Adds what is missing from the unit of a link.
    pub(super) fn add_unit(&mut self, cell: usize, digit: usize, cause: Cause) {
        let (outer, inner) = (self.outer, self.inner);
        match cause {
            Cause::Cell => {
                for other in Bits((outer.digits_at(cell) & !inner.digits_at(cell)).into()) {
                    self.add(cell, other);
                }
            }
            Cause::House(i) => {
                let house = usize::from(outer.houses_at(cell)[usize::from(i)]);
                let gone = outer.places(house, digit) & !inner.places(house, digit);
                outer.cells_at(house, gone).for_each(|cell| self.add(cell, digit));
            }
        }
    }

    pub(super) fn add(&mut self, cell: usize, digit: usize) {
        let candidate = (cell * 9 + digit) as Candidate;
        if !self.reasons.contains(&candidate) {
            self.reasons.push(candidate);
        }
    }
}

/// A word that a signature goes on from with one more number.
pub(super) fn mix(signature: u64, number: u64) -> u64 {
    let word = (signature.rotate_left(23) ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    word ^ word >> 32
}

/// The other candidates of the cell or house that a literal on follows by, as literals off.
fn unit(board: &Nine, candidate: Candidate, cause: Cause) -> impl Iterator<Item = Literal> {
    let (cell, digit) = Literal { candidate, on: true }.cell_digit();
    let (house, others) = match cause {
        Cause::Cell => (None, board.marks.cells[cell] & !(1 << digit)),
        Cause::House(i) => {
            let (i, house) = (usize::from(i), HOUSES_OF[cell][usize::from(i)]);
            let house = usize::from(house);
            (Some(house), board.marks.places[house][digit] & !(1 << PLACES_OF[cell][i]))
        }
    };
    Bits(others.into()).map(move |bit| match house {
        None => Literal::new(cell, bit, false),
        Some(house) => Literal::new(HOUSE_CELLS[house][bit].into(), digit, false),
    })
}

impl Ancestry {
    pub(super) fn new() -> Ancestry {
        Ancestry {
            slot: usize::MAX,
            on_index: vec![0; CANDIDATES],
            off_index: vec![0; CANDIDATES],
            met_on: [0; 9],
            met_off: [0; 9],
            queue: Vec::new(),
            nested: Vec::new(),
            complexity: 0,
            signature: 0,
        }
    }

    /// Forgets the closure that was walked last.
    pub(super) fn reset(&mut self) {
        self.slot = usize::MAX;
    }

    /// Starts on a hint.
    pub(super) fn begin(&mut self) {
        self.nested.clear();
        self.complexity = 0;
        self.signature = 0;
    }

    /// The literals that the ends walked since [`Ancestry::begin`] rest on, counted for each end,
    /// and the complexities of the nested chains, each once.
    pub(super) fn complexity(&self) -> u32 {
        self.complexity + self.nested.iter().map(|nested| nested.complexity).sum::<u32>()
    }

    pub(super) fn signature(&self) -> u64 {
        self.signature
    }

    /// Walks from one more end of the hint.
    pub(super) fn walk(&mut self, board: &Nine, closure: &Closure, slot: usize, end: ClosureEnd) {
        self.enter(closure, slot);
        let head = match end {
            ClosureEnd::Literal(literal) => {
                self.meet(literal);
                0
            }
            ClosureEnd::Old(clash) => {
                self.meet(clash.old());
                0
            }
            ClosureEnd::Fresh(clash) => {
                self.meet(clash.fresh());
                match clash {
                    ClosureClash::Off { parent, .. } => {
                        let candidate = closure.ons[usize::from(parent)].candidate;
                        self.meet(Literal { candidate, on: true });
                    }
                    ClosureClash::On { candidate, parent, cause } => {
                        self.meet_unit(board, closure, candidate, parent, cause);
                    }
                }
                1
            }
        };
        self.follow(board, closure, head);
        self.complexity += self.queue.len() as u32;
        self.signature = mix(self.signature, u64::MAX);
        for literal in &self.queue {
            self.signature = mix(self.signature, literal.index() as u64);
        }
    }

    /// Adds what is missing for the links behind the end that was walked last; `start` is the
    /// cause that the start of the closure counts as, if any.
    pub(super) fn collect_missing(
        &self,
        closure: &Closure,
        end: ClosureEnd,
        start: Option<Cause>,
        missing: &mut Missing<'_, Nine>,
    ) {
        for (i, literal) in self.queue.iter().enumerate().filter(|(_, literal)| literal.on) {
            let (cell, digit) = literal.cell_digit();
            let cause = match end {
                ClosureEnd::Fresh(ClosureClash::On { cause, .. }) if i == 0 => Some(cause),
                _ => {
                    let index = self.on_index[usize::from(literal.candidate)];
                    let node = closure.ons[usize::from(index)];
                    if closure.offs.len() > usize::from(node.parent) {
                        Some(node.cause)
                    } else {
                        start
                    }
                }
            };
            if let Some(cause) = cause {
                missing.add_unit(cell, digit, cause);
            }
        }
    }

    /// The literals of the last walk as links: each after those that it rests on.
    pub(super) fn branch(&self, board: &Nine, closure: &Closure, end: ClosureEnd) -> Branch {
        let mut branch = Branch { links: Vec::new() };
        let Some(&last) = self.queue.first() else { return branch };
        // Depth first, with a literal written when everything that it rests on is.
        let mut places = vec![None; 2 * CANDIDATES];
        let mut stack = vec![(last, false)];
        let mut entered = vec![false; 2 * CANDIDATES];
        while let Some((literal, is_done)) = stack.pop() {
            // The end of a contradiction may have been there before by other links: it is not shown
            // as its own reason.
            if !is_done && std::mem::replace(&mut entered[literal.index()], true) {
                continue;
            }
            let clash = match end {
                ClosureEnd::Fresh(clash) if literal == last => Some(clash),
                _ => None,
            };
            let (parents, reason) = self.parents(board, closure, literal, clash);
            if is_done {
                let because = parents.iter().filter_map(|parent| places[parent.index()]).collect();
                places[literal.index()] = Some(branch.links.len());
                branch.links.push(ChainLink::new(literal, because, reason));
            } else {
                stack.push((literal, true));
                stack.extend(parents.into_iter().map(|parent| (parent, false)));
            }
        }
        branch
    }

    /// The literals that a literal rests on, and why it follows.
    fn parents(
        &self,
        board: &Nine,
        closure: &Closure,
        literal: Literal,
        clash: Option<ClosureClash>,
    ) -> (Vec<Literal>, LinkReason) {
        let i = usize::from(literal.candidate);
        let weak = |candidate| {
            let parent = Literal { candidate, on: true };
            (vec![parent], LinkReason::weak(board, parent, literal))
        };
        let strong = |candidate, parent: u16, cause| {
            let Some(node) = closure.offs.get(usize::from(parent)) else {
                return (Vec::new(), LinkReason::Assumed);
            };
            let mut parents = vec![Literal { candidate: node.candidate, on: false }];
            if closure.dynamic {
                let others = unit(board, candidate, cause);
                parents.extend(others.filter(|other| other.candidate != node.candidate));
            }
            (parents, LinkReason::strong(board, literal, cause))
        };
        match clash {
            Some(ClosureClash::Off { parent, .. }) => {
                weak(closure.ons[usize::from(parent)].candidate)
            }
            Some(ClosureClash::On { candidate, parent, cause }) => strong(candidate, parent, cause),
            None if literal.on => {
                let node = closure.ons[usize::from(self.on_index[i])];
                strong(node.candidate, node.parent, node.cause)
            }
            None => match closure.parent(closure.offs[usize::from(self.off_index[i])]) {
                Parent::None => (Vec::new(), LinkReason::Assumed),
                Parent::On(candidate) => weak(candidate),
                Parent::Advanced { reasons, .. } => {
                    let off = |&candidate: &Candidate| Literal { candidate, on: false };
                    (reasons.iter().map(off).collect(), LinkReason::Pattern)
                }
            },
        }
    }

    fn enter(&mut self, closure: &Closure, slot: usize) {
        if self.slot != slot {
            self.slot = slot;
            for (i, node) in closure.ons.iter().enumerate() {
                self.on_index[usize::from(node.candidate)] = i as u16;
            }
            for (i, node) in closure.offs.iter().enumerate() {
                self.off_index[usize::from(node.candidate)] = i as u16;
            }
        }
        self.met_on = [0; 9];
        self.met_off = [0; 9];
        self.queue.clear();
    }

    #[inline]
    fn meet(&mut self, literal: Literal) {
        let (cell, digit) = literal.cell_digit();
        let set = if literal.on { &mut self.met_on } else { &mut self.met_off };
        if set[digit] >> cell & 1 == 0 {
            set[digit] |= 1 << cell;
            self.queue.push(literal);
        }
    }

    /// Meets what a literal on rests on: its parent, then what was struck from the unit.
    fn meet_unit(
        &mut self,
        board: &Nine,
        closure: &Closure,
        candidate: Candidate,
        parent: u16,
        cause: Cause,
    ) {
        let Some(parent) = closure.offs.get(usize::from(parent)) else { return };
        self.meet(Literal { candidate: parent.candidate, on: false });
        if !closure.dynamic {
            return;
        }
        for other in unit(board, candidate, cause) {
            self.meet(other);
        }
    }

    fn follow(&mut self, board: &Nine, closure: &Closure, mut head: usize) {
        while let Some(&literal) = self.queue.get(head) {
            head += 1;
            let i = usize::from(literal.candidate);
            if literal.on {
                let node = closure.ons[usize::from(self.on_index[i])];
                self.meet_unit(board, closure, node.candidate, node.parent, node.cause);
                continue;
            }
            let node = closure.offs[usize::from(self.off_index[i])];
            match closure.parent(node) {
                Parent::None => {}
                Parent::On(candidate) => self.meet(Literal { candidate, on: true }),
                Parent::Advanced { reasons, nested } => {
                    for &candidate in reasons {
                        self.meet(Literal { candidate, on: false });
                    }
                    if let Some(nested) = nested
                        && self.nested.iter().all(|known| known.signature != nested.signature)
                    {
                        self.nested.push(nested);
                    }
                }
            }
        }
    }
}
