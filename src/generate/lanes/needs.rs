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
use super::doubts::{Doubt, Doubts};
use super::unavoidable::{Screen, Sets};
use crate::board::{Cell, Digit, Shape};
use crate::solve::Solver;
use crate::solve::lanes::board::{self, Candidates, Plane};
use crate::solve::lanes::isa::{Isa, Job, Numbers};
use crate::solve::lanes::search::Search;
use crate::solve::lanes::source::{Glimpse, Glimpses, OfGrid};
use crate::solve::lanes::transpose::{Masks, Slice, Unslice, flip, mask_of};

/// The machine of the round of uniqueness.
pub(super) struct Needs<I: Numbers> {
    isa: I,
    root: [u8; 81],
    solver: Solver,
    climb: Option<Climb<I>>,
    clues: Box<Plane<I>>,
    needed: Box<Plane<I>>,
    lanes: Vec<u128>,
    masks: Box<Masks<I>>,
    doubts: Doubts,
    /// Where solutions that were found differ from the root.
    finds: Vec<u128>,
}

impl<I: Numbers> Needs<I> {
    /// A machine for one root.
    pub(super) fn new(isa: I, root: &[u8; 81], climb: Option<Climb<I>>) -> Needs<I> {
        Needs {
            isa,
            root: *root,
            solver: Solver::new(Shape::NINE),
            climb,
            clues: Box::new([I::ZERO; 81]),
            needed: Box::new([I::ZERO; 81]),
            lanes: Vec::new(),
            masks: Box::new([[I::ZERO; 64]; 2]),
            doubts: Doubts::default(),
            finds: Vec::new(),
        }
    }

    /// Takes the clues away that are not needed, in the order of each line's list.
    pub(super) fn run(&mut self, lines: &mut [Line], sets: &mut Sets, search: &mut Search<I>) {
        self.screen(lines, sets);
        let mut first = 0;
        while first < self.doubts.len() {
            self.ask(first, lines, search, sets.is_open());
            let asked = first..self.doubts.len();
            sets.learn(&self.finds);
            if let Some(climb) = &mut self.climb {
                refuse(climb, lines, &mut self.doubts.list[asked.clone()]);
                let mut last = u32::MAX;
                for number in asked.clone() {
                    let line = self.doubts.list[number].line;
                    if line != last {
                        self.doubts.settle(line, &mut lines[line as usize]);
                    }
                    last = line;
                }
            }
            first = asked.end;
        }
    }

    /// Lists the doubts that the sets leave, line by line and in the order of the line's list.
    fn screen(&mut self, lines: &[Line], sets: &Sets) {
        self.doubts.start(lines.len());
        for (part, lines) in lines.chunks(I::LANES).enumerate() {
            self.lanes.clear();
            self.lanes.extend(lines.iter().map(|line| line.mask));
            self.isa.enter(Slice { masks: &self.lanes, planes: &mut self.clues });
            let (clues, needed) = (&*self.clues, &mut *self.needed);
            self.isa.enter(Screen { clues, needed, sets: sets.all() });
            self.isa.enter(Unslice { planes: needed, order: &ROW_MAJOR, masks: &mut self.masks });
            for (lane, line) in lines.iter().enumerate() {
                let open = line.mask & !mask_of::<I>(&self.masks, lane);
                let number = (part * I::LANES + lane) as u32;
                line.each_of(open, |cell| self.doubts.push(number, cell));
            }
        }
    }

    /// Looks for another solution for each doubt from number `first` on, and for those that come of the answers.
    fn ask(&mut self, first: usize, lines: &mut [Line], search: &mut Search<I>, is_open: bool) {
        self.finds.clear();
        let Needs { isa, root, masks, finds, solver, doubts, climb, .. } = self;
        let settles = climb.is_none();
        let mut asked = Asked { lines, doubts, first, settles };
        if asked.len() >= I::LANES {
            search.count(OfGrid::new(root, asked), 1, |x, lanes, _| {
                if is_open {
                    isa.enter(Differ { x, root, masks });
                    finds.extend(board::lanes_of::<I>(lanes).map(|lane| mask_of::<I>(masks, lane)));
                }
            });
            return;
        }
        // One after the other: lanes that stay empty would cost as much as full ones.
        let mut number = 0;
        while number < asked.len() {
            let Glimpse { mask, .. } = asked.glimpse(number);
            let cell = usize::from(asked.doubts.list[first + number].cell);
            let digit = Digit::from_index(usize::from(root[cell]) - 1);
            let other = solver.find_other(&show(root, mask), Cell::new(cell), digit);
            finds.extend(other.map(|other| {
                let pairs = root.iter().zip(other).enumerate();
                pairs.fold(0, |set, (i, (a, b))| set | u128::from(a != b) << i)
            }));
            asked.end(number, u8::from(other.is_some()));
            number += 1;
        }
    }
}

/// Doubts as questions for a search: what a line shows without the clue.
struct Asked<'a> {
    lines: &'a mut [Line],
    doubts: &'a mut Doubts,
    /// The number of the first doubt that is asked about.
    first: usize,
    /// Whether what the search does not refute goes at once.
    settles: bool,
}

impl Glimpses for Asked<'_> {
    fn len(&self) -> usize {
        self.doubts.len() - self.first
    }

    fn glimpse(&self, number: usize) -> Glimpse {
        let Doubt { line, cell, .. } = self.doubts.list[self.first + number];
        Glimpse { mask: self.lines[line as usize].mask & !(1 << cell), denied: Some(cell) }
    }

    fn end(&mut self, number: usize, count: u8) {
        let is_last = self.doubts.answer(self.first + number, count > 0);
        if is_last && self.settles {
            let line = self.doubts.list[self.first + number].line;
            self.doubts.settle(line, &mut self.lines[line as usize]);
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

/// Makes those doubts needed that are unique, but not deducible.
fn refuse<I: Numbers>(climb: &mut Climb<I>, lines: &[Line], doubts: &mut [Doubt]) {
    let unique: Vec<&mut Doubt> = doubts.iter_mut().filter(|doubt| !doubt.is_needed).collect();
    let questions: Vec<_> = unique
        .iter()
        .map(|doubt| (lines[doubt.line as usize].mask & !(1 << doubt.cell), doubt.cell))
        .collect();
    for (doubt, is_refused) in unique.into_iter().zip(climb.refuse(&questions)) {
        doubt.is_needed = is_refused;
    }
}
