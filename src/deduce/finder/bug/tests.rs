//! Tests of `bug`.

use super::*;
use crate::board::Shape;
use crate::board::nine::HOUSES_OF;
use crate::deduce::nine::Nine;
use crate::rng::{Purpose, Stream};
use crate::solve::random_solution;

/// Graves: each house has each of its digits twice, but for further candidates.
#[test]
fn what_is_given_up_at_sight_concludes_nothing() {
    let mut stream = Stream::new(19, 3, Purpose::Sample, 0);
    let (mut given_up, mut found) = (0, 0);
    for _ in 0..3000 {
        // Two digits are left open everywhere.
        let solution = random_solution(Shape::NINE, &mut stream);
        let digits = [0, 1].map(|_| stream.below(9) as usize);
        if digits[0] == digits[1] {
            continue;
        }
        let mut board = Nine::blank();
        let is_open = |value: u8| digits.contains(&(usize::from(value) - 1));
        let mut values = solution.values().to_vec();
        values.iter_mut().filter(|value| is_open(**value)).for_each(|value| *value = 0);
        board.load(&values);
        // Further candidates: a third digit, struck from the filled cells before.
        let third = (0..9).find(|digit| !digits.contains(digit)).unwrap();
        for _ in 0..stream.below(30) {
            let cell = stream.below(81) as usize;
            if values[cell] == 0 && board.marks.cells[cell] >> third & 1 == 0 {
                let [block, row, col] = HOUSES_OF[cell].map(usize::from);
                board.marks.cells[cell] |= 1 << third;
                board.marks.digits[third] |= 1 << cell;
                for (i, house) in [block, row, col].into_iter().enumerate() {
                    let place = crate::board::nine::PLACES_OF[cell][i];
                    board.marks.places[house][third] |= 1 << place;
                }
            }
        }
        let wide = CellBits::new(board.blank)
            .filter(|&cell| board.marks.cells[cell].count_ones() > 2)
            .fold(0u128, |set, cell| set | 1 << cell);
        for revised in [false, true] {
            let mut step = Step::blank();
            let grave = Grave::dig(&board, revised, wide);
            let concludes = grave.is_some_and(|grave| grave.conclude(&mut step));
            found += usize::from(concludes);
            if !may_conclude(&board, wide) {
                given_up += 1;
                assert!(!concludes);
            }
        }
    }
    assert!(given_up > 100 && found > 100, "{given_up} {found}");
}
