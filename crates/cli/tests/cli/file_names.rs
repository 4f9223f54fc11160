//! Names of files that are written: what their ends ask for, and the options that every command has.

use super::{PUZZLE, names, run, text, told};

#[test]
fn ends_of_formats_that_are_not_written_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let generate = ["--seed", "1", "-o"];
    for (args, name, list) in [
        (&generate[..], "x.pdf", ".csv, .jsonl"),
        (&generate, "x.html", ".csv, .jsonl"),
        (&generate, "x.xlsx", ".csv, .jsonl"),
        (&generate, "x.tsv", ".csv, .jsonl"),
        (&generate, "x.md", ".csv, .jsonl"),
        (&generate, "x.txt.bz2", ".gz or .zst"),
        (&["solve", PUZZLE, "-o"], "x.pdf.gz", ".csv, .jsonl"),
        (&["explain", PUZZLE, "-o"], "x.csv", ".md, .markdown"),
        (&["certify", PUZZLE, "-o"], "x.json", ".cert, .txt"),
        (&["same", PUZZLE, PUZZLE, "-o"], "x.csv", ".json, .jsonl"),
        (&["techniques", "-o"], "x.html", ".csv, .md"),
        (&["compare", "--count", "5", "--report"], "x.pdf", ".html, .htm"),
    ] {
        let output = run(&[args, &[&path(name)]].concat());
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?} {name}: {stderr}");
        assert!(stderr.contains("cannot write '.") && stderr.contains(list), "{stderr}");
    }
    assert!(names(folder.path()).is_empty());
    for (args, name) in [
        (&generate[..], "x.lst"),
        (&generate, "x"),
        (&["--seed", "1", "--format", "line", "-o"], "x.pdf"),
        (&["explain", PUZZLE, "--markdown", "-o"], "x.html"),
    ] {
        assert_eq!(run(&[args, &[&path(name)]].concat()).status.code(), Some(0), "{args:?} {name}");
    }
}

#[test]
fn output_options_are_the_same_in_commands() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let json = |text: &str| -> serde_json::Value { serde_json::from_str(text).unwrap() };
    let same = ["same", PUZZLE, PUZZLE, "-q"];
    let answer = json(&told("", &[&same[..], &["--json"]].concat()));
    assert_eq!(answer["same"], true);
    let morph = told("", &same[..3]);
    assert_eq!(answer["morph"], morph.trim_end());
    told("", &[&same[..], &["-o", &path("same.json")]].concat());
    assert_eq!(json(&std::fs::read_to_string(path("same.json")).unwrap()), answer);
    let other = run(&["same", "--json", PUZZLE, super::SEVERAL]);
    assert_eq!((other.status.code(), &json(&text(&other.stdout))["morph"]), (Some(1), &().into()));
    let step = |more: &[&str]| told("", &[&["explain", PUZZLE][..], more].concat());
    assert_eq!(step(&["-f", "json"]), step(&["--json"]));
    assert_eq!(told("", &["hint", "-f", "json", PUZZLE]), told("", &["hint", "--json", PUZZLE]));
    assert_eq!(told("", &["transforms", "-f", "json"]), told("", &["transforms", "--json"]));
    told("", &["techniques", "-o", &path("list.csv")]);
    let list = std::fs::read_to_string(path("list.csv")).unwrap();
    assert_eq!(list, told("", &["techniques", "--format", "csv"]));
    assert!(list.contains("turbot-fish,6.6,"), "{list}");
}
