//! Rules with further houses, in all that holds a board or works on one.

use super::Rules;
use crate::board::{Cell, Digit, MAX_HOUSES, RuleName, Shape};
use crate::deduce::level::{Judge, Rule};
use crate::deduce::verify::Verifier;
use crate::deduce::{Ending, LadderName, Limits, Sheet, Trace};
use crate::grid::{Givens, Puzzle, Solution};
use crate::position::Board;
use crate::rng::{Purpose, Stream};
use crate::solve::{Bulk, Solver, naive};
use quickcheck::{QuickCheck, Testable};

fn four() -> Shape {
    Shape::from_side(4).unwrap()
}

/// Rules with a solution for nearly every first row.
fn all() -> Vec<Rules> {
    let six = Shape::from_side(6).unwrap();
    let with = |shape, text| Rules::parse(shape, text).unwrap();
    vec![
        with(four(), "x"),
        with(six, "x"),
        with(Shape::NINE, "x"),
        with(six, "disjoint-groups"),
        with(Shape::NINE, "disjoint-groups"),
        with(Shape::NINE, "windoku"),
        with(four(), "anti-knight"),
        with(six, "anti-king"),
        with(Shape::NINE, "anti-knight"),
        with(Shape::NINE, "centre-dot;anti-king"),
        with(Shape::NINE, "girandola;asterisk"),
        with(six, "jigsaw AAABBBAAABCCDDEBBCDDEFCCDEEFFCDEEFFF"),
        with(Shape::NINE, "main-diagonal"),
        with(six, "anti-taxicab"),
    ]
}

/// A solution that begins with a random row.
fn solution_of(rules: &Rules, seed: u64) -> Solution {
    let mut stream = Stream::new(seed, 0, Purpose::Sample, 0);
    let mut solver = Solver::new(rules);
    loop {
        let mut values = vec![0; rules.cells()];
        let mut digits: Vec<u8> = (1..=rules.shape().side() as u8).collect();
        stream.shuffle(&mut digits);
        values[..digits.len()].copy_from_slice(&digits);
        if let Some(found) = solver.first(&values) {
            return Givens::new(rules, found).unwrap().try_into().unwrap();
        }
    }
}

fn puzzle(rules: &Rules, values: &[u8]) -> Puzzle {
    Givens::new(rules, values).unwrap().into_puzzle().unwrap()
}

/// A puzzle with one solution from which few clues can go.
fn puzzle_of(solution: &Solution, seed: u64) -> Puzzle {
    let rules = solution.rules();
    let mut solver = Solver::new(rules);
    let mut values = solution.values().to_vec();
    let mut cells: Vec<usize> = (0..values.len()).collect();
    Stream::new(seed, 1, Purpose::Order, 0).shuffle(&mut cells);
    for cell in cells {
        let value = std::mem::replace(&mut values[cell], 0);
        let digit = Digit::from_index(usize::from(value) - 1);
        if solver.has_other(&values, Cell::new(cell), digit) {
            values[cell] = value;
        }
    }
    puzzle(rules, &values)
}

/// Checks something of some random inputs.
fn check(are_right: impl Testable) {
    QuickCheck::new().tests(crate::testing::sample(100, 25) as u64).quickcheck(are_right);
}

/// The solver agrees with plain backtracking, puzzle by puzzle and in bulk.
#[test]
fn solutions_are_those_of_the_oracle() {
    fn are_right(which: usize, seed: u64, blank: Vec<u16>) -> bool {
        let rules = &all()[which % 14];
        let mut values = solution_of(rules, seed).values().to_vec();
        for cell in blank.into_iter().take(45) {
            values[usize::from(cell) % rules.cells()] = 0;
        }
        let puzzle = puzzle(rules, &values);
        let expected = naive::count_solutions(&puzzle, 5);
        Solver::new(rules).count(&values, 5) == expected
            && naive::collect_solutions(&puzzle, 1)[0].solves(&puzzle)
            && Bulk::new().count(&[puzzle], 5) == [expected]
    }
    check(are_right as fn(usize, u64, Vec<u16>) -> bool);
}

/// Every step of the teaching ladder holds, and its words can be made.
#[test]
fn steps_are_sound() {
    fn are_right(which: usize, seed: u8) -> bool {
        let rules = &all()[which % 14];
        let solution = solution_of(rules, seed.into());
        let puzzle = puzzle_of(&solution, seed.into());
        let mut verifier = Verifier::new(&puzzle);
        let mut trace = Trace::new(&puzzle, LadderName::Teaching).unwrap();
        // The last fish of the ladder take seconds on what little of it solves.
        trace.set_limits(&Limits::new().with_work(5_000));
        while let Some(step) = trace.next() {
            verifier
                .check(&step)
                .unwrap_or_else(|error| panic!("{error:?}: {step:?} of {puzzle:?}"));
            assert!(trace.explain().is_some());
        }
        trace.ending() != Some(Ending::Solved) || trace.to_sheet().values() == solution.values()
    }
    check(are_right as fn(usize, u8) -> bool);
}

