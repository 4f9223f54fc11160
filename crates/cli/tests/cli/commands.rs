//! What each command answers.

use super::{NONE, PUZZLE, SEVERAL, SOLVED, rootgrid, run, run_on, text, told};

#[test]
fn generate_is_what_happens_without_a_command() {
    let flags = ["--transforms", "200", "--seed", "42"];
    let bare = told("", &flags);
    assert_eq!(bare, told("", &[&["generate"][..], &flags].concat()));
    assert_eq!(bare.len(), 82);
    assert_eq!(told(&bare, &["solve", "--count-up-to", "2"]), format!("{},1\n", bare.trim()));
    // Without a seed one is drawn, and told where it does not disturb.
    let drawn = run(&[]);
    let seed = text(&drawn.stderr);
    let seed = seed.strip_prefix("rootgrid: seed ").unwrap().trim();
    assert_eq!(text(&drawn.stdout), told("", &["--seed", seed]));
    assert!(run(&["--quiet"]).stderr.is_empty());
}

#[test]
fn seeds_may_be_words() {
    assert_eq!(told("", &["--seed", "sunday"]), told("", &["--seed", "sunday"]));
    assert_ne!(told("", &["--seed", "sunday"]), told("", &["--seed", "Sunday"]));
}

#[test]
fn fields_stand_after_the_puzzle() {
    let fields = "solution,recipe,clues,level,index,attempts,solutions,shape";
    let line = told("", &["--seed", "5", "--start", "7", "--with", fields]);
    let parts: Vec<&str> = line.trim_end().split(',').collect();
    let clues = parts[0].bytes().filter(|&byte| byte != b'.').count().to_string();
    assert_eq!(told(parts[0], &["solve"]).trim_end(), parts[1]);
    assert_eq!(&parts[2..4], ["rg1.9x9.t200.l2.s5.7", &clues]);
    assert!(["1", "2"].contains(&parts[4]));
    assert_eq!(&parts[5..], ["7", "1", "1", "9x9"]);
    assert_eq!(told("", &["--recipe", parts[2]]).trim_end(), parts[0]);

    let json = told("", &["--seed", "5", "--start", "7", "--format", "jsonl", "--with", fields]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["puzzle"], parts[0]);
    assert_eq!(json["index"], 7);
    assert_eq!(json["recipe"], parts[2]);
}

#[test]
fn every_format_of_every_shape_is_read_back() {
    for shape in ["4", "2x3", "3x2", "8", "9", "10", "12", "15", "16", "20", "25"] {
        let flags = ["--seed", "3", "--count", "3", "--level", "1", "--shape", shape];
        let lines = told("", &flags);
        assert_eq!(lines.lines().count(), 3);
        for format in ["line", "grid", "pretty", "csv", "jsonl", "sdk"] {
            let more = ["--format", format, "--with", "recipe,clues"];
            let written = told("", &[&flags[..], &more].concat());
            let read = told(&written, &["transform", "--transforms", "0", "--shape", shape, "-q"]);
            assert_eq!(read, lines, "{shape} {format}");
        }
    }
}

#[test]
fn roots_and_masks_come_from_files() {
    let folder = tempfile::tempdir().unwrap();
    let (root, mask) = (folder.path().join("root"), folder.path().join("mask"));
    std::fs::write(&root, SOLVED).unwrap();
    let args = ["--format", "%{solution}", "--transforms", "0", "--seed", "1", "--root"];
    let output = rootgrid().args(args).arg(&root).output().unwrap();
    assert_eq!(text(&output.stdout).trim_end(), SOLVED);
    std::fs::write(&root, PUZZLE).unwrap();
    let output = rootgrid().args(args).arg(&root).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("r1c3 is blank"));

    let drawn = "xxxxxxxxx\n".repeat(6) + &".........\n".repeat(3);
    std::fs::write(&mask, drawn).unwrap();
    let args = ["--level", "none", "--seed", "1", "--quiet", "--mask"];
    let output = rootgrid().args(args).arg(&mask).output().unwrap();
    let line = text(&output.stdout);
    assert!(line[..54].bytes().all(|byte| byte != b'.') && line[54..81].bytes().all(|b| b == b'.'));
}

