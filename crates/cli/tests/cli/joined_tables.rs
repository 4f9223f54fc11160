//! Rows with other columns than the first, and boards whose size does not tell their shape: nothing goes without a word.

use super::dataset_make::{made, place};
use super::{PUZZLE, SEVERAL, SOLVED, run, run_on, text, told};
use std::fs;

/// The output and the messages of a command for this input.
fn answer(input: &str, args: &[&str]) -> (String, String) {
    let output = run_on(input.as_bytes(), args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    (text(&output.stdout), text(&output.stderr))
}

#[test]
fn columns_of_later_rows_are_named() {
    let joined = format!("puzzle,note\n{PUZZLE},a\nsudoku,remark\n{PUZZLE},big\n");
    let (written, said) = answer(&joined, &["convert", "--to", "csv"]);
    assert_eq!(written, format!("puzzle,note\n{PUZZLE},a\n{PUZZLE},\n"));
    assert!(said.contains("left out, as csv has no place for it: remark (1 of 2)"), "{said}");
    for command in [&["rate"][..], &["solve"], &["canon"], &["check"]] {
        let (written, said) = answer(&joined, &[command, &["-f", "csv"]].concat());
        assert!(!written.contains("big"), "{written}");
        assert!(said.contains("left out: fields of 1 of 2 puzzles"), "{command:?}: {said}");
        let (written, said) = answer(&joined, &[command, &["-f", "jsonl"]].concat());
        assert!(written.contains("\"remark\":\"big\""), "{written}");
        assert!(!said.contains("left out"), "{command:?}: {said}");
    }
    // More fields than the header names.
    let (_, said) =
        answer(&format!("puzzle,n\n{PUZZLE},1\n{PUZZLE},1,more\n"), &["convert", "--to", "csv"]);
    assert!(said.contains("column 3 (1 of 2)"), "{said}");
}

#[test]
fn objects_have_their_rules_whatever_the_first_one_had() {
    let list = format!(
        "{{\"puzzle\":\"{PUZZLE}\"}}\n{{\"puzzle\":\"{}\",\"rules\":\"x\"}}\n",
        ".".repeat(81)
    );
    for args in [&["convert", "--to", "jsonl"][..], &["solve", "-f", "jsonl"]] {
        let (written, _) = answer(&list, args);
        assert!(written.lines().nth(1).unwrap().contains("\"rules\":\"x\""), "{written}");
    }
}

#[test]
fn shapes_are_said_or_named_as_lost() {
    let board = told("", &["generate", "--shape", "3x2", "--seed", "3", "-q"]);
    for command in ["canon", "minimise", "transform"] {
        let (_, said) = answer(&board, &[command, "--shape", "3x2", "-f", "%g"]);
        assert!(said.contains("the template does not say so: write %{shape} in it"), "{said}");
        let (_, said) = answer(&board, &[command, "--shape", "3x2", "-f", "%g %{shape}"]);
        assert!(!said.contains("does not say so"), "{said}");
    }
    let output = run(&["generate", "--shape", "3x2", "--seed", "3", "-f", "%g"]);
    assert!(text(&output.stderr).contains("the template does not say so"), "{output:?}");
}

#[test]
fn data_sets_have_the_shape_of_their_boards() {
    for format in ["csv", "jsonl"] {
        let (_above, folder) = place();
        made(&folder, &["--shape", "3x2", "-n", "3", "-f", format]);
        let verified = run(&["dataset", "verify", folder.to_str().unwrap()]);
        assert_eq!(verified.status.code(), Some(0), "{}", text(&verified.stderr));
        let manifest = fs::read_to_string(folder.join("manifest.json")).unwrap();
        assert!(manifest.contains("\"shape\""), "{manifest}");
    }
    let (_above, folder) = place();
    let folder = folder.to_str().unwrap();
    for (args, words) in [
        (&["--shape", "3x2", "--columns", "solution"][..], "--columns lacks 'shape'"),
        (&["--rules", "x", "--names", "rules=r"], "readers know by the name 'rules' alone"),
        (&["--shape", "3x2", "--names", "shape=s"], "readers know by the name 'shape' alone"),
    ] {
        let output = run(&[&["dataset", "make", folder, "-n", "2", "-f", "csv"], args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(words), "{}", text(&output.stderr));
    }
    // A column of the input for shapes is one of the data set, whatever the first board.
    let table = folder.to_owned() + ".csv";
    let tall = told("", &["generate", "--shape", "3x2", "--seed", "3", "-q"]);
    fs::write(&table, format!("puzzle,shape\n{PUZZLE},9x9\n{},3x2\n", &tall[..36])).unwrap();
    let other = folder.to_owned() + "-of-table";
    let output = run(&["dataset", "make", &other, "--input", &table, "-f", "csv", "-q"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(run(&["dataset", "verify", &other]).status.code(), Some(0));
    // Boards behind the first are refused by name.
    let list = folder.to_owned() + ".txt";
    let tall = told("", &["generate", "--shape", "3x2", "--seed", "3", "-q", "-f", "jsonl"]);
    fs::write(&list, format!("{{\"puzzle\":\"{PUZZLE}\"}}\n{tall}")).unwrap();
    let output = run(&["dataset", "make", folder, "--input", &list, "-f", "csv", "--strict"]);
    let said = text(&output.stderr);
    assert!(said.contains("the data set has no column for them"), "{said}");
}

#[test]
fn wrong_solutions_are_replaced_with_a_word() {
    let other = SOLVED.replace('1', "x").replace('2', "1").replace('x', "2");
    let table = format!("puzzle,solution\n{PUZZLE},{SOLVED}\n{PUZZLE},{other}\n");
    let (written, said) = answer(&table, &["solve", "-f", "csv"]);
    assert_eq!(written, format!("puzzle,solution\n{PUZZLE},{SOLVED}\n{PUZZLE},{SOLVED}\n"));
    assert!(said.contains("1 of 2 puzzles come with another solution than theirs"), "{said}");
    // Of several solutions any is right.
    let several = told(SEVERAL, &["solve", "-f", "csv", "-q"]);
    let (_, said) = answer(&several, &["solve", "-f", "csv"]);
    assert!(!said.contains("another solution"), "{said}");
    let (_, said) =
        answer(&format!("puzzle,solution\n{PUZZLE},xx\n"), &["convert", "--to", "ipuz"]);
    assert!(said.contains("not read: a solution that is no grid of the board"), "{said}");
}

#[test]
fn inputs_are_not_written_over() {
    let (_above, folder) = place();
    let list = folder.to_str().unwrap().to_owned() + ".txt";
    fs::write(&list, PUZZLE).unwrap();
    for args in [&["solve"][..], &["canon"], &["convert", "--to", "grid"]] {
        let output = run(&[args, &[&list, "-o", &list]].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains("which is read"), "{}", text(&output.stderr));
    }
    assert_eq!(fs::read_to_string(&list).unwrap(), PUZZLE);
    let output = run(&["generate", "-o", "{}.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("add --split"), "{}", text(&output.stderr));
}
