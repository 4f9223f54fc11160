//! Wrong inputs of users: each is answered with what to write instead, in one line.

use super::{PUZZLE, rootgrid, run, text, told};

/// What is typed, and the parts that the answer must have.
const WRONG: [(&str, &[&str]); 161] = [
    ("--count many", &["--count: found 'many'", "a whole number such as 1000, 10k or 1e6"]),
    ("--weekdays hard -n 2 --seed 9", &["write --days as well"]),
    ("--count -5", &["--count: -5 is below 0"]),
    ("--count 1.5", &["found '1.5', expected a whole number"]),
    ("--count 99999999999999999999", &["--count: 99999999999999999999 is too large"]),
    ("--threads -1", &["--threads: -1 is below 0"]),
    ("--transforms -3", &["--transforms: bad number of transforms '-3'"]),
    ("--mask missing-file.txt", &["cannot read the mask 'missing-file.txt'", "no such file"]),
    ("solve --from csv", &["tables are known by their content: leave out --from"]),
    ("solve missing-file.txt", &["cannot read missing-file.txt"]),
    ("explain --format jsons", &["did you mean 'json'?"]),
    (
        "generate --format json --start 5",
        &["--start makes a part of a run", "write --format jsonl"],
    ),
    ("generate --json --shard 1/2", &["--shard makes a part of a run", "ends in .jsonl"]),
    ("--start 5 -n 2 -o x.json", &["parts of a JSON array cannot be put together"]),
    ("dataset make x --seed 1 -n 2 --format json", &["of a JSON array cannot be: write jsonl"]),
    ("--level easy", &["'easy' is a grade: write --difficulty easy"]),
    ("--rating easy", &["'easy' is a grade: write --difficulty easy"]),
    ("--difficulty 2", &["'2' is a level: write --level 2"]),
    ("--difficulty unique", &["'unique' is a level: write --level unique"]),
    ("--order half-turn", &["'half-turn' is a symmetry: write --symmetry half-turn"]),
    ("--level 2 --rating 2.0", &["leave out the level, or say level unique"]),
    ("--difficulty eazy", &["did you mean 'easy'?"]),
    ("--require swordfsh", &["did you mean 'swordfish'?"]),
    ("--ladder hodoku", &["--ladder is the ladder of --require and --forbid"]),
    ("--format board --grid-text rows", &["'board' is written as other programs read it"]),
    ("--symmetry rotate", &["expected one of none, half-turn"]),
    ("--format pdf", &["unknown format 'pdf'"]),
    (
        "techniques xwng",
        &["unknown technique 'xwng': did you mean 'x-wing'? 'rootgrid techniques'"],
    ),
    ("techniques fish", &["it stands for several techniques, expected one of them"]),
    (
        "steps --technique qqq P",
        &["expected a name such as x-wing; 'rootgrid techniques' lists all"],
    ),
    ("--require first-swordfsh", &["did you mean 'swordfish'? 'rootgrid techniques' lists all"]),
    ("--forbid qqqqqq", &["unknown technique 'qqqqqq': expected a name such as x-wing"]),
    ("dataset make x --per-technique y-chin", &["unknown technique 'y-chin'", "did you mean"]),
    ("make", &["it is called generate, and for data sets 'dataset make', here"]),
    ("audit", &["unrecognized subcommand 'audit'; write 'rootgrid dataset audit'"]),
    ("verify x", &["write 'rootgrid dataset verify'"]),
    ("--symmetry 180", &["write half-turn"]),
    ("--symmetry rotational", &["write half-turn"]),
    ("--symmetry 90", &["write quarter-turn"]),
    ("--shape 4 --difficulty hard", &["hard asked for on 4x4: boards of this size are easy"]),
    ("--recipe rg1.4x4.t200.lunique.gmedium.s1", &["medium asked for on 4x4"]),
    ("dataset make x --shape 4 --difficulty hard", &["hard asked for on 4x4"]),
    ("dataset make x --seed", &["a value is required for '--seed"]),
    ("dataset make x --input y --seed 1", &["nothing is drawn", "leave --seed out"]),
    ("dataset make x --strict", &["--input"]),
    ("man dataset mak", &["did you mean 'make'?"]),
    ("man solve make", &["found 'make' after solve, expected one command"]),
    ("10", &["for so many puzzles write --count 10"]),
    ("generate 10", &["for so many puzzles write --count 10"]),
    ("-q solve", &["cannot be used with", "write 'rootgrid solve -q'"]),
    ("transforms --mixing 0", &["unexpected argument '0' found"]),
    ("true-candidates --at-least 0 1...............", &["0 is too small: expected 1 or more"]),
    ("easy", &["for a grade write --difficulty easy"]),
    ("--size 6", &["it is called --shape here"]),
    ("--csv", &["it is called --format csv here"]),
    ("--shape 9x9x9", &["unknown shape '9x9x9'"]),
    ("--clues 10", &["no 9x9 puzzle with fewer than 17 has one solution"]),
    ("--shape 4 --clues 3", &["no 4x4 puzzle with fewer than 4 has one solution"]),
    ("--min-per-house 9", &["9 clues asked for in every house"]),
    ("--recipe rg1.9x9.foo", &["unknown field 'foo'"]),
    ("rate --max-seconds -1", &["expected more than 0"]),
    ("rate --max-seconds abc", &["--max-seconds: found 'abc', expected a number of seconds"]),
    ("hint --strength all", &["--strength: found 'all', expected 1 (where to look)"]),
    ("hint --strength 6", &["found '6', expected 1"]),
    ("compare --holes many", &["--holes: found 'many', expected a whole number"]),
    ("compare --mixing many", &["--mixing: found 'many', expected a whole number"]),
    ("transforms --mixing --up-to many", &["--up-to: found 'many', expected a whole number"]),
    (
        "explain --with class",
        &["'--with' found; explain has no such option, but each of generate, solve"],
    ),
    ("certify -j", &["'-j' found; certify has no such option, but each of generate, solve"]),
    ("rate -t", &["'-t' found; 'rootgrid rate --help' lists the options of rate"]),
    ("rate -i", &["'rootgrid rate --help' lists the options"]),
    ("--template %g", &["'--template' found; it is called --format here"]),
    ("--simple", &["it is called --difficulty easy here"]),
    ("print", &["it is called --format pretty here"]),
    ("--difficulty simple", &["write easy"]),
    ("--difficulty Expert", &["write fiendish"]),
    ("rate --with er", &["unknown field 'er': write rating"]),
    ("rate --with difficulty", &["unknown field 'difficulty': write grade"]),
    ("compare --methods random-root", &["write random"]),
    (
        "--rating 1.3",
        &["no puzzle is rated 1.3: the nearest ratings that the scale has are 1.2 and 1.5"],
    ),
    ("--rating 1.9", &["are 1.7 and 2.0"]),
    ("--rating 2.1-2.2", &["no puzzle is rated 2.1-2.2", "are 2.0 and 2.3"]),
    ("--rating 6.3-6.4", &["are 6.2 and 6.5"]),
    ("--require nested-forcing-chains --rating 7.5-8.0", &["it is rated higher"]),
    ("--require forcing-chain --rating 6.6-7.0", &["it is rated higher"]),
    ("transform --morph 6x6.t", &["a 6x6 board has no transposition", "leave out 't'"]),
    ("transform --kinds transpose --seed 1", &["an even number of transpositions changes nothing"]),
    ("--kinds transpose", &["200 transforms of the kind transpose alone", "--transforms 1"]),
    ("compare --kinds transpose --transforms 2", &["2 transforms of the kind transpose alone"]),
    ("transforms --shape 2x3 --kinds transpose", &["no transform left"]),
    ("rate --template", &["a value is required"]),
    ("--recipe rg1.9x9.t200.l2.s42.17 --mask-mode within", &["cannot be used with '--mask-mode"]),
    ("--recipe rg1.9x9.t200.l2.s42.17 --spread no", &["cannot be used with '--spread"]),
    ("--recipe rg1.9x9.t200.l2.s42.17 --ladder hodoku", &["cannot be used with '--ladder"]),
    ("--recipe rg1.9x9.t200.l2.s42.17 --effort 100-200", &["cannot be used with '--effort"]),
    (
        "dataset make set --input x.csv --sampling unbiased",
        &["'--input <FILE>...' cannot be used with '--sampling"],
    ),
    ("--difficulty hard -f sumocue", &["form sumocue is for boards with cages alone"]),
    ("-f snarfable", &["form snarfable is for boards with cages alone"]),
    ("--difficulty medium --spread yes --rules x", &["on ordinary 9x9 boards"]),
    ("book --chapter A:easy:1 -o b.pdf --first-number 0", &["expected 1 to 999999999"]),
    ("minimise --seed 1 -n 2", &["'--seed <S>' cannot be used with '--count <N>'"]),
    ("minimise --fewest -n 2", &["'--fewest' cannot be used with '--count <N>'"]),
    ("check --board P --with rating,level", &["check --board says", "leave out --with"]),
    ("check --board P --grid-text rows", &["check --board says", "leave out --with"]),
    ("explain --theme dark --size 60mm P", &["--theme, --size and --digits are for pictures"]),
    ("steps --json --theme dark P", &["--theme, --size and --digits are for pictures"]),
    (
        "compare --methods backtracking --transforms 7 --kinds rows",
        &["for methods that shuffle a root", "leave them out"],
    ),
    (
        "rate --board P --scale hodoku --with grade",
        &["--scale hodoku goes by whole puzzles", "write rootgrid, exchange or se"],
    ),
    (
        "--sampling uniform-25 --kinds rows,columns --root random",
        &["with transforms of its own", "write no --transforms and no --kinds"],
    ),
    ("--sampling uniform-25 --transforms uniform", &["write no --transforms and no --kinds"]),
    ("--sampling uniform-25 --root plain", &["write --root random"]),
    ("--kinds all,rows", &["'all' beside other kinds of transform: write all alone"]),
    ("hint --to csv", &["unknown form of a board 'csv'"]),
    ("--threads -1", &["-1 is below 0: expected 1 or more"]),
    ("estimate --shape 8", &["expected --shape 4, 6 or 9"]),
    ("dataset", &["dataset needs a command after it, one of audit, make, verify"]),
    ("dataset foo", &["'rootgrid dataset --help' lists the commands"]),
    ("quux", &["unrecognized subcommand 'quux'; 'rootgrid --help' lists the commands"]),
    ("convert -f csv", &["convert names what it writes with --to, as --to csv"]),
    ("convert --format csv", &["convert names what it writes with --to, as --to csv"]),
    ("play --plain --json --seed 1", &["'--json' cannot be used with '--seed"]),
    ("play --plain --sheet samurai --shape 6", &["'--sheet", "cannot be used with", "--shape"]),
    ("play --plain --sheet samurai --rules x", &["'--sheet", "cannot be used with", "--rules"]),
    (
        "play --plain --sheet samurai --symmetry none",
        &["'--sheet", "cannot be used with", "--symmetry"],
    ),
    ("play --plain --sheet samurai --daily", &["'--sheet", "cannot be used with", "--daily"]),
    (
        "play --plain --sheet samurai --train x-wing",
        &["'--sheet", "cannot be used with", "--train"],
    ),
    ("play --plain --sheet samurai --continue", &["'--sheet", "cannot be used with", "--continue"]),
    (
        "play --plain --sheet samurai --statistics",
        &["'--sheet", "cannot be used with", "--statistics"],
    ),
    (
        "play --plain --sheet samurai --difficulty easy x.txt",
        &["cannot be used with", "--difficulty"],
    ),
    (
        "play --plain --sheet samurai --notation a1",
        &["hints of several grids name cells as r3c5 alone: leave --notation out"],
    ),
    (
        "play --plain --sheet samurai --formulas",
        &["hints of several grids have no formulas: leave --formulas out"],
    ),
    (
        "play --plain --sheet samuray",
        &["--sheet: unknown layout 'samuray' (did you mean 'samurai'?)"],
    ),
    (
        "play --plain --rules samurai",
        &[
            "samurai is a layout of several grids: write --sheet samurai in place of --rules samurai",
        ],
    ),
    ("estimate --rating 1", &["no such option"]),
    ("estimate -n 5", &["expected 10 or more, since intervals need them"]),
    ("canon --form minlex --unique P", &["cannot be used with '--unique'"]),
    ("transform --morph zz P", &["--morph: unknown shape 'zz': expected a side"]),
    ("convert --to pdf P", &["unknown form 'pdf': expected one of board, line"]),
    ("draw --theme blue P", &["expected one of print, light, dark, high-contrast"]),
    ("draw --size huge P", &["as 300, 60mm"]),
    ("backdoors --size 7 P", &["expected 1 or 2"]),
    ("unavoidable --size 0 P", &["expected 4 or more"]),
    ("neighbours -e 3 P", &["expected 1 or 2"]),
    ("minimise --max-seconds never P", &["a number of seconds such as 10 or 0.5"]),
    ("same P", &["expected two to compare"]),
    ("solve --count-up-to 0 P", &["expected 1 or more"]),
    ("rate --profile se99 P", &["expected one of se121, se2021"]),
    ("compare --methods magic", &["expected one of transforms, plain"]),
    ("compare --holes 99", &["a 9x9 board has 81 cells"]),
    ("dataset make d --seed 1 --split train", &["expected parts as train:0.9"]),
    ("dataset make d --seed 1 --split a:x", &["the share 'x'", "expected parts as train:0.9"]),
    ("dataset audit --by colour x.csv", &["expected one of text, puzzle-class, solution-class"]),
    ("book --page a9 -o b.pdf P", &["expected a page as a4, a5, letter"]),
    ("book --chapter easy -o b.pdf", &["expected NAME:WHAT:COUNT as 'Gentle:easy:60'"]),
    ("completions ksh", &["bash, elvish, fish, powershell, zsh"]),
    ("man zz", &["unknown command 'zz': expected one of generate"]),
    ("--distinct grids", &["expected one of solution, puzzle"]),
    ("--shard 4/3", &["expected K/N with K from 1 to N, as 3/7"]),
    ("--clues 30-20", &["a number such as 30 or a range such as 25-30"]),
    ("--max-empty-rows x", &["a whole number such as 1000"]),
    ("-o x.pdf", &[".ss, .opensudoku, .ipuz"]),
];

