//! `dataset make` and `dataset verify`: parts that share nothing, the same bytes every time, whatever comes in between.

use super::{names, rootgrid, run, text, told};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder that is not there yet, in one that is removed.
pub(super) fn place() -> (tempfile::TempDir, PathBuf) {
    let above = tempfile::tempdir().unwrap();
    let folder = above.path().join("set");
    (above, folder)
}

const USUAL: [&str; 9] = [
    "--root",
    "random",
    "--seed",
    "7",
    "--split",
    "train:0.8,valid:0.1,test:0.1",
    "--shard-rows",
    "100",
    "-q",
];

pub(super) fn make(folder: &Path, args: &[&str]) -> std::process::Output {
    run(&[&["dataset", "make", folder.to_str().unwrap()][..], args].concat())
}

pub(super) fn made(folder: &Path, args: &[&str]) {
    let output = make(folder, args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
}

/// Nothing is made for these arguments: one line on stderr, with these words in it.
pub(super) fn refused(folder: &Path, args: &[&str], message: &str) {
    let output = make(folder, args);
    let stderr = text(&output.stderr);
    assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{args:?}: {stderr}");
    assert!(stderr.contains(message), "{args:?}: {stderr}");
    assert!(!folder.exists(), "{args:?}");
}

pub(super) fn manifest(folder: &Path) -> Value {
    serde_json::from_slice(&fs::read(folder.join("manifest.json")).unwrap()).unwrap()
}

/// Names and contents of all files.
pub(super) fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    for name in names(folder) {
        let path = folder.join(&name);
        if path.is_dir() {
            all.extend(
                contents(&path)
                    .into_iter()
                    .map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)),
            );
        } else {
            all.insert(name, fs::read(path).unwrap());
        }
    }
    all
}

pub(super) fn verify(folder: &Path) -> (i32, String) {
    let output = run(&["dataset", "verify", "-q", folder.to_str().unwrap()]);
    (output.status.code().unwrap(), text(&output.stdout) + &text(&output.stderr))
}

#[test]
fn parts_share_nothing_and_all_is_as_the_manifest_says() {
    let (_above, folder) = place();
    made(&folder, &[&USUAL[..], &["--count", "350"]].concat());
    let whole = manifest(&folder);
    assert_eq!((&whole["complete"], &whole["groups"][0]["made"]), (&true.into(), &350.into()));
    let rows =
        whole["splits"].as_array().unwrap().iter().map(|split| split["rows"].as_u64().unwrap());
    assert_eq!(rows.sum::<u64>(), 350);
    let files = names(&folder.join("data"));
    assert_eq!(files.iter().filter(|name| name.starts_with("train-")).count(), 4);
    assert!(files.contains(&"train-00000-of-00004.jsonl".to_owned()), "{files:?}");
    let (code, words) = verify(&folder);
    assert_eq!(code, 0, "{words}");
    let data =
        |part: &str| folder.join("data").join(format!("{part}-*")).to_str().unwrap().to_owned();
    let audit = run(&["dataset", "audit", "-q", &data("train"), &data("valid"), &data("test")]);
    assert_eq!(audit.status.code(), Some(0), "{}", text(&audit.stdout));
    // The folder itself has the parts of its manifest.
    let audit = run(&["dataset", "audit", "-q", folder.to_str().unwrap()]);
    assert!(text(&audit.stdout).contains("train and test share"), "{}", text(&audit.stdout));
    assert_eq!(audit.status.code(), Some(0));
    let row: Value = serde_json::from_slice(
        fs::read(folder.join("data").join(&files[0]))
            .unwrap()
            .split(|byte| *byte == b'\n')
            .next()
            .unwrap(),
    )
    .unwrap();
    let columns = [
        "puzzle",
        "solution",
        "clues",
        "rating",
        "technique",
        "level",
        "class",
        "solution_class",
        "recipe",
        "index",
    ];
    assert_eq!(row.as_object().unwrap().len(), columns.len());
    let again = told("", &["--recipe", row["recipe"].as_str().unwrap(), "-f", "line"]);
    assert_eq!(again.trim_end(), row["puzzle"].as_str().unwrap());
    let card = fs::read_to_string(folder.join("README.md")).unwrap();
    assert!(
        card.starts_with("---\n")
            && card.contains("  - split: train\n    path: data/train-*.jsonl\n"),
        "{card}"
    );
    // What hubs ask for, and what people do.
    for line in [
        "license: cc0-1.0",
        "language:\n- en",
        "task_categories:\n- text-generation",
        "size_categories:\n- n<1K",
        "polars.read_ndjson(\"data/*.jsonl\")",
        "## Citation",
    ] {
        assert!(card.contains(line), "{line}: {card}");
    }
    for column in columns {
        let described = card.lines().find(|line| line.starts_with(&format!("| `{column}` |")));
        assert!(described.unwrap().rsplit(" | ").next().unwrap().contains(' '), "{column}");
    }
}

