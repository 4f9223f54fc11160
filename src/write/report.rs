//! Ratings of puzzles: by template, as CSV and as JSON lines.

use crate::board::Shape;
use crate::deduce::Technique;
use crate::error::Error;
use crate::grid::text::symbol;
use crate::rate::{QqwingLevel, Rating};
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;
use std::{fmt::Write as _, str::FromStr};

/// What came of rating a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// It was rated.
    Rated {
        /// Its rating; when the time was over, the rating so far.
        rating: Rating,
        /// Whether the time was over, so that ER is at least what it is said to be.
        at_least: bool,
        /// The level of QQWing.
        qqwing: QqwingLevel,
    },
    /// It was not, for this reason.
    Unrated(&'static str),
}

/// A puzzle and what came of rating it.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<'a> {
    /// Number of the puzzle in its input, from 0.
    pub index: u64,
    /// Shape of the board.
    pub shape: Shape,
    /// Its values, 0 for a blank.
    pub values: &'a [u8],
    /// What came of it.
    pub verdict: Verdict,
    /// How long it took.
    pub time: Duration,
}

impl Report<'_> {
    fn puzzle(&self) -> String {
        self.values.iter().map(|&value| char::from(symbol(value))).collect()
    }

    fn clues(&self) -> usize {
        self.values.iter().filter(|&&value| value != 0).count()
    }

    fn rating(&self) -> Option<(&Rating, bool)> {
        match &self.verdict {
            Verdict::Rated { rating, at_least, .. } => Some((rating, *at_least)),
            Verdict::Unrated(_) => None,
        }
    }

    fn problem(&self) -> Option<&'static str> {
        match self.verdict {
            Verdict::Unrated(problem) => Some(problem),
            Verdict::Rated { at_least: true, .. } => Some("time is over: ER is at least this"),
            Verdict::Rated { .. } => None,
        }
    }
}

/// How often each technique was used: `Hidden Single*40;Naked Single*11`.
fn counts(rating: &Rating) -> String {
    let items = rating.counts.iter().map(|(technique, count)| format!("{technique}*{count}"));
    items.collect::<Vec<_>>().join(";")
}

fn name(technique: Option<Technique>) -> String {
    technique.map_or_else(String::new, |technique| technique.to_string())
}

/// A line with fields, in the letters of the program serate.
///
/// | letter | field | |
/// |---|---|---|
/// | `%g` | the puzzle | as in serate |
/// | `%i` | the puzzle, `0` for blanks | as in serate |
/// | `%n` | number of the puzzle, from 1 | as in serate |
/// | `%r` `%p` `%d` | ER, EP, ED | as in serate |
/// | `%e` | seconds that it took | as in serate |
/// | `%l` `%t` `%%` | new line, tab, percent sign | as in serate |
/// | `%R` `%P` `%D` | the techniques rated ER, EP, ED | |
/// | `%G` `%Q` | grade, QQWing level | |
/// | `%c` `%N` | number of clues, of steps | |
/// | `%T` | the techniques and how often each was used | |
///
/// A puzzle that is not rated has its reason for ER and nothing for the rest; after time is over, ER
/// is written with `>=` before it.
///
/// ```
/// use rootgrid::write::report::Template;
/// assert!("%g ED=%r/%p/%d".parse::<Template>().is_ok());
/// assert!("%y".parse::<Template>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template(Vec<Piece>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece {
    Text(String),
    Field(char),
}

/// The letters of fields.
const LETTERS: &str = "gineltrpdRPDGQcNT";

impl FromStr for Template {
    type Err = Error;

