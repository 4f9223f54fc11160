//! Structured inputs from plain bytes.

use rootgrid::rng::Stream;
use rootgrid::{Givens, Morph, Puzzle, Shape, Solution};
use std::sync::OnceLock;

/// Choices that bytes make, one after the other; behind the last byte all choices are the first one.
pub struct Choices<'a> {
    left: &'a [u8],
}

impl<'a> Choices<'a> {
    pub fn new(left: &'a [u8]) -> Choices<'a> {
        Choices { left }
    }

    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// All bytes that are left.
    pub fn rest(self) -> &'a [u8] {
        self.left
    }

    pub fn byte(&mut self) -> u8 {
        let Some((&first, left)) = self.left.split_first() else { return 0 };
        self.left = left;
        first
    }

    /// A number below the bound, which is at least 1.
    pub fn below(&mut self, bound: usize) -> usize {
        let high = if bound > 256 { usize::from(self.byte()) << 8 } else { 0 };
        (high | usize::from(self.byte())) % bound
    }

    pub fn is_one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 1
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    /// A number of two bytes.
    pub fn seed(&mut self) -> u64 {
        u64::from(self.byte()) << 8 | u64::from(self.byte())
    }

    /// Any change of cells: pairs of a cell and a digit or 0, until the bytes end.
    pub fn change(&mut self, shape: Shape, values: &mut [u8]) {
        while !self.is_empty() {
            let cell = self.below(values.len());
            values[cell] = self.byte() % (shape.side() as u8 + 1);
        }
    }

    /// An image of the plain root.
    pub fn solution(&mut self, shape: Shape) -> Solution {
        static ROOTS: [OnceLock<Solution>; Shape::ALL.len()] =
            [const { OnceLock::new() }; Shape::ALL.len()];
        let number = Shape::ALL.iter().position(|&other| other == shape).expect("a shape");
        let root = ROOTS[number].get_or_init(|| {
            rootgrid::transform::Root::Plain.solution(shape).expect("a fixed grid")
        });
        let morph = Morph::uniform(shape, &mut Stream::of(self.seed(), 0));
        morph.apply_to_solution(root)
    }
}

/// The puzzle that these values are, if they are one.
pub fn read_puzzle(shape: Shape, values: &[u8]) -> Option<Puzzle> {
    Givens::new(shape, values).ok()?.into_puzzle().ok()
}

/// 9x9 puzzles with one solution, from the easiest to the hardest, with it.
pub fn stock() -> &'static [(Puzzle, Solution)] {
    static STOCK: OnceLock<Vec<(Puzzle, Solution)>> = OnceLock::new();
    STOCK.get_or_init(|| {
        let lines = include_str!("../../data/rated_se_sample.csv").lines().skip(1);
        let hard = [
            "98.7..6..5..4.......3.8..9.6...5..3......24..........13.....1...9..6..5...6..7..2",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        ];
        let lines = lines.map(|line| &line[..81]).chain(hard);
        let solved = lines.map(|line| {
            let puzzle: Puzzle = line.parse().expect("a puzzle");
            let solution = rootgrid::first_solution(&puzzle).expect("a solution");
            (puzzle, solution)
        });
        solved.collect()
    })
}
