//! Rules beside rows, columns and blocks, in the commands that take them, and in those that refuse them.

use super::{PUZZLE, run, run_on, text, told};

/// An X puzzle with one solution; without the diagonals it has several.
fn x_puzzle() -> (String, String) {
    of_data("9x9", "x")
}

/// The first puzzle and solution of the data for these boards and rules.
fn of_data(shape: &str, rules: &str) -> (String, String) {
    let data = include_str!("../../../../tests/data/rules/houses-and-pairs.tsv");
    let mut lines = data.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let line = lines.find(|fields| fields.len() == 5 && fields[1] == shape && fields[2] == rules);
    let fields = line.unwrap();
    (fields[3].to_owned(), fields[4].to_owned())
}

pub(super) fn error(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert_eq!(text(&output.stdout), "", "{args:?}");
    text(&output.stderr)
}

#[test]
fn puzzles_are_made_and_solved_under_rules() {
    for rules in ["x", "windoku,x", "anti-king"] {
        let args =
            ["generate", "--count", "2", "--rules", rules, "--seed", "7", "--level", "unique"];
        let made =
            told("", &[&args[..], &["--format", "jsonl", "--with", "solution,recipe"]].concat());
        let name = if rules == "windoku,x" { "x;windoku" } else { rules };
        for line in made.lines() {
            assert!(line.contains(&format!("\"rules\":\"{name}\"")), "{line}");
            let object: serde_json::Value = serde_json::from_str(line).unwrap();
            let solved = told(line, &["solve", "--format", "jsonl"]);
            let solved: serde_json::Value = serde_json::from_str(&solved).unwrap();
            assert_eq!(solved["solution"], object["solution"], "{line}");
            let recipe = object["recipe"].as_str().unwrap();
            let again = told("", &["generate", "--recipe", recipe, "--format", "jsonl"]);
            assert!(again.contains(object["puzzle"].as_str().unwrap()));
        }
        assert_eq!(
            made,
            told("", &[&args[..], &["--format", "jsonl", "--with", "solution,recipe"]].concat())
        );
    }
}

#[test]
fn rules_are_read_from_options_columns_keys_and_comments() {
    let (puzzle, solution) = x_puzzle();
    assert_eq!(told(&puzzle, &["solve", "--rules", "x"]), solution.clone() + "\n");
    let count = ["solve", "--count-up-to", "2", "--format", "csv"];
    assert!(told(&puzzle, &count).ends_with(",2,no\n"));
    let object = format!("{{\"puzzle\":\"{puzzle}\",\"rules\":\"x\"}}\n");
    assert!(told(&object, &count).contains(",1,"));
    let table = format!("puzzle,rules\n{puzzle},x\n");
    assert!(told(&table, &count).contains(",1,"));
    let comment = format!("# rules: x\n{puzzle}\n{puzzle}\n");
    assert_eq!(
        told(&comment, &["solve", "--count-up-to", "2", "--with", "solutions"])
            .matches(",2\n")
            .count(),
        1
    );
    // The rules of a board go before the option, which holds on boards that say none.
    let board = told(&object, &["convert", "--to", "board"]);
    let boards = format!("{board}{puzzle}\n");
    assert_eq!(told(&boards, &["solve", "--rules", "x"]), format!("{solution}\n{solution}\n"));
    let output = run_on(board.as_bytes(), &["solve", "--rules", "anti-king"]);
    assert_eq!(text(&output.stdout), solution.clone() + "\n");
    let note = "1 of 1 boards have rules of their own, which go before --rules 'anti-king'";
    assert!(text(&output.stderr).contains(note), "{}", text(&output.stderr));
    let plain = told(&puzzle, &["convert", "--to", "grid"]);
    assert_eq!(told(&plain, &["solve", "--rules", "x", "--from", "grid"]), solution + "\n");
    // What is written is read again.
    let made = told("", &["generate", "--rules", "windoku", "--seed", "3", "--format", "grid"]);
    assert!(made.starts_with("# rules: windoku\n"), "{made}");
    let solved = told(&made, &["solve", "--format", "jsonl"]);
    assert!(solved.contains("\"rules\":\"windoku\""), "{solved}");
}

