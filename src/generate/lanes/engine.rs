//! The lane engine: from draws to finished puzzles, one puzzle a lane.

use super::clue_goal::ClueGoal;
use super::draft::{ClueLimits, Draft};
use super::draw::draws::Drawer;
use super::draw::line_morph::LineTable;
use super::draw::shared_order::SharedOrderPlanes;
use super::frames::{CarryClues, RemoveFramed};
use super::known::grids::Grids;
use super::roots::{Roots, Rounds};
use super::rounds::direct::Direct;
use super::rounds::guard::NakedSolved;
use super::rounds_of_digits::RoundsOfDigits;
use super::sets::Screen;
use super::shares::{BatchShare, ranges, shares_of, shares_of_attempts};
use super::solvable::Solvable;
use crate::board::{ALL_CELLS, CellBits};
use crate::budget::Budget;
use crate::deduce::level::Level;
use crate::generate::Batch;
use crate::generate::order::TOGETHER;
use crate::generate::recipe::Recipe;
use crate::generate::removal::{FramedSolution, Remains, Unmet};
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{self, Plane};
use crate::lanes::transpose::{Masks, ROW_MAJOR, Unslice, mask_of};
use crate::transform::Walk;
use std::ops::Range;

/// Makes puzzles of one recipe.
pub(crate) trait PuzzleEngine: Send {
    /// Makes the puzzles of these indices and adds them to a batch, in order.
    ///
    /// Leaves out the puzzles of which no attempt obeys the bounds, and adds them to `unmet`. Stops before the
    /// first puzzle that fails the guard and returns its index: the ordinary path makes that one again, or reports it.
    /// No further attempt begins once the budget is over, so that what is open by then is unmet.
    fn make(
        &mut self,
        indices: Range<u64>,
        batch: &mut Batch,
        unmet: &mut Vec<Unmet>,
        budget: &Budget,
    ) -> Option<u64>;

    /// Erases clues of framed grids, as the attempts of some indices from `attempt` on do, attempt by attempt: of those
    /// that are given, and no more than are drawn together. What is left of the others means nothing.
    fn erase(
        &mut self,
        indices: Range<u64>,
        attempt: u32,
        framed: &[Option<FramedSolution>],
    ) -> Vec<Remains>;

    /// Takes the solutions of the indices from `first` on as filled: only removal is left to do for them.
    fn know(&mut self, first: u64, solutions: Vec<[u8; 81]>);
}

/// Calls a function with the places of a mask by turn, whose bits these masks hold, the high bit first; in a turn
/// ascending.
fn in_turns(places: u128, turns: &[u128], each: &mut impl FnMut(usize)) {
    match turns {
        [] => CellBits::new(places).for_each(each),
        [high, rest @ ..] => {
            for part in [places & !high, places & high] {
                if part != 0 {
                    in_turns(part, rest, each);
                }
            }
        }
    }
}

/// The most bits that a turn has.
const MOST_TURN_BITS: usize = 7;

/// The engine on one instruction set.
pub(crate) struct LaneEngine<I: U64Ops, R: Roots<I>> {
    pub(super) isa: I,
    drawer: Drawer<I>,
    pub(super) table: LineTable,
    order: SharedOrderPlanes<I>,
    pub(super) roots: R,
    rounds: Rounds<I, R>,
    /// The bounds on the clues, if there are any.
    pub(super) clue_goal: Option<ClueGoal<I>>,
    /// The test of masks.
    solvable: Solvable<I, R>,
    /// The first slot whose puzzle failed the guard of the direct round.
    pub(super) first_unsolved: usize,
    /// True if hidden singles count in the direct round.
    has_hidden: bool,
    /// Where clues stand, in the frames.
    clues: Box<Plane<I>>,
    pub(super) drafts: Vec<Draft>,
    /// Masks of the lanes: the clues at home, those in the frames by place, and the bits of the turns.
    masks: Vec<Masks<I>>,
}

