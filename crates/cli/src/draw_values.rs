//! Values of the options of `draw`.

use super::head_words::{GRADES, HeadLanguage, YESTERDAY};
use rootgrid::deduce::explain::{Language, capital};
use rootgrid::error::Error;
use rootgrid::rate::Grade;
use std::str::FromStr;

impl HeadLanguage {
    /// The name of a grade.
    pub(super) fn grade(self, grade: Grade) -> &'static str {
        GRADES[grade as usize][self as usize]
    }

    /// The language in which boards are read out: English where steps are not said in this one.
    pub(super) fn of_steps(self) -> Language {
        self.name().parse().unwrap_or_default()
    }

    /// What stands above the solution of the day before.
    pub(super) fn yesterday(self) -> String {
        capital(YESTERDAY[self as usize])
    }
}

/// Columns and rows of a sheet.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    pub(super) columns: usize,
    pub(super) rows: usize,
}

impl FromStr for Grid {
    type Err = Error;

    fn from_str(text: &str) -> Result<Grid, Error> {
        let count =
            |text: &str| text.trim().parse::<usize>().ok().filter(|count| (1..=20).contains(count));
        let sides = text.split_once(['x', 'X']);
        sides
            .and_then(|(columns, rows)| Some(Grid { columns: count(columns)?, rows: count(rows)? }))
            .ok_or_else(|| {
                Error::option(format!(
                    "found '{text}', expected columns x rows of 1 to 20 puzzles, as 2x3"
                ))
            })
    }
}

/// What a head may tell of a puzzle.
const GAPS: [&str; 3] = ["{number}", "{date}", "{grade}"];

/// A line above a board, with gaps for number, date and grade.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Head(String);

impl FromStr for Head {
    type Err = Error;

    fn from_str(text: &str) -> Result<Head, Error> {
        let mut rest = text.to_owned();
        GAPS.iter().for_each(|gap| rest = rest.replace(gap, ""));
        match rest.contains(['{', '}']) || text.chars().any(char::is_control) {
            true => Err(Error::option(format!(
                "found '{}', expected one line of text with gaps among {}",
                text.escape_debug(),
                GAPS.join(", ")
            ))),
            false => Ok(Head(text.to_owned())),
        }
    }
}

impl Head {
    pub(super) fn has_date(&self) -> bool {
        self.0.contains(GAPS[1])
    }

    pub(super) fn has_grade(&self) -> bool {
        self.0.contains(GAPS[2])
    }

    /// The line for a puzzle. What is not known is empty.
    pub(super) fn of(&self, number: u64, date: &str, grade: &str) -> String {
        let text = self.0.replace(GAPS[0], &number.to_string());
        text.replace(GAPS[1], date).replace(GAPS[2], grade)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_are_columns_and_rows() {
        assert_eq!("2x3".parse::<Grid>().ok(), Some(Grid { columns: 2, rows: 3 }));
        assert_eq!("1X20".parse::<Grid>().ok(), Some(Grid { columns: 1, rows: 20 }));
        for wrong in ["", "2", "x", "0x3", "2x", "2x21", "-1x2", "2x3x4", "2,3"] {
            assert_eq!(wrong.parse::<Grid>().ok(), None, "{wrong}");
        }
    }

    #[test]
    fn heads_have_known_gaps_alone() {
        let head: Head = "No. {number}: {grade}, {date} ({number})".parse().unwrap();
        assert!(head.has_date() && head.has_grade());
        assert_eq!(head.of(7, "2026-12-01", "easy"), "No. 7: easy, 2026-12-01 (7)");
        let plain: Head = "Sudoku".parse().unwrap();
        assert!(!plain.has_date() && !plain.has_grade());
        for wrong in ["{level}", "{number", "}", "{}", "two\nlines"] {
            assert!(wrong.parse::<Head>().is_err(), "{wrong}");
        }
    }
}
