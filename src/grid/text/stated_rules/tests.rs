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
    // Those of a board that cannot be read do not go over to the next one, whatever form it has; those before other lines do.
    let broken = [".".repeat(80), format!("12a{}", "4".repeat(6)), "{\"puzzle\": 5}".to_owned()];
    for line in broken {
        let found = read(&format!("# rules: x\n{line}\n{blank}\n"));
        assert_eq!(found.last().unwrap(), "ordinary", "{line}: {found:?}");
    }
    let grid = "123......\n".repeat(4);
    assert_eq!(read(&format!("# rules: x\n{grid}\n{blank}\n")).last().unwrap(), "ordinary");
    assert_eq!(read(&format!("# rules: x\nof the day\n{blank}\n")).last().unwrap(), "x");
}

#[cfg(feature = "rules")]
#[test]
fn comments_that_nearly_say_rules_are_refused() {
    use crate::grid::text::Reader;
    let read = |comment: &str, cells: usize| {
        let text = format!("{comment}\n{}\n", ".".repeat(cells));
        let mut entries = Reader::new(text.as_bytes());
        (entries.next().unwrap().map(|entry| entry.givens().rules().to_string()), text)
    };
    for (comment, meant) in [
        ("# rule: x", "'# rules: x'"),
        ("# Rules x", "'# rules: x'"),
        ("#rulse:x", "'# rules: x'"),
        ("// rules = x;windoku", "'# rules: x;windoku'"),
        ("# rule: windokku", "'# rules: windokku'"),
        ("#Crule: cage 3 r1c1 r1c2", "'# rules: cage 3 r1c1 r1c2'"),
    ] {
        let error = read(comment, 81).0.unwrap_err().to_string();
        assert!(error.starts_with("line 1") && error.contains(meant), "{comment}: {error}");
    }
    let error = read("# shapes: 3x2", 36).0.unwrap_err().to_string();
    assert!(error.contains("did you mean '# shape: 3x2'?"), "{error}");
    // The right key gives way to a shape that is asked for.
    let text = format!("# Shape: 3x2\n{}\n", ".".repeat(36));
    let entry = |reader: Reader<&[u8]>| reader.map(Result::unwrap).next().unwrap().givens().shape();
    assert_eq!(entry(Reader::new(text.as_bytes())), "3x2".parse().unwrap());
    let wanted = "2x3".parse().unwrap();
    assert_eq!(entry(Reader::new(text.as_bytes()).with_shape(wanted)), wanted);
    for comment in [
        "# rule: solve it without a pencil",
        "# Rules of thumb: x",
        "# ruler 12 cm",
        "# rated: x",
        "#Drules: x",
        "# shapes: 3x2",
        "# title: x",
        "# rules",
        "#",
    ] {
        assert_eq!(read(comment, 81).0.unwrap(), "ordinary", "{comment}");
    }
}
