//! Names of files that are written: what their ends ask for, and the options that every command has.

use super::{PUZZLE, names, run, text, told};

/// Ends of files that the program has no writer for.
const NO_WRITER: [&str; 24] = [
    "eps", "tif", "tiff", "emf", "ai", "bmp", "npy", "npz", "arrow", "feather", "ods", "avro",
    "pickle", "h5", "ps", "gif", "xlsx", "tsv", "docx", "zip", "foo", "eps.gz", "npy.zst",
    "csv.xz",
];

#[test]
fn ends_without_a_writer_are_refused_in_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let lists = tempfile::tempdir().unwrap();
    let list = lists.path().join("x.txt");
    std::fs::write(&list, PUZZLE).unwrap();
    let list = list.to_str().unwrap();
    let mut commands = vec![
        (vec!["--seed", "1", "-o"], ".csv, "),
        (vec!["generate", "--seed", "1", "--split", "-o"], ".csv, "),
        (vec!["solve", PUZZLE, "-o"], ".csv, "),
        (vec!["check", PUZZLE, "-o"], ".csv, "),
        (vec!["rate", PUZZLE, "-o"], ".csv, "),
        (vec!["canon", PUZZLE, "-o"], ".csv, "),
        (vec!["transform", PUZZLE, "-o"], ".csv, "),
        (vec!["minimise", PUZZLE, "-o"], ".csv, "),
        (vec!["convert", PUZZLE, "-o"], ".csv, "),
        (vec!["multi", "gattai-2", "--seed", "1", "-o"], "expected one of .jsonl, .ndjson, .svg"),
        (vec!["draw", PUZZLE, "-o"], "expected one of .svg, .png, .pdf, .eps, .html, .htm, "),
        (
            vec!["draw", PUZZLE, "--split", "-o"],
            "expected one of .svg, .png, .pdf, .eps, .html, .htm, ",
        ),
        (vec!["explain", PUZZLE, "-o"], ".md, "),
        (vec!["hint", PUZZLE, "-o"], ".md, "),
        (vec!["steps", PUZZLE, "-o"], ".svg, .png"),
        (vec!["certify", PUZZLE, "-o"], "expected one of .cert, .txt"),
        (vec!["same", PUZZLE, PUZZLE, "-o"], "expected one of .json, .jsonl, .txt"),
        (vec!["techniques", "-o"], "expected one of .csv, .md, .json, .jsonl, .txt"),
        (vec!["compare", "--count", "5", "--report"], "expected one of .html, .htm"),
        (vec!["dataset", "audit", list, "-o"], "expected one of .txt, .json, .jsonl, .html"),
    ];
    if cfg!(feature = "book") {
        commands.push((
            vec!["book", "--seed", "1", "--chapter", "A:easy:1", "-o"],
            "expected one of .pdf, .html",
        ));
    }
    for (args, list) in commands {
        for end in NO_WRITER {
            // Pictures are written as EPS.
            if ["draw", "explain", "hint", "multi", "steps"].contains(&args[0])
                && end.starts_with("eps")
            {
                continue;
            }
            let name = path(&format!("{{}}.{end}"));
            let output = run(&[&args[..], &[&name]].concat());
            let stderr = text(&output.stderr);
            assert_eq!(
                (output.status.code(), stderr.lines().count()),
                (Some(2), 1),
                "{args:?} {end}: {stderr}"
            );
            assert!(
                stderr.contains("cannot write '.") && stderr.contains(list),
                "{args:?} {end}: {stderr}"
            );
            assert!(stderr.len() < 400 + name.len(), "{stderr}");
        }
    }
    assert!(names(folder.path()).is_empty());
}

#[test]
fn plain_names_and_names_that_an_option_overrules_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let generate = ["--seed", "1", "-q", "-o"];
    let plain = text(&run(&["--seed", "1", "-q"]).stdout);
    for name in [
        "x.lst",
        "x",
        "puzzles.2026",
        "puzzles.2026-11-24",
        "list.v2",
        "x.sudoku",
        "tmp.Xa81sKabcd",
        ".hidden",
        "x.TXT",
    ] {
        assert_eq!(run(&[&generate[..], &[&path(name)]].concat()).status.code(), Some(0), "{name}");
        assert_eq!(std::fs::read_to_string(path(name)).unwrap(), plain, "{name}");
        std::fs::remove_file(path(name)).unwrap();
        told("", &["convert", PUZZLE, "-o", &path(name)]);
        told("", &["certify", PUZZLE, "-q", "-o", &path(name)]);
        std::fs::remove_file(path(name)).unwrap();
    }
    told("", &["draw", PUZZLE, "-q", "-o", &path("board.2")]);
    assert!(std::fs::read_to_string(path("board.2")).unwrap().starts_with("<svg"));
    for (args, name) in [
        (&["--seed", "1", "--format", "line", "-o"][..], "x.pdf"),
        (&["explain", PUZZLE, "--markdown", "-o"], "x.html"),
        (&["convert", PUZZLE, "--to", "sdk", "-o"], "x.foo"),
    ] {
        assert_eq!(run(&[args, &[&path(name)]].concat()).status.code(), Some(0), "{args:?} {name}");
    }
    // No option says how a file is packed.
    for args in
        [&["--seed", "1", "--format", "csv", "-o"][..], &["draw", PUZZLE, "-f", "svg", "-o"]]
    {
        let output = run(&[args, &[&path("x.csv.xz")]].concat());
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
        assert!(
            stderr.contains("cannot write '.xz'") && stderr.contains("expected .gz or .zst"),
            "{stderr}"
        );
    }
}

/// Wrong wishes about outputs are answered with what to write instead.
#[test]
fn wrong_outputs_are_answered_with_what_to_write() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (x, none, table) = (path("x.csv"), path("none/x.csv"), path("x.parquet"));
    let (twice, one) = (path("{}{}.txt"), path("one.txt"));
    for (args, what) in [
        (vec!["-o", &none], "make it first"),
        (vec!["--seed", "1", "--split", "-o", &twice], "expected one '{}' for the number"),
        (vec!["--seed", "1", "--split", "-o", &one], "as puzzles/{}.sdk"),
        (vec!["--split"], "--output"),
        (vec!["--resume", "-o", &x], "expected --seed or --recipe"),
        (
            vec!["--resume", "--seed", "1", "-o", &table],
            match cfg!(feature = "parquet") {
                true => "expected another format, or 'dataset make'",
                false => "--features parquet",
            },
        ),
        (vec!["--resume", "--seed", "1", "-o", "-"], "expected --output with the name of a file"),
        (vec!["rate", "--resume", "-o", &x], "write it to a file, and name that"),
        (vec!["draw", PUZZLE, "-o", &x], "expected one of .svg, .png, .pdf, .eps, .html"),
    ] {
        let output = run(&args);
        let stderr = text(&output.stderr);
        assert_eq!(
            (output.status.code(), stderr.lines().count()),
            (Some(2), 1),
            "{args:?}: {stderr}"
        );
        assert!(stderr.contains(what), "{args:?}: {stderr}");
    }
    assert!(names(folder.path()).is_empty());
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
