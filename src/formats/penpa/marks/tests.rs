//! Tests of `marks`.

use super::*;
use quickcheck::quickcheck;
use std::collections::BTreeMap;

/// The pieces of the line around cells of a board of side 9, each from place to place.
fn pieces(cells: &[usize]) -> Vec<[usize; 2]> {
    let grid = Grid::new(9, [9; 2], [0; 2]);
    let ends = |line: String| {
        let ends: Vec<usize> = line.split(',').map(|end| end.parse().unwrap()).collect();
        [ends[0], ends[1]]
    };
    outline(&cells.iter().copied().collect(), &grid).map(ends).collect()
}

/// As the editor draws it: the first place of the first cell is 4 * (13 * 13 + 2 * 13 + 2).
#[test]
fn a_cage_of_two_cells_has_a_line_of_eight_pieces() {
    let (a, b) = (788, 792);
    let all = [[a, a + 1], [a, a + 2], [a + 2, a + 3], [b, b + 1], [b + 1, b + 3], [b + 2, b + 3]];
    let over = [[a + 1, b], [a + 3, b + 2]];
    let mut expected = [&all[..], &over].concat();
    expected.sort_unstable();
    assert_eq!(pieces(&[0, 1]), expected);
    assert_eq!((pieces(&[40]).len(), pieces(&[40, 41, 49, 50]).len()), (4, 12));
}

quickcheck! {
    /// Lines end nowhere, and two cells of a cage side by side never have one between them.
    fn lines_are_closed(cells: Vec<usize>) -> bool {
        let cells: BTreeSet<usize> = cells.into_iter().map(|cell| cell % 81).collect();
        let cells: Vec<usize> = cells.into_iter().collect();
        let mut ends: BTreeMap<usize, usize> = BTreeMap::new();
        for [from, to] in pieces(&cells) {
            *ends.entry(from).or_default() += 1;
            *ends.entry(to).or_default() += 1;
        }
        ends.values().all(|count| *count == 2) && (cells.is_empty() || !ends.is_empty())
    }
}
