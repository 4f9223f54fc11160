//! JSON lists and objects, over several lines or in one, with the places of what they hold.

use super::Reader;
use quickcheck::quickcheck;
use std::io::BufReader;

const A: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn other() -> String {
    format!("1{}", ".".repeat(80))
}

/// Places and boards, or messages.
fn read(text: &str) -> Vec<String> {
    Reader::new(text.as_bytes()).map(shown).collect()
}

fn shown(result: Result<super::Entry, crate::Error>) -> String {
    match result {
        Ok(entry) => format!("{}{}", entry.place(), entry.givens()),
        Err(error) => error.to_string(),
    }
}

/// The boards alone; there is no error.
fn boards(text: &str) -> Vec<String> {
    let shown = |entry: Result<super::Entry, crate::Error>| match entry {
        Ok(entry) => entry.givens().to_string(),
        Err(error) => panic!("{error} in {text:.200}"),
    };
    Reader::new(text.as_bytes()).map(shown).collect()
}

#[test]
fn every_element_of_a_list_is_a_puzzle() {
    let b = other();
    let both = [A.to_owned(), b.clone()];
    for text in [
        format!("[{{\"puzzle\":\"{A}\"}},{{\"puzzle\":\"{b}\"}}]"),
        format!("[\"{A}\",\"{b}\"]"),
        format!("[\"{A}\", {{\"id\": [1, {{}}], \"puzzle\": \"{b}\"}}]\n"),
        format!(
            "[\n  {{\n    \"puzzle\": \"{A}\",\n    \"n\": 1\n  }},\n  {{\n    \"puzzle\": \"{b}\"\n  }}\n]\n"
        ),
        format!("  [  \r\n\t\"{A}\",\r\n\t\"{b}\"\r\n]\r\n"),
        format!(
            "{{\"name\":\"x\",\"puzzles\":[{{\"puzzle\":\"{A}\"}},\"{b}\"],\"n\":{{\"a\":[1]}}}}"
        ),
        format!("{{\n \"data\": {{\n  \"Sudokus\": [\n   \"{A}\",\n   \"{b}\"\n  ]\n }}\n}}"),
        format!("[[\"{A}\"], [], [[\"{b}\"]]]").replacen("[[", "[ \n[", 1),
        format!("[\"{A}\"]\n[\"{b}\"]\n[]\n"),
        format!("{{\"puzzle\":\"{A}\"}}\n[\"{b}\"]"),
        format!("\u{FEFF}[\"{A}\",\"{b}\"]"),
        format!("{A}\n[\"{b}\"]\n"),
    ] {
        assert_eq!(boards(&text), both, "{text}");
    }
    assert!(boards("[]").is_empty() && boards("{\"puzzles\":[]}\n").is_empty());
}

#[test]
fn objects_may_take_several_lines_and_other_names() {
    for text in [
        format!("{{\n  \"id\": 7,\n  \"puzzle\": \"{A}\"\n}}\n"),
        format!("{{\"quiz\":\"{A}\",\"solution\":\"{A}\"}}"),
        format!("{{\"Grid\":\"{A}\"}}"),
        format!("{{\"board\":{{\"puzzle\":\"{A}\"}}}}"),
        format!("{{\"grid\":\"9x9\",\"puzzle\":\"{A}\"}}"),
        format!("{{\"question\":1,\"data\":{{\"problem\":\"{A}\"}}}}"),
    ] {
        assert_eq!(boards(&text), [A], "{text}");
    }
    // Boards of 16 cells in a list are boards, and no rows of 16.
    let small = "\"1.....3..4.....2\"";
    assert_eq!(boards(&format!("[{small},{small}]")).len(), 2);
}

#[test]
fn places_are_those_of_the_text() {
    let text = format!("[ {{\"u\":1,\"puzzle\":\"{A}\"}},\n\n  \"{A}\", \"{A}\"]");
    let columns = [(1, 20), (3, 4), (3, 89)];
    let expected = columns.map(|(line, column)| format!("line {line}, column {column}: {A}"));
    assert_eq!(read(&text), expected);
    let text = format!("{{\n  \"puzzle\":\n    \"{A}\"\n}}\n{A}");
    assert_eq!(read(&text), [format!("line 3, column 6: {A}"), format!("line 5, column 1: {A}")]);
}

