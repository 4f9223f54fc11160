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

/// A lane's puzzle on the root.
#[derive(Clone)]
pub(super) struct Line {
    /// The clues that stand, one bit a cell.
    pub(super) mask: u128,
    /// For each cell, a set that proved its clue to be needed while no other clue stood in it; 0 if there is none.
    proofs: [u128; 81],
    /// The cells still to propose, and 81 at the end.
    list: [u8; 82],
    next: u8,
}

impl Line {
    /// Nothing to propose.
    pub(super) fn new() -> Line {
        Line { mask: 0, proofs: [0; 81], list: [81; 82], next: 0 }
    }

    /// Starts over with clues that are proposed in this order.
    pub(super) fn start(&mut self, cells: impl Iterator<Item = u8>) {
        (self.mask, self.next) = (0, 0);
        let mut count = 0;
        for cell in cells {
            self.list[count] = cell;
            self.proofs[usize::from(cell)] = 0;
            self.mask |= 1 << cell;
            count += 1;
        }
        self.list[count] = 81;
    }
}

/// A clue that singles do not come to, and that no small set proves to be needed.
struct Doubt {
    lane: u16,
    /// Where the lane's list went on.
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

    /// The clues that stand, by cell.
    pub(super) fn clues(&self) -> &[I::Word; 81] {
        &self.chase.clues
    }

    /// Proposes the clues of all lanes.
    ///
    /// A doubtful clue is taken to be needed, and the lane goes on. When all lanes are through, the doubts are
    /// decided together; a lane that took a clue for needed that is not goes back to the first such clue.
    pub(super) fn run(&mut self, lines: &mut [Line], search: &mut Search<I>) {
        self.chase.clues = [I::ZERO; 81];
        let mut todo: Vec<usize> = (0..lines.len()).collect();
        while !todo.is_empty() {
            self.chase_all(lines, &todo);
            todo.clear();
            if self.rule == Rule::Unique {
                self.settle_doubts(lines, search, &mut todo);
            }
        }
    }

    /// Runs these lanes to the end of their lists.
    fn chase_all(&mut self, lines: &mut [Line], todo: &[usize]) {
        let chase = &mut *self.chase;
        self.doubts.clear();
        let mut busy = todo.len();
        for &lane in todo {
            for (cell, word) in chase.clues.iter_mut().enumerate() {
                if lines[lane].mask >> cell & 1 == 1 {
                    board::set::<I>(word, lane);
                } else {
                    board::clear::<I>(word, lane);
                }
            }
            propose(chase, &mut lines[lane], lane, &mut busy);
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
                    let line = &mut lines[lane];
                    let target = line.list[usize::from(line.next) - 1];
                    let others = line.mask & !(1 << target);
                    if stuck >> bit & 1 == 1 && self.rule == Rule::Unique {
                        let (lane, next) = (lane as u16, line.next);
                        self.doubts.push(Doubt { lane, next, target, mask: others });
                    }
                    line.mask = if reached >> bit & 1 == 1 { others } else { line.mask };
                    propose(chase, line, lane, &mut busy);
                }
            }
        }
    }

    /// Decides the doubts. Lanes that must go back are put where they go on, and listed.
    fn settle_doubts(&mut self, lines: &mut [Line], search: &mut Search<I>, todo: &mut Vec<usize>) {
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
            differences[task] = (0..81)
                .filter(|&cell| !board::test::<I>(&x[usize::from(root[cell]) - 1][cell], lane))
                .fold(0, |set, cell| set | 1 << cell);
        });
        for (doubt, &difference) in self.doubts.iter().zip(&self.differences) {
            let lane = usize::from(doubt.lane);
            if difference != 0 {
                lines[lane].proofs[usize::from(doubt.target)] = difference;
            } else if !back[lane] {
                // Doubts of a lane come in the order of its list: the first refuted one counts.
                back[lane] = true;
                lines[lane].mask = doubt.mask;
                lines[lane].next = doubt.next;
                todo.push(lane);
            }
        }
    }
}

/// Makes the next clue of a list the target of its lane.
#[inline]
fn propose<I: Isa>(chase: &mut Chase<I>, line: &mut Line, lane: usize, busy: &mut usize) {
    let target = loop {
        let target = usize::from(line.list[usize::from(line.next)]).min(81);
        if target == 81 {
            *busy -= 1;
            return;
        }
        line.next += 1;
        if line.proofs[target] & line.mask != 1 << target {
            break target;
        }
    };
    board::set::<I>(&mut chase.target[target], lane);
    board::set::<I>(&mut chase.fresh, lane);
}

/// The puzzle that shows these cells of a grid.
pub(super) fn show(root: &[u8; 81], mask: u128) -> [u8; 81] {
    let mut puzzle = [0; 81];
    let mut left = mask;
    while left != 0 {
        let cell = left.trailing_zeros() as usize;
        left &= left - 1;
        puzzle[cell] = root[cell];
    }
    puzzle
}
