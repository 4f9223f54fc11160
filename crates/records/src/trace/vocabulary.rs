//! The words of traces, and their numbers.

use super::names::TECHNIQUES;
use rootgrid::board::{Cell, Digit, Shape};
use rootgrid::error::Error;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// Numbers before the first digit in a cell: those of marks, and some that are kept for later ones.
const MARKS: usize = 8;

/// The marks, by their numbers.
const MARK_TEXTS: [(Token, &str); 5] = [
    (Token::Pad, "<pad>"),
    (Token::Puzzle, "<puzzle>"),
    (Token::Steps, "<steps>"),
    (Token::Solved, "<solved>"),
    (Token::Stuck, "<stuck>"),
];

/// The numbers of techniques among themselves.
static NUMBERS: LazyLock<HashMap<&str, usize>> =
    LazyLock::new(|| TECHNIQUES.iter().enumerate().map(|(number, &id)| (id, number)).collect());

/// A word of a trace.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Token {
    /// Nothing: what fills rows of one length.
    Pad,
    /// The clues follow.
    Puzzle,
    /// The steps follow.
    Steps,
    /// The end of a trace that leads to the solution.
    Solved,
    /// The end of a trace that does not.
    Stuck,
    /// A digit in a cell, `r1c2=5`: a clue, or what a step places.
    Fill(Cell, Digit),
    /// A candidate that a step removes, `r3c4<>7`.
    Strike(Cell, Digit),
    /// The beginning of a step: the name of its technique, as `x-wing`.
    Technique(&'static str),
}

/// All tokens of the boards of a shape, numbered from 0; N is the side, cells and digits are counted from 0.
///
/// | numbers | tokens |
/// |---|---|
/// | 0 to 4 | `<pad>`, `<puzzle>`, `<steps>`, `<solved>`, `<stuck>` |
/// | 5 to 7 | none: kept for later |
/// | 8 + cell N + digit | `r1c1=1`: the digit in the cell |
/// | 8 + N^3 + cell N + digit | `r1c1<>1`: not the digit in the cell |
/// | 8 + 2 N^3 on | techniques, in an order that never changes; new ones come behind the others |
///
/// ```
/// use rootgrid::Shape;
/// use rootgrid_records::trace::Vocabulary;
/// let vocabulary = Vocabulary::new(Shape::NINE);
/// assert_eq!(vocabulary.number("r1c2=5")?, 8 + 9 + 4);
/// assert_eq!(vocabulary.text(8 + 729 + 9 + 4).as_deref(), Some("r1c2<>5"));
/// assert_eq!(vocabulary.text(8 + 2 * 729).as_deref(), Some("hidden-single"));
/// assert!(vocabulary.number("r1c2=0").is_err());
/// # Ok::<(), rootgrid::Error>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Vocabulary {
    shape: Shape,
}

impl Vocabulary {
    /// The name and version of the table of numbers.
    pub const NAME: &str = "rootgrid.trace/1";

    /// The vocabulary for boards of a shape.
    #[must_use]
    pub const fn new(shape: Shape) -> Vocabulary {
        Vocabulary { shape }
    }

    /// The shape of the boards.
    #[must_use]
    pub const fn shape(self) -> Shape {
        self.shape
    }

    /// How many numbers there are, with those that are kept for later: no token has a higher one.
    #[must_use]
    pub const fn size(self) -> usize {
        MARKS + 2 * self.candidates() + TECHNIQUES.len()
    }

    const fn candidates(self) -> usize {
        self.shape.cells() * self.shape.side()
    }

    /// The number of a token.
    ///
    /// # Panics
    /// When the token is not one of these boards, or its technique has no name here.
    #[must_use]
    pub fn number_of(self, token: Token) -> u16 {
        let candidate = |cell: Cell, digit: Digit| {
            assert!(
                cell.index() < self.shape.cells() && digit.value() <= self.shape.side(),
                "a token of other boards"
            );
            cell.index() * self.shape.side() + digit.index()
        };
        let number = match token {
            Token::Fill(cell, digit) => MARKS + candidate(cell, digit),
            Token::Strike(cell, digit) => MARKS + self.candidates() + candidate(cell, digit),
            Token::Technique(id) => MARKS + 2 * self.candidates() + NUMBERS[id],
            mark => MARK_TEXTS.iter().position(|(known, _)| *known == mark).unwrap_or_default(),
        };
        number as u16
    }

