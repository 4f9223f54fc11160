//! Errors as the host sees them.

use rootgrid::Error;
use serde::Serialize;

/// What could not be done, and where in a text or on a board.
#[derive(Serialize)]
pub(crate) struct Failure {
    kind: &'static str,
    message: String,
    line: Option<u64>,
    column: Option<u64>,
    cells: Vec<usize>,
}

impl Failure {
    /// A request that the engine does not understand.
    pub(crate) fn request(message: impl Into<String>) -> Failure {
        Failure {
            kind: "request",
            message: message.into(),
            line: None,
            column: None,
            cells: Vec::new(),
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let kind = match &error {
            error if error.is_invalid_input() => "option",
            error if error.is_text() => "text",
            error if error.is_grid() => "grid",
            error if error.is_unmet() => "unmet",
            _ => "fault",
        };
        let place = error.place();
        Failure {
            kind,
            line: place.and_then(|place| place.line).map(Into::into),
            column: place.and_then(|place| place.column).map(Into::into),
            cells: error.cells().to_vec(),
            message: error.to_string(),
        }
    }
}
