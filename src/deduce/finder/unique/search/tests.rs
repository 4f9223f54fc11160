//! Tests of `search`.

use super::*;
use crate::board::nine::{HOUSE_MASKS, HOUSES_OF};
use crate::deduce::chain::tests::boards;
use crate::deduce::nine::Nine;
use crate::rng::{Purpose, Stream};

/// The loops from a path, by its two rules alone; `extras` and `allowance` as in [`LoopSearch::enter`].
fn walk(
    board: &Nine,
    (pair, cells): (u16, u128),
    path: &mut Vec<usize>,
    (last, extras, mut shared, allowance): (usize, u16, u16, i8),
    shares: bool,
    found: &mut Vec<(u16, Vec<u8>)>,
) {
    let houses = |parity: usize, path: &[usize]| -> u32 {
        path.iter()
            .skip(parity)
            .step_by(2)
            .fold(0, |set, &cell| HOUSES_OF[cell].iter().fold(set, |set, &house| set | 1 << house))
    };
    let Some(&cell) = path.last() else { return };
    for (i, &house) in HOUSES_OF[cell].iter().enumerate().filter(|&(i, _)| i != last) {
        for next in CellBits::new(cells & HOUSE_MASKS[usize::from(house)]) {
            if next == path[0] && path.len() >= 4 {
                if houses(0, path) == houses(1, path) {
                    found.push((pair, path.iter().map(|&cell| cell as u8).collect()));
                }
            } else if !path.contains(&next) {
                let more = board.marks.cells[next] & !pair;
                let all = more | if shares { shared } else { extras };
                shared |= more;
                let visited = houses(path.len() % 2, path);
                let is_fresh = HOUSES_OF[next].iter().all(|&h| visited >> h & 1 == 0);
                if (more == 0 || is_single(all.into()) || allowance > 0)
                    && is_fresh
                    && path.len() < MAX_LOOP
                {
                    path.push(next);
                    let allowance = allowance - i8::from(more != 0);
                    walk(board, (pair, cells), path, (i, all, all, allowance), shares, found);
                    path.pop();
                }
            }
        }
    }
}

#[test]
fn loops_are_those_of_a_search_that_gives_up_nothing() {
    let mut stream = Stream::new(19, 11, Purpose::Sample, 0);
    let mut count = 0;
    for board in boards(&mut stream) {
        for shares in [false, true] {
            let (mut fast, mut slow) = (Vec::new(), Vec::new());
            each_loop(&board, 0, shares, &Watch::default(), |pair, path| {
                fast.push((pair, path.to_vec()));
            });
            for start in 0..81 {
                let pair = board.marks.cells[start];
                if is_pair(pair.into()) {
                    let cells = (0..9)
                        .filter(|digit| pair >> digit & 1 == 1)
                        .fold(!0, |cells, digit| cells & board.marks.digits[digit]);
                    walk(&board, (pair, cells), &mut vec![start], (3, 0, 0, 2), shares, &mut slow);
                }
            }
            count += slow.len();
            assert_eq!(fast, slow);
        }
    }
    assert!(count > 100, "{count}");
}
