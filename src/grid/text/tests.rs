use super::*;
use crate::board::Shape;
use quickcheck::quickcheck;
use std::io::{self, BufReader, Read};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The entries of a text in the one-line form, or their messages.
fn read(text: impl AsRef<[u8]>) -> Vec<String> {
    Reader::new(text.as_ref()).map(told).collect()
}

fn told(result: Result<Entry, Error>) -> String {
    match result {
        Ok(entry) if entry.rest().is_empty() => entry.givens().to_string(),
        Ok(entry) => format!("{} + {}", entry.givens(), entry.rest()),
        Err(error) => error.to_string(),
    }
}

fn rows(line: &str, side: usize) -> Vec<&str> {
    (0..side).map(|row| &line[row * side..][..side]).collect()
}

#[test]
fn one_line_with_any_blanks() {
    for blank in ['.', '0', '_', '*', 'x', 'X', '-'] {
        assert_eq!(read(EASY.replace('.', &blank.to_string())), [EASY], "{blank}");
    }
}

#[test]
fn line_ends_marks_and_margins() {
    for text in [
        format!("{EASY}\r\n{EASY}"),
        format!("\u{FEFF}{EASY}\n{EASY}\n\n"),
        format!("  {EASY}\t\n\n\n \t{EASY}  \r\n"),
        format!("# comment\n{EASY}\n// another\n#{EASY}\n{EASY}"),
    ] {
        assert_eq!(read(&text), [EASY, EASY], "{text:?}");
    }
}

#[test]
fn further_fields() {
    for separator in [",", ";", "\t", " ", "  ", ", ", " # ", "|", ":"] {
        let expected = format!("{EASY} + 7.2,x-wing");
        assert_eq!(read(format!("{EASY}{separator}7.2,x-wing \r\n")), [expected], "{separator:?}");
    }
    // Number, hash or rating before the puzzle.
    assert_eq!(read(format!("0000183b305c {EASY} 1.2")), [format!("{EASY} + 1.2")]);
    assert_eq!(read(format!("17,\"{EASY}\",\"x\"")), [format!("{EASY} + x\"")]);
    assert_eq!(read(format!(":0100:5:{EASY}::41::")), [format!("{EASY} + 41::")]);
}

#[cfg(feature = "tables")]
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

#[test]
fn grids_of_lines() {
    let grid = rows(EASY, 9).join("\n");
    let dashes = grid.replace('.', "-");
    let spaced: Vec<String> =
        EASY.chars().map(|c| if c == '.' { "0".into() } else { c.to_string() }).collect();
    let numbers = |separator: &str| {
        spaced.chunks(9).map(|row| row.join(separator)).collect::<Vec<_>>().join("\n")
    };
    let texts = [
        grid.clone(),
        dashes,
        numbers(" "),
        numbers(","),
        numbers(", "),
        format!("[[{}]]", numbers(", ").replace('\n', "],\n [")),
        numbers("\t").replace('0', ""),
        numbers(",").replace('0', ""),
        format!("Grid 01\n{grid}"),
        spaced.join(" "),
        spaced.join(","),
    ];
    for text in &texts {
        assert_eq!(read(text), [EASY], "{text}");
        assert_eq!(read(format!("{text}\n\n{text}\n")), [EASY, EASY], "{text}");
        // Without a blank line in between.
        assert_eq!(read(format!("{text}\n{text}\n")), [EASY, EASY], "{text}");
    }
}

/// The places of cells that are nothing but what stands between two separators, found by the fuzz target `text`.
#[test]
fn empty_cells_at_both_ends_of_a_line() {
    assert_eq!(read("1\t\t\t\n\t\t\t\n\t2\t\t\n\t\t\t\n"), ["1........2......"]);
    for line in ["|1||||||||||||||||", ",,,,,,,,,,,,,,,1", "1,,,,,,,,,,,,,,,"] {
        assert_eq!(read(line).len(), 1, "{line}");
    }
}

