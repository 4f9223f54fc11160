//! Tests of `easier`.

use super::*;
use crate::deduce::LadderName;

#[test]
fn what_is_too_easy() {
    let rated = |range: &str| Goal { rating: range.parse().ok(), ..Goal::default() }.too_easy();
    for (range, closure) in [
        ("1.0-3.0", None),
        ("1.6-3.0", Some(Closure::Hidden)),
        ("2.3-3.0", Some(Closure::Hidden)),
        ("2.5-3.0", Some(Closure::Singles)),
        ("2.8-3.0", Some(Closure::Singles)),
        ("3.0-4.2", Some(Closure::Locked)),
    ] {
        assert_eq!(rated(range), closure, "{range}");
    }
    let graded = |grade| Goal::new().with_grade(grade).too_easy();
    assert_eq!(graded(Grade::Easy), None);
    assert_eq!(graded(Grade::Medium), Some(Closure::Singles));
    assert_eq!(graded(Grade::Diabolical), Some(Closure::Locked));
    for (demand, closure) in [
        ("x-wing", Some(Closure::Locked)),
        ("x-wing=0", None),
        ("needs-naked-pair", Some(Closure::Locked)),
        ("first-locked-pair", None),
        ("any-hidden-pair", None),
        ("above-2.6", None),
        ("pointing", None),
    ] {
        let demands = vec![demand.parse().unwrap()];
        let goal = Goal::new().with_demands(LadderName::Teaching, demands);
        assert_eq!(goal.too_easy(), closure, "{demand}");
    }
}
