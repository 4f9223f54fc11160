//! Cages, dots, lines and clues outside, in the commands that take them and in those that refuse them.

use super::rules::error;
use super::{run, run_on, text, told};

/// Killers have one solution, whatever the threads, and are read again from every form that says cages.
#[test]
fn killers_are_made_written_and_read() {
    let args = ["generate", "--rules", "killer", "--count", "3", "--seed", "5"];
    let made = told("", &args);
    assert_eq!(made, told("", &[&args[..], &["--threads", "2"]].concat()));
    assert_eq!(made.lines().filter(|line| line.starts_with("b2.9x9.cage_")).count(), 3);
    let solved = told(&made, &["solve"]);
    assert!(solved.lines().all(|line| line.len() == 81 && !line.contains('.')), "{solved}");
    let checked = told(&made, &["check", "--format", "csv", "--with", "solutions"]);
    assert!(checked.lines().skip(1).all(|line| line.contains(",1,")), "{checked}");
    for form in ["f-puzzles", "sudokupad", "solo", "sdk"] {
        let line = made.lines().next().unwrap();
        let written = told(line, &["convert", "--to", form]);
        assert_eq!(told(&written, &["convert", "--to", "board"]).trim(), line, "{form}");
        assert_eq!(told(&written, &["solve"]).trim(), solved.lines().next().unwrap(), "{form}");
    }
    let picture = told(made.lines().next().unwrap(), &["draw"]);
    assert!(
        picture.contains("stroke-dasharray") && picture.contains("cages cannot repeat"),
        "{picture}"
    );
    let table =
        told("", &[&args[..], &["--format", "jsonl", "--with", "solution,recipe"]].concat());
    for (line, solution) in table.lines().zip(solved.lines()) {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(object["solution"], solution);
        let recipe = object["recipe"].as_str().unwrap();
        assert!(recipe.contains(".j2-5."), "{recipe}");
        let again = told("", &["generate", "--recipe", recipe, "--format", "jsonl"]);
        assert!(again.contains(object["rules"].as_str().unwrap()));
    }
    let sizes =
        told("", &["generate", "--rules", "x", "--cages", "3-4", "--seed", "2", "--shape", "6"]);
    assert!(sizes.starts_with("b2.6x6.x--cage_"), "{sizes}");
}

#[test]
fn constraints_are_asked_for_by_text() {
    let rules = "arrow r1c1 = r1c2 r2c2; thermo r9c1 r8c1 r7c2; white r5c5 r5c6; odd r3c3";
    let args =
        ["generate", "--rules", rules, "--level", "unique", "--seed", "3", "--format", "board"];
    let made = told("", &args);
    assert!(made.contains("arrow_r1c1_is_r1c2_r2c2"), "{made}");
    let solution = told(&made, &["solve"]);
    let digit = |row: usize, col: usize| solution.as_bytes()[row * 9 + col - 10] - b'0';
    assert_eq!(digit(1, 1), digit(1, 2) + digit(2, 2));
    assert!(digit(9, 1) < digit(8, 1) && digit(8, 1) < digit(7, 2));
    assert!(digit(5, 5).abs_diff(digit(5, 6)) == 1 && digit(3, 3) % 2 == 1);
    let link = told(&made, &["convert", "--to", "f-puzzles"]);
    assert_eq!(told(&link, &["convert", "--to", "board"]), made);
}

