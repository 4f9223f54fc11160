//! Tests of `index_set`.

use super::*;
use quickcheck::quickcheck;
use std::collections::BTreeSet;

quickcheck! {
    fn agrees_with_btree_set(a: Vec<u16>, b: Vec<u16>) -> bool {
        let numbers = |list: Vec<u16>| list.into_iter().map(|x| usize::from(x) % 640).collect::<BTreeSet<_>>();
        let (a, b) = (numbers(a), numbers(b));
        let words = |set: &BTreeSet<usize>| set.iter().copied().collect::<IndexSet<10>>();
        let (x, y) = (words(&a), words(&b));
        x.and(&y) == words(&(&a & &b))
            && x.or(&y) == words(&(&a | &b))
            && x.without(&y) == words(&(&a - &b))
            && x.meets(&y) != a.is_disjoint(&b)
            && x.is_within(&y) == a.is_subset(&b)
            && x.is_empty() == a.is_empty()
            && x.iter().eq(a.iter().copied())
            && (0..640).all(|i| x.contains(i) == a.contains(&i))
            && x.len() == a.len()
            && a.first().is_none_or(|&first| { let mut less = x; less.remove(first); less.with(first) == x && less.len() + 1 == x.len() })
            && x.is_within(&IndexSet::ALL)
    }
}
