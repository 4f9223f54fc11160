//! Traces as columns of tables: a list for each, with an entry a step.

use super::traced::{Move, Traced};
use super::vocabulary::Token;
use rootgrid::deduce::{Ending, LadderName, Limits, Score};
use rootgrid::error::Error;
use rootgrid::grid::Puzzle;

/// What a column of traces holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TraceColumn {
    /// The steps, each as one text of tokens.
    Steps,
    /// The technique of each step.
    Techniques,
    /// The rating of each step.
    Ratings,
    /// What each step places, as a token; an empty text where it places nothing.
    Placements,
    /// What each step removes, as tokens with blanks between them.
    Removals,
    /// The candidates of every cell before each step.
    Candidates,
    /// The numbers of all tokens.
    Tokens,
    /// Why the trace ends.
    Ending,
}

/// The trace of a puzzle, column by column, as far as columns were asked for.
///
/// ```
/// use rootgrid::deduce::{LadderName, Limits};
/// use rootgrid_records::trace::{TraceColumn, TraceColumns};
/// let puzzle = "1.3.....4.....2.".parse()?;
/// let asked = [TraceColumn::Steps, TraceColumn::Ending];
/// let columns = TraceColumns::new(&puzzle, LadderName::Teaching, &Limits::new(), &asked)?;
/// assert_eq!(columns.steps.unwrap()[0], "hidden-single r3c2=2");
/// assert_eq!(columns.ending, Some("solved"));
/// assert!(columns.tokens.is_none()); // not asked for
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TraceColumns {
    /// The steps as texts: technique, removals, placement.
    pub steps: Option<Vec<String>>,
    /// The names of the techniques.
    pub techniques: Option<Vec<String>>,
    /// The ratings; not known on ladders without ratings.
    pub ratings: Option<Vec<Option<Score>>>,
    /// What each step places.
    pub placements: Option<Vec<String>>,
    /// What each step removes.
    pub removals: Option<Vec<String>>,
    /// Cell by cell, board after board: bit d for the digit d + 1; of a filled cell its digit.
    pub candidates: Option<Vec<u32>>,
    /// The numbers of the tokens.
    pub tokens: Option<Vec<u32>>,
    /// `solved`, `stuck`, or the limit that was met.
    pub ending: Option<&'static str>,
}

impl TraceColumns {
    /// The columns of the trace of a puzzle with one solution.
    ///
    /// # Errors
    /// When the ladder is not for boards of these rules.
    pub fn new(
        puzzle: &Puzzle,
        ladder: LadderName,
        limits: &Limits,
        asked: &[TraceColumn],
    ) -> Result<TraceColumns, Error> {
        let (traced, ending) = Traced::new(puzzle, ladder, limits)?;
        let mut columns = TraceColumns::default();
        for column in asked {
            match column {
                TraceColumn::Steps => columns.steps = Some(texts(&traced, |step| step.tokens())),
                TraceColumn::Techniques => {
                    columns.techniques = Some(texts(&traced, |step| step.tokens().take(1)));
                }
                TraceColumn::Ratings => {
                    columns.ratings = Some(traced.steps().map(|(_, rating)| rating).collect());
                }
                TraceColumn::Placements => {
                    columns.placements = Some(texts(&traced, |step| {
                        step.tokens().filter(|token| matches!(token, Token::Fill(..)))
                    }));
                }
                TraceColumn::Removals => {
                    columns.removals = Some(texts(&traced, |step| {
                        step.tokens().filter(|token| matches!(token, Token::Strike(..)))
                    }));
                }
                TraceColumn::Candidates => columns.candidates = Some(traced.candidates(puzzle)),
                TraceColumn::Tokens => {
                    columns.tokens = Some(traced.numbers().iter().map(|&n| n.into()).collect());
                }
                TraceColumn::Ending => columns.ending = Some(ending_name(ending)),
            }
        }
        Ok(columns)
    }
}

/// A text for each step: some of its tokens, with blanks between them.
fn texts<'a, T: Iterator<Item = Token> + 'a>(
    traced: &'a Traced,
    tokens: impl Fn(&'a Move) -> T,
) -> Vec<String> {
    let vocabulary = traced.vocabulary();
    let text = |(step, _): (&'a Move, _)| {
        let mut text = String::new();
        for token in tokens(step) {
            if !text.is_empty() {
                text.push(' ');
            }
            vocabulary.push_text(token, &mut text);
        }
        text
    };
    traced.steps().map(text).collect()
}

/// The name of an ending.
fn ending_name(ending: Ending) -> &'static str {
    match ending {
        Ending::Solved => "solved",
        Ending::OutOfTime => "out-of-time",
        Ending::OutOfWork => "out-of-work",
        Ending::Cancelled => "cancelled",
        Ending::TooHard => "too-hard",
        _ => "stuck",
    }
}