impl<I: U64Ops, R: Roots<I>> LaneEngine<I, R> {
    /// An engine for a recipe that suits it.
    pub(crate) fn new(isa: I, recipe: &Recipe, walk: &Walk, roots: R) -> LaneEngine<I, R> {
        let level = recipe.level;
        let (table, order) = (LineTable::new(), SharedOrderPlanes::new(recipe));
        LaneEngine {
            isa,
            drawer: Drawer::new(isa, recipe, walk),
            masks: vec![[[I::ZERO; 64]; 2]; 2 + order.turns.len()],
            order,
            rounds: roots.rounds(isa, recipe, &table),
            table,
            solvable: Solvable::new(isa, level, roots.new_grids()),
            roots,
            clue_goal: ClueGoal::of(recipe),
            first_unsolved: usize::MAX,
            has_hidden: matches!(level, Level::TwoChain | Level::Unique),
            clues: Box::new([I::ZERO; 81]),
            drafts: vec![Draft::new(); TOGETHER as usize],
        }
    }

    /// Draws what the puzzles of a share need.
    fn begin(&mut self, share: &BatchShare) {
        self.order.draw(share.indices.start, share.attempt);
        self.roots.draw(self.isa, &mut self.drawer, &self.table, share);
        if let Some((list, rounds)) = self.order.rounds_of_digits() {
            self.isa.dispatch(RoundsOfDigits { codes: self.roots.codes(), list, rounds });
        }
        if let Some(goal) = &mut self.clue_goal {
            let (draws, is_walked) = (self.roots.draws(share), self.roots.is_walked());
            goal.lay(self.isa, draws, is_walked, R::Grids::IN_FRAMES);
        }
    }

    /// Takes the direct round of the share that was begun last.
    fn erase_directly(&mut self) {
        let asked = self.clue_goal.as_ref().map(ClueGoal::asked);
        let (codes, order, clues) = (self.roots.codes(), &self.order, &mut *self.clues);
        if self.has_hidden {
            self.isa.dispatch(Direct::<I, true> { codes, order, asked, clues });
        } else {
            self.isa.dispatch(Direct::<I, false> { codes, order, asked, clues });
        }
    }

    /// Takes the clues of a share, whose frames they are in, to where the stronger rounds and the guard work.
    fn leave_frames(&self, share: &BatchShare, clues: &mut Plane<I>) {
        if !R::Grids::IN_FRAMES {
            let draws = self.roots.draws(share);
            self.isa.dispatch(CarryClues::<I, true> { draws, clues });
        }
    }

    /// Takes the puzzles of a share to the round of suppositions, or lists their clues in the order of proposing.
    fn propose(&mut self, share: &BatchShare) {
        let SharedOrderPlanes { cells: order, early, .. } = &self.order;
        let (roots, clues) = (&self.roots, &mut *self.clues);
        if let Rounds::Supposition(supposition) = &mut self.rounds {
            let drafts = &mut self.drafts[..share.slots.end];
            let framed = (roots.draws(share), roots.codes());
            let numbered = (share.slots.start, drafts);
            supposition.speculate(framed, (order, early), clues, numbered, roots.store());
            return;
        }
        let mut home = *clues;
        self.leave_frames(share, &mut home);
        if let Rounds::Naked = &self.rounds {
            self.end_direct(share, home);
            return;
        }
        let clues = &mut *self.clues;
        let (isa, mut needed) = (self.isa, [I::ZERO; 81]);
        let has_needed = match &mut self.rounds {
            Rounds::Unique { unique, .. } => unique.screen().find_at_start(isa, &home, &mut needed),
            Rounds::SingleChain(chain) => {
                chain.find_needed(isa, self.roots.grids(), &home, &mut needed)
            }
            _ => false,
        };
        if has_needed {
            let draws = (!R::Grids::IN_FRAMES).then(|| self.roots.draws(share));
            isa.dispatch(RemoveFramed { draws, removed: &needed, clues });
        }
        let (unit_cells, rows) = (&self.order.cells, &mut self.masks);
        let planes = [&home, clues].into_iter().chain(&self.order.turns);
        for (number, (planes, masks)) in planes.zip(rows).enumerate() {
            let order = if number == 0 { &ROW_MAJOR } else { unit_cells };
            self.isa.dispatch(Unslice { planes, order, masks });
        }
        self.list_units(share);
    }

