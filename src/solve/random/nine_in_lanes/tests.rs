use super::super::nine;
use super::*;
use crate::lanes::WithIsa;
use crate::lanes::isa::{Kernel, U64Ops};
use crate::rng::{Purpose, StreamKey};
use crate::solve::lanes::Backend;
use quickcheck::quickcheck;

/// Grids of one stream, drawn one after the other, and the next word of the stream.
struct Grids {
    stream: Stream,
    count: usize,
}

impl<I: U64Ops> Kernel<I> for Grids {
    type Output = (Vec<[u8; 81]>, u64);
    fn run(mut self, isa: I) -> (Vec<[u8; 81]>, u64) {
        let grids = (0..self.count).map(|_| draw(isa, &mut self.stream)).collect();
        (grids, self.stream.next_u64())
    }
}

impl WithIsa for Grids {
    type Output = (Vec<[u8; 81]>, u64);
    fn run<I: U64Ops>(self, isa: I) -> (Vec<[u8; 81]>, u64) {
        isa.dispatch(self)
    }
}

quickcheck! {
    fn every_instruction_set_draws_the_same_grids(seed: u64, index: u64) -> bool {
        let stream = StreamKey::new(seed, index).stream(Purpose::Root, 0);
        let mut plain = stream.clone();
        let grids: Vec<[u8; 81]> = (0..20).map(|_| nine::draw(&mut plain)).collect();
        let expected = (grids, plain.next_u64());
        let backends = Backend::ALL.into_iter().filter(|backend| backend.is_available());
        backends.into_iter().all(|backend| {
            let found = backend.run(Grids { stream: stream.clone(), count: 20 });
            found.is_ok_and(|found| found == expected)
        })
    }

    /// A series makes a grid here just where it does there, and takes as many words.
    fn series_agree(seed: u64) -> bool {
        let mut stream = StreamKey::new(seed, 1).stream(Purpose::Root, 0);
        let mut plain = stream.clone();
        (0..200).all(|_| {
            let makes_one = makes_grid(crate::lanes::isa::Portable, &mut stream);
            makes_one == nine::try_draw(&mut plain).is_some()
                && stream.clone().next_u64() == plain.clone().next_u64()
        })
    }
}
