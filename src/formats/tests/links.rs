//! Texts that other programs wrote, and what they are.

use super::P;
use crate::board::{Cell, DigitSet, Shape};
use crate::formats::pack::{deflate, lz};
use crate::formats::{BoardForm, Document};

/// A link or text, read.
fn read(text: &str) -> Document {
    Document::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn error(text: &str) -> String {
    Document::read(text).map_or_else(|error| error.to_string(), |read| format!("{read:?}"))
}

/// The cells of a document: `b1.` text.
fn board(text: &str) -> String {
    read(text).board.to_string()
}

/// As lz-string 1.5 packs the JSON of f-puzzles: 4x4 with the givens 1, 3, 2, 4.
const SMALL: &str = "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv34hSlagGZ6jFu04xxIsb0nkqCAEzymreB26DBagRYlTtSfYqPLhQrkA=";

/// The board of it.
const SMALL_BOARD: &str = "b1.4x4.1.....3..2.....4";

#[test]
fn links_of_f_puzzles_are_read_however_they_were_pasted() {
    for link in [
        format!("https://f-puzzles.com/?load={SMALL}"),
        format!("https://www.f-puzzles.com/?load={}", SMALL.replace('+', " ")),
        format!("Try this: <https://f-puzzles.com/?load={SMALL}>"),
        format!("https://f-puzzles.com/?load={SMALL} a nice one"),
        format!("https://f-puzzles.com/?load={}", SMALL.replace('=', "%3D").replace('+', "%2B")),
        format!("https://sudokupad.app/fpuz{SMALL}"),
        format!("https://sudokupad.app/?puzzleid=fpuzzles{SMALL}"),
        format!("https://app.crackingthecryptic.com/sudoku/fpuz{SMALL}"),
        format!("fpuz{SMALL}"),
        SMALL.to_owned(),
        lz::unpack(SMALL).unwrap(),
    ] {
        assert_eq!(board(&link), SMALL_BOARD, "{link}");
    }
    assert!(error("https://f-puzzles.com/?id=abc").contains("at the site alone"));
    assert!(error(&format!("https://f-puzzles.com/?load={}", &SMALL[..60])).contains("cut"));
    // Three rows of three, an example of f-puzzles: no blocks fit.
    let three = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==";
    assert!(error(three).contains("a board of side 3"));
}

#[test]
fn further_rules_are_named_and_refused() {
    let json = r#"{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"antiknight":true,
        "killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],"nabner":[{"lines":[["R1C1","R1C2"]]}],"arrow":[],"line":[{"lines":[["R1C1","R1C2"]]}],
        "text":[{"cells":["R1C1"],"value":"x"}],"title":"A","truthcage":[{"cells":["R1C1"]}]}"#;
    let document = read(&json.replace('\n', ""));
    // What is not known and speaks of cells may be a rule.
    assert_eq!(document.further_rules, ["nabner", "truthcage"]);
    assert_eq!(document.board.rules().to_string(), "anti-knight;cage 3 r1c1 r1c2");
    assert_eq!(document.passed_over, ["line", "text"]);
    let message = crate::formats::read(&json.replace('\n', "")).unwrap_err().to_string();
    assert!(message.contains("further rules (nabner, truthcage)"), "{message}");
}

