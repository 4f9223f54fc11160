//! The round of uniqueness: which of the clues that the chain round left are needed?
//!
//! A clue is needed if the puzzle without it has another solution. Needs only grow while clues go, so all clues of a
//! puzzle are judged against the same mask, and what is needed stays for good:
//!
//! ```text
//!   masks --slice--> unavoidable sets, all lanes at once:  a set with one clue in it: that clue is needed
//!         --unslice--> what is left, one task a clue:      is there a solution with another digit there?
//!                        yes  needed for good
//!                        no   the first such clue of a line goes; its others are asked again
//! ```

use super::block::ROW_MAJOR;
use super::chain::{Line, show};
use super::climb::Climb;
use super::unavoidable::{Screen, Sets};
use crate::board::{Cell, Digit, Shape};
use crate::solve::Solver;
use crate::solve::lanes::board::{self, Candidates, Plane};
use crate::solve::lanes::isa::{Isa, Job, Numbers};
use crate::solve::lanes::search::Search;
use crate::solve::lanes::source::{Glimpse, OfGrid};
use crate::solve::lanes::transpose::{Masks, Slice, Unslice, flip, mask_of};

/// A clue that no set proves to be needed.
#[derive(Copy, Clone)]
pub(super) struct Doubt {
    pub(super) line: u32,
    pub(super) cell: u8,
}

/// The machine of the round of uniqueness.
pub(super) struct Needs<I: Numbers> {
    isa: I,
    root: [u8; 81],
    sets: Sets,
    solver: Solver,
    climb: Option<Climb<I>>,
    clues: Box<Plane<I>>,
    needed: Box<Plane<I>>,
    lanes: Vec<u128>,
    masks: Box<Masks<I>>,
    doubts: Vec<Doubt>,
    glimpses: Vec<Glimpse>,
    /// Where another solution differs from the root, for each doubt; 0 if there is none.
    differences: Vec<u128>,
}

impl<I: Numbers> Needs<I> {
    /// A machine for one root.
    pub(super) fn new(isa: I, root: &[u8; 81], sets: Sets, climb: Option<Climb<I>>) -> Needs<I> {
        Needs {
            isa,
            root: *root,
            sets,
            solver: Solver::new(Shape::NINE),
            climb,
            clues: Box::new([I::ZERO; 81]),
            needed: Box::new([I::ZERO; 81]),
            lanes: Vec::new(),
            masks: Box::new([[I::ZERO; 64]; 2]),
            doubts: Vec::new(),
            glimpses: Vec::new(),
            differences: Vec::new(),
        }
    }

    /// Takes the clues away that are not needed, in the order of each line's list.
    pub(super) fn run(&mut self, lines: &mut [Line], search: &mut Search<I>) {
        self.screen(lines);
        while !self.doubts.is_empty() {
            self.ask(lines, search);
            self.sets.learn(&self.differences);
            if let Some(climb) = &mut self.climb {
                refuse(climb, lines, &self.doubts, &mut self.differences);
            }
            settle(&mut self.doubts, lines, |number| self.differences[number] != 0);
        }
    }

    /// Lists the doubts that the sets leave, line by line and in the order of the line's list.
    fn screen(&mut self, lines: &[Line]) {
        self.doubts.clear();
        for (part, lines) in lines.chunks(I::LANES).enumerate() {
            self.lanes.clear();
            self.lanes.extend(lines.iter().map(|line| line.mask));
            self.isa.enter(Slice { masks: &self.lanes, planes: &mut self.clues });
            let (clues, needed) = (&*self.clues, &mut *self.needed);
            self.isa.enter(Screen { clues, needed, sets: &self.sets });
            self.isa.enter(Unslice { planes: needed, order: &ROW_MAJOR, masks: &mut self.masks });
            for (lane, line) in lines.iter().enumerate() {
                let open = line.mask & !mask_of::<I>(&self.masks, lane);
                let number = (part * I::LANES + lane) as u32;
                line.each_of(open, |cell| self.doubts.push(Doubt { line: number, cell }));
            }
        }
    }

