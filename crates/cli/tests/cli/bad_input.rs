//! Every kind of bad input: one clear line, exit code 2, no panic, nothing half written.

use super::{PUZZLE, names, rootgrid, run_on, text};
use std::path::Path;

/// One kind: what is typed and read, and a part of the answer.
struct Case {
    args: Vec<String>,
    input: Vec<u8>,
    told: &'static str,
}

fn case(args: &str, input: impl Into<Vec<u8>>, told: &'static str) -> Case {
    Case { args: args.split_whitespace().map(str::to_owned).collect(), input: input.into(), told }
}

fn puzzle_with(at: usize, symbol: &str) -> String {
    format!("{}{symbol}{}", &PUZZLE[..at], &PUZZLE[at + 1..])
}

fn bad_puzzles() -> Vec<Case> {
    let digit = "expected a digit 1 to 9 or a blank";
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..][..9]).collect();
    vec![
        case("solve", "", "found no puzzle in the input"),
        case("solve", "\n\n# nothing here\n\n", "found no puzzle in the input"),
        case("solve", &PUZZLE[1..], "line 1, column 81: found 80 cells, expected 81"),
        case("solve", format!("{PUZZLE}1"), "line 1, column 82: found 82 cells, expected 81"),
        case("solve", puzzle_with(6, "A"), digit),
        case("solve", puzzle_with(6, "?"), "line 1, column 7: found '?'"),
        case("solve", puzzle_with(6, "é"), "line 1, column 7: found 'é'"),
        case("solve", puzzle_with(2, "5"), "line 1, column 3: digit 5 stands twice in row 1"),
        case("solve", puzzle_with(6, "\0"), "line 1, column 7: found byte 0x00"),
        case("solve", b"\xFF\xFE5\x003\x00".to_vec(), "found UTF-16"),
        case("solve", b"\x1F\x8B\x08\0\0\0\0\0\0\x03garbage".to_vec(), "broken or cut gzip data"),
        case("solve", b"\x7FELF\x02\x01\x01\x00".to_vec(), "found byte 0x7F"),
        case("solve", vec![b'1'; 3 << 20], "found a line of more than 1048576 bytes"),
        case("solve", "hello\n", "line 1, column"),
        case("solve", rows[..8].join("\n"), "found 8 rows of 9 cells"),
        case("solve", rows.join("\n").replace("4..8.3..1", "4..8.3..11"), "line 5, column 10"),
        case("solve", "1 2 3 4 5 6 7 8 10", "found '10'"),
        case("solve", "id,puzzle\n1,53..7\n", "line 2, column 3: found no puzzle in column 2"),
        case("solve", "{\"solution\": \"1234\"}", "found an object without a puzzle"),
        case("solve --shape 16", PUZZLE, "expected 256 for a 16x16 board"),
        case("check", "\r\n53\r\n", "line 2, column 3: found 2 cells"),
        case("transform --seed 1", "\u{FEFF}53..7", "line 1, column"),
        case("transform --undo", PUZZLE, "found no morph after the puzzle"),
        case("transform --undo", format!("{PUZZLE},9x9.q1"), "bad morph '9x9.q1'"),
        case("transform --morph 4x4", PUZZLE, "found a 9x9 board, expected 4x4"),
    ]
}

