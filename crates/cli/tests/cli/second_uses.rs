//! What was written is read again: what it says of other puzzles does not stay beside new ones.

use super::dataset_make::{contents, made, manifest, place};
use super::{PUZZLE, SEVERAL, SOLVED, run, run_on, text, told};
use serde_json::Value;
use std::collections::HashSet;
use std::fs;

/// The fields of the first row of a table.
fn row(table: &str) -> Vec<&str> {
    table.lines().nth(1).unwrap().split(',').collect()
}

#[test]
fn morphs_are_those_of_the_row_they_stand_in() {
    let first = told(PUZZLE, &["transform", "--seed", "1", "--with", "morph", "-f", "csv", "-q"]);
    // Disguised again, the first way back leads nowhere.
    let output = run_on(first.as_bytes(), &["transform", "--seed", "2", "-f", "csv"]);
    let (second, said) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(second.lines().next(), Some("puzzle"));
    assert!(said.contains("left out what the table says of other puzzles: morph"), "{said}");
    assert_eq!(run_on(second.as_bytes(), &["transform", "--undo"]).status.code(), Some(2));
    // The way back is taken once.
    let back = told(&first, &["transform", "--undo", "-f", "csv"]);
    assert_eq!(back, format!("puzzle\n{PUZZLE}\n"));
    assert_eq!(run_on(back.as_bytes(), &["transform", "--undo"]).status.code(), Some(2));
    // A part of an image goes back by the same morph.
    let part = told(&first, &["minimise", "--seed", "1", "-f", "csv", "-q"]);
    let whole = told(&part, &["transform", "--undo", "-f", "csv", "-q"]);
    let agrees = |(a, b): (char, char)| a == '.' || a == b;
    assert!(row(&whole)[0].chars().zip(PUZZLE.chars()).all(agrees), "{whole}");
}

/// In a data set with images, originals have no morph, and stay as they are.
#[test]
fn images_of_data_sets_go_back_to_their_originals() {
    for (format, rules) in [("jsonl", None), ("csv", None), ("csv", Some("x"))] {
        let (_above, folder) = place();
        let rules: Vec<&str> = rules.into_iter().flat_map(|rules| ["--rules", rules]).collect();
        let args = ["-n", "4", "--seed", "3", "--augment", "2", "-q", "-f", format];
        made(&folder, &[&args[..], &rules].concat());
        let file = contents(&folder).into_keys().find(|name| name.starts_with("data/")).unwrap();
        let file = folder.join(file);
        let back = told("", &["transform", "--undo", file.to_str().unwrap(), "-f", "line", "-q"]);
        let back: Vec<&str> = back.lines().collect();
        assert_eq!(back.len(), 12);
        assert!(back.chunks(3).all(|same| same.iter().all(|one| *one == same[0])), "{back:?}");
    }
}

#[test]
fn ratings_of_any_name_are_those_of_other_puzzles() {
    let table = format!("puzzle,Difficulty,er,note\n{PUZZLE},4.2,4.2,mine\n");
    let output = run_on(table.as_bytes(), &["minimise", "--seed", "1", "-f", "csv"]);
    let (answer, said) = (text(&output.stdout), text(&output.stderr));
    assert!(answer.lines().next().unwrap().ends_with(",note"), "{answer}");
    assert!(!answer.contains("4.2"), "{answer}");
    assert!(said.contains("Difficulty, er"), "{said}");
}

/// Boards of small groups have few images: no row comes twice, and no image is its own original.
#[test]
fn images_of_a_puzzle_differ() {
    for (rules, most) in [("killer", 8), ("anti-taxicab", 4 * 362_880)] {
        let (_above, folder) = place();
        let args = ["-n", "3", "--seed", "1", "--augment", "20", "--rules", rules, "-q"];
        made(&folder, &[&args[..], &["--shape", "6", "-f", "jsonl", "--level", "unique"]].concat());
        let files = contents(&folder);
        let rows = files.iter().filter(|(name, _)| name.starts_with("data/"));
        let rows: Vec<Value> = rows
            .flat_map(|(_, bytes)| text(bytes).lines().map(str::to_owned).collect::<Vec<_>>())
            .map(|line| serde_json::from_str(&line).unwrap())
            .collect();
        let different: HashSet<_> =
            rows.iter().map(|row| (row["puzzle"].to_string(), row["rules"].to_string())).collect();
        assert_eq!(different.len(), rows.len(), "{rules}");
        assert!((3..=3 * most.min(21)).contains(&rows.len()), "{rules}: {}", rows.len());
        let stated = manifest(&folder)["splits"][0]["rows"].as_u64();
        assert_eq!(stated, Some(rows.len() as u64), "{rules}");
        assert!(text(&files["README.md"]).contains("up to 20 different images"));
    }
}

