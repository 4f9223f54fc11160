//! Tests of `bits`.

use super::*;
use quickcheck::quickcheck;

quickcheck! {
    fn subsets_come_in_increasing_order(pool: u8, size: u8) -> bool {
        let (pool, size) = (u32::from(pool), u32::from(size % 9));
        let mut seen = Vec::new();
        let _ = each_subset(pool, size, &mut |members| { seen.push(members); ControlFlow::Continue(()) });
        let expected = (0..256).filter(|&m: &u32| m & !pool == 0 && m.count_ones() == size);
        seen.into_iter().eq(expected)
    }

    fn closed_subsets_are_those_with_few_bits(masks: Vec<u8>, size: u8) -> bool {
        let masks: Vec<u32> = masks.into_iter().take(8).map(u32::from).collect();
        let (pool, size) = ((1 << masks.len()) - 1, u32::from(size % 5));
        let mut seen = Vec::new();
        let _ = each_closed_subset(pool, size, &|i| masks[i], &mut |members, union| {
            seen.push((members, union));
            ControlFlow::Continue(())
        });
        let union = |m: u32| Bits(m).fold(0, |u, i| u | masks[i]);
        let expected = (0..=pool)
            .filter(|&m| m.count_ones() == size && union(m).count_ones() == size)
            .map(|m| (m, union(m)));
        seen.into_iter().eq(expected)
    }
}
