//! The chain of level 2: do singles and suppositions, one after the other, come to a cell?
//!
//! ```text
//!   known cells --slice--> singles to the end --unslice--> known cells:   the target among them: reached
//!               --sight--> the rivals of a few blank cells, one a lane --follow-->
//!                   contradictions: what they tell is known, once more
//!                   none: the rivals of the next cells; after the last, not reached
//! ```

use super::block::ROW_MAJOR;
use super::sight::{Look, Sight};
use super::trial::Trials;
use crate::solve::lanes::board::{self, Plane};
use crate::solve::lanes::isa::Numbers;
use crate::solve::lanes::reach::{Close, Places};
use crate::solve::lanes::transpose::{Masks, Slice, Unslice, mask_of};

/// A question: is the cell deducible from what is known?
#[derive(Clone)]
struct Task {
    known: u128,
    /// What is known at sight: not all, after something new.
    sight: Sight,
    target: u8,
    /// The blank cells that have not been looked at since something became known.
    left: u128,
    /// Whether something became known since singles were taken last.
    is_new: bool,
    number: u32,
}

/// Suppositions to list for a task at a time: with several that fail among those of a board, a few are often enough.
const FEW: usize = 8;

/// All cells.
const ALL: u128 = (1 << 81) - 1;

/// A digit supposed in a cell, from 0, and the cells that are known if it cannot be there.
#[derive(Copy, Clone)]
struct Rival {
    task: u32,
    supposed: (u8, u8),
    gain: u128,
}

/// The machine of the chain.
pub(super) struct Climb<I: Numbers> {
    isa: I,
    root: [u8; 81],
    places: Places,
    trials: Trials<I>,
    known: Box<Plane<I>>,
    masks: Vec<u128>,
    closed: Box<Masks<I>>,
    tasks: Vec<Task>,
    rivals: Vec<Rival>,
    /// For each cell and digit, the cells that are known if it cannot be there.
    gains: Box<[[u128; 9]; 81]>,
}

impl<I: Numbers> Climb<I> {
    /// A machine for one root.
    pub(super) fn new(isa: I, root: &[u8; 81]) -> Climb<I> {
        Climb {
            isa,
            root: *root,
            places: Places::new(root),
            trials: Trials::new(isa, root),
            known: Box::new([I::ZERO; 81]),
            masks: Vec::new(),
            closed: Box::new([[I::ZERO; 64]; 2]),
            tasks: Vec::new(),
            rivals: Vec::new(),
            gains: Box::new([[0; 9]; 81]),
        }
    }

    /// Tells of which of these questions, clues and a blank cell, the answer is no.
    pub(super) fn refuse(&mut self, questions: &[(u128, u8)]) -> Vec<bool> {
        let mut refused = vec![true; questions.len()];
        self.tasks.clear();
        let numbered = questions.iter().zip(0..);
        self.tasks.extend(numbered.map(|(&(known, target), number)| Task {
            known,
            sight: Sight::BLANK,
            target,
            left: 0,
            is_new: true,
            number,
        }));
        while !self.tasks.is_empty() {
            self.close();
            self.tasks.retain(|task| {
                let is_reached = task.known >> task.target & 1 == 1;
                if is_reached {
                    refused[task.number as usize] = false;
                }
                !is_reached
            });
            self.list();
            self.follow();
        }
        refused
    }

    /// Takes singles as far as they go, where something became known.
    fn close(&mut self) {
        let mut news: Vec<&mut Task> = self.tasks.iter_mut().filter(|task| task.is_new).collect();
        for tasks in news.chunks_mut(I::LANES) {
            self.masks.clear();
            self.masks.extend(tasks.iter().map(|task| task.known));
            let known = &mut *self.known;
            self.isa.enter(Slice { masks: &self.masks, planes: known });
            self.isa.enter(Close::<I> { places: &self.places, known });
            let masks = &mut *self.closed;
            self.isa.enter(Unslice { planes: known, order: &ROW_MAJOR, masks });
            for (lane, task) in tasks.iter_mut().enumerate() {
                task.known = mask_of::<I>(masks, lane);
                (task.left, task.is_new) = (ALL & !task.known, false);
            }
        }
    }

    /// Lists the next suppositions of all tasks.
    fn list(&mut self) {
        self.rivals.clear();
        for (number, task) in (0..).zip(&mut self.tasks) {
            task.sight.show(&self.root, task.known);
            let first = self.rivals.len();
            while task.left != 0 && self.rivals.len() < first + FEW {
                // From the target on.
                let ahead = task.left >> task.target << task.target;
                let next = if ahead == 0 { task.left } else { ahead };
                let cell = next.trailing_zeros() as usize;
                task.left &= !(1 << cell);
                // No single is left.
                let Look::Rivals(mut rivals) = task.sight.look(&self.root, cell) else { continue };
                while let Some((at, digit)) = rivals.pop() {
                    let gain = &mut self.gains[usize::from(at)][usize::from(digit)];
                    if *gain == 0 {
                        self.rivals.push(Rival { task: number, supposed: (at, digit), gain: 0 });
                    }
                    *gain |= 1 << cell;
                }
            }
            for rival in &mut self.rivals[first..] {
                let (at, digit) = rival.supposed;
                let gain = &mut self.gains[usize::from(at)][usize::from(digit)];
                rival.gain = std::mem::take(gain);
            }
        }
    }

    /// Follows these suppositions, and keeps the tasks that learned from them or have more.
    fn follow(&mut self) {
        let before: Vec<u128> = self.tasks.iter().map(|task| task.known).collect();
        while !self.rivals.is_empty() {
            let rest = self.rivals.len().saturating_sub(I::LANES);
            let batch = self.rivals.split_off(rest);
            self.masks.clear();
            self.masks.extend(batch.iter().map(|rival| before[rival.task as usize]));
            let supposed = batch.iter().map(|rival| rival.supposed);
            let outcome = self.trials.follow(&self.masks, supposed, rest > 0);
            for (lane, rival) in batch.into_iter().enumerate() {
                if board::test::<I>(&outcome.undecided, lane) {
                    self.rivals.push(rival);
                } else if board::test::<I>(&outcome.dead, lane) {
                    self.tasks[rival.task as usize].known |= rival.gain;
                }
            }
        }
        let mut before = before.into_iter();
        self.tasks.retain_mut(|task| {
            task.is_new = before.next() != Some(task.known);
            task.is_new || task.left != 0
        });
    }
}
