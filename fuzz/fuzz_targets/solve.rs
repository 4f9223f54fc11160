//! Any puzzle: the fast solvers count what the naive one counts, on 4x4, 6x6 and nearly full 9x9.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rootgrid::rng::Stream;
use rootgrid::solve::naive;
use rootgrid::{Generator, Givens, Recipe, Shape, Solver};

fuzz_target!(|input: (u8, u16, Vec<(u16, u8)>)| {
    let (kind, index, changes) = input;
    let shape: Shape = ["4", "2x3", "9"][usize::from(kind % 3)].parse().expect("a shape");
    let mut values = if shape == Shape::NINE {
        // A naive search needs most of the digits.
        let mut recipe = Recipe::default();
        recipe.seed = u64::from(index);
        let generator = Generator::new(recipe).expect("a recipe");
        let mut values = generator.puzzle(0).expect("a puzzle").solution().values().to_vec();
        let mut stream = Stream::of(u64::from(index), 1);
        for _ in 0..30 {
            values[stream.below(81) as usize] = 0;
        }
        values
    } else {
        vec![0; shape.cells()]
    };
    for (cell, digit) in changes {
        values[usize::from(cell) % shape.cells()] = digit % (shape.side() as u8 + 1);
    }
    let Ok(puzzle) = Givens::try_new(shape, &values).and_then(|givens| givens.try_puzzle()) else { return };
    let expected = naive::count_solutions(&puzzle, 3);
    assert_eq!(Solver::new(shape).count(puzzle.values(), 3), expected);
    assert_eq!(rootgrid::count_solutions(&puzzle, 3), expected);
});
