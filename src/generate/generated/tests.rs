//! Tests of `generated`.

use super::*;
use crate::deduce::level::Level;
use crate::generate::removal::ClueRange;
use crate::generate::{Goal, RatingRange, Recipe};
use std::sync::atomic::AtomicBool;

#[test]
fn iterators_give_the_puzzles_of_their_indices() {
    for recipe in [Recipe::new(3), Recipe::new(3).with_shape("2x3".parse().unwrap())] {
        let generator = Generator::new(recipe).unwrap();
        let found: Vec<Generated> = generator.iter(500..=620).map(Result::unwrap).collect();
        assert_eq!(found.len(), 121);
        for (made, index) in found.iter().zip(500..) {
            assert_eq!(made, &generator.puzzle(index).unwrap());
        }
    }
}

#[test]
fn ranges_may_be_empty_or_open() {
    let generator = Generator::new(Recipe::new(3)).unwrap();
    assert_eq!(generator.iter(5..5).count(), 0);
    let rest = usize::try_from(u64::MAX - 7).unwrap_or(usize::MAX);
    assert_eq!(generator.iter(7..).size_hint().0, rest);
    assert_eq!(generator.iter(u64::MAX - 2..).count(), 2);
}

#[test]
fn failures_stand_in_their_places() {
    // 24 clues are reached by some attempts only.
    let clues = ClueRange::new(24, 24).unwrap();
    let recipe = Recipe::new(5).with_level(Level::Unique).with_clues(clues).with_attempts(1);
    let generator = Generator::new(recipe).unwrap();
    let found: Vec<_> = generator.iter(0..40).collect();
    assert_eq!(found.len(), 40);
    assert!(found.iter().any(Result::is_ok) && found.iter().any(Result::is_err));
    for (result, index) in found.iter().zip(0..) {
        assert_eq!(result.is_ok(), generator.puzzle(index).is_ok());
        assert!(result.as_ref().map_or(true, |made| made.index() == index));
    }
}

#[test]
fn no_attempt_begins_after_the_flag() {
    let clues = ClueRange::new(24, 24).unwrap();
    let recipe = Recipe::new(5).with_level(Level::Unique).with_clues(clues);
    let generator = Generator::new(recipe).unwrap();
    let cancel = Arc::new(AtomicBool::new(true));
    let mut found = generator.iter(0..40).with_budget(Budget::new().with_cancel(cancel.clone()));
    assert!(found.next().unwrap().unwrap_err().is_unmet());
    assert!(generator.maker().with_budget(Budget::new().with_cancel(cancel)).generated(3).is_err());
    // One that is not set changes nothing.
    let with_flag = generator.iter(0..5).with_budget(Budget::new().with_cancel(Arc::default()));
    assert!(with_flag.map(Result::unwrap).eq(generator.iter(0..5).map(Result::unwrap)));
}

/// Searches from puzzle to puzzle end within their attempt, and say so: their only attempt is not in vain.
#[test]
fn a_search_ends_with_the_flag() {
    let goal = Goal::from("11.8-12".parse::<RatingRange>().unwrap());
    let recipe = Recipe::new(5).with_level(Level::Unique).with_goal(goal).with_attempts(1);
    let generator = Generator::new(recipe).unwrap();
    let cancel = Arc::new(AtomicBool::new(false));
    let mut maker = generator.maker().with_budget(Budget::new().with_cancel(cancel.clone()));
    let error = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(20));
            cancel.store(true, std::sync::atomic::Ordering::Relaxed);
        });
        maker.generated(0).unwrap_err()
    });
    assert!(error.is_used_up(), "{error}");
}

#[cfg(feature = "threads")]
#[test]
fn threads_do_not_change_puzzles() {
    use rayon::iter::ParallelIterator as _;
    let generator = Generator::new(Recipe::new(3)).unwrap();
    let found: Vec<_> = generator.par_iter(4000..4200).map(Result::unwrap).collect();
    let expected: Vec<_> = generator.iter(4000..4200).map(Result::unwrap).collect();
    assert!(found == expected);
}
