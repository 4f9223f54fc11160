//! Tests of rules in comments.

use crate::error::Error;
use crate::grid::text::{Entry, Reader};

#[test]
fn comments_add_up_to_the_rules_of_a_board() {
    let blank = ".".repeat(81);
    let read = |text: &str| -> Vec<String> {
        let told = |entry: Result<Entry, Error>| {
            entry.map_or_else(|error| error.to_string(), |entry| entry.givens().rules().to_string())
        };
        Reader::new(text.as_bytes()).map(told).collect()
    };
    let text =
        format!("# rules: x\n# rules: windoku\n{blank}\n# rules: anti-king\n{blank}\n{blank}\n");
    let expected = if cfg!(feature = "rules") {
        vec!["x;windoku", "anti-king", "ordinary"]
    } else {
        Vec::new()
    };
    let found = read(&text);
    assert!(expected.is_empty() || found == expected, "{found:?}");
    // Those of a board that cannot be read do not go over to the next one that says some.
    let text = format!("# rules: x\n{}\n# rules: windoku\n{blank}\n", ".".repeat(80));
    let found = read(&text);
    assert!(expected.is_empty() || found.last().unwrap() == "windoku", "{found:?}");
}
