//! Output files: the name chooses format and compression, and inputs may be compressed.

use super::{PUZZLE, run, text, told};

#[test]
fn the_name_chooses_the_format() {
    let folder = tempfile::tempdir().unwrap();
    let make = |name: &str, more: &[&str]| {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap().to_owned();
        let args = ["--seed", "1", "--count", "3", "--with", "clues", "-q", "--output", &path];
        told("", &[&args[..], more].concat());
        path
    };
    let to_stdout = |format: &str| {
        told("", &["--seed", "1", "--count", "3", "--with", "clues", "-q", "--format", format])
    };
    for (name, format) in [
        ("x.csv", "csv"),
        ("x.jsonl", "jsonl"),
        ("x.ndjson", "jsonl"),
        ("x.json", "json"),
        ("X.SDK", "sdk"),
        ("x", "line"),
    ] {
        assert_eq!(std::fs::read_to_string(make(name, &[])).unwrap(), to_stdout(format), "{name}");
        // An explicit format wins over the name.
        let path = make(name, &["--format", "grid"]);
        assert_eq!(std::fs::read_to_string(path).unwrap(), to_stdout("grid"), "{name}");
    }
    for (name, start) in [("x.csv.gz", &[0x1f, 0x8b][..]), ("x.csv.zst", &[0x28, 0xb5, 0x2f, 0xfd])]
    {
        let path = make(name, &[]);
        assert!(std::fs::read(&path).unwrap().starts_with(start), "{name}");
        let solve = |path: &str| told("", &["solve", "-q", path]);
        let plain = make("x.csv", &[]);
        assert_eq!(solve(&path), solve(&plain), "{name}");
        let bytes = std::fs::read(&path).unwrap();
        let piped = super::run_on(&bytes, &["solve", "-q"]);
        assert_eq!(text(&piped.stdout), solve(&plain), "{name} on standard input");
        // A file that is cut off is an error of one line.
        std::fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
        let output = run(&["solve", "-q", &path]);
        assert_eq!(
            (output.status.code(), text(&output.stderr).lines().count()),
            (Some(2), 1),
            "{name}"
        );
    }
}

#[test]
fn the_name_chooses_the_format_of_steps() {
    let folder = tempfile::tempdir().unwrap();
    for (name, format) in [("x.md", "markdown"), ("x.json", "json"), ("x.txt", "text")] {
        let path = folder.path().join(name);
        told("", &["explain", "--output", path.to_str().unwrap(), PUZZLE]);
        let written = std::fs::read_to_string(path).unwrap();
        assert_eq!(written, told("", &["explain", "--format", format, PUZZLE]), "{name}");
    }
}

/// Rows with a slash between them: written by every form of one line, read by every command.
#[test]
fn boards_as_rows_are_written_and_read() {
    let rows = |line: &str| line.as_bytes().chunks(9).map(text).collect::<Vec<_>>().join("/");
    let (puzzle, solved) = (rows(PUZZLE), rows(super::SOLVED));
    let solve = |input: &str, more: &[&str]| told(input, &[&["solve"][..], more].concat());
    assert_eq!(solve(PUZZLE, &["--grid-text", "rows"]), format!("{solved}\n"));
    let csv = solve(PUZZLE, &["--grid-text", "rows", "-f", "csv"]);
    assert_eq!(csv, format!("puzzle,solution\n{puzzle},{solved}\n"));
    let json = solve(PUZZLE, &["--grid-text", "rows", "-f", "jsonl"]);
    assert_eq!(json, format!("{{\"puzzle\":\"{puzzle}\",\"solution\":\"{solved}\"}}\n"));
    assert_eq!(
        solve(PUZZLE, &["--grid-text", "rows", "-f", "%g %{solution}"]),
        format!("{puzzle} {solved}\n")
    );
    // Lines, tables, JSON and arguments.
    for input in [&format!("7,{puzzle},easy"), &csv, &json] {
        assert_eq!(solve(input, &[]), format!("{}\n", super::SOLVED), "{input}");
    }
    assert_eq!(solve("", &[&puzzle]), format!("{}\n", super::SOLVED));
    // A row too long is no board.
    let output = run(&["solve", &puzzle.replacen("/6", "6/", 1)]);
    assert_eq!(output.status.code(), Some(2));
    let output = run(&["solve", "--grid-text", "rows", "-f", "pretty", PUZZLE]);
    assert!(text(&output.stderr).contains("'pretty' has a line for each row"));
}