/// Killers whose cages are left out where they are not needed have one solution and their grade, and a form without gaps refuses them.
#[test]
fn killers_with_gaps_are_made_written_and_read() {
    let args = ["generate", "--rules", "killer", "--cages", "2-4-gaps", "--difficulty", "medium"];
    let args = [&args[..], &["--count", "2", "--seed", "5", "--with", "grade"]].concat();
    let made = told("", &args);
    assert_eq!(made, told("", &[&args[..], &["--threads", "2"]].concat()));
    let recipe = "rg1.9x9.j2-4-gaps.t200.rrandom.lunique.gmedium.s5.1";
    let again = told("", &["generate", "--recipe", recipe]);
    assert!(made.contains(again.trim()), "{again} in {made}");
    let covered = again.split("cage_").skip(1).map(|cage| cage.matches('r').count()).sum::<usize>();
    assert!((40..81).contains(&covered), "{covered} cells: {again}");
    let checked = told(&again, &["check", "--format", "csv", "--with", "solutions,grade"]);
    assert!(checked.contains(",1,") && checked.contains("medium"), "{checked}");
    for form in ["f-puzzles", "sudokupad", "sumocue"] {
        let written = told(&again, &["convert", "--to", form]);
        assert_eq!(told(&written, &["convert", "--to", "board"]), again, "{form}");
    }
    let args = ["generate", "--rules", "killer", "--clues", "8", "--seed", "1", "-f", "sumocue"];
    let refused = run_on(b"", &args);
    let said = text(&refused.stderr);
    assert_eq!((refused.status.code(), refused.stdout.is_empty()), (Some(2), true), "{said}");
    assert!(said.contains("sumocue has no place for digits under these rules"), "{said}");
    let refused = run_on(again.as_bytes(), &["convert", "--to", "solo"]);
    let said = text(&refused.stderr);
    assert_eq!(refused.status.code(), Some(2), "{said}");
    assert!(said.contains("form solo has no place for the rules cage"), "{said}");
}

#[test]
fn wrong_constraints_are_refused_by_one_line() {
    let blank = ".".repeat(81);
    for (rules, says) in [
        ("cage 3 r1c1-3", "out of reach"),
        ("cage 46 r1c1-9", "out of reach"),
        ("cage 15 r1c1 r1c1", "a cell twice"),
        ("cage 15 r1c10", "names no cell"),
        ("cage 15 r0c1", "names no cell"),
        ("cage fifteen r1c1", "names no cell"),
        ("thermo r1c1", "2 cells or more"),
        ("thermo r1c1-9 r2c9", "there are 9 digits"),
        ("white r1c1-3", "expected two cells"),
        ("white 9 r1c1-2", "out of reach"),
        ("pair-sum r1c1-2", "one number"),
        ("arrow r1c1-3", "one '='"),
        ("arrow r1c1 = r1c1 r1c2", "in the bulb and on the shaft"),
        ("clone r1c1-2 = r3c1-3", "groups of as many cells"),
        ("house r1c1-8", "expected 9 cells"),
        ("sandwich 36 row 1", "out of reach"),
        ("sandwich 1 row 1", "out of reach"),
        ("thremo r1c1-3", "did you mean 'thermo'?"),
        ("killr", "did you mean 'killer'?"),
        ("sandwich 12 row 10", "names no cell"),
        ("skyscraper 0 row 1", "out of reach"),
        ("quadruple 0 r1c1-2", "no digit"),
        ("quadruple 1 2 3 r1c1-2", "do not go into 2 cells"),
        ("negative purple", "unknown mark"),
        ("thermometre r1c1-3", "unknown rule"),
    ] {
        let output = run_on(blank.as_bytes(), &["solve", "--rules", rules]);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{rules}: {said}");
        assert!(said.contains(says) && said.lines().count() == 1, "{rules}: {said}");
    }
    // Two cages that contradict each other, and no digit that could be wrong.
    let rules = "cage 6 r1c1-3;cage 6 r1c4-6";
    let said = text(&run_on(blank.as_bytes(), &["explain", "--rules", rules]).stdout);
    assert!(said.contains("the board has no solution") && !said.contains("digit"), "{said}");
    for (args, says) in [
        (
            &["generate", "--rules", "killer", "--rating", "5"][..],
            "such puzzles are asked for by --difficulty",
        ),
        (&["generate", "--rules", "killer", "--level", "2"], "a level but unique"),
        (&["generate", "--rules", "killer", "--format", "line"], "no place for cages"),
        (&["generate", "--cages", "5-2"], "no range of cage sizes"),
        (&["generate", "--cages", "2-5", "--shape", "4"], "4x4 has 4 digits"),
        (&["generate", "--rules", "killer", "--format", "pretty"], "pretty has no place for cages"),
        (&["generate", "--rules", "killer", "--format", "%g"], "write %{rules} in it"),
        (&["generate", "--rules", "killer,thermo"], "puzzles are made with either"),
        (&["generate", "--rules", "killer", "--symmetry", "full"], "write --clues 6 as well"),
        (&["generate", "--rules", "x", "--rule-symmetry", "full"], "but none are made"),
        (
            &["generate", "--rules", "kropki", "--rule-symmetry", "full"],
            "every mark is shown, so that the digits say where",
        ),
        (
            &["generate", "--rules", "killer", "--minutes", "5-9"],
            "with minutes: leave one of them out",
        ),
        (&["generate", "--rules", "kropki,white"], "leave one of them out"),
        (&["generate", "--constraints", "cage"], "expected one of thermo"),
        (&["generate", "--rules", "thermo", "--format", "line"], "no place for constraints"),
    ] {
        assert!(error(args).contains(says), "{args:?}: {}", error(args));
    }
}

