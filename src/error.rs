//! The one error type.

use std::{fmt, path::PathBuf};

/// Anything that can go wrong in the library, with one clear message.
///
/// The type is opaque; ask it with its predicates.
///
/// ```
/// use rootgrid::board::Shape;
/// let error = "7".parse::<Shape>().unwrap_err();
/// assert!(error.is_option());
/// assert!(error.to_string().starts_with("unknown shape '7'"));
/// ```
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Error(Box<Kind>);

#[derive(Debug, thiserror::Error)]
enum Kind {
    #[error("{0}")]
    Option(String),
    #[error("{place}{message}")]
    Text { place: Place, message: String },
    #[error("{message}")]
    Grid { message: String },
    #[error("{what}: {source}")]
    Io { what: String, source: std::io::Error },
    #[error("{0}")]
    Unmet(String),
    #[error("{0}")]
    Fault(String),
}

/// Where in a text something was found: file, line and column, the last two counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The file, or `None` for text that came from nowhere in particular.
    pub file: Option<PathBuf>,
    /// Line from 1, or 0 if unknown.
    pub line: u64,
    /// Column (in characters) from 1, or 0 if unknown.
    pub column: u64,
}

/// `file:line:column: `, leaving out what is not known.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{}:", file.display())?;
            if self.line == 0 {
                return f.write_str(" ");
            }
        } else if self.line != 0 {
            f.write_str("line ")?;
        }
        match (self.line, self.column) {
            (0, 0) => Ok(()),
            (0, column) => write!(f, "column {column}: "),
            (line, 0) => write!(f, "{line}: "),
            (line, column) if self.file.is_some() => write!(f, "{line}:{column}: "),
            (line, column) => write!(f, "{line}, column {column}: "),
        }
    }
}

/// The message on one line: control characters of quoted input are written as escapes.
fn one_line(message: impl Into<String>) -> String {
    let message = message.into();
    if !message.contains(char::is_control) {
        return message;
    }
    let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.into() };
    message.chars().map(escaped).collect()
}

impl Error {
    /// An option, name or number that cannot be used.
    pub(crate) fn option(message: impl Into<String>) -> Error {
        Error(Box::new(Kind::Option(one_line(message))))
    }

    /// Text that cannot be read, with its place.
    pub(crate) fn text(place: Place, message: impl Into<String>) -> Error {
        Error(Box::new(Kind::Text { place, message: one_line(message) }))
    }

    /// Values that do not make the grid that was asked for.
    pub(crate) fn grid(message: impl Into<String>) -> Error {
        Error(Box::new(Kind::Grid { message: one_line(message) }))
    }

    /// A file or stream that failed; `what` says which and during what.
    pub(crate) fn io(what: impl Into<String>, source: std::io::Error) -> Error {
        Error(Box::new(Kind::Io { what: one_line(what), source }))
    }

    /// A request that could not be met within its bounds.
    pub(crate) fn unmet(message: impl Into<String>) -> Error {
        Error(Box::new(Kind::Unmet(one_line(message))))
    }

    /// A broken promise inside the library: a bug.
    pub(crate) fn fault(message: impl Into<String>) -> Error {
        Error(Box::new(Kind::Fault(one_line(message))))
    }

    /// The same error, said to be in that file unless it already names one.
    #[must_use]
    pub fn in_file(mut self, path: impl Into<PathBuf>) -> Error {
        if let Kind::Text { place, .. } = &mut *self.0 {
            place.file.get_or_insert_with(|| path.into());
        }
        self
    }

    /// The same error, said to be on that line unless it already names one.
    #[must_use]
    pub fn on_line(mut self, line: u64) -> Error {
        if let Kind::Text { place, .. } = &mut *self.0
            && place.line == 0
        {
            place.line = line;
        }
        self
    }

    /// Whether an option, name or number could not be used.
    #[must_use]
    pub fn is_option(&self) -> bool {
        matches!(*self.0, Kind::Option(_))
    }

    /// Whether text could not be read as what it should be.
    #[must_use]
    pub fn is_text(&self) -> bool {
        matches!(*self.0, Kind::Text { .. })
    }

    /// Whether values do not make a puzzle or a solution.
    #[must_use]
    pub fn is_grid(&self) -> bool {
        matches!(*self.0, Kind::Grid { .. })
    }

    /// Whether reading or writing failed.
    #[must_use]
    pub fn is_io(&self) -> bool {
        matches!(*self.0, Kind::Io { .. })
    }

    /// Whether a pipe was closed by its reader.
    #[must_use]
    pub fn is_closed_pipe(&self) -> bool {
        matches!(&*self.0, Kind::Io { source, .. } if source.kind() == std::io::ErrorKind::BrokenPipe)
    }

    /// Whether a request could not be met within its bounds.
    #[must_use]
    pub fn is_unmet(&self) -> bool {
        matches!(*self.0, Kind::Unmet(_))
    }

    /// Whether the library broke a promise of its own.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        matches!(*self.0, Kind::Fault(_))
    }

    /// Where in a text the error was found, if it is about text.
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        match &*self.0 {
            Kind::Text { place, .. } => Some(place),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_name_what_is_known() {
        let place = |file: Option<&str>, line, column| {
            Place { file: file.map(PathBuf::from), line, column }.to_string()
        };
        assert_eq!(place(None, 0, 0), "");
        assert_eq!(place(None, 3, 0), "line 3: ");
        assert_eq!(place(None, 3, 9), "line 3, column 9: ");
        assert_eq!(place(None, 0, 9), "column 9: ");
        assert_eq!(place(Some("a.txt"), 0, 0), "a.txt: ");
        assert_eq!(place(Some("a.txt"), 3, 0), "a.txt:3: ");
        assert_eq!(place(Some("a.txt"), 3, 9), "a.txt:3:9: ");
    }

    #[test]
    fn the_innermost_place_stays() {
        let place = Place { file: None, line: 0, column: 4 };
        let error = Error::text(place, "odd").on_line(7).on_line(8).in_file("a").in_file("b");
        assert_eq!(error.to_string(), "a:7:4: odd");
    }
}