#[test]
fn data_sets_that_are_not_finished_are_not_audited() {
    let (_above, folder) = place();
    made(&folder, &["-n", "20", "--seed", "5", "-q"]);
    let path = folder.to_str().unwrap();
    told("", &["dataset", "audit", path, "-q"]);
    let file = folder.join("manifest.json");
    let begun =
        fs::read_to_string(&file).unwrap().replace("\"complete\": true", "\"complete\": false");
    fs::write(&file, begun).unwrap();
    for command in ["audit", "verify"] {
        let output = run(&["dataset", command, path]);
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains("is not complete"), "{said}");
    }
}

/// Boards keep their own rules in every command, which says so.
#[test]
fn rules_beside_own_rules_are_answered() {
    let board = format!("puzzle,rules\n{PUZZLE},anti-king\n");
    let note = "1 of 1 boards have rules of their own, which go before --rules 'x'";
    for command in ["draw", "explain", "hint", "steps", "convert", "certify", "rules", "check"] {
        let args = [command, "-", "--rules", "x"];
        let said = text(&run_on(board.as_bytes(), &args).stderr);
        assert!(said.contains(note), "{command}: {said}");
    }
}

#[test]
fn links_have_no_solution_of_other_puzzles() {
    let swapped = SOLVED.replace('1', "0").replace('2', "1").replace('0', "2");
    for (solution, is_wrong) in [(SOLVED, false), (&*swapped, true)] {
        let table = format!("puzzle,solution\n{PUZZLE},{solution}\n");
        let args = ["convert", "--to", "f-puzzles"];
        let output = run_on(table.as_bytes(), &args);
        let (link, said) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(0), "{said}");
        assert_eq!(said.contains("not read: a solution of another puzzle"), is_wrong, "{said}");
        let fields = told(&link, &["convert", "--to", "csv", "-q"]);
        assert_eq!(fields.contains(SOLVED), !is_wrong, "{fields}");
        assert!(!fields.contains(&swapped), "{fields}");
        let strict = run_on(table.as_bytes(), &[&args[..], &["--strict"]].concat());
        assert_eq!(strict.status.code(), Some(if is_wrong { 2 } else { 0 }));
    }
}

/// What is not solved is said beside a file, and of several boards.
#[test]
fn boards_without_an_answer_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x.json");
    let args = ["explain", "-", "-o", file.to_str().unwrap()];
    let output = run_on(format!("{PUZZLE}\n{SEVERAL}\n").as_bytes(), &args);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("1 of 2 boards are not solved by the ladder teaching"), "{said}");
}

#[test]
fn pictures_and_days_of_an_earlier_paper_are_named() {
    let above = tempfile::tempdir().unwrap();
    let folder = above.path().to_str().unwrap();
    for day in ["2026-12-01", "2026-12-02"] {
        fs::write(above.path().join(format!("{day}.png")), "an older one").unwrap();
    }
    let paper = |days: &str, more: &[&str]| {
        let args = ["paper", days, "--weekdays", "easy", "-o", folder, "-f", "svg"];
        let output = run(&[&args[..], more].concat());
        assert_eq!(output.status.code(), Some(0));
        text(&output.stderr)
    };
    let said = paper("2026-12-01..2026-12-02", &[]);
    assert!(said.contains("2026-12-01.png and 1 more: pictures of these days"), "{said}");
    let said = paper("2026-12-02..2026-12-03", &["--force"]);
    assert!(said.contains("puzzles.json has these days alone: 1 of the one"), "{said}");
}

/// A table has the columns of its first board: what they cannot say is refused, whatever the command.
#[test]
fn rules_of_later_boards_are_never_lost() {
    let folder = tempfile::tempdir().unwrap();
    let plain = folder.path().join("a.csv");
    let ruled = folder.path().join("b.csv");
    fs::write(&plain, format!("puzzle\n{PUZZLE}\n")).unwrap();
    let made = told("", &["generate", "--rules", "x", "-n", "1", "--seed", "3", "-f", "csv", "-q"]);
    fs::write(&ruled, &made).unwrap();
    let names = [plain.to_str().unwrap(), ruled.to_str().unwrap()];
    for args in [
        &["convert", "--to", "csv"][..],
        &["solve", "-f", "csv"],
        &["transform", "--seed", "1", "-f", "csv"],
        &["canon", "-f", "csv"],
        &["check", "-f", "csv"],
        &["rate", "-f", "csv"],
    ] {
        let output = run(&[&args[..1], &names, &args[1..]].concat());
        let said = text(&output.stderr);
        assert!(
            output.status.code() == Some(2) && said.contains("put one with rules first"),
            "{said}"
        );
        let other_way = [names[1], names[0]];
        let both = told("", &[&args[..1], &other_way, &args[1..]].concat());
        assert!(both.contains("rules"), "{args:?}: {both}");
    }
}

