//! `dataset make`: what it says of its input, its seed and its folder.

use super::dataset_make::{contents, made, make, manifest, place, verify};
use super::{PUZZLE, SOLVED, text, told};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// A file of two puzzles, the solution of the second of which is wrong.
fn half_wrong(above: &Path) -> String {
    let other = told(PUZZLE, &["transform", "--seed", "3", "-q"]);
    let solved = told(&other, &["solve", "-q"]);
    let wrong = solved.trim().chars().rev().collect::<String>();
    let path = above.join("k.csv");
    let rows = format!("quizzes,solutions\n{PUZZLE},{SOLVED}\n{},{wrong}\n", other.trim());
    fs::write(&path, rows).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn wrong_solutions_of_the_input_are_told_and_mended() {
    let (above, folder) = place();
    let input = half_wrong(above.path());
    let args = ["--input", &input, "--distinct", "puzzle"];
    let output = make(&folder, &args);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let words =
        format!("1 solution of the input was wrong and is replaced by the right one: {input}:3");
    assert!(text(&output.stderr).contains(&words), "{}", text(&output.stderr));
    let card = fs::read_to_string(folder.join("README.md")).unwrap();
    assert!(card.contains(&words), "{card}");
    // Columns are described, and not by their own names.
    for row in
        ["| `puzzle` | string | The clues, row by row. |", "| `clues` | int16 | Number of clues. |"]
    {
        assert!(card.contains(row), "{card}");
    }
    assert!(card.contains("license: unknown\n") && card.contains("That of the files"), "{card}");
    let mended = &manifest(&folder)["mended"];
    assert_eq!(
        (&mended["solutions"], &mended["first"][0]),
        (&1.into(), &format!("{input}:3").into())
    );
    assert_eq!(verify(&folder).0, 0);
    // So is what is no grid at all, under the name of solutions.
    let (above, folder) = place();
    let unreadable = above.path().join("u.csv");
    for said in ["abc", "123", PUZZLE] {
        fs::write(&unreadable, format!("puzzle,solution\n{PUZZLE},{said}\n")).unwrap();
        let args = ["--input", unreadable.to_str().unwrap()];
        let output = make(&folder, &args);
        assert!(text(&output.stderr).contains("1 solution of the input was wrong"), "{said}");
        fs::remove_dir_all(&folder).unwrap();
        let strict = make(&folder, &[&args[..], &["--strict", "--dry-run"]].concat());
        assert_eq!(strict.status.code(), Some(2), "{said}: {}", text(&strict.stdout));
        // What is read to its end has no more rows.
        let rows = make(&folder, &[&args[..], &["--dry-run"]].concat());
        assert!(text(&rows.stdout).contains("about 1 rows"), "{}", text(&rows.stdout));
    }
    let inner = above.path().to_str().unwrap();
    let output = make(&folder, &["--input", inner]);
    assert!(text(&output.stderr).contains("it is a folder"), "{}", text(&output.stderr));
    // All is right: nothing is said.
    let (above, folder) = place();
    let right = above.path().join("right.txt");
    fs::write(&right, format!("{PUZZLE} {SOLVED}\n")).unwrap();
    made(&folder, &["--input", right.to_str().unwrap(), "--strict"]);
    assert_eq!(manifest(&folder)["mended"], Value::Null);
}

#[test]
fn strict_refuses_what_would_be_mended_or_left_out() {
    let (above, folder) = place();
    let input = half_wrong(above.path());
    let twice = above.path().join("twice.txt");
    fs::write(&twice, format!("{PUZZLE}\n55{}\n", &PUZZLE[2..])).unwrap();
    for (input, message) in [
        (&input[..], "k.csv:3:1: the solution that stands there is not that of the puzzle"),
        (twice.to_str().unwrap(), "twice.txt:2"),
    ] {
        let output = make(&folder, &["--strict", "--input", input]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(message), "{}", text(&output.stderr));
        assert!(!folder.exists());
    }
}

#[test]
fn a_seed_that_is_drawn_is_kept_by_the_folder() {
    let (_above, folder) = place();
    let output = make(&folder, &["--count", "20"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let said = text(&output.stderr);
    let seed = said.split_once("seed ").unwrap().1.split(',').next().unwrap();
    let recipe = manifest(&folder)["plan"]["sources"][0]["recipe"].as_str().unwrap().to_owned();
    assert!(recipe.ends_with(&format!(".s{seed}")), "{recipe} {said}");
    let before = contents(&folder);
    let again = make(&folder, &["--count", "20"]);
    assert!(text(&again.stderr).contains("complete"), "{}", text(&again.stderr));
    let (_other, with_seed) = place();
    made(&with_seed, &["--count", "20", "--seed", seed]);
    assert_eq!(contents(&with_seed), before);
}

#[test]
fn data_sets_are_of_level_unique_and_their_grades_have_a_column() {
    let (_above, folder) = place();
    let args = ["--difficulty", "easy:3,hard:3", "--seed", "1"];
    made(&folder, &args);
    let rows = fs::read_to_string(folder.join("data/train-00000-of-00001.jsonl")).unwrap();
    let grade = |row: &str| serde_json::from_str::<Value>(row).unwrap()["grade"].clone();
    let grades: Vec<Value> = rows.lines().map(grade).collect();
    assert_eq!(grades, ["easy", "easy", "easy", "hard", "hard", "hard"]);
    let (_above, folder) = place();
    made(&folder, &["--count", "1", "--seed", "1"]);
    let recipe = manifest(&folder)["plan"]["sources"][0]["recipe"].as_str().unwrap().to_owned();
    assert!(recipe.contains(".lunique."), "{recipe}");
}

#[test]
fn a_dry_run_says_what_the_folder_holds_and_what_ratings_come() {
    let (_above, folder) = place();
    let args = ["--count", "30", "--seed", "1"];
    let dry = |args: &[&str]| make(&folder, &[args, &["--dry-run"]].concat());
    let said = text(&dry(&args).stdout);
    assert!(said.contains("of them are rated") && said.contains("half of those up to"), "{said}");
    made(&folder, &args);
    assert!(text(&dry(&args).stdout).contains("complete: nothing would be made"));
    let other = dry(&["--count", "31", "--seed", "1"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(text(&other.stderr).contains("holds a data set of another command (its count"));
}
