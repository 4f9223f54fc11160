//! Rectangles of cells that are not given, made again by trying every four cells.

use super::oracle::{digits, listed, sees, text};
use super::{made, puzzles};
use rootgrid::board::{Cell, Digit};
use rootgrid::{Puzzle, Sheet};
use std::collections::BTreeSet;

fn cells() -> impl Iterator<Item = Cell> {
    (0..81).map(Cell::new)
}

/// Puzzles, some of whose cells were filled in no order that steps would have.
fn positions() -> Vec<(Puzzle, Sheet)> {
    let mut all = Vec::new();
    let list = puzzles("rated_se_sample.csv").into_iter().step_by(9).take(20).chain(made(5, 20));
    for (number, puzzle) in list.enumerate() {
        let solution = rootgrid::first_solution(&puzzle).unwrap();
        for round in 0..8 {
            let mut sheet = Sheet::new(&puzzle);
            let is_filled =
                |at: &usize| (at * 7 + at / 9 * (round + 2) + number + round * 3) % 5 < 3;
            for at in (0..81).filter(|&at| puzzle.values()[at] == 0).filter(is_filled) {
                sheet.fill(Cell::new(at), Digit::new(solution.values()[at].into()));
            }
            all.push((puzzle.clone(), sheet));
        }
    }
    all
}

/// Rectangles of cells that were filled on the way, by their definition.
#[test]
fn avoidable_rectangles_are_all_listed() {
    let mut count = 0;
    for (puzzle, sheet) in positions() {
        let shape = sheet.shape();
        let entered = |cell: Cell| match puzzle.values()[cell.index()] {
            0 => Some(sheet.values()[cell.index()])
                .filter(|&value| value > 0)
                .map(|value| Digit::new(value.into())),
            _ => None,
        };
        let is_open = |cell: Cell| sheet.values()[cell.index()] == 0;
        let mut expected = BTreeSet::new();
        let corner = |a: Cell, b: Cell| Cell::new(a.row(shape) * 9 + b.col(shape));
        for (a, c) in cells().flat_map(|a| cells().map(move |c| (a, c))) {
            // Opposite corners; the others are beside both.
            let (b, d) = (corner(a, c), corner(c, a));
            let blocks: BTreeSet<usize> = [a, b, c, d].map(|cell| cell.block(shape)).into();
            if a.row(shape) == c.row(shape) || a.col(shape) == c.col(shape) || blocks.len() != 2 {
                continue;
            }
            let [at_b, at_c, at_d] = [b, c, d].map(entered);
            // One open corner.
            if let (true, Some(b), Some(c), Some(d)) = (is_open(a), at_b, at_c, at_d)
                && b == d
            {
                expected.extend(text(&sheet, [(a, c)]));
            }
            // Two open corners in a line: `a` and one of its neighbours.
            for (near, across) in [(b, d), (d, b)] {
                let (Some(of_c), Some(of_across)) = (at_c, entered(across)) else { continue };
                if !is_open(a) || !is_open(near) || of_c == of_across {
                    continue;
                }
                let (own, other) = (sheet.digits(a), sheet.digits(near));
                for x in digits().filter(|&x| x != of_c && x != of_across) {
                    if own == [of_c, x].into_iter().collect()
                        && other == [of_across, x].into_iter().collect()
                    {
                        let both = cells()
                            .filter(|&cell| sees(&sheet, cell, a) && sees(&sheet, cell, near));
                        expected.extend(text(&sheet, both.map(|cell| (cell, x))));
                    }
                }
            }
        }
        count += expected.len();
        assert_eq!(
            listed(&sheet, &["avoidable-rectangle"]),
            expected,
            "{puzzle} {:?}",
            sheet.givens()
        );
        // Where it is not known what is given, there are none.
        let unknown = Sheet::new(&sheet.givens().into_puzzle().unwrap());
        assert!(listed(&unknown, &["avoidable-rectangle"]).is_empty());
    }
    assert!(count > 10, "{count}");
}
