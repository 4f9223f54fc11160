//! The table of the fields: each with its name, the type of its column, where a record keeps it and how it is shown.

use super::value::{Count, FieldValue, PuzzleVerdict};
use crate::trace::TraceColumns;
use rootgrid::board::{Rules, Shape};
use rootgrid::canon::ClassKey;
use rootgrid::grid::text::Beside;
use rootgrid::names::named;
use rootgrid::rate::{HodokuScore, Minutes, QqwingLevel, Rating};
use std::time::Duration;

/// The type of a column; in every column some cells may be unknown. There is nothing without a sign and nothing of
/// single precision, which some readers lack.
///
/// ```
/// use rootgrid_records::record::{ColumnKind, Field};
/// assert_eq!((Field::Clues.kind(), Field::Minimal.kind()), (ColumnKind::Int16, ColumnKind::Flag));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ColumnKind {
    /// Text.
    Text,
    /// Whole numbers that are small.
    Int16,
    /// Whole numbers.
    Int64,
    /// Numbers with a fraction.
    Float64,
    /// Yes or no.
    Flag,
    /// Lists of texts.
    Texts,
    /// Lists of whole numbers.
    Int32s,
    /// Lists of numbers with a fraction, any of which may be unknown.
    Float64s,
}

impl ColumnKind {
    /// Returns whether its cells are lists.
    #[must_use]
    pub const fn is_list(self) -> bool {
        matches!(self, ColumnKind::Texts | ColumnKind::Int32s | ColumnKind::Float64s)
    }
}

