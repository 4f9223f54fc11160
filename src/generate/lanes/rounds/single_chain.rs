//! The chain round: every clue that still stands is proposed once, each lane in its own order, and goes if singles
//! reach it without the clue.

use crate::board::CellBits;
use crate::generate::lanes::draft::Draft;
use crate::generate::lanes::known::grids::Grids;
use crate::generate::lanes::known::shared_grid::SharedGrid;
use crate::generate::lanes::known::single_chain::{ChainStep, SingleChain};
use crate::lanes::houses::DigitPositions;
use crate::lanes::isa::Isa;
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{self, Plane};
use std::ops::Range;

/// The round of chained singles: removes the clues that singles reach, in the order of each puzzle's list.
///
/// A round does its work in one of two places, and nothing in the other.
pub(crate) trait ChainRound<I: U64Ops, G: Grids<I>>: Send {
    /// Takes the puzzles of a part, each in its lane, while the part's grids and clues are still in planes.
    fn run_part(&mut self, _isa: I, _drafts: &mut [Draft], _grids: &G, _clues: &Plane<I>) {}

    /// Takes the puzzles of all parts, as lanes become free.
    fn run_all(&mut self, _isa: I, _drafts: &mut [Draft]) {}
}

/// The machine of the chain round.
pub(crate) struct SingleChainRound<I: Isa> {
    /// Whether hidden singles count beside naked ones.
    has_hidden: bool,
    positions: DigitPositions,
    sets: Vec<[u8; 6]>,
    chain: Box<SingleChain<I>>,
}

impl<I: Isa> SingleChainRound<I> {
    /// A machine for one root, with its unavoidable sets of six cells.
    pub(crate) fn new(
        has_hidden: bool,
        root: &SharedGrid,
        sets: Vec<[u8; 6]>,
    ) -> SingleChainRound<I> {
        SingleChainRound {
            has_hidden,
            positions: root.positions.clone(),
            sets,
            chain: SingleChain::new(),
        }
    }

    /// The unavoidable sets.
    pub(crate) fn sets(&self) -> &[[u8; 6]] {
        &self.sets
    }
}

impl<I: U64Ops> ChainRound<I, SharedGrid> for SingleChainRound<I> {
    fn run_all(&mut self, isa: I, drafts: &mut [Draft]) {
        let chain = &mut *self.chain;
        let mut todo = 0..drafts.len();
        let mut draft_of = vec![usize::MAX; I::LANES];
        let mut busy = 0;
        for (lane, draft) in draft_of.iter_mut().enumerate() {
            busy += usize::from(load(chain, drafts, &mut todo, lane, draft));
        }
        while busy > 0 {
            let (positions, sets) = (&self.positions, &self.sets[..]);
            let verdicts = if self.has_hidden {
                isa.dispatch(ChainStep::<I, true> { chain, positions, sets })
            } else {
                isa.dispatch(ChainStep::<I, false> { chain, positions, sets })
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
                    if !propose(chain, draft, lane) {
                        let more = load(chain, drafts, &mut todo, lane, &mut draft_of[lane]);
                        busy -= usize::from(!more);
                    }
                }
            }
        }
    }
}

/// Puts the next line that has something to propose into a lane; false if there is none left.
fn load<I: Isa>(
    chain: &mut SingleChain<I>,
    drafts: &mut [Draft],
    todo: &mut Range<usize>,
    lane: usize,
    draft_of: &mut usize,
) -> bool {
    for number in todo {
        let draft = &mut drafts[number];
        if propose(chain, draft, lane) {
            for cell in CellBits::new(draft.mask) {
                plane::set::<I>(&mut chain.loading[cell], lane);
            }
            plane::set::<I>(&mut chain.loaded, lane);
            *draft_of = number;
            return true;
        }
    }
    false
}

/// Makes the next unit of a list the targets of its lane; false at the end of the list.
#[inline]
fn propose<I: Isa>(chain: &mut SingleChain<I>, draft: &mut Draft, lane: usize) -> bool {
    let targets = &mut chain.target;
    if !draft.propose(|cell| plane::set::<I>(&mut targets[cell], lane)) {
        return false;
    }
    plane::set::<I>(&mut chain.fresh, lane);
    true
}