#[test]
fn options_that_exclude_each_other_are_not_called_unknown() {
    let output = run(&["solve", "--link", "f-puzzles", "--format", "csv", PUZZLE]);
    assert_eq!(output.status.code(), Some(2));
    let message = text(&output.stderr);
    assert!(
        message.contains("cannot be used with") && !message.contains("no such option"),
        "{message}"
    );
}

#[test]
fn wrong_inputs_are_answered_with_what_to_write() {
    // A command that the program was built without is told as such.
    let is_there = |command: &str| match command {
        "play" => cfg!(feature = "play"),
        "book" => cfg!(feature = "book"),
        _ => true,
    };
    for (args, parts) in WRONG {
        if !is_there(args.split(' ').next().unwrap_or_default()) {
            continue;
        }
        // A lone P stands for a puzzle.
        let args = args.split(' ').map(|arg| if arg == "P" { PUZZLE } else { arg });
        let args: Vec<&str> = args.collect();
        let output = run(&args);
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{args:?}: {stderr}");
        assert!(stderr.chars().count() <= 401, "{args:?}: {stderr}");
        assert!(output.stdout.is_empty(), "{args:?}");
        for part in parts {
            assert!(stderr.contains(part), "{args:?}: {stderr}");
        }
    }
}

/// A format that the command does not write is not proposed.
#[test]
fn pointers_name_what_the_command_takes() {
    let message = text(&run(&["hint", "--to", "csv", PUZZLE]).stderr);
    assert!(!message.contains("--format csv"), "{message}");
}

