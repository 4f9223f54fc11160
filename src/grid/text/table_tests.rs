//! Tables and JSON lines, with the places of what they hold.

use super::Reader;

#[test]
fn tables_have_quotes_and_further_headers() {
    let puzzle = format!("1{}", ".".repeat(80));
    let text = format!(
        "name,puzzle\n\"Easy, no. 1\",{puzzle}\n\"Say \"\"2\"\"\",\"{puzzle}\"\n\
         \"two\nlines\", {puzzle},rest\nname,puzzle\nx,{puzzle}\nid;name;grid\n1;a,b;{puzzle}\n\
         1;\"2\n3\";12\n1;2;{puzzle}\n1;\"open\n"
    );
    let read: Vec<String> = Reader::new(text.as_bytes())
        .map(|entry| match entry {
            Ok(entry) => format!("{} {} {}", entry.place(), entry.givens(), entry.rest()),
            Err(error) => error.to_string(),
        })
        .collect();
    assert_eq!(
        read,
        [
            format!("line 2, column 15:  {puzzle} "),
            format!("line 3, column 14:  {puzzle} "),
            format!("line 5, column 9:  {puzzle} rest"),
            format!("line 7, column 3:  {puzzle} "),
            format!("line 9, column 7:  {puzzle} "),
            "line 11, column 4: found no puzzle in column 3 of the table, expected 81 cells (9x9)"
                .to_owned(),
            format!("line 12, column 5:  {puzzle} "),
            "line 13: found a quote without an end, expected one more".to_owned(),
        ]
    );
}

#[test]
fn json_lines_are_read_as_json() {
    let puzzle = format!("1{}", ".".repeat(80));
    for (line, column) in [
        (format!("{{\"name\":\"puzzle\",\"puzzle\":\"{puzzle}\"}}"), 28),
        (format!("{{\"data\":{{\"puzzle\": \"{puzzle}\"}},\"n\":[1,null,true,-2.5]}}"), 21),
        (format!("[{{\"a\":\"\\\"puzzle\\\"\",\"puzzle\":\"{puzzle}\"}}]"), 30),
    ] {
        let entry = Reader::new(line.as_bytes()).next().unwrap().unwrap();
        let place = entry.place().column.map(u64::from);
        assert_eq!((entry.givens().to_string(), place), (puzzle.clone(), Some(column)), "{line}");
    }
    for (line, message) in [
        ("{\"puzzle\":\"1", "column 12: found broken JSON"),
        ("{\"puzzle\":{\"a\":\"b\"}}", "column 11: found another value"),
        ("{\"puzzle\":\"\\u0031\"}", "column 11: found another text"),
        ("{\"a\":\"puzzle\"}", "column 1: found an object without a puzzle"),
    ] {
        let error = Reader::new(line.as_bytes()).next().unwrap().unwrap_err().to_string();
        assert!(error.contains(message), "{line}: {error}");
    }
}
