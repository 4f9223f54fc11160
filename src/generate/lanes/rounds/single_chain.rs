//! The chain round: every unit that still stands is proposed once, each lane in its own order, and goes if singles
//! reach it without its clues.

use crate::board::CellBits;
use crate::generate::lanes::draft::Draft;
use crate::generate::lanes::known::grids::Grids;
use crate::generate::lanes::known::single_chain::{ChainStep, SingleChains};
use crate::generate::lanes::sets::Screen;
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{self, Plane};
use crate::lanes::transpose::Slice;
use std::ops::Range;

/// The machine of the round.
pub(crate) struct SingleChainRound<I: U64Ops, G: Grids<I>, S> {
    /// True if hidden singles count beside naked ones.
    has_hidden: bool,
    /// The unavoidable sets of six cells of the grid that all puzzles share, if they do.
    sets: Vec<[u8; 6]>,
    /// Finds the clues of other grids that are needed at sight.
    screen: Option<S>,
    chains: Box<SingleChains<I, G>>,
    masks: Vec<u128>,
}

impl<I: U64Ops, G: Grids<I>, S: Screen<I, G>> SingleChainRound<I, G, S> {
    /// A machine with the unavoidable sets of a root, or with a screen for the grids of the lanes.
    pub(crate) fn new(has_hidden: bool, sets: Vec<[u8; 6]>, screen: Option<S>) -> Self {
        let (chains, masks) = (SingleChains::new(), Vec::new());
        SingleChainRound { has_hidden, sets, screen, chains, masks }
    }

    /// Finds clues that need not be proposed, as they are needed. Returns false if none are sought.
    pub(crate) fn find_needed(
        &mut self,
        isa: I,
        grids: &G,
        clues: &Plane<I>,
        needed: &mut Plane<I>,
    ) -> bool {
        let Some(screen) = &mut self.screen else { return false };
        screen.load(isa, grids);
        screen.find(isa, grids, clues, needed);
        true
    }

    /// Takes the units away that singles reach, in the order of each puzzle's list. Puzzles whose grids differ are those of
    /// the lanes, one after the other; of one grid there may be more, which enter as lanes become free.
    pub(crate) fn run(&mut self, isa: I, drafts: &mut [Draft], grids: &G) {
        let SingleChainRound { has_hidden, sets, chains, masks, .. } = self;
        let first = drafts.len().min(I::LANES);
        masks.clear();
        masks.extend(drafts[..first].iter().map(|draft| draft.mask));
        isa.dispatch(Slice { masks, planes: &mut chains.clues });
        let mut waiting = first..drafts.len();
        let mut draft_of: Vec<usize> = (0..first).collect();
        let mut busy = 0;
        for (lane, number) in draft_of.iter_mut().enumerate() {
            let is_busy = propose(chains, &mut drafts[lane], lane)
                || load(chains, drafts, &mut waiting, lane, number);
            busy += usize::from(is_busy);
        }
        while busy > 0 {
            let (chains, sets) = (&mut **chains, &sets[..]);
            let verdicts = if *has_hidden {
                isa.dispatch(ChainStep::<I, G, true> { chains, grids, sets })
            } else {
                isa.dispatch(ChainStep::<I, G, false> { chains, grids, sets })
            };
            // An iterator over the lanes costs 5 % of the level.
            for limb in 0..I::LANES / 64 {
                let [mut finished, reached] =
                    [&verdicts.finished, &verdicts.reached].map(|word| I::limbs(word)[limb]);
                while finished != 0 {
                    let bit = finished.trailing_zeros();
                    finished &= finished - 1;
                    let lane = 64 * limb + bit as usize;
                    let draft = &mut drafts[draft_of[lane]];
                    if reached >> bit & 1 == 1 {
                        draft.drop_proposed();
                    }
                    if !propose(chains, draft, lane) {
                        let more = load(chains, drafts, &mut waiting, lane, &mut draft_of[lane]);
                        busy -= usize::from(!more);
                    }
                }
            }
        }
    }
}

/// Puts the next draft that has something to propose into a lane; false if there is none left.
fn load<I: U64Ops, G: Grids<I>>(
    chains: &mut SingleChains<I, G>,
    drafts: &mut [Draft],
    waiting: &mut Range<usize>,
    lane: usize,
    draft_of: &mut usize,
) -> bool {
    for number in waiting {
        let draft = &mut drafts[number];
        if propose(chains, draft, lane) {
            for cell in CellBits::new(draft.mask) {
                plane::set::<I>(&mut chains.loading[cell], lane);
            }
            plane::set::<I>(&mut chains.loaded, lane);
            *draft_of = number;
            return true;
        }
    }
    false
}

/// Makes the next unit of a list the targets of its lane; false at the end of the list.
#[inline]
fn propose<I: U64Ops, G: Grids<I>>(
    chains: &mut SingleChains<I, G>,
    draft: &mut Draft,
    lane: usize,
) -> bool {
    let targets = &mut chains.target;
    if !draft.propose(|cell| plane::set::<I>(&mut targets[cell], lane)) {
        return false;
    }
    plane::set::<I>(&mut chains.fresh, lane);
    true
}
