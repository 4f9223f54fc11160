//! Lists of unavoidable sets, and the screen that holds many puzzles against them at once.

use crate::solve::lanes::board::Plane;
use crate::solve::lanes::isa::{Isa, Job};

/// Unavoidable sets of one solution: `cells` holds one set after the other, `sizes` how many cells each has.
#[derive(Clone, Default)]
pub(super) struct Sets {
    sizes: Vec<u8>,
    cells: Vec<u8>,
}

impl Sets {
    /// Adds a set.
    pub(super) fn push(&mut self, set: u128) {
        let before = self.cells.len();
        self.cells.extend(super::chain::Bits(set).map(|cell| cell as u8));
        self.sizes.push((self.cells.len() - before) as u8);
    }
}

/// Finds the clues that stand alone in a set: they are needed.
pub(super) struct Screen<'a, I: Isa> {
    pub(super) clues: &'a Plane<I>,
    /// Receives the clues that are needed.
    pub(super) needed: &'a mut Plane<I>,
    pub(super) sets: &'a Sets,
}

impl<I: Isa> Job<I> for Screen<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Screen { clues, needed, sets } = self;
        *needed = [I::ZERO; 81];
        let mut rest = &sets.cells[..];
        for &size in &sets.sizes {
            let (set, more) = rest.split_at(usize::from(size).min(rest.len()));
            rest = more;
            let (mut one, mut two) = (I::ZERO, I::ZERO);
            for &cell in set {
                // Below 81 by construction; the minimum spares the check of bounds.
                let clue = clues[usize::from(cell).min(80)];
                two = isa.or_and(two, one, clue);
                one = isa.or(one, clue);
            }
            let alone = isa.minus(one, two);
            if isa.any(alone) {
                for &cell in set {
                    let cell = usize::from(cell).min(80);
                    needed[cell] = isa.or_and(needed[cell], alone, clues[cell]);
                }
            }
        }
    }
}
