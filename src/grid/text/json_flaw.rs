//! What is wrong between the values of a JSON text, and what to write instead.

/// Something that stands in a JSON text, and what should stand there: a puzzle where nothing is said.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct JsonFlaw {
    pub(super) found: &'static str,
    pub(super) expected: Option<&'static str>,
}

impl JsonFlaw {
    /// Something where a puzzle should stand.
    const fn no_puzzle(found: &'static str) -> JsonFlaw {
        JsonFlaw { found, expected: None }
    }

    const fn new(found: &'static str, expected: &'static str) -> JsonFlaw {
        JsonFlaw { found, expected: Some(expected) }
    }
}

pub(super) const BROKEN: JsonFlaw = JsonFlaw::no_puzzle("found broken JSON");
pub(super) const NO_PUZZLE: JsonFlaw =
    JsonFlaw::no_puzzle("found a value that is no puzzle in a list");
pub(super) const BESIDE: JsonFlaw = JsonFlaw::no_puzzle("found a puzzle beside a list of puzzles");
pub(super) const CUT_LIST: JsonFlaw = JsonFlaw::new(
    "found the end of the text within a JSON list",
    "expected ']' behind the last element: was the file cut off?",
);
pub(super) const CUT_OBJECT: JsonFlaw = JsonFlaw::new(
    "found the end of the text within a JSON object",
    "expected the rest of it and '}': was the file cut off?",
);
pub(super) const NO_COMMA: JsonFlaw = JsonFlaw::new(
    "found an element of a JSON list behind another one",
    "expected ',' between them",
);
pub(super) const NO_ELEMENT: JsonFlaw = JsonFlaw::new(
    "found a ',' without an element of the JSON list on both sides",
    "expected one ',' between two elements and none at the end",
);
pub(super) const MORE: JsonFlaw = JsonFlaw::new(
    "found something after the end of the JSON text",
    "expected a new line, or one list of all: [..., ...]",
);
