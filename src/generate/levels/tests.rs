//! Tests of `levels`.

use super::*;
use crate::generate::{Generator, Recipe};
use quickcheck::quickcheck;

quickcheck! {
    /// In lanes as by the judge: of puzzles of several levels and shapes together, in any number.
    fn levels_are_those_of_the_judge(seed: u64, count: u8) -> bool {
        let make = |shape: &str, level: &str, count: u64| {
            let recipe = Recipe::new(seed).with_shape(shape.parse().unwrap()).with_level(level.parse().unwrap());
            let generator = Generator::new(recipe).unwrap();
            (0..count).map(|index| generator.puzzle(index).unwrap()).collect::<Vec<_>>()
        };
        let count = u64::from(count % 60);
        let kinds = [("9x9", "1", 3), ("6x6", "unique", 2), ("9x9", "2", count), ("9x9", "unique", count)];
        let made: Vec<_> = kinds.into_iter().flat_map(|(shape, level, count)| make(shape, level, count)).collect();
        let solved: Vec<_> = made
            .iter()
            .map(|made| (made.puzzle().rules().clone(), made.puzzle().values(), made.solution().values()))
            .collect();
        let mut judged = solved.iter().map(|(rules, puzzle, solution)| {
            let mut judge = Judge::new(rules);
            judge.set(puzzle, solution);
            judge.level()
        });
        Levels::default().find(&solved, Level::None).into_iter().eq(&mut judged)
    }
}