/// Regions in a table are no solution of the puzzle, and different solutions differ in digits, whatever lies on them.
#[test]
fn killers_in_tables_and_their_solutions() {
    for form in ["csv", "jsonl"] {
        let made =
            told("", &["generate", "--rules", "jigsaw,killer", "--seed", "3", "--format", form]);
        assert!(told(&made, &["check"]).contains("unique"));
    }
    let args = ["generate", "--shape", "4", "--rules", "killer", "--seed", "1", "--count", "60"];
    let form = ["--distinct", "solution", "--format", "%{solution}"];
    let made = told("", &[&args[..], &form].concat());
    assert_eq!(made.lines().collect::<std::collections::HashSet<_>>().len(), 60);
}

/// Puzzles with lines and dots have one solution, whatever the threads, come again from their recipes, and are read from
/// every form that says constraints.
#[test]
fn constraints_are_made_written_and_read() {
    let args = ["generate", "--rules", "thermo,kropki", "--count", "3", "--seed", "5"];
    let made = told("", &args);
    assert_eq!(made, told("", &[&args[..], &["--threads", "2"]].concat()));
    assert_eq!(made.lines().filter(|line| line.starts_with("b2.9x9.difference_1_")).count(), 3);
    assert!(made.lines().all(|line| line.contains("--thermo_")), "{made}");
    let checked = told(&made, &["check", "--format", "csv", "--with", "solutions"]);
    assert!(checked.lines().skip(1).all(|line| line.contains(",1,")), "{checked}");
    let line = made.lines().nth(1).unwrap();
    let recipe = "rg1.9x9.zthermo--kropki.t200.rrandom.lunique.s5.1";
    assert_eq!(told("", &["generate", "--recipe", recipe]).trim(), line);
    for form in ["f-puzzles", "sudokupad", "sdk"] {
        let written = told(line, &["convert", "--to", form]);
        assert_eq!(told(&written, &["convert", "--to", "board"]).trim(), line, "{form}");
    }
    let easy = ["generate", "--constraints", "arrow", "--rules", "x", "--difficulty", "easy"];
    let easy =
        told("", &[&easy[..], &["--format", "jsonl", "--with", "grade", "--seed", "1"]].concat());
    assert!(easy.contains("\"rules\":\"x;arrow ") && easy.contains("\"grade\":\"easy\""), "{easy}");
}

#[test]
fn why_a_puzzle_has_not_one_solution_is_said() {
    let why = |puzzle: &str, rules: &str| {
        let output =
            run_on(puzzle.as_bytes(), &["check", "--why", "--rules", rules, "--format", "jsonl"]);
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        let answer: serde_json::Value = serde_json::from_str(&text(&output.stdout)).unwrap();
        answer["problem"].as_str().unwrap().to_owned()
    };
    let contradiction = why("........2......1", "x; cage 3 r1c1 r1c2; thermo r3c3 r3c4");
    assert_eq!(contradiction, "no solution by x; cage 3 r1c1 r1c2 with r3c1=2 r4c4=1");
    assert!(why(super::SEVERAL, "ordinary").starts_with("two solutions: r1c1="));
    let none = why(super::NONE, "ordinary");
    assert!(none.starts_with("no solution with ") && none.contains("r4c1=1"), "{none}");
}