#[test]
fn what_is_no_puzzle_is_refused_where_it_stands() {
    let wanted = "expected \"puzzle\": \"...\" with 81 cells (9x9)";
    for (text, place) in [
        (format!("[\"{A}\",\n \"12\"]"), "line 2, column 3: found another text"),
        (format!("[\"{A}\",\n {{\"n\":1}}]"), "line 2, column 2: found an object without a puzzle"),
        (
            format!("[\"{A}\", 7, 8]"),
            "line 1, column 87: found a value that is no puzzle in a list",
        ),
        (format!("[\"{A}\"}}"), "line 1, column 85: found broken JSON"),
        (
            format!("{{\"puzzles\":[\"{A}\"],\"puzzle\":\"{A}\"}}"),
            "line 1, column 106: found a puzzle beside a list of puzzles",
        ),
    ] {
        let read = read(&text);
        assert_eq!(read.len(), 2, "{read:?}");
        assert!(read[0].ends_with(A), "{read:?}");
        assert_eq!(read[1], format!("{place}, {wanted}"));
    }
    let behind = "found an element of a JSON list behind another one, expected ',' between them";
    let comma = "found a ',' without an element of the JSON list on both sides, expected one ',' between two elements and \
                 none at the end";
    let cut = "found the end of the text within a JSON list, expected ']' behind the last element: was the file cut off?";
    let within = "found the end of the text within a JSON object, expected the rest of it and '}': was the file cut off?";
    let more = "found something after the end of the JSON text, expected a new line, or one list of all: [..., ...]";
    for (text, place, flaw) in [
        (format!("[\"{A}\""), "line 1, column 85", cut),
        (format!("[\"{A}\",\n"), "line 2, column 1", cut),
        (format!("[\"{A}\",\n{{\"puzzle\": \"53"), "line 2, column 15", within),
        (format!("[\"{A}\"] [\"{A}\"]"), "line 1, column 87", more),
        (format!("[\"{A}\" {{\"puzzle\": \"{A}\"}}]"), "line 1, column 86", behind),
        (format!("[\"{A}\" \"{A}\"]"), "line 1, column 86", behind),
        (format!("[\"{A}\"\n{{\"n\":1"), "line 2, column 1", behind),
        (format!("[\"{A}\",\n]"), "line 2, column 1", comma),
    ] {
        let read = read(&text);
        assert!(read.contains(&format!("{place}: {flaw}")), "{text}: {read:?}");
    }
    // What stands around the flaw is read all the same.
    assert_eq!(read(&format!("[\"{A}\",,\"{A}\",[\"{A}\",],\"{A}\"]")).len(), 6);
    let two = format!("{{\"a\":{{\"puzzle\":\"{A}\"}},\"b\":{{\"puzzle\":\"{A}\"}}}}");
    assert_eq!(
        read(&two),
        [format!("line 1, column 1: found several puzzles in one object, {wanted}")]
    );
    let long = format!("[{{\"text\":\"{}\"}},\"{A}\"]", "x".repeat(1 << 21));
    let read = read(&long);
    assert!(read[0].starts_with("line 1, column 2: found a JSON value of more than 1048576 bytes"));
    assert!(read.len() == 2 && read[1].ends_with(A), "{}", read[1]);
}

#[test]
fn reading_goes_on_after_broken_json() {
    // Without its end, an object ends where a line begins with the next one; a text ends with its line.
    for broken in
        [format!("{{\"puzzle\":\"{A}\""), format!("{{\"puzzle\":\"{A}"), "{\"a\":]".into()]
    {
        let read = read(&format!("{broken}\n{{\"puzzle\":\"{A}\"}}\n{A}\n"));
        assert_eq!(read.len(), 3, "{read:?}");
        assert!(
            read[0].starts_with("line 1, column ") && read[0].contains("found broken JSON"),
            "{read:?}"
        );
        assert_eq!(read[1], format!("line 2, column 12: {A}"));
        assert_eq!(read[2], format!("line 3, column 1: {A}"));
    }
}

#[test]
fn long_lists_in_one_line_are_read_element_by_element() {
    let many = vec![format!("{{\"puzzle\":\"{A}\",\"tags\":[\"a\",\"b\"]}}"); 20_000].join(",");
    assert!(many.len() > super::line_kinds::LONGEST);
    for text in [format!("[{many}]"), format!("{{\"puzzles\":[{many}]}}")] {
        assert_eq!(boards(&text).len(), 20_000);
    }
}

#[test]
fn fields_beside_puzzles_in_lists_are_kept() {
    let text = format!("[{{\"z\":1.50,\n\"a\":\"x\",\"quiz\":\"{A}\"}},\"{A}\"]");
    let entries: Vec<_> = Reader::new(text.as_bytes()).with_fields().map(Result::unwrap).collect();
    let fields: Vec<_> = entries[0].beside().iter().map(|f| (&*f.name, &*f.value)).collect();
    assert_eq!(fields, [("z", "1.50"), ("a", "x")]);
    assert!(entries[1].beside().is_empty());
}

quickcheck! {
    /// Parts of JSON in any order are read or refused, with a line; small buffers change nothing.
    fn any_parts_of_json_are_read_or_refused(picks: Vec<u8>, size: u8) -> bool {
        const LINE: &str =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
        const QUOTED: &str =
            "\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"";
        const PARTS: [&str; 16] = [
            "[", "]", "{", "}", ",", ":", "\"puzzle\"", "\"puzzles\"", "\"a\"", "7", "\n", " ", "\"", "\\",
            QUOTED, LINE,
        ];
        let text: String = picks.iter().map(|&i| PARTS[usize::from(i) % PARTS.len()]).collect();
        let small = BufReader::with_capacity(usize::from(size % 16) + 1, text.as_bytes());
        let all: Vec<_> = Reader::new(text.as_bytes()).collect();
        let has_line = all.iter().all(|result| match result {
            Ok(entry) => entry.line() > 0,
            Err(error) => error.place().is_some_and(|place| place.line.is_some()),
        });
        has_line && Reader::new(small).map(shown).eq(all.into_iter().map(shown))
    }

    /// A list holds what its elements hold alone, in one line or pretty.
    fn lists_are_their_elements(picks: Vec<bool>, is_pretty: bool) -> bool {
        let b = other();
        let elements: Vec<String> = picks.iter().map(|&pick| match pick {
            true => format!("{{\"n\":[1,\"]\"],\"puzzle\":\"{A}\"}}"),
            false => format!("\"{b}\""),
        }).collect();
        let between = if is_pretty { ",\n  " } else { "," };
        let expected: Vec<&str> = picks.iter().map(|&pick| if pick { A } else { b.as_str() }).collect();
        boards(&format!("[{}]", elements.join(between))) == expected
    }
}
