//! What is read of other programs' files and of tables: nothing lost, nothing changed, and in time that grows as they do.

use super::forms::refusal;
use super::{PUZZLE, SOLVED, run, run_on, text, told};
use std::io::Write as _;
use std::path::Path;

/// Games that Solo made itself, each with the solution that its own solver gives.
const SOLO: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/solo_games.txt"));

/// Every shape of blocks higher than wide.
const TALL: [&str; 6] = ["3x2", "4x2", "5x2", "4x3", "5x3", "5x4"];

#[test]
fn games_of_solo_are_read_and_written_as_solo_has_them() {
    for (game, solution) in SOLO.lines().map(|line| line.split_once(' ').unwrap()) {
        let shape = game.split_once(':').unwrap().0;
        let solved = told(game, &["solve", "-f", "csv", "--with", "solutions,shape"]);
        let fields = solved.lines().nth(1).unwrap();
        assert!(fields.contains(solution) && fields.contains(",1,yes"), "{game} {fields}");
        let is_tall = shape.chars().next() > shape.chars().last();
        assert_eq!(fields.contains(&format!(",{shape},")), is_tall, "{game} {fields}");
        // As Solo writes it, to the byte.
        assert_eq!(told(game, &["convert", "--to", "solo"]), format!("{game}\n"));
    }
    // Games with further rules, made by Solo as well.
    for (game, rules) in [
        (
            "9j:2i3b5_6_7_1_9c6b5c7_3i3a1i3_2c7b2c6_4_2_1_8b5i5,bdbaabaaa_ac_bb__caaac_cdcbdadbc_b_c_____aababba__a_bd__af",
            "jigsaw ",
        ),
        (
            "9jx:d5d8e2b5c1d9b6c5c3c7c4c1b9d9c1b7e3d8d,aaea__aa_c__f_d_acbd_a______a_daed_a_baaab_a_b__aa_a___c_ae__cg",
            "x;jigsaw ",
        ),
        ("3x3x:a4_9a5_1_7g9_1g3_8f7b2k2b9f7_5g6_9g2_8_6a3_1a", "x"),
        ("2x3x:3a1c5e1b4d5b3e6c2a4", "x"),
        (
            "3x3k:zzzc,a__b_________________a___a_b__a__a_a___a_a__a__aaa_aaaa__aaa____ca__baaa_aa____a______a__a_aaaaabaa,9a19_7_22b9_9_11_6b10_10_10e12c11_10_13a13a11_9f12a7a12a11_11b3a12a16a17a9_10b16a18a7a11c13c14a5c",
            "cage ",
        ),
        (
            "9jk:zzzc,caf_cca_________df_efcbdbcc_a_ca__aa_a__a_a___cb_cb_daccb,b_a__a_aa_____aa_____a_a______aa_____aa_a_a___aaa_aa_a__a__a_____aa___ab__a__aaa___aaa__a__a_b__aaab,8b24_11a20_6_8_11a10f9_8a16_9a9a13b10a12_13a19a11d5_4a7_11a9a13d13_12c11_11a26a13a17_4a3b6d13c",
            "jigsaw ",
        ),
    ] {
        let solved = told(game, &["solve", "-f", "csv", "--with", "solutions,rules"]);
        let fields = solved.lines().nth(1).unwrap();
        assert!(
            fields.contains(",1,yes") && fields.contains(&format!(",{rules}")),
            "{game} {fields}"
        );
        assert_eq!(told(game, &["convert", "--to", "solo"]), format!("{game}\n"));
    }
    let seven = "7j:a3a2_5f6c2d1b4a7b7d4c3f5_4a1a,dbbd_a_a__bababdaac_b__a_a_a_ac_cabc";
    let solved = told(seven, &["solve"]);
    assert_eq!(solved, "6312574472163552734611546723716534224371563654217\n");
}

