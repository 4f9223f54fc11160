//! Tests of `cell_set`.

use super::*;
use quickcheck::quickcheck;
use std::collections::BTreeSet;

quickcheck! {
    fn set_agrees_with_btree_set(a: Vec<u16>, b: Vec<u16>) -> bool {
        let indices = |v: Vec<u16>| v.into_iter().map(|x| x as usize % MAX_CELLS).collect::<BTreeSet<_>>();
        let (ta, tb) = (indices(a), indices(b));
        let set = |t: &BTreeSet<usize>| t.iter().map(|&i| Cell::new(i)).collect::<CellSet>();
        let (sa, sb) = (set(&ta), set(&tb));
        (&sa & &sb) == set(&(&ta & &tb))
            && (&sa | &sb) == set(&(&ta | &tb))
            && (&sa - &sb) == set(&(&ta - &tb))
            && sa.distance(&sb) == (&ta ^ &tb).len()
            && sa.is_subset(&sb) == ta.is_subset(&tb)
            && sa.iter().map(Cell::index).eq(ta.iter().copied())
            && sa.len() == ta.len()
            && sa.is_empty() == ta.is_empty()
    }
}

#[test]
fn full_sets_stop_at_their_size() {
    for cells in [0, 1, 63, 64, 65, 81, 625] {
        assert_eq!(CellSet::full(cells).len(), cells);
    }
}