#[test]
fn links_of_sudokupad_are_read() {
    // The picture as SudokuPad shortens it.
    let zipped = r#"{metadata:{author:'rootgrid',rules:'Normal sudoku rules apply.',t:'Example'},cs:50,ce:[[{v:1},,,],[,,{v:3},],[,{v:2},,],[,,,{v:4}]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}"#;
    let document = read(&format!("https://sudokupad.app/scl{}", lz::pack(zipped)));
    assert_eq!(document.board.to_string(), SMALL_BOARD);
    assert_eq!(document.title.as_deref(), Some("Example"));
    assert_eq!(document.author.as_deref(), Some("rootgrid"));
    assert_eq!(document.comment.as_deref(), Some("Normal sudoku rules apply."));
    assert!(document.further_rules.is_empty() && document.passed_over.is_empty());
    let drawn = zipped.replace("cs:50,", "cs:50,l:[{wp:[[0,0],[1,1]]}],");
    assert_eq!(read(&format!("scl{}", lz::pack(&drawn))).further_rules, ["lines"]);
    // Metadata in a cage without cells.
    let cage = zipped.replace("cs:50,", "cs:50,ca:[{v:'solution: 1234341221434321'}],");
    let solution =
        read(&format!("scl{}", lz::pack(&cage))).solution.map(|givens| givens.to_string());
    assert_eq!(solution.as_deref(), Some("1234341221434321"));
    for short in [
        "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79",
        "https://sudokupad.app/5NlQ19j9mGca3OIN1bWGk2m41TjS79",
    ] {
        assert_eq!(read(short).board.givens().to_string(), P, "{short}");
    }
    let named = read("scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*tA**B*aMe*x");
    assert_eq!((named.title.as_deref(), named.author.as_deref()), (Some("A*B"), Some("Me")));
    assert_eq!(named.board.rules().to_string(), "x");
    assert!(error("https://sudokupad.app/psp4xjz7go").contains("found a key of SudokuPad"));
}

#[test]
fn a_link_of_penpa_is_read_and_written() {
    let link = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=zVVNa9tAEL3rV4Q9v8PO7Pfe0rTpJf1IkxCKECFJXWLq4BI7Jcgov73sahPZ25ZSSqHIGp6fRm/erFaj1f2n5Zd7BAQoDwkCQXmZT6/TT5bjdL5ezOIe9u/XN8u7uAfg3eEhPl8uVrOmLVld0woSECwgSHSPYpX1xWOmQ9ds+g9x01/EthvQn03QT/Akbgb0b+NGsBexFUaAshoEh0SoiVCcCDcRmhJhtwidCNoiTCLCFmGrKqbOMDnDT4Stq1hXZbg6w5nKupeJ0FuEqjT8D7f4qpegqvZD9sETQbI2QtLVDHF9F9VeiLmyS6wqN8S6WjhiV60tqXotSYWqCdJyR2dAT3lPfMzxMEfO8TS2HXqV48scZY4mx6Oc8ypuBHkLCkFEhqAQwKllhmBiMJsRswErP2LlwYZGbAhs9YitBjs3YufAQY44SCipRn0fwLLoSwZT0ScD5qLPHqyLviawKfpGg23Rtw7si76X4KBKLQUlbdFJ/gvPCsxFh/VuX/yUb8Fc9Nnt+uFQcACrUldJsCo+bVqH0pdlsC11rdpdH1vqWgO2pa61u33ZUtd6sC11bQC7VHdAf54f3UGOOkebH6lLM6JpWvZ5VG0f5v9iuqbtms3QiAeRz1aBoNMEDLE/Rv867oxK9Mdx07+J/UmagK0QoLyDcxJ3aRs/w/N8PaGD8gbKLk3MEXfpRWnF9fzuejG7OBqZ97HtTyFSnRf57gTF7fLbrLzE+f/18vZqnoiry/V6MVvdzL+WK2WOP5UY0O//2q6a7Kpnu+rndvnf2w3dMD4G+Uefn78fO7/dxw9pg7Rdkz+i3wE=";
    let document = read(link);
    assert_eq!(document.board.givens().to_string(), P);
    assert!(document.further_rules.is_empty() && document.passed_over.is_empty());
    // Line by line the same; objects have no order.
    let lines = |link: &str| -> Vec<serde_json::Value> {
        let text = deflate::unpack_base64(link.split("p=").nth(1).unwrap()).unwrap();
        let quoted = [
            "zR", "zU", "z8", "z_", "zS", "zN", "z1", "zY", "zF", "z2", "zT", "z3", "zD", "z0",
            "z5", "zL",
        ];
        let quoted = quoted
            .iter()
            .chain(&["zE", "zW", "zC", "z4", "z6", "z7", "z9", "zG", "zQ", "zM", "zP", "zB", "zA"]);
        let text = quoted.fold(text, |text, name| text.replace(name, &format!("\"{name}\"")));
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|_| line.into()))
            .collect()
    };
    let (written, real) = (lines(&document.write(BoardForm::Penpa).unwrap()), lines(link));
    assert_eq!(written.len(), real.len());
    for (at, (line, real)) in written.iter().zip(&real).enumerate() {
        // The link is for solving; the editor wants an object in each of these, or it shows nothing.
        match [2, 4, 15].contains(&at) {
            true => assert!(line.is_object() && !real.is_object(), "{at} {line}"),
            false => assert_eq!(line, real, "{at}"),
        }
    }
}

