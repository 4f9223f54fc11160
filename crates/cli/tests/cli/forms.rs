//! Forms of other programs where they stand among other texts, or have no place for something.

use super::{PUZZLE, run, run_on, text, told};

/// 30 clues, in 81 digits behind the address of a site.
const LINK: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=\
    000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// Puzzles that are not the example, a line each.
fn puzzles(count: &str) -> String {
    told("", &["generate", "--seed", "1", "-n", count])
}

/// What the program says of input that it refuses.
pub(super) fn refusal(input: impl AsRef<[u8]>, args: &[&str]) -> String {
    let output = run_on(input.as_ref(), args);
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?} {}{stderr}", text(&output.stdout));
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    stderr
}

#[test]
fn links_within_other_records_are_passed_over() {
    let rows: String = (0..9).map(|row| PUZZLE[9 * row..9 * row + 9].to_owned() + "\n").collect();
    let cells: String = PUZZLE.replace('.', "0");
    let key = "https://sudokupad.app/abc";
    let ipuz = told(PUZZLE, &["convert", "--to", "ipuz"]);
    for other in [LINK, key] {
        for record in [
            format!("#AMe\n#U{other}\n[Puzzle]\n{rows}"),
            format!("#C see {other}\n[Puzzle]\n{rows}[State]\n{rows}"),
            format!("{{\"puzzle\":\"{PUZZLE}\",\"link\":\"{other}\"}}\n"),
            format!("{{\"link\":\"{other}\",\"puzzle\":\"{PUZZLE}\"}}\n"),
            format!("[\n{{\"source\":\"{other}\",\"puzzle\":\"{PUZZLE}\"}}]\n"),
            format!("{PUZZLE},{other}\n"),
            format!("{PUZZLE} # see {other}\n"),
            format!("# {other}\n{PUZZLE}\n"),
            format!("// {other}\n{PUZZLE}\n"),
            format!("<opensudoku><name>{other}</name><game data=\"{cells}\"/></opensudoku>"),
            format!("<opensudoku>\n<name>{other}</name>\n<game data=\"{cells}\"/>\n</opensudoku>"),
            ipuz.replacen('{', &format!("{{\"url\":\"{other}\","), 1),
            format!("name,puzzle\n{other},{PUZZLE}\n"),
        ] {
            assert_eq!(told(&record, &["convert", "-q"]), format!("{PUZZLE}\n"), "{record}");
            assert!(told(&record, &["check"]).starts_with(&format!("{PUZZLE},")), "{record}");
        }
    }
    // Behind a link, what names another one is a comment as well.
    let list = format!("{LINK}\n// {LINK}\n{PUZZLE},{LINK}\n{PUZZLE} # {LINK}\n");
    let read = told(&list, &["convert"]);
    assert_eq!(read.lines().skip(1).collect::<Vec<_>>(), [PUZZLE, PUZZLE]);
    // Words may stand before a link.
    for words in ["Try this: <", "No. 3, hard: ", "\""] {
        assert_eq!(told(&format!("{words}{LINK}\n"), &["convert"]), told(LINK, &["convert"]));
    }
}

#[test]
fn no_board_is_lost_before_a_link() {
    let list = puzzles("3");
    for form in ["sdk", "sdx", "pencilmark", "opensudoku", "grid", "ss"] {
        let file = told(&list, &["convert", "--to", form]) + LINK + "\n";
        for args in [&["check"][..], &["convert"], &["solve"], &["check", "--from", form]] {
            let output = run_on(file.as_bytes(), args);
            let (lines, stderr) = (text(&output.stdout).lines().count(), text(&output.stderr));
            let is_refused = output.status.code() == Some(2) && stderr.lines().count() == 1;
            assert!(is_refused || lines == 4, "{form} {args:?}: {lines} lines, {stderr}");
        }
    }
    let state = told("b1.4x4.1_43-24-....4.....2-4-", &["convert", "--to", "sdk"]);
    let message = refusal(&(state.clone() + LINK), &["check"]);
    assert!(message.contains("found a link among boards of form sdk"), "{message}");
    // A section that is passed over does not hide a link.
    let section = format!("{}[Colors]\nx\n{LINK}\n", told(PUZZLE, &["convert", "--to", "sdk"]));
    for args in [&["check"][..], &["convert"]] {
        assert!(refusal(&section, args).contains("found a link among boards of form sdk"));
    }
    // Where the form above it is none of links, it is named as well.
    for form in ["sdx", "pencilmark"] {
        let message = refusal(&(told(PUZZLE, &["convert", "--to", form]) + LINK), &["check"]);
        assert!(message.contains(&format!("among boards of form {form}")), "{message}");
    }
}

#[test]
fn several_links_in_a_line_are_refused() {
    let own = "https://example.org/#r=rg1.9x9.t200.l2.s42.0";
    for joint in [" ", "\r", "\t", ", "] {
        for [first, second] in [[LINK, LINK], [own, own], [LINK, own], [own, LINK]] {
            let message = refusal(format!("{first}{joint}{second}\n"), &["convert"]);
            assert!(message.contains("a second link in the line"), "{message}");
        }
    }
    // One of another site is a word like others.
    let with_words = format!("{LINK} from https://example.org/list\n");
    assert_eq!(told(&with_words, &["convert"]), told(LINK, &["convert"]));
}

