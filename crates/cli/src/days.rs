//! The days of a run of daily puzzles, and their grades.

use rootgrid::error::Error;
use rootgrid::generate::Day;
use rootgrid::names::Named as _;
use rootgrid::rate::Grade;
use std::str::FromStr;

/// The most days of a run: ten years.
const MOST: usize = 3660;

/// A day, or all days from one to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Days(pub(super) Vec<Day>);

impl FromStr for Days {
    type Err = Error;

    fn from_str(text: &str) -> Result<Days, Error> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let (first, last): (Day, Day) = (first.parse()?, last.trim_start_matches('=').parse()?);
        let days = std::iter::successors(Some(first), |day| day.next());
        let days: Vec<Day> = days.take_while(|day| *day <= last).take(MOST + 1).collect();
        match days.len() {
            0 => Err(Error::option(format!(
                "{first} comes after {last}: expected the first day, then the last"
            ))),
            count if count > MOST => Err(Error::option(format!(
                "more than {MOST} days from {first} to {last}: ask for them in parts"
            ))),
            _ => Ok(Days(days)),
        }
    }
}

/// The grades of the days of a week, from Monday.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Weekdays([Grade; 7]);

impl FromStr for Weekdays {
    type Err = Error;

    fn from_str(text: &str) -> Result<Weekdays, Error> {
        let grades = text.split(',').map(|name| name.trim().parse::<Grade>());
        let grades: Vec<Grade> = grades.collect::<Result<_, Error>>()?;
        match grades[..] {
            [grade] => Ok(Weekdays([grade; 7])),
            _ => grades.try_into().map(Weekdays).map_err(|grades: Vec<Grade>| {
                Error::option(format!(
                    "{} grades, expected one for every day, or seven from Monday to Sunday, of {}",
                    grades.len(),
                    Grade::NAMES.join(", ")
                ))
            }),
        }
    }
}

impl Weekdays {
    /// The grade of a day.
    pub(super) fn grade(&self, day: Day) -> Grade {
        self.0[day.weekday()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_grades_are_read() {
        let days = |text: &str| text.parse::<Days>().map(|days| days.0.len());
        assert_eq!(days("2026-12-01..2026-12-31").unwrap(), 31);
        assert_eq!(days("2028-02-28..2028-03-01").unwrap(), 3);
        assert_eq!(days("2026-12-24").unwrap(), 1);
        for wrong in ["2026-12-31..2026-12-01", "2026-13-01", "today", "1-1-1..9999-1-1", "..", ""]
        {
            assert!(days(wrong).is_err(), "{wrong}");
        }
        let week: Weekdays = "easy,easy,medium,medium,hard,fiendish,diabolical".parse().unwrap();
        assert_eq!(week.grade("2026-12-04".parse().unwrap()), Grade::Hard);
        assert_eq!(
            "hard".parse::<Weekdays>().unwrap().grade("2026-12-01".parse().unwrap()),
            Grade::Hard
        );
        for wrong in ["easy,hard", "simple", ""] {
            assert!(wrong.parse::<Weekdays>().is_err(), "{wrong}");
        }
    }
}
