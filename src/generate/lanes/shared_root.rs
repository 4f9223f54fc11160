//! One block of indices, from draws to finished puzzles.

use super::codes::Codes;
use super::draft::Draft;
use super::draw::draws::{Drawer, Draws};
use super::draw::geometry::LineTable;
use super::draw::shared_order::SharedOrderPlanes;
use super::engine::{Engine, TOGETHER, parts};
use super::print::{Print, RootRows};
use super::rounds::direct::Direct;
use super::rounds::guard::NakedSolved;
use super::rounds::single_chain::SingleChainRound;
use super::rounds::supposition::round::SuppositionRound;
use super::rounds::supposition_chain::SuppositionChain;
use super::rounds::unique::UniqueRound;
use super::sets::learned::{LearnedSets, ScreenLearned};
use super::sets::small::small_sets;
use crate::board::CellBits;
use crate::deduce::level::Level;
use crate::generate::{Batch, Recipe};
use crate::grid::Solution;
use crate::lanes::houses::DigitPositions;
use crate::lanes::isa::{Kernel, U64Ops};
use crate::lanes::plane::{self, Plane};
use crate::lanes::transpose::{Masks, ROW_MAJOR, Slice, Unslice, mask_of};
use crate::solve::lanes::search::Search;
use crate::solve::lanes::source::OfGrid;
use crate::transform::Walk;
use std::ops::Range;

/// The engine on one instruction set.
pub(crate) struct SharedRoot<I: U64Ops> {
    isa: I,
    level: Level,
    drawer: Drawer<I>,
    lines: LineTable,
    root: [u8; 81],
    rows: RootRows,
    positions: DigitPositions,
    shared: SharedOrderPlanes<I>,
    /// What the lanes of each part draw.
    draws: Vec<Draws<I>>,
    codes: Box<Codes<I>>,
    /// Where clues stand: first in the frames, then in the root, in the end in the output.
    clues: Box<Plane<I>>,
    chain: Option<SingleChainRound<I>>,
    /// Unavoidable sets of the root.
    sets: Option<LearnedSets>,
    unique: Option<UniqueRound<I>>,
    supposition: Option<SuppositionRound<I>>,
    proposals: Vec<Draft>,
    search: Search<I>,
    masks: Box<[Masks<I>; 3]>,
    /// The masks lane by lane.
    lanes: Vec<u128>,
}

impl<I: U64Ops> SharedRoot<I> {
    /// An engine for a recipe that suits it.
    pub(crate) fn new(isa: I, recipe: &Recipe, walk: &Walk, root: &Solution) -> SharedRoot<I> {
        let mut cells = [0; 81];
        cells.copy_from_slice(root.values());
        let has_chain = matches!(recipe.level, Level::OneChain | Level::TwoChain | Level::Unique);
        let is_unique = matches!(recipe.level, Level::TwoChain | Level::Unique);
        let supposition_chain =
            (recipe.level == Level::TwoChain).then(|| SuppositionChain::new(isa, &cells));
        let small = if has_chain { small_sets(root) } else { Vec::new() };
        let first: Vec<u128> =
            small.iter().map(|set| set.iter().fold(0, |all, cell| all | 1 << cell)).collect();
        let lines = LineTable::new();
        let unique = is_unique.then(|| UniqueRound::new(isa, &cells, supposition_chain));
        let sets = is_unique.then(|| LearnedSets::new(&cells, &lines, &first));
        let chain = has_chain.then(|| SingleChainRound::new(isa, is_unique, &cells, small));
        let mut search = Search::new(isa);
        search.likely = cells.map(|value| value - 1);
        // Parts that begin within a multiple of the lanes are one more.
        let parts = TOGETHER as usize / I::LANES + 1;
        SharedRoot {
            isa,
            level: recipe.level,
            drawer: Drawer::new(isa, recipe.seed, walk),
            lines,
            root: cells,
            rows: RootRows::new(&cells),
            positions: DigitPositions::new(&cells),
            shared: SharedOrderPlanes::new(recipe.seed),
            draws: vec![Draws::NONE; if recipe.level == Level::One { 1 } else { parts }],
            codes: Box::new([[I::ZERO; 4]; 81]),
            clues: Box::new([I::ZERO; 81]),
            chain,
            sets,
            unique,
            supposition: (recipe.level == Level::Two).then(|| SuppositionRound::new(isa, &cells)),
            proposals: vec![Draft::new(); TOGETHER as usize],
            search,
            masks: Box::new([[[I::ZERO; 64]; 2]; 3]),
            lanes: vec![0; I::LANES],
        }
    }