#[test]
fn rows_of_dashes_are_blank_rows_or_frames() {
    let blank = ".".repeat(9);
    let text = format!("{blank}\n{}\n{blank}\n{}", &EASY[..9], &EASY[..54]);
    let expected: String = text.lines().collect();
    let lines = rows(&expected, 9);
    assert_eq!(read(lines.join("\n").replace('.', "-")), [expected.as_str()]);
    // The same dashes as frames.
    let framed = rows(EASY, 9).chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>();
    assert_eq!(read(format!("---------\n{}", framed.join("\n---------\n"))), [EASY]);
}

#[test]
fn drawn_grids() {
    let cell = |c: char| if c == '.' { ' ' } else { c };
    let lines = rows(EASY, 9);
    let blocks = |row: &str| [&row[..3], &row[3..6], &row[6..]].map(str::to_owned);
    let simple = |left: &str, bar: &str, frame: &str| {
        let mut text = format!("{frame}\n");
        for (i, row) in lines.iter().enumerate() {
            if i > 0 && i % 3 == 0 {
                text += &format!("{frame}\n");
            }
            text += &format!("{left}{}{left}\n", blocks(row).join(bar));
        }
        text + frame
    };
    let every = lines.iter().map(|row| {
        let cells: Vec<String> = row.chars().map(|c| format!(" {} ", cell(c))).collect();
        format!("║{}║\n╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n", cells.join("│"))
    });
    let spaced = simple("| ", " | ", "+-------+-------+-------+");
    let hodoku = simple("|", "|", ":---+---+---:").replacen(":---+---+---:", ".---.---.---.", 1);
    let texts = [
        simple("|", "|", "+---+---+---+"),
        simple("", "|", "---+---+---"),
        simple("", " ", ""),
        simple(" |", "|", " *-----------*"),
        simple("┃", "┃", "┣━━━╋━━━╋━━━┫"),
        simple("! ", " ! ", "=========="),
        every.collect(),
        hodoku,
        spaced,
    ];
    for text in &texts[..] {
        let text = if text.starts_with('\n') { text.replace("\n\n", "\n") } else { text.clone() };
        assert_eq!(read(text.trim_matches('\n')), [EASY], "{text}");
    }
}

#[test]
fn sdk_files() {
    let grid = rows(EASY, 9).join("\r\n");
    let text = format!(
        "#ASomebody\r\n#LEasy\r\n[Puzzle]\r\n{grid}\r\n[State]\r\n{}\r\n[PencilMarks]\r\n1,2,,\r\n",
        grid.replace('.', "1")
    );
    assert_eq!(read(&text), [EASY]);
    assert_eq!(read(text.repeat(2)), [EASY, EASY]);
}

#[test]
fn every_shape_round_trips_in_every_form() {
    for shape in Shape::ALL {
        let side = shape.side();
        let values: Vec<u8> =
            (0..shape.cells()).map(|i| (i * 7 % (2 * side)).saturating_sub(side) as u8).collect();
        let givens = Givens::from_trusted(shape, &values);
        let line = givens.to_string();
        let numbers = |between: &str| {
            let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(between);
            values.chunks(side).map(row).collect::<Vec<_>>()
        };
        let texts = [
            line.clone(),
            line.to_lowercase(),
            format!("{line},7.2"),
            rows(&line, side).join("\n"),
            numbers(" ").join("\n"),
            numbers(",").join(","),
        ];
        for text in texts {
            let with_shape = Reader::new(text.as_bytes()).with_shape(shape);
            let read: Vec<_> = with_shape.map(|entry| entry.map(Entry::into_givens)).collect();
            assert!(matches!(&read[..], [Ok(read)] if *read == givens), "{shape}: {text}");
            if shape == Shape::from_side(side).unwrap_or(shape) {
                assert_eq!(text.parse::<Givens>().ok().as_ref(), Some(&givens), "{shape}: {text}");
            }
        }
    }
}

#[test]
fn sixteen_cells_are_4x4_or_a_row_of_16x16() {
    let small = ["1.....3..4.....2", "................", "1234............"];
    assert_eq!(read(small.join("\n")), small);
    assert_eq!(read(small.repeat(11).join("\n")), small.repeat(11));
    let mut large = vec!["................"; 15];
    large.push("1............P..");
    assert_eq!(read(large.join("\n")).len(), 1);
    large[15] = "..............1G";
    let expected = large.concat();
    assert_eq!(read(large.join("\n")), [expected.as_str()]);
    assert_eq!(read(large.repeat(2).join("\n")), [expected.as_str(), expected.as_str()]);
}

