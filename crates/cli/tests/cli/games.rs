//! Games begun from outside, in lines.

use super::{rootgrid, text, told};
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

/// A game of these options, left at once.
fn begun(options: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    rootgrid()
        .env("ROOTGRID_DATA", folder.path())
        .args(["play", "--plain"])
        .args(options.split(' '))
        .output()
        .unwrap()
}

#[test]
fn boards_of_all_usual_sizes_are_played_without_a_grade() {
    for shape in ["4", "6", "8", "9", "10", "12", "15", "16", "25"] {
        for seed in 1..=3 {
            let output = begun(&format!("--shape {shape} --seed {seed}"));
            let said = text(&output.stderr);
            assert_eq!(output.status.code(), Some(0), "{shape} {seed}: {said}");
        }
    }
}

#[test]
fn games_of_a_grade_that_a_size_does_not_have_are_of_the_nearest() {
    for (options, words) in [
        ("--shape 4 --difficulty hard --seed 1", "4x4, easy (no hard one was to be had)."),
        ("--shape 6 --difficulty hard --seed 1", "6x6, hard."),
    ] {
        let output = begun(options);
        let said = text(&output.stdout);
        assert!(output.status.success() && said.starts_with(words), "{options}: {said}");
    }
    // The saved game knows it as well.
    let folder = tempfile::tempdir().unwrap();
    let args = ["--shape", "4", "--difficulty", "diabolical", "--seed", "1"];
    played(folder.path(), &args, "hint\n");
    let said = played(folder.path(), &["--continue"], "");
    assert!(said.starts_with("4x4, easy (no diabolical one was to be had)."), "{said}");
}

#[test]
fn games_go_by_further_rules() {
    let output = begun("--rules jigsaw,anti-king --seed 2");
    let said = text(&output.stdout);
    assert!(said.contains("9x9, anti-king, jigsaw, easy. Each row"), "{said}");
    assert_eq!(begun("--rules jigsaw,anti-king --seed 2").stdout, output.stdout);
    // A board that says its rules is played by them.
    let board = format!("b2.9x9.x--anti-king.1{}", ".".repeat(80));
    let said = text(&begun(&board).stdout);
    assert!(said.contains("9x9, X, anti-king. Each row"), "{said}");
    // So are exercises, which are those of the command `train`.
    let said = text(&begun("--train naked-pair --rules x --seed 3").stdout);
    assert!(said.contains("9x9, X, find: naked-pair"), "{said}");
    let output = begun("--rules windoku --shape 6 --seed 2");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("the rule windoku is for boards of 9x9"));
}

/// The output of a session in a folder for these lines.
fn played(folder: &Path, args: &[&str], lines: &str) -> String {
    let mut child = rootgrid()
        .env("ROOTGRID_DATA", folder)
        .args(["play", "--plain"])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    text(&child.wait_with_output().unwrap().stdout)
}

#[test]
fn killers_are_played_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--rules", "x,killer", "--difficulty", "easy", "--seed", "5"];
    let made = told("", &[&["generate", "--format", "board"], &args[..]].concat());
    let solved = told(&made, &["solve"]);
    let digits: Vec<char> = solved.trim().chars().collect();
    // A cage of two cells, of which one holds the digit that leaves nothing for the other.
    let cages = made.split('.').nth(2).unwrap().split("--");
    let pair = cages.map(|cage| cage.split('_').collect::<Vec<_>>()).find(|cage| cage.len() == 4);
    let [_, sum, a, b] = pair.unwrap()[..] else { panic!("a cage of two cells") };
    let number: i32 = sum.parse().unwrap();
    let wrong = (1..=9).find(|digit| !(1..=9).contains(&(number - digit)) || 2 * digit == number);
    let wrong = wrong.unwrap();
    let said = played(
        folder.path(),
        &args,
        &format!("rules\ncage {a}\n{a}\n{a} {wrong}\nundo\nhint\n{a} {wrong}\ncheck\nundo\n"),
    );
    for part in [
        "9x9, X, cages, easy. Each row",
        "Digits in cages cannot repeat",
        &format!("cage {sum} {a} {b}\n"),
        &format!("{sum} in 2 cells: "),
        &format!("empty, cage {sum}"),
        &format!("No digits make this right any more: cage {sum} {a} {b}."),
        "differs from the solution",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    // In two parts, so that the game was saved and goes on.
    let lines: Vec<String> = digits
        .iter()
        .enumerate()
        .map(|(at, digit)| format!("r{}c{} {digit}\n", at / 9 + 1, at % 9 + 1))
        .collect();
    let said = played(folder.path(), &["--continue"], &lines[..40].concat());
    assert!(!said.contains("No digits make this right"), "{said}");
    let said = played(folder.path(), &["--continue"], &lines[40..].concat());
    assert!(said.contains("Solved in ") && said.ends_with("Goodbye.\n"), "{said}");
    let said = played(folder.path(), &args, "new killer 4x4\nstatus\n");
    assert!(said.contains("4x4, cages, easy. playing"), "{said}");
}

