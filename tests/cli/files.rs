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
        ("x.json", "jsonl"),
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
