//! `dataset audit`: what parts share, and what is wrong in them.

use super::{NONE, PUZZLE, SEVERAL, SOLVED, run, run_on, text, told};
use std::path::Path;

fn write(folder: &Path, name: &str, content: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The report as JSON, and the exit code.
fn audit(args: &[&str]) -> (serde_json::Value, i32) {
    let output = run(&[&["dataset", "audit", "--json", "-q"][..], args].concat());
    let report = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", text(&output.stderr)));
    (report, output.status.code().unwrap())
}

fn lines(args: &[&str]) -> Vec<String> {
    let args = [&["-q", "--root", "random", "--level", "unique"][..], args].concat();
    told("", &args).lines().map(str::to_owned).collect()
}

/// Every morphed copy of a test puzzle in the training part is found, and nothing else.
#[test]
fn a_planted_leak_is_found_whole() {
    let folder = tempfile::tempdir().unwrap();
    let test = lines(&["--count", "200", "--seed", "test"]);
    let leaked = told(&test[50..90].join("\n"), &["transform", "--seed", "7", "-q"]);
    let mut train = lines(&["--count", "500", "--seed", "train"]);
    train.extend(leaked.lines().map(str::to_owned));
    // Exact copies as well, and one row twice.
    train.extend_from_slice(&test[..3]);
    train.push(train[0].clone());
    let train = write(folder.path(), "train.txt", &train.join("\n"));
    let test = write(folder.path(), "test.txt", &test.join("\n"));
    let (report, code) = audit(&[&train, &test]);
    assert_eq!(code, 1);
    let shared = report["pairs"][0]["shared"].as_array().unwrap();
    for (found, (kind, count)) in
        shared.iter().zip([("text", 3), ("puzzle-class", 43), ("solution-class", 43)])
    {
        assert_eq!((found["kind"].as_str().unwrap(), found["keys"].as_u64()), (kind, Some(count)));
        assert_eq!(found["rows_of_a"].as_u64(), Some(count));
        assert_eq!(found["rows_of_b"].as_u64(), Some(count));
        assert_eq!(found["examples"].as_array().unwrap().len(), count.min(5) as usize);
    }
    assert_eq!(shared[0]["examples"][0][0]["row"], 541);
    assert_eq!(shared[0]["examples"][0][1]["row"], 1);
    for (part, (rows, repeats)) in
        report["parts"].as_array().unwrap().iter().zip([(544, 1), (200, 0)])
    {
        assert_eq!(part["rows"], rows);
        for kind in part["repeats"].as_array().unwrap() {
            assert_eq!(kind["rows"], repeats, "{kind}");
        }
    }
    // Little memory, and any number of threads: the same report.
    for more in [&["--memory", "0"][..], &["-j", "1"], &["-j", "3"]] {
        assert_eq!(audit(&[&[&*train, &test][..], more].concat()), (report.clone(), 1), "{more:?}");
    }
    // Without the classes nothing but the copies are found.
    let (report, code) = audit(&[&train, &test, "--by", "text"]);
    assert_eq!((report["pairs"][0]["shared"].as_array().unwrap().len(), code), (1, 1));
}

#[test]
fn wrong_rows_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let wrong = SOLVED.replacen("534", "354", 1);
    let other = told("", &["transform", "-q", "--seed", "1", PUZZLE]);
    let rows = [
        "question,answer,rating".to_owned(),
        format!("{PUZZLE},{SOLVED},1.2"),
        format!("{other},{wrong},7.1").replace('\n', ""),
        format!("{SEVERAL},{SOLVED},2"),
        format!("{NONE},,3"),
        "what is this,,".to_owned(),
        format!("{},,", PUZZLE.replacen("53", "55", 1)),
    ];
    let path = write(folder.path(), "x.csv", &rows.join("\n"));
    let (report, code) = audit(&[&path]);
    let part = &report["parts"][0];
    let count = |name: &str| part[name].as_u64().unwrap();
    assert_eq!(code, 1);
    assert_eq!(
        ["rows", "unreadable", "conflict", "none", "several", "wrong_solution"].map(count),
        [6, 1, 1, 1, 1, 1]
    );
    let named: Vec<u64> = part["examples"]
        .as_array()
        .unwrap()
        .iter()
        .map(|problem| problem["at"]["row"].as_u64().unwrap())
        .collect();
    assert_eq!(named, [2, 3, 4, 5, 6]);
    assert_eq!((&part["ratings"]["least"], &part["ratings"]["most"]), (&1.2.into(), &7.1.into()));
    let words = text(&run(&["dataset", "audit", &path]).stdout);
    assert!(words.contains("5 rows are wrong."), "{words}");
    assert!(words.contains("x.csv row 4: no solution"), "{words}");
}

