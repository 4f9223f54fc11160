//! How many literals a literal of a closure rests on.

use super::closure::{Clash, Closure, Literal};
use super::links::Cause;
use super::{CANDIDATES, Candidate};
use crate::deduce::bits::Bits;
use crate::deduce::nine::Nine;
use crate::deduce::tables::{HOUSE_CELLS, HOUSES_OF, PLACES_OF};

/// A walk from a literal to everything that it rests on.
#[derive(Clone, Debug)]
pub(super) struct Ancestry {
    /// The closure that the indices belong to.
    slot: usize,
    /// By candidate: index among the literals on, and among those off.
    on_index: Vec<u16>,
    off_index: Vec<u16>,
    met_on: [u128; 9],
    met_off: [u128; 9],
    stack: Vec<Literal>,
    count: u32,
}

impl Ancestry {
    pub(super) fn new() -> Ancestry {
        Ancestry {
            slot: usize::MAX,
            on_index: vec![0; CANDIDATES],
            off_index: vec![0; CANDIDATES],
            met_on: [0; 9],
            met_off: [0; 9],
            stack: Vec::new(),
            count: 0,
        }
    }

    /// Forgets the closure that was walked last.
    pub(super) fn reset(&mut self) {
        self.slot = usize::MAX;
    }

    /// The number of different literals that a literal of the closure rests on, itself included.
    pub(super) fn of(
        &mut self,
        board: &Nine,
        closure: &Closure,
        slot: usize,
        literal: Literal,
    ) -> u32 {
        self.begin(closure, slot);
        self.meet(literal);
        self.walk(board, closure);
        self.count
    }

    /// The same for both literals of a contradiction, added.
    pub(super) fn of_clash(
        &mut self,
        board: &Nine,
        closure: &Closure,
        slot: usize,
        clash: Clash,
    ) -> u32 {
        let (old, fresh) = match clash {
            Clash::Off { candidate, .. } => (true, candidate),
            Clash::On { candidate, .. } => (false, candidate),
        };
        let first = self.of(board, closure, slot, Literal { candidate: fresh, on: old });
        self.begin(closure, slot);
        self.meet(Literal { candidate: fresh, on: !old });
        self.stack.clear();
        match clash {
            Clash::Off { parent, .. } => {
                self.meet(Literal {
                    candidate: closure.ons[usize::from(parent)].candidate,
                    on: true,
                });
            }
            Clash::On { candidate, parent, cause } => {
                self.meet_unit(board, closure, candidate, parent, cause);
            }
        }
        self.walk(board, closure);
        first + self.count
    }

    fn begin(&mut self, closure: &Closure, slot: usize) {
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
        self.stack.clear();
        self.count = 0;
    }

    #[inline]
    fn meet(&mut self, literal: Literal) {
        let (cell, digit) = literal.cell_digit();
        let set = if literal.on { &mut self.met_on } else { &mut self.met_off };
        if set[digit] >> cell & 1 == 0 {
            set[digit] |= 1 << cell;
            self.count += 1;
            self.stack.push(literal);
        }
    }

    /// Meets what a literal on rests on: its parent, and what was struck from the unit.
    fn meet_unit(
        &mut self,
        board: &Nine,
        closure: &Closure,
        candidate: Candidate,
        parent: u16,
        cause: Cause,
    ) {
        let Some(parent) = closure.offs.get(usize::from(parent)) else { return };
        if !closure.dynamic {
            return self.meet(Literal { candidate: parent.candidate, on: false });
        }
        let (cell, digit) = Literal { candidate, on: true }.cell_digit();
        match cause {
            Cause::Cell => {
                for other in Bits(u32::from(board.marks.cells[cell]) & !(1 << digit)) {
                    self.meet(Literal::new(cell, other, false));
                }
            }
            Cause::House(i) => {
                let i = usize::from(i);
                let house = usize::from(HOUSES_OF[cell][i]);
                let others =
                    u32::from(board.marks.places[house][digit]) & !(1 << PLACES_OF[cell][i]);
                for place in Bits(others) {
                    let other = usize::from(HOUSE_CELLS[house][place]);
                    self.meet(Literal::new(other, digit, false));
                }
            }
        }
    }

    fn walk(&mut self, board: &Nine, closure: &Closure) {
        while let Some(literal) = self.stack.pop() {
            let i = usize::from(literal.candidate);
            if literal.on {
                let node = closure.ons[usize::from(self.on_index[i])];
                self.meet_unit(board, closure, node.candidate, node.parent, node.cause);
            } else {
                let node = closure.offs[usize::from(self.off_index[i])];
                if let Some(parent) = closure.ons.get(usize::from(node.parent)) {
                    self.meet(Literal { candidate: parent.candidate, on: true });
                }
            }
        }
    }
}
