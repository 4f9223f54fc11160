//! Tests of `spread`.

use super::*;
use crate::rng::GOLDEN;

/// Every part is of its grade, no technique is in two of them, and nearly all that a grade has are there.
#[test]
fn parts_are_of_their_grade() {
    for grade in Grade::ALL {
        let mut seen = TechniqueSet::default();
        for part in parts(grade) {
            let aim = Aim::of(TechniqueSet::with_ids(part.ids));
            assert!(aim.techniques.and(seen).is_empty(), "{grade} {:?}", part.ids);
            seen = seen.or(aim.techniques);
            for id in part.ids {
                let rank = TechniqueSet::with_ids(&[id]).last_rank();
                assert_eq!(Grade::of_step(rank, crate::Shape::NINE.into()), grade, "{id}");
                assert!(rank <= aim.last_rank);
            }
        }
    }
}

#[test]
fn parts_are_drawn_by_weight() {
    let total: u64 = MEDIUM.iter().map(|part| part.weight).sum();
    let mut counts = [0; MEDIUM.len()];
    for index in 0..20_000 {
        let mut stream = StreamKey::new(GOLDEN, index).stream(Purpose::Part, 0);
        let part = drawn(&MEDIUM, &mut stream);
        counts[MEDIUM.iter().position(|other| std::ptr::eq(part, other)).unwrap()] += 1;
    }
    for (part, count) in MEDIUM.iter().zip(counts) {
        let expected = 20_000.0 * part.weight as f64 / total as f64;
        assert!((f64::from(count) - expected).abs() < 6.0 * expected.sqrt(), "{counts:?}");
    }
}
