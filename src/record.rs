//! The one schema of what is written about a puzzle.
//!
//! Whoever knows something fills a [`Record`]; writers see nothing else.

use crate::board::Shape;
use crate::canon::ClassKey;
use crate::grid::text::symbol;
use crate::names::named;
use crate::rate::Score;
use std::fmt;

/// A puzzle and whatever is known about it, borrowed from its makers.
///
/// ```
/// use rootgrid::{board::Shape, record::{Field, Record}};
/// let puzzle = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];
/// let record = Record { index: Some(7), ..Record::new("4".parse::<Shape>()?, &puzzle) };
/// assert_eq!(record.value(Field::Clues).unwrap().to_string(), "4");
/// assert_eq!(record.value(Field::Index).unwrap().to_string(), "7");
/// assert!(record.value(Field::Recipe).is_none());
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Record<'a> {
    /// Shape of the board.
    pub shape: Shape,
    /// Row-major values, 0 for a blank.
    pub puzzle: &'a [u8],
    /// Row-major values of a solution.
    pub solution: Option<&'a [u8]>,
    /// Text that generates this very puzzle.
    pub recipe: Option<&'a str>,
    /// Index of the puzzle in its run.
    pub index: Option<u64>,
    /// Level under which its clues were erased, or at which it can be solved.
    pub level: Option<&'a str>,
    /// Number of its solutions.
    pub solutions: Option<Count>,
    /// Rating on the Sudoku Explainer scale.
    pub rating: Option<Score>,
    /// Name of the hardest technique that it needs.
    pub technique: Option<&'a str>,
    /// Key of its class: equal for essentially equal puzzles.
    pub class: Option<ClassKey>,
    /// Removals that were tried for it.
    pub attempts: Option<u64>,
    /// The morph that led to it.
    pub morph: Option<&'a str>,
    /// How many rearrangements carry it to itself, digits renamed.
    pub automorphisms: Option<u64>,
    /// What was found out about it: `unique`, `several`, `none`, `conflict`.
    pub verdict: Option<&'a str>,
    /// Whether every clue is needed for its uniqueness.
    pub minimal: Option<bool>,
    /// What is wrong with it, in words.
    pub problem: Option<&'a str>,
}

impl<'a> Record<'a> {
    /// A puzzle about which nothing is known yet.
    #[must_use]
    pub const fn new(shape: Shape, puzzle: &'a [u8]) -> Record<'a> {
        Record {
            shape,
            puzzle,
            solution: None,
            recipe: None,
            index: None,
            level: None,
            solutions: None,
            rating: None,
            technique: None,
            class: None,
            attempts: None,
            morph: None,
            automorphisms: None,
            verdict: None,
            minimal: None,
            problem: None,
        }
    }

    /// Number of clues.
    #[must_use]
    pub fn clues(&self) -> u64 {
        self.puzzle.iter().filter(|&&value| value != 0).count() as u64
    }

    /// What the record says about a field, or `None` if that is not known.
    #[must_use]
    pub fn value(&self, field: Field) -> Option<Value<'a>> {
        match field {
            Field::Solution => self.solution.map(Value::Grid),
            Field::Recipe => self.recipe.map(Value::Text),
            Field::Clues => Some(Value::Number(self.clues())),
            Field::Level => self.level.map(Value::Text),
            Field::Index => self.index.map(Value::Number),
            Field::Attempts => self.attempts.map(Value::Number),
            Field::Solutions => self.solutions.map(Value::Count),
            Field::Rating => self.rating.map(Value::Score),
            Field::Technique => self.technique.map(Value::Text),
            Field::Class => self.class.map(Value::Key),
            Field::Morph => self.morph.map(Value::Text),
            Field::Automorphisms => self.automorphisms.map(Value::Number),
            Field::Shape => Some(Value::Shape(self.shape)),
            Field::Verdict => self.verdict.map(Value::Text),
            Field::Minimal => self.minimal.map(Value::Flag),
            Field::Problem => self.problem.map(Value::Text),
        }
    }
}

/// A number of solutions that may have been counted only up to a bound.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// How many were found.
    pub found: u64,
    /// Whether there may be more.
    pub or_more: bool,
}

/// `1`, or `2+` where there may be more.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.found, if self.or_more { "+" } else { "" })
    }
}

/// The content of a field.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Value<'a> {
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
    /// The key of a class.
    Key(ClassKey),
    /// A shape.
    Shape(Shape),
    /// `yes` or `no`.
    Flag(bool),
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Value::Grid(values) => {
                values.iter().try_for_each(|&value| write!(f, "{}", char::from(symbol(value))))
            }
            Value::Text(text) => f.write_str(text),
            Value::Number(number) => number.fmt(f),
            Value::Count(count) => count.fmt(f),
            Value::Score(score) => score.fmt(f),
            Value::Key(key) => key.fmt(f),
            Value::Shape(shape) => shape.fmt(f),
            Value::Flag(flag) => f.write_str(if flag { "yes" } else { "no" }),
        }
    }
}

named! {
    /// The fields that can be written after the puzzle.
    #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Field: "field" {
        /// [`Record::solution`]
        Solution = "solution",
        /// [`Record::recipe`]
        Recipe = "recipe",
        /// [`Record::clues`]
        Clues = "clues",
        /// [`Record::level`]
        Level = "level",
        /// [`Record::index`]
        Index = "index",
        /// [`Record::attempts`]
        Attempts = "attempts",
        /// [`Record::solutions`]
        Solutions = "solutions",
        /// [`Record::rating`]
        Rating = "rating",
        /// [`Record::technique`]
        Technique = "technique",
        /// [`Record::class`]
        Class = "class",
        /// [`Record::morph`]
        Morph = "morph",
        /// [`Record::automorphisms`]
        Automorphisms = "automorphisms",
        /// [`Record::shape`]
        Shape = "shape",
        /// [`Record::verdict`]
        Verdict = "verdict",
        /// [`Record::minimal`]
        Minimal = "minimal",
        /// [`Record::problem`]
        Problem = "problem",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_fields_round_trip() {
        for field in Field::ALL {
            assert_eq!(field.name().parse::<Field>().ok(), Some(field));
        }
        assert!("puzzles".parse::<Field>().is_err_and(|error| error.is_invalid_input()));
    }

    #[test]
    fn values_as_text() {
        assert_eq!(Count { found: 1, or_more: false }.to_string(), "1");
        assert_eq!(Count { found: 2, or_more: true }.to_string(), "2+");
        assert_eq!(Value::Key(ClassKey::from_u128(255)).to_string(), format!("{:0>32}", "ff"));
        assert_eq!(Value::Grid(&[0, 12]).to_string(), ".C");
    }
}
