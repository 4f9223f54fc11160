//! Errors as the host sees them.

use rootgrid::Error;
#[cfg(feature = "full")]
use rootgrid::error::Refusal;
use serde::Serialize;
#[cfg(feature = "full")]
use std::collections::BTreeMap;

/// What could not be done, and where in a text or on a board.
#[derive(Serialize)]
pub(crate) struct Failure {
    kind: &'static str,
    message: String,
    line: Option<u64>,
    column: Option<u64>,
    cells: Vec<usize>,
    /// Why rules are refused, for a page that says it in its language.
    #[cfg(feature = "full")]
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<RefusalFields>,
}

/// The name of a sentence, and what fills its gaps.
#[cfg(feature = "full")]
#[derive(Serialize)]
struct RefusalFields {
    name: &'static str,
    gaps: BTreeMap<&'static str, String>,
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
            #[cfg(feature = "full")]
            refusal: None,
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        if is_of_full(&error) {
            let message = "rules beside rows, columns and blocks, cages and constraints are known to the full module";
            return Failure { kind: "module", ..Failure::request(message) };
        }
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
            #[cfg(feature = "full")]
            refusal: error.refusal().map(|Refusal { name, gaps }| RefusalFields {
                name,
                gaps: gaps.iter().cloned().collect(),
            }),
            message: error.to_string(),
        }
    }
}

/// Returns whether the full module would not have failed: other rules than ordinary ones, cages or constraints were asked for.
fn is_of_full(error: &Error) -> bool {
    !cfg!(feature = "full") && error.to_string().contains("knows ordinary rules only")
}