#[test]
fn formats_and_parts() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let make = |name: &str, seed: &str| {
        let args = ["--count", "20", "--root", "random", "--with", "solution,rating", "-q"];
        told("", &[&args[..], &["--seed", seed, "-o", &path(name)]].concat());
    };
    for (name, seed) in [("a-1.csv", "1"), ("a-2.jsonl.gz", "2"), ("b.csv.zst", "3")] {
        make(name, seed);
    }
    let (report, code) = audit(&[&path("a-*"), &path("b.csv.zst"), "--rate-sample", "10"]);
    assert_eq!((code, report["parts"].as_array().unwrap().len()), (0, 2));
    assert_eq!(report["parts"][0]["files"].as_array().unwrap().len(), 2);
    for (part, rows) in report["parts"].as_array().unwrap().iter().zip([40, 20]) {
        assert_eq!((&part["rows"], &part["with_solution"]), (&rows.into(), &rows.into()));
        assert_eq!(
            (&part["ratings"]["count"], &part["rated_sample"]["count"]),
            (&rows.into(), &10.into())
        );
    }
    // A folder is a part, hidden files are none, and no file is in two parts.
    let whole = folder.path().to_str().unwrap();
    assert_eq!(audit(&[whole]).0["parts"][0]["rows"], 60);
    let output = run(&["dataset", "audit", whole, &path("b.csv.zst")]);
    assert!(text(&output.stderr).contains("name it once"), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(2));
    // Reports in files.
    for (name, start) in [
        ("r.html", "<!DOCTYPE html>"),
        ("r.json", "{\"schema\":\"rootgrid.audit/1\""),
        ("r.txt", ""),
    ] {
        let name = path(name);
        run(&["dataset", "audit", "-q", &path("a-*"), &path("b.csv.zst"), "-o", &name]);
        assert!(std::fs::read_to_string(&name).unwrap().starts_with(start), "{name}");
    }
    let stdin = run_on(PUZZLE.as_bytes(), &["dataset", "audit", "-"]);
    assert!(text(&stdin.stdout).contains("-: 1 row\n"), "{}", text(&stdin.stdout));
}

#[test]
fn what_cannot_be_audited_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let empty = write(folder.path(), "empty.txt", "");
    let cut = folder.path().join("cut.gz");
    std::fs::write(&cut, [0x1f, 0x8b, 8, 0, 0]).unwrap();
    for (args, message) in [
        (&[][..], "required"),
        (&["missing.csv"], "cannot read missing.csv"),
        (&["missing-*.csv"], "found no file"),
        (&[&*empty], "found no puzzle"),
        (&[cut.to_str().unwrap()], "cut.gz"),
        (&[&*empty, "--temp", "no/folder"], "no such folder"),
        (&[&*empty, "-o", "x.pdf"], ".pdf"),
    ] {
        let output = run(&[&["dataset", "audit"][..], args].concat());
        let stderr = text(&output.stderr);
        assert_eq!(
            (output.status.code(), stderr.lines().count()),
            (Some(2), 1),
            "{args:?} {stderr}"
        );
        assert!(stderr.contains(message), "{args:?}: {stderr}");
    }
}
