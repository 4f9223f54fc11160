//! `rate`, `explain` and `hint`.

use super::{NONE, PUZZLE, SEVERAL, SOLVED, run, run_on, text, told};

/// A puzzle that needs an XY-Wing.
const WING: &str =
    "...............317..7.514...6..3.7..21...5.8.8..2...4..4...29..78.....2......9...";

#[test]
fn rate_writes_the_rating_after_the_puzzle() {
    let two = format!("{PUZZLE}\n{WING}\n");
    assert_eq!(told(&two, &["rate"]), format!("{PUZZLE} 1.2 1.2 1.2\n{WING} 4.2 1.2 1.2\n"));
    let template = "%n:%r %R|%P|%D %G %Q %c";
    assert_eq!(
        told(&two, &["rate", "--format", template]),
        "1:1.2 Hidden Single|Hidden Single|Hidden Single easy simple 30\n\
         2:4.2 XY-Wing|Hidden Single|Hidden Single hard expert 24\n"
    );
    let csv = told(&two, &["rate", "--format", "csv"]);
    assert!(csv.starts_with("puzzle,index,clues,rating,pearl,diamond,rating_exact,technique,"));
    assert_eq!(csv.lines().count(), 3);
    let json = told(WING, &["rate", "--format", "jsonl"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["rating"], &json["technique"]), (&4.2.into(), &"XY-Wing".into()));
    assert_eq!(json["rating_exact"], true);
    assert_eq!(json["techniques"]["XY-Wing"], 1);
}

#[test]
fn lines_of_the_bank_have_ratings_of_2021() {
    // A line of the bank of Sudoku Exchange.
    const LINE: &str = "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2\n";
    const BANK: [&str; 3] = ["rate", "--format", "exchange-bank"];
    let bank = |input: &str, args: &[&str]| run_on(input.as_bytes(), &[&BANK[..], args].concat());
    let of_2021 = ["--profile", "se2021"];
    assert_eq!(text(&bank(LINE, &of_2021).stdout), LINE);
    for (input, args, what) in [
        (LINE, &[][..], "--profile se2021"),
        (LINE, &["--profile", "se2021", "--with", "clues"], "no place for the field 'clues'"),
        ("1.3.....4.....2.", &["--profile", "se2021", "--shape", "4"], "boards of 9x9"),
    ] {
        let output = bank(input, args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty(), "{args:?}");
        assert!(text(&output.stderr).contains(what), "{}", text(&output.stderr));
    }
    let made = run_on(b"", &["generate", "--format", "exchange-bank"]);
    assert_eq!(made.status.code(), Some(2));
    assert!(text(&made.stderr).contains("rate --profile se2021"), "{}", text(&made.stderr));
}

