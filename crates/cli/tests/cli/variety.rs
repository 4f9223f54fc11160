//! Classes and variety: `canon`, `same`, `compare`, `transforms`, `--distinct`.

use super::{PUZZLE, SOLVED, names, run, run_on, text, told};
use std::collections::BTreeSet;

fn fields(line: &str) -> Vec<&str> {
    line.trim_end().split(',').collect()
}

#[test]
fn canon_tells_form_class_automorphisms_and_morph() {
    let line = told(PUZZLE, &["canon"]);
    let [form, class, automorphisms, morph] = fields(&line)[..] else { panic!("{line}") };
    assert_eq!(told(PUZZLE, &["transform", "--morph", morph]).trim_end(), form);
    assert_eq!((class.len(), automorphisms), (32, "1"));
    // Every image has the same form and class.
    let images = told(&format!("{PUZZLE}\n").repeat(20), &["transform", "--seed", "3", "-q"]);
    for line in told(&images, &["canon"]).lines() {
        assert_eq!(fields(line)[..2], [form, class]);
    }
    // A solution is canonicalised like any board, and a blank board has every arrangement.
    assert!(told(SOLVED, &["canon"]).starts_with("123456789"));
    assert!(told(&".".repeat(81), &["canon"]).contains(",3359232,"));
    assert_eq!(told(PUZZLE, &["canon", "--format", "csv"]).lines().count(), 2);
}

#[test]
fn one_puzzle_of_each_class_is_kept_as_it_was() {
    let puzzles = told("", &["--seed", "4", "--count", "40", "--root", "random"]);
    let images = told(&puzzles, &["transform", "--seed", "5", "-q"]);
    let mixed = format!("{puzzles}{images}{puzzles}");
    for threads in ["1", "3"] {
        let output = run_on(mixed.as_bytes(), &["canon", "--unique", "--threads", threads]);
        assert_eq!(text(&output.stdout), puzzles);
        assert!(text(&output.stderr).contains("80 of 120 puzzles are of a class that came before"));
    }
}

#[test]
fn same_prints_a_morph_or_says_different() {
    let image = told(PUZZLE, &["transform", "--seed", "9", "-q"]);
    let morph = told("", &["same", PUZZLE, image.trim_end()]);
    assert_eq!(told(PUZZLE, &["transform", "--morph", morph.trim_end()]), image);
    let output = run(&["same", PUZZLE, SOLVED]);
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(1), "different\n"));
    for input in [PUZZLE.to_string(), format!("{PUZZLE}\n{PUZZLE}\n{PUZZLE}\n")] {
        let output = run_on(input.as_bytes(), &["same"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("expected two"));
    }
}

#[test]
fn distinct_runs_have_no_two_alike() {
    let flags = ["--shape", "4", "--seed", "1", "--count", "180", "--with", "solution"];
    for threads in ["1", "3"] {
        let more = ["--distinct", "solution", "--threads", threads, "-q"];
        let lines = told("", &[&flags[..], &more].concat());
        let solutions: BTreeSet<&str> = lines.lines().map(|line| fields(line)[1]).collect();
        assert_eq!((lines.lines().count(), solutions.len()), (180, 180));
    }
    // Shards leave repeats out and do not take up indices of others.
    let parts: Vec<String> = ["1/2", "2/2"]
        .iter()
        .map(|shard| {
            told("", &[&flags[..], &["--distinct", "solution", "--shard", shard, "-q"]].concat())
        })
        .collect();
    assert!(parts.iter().all(|part| (50..90).contains(&part.lines().count())));
    let output = run(&["--distinct", "solution-class", "--count", "2"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("this root has at most 1"));
    let classes =
        ["--distinct", "solution-class", "--root", "random", "--count", "50", "--seed", "2"];
    assert_eq!(told("", &classes).lines().count(), 50);
}

#[test]
fn compare_writes_a_table_json_and_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("report.html");
    let flags = ["compare", "--seed", "1", "--count", "24", "--methods", "transforms,arc", "-q"];
    let page = ["--no-timing", "--report", report.to_str().unwrap()];
    let table = told("", &[&flags[..], &page].concat());
    assert!(
        table.lines().any(|line| line.starts_with("  solution classes") && line.ends_with("24"))
    );
    assert_eq!(names(folder.path()), ["report.html"]);
    let first = std::fs::read(&report).unwrap();
    told("", &[&flags[..], &page, &["--threads", "1"]].concat());
    assert_eq!(std::fs::read(&report).unwrap(), first);
    let json = told("", &[&flags[..], &["--json"]].concat());
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["schema"], "rootgrid.compare/2");
    assert_eq!(json["compared"][0]["measures"]["repeats"]["solution_classes"]["distinct"], 1);
    let timing = &json["compared"][1]["measures"]["timing"];
    for rate in ["grids_per_second", "removals_per_second", "puzzles_per_second"] {
        assert!(timing[rate].as_f64().unwrap() > 0.0, "{rate}");
    }
}