    /// Takes the clues of a share, at home, to its drafts where no round follows, and guards them.
    fn end_direct(&mut self, share: &BatchShare, home: Plane<I>) {
        let (isa, masks, mut known) = (self.isa, &mut self.masks[0], home);
        isa.dispatch(Unslice { planes: &home, order: &ROW_MAJOR, masks });
        let solved = isa.dispatch(NakedSolved { grids: self.roots.grids(), known: &mut known });
        let drafts = share.slots.clone().zip(&mut self.drafts[share.slots.clone()]).enumerate();
        for (lane, (slot, draft)) in drafts.filter(|(_, (_, draft))| !draft.is_closed()) {
            draft.start(mask_of::<I>(masks, lane), ClueLimits::default());
            if !plane::test::<I>(&solved, lane) {
                self.first_unsolved = self.first_unsolved.min(slot);
            }
        }
    }

    /// Lists the units of a share, whose masks are read, in the order of proposing: those that still stand as a whole.
    fn list_units(&mut self, share: &BatchShare) {
        let SharedOrderPlanes { cells, firsts, .. } = &self.order;
        let [of_home, standing, turns @ ..] = &self.masks[..] else { return };
        let has_cells_only = *firsts == ALL_CELLS;
        let draws = self.roots.draws(share);
        let drafts = self.drafts[share.slots.clone()].iter_mut().enumerate();
        for (lane, draft) in drafts.filter(|(_, draft)| !draft.is_closed()) {
            let standing = mask_of::<I>(standing, lane);
            let mut of_lane = [0; MOST_TURN_BITS];
            for (mask, rows) in of_lane.iter_mut().zip(turns) {
                *mask = mask_of::<I>(rows, lane);
            }
            let frame = if R::Grids::IN_FRAMES { 0 } else { draws.frame(lane) };
            let frame = self.table.morph(frame);
            let home = |place: usize| {
                let cell = cells[place];
                if R::Grids::IN_FRAMES {
                    return cell;
                }
                frame.source((cell / 9).into(), (cell % 9).into()) as u8
            };
            let mut limits = ClueLimits::default();
            if let Some(goal) = &self.clue_goal {
                limits = goal.limits(draws, lane);
                let (grids, slot) = (self.roots.grids(), share.slots.start + lane);
                let cells_of = |digit| grids.cells_of(self.roots.store(), slot, digit);
                if let Some(quotas) = goal.quotas(lane, cells_of) {
                    draft.obey(quotas);
                }
            }
            draft.start(mask_of::<I>(of_home, lane), limits);
            if has_cells_only && let [_] = turns {
                let late = of_lane[0];
                let early = CellBits::new(standing & !late);
                draft.list_cells(early.chain(CellBits::new(standing & late)).map(home));
                continue;
            }
            in_turns(standing & firsts, &of_lane[..turns.len()], &mut |first| {
                let end = first + 1 + (firsts >> first >> 1).trailing_zeros() as usize;
                let end = end.min(81);
                let unit = (1 << end) - (1 << first);
                if standing & unit == unit {
                    draft.list_unit(home(first), (first + 1..end).map(home));
                }
            });
        }
    }

    /// Makes puzzles of level 1: their clues stay in planes.
    fn make_direct(&mut self, indices: Range<u64>, batch: &mut Batch) -> Option<u64> {
        for indices in ranges(indices, I::LANES as u64) {
            let count = (indices.end - indices.start) as usize;
            let mut share = BatchShare { indices, attempt: 0, number: 0, slots: 0..count };
            self.begin(&share);
            self.erase_directly();
            let mut clues = *self.clues;
            self.leave_frames(&share, &mut clues);
            let mut known = clues;
            let grids = self.roots.grids();
            let solved = self.isa.dispatch(NakedSolved { grids, known: &mut known });
            let good = (0..count).take_while(|&lane| plane::test::<I>(&solved, lane)).count();
            let good = self.roots.first_failed().map_or(good, |failed| failed.min(good));
            share.indices.end = share.indices.start + good as u64;
            share.slots.end = good;
            self.roots.print_planes(self.isa, &self.table, &share, &mut clues, batch);
            if good < count {
                return Some(share.indices.end);
            }
        }
        None
    }

