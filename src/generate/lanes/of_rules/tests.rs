//! Tests of `of_rules`.

use super::*;
use crate::board::{Cell, Digit, Shape};
use crate::generate::lanes::draft::show;
use crate::grid::{Givens, Solution};
use crate::lanes::Backend;
use crate::rng::{Purpose, Stream};
use crate::solve::{RandomFill, Solver};

/// Both rounds by the ordinary solver, unit by unit.
fn remove(solver: &mut Solver, values: &[u8; 81], clues: u128, units: &[&[Cell]]) -> u128 {
    let mut mask = clues;
    for round in 0..2 {
        for unit in units.iter().filter(|unit| clues >> unit[0].index() & 1 == 1) {
            let of_unit = unit.iter().fold(0, |set, cell| set | 1 << cell.index());
            let puzzle = show(values, mask & !of_unit);
            let goes = unit.iter().all(|&cell| {
                let digit = Digit::from_index(usize::from(values[cell.index()]) - 1);
                match round {
                    0 => solver.singles_reach(&puzzle, cell),
                    _ => !solver.has_other(&puzzle, cell, digit),
                }
            });
            mask &= if goes { !of_unit } else { !0 };
        }
    }
    mask
}

/// On all backends, of single cells and of some that go together.
#[test]
fn lanes_take_what_the_solver_of_the_rules_takes() {
    for (number, text) in ["x", "windoku", "disjoint-groups;x", "anti-king"].iter().enumerate() {
        let rules = Rules::parse(Shape::NINE, text).unwrap();
        let mut stream = Stream::new(number as u64, 4, Purpose::Sample, 0);
        let (mut solver, mut fill) = (Solver::new(&rules), RandomFill::new(&rules));
        let mut cells: Vec<Cell> = (0..81).map(Cell::new).collect();
        let count = crate::testing::sample(300, 60);
        let orders: Vec<Vec<Cell>> = (0..count)
            .map(|_| {
                stream.shuffle(&mut cells);
                cells.clone()
            })
            .collect();
        for backend in Backend::ALL.into_iter().filter(|backend| backend.is_tested()) {
            let Some(mut rounds) = backend.run(NewRuleRounds(&rules)).unwrap() else {
                panic!("{text}");
            };
            let mut begun: Vec<BegunRemoval<'_>> = orders
                .iter()
                .enumerate()
                .map(|(puzzle, order)| {
                    let values = fill.draw(&mut stream).unwrap();
                    let units: Vec<&[Cell]> = order.chunks(1 + puzzle % 2).collect();
                    // Some start with all clues, some with less than a unique puzzle needs.
                    let stands = 10 + stream.below(72) as usize;
                    let first = units.iter().take(stands).copied().flatten();
                    let clues = first.fold(0, |set, cell| set | 1 << cell.index());
                    let givens = Givens::new(&rules, &values).unwrap();
                    BegunRemoval { solution: Solution::from_trusted(givens), units, clues }
                })
                .collect();
            let expected: Vec<u128> = begun
                .iter()
                .map(|BegunRemoval { solution, units, clues }| {
                    remove(&mut solver, &nine(solution), *clues, units)
                })
                .collect();
            rounds.erase(&mut begun.iter_mut().collect::<Vec<_>>());
            let left: Vec<u128> = begun.iter().map(|begun| begun.clues).collect();
            assert_eq!(left, expected, "{text} {backend}");
        }
    }
    let rules = Rules::parse(Shape::NINE, "non-consecutive").unwrap();
    assert!(
        FurtherRules::new(&rules).is_none()
            && FurtherRules::new(&"6".parse::<Shape>().unwrap().into()).is_none()
    );
}
