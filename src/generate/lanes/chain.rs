//! The stronger round: every clue that still stands is proposed once, each lane in its own order.

use super::sets::small_sets;
use crate::grid::Solution;
use crate::solve::lanes::board;
use crate::solve::lanes::chase::{Chase, Step};
use crate::solve::lanes::isa::Isa;
use crate::solve::lanes::reach::Places;
use crate::solve::lanes::search::Search;

/// What decides when singles do not come to the target.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Rule {
    /// Naked singles decide.
    NakedChain,
    /// If naked and hidden singles do not come there, the number of solutions decides.
    Unique,
}

/// A puzzle on the root.
#[derive(Clone)]
pub(super) struct Line {
    /// The clues that stand, one bit a cell.
    pub(super) mask: u128,
    /// Clues that were proven to be needed, each with a set in which no other clue stood.
    proofs: Vec<(u8, u128)>,
    /// The cells still to propose, and 81 at the end.
    list: [u8; 82],
    next: u8,
}

impl Line {
    /// Nothing to propose.
    pub(super) fn new() -> Line {
        Line { mask: 0, proofs: Vec::new(), list: [81; 82], next: 0 }
    }

    /// Starts over with clues that are proposed in this order.
    pub(super) fn start(&mut self, cells: impl Iterator<Item = u8>) {
        (self.mask, self.next) = (0, 0);
        self.proofs.clear();
        let mut count = 0;
        for cell in cells {
            self.list[count] = cell;
            self.mask |= 1 << cell;
            count += 1;
        }
        self.list[count] = 81;
    }
}

/// A clue that singles do not come to, and that no small set proves to be needed.
struct Doubt {
    line: u32,
    /// Where the line's list went on.
    next: u8,
    target: u8,
    /// The clues that stood, without the target.
    mask: u128,
}

/// The machine of the stronger round.
pub(super) struct Chain<I: Isa> {
    isa: I,
    rule: Rule,
    root: [u8; 81],
    places: Places,
    sets: Vec<[u8; 6]>,
    chase: Box<Chase<I>>,
    doubts: Vec<Doubt>,
    puzzles: Vec<[u8; 81]>,
    denied: Vec<(u8, u8)>,
    /// Where another solution differs from the root, for each doubt; 0 if there is none.
    differences: Vec<u128>,
}

impl<I: Isa> Chain<I> {
    /// A machine for one root.
    pub(super) fn new(isa: I, rule: Rule, solution: &Solution) -> Chain<I> {
        let mut root = [0; 81];
        root.copy_from_slice(solution.values());
        Chain {
            isa,
            rule,
            root,
            places: Places::new(&root),
            sets: small_sets(solution),
            chase: Chase::new(),
            doubts: Vec::new(),
            puzzles: Vec::new(),
            denied: Vec::new(),
            differences: Vec::new(),
        }
    }

    /// Proposes the clues of all lines.
    ///
    /// A doubtful clue is taken to be needed, and the line goes on. When all lines are through, the doubts are
    /// decided together; a line that took a clue for needed that is not goes back to the first such clue.
    pub(super) fn run(&mut self, lines: &mut [Line], search: &mut Search<I>) {
        let mut todo: Vec<u32> = (0..lines.len() as u32).rev().collect();
        while !todo.is_empty() {
            self.chase_all(lines, &mut todo);
            if self.rule == Rule::Unique {
                self.settle_doubts(lines, search, &mut todo);
            }
        }
    }