#[test]
fn grades_are_in_the_words_of_a_scale() {
    let word = |args: &[&str]| {
        let all = [&["rate", "--format", "%G"][..], args].concat();
        told(WING, &all).trim().to_owned()
    };
    let scales = ["rootgrid", "hodoku", "qqwing", "se"].map(|scale| word(&["--scale", scale]));
    assert_eq!(scales, ["hard", "hard", "expert", "superior"]);
    assert_eq!(word(&["--scale", "exchange", "--profile", "se2021"]), "hard");
    let output = run_on(WING.as_bytes(), &["rate", "--scale", "exchange"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--profile se2021"), "{}", text(&output.stderr));
    // What remains of a board in play has a word by its rating alone.
    let solution = told(WING, &["solve"]);
    let wrong = if solution.starts_with('1') { "3" } else { "1" };
    let notes = told(WING, &["convert", "--to", "pencilmark"]);
    let notes = notes.replacen("134569", &"134569".replace(wrong, ""), 1);
    for scale in ["rootgrid", "se"] {
        let of_board = told("", &["rate", "--board", WING, "--scale", scale, "--format", "%r %G"]);
        let of_notes = told(&notes, &["rate", "--scale", scale, "--format", "%r %G"]);
        let expected = if scale == "se" { "4.2 superior\n" } else { "4.2 hard\n" };
        assert_eq!((&*of_board, &*of_notes), (expected, expected), "{scale}");
    }
    for scale in ["hodoku", "qqwing"] {
        // Notes of a puzzle with one solution do not make it another one.
        let word = |text: &str| told(text, &["rate", "--scale", scale, "--format", "%r %G|"]);
        assert_eq!(word(&notes), word(WING), "{scale}");
        assert!(word(WING).starts_with("4.2 ") && word(WING) != "4.2 |\n", "{scale}");
    }
    // Other programs have no words for other shapes.
    let four =
        told("1.3.....4.....2.", &["rate", "--shape", "4", "--scale", "hodoku", "--format", "%G|"]);
    assert_eq!(four, "|\n");
}

#[test]
fn rate_does_not_rate_what_is_no_puzzle() {
    let twice = format!("55{}", &PUZZLE[2..]);
    let input = format!("{SEVERAL}\n{NONE}\n{twice}\n{PUZZLE}\n1234341221434321\n");
    let output = run_on(input.as_bytes(), &["rate", "--template", "%r"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stdout),
        "several solutions\nno solution\na digit twice in a house\n1.2\n\
         ratings are for boards of side 9\n"
    );
    assert!(text(&output.stderr).contains("3 of 5 puzzles"));
    // A board of another side is a puzzle, but has no rating.
    let output = run(&["rate", "1234341221434321"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("1 of 1 puzzles were not rated"));
}

#[test]
fn rate_is_bounded_and_in_order() {
    let many: String = (0..300).map(|i| format!("{}\n", [PUZZLE, WING][i % 2])).collect();
    let alone = told(&many, &["rate", "--threads", "1", "--template", "%n %r"]);
    assert_eq!(alone, told(&many, &["rate", "--threads", "3", "--template", "%n %r"]));
    // Nothing can be rated in a nanosecond.
    let output = run(&["rate", "--max-seconds", "0.000000001", WING]);
    assert_eq!(output.status.code(), Some(1));
    let bounded = text(&output.stdout);
    assert_eq!(bounded, format!("{WING}   \n"));
    for bad in ["0", "-1", "nan", "1e99"] {
        let output = run_on(WING.as_bytes(), &["rate", &format!("--max-seconds={bad}")]);
        assert_eq!(output.status.code(), Some(2), "{bad}");
    }
}

/// In colour, the name of the technique stands out, or else what is wrong.
#[test]
fn hints_have_a_bold_name_in_colour() {
    let hint =
        |board: &str, strength| told(board, &["hint", "--strength", strength, "--color", "always"]);
    for strength in ["2", "3", "4", "5"] {
        assert!(hint(PUZZLE, strength).contains("\x1B[1mHidden Single\x1B[0m"), "{strength}");
    }
    assert!(!hint(PUZZLE, "1").contains("\x1B"));
    let twice = run(&["hint", "--color", "always", &format!("11{}", ".".repeat(79))]);
    assert!(text(&twice.stdout).starts_with("\x1B[1mSomething is wrong: "));
    assert!(!told(PUZZLE, &["hint", "--strength", "5"]).contains('\x1B'));
}

#[test]
fn explain_tells_the_whole_way() {
    let path = told(WING, &["explain", "--ladder", "se121"]);
    assert!(path.contains("XY-Wing (4.2): ") && path.contains("The pivot "), "{path}");
    assert!(!path.contains('\x1B'));
    assert!(told(WING, &["explain", "--color", "always"]).contains("\x1B[36m"));
    assert!(told(WING, &["explain", "--ascii"]).is_ascii());
    assert!(told(WING, &["explain", "--markdown"]).starts_with("# Solution path\n"));
    let json: serde_json::Value =
        serde_json::from_str(&told(PUZZLE, &["explain", "-f", "jsonl"])).unwrap();
    assert_eq!(json["solution"], SOLVED);
    assert_eq!(json["solved"], true);
    for command in ["explain", "hint"] {
        for (short, long) in [("--json", "json"), ("--markdown", "markdown")] {
            let [short, long] = [&[command, short][..], &[command, "--format", long]];
            assert_eq!(told(PUZZLE, short), told(PUZZLE, long));
        }
    }
}

#[test]
fn hints_come_in_five_strengths() {
    let hint = |strength: &str| told(PUZZLE, &["hint", "--strength", strength]);
    assert_eq!(told(PUZZLE, &["hint"]), hint("1"));
    assert!(hint("1").starts_with("Look at ") && !hint("1").contains("Hidden Single"));
    assert!(hint("2").ends_with("\nHidden Single.\n"));
    assert!(hint("3").contains("\nHidden Single: r"));
    assert!(hint("4").contains(" goes only to ") && !hint("4").contains("Board after it"));
    assert!(hint("5").contains(" goes only to ") && hint("5").contains("Board after it"));
    assert_eq!(told(SOLVED, &["hint"]), "The board is full.\n");
    assert_eq!(run(&["hint", "--strength", "6", PUZZLE]).status.code(), Some(2));
}

#[test]
fn hint_says_what_is_wrong() {
    let wrong = format!("532{}", &PUZZLE[3..]);
    let twice = format!("535{}", &PUZZLE[3..]);
    for (args, message) in [
        (vec!["hint", "--givens", PUZZLE, &wrong], "the entry r1c3=2 differs from the solution"),
        (vec!["hint", &wrong], "no solution; it would have one without r1c3=2"),
        (vec!["hint", SEVERAL], "the board has several solutions"),
        (vec!["explain", SEVERAL], "the board has several solutions"),
        (vec!["hint", &twice], "a digit stands twice in row 1: r1c1=5 and r1c3=5"),
    ] {
        let args =
            if args[0] == "hint" { [&args[..1], &["-s", "3"], &args[1..]].concat() } else { args };
        let output = run(&args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(text(&output.stdout).contains(message), "{args:?}: {}", text(&output.stdout));
    }
}

#[test]
fn ladders_of_the_scale_are_for_side_nine() {
    let output = run(&["hint", "--shape", "4", "--ladder", "se121", "1234341221434321"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("use 'teaching'"));
}

#[test]
fn explanations_in_other_languages() {
    let told_in = |language: &str| told(PUZZLE, &["explain", "--language", language]);
    assert_eq!(told_in("en"), told(PUZZLE, &["explain"]));
    assert!(told_in("de").contains(" passt die ") && told_in("fr").contains("Dans le bloc "));
    let hint = told(PUZZLE, &["hint", "--language", "es"]);
    assert!(hint.starts_with("Mira ") || hint.starts_with("Busca "), "{hint}");
    let list = told("", &["steps", "-f", "jsonl", "--language", "de", PUZZLE]);
    assert!(list.contains("Sieh dir "), "{list}");
    assert_eq!(run(&["explain", "--language", "xx", PUZZLE]).status.code(), Some(2));
}

/// Names of techniques, headings and signs are in the language of the sentences, too; the ids of JSON never change.
#[test]
fn explanations_are_in_one_language() {
    let board = ".7..5.....4...6..3..6.3.2...57.4.932.9.....7.621.9.45...9.6.3..4..9...2.....2..8.";
    for (language, technique, colon, after) in [
        ("de", "Versteckter Single", ":", "Das Feld danach:"),
        ("fr", "Singleton caché", " :", "La grille après l'étape :"),
        ("es", "Único oculto", ":", "El tablero después:"),
    ] {
        let said = |args: &[&str]| told("", &[args, &["--language", language, board]].concat());
        let hint = said(&["hint", "-s5"]);
        let heading = format!("{technique}{colon} r");
        assert!(hint.contains(&heading) && hint.contains(after), "{hint}");
        for format in ["text", "markdown", "html"] {
            let path = said(&["explain", "-f", format]);
            assert!(path.contains(technique), "{path}");
            for english in
                ["Hidden Single", "Full House", "Claiming", "Drawings", "Solution path", "Puzzle:"]
            {
                assert!(!path.contains(english), "{language} {format}: {english} in {path}");
            }
        }
        let json = said(&["hint", "-s2", "-f", "json"]).replace(technique, "?");
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["id"], "hidden-single");
        assert_eq!(json["technique"], "?");
    }
}

#[test]
fn json_says_its_schema() {
    for command in ["explain", "hint", "steps"] {
        let json: serde_json::Value =
            serde_json::from_str(&told("", &[command, "-f", "jsonl", PUZZLE])).unwrap();
        let version = if command == "hint" { 3 } else { 2 };
        assert_eq!(json["schema"], format!("rootgrid.{command}/{version}"));
    }
}

/// Cells in words and drawings have the names that were asked for; those in the data of JSON are r1c1.
#[test]
fn the_notation_of_steps_is_chosen() {
    let board = "...7921.6.1.348...2.7.5.8.43.15..4...5.....81.....9....2.8.56.3.6...35......6..28";
    let explained = |options: &[&str]| {
        let output = run(&[&["explain", "--ladder", "se121", board], options].concat());
        assert_eq!(output.status.code(), Some(0), "{options:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let plain = explained(&[]);
    assert!(plain.contains("If r9c2 is 4, ") && !plain.contains(" -> "), "{plain}");
    let formulas = explained(&["--formulas"]);
    assert!(formulas.contains("r9c2=4 -> r7c3<>4 -> r7c3=9 -> r2c3<>9"), "{formulas}");
    let forum = explained(&["--notation", "eureka"]);
    assert!(forum.contains("(4)r9c2-(4=9)r7c3-r2c3"), "{forum}");
    let letters = explained(&["--notation", "a1"]);
    assert!(letters.contains("If I2 is 4, ") && !letters.contains("r9c2"), "{letters}");
    let json = explained(&["--notation", "a1", "--json"]);
    assert!(json.contains("If I2 is 4, ") && json.contains("\"cell\":\"r9c2\""), "{json}");
    assert_eq!(run(&["hint", "--notation", "b2", board]).status.code(), Some(2));
}

/// Hints about a cell, of a technique, and others.
#[test]
fn hints_are_as_they_were_asked_for() {
    const BOARD: &str = "1.3.....4.....2.";
    let hint =
        |options: &[&str]| run(&[&["hint", "-s5", "--to", "board"], options, &[BOARD]].concat());
    let first = text(&hint(&[]).stdout);
    let other = text(&hint(&["--skip", "1"]).stdout);
    let of_cell = text(&hint(&["--cell", "r2c1"]).stdout);
    assert_ne!(first, other);
    assert!(of_cell.contains("r2c1 is 2."), "{of_cell}");
    assert_eq!(
        of_cell,
        text(&hint(&["--cell", "B1", "--technique", "hidden-single,naked-single"]).stdout)
    );
    for (options, part) in [
        (["--technique", "x-wing"], "There is no x-wing here. Possible now: hidden-single"),
        (["--cell", "r1c1"], "r1c1 holds 1 already."),
        (["--skip", "99"], "There is no further step."),
    ] {
        let output = run(&[&["hint"], &options[..], &[BOARD]].concat());
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stdout).contains(part), "{options:?}: {}", text(&output.stdout));
        let json = run(&[&["hint", "--json"], &options[..], &[BOARD]].concat());
        assert!(
            text(&json.stdout).contains(&format!("\"unmet\":\"{part}")),
            "{}",
            text(&json.stdout)
        );
    }
    for (options, part) in [
        (["--technique", "x-wingg"], "did you mean 'x-wing'?"),
        (["--cell", "r9c1"], "expected a cell from r1c1 to r4c4"),
    ] {
        let output = run(&[&["hint"], &options[..], &[BOARD]].concat());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && error.contains(part), "{error}");
    }
}

/// Paths of other kinds, and what stands beside their steps.
#[test]
fn paths_are_of_the_kind_that_was_asked_for() {
    let explained = |options: &[&str]| told(WING, &[&["explain", "--json"], options].concat());
    let steps = |options: &[&str]| {
        let json: serde_json::Value = serde_json::from_str(&explained(options)).unwrap();
        assert_eq!(json[0]["solved"], true, "{options:?}");
        json[0]["steps"].as_array().unwrap().clone()
    };
    let own = steps(&[]);
    assert_eq!(own, steps(&["--path", "ladder"]));
    let shortest = steps(&["--path", "shortest", "--needed"]);
    assert!(shortest.len() <= own.len());
    assert!(shortest.iter().all(|step| step["needed"] == true));
    let kinds = |steps: &[serde_json::Value]| {
        let ids = steps.iter().map(|step| step["id"].as_str().unwrap().to_owned());
        ids.collect::<std::collections::BTreeSet<_>>().len()
    };
    assert!(kinds(&steps(&["--path", "fewest-kinds"])) <= kinds(&own));
    let beside = steps(&["--alternatives", "--path", "nicest"]);
    assert!(
        beside.iter().any(|step| !step["alternatives"].as_array().unwrap_or(&vec![]).is_empty())
    );
    for format in ["text", "markdown", "html"] {
        let said = told(WING, &["explain", "--alternatives", "--needed", "--format", format]);
        assert!(said.contains("As easy: "), "{format}: {said}");
    }
    let refused = run_on(WING.as_bytes(), &["explain", "--needed", "--format", "hodoku"]);
    assert_eq!(refused.status.code(), Some(2));
}

/// Two patterns with the same base stand in the list each by itself, then as one.
#[test]
fn siamese_patterns_are_one_step_too() {
    let puzzle =
        "3...6.1....73...2...8.52.3..4.2359.............5184.6..8.54.2...3...68....2.9...5";
    let list = told("", &["steps", "--siamese", "--technique", "sashimi-x-wing", puzzle]);
    let place = |conclusion: &str| {
        let line = format!("Sashimi X-Wing: {conclusion}   ");
        list.find(&line).unwrap_or_else(|| panic!("{line} in {list}"))
    };
    let [first, second, both] =
        ["r5c2 is not 2", "r6c2 is not 2", "r5c2 and r6c2 are not 2"].map(place);
    assert!(both > first.max(second), "{list}");
    let told = told(
        "",
        &[
            "steps",
            "--siamese",
            "--technique",
            "sashimi-x-wing",
            "--language",
            "de",
            "-f",
            "jsonl",
            puzzle,
        ],
    );
    assert!(told.contains("hat dieselbe Basis, also gelten beide zugleich"), "{told}");
}

/// Values of options in the examples of the help are among those that it lists.
#[test]
fn examples_of_hints_use_listed_forms() {
    let help = told("", &["hint", "--help"]);
    let form = help
        .split("--to ")
        .skip(1)
        .find_map(|rest| rest.split_whitespace().next().filter(|word| !word.starts_with('<')));
    let form = form.unwrap();
    let output = run(&["hint", "--to", "none", PUZZLE]);
    let error = String::from_utf8(output.stderr).unwrap();
    let listed = error.split_once("expected one of ").unwrap().1;
    assert!(listed.trim().split(", ").any(|name| name == form), "{form}: {listed}");
}