#[test]
fn boards_of_every_kind_are_played_and_said() {
    let blank = ".".repeat(81);
    let rules =
        "thermo r1c1 r1c2 r1c3; arrow r5c5 = r5c6 r5c7; white r2c1 r2c2; sandwich 12 row 3; x";
    let board = told(&blank, &["convert", "--to", "board", "--rules", rules]);
    let folder = tempfile::tempdir().unwrap();
    let said =
        played(folder.path(), &[board.trim()], "rules\nr1c1 5\nr1c2 4\nr5c6 9\nr5c7 8\nr3c5\n");
    for part in [
        "thermo r1c1 r1c2 r1c3\n",
        "arrow r5c5 = r5c6 r5c7\n",
        "sandwich 12, r3c1 to r3c9\n",
        "The digits of r1c1 and r1c2 cannot stand together.",
        "No digits make this right any more: arrow r5c5 = r5c6 r5c7.",
        "row 3 column 5, empty, sandwich 12",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn sheets_are_solved_by_hints_alone_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["--sheet", "gattai-2", "--seed", "7"];
    let said = played(folder.path(), &args, &"hint\ndo\n".repeat(60));
    assert!(said.starts_with("gattai-2, easy. Each row"), "{said}");
    assert!(
        said.contains("The grids begin at r1c1, r7c7. ")
            && said.contains(" of 153 cells are empty.")
    );
    assert!(said.ends_with("The game is saved; go on by 'rootgrid play --continue'.\n"), "{said}");
    // The rest of it another day, in words.
    let said =
        played(folder.path(), &["--continue"], &("status\n".to_owned() + &"hint\ndo\n".repeat(93)));
    assert!(said.contains("gattai-2, easy. playing, ") && said.contains(", 60 hints, "), "{said}");
    assert!(said.contains("Solved in ") && said.ends_with("Goodbye.\n"), "{said}");
    let said = played(folder.path(), &args, "statistics\nquit\n");
    assert!(said.contains("gattai-2 easy             1       0"), "{said}");
    // The same seed is the same sheet, which the command `multi` makes as well.
    let made = told("", &["multi", "gattai-2", "--seed", "7", "--difficulty", "easy", "-q"]);
    let saved = std::fs::read_dir(folder.path().join("games")).unwrap().next().unwrap().unwrap();
    let head = std::fs::read_to_string(saved.path()).unwrap();
    assert!(head.contains(&format!("\nsheet gattai-2 {made}grade easy\n")), "{head}");
}

#[test]
fn sheets_of_files_are_played_and_what_is_wrong_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.txt");
    let line = told(
        "",
        &["multi", "gattai-2", "--seed", "7", "--difficulty", "easy", "--with", "solution", "-q"],
    );
    std::fs::write(&file, &line).unwrap();
    let (puzzle, solution) = line.trim().split_once(',').unwrap();
    let (puzzle, solution): (Vec<char>, Vec<char>) =
        (puzzle.chars().collect(), solution.chars().collect());
    // The first open cells of a place that both grids share, and of one alone.
    let open = |rows: std::ops::Range<usize>, cols: std::ops::Range<usize>| {
        let places = rows.flat_map(|row| cols.clone().map(move |col| (row, col)));
        let mut open = places.filter(|&(row, col)| puzzle[row * 15 + col] == '.');
        open.next().unwrap()
    };
    let (row, col) = open(6..9, 6..9);
    let right = solution[row * 15 + col];
    let wrong = if right == '1' { '2' } else { '1' };
    let name = format!("r{}c{}", row + 1, col + 1);
    let (grid_row, grid_col) = (row - 5, col - 5);
    let lines = format!(
        "{name} {wrong}\ncheck\nhint\nmore\nmore\nundo\nredo\n{name} {right}\nrow {}\ngrid 2\nblock 2 1\nwhere {right}\n",
        row + 1
    ) + "another\nanother\nhint r1c1\nwhy r1c1\ncage r1c1\nblock 1\nr1c15\nrow 16\nrules\nnew butterfly\n";
    let said = played(folder.path(), &["--sheet", "gattai-2", file.to_str().unwrap()], &lines);
    for part in [
        "gattai-2, easy. ",
        "differs from the solution.\n",
        &format!("{name}={wrong}"),
        &format!("row {} column {}, {right}\n", row + 1, col + 1),
        &format!("\nrow {grid_row} of grid 2: "),
        "\nrow 9 of grid 2: ",
        "\nblock 1 of grid 2: ",
        " times of 17: ",
        "on several grids a hint is the next step alone",
        "on several grids it is not told why a digit is wrong: 'check' says which are.",
        "The cell is in no cage with a sum.",
        "Write 'block' with a grid of 1 to 2 and its block, as 'block 2 9'.",
        "There is no cell r1c15 on a gattai-2 board.",
        "Write 'row' with a number of 1 to 15.",
        "a cell of several grids belongs to all of them.",
        "butterfly, easy. ",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!((1..=3).contains(&grid_col));
    // Standard input is a file like others.
    let said = played(folder.path(), &["--sheet", "gattai-2", "-"], &line);
    assert!(said.starts_with("gattai-2, easy. "), "{said}");
    // A digit twice, and another layout, are no games.
    for (text, words) in [
        ("55", "found a line of 2 characters"),
        (&format!("55{}", ".".repeat(223)), "digit 5 stands twice: r1c1 and r1c2"),
    ] {
        std::fs::write(&file, text).unwrap();
        let output = begun(&format!("--sheet gattai-2 {}", file.display()));
        let said = text_of(&output);
        assert!(output.status.code() == Some(2) && said.contains(words), "{said}");
    }
}

#[test]
fn hints_of_sheets_name_cells_in_one_way() {
    let folder = tempfile::tempdir().unwrap();
    played(folder.path(), &["--sheet", "gattai-2", "--seed", "7"], "hint\n");
    for (option, words) in
        [("--notation a1", "leave --notation out"), ("--formulas", "leave --formulas out")]
    {
        let output = rootgrid()
            .env("ROOTGRID_DATA", folder.path())
            .args(["play", "--plain", "--continue"])
            .args(option.split(' '))
            .output()
            .unwrap();
        let said = text_of(&output);
        assert!(output.status.code() == Some(2) && said.contains(words), "{said}");
    }
}

/// Sheets have recipes, which are those of the page.
#[test]
fn sheets_have_recipes() {
    let saved = |args: &[&str]| {
        let folder = tempfile::tempdir().unwrap();
        played(folder.path(), args, "hint\n");
        let game = std::fs::read_dir(folder.path().join("games")).unwrap().next().unwrap().unwrap();
        let head = std::fs::read_to_string(game.path()).unwrap();
        head.lines().find(|line| line.starts_with("sheet ")).unwrap().to_owned()
    };
    let asked = saved(&["--sheet", "gattai-2", "--seed", "7"]);
    for recipe in ["mg1.gattai-2.geasy.s7.0", "mg1.gattai-2.geasy.s7"] {
        assert_eq!(saved(&["--recipe", recipe]), asked, "{recipe}");
    }
    let (any, others) =
        (saved(&["--recipe", "mg1.gattai-2.s7.1"]), ["-n", "2", "--seed", "7", "-q"]);
    let made = told("", &[&["multi", "gattai-2"][..], &others].concat());
    assert_eq!(any, format!("sheet gattai-2 {}", made.lines().nth(1).unwrap()));
    for (recipe, words) in [
        ("mg1.samurai.geasy", "bad recipe 'mg1.samurai.geasy': expected a layout"),
        ("mg1.samurai.geasy.s7.0.1", "bad recipe"),
        ("mg1.samuray.s7", "did you mean 'samurai'"),
        ("mg1.samurai.gleicht.s7", "leicht"),
    ] {
        let output = begun(&format!("--recipe {recipe}"));
        let said = text_of(&output);
        assert!(output.status.code() == Some(2) && said.contains(words), "{said}");
    }
}

fn text_of(output: &Output) -> String {
    text(&output.stderr)
}

/// A board is hidden in a pause, from who reads it out as well.
#[test]
fn nothing_is_read_out_in_a_pause() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "pause\nrow 1\nboard\nr1c1\nwhere 1\nresume\nrow 1\nquit\n";
    let said = played(folder.path(), &["--shape", "4", "--seed", "1"], lines);
    assert_eq!(said.matches("The game is paused: write 'resume'.").count(), 4, "{said}");
    assert!(said.lines().any(|line| line.to_lowercase().starts_with("row 1")), "{said}");
}