#[test]
fn a_file_or_a_puzzle_alone_is_answered_with_the_commands() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles.txt");
    std::fs::write(&file, PUZZLE).unwrap();
    let output = rootgrid().arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("it is a file: write a command before it, solve, check"));
    let stderr = text(&run(&[PUZZLE]).stderr);
    assert!(stderr.contains("it is a puzzle: write a command before it, solve, check"), "{stderr}");
}

/// The same value in other spellings.
#[test]
fn values_are_read_as_people_write_them() {
    for (usual, others) in [
        (["--symmetry", "half-turn"], &["halfturn", "Half Turn", "rotate180", "HALF_TURN"][..]),
        (["--symmetry", "quarter-turn"], &["rotate90"]),
        (["--symmetry", "vertical"], &["mirror"]),
        (["--symmetry", "horizontal"], &["FLIP"]),
        (["--level", "2-chain"], &["2chain", "2_CHAIN"]),
        (["--difficulty", "easy"], &["Easy", "EASY"]),
        (["--forbid", "x-wing"], &["xwing", "X-Wing", "x_wing"]),
        (["--transforms", "1000"], &["1k", "1e3", "1_000"]),
        (["--start", "1000000"], &["1M", "1e6"]),
        (["--count", "1"], &["1e0", "1.0"]),
    ] {
        let run = |value: &str| told("", &["--seed", "1", usual[0], value]);
        let expected = run(usual[1]);
        for other in others {
            assert_eq!(run(other), expected, "{} {other}", usual[0]);
        }
    }
    assert_eq!(
        told("", &["-n", "3", "-j", "2", "--seed", "1", "-f", "csv"]),
        told("", &["--count", "3", "--threads", "2", "--seed", "1", "--format", "csv"])
    );
    // A seed may be any text, and so a negative number.
    assert_eq!(told("", &["--seed", "-1"]), told("", &["--seed=-1"]));
}

