//! Tables with headers, and JSON lines.

use super::*;

#[test]
fn tables_with_a_header() {
    let solved = EASY.replace('.', "1");
    let text =
        format!("id,solution,Puzzle,clues\n1,{solved},{EASY},30\n\n2,{solved},\"{EASY}\",30\n");
    assert_eq!(read(&text), [format!("{EASY} + 30"), format!("{EASY} + 30")]);
    assert_eq!(read(format!("puzzle\n{EASY}\n")), [EASY]);
    assert_eq!(
        read(format!("id,quizzes\n1,{}\n2\n3,{EASY}\n", &EASY[1..])),
        [
            "line 2, column 3: found no puzzle in column 2 of the table, expected 81 cells (9x9)",
            "line 3, column 2: found no puzzle in column 2 of the table, expected 81 cells (9x9)",
            EASY
        ]
    );
}

#[cfg(feature = "tables")]
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

#[cfg(feature = "tables")]
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

#[test]
fn json_lines() {
    let text = format!("{{\"index\":0,\"puzzle\" : \"{EASY}\",\"solution\":null}}\n");
    let read = Reader::new(text.as_bytes()).next().and_then(Result::ok);
    let entry = read.expect("an entry");
    assert_eq!(
        (entry.givens().to_string().as_str(), entry.place().column.map_or(0, u64::from)),
        (EASY, 24)
    );
    for (text, column) in [("{\"grid\":1}", 1), ("{\"puzzle\":7}", 11), ("{\"puzzle\":\"7\"}", 12)]
    {
        let error = Reader::new(text.as_bytes()).next().and_then(Result::err).expect("an error");
        assert_eq!(
            error.place().and_then(|place| place.column).map(u64::from),
            Some(column),
            "{error}"
        );
    }
}
