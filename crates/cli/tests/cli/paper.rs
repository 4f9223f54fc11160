//! `paper`: pictures by date, and one JSON array; and steps with hints in records.

use super::{PUZZLE, run, text, told};
use serde_json::Value;
use std::fs;

fn names(folder: &str) -> Vec<String> {
    let all = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        all.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort_unstable();
    names
}

#[test]
fn a_week_is_dated_pictures_and_one_list() {
    let above = tempfile::tempdir().unwrap();
    let folder = above.path().join("week").to_str().unwrap().to_owned();
    let week =
        ["paper", "2026-12-07..2026-12-09", "--weekdays", "easy,medium,easy,easy,easy,easy,easy"];
    let look = ["-f", "svg", "--language", "de", "--head", "{number}. {date}: {grade}", "-q"];
    let args = [&week[..], &look, &["-o", &folder]].concat();
    told("", &args);
    let dates = ["2026-12-07", "2026-12-08", "2026-12-09"];
    let mut expected: Vec<_> = dates.iter().map(|date| format!("{date}.svg")).collect();
    expected.push("puzzles.json".to_owned());
    assert_eq!(names(&folder), expected);
    let read = |name: &str| fs::read_to_string(format!("{folder}/{name}")).unwrap();
    let list: Value = serde_json::from_str(&read("puzzles.json")).unwrap();
    // The same puzzles as those of the days, each of the grade of its weekday.
    let days = ["--days", week[1], "--weekdays", week[3], "-q"];
    let puzzles: Vec<String> = told("", &days).lines().map(str::to_owned).collect();
    let before =
        told("", &["--days", "2026-12-06", "--difficulty", "easy", "--format", "%{solution}"]);
    let mut solution = before.trim_end().to_owned();
    let of = |index: usize, field: &str| list[index][field].as_str().unwrap().to_owned();
    for (index, (date, grade)) in dates.iter().zip(["leicht", "mittel", "leicht"]).enumerate() {
        assert_eq!(
            (of(index, "puzzle"), of(index, "date")),
            (puzzles[index].clone(), (*date).to_owned())
        );
        let svg = read(&expected[index]);
        let spoken = svg.split_once("<desc>").unwrap().1.split_once("</desc>").unwrap().0;
        let (today, yesterday) = spoken.split_once("Lösung von gestern").unwrap();
        assert!(today.starts_with(&format!("{}. {date}: {grade}", index + 1)), "{spoken}");
        let digits: String = yesterday
            .split("Zeile ")
            .skip(1)
            .flat_map(|row| {
                row.split_once(": ").unwrap().1.trim().trim_end_matches('.').split(", ")
            })
            .collect();
        assert_eq!(digits, solution, "{spoken}");
        solution = of(index, "solution");
    }
    // The same bytes again, and nothing is replaced unawares.
    let first: Vec<_> = expected.iter().map(|name| read(name)).collect();
    let output = run(&args);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--force"), "{}", text(&output.stderr));
    told("", &[&args[..], &["--force", "-j", "1"]].concat());
    assert!(expected.iter().map(|name| read(name)).eq(first));
    for (args, part) in [
        (&["paper", "2026-12-09..2026-12-07", "-o", &folder][..], "comes after"),
        (&["paper", "2026-12-09", "-f", "html", "-o", &folder], "html is a page"),
        (&["paper", "2026-12-09", "-f", "svg", "--dpi", "300", "-o", &folder], "--dpi is for PNG"),
        (&["paper", "0001-01-01", "-f", "svg", "-o", &folder], "--no-yesterday"),
        (&["paper", "2026-12-09"], "--output"),
    ] {
        let output = run(args);
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains(part), "{args:?}: {said}");
    }
}

#[cfg(feature = "book")]
#[test]
fn a_day_is_pdf_and_eps() {
    let above = tempfile::tempdir().unwrap();
    let folder = above.path().to_str().unwrap();
    let days = ["paper", "2026-12-07", "--weekdays", "easy", "--with-path", "-q", "-o", folder];
    told("", &days);
    assert_eq!(names(folder), ["2026-12-07.eps", "2026-12-07.pdf", "puzzles.json"]);
    let read = |name: &str| fs::read(above.path().join(name)).unwrap();
    assert!(read("2026-12-07.pdf").starts_with(b"%PDF-"));
    assert!(read("2026-12-07.eps").starts_with(b"%!PS-Adobe-3.0 EPSF-3.0"));
    let list: Value = serde_json::from_slice(&read("puzzles.json")).unwrap();
    assert!(list[0]["path"].as_array().is_some_and(|steps| steps.len() > 10));
}

/// A record may have every step of its path, each with what hints of five strengths say.
#[test]
fn records_have_paths_with_hints() {
    let record = told(PUZZLE, &["rate", "--with", "path", "-f", "jsonl"]);
    let record: Value = serde_json::from_str(&record).unwrap();
    let steps = record["path"].as_array().unwrap();
    let explained = told(PUZZLE, &["explain", "-f", "jsonl"]);
    let explained: Value = serde_json::from_str(&explained).unwrap();
    let expected = explained["steps"].as_array().unwrap();
    assert_eq!(steps.len(), expected.len());
    for (step, expected) in steps.iter().zip(expected) {
        let nudges = step["nudges"].as_array().unwrap();
        assert_eq!(nudges.len(), 5);
        let mut step = step.clone();
        step.as_object_mut().unwrap().remove("nudges");
        assert_eq!(&step, expected);
    }
    // The hints of the first step are those of `hint`.
    for (strength, nudge) in (1..=5).zip(steps[0]["nudges"].as_array().unwrap()) {
        let hint = told(PUZZLE, &["hint", "-s", &strength.to_string(), "-f", "markdown"]);
        let words = |text: &str| {
            let kept = |c: &char| c.is_alphanumeric() || *c == ' ';
            let text: String = text.replace('\n', " ").chars().filter(kept).collect();
            text.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
        };
        let hint = words(&hint);
        assert!(
            words(nudge.as_str().unwrap()).iter().all(|word| hint.contains(word)),
            "{nudge}: {hint:?}"
        );
    }
}
