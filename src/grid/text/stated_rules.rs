//! Rules in comments before a board.

use super::entry::Entry;
use crate::board::{Rules, Shape, seems_rules};
use crate::error::Error;
use crate::names::nearest;

/// Keys of comments that say something of boards.
const KEYS: [&str; 2] = ["rules", "shape"];

/// What a comment says of the rules of the next board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Said {
    /// The rules, as `# rules: x`.
    Rules(String),
    /// Perhaps the rules or the shape, under a key that is none, as `# rule: x` or `# Rules x`.
    Perhaps(Doubt),
}

/// A comment that begins nearly as one that says something of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Doubt {
    /// The key that may be meant.
    key: &'static str,
    written: String,
    value: String,
    has_colon: bool,
}

impl Said {
    /// What a comment says, which begins with its `#` or `//`.
    pub(crate) fn of(comment: &str) -> Option<Said> {
        let text = comment.trim_start_matches(['#', '/']);
        let text = text.strip_prefix('C').unwrap_or(text).trim_start();
        let end = text.find(|c: char| !c.is_ascii_alphabetic())?;
        let (name, rest) = text.split_at(end);
        let is_gap = |c: char| matches!(c, ':' | '=') || c.is_whitespace();
        let value = rest.trim_start_matches(is_gap).trim_end();
        if value.is_empty() || !rest.starts_with(is_gap) {
            return None;
        }
        let has_colon = rest.trim_start().starts_with(':');
        if has_colon && name.eq_ignore_ascii_case("rules") {
            return Some(Said::Rules(value.to_owned()));
        }
        // A header of `.sdk` has one letter before its text, as `#Drules of thumb`.
        let is_headed =
            text.len() + 1 == comment.len() && name.starts_with(|c: char| c.is_ascii_uppercase());
        if is_headed && nearest(&name[1..], &KEYS).is_some() {
            return None;
        }
        // Shapes are read elsewhere.
        let key = nearest(name, &KEYS).filter(|_| !name.eq_ignore_ascii_case("shape"))?;
        let (written, value) = (comment.trim().to_owned(), value.to_owned());
        Some(Said::Perhaps(Doubt { key, written, value, has_colon }))
    }
}

impl Doubt {
    /// What is said of the comment before a board of this shape, if its text is what the key has: another shape of boards of the same size,
    /// or rules. Behind a colon these may be misspelt as well; other words are an ordinary comment.
    pub(crate) fn refusal(&self, shape: Shape) -> Option<String> {
        let Doubt { key, written, value, has_colon } = self;
        let is_meant = match *key {
            "shape" => value
                .parse()
                .is_ok_and(|said: Shape| said != shape && said.cells() == shape.cells()),
            // In builds without other rules there are none to be meant.
            _ if !cfg!(feature = "rules") => false,
            _ => match Rules::parse(shape, value) {
                Ok(rules) => !rules.is_ordinary(),
                Err(_) => *has_colon && seems_rules(value),
            },
        };
        is_meant.then(|| {
            format!(
                "found the comment '{written}' before a board, did you mean '# {key}: {value}'? A comment that says none begins with another \
                 word"
            )
        })
    }
}

/// The rules that comments before the next puzzle say.
#[derive(Debug, Default)]
pub(super) struct StatedRules {
    text: Option<String>,
    /// A comment that may say some, and its line.
    doubt: Option<Box<(u64, Doubt)>>,
    /// True if something was refused that may have been the puzzle: the next comment begins the rules of another one.
    is_over: bool,
}

impl StatedRules {
    /// Adds what a comment in this line says to what those before it say.
    pub(super) fn add(&mut self, comment: &[u8], line: u64) {
        let Some(said) = str::from_utf8(comment).ok().and_then(Said::of) else { return };
        if std::mem::take(&mut self.is_over) {
            self.end();
        }
        match said {
            Said::Rules(said) => {
                let before = self.text.take();
                self.text =
                    Some(before.map_or_else(|| said.clone(), |before| format!("{before};{said}")));
            }
            Said::Perhaps(doubt) => {
                self.doubt.get_or_insert_with(|| Box::new((line, doubt)));
            }
        }
    }

    /// Ends the rules of a puzzle that was refused: they are not those of the next one.
    pub(super) fn end(&mut self) {
        *self = StatedRules::default();
    }

    /// Ends the rules if another comment says some: a line was refused that seems to be no puzzle.
    pub(super) fn end_by_comment(&mut self) {
        self.is_over = true;
    }

    /// Takes what was said, and puts the board that comes under it, or else under the rules that were asked for.
    #[inline]
    pub(super) fn put_on(&mut self, entry: Entry, asked: Option<&String>) -> Result<Entry, Error> {
        let stated = self.text.take();
        self.is_over = false;
        if let Some(doubt) = self.doubt.take() {
            let (line, doubt) = *doubt;
            if let Some(message) = doubt.refusal(entry.givens().shape()) {
                return Err(Error::text(entry.place_of_line(line), message));
            }
        }
        match stated.as_ref().or(asked) {
            Some(rules) => entry.with_rules(rules),
            None => Ok(entry),
        }
    }
}

#[cfg(test)]
mod tests;