#[test]
fn steps_hints_and_ratings_go_by_rules() {
    let (puzzle, solution) = x_puzzle();
    let explained = told(&puzzle, &["explain", "--rules", "x"]);
    assert!(explained.contains("diagonal"), "{explained}");
    let hint = told(&puzzle, &["hint", "--rules", "x", "--strength", "5"]);
    assert!(!hint.is_empty());
    assert!(!told(&puzzle, &["steps", "--rules", "x"]).is_empty());
    let rated = run_on(puzzle.as_bytes(), &["rate", "--rules", "x", "--format", "jsonl"]);
    assert_eq!(rated.status.code(), Some(0), "{}", text(&rated.stderr));
    let rated = text(&rated.stdout);
    assert!(rated.contains("\"rules\":\"x\"") && rated.contains("\"rating\":"), "{rated}");
    // The scale of ratings is for some rules; effort and grade are for all.
    let lined =
        run_on(puzzle.as_bytes(), &["rate", "--rules", "thermo r1c1 r1c2", "--format", "jsonl"]);
    assert!(matches!(lined.status.code(), Some(1)), "{}", text(&lined.stderr));
    assert!(solution.len() == 81);
    let (puzzle, _) = of_data("9x9", "anti-knight");
    let output = run_on(puzzle.as_bytes(), &["explain", "--rules", "anti-knight"]);
    assert!(matches!(output.status.code(), Some(0 | 1)), "{}", text(&output.stderr));
}

#[test]
fn certificates_name_rules() {
    let made = told("", &["generate", "--rules", "x", "--seed", "5", "--format", "jsonl"]);
    let text = told(&made, &["certify"]);
    assert!(text.contains("\nrule 1 house r1c1 r2c2 r3c3"), "{text}");
    let made = told("", &["generate", "--rules", "killer", "--shape", "6", "--format", "jsonl"]);
    let text = told(&made, &["certify"]);
    assert!(text.contains(" sum ") && text.contains(" derive r1 "), "{text}");
}