/// The shape of a board follows from its cells, or from what stands beside it, as in the other form.
#[test]
fn boards_as_rows_have_their_shapes() {
    for shape in ["4", "3x2", "2x3", "16"] {
        let args = ["--shape", shape, "--seed", "1", "-q", "--with", "shape,solution", "-f", "csv"];
        let csv = told("", &[&args[..], &["--grid-text", "rows"]].concat());
        let lines = told(&csv, &["solve", "-q", "-f", "line", "--with", "shape"]);
        let wanted: Vec<&str> = csv.lines().nth(1).unwrap().split(',').collect();
        let solution = wanted[2].replace('/', "");
        assert_eq!(lines, format!("{solution},{}\n", wanted[1]));
    }
}

/// A file for each puzzle, whole and numbered; none is replaced by accident.
#[test]
fn every_puzzle_may_have_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let split = |name: &str, more: &[&str]| {
        let path = folder.path().join(name);
        let args = ["--seed", "1", "--split", "-o", path.to_str().unwrap()];
        run(&[&args[..], more].concat())
    };
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    let wanted = told("", &["--seed", "1", "--count", "12", "--with", "clues", "-f", "csv"]);
    let (header, lines) = wanted.split_once('\n').unwrap();
    let output = split("new/p{}.csv", &["--count", "12", "--with", "clues"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let stderr = text(&output.stderr);
    assert!(
        stderr.starts_with("rootgrid: 12 puzzles in ") && stderr.ends_with("p{}.csv\n"),
        "{stderr}"
    );
    let files = super::names(&folder.path().join("new"));
    assert_eq!((files.len(), &*files[0], &*files[11]), (12, "p01.csv", "p12.csv"));
    for (name, line) in files.iter().zip(lines.lines()) {
        assert_eq!(read(&format!("new/{name}")), format!("{header}\n{line}\n"));
    }
    // Names that are taken are refused before anything is made.
    let output = split("new/p{}.csv", &["--start", "11", "--count", "3"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("p12.csv is there already"), "{}", text(&output.stderr));
    assert_eq!(super::names(&folder.path().join("new")), files);
    // What comes after them is free, and --force replaces.
    for more in [&["--start", "12", "--count", "2"][..], &["--count", "1", "--force"]] {
        assert_eq!(split("new/p{}.csv", more).status.code(), Some(0));
    }
    assert!(read("new/p13.csv").starts_with("puzzle\n"));
    for (name, message) in [("x.sdk", "expected one '{}'"), ("{}-{}.sdk", "expected one '{}'")] {
        assert!(text(&split(name, &[]).stderr).contains(message), "{name}");
    }
}

/// Files of commands that read, in every format, compressed as well.
#[test]
fn files_of_other_commands_are_numbered_too() {
    let folder = tempfile::tempdir().unwrap();
    let input = format!("{PUZZLE}\n{PUZZLE}\n");
    for (i, format) in ["line", "grid", "pretty", "csv", "jsonl", "sdk", "%g"].iter().enumerate() {
        for end in ["", ".gz"] {
            let name = folder.path().join(format!("{i}/s{{}}{end}"));
            let path = name.to_str().unwrap();
            told(&input, &["solve", "-q", "--split", "-f", format, "-o", path]);
            let file = |number: &str| path.replace("{}", number);
            let again = told("", &["solve", "-q", "-f", "line", &file("0002")]);
            assert_eq!(again, format!("{}\n", super::SOLVED), "{format}");
            assert!(!std::path::Path::new(&file("0003")).exists());
        }
    }
}