#[test]
fn boards_after_a_step_need_a_form_that_holds_it() {
    for form in ["line", "grid", "ss", "sdm", "solo", "exchange", "sudokupad"] {
        let message = refusal("", &["hint", "-s", "3", "--to", form, PUZZLE]);
        assert!(message.contains(&format!("{form} has no place for placed digits")), "{message}");
        assert!(message.contains("hodoku") && message.contains("board"), "{message}");
        refusal("", &["hint", "--json", "--to", form, PUZZLE]);
    }
    for form in ["board", "sdk", "729", "pencilmark", "hodoku", "f-puzzles", "penpa"] {
        let hint = told("", &["hint", "-s", "3", "--to", form, PUZZLE]);
        assert!(hint.contains("Board after it:"), "{form}");
    }
    // A form without notes will do as long as no cell has any.
    assert!(told("", &["hint", "--to", "ipuz", PUZZLE]).contains("Board after it:"));
}

#[test]
fn true_candidates_are_written_by_one_option() {
    for form in ["729", "pencilmark", "sdx"] {
        let message = refusal(PUZZLE, &["true-candidates", "-f", form]);
        assert!(message.contains(&format!("write --to {form}")), "{message}");
    }
    refusal(PUZZLE, &["true-candidates", "--link", "sudokuwiki"]);
}

#[test]
fn a_shape_without_a_place_is_named_once() {
    let note = |args: &[&str]| {
        let output =
            run(&[&["generate", "--shape", "3x2", "--seed", "1", "-n", "2"], args].concat());
        assert_eq!(output.status.code(), Some(0));
        text(&output.stderr)
    };
    let said = note(&["-f", "729"]);
    assert_eq!(
        said,
        format!("rootgrid: left out, as 729 has no place for it: form of the blocks\n")
    );
    for args in [&[][..], &["-f", "line"]] {
        let said = note(args);
        assert!(
            said.contains("; --shape 3x2 reads it again") && said.lines().count() == 1,
            "{said}"
        );
    }
    for args in [
        &["-q"][..],
        &["-f", "board"],
        &["-f", "grid"],
        &["-f", "sdk"],
        &["-f", "csv"],
        &["-f", "pencilmark"],
        &["-f", "penpa"],
        &["-f", "f-puzzles"],
        &["--with", "shape"],
    ] {
        assert_eq!(note(args), "", "{args:?}");
    }
    let usual = run(&["generate", "--shape", "2x3", "--seed", "1", "-f", "729"]);
    assert_eq!(text(&usual.stderr), "");
}

#[test]
fn a_shape_that_is_kept_is_not_called_lost() {
    let args = ["generate", "--shape", "3x2", "--seed", "1", "-n", "3", "-f"];
    let table = told("", &[&args[..], &["csv"]].concat());
    assert!(table.starts_with("puzzle,shape\n"), "{table}");
    for form in ["board", "grid", "sdk", "ipuz", "pencilmark", "f-puzzles", "solo"] {
        let output = run_on(table.as_bytes(), &["convert", "--strict", "--to", form]);
        assert_eq!(
            (output.status.code(), text(&output.stderr)),
            (Some(0), String::new()),
            "{form}"
        );
        let again = told(&text(&output.stdout), &["check", "--with", "verdict,shape,clues"]);
        assert_eq!(again.matches(",unique,").count(), 3, "{form} {again}");
        assert_eq!(again.matches("3x2").count(), 3, "{form} {again}");
    }
    let output = run_on(table.as_bytes(), &["convert"]);
    let note = "rootgrid: left out, as line has no place for it: form of the blocks (3 of 3)\n";
    assert_eq!(text(&output.stderr), note);
}

#[test]
fn objects_with_lists_of_puzzles_follow_each_other() {
    let object = format!("{{\"puzzles\":[\"{PUZZLE}\"]}}\n");
    let named = format!(
        "{{\"name\":\"x\",\"puzzles\":[{{\"puzzle\":\"{PUZZLE}\"}},{{\"puzzle\":\"{PUZZLE}\"}}]}}\n"
    );
    let list = format!("[\"{PUZZLE}\"]\n");
    let line = format!("{PUZZLE}\n");
    for (input, count) in [
        (object.repeat(3), 3),
        (format!("{list}{named}"), 3),
        (format!("{object}{named}{list}{named}"), 6),
        (format!("{named}\n{object}{line}{list}{line}"), 6),
        (format!("[\n]\n{object}[]\n"), 1),
    ] {
        assert_eq!(told(&input, &["convert", "-q"]), line.repeat(count), "{input}");
    }
}

#[test]
fn a_file_of_ipuz_holds_one_board() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (one, each) = (path("one.ipuz"), path("{}.ipuz"));
    let message = refusal("", &["generate", "--seed", "1", "-n", "2", "-o", &one]);
    assert!(message.contains("holds one board") && message.contains("--split"), "{message}");
    let message = refusal(puzzles("2"), &["convert", "-o", &one]);
    assert!(message.contains("holds one board") && message.contains("--split"), "{message}");
    assert_eq!(super::names(folder.path()), Vec::<String>::new());
    told(&puzzles("2"), &["convert", "-q", "--split", "-o", &each]);
    told("", &["generate", "--seed", "1", "-q", "-o", &one]);
    assert_eq!(super::names(folder.path()).len(), 3);
}
