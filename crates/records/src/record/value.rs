//! The values of fields, and how they are written as text.

use rootgrid::board::{Rules, Shape};
use rootgrid::canon::ClassKey;
use rootgrid::deduce::Technique;
use rootgrid::grid::text::symbol;
use rootgrid::names::named;
use rootgrid::rate::Score;
use std::fmt;
use std::time::Duration;

named! {
    /// The finding about a puzzle.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum PuzzleVerdict: "verdict" {
        /// It has one solution.
        Unique = "unique",
        /// It has several solutions.
        Several = "several",
        /// It has no solution.
        None = "none",
        /// A digit stands twice in a house.
        Conflict = "conflict",
        /// It has one solution, and another one was given with it.
        WrongSolution = "wrong-solution",
    }
}

impl PuzzleVerdict {
    /// The fault of a puzzle that was to have one solution; `None` if nothing is.
    #[must_use]
    pub const fn problem(self) -> Option<&'static str> {
        match self {
            PuzzleVerdict::Unique => None,
            PuzzleVerdict::Several => Some("several solutions"),
            PuzzleVerdict::None => Some("no solution"),
            PuzzleVerdict::Conflict => Some("a digit twice in a house"),
            PuzzleVerdict::WrongSolution => Some("the solution given is not that of the puzzle"),
        }
    }
}

/// A number of solutions that may have been counted only up to a bound.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number that was found.
    pub found: u64,
    /// True if there may be more.
    pub or_more: bool,
    /// True if the bound was asked for: then lines for people have the bare number.
    pub is_bound_known: bool,
}

impl Count {
    /// This number, and no more.
    #[must_use]
    pub const fn exactly(found: u64) -> Count {
        Count { found, or_more: false, is_bound_known: false }
    }

    /// This number, and perhaps more.
    #[must_use]
    pub const fn at_least(found: u64) -> Count {
        Count { found, or_more: true, is_bound_known: false }
    }
}

/// `1`, or `2+` where there may be more than the reader expects.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let more = if self.or_more && !self.is_bound_known { "+" } else { "" };
        write!(f, "{}{more}", self.found)
    }
}

/// The content of a field.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FieldValue<'a> {
    /// Row-major values, written in their one-line form.
    Grid(&'a [u8]),
    /// A text.
    Text(&'a str),
    /// A number.
    Number(u64),
    /// A number of solutions.
    Count(Count),
    /// A rating.
    Score(Score),
    /// Tenths, written with one decimal.
    Tenths(u64),
    /// The key of a class.
    Key(ClassKey),
    /// A shape.
    Shape(Shape),
    /// Rules.
    Rules(&'a Rules),
    /// A technique.
    Technique(Technique),
    /// Names, written with `;` between them.
    List(&'a [String]),
    /// Numbers, written in the same way.
    Numbers(&'a [u32]),
    /// Ratings, written in the same way; nothing stands for one that is not known.
    Scores(&'a [Option<Score>]),
    /// Techniques with the number of their uses.
    Counts(&'a [(Technique, u32)]),
    /// The same by the names that never change.
    IdCounts(&'a [(Technique, u32)]),
    /// A time, written in seconds.
    Time(Duration),
    /// `yes` or `no`.
    Flag(bool),
    /// A whole number of up to 78 bits.
    Weight(u128),
    /// JSON, which is part of JSON as it is and a text elsewhere.
    Json(&'a str),
}

impl fmt::Display for FieldValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            FieldValue::Grid(values) => {
                values.iter().try_for_each(|&value| write!(f, "{}", char::from(symbol(value))))
            }
            FieldValue::Text(text) | FieldValue::Json(text) => f.write_str(text),
            FieldValue::Number(number) => number.fmt(f),
            FieldValue::Weight(weight) => weight.fmt(f),
            FieldValue::Count(count) => count.fmt(f),
            FieldValue::Score(score) => score.fmt(f),
            FieldValue::Tenths(tenths) => write!(f, "{}.{}", tenths / 10, tenths % 10),
            FieldValue::Key(key) => key.fmt(f),
            FieldValue::Shape(shape) => shape.fmt(f),
            FieldValue::Rules(rules) => rules.fmt(f),
            FieldValue::Technique(technique) => technique.fmt(f),
            FieldValue::List(names) => write_list(names, f),
            FieldValue::Numbers(numbers) => write_list(numbers, f),
            FieldValue::Scores(scores) => {
                let text =
                    |score: &Option<Score>| score.map_or_else(String::new, |s| s.to_string());
                write_list(&scores.iter().map(text).collect::<Vec<_>>(), f)
            }
            FieldValue::Counts(counts) => {
                write_counts(counts.iter().map(|(technique, count)| (technique, count)), f)
            }
            FieldValue::IdCounts(counts) => {
                write_counts(counts.iter().map(|(technique, count)| (technique.id(), count)), f)
            }
            FieldValue::Time(time) => write!(f, "{:.3}", time.as_secs_f64()),
            FieldValue::Flag(flag) => f.write_str(if flag { "yes" } else { "no" }),
        }
    }
}

fn write_list(items: &[impl fmt::Display], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut items = items.iter().enumerate();
    items.try_for_each(|(i, item)| write!(f, "{}{item}", if i > 0 { ";" } else { "" }))
}

fn write_counts<'a>(
    counts: impl Iterator<Item = (impl fmt::Display, &'a u32)>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let mut counts = counts.enumerate();
    counts.try_for_each(|(i, (name, count))| {
        write!(f, "{}{name}*{count}", if i > 0 { ";" } else { "" })
    })
}
