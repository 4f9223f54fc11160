//! Samples of all minimal puzzles: `--sampling` and `estimate`.

use super::{run, run_on, text, told};

const SAMPLE: [&str; 8] =
    ["--shape", "4", "--sampling", "unbiased", "--seed", "3", "--with", "weight,tries,clues"];

#[test]
fn samples_are_the_same_on_all_threads_and_in_shards() {
    let whole = told("", &[&SAMPLE[..], &["--count", "300", "--threads", "1"]].concat());
    assert_eq!(whole.lines().count(), 300);
    for line in whole.lines() {
        let fields: Vec<&str> = line.split(',').collect();
        let weight = [("4", "1820"), ("5", "4368"), ("6", "8008")];
        assert!(weight.contains(&(fields[3], fields[1])), "{line}");
        assert!(fields[2].parse::<u64>().unwrap() > 0);
    }
    assert_eq!(told("", &[&SAMPLE[..], &["--count", "300", "--threads", "3"]].concat()), whole);
    let shards = ["1/3", "2/3", "3/3"]
        .map(|shard| told("", &[&SAMPLE[..], &["--count", "300", "--shard", shard]].concat()));
    assert_eq!(shards.concat(), whole);
    // One of them, by its recipe.
    let recipe = "rg1.4x4.t200.rrandom.lunique.vunbiased.s3.17";
    let one = told("", &["--recipe", recipe, "--with", "weight,tries,clues"]);
    assert_eq!(whole.lines().nth(17), Some(one.trim_end()));
}

#[test]
fn samples_of_nine_are_minimal_and_carry_their_recipe() {
    let flags = ["--sampling", "uniform-27", "--seed", "3", "--count", "2"];
    let table =
        told("", &[&flags[..], &["--format", "csv", "--with", "clues,recipe,weight"]].concat());
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        assert!(fields[1].parse::<usize>().unwrap() <= 27 && fields[3] == "1", "{line}");
        assert!(fields[2].starts_with("rg1.9x9.t200.rrandom.lunique.vuniform-27.s3."), "{line}");
        assert_eq!(told("", &["--recipe", fields[2]]).trim_end(), fields[0]);
    }
    let checked = told(&table, &["check", "--format", "csv", "--with", "minimal"]);
    assert_eq!(checked.lines().filter(|line| line.contains("yes")).count(), 2, "{checked}");
}

#[test]
fn an_estimate_is_the_same_of_a_table_and_of_its_seed() {
    let table = told("", &[&SAMPLE[..], &["--count", "300", "--format", "csv"]].concat());
    let rows = told("", &[&SAMPLE[..], &["--count", "300", "--format", "jsonl"]].concat());
    let made = ["estimate", "--shape", "4", "--seed", "3", "--count", "300"];
    for format in ["text", "csv", "json"] {
        let figures = told("", &[&made[..], &["--format", format, "--threads", "2"]].concat());
        for input in [&table, &rows] {
            assert_eq!(told(input, &["estimate", "-", "--format", format]), figures);
        }
    }
    let figures = told("", &[&made[..], &["--json"]].concat());
    let figures: serde_json::Value = serde_json::from_str(&figures).unwrap();
    assert_eq!((&figures["puzzles"], &figures["shape"]), (&300.into(), &"4x4".into()));
    let number = figures["number"]["value"].as_f64().unwrap();
    assert!((60_000.0..110_000.0).contains(&number), "{number}");
}

#[test]
fn what_would_be_biased_is_refused() {
    let refused: [&[&str]; 10] = [
        &["--symmetry", "half-turn"],
        &["--clues", "25"],
        &["--difficulty", "easy"],
        &["--root", "plain"],
        &["--level", "2"],
        &["--transforms", "50"],
        &["--attempts", "10"],
        &["--grid-seed", "1"],
        &["--shape", "16"],
        &["--distinct", "puzzle"],
    ];
    for more in refused {
        let output = run(&[&["--sampling", "unbiased", "--count", "1"][..], more].concat());
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{more:?}: {said}");
        assert!(said.contains("sampl") && said.lines().count() == 1, "{more:?}: {said}");
    }
    let output = run(&["--sampling", "fair"]);
    assert!(text(&output.stderr).contains("expected unbiased, uniform"));
}

/// Tables that other programs wrote again have weights as floating-point numbers.
#[test]
fn weights_may_have_points() {
    let args = ["--sampling", "unbiased", "--shape", "4", "--count", "50", "--seed", "1"];
    let made = told("", &[&args[..], &["--format", "csv", "--with", "weight,tries"]].concat());
    let again = made.lines().map(|line| match line.split(',').collect::<Vec<_>>()[..] {
        [puzzle, weight, tries] if weight != "weight" => {
            format!("{puzzle},{:?},{tries}.0\n", weight.parse::<f64>().unwrap())
        }
        _ => format!("{line}\n"),
    });
    let again: String = again.collect();
    assert!(again.contains(".0,"));
    assert_eq!(told(&again, &["estimate", "-"]), told(&made, &["estimate", "-"]));
}

#[test]
fn tables_that_are_no_samples_are_refused_with_their_place() {
    let plain = told("", &["--shape", "4", "--count", "20", "--format", "csv", "--with", "clues"]);
    let uniform = ["--shape", "4", "--sampling", "uniform-6", "--count", "20", "--seed", "1"];
    let uniform =
        told("", &[&uniform[..], &["--format", "csv", "--with", "weight,tries"]].concat());
    for (table, found) in [(plain, "found no weight"), (uniform, "found weight 1 of")] {
        let output = run_on(table.as_bytes(), &["estimate", "-"]);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("line 2") && said.contains(found), "{said}");
        assert!(output.stdout.is_empty());
    }
    let few = run(&["estimate", "--shape", "4", "--count", "5", "--seed", "1"]);
    assert_eq!(few.status.code(), Some(2));
    let unrated = run(&["estimate", "--shape", "4", "--with", "rating"]);
    assert!(text(&unrated.stderr).contains("ratings are for boards of side 9"));
}
