//! Tests of `digit`.

use super::*;
use quickcheck::quickcheck;
use std::collections::BTreeSet;

quickcheck! {
    fn set_agrees_with_btree_set(a: Vec<u8>, b: Vec<u8>) -> bool {
        let digits = |v: &[u8]| v.iter().map(|&x| Digit::from_index(x as usize % MAX_SIDE)).collect::<Vec<_>>();
        let (a, b) = (digits(&a), digits(&b));
        let (sa, sb): (DigitSet, DigitSet) = (a.iter().copied().collect(), b.iter().copied().collect());
        let (ta, tb): (BTreeSet<_>, BTreeSet<_>) = (a.into_iter().collect(), b.into_iter().collect());
        (sa & sb).into_iter().eq(ta.intersection(&tb).copied())
            && (sa | sb).into_iter().eq(ta.union(&tb).copied())
            && (sa & !sb).into_iter().eq(ta.difference(&tb).copied())
            && sa.len() == ta.len()
    }
}

quickcheck! {
    fn digits_are_1_to_25(value: u8) -> bool {
        Digit::try_from(value).ok().map(u8::from) == (1..=25).contains(&value).then_some(value)
    }
}

#[test]
fn symbols_run_from_1_to_p() {
    let symbols: String = (0..25).map(|i| Digit::from_index(i).symbol()).collect();
    assert_eq!(symbols, "123456789ABCDEFGHIJKLMNOP");
    for side in 1..=MAX_SIDE {
        let known = |c: &char| symbols.chars().take(side).any(|s| s == c.to_ascii_uppercase());
        for symbol in (0..0x250).filter_map(char::from_u32) {
            let digit = Digit::from_symbol(symbol, side);
            assert_eq!(digit.is_some(), known(&symbol), "{symbol}");
            assert!(digit.is_none_or(|d| d.symbol() == symbol.to_ascii_uppercase()));
        }
    }
}