/// Forms of cages without digits refuse boards that have some: what is left would be another puzzle.
#[test]
fn digits_beside_cages_are_never_lost() {
    let args =
        ["generate", "-n", "1", "--seed", "7", "--cages", "2-4", "--clues", "6", "-f", "csv"];
    let made = told("", &args);
    for form in ["sumocue", "snarfable", "perfect-sudoku"] {
        let output = run_on(made.as_bytes(), &["convert", "--to", form]);
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{form}");
        assert!(said.contains("has no place for digits under these rules"), "{form}: {said}");
    }
}

#[test]
fn sheets_of_several_grids_are_known_by_their_objects() {
    let made = told("", &["multi", "butterfly", "--seed", "5", "-f", "jsonl", "-q"]);
    for command in ["check", "draw", "convert", "solve"] {
        let output = run_on(made.as_bytes(), &[command]);
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{command}: {said}");
        assert!(said.contains("'rootgrid multi butterfly FILE'"), "{command}: {said}");
    }
}

/// Latin squares have more transforms than can be tried one by one, and classes for all that.
#[test]
fn latin_squares_are_told_apart_by_their_classes() {
    let made = told("", &["generate", "--shape", "7", "--seed", "7", "-n", "2", "-q"]);
    let [square, other] = made.lines().collect::<Vec<_>>()[..] else { panic!("{made}") };
    let disguised = told(square, &["transform", "--rules", "latin", "--seed", "3", "-q"]);
    let disguised = disguised.lines().next().unwrap();
    assert_ne!(square, disguised);
    let same = |a, b| run(&["same", a, b, "--rules", "latin"]).status.code();
    assert_eq!((same(square, disguised), same(square, other)), (Some(0), Some(1)));
    let key = |square| {
        let form = told(square, &["canon", "--rules", "latin", "-q"]);
        form.split(',').nth(1).unwrap().to_owned()
    };
    assert_eq!(key(square), key(disguised));
    let (_above, folder) = place();
    let set = folder.to_str().unwrap();
    told("", &["dataset", "make", set, "--shape", "7", "-n", "2", "--seed", "4", "-q"]);
    assert!(run(&["dataset", "verify", set]).status.success());
}

#[test]
fn data_sets_of_small_boards_have_no_ratings() {
    let small = told("", &["generate", "--shape", "4", "-n", "3", "--seed", "5", "-q"]);
    let (above, folder) = place();
    let input = above.path().join("p4.txt");
    fs::write(&input, small).unwrap();
    made(&folder, &["--input", input.to_str().unwrap(), "-q"]);
    let columns = manifest(&folder)["plan"]["columns"].to_string();
    assert!(columns.contains("solution") && !columns.contains("rating"), "{columns}");
}

/// Title, author and comment of a table or a link go into the documents of what is made of its puzzles; what the comment says of fields
/// of ours does not.
#[test]
fn titles_stay_with_what_is_made_of_a_puzzle() {
    for (command, board) in [("complete", SEVERAL), ("minimise", PUZZLE)] {
        let table = format!("puzzle,title,author,comment\n{board},Nice,Somebody,Mine\n");
        let link = told(&table, &["convert", "--to", "sudokupad"]);
        for (input, form) in [
            (&table, "sdk"),
            (&table, "f-puzzles"),
            (&link, "sudokupad"),
            (&link, "f-puzzles"),
            (&link, "sdk"),
        ] {
            let made = told(input, &[command, "--seed", "1", "-f", form, "-q"]);
            let twice = told(&made, &["transform", "--seed", "1", "-f", "f-puzzles", "-q"]);
            let back: Value =
                serde_json::from_str(&told(&made, &["convert", "--to", "jsonl"])).unwrap();
            assert_eq!(
                (&back["title"], &back["author"]),
                (&"Nice".into(), &"Somebody".into()),
                "{made}"
            );
            assert!(back["comment"].as_str().unwrap().contains("Mine"), "{back}");
            let again: Value =
                serde_json::from_str(&told(&twice, &["convert", "--to", "jsonl"])).unwrap();
            assert!(!again.to_string().contains("added"), "{again}");
        }
    }
    // A comment is none of rules.
    let table = format!("puzzle,comment\n{PUZZLE},rules: anti-king\n");
    let made = told(&table, &["transform", "--seed", "1", "-f", "sdk", "-q"]);
    assert!(
        made.contains("#CNote: rules: anti-king\n") && told(&made, &["solve"]).len() > 81,
        "{made}"
    );
    assert!(told(&table, &["convert", "--to", "sdk"]).contains("#CNote: rules: anti-king\n"));
    // Sections that the reader of lists takes are taken whatever is written.
    let spaced = PUZZLE.as_bytes().chunks(9).map(|row| {
        row.iter().map(|&cell| char::from(cell).to_string()).collect::<Vec<_>>().join(" ")
    });
    let file = format!("[Puzzle]\n{}\n", spaced.collect::<Vec<_>>().join("\n"));
    for form in ["sdk", "sudokupad", "sdm"] {
        told(&file, &["transform", "--seed", "1", "-f", form, "-q"]);
    }
}