/// The judge says what the solver says, and what it calls a single is one.
#[test]
fn judgements_hold() {
    fn are_right(which: usize, seed: u8) -> bool {
        let rules = &all()[which % 14];
        let solution = solution_of(rules, seed.into());
        let puzzle = puzzle_of(&solution, seed.into());
        let mut judge = Judge::new(rules);
        judge.set(puzzle.values(), solution.values());
        (0..rules.cells()).map(Cell::new).filter(|&cell| puzzle.digit(cell).is_none()).all(|cell| {
            let is_near = judge.allows(Rule::Single, cell) <= judge.allows(Rule::SingleChain, cell);
            is_near
                && judge.allows(Rule::SuppositionChain, cell) <= judge.allows(Rule::Unique, cell)
                && judge.allows(Rule::Unique, cell)
        })
    }
    check(are_right as fn(usize, u8) -> bool);
}

#[test]
fn boards_go_by_their_rules() {
    let rules = Rules::parse(Shape::NINE, "x").unwrap();
    assert!(!rules.is_ordinary() && !rules.is_ordinary_nine());
    assert_ne!(rules, Rules::from(Shape::NINE));
    assert_eq!(rules, Rules::of_key(rules.own_key().unwrap().clone()));
    let mut givens = Givens::blank(&rules);
    givens.set(Cell::new(0), Some(Digit::new(7)));
    let board = Board::new(&givens);
    assert_eq!(board.rules(), &rules);
    assert!(!board.candidates(Cell::new(80)).contains(Digit::new(7)));
    let sheet = Sheet::new(&givens.clone().into_puzzle().unwrap());
    assert!(!sheet.digits(Cell::new(40)).contains(Digit::new(7)));
    givens.set(Cell::new(80), Some(Digit::new(7)));
    assert!(givens.conflict().is_some());
    let ordinary = Givens::new(Shape::NINE, givens.values()).unwrap();
    assert!(ordinary.conflict().is_none());
    let unrated = Rules::with(Shape::NINE, [crate::board::RuleName::AntiTaxicab]).unwrap();
    assert!(Trace::new(&puzzle(&unrated, &[0; 81]), LadderName::Se121).is_err());
}

/// Grids of 9x9 on one sheet, by their corners.
fn grids(width: usize, corners: &[(usize, usize)]) -> Rules {
    let mut houses: Vec<Vec<(usize, usize)>> = Vec::new();
    let ordinary = Shape::NINE.geometry();
    for &(top, left) in corners {
        for house in ordinary.houses() {
            let place = |cell: &Cell| (top + cell.row(Shape::NINE), left + cell.col(Shape::NINE));
            let house: Vec<_> = ordinary.house(house).iter().map(place).collect();
            if !houses.contains(&house) {
                houses.push(house);
            }
        }
    }
    let mut number = vec![None; width * width];
    let mut cells = 0;
    let mut cell = |(row, col): (usize, usize)| {
        let number = &mut number[row * width + col];
        if number.is_none() {
            *number = Some(cells);
            cells += 1;
        }
        number.map_or(Cell::new(0), Cell::new)
    };
    let houses = houses.into_iter().map(|house| house.into_iter().map(&mut cell).collect());
    let houses = houses.collect();
    Rules::of_houses(Shape::NINE, cells, houses).unwrap()
}

/// Five grids have more houses than a word of 128 bits.
#[test]
fn grids_that_share_blocks_are_solved() {
    let rules = grids(21, &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]);
    let geometry = rules.geometry();
    assert_eq!((rules.cells(), geometry.house_count()), (369, 131));
    let solution = solution_of(&rules, 3);
    assert!(!solution.values().contains(&0));
    let puzzle = puzzle_of(&solution, 3);
    assert_eq!(Solver::new(&rules).count(puzzle.values(), 2), 1);
    assert!(puzzle.clue_count() < 200);
    let mut sheet = Sheet::new(&puzzle);
    assert_eq!(sheet.open_count(), 369 - puzzle.clue_count());
    for (cell, &value) in solution.values().iter().enumerate() {
        if puzzle.values()[cell] == 0 {
            sheet.fill(Cell::new(cell), Digit::from_index(usize::from(value) - 1));
        }
    }
    assert!(sheet.is_solved());
}

/// Thirteen grids are the most.
#[test]
fn the_largest_board_has_room() {
    let row = |row: usize, lefts: &[usize]| lefts.iter().map(move |&left| (row, left)).collect();
    let corners: [Vec<(usize, usize)>; 5] = [
        row(0, &[0, 12, 24]),
        row(6, &[6, 18]),
        row(12, &[0, 12, 24]),
        row(18, &[6, 18]),
        row(24, &[0, 12, 24]),
    ];
    let rules = grids(33, &corners.concat());
    assert!(rules.geometry().house_count() <= MAX_HOUSES);
    assert_eq!(rules.cells(), 909);
    assert!(!solution_of(&rules, 1).values().contains(&0));
}

#[test]
fn a_latin_square_has_no_regions_even_those_of_its_blocks() {
    let shape = four();
    let blocks = "AABBAABBCCDDCCDD";
    assert!(Rules::with_regions(shape, [], blocks).unwrap().is_ordinary());
    for regions in [blocks, "AAABACBBCCDBCDDD"] {
        let refused =
            Rules::with_regions(shape, [RuleName::Latin], regions).unwrap_err().to_string();
        assert!(refused.contains("a jigsaw has regions"), "{refused}");
    }
}