#[test]
fn the_same_command_makes_the_same_bytes() {
    let args = [&USUAL[..], &["--count", "230", "--augment", "2", "--level", "unique"]].concat();
    let all: Vec<_> = ["1", "3"]
        .iter()
        .map(|threads| {
            let (_above, folder) = place();
            made(&folder, &[&args[..], &["-j", threads]].concat());
            assert_eq!(verify(&folder).0, 0);
            contents(&folder)
        })
        .collect();
    assert!(all[0] == all[1]);
    // Images are in the training part alone, and of the class of their puzzle.
    let (_above, folder) = place();
    made(&folder, &args);
    let found = manifest(&folder);
    for split in found["splits"].as_array().unwrap() {
        let (rows, puzzles) = (split["rows"].as_u64().unwrap(), split["puzzles"].as_u64().unwrap());
        let times = if split["name"] == "train" { 3 } else { 1 };
        assert_eq!(rows, times * puzzles, "{split}");
    }
    let rows = fs::read_to_string(folder.join("data/train-00000-of-00003.jsonl")).unwrap();
    let rows: Vec<Value> = rows.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let puzzle = rows[0]["puzzle"].as_str().unwrap();
    let image = told(puzzle, &["transform", "--morph", rows[1]["morph"].as_str().unwrap()]);
    assert_eq!(image.trim_end(), rows[1]["puzzle"].as_str().unwrap());
    assert_eq!((&rows[0]["morph"], &rows[1]["recipe"]), (&Value::Null, &Value::Null));
    // A second start has nothing to do, another command is refused.
    let before = contents(&folder);
    made(&folder, &args);
    assert!(before == contents(&folder));
    let other = make(&folder, &[&args[..], &["--augment", "1"]].concat()[..]);
    assert_eq!(other.status.code(), Some(2));
    let other = make(&folder, &[&USUAL[..], &["--count", "231"]].concat());
    assert!(text(&other.stderr).contains("another command"), "{}", text(&other.stderr));
}

/// A kill at any moment costs the shards in progress, and nothing else: a small version of what `tests/torture` does.
#[cfg(unix)]
#[test]
fn a_killed_run_goes_on() {
    let args = [&USUAL[..], &["--count", "1500", "--level", "unique", "--format", "csv"]].concat();
    let (_above, folder) = place();
    made(&folder, &args);
    let expected = contents(&folder);
    let (_above, folder) = place();
    let mut kills = 0;
    for pause in [5, 30, 80, 20, 150, 60] {
        let command = [&["dataset", "make", folder.to_str().unwrap()][..], &args].concat();
        let mut child = rootgrid().args(command).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(pause));
        child.kill().unwrap();
        kills += u32::from(!child.wait().unwrap().success());
    }
    made(&folder, &args);
    assert!(contents(&folder) == expected, "{:?}", names(&folder.join("data")));
    assert!(kills > 0);
}