#[test]
fn what_cannot_be_made_is_said_and_not_printed() {
    let args = ["--level", "1", "--clues", "17", "--attempts", "3", "--seed", "1", "--count", "8"];
    let output = run(&args);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let stderr = text(&output.stderr);
    assert!(
        stderr.starts_with("rootgrid: no puzzle for rg1.9x9.t200.l1.c17.a3.s1.0 in 3 attempts")
    );
    assert!(stderr.ends_with("rootgrid: 8 of 8 puzzles could not be made\n"), "{stderr}");
}

#[test]
fn puzzles_without_a_check_carry_their_count() {
    let args = ["--level", "none", "--clues", "18", "--count", "20", "--seed", "1"];
    let lines = told("", &[&args[..], &["--with", "solutions"]].concat());
    assert!(lines.lines().all(|line| line.ends_with(",1") || line.ends_with(",2+")));
    assert!(lines.lines().any(|line| line.ends_with(",2+")));
}

#[test]
fn solve_writes_solutions_or_counts() {
    let all = format!("{PUZZLE}\n{SEVERAL}\n{SOLVED}\n");
    let output = run_on(all.as_bytes(), &["solve"]);
    assert_eq!(output.status.code(), Some(0));
    let lines = text(&output.stdout);
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[2]), (3, SOLVED, SOLVED));
    assert_eq!(
        text(&output.stderr),
        "rootgrid: 1 of 3 puzzles have several solutions: the first was written\n"
    );
    assert_eq!(told(&all, &["solve", "--quiet"]).lines().collect::<Vec<_>>(), lines);
    let count = told(SEVERAL, &["solve", "--count-up-to", "1000"]);
    let number: usize = count.trim_end().rsplit(',').next().unwrap().parse().unwrap();
    let every = told(SEVERAL, &["solve", "--all"]);
    assert!(number > 1 && every.lines().count() == number, "{number}");
    assert_eq!(told(SEVERAL, &["solve", "--count-up-to", "2"]), format!("{SEVERAL},2\n"));
    assert_eq!(told("................", &["solve", "--all", "--shape", "4"]).lines().count(), 288);
    assert_eq!(
        told(PUZZLE, &["solve", "--format", "csv", "--with", "clues"]),
        format!("puzzle,solution,clues\n{PUZZLE},{SOLVED},30\n")
    );
    assert_eq!(text(&run(&["solve", PUZZLE]).stdout).trim_end(), SOLVED);
}

#[test]
fn the_first_solution_is_the_same_without_a_look_for_the_second() {
    let all = format!("{PUZZLE}\n{SEVERAL}\n{SOLVED}\n").repeat(200);
    let plain = told(&all, &["solve", "--quiet"]);
    assert_eq!(told(&all, &["solve", "--first"]), plain);
    assert_eq!(told(SEVERAL, &["solve", "--first"]).trim_end(), plain.lines().nth(1).unwrap());
    // Lists of candidates decide which solution is the first: a Sukaku of a puzzle's true candidates.
    let lists: String = SOLVED
        .bytes()
        .flat_map(|digit| {
            let place = usize::from(digit - b'1');
            (0..9).map(move |i| if i == place { char::from(digit) } else { '.' })
        })
        .collect();
    assert_eq!(told(&lists, &["solve", "--first"]).trim_end(), SOLVED);
    let none = run(&["solve", "--first", NONE]);
    assert_eq!((none.status.code(), text(&none.stdout).trim_end()), (Some(1), NONE));
    let refused = run(&["solve", "--first", "--with", "solutions", PUZZLE]);
    assert_eq!(refused.status.code(), Some(2), "{}", text(&refused.stderr));
}

#[test]
fn puzzles_without_a_solution_are_a_negative_answer_of_solve() {
    let output = run(&["solve", NONE]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).trim_end(), NONE);
    assert_eq!(text(&output.stderr), "rootgrid: 1 of 1 puzzles have no solution\n");
    assert_eq!(told(NONE, &["solve", "--count-up-to", "5"]), format!("{NONE},0\n"));
    assert_eq!(run(&["solve", "--all", NONE]).status.code(), Some(1));
}