#[test]
fn boards_of_tall_blocks_come_back_from_every_form_that_takes_them() {
    for shape in TALL {
        let args = ["generate", "--shape", shape, "--seed", "1", "--level", "1", "-q", "-f"];
        let puzzle = told("", &[&args[..], &["line"]].concat());
        for form in [
            "board",
            "line",
            "grid",
            "sdk",
            "pencilmark",
            "729",
            "f-puzzles",
            "sudokupad",
            "penpa",
            "ipuz",
            "solo",
            "csv",
            "jsonl",
        ] {
            let written = told("", &[&args[..], &[form]].concat());
            let read = |args: &[&str]| told(&written, &[&["convert", "-q"], args].concat());
            // Lists of candidates show the singles of the puzzle as digits, too.
            let is_same = |found: &str| {
                let pairs = || puzzle.trim().chars().zip(found.trim().chars());
                let is_list = ["pencilmark", "729"].contains(&form);
                found.len() == puzzle.len() && pairs().all(|(a, b)| a == b || is_list && a == '.')
            };
            let named = read(&["--shape", shape]);
            assert!(is_same(&named), "{form} {shape} {named}");
            let with_shape =
                told(&written, &["check", "--with", "verdict,shape", "--shape", shape]);
            assert!(with_shape.contains(&format!(",{shape}")), "{form} {with_shape}");
            assert!(with_shape.contains(",unique,"), "{form} {with_shape}");
            // What has a place for the shape says it.
            if !["line", "729"].contains(&form) {
                let found = told(&written, &["check", "--with", "verdict,shape"]);
                assert!(found.contains(&format!(",{shape}")), "{form} {found}");
            }
        }
    }
}

#[test]
fn files_of_opensudoku_are_read_game_by_game() {
    let digits = PUZZLE.replace('.', "0");
    let game = |data: &str| format!("<game note=\"a&#10;b &lt;&#233;\" data=\"{data}\"/>");
    let file = |games: &str| {
        format!("<?xml version='1.0'?>\n<opensudoku>\n<author>Me</author>{games}</opensudoku>")
    };
    // In Latin-1, with a comment and games that are no board between others.
    let latin =
        file(&format!("<!-- caf\u{e9} -->\n{}\n{}\n{}", game(&digits), game("12"), game(&digits)));
    let bytes: Vec<u8> = latin.chars().map(|c| c as u8).collect();
    assert!(refusal(&bytes, &["convert"]).contains("line 5, column 1: expected 81 digits"));
    let output = run_on(&bytes, &["convert", "--skip-invalid", "--to", "csv"]);
    assert_eq!(text(&output.stdout).matches(PUZZLE).count(), 2, "{}", text(&output.stdout));
    assert!(
        text(&output.stdout).contains("\"a\nb <\u{e9}\"") && text(&output.stdout).contains("Me")
    );
    for (broken, part) in [
        (file(&game(&digits)).replace("</open", "</folder></open"), "no XML of OpenSudoku"),
        (
            file(&game(&digits)).replace("</opensudoku>", ""),
            "the end of the text within <opensudoku>",
        ),
        (file(""), "found no game"),
        ("<opensudoku>".to_owned() + &"<a>".repeat(100), "elements in each other"),
        (file(&format!("<name>{}</name>", "x".repeat(1 << 21))), "a part of more than"),
        (file("<game data=\"&unknown;\"/>"), "no XML of OpenSudoku"),
    ] {
        let message = refusal(broken.as_bytes(), &["convert"]);
        assert!(message.contains(part), "{part}: {message}");
    }
}

/// More text than is read as a whole: board by board.
#[test]
fn long_files_of_several_lines_a_board_are_read() {
    let count = if cfg!(debug_assertions) { 3_000 } else { 120_000 };
    for form in ["opensudoku", "pencilmark", "sdk", "sdx"] {
        let board = ":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214::\n";
        let many = told(&board.repeat(10), &["convert", "--to", form]);
        let (head, tail) = match form {
            "opensudoku" => (many.find("    <game").unwrap(), many.find("  </folder>").unwrap()),
            _ => (0, many.len()),
        };
        let long = many[..head].to_owned() + &many[head..tail].repeat(count / 10) + &many[tail..];
        let lines = told(&long, &["convert", "-q"]);
        assert_eq!(lines.lines().count(), count, "{form}");
        assert!(lines.lines().all(|line| line == lines.lines().next().unwrap()), "{form}");
    }
}

