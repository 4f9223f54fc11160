//! Tests of `lane_closer`.

use super::*;
use crate::board::Shape;
use crate::rng::{Purpose, Stream};
use crate::solve::{Closer, random_solution};
use quickcheck::quickcheck;

quickcheck! {
    /// As one by one: puzzles with a solution, not always only one, from hopeless to easy, in any number.
    fn closures_are_those_of_single_puzzles(seed: u64, count: u16) -> bool {
        let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
        let puzzle = |_| {
            let solution = random_solution(Shape::NINE, &mut stream);
            let clues = 22 + stream.below(25);
            let shown = |&value: &u8| value * u8::from(stream.below(81) < clues);
            <[u8; 81]>::try_from(solution.values().iter().map(shown).collect::<Vec<_>>()).unwrap()
        };
        let puzzles: Vec<_> = (0..count % 600).map(puzzle).collect();
        let mut closer = Closer::default();
        let tested = Backend::ALL.into_iter().filter(|backend| backend.is_tested());
        let machines = tested.filter_map(|backend| backend.run(NewCloser).ok());
        machines.into_iter().all(|mut machine| {
            [Closure::Hidden, Closure::Singles, Closure::Locked].into_iter().all(|by| {
                let one_by_one = puzzles.iter().map(|puzzle| closer.solves(puzzle, by));
                machine.solve(&puzzles, by).into_iter().eq(one_by_one)
            })
        })
    }
}
