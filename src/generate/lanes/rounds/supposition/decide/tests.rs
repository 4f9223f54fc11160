//! Tests of `decide`.

use super::*;
use crate::board::{Cell, Shape};
use crate::deduce::level::{Judge, Rule};
use crate::generate::lanes::draft::show;
use crate::generate::lanes::draw::grids::FramedGrid;
use crate::generate::lanes::known::lane_grids::LaneGrids;
use crate::generate::lanes::known::shared_grid::SharedGrid;
use crate::lanes::isa;
use crate::rng::{Purpose, StreamKey};
use crate::solve::random_nine;
use crate::transform::root;
use quickcheck::{QuickCheck, TestResult};

/// The number of lanes that are compared.
const DRAFTS: usize = 3;

/// Puzzles with clues and orders of their own, of which nothing is assumed, and what the judge leaves of them, clue
/// after clue.
fn draw<I: U64Ops>(
    seed: u64,
    grids: &[FramedGrid],
    state: &mut DraftPlanes<I>,
) -> Vec<(usize, u128)> {
    let mut stream = StreamKey::new(seed, 0).stream(Purpose::Order, 0);
    let mut judge = Judge::new(Shape::NINE);
    let mut expected = Vec::new();
    for lane in (0..DRAFTS).map(|i| i * (I::LANES - 1) / (DRAFTS - 1)) {
        let values = &grids[lane].values;
        let mut order: Vec<usize> = (0..81).collect();
        stream.shuffle(&mut order);
        let count = 81 - stream.below(40) as usize;
        let mut mask = 0_u128;
        for (rank, &cell) in order.iter().enumerate() {
            let is_clue = rank < count;
            for plane in [&mut state.clues[cell], &mut state.open[cell]] {
                if is_clue {
                    plane::set::<I>(plane, lane);
                }
            }
            mask |= u128::from(is_clue) << cell;
            for bit in (0..8).filter(|bit| rank >> bit & 1 == 1) {
                plane::set::<I>(&mut state.ranks[bit][cell], lane);
            }
        }
        judge.set(&show(values, mask), values);
        for cell in order.into_iter().take(count) {
            judge.erase(Cell::new(cell));
            if judge.allows(Rule::Supposition, Cell::new(cell)) {
                mask &= !(1 << cell);
            } else {
                judge.restore(Cell::new(cell));
            }
        }
        expected.push((lane, mask));
    }
    expected
}

/// Returns whether all puzzles are decided as the judge decides them.
fn compare<I: U64Ops, G: Grids<I>>(isa: I, seed: u64, all: &[FramedGrid], grids: &G) -> bool {
    let mut state = DraftPlanes::EMPTY;
    let expected = draw(seed, all, &mut state);
    let (state, questions) = (&mut state, &mut *ClueQuestions::new());
    isa.dispatch(DecideClues { state, questions, grids, spared: 0 });
    expected.into_iter().all(|(lane, mask)| {
        (0..81).all(|cell| plane::test::<I>(&state.clues[cell], lane) == (mask >> cell & 1 == 1))
    })
}

/// One grid for all lanes, then a grid for each.
fn compare_both<I: U64Ops>(seed: u64) -> TestResult {
    let Some(isa) = I::new() else { return TestResult::discard() };
    let mut values = [0; 81];
    values.copy_from_slice(root::canonical(Shape::NINE).values());
    let shared = vec![FramedGrid::of_values(&values); I::LANES];
    let mut stream = StreamKey::new(seed, 0).stream(Purpose::Root, 0);
    let own: Vec<FramedGrid> =
        (0..I::LANES).map(|_| FramedGrid::of_values(&random_nine(&mut stream))).collect();
    let mut grids = LaneGrids::new();
    grids.load(isa, &own, 0..I::LANES);
    TestResult::from_bool(
        compare(isa, seed, &shared, &SharedGrid::new(&values)) && compare(isa, seed, &own, &grids),
    )
}

#[test]
fn decisions_are_those_of_the_judge() {
    let test = |tests, compare| QuickCheck::new().tests(tests).quickcheck(compare);
    test(30, compare_both::<isa::Portable> as fn(u64) -> TestResult);
    #[cfg(target_arch = "x86_64")]
    test(10, compare_both::<isa::Avx2> as fn(u64) -> TestResult);
    #[cfg(target_arch = "x86_64")]
    test(10, compare_both::<isa::Avx512> as fn(u64) -> TestResult);
    #[cfg(target_arch = "aarch64")]
    test(10, compare_both::<isa::Neon> as fn(u64) -> TestResult);
}
