//! `convert`, and links and files of other programs as input and output of all commands.

use super::{run, run_on, text, told};

/// 30 clues, one solution.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The forms that any puzzle of 9x9 can be written in.
const FORMS: [&str; 18] = [
    "board",
    "line",
    "grid",
    "sdk",
    "sdm",
    "ss",
    "pencilmark",
    "729",
    "hodoku",
    "opensudoku",
    "f-puzzles",
    "sudokupad",
    "penpa",
    "sudokuwiki",
    "sudoku.coach",
    "exchange",
    "ipuz",
    "solo",
];

#[test]
fn every_form_is_read_by_every_command() {
    for form in FORMS {
        let written = told(&format!("{PUZZLE}\n{PUZZLE}\n"), &["convert", "--to", form]);
        let solved = told(&written, &["solve"]);
        assert_eq!(solved, format!("{SOLUTION}\n{SOLUTION}\n"), "{form}");
        assert_eq!(told(&written, &["rate"]).matches(" 1.2 1.2 1.2").count(), 2, "{form}");
        assert_eq!(told(&written, &["check"]).matches(",unique,").count(), 2, "{form}");
        let named = told(&written, &["convert", "--from", form]);
        assert_eq!(named, format!("{PUZZLE}\n{PUZZLE}\n"), "{form}");
        let made = told("", &["generate", "--seed", "5", "--count", "2", "--format", form]);
        assert_eq!(
            told(&made, &["convert"]),
            told("", &["generate", "--seed", "5", "--count", "2"])
        );
    }
}

/// A puzzle in which an open cell has one candidate is whole in every form.
#[test]
fn plain_puzzles_lose_nothing() {
    let single =
        "..9..3.578.3.6....47...58.2..2..8.9.......58..8..162....74.2..32...794..96.5.....";
    for form in
        ["line", "grid", "sdm", "ss", "sdk", "csv", "jsonl", "f-puzzles", "solo", "exchange"]
    {
        let output = run(&["convert", "--strict", "--to", form, single]);
        assert_eq!(
            (output.status.code(), text(&output.stderr)),
            (Some(0), String::new()),
            "{form}"
        );
    }
}

/// Tables keep the columns of tables, and have some for what documents say.
#[test]
fn tables_keep_what_stands_beside_the_puzzle() {
    let table = format!("id,puzzle,\"a, b\"\n7,{PUZZLE},\"x \"\"y\"\"\"\n8,{PUZZLE},\n");
    let written = told(&table, &["convert", "--to", "csv"]);
    let expected = format!("puzzle,id,\"a, b\"\n{PUZZLE},7,\"x \"\"y\"\"\"\n{PUZZLE},8,\n");
    assert_eq!(written, expected);
    assert_eq!(told(&written, &["convert", "--to", "csv"]), expected);
    let head = "#ASomebody\n#DA name\n#LHard\n#CSome words\n";
    let sdk = head.to_owned() + &told(PUZZLE, &["convert", "--to", "sdk"]);
    let json = told(&sdk, &["convert", "--to", "jsonl"]);
    for part in [
        "\"title\":\"A name\"",
        "\"author\":\"Somebody\"",
        "\"level\":\"Hard\"",
        "\"comment\":\"Some words\"",
    ] {
        assert!(json.contains(part), "{part}: {json}");
    }
    // Boards whose blocks lie the other way say so.
    let csv =
        told("1....6.5.3....2.4....6.1.....5.2....", &["convert", "--shape", "3x2", "--to", "csv"]);
    assert!(csv.starts_with("puzzle,shape\n") && csv.ends_with(",3x2\n"), "{csv}");
    // What a table has no place for is said, or refused.
    let game = ":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::";
    let output = run(&["convert", "--to", "csv", game]);
    assert_eq!(
        text(&output.stderr),
        "rootgrid: left out, as csv has no place for it: placed digits\n"
    );
    assert_eq!(run(&["convert", "--to", "csv", "--strict", game]).status.code(), Some(2));
}

