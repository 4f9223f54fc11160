//! Tests of `state`.

use super::*;
use crate::lanes::isa::Portable;
use crate::rng::{Purpose, StreamKey};
use quickcheck::quickcheck;

/// Drafts of random bits, whose cells have 81 ranks in each lane.
fn draw(seed: u64) -> DraftPlanes<Portable> {
    let mut stream = StreamKey::new(seed, 0).stream(Purpose::Order, 0);
    let mut state = DraftPlanes::EMPTY;
    for planes in state.planes_mut() {
        planes.iter_mut().for_each(|plane| *plane = stream.next_u64());
    }
    state.same = stream.next_u64();
    state.ranks = [[0; 81]; BITS];
    for lane in 0..64 {
        let mut order: Vec<usize> = (0..81).collect();
        stream.shuffle(&mut order);
        for (cell, rank) in order.into_iter().enumerate() {
            // Early and late ones.
            let rank = if rank < 40 { rank } else { rank + 128 };
            for bit in 0..BITS {
                state.ranks[bit][cell] |= (rank as u64 >> bit & 1) << lane;
            }
        }
    }
    state
}

fn cells_of(plane: &Plane<Portable>, lane: usize) -> Vec<usize> {
    (0..81).filter(|&cell| plane[cell] >> lane & 1 == 1).collect()
}

quickcheck! {
    fn the_first_is_that_of_the_lowest_rank(seed: u64) -> bool {
        let state = draw(seed);
        let (mut first, mut before) = (state.clues, state.sure);
        // A lane without candidates.
        first.iter_mut().for_each(|plane| *plane &= !1);
        let candidates = first;
        choose(Portable, &state.ranks, &mut first, &mut before);
        (0..64).all(|lane| {
            let rank = |cell: &usize| {
                (0..BITS).fold(0, |rank, bit| rank | (state.ranks[bit][*cell] >> lane & 1) << bit)
            };
            let lowest = cells_of(&candidates, lane).into_iter().min_by_key(rank);
            let sure = cells_of(&state.sure, lane).into_iter();
            let earlier = sure.filter(|cell| lowest.is_none_or(|lowest| rank(cell) < rank(&lowest)));
            cells_of(&first, lane) == Vec::from_iter(lowest)
                && cells_of(&before, lane) == earlier.collect::<Vec<_>>()
        })
    }

    fn drafts_that_leave_can_enter_again(seed: u64, lanes: Vec<usize>) -> bool {
        let mut state = draw(seed);
        let mut masks = [[0; 64]; 2];
        let mut parked = Vec::new();
        let drafts: Vec<(usize, u32)> =
            lanes.into_iter().take(64).map(|lane| lane % 64).zip(100..).collect();
        state.park(Portable, &drafts, &mut masks, &mut parked);
        let mut other = DraftPlanes::EMPTY;
        other.refill(Portable, &parked);
        drafts.iter().zip(&parked).enumerate().all(|(place, (&(lane, draft), rest))| {
            let is_same = state.same >> lane & 1 == other.same >> place & 1;
            let mut pairs = state.planes_mut().into_iter().zip(other.planes_mut());
            draft == rest.draft
                && is_same
                && pairs.all(|(a, b)| cells_of(a, lane) == cells_of(b, place))
        })
    }
}
