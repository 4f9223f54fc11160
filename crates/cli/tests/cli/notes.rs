//! What is said beside results that may not be what was meant.

use super::{run, run_on, text, told};

/// Only boards of side 9 have ratings.
#[test]
fn fields_that_stay_empty_are_named_once() {
    let small = ["--count", "3", "--seed", "1", "--shape", "6"];
    let made = run(&[&small[..], &["--with", "rating,grade"]].concat());
    let puzzles = told("", &small);
    let asked = ["minimise", "--seed", "1", "--with", "rating,grade"];
    let minimal = run_on(puzzles.as_bytes(), &asked);
    let neighbours = run_on(puzzles.as_bytes(), &["neighbours", "-n", "1", "--with", "rating"]);
    let checked = run_on(puzzles.as_bytes(), &["check", "--with", "rating"]);
    for output in [made, minimal, neighbours, checked] {
        assert_eq!(output.status.code(), Some(0));
        let notes = text(&output.stderr);
        let note =
            "ratings are for boards of side 9 and not for all rules: rating is empty for others";
        assert_eq!(notes.matches(note).count(), 1, "{notes}");
    }
    // Where there is a rating, or none was asked for, there is nothing to say.
    let nine = run(&["--seed", "1", "--with", "rating"]);
    let none = run(&[&small[..], &["--with", "grade"]].concat());
    for output in [nine, none] {
        assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    }
    let rated = run_on(puzzles.as_bytes(), &["rate"]);
    assert_eq!(text(&rated.stderr).lines().count(), 1, "{}", text(&rated.stderr));
}

#[test]
fn puzzles_that_keep_nothing_out_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("small.txt");
    std::fs::write(&file, told("", &["--count", "5", "--seed", "1", "--shape", "6"])).unwrap();
    let avoid = ["--count", "5", "--seed", "1", "--avoid", file.to_str().unwrap()];
    let note = "5 of 5 puzzles of --avoid are of other shapes: they keep nothing out";
    let output = run(&avoid);
    assert!(output.status.success() && text(&output.stderr).contains(note), "{output:?}");
    let output = run(&[&avoid[..], &["--shape", "6"]].concat());
    assert!(!text(&output.stderr).contains("other shapes"), "{output:?}");
    let set = folder.path().join("set");
    let make = ["dataset", "make", set.to_str().unwrap()];
    let output = run(&[&make[..], &avoid].concat());
    assert!(output.status.success() && text(&output.stderr).contains(note), "{output:?}");
}

/// A list of nothing, as of an earlier command that failed, keeps nothing out.
#[test]
fn lists_to_avoid_that_are_empty_or_use_up_everything_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kept.txt");
    std::fs::write(&file, "").unwrap();
    let avoid = ["-n", "1", "--seed", "b", "--shape", "4", "--avoid", file.to_str().unwrap()];
    let output = run(&avoid);
    let note = "found no puzzle in the files of --avoid: they keep nothing out";
    assert!(output.status.success() && text(&output.stderr).contains(note), "{output:?}");
    std::fs::write(&file, told("", &["-n", "3000", "--seed", "a", "--shape", "4"])).unwrap();
    let output = run(&avoid);
    let said = text(&output.stderr);
    assert!(output.status.code() == Some(1) && said.contains("that are kept out"), "{said}");
}

/// A table that repeats the shapes of its input says them.
#[test]
fn a_column_of_shapes_is_seen_wherever_it_comes_from() {
    let list = concat!(
        r#"{"puzzle":"..31.5.7..9..8....1.8.......4.67........348.19.........25..6......5..6..4.....32.","shape":"9x9"}"#,
        "\n",
        r#"{"puzzle":"1.4...3...1.65......1.3....2.....3.6","shape":"3x2"}"#,
        "\n"
    );
    for command in ["check", "solve", "rate"] {
        let output = run_on(list.as_bytes(), &[command, "-f", "csv"]);
        let (table, said) = (text(&output.stdout), text(&output.stderr));
        assert!(table.contains("3x2") && !said.contains("blocks higher than wide"), "{said}");
    }
    let without = list.replace(r#","shape":"9x9""#, "");
    let output = run_on(without.as_bytes(), &["solve", "-f", "csv"]);
    assert!(text(&output.stderr).contains("1 puzzle has blocks higher than wide"), "{output:?}");
}

#[test]
fn a_run_of_no_puzzles_is_no_shard() {
    let output = run(&["multi", "samurai", "-n", "0"]);
    assert!(text(&output.stderr).contains("no puzzle is asked for"), "{output:?}");
    let output = run(&["--count", "0"]);
    let notes = text(&output.stderr);
    assert!(notes.contains("no puzzle is asked for") && !notes.contains("shard"), "{notes}");
}

#[test]
fn a_method_without_puzzles_says_what_to_write() {
    let asked = ["compare", "--methods", "plain", "--clues", "17", "--count", "2", "--seed", "1"];
    let output = run(&asked);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("allow more clues"), "{output:?}");
    assert!(told("", &["compare", "--help"]).contains("  1    a method makes no puzzle"));
}

/// The help of an option promises nothing that is refused.
#[test]
fn help_promises_what_there_is() {
    assert!(!told("", &["dataset", "make", "--help"]).contains("--shard "));
    assert!(told("", &["generate", "--help"]).contains("--shard "));
    for command in ["explain", "hint", "steps", "draw", "certify", "same", "techniques"] {
        let help = told("", &[command, "--help"]);
        let ends = help.split("By its end: ").nth(1).unwrap().split(", and then").next().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let is_built_in = |end: &&str| match *end {
            ".png" | ".eps" => cfg!(feature = "pictures"),
            ".pdf" => cfg!(feature = "book"),
            _ => true,
        };
        let ends = ends.split([',', ' ', '(', ')', '\n']).filter(|end| end.starts_with('.'));
        for end in ends.filter(is_built_in) {
            let file = folder.path().join(format!("x{end}"));
            let puzzles: &[&str] = match command {
                "techniques" => &[],
                "same" => &[super::PUZZLE, super::PUZZLE],
                _ => &[super::PUZZLE],
            };
            // An explanation, or a list of steps, is a picture for each step.
            let count: &[&str] = if command == "steps" { &["-n", "1"] } else { &[] };
            let asked = [&[command, "-o", file.to_str().unwrap()], puzzles, count].concat();
            let output = run(&asked);
            assert!(file.is_file(), "{asked:?}: {}", text(&output.stderr));
        }
    }
    // Fields that are named as examples are those of every command.
    for command in ["generate", "solve", "check", "rate", "transform", "canon", "minimise"]
        .into_iter()
        .chain(["neighbours", "backdoors", "unavoidable", "true-candidates"])
    {
        let help = told("", &[command, "--help"]);
        let fields = help.split("Fields after the puzzle, as ").nth(1).unwrap();
        let fields = fields.split_whitespace().next().unwrap();
        let puzzle: &[&str] = if command == "generate" { &[] } else { &[super::SOLVED] };
        told("", &[&[command, "--with", fields], puzzle].concat());
    }
}