#[test]
fn transforms_tells_kinds_and_mixing() {
    assert!(told("", &["transforms"]).contains("3359232 arrangements"));
    assert!(!told("", &["transforms", "--shape", "2x3"]).contains("transpose"));
    let mixing = told("", &["transforms", "--mixing", "--up-to", "50"]);
    let last = mixing.lines().last().unwrap();
    assert!(last.trim_start().starts_with("50 ") && last.contains("7.89e-2"), "{last}");
    let json = told("", &["transforms", "--mixing", "--up-to", "20", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["curve"].as_array().unwrap().len(), 21);
    assert_eq!((&json["schema"], &json["shape"]), (&"rootgrid.mixing/1".into(), &"9x9".into()));
    let rows = told("", &["transforms", "--kinds", "rows"]);
    assert!(rows.contains("These kinds together make 216 arrangements"), "{rows}");
    assert!(rows.contains("without renamings"), "{rows}");
}

/// Under further rules the transforms of one grid are compared with a search, by what does not rest on ordinary boards.
#[test]
fn ways_are_compared_under_rules() {
    let jigsaw =
        told("", &["generate", "--rules", "jigsaw", "--shape", "6", "--seed", "2", "-f", "jsonl"]);
    let jigsaw: serde_json::Value = serde_json::from_str(jigsaw.trim()).unwrap();
    for (rules, shape) in
        [("x", "9"), ("anti-knight", "9"), (jigsaw["rules"].as_str().unwrap(), "6")]
    {
        let args = [
            "compare",
            "--rules",
            rules,
            "--shape",
            shape,
            "-n",
            "40",
            "--seed",
            "3",
            "--no-timing",
            "--json",
        ];
        let one = told("", &[&args[..], &["--threads", "1"]].concat());
        assert_eq!(one, told("", &[&args[..], &["--threads", "2"]].concat()), "{rules}");
        let report: serde_json::Value = serde_json::from_str(&one).unwrap();
        assert_eq!(report["rules"], rules);
        let [canonical, random] = [0, 1].map(|way| &report["compared"][way]);
        assert_eq!((&canonical["name"], &random["name"]), (&"canonical".into(), &"random".into()));
        let classes = |way: &serde_json::Value| {
            way["measures"]["repeats"]["solution_classes"]["distinct"].as_u64().unwrap()
        };
        assert_eq!(classes(canonical), 1, "{rules}");
        assert!(classes(random) > 30, "{rules}");
        for way in [canonical, random] {
            let measures = &way["measures"];
            assert_eq!(measures["puzzles"], 40);
            assert_eq!(measures["demands"]["several"]["hits"], 0, "{rules}");
            assert!(measures["clues"]["pattern_classes"].is_null());
            assert!(measures["solutions"]["unavoidable"]["not-here"].is_string());
        }
        // The recipe makes the puzzles again.
        let again =
            told("", &["generate", "--recipe", random["recipe"].as_str().unwrap(), "-f", "jsonl"]);
        let again: serde_json::Value = serde_json::from_str(again.trim()).unwrap();
        assert_eq!(again["puzzle"], random["measures"]["first_puzzle"], "{rules}");
    }
    for (rules, word) in [
        ("latin", "regions"),
        ("killer", "rules of their own"),
        ("thermo,kropki", "rules of their own"),
        ("cage 3 r1c1 r1c2", "houses or pairs"),
        ("magic", "magic"),
    ] {
        let output = run(&["compare", "--rules", rules, "-n", "5"]);
        assert_eq!(output.status.code(), Some(2), "{rules}");
        assert!(text(&output.stderr).contains(word), "{rules}: {}", text(&output.stderr));
    }
    let output = run(&["compare", "--rules", "x", "--methods", "arc", "-n", "5"]);
    assert!(
        output.status.code() == Some(2)
            && text(&output.stderr).contains("--methods canonical,random")
    );
}