fn bad_options() -> Vec<Case> {
    let words = [
        ("--counts 3", "unexpected argument '--counts' found; tip: a similar argument exists"),
        ("frobnicate", "unrecognized subcommand 'frobnicate'"),
        ("generate stray", "unexpected argument 'stray'"),
        ("--count", "a value is required for '--count <N>'"),
        ("--count -1", "--count: -1 is below 0"),
        ("--count many", "--count: found 'many', expected a whole number"),
        ("--count 99999999999999999999", "--count: 99999999999999999999 is too large"),
        ("--start 18446744073709551615 --count 2", "2 puzzles from index 18446744073709551615"),
        ("--level 7", "--level: unknown level '7': expected one of 1, 2, 1-chain"),
        ("--order up", "unknown order 'up': expected one of random"),
        ("--symmetry some", "unknown symmetry 'some': expected"),
        ("--shape 17", "unknown shape '17': expected a side"),
        ("--shape 9x", "unknown shape '9x'"),
        ("--clues 30-20", "bad clue count '30-20'"),
        (
            "--shape 4 --clues 7 --symmetry half-turn",
            "7 clues asked for: half-turn symmetry on 4x4 allows even counts only",
        ),
        (
            "--clues 30-31 --symmetry full",
            "the nearest counts that full symmetry on 9x9 allows are 29 and 32",
        ),
        ("--clues 90", "90 clues asked for: a 9x9 board has 81 cells"),
        ("--clues 20 --min-per-digit 3", "3 clues asked for in every digit"),
        ("--max-empty-rows 300", "--max-empty-rows: 300 is too large"),
        ("--mask x.x", "bad mask: 3 cells found, expected the 81"),
        (
            "--mask xxxxxxxxx..................xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx --level 1",
            "the mask leaves rows 2 and 3 empty: they could change places",
        ),
        (
            "--mask .........xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx --min-per-house 1",
            "1 clues asked for in every house: the mask has 0 cells in row 1",
        ),
        (
            "--mask .........xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx --max-empty-rows 0",
            "at most 0 empty rows asked for: the mask leaves 1 empty",
        ),
        ("--mask-mode within", "required arguments were not provided: --mask"),
        ("--attempts 0", "0 attempts asked for"),
        ("--level none", "level none erases without a check"),
        ("--transforms 1e", "bad number of transforms '1e'"),
        ("--transforms 99999999999", "bad number of transforms"),
        ("--kinds rows,flips", "unknown kind of transform 'flips'"),
        ("--kinds transpose --shape 2x3", "no transform left"),
        ("--root nowhere", "root 'nowhere' is none of plain, canonical"),
        ("--shard 0/3", "bad shard '0/3'"),
        ("--shard 4/3", "bad shard '4/3'"),
        ("--threads 0", "0 threads asked for"),
        ("--threads 1000000", "1000000 threads asked for"),
        ("--format xml", "unknown format 'xml': expected a template with '%' or one of line"),
        ("--format prety", "did you mean 'pretty'?"),
        ("--symmetry half", "did you mean 'half-turn'?"),
        ("--require xwnig", "did you mean 'x-wing'?"),
        ("--with clue,level", "did you mean 'clues'?"),
        ("--difficulty harrd", "did you mean 'hard'?"),
        ("--mask . --mask-mode exactly", "unknown mask mode 'exactly'"),
        ("rate --profile se122", "--profile: unknown profile 'se122': expected one of se121"),
        ("--with taste", "unknown field 'taste': expected some of solution"),
        ("--with clues,clues", "field 'clues' is asked for twice"),
        ("--color sometimes", "unknown choice of colours 'sometimes': expected one of auto"),
        ("--recipe rg9.9x9.s1", "unknown version 'rg9'"),
        ("--recipe rg1.s99999999999999999999", "bad number '99999999999999999999'"),
        ("--recipe rg1.t4294967296", "bad number of transforms"),
        ("--recipe rg1.a9999999", "9999999 attempts asked for"),
        ("--recipe rg1.c99", "99 clues asked for"),
        ("--recipe rg1.s1.s2", "comes twice"),
        ("--recipe rg1.q", "unknown field 'q'"),
        ("--recipe rg1.s1.5 --start 3", "--start is given, and the recipe has an index"),
        ("--recipe rg1.s1 --seed 2", "cannot be used with '--seed <S>'"),
        ("solve --count-up-to 0", "counting up to 0"),
        ("solve --all --count-up-to 2", "cannot be used with"),
        ("solve no/such/file", "cannot read no/such/file"),
        ("solve .", "cannot read ."),
        ("solve --with recipe", "unknown field 'recipe': expected some of"),
        ("transform --undo --transforms 3", "give --seed"),
        ("solve - -", "standard input named twice"),
        ("compare --methods foo", "most-canonical, random, backtracking"),
        ("transform --morph 9x9.r112", "bad morph '9x9.r112'"),
        ("transform --morph 9x9 --seed 1", "cannot be used with '--seed <S>'"),
        ("--distinct everything", "unknown kind of difference 'everything'"),
        ("compare --methods magic", "unknown method 'magic'"),
        ("compare --methods unbiased", "weights"),
        ("compare --methods uniform-99", "expected 24 to 40"),
        ("compare --methods plain,uniform-27 --level 2", "leave out the level"),
        ("compare --count 0", "nothing to compare"),
        ("compare --methods arc --holes 82", "82 holes asked for"),
        ("compare --report no/such/folder/file --count 1", "cannot write no/such/folder/file"),
        ("transforms --mixing --shape 16", "too many to follow"),
        ("transforms --mixing --up-to 1000000", "expected at most 100000"),
        ("transforms --json --format text", "cannot be used with"),
        ("--format %y", "unknown field '%y' in the template"),
        ("--format %{taste}", "unknown field 'taste': expected one of solution"),
        ("--format %{verdict}", "the template has the field 'verdict': expected some of solution"),
        ("--json --format csv", "cannot be used with"),
        ("explain --format csv", "unknown format 'csv': expected one of text, markdown, json"),
        ("--backend sse9", "unknown backend 'sse9': expected one of avx512"),
        ("completions klingon", "invalid value 'klingon'"),
        ("man moon", "unknown command 'moon'"),
        ("--output no/such/folder/file", "cannot write no/such/folder/file"),
        ("--output /", "cannot write /"),
    ];
    words.into_iter().map(|(args, told)| case(args, "", told)).collect()
}