#[test]
fn errors_say_where_and_what() {
    let nine = "expected a digit 1 to 9 or a blank (. 0 _ * x -)";
    let size = "expected 81 for a 9x9 board or 9 for a row";
    let replaced = |at: usize, by: &str| format!("{}{by}{}", &EASY[..at], &EASY[at + 1..]);
    let cases = [
        (format!("\n{}", &EASY[1..]), format!("line 2, column 81: found 80 cells, {size}")),
        (format!("{EASY}1"), format!("line 1, column 82: found 82 cells, {size}")),
        (format!(" {EASY}.."), format!("line 1, column 83: found 83 cells, {size}")),
        (replaced(11, "A"), format!("line 1, column 12: found 'A', {nine}")),
        ("123".into(), format!("line 1, column 4: found 3 cells, {size}")),
        ("1".into(), format!("line 1, column 2: found 1 cell, {size}")),
        ("12345678ü".into(), "line 1, column 9: found 'ü', ".to_owned() + &any_digit()),
        (replaced(0, "ü"), "line 1, column 1: found 'ü', ".to_owned() + &any_digit()),
        (format!("ü{EASY}"), "line 1, column 1: found 'ü', ".to_owned() + &any_digit()),
        (replaced(40, "\u{1}"), "line 1, column 41: found byte 0x01, expected text".into()),
        ("1 2 3 4 5 6 7 8 12".into(), format!("line 1, column 17: found '12', {nine}")),
        (
            rows(EASY, 9)[..8].join("\n"),
            "line 1: found 8 rows of 9 cells and then the end of the text, expected 9 rows".into(),
        ),
        (
            format!("{}\n\n", &EASY[..9]),
            "line 1: found 1 row of 9 cells and then a blank line, expected 9 rows".into(),
        ),
        #[cfg(feature = "tables")]
        (
            "{\"a\": 1}".into(),
            "line 1, column 1: found an object without a puzzle, expected \"puzzle\": \"...\" \
             with 81 cells (9x9)"
                .into(),
        ),
    ];
    for (text, message) in cases {
        assert_eq!(read(&text), [message], "{text}");
    }
    assert_eq!(
        read(b"\x1F\x8B\x08\x00"),
        ["line 1: found gzip data, expected text: unpack it first"]
    );
    let with_file = Reader::new(&b"1 2"[..]).with_file("lists/a.txt".as_ref()).next();
    assert!(
        matches!(with_file, Some(Err(error)) if error.to_string().starts_with("lists/a.txt:1:4: "))
    );
}

fn any_digit() -> String {
    "expected a digit 1 to 9, A to P or a blank (. 0 _ * x -)".into()
}

#[test]
fn reading_goes_on_after_an_error() {
    let mut grid = rows(EASY, 9);
    grid[4] = "4..8.3.!?";
    let text = format!("{}\n\n{EASY}\nnonsense!\n{EASY}\n", grid.join("\n"));
    let all = read(&text);
    assert_eq!(all.len(), 4, "{all:?}");
    assert!(all[0].starts_with("line 5, column 9: found '?'"), "{}", all[0]);
    assert_eq!([&all[1], &all[3]], [EASY, EASY]);
    assert!(all[2].starts_with("line 12, column "), "{}", all[2]);
    // Bad lines one after the other are as many errors.
    let bad = format!("{EASY}1\n").repeat(3);
    assert_eq!(read(bad).len(), 3);
    // A bad first row takes the whole grid with it.
    grid[0] = "4..8.3.?!";
    assert_eq!(read(grid.join("\n")).len(), 1);
}

