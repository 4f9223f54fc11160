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

/// The first half of the attempts keeps as many puzzles of a part as it says, the second half all, and clues are within
/// their range.
#[test]
fn common_parts_are_kept_seldom() {
    let goal = Goal::from(Grade::Medium).with_spread(true);
    let drawn = |index: u64, attempt: u32| {
        Spread::draw(&goal, StreamKey::new(GOLDEN, index), attempt, 9).unwrap()
    };
    let kept = |attempt: u32| {
        let bars = (0..20_000).map(|index| drawn(index, attempt));
        bars.filter(|spread| spread.bar < MEDIUM[0].kept).count() as f64
    };
    let expected = 20_000.0 * MEDIUM[0].kept as f64 / 100.0;
    assert!((kept(4) - expected).abs() < 6.0 * expected.sqrt(), "{}", kept(4));
    assert_eq!(kept(5), 20_000.0);
    let clues: Vec<usize> = (0..100).map(|index| drawn(index, 0).clues).collect();
    assert_eq!((clues.iter().min(), clues.iter().max()), (Some(&CLUES.0), Some(&CLUES.1)));
    assert!(Spread::draw(&goal.with_spread(false), StreamKey::new(GOLDEN, 0), 0, 9).is_none());
}
