//! Tests of rules in comments.

#[cfg(feature = "rules")]
#[test]
fn comments_add_up_to_the_rules_of_a_board() {
    use crate::error::Error;
    use crate::grid::text::{Entry, Reader};
    let blank = ".".repeat(81);
    let read = |text: &str| -> Vec<String> {
        let told = |entry: Result<Entry, Error>| {
            entry.map_or_else(|error| error.to_string(), |entry| entry.givens().rules().to_string())
        };
        Reader::new(text.as_bytes()).map(told).collect()
    };
    let text =
        format!("# rules: x\n# rules: windoku\n{blank}\n# rules: anti-king\n{blank}\n{blank}\n");
    let found = read(&text);
    assert_eq!(found, ["x;windoku", "anti-king", "ordinary"]);
    // Those of a board that cannot be read do not go over to the next one that says some.
    let text = format!("# rules: x\n{}\n# rules: windoku\n{blank}\n", ".".repeat(80));
    let found = read(&text);
    assert_eq!(found.last().unwrap(), "windoku", "{found:?}");
}