/// Sizes that no board has would overflow, or be divided by.
#[test]
fn sizes_of_penpa_have_a_bound() {
    let columns = u64::MAX - 3;
    let text = format!(
        "square,{columns},9\n[0,0,{},0]\n\n{{\"number\":{{\"30\":[5,1,\"1\"]}}}}\n",
        u64::MAX - 12
    );
    let link = format!(
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p={}",
        deflate::pack_base64(&text)
    );
    assert!(error(&link).contains("expected a square board whose side has blocks"));
}

#[test]
fn strings_of_sudoku_wiki_are_read_and_written() {
    let solver = |string: &str| format!("https://www.sudokuwiki.org/sudoku.htm?bd={string}");
    // The test string of the site.
    let published = "S9B0702160a0906164i038u1f7z025u05aj5u8r9208870m2a04ar028z4m2q6g7m655u890685010i06050k03080d074m046g8i6t5u89128522032y081u0a3w0924cq1vbv071u02261222023m2q04030i3m0108";
    let document = read(&solver(published));
    let row: Vec<String> =
        document.board.to_string()[7..].chars().take(19).map(String::from).collect();
    assert_eq!(row.concat(), "72-45-_196-45--58-3");
    assert_eq!(document.write(BoardForm::SudokuWiki).unwrap(), solver(published));
    let noted = "S9B05030t1g0758bf7x4c062k2k010905660w640l09080o0u0s33062k0811859u062ja28c03041090080y039u8401070z8782020rbu8a067r06a72u122a02080q0o5w2g0401091i0m050p191d20081g1r0709";
    let document = read(noted);
    assert_eq!(document.board.givens().to_string(), P);
    let is_noted =
        |i| document.board.notes(Cell::new(i)) == Some(document.board.candidates(Cell::new(i)));
    assert!(
        (0..81).map(Cell::new).all(|c| document.board.digit(c).is_some() || is_noted(c.index()))
    );
    assert_eq!(document.write(BoardForm::SudokuWiki).unwrap(), solver(noted));
    // Two digits of base 32: (mask << 1) + clue.
    let old: String = P
        .chars()
        .map(|c| match c.to_digit(10) {
            Some(digit) => (1 << digit) + 1,
            None => 1022,
        })
        .map(|n: u32| {
            [n / 32, n % 32].map(|d| char::from_digit(d, 32).unwrap()).iter().collect::<String>()
        })
        .collect();
    let document = read(&old);
    assert_eq!(document.board.givens().to_string(), P);
    assert_eq!(document.board.notes(Cell::new(2)), Some(DigitSet::full(9)));
    assert!(error(&solver("K9Bxx")).contains("found a SudokuWiki string K9B"));
    assert!(error(&solver(&published[..100])).contains("expected 162 digits of base 36"));
}