/// Texts that are read, and the parts that the answer must have.
#[test]
fn wrong_texts_are_answered_with_what_to_write_instead() {
    let tall = told("", &["generate", "--shape", "3x2", "--seed", "1", "-q", "-f", "penpa"]);
    let cases: [(&[u8], &[&str], &str); 12] = [
        (b"PK\x03\x04\x14", &["solve"], "save the sheet as CSV"),
        (b"%PDF-1.7\n", &["check"], "found a PDF, expected text: copy the digits from it"),
        (b"\x89PNG\r\n\x1a\n", &["convert"], "found a picture, expected text: type its digits"),
        (b"\xFF\xD8\xFF\xE0", &["rate"], "found a picture, expected text: type its digits"),
        (b"<!DOCTYPE html>\n<html>", &["solve"], "copy the digits or the link of the puzzle"),
        (b"<?xml version='1.0'?>\n<java/>", &["solve"], "expected that of OpenSudoku"),
        (b"<opensudoku><game data='12'/></opensudoku>", &["solve"], "expected 81 digits"),
        (b"<opensudoku><game></opensudoku>", &["solve"], "no XML of OpenSudoku"),
        (b"17j:a_1", &["solve"], "found further rules (jigsaw), which are not read"),
        (b"6x1:a_1", &["solve"], "expected blocks of 2 to 5 rows and columns"),
        (tall.as_bytes(), &["solve", "--shape", "2x3"], "found blocks of 3x2, expected 2x3"),
        (b"puzzle,x\n1.3.....4.....2.,\xE9", &["solve", "--json"], "or --format csv, which keeps"),
    ];
    for (input, args, part) in cases {
        let output = super::run_on(input, args);
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
        assert!(stderr.contains(part), "{part}: {stderr}");
    }
}
