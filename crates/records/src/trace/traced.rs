//! The way through one puzzle as tokens.

use super::vocabulary::{Token, Vocabulary};
use rootgrid::board::{Cell, Digit, DigitSet, Rules};
use rootgrid::deduce::{Ending, LadderName, Limits, Score, Step, Trace};
use rootgrid::error::Error;
use rootgrid::grid::Puzzle;
use std::fmt;

/// One step of a trace.
#[derive(Clone, PartialEq, Debug)]
pub struct Move {
    /// The name of the technique, as `x-wing`.
    pub technique: &'static str,
    /// The candidates that it removes, cell by cell, before it places a digit.
    pub removals: Vec<(Cell, DigitSet)>,
    /// The cell that it fills, and its digit.
    pub placement: Option<(Cell, Digit)>,
}

impl Move {
    fn of(step: &Step) -> Move {
        Move {
            technique: step.technique().id(),
            removals: step.removals().to_vec(),
            placement: step.placement(),
        }
    }

    /// The tokens: the technique, what it removes, what it places.
    pub fn tokens(&self) -> impl Iterator<Item = Token> + '_ {
        let strikes = self.removals.iter();
        let strikes = strikes.flat_map(|&(cell, digits)| {
            digits.into_iter().map(move |digit| Token::Strike(cell, digit))
        });
        let fill = self.placement.map(|(cell, digit)| Token::Fill(cell, digit));
        std::iter::once(Token::Technique(self.technique)).chain(strikes).chain(fill)
    }
}

/// A puzzle and the steps of its solution, as numbers of a [`Vocabulary`]:
/// `<puzzle>`, its clues, `<steps>`, then of each step its technique, removals and placement, and `<solved>` or `<stuck>`.
///
/// ```
/// use rootgrid::deduce::{LadderName, Limits};
/// use rootgrid_records::trace::Traced;
/// let puzzle = "1.3.....4.....2.".parse()?;
/// let (traced, _) = Traced::new(&puzzle, LadderName::Teaching, &Limits::new())?;
/// let text = traced.to_string();
/// assert!(text.starts_with("<puzzle> r1c1=1 r1c3=3 r3c1=4 r4c3=2 <steps> hidden-single r3c2=2 "));
/// assert!(text.ends_with(" <solved>"));
/// let read = Traced::read(puzzle.rules(), &text)?;
/// assert!(read.replay()?.is_solved());
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Traced {
    rules: Rules,
    vocabulary: Vocabulary,
    numbers: Vec<u16>,
    moves: Vec<Move>,
    ratings: Vec<Option<Score>>,
}

impl Traced {
    /// The steps of a ladder from a puzzle to its solution, or as far as ladder and limits lead, and why they end.
    ///
    /// The puzzle has one solution: what is found in others may be wrong, and [`Traced::replay`] refuses it.
    ///
    /// # Errors
    /// When the ladder is not for boards of this shape.
    pub fn new(
        puzzle: &Puzzle,
        ladder: LadderName,
        limits: &Limits,
    ) -> Result<(Traced, Ending), Error> {
        let mut trace = Trace::new(puzzle, ladder)?.with_limits(limits);
        let (mut moves, mut ratings) = (Vec::new(), Vec::new());
        for step in trace.by_ref() {
            moves.push(Move::of(&step));
            ratings.push(step.rating());
        }
        let ending = trace.ending().unwrap_or(Ending::Stuck);
        let rules = puzzle.rules().clone();
        let vocabulary = Vocabulary::new(rules.shape());
        let clue = |cell: usize| {
            let cell = Cell::new(cell);
            puzzle.digit(cell).map(|digit| Token::Fill(cell, digit))
        };
        let end = if ending == Ending::Solved { Token::Solved } else { Token::Stuck };
        let tokens = std::iter::once(Token::Puzzle)
            .chain((0..puzzle.values().len()).filter_map(clue))
            .chain([Token::Steps])
            .chain(moves.iter().flat_map(Move::tokens))
            .chain([end]);
        let numbers = tokens.map(|token| vocabulary.number_of(token)).collect();
        Ok((Traced { rules, vocabulary, numbers, moves, ratings }, ending))
    }

