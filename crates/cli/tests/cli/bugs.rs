//! What users met and what must not come back, one test for each.

use super::{PUZZLE, SOLVED, rootgrid, run, run_on, text, told};

/// A puzzle rated 10.9, which no time limit of these tests suffices for.
const HARDEST: &str =
    "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8";

#[test]
fn a_rating_that_was_given_up_has_no_grade_and_exit_code_1() {
    let args = ["rate", "--max-seconds", "0.000001", HARDEST];
    let output = run(&[&args[..], &["--format", "%r/%p/%d %G"]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), "// \n");
    assert!(text(&output.stderr).contains("1 of 1 puzzles were given up"));
    let json = text(&run(&[&args[..], &["-f", "jsonl"]].concat()).stdout);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["rating_exact"], false);
    for field in ["grade", "pearl", "diamond"] {
        assert!(json.get(field).is_some_and(serde_json::Value::is_null), "{field}");
    }
}

#[test]
fn a_full_grid_is_no_puzzle() {
    for args in [
        &["--forbid", "hidden-single", "--ladder", "se121"][..],
        &["--forbid", "full-house"],
        &["--min-per-house", "9"],
        &["--min-per-digit", "9"],
        &["--clues", "81"],
        &["--level", "none", "--clues", "30-81"],
        &["--mask", &"x".repeat(81)],
        &["--shape", "4", "--clues", "16"],
    ] {
        let output = run(&[&["--seed", "1"], args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn techniques_that_no_path_can_use_are_refused_at_once() {
    for (args, answer) in [
        (&["--require", "als-wing", "--ladder", "se121"][..], "say --ladder se2021"),
        (&["--require", "strong-links,w-wing"], "strong-links required"),
        (&["--require", "swordfish", "--difficulty", "easy"], "required in puzzles that are easy"),
        (
            &["--require", "jellyfish", "--rating", "3.0-5.1", "--ladder", "se121"],
            "jellyfish required with a rating",
        ),
        (&["--require", "direct-claiming"], "no solution path uses it"),
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(answer), "{args:?}: {}", text(&output.stderr));
    }
    let possible = ["--require", "swordfish", "--difficulty", "hard", "--attempts", "1"];
    assert_ne!(run(&possible).status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn a_private_file_stays_private() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("private");
    std::fs::write(&path, "old").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).unwrap();
    let output = rootgrid().args(["--seed", "1", "--output"]).arg(&path).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    assert_ne!(std::fs::read(&path).unwrap(), b"old");
}

#[test]
fn headers_of_tables_that_were_put_together_are_passed_over() {
    for table in [
        format!("puzzle,clues\n{PUZZLE},30\npuzzle,clues\n{PUZZLE},30\n"),
        format!("puzzle\n{PUZZLE}\npuzzle\n{PUZZLE}\n"),
    ] {
        assert_eq!(told(&table, &["solve"]), format!("{SOLVED}\n{SOLVED}\n"));
    }
}

#[test]
fn a_mask_that_is_not_there_is_not_taken_for_a_pattern() {
    let output = run(&["--mask", "missing-file.txt"]);
    assert_eq!(output.status.code(), Some(2));
    let stderr = text(&output.stderr);
    assert!(stderr.contains("there is no such file") && !stderr.contains("16 cells"), "{stderr}");
}

#[test]
fn canon_writes_the_fields_that_are_asked_for() {
    let usual = told(PUZZLE, &["canon"]);
    let parts: Vec<&str> = usual.trim_end().split(',').collect();
    assert_eq!(parts.len(), 4);
    assert_eq!(told(PUZZLE, &["canon", "--with", "class"]), format!("{},{}\n", parts[0], parts[1]));
    let csv = told(PUZZLE, &["canon", "--with", "automorphisms,class", "--format", "csv"]);
    assert_eq!(csv, format!("puzzle,automorphisms,class\n{},1,{}\n", parts[0], parts[1]));
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_an_error() {
    for args in
        [&["--help"][..], &["rate", "--help"], &["--version"], &["man"], &["completions", "bash"]]
    {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = rootgrid().args(args).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains("cannot write standard output"), "{args:?}");
    }
}

#[test]
fn what_is_not_known_is_null() {
    let output = run_on(b"1234341221434321", &["rate", "--format", "jsonl"]);
    let json: serde_json::Value = serde_json::from_str(&text(&output.stdout)).unwrap();
    for field in ["rating", "pearl", "diamond", "technique"] {
        assert!(json.get(field).is_some_and(serde_json::Value::is_null), "{field}");
    }
}

#[test]
fn letters_of_templates_are_those_of_serate() {
    assert_eq!(
        told(PUZZLE, &["rate", "-f", "%g ED=%r/%p/%d"]),
        format!("{PUZZLE} ED=1.2/1.2/1.2\n")
    );
    assert_eq!(told(PUZZLE, &["rate", "-f", "%S %T %U"]), "HS HS HS\n");
    for letter in ["%m", "%M", "%h", "%s"] {
        let output = run(&["rate", "-f", letter, PUZZLE]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("use the command 'explain'"), "{letter}");
    }
}

/// Classes can be asked for wherever fields can.
#[test]
fn classes_are_fields_of_every_command() {
    let fields = |args: &[&str]| {
        let line = told(
            PUZZLE,
            &[args, &["--with", "class,solution-class", "--format", "%{class} %{solution_class}"]]
                .concat(),
        );
        line.trim_end().to_owned()
    };
    let expected = fields(&["check"]);
    assert_eq!(expected.len(), 65);
    for args in [
        &["rate"][..],
        &["solve"],
        &["solve", "--count-up-to", "2"],
        &["solve", "--all"],
        &["transform", "--seed", "1", "-q"],
        &["canon"],
    ] {
        assert_eq!(fields(args), expected, "{args:?}");
    }
}

/// Blocks of 3x2 and not of 2x3: what the text says is believed.
#[test]
fn the_shape_that_a_text_says_is_believed() {
    let made = ["--shape", "3x2", "--count", "20", "--seed", "1"];
    for form in [
        &["--format", "pretty"][..],
        &["--format", "pretty", "--ascii"],
        &["--format", "grid"],
        &["--format", "sdk"],
        &["--format", "csv"],
        &["--format", "jsonl"],
        &["--format", "csv", "--with", "clues,shape"],
        &["--format", "jsonl", "--with", "shape"],
        &["--format", "line", "--with", "shape"],
    ] {
        let written = told("", &[&made[..], form].concat());
        let verdicts = told(&written, &["check", "--format", "%{shape} %{verdict}"]);
        assert_eq!(verdicts, "3x2 unique\n".repeat(20), "{form:?}");
        // Another shape asked for is refused and not taken.
        let output = run_on(written.as_bytes(), &["check", "--shape", "2x3"]);
        let is_told = !form.contains(&"grid") && !form.contains(&"sdk");
        assert_eq!(output.status.code() == Some(2), is_told, "{form:?}");
    }
    // Lines of cells alone say nothing; then a note says how they were read.
    let output = run_on(told("", &made).as_bytes(), &["check"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("20 puzzles do not say their shape"));
    assert!(run_on(told("", &made).as_bytes(), &["check", "--shape", "3x2"]).stderr.is_empty());
}

#[test]
fn a_shape_of_equal_numbers_is_a_side_where_there_is_one() {
    for (shape, cells) in [("4x4", 16), ("9x9", 81), ("3x3", 81), ("16x16", 256), ("16", 256)] {
        let line = told("", &["--seed", "1", "--level", "1", "--shape", shape]);
        assert_eq!(line.trim_end().len(), cells, "{shape}");
    }
    let help = told("", &["generate", "--help"]);
    let words: Vec<&str> = help.split_whitespace().collect();
    assert!(words.join(" ").contains("4x4 is side 4, 16x16 is side 16"));
}

/// The other columns of a table, and the other keys of JSON lines, stand behind those of the rating.
#[test]
fn rate_keeps_the_columns_of_its_input() {
    let table =
        format!("id,puzzle,name,clues\n7,{PUZZLE},\"Easy, no. 1\",99\n8,{PUZZLE},last,99\n");
    let csv = told(&table, &["rate", "--format", "csv"]);
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[0].starts_with("puzzle,index,clues,rating,") && lines[0].ends_with(",id,name"));
    assert!(lines[1].starts_with(&format!("{PUZZLE},0,30,1.2,")), "{}", lines[1]);
    assert!(lines[1].ends_with(",7,\"Easy, no. 1\"") && lines[2].ends_with(",8,last"), "{csv}");
    assert_eq!(lines.len(), 3);
    // Keys keep their kinds, from JSON to JSON and from CSV to JSON.
    let object = format!("{{\"id\":7,\"tags\":[\"a\",1],\"puzzle\":\"{PUZZLE}\",\"rating\":9}}");
    let json = |input: &str| -> serde_json::Value {
        serde_json::from_str(told(input, &["rate", "-f", "jsonl"]).lines().next().unwrap()).unwrap()
    };
    let kept = json(&object);
    assert_eq!((&kept["id"], &kept["tags"]), (&7.into(), &serde_json::json!(["a", 1])));
    assert_eq!(kept["rating"], 1.2);
    assert_eq!(json(&table)["name"], "Easy, no. 1");
    // What rate writes can be rated again.
    assert_eq!(told(&csv, &["rate", "--format", "csv"]), csv);
    // Lines for people have the rating alone.
    assert_eq!(told(&table, &["rate"]).lines().next().unwrap(), format!("{PUZZLE} 1.2 1.2 1.2"));
}

#[test]
fn rows_of_tabs_are_blank_rows_not_a_panic() {
    let output = run_on(b"1...\n\t\n", &["solve"]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    let sheet = "1\t\t3\t\n\t\t\t\n4\t\t\t\n\t\t2\t\n";
    let output = run_on(sheet.as_bytes(), &["solve"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}

/// What a table says of its puzzles is not repeated beside others.
#[test]
fn tables_of_other_puzzles_leave_out_what_was_said() {
    let args = ["-n", "3", "--seed", "1", "--difficulty", "hard", "-f", "csv"];
    let made = run(&[&args[..], &["--with", "solution,recipe,rating,clues,grade,index"]].concat());
    let table = text(&made.stdout);
    for command in [
        &["transform", "--seed", "3"][..],
        &["canon", "--with", "class"],
        &["minimise", "--seed", "3"],
        &["neighbours", "-n", "2"],
    ] {
        for format in ["csv", "jsonl"] {
            let output = run_on(table.as_bytes(), &[command, &["-f", format]].concat());
            let (written, said) = (text(&output.stdout), text(&output.stderr));
            assert!(!written.contains("recipe") && !written.contains("grade"), "{written}");
            assert!(written.contains("index"), "{written}");
            assert!(said.contains("of other puzzles: recipe"), "{command:?}: {said}");
            assert!(written.contains("solution"), "{written}");
        }
    }
    // One of each class is written as it stands.
    assert_eq!(told(&table, &["canon", "--unique", "-f", "csv"]), table);
}

#[test]
fn a_pointer_is_for_options_that_there_are_not() {
    let twice = text(&run(&["draw", "--size", "60", "--size", "70", PUZZLE]).stderr);
    assert!(twice.contains("multiple times") && !twice.contains("called"), "{twice}");
    let unknown = text(&run(&["--size", "4"]).stderr);
    assert!(unknown.contains("--shape"), "{unknown}");
}

#[test]
fn what_is_rated_above_7_has_a_grade_whatever_its_path() {
    let line = told(&format!("{HARDEST}\n"), &["rate", "--format", "%r %G"]);
    assert_eq!(line, "10.9 diabolical\n");
}

/// Some editors put a mark of the encoding before a text.
#[test]
fn a_mask_may_begin_with_a_mark_of_its_encoding() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mask.txt");
    let rows = ["xxxx.xxxx", "x.x.x.x.x", "xx.xxx.xx"].repeat(3).join("\n");
    std::fs::write(&file, &rows).unwrap();
    let made = ["--seed", "1", "--mask", file.to_str().unwrap()];
    let plain = told("", &made);
    std::fs::write(&file, format!("\u{feff}{rows}")).unwrap();
    assert_eq!(told("", &made), plain);
}

/// Signs without a value stand in no cell whose digits are added or compared.
#[test]
fn glyphs_are_refused_where_digits_have_values() {
    let refused = |args: &[&str], words: &str| {
        let output = run(args);
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains(words), "{args:?}: {said}");
    };
    let thermo = ["draw", "--rules", "thermo r1c1 r1c2", "--glyphs", "letters"];
    refused(&[&thermo[..], &[&".".repeat(81)]].concat(), "the rule 'thermo' speaks of values");
    let apart = ["draw", "--rules", "non-consecutive", "--glyphs", "animals"];
    refused(&[&apart[..], &[&".".repeat(81)]].concat(), "the rule 'non-consecutive'");
    let steps = ["draw", "--rules", "anti-taxicab", "--glyphs", "letters"];
    refused(&[&steps[..], &[&".".repeat(81)]].concat(), "the rule 'anti-taxicab'");
    let clone = ["draw", "--rules", "x;clone r1c1 = r5c2", "--glyphs", "animals"];
    assert_eq!(run(&[&clone[..], &[&".".repeat(81)]].concat()).status.code(), Some(0));
}

#[test]
fn what_is_named_twice_or_not_at_all_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let two = folder.path().join("two.txt");
    std::fs::write(&two, told("", &["multi", "gattai-2", "-n", "2", "--seed", "1", "-q"])).unwrap();
    let (two, picture) = (two.to_str().unwrap(), folder.path().join("x.svg"));
    let output = run(&["multi", "gattai-2", two, "-o", picture.to_str().unwrap()]);
    assert!(text(&output.stderr).contains("write --format pdf for pages"), "{output:?}");
    assert!(!picture.exists());
    let output = run(&["estimate", two, two]);
    assert!(text(&output.stderr).contains("is there twice"), "{output:?}");
    let output = run(&["rules"]);
    assert!(text(&output.stderr).contains("'rules --list' lists every rule"), "{output:?}");
}
