//! Tests of `moves`.

use super::*;
use crate::board::Shape;
use crate::grid::arbitrary::solution_of;
use crate::rng::Purpose;
use quickcheck::{Gen, quickcheck};

quickcheck! {
    /// Moves by unavoidable sets are removals, whatever was met before: cells one by one, or in pairs.
    fn moves_are_removals(seed: u64, in_pairs: bool) -> bool {
        let solution = solution_of(Shape::NINE, &mut Gen::new(10));
        let cells: Vec<Cell> = (0..81).map(Cell::new).collect();
        let units: Vec<&[Cell]> = cells.chunks(1 + usize::from(in_pairs)).collect();
        let bounds = Bounds::default();
        let rounds = &[Rule::Unique];
        let plan =
            Plan { proposals: &units, rounds, closure: Rule::Unique, bounds: &bounds, target: 0, least: 0 };
        let mut fast = Moves::new(solution.values(), &plan);
        let mut slow = Moves { sets: None, ..Moves::new(solution.values(), &plan) };
        let mut stream = Stream::new(seed, 0, Purpose::Climb, 0);
        let (mut judge, mut plain) = (Judge::new(Shape::NINE), Judge::new(Shape::NINE));
        fast.begin(&mut judge, &mut stream.clone());
        slow.begin(&mut plain, &mut stream);
        let mut is_same = judge.clues() == plain.clues() && fast.sets.is_some();
        let mut last = plain.clues().to_vec();
        for turn in 0..20 {
            let from = plain.clues().to_vec();
            if turn % 4 == 3 {
                fast.cross(&mut judge, &from, &last, &mut stream.clone());
                slow.cross(&mut plain, &from, &last, &mut stream);
                last = from;
            } else {
                fast.step(&mut judge, &from, &mut stream.clone());
                slow.step(&mut plain, &from, &mut stream);
            }
            is_same &= judge.clues() == plain.clues();
        }
        is_same
    }
}
