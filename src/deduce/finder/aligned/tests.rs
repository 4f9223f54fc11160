//! Tests of `aligned`.

use super::*;
use crate::deduce::chain::tests::boards;
use crate::deduce::nine::Nine;
use crate::rng::{Purpose, Stream};

/// The first triplet by an exact look at each.
fn find_by_all(board: &Nine, step: &mut Step) -> bool {
    let ground = AlignedGround::new(board, 3);
    for (i, &second) in ground.base.iter().enumerate() {
        for &first in &ground.base[..i] {
            let (near, far) = (ground.excluders[first], ground.excluders[second]);
            let others = ground.is_base & !(1 << first | 1 << second);
            let thirds = CellBits::new(near & others).chain(CellBits::new(far & others & !near));
            for third in thirds {
                let common = near & far & ground.excluders[third];
                let exact = Exclusion::new(board, first, second, common);
                if has_two(common)
                    && ground.conclude(
                        [first, second, third],
                        common,
                        exact.allowed(board, third),
                        step,
                    )
                {
                    return true;
                }
            }
        }
    }
    false
}

#[test]
fn triplets_are_those_of_exact_looks() {
    let mut stream = Stream::new(19, 10, Purpose::Sample, 0);
    let (mut some, mut none) = (0, 0);
    for board in boards(&mut stream) {
        let (mut fast, mut slow) = (Step::blank(), Step::blank());
        let is_found = find_triplet(&board, &mut 0, &Watch::default(), &mut fast);
        assert_eq!(is_found, find_by_all(&board, &mut slow));
        if is_found {
            assert_eq!(format!("{fast:?}"), format!("{slow:?}"));
        }
        *if is_found { &mut some } else { &mut none } += 1;
    }
    assert!(some > 10 && none > 10, "{some} {none}");
}