    fn from_str(text: &str) -> Result<Template, Error> {
        let mut pieces = Vec::new();
        let mut plain = String::new();
        let mut letters = text.chars();
        while let Some(letter) = letters.next() {
            if letter != '%' {
                plain.push(letter);
                continue;
            }
            match letters.next() {
                Some('%') => plain.push('%'),
                Some('l') => plain.push('\n'),
                Some('t') => plain.push('\t'),
                Some(field) if LETTERS.contains(field) => {
                    pieces.push(Piece::Text(std::mem::take(&mut plain)));
                    pieces.push(Piece::Field(field));
                }
                other => {
                    let shown = other.map_or_else(String::new, String::from);
                    return Err(Error::option(format!(
                        "unknown field '%{shown}' in the template: expected % and one of {LETTERS}"
                    )));
                }
            }
        }
        pieces.push(Piece::Text(plain));
        Ok(Template(pieces))
    }
}

impl Template {
    /// The report by this template, and a new line.
    #[must_use]
    pub fn fill(&self, report: &Report<'_>) -> String {
        let mut out = String::new();
        for piece in &self.0 {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Field(letter) => push_field(*letter, report, &mut out),
            }
        }
        out.push('\n');
        out
    }
}

fn push_field(letter: char, report: &Report<'_>, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = match (letter, report.rating()) {
        ('g', _) => write!(out, "{}", report.puzzle()),
        ('i', _) => write!(out, "{}", report.puzzle().replace('.', "0")),
        ('n', _) => write!(out, "{}", report.index + 1),
        ('e', _) => write!(out, "{:.3}", report.time.as_secs_f64()),
        ('c', _) => write!(out, "{}", report.clues()),
        ('r', None) => write!(out, "{}", report.problem().unwrap_or_default()),
        (_, None) => Ok(()),
        ('r', Some((rating, at_least))) => {
            write!(out, "{}{}", if at_least { ">=" } else { "" }, rating.er)
        }
        ('p', Some((rating, _))) => write!(out, "{}", rating.ep),
        ('d', Some((rating, _))) => write!(out, "{}", rating.ed),
        ('R', Some((rating, _))) => write!(out, "{}", name(rating.techniques[0])),
        ('P', Some((rating, _))) => write!(out, "{}", name(rating.techniques[1])),
        ('D', Some((rating, _))) => write!(out, "{}", name(rating.techniques[2])),
        ('G', Some((rating, _))) => write!(out, "{}", rating.grade()),
        ('N', Some((rating, _))) => write!(out, "{}", rating.steps()),
        ('T', Some((rating, _))) => write!(out, "{}", counts(rating)),
        ('Q', Some(_)) => match report.verdict {
            Verdict::Rated { qqwing, .. } => write!(out, "{qqwing}"),
            Verdict::Unrated(_) => Ok(()),
        },
        _ => Ok(()),
    };
}

/// The columns of [`csv`].
pub const CSV_HEADER: &str = "puzzle,ER,EP,ED,ER_technique,EP_technique,ED_technique,grade,qqwing,\
                              clues,steps,techniques,at_least,problem\n";

/// The report as a line of CSV (RFC 4180); no field holds a comma or a quote.
#[must_use]
pub fn csv(report: &Report<'_>) -> String {
    let mut fields = vec![report.puzzle()];
    match &report.verdict {
        Verdict::Rated { rating, qqwing, .. } => {
            fields.extend([rating.er, rating.ep, rating.ed].map(|score| score.to_string()));
            fields.extend(rating.techniques.map(name));
            fields.extend([rating.grade().to_string(), qqwing.to_string()]);
            fields.extend([report.clues().to_string(), rating.steps().to_string(), counts(rating)]);
        }
        Verdict::Unrated(_) => {
            fields.extend(std::iter::repeat_n(String::new(), 8));
            fields.extend([report.clues().to_string(), String::new(), String::new()]);
        }
    }
    let at_least = report.rating().map(|(_, at_least)| at_least.to_string());
    fields.extend([at_least.unwrap_or_default(), report.problem().unwrap_or_default().to_owned()]);
    fields.join(",") + "\n"
}