#[test]
fn a_line_without_an_end_is_refused_when_it_is_too_long() {
    let line = "5".repeat((16 << 20) + (1 << 19));
    let quoted = format!("[\"{line}");
    let link = format!(":0000:x:{PUZZLE}:::\n{line}");
    for input in [&line, &quoted, &link] {
        let message = refusal(input.as_bytes(), &["solve", "--skip-invalid"]);
        assert!(message.contains("has no end within 16777216 bytes"), "{message}");
    }
    // A comment or an element that is too long is passed over as before.
    let long = format!("{}\n{PUZZLE}\n", "5".repeat(1 << 20));
    assert_eq!(
        text(&run_on(long.as_bytes(), &["solve", "--skip-invalid"]).stdout),
        format!("{SOLVED}\n")
    );
    if cfg!(unix) {
        let output = run(&["solve", "/dev/zero"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("has no end within"), "{}", text(&output.stderr));
    }
}

#[test]
fn bytes_of_other_columns_are_kept_or_refused() {
    let table =
        [b"puzzle;caf\xE9;n\n".as_slice(), PUZZLE.as_bytes(), b";\xFCber \"x\";1\n"].concat();
    for command in [&["solve"][..], &["check"], &["rate"], &["transform", "--seed", "1"]] {
        let csv = run_on(&table, &[command, &["-f", "csv"]].concat());
        assert_eq!(csv.status.code(), Some(0), "{}", text(&csv.stderr));
        let has = |bytes: &[u8]| csv.stdout.windows(bytes.len()).any(|part| part == bytes);
        assert!(has(b",caf\xE9,n\n") && has(b",\"\xFCber \"\"x\"\"\",1\n"), "{command:?}");
        let message = refusal(&table, &[command, &["-f", "jsonl"]].concat());
        assert!(
            message.contains("line 2, column 1: found byte 0xE9 in the name of a column"),
            "{message}"
        );
        assert!(message.contains("--format csv, which keeps every byte"), "{message}");
    }
    let convert = run_on(&table, &["convert", "--to", "csv"]);
    assert!(convert.stdout.ends_with(b",\"\xFCber \"\"x\"\"\",1\n"));
    assert!(refusal(&table, &["convert", "--to", "jsonl"]).contains("expected UTF-8"));
    // Where columns are not written, nothing is lost.
    assert_eq!(text(&run_on(&table, &["solve"]).stdout), format!("{SOLVED}\n"));
    // A second time, from its own output.
    let twice = run_on(&convert.stdout, &["convert", "--to", "csv"]);
    assert_eq!(twice.stdout, convert.stdout);
}

#[test]
fn solutions_are_carried_over_with_their_puzzles() {
    let table = format!("puzzle,rating,answer,name\n{PUZZLE},1.2,{SOLVED},x\n{PUZZLE},1.2,,y\n");
    for args in
        [&["transform", "--seed", "5"][..], &["transform", "--seed", "5", "--undo"], &["canon"]]
    {
        let moved = run_on(table.as_bytes(), &[args, &["-f", "csv"]].concat());
        let (moved, note) = (text(&moved.stdout), text(&moved.stderr));
        assert!(note.contains("left out what the table says of other puzzles: rating\n"), "{note}");
        assert!(moved.starts_with("puzzle,solution,") && moved.contains(",x\n"), "{moved}");
        let fields: Vec<&str> = moved.lines().nth(1).unwrap().split(',').collect();
        assert_eq!(told(fields[0], &["solve"]), format!("{}\n", fields[1]));
        // A row without one has none, or the one that is worked out.
        let second = moved.lines().nth(2).unwrap().split(',').nth(1).unwrap();
        assert!(second.is_empty() || second.len() == 81, "{moved}");
    }
    let moved = told(&table, &["transform", "--seed", "5", "--with", "solution"]);
    let first: Vec<&str> = moved.lines().next().unwrap().split(',').collect();
    assert_eq!(told(first[0], &["solve"]), format!("{}\n", first[1]));
    // And back.
    let table = told(&table, &["transform", "--seed", "5", "-f", "csv", "--with", "morph"]);
    let back = told(&table, &["transform", "--undo", "-f", "csv"]);
    assert!(back.contains(&format!("{PUZZLE},{SOLVED},")), "{back}");
    // Other forms with a place for it, from one to the other.
    let ipuz = told(&format!("puzzle,solution\n{PUZZLE},{SOLVED}\n"), &["convert", "--to", "ipuz"]);
    for form in ["ipuz", "f-puzzles", "sudokupad"] {
        let moved = told(&ipuz, &["transform", "--seed", "5", "--format", form]);
        let row = told(&moved, &["convert", "--to", "csv"]);
        let row: Vec<&str> = row.lines().nth(1).unwrap().split(',').collect();
        assert_eq!(told(row[0], &["solve"]), format!("{}\n", row[1]), "{form}");
    }
    // One of another puzzle is refused.
    let wrong = SOLVED.replacen('5', "4", 1);
    for (given, found) in [(&*wrong, "another grid"), (&SOLVED[..80], "no complete grid")] {
        let table = format!("puzzle,solution\n{PUZZLE},{given}\n");
        let message = refusal(table.as_bytes(), &["transform", "--seed", "5", "-f", "csv"]);
        assert!(
            message.contains(&format!("line 2, column 1: found {found} as the solution")),
            "{message}"
        );
    }
    let minimal = told(
        &format!("puzzle,solution\n{PUZZLE},{SOLVED}\n"),
        &["minimise", "--seed", "1", "-f", "csv"],
    );
    assert!(minimal.contains(SOLVED), "{minimal}");
}

#[test]
fn text_behind_a_drawing_is_named_with_its_line() {
    let hint = told("", &["hint", "-s", "5", PUZZLE]);
    let lines: Vec<&str> = hint.lines().collect();
    let number = lines.iter().position(|line| line.starts_with("Look at ")).unwrap() + 1;
    for end in [lines.len(), number, number + 1] {
        for args in [&["hint"][..], &["convert"]] {
            let message = refusal((lines[..end].join("\n") + "\n").as_bytes(), args);
            assert!(message.contains(&format!("line {number}, column")), "{message}");
            assert!(message.contains("'Look at block 2.' behind the drawing"), "{message}");
        }
    }
    told(&lines[..number - 1].join("\n"), &["hint"]);
}

#[test]
fn data_sets_say_why_nothing_was_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.gz");
    let pack = |bytes: &[u8]| {
        let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        packer.write_all(bytes).unwrap();
        packer.finish().unwrap()
    };
    std::fs::write(&path, pack(&pack(b"x"))).unwrap();
    let (path, set) = (path.to_str().unwrap(), folder.path().join("set"));
    let audit = text(&run(&["dataset", "audit", path]).stderr);
    assert!(audit.contains("a.gz:1: found gzip data"), "{audit}");
    let make = run(&["dataset", "make", set.to_str().unwrap(), "--input", path]);
    assert!(text(&make.stderr).contains("a.gz:1: found gzip data"), "{}", text(&make.stderr));
    assert!(!Path::new(&set).exists());
}