#[test]
fn amounts_are_bounded_and_empty_ones_said() {
    let (_above, folder) = place();
    let args =
        ["--root", "random", "--seed", "1", "--count", "3", "--patience", "5", "--attempts", "50"];
    let output =
        make(&folder, &[&args[..], &["--per-rating", "0.1", "--rating", "1.2-1.5"]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let groups = manifest(&folder)["groups"].clone();
    let groups: Vec<(&str, u64, bool)> = groups
        .as_array()
        .unwrap()
        .iter()
        .map(|group| {
            let problem = !group["problem"].is_null();
            (group["name"].as_str().unwrap(), group["made"].as_u64().unwrap(), problem)
        })
        .collect();
    assert_eq!(groups.len(), 4);
    assert_eq!(groups[0], ("rating 1.2", 3, false));
    assert_eq!(groups[1].0, "rating 1.3");
    assert!(groups.iter().all(|(_, made, problem)| (*made < 3) == *problem), "{groups:?}");
    assert!(groups.iter().any(|(_, made, _)| *made == 0));
    assert!(
        text(&output.stderr).contains("rating 1.3: 0 of 3 puzzles"),
        "{}",
        text(&output.stderr)
    );
    assert_eq!(verify(&folder).0, 0);
    for (more, count) in [
        (&["--per-clues", "--clues", "28-30"][..], 9),
        (&["--per-level"], 9),
        (&["--per-technique", "pointing"], 3),
        (&["--difficulty", "easy"], 3),
    ] {
        let (_above, folder) = place();
        made(&folder, &[&args[..2], &["--seed", "1", "--count", "3"], more].concat());
        let rows = manifest(&folder)["splits"][0]["rows"].as_u64();
        assert_eq!(rows, Some(count), "{more:?}");
    }
}

#[test]
fn puzzles_of_files_are_checked_and_deduplicated() {
    let (above, folder) = place();
    let path = above.path().join("in.csv");
    let puzzles = told("", &["--count", "40", "--seed", "3", "--root", "random", "-q"]);
    let copies = told(&puzzles, &["transform", "--seed", "1", "-q"]);
    let rows = format!("quizzes\n{puzzles}{copies}{}\nnonsense\n", super::SEVERAL);
    fs::write(&path, rows).unwrap();
    let input = ["--input", path.to_str().unwrap(), "--format", "csv", "-q"];
    let (_above, other) = place();
    assert!(
        text(&make(&other, &input[..4]).stderr).contains(
            "rootgrid: left out: 40 repeats, 2 without exactly one solution or not read\n"
        )
    );
    let args = [
        &input[..],
        &[
            "--split",
            "train:0.5,test:0.5",
            "--columns",
            "solution,rating",
            "--names",
            "question,answer",
        ],
    ]
    .concat();
    made(&folder, &args);
    let found = manifest(&folder);
    assert_eq!(
        (&found["left_out"]["repeats"], &found["left_out"]["wrong"]),
        (&40.into(), &2.into())
    );
    assert_eq!(found["groups"][0]["made"], 40);
    let data = folder.join("data/train-00000-of-00001.csv");
    assert!(fs::read_to_string(&data).unwrap().starts_with("question,answer,rating\n"));
    assert_eq!(verify(&folder).0, 0);
    // As many as are wanted, and as many of each number of clues.
    for more in [&["--count", "7"][..], &["--per-clues", "--count", "2"]] {
        let (_above, folder) = place();
        made(&folder, &[&input[..], more].concat());
        let found = manifest(&folder);
        let groups = found["groups"].as_array().unwrap();
        let most = if more.len() == 2 { 7 } else { 2 };
        assert!(groups.iter().all(|group| group["made"].as_u64().unwrap() <= most), "{found}");
        assert_eq!(verify(&folder).0, 0);
    }
}

#[test]
fn damage_is_found() {
    let (_above, folder) = place();
    made(&folder, &[&USUAL[..], &["--count", "120"]].concat());
    let file = folder.join("data/train-00000-of-00002.jsonl");
    let whole = fs::read(&file).unwrap();
    let mut cut = whole.clone();
    cut.truncate(whole.len() - 1);
    let lines: Vec<&[u8]> = whole.split_inclusive(|byte| *byte == b'\n').collect();
    let swapped = [lines[1], lines[0], &lines[2..].concat()].concat();
    let shorter = lines[1..].concat();
    for (bytes, message) in
        [(cut, "bytes, expected"), (swapped, "SHA-256 differs"), (shorter, "rows, expected")]
    {
        fs::write(&file, bytes).unwrap();
        let (code, words) = verify(&folder);
        assert!(code == 1 && words.contains(message), "{message}: {words}");
    }
    fs::write(&file, &whole).unwrap();
    assert_eq!(verify(&folder).0, 0);
    fs::copy(&file, folder.join("data/more.jsonl")).unwrap();
    assert!(verify(&folder).1.contains("data/more.jsonl: not in the manifest"));
    fs::remove_file(folder.join("data/more.jsonl")).unwrap();
    fs::remove_file(&file).unwrap();
    assert!(verify(&folder).1.contains("not there"));
}

#[test]
fn what_makes_no_data_set_is_refused() {
    let (above, folder) = place();
    let split = ["--split", "train:0.9,test:0.1", "--seed", "1", "--count", "5"];
    for (args, message) in [
        (&split[..], "--root random"),
        (&[&split[..], &["--root", "canonical"]].concat(), "one class"),
        (&["--seed", "1", "--split", "train:0.9"], "add up to 0.9"),
        (&["--seed", "1", "--per-rating", "0.1", "--count", "3"], "needs --rating"),
        (&["--seed", "1", "--per-level"], "amounts need --count"),
        (&["--seed", "1", "--level", "none", "--clues", "30"], "several solutions"),
        (&["--seed", "1", "--shard", "1/2"], "--shard"),
        (&["--seed", "1", "--columns", "seconds"], "unknown field"),
        (&["--input", "missing.csv"], "missing.csv"),
        (&["--input", "missing.csv", "--seed", "1"], "--seed"),
    ] {
        refused(&folder, args, message);
    }
    // A fixed root may be split by the classes of puzzles.
    made(&folder, &[&split[..], &["--split-by", "puzzle-class", "-q"]].concat());
    let output = make(above.path(), &["--seed", "1", "--count", "1"]);
    assert!(text(&output.stderr).contains("holds other files"), "{}", text(&output.stderr));
    let output = run(&["dataset", "verify", above.path().to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    let dry =
        told("", &["dataset", "make", "not-there", "--seed", "1", "--count", "1000", "--dry-run"]);
    assert!(dry.contains("1000 puzzles") && dry.contains("MB") || dry.contains("kB"), "{dry}");
    assert!(!Path::new("not-there").exists());
}

/// Shards of Parquet hold the same rows as those of CSV.
#[test]
fn parquet_holds_the_same_rows() {
    let (above, folder) = place();
    let output = make(&folder, &[&USUAL[..], &["--count", "120", "--format", "parquet"]].concat());
    if cfg!(not(feature = "parquet")) {
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("without Parquet"), "{}", text(&output.stderr));
        assert!(!folder.exists());
        return;
    }
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(verify(&folder).0, 0, "{}", verify(&folder).1);
    let csv = above.path().join("csv");
    made(&csv, &[&USUAL[..], &["--count", "120", "--format", "csv"]].concat());
    let rows = |folder: &Path, end: &str| {
        let path = folder.join(format!("data/train-00000-of-00002.{end}"));
        told("", &["check", "-q", "--format", "csv", "--with", "solution", path.to_str().unwrap()])
    };
    assert_eq!(rows(&folder, "parquet"), rows(&csv, "csv"));
}