#[test]
fn check_tells_all_about_each_puzzle() {
    let twice = format!("55{}", &PUZZLE[2..]);
    let all = format!("{PUZZLE}\n{SEVERAL}\n{NONE}\n{twice}\n{SOLVED}\n");
    let output = run_on(all.as_bytes(), &["check"]);
    assert_eq!(output.status.code(), Some(1));
    let problem = "digit 5 stands twice in row 1: r1c1 and r1c2";
    assert_eq!(
        text(&output.stdout).lines().collect::<Vec<_>>(),
        [
            format!("{PUZZLE},unique,1,30,no,1,"),
            format!("{SEVERAL},several,2+,27,,,"),
            format!("{NONE},none,0,9,,,"),
            format!("{twice},conflict,0,30,,,{problem}"),
            format!("{SOLVED},unique,1,81,no,1,"),
        ]
    );
    assert_eq!(
        text(&output.stderr),
        "rootgrid: 3 of 5 puzzles have not exactly one solution: 1 several, 1 none, 1 a digit \
         twice in a house\n"
    );
    assert_eq!(run_on(PUZZLE.as_bytes(), &["check"]).status.code(), Some(0));
}

#[test]
fn check_knows_minimal_puzzles_and_levels() {
    for level in ["1-chain", "2-chain", "unique"] {
        let args = ["--seed", "9", "--count", "20", "--level", level];
        let report = told(&told("", &args), &["check"]);
        for line in report.lines() {
            let parts: Vec<&str> = line.split(',').collect();
            assert_eq!(parts[1..3], ["unique", "1"]);
            match level {
                "1-chain" => assert_eq!(parts[5], "1"),
                "2-chain" => assert!(["1", "2"].contains(&parts[5])),
                _ => assert_eq!(parts[4], "yes"),
            }
        }
    }
}

#[test]
fn transforms_are_told_and_undone() {
    let puzzles = told("", &["--seed", "9", "--count", "50"]);
    for choice in [&["--seed", "3"][..], &["--seed", "3", "--transforms", "uniform"]] {
        let shuffled = told(&puzzles, &[&["transform", "--with", "morph"], choice].concat());
        assert_eq!(told(&shuffled, &["transform", "--undo"]), puzzles);
        let plain = told(&puzzles, &[&["transform"], choice].concat());
        assert_ne!(plain, puzzles);
        assert_eq!(told(&plain, &[&["transform", "--undo"], choice].concat()), puzzles);
        let first = shuffled.lines().next().unwrap().split_once(',').unwrap();
        let one = puzzles.lines().next().unwrap();
        assert_eq!(told(one, &["transform", "--morph", first.1]).trim_end(), first.0);
    }
    // The morph is found among other fields, in every format that has some.
    for form in ["shape,morph", "clues,morph,index"] {
        for format in ["line", "csv", "jsonl"] {
            let args = ["transform", "--seed", "3", "--with", form, "--format", format];
            assert_eq!(told(&told(&puzzles, &args), &["transform", "--undo"]), puzzles);
        }
    }
    // Solving commutes with transforming.
    let solved = told(&puzzles, &["solve"]);
    let args = ["transform", "--seed", "3"];
    assert_eq!(told(&told(&puzzles, &args), &["solve"]), told(&solved, &args));
}