/// Columns of a table come back into forms that have a place for them, and what has none is named.
#[test]
fn columns_of_tables_are_taken_back() {
    let table = format!("puzzle,title,author,price\n{PUZZLE},Nice,Ann,3\n");
    let output = run_on(table.as_bytes(), &["convert", "--to", "sdk"]);
    let sdk = text(&output.stdout);
    assert!(sdk.contains("Nice") && sdk.contains("Ann"), "{sdk}");
    let said = text(&output.stderr);
    assert!(said.contains("no place for it: price"), "{said}");
    let refused = run_on(table.as_bytes(), &["convert", "--to", "sdk", "--strict"]);
    assert_eq!(refused.status.code(), Some(2));
    let whole = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"title\":\"Nice\",\"solution\":\"{SOLUTION}\",\"author\":null}}\n"
    );
    let f_puzzles = run_on(whole.as_bytes(), &["convert", "--to", "f-puzzles", "--strict"]);
    let back = told(&text(&f_puzzles.stdout), &["convert", "--to", "csv"]);
    assert!(back.contains("Nice") && back.contains(SOLUTION), "{back}");
}

#[test]
fn what_is_lost_is_said_once_or_refused() {
    let game = ":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::\n";
    let args = ["convert", "--to", "sdm"];
    let output = run_on(game.repeat(2).as_bytes(), &args);
    assert_eq!(text(&output.stdout).lines().count(), 2);
    let note = "rootgrid: left out, as sdm has no place for it: placed digits (2 of 2)\n";
    assert_eq!(text(&output.stderr), note);
    let output = run_on(game.as_bytes(), &[&args[..], &["--strict"]].concat());
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert_eq!(text(&output.stderr), "rootgrid: line 1: sdm has no place for: placed digits\n");
}

#[test]
fn links_that_cannot_be_read_are_answered_in_one_line() {
    for (link, part) in [
        ("https://f-puzzles.com/?id=abc", "at the site alone"),
        ("https://f-puzzles.com/?load=N4IgzglgXgpiBcB", "cut, changed or too long"),
        ("https://sudokupad.app/psp4xjz7go", "a key of SudokuPad"),
        ("https://sudoku.coach/en/play/SCv7_32_f2e2", "cut, changed or too long"),
        ("S9B0503", "cannot read S9B0503"),
        ("3x3:aa1", "found 3 cells, expected 81"),
    ] {
        let output = run(&["solve", link]);
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
        assert!(stderr.contains(part), "{link}: {stderr}");
    }
    let output = run(&["generate", "--link", "nowhere"]);
    assert!(text(&output.stderr).contains("expected one of f-puzzles, sudokupad, penpa"));
}