    /// Draws what the indices of a part need, and takes the direct round.
    fn begin(&mut self, indices: Range<u64>, part: usize, first: usize) {
        self.shared.draw(indices.start);
        let draws = &mut self.draws[part];
        self.drawer.draw(indices.start, draws);
        let (root, codes) = (&self.root, &mut *self.codes);
        self.isa.dispatch(Frame { draws, root, codes });
        let (codes, order) = (&*self.codes, &self.shared.cells);
        let (early, clues) = (&*self.shared.early, &mut *self.clues);
        if matches!(self.level, Level::TwoChain | Level::Unique) {
            self.isa.dispatch(Direct::<I, true> { codes, order, early, clues });
        } else {
            self.isa.dispatch(Direct::<I, false> { codes, order, early, clues });
        }
        if self.level == Level::One {
            return;
        }
        if let Some(supposition) = &mut self.supposition {
            let lines = &mut self.proposals[..first + (indices.end - indices.start) as usize];
            supposition.speculate((draws, codes), (order, early), clues, (first, lines));
            return;
        }
        let [open, all_early, of_root] = &mut *self.masks;
        let mut root = *clues;
        self.isa.dispatch(Unframe { draws, clues: &mut root });
        self.isa.dispatch(Unslice { planes: &root, order: &ROW_MAJOR, masks: of_root });
        if let Some(sets) = &self.sets {
            let needed = &mut [I::ZERO; 81];
            let (given, sets) = (&root, sets.first());
            self.isa.dispatch(ScreenLearned { clues: given, needed, sets });
            self.isa.dispatch(Unlist { draws, needed, clues });
        }
        self.isa.dispatch(Unslice { planes: clues, order, masks: open });
        self.isa.dispatch(Unslice { planes: early, order, masks: all_early });
        let count = (indices.end - indices.start) as usize;
        for lane in 0..count {
            let frame = self.lines.geometry(draws.frame(lane));
            let (open, early) = (mask_of::<I>(open, lane), mask_of::<I>(all_early, lane));
            let cells = CellBits::new(open & early).chain(CellBits::new(open & !early)).map(|k| {
                let cell = usize::from(order[k]);
                frame.source(cell / 9, cell % 9) as u8
            });
            self.proposals[first + lane].start(mask_of::<I>(of_root, lane), cells);
        }
    }

    /// The lines, of as many as count, whose clues do not have exactly one solution.
    fn guard(&mut self, count: usize) -> Vec<usize> {
        let lines = self.proposals[..count].iter();
        let masks: Vec<u128> = lines.map(|line| line.mask).collect();
        let counts = self.search.count(OfGrid::new(&self.root, &masks), 2, |_, _, _| {});
        (0..count).filter(|&slot| counts[slot] != 1).collect()
    }

    /// Takes the clues of a part of level 1 to the root; gives the lanes that naked singles do not solve, which
    /// are none of level 1: the ordinary path reports them.
    fn guard_naked(&mut self, count: usize) -> Vec<usize> {
        let clues = &mut *self.clues;
        self.isa.dispatch(Unframe { draws: &self.draws[0], clues });
        let mut known = *clues;
        let good = self.isa.dispatch(NakedSolved { positions: &self.positions, known: &mut known });
        (0..count).filter(|&lane| !plane::test::<I>(&good, lane)).collect()
    }

    /// Prints the puzzles of a part, whose clues stand in the root; calls `other` for some lanes.
    fn finish(
        &mut self,
        indices: Range<u64>,
        part: usize,
        others: impl Iterator<Item = usize>,
        batch: &mut Batch,
        other: &mut dyn FnMut(u64, &mut Batch),
    ) {
        let count = (indices.end - indices.start) as usize;
        let (draws, clues) = (&self.draws[part], &mut *self.clues);
        self.isa.dispatch(Carry { draws, clues });
        let masks = &mut self.masks[0];
        self.isa.dispatch(Unslice { planes: clues, order: &ROW_MAJOR, masks });
        let mut lane = 0;
        for end in others.chain([count]) {
            let run = indices.start + lane as u64..indices.start + end as u64;
            let (root, lines, masks) = (&self.rows, &self.lines, &self.masks[0]);
            let lanes = lane..end;
            batch.extend_unique(run, |puzzles, solutions| {
                self.isa.dispatch(Print { root, lines, draws, masks, lanes, puzzles, solutions });
            });
            if end < count {
                other(indices.start + end as u64, batch);
            }
            lane = end + 1;
        }
    }
}

