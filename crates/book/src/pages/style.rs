//! How a book looks.

use super::paper::{self, Margins, Paper};
use rootgrid::error::Error;
use rootgrid::names;
use std::str::FromStr;

names::named! {
    /// Where a book is read.
    #[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
    pub enum Use: "use" {
        /// On paper: greys alone, no links, no outline, a gutter for the binding.
        Print = "print",
        /// On a screen: tagged, with links, an outline and texts for those who do not see it.
        #[default]
        Screen = "screen",
    }
}

names::named! {
    /// What stands beside a puzzle.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Label: "label" {
        /// Its number in the book.
        Number = "number",
        /// The grade.
        Grade = "grade",
        /// The minutes that an ordinary player takes.
        Minutes = "minutes",
        /// The rating of the hardest step.
        Rating = "rating",
        /// The points of the whole path.
        Effort = "effort",
        /// The recipe that makes the puzzle again.
        Recipe = "recipe",
        /// The page of its solution, and beside that the page of the puzzle, where solutions stand at the end.
        Page = "page",
    }
}

names::named! {
    /// Where answers stand.
    #[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
    pub enum Answers: "place" {
        /// At the end of the book.
        #[default]
        Back = "back",
        /// On the page after the puzzles.
        NextPage = "next-page",
        /// At the foot of the page, turned.
        UpsideDown = "upside-down",
        /// Nowhere.
        None = "none",
    }
}

names::named! {
    /// Where the name and the text of a chapter stand.
    #[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
    pub enum Openers: "place" {
        /// On a page of their own before the puzzles.
        #[default]
        Page = "page",
        /// On a right-hand page of their own.
        RightHand = "right-hand",
        /// A chapter without a text has no such page; its name stands above its pages and in the contents.
        None = "none",
    }
}

/// A day, as `2026-11-22`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day, from 1.
    pub day: u8,
}

impl FromStr for Date {
    type Err = Error;

    fn from_str(text: &str) -> Result<Date, Error> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse::<u16>().ok());
        let mut next = || parts.next().flatten();
        let date = (|| Some((next()?, next()?, next()?)))();
        date.filter(|(year, month, day)| {
            (1000..=9999).contains(year) && (1..=12).contains(month) && (1..=31).contains(day)
        })
        .map(|(year, month, day)| Date { year, month: month as u8, day: day as u8 })
        .ok_or_else(|| Error::option(format!("found '{text}', expected a day as 2026-11-22")))
    }
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// How a book looks.
#[derive(Clone, Debug)]
pub struct Style {
    /// The trimmed page.
    pub paper: Paper,
    /// The medium.
    pub used: Use,
    /// Puzzles a page: one of `PER_PAGE`.
    pub per_page: usize,
    /// One puzzle a page with digits of at least `LARGE` points.
    pub is_large: bool,
    /// The place of the answers.
    pub answers: Answers,
    /// Answers a page at the end of the book.
    pub answers_per_page: usize,
    /// The figures beside each puzzle.
    pub labels: Vec<Label>,
    /// Rules to write on under each puzzle.
    pub note_lines: usize,
    /// A dot for each candidate of a blank cell, to be struck or joined by hand.
    pub has_dots: bool,
    /// All outer margins, if they were chosen.
    pub margin: Option<f64>,
    /// The inner margin, if it was chosen.
    pub gutter: Option<f64>,
    /// How far marks at the edge go beyond the trimmed page.
    pub bleed: f64,
    /// The pages that begin chapters.
    pub openers: Openers,
    /// True for a table of contents.
    pub has_contents: bool,
    /// True for an index by difficulty at the end.
    pub has_index: bool,
    /// True for the name of the chapter above each page.
    pub has_heads: bool,
    /// True for a number on each page.
    pub has_page_numbers: bool,
    /// True for a line above exercises where pupils write name and date.
    pub has_names: bool,
    /// Each lesson on one page, without title page, contents and openers.
    pub is_handout: bool,
    /// The day that is printed, if any.
    pub date: Option<Date>,
}

/// The numbers of puzzles that fit a page evenly, the most first.
pub(super) const PER_PAGE: [usize; 5] = [9, 6, 4, 2, 1];

/// The least size of digits in large print, in points.
pub(super) const LARGE: f64 = 30.0;

/// The least size of digits in puzzles.
const LEAST: f64 = 8.0;

/// The least size of anything that is printed.
pub(super) const LEAST_TEXT: f64 = 7.0;

impl Default for Style {
    fn default() -> Style {
        Style {
            paper: Paper::default(),
            used: Use::default(),
            per_page: 4,
            is_large: false,
            answers: Answers::default(),
            answers_per_page: 12,
            labels: vec![Label::Number, Label::Grade, Label::Minutes],
            note_lines: 0,
            has_dots: false,
            margin: None,
            gutter: None,
            bleed: 0.0,
            openers: Openers::default(),
            has_contents: true,
            has_index: false,
            has_heads: true,
            has_page_numbers: true,
            has_names: false,
            is_handout: false,
            date: None,
        }
    }
}

impl Style {
    /// The margins of a book with so many pages.
    pub fn margins(&self, pages: usize) -> Margins {
        let ends = self.margin.unwrap_or(36.0);
        let outer = self.margin.unwrap_or(36.0);
        let inner = match (self.gutter, self.used) {
            (Some(gutter), _) => gutter,
            (None, Use::Print) => paper::gutter(pages).max(outer),
            (None, Use::Screen) => outer,
        };
        Margins { inner, outer, ends }
    }

    /// The least size of digits in puzzles.
    pub fn least_digit(&self) -> f64 {
        if self.is_large { LARGE } else { LEAST }
    }

    /// Whether this label is shown.
    pub fn shows(&self, label: Label) -> bool {
        self.labels.contains(&label)
    }

    /// Whether puzzles and solutions say on which page the other stands.
    pub fn refers(&self) -> bool {
        self.shows(Label::Page) && self.answers == Answers::Back
    }

    /// Whether parts of the book are linked with each other.
    pub fn has_links(&self) -> bool {
        self.used == Use::Screen
    }
}