#[test]
fn invalid_entries_are_skipped_and_counted_on_request() {
    let bad = ["nonsense", &PUZZLE[1..], &format!("55{}", &PUZZLE[2..])];
    let input = format!("{}\n{PUZZLE}\n{}\n{}\n{PUZZLE}\n", bad[0], bad[1], bad[2]);
    let output = run_on(input.as_bytes(), &["solve", "--skip-invalid"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout), format!("{SOLVED}\n{SOLVED}\n"));
    let stderr = text(&output.stderr);
    assert_eq!(stderr.lines().filter(|line| line.contains("skipped: line ")).count(), 3);
    assert!(stderr.ends_with("rootgrid: skipped 3 of 5 entries\n"), "{stderr}");
    assert!(run_on(input.as_bytes(), &["solve", "--skip-invalid", "-q"]).stderr.is_empty());
    // Missing files are not entries.
    assert_eq!(run(&["solve", "--skip-invalid", "no/such"]).status.code(), Some(2));
    // Nothing but invalid entries is not an input.
    assert_eq!(run_on(b"nonsense", &["check", "--skip-invalid"]).status.code(), Some(2));
}

#[test]
fn five_skipped_entries_are_shown_and_all_are_counted() {
    let input = format!("{}{PUZZLE}\n", "x\n".repeat(9));
    for command in ["explain", "hint", "certify", "solve"] {
        let output = run_on(input.as_bytes(), &[command, "--skip-invalid"]);
        assert_eq!(output.status.code(), Some(0), "{command}");
        let stderr = text(&output.stderr);
        assert_eq!(stderr.lines().count(), 6, "{command}: {stderr}");
        assert!(stderr.ends_with("rootgrid: skipped 9 of 10 entries\n"), "{command}: {stderr}");
    }
}

#[test]
fn help_version_manual_and_completions() {
    let help = told("", &["--help"]);
    for word in ["Commands:", "Options:", "Examples:", "--count <N>", "Exit status:"] {
        assert!(help.contains(word), "{word}");
    }
    let help = told("", &["generate", "--help"]);
    for word in
        ["Which puzzles:", "Clues:", "Output:", "Examples:", "--transforms <N>", "Exit status:"]
    {
        assert!(help.contains(word), "{word}");
    }
    for command in ["generate", "solve", "check", "transform"] {
        assert!(told("", &[command, "--help"]).contains("Examples:"), "{command}");
        assert!(told("", &["man", command]).contains(&format!("rootgrid-{command}")), "{command}");
    }
    assert!(told("", &["--version"]).starts_with("rootgrid "));
    assert!(told("", &["man"]).contains(".TH rootgrid 1"));
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(told("", &["completions", shell]).contains("transforms"), "{shell}");
    }
}

#[test]
fn check_judges_the_solution_that_an_entry_gives() {
    // What check writes itself has the number of solutions in such a column.
    let checked = told(PUZZLE, &["check", "-f", "csv"]);
    assert_eq!(told(&checked, &["check", "-f", "%{verdict}"]), "unique\n");
    // Under other names than that of the solution there may be anything.
    let other = format!("puzzle,solved\n{PUZZLE},true\n");
    assert_eq!(told(&other, &["check", "-f", "%{verdict}"]), "unique\n");
    let wrong: String = SOLVED.chars().rev().collect();
    for table in [
        format!("puzzle,solution\n{PUZZLE},{SOLVED}\n{PUZZLE},{wrong}\n{PUZZLE},\n{PUZZLE},12\n"),
        format!("{PUZZLE} {SOLVED}\n{PUZZLE},{wrong}\n{PUZZLE}\n{PUZZLE} {wrong} 3\n"),
    ] {
        let output = run_on(table.as_bytes(), &["check"]);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).contains("2 of 4 puzzles come with another solution"));
        let report = text(&output.stdout);
        let verdicts: Vec<&str> =
            report.lines().map(|line| line.split(',').nth(1).unwrap()).collect();
        assert_eq!(verdicts, ["unique", "wrong-solution", "unique", "wrong-solution"], "{report}");
        assert!(report.contains("the solution given is not that of the puzzle"), "{report}");
        let right = table.lines().take(2).collect::<Vec<_>>().join("\n");
        let columns = if table.starts_with("puzzle") { "-f csv" } else { "-f jsonl" };
        let args: Vec<&str> = ["check"].into_iter().chain(columns.split(' ')).collect();
        assert_eq!(
            run_on(right.as_bytes(), &args).status.code().unwrap(),
            i32::from(!table.starts_with("puzzle"))
        );
    }
}