/// Slices the framed grids of all lanes.
struct Frame<'a, I: U64Ops> {
    draws: &'a Draws<I>,
    root: &'a [u8; 81],
    codes: &'a mut Codes<I>,
}

impl<I: U64Ops> Kernel<I> for Frame<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let [_, frame] = self.draws.slice(isa);
        for bit in 0..4 {
            let mut plane = [I::ZERO; 81];
            for cell in 0..81 {
                let is_set = (self.root[cell] - 1) >> bit & 1 == 1;
                plane[cell] = if is_set { I::ONES } else { I::ZERO };
            }
            let framed = frame.carry(isa, &plane);
            for cell in 0..81 {
                self.codes[cell][bit] = framed[cell];
            }
        }
    }
}

/// Takes clues of the framed grids back to the root.
pub(crate) struct Unframe<'a, I: U64Ops> {
    pub(crate) draws: &'a Draws<I>,
    pub(crate) clues: &'a mut Plane<I>,
}

impl<I: U64Ops> Kernel<I> for Unframe<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let [_, frame] = self.draws.slice(isa);
        *self.clues = frame.carry_back(isa, self.clues);
    }
}

/// Takes clues of the root that are needed from those of the framed grids.
struct Unlist<'a, I: U64Ops> {
    draws: &'a Draws<I>,
    needed: &'a Plane<I>,
    clues: &'a mut Plane<I>,
}

impl<I: U64Ops> Kernel<I> for Unlist<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let [_, frame] = self.draws.slice(isa);
        let needed = frame.carry(isa, self.needed);
        for cell in 0..81 {
            self.clues[cell] = isa.andnot(self.clues[cell], needed[cell]);
        }
    }
}

/// Carries clues of the root to the output.
struct Carry<'a, I: U64Ops> {
    draws: &'a Draws<I>,
    clues: &'a mut Plane<I>,
}

impl<I: U64Ops> Kernel<I> for Carry<'_, I> {
    type Output = ();
    #[inline(always)]
    fn run(self, isa: I) {
        let [walk, _] = self.draws.slice(isa);
        *self.clues = walk.carry(isa, self.clues);
    }
}

impl<I: U64Ops> Engine for SharedRoot<I> {
    fn make(
        &mut self,
        indices: Range<u64>,
        batch: &mut Batch,
        other: &mut dyn FnMut(u64, &mut Batch),
    ) {
        // Lanes divide blocks: no part reaches over the border of a block.
        let lanes = I::LANES as u64;
        for together in parts(indices, TOGETHER) {
            let slot = |index: u64| (index - together.start) as usize;
            for (number, part) in parts(together.clone(), lanes).enumerate() {
                if self.level == Level::One {
                    self.begin(part.clone(), 0, 0);
                    let others = self.guard_naked(slot(part.end) - slot(part.start));
                    self.finish(part, 0, others.into_iter(), batch, other);
                } else {
                    self.begin(part.clone(), number, slot(part.start));
                }
            }
            if self.level == Level::One {
                continue;
            }
            let count = slot(together.end);
            let lines = &mut self.proposals[..count];
            if let Some(supposition) = &mut self.supposition {
                supposition.run(lines);
            }
            if let Some(chain) = &mut self.chain {
                chain.run(lines);
            }
            if let (Some(unique), Some(sets)) = (&mut self.unique, &mut self.sets) {
                unique.run(lines, sets);
            }
            let others = self.guard(count);
            for (number, part) in parts(together.clone(), lanes).enumerate() {
                let slots = slot(part.start)..slot(part.end);
                self.lanes.clear();
                self.lanes.extend(self.proposals[slots.clone()].iter().map(|line| line.mask));
                self.isa.dispatch(Slice { masks: &self.lanes, planes: &mut self.clues });
                let others = others.iter().filter(|slot| slots.contains(slot));
                self.finish(part, number, others.map(|slot| slot - slots.start), batch, other);
            }
        }
    }
}