    /// Makes puzzles of the other levels.
    fn make_in_rounds(&mut self, indices: Range<u64>, batch: &mut Batch) -> Option<u64> {
        let (first, count) = (indices.start, (indices.end - indices.start) as usize);
        let all = shares_of::<I>(indices, 0);
        self.run_rounds(count, all.clone());
        let masks = self.drafts[..count].iter().map(|draft| draft.mask);
        let counts = self.roots.count_solutions(masks.enumerate());
        let good = counts.iter().take_while(|&&count| count == 1).count();
        let good = self.roots.first_failed().map_or(good, |failed| failed.min(good));
        for mut share in all.take_while(|share| share.slots.start < good) {
            share.slots.end = share.slots.end.min(good);
            share.indices.end = first + share.slots.end as u64;
            let drafts = &self.drafts[share.slots.clone()];
            self.roots.print(self.isa, &self.table, &share, drafts, batch);
        }
        (good < count).then_some(first + good as u64)
    }

    /// Returns whether the rounds have guarded their puzzles already.
    pub(super) fn has_guarded(&self) -> bool {
        matches!(self.rounds, Rounds::Naked)
    }

    /// Takes the puzzles of some shares, which have the first `count` slots, through all rounds.
    pub(super) fn run_rounds(&mut self, count: usize, shares: impl Iterator<Item = BatchShare>) {
        for share in shares {
            self.begin(&share);
            if let Some(goal) = &self.clue_goal {
                let drafts = &mut self.drafts[..count];
                let has_open = self.solvable.start(&self.roots, goal, &share, drafts);
                if !has_open || goal.is_exact() {
                    continue;
                }
            }
            self.erase_directly();
            self.propose(&share);
            // A share's grids are there as long as it is the last.
            if let Rounds::SingleChain(chain) = &mut self.rounds
                && R::Grids::IN_FRAMES
            {
                chain.run(self.isa, &mut self.drafts[share.slots.clone()], self.roots.grids());
            }
        }
        let drafts = &mut self.drafts[..count];
        self.solvable.finish(&mut self.roots, drafts);
        let (store, grids) = (self.roots.store(), self.roots.grids());
        match &mut self.rounds {
            Rounds::Naked => {}
            Rounds::SingleChain(_) if R::Grids::IN_FRAMES => {}
            Rounds::Supposition(supposition) => supposition.run(drafts, store),
            Rounds::SuppositionOfUnits(supposition) => supposition.run(drafts, store),
            Rounds::SingleChain(chain) => chain.run(self.isa, drafts, grids),
            Rounds::Unique { chain, unique } => {
                if let Some(chain) = chain {
                    chain.run(self.isa, drafts, grids);
                }
                unique.run(drafts, store);
            }
        }
    }
}

impl<I: U64Ops, R: Roots<I>> PuzzleEngine for LaneEngine<I, R> {
    fn make(
        &mut self,
        indices: Range<u64>,
        batch: &mut Batch,
        unmet: &mut Vec<Unmet>,
        budget: &Budget,
    ) -> Option<u64> {
        let wanted = self.clue_goal.as_ref().and_then(|goal| goal.wanted);
        ranges(indices, TOGETHER).find_map(|together| match (&self.rounds, wanted) {
            (_, Some(wanted)) => self.make_wanted((wanted, budget), together, batch, unmet),
            (Rounds::Naked, None) => self.make_direct(together, batch),
            (_, None) => self.make_in_rounds(together, batch),
        })
    }

    fn erase(
        &mut self,
        indices: Range<u64>,
        attempt: u32,
        framed: &[Option<FramedSolution>],
    ) -> Vec<Remains> {
        for (slot, (draft, framed)) in self.drafts.iter_mut().zip(framed).enumerate() {
            draft.close(framed.is_none());
            if let Some(framed) = framed {
                self.roots.give(slot, framed);
            }
        }
        let count = (indices.end - indices.start) as usize;
        let attempts = attempt..attempt + (framed.len() / count.max(1)) as u32;
        let shares = shares_of_attempts::<I>(indices, attempts);
        let is_open = |share: &BatchShare| framed[share.slots.clone()].iter().any(Option::is_some);
        self.run_rounds(framed.len(), shares.filter(is_open));
        self.drafts[..framed.len()].iter().map(Draft::remains).collect()
    }

    fn know(&mut self, first: u64, solutions: Vec<[u8; 81]>) {
        self.roots.know(first, solutions);
    }
}