    /// Runs these lines to the end of their lists.
    fn chase_all(&mut self, lines: &mut [Line], todo: &mut Vec<u32>) {
        self.doubts.clear();
        let chase = &mut *self.chase;
        let mut line_of = vec![u32::MAX; I::LANES];
        let mut busy = 0;
        for (lane, line) in line_of.iter_mut().enumerate() {
            busy += usize::from(load(chase, lines, todo, lane, line));
        }
        while busy > 0 {
            let (places, sets) = (&self.places, &self.sets[..]);
            let verdicts = match self.rule {
                Rule::NakedChain => self.isa.enter(Step::<I, false> { chase, places, sets }),
                Rule::Unique => self.isa.enter(Step::<I, true> { chase, places, sets }),
            };
            for limb in 0..I::LANES / 64 {
                let mut finished = verdicts.any(limb);
                let reached = I::limbs(&verdicts.reached)[limb];
                let stuck = I::limbs(&verdicts.stuck)[limb];
                while finished != 0 {
                    let bit = finished.trailing_zeros();
                    finished &= finished - 1;
                    let lane = 64 * limb + bit as usize;
                    let number = line_of[lane];
                    let line = &mut lines[number as usize];
                    let target = line.list[usize::from(line.next) - 1];
                    let others = line.mask & !(1 << target);
                    if stuck >> bit & 1 == 1 && self.rule == Rule::Unique {
                        let next = line.next;
                        self.doubts.push(Doubt { line: number, next, target, mask: others });
                    }
                    line.mask = if reached >> bit & 1 == 1 { others } else { line.mask };
                    if !propose(chase, line, lane) {
                        let more = load(chase, lines, todo, lane, &mut line_of[lane]);
                        busy -= usize::from(!more);
                    }
                }
            }
        }
    }

    /// Decides the doubts. Lines that must go back are put where they go on, and listed.
    fn settle_doubts(&mut self, lines: &mut [Line], search: &mut Search<I>, todo: &mut Vec<u32>) {
        self.puzzles.clear();
        self.denied.clear();
        for doubt in &self.doubts {
            self.puzzles.push(show(&self.root, doubt.mask));
            self.denied.push((doubt.target, self.root[usize::from(doubt.target)] - 1));
        }
        let mut back = vec![false; lines.len()];
        let root = &self.root;
        self.differences.clear();
        self.differences.resize(self.doubts.len(), 0);
        let differences = &mut self.differences;
        search.count(&self.puzzles, &self.denied, 1, |task, x, lane| {
            let (limb, shift) = (lane / 64, lane % 64);
            let same =
                |cell: usize| I::limbs(&x[usize::from(root[cell]) - 1][cell])[limb] >> shift & 1;
            let low = (0..64).fold(0, |set, cell| set | same(cell) << cell);
            let high = (64..81).fold(0, |set, cell| set | same(cell) << (cell - 64));
            differences[task] = !(u128::from(high) << 64 | u128::from(low)) & ((1 << 81) - 1);
        });
        for (doubt, &difference) in self.doubts.iter().zip(&self.differences) {
            let number = doubt.line as usize;
            if difference != 0 {
                lines[number].proofs.push((doubt.target, difference));
            } else if !back[number] {
                // Doubts of a line come in the order of its list: the first refuted one counts.
                back[number] = true;
                lines[number].mask = doubt.mask;
                lines[number].next = doubt.next;
                todo.push(doubt.line);
            }
        }
    }
}

/// Puts the next line that has something to propose into a lane; false if there is none left.
fn load<I: Isa>(
    chase: &mut Chase<I>,
    lines: &mut [Line],
    todo: &mut Vec<u32>,
    lane: usize,
    line_of: &mut u32,
) -> bool {
    while let Some(number) = todo.pop() {
        let line = &mut lines[number as usize];
        if propose(chase, line, lane) {
            for cell in Bits(line.mask) {
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
    loop {
        let target = line.list[usize::from(line.next)].min(81);
        if target == 81 {
            return false;
        }
        line.next += 1;
        let proven = |&(cell, set): &(u8, u128)| cell == target && set & line.mask == 1 << target;
        if !line.proofs.iter().any(proven) {
            board::set::<I>(&mut chase.target[usize::from(target)], lane);
            board::set::<I>(&mut chase.fresh, lane);
            return true;
        }
    }
}

/// The puzzle that shows these cells of a grid.
pub(super) fn show(root: &[u8; 81], mask: u128) -> [u8; 81] {
    let mut puzzle = [0; 81];
    for cell in Bits(mask) {
        puzzle[cell] = root[cell];
    }
    puzzle
}

/// The bits that are set, ascending.
pub(super) struct Bits(pub(super) u128);

impl Iterator for Bits {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        let bit = (self.0 != 0).then(|| self.0.trailing_zeros() as usize);
        self.0 &= self.0.wrapping_sub(1);
        bit
    }
}
