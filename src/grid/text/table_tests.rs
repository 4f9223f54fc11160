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

/// A quote that somebody forgot swallows no rows.
#[test]
fn quotes_without_an_end_cost_one_row() {
    let puzzle = format!("1{}", ".".repeat(80));
    for rows in [3, 150, 250, 1000] {
        let mut text = format!("puzzle,note\n{puzzle},a\n\"{puzzle},b\n");
        (0..rows).for_each(|row| text += &format!("{puzzle},{row}\n"));
        let read: Vec<_> = Reader::new(text.as_bytes()).collect();
        assert_eq!(read.len(), rows + 2);
        let wrong: Vec<_> = read.iter().filter_map(|entry| entry.as_ref().err()).collect();
        let [wrong] = &wrong[..] else { panic!("{wrong:?}") };
        let within = if rows < 200 { "" } else { " within 200 lines" };
        let expected = format!("line 3: found a quote without an end{within}, expected one more");
        assert_eq!(wrong.to_string(), expected);
        let lines: Vec<u64> =
            read.iter().flatten().map(|entry| entry.place().line.unwrap().get()).collect();
        let expected: Vec<u64> = [2].into_iter().chain(4..rows as u64 + 4).collect();
        assert_eq!(lines, expected);
    }
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
        ("{\"puzzle\":\"1", "column 13: found the end of the text within a JSON object"),
        ("{\"puzzle\":{\"a\":\"b\"}}", "column 11: found another value"),
        ("{\"puzzle\":\"\\u0031\"}", "column 11: found another text"),
        ("{\"a\":\"puzzle\"}", "column 1: found an object without a puzzle"),
    ] {
        let error = Reader::new(line.as_bytes()).next().unwrap().unwrap_err().to_string();
        assert!(error.contains(message), "{line}: {error}");
    }
}

/// Name and value of what stands beside a puzzle.
fn beside(text: &str) -> Vec<(String, String, bool)> {
    let entry = Reader::new(text.as_bytes()).with_fields().next();
    let entry = entry.expect("an entry").expect("a board");
    let fields = entry.beside().iter();
    fields.map(|field| (field.name.clone(), field.value.clone(), field.is_json)).collect()
}

#[test]
fn other_fields_are_kept_if_asked_for() {
    let field = |name: &str, value: &str, is_json| (name.to_owned(), value.to_owned(), is_json);
    let puzzle = "1...............";
    assert_eq!(
        beside(&format!("id,puzzle,note\n7,{puzzle},\"a, b\"\n")),
        [field("id", "7", false), field("note", "a, b", false)]
    );
    // Columns without a name, and two of one.
    assert_eq!(
        beside(&format!("puzzle,n\n{puzzle},1,more,,\n")),
        [field("n", "1", false), field("column 3", "more", false)]
    );
    assert_eq!(
        beside(&format!("puzzle,n,n,puzzle\n{puzzle},1,2,{puzzle}\n")),
        [field("n", "1", false), field("n 2", "2", false), field("puzzle 2", puzzle, false)]
    );
    // The column that is called puzzle is the one, as among the keys of objects.
    for (text, other) in [
        (format!("id,givens,puzzle\n1,23,{puzzle}\n"), ["id", "givens"]),
        (format!("id,quiz,puzzle\n1,{puzzle},{puzzle}\n"), ["id", "quiz"]),
    ] {
        let found = beside(&text);
        let names: Vec<&str> = found.iter().map(|(name, ..)| &**name).collect();
        assert_eq!(names, other);
    }
    let expected = [field("n", "-2", true), field("name", "x", false)];
    for json in [
        format!("{{\"n\":-2,\"puzzle\":\"{puzzle}\",\"name\":\"x\"}}"),
        format!("{{\"a\":1,\"deep\":{{\"n\":-2,\"puzzle\":\"{puzzle}\",\"name\":\"x\"}}}}"),
        format!("[true,{{\"n\":-2,\"puzzle\":\"{puzzle}\",\"name\":\"x\"}}]"),
    ] {
        assert_eq!(beside(&json), expected, "{json}");
    }
}

#[test]
fn tables_and_objects_say_shapes() {
    let puzzle = format!("1{}", ".".repeat(35));
    let shape = |text: &str| {
        let entry = Reader::new(text.as_bytes()).next().unwrap().unwrap();
        (entry.givens().shape().to_string(), entry.is_shape_guessed())
    };
    for text in [
        format!("puzzle,shape\n{puzzle},3x2\n"),
        format!("puzzle\tshape\n{puzzle}\t\"3x2\"\n"),
        format!("{{\"puzzle\":\"{puzzle}\",\"shape\":\"3x2\"}}\n"),
    ] {
        assert_eq!(shape(&text), ("3x2".to_owned(), false), "{text}");
    }
    for text in
        [format!("puzzle,shape\n{puzzle}\n"), format!("puzzle,shape\n{puzzle},\n"), puzzle.clone()]
    {
        assert_eq!(shape(&text), ("6x6".to_owned(), true), "{text}");
    }
    let unknown = format!("puzzle,shape\n{puzzle},?\n");
    let error = Reader::new(unknown.as_bytes()).next().unwrap().unwrap_err().to_string();
    assert!(error.contains("found the shape '?' beside a board of 36 cells"), "{error}");
    let error = Reader::new(&b"{\"puzzle\":-3}"[..]).next().unwrap().unwrap_err().to_string();
    assert!(error.contains("found another value"), "{error}");
}

/// Rules are parted by what parts fields: without quotes some would be lost.
#[cfg(feature = "rules")]
#[test]
fn rules_without_quotes_are_refused() {
    let read = |table: String| {
        let entry = Reader::new(table.as_bytes()).next().unwrap();
        entry.map(|entry| entry.givens().rules().to_string()).map_err(|error| error.to_string())
    };
    let blank = ".".repeat(81);
    let rules = |rules: &str| read(format!("puzzle,rules\n{blank},{rules}\n"));
    assert_eq!(rules("\"x,cage 3 r2c1-2\"").as_deref(), Ok("x;cage 3 r2c1 r2c2"));
    assert_eq!(rules("x,,").as_deref(), Ok("x"));
    let said = rules("x,cage 3 r2c1-2").unwrap_err();
    assert!(said.contains("found 3 fields, expected the 2 of the header"), "{said}");
    let said = read(format!("puzzle;rules\n{blank};x;windoku\n")).unwrap_err();
    assert!(said.contains("several rules stand in quotes"), "{said}");
    assert!(read(format!("puzzle,name\n{blank},a,b\n")).is_ok());
}