#[test]
fn messages_have_a_bound() {
    let long = |piece: &str| piece.repeat(4_400 / piece.len());
    let technique = "xwng,".repeat(3);
    for args in [
        &["--mask", &long("x1")][..],
        &["--format", &long("%{x}")],
        &["--format", &long("abc")],
        &["--size", &long("9")],
        &["--clues", &long("1-")],
        &["--clues", &long("a b ")],
        &["--seed", "1", "--require", "zz"],
        &["--require", &technique],
        &[&long("ab")],
        &["solve", &long("5")],
        &["solve", &long("ab cd ")],
        &["solve", &long("a/b/")],
        &["solve", "--shape", &long("3x")],
        &["generate", "--with", &long("q,")],
        &["techniques", &long("zz")],
        &["transform", "--morph", &long("9x9.")],
    ] {
        let output = run(args);
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
        let length = stderr.trim_end().chars().count();
        assert!(length <= "rootgrid: ".len() + 400, "{length}: {stderr}");
    }
    let message = text(&run(&["--require", "xwng"]).stderr);
    assert!(
        message.contains("did you mean 'x-wing'? 'rootgrid techniques' lists all names"),
        "{message}"
    );
}

/// Sections before the puzzle, and the mark that some editors put first, belong to it.
#[test]
fn sections_of_sdk_belong_to_the_puzzle_that_they_stand_above() {
    let rows: String = PUZZLE.as_bytes().chunks(9).map(|row| text(row) + "\n").collect();
    let state = rows.replacen("53.", "534", 1);
    let one = format!("#AMe\n[State]\n{state}[Puzzle]\n{rows}");
    for file in [one.clone(), format!("\u{FEFF}{one}"), one.replace("[State]", "[Info]")] {
        let lines = told(&file, &["convert", "--to", "line"]);
        assert_eq!(lines, format!("{PUZZLE}\n"), "{file}");
        let twice = told(&(file.clone() + &one), &["convert", "--to", "line"]);
        assert_eq!(twice, format!("{PUZZLE}\n{PUZZLE}\n"), "{file}");
    }
    let board = |file: &str| told(file, &["convert", "--to", "board"]);
    assert_ne!(board(&one), board(&rows), "the state is lost");
}

/// Boards are the file where they are asked for: nothing of the format of its name stands around them.
#[test]
fn boards_of_true_candidates_are_the_whole_file() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["x.json", "x.opensudoku", "x.csv"] {
        let path = folder.path().join(name);
        let output = run(&["true-candidates", "--to", "sdk", "-o", path.to_str().unwrap(), PUZZLE]);
        assert_eq!(output.status.code(), Some(0), "{name}: {}", text(&output.stderr));
        assert!(
            std::fs::read_to_string(path).unwrap().starts_with("#Srootgrid\n[Puzzle]"),
            "{name}"
        );
    }
}