/// Declares records and their fields from one table.
///
/// A row is `Field = "name": Kind repeated, member: Type => value;`, and without `member: Type` where the field follows
/// from other members, as the function of a record says. `varied` are columns in which few values are expected twice.
macro_rules! fields {
    (@member $record:ident, $member:ident, $value:expr) => { $record.$member.map($value) };
    (@member $record:ident, , $value:expr) => {{
        let value: fn(&Record<'a>) -> Option<FieldValue<'a>> = $value;
        value($record)
    }};
    (@repeats repeated) => { true };
    (@repeats varied) => { false };
    (
        $(#[$record_attribute:meta])*
        sources { $($(#[$source_doc:meta])* $source:ident: $source_type:ty,)* }
        fields {
            $(#[doc = $doc:literal] $field:ident = $name:literal: $kind:ident $repeats:ident
                $(, $member:ident: $type:ty)? => $value:expr;)*
        }
    ) => {
        $(#[$record_attribute])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub struct Record<'a> {
            /// The rules of the board.
            pub rules: &'a Rules,
            /// Row-major values, 0 for a blank.
            pub puzzle: &'a [u8],
            /// The other fields of the table or object that it was read from.
            pub beside: &'a [Beside],
            $($(#[$source_doc])* pub $source: Option<$source_type>,)*
            $($(#[doc = $doc] pub $member: Option<$type>,)?)*
        }

        impl<'a> Record<'a> {
            /// A puzzle about which nothing is known yet.
            #[must_use]
            pub fn new(rules: impl Into<&'a Rules>, puzzle: &'a [u8]) -> Record<'a> {
                let rules = rules.into();
                Record { rules, puzzle, beside: &[], $($source: None,)* $($($member: None,)?)* }
            }

            /// The shape of the board.
            #[must_use]
            pub fn shape(&self) -> Shape {
                self.rules.shape()
            }

            /// The content of a field, or `None` if that is not known.
            ///
            /// A rating that ended at a limit has no pearl (EP), diamond (ED) and grade where they are not known, and
            /// neither a number of steps nor techniques.
            #[must_use]
            pub fn value(&self, field: Field) -> Option<FieldValue<'a>> {
                match field {
                    $(Field::$field => fields!(@member self, $($member)?, $value),)*
                }
            }
        }

        named! {
            /// The fields that can be written after the puzzle.
            #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            #[non_exhaustive]
            pub enum Field: "field" {
                $(#[doc = $doc] $field = $name,)*
            }
        }

        impl Field {
            /// The type of its column.
            #[must_use]
            pub const fn kind(self) -> ColumnKind {
                match self {
                    $(Field::$field => ColumnKind::$kind,)*
                }
            }

            /// What it holds, in a sentence.
            ///
            /// ```
            /// assert_eq!(rootgrid_records::record::Field::Clues.meaning(), "Number of clues.");
            /// ```
            #[must_use]
            pub fn meaning(self) -> &'static str {
                let doc: &'static str = match self {
                    $(Field::$field => $doc,)*
                };
                doc.trim_start()
            }

            /// True if few values are expected in many rows.
            #[must_use]
            pub const fn repeats(self) -> bool {
                match self {
                    $(Field::$field => fields!(@repeats $repeats),)*
                }
            }
        }
    };
}

fields! {
/// A puzzle and whatever is known about it, borrowed from its makers.
///
/// ```
/// use rootgrid::board::Shape;
/// use rootgrid_records::record::{Field, Record};
/// let puzzle = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];
/// let record = Record { index: Some(7), ..Record::new("4".parse::<Shape>()?, &puzzle) };
/// assert_eq!(record.value(Field::Clues).unwrap().to_string(), "4");
/// assert_eq!(record.value(Field::Index).unwrap().to_string(), "7");
/// assert!(record.value(Field::Recipe).is_none());
/// # Ok::<(), rootgrid::Error>(())
/// ```
sources {
    /// Its ratings and the techniques behind them.
    rating: &'a Rating,
    /// Score and level of HoDoKu.
    hodoku: HodokuScore,
    /// The grade, in the words of some scale; not known where the rating ended at a limit.
    grade: &'static str,
    /// The time of an ordinary player.
    minutes: Minutes,
    /// Time that the rating took.
    time: Duration,
    /// Its trace, as far as that was asked for.
    trace: &'a TraceColumns,
}
fields {
    /// The one-line form of a solution.
    Solution = "solution": Text varied, solution: &'a [u8] => FieldValue::Grid;
    /// The shape of the board.
    Shape = "shape": Text repeated => |record| Some(FieldValue::Shape(record.shape()));
    /// The rules beside rows, columns and blocks.
    Rules = "rules": Text repeated =>
        |record| (!record.rules.is_ordinary()).then_some(FieldValue::Rules(record.rules));
    /// Number in the run or in the input, from 0.
    Index = "index": Int64 varied, index: u64 => FieldValue::Number;
    /// The day of a daily puzzle, as 2026-12-31.
    Date = "date": Text varied, date: &'a str => FieldValue::Text;
    /// The text that makes this very puzzle.
    Recipe = "recipe": Text varied, recipe: &'a str => FieldValue::Text;
    /// Number of clues.
    Clues = "clues": Int16 repeated => |record| Some(FieldValue::Number(record.clues()));
    /// The first level whose deductions solve it.
    Level = "level": Text repeated, level: &'a str => FieldValue::Text;
    /// Number of solutions, up to the bound of the count.
    Solutions = "solutions": Int64 repeated, solutions: Count => FieldValue::Count;
    /// `yes` if `solutions` are all.
    SolutionsExact = "solutions_exact": Flag repeated =>
        |record| record.solutions.map(|count| FieldValue::Flag(!count.or_more));
    /// Number of solutions, as estimated.
    Estimate = "estimate": Float64 varied, estimate: u128 => FieldValue::Weight;
    /// Standard error of the estimate.
    EstimateError = "estimate_error": Float64 varied, estimate_error: u128 => FieldValue::Weight;
    /// `yes` if every clue is needed for its uniqueness.
    Minimal = "minimal": Flag repeated, minimal: bool => FieldValue::Flag;
    /// Sudoku Explainer rating (ER).
    Rating = "rating": Float64 repeated => |record| record.score(0).map(FieldValue::Score);
    /// Rating up to the first placement (EP).
    Pearl = "pearl": Float64 repeated => |record| record.score(1).map(FieldValue::Score);
    /// Rating of the first step (ED).
    Diamond = "diamond": Float64 repeated => |record| record.score(2).map(FieldValue::Score);
    /// `yes` if `rating` is that of the whole puzzle, and not of the part before a limit.
    RatingExact = "rating_exact": Flag repeated =>
        |record| record.rating.map(|rating| FieldValue::Flag(rating.is_complete()));
    /// The hardest technique on the path.
    Technique = "technique": Text repeated => |record| record.technique(0).map(FieldValue::Technique);
    /// Its name that never changes.
    TechniqueId = "technique_id": Text repeated => |record| record.technique_id(0);
    /// The technique that is rated `pearl`.
    PearlTechnique = "pearl_technique": Text repeated =>
        |record| record.technique(1).map(FieldValue::Technique);
    /// Its name that never changes.
    PearlTechniqueId = "pearl_technique_id": Text repeated => |record| record.technique_id(1);
    /// The technique that is rated `diamond`.
    DiamondTechnique = "diamond_technique": Text repeated =>
        |record| record.technique(2).map(FieldValue::Technique);
    /// Its name that never changes.
    DiamondTechniqueId = "diamond_technique_id": Text repeated => |record| record.technique_id(2);
    /// The grade: easy, medium, hard, fiendish or diabolical, by the hardest step of the teaching ladder and the effort.
    Grade = "grade": Text repeated => |record| record.grade.map(FieldValue::Text);
    /// Number of steps of the path.
    Steps = "steps": Int64 repeated =>
        |record| record.whole_rating().map(|rating| FieldValue::Number(rating.steps().into()));
    /// The techniques of the path, with the number of uses of each.
    Techniques = "techniques": Text repeated =>
        |record| record.whole_rating().map(|rating| FieldValue::Counts(&rating.counts));
    /// The same by the names that never change.
    TechniqueIds = "technique_ids": Text repeated =>
        |record| record.whole_rating().map(|rating| FieldValue::IdCounts(&rating.counts));
    /// Level of QQWing.
    Qqwing = "qqwing": Text repeated, qqwing: QqwingLevel => |level| FieldValue::Text(level.name());
    /// Score of HoDoKu, as far as its techniques are known here.
    Hodoku = "hodoku": Int64 repeated =>
        |record| record.hodoku.map(|score| FieldValue::Number(score.points.into()));
    /// Level of HoDoKu.
    HodokuLevel = "hodoku_level": Text repeated =>
        |record| record.hodoku.map(|score| FieldValue::Text(score.level.name()));
    /// Work that the puzzle is for a person, in points.
    Effort = "effort": Int64 repeated, effort: u64 => FieldValue::Number;
    /// Minutes that an ordinary player takes.
    Minutes = "minutes": Float64 repeated =>
        |record| record.minutes.map(|minutes| FieldValue::Tenths(minutes.expected));
    /// Minutes that nine in ten players take or exceed.
    MinutesLow = "minutes_low": Float64 repeated =>
        |record| record.minutes.map(|minutes| FieldValue::Tenths(minutes.low));
    /// Minutes within which nine in ten players finish.
    MinutesHigh = "minutes_high": Float64 repeated =>
        |record| record.minutes.map(|minutes| FieldValue::Tenths(minutes.high));
    /// Seconds that rating took.
    Seconds = "seconds": Float64 varied => |record| record.time.map(FieldValue::Time);
    /// Key of the class of the puzzle.
    Class = "class": Text varied, class: ClassKey => FieldValue::Key;
    /// Key of the class of the solution.
    SolutionClass = "solution_class": Text varied, solution_class: ClassKey => FieldValue::Key;
    /// Number of morphs that carry the board to itself.
    Automorphisms = "automorphisms": Int64 repeated, automorphisms: u64 => FieldValue::Number;
    /// The morph that led to it.
    Morph = "morph": Text varied, morph: &'a str => FieldValue::Text;
    /// Removals that were tried for it.
    Attempts = "attempts": Int64 repeated, attempts: u64 => FieldValue::Number;
    /// Weight of a puzzle of a sample in statistics of all minimal puzzles.
    Weight = "weight": Float64 repeated, weight: u128 => FieldValue::Weight;
    /// Tries of a sample up to the puzzle, itself among them.
    Tries = "tries": Int64 varied, tries: u64 => FieldValue::Number;
    /// A number of clues that no puzzle within it is below.
    Fewest = "fewest": Int16 repeated, fewest: u64 => FieldValue::Number;
    /// The clues and rules that were added to a half-made board.
    Added = "added": Text varied, added: &'a [String] => FieldValue::List;
    /// The clues and rules that could each go alone.
    Needless = "needless": Text varied, needless: &'a [String] => FieldValue::List;
    /// Number of cells of a set or of a backdoor.
    Size = "size": Int16 repeated, size: u64 => FieldValue::Number;
    /// The cells of a set.
    Cells = "cells": Text repeated, cells: &'a [String] => FieldValue::List;
    /// The clues of the puzzle in a set.
    Hits = "hits": Text repeated, hits: &'a [String] => FieldValue::List;
    /// The backdoors of the puzzle.
    Backdoors = "backdoors": Text repeated, backdoors: &'a [String] => FieldValue::List;
    /// Its candidates, a place for each.
    Candidates = "candidates": Text varied, candidates: &'a str => FieldValue::Text;
    /// The steps of its trace: technique, removals, placement.
    Trace = "trace": Texts repeated =>
        |record| record.trace?.steps.as_deref().map(FieldValue::List);
    /// The techniques of these steps, by the names that never change.
    TraceTechniques = "trace_techniques": Texts repeated =>
        |record| record.trace?.techniques.as_deref().map(FieldValue::List);
    /// The ratings of these steps.
    TraceRatings = "trace_ratings": Float64s repeated =>
        |record| record.trace?.ratings.as_deref().map(FieldValue::Scores);
    /// What these steps place.
    TracePlacements = "trace_placements": Texts repeated =>
        |record| record.trace?.placements.as_deref().map(FieldValue::List);
    /// What these steps remove.
    TraceRemovals = "trace_removals": Texts repeated =>
        |record| record.trace?.removals.as_deref().map(FieldValue::List);
    /// The candidates of every cell before these steps, a bit for each.
    TraceCandidates = "trace_candidates": Int32s repeated =>
        |record| record.trace?.candidates.as_deref().map(FieldValue::Numbers);
    /// The trace as numbers of its vocabulary.
    TraceTokens = "trace_tokens": Int32s repeated =>
        |record| record.trace?.tokens.as_deref().map(FieldValue::Numbers);
    /// The reason why the trace ends.
    TraceEnding = "trace_ending": Text repeated =>
        |record| record.trace?.ending.map(FieldValue::Text);
    /// Every step of its path with hints of five strengths, as JSON.
    Path = "path": Text varied, path: &'a str => FieldValue::Json;
    /// The finding about it: one solution, several, none, or a conflict.
    Verdict = "verdict": Text repeated, verdict: PuzzleVerdict =>
        |verdict| FieldValue::Text(verdict.name());
    /// The fault of the puzzle, in words.
    Problem = "problem": Text repeated, problem: &'a str => FieldValue::Text;
}
}
