//! The puzzle of a day.

use super::{Recipe, RecipeDraft};
use crate::rate::Grade;

impl Recipe {
    /// The recipe of the puzzle of a day, which is its index 0: the same for every player, without a server.
    ///
    /// The seed is the date as a number (20261122), everything else what is usual for the grade, which grows with the week:
    ///
    /// | Mon | Tue | Wed | Thu | Fri | Sat | Sun |
    /// |---|---|---|---|---|---|---|
    /// | easy | medium | medium | hard | hard | fiendish | diabolical |
    ///
    /// Days are those of the Gregorian calendar, years 1 to 9999; `None` if there is no such day.
    ///
    /// ```
    /// use rootgrid::Recipe;
    /// let recipe = Recipe::of_day(2026, 11, 23).expect("a Monday");
    /// assert_eq!(recipe.to_string(), "rg1.9x9.t200.rrandom.lunique.yhalf-turn.c32-36.geasy.s20261123");
    /// assert_eq!(Recipe::of_day(2026, 2, 29), None);
    /// ```
    #[must_use]
    pub fn of_day(year: u32, month: u32, day: u32) -> Option<Recipe> {
        const GRADES: [Grade; 7] = [
            Grade::Easy,
            Grade::Medium,
            Grade::Medium,
            Grade::Hard,
            Grade::Hard,
            Grade::Fiendish,
            Grade::Diabolical,
        ];
        let grade = GRADES[weekday(year, month, day)?];
        let date = year * 10_000 + month * 100 + day;
        let mut draft = RecipeDraft::default();
        draft.set_grade(Some(grade));
        draft.recipe_of_seed(date.into()).ok()
    }
}

/// The day of the week, from 0 for Monday; `None` if there is no such day.
fn weekday(year: u32, month: u32, day: u32) -> Option<usize> {
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    let february = if is_leap { 29 } else { 28 };
    let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let before = lengths.get(..month.checked_sub(1)? as usize)?;
    let length = lengths.get(before.len())?;
    if !(1..=9999).contains(&year) || !(1..=*length).contains(&day) {
        return None;
    }
    let years = year - 1;
    let days =
        years * 365 + years / 4 - years / 100 + years / 400 + before.iter().sum::<u32>() + day;
    // The first day of year 1 is a Monday.
    Some((days - 1) as usize % 7)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weekdays_follow_each_other_through_the_calendar() {
        let mut days = Vec::new();
        for year in [1, 1900, 1999, 2000, 2001, 2024, 2026, 9999] {
            days.clear();
            for month in 0..=13 {
                days.extend((0..=32).filter_map(|day| weekday(year, month, day)));
            }
            let is_leap = [2000, 2024].contains(&year);
            assert_eq!(days.len(), if is_leap { 366 } else { 365 }, "{year}");
            assert!(days.windows(2).all(|pair| (pair[0] + 1) % 7 == pair[1]), "{year}");
        }
        // Known days: a Thursday, a Saturday, a Sunday.
        let known = [(1970, 1, 1, 3), (2000, 1, 1, 5), (2026, 11, 22, 6)];
        for (year, month, day, expected) in known {
            assert_eq!(weekday(year, month, day), Some(expected));
        }
        assert!(weekday(0, 1, 1).is_none() && weekday(10_000, 1, 1).is_none());
    }

    #[test]
    fn every_day_of_a_week_has_a_puzzle_by_its_grade() {
        let grades = (23..30).map(|day| Recipe::of_day(2026, 11, day).and_then(|r| r.goal.grade));
        let names: Vec<_> = grades.map(|grade| grade.map_or("none", Grade::name)).collect();
        let expected = ["easy", "medium", "medium", "hard", "hard", "fiendish", "diabolical"];
        assert_eq!(names, expected);
    }
}
