//! The puzzle of a day.

use super::{Recipe, RecipeDraft};
use crate::error::Error;
use crate::rate::Grade;
use std::fmt;
use std::str::FromStr;

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
        let day = Day::new(year, month, day)?;
        let mut draft = RecipeDraft::default();
        draft.set_grade(Some(day.usual_grade()));
        draft.recipe_of_seed(day.seed()).ok()
    }
}

/// A day of the Gregorian calendar, years 1 to 9999.
///
/// ```
/// use rootgrid::generate::Day;
/// let day: Day = "2026-12-31".parse()?;
/// assert_eq!((day.seed(), day.weekday()), (20_261_231, 3));
/// assert_eq!(day.next().expect("a day").to_string(), "2027-01-01");
/// assert!("2026-02-29".parse::<Day>().is_err());
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day {
    year: u32,
    month: u32,
    day: u32,
}

/// The days of the months of a year.
fn lengths(year: u32) -> [u32; 12] {
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    [31, if is_leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

impl Day {
    /// A day, or `None` if there is no such day.
    #[must_use]
    pub fn new(year: u32, month: u32, day: u32) -> Option<Day> {
        let length = *lengths(year).get(month.checked_sub(1)? as usize)?;
        let is_day = (1..=9999).contains(&year) && (1..=length).contains(&day);
        is_day.then_some(Day { year, month, day })
    }

    /// Year, month and day of the month.
    #[must_use]
    pub fn parts(self) -> (u32, u32, u32) {
        (self.year, self.month, self.day)
    }

    /// The day after it; none after the last day of year 9999.
    #[must_use]
    pub fn next(self) -> Option<Day> {
        let Day { year, month, day } = self;
        Day::new(year, month, day + 1)
            .or_else(|| Day::new(year, month + 1, 1))
            .or_else(|| Day::new(year + 1, 1, 1))
    }

    /// The day before it; none before the first day of year 1.
    ///
    /// ```
    /// let day: rootgrid::generate::Day = "2028-03-01".parse()?;
    /// assert_eq!(day.previous().map(|day| day.to_string()).as_deref(), Some("2028-02-29"));
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn previous(self) -> Option<Day> {
        let Day { year, month, day } = self;
        let last = |year: u32, month: u32| {
            Day::new(year, month, *lengths(year).get(month.checked_sub(1)? as usize)?)
        };
        Day::new(year, month, day - 1)
            .or_else(|| last(year, month - 1))
            .or_else(|| last(year.checked_sub(1)?, 12))
    }

    /// The day of the week, from 0 for Monday.
    #[must_use]
    pub fn weekday(self) -> usize {
        let Day { year, month, day } = self;
        let (years, before) = (year - 1, &lengths(year)[..month as usize - 1]);
        let days =
            years * 365 + years / 4 - years / 100 + years / 400 + before.iter().sum::<u32>() + day;
        // The first day of year 1 is a Monday.
        (days - 1) as usize % 7
    }

    /// The grade that its puzzle usually has, which grows with the week.
    #[must_use]
    pub fn usual_grade(self) -> Grade {
        const GRADES: [Grade; 7] = [
            Grade::Easy,
            Grade::Medium,
            Grade::Medium,
            Grade::Hard,
            Grade::Hard,
            Grade::Fiendish,
            Grade::Diabolical,
        ];
        GRADES[self.weekday()]
    }

    /// The date as a number, 20261231: the seed of its puzzle.
    #[must_use]
    pub fn seed(self) -> u64 {
        (self.year * 10_000 + self.month * 100 + self.day).into()
    }
}

/// The date as `2026-12-31`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// Reads what `Display` writes; month and day may lack their zero.
impl FromStr for Day {
    type Err = Error;

    fn from_str(text: &str) -> Result<Day, Error> {
        let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
            true => text.parse::<u32>().ok(),
            false => None,
        };
        let parts: Option<Vec<u32>> = text.trim().split('-').map(number).collect();
        match parts.as_deref() {
            Some(&[year, month, day]) => Day::new(year, month, day),
            _ => None,
        }
        .ok_or_else(|| Error::option(format!("found '{text}', expected a date such as 2026-11-22")))
    }
}

#[cfg(test)]
mod tests;
