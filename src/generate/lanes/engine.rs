//! The lane engine: from draws to finished puzzles, one puzzle a lane.

use super::draft::Draft;
use super::draw::draws::Drawer;
use super::draw::geometry::LineTable;
use super::draw::shared_order::SharedOrderPlanes;
use super::frames::{FrameToRoot, RemoveFramed};
use super::known::grids::Grids;
use super::roots::{Part, Roots, Rounds};
use super::rounds::direct::Direct;
use super::rounds::guard::NakedSolved;
use super::rounds::single_chain::ChainRound;
use super::sets::Screen;
use crate::board::CellBits;
use crate::deduce::level::Level;
use crate::generate::recipe::Seeds;
use crate::generate::{BLOCK, Batch};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{self, Plane};
use crate::lanes::transpose::{Masks, ROW_MAJOR, Unslice, mask_of};
use crate::transform::Walk;
use std::ops::Range;

/// Makes puzzles of one recipe.
pub(crate) trait Engine: Send {
    /// Makes the puzzles of these indices and adds them to a batch, in order.
    ///
    /// Stops before the first puzzle that fails the guard and returns its index: the ordinary path makes that one again, or
    /// reports it.
    fn make(&mut self, indices: Range<u64>, batch: &mut Batch) -> Option<u64>;

    /// Takes the solutions of the indices from `first` on as filled: only removal is left to do for them.
    fn know(&mut self, first: u64, solutions: Vec<[u8; 81]>);
}

/// How many puzzles an engine takes through a stronger round, or the guard, together: many, since the last ones leave
/// lanes idle.
pub(crate) const TOGETHER: u64 = 8 * BLOCK;

/// A range of indices in parts that end where a multiple of `size` does, or are as long.
fn parts(indices: Range<u64>, size: u64) -> impl Iterator<Item = Range<u64>> {
    let mut start = indices.start;
    std::iter::from_fn(move || {
        let end = indices.end.min((start / size + 1).saturating_mul(size));
        let part = start..end;
        start = end;
        (!part.is_empty()).then_some(part)
    })
}

/// The engine on one instruction set.
pub(crate) struct LaneEngine<I: U64Ops, R: Roots<I>> {
    isa: I,
    drawer: Drawer<I>,
    table: LineTable,
    order: SharedOrderPlanes<I>,
    roots: R,
    rounds: Rounds<I, R>,
    /// Whether hidden singles count in the direct round.
    has_hidden: bool,
    /// Where clues stand, in the frames.
    clues: Box<Plane<I>>,
    drafts: Vec<Draft>,
    masks: Box<[Masks<I>; 3]>,
}

impl<I: U64Ops, R: Roots<I>> LaneEngine<I, R> {
    /// An engine for a recipe that suits it.
    pub(crate) fn new(
        isa: I,
        (level, seeds): (Level, Seeds),
        walk: &Walk,
        roots: R,
    ) -> LaneEngine<I, R> {
        let table = LineTable::new();
        LaneEngine {
            isa,
            drawer: Drawer::new(isa, seeds, walk),
            order: SharedOrderPlanes::new(seeds),
            rounds: roots.rounds(isa, level, &table),
            table,
            roots,
            has_hidden: matches!(level, Level::TwoChain | Level::Unique),
            clues: Box::new([I::ZERO; 81]),
            drafts: vec![Draft::new(); TOGETHER as usize],
            masks: Box::new([[[I::ZERO; 64]; 2]; 3]),
        }
    }

    /// Draws what the puzzles of a part need, and takes the direct round.
    fn begin(&mut self, part: &Part) {
        self.order.draw(part.indices.start);
        self.roots.draw(self.isa, &mut self.drawer, &self.table, part);
        let SharedOrderPlanes { cells: order, early, .. } = &self.order;
        let (codes, clues) = (self.roots.codes(), &mut *self.clues);
        if self.has_hidden {
            self.isa.dispatch(Direct::<I, true> { codes, order, early, clues });
        } else {
            self.isa.dispatch(Direct::<I, false> { codes, order, early, clues });
        }
    }

    /// Takes the clues of a part, whose frames they are in, to where the stronger rounds and the guard work.
    fn leave_frames(&self, part: &Part, clues: &mut Plane<I>) {
        if !R::Grids::IN_FRAMES {
            self.isa.dispatch(FrameToRoot { draws: self.roots.draws(part), clues });
        }
    }

