//! Tests of `daily`.

use super::*;

#[test]
fn weekdays_follow_each_other_through_the_calendar() {
    let mut days = Vec::new();
    for year in [1, 1900, 1999, 2000, 2001, 2024, 2026, 9999] {
        days.clear();
        for month in 0..=13 {
            days.extend((0..=32).filter_map(|day| Some(Day::new(year, month, day)?.weekday())));
        }
        let is_leap = [2000, 2024].contains(&year);
        assert_eq!(days.len(), if is_leap { 366 } else { 365 }, "{year}");
        assert!(days.windows(2).all(|pair| (pair[0] + 1) % 7 == pair[1]), "{year}");
    }
    // Known days: a Thursday, a Saturday, a Sunday.
    let known = [(1970, 1, 1, 3), (2000, 1, 1, 5), (2026, 11, 22, 6)];
    for (year, month, day, expected) in known {
        assert_eq!(Day::new(year, month, day).unwrap().weekday(), expected);
    }
    assert!(Day::new(0, 1, 1).is_none() && Day::new(10_000, 1, 1).is_none());
    assert_eq!(Day::new(9999, 12, 31).unwrap().next(), None);
    assert_eq!(Day::new(1, 1, 1).unwrap().previous(), None);
    let days = std::iter::successors(Day::new(2027, 12, 30), |day| day.next()).take(430);
    assert!(days.collect::<Vec<_>>().windows(2).all(|two| two[1].previous() == Some(two[0])));
    assert_eq!(Day::new(2028, 2, 28).unwrap().next(), Day::new(2028, 2, 29));
}

#[test]
fn every_day_of_a_week_has_a_puzzle_by_its_grade() {
    let grades = (23..30).map(|day| Recipe::of_day(2026, 11, day).and_then(|r| r.goal.grade));
    let names: Vec<_> = grades.map(|grade| grade.map_or("none", Grade::name)).collect();
    let expected = ["easy", "medium", "medium", "hard", "hard", "fiendish", "diabolical"];
    assert_eq!(names, expected);
}