    /// The token with a number; `None` if none has it.
    #[must_use]
    pub fn token(self, number: u16) -> Option<Token> {
        let number = usize::from(number);
        if number < MARKS {
            return MARK_TEXTS.get(number).map(|(token, _)| *token);
        }
        let (kind, rest) =
            ((number - MARKS) / self.candidates(), (number - MARKS) % self.candidates());
        let side = self.shape.side();
        let (cell, digit) = (Cell::new(rest / side), Digit::from_index(rest % side));
        match kind {
            0 => Some(Token::Fill(cell, digit)),
            1 => Some(Token::Strike(cell, digit)),
            _ => {
                let number = number - MARKS - 2 * self.candidates();
                TECHNIQUES.get(number).map(|id| Token::Technique(id))
            }
        }
    }

    /// The text of the token with a number; `None` if none has it.
    #[must_use]
    pub fn text(self, number: u16) -> Option<String> {
        let mut text = String::new();
        self.push_text(self.token(number)?, &mut text);
        Some(text)
    }

    /// Appends the text of a token.
    pub fn push_text(self, token: Token, text: &mut String) {
        // Writing to a string cannot fail.
        let _ = match token {
            Token::Fill(cell, digit) => write!(text, "{}={digit}", cell.name(self.shape)),
            Token::Strike(cell, digit) => write!(text, "{}<>{digit}", cell.name(self.shape)),
            Token::Technique(id) => text.write_str(id),
            mark => {
                let found = MARK_TEXTS.iter().find(|(known, _)| *known == mark);
                text.write_str(found.map_or("", |(_, text)| text))
            }
        };
    }

    /// The number of the token with a text.
    ///
    /// # Errors
    /// When no token has this text.
    pub fn number(self, text: &str) -> Result<u16, Error> {
        let number = self.read(text).map(|token| self.number_of(token));
        // One token has one text: r01c1=1 is none.
        number.filter(|&number| self.text(number).as_deref() == Some(text)).ok_or_else(|| {
            let shape = self.shape;
            Error::option(format!(
                "unknown token '{text}' of {shape} boards: expected a digit as r1c2=3, a removal as r1c2<>3, a technique as \
                 x-wing, or a mark as <steps>"
            ))
        })
    }

    fn read(self, text: &str) -> Option<Token> {
        if let Some((token, _)) = MARK_TEXTS.iter().find(|(_, known)| *known == text) {
            return Some(*token);
        }
        if let Some((id, _)) = NUMBERS.get_key_value(text) {
            return Some(Token::Technique(id));
        }
        let (cell, digit, is_strike) = match text.split_once("<>") {
            Some((cell, digit)) => (cell, digit, true),
            None => text.split_once('=').map(|(cell, digit)| (cell, digit, false))?,
        };
        let cell = Cell::from_name(cell, self.shape)?;
        let digit = Digit::from_value(digit.parse().ok()?)?;
        (digit.value() <= self.shape.side()).then_some(if is_strike {
            Token::Strike(cell, digit)
        } else {
            Token::Fill(cell, digit)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_are_one_to_one() {
        for shape in Shape::ALL {
            let vocabulary = Vocabulary::new(shape);
            assert!(vocabulary.size() <= usize::from(u16::MAX));
            let mut known = 0;
            for number in 0..=u16::MAX {
                let Some(text) = vocabulary.text(number) else { continue };
                assert!(usize::from(number) < vocabulary.size());
                assert_eq!(vocabulary.number(&text).unwrap(), number);
                known += 1;
            }
            assert_eq!(known, vocabulary.size() - MARKS + MARK_TEXTS.len());
        }
    }

    #[test]
    fn numbers_of_tokens_never_change() {
        let vocabulary = Vocabulary::new(Shape::NINE);
        for (text, number) in [
            ("<pad>", 0),
            ("<puzzle>", 1),
            ("<steps>", 2),
            ("<solved>", 3),
            ("<stuck>", 4),
            ("r1c1=1", 8),
            ("r9c9=9", 736),
            ("r1c1<>1", 737),
            ("r9c9<>9", 1465),
            ("hidden-single", 1466),
            ("naked-single", 1467),
        ] {
            assert_eq!(vocabulary.number(text).unwrap(), number, "{text}");
        }
        for number in 5..8 {
            assert_eq!(vocabulary.token(number), None);
        }
    }

    #[test]
    fn one_token_has_one_text() {
        let vocabulary = Vocabulary::new(Shape::NINE);
        for text in [
            "", "r01c1=1", "R1c1=1", "A1=1", "r1c1=10", "r1c1=+1", "r10c1=1", "r1c1", "<end>",
            "X-Wing",
        ] {
            assert!(vocabulary.number(text).is_err(), "{text}");
        }
    }
}