    /// Looks for another solution for each doubt.
    fn ask(&mut self, lines: &[Line], search: &mut Search<I>) {
        self.differences.clear();
        if self.doubts.len() < I::LANES {
            self.ask_in_turn(lines);
            return;
        }
        self.glimpses.clear();
        self.glimpses.extend(self.doubts.iter().map(|&Doubt { line, cell }| {
            let mask = lines[line as usize].mask & !(1 << cell);
            Glimpse { mask, denied: Some(cell) }
        }));
        self.differences.resize(self.doubts.len(), 0);
        let Needs { isa, root, masks, differences, .. } = self;
        search.count(OfGrid::new(root, &self.glimpses), 1, |x, lanes, task_of| {
            isa.enter(Differ { x, root, masks });
            for lane in board::lanes_of::<I>(lanes) {
                differences[task_of(lane)] = mask_of::<I>(masks, lane);
            }
        });
    }

    /// As [`Needs::ask`], one after the other: lanes that stay empty would cost as much as full ones.
    fn ask_in_turn(&mut self, lines: &[Line]) {
        for &Doubt { line, cell } in &self.doubts {
            let puzzle = show(&self.root, lines[line as usize].mask & !(1 << cell));
            let digit = Digit::from_index(usize::from(self.root[usize::from(cell)]) - 1);
            let other = self.solver.find_other(&puzzle, Cell::new(usize::from(cell)), digit);
            self.differences.push(other.map_or(0, |other| {
                let pairs = self.root.iter().zip(other).enumerate();
                pairs.fold(0, |set, (i, (a, b))| set | u128::from(a != b) << i)
            }));
        }
    }
}

/// Where the solutions of all lanes differ from the root, as masks; lanes without one come to nothing of use.
struct Differ<'a, I: Isa> {
    x: &'a Candidates<I>,
    root: &'a [u8; 81],
    masks: &'a mut Masks<I>,
}

impl<I: Numbers> Job<I> for Differ<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let Differ { x, root, masks: [low, high] } = self;
        *high = [I::ZERO; 64];
        for (cell, plane) in low.iter_mut().chain(&mut high[..17]).enumerate() {
            // A digit of a solution; the minimum spares the check of bounds.
            let same = x[usize::from(root[cell].wrapping_sub(1)).min(8)][cell];
            *plane = isa.minus(I::ONES, same);
        }
        flip(isa, low);
        flip(isa, high);
    }
}

/// Takes the first clue of each line that is not needed, and keeps its others as doubts.
pub(super) fn settle(
    doubts: &mut Vec<Doubt>,
    lines: &mut [Line],
    is_needed: impl Fn(usize) -> bool,
) {
    let mut current = u32::MAX;
    let mut numbers = 0..;
    doubts.retain(|doubt| {
        if numbers.next().is_some_and(&is_needed) {
            return false;
        }
        let is_first = doubt.line != current;
        if is_first {
            current = doubt.line;
            lines[doubt.line as usize].mask &= !(1 << doubt.cell);
        }
        !is_first
    });
}

/// Makes those doubts needed that are unique, but not deducible.
fn refuse<I: Isa>(
    climb: &mut Climb<I>,
    lines: &[Line],
    doubts: &[Doubt],
    differences: &mut [u128],
) {
    let unique = || (0..doubts.len()).filter(|&i| differences[i] == 0);
    let questions: Vec<_> = unique()
        .map(|i| (lines[doubts[i].line as usize].mask & !(1 << doubts[i].cell), doubts[i].cell))
        .collect();
    let unique: Vec<usize> = unique().collect();
    for (i, refused) in unique.into_iter().zip(climb.refuse(&questions)) {
        differences[i] = u128::from(refused);
    }
}
