//! Tests of `suppose`.

use super::*;
use crate::board::Shape;
use crate::grid::{Givens, Puzzle, Solution};
use crate::rng::{Purpose, Stream};
use crate::solve::{first_solution, is_unique, random_solution};
use crate::transform::Morph;
use quickcheck::quickcheck;

/// Candidates as bits of cells.
type Marks = [u16; 81];

fn houses() -> Vec<Vec<usize>> {
    let house = |kind: usize, at: usize| {
        (0..9)
            .map(move |i| {
                [9 * at + i, 9 * i + at, 27 * (at / 3) + 3 * (at % 3) + 9 * (i / 3) + i % 3][kind]
            })
            .collect()
    };
    (0..27).map(|h| house(h / 9, h % 9)).collect()
}

/// Singles and locked candidates, one by one by their definition; whether there is no contradiction.
fn settles(marks: &mut Marks, houses: &[Vec<usize>]) -> bool {
    loop {
        let before = *marks;
        for (house, digit) in
            houses.iter().flat_map(|house| (0..9).map(move |digit| (house, 1 << digit)))
        {
            let places: Vec<usize> =
                house.iter().copied().filter(|&cell| marks[cell] & digit != 0).collect();
            if places.is_empty() {
                return false;
            }
            if let [cell] = places[..] {
                marks[cell] = digit;
            }
            // A digit that is alone in its cell has all houses of the cell to itself.
            let is_alone = |&&cell: &&usize| marks[cell] == digit;
            let alone = house.iter().find(is_alone).copied();
            for other in
                houses.iter().filter(|other| places.iter().all(|cell| other.contains(cell)))
            {
                other
                    .iter()
                    .filter(|cell| !places.contains(cell))
                    .for_each(|&cell| marks[cell] &= !digit);
            }
            house
                .iter()
                .filter(|&&cell| alone.is_some_and(|alone| alone != cell))
                .for_each(|&cell| marks[cell] &= !digit);
        }
        if marks.contains(&0) {
            return false;
        }
        if *marks == before {
            return true;
        }
    }
}

/// Hidden subsets, and fish whose bases are columns.
fn subsets(marks: &Marks, houses: &[Vec<usize>]) -> Marks {
    let mut gone = [0; 81];
    for set in 1..511_u16 {
        let members = |i: &usize| set >> i & 1 != 0;
        for house in houses {
            let places: Vec<usize> =
                house.iter().copied().filter(|&cell| marks[cell] & set != 0).collect();
            if places.len() as u32 == set.count_ones() {
                places.iter().for_each(|&cell| gone[cell] |= marks[cell] & !set);
            }
        }
        for digit in (0..9).map(|digit| 1 << digit) {
            let has = |row: &usize, column: usize| marks[9 * row + column] & digit != 0;
            let rows: Vec<usize> = (0..9)
                .filter(|row| (0..9).filter(members).any(|column| has(row, column)))
                .collect();
            if rows.len() as u32 == set.count_ones() {
                let others = (0..9).filter(|column| !members(column));
                others.for_each(|column| {
                    rows.iter()
                        .for_each(|row| gone[9 * row + column] |= marks[9 * row + column] & digit)
                });
            }
        }
    }
    gone
}

/// The definition, without what spares suppositions.
fn resistance(puzzle: &[u8], solution: &[u8]) -> Resistance {
    let houses = houses();
    let of_cell = |&value: &u8| if value == 0 { 511 } else { 1 << (value - 1) };
    let mut marks: Marks = std::array::from_fn(|cell| of_cell(&puzzle[cell]));
    let (mut at_first, mut first_struck, mut held) = (0, 0, 0);
    while settles(&mut marks, &houses) {
        let (mut left, mut gone) = (0, [0; 81]);
        for (cell, digit) in
            (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, 1_u16 << digit)))
        {
            if marks[cell] & digit == 0 || solution[cell] == digit.trailing_zeros() as u8 + 1 {
                continue;
            }
            left += 1;
            let mut trial = marks;
            trial[cell] = digit;
            if !settles(&mut trial, &houses) {
                gone[cell] |= digit;
            }
        }
        let struck: u32 = gone.iter().map(|gone| gone.count_ones()).sum();
        if left == 0 {
            break;
        }
        held += left - struck;
        if at_first == 0 {
            (at_first, first_struck) = (left, struck);
        }
        if struck == 0 {
            gone = subsets(&marks, &houses);
        }
        if gone == [0; 81] {
            return Resistance {
                score: 12 * 1024 + 40 * left - 10 * first_struck.min(4 * left),
                is_open: true,
            };
        }
        marks.iter_mut().zip(gone).for_each(|(marks, gone)| *marks &= !gone);
    }
    let share = 1 + 1000 * held / at_first.max(1);
    let power = (0..).take_while(|&power| 1 << power <= share).last().unwrap_or(0);
    let score = 1024 * power + 1024 * share / (1 << power) - 1024;
    Resistance { score: score.min(12 * 1024), is_open: false }
}

fn nine(values: &[u8]) -> &[u8; 81] {
    values.try_into().expect("9x9")
}

fn fast(puzzle: &Puzzle, solution: &Solution) -> Resistance {
    let mut bands = Bands::default();
    bands.load(nine(puzzle.values()));
    bands.resistance(nine(solution.values()))
}

/// A minimal puzzle.
fn drawn(stream: &mut Stream) -> (Puzzle, Solution) {
    let solution = random_solution(Shape::NINE, stream);
    let puzzle = |values: &[u8]| Puzzle::from_trusted(Givens::from_trusted(Shape::NINE, values));
    let (mut values, mut cells) = (solution.values().to_vec(), (0..81).collect::<Vec<_>>());
    stream.shuffle(&mut cells);
    for cell in cells {
        let digit = std::mem::take(&mut values[cell]);
        if !is_unique(&puzzle(&values)) {
            values[cell] = digit;
        }
    }
    (puzzle(&values), solution)
}

#[test]
fn resistance_follows_its_definition() {
    let mut stream = Stream::new(3, 1, Purpose::Sample, 0);
    let hard = include_str!("../../../../tests/data/forum_hardest_1106.txt").lines().take(4);
    let hard = hard.map(|line| line.parse::<Givens>().and_then(Givens::into_puzzle).unwrap());
    let hard = hard.map(|puzzle| (first_solution(&puzzle).unwrap(), puzzle));
    let drawn = std::iter::repeat_with(|| drawn(&mut stream))
        .take(12)
        .map(|(puzzle, solution)| (solution, puzzle));
    let mut open = 0;
    for (solution, puzzle) in hard.chain(drawn) {
        let found = fast(&puzzle, &solution);
        assert_eq!(found, resistance(puzzle.values(), solution.values()), "{}", *puzzle);
        assert_eq!(found.is_open, found.score > OPEN);
        open += u32::from(found.is_open);
    }
    assert_eq!(open, 4);
}

quickcheck! {
    /// It does not depend on where a candidate stands, nor on its digit.
    fn resistance_is_that_of_a_class(seed: u64) -> bool {
        let mut stream = Stream::new(seed, 2, Purpose::Sample, 0);
        let (puzzle, solution) = drawn(&mut stream);
        let morph = Morph::uniform(Shape::NINE, &mut stream);
        let other = (morph.apply_to_puzzle(&puzzle), morph.apply_to_solution(&solution));
        fast(&puzzle, &solution) == fast(&other.0, &other.1)
    }
}
