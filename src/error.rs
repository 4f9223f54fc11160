//! The one error type.

use std::num::NonZeroU64;
use std::{fmt, path::PathBuf};

/// Anything that can go wrong in the library, with one clear message.
///
/// The type is opaque: ask it with its predicates, [`Error::place`] and [`Error::cells`]. The error
/// of the system below it, if there is one, is its [`source`](std::error::Error::source).
///
/// ```
/// use rootgrid::board::Shape;
/// let error = "17".parse::<Shape>().unwrap_err();
/// assert!(error.is_invalid_input());
/// assert!(error.to_string().starts_with("unknown shape '17'"));
/// ```
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct Error(Box<ErrorCause>);

#[derive(Debug, thiserror::Error)]
enum ErrorCause {
    #[error("{message}")]
    Option {
        message: String,
        // Builds without other rules have nobody who would ask, and shall stay small.
        #[cfg(any(feature = "rules", test))]
        refusal: Option<Refusal>,
    },
    #[error("{place}{message}")]
    Text { place: Place, message: String },
    #[error("{message}")]
    Grid { message: String, cells: Vec<usize> },
    #[error("{what}: {source}")]
    Io { what: String, source: std::io::Error },
    #[error("{0}")]
    Unmet(String),
    #[error("not known: the budget is used up")]
    UsedUp,
    #[error("{0}")]
    Fault(String),
}

/// Why a rule or a constraint is refused, for programs that say it in another language: the name of a sentence, and what fills its gaps.
#[doc(hidden)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The name.
    pub name: &'static str,
    /// The gaps, each with its text.
    pub gaps: Vec<(&'static str, String)>,
}

/// Where in a text something was found: file, line and column, each if it is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Place {
    /// The file, or `None` for text that is in no file.
    pub file: Option<PathBuf>,
    /// Line, counted from 1.
    pub line: Option<NonZeroU64>,
    /// Column in characters, counted from 1.
    pub column: Option<NonZeroU64>,
}

impl Place {
    /// A line and a column of no particular file, each counted from 1; 0 stands for unknown.
    #[must_use]
    pub const fn new(line: u64, column: u64) -> Place {
        Place { file: None, line: NonZeroU64::new(line), column: NonZeroU64::new(column) }
    }

    /// The same place in that file.
    #[must_use]
    pub fn with_file(mut self, file: impl Into<PathBuf>) -> Place {
        self.file = Some(file.into());
        self
    }
}

/// `file:line:column: `, leaving out what is not known.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{}:", one_line(file.display().to_string()))?;
            if self.line.is_none() {
                return f.write_str(" ");
            }
        } else if self.line.is_some() {
            f.write_str("line ")?;
        }
        match (self.line, self.column) {
            (None, None) => Ok(()),
            (None, Some(column)) => write!(f, "column {column}: "),
            (Some(line), None) => write!(f, "{line}: "),
            (Some(line), Some(column)) if self.file.is_some() => write!(f, "{line}:{column}: "),
            (Some(line), Some(column)) => write!(f, "{line}, column {column}: "),
        }
    }
}

/// Characters of the longest message, which are 400 behind the name of the program, and of the longest word in one, which quotes input.
const LONGEST: usize = 390;
const LONGEST_WORD: usize = 160;

/// The message on one line, of at most 390 characters: control characters of quoted input are written as escapes, and so is
/// what turns the direction of writing; what is too long has three dots in its middle.
#[doc(hidden)]
pub fn one_line(message: impl Into<String>) -> String {
    let is_control =
        |c: char| c.is_control() || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let mut message = message.into();
    if message.contains(is_control) {
        let escaped =
            |c: char| if is_control(c) { c.escape_default().to_string() } else { c.into() };
        message = message.chars().map(escaped).collect();
    }
    if message.len() > LONGEST_WORD {
        let words: Vec<String> =
            message.split(' ').map(|word| shortened(word, LONGEST_WORD)).collect();
        message = shortened(&words.join(" "), LONGEST);
    }
    message
}

/// A text of at most so many characters: its beginning, three dots and its end.
fn shortened(text: &str, most: usize) -> String {
    let length = text.chars().count();
    if length <= most {
        return text.to_owned();
    }
    let end = most / 3;
    let cut = |from: usize, to: usize| text.chars().skip(from).take(to - from);
    cut(0, most - end - 3).chain("...".chars()).chain(cut(length - end, length)).collect()
}

/// The error of Windows, beside a broken pipe, for one that is read no more (`ERROR_PIPE_NOT_CONNECTED`).
const PIPE_NOT_CONNECTED: i32 = 233;

impl Error {
    /// An option, name or number that cannot be used.
    pub fn option(message: impl Into<String>) -> Error {
        Error(Box::new(ErrorCause::Option {
            message: one_line(message),
            #[cfg(any(feature = "rules", test))]
            refusal: None,
        }))
    }