#[test]
fn strings_of_sudoku_coach_are_read_and_written() {
    // JSON of the givens, as the site packs it.
    let string = "SCv7_32_f2e2b2ph1q020404vtpbbh80k8ebafvg1cd753c5385oqvpnc2rj76btkjmbdj3mlu9bb4r2qut4qlnc7gi4m31g086e0d6mknkuft2r887oi05egqvdjqnh5nm9qghr4oc5bngfd1j1kcg";
    let document = read(&format!("https://sudoku.coach/en/play/{string}"));
    assert_eq!(document.board.givens().to_string(), P);
    let json = r#"{"gridSize":9,"givenDigits":"530070000600195000098000060800060003400803001700020006060000280000419005000080079"}"#;
    let text =
        |string: &str| deflate::unpack_base_32(string.split("SCv7_32_").nth(1).unwrap()).unwrap();
    assert_eq!(text(string), json);
    let value: serde_json::Value =
        serde_json::from_str(&text(&document.write(BoardForm::SudokuCoach).unwrap())).unwrap();
    assert_eq!(value, serde_json::from_str::<serde_json::Value>(json).unwrap());
    let digits = P.replace('.', "0");
    assert_eq!(
        read(&format!("https://sudoku.coach/en/play/{digits}")).board.givens().to_string(),
        P
    );
    // 130 is 128 + 2: the digits 7 and 1.
    let noted = format!("{}{}", "0-0-130", "-0".repeat(78));
    let json = json.replace('}', &format!(r#","userCellCandidates":"{noted}"}}"#));
    let document = read(&format!("SCv7_32_{}", deflate::pack_base_32(&json)));
    assert_eq!(document.board.notes(Cell::new(2)).unwrap().bits(), 0b1000001);
}

#[test]
fn files_of_open_sudoku_are_read() {
    let digits = P.replace('.', "0");
    let cells = |make: &dyn Fn(char) -> String| digits.chars().map(make).collect::<String>();
    let editable = |c: char| u8::from(c == '0');
    let versions = [
        digits.clone(),
        format!(
            "version: 1&#10;{}",
            cells(&|c| format!("{c}|{}|{}|", if c == '0' { "1,2," } else { "-" }, editable(c)))
        ),
        format!("version: 2&#10;{}", cells(&|c| format!("{c}|3||{}|", editable(c)))),
        format!("version: 3&#10;{}", cells(&|c| format!("{c}|3|{}|", editable(c)))),
        format!("version: 4&#10;{}", cells(&|c| format!("{c}|1|3|{}|", editable(c)))),
        format!("version: 5&#10;{}", cells(&|c| format!("{c}|1|3|0|{}|", editable(c)))),
    ];
    for (version, data) in versions.iter().enumerate() {
        let file = format!(
            "<?xml version='1.0'?><opensudoku version=\"2\"><folder name=\"a\"><game data=\"{data}\"/></folder></opensudoku>"
        );
        let document = read(&file);
        assert_eq!(document.board.givens().to_string(), P, "{version}");
        let notes = document.board.notes(Cell::new(2)).map(DigitSet::bits);
        assert_eq!(notes, if version == 0 { None } else { Some(3) }, "{version}");
        assert_eq!(document.corner_marks.is_empty(), version < 4);
    }
    let first = format!(
        "<opensudoku><name>n</name><author>Me</author><level>hard</level><game data=\"{digits}\" /><game data=\"{digits}\" /></opensudoku>"
    );
    let documents = Document::read_each(&first, None).unwrap();
    assert_eq!(documents.len(), 2);
    assert_eq!(
        (documents[1].author.as_deref(), documents[1].level.as_deref()),
        (Some("Me"), Some("hard"))
    );
    let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><opensudoku><game data=\"&b;\"/></opensudoku>";
    assert!(error(bomb).contains("no XML of OpenSudoku"), "{}", error(bomb));
    assert!(error("<opensudoku><game data=\"12\"/></opensudoku>").contains("expected 81 digits"));
    assert!(error("<opensudoku>").contains("no XML"));
    assert!(error("<opensudoku/>").contains("no game"));
}

#[test]
fn texts_of_ipuz_are_read() {
    let rows = "[[1,0,0,0],[\"0\",0,{\"value\":3,\"style\":{}},0],[0,\"2\",0,0],[0,0,0,4]]";
    let text = format!(
        "ipuz({{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],\"puzzle\":{rows},\"title\":\"T\",\"date\":\"01/02/2024\"}})"
    );
    let document = read(&text);
    assert_eq!(document.board.to_string(), SMALL_BOARD);
    assert_eq!(
        (document.title.as_deref(), &document.passed_over[..]),
        (Some("T"), &["date".to_owned()][..])
    );
    let other = text.replace("/sudoku#1", "/wordsudoku#1");
    assert_eq!(read(&other).further_rules, ["wordsudoku"]);
    assert!(error(&text.replace("/sudoku#1", "/crossword#1")).contains("expected sudoku"));
    let six = Document::new(crate::Board::new(&crate::Givens::blank(Shape::new(3, 2).unwrap())));
    assert_eq!(read(&six.write(BoardForm::Ipuz).unwrap()).board.shape().block_rows(), 3);
}

#[test]
fn numbers_of_a_game_id_may_be_too_large_to_count() {
    let long = "9".repeat(30);
    let message = |line: &str| Document::read(line).unwrap_err().to_string();
    assert_eq!(
        message(&format!("3x3:a{long}a")),
        format!("line 1, column 1: found {long}, expected 1 to 9")
    );
    assert!(message(&format!("3x{long}:a")).contains("expected blocks of 2 to 5 rows and columns"));
}

/// Links may be mixed in a list, with puzzles between them.
#[test]
fn links_are_read_line_by_line() {
    let text = format!(
        "# links\nhttps://f-puzzles.com/?load={SMALL}\n\nscf5NlQ19j9mGca3OIN1bWGk2m41TjS79\n{P}\n3x3:a_b\n"
    );
    let message = Document::read_each(&text, None).unwrap_err().to_string();
    assert_eq!(message, "line 6, column 1: found 3 cells, expected 81");
    let whole = text.replace("3x3:a_b\n", "");
    assert_eq!(Document::read_each(&whole, None).unwrap().len(), 3);
}

/// A record that names a link is no link, and neither is a text of several lines.
#[test]
fn links_are_read_where_they_begin_a_line_or_follow_words() {
    let link = "https://sudokupad.app/5NlQ19j9mGca3OIN1bWGk2m41TjS79";
    let other = format!("https://f-puzzles.com/?load={SMALL}");
    for words in ["", "Try: ", "<", "Nr. 12 \"", "- "] {
        assert_eq!(read(&format!("{words}{link}")).board.givens().to_string(), P, "{words}");
    }
    let rows: String = (0..9).map(|row| P[9 * row..9 * row + 9].to_owned() + "\n").collect();
    for record in [
        format!("{P},{other}"),
        format!("{P} # {other}"),
        format!("#C {other}\n[Puzzle]\n{rows}"),
        format!("// {other}\n{P}"),
        format!("{{\"link\":\"{other}\",\"puzzle\":\"{P}\"}}"),
        format!(":0000:x:{P}::::{other}"),
    ] {
        let read = Document::read(&record);
        let is_other = |document: &Document| document.board.to_string() == SMALL_BOARD;
        assert!(!read.as_ref().is_ok_and(is_other), "{record}");
        if !record.starts_with(':') {
            let givens = read.map(|document| document.board.givens().to_string());
            assert_eq!(givens.ok().as_deref(), Some(P), "{record}");
        }
    }
    let error = |text: &str| Document::read_each(text, None).unwrap_err().to_string();
    assert!(error(&format!("{link} {other}")).contains("column 54: found a second link"));
    let message = error(&format!("[Puzzle]\n{rows}{link}\n"));
    assert_eq!(
        message,
        "line 11, column 1: found a link among boards of form sdk, expected it in another file"
    );
}
