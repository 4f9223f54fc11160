//! Tests of `rng`.

use super::*;

/// Pinned: recipes mean these numbers for ever.
#[test]
fn reference_vectors() {
    let first = |seed, index, purpose| {
        let mut stream = Stream::new(seed, index, purpose, 0);
        [stream.next_u64(), stream.next_u64()]
    };
    assert_eq!(first(0, 0, Purpose::Walk), [0xd07e_fde5_0299_2e4f, 0x0994_335a_4e38_c0bb]);
    assert_eq!(first(42, 17, Purpose::Order), [0x49d9_de5d_c239_9927, 0x4a0e_52bf_56f2_88f6]);
    assert_eq!(seed_from_text("daily"), 0xebd0_6955_1351_b51e);
}

#[test]
fn streams_work_with_rand() {
    use rand::{RngExt as _, seq::SliceRandom as _};
    let mut stream = Stream::of(1, 2);
    let mut items: Vec<u32> = (0..100).collect();
    items.shuffle(&mut stream);
    assert!(!items.is_sorted());
    let sum: u32 = (0..1000).map(|_| stream.random_range(0..10)).sum();
    // Mean 4500, standard deviation 91.
    assert!((4000..5000).contains(&sum), "{sum}");
}

#[test]
fn neighbouring_keys_share_no_structure() {
    // Half of the bits of the first word flip between neighbours, whatever is the neighbour.
    let word =
        |seed, index, purpose, counter| Stream::new(seed, index, purpose, counter).next_u64();
    let mut flips = [0; 4];
    let count = 4096;
    for i in 0..count {
        let base = word(i, i, Purpose::Walk, 0);
        let others = [
            word(i + 1, i, Purpose::Walk, 0),
            word(i, i + 1, Purpose::Walk, 0),
            word(i, i, Purpose::Label, 0),
            word(i, i, Purpose::Walk, 1),
        ];
        for (sum, other) in flips.iter_mut().zip(others) {
            *sum += (base ^ other).count_ones();
        }
    }
    for sum in flips {
        // 64 * 4096 fair bits: standard deviation 256, so 5 of them.
        let expected = 32 * count as i64;
        assert!((i64::from(sum) - expected).abs() < 5 * 256, "{sum}");
    }
}

#[test]
fn no_two_of_many_keys_give_the_same_stream() {
    let mut words = std::collections::HashSet::new();
    for seed in 0..100 {
        for index in 0..500 {
            assert!(words.insert(Stream::new(seed, index, Purpose::Walk, 0).next_u64()));
        }
    }
}

#[test]
fn bounded_draws_are_even() {
    let mut stream = Stream::new(1, 2, Purpose::Sample, 3);
    let mut counts = [0u32; 54];
    (0..54_000).for_each(|_| counts[stream.below(54) as usize] += 1);
    stream.digits(54, 54_000, |digit| counts[digit as usize] += 1);
    let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 2000.0).powi(2) / 2000.0).sum();
    // 53 degrees of freedom: mean 53, standard deviation about 10.3.
    assert!((20.0..105.0).contains(&chi), "{chi}");
}

#[test]
fn digits_take_exactly_the_count() {
    for base in [1, 2, 6, 54, 300, 720, 1 << 20] {
        for count in [0, 1, 7, 8, 9, 200] {
            let mut seen = 0;
            Stream::new(5, 5, Purpose::Sample, 0).digits(base, count, |digit| {
                assert!(digit < base);
                seen += 1;
            });
            assert_eq!(seen, count);
        }
    }
}

#[test]
fn seeds_from_text() {
    assert_eq!(seed_from_text("0"), 0);
    assert_eq!(seed_from_text("18446744073709551615"), u64::MAX);
    assert_ne!(seed_from_text("18446744073709551616"), 0); // too large for a number: a text
    assert_ne!(seed_from_text(""), seed_from_text(" "));
}