#[test]
fn overlong_lines_are_passed_over_in_bounded_memory() {
    struct Endless {
        left: usize,
    }
    impl Read for Endless {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            let count = bytes.len().min(self.left);
            bytes[..count].fill(b'1');
            self.left -= count;
            Ok(count)
        }
    }
    let all = |left| -> Vec<_> {
        let text = Endless { left }.chain(io::Cursor::new(format!("\n{EASY}\n")));
        Reader::new(BufReader::new(text)).map(told).collect()
    };
    let long = all(10 << 20);
    assert!(long[0].starts_with("line 1: found a line of more than 1048576 bytes"), "{}", long[0]);
    assert_eq!(long[1], EASY);
    let endless = all(usize::MAX);
    assert!(endless[0].contains("line 1 has no end within 16777216 bytes"), "{}", endless[0]);
    assert_eq!((long.len(), endless.len()), (2, 1));
}

#[test]
fn failures_of_the_stream_end_it() {
    struct Broken(Option<io::Error>);
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            self.0.take().map_or(Ok(0), Err)
        }
    }
    let broken = Broken(Some(io::Error::other("unplugged")));
    let text = io::Cursor::new(format!("{EASY}\n")).chain(broken);
    let mut reader = Reader::new(BufReader::new(text)).with_file("tape".as_ref());
    assert!(reader.next().is_some_and(|entry| entry.is_ok()));
    assert_eq!(reader.next().unwrap().unwrap_err().to_string(), "cannot read tape: unplugged");
    assert!(reader.next().is_none());
}

#[test]
fn conversions_keep_the_place() {
    let twice = EASY.replacen("34..8", "35..8", 1);
    let error = |text: &str| text.parse::<Puzzle>().unwrap_err().to_string();
    let message = "digit 5 stands twice in column 1: r1c1 and r5c1";
    assert_eq!(error(&twice), format!("line 1, column 37: {message}"));
    assert_eq!(error(&rows(&twice, 9).join("\n")), format!("line 1: {message}"));
    let error = EASY.parse::<Solution>().unwrap_err().to_string();
    assert_eq!(error, "line 1, column 3: r1c3 is blank: a complete grid was expected");
    assert_eq!(
        format!("{EASY}\n{EASY}").parse::<Puzzle>().unwrap_err().to_string(),
        "found several puzzles, expected one"
    );
    assert_eq!("".parse::<Puzzle>().unwrap_err().to_string(), "found no puzzle, expected one");
}

quickcheck! {
    /// Whatever the bytes, the reader ends, and its messages have a place.
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>) -> bool {
        Reader::new(&bytes[..]).filter_map(Result::err).all(|error| {
            error.place().is_some_and(|place| place.line.is_some())
        })
    }

    /// The same with bytes that are likely to mean something.
    fn likely_bytes_are_read_or_refused(picks: Vec<u8>, shape: usize) -> bool {
        const PIECES: [&str; 20] = [
            "1", ".", "53..7....", "|", "\n", " ", ",", "---", "+", "[Puzzle]\n", "# x\n", EASY, "12",
            "{\"puzzle\":\"", "\"}", "\r\n", "puzzle,rating\n", "................", "Grid 1\n", "ü",
        ];
        let text: String = picks.iter().map(|&i| PIECES[usize::from(i) % PIECES.len()]).collect();
        let shape = Shape::ALL[shape % Shape::ALL.len()];
        let reader = Reader::new(text.as_bytes());
        reader.chain(Reader::new(text.as_bytes()).with_shape(shape)).all(|result| match result {
            Ok(entry) => entry.line() > 0,
            Err(error) => error.place().is_some_and(|place| place.line.is_some()),
        })
    }

    /// Small buffers cut lines anywhere and change nothing.
    fn buffer_sizes_do_not_matter(picks: Vec<u8>, size: usize) -> bool {
        let text: String = picks.iter().map(|&i| match i % 4 {
            0 => format!("{EASY}\n"),
            1 => format!("{EASY},1.2\r\n"),
            2 => "bad\n".into(),
            _ => rows(EASY, 9).join("\n") + "\n\n",
        }).collect();
        let small = BufReader::with_capacity(size % 100 + 1, text.as_bytes());
        Reader::new(small).map(told).eq(Reader::new(text.as_bytes()).map(told))
    }
}