    /// The same for a rule or a constraint, with the name of a sentence that says why, and what fills its gaps.
    #[cfg(any(feature = "rules", test))]
    pub(crate) fn refused(
        name: &'static str,
        gaps: &[(&'static str, &dyn fmt::Display)],
        message: impl Into<String>,
    ) -> Error {
        let gaps = gaps.iter().map(|(gap, value)| (*gap, one_line(value.to_string()))).collect();
        let refusal = Some(Refusal { name, gaps });
        Error(Box::new(ErrorCause::Option { message: one_line(message), refusal }))
    }

    /// The same without the name, which nobody would ask for.
    #[cfg(not(any(feature = "rules", test)))]
    #[inline(always)]
    pub(crate) fn refused(
        _: &'static str,
        _: &[(&'static str, &dyn fmt::Display)],
        message: impl Into<String>,
    ) -> Error {
        Error::option(message)
    }

    /// Text that cannot be read, with its place.
    pub fn text(place: Place, message: impl Into<String>) -> Error {
        Error(Box::new(ErrorCause::Text { place, message: one_line(message) }))
    }

    /// Values that do not make the grid that was asked for.
    pub(crate) fn grid(message: impl Into<String>) -> Error {
        Error::cells_of_grid(message, Vec::new())
    }

    /// The same with the cells that are wrong, by their row-major numbers from 0.
    pub(crate) fn cells_of_grid(message: impl Into<String>, cells: Vec<usize>) -> Error {
        Error(Box::new(ErrorCause::Grid { message: one_line(message), cells }))
    }

    /// A file or stream that failed; `what` says which and during what.
    pub fn io(what: impl Into<String>, source: std::io::Error) -> Error {
        Error(Box::new(ErrorCause::Io { what: one_line(what), source }))
    }

    /// A request that could not be met within its bounds.
    pub fn unmet(message: impl Into<String>) -> Error {
        Error(Box::new(ErrorCause::Unmet(one_line(message))))
    }

    /// Work that had to end before its answer.
    #[doc(hidden)]
    #[must_use]
    pub fn used_up() -> Error {
        Error(Box::new(ErrorCause::UsedUp))
    }

    /// A broken promise inside the library: a bug.
    pub fn fault(message: impl Into<String>) -> Error {
        Error(Box::new(ErrorCause::Fault(one_line(message))))
    }

    /// The same error with that file as its place, unless it already names one.
    #[must_use]
    pub fn in_file(mut self, path: impl Into<PathBuf>) -> Error {
        if let ErrorCause::Text { place, .. } = &mut *self.0 {
            place.file.get_or_insert_with(|| path.into());
        }
        self
    }

    /// The same error with that line (from 1) as its place, unless it already names one.
    #[must_use]
    pub fn on_line(mut self, line: u64) -> Error {
        if let ErrorCause::Text { place, .. } = &mut *self.0 {
            place.line = place.line.or(NonZeroU64::new(line));
        }
        self
    }

    /// The same error of a text that stands so many lines below the beginning of a larger one.
    #[must_use]
    pub fn below(mut self, lines: u64) -> Error {
        if let ErrorCause::Text { place, .. } = &mut *self.0 {
            place.line = NonZeroU64::new(place.line.map_or(1, NonZeroU64::get) + lines);
        }
        self
    }

    /// Returns whether an option, name or number could not be used.
    #[must_use]
    pub fn is_invalid_input(&self) -> bool {
        matches!(*self.0, ErrorCause::Option { .. })
    }

    /// Returns whether text could not be read as what it should be.
    #[must_use]
    pub fn is_text(&self) -> bool {
        matches!(*self.0, ErrorCause::Text { .. })
    }

    /// Returns whether values do not make a puzzle or a solution; [`Error::cells`] says where.
    #[must_use]
    pub fn is_grid(&self) -> bool {
        matches!(*self.0, ErrorCause::Grid { .. })
    }

    /// Returns whether reading or writing failed.
    #[must_use]
    pub fn is_io(&self) -> bool {
        matches!(*self.0, ErrorCause::Io { .. })
    }

    /// Returns whether a pipe was closed by its reader.
    #[must_use]
    pub fn is_closed_pipe(&self) -> bool {
        let ErrorCause::Io { source, .. } = &*self.0 else { return false };
        source.kind() == std::io::ErrorKind::BrokenPipe
            || cfg!(windows) && source.raw_os_error() == Some(PIPE_NOT_CONNECTED)
    }

    /// Returns whether a request could not be met within its bounds.
    #[must_use]
    pub fn is_unmet(&self) -> bool {
        matches!(*self.0, ErrorCause::Unmet(_) | ErrorCause::UsedUp)
    }

    /// Returns whether the budget was used up before there was an answer; then [`Error::is_unmet`] is true as well.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        matches!(*self.0, ErrorCause::UsedUp)
    }

    /// Returns whether the library broke a promise of its own: a bug, please report it.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        matches!(*self.0, ErrorCause::Fault(_))
    }

    /// Why a rule or a constraint was refused, where there is a sentence for it.
    #[doc(hidden)]
    #[must_use]
    pub fn refusal(&self) -> Option<&Refusal> {
        match &*self.0 {
            #[cfg(any(feature = "rules", test))]
            ErrorCause::Option { refusal, .. } => refusal.as_ref(),
            _ => None,
        }
    }

    /// Where in a text the error was found, if it is about text.
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        match &*self.0 {
            ErrorCause::Text { place, .. } => Some(place),
            _ => None,
        }
    }

    /// The cells that are wrong, by their row-major numbers from 0: both cells of two equal digits
    /// in a house, the cell of a value out of range. Empty for other errors.
    ///
    /// ```
    /// use rootgrid::{Givens, Shape};
    /// let mut values = [0; 81];
    /// (values[2], values[8]) = (5, 5);
    /// let error = Givens::new(Shape::NINE, &values)?.into_puzzle().unwrap_err();
    /// assert_eq!(error.cells(), [2, 8]);
    /// # Ok::<(), rootgrid::Error>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> &[usize] {
        match &*self.0 {
            ErrorCause::Grid { cells, .. } => cells,
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests;
