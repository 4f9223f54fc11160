//! Tests of `pool`.

use super::*;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[test]
fn objects_return_when_their_guards_are_dropped() {
    let pool = Pool::default();
    pool.take_or(|| 1);
    let first = pool.take_or(|| 2);
    let mut second = pool.take_or(|| 3);
    assert_eq!((*first, *second), (1, 3));
    *second = 4;
    drop((first, second));
    let mut idle: Vec<i32> = std::iter::from_fn(|| pool.take()).collect();
    idle.sort_unstable();
    assert_eq!(idle, [1, 4]);
    assert_eq!(pool.try_take_or(|| Err("none")).map(|object| *object), Err("none"));
}

#[test]
fn what_a_panic_may_have_broken_does_not_return() {
    let pool = Pool::default();
    let result = catch_unwind(AssertUnwindSafe(|| {
        let _object = pool.take_or(|| 1);
        panic!("half changed");
    }));
    assert!(result.is_err());
    assert_eq!(pool.take(), None);
}
