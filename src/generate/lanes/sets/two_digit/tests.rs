use super::*;
use crate::board::{Cell, CellBits, Shape};
use crate::generate::lanes::codes::slice_codes;
use crate::generate::lanes::draw::grids::FramedGrid;
use crate::lanes::isa;
use crate::lanes::transpose::{ROW_MAJOR, Slice, Unslice, mask_of};
use crate::rng::{Purpose, Stream};
use crate::solve::{Solver, random_nine};

/// The sets of cells that hang together: whatever `touch` connects.
fn components(cells: &[usize], touch: impl Fn(usize, usize) -> bool) -> Vec<u128> {
    let mut left = cells.to_vec();
    let mut components = Vec::new();
    while let Some(cell) = left.pop() {
        let (mut part, mut todo) = (1 << cell, vec![cell]);
        while let Some(cell) = todo.pop() {
            left.retain(|&other| {
                let touches = touch(cell, other);
                if touches {
                    part |= 1 << other;
                    todo.push(other);
                }
                !touches
            });
        }
        components.push(part);
    }
    components
}

/// All sets that two digits or two lines of a chute can exchange, by the definition.
fn exchanges_of(values: &[u8; 81]) -> Vec<u128> {
    let geometry = Shape::NINE.geometry();
    let mut sets = Vec::new();
    for a in 1..=9 {
        for b in 1..a {
            let cells: Vec<usize> =
                (0..81).filter(|&cell| values[cell] == a || values[cell] == b).collect();
            sets.extend(components(&cells, |one, other| {
                geometry.sees(Cell::new(one), Cell::new(other))
            }));
        }
    }
    for first in 0..9 {
        for second in first + 1..first / 3 * 3 + 3 {
            let of_lines = |line: fn(usize) -> usize, place: fn(usize) -> usize| {
                let is_there = |&cell: &usize| [first, second].contains(&line(cell));
                let cells: Vec<usize> = (0..81).filter(is_there).collect();
                components(&cells, |one, other| {
                    place(one) == place(other) || values[one] == values[other]
                })
            };
            sets.extend(of_lines(|cell| cell / 9, |cell| cell % 9));
            sets.extend(of_lines(|cell| cell % 9, |cell| cell / 9));
        }
    }
    sets
}

/// Random grids with random clues.
fn samples(count: usize) -> Vec<(FramedGrid, u128)> {
    let mut stream = Stream::new(3, 4, Purpose::Sample, 0);
    (0..count)
        .map(|_| {
            let grid = FramedGrid::of_values(&random_nine(&mut stream));
            let few = 1 + stream.below(7);
            let clues = (0..81).filter(|_| stream.below(8) < few);
            (grid, clues.fold(0, |mask, cell| mask | 1 << cell))
        })
        .collect()
}

#[test]
fn whatever_can_be_exchanged_makes_another_solution() {
    let mut solver = Solver::new(Shape::NINE);
    for (grid, _) in samples(5) {
        for set in exchanges_of(&grid.values) {
            let mut clues = grid.values;
            CellBits::new(set).for_each(|cell| clues[cell] = 0);
            assert_eq!(solver.count(&clues, 2), 2);
        }
    }
}

fn screens_find_the_clues_that_are_alone<I: U64Ops>() {
    let Some(isa) = I::new() else { return };
    let samples = samples(I::LANES);
    let mut codes = [[I::ZERO; 4]; 81];
    slice_codes(isa, samples.iter().map(|(grid, _)| grid), &mut Vec::new(), &mut codes);
    let masks: Vec<u128> = samples.iter().map(|&(_, clues)| clues).collect();
    let (mut clues, mut needed) = ([I::ZERO; 81], [I::ZERO; 81]);
    isa.dispatch(Slice { masks: &masks, planes: &mut clues });
    let mut two_digit_sets = TwoDigitSets::new();
    isa.dispatch(FindComponents { codes: &codes, two_digit_sets: &mut two_digit_sets });
    let (codes, two_digit_sets) = (&codes, &*two_digit_sets);
    isa.dispatch(ScreenTwoDigit { codes, two_digit_sets, clues: &clues, needed: &mut needed });
    let mut found = [[I::ZERO; 64]; 2];
    isa.dispatch(Unslice { planes: &needed, order: &ROW_MAJOR, masks: &mut found });
    let mut count = 0;
    for (lane, (grid, clues)) in samples.iter().enumerate() {
        let mut expected = 0;
        for set in exchanges_of(&grid.values) {
            let alone = set & clues;
            expected |= if alone.is_power_of_two() { alone } else { 0 };
        }
        assert_eq!(mask_of::<I>(&found, lane), expected);
        count += expected.count_ones() as usize;
    }
    assert!(count > I::LANES);
}

#[test]
fn all_backends_find_the_clues_that_are_alone() {
    screens_find_the_clues_that_are_alone::<isa::Portable>();
    #[cfg(target_arch = "x86_64")]
    screens_find_the_clues_that_are_alone::<isa::Avx2>();
    #[cfg(target_arch = "x86_64")]
    screens_find_the_clues_that_are_alone::<isa::Avx512>();
    #[cfg(target_arch = "aarch64")]
    screens_find_the_clues_that_are_alone::<isa::Neon>();
}
