//! Options and commands as people combine them.

use super::{PUZZLE, run, run_on, text, told};

/// Puzzles whose blocks are higher than wide, as a table.
fn narrow(shape: &str) -> String {
    told("", &["--shape", shape, "--seed", "3", "--count", "3", "--quiet", "--format", "csv"])
}

#[test]
fn shapes_stay_with_puzzles_from_command_to_command() {
    for shape in ["3x2", "4x2", "5x2", "4x3"] {
        let table = narrow(shape);
        for command in [&["solve"][..], &["check"], &["canon"], &["canon", "--unique"], &["rate"]] {
            for format in ["csv", "jsonl"] {
                let output = run_on(table.as_bytes(), &[command, &["--format", format]].concat());
                let written = text(&output.stdout);
                let again = told(&written, &["check", "--format", "%{verdict} %{shape}"]);
                assert_eq!(again.lines().count(), 3, "{command:?} {format}");
                let side = told("", &["--shape", shape, "--seed", "3", "-f", "%{shape}"]);
                for line in again.lines() {
                    assert_eq!(line, format!("unique {}", side.trim()), "{command:?} {format}");
                }
            }
        }
        let moved = told(&table, &["transform", "--seed", "1", "--with", "morph", "-f", "csv"]);
        let back = told(&moved, &["transform", "--undo", "-f", "csv"]);
        let first = |table: &str| -> Vec<String> {
            table.lines().map(|line| line.split(',').next().unwrap().to_owned()).collect()
        };
        assert_eq!(first(&back), first(&table), "{shape}");
    }
}

#[test]
fn a_table_that_cannot_hold_the_shape_is_pointed_out() {
    let input = format!("puzzle,shape\n{PUZZLE},9x9\n{}", narrow("3x2").lines().nth(1).unwrap());
    let lines: String = input.lines().map(|line| format!("{line}\n")).collect();
    let output = run_on(lines.as_bytes(), &["solve", "--format", "csv"]);
    // The column of the input is kept, so that nothing is lost.
    assert!(text(&output.stdout).lines().nth(2).unwrap().contains("3x2"), "{output:?}");
}

#[test]
fn other_columns_are_kept_by_every_command() {
    let table = format!("name,puzzle,note\nanna,{PUZZLE},\"a, b\"\n");
    for command in
        [&["solve"][..], &["check"], &["canon", "--unique"], &["transform", "--seed", "1"]]
    {
        let csv = told(&table, &[command, &["--format", "csv"]].concat());
        assert!(csv.lines().next().unwrap().ends_with(",name,note"), "{command:?}: {csv}");
        assert!(csv.lines().nth(1).unwrap().ends_with(",anna,\"a, b\""), "{command:?}: {csv}");
        let json = told(&table, &[command, &["--format", "jsonl"]].concat());
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!((&json["name"], &json["note"]), (&"anna".into(), &"a, b".into()));
    }
}

#[test]
fn numbers_of_puzzles_are_known_to_every_command() {
    let input = format!("{PUZZLE}\n{PUZZLE}\n");
    for command in ["solve", "check", "rate"] {
        assert_eq!(told(&input, &[command, "--format", "%n %{index}"]), "1 0\n2 1\n", "{command}");
    }
    assert_eq!(told(&input, &["solve", "--all", "--format", "%n"]), "1\n2\n");
}

#[test]
fn names_of_outputs_choose_the_format_of_every_command() {
    let folder = tempfile::tempdir().unwrap();
    for command in ["solve", "check", "rate", "canon", "transform"] {
        for (name, begins) in [("x.csv", "puzzle"), ("x.jsonl", "{"), ("x.txt", &PUZZLE[..0])] {
            let path = folder.path().join(name);
            let path = path.to_str().unwrap();
            run_on(PUZZLE.as_bytes(), &[command, "--output", path, "--quiet"]);
            let written = std::fs::read_to_string(path).unwrap();
            assert!(written.starts_with(begins), "{command} {name}: {written}");
            assert_eq!(name == "x.txt", !written.starts_with(['p', '{']), "{command} {name}");
        }
    }
    for name in ["x.md", "x.md.gz", "x.markdown.zst", "x.ndjson", "x.json.gz"] {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        assert!(run(&["explain", PUZZLE, "--output", path, "--quiet"]).status.success());
        let bytes = std::fs::read(path).unwrap();
        let is_packed = name.ends_with("gz") || name.ends_with("zst");
        assert_eq!(is_packed, !bytes.is_ascii() && std::str::from_utf8(&bytes).is_err(), "{name}");
        if name == "x.ndjson" {
            assert!(bytes.starts_with(b"{"));
        }
    }
}

#[test]
fn shards_of_several_grades_are_the_whole_run() {
    let args = ["--difficulty", "easy:4,medium:3", "--seed", "shards", "--quiet"];
    let whole = told("", &args);
    let mut parts = String::new();
    for shard in ["1/3", "2/3", "3/3"] {
        parts += &told("", &[&args[..], &["--shard", shard]].concat());
    }
    assert_eq!(parts, whole);
    // Their files have numbers of their own.
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("{}.sdk");
    for shard in ["1/3", "2/3", "3/3"] {
        let split = ["--split", "--output", name.to_str().unwrap(), "--shard", shard];
        let output = run(&[&args[..], &split].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 7);
    let first = std::fs::read_to_string(folder.path().join("1.sdk")).unwrap();
    assert!(first.contains("easy"), "{first}");
    // A run that goes on at index 4 does not meet them.
    let split = ["--split", "--output", name.to_str().unwrap(), "--start", "4"];
    assert!(run(&[&args[..], &split].concat()).status.success());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 14);
}