    /// Takes the puzzles of a part to the round of suppositions, or lists their clues in the order of proposing.
    fn propose(&mut self, part: &Part) {
        let SharedOrderPlanes { cells: order, early, .. } = &self.order;
        let (roots, clues) = (&self.roots, &mut *self.clues);
        if let Rounds::Supposition(supposition) = &mut self.rounds {
            let drafts = &mut self.drafts[..part.slots.end];
            let framed = (roots.draws(part), roots.codes());
            let numbered = (part.slots.start, drafts);
            supposition.speculate(framed, (order, early), clues, numbered, roots.store());
            return;
        }
        let mut home = *clues;
        self.leave_frames(part, &mut home);
        let clues = &mut *self.clues;
        if let Rounds::Unique { unique, .. } = &self.rounds {
            let (mut needed, draws) = ([I::ZERO; 81], self.roots.draws(part));
            if unique.screen().find_at_start(self.isa, &home, &mut needed) {
                self.isa.dispatch(RemoveFramed { draws, removed: &needed, clues });
            }
        }
        let [standing, all_early, of_home] = &mut *self.masks;
        self.isa.dispatch(Unslice { planes: &home, order: &ROW_MAJOR, masks: of_home });
        self.isa.dispatch(Unslice { planes: clues, order, masks: standing });
        self.isa.dispatch(Unslice { planes: early, order, masks: all_early });
        let draws = self.roots.draws(part);
        for (lane, draft) in self.drafts[part.slots.clone()].iter_mut().enumerate() {
            let (standing, early) = (mask_of::<I>(standing, lane), mask_of::<I>(all_early, lane));
            let positions = CellBits::new(standing & early).chain(CellBits::new(standing & !early));
            let mask = mask_of::<I>(of_home, lane);
            if R::Grids::IN_FRAMES {
                draft.start(mask, positions.map(|k| order[k]));
            } else {
                let frame = self.table.geometry(draws.frame(lane));
                let cells = positions.map(|k| usize::from(order[k]));
                draft.start(mask, cells.map(|cell| frame.source(cell / 9, cell % 9) as u8));
            }
        }
    }

    /// Makes puzzles of level 1: their clues stay in planes.
    fn make_direct(&mut self, indices: Range<u64>, batch: &mut Batch) -> Option<u64> {
        for indices in parts(indices, I::LANES as u64) {
            let count = (indices.end - indices.start) as usize;
            let mut part = Part { indices, number: 0, slots: 0..count };
            self.begin(&part);
            let mut clues = *self.clues;
            self.leave_frames(&part, &mut clues);
            let mut known = clues;
            let grids = self.roots.grids();
            let solved = self.isa.dispatch(NakedSolved { grids, known: &mut known });
            let good = (0..count).take_while(|&lane| plane::test::<I>(&solved, lane)).count();
            let good = self.roots.first_failed().map_or(good, |failed| failed.min(good));
            part.indices.end = part.indices.start + good as u64;
            part.slots.end = good;
            self.roots.print_planes(self.isa, &self.table, &part, &mut clues, batch);
            if good < count {
                return Some(part.indices.end);
            }
        }
        None
    }

    /// Makes puzzles of the other levels.
    fn make_in_rounds(&mut self, indices: Range<u64>, batch: &mut Batch) -> Option<u64> {
        let first = indices.start;
        let count = (indices.end - first) as usize;
        let all_parts = || {
            parts(indices.clone(), I::LANES as u64).enumerate().map(|(number, indices)| {
                let slots = (indices.start - first) as usize..(indices.end - first) as usize;
                Part { indices, number, slots }
            })
        };
        for part in all_parts() {
            self.begin(&part);
            self.propose(&part);
            if let Rounds::SingleChain(chain) = &mut self.rounds {
                let drafts = &mut self.drafts[part.slots.clone()];
                chain.run_part(self.isa, drafts, self.roots.grids(), &self.clues);
            }
        }
        let (drafts, store) = (&mut self.drafts[..count], self.roots.store());
        match &mut self.rounds {
            Rounds::Naked => {}
            Rounds::Supposition(supposition) => supposition.run(drafts, store),
            Rounds::SingleChain(chain) => chain.run_all(self.isa, drafts),
            Rounds::Unique { chain, unique } => {
                if let Some(chain) = chain {
                    chain.run_all(self.isa, drafts);
                }
                unique.run(drafts, store);
            }
        }
        let counts = self.roots.count_solutions(drafts);
        let good = counts.iter().take_while(|&&count| count == 1).count();
        let good = self.roots.first_failed().map_or(good, |failed| failed.min(good));
        for mut part in all_parts().take_while(|part| part.slots.start < good) {
            part.slots.end = part.slots.end.min(good);
            part.indices.end = first + part.slots.end as u64;
            let drafts = &self.drafts[part.slots.clone()];
            self.roots.print(self.isa, &self.table, &part, drafts, batch);
        }
        (good < count).then_some(first + good as u64)
    }
}

impl<I: U64Ops, R: Roots<I>> Engine for LaneEngine<I, R> {
    fn make(&mut self, indices: Range<u64>, batch: &mut Batch) -> Option<u64> {
        parts(indices, TOGETHER).find_map(|together| match &self.rounds {
            Rounds::Naked => self.make_direct(together, batch),
            _ => self.make_in_rounds(together, batch),
        })
    }

    fn know(&mut self, first: u64, solutions: Vec<[u8; 81]>) {
        self.roots.know(first, solutions);
    }
}
