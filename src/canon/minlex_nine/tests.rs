use super::search;
use crate::board::{Cell, Shape};
use crate::budget::{Budget, Watch};
use crate::canon::minlex;
use crate::grid::{Givens, Solution};
use crate::rng::{Purpose, Stream};
use crate::solve::random_solution;
use crate::transform::root;

fn stream(index: u64) -> Stream {
    Stream::new(13, index, Purpose::Sample, 0)
}

/// The puzzle that shows these cells of a solution.
fn shown(solution: &Solution, mut is_shown: impl FnMut(usize, usize) -> bool) -> Vec<u8> {
    let values = solution.values().iter().enumerate();
    values.map(|(i, &value)| if is_shown(i / 9, i % 9) { value } else { 0 }).collect()
}

/// A board with so many random digits without a direct conflict: most such boards have no solution.
fn scattered(clues: usize, stream: &mut Stream) -> Vec<u8> {
    let mut values = vec![0; 81];
    for _ in 0..clues {
        let (cell, digit) = (stream.below(81) as usize, stream.below(9) as u8 + 1);
        let peers = Shape::NINE.geometry().peers(Cell::new(cell));
        if peers.iter().all(|peer| values[peer.index()] != digit) {
            values[cell] = digit;
        }
    }
    values
}

/// The general search is the oracle, of the form as of the morph.
fn assert_as_in_general(values: &[u8]) {
    let (form, morph) = search(values, &Watch::default()).unwrap();
    let image = morph.apply(&Givens::from_trusted(Shape::NINE, values));
    assert_eq!(image, form, "{values:?}");
    // The general search refuses what ties too often on its way.
    if let Ok(general) = minlex::search(Shape::NINE, values, &Watch::default()) {
        assert_eq!((form, morph), general, "{values:?}");
    }
}

#[test]
fn it_agrees_with_the_general_search_at_every_density() {
    let mut stream = stream(1);
    for clues in 0..81 {
        // Dense boards tie in thousands of ways.
        for _ in 0..if clues < 45 { 12 } else { 1 } {
            let solution = random_solution(Shape::NINE, &mut stream);
            assert_as_in_general(&shown(&solution, |_, _| stream.below(81) < clues));
        }
    }
}

#[test]
fn it_agrees_on_boards_with_blank_lines() {
    let mut stream = stream(2);
    for _ in 0..300 {
        let solution = random_solution(Shape::NINE, &mut stream);
        let blank = |stream: &mut Stream| {
            let (lines, group) = (stream.below(512), stream.below(6));
            lines & stream.below(512) | if group < 3 { 7 << (3 * group) } else { 0 }
        };
        let (rows, cols) = (blank(&mut stream), blank(&mut stream));
        let chance = stream.below(100);
        assert_as_in_general(&shown(&solution, |row, col| {
            (rows >> row | cols >> col) & 1 == 0 && stream.below(100) < chance
        }));
    }
}

#[test]
fn it_agrees_on_symmetric_boards() {
    let mut stream = stream(3);
    let canonical = root::canonical(Shape::NINE);
    for _ in 0..120 {
        // Cells by their places in blocks, by blocks, or by digits.
        let (residues, digits) = (stream.below(512) & stream.below(512), stream.below(512));
        let residue = |a: usize, b: usize| residues >> (a % 3 * 3 + b % 3) & 1 == 1;
        let digit = |row: usize, col: usize| {
            digits >> (canonical.values()[row * 9 + col] - 1) & residues >> (row / 3) & 1 == 1
        };
        assert_as_in_general(&shown(&canonical, &residue));
        assert_as_in_general(&shown(&canonical, |row, col| residue(row / 3, col / 3)));
        assert_as_in_general(&shown(&canonical, |row, col| residue(row, col / 3)));
        assert_as_in_general(&shown(&canonical, digit));
    }
}

#[test]
fn it_agrees_on_boards_without_a_solution() {
    let mut stream = stream(4);
    for i in 0..400 {
        assert_as_in_general(&scattered(i / 4, &mut stream));
    }
}

/// A unit of work is what it is in the general search.
#[test]
fn it_ends_at_the_same_budgets() {
    let mut stream = stream(5);
    for _ in 0..10 {
        let solution = random_solution(Shape::NINE, &mut stream);
        let values = shown(&solution, |_, _| stream.below(10) < 3);
        for work in 0..40 {
            let watch = || Budget::new().with_work(work).watch();
            let general = minlex::search(Shape::NINE, &values, &watch());
            assert_eq!(search(&values, &watch()).is_ok(), general.is_ok(), "{values:?}");
        }
    }
}