    /// A trace from its numbers; `<pad>` behind its end is left out. Its steps have no ratings.
    ///
    /// # Errors
    /// When the numbers are not those of a trace, with the place of the token that is wrong, counted from 1.
    pub fn from_numbers(rules: &Rules, numbers: &[u16]) -> Result<Traced, Error> {
        let vocabulary = Vocabulary::new(rules.shape());
        let (mut moves, mut end, mut steps): (Vec<Move>, _, _) = (Vec::new(), None, None);
        for (at, &number) in numbers.iter().enumerate() {
            let wrong = |expected: &str| {
                let found = vocabulary.text(number).unwrap_or_else(|| number.to_string());
                Err(Error::option(format!("token {}, '{found}': expected {expected}", at + 1)))
            };
            match (vocabulary.token(number), moves.last_mut()) {
                (Some(Token::Pad), _) if end.is_some() => {}
                _ if end.is_some() => return wrong("nothing but <pad> behind the end"),
                (Some(Token::Puzzle), _) if at == 0 => {}
                _ if at == 0 => return wrong("<puzzle>"),
                (Some(Token::Steps), _) if steps.is_none() => steps = Some(at),
                (Some(Token::Fill(..)), _) if steps.is_none() => {}
                _ if steps.is_none() => return wrong("a clue as r1c2=3, or <steps>"),
                (Some(Token::Solved | Token::Stuck), _) => end = Some(at),
                (Some(Token::Technique(technique)), _) => {
                    moves.push(Move { technique, removals: Vec::new(), placement: None });
                }
                (Some(Token::Strike(cell, digit)), Some(last)) if last.placement.is_none() => {
                    match last.removals.last_mut() {
                        Some((known, digits)) if *known == cell => digits.insert(digit),
                        _ => last.removals.push((cell, DigitSet::single(digit))),
                    }
                }
                (Some(Token::Fill(cell, digit)), Some(last)) if last.placement.is_none() => {
                    last.placement = Some((cell, digit));
                }
                _ => return wrong("a technique, <solved> or <stuck>"),
            }
        }
        let Some(end) = end else {
            return Err(Error::option(format!(
                "the trace of {} tokens has no end: expected <solved> or <stuck>",
                numbers.len()
            )));
        };
        let ratings = vec![None; moves.len()];
        let (rules, numbers) = (rules.clone(), numbers[..=end].to_vec());
        Ok(Traced { rules, vocabulary, numbers, moves, ratings })
    }

    /// A trace from the texts of its tokens, with blanks between them.
    ///
    /// # Errors
    /// When a text is no token, or as [`Traced::from_numbers`].
    pub fn read(rules: &Rules, text: &str) -> Result<Traced, Error> {
        let vocabulary = Vocabulary::new(rules.shape());
        let numbers = text.split_whitespace().map(|token| vocabulary.number(token));
        Traced::from_numbers(rules, &numbers.collect::<Result<Vec<_>, _>>()?)
    }

    /// The same trace with ratings of its steps, unless they are as many as the steps.
    #[must_use]
    pub fn with_ratings(mut self, ratings: Vec<Option<Score>>) -> Traced {
        if ratings.len() == self.moves.len() {
            self.ratings = ratings;
        }
        self
    }

    /// The rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The numbers of the tokens.
    #[must_use]
    pub fn numbers(&self) -> &[u16] {
        &self.numbers
    }

    /// The vocabulary of the numbers.
    #[must_use]
    pub fn vocabulary(&self) -> Vocabulary {
        self.vocabulary
    }

    /// The steps, each with its rating, which ladders without ratings have not.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = (&Move, Option<Score>)> {
        self.moves.iter().zip(self.ratings.iter().copied())
    }

    /// Returns whether the trace says that it ends in the solution.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.numbers.last() == Some(&self.vocabulary.number_of(Token::Solved))
    }

    /// The values of the clues, row by row, 0 for a blank.
    #[must_use]
    pub fn clues(&self) -> Vec<u8> {
        let mut values = vec![0; self.vocabulary.shape().cells()];
        for token in self.numbers.iter().map_while(|&number| self.vocabulary.token(number)) {
            match token {
                Token::Fill(cell, digit) => values[cell.index()] = digit.value() as u8,
                Token::Steps => break,
                _ => {}
            }
        }
        values
    }
}

/// The tokens, with a blank between them.
impl fmt::Display for Traced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, &number) in self.numbers.iter().enumerate() {
            let blank = if at > 0 { " " } else { "" };
            write!(f, "{blank}{}", self.vocabulary.text(number).unwrap_or_default())?;
        }
        Ok(())
    }
}
