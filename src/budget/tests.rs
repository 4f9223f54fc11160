//! Tests of `budget`.

use super::*;
use quickcheck::quickcheck;

quickcheck! {
    fn work_is_counted_to_the_unit(units: u16, portions: Vec<u8>) -> bool {
        let watch = Budget::from(u64::from(units)).watch();
        let mut used = 0;
        for portion in portions {
            // Half of each portion is given back, or one unit is taken by itself.
            if portion % 2 == 0 {
                let taken = watch.take(portion.into()).unwrap_or(0);
                watch.put_back(taken / 2);
                used += taken - taken / 2;
            } else {
                used += u64::from(!watch.is_over_after_unit());
            }
        }
        let rest = (0..=u32::from(u16::MAX)).take_while(|_| !watch.is_over_after_unit()).count() as u64;
        used + rest == u64::from(units) && watch.stop() == Some(Stop::Work)
    }

    /// Parts end at their own bound, and what they used is gone from the whole.
    fn parts_of_the_work_are_charged(units: u16, parts: Vec<(u8, u8)>) -> bool {
        let watch = Budget::from(u64::from(units)).watch();
        let mut used = 0;
        for (most, wanted) in parts {
            let spent = watch.part(most.into(), |part| {
                (0..wanted).take_while(|_| !part.is_over_after_unit()).count() as u64
            });
            assert!(spent <= u64::from(most.min(wanted)));
            used += spent;
        }
        let rest = (0..=u32::from(u16::MAX)).take_while(|_| !watch.is_over_after_unit()).count() as u64;
        used + rest == u64::from(units)
    }
}

#[test]
fn a_flag_and_an_old_deadline_end_at_once() {
    let flag = Arc::new(AtomicBool::new(true));
    let watch = Budget::new().with_cancel(flag.clone()).with_work(5).watch();
    assert!(watch.is_over_after_unit() && watch.take(1).is_none());
    assert_eq!(watch.stop(), Some(Stop::Cancel));
    flag.store(false, Relaxed);
    assert!(watch.is_over_after_unit(), "once over, over for good");
    let late = Budget::new().with_time(Duration::ZERO).watch();
    std::thread::sleep(Duration::from_millis(2));
    assert!((0..CLOCK).any(|_| late.is_over_after_unit()) && late.is_over());
    assert_eq!(late.stop(), Some(Stop::Time));
    let started = Budget::new().with_time(Duration::ZERO).started();
    std::thread::sleep(Duration::from_millis(2));
    let ends = |budget: &Budget| {
        let watch = budget.watch();
        watch.look();
        watch.stop()
    };
    assert_eq!(ends(&started), Some(Stop::Time), "the clock ran before the call");
    assert_eq!(ends(&started.with_time(Duration::MAX)), Some(Stop::Time));
    let free = Watch::default();
    assert!((0..1000).all(|_| !free.is_over_after_unit()) && free.take(1) == Some(u64::MAX));
}
