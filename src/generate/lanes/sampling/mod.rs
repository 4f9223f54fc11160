//! Samples of minimal puzzles: the tries of an index, many at once.
//!
//! | file | content |
//! |---|---|
//! | `grid` | the grid of a round, and its unavoidable sets of two digits or lines |
//! | `sieve` | tries in lanes: which can still come to a puzzle |
//! | `follow` | those, one by one, to the end |

mod follow;
mod grid;
mod sieve;

use crate::generate::sampling::{PLACES, Tries, TryWords};
use crate::lanes::WithIsa;
use crate::lanes::isa::U64Ops;
use crate::lanes::plane::{lanes_of, test};
use follow::TryFollower;
use grid::TriedGrid;
use sieve::{Lanes, Sift};

/// Tries on an instruction set.
struct LaneTries<I: U64Ops> {
    isa: I,
    lanes: Box<Lanes<I>>,
    grid: TriedGrid,
    follower: TryFollower,
}

/// Makes what makes tries.
pub(super) struct NewTries;

impl WithIsa for NewTries {
    type Output = Box<dyn Tries>;

    fn run<I: U64Ops>(self, isa: I) -> Box<dyn Tries> {
        let (grid, follower) = (TriedGrid::new(), TryFollower::new());
        Box::new(LaneTries { isa, lanes: Lanes::new(), grid, follower })
    }
}

impl<I: U64Ops> Tries for LaneTries<I> {
    fn next(&mut self, values: &[u8], words: TryWords, first: usize) -> Option<(usize, Vec<u8>)> {
        // Grids of the ordinary board.
        let values = <&[u8; 81]>::try_from(values).ok()?;
        let LaneTries { isa, lanes, grid, follower } = self;
        grid.load(values);
        follower.forget();
        for start in (0..PLACES).step_by(I::LANES) {
            let left = isa.dispatch(Sift { lanes, grid, base: words.base, first: start });
            for lane in lanes_of::<I>(&left).filter(|lane| start + lane >= first) {
                let place = start + lane;
                let sets = [&lanes.erased, &lanes.next].map(|plane| {
                    (0..81).fold(0, |set, cell| {
                        set | u128::from(test::<I>(&plane[cell], lane)) << cell
                    })
                });
                let key = |cell: usize| {
                    let bits = lanes.times.iter();
                    let time = bits.fold(0, |time, plane| {
                        time << 1 | u64::from(test::<I>(&plane[cell], lane))
                    });
                    words.key(time, place, cell)
                };
                if let Some(clues) = follower.follow(grid, values, sets, key) {
                    let left = |cell: usize| values[cell] * (clues >> cell & 1) as u8;
                    return Some((place, (0..81).map(left).collect()));
                }
            }
        }
        None
    }
}