#[test]
fn steps_and_certificates_get_a_file_for_each_puzzle() {
    let two = format!("{PUZZLE}\n{}\n", "1.3.....4.....2.");
    let folder = tempfile::tempdir().unwrap();
    for (args, end) in [
        (&["explain"][..], "md"),
        (&["hint", "--strength", "5"], "jsonl"),
        (&["steps", "-f", "jsonl"], "jsonl"),
        (&["certify"], "cert"),
    ] {
        let name = folder.path().join(args[0]).join(format!("{{}}.{end}"));
        let to = ["--split", "--output", name.to_str().unwrap()];
        let write = || run_on(two.as_bytes(), &[args, &to, &["--quiet"]].concat());
        assert!(write().status.success(), "{args:?}: {}", text(&write().stderr));
        let read = |number: &str| {
            let path = folder.path().join(args[0]).join(format!("{number}.{end}"));
            std::fs::read_to_string(path).unwrap()
        };
        // Both files together are what is written as one.
        let format: &[&str] = match args[0] {
            "explain" => &["--markdown"],
            "hint" => &["-f", "jsonl"],
            _ => &[],
        };
        assert_eq!(read("0001") + &read("0002"), told(&two, &[args, format].concat()), "{args:?}");
        let taken = write();
        assert_eq!(taken.status.code(), Some(2));
        assert!(text(&taken.stderr).contains("--force"), "{}", text(&taken.stderr));
    }
}

#[test]
fn a_grid_seed_gives_grades_the_same_solutions() {
    let solutions = |args: &[&str]| {
        told("", &[&["--grid-seed", "7", "--count", "3", "-q", "-f", "%{solution}"], args].concat())
    };
    let plain = solutions(&["--level", "unique"]);
    assert_eq!(solutions(&["--difficulty", "hard"]), plain);
    assert_eq!(solutions(&["--rating", "1.0-3.0"]), plain);
    assert_ne!(solutions(&["--difficulty", "hard", "--root", "random"]), plain);
}

#[test]
fn columns_stand_in_the_order_asked_for() {
    let grades = ["--difficulty", "easy,hard", "--seed", "1", "-q", "--format", "csv"];
    let csv = told("", &[&grades[..], &["--with", "rating,grade"]].concat());
    assert!(csv.starts_with("puzzle,rating,grade\n"), "{csv}");
    assert!(told("", &grades).starts_with("puzzle,grade\n"));
}

#[test]
fn what_cannot_be_meant_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (known, grids) = (path("known.txt"), path("grids.txt"));
    std::fs::write(&known, format!("{PUZZLE}\n")).unwrap();
    let two =
        told("", &["--level", "none", "--clues", "80", "--count", "2", "-q", "-f", "%{solution}"]);
    std::fs::write(&grids, two).unwrap();
    for (args, answer) in [
        (&["--avoid", &known, "--output", &known][..], "--output"),
        (&["--root", &grids], "several grids"),
        (&["--seed", ""], "empty seed"),
        (&["--grid-seed", ""], "empty --grid-seed"),
        (&["--format", "%g", "--with", "clues"], "leave out --with"),
        (&["--split", "--output", "{}/{}.txt"], "--split"),
        (&["--shape", "16", "--rating", "3.0-4.0"], "for 9x9 boards only"),
        (&["--shape", "6", "--require", "above-2.6"], "for 9x9 boards only"),
        (&["--forbid", "x-wing>=2"], "expected a name alone"),
        (&["--effort", "9-3"], "points of effort such as 150-320"),
        (&["--minutes", "15-10"], "expected minutes such as 10-15 or 7.5"),
        (&["--minutes", "1.25"], "expected minutes such as 10-15 or 7.5"),
        (
            &["--minutes", "10", "--shape", "6"],
            "on 6x6: people were timed on ordinary 9x9 boards only",
        ),
        (&["--minutes", "10", "--rules", "x"], "on 9x9 with further rules: people were timed"),
        (&["--spread", "maybe"], "yes"),
        (&["--level", "2", "--difficulty", "easy"], "leave out the level"),
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(answer), "{args:?}: {}", text(&output.stderr));
    }
    assert_eq!(std::fs::read_to_string(&known).unwrap(), format!("{PUZZLE}\n"));
}

#[test]
fn a_closing_line_counts_what_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("u.csv");
    let input = format!("{PUZZLE}\n{PUZZLE}\n");
    let output =
        run_on(input.as_bytes(), &["canon", "--unique", "--output", path.to_str().unwrap()]);
    assert!(text(&output.stderr).contains("1 puzzle in "), "{}", text(&output.stderr));
    let empty = run(&["--count", "1", "--shard", "1/2", "--seed", "1"]);
    assert!(text(&empty.stderr).contains("no puzzle is in this shard"), "{}", text(&empty.stderr));
}