/// A list may hold puzzles and, among them, whatever has a line for itself; the order does not matter.
#[test]
fn puzzles_and_links_are_mixed_in_a_list() {
    let made =
        |form: &str| told("", &["generate", "--seed", "5", "-n", "6", "-q", "--format", form]);
    let wanted = made("line");
    let forms = ["line", "f-puzzles", "penpa", "line", "sudokuwiki", "line"].map(made);
    let lines = |turn: usize| {
        let line = |i: usize| forms[(i + turn) % 6].lines().nth(i).unwrap().to_owned() + "\n";
        (0..6).map(line).collect::<String>()
    };
    for turn in 0..6 {
        let list = lines(turn);
        assert_eq!(told(&list, &["convert"]), wanted, "{list}");
        // With empty lines, comments and further fields.
        let list = list.replace("\n", "\n\n# a comment\n").replacen(".\n", ".,easy\n", 1);
        assert_eq!(told(&list, &["convert"]), wanted, "{list}");
    }
    // A link that is broken is refused with its line, and the others are read.
    let list = lines(0).replacen("?load=N4Ig", "?load=!!!!", 1);
    let output = run_on(list.as_bytes(), &["convert", "--skip-invalid"]);
    assert_eq!(text(&output.stdout).lines().count(), 5);
    assert!(text(&output.stderr).contains("line 2"), "{}", text(&output.stderr));
    // A grid that breaks off is no link.
    let output = run_on(format!("53..7....\n6..195...\n{}", forms[1]).as_bytes(), &["convert"]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
}

/// Recipes and links of the page stand for the puzzles that they make.
#[test]
fn recipes_are_read_as_their_puzzles() {
    let args = ["generate", "--seed", "5", "-n", "3", "--shape", "6", "-q"];
    let wanted = told("", &args);
    for template in ["%{recipe}", "%{recipe},%c", "https://example.org/play/#r=%{recipe}&t=5"] {
        let list = told("", &[&args[..], &["--format", template]].concat());
        assert_eq!(told(&list, &["convert"]), wanted, "{template}");
        let mixed = wanted.lines().next().unwrap().to_owned() + "\n" + &list;
        assert_eq!(told(&mixed, &["convert"]).lines().count(), 4, "{template}");
        if let Some(link) = list.lines().next().filter(|line| !line.contains(',')) {
            let solved = told(&wanted, &["solve"]);
            assert_eq!(
                told("", &["solve", link]),
                solved.lines().next().unwrap().to_owned() + "\n"
            );
        }
    }
    let board = "b1.4x4.1_-24-43-24-....4.....2.";
    let link = format!("https://example.org/#b={board}");
    assert_eq!(told("", &["convert", "--to", "board", &link]), format!("{board}\n"));
    let output = run(&["solve", "rg1.9x9.t200.l2.s5"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("with an index"), "{}", text(&output.stderr));
}

/// The frame of this drawing has 36 characters, as a puzzle of 6x6 has.
#[test]
fn the_frame_of_a_drawing_is_no_puzzle() {
    let puzzles = "64..3.......3...5....2....6..1..5..4\n1....46..5.1..4....1..2..3......5.4.\n";
    let drawn = told(puzzles, &["convert", "--to", "pencilmark"]);
    assert_eq!(drawn.lines().next().unwrap().len(), 36);
    assert_eq!(told(&drawn, &["convert"]), puzzles);
}

#[test]
fn links_of_penpa_hold_pencil_marks() {
    for board in [
        "b1.4x4.1_43-24-....4.....2-4-",
        "b1.6x6.-16-_3...............................-123456--2-.",
    ] {
        let link = told("", &["convert", "--strict", "--to", "penpa", board]);
        assert_eq!(told(&link, &["convert", "--to", "board"]), format!("{board}\n"));
    }
}

/// Every header of a file of SadMan Software is there again after it was read, also those that this program has no use for.
#[test]
fn sdk_keeps_its_headers() {
    let rows: Vec<&str> =
        PUZZLE.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap()).collect();
    let headers = "#ARuud\n#DTwo steps\n#LHard\n#CFirst line\n#Csecond line\n#B2004-11-23\n#SMy program\n#Uhttps://example.org\n";
    let file = format!("{headers}[Puzzle]\n{}\n", rows.join("\n"));
    let two = format!("{file}{}", file.replace("Ruud", "Anna"));
    let again = told(&two, &["convert", "--to", "sdk"]);
    assert_eq!(again.replace("\n\n", "\n"), two);
    assert_eq!(told(&again, &["convert", "--to", "sdk"]), again);
    // Another form has no place for some, and says which.
    let output = run_on(file.as_bytes(), &["convert", "--to", "f-puzzles"]);
    assert_eq!(output.status.code(), Some(0));
    let said = text(&output.stderr);
    assert!(said.contains("header #B") && said.contains("header #U"), "{said}");
    // Other commands keep title, author and comment.
    let other = told(&file, &["transform", "--seed", "1", "--format", "sdk"]);
    assert!(
        other.contains("#ARuud\n")
            && other.contains("#DTwo steps\n")
            && other.contains("#CFirst line\n"),
        "{other}"
    );
}

/// Links say the rules in the language that is asked for, and are read without these words in any.
#[test]
fn links_tell_rules_in_languages() {
    let input = format!("# rules: x\n{}\n", ".".repeat(81));
    for (language, words) in [
        ("en", "Normal sudoku rules apply."),
        ("de", "Es gelten die üblichen Sudoku-Regeln."),
        ("fr", "Les règles"),
        ("es", "Se aplican"),
    ] {
        for form in ["f-puzzles", "sudokupad", "penpa"] {
            let link = told(&input, &["convert", "--to", form, "--language", language]);
            let board = told(&link, &["convert", "--to", "sdk"]);
            assert!(board.contains("#Crules: x\n") && !board.contains(words), "{form} {board}");
        }
        let ipuz = told(&input, &["convert", "--to", "sudokupad", "--language", language]);
        assert_ne!(ipuz == told(&input, &["convert", "--to", "sudokupad"]), language != "en");
    }
    let output = run_on(input.as_bytes(), &["convert", "--to", "penpa", "--language", "xx"]);
    assert_eq!(output.status.code(), Some(2));
}