/// Cages lie symmetrically where that is asked for. Half of the disguises of killers have complements of all digits: these have the same
/// canonical form, and are taken back.
#[test]
fn killers_lie_symmetrically_and_are_complemented() {
    let made = ["generate", "--rules", "killer", "--rule-symmetry", "half-turn", "--seed", "2"];
    let made = told("", &[&made[..], &["--format", "jsonl", "--with", "recipe"]].concat());
    let field = |object: &str, name: &str| -> String {
        let object: serde_json::Value = serde_json::from_str(object).unwrap();
        object[name].as_str().unwrap().to_owned()
    };
    let sums = |object: &str| -> usize {
        let rules = field(object, "rules");
        let cages = rules.split(';').filter_map(|part| part.trim().strip_prefix("cage "));
        cages.map(|cage| cage.split(' ').next().unwrap().parse::<usize>().unwrap()).sum()
    };
    assert!(field(&made, "recipe").contains(".yrhalf-turn."));
    let form = |object: &str| told(object, &["canon", "--format", "board"]);
    let mut complemented = 0;
    for seed in ["1", "2", "3", "4", "5", "6"] {
        let write = ["transform", "--seed", seed, "--with", "morph", "--format", "jsonl"];
        let disguised = told(&made, &write);
        // All digits add up to as much, but not those of each cage.
        assert_eq!(sums(&disguised), sums(&made));
        assert_eq!(form(&disguised), form(&made));
        complemented += usize::from(field(&disguised, "morph").ends_with(".d987654321"));
        let morph = field(&disguised, "morph");
        let back =
            told(&disguised, &["transform", "--undo", "--morph", &morph, "--format", "jsonl"]);
        assert_eq!(field(&back, "rules"), field(&made, "rules"));
    }
    let none =
        ["generate", "--shape", "6", "--rules", "thermo", "--rule-symmetry", "full", "--seed", "1"];
    let said = text(&run_on(b"", &none).stderr);
    assert!(said.contains("--rule-symmetry none"), "{said}");
    assert!((1..6).contains(&complemented), "{complemented}");
}

/// Of several kinds, the one without a place is named; the symmetry of what is added does without clues.
#[test]
fn what_has_no_place_is_named() {
    let args = ["generate", "--rules", "thermo,even,difference", "--shape", "6"];
    let more = ["--rule-symmetry", "diagonal", "--seed", "1", "--difficulty", "easy"];
    let output = run(&[&args[..], &more].concat());
    let said = text(&output.stderr);
    if output.status.code() == Some(1) {
        assert!(!said.contains("had a place for thermo,even,difference"), "{said}");
    }
    let blank = ".".repeat(81);
    for seed in 0..4 {
        let seed = seed.to_string();
        let args = ["--add", "arrow,quadruple,clues", "--symmetry", "full", "--seed", &seed];
        let output = run(&[&["complete", &blank][..], &args].concat());
        let (written, said) = (text(&output.stdout), text(&output.stderr));
        match output.status.code() {
            Some(0) => assert!(written.contains("arrow") && written.contains("quad"), "{written}"),
            code => assert!(code == Some(1) && said.contains("has no place for arrow"), "{said}"),
        }
    }
    let output = run(&["complete", &blank, "--add", "quadruple", "--symmetry", "half-turn"]);
    assert!(!text(&output.stderr).contains("--symmetry"), "{}", text(&output.stderr));
}

/// Candidates are not written in a form that would lose them.
#[test]
fn true_candidates_are_written_whole_or_refused() {
    let board = ".....................1.64......6..7..14..36....8.2...3.3...2.9..56.3...2.8..7..4.";
    let run = |more: &[&str]| run(&[&["true-candidates", board][..], more].concat());
    for form in ["line", "grid", "ipuz", "sdm"] {
        let output = run(&["--to", form]);
        assert_eq!(output.status.code(), Some(2), "{form}");
        let said = text(&output.stderr);
        assert!(said.contains("has no place for pencil marks: expected one of"), "{said}");
    }
    assert_eq!(run(&["--to", "f-puzzles"]).status.code(), Some(0));
    let output = run(&["--to", "f-puzzles", "--at-least", "400"]);
    assert!(text(&output.stderr).contains("has no place for cells without a candidate"));
    assert_eq!(run(&["--to", "pencilmark", "--at-least", "400"]).status.code(), Some(0));
    assert_eq!(run(&["--at-least", "0"]).status.code(), Some(2));
}
