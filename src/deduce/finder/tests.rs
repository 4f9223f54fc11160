//! Finders that give up at sight against those that look at everything, and memory against none.

use super::{aligned, unique, wing};
use crate::budget::Watch;
use crate::deduce::Sheet;
use crate::deduce::bits::Bits;
use crate::deduce::chain::tests::boards;
use crate::deduce::nine::Nine;
use crate::deduce::position::Position;
use crate::deduce::step::Step;
use crate::rng::{Purpose, Stream};

type Find = fn(&Nine, &mut u128, &mut Step) -> bool;

/// Remembers that nothing was found, as the table of finders does.
fn noted(is_found: bool, clean: &mut u128) -> bool {
    if !is_found {
        *clean = !0;
    }
    is_found
}

/// The step of a finder, if there is one.
fn found(find: Find, board: &Nine, clean: &mut u128) -> Option<String> {
    let mut step = Step::blank();
    find(board, clean, &mut step).then(|| format!("{step:?}"))
}

/// Finders that remember cells find the same as without memory, board after board with a few candidates less.
#[test]
fn what_is_remembered_of_cells_hides_nothing() {
    let finders: [Find; 6] = [
        |board, clean, step| aligned::find_pair(board, clean, &Watch::default(), step),
        |board, clean, step| aligned::find_triplet(board, clean, &Watch::default(), step),
        |board, clean, step| {
            noted(unique::find(board, false, *clean, &Watch::default(), step), clean)
        },
        |board, clean, step| {
            noted(unique::find(board, true, *clean, &Watch::default(), step), clean)
        },
        |board, clean, step| noted(wing::find(board, 2, *clean, step), clean),
        |board, clean, step| noted(wing::find(board, 3, *clean, step), clean),
    ];
    let mut stream = Stream::new(19, 8, Purpose::Sample, 0);
    let mut after_none = [0; 6];
    for mut board in boards(&mut stream) {
        let mut clean = [0; 6];
        for _ in 0..6 {
            for (i, find) in finders.into_iter().enumerate() {
                let is_known = clean[i] != 0;
                let expected = found(find, &board, &mut 0);
                assert_eq!(found(find, &board, &mut clean[i]), expected);
                after_none[i] += usize::from(is_known && expected.is_some());
            }
            board.take_touched();
            for _ in 0..2 {
                let cell = stream.below(81) as usize;
                let digits = board.candidates(cell);
                if digits.count_ones() > 2 {
                    let skipped = stream.below(u64::from(digits.count_ones())) as usize;
                    board.strike(cell, Bits(digits).nth(skipped).unwrap());
                }
            }
            let touched = board.take_touched();
            clean.iter_mut().for_each(|clean| *clean &= !touched.cells);
        }
    }
    assert!(after_none.iter().sum::<usize>() > 10, "{after_none:?}");
}

#[test]
fn wings_are_those_of_other_shapes() {
    let mut stream = Stream::new(19, 9, Purpose::Sample, 0);
    let mut count = 0;
    for board in boards(&mut stream) {
        let sheet = Sheet::of_nine(&board);
        for size in [2, 3] {
            let (mut fast, mut slow) = (Step::blank(), Step::blank());
            let is_found = wing::find(&board, size, 0, &mut fast);
            assert_eq!(wing::find(&sheet, size, 0, &mut slow), is_found);
            if is_found {
                assert_eq!(format!("{fast:?}"), format!("{slow:?}"));
                count += 1;
            }
        }
    }
    assert!(count > 10, "{count}");
}