#[derive(Serialize)]
struct Object<'a> {
    puzzle: String,
    index: u64,
    clues: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ep: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ed: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    er_technique: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ep_technique: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ed_technique: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    qqwing: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    techniques: Option<BTreeMap<String, u32>>,
    at_least: bool,
    problem: Option<&'a str>,
}

/// The report as a JSON object on a line.
#[must_use]
pub fn json(report: &Report<'_>) -> String {
    let rating = report.rating().map(|(rating, _)| rating);
    let qqwing = match report.verdict {
        Verdict::Rated { qqwing, .. } => Some(qqwing.name()),
        Verdict::Unrated(_) => None,
    };
    let technique =
        |i: usize| rating.and_then(|rating| rating.techniques[i]).map(|t| t.to_string());
    let object = Object {
        puzzle: report.puzzle(),
        index: report.index,
        clues: report.clues(),
        er: rating.map(|rating| rating.er.value()),
        ep: rating.map(|rating| rating.ep.value()),
        ed: rating.map(|rating| rating.ed.value()),
        er_technique: technique(0),
        ep_technique: technique(1),
        ed_technique: technique(2),
        grade: rating.map(|rating| rating.grade().name()),
        qqwing,
        steps: rating.map(Rating::steps),
        techniques: rating.map(|rating| {
            let mut counts = BTreeMap::new();
            for (technique, count) in &rating.counts {
                *counts.entry(technique.to_string()).or_default() += count;
            }
            counts
        }),
        at_least: report.rating().is_some_and(|(_, at_least)| at_least),
        problem: report.problem(),
    };
    // Serializing to text fails when a key is no text: all keys are names.
    serde_json::to_string(&object).unwrap_or_default() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(verdict: Verdict) -> Report<'static> {
        let values = &[1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2];
        let shape = "4".parse().unwrap();
        Report { index: 6, shape, values, verdict, time: Duration::from_millis(1500) }
    }

    fn rated(at_least: bool) -> Report<'static> {
        let rating = Rating {
            er: crate::rate::Score::from_tenths(42),
            techniques: [Some(Technique::XyWing), None, None],
            counts: vec![(Technique::HiddenSingle, 5), (Technique::XyWing, 1)],
            ..Rating::default()
        };
        report(Verdict::Rated { rating, at_least, qqwing: QqwingLevel::Expert })
    }

    fn filled(template: &str, report: &Report<'_>) -> String {
        template.parse::<Template>().unwrap().fill(report)
    }

    #[test]
    fn templates_have_the_letters_of_serate() {
        let shown = filled("%n %g ED=%r/%p/%d%t%e 100%%%l%i", &rated(false));
        assert_eq!(shown, "7 1.....3..4.....2 ED=4.2/0.0/0.0\t1.500 100%\n1000003004000002\n");
        let more = filled("%R|%P|%G %Q %c %N %T", &rated(true));
        assert_eq!(more, "XY-Wing||hard expert 4 6 Hidden Single*5;XY-Wing*1\n");
        assert_eq!(filled("%r", &rated(true)), ">=4.2\n");
        assert_eq!(
            filled("%g %r %p%d", &report(Verdict::Unrated("no solution"))),
            "1.....3..4.....2 no solution \n"
        );
        for wrong in ["%", "%y", "50% off"] {
            assert!(
                wrong.parse::<Template>().is_err_and(|error| error.is_invalid_input()),
                "{wrong}"
            );
        }
    }

    #[test]
    fn every_line_of_csv_has_all_columns() {
        let columns = CSV_HEADER.split(',').count();
        for report in [rated(true), rated(false), report(Verdict::Unrated("several solutions"))] {
            assert_eq!(csv(&report).split(',').count(), columns);
            let json: serde_json::Value = serde_json::from_str(&json(&report)).unwrap();
            assert_eq!(json["clues"], 4);
            assert_eq!(json.get("er").is_some(), matches!(report.verdict, Verdict::Rated { .. }));
        }
    }
}