#[test]
fn forms_refuse_rules_by_name() {
    let said = error(&["generate", "--rules", "anti-taxicab", "--format", "f-puzzles"]);
    assert!(said.contains("f-puzzles has no place for the rules anti-taxicab"), "{said}");
    // What fits is not named, and nothing is written before the refusal.
    let blank = ".".repeat(16);
    for (form, unfit) in [
        ("f-puzzles", "greater r4c4 r4c3"),
        ("penpa", "greater r4c4 r4c3"),
        ("ipuz", "greater r4c4 r4c3;thermo r1c1 r2c2"),
    ] {
        let rules = "thermo r1c1 r2c2; greater r4c4 r4c3";
        let output = run_on(blank.as_bytes(), &["convert", "--to", form, "--rules", rules]);
        let said = text(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{said}");
        assert!(said.contains(&format!("no place for the rules {unfit}: expected")), "{said}");
    }
}

#[test]
fn a_refused_file_has_no_beginning() {
    let blank = ".".repeat(81);
    let args = ["convert", "--to", "opensudoku", "--rules", "x"];
    let output = run_on(blank.as_bytes(), &args);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    let whole = told(&blank, &["convert", "--to", "opensudoku"]);
    assert!(whole.starts_with("<?xml") && whole.trim_end().ends_with("</opensudoku>"), "{whole}");
    assert_eq!(whole.matches("<opensudoku").count(), 1);
}

#[test]
fn forms_of_other_programs_hold_rules() {
    let made = told("", &["generate", "--rules", "x", "--seed", "5", "--format", "jsonl"]);
    let line = told(&made, &["convert"]);
    for form in ["board", "grid", "sdk", "f-puzzles", "sudokupad", "penpa", "ipuz", "solo"] {
        let text = told(&made, &["convert", "--to", form]);
        let again = told(&text, &["convert", "--to", "jsonl"]);
        assert!(again.contains("\"rules\":\"x\""), "{form}: {again}");
        assert_eq!(told(&text, &["convert"]), line, "{form}");
    }
    let output = run_on(made.as_bytes(), &["convert", "--to", "729"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("729 has no place for the rules x: expected one of"));
}

#[test]
fn pictures_show_rules() {
    let drawn = |rules: &str| {
        let made = told("", &["generate", "--rules", rules, "--seed", "5", "--format", "jsonl"]);
        told(&made, &["draw"])
    };
    let (x, windows, knight) = (drawn("x"), drawn("windoku"), drawn("anti-knight"));
    assert!(x.contains("Sudoku 9x9 (X)") && x.contains("main diagonals holds"), "{x}");
    assert!(x.matches("stroke=\"#c3c9d2\"").count() == 1 && !x.contains("#f4eddc"));
    assert!(windows.contains("fill=\"#f4eddc\""));
    assert!(knight.contains(">Cells separated by a knight"), "{knight}");
}

#[cfg(feature = "book")]
#[test]
fn a_book_tells_the_rules_of_its_chapters() {
    let page = told(
        "",
        &[
            "book",
            "--seed",
            "4",
            "--chapter",
            "Mixed:rules=windoku,anti-king easy:2",
            "--format",
            "html",
        ],
    );
    assert!(page.contains("<p>Windoku, anti-king: Each row"), "{page}");
    assert!(page.contains("king&#39;s move cannot") || page.contains("king's move cannot"));
    let made = told("", &["generate", "--rules", "x", "--seed", "4", "--format", "jsonl"]);
    let named = told(&made, &["book", "--language", "de", "--format", "html"]);
    assert!(named.contains("<h2>X</h2>") && named.contains("Hauptdiagonalen"), "{named}");
}

/// Two sets of rules in one input, so that nothing may be kept of the first for the second.
#[test]
fn exploring_commands_go_by_the_rules_of_each_board() {
    let (table, solutions): (String, Vec<String>) = {
        let pairs = ["x", "anti-knight"].map(|rules| {
            let args = ["generate", "--rules", rules, "--seed", "8", "--with", "solution"];
            let made = told("", &[&args[..], &["--format", "jsonl"]].concat());
            let object: serde_json::Value = serde_json::from_str(&made).unwrap();
            let solution = object["solution"].as_str().unwrap().to_owned();
            (format!("{{\"puzzle\":{},\"rules\":\"{rules}\"}}\n", object["puzzle"]), solution)
        });
        let (lines, solutions): (Vec<_>, Vec<_>) = pairs.into_iter().unzip();
        (lines.concat(), solutions)
    };
    let checked = told(&table, &["check", "--format", "csv"]);
    assert_eq!(checked.matches(",unique,1,").count(), 2, "{checked}");
    let minimal = told(&table, &["minimise", "--seed", "1", "--format", "jsonl"]);
    let again = told(&minimal, &["check", "--format", "csv"]);
    assert_eq!(again.matches(",unique,1,").count(), 2, "{again}");
    let candidates = told(&table, &["true-candidates", "--to", "board"]);
    for (line, solution) in candidates.lines().zip(&solutions) {
        let digits: String =
            line.rsplit('.').next().unwrap().chars().filter(char::is_ascii_digit).collect();
        assert_eq!(&digits, solution, "{line}");
    }
    for command in ["unavoidable", "backdoors", "neighbours"] {
        assert!(!told(&table, &[command]).is_empty(), "{command}");
    }
    let (_, solution) = x_puzzle();
    let digit = solution.chars().next().unwrap();
    let said = told(&x_puzzle().0, &["why", &format!("r1c1={digit}"), "--rules", "x"]);
    assert!(said.contains("solution") || said.contains("given"), "{said}");
}

#[test]
fn wrong_rules_are_said_at_once() {
    for (args, expected) in [
        (&["--rules", "xx"][..], "unknown rule 'xx'"),
        (&["--rules", "windoku", "--shape", "16"], "the rule windoku is for boards of 9x9"),
        (
            &["--rules", "anti-king", "--shape", "25"],
            "the rule anti-king is for boards up to 16x16",
        ),
        (&["--rules", "jigsaw AAB"], "3 letters, and 9x9 has 81 cells"),
        (&["--rules", "x", "--root", "plain"], "write --root random"),
        (&["--rules", "x", "--method", "arc"], "write --root random"),
        (&["--cages", "2-3", "--method", "arc"], "with a method that fills grids"),
        (&["--rules", "latin", "--rating", "3.0-4.0"], "the scale of ratings is for some rules"),
        (&["--rules", "anti-king", "--shape", "4"], "no 4x4 grid obeys the rules anti-king"),
    ] {
        let output = run(&[&["generate", "--seed", "1"], args].concat());
        let said = text(&output.stderr);
        assert!(matches!(output.status.code(), Some(1 | 2)), "{args:?}: {said}");
        assert!(said.contains(expected), "{args:?}: {said}");
    }
    let said = error(&["solve", "--rules", "anti-knight", PUZZLE]);
    assert!(said.contains("against the rule anti-knight"), "{said}");
}

#[test]
fn groups_of_rules_are_told() {
    for (rules, arrangements) in [("x", "96"), ("windoku", "256"), ("disjoint-groups", "10368")] {
        let told = told("", &["transforms", "--rules", rules, "--json"]);
        let object: serde_json::Value = serde_json::from_str(&told).unwrap();
        assert_eq!(object["arrangements"], arrangements);
        assert_eq!(object["renamings"], "362880");
    }
    assert!(told("", &["transforms", "--rules", "non-consecutive"]).contains("times 2 renamings"));
    assert!(error(&["transforms", "--rules", "x", "--mixing"]).contains("--mixing"));
}

#[test]
fn transforms_under_rules_keep_the_class() {
    let made = |more: &[&str]| {
        let args = ["generate", "--rules", "x", "--seed", "3", "--format", "jsonl"];
        told("", &[&args[..], more].concat())
    };
    let fields =
        ["--root", "canonical", "--with", "solution,solution_class,recipe", "--count", "6"];
    for steps in ["200", "uniform"] {
        let lines = made(&[&fields[..], &["--transforms", steps]].concat());
        let objects: Vec<serde_json::Value> =
            lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let of = |field: &str| {
            let values = objects.iter().map(|object| object[field].as_str().unwrap().to_owned());
            values.collect::<std::collections::BTreeSet<String>>().len()
        };
        assert_eq!((objects.len(), of("solution_class")), (6, 1), "{lines}");
        assert!(of("solution") > 1, "{lines}");
        let recipe = objects[4]["recipe"].as_str().unwrap();
        let again = told("", &["generate", "--recipe", recipe, "--format", "jsonl"]);
        assert!(again.contains(objects[4]["puzzle"].as_str().unwrap()), "{again}");
    }
    let refused = ["--root", "canonical", "--distinct", "solution-class", "--count", "2"];
    let args = ["generate", "--rules", "x", "--level", "unique"];
    assert!(error(&[&args[..], &refused].concat()).contains("this root has at most 1"));
}

#[test]
fn classes_under_rules_are_found() {
    let (puzzle, _) = x_puzzle();
    // Turned upside down, with two digits exchanged.
    let turned: String = puzzle
        .chars()
        .rev()
        .map(|symbol| match symbol {
            '1' => '2',
            '2' => '1',
            other => other,
        })
        .collect();
    let both = format!("{puzzle}\n{turned}\n");
    assert!(told(&both, &["same", "--rules", "x"]).starts_with("9x9.m"));
    let forms = told(&both, &["canon", "--rules", "x", "--format", "jsonl"]);
    let forms: Vec<serde_json::Value> =
        forms.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(forms[0]["puzzle"], forms[1]["puzzle"]);
    assert_eq!(forms[0]["class"], forms[1]["class"]);
    let ordinary = told(&both, &["canon", "--format", "jsonl"]);
    assert!(!ordinary.contains(forms[0]["class"].as_str().unwrap()));
    let output = run_on(both.as_bytes(), &["canon", "--rules", "x", "--form", "minlex"]);
    assert!(text(&output.stderr).contains("the minlex form is for ordinary rules"));
}

#[test]
fn layouts_of_jigsaws_are_drawn() {
    let args = [
        "generate", "--shape", "6", "--rules", "jigsaw", "--count", "2", "--with", "recipe",
        "--format",
    ];
    let made = |seed: &str| told("", &[&args[..], &["jsonl", "--seed", seed]].concat());
    let (first, other) = (made("1"), made("2"));
    assert_eq!(first, made("1"));
    let rules = |text: &str| {
        let object: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        object["rules"].as_str().unwrap().to_owned()
    };
    assert!(rules(&first).starts_with("jigsaw A"));
    assert_ne!(rules(&first), rules(&other));
    for line in first.lines() {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        let recipe = object["recipe"].as_str().unwrap();
        let again = told("", &["generate", "--recipe", recipe, "--format", "jsonl"]);
        assert!(again.contains(object["puzzle"].as_str().unwrap()));
    }
    let symmetric = told(
        "",
        &["generate", "--shape", "6", "--rules", "anti-king,jigsaw symmetric", "--format", "jsonl"],
    );
    assert!(rules(&symmetric).starts_with("anti-king;jigsaw A"));
}
