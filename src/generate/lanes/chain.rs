//! The chain round: every clue that still stands is proposed once, each lane in its own order, and goes if singles
//! come back to it.

use crate::board::CellBits;
use crate::solve::lanes::board;
use crate::solve::lanes::chase::{Chase, Step};
use crate::solve::lanes::isa::Isa;
use crate::solve::lanes::reach::Places;
use std::ops::Range;

/// A puzzle on the root.
#[derive(Clone)]
pub(super) struct Line {
    /// The clues that stand, one bit a cell.
    pub(super) mask: u128,
    /// The cells to propose, in order.
    list: [u8; 81],
    count: u8,
    /// How many were proposed.
    next: u8,
}

impl Line {
    /// Nothing to propose.
    pub(super) fn new() -> Line {
        Line { mask: 0, list: [0; 81], count: 0, next: 0 }
    }

    /// Starts over with these clues, of which some are proposed in this order.
    pub(super) fn start(&mut self, mask: u128, cells: impl Iterator<Item = u8>) {
        (self.mask, self.next, self.count) = (mask, 0, 0);
        for (place, cell) in self.list.iter_mut().zip(cells) {
            *place = cell;
            self.count += 1;
        }
    }

    /// The next cell to propose.
    #[inline]
    pub(super) fn next(&mut self) -> Option<u8> {
        let cell = *self.list[..usize::from(self.count)].get(usize::from(self.next))?;
        self.next += 1;
        Some(cell)
    }

    /// Takes the clue away that was proposed last.
    #[inline]
    pub(super) fn drop_proposed(&mut self) {
        if let Some(last) = self.next.checked_sub(1) {
            self.mask &= !(1 << self.list[usize::from(last)]);
        }
    }

    /// Tells those of the cells that are in the list, in its order.
    #[inline]
    pub(super) fn each_of(&self, mut cells: u128, mut tell: impl FnMut(u8)) {
        for &cell in &self.list[..usize::from(self.count)] {
            if cells == 0 {
                break;
            }
            if cells >> cell & 1 == 1 {
                cells &= !(1 << cell);
                tell(cell);
            }
        }
    }
}

/// The machine of the chain round.
pub(super) struct Chain<I: Isa> {
    isa: I,
    /// Whether hidden singles count beside naked ones.
    has_hidden: bool,
    places: Places,
    sets: Vec<[u8; 6]>,
    chase: Box<Chase<I>>,
}

impl<I: Isa> Chain<I> {
    /// A machine for one root, with its unavoidable sets of six cells.
    pub(super) fn new(isa: I, has_hidden: bool, root: &[u8; 81], sets: Vec<[u8; 6]>) -> Chain<I> {
        Chain { isa, has_hidden, places: Places::new(root), sets, chase: Chase::new() }
    }

    /// Proposes the clues of all lines.
    pub(super) fn run(&mut self, lines: &mut [Line]) {
        let chase = &mut *self.chase;
        let mut todo = 0..lines.len();
        let mut line_of = vec![usize::MAX; I::LANES];
        let mut busy = 0;
        for (lane, line) in line_of.iter_mut().enumerate() {
            busy += usize::from(load(chase, lines, &mut todo, lane, line));
        }
        while busy > 0 {
            let (places, sets) = (&self.places, &self.sets[..]);
            let verdicts = if self.has_hidden {
                self.isa.enter(Step::<I, true> { chase, places, sets })
            } else {
                self.isa.enter(Step::<I, false> { chase, places, sets })
            };
            // An iterator over the lanes costs 5 % of the level.
            for limb in 0..I::LANES / 64 {
                let [mut finished, reached] =
                    [&verdicts.finished, &verdicts.reached].map(|word| I::limbs(word)[limb]);
                while finished != 0 {
                    let bit = finished.trailing_zeros();
                    finished &= finished - 1;
                    let lane = 64 * limb + bit as usize;
                    let line = &mut lines[line_of[lane]];
                    if reached >> bit & 1 == 1 {
                        line.drop_proposed();
                    }
                    if !propose(chase, line, lane) {
                        let more = load(chase, lines, &mut todo, lane, &mut line_of[lane]);
                        busy -= usize::from(!more);
                    }
                }
            }
        }
    }
}

/// Puts the next line that has something to propose into a lane; false if there is none left.
fn load<I: Isa>(
    chase: &mut Chase<I>,
    lines: &mut [Line],
    todo: &mut Range<usize>,
    lane: usize,
    line_of: &mut usize,
) -> bool {
    for number in todo {
        let line = &mut lines[number];
        if propose(chase, line, lane) {
            for cell in CellBits::new(line.mask) {
                board::set::<I>(&mut chase.loading[cell], lane);
            }
            board::set::<I>(&mut chase.loaded, lane);
            *line_of = number;
            return true;
        }
    }
    false
}

/// Makes the next clue of a list the target of its lane; false at the end of the list.
#[inline]
fn propose<I: Isa>(chase: &mut Chase<I>, line: &mut Line, lane: usize) -> bool {
    let Some(target) = line.next() else { return false };
    board::set::<I>(&mut chase.target[usize::from(target)], lane);
    board::set::<I>(&mut chase.fresh, lane);
    true
}

/// The puzzle that shows these cells of a grid.
pub(super) fn show(root: &[u8; 81], mask: u128) -> [u8; 81] {
    let mut puzzle = [0; 81];
    for cell in CellBits::new(mask) {
        puzzle[cell] = root[cell];
    }
    puzzle
}