fn assert_refused(case: &Case, folder: &Path) {
    let args: Vec<&str> = case.args.iter().map(String::as_str).collect();
    let output = run_on(&case.input, &args);
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {stderr}");
    assert_eq!(stderr.lines().count(), 1, "{args:?}: {stderr}");
    assert!(stderr.starts_with("rootgrid: ") && stderr.contains(case.told), "{args:?}: {stderr}");
    assert!(output.stdout.is_empty(), "{args:?}: {}", text(&output.stdout));

    // A file that was there stays as it was, and there is nothing beside it.
    let kept = folder.join("kept");
    if args.contains(&"--output") || args.contains(&"man") || args.contains(&"completions") {
        return;
    }
    let with_output = [&args[..], &["--output", kept.to_str().unwrap()]].concat();
    assert_eq!(run_on(&case.input, &with_output).status.code(), Some(2), "{args:?}");
    assert_eq!(names(folder), ["kept"], "{args:?}");
    assert_eq!(std::fs::read(&kept).unwrap(), b"old", "{args:?}");
}

#[test]
fn each_kind_is_refused_in_one_line_with_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("kept"), "old").unwrap();
    let cases: Vec<Case> = bad_puzzles().into_iter().chain(bad_options()).collect();
    assert!(cases.len() >= 30);
    for case in &cases {
        assert_refused(case, folder.path());
    }
}

#[test]
fn places_name_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.txt");
    std::fs::write(&path, format!("{PUZZLE}\n\n{}\n", puzzle_with(40, "z"))).unwrap();
    let output = rootgrid().arg("check").arg(&path).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let stderr = text(&output.stderr);
    assert!(
        stderr.starts_with(&format!("rootgrid: {}:3:41: found 'z'", path.display())),
        "{stderr}"
    );
    // What came before is written.
    assert_eq!(text(&output.stdout).lines().count(), 1);
}

#[test]
fn files_that_cannot_be_written_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("locked");
    std::fs::write(&file, "old").unwrap();
    let mut permissions = std::fs::metadata(&file).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&file, permissions).unwrap();
    let output = rootgrid().arg("--output").arg(&file).output().unwrap();
    // A super-user may write everything.
    if std::fs::read(&file).unwrap() == b"old" {
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("cannot write"));
    } else {
        assert_eq!(output.status.code(), Some(0));
    }
    assert_eq!(names(folder.path()), ["locked"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let output = rootgrid().args(["--seed", "1"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("cannot write standard output"));
}

/// Keys of a terminal and letters of another encoding are answered like any wrong word, and the game goes on.
#[cfg(feature = "play")]
#[test]
fn a_game_in_lines_goes_on_after_what_is_no_text() {
    use std::io::Write as _;
    use std::process::Stdio;
    let folder = tempfile::tempdir().unwrap();
    let mut game = rootgrid();
    game.args(["play", "--plain", PUZZLE]).env("ROOTGRID_DATA", folder.path());
    game.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = game.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"\x1b[A\nr1c1 \xff\n\0\nrow 1\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(said.contains("'[a' is no command") && said.contains("row 1: "), "{said}");
    assert!(!said.contains('\u{1b}'), "{said}");
}
