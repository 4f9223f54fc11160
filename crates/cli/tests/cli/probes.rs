//! Every reader at 10,000 and at 80,000 rows: eight times the rows take at most nine times the time.
//!
//! Ignored by the usual runs, as it takes minutes:
//!
//! ```text
//!   cargo test --release -p rootgrid-cli --all-features --test cli probes -- --ignored --nocapture
//! ```
//!
//! `PROBE` is a part of the names of those that are run, `PROBE_PROGRAM` a program to probe instead of the one that was built
//! with the test.

#![cfg(unix)]

use super::{PUZZLE, rootgrid, text, told};
use rootgrid::formats::BoardForm;
use std::fmt::Write as _;
use std::process::Stdio;

/// A file whose length is `rows` times something, for a reader.
type Probe = (String, Box<dyn Fn(usize) -> Vec<u8>>, Vec<&'static str>);

/// Texts for every reader.
fn probes() -> Vec<Probe> {
    let lines = told("", &["-n", "500", "--seed", "1"]);
    let marked = ":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214::\n";
    let mut probes: Vec<Probe> = Vec::new();
    let mut add = |name: &str, args: &[&'static str], make: Box<dyn Fn(usize) -> Vec<u8>>| {
        probes.push((name.to_owned(), make, args.to_vec()));
    };
    // Each form, of puzzles and of positions with notes.
    let forms = BoardForm::ALL.map(BoardForm::name).into_iter().chain(["csv", "jsonl"]);
    for form in forms {
        for (what, input) in [("puzzles", lines.clone()), ("positions", marked.repeat(500))] {
            let text = told(&input, &["convert", "-q", "--to", form]);
            let head = if form == "csv" { text.find('\n').unwrap() + 1 } else { 0 };
            let head = text.find("    <game").filter(|_| form == "opensudoku").unwrap_or(head);
            let tail = text.find("  </folder>").unwrap_or(text.len());
            let whole = move |rows: usize| {
                let many = text[head..tail].repeat(rows / 500);
                (text[..head].to_owned() + &many + &text[tail..]).into_bytes()
            };
            add(&format!("{form}, {what}"), &["convert", "-q"], Box::new(whole));
        }
    }
    let repeat = |head: &str, row: &str, tail: &str| -> Box<dyn Fn(usize) -> Vec<u8>> {
        let [head, row, tail] = [head, row, tail].map(str::to_owned);
        Box::new(move |rows| (head.clone() + &row.repeat(rows) + &tail).into_bytes())
    };
    let game = format!("<game data=\"{}\"/>", PUZZLE.replace('.', "0"));
    add("opensudoku, one line", &["convert", "-q"], repeat("<opensudoku>", &game, "</opensudoku>"));
    add(
        "opensudoku, empty elements",
        &["convert", "-q"],
        repeat("<opensudoku>", "<a></a>", &format!("{game}</opensudoku>")),
    );
    let attributes = |rows: usize| {
        let mut text = "<opensudoku><game ".to_owned();
        (0..rows).for_each(|i| write!(text, "a{i}=\"\" ").unwrap());
        (text + "data=\"12\"/></opensudoku>").into_bytes()
    };
    add("opensudoku, attributes", &["convert", "-q"], Box::new(attributes));
    add(
        "json list",
        &["convert", "-q"],
        repeat("[", &format!("{{\"puzzle\":\"{PUZZLE}\",\"n\":1}},\n"), &format!("\"{PUZZLE}\"]")),
    );
    add(
        "json list in one line",
        &["convert", "-q"],
        repeat("[", &format!("\"{PUZZLE}\","), &format!("\"{PUZZLE}\"]")),
    );
    add(
        "json object of a list",
        &["convert", "-q"],
        repeat("{\"name\":1,\"puzzles\":[", &format!("\"{PUZZLE}\",\n"), "\"\"]}"),
    );
    add(
        "json over lines",
        &["convert", "-q"],
        repeat("", &format!("{{\n\"puzzle\":\n\"{PUZZLE}\"\n}}\n"), ""),
    );
    add(
        "csv, quotes",
        &["solve", "-f", "csv"],
        repeat("puzzle,name\n", &format!("{PUZZLE},\"a\nb\"\n"), ""),
    );
    add("csv, headers", &["convert", "-q"], repeat("", &format!("a,puzzle\n1,{PUZZLE}\n"), ""));
    add(
        "spaced cells",
        &["convert", "-q"],
        repeat("", &format!("{}\n", PUZZLE.replace("", " ")), ""),
    );
    add("blank lines", &["convert", "-q"], repeat("", "\n\n\n\n\n\n\n\n\n\n", PUZZLE));
    add(
        "blank lines of Windows",
        &["convert", "-q"],
        repeat("", "\r\n\r\n\r\n\r\n\r\n\r\n", PUZZLE),
    );
    add("lines of tabs", &["convert", "-q"], repeat("", "\t\t\t\t\t\t\t\t\n", PUZZLE));
    add("lines of dashes", &["convert", "-q"], repeat("", "---------\n", PUZZLE));
    add("comments", &["convert", "-q"], repeat("", "# a comment\n", PUZZLE));
    add(
        "headers of sdk",
        &["convert", "-q"],
        repeat("", "#Ca comment\n", &told(PUZZLE, &["convert", "--to", "sdk"])),
    );
    add(
        "what is no puzzle",
        &["convert", "-q", "--skip-invalid"],
        repeat(&format!("{PUZZLE}\n"), "nothing of a puzzle\n", PUZZLE),
    );
    add(
        "rows that break off",
        &["convert", "-q", "--skip-invalid"],
        repeat(&format!("{PUZZLE}\n"), "53..7....\n\n", PUZZLE),
    );
    add(
        "a drawing and text",
        &["convert", "-q"],
        repeat(&told(PUZZLE, &["convert", "--to", "pencilmark"]), "a line of text\n", ""),
    );
    add("links in one line", &["convert", "-q"], repeat("", "https://example.org/a ", PUZZLE));
    let own = "https://www.sudokuwiki.org/sudoku.htm?bd=1 ";
    add("links that are ours in one line", &["convert", "-q"], repeat("", own, ""));
    add("letters behind a link", &["convert", "-q"], repeat(own, "&a=b", ""));
    add(
        "fields of HoDoKu",
        &["convert", "-q"],
        repeat(&format!(":0000:x:{PUZZLE}:"), "214 ", "::"),
    );
    add("runs of Solo", &["convert", "-q"], repeat("3x3:", "a1", ""));
    let keys = |rows: usize| {
        let mut text = "{\"size\":9,\"grid\":[".to_owned();
        text += &["[{},{},{},{},{},{},{},{},{}]"; 9].join(",");
        text.push(']');
        (0..rows).for_each(|i| write!(text, ",\"k{i}\":1").unwrap());
        (text + "}").into_bytes()
    };
    add("keys of f-puzzles", &["convert", "-q"], Box::new(keys));
    // Lines have a bound: a tenth in the width, over ten lines.
    let wide = |rows: usize| {
        let names: String =
            (0..rows / 20).fold(String::new(), |text, i| text + ",c" + &i.to_string());
        let row = format!("{PUZZLE}{}\n", ",1".repeat(rows / 20));
        (format!("puzzle{names}\n") + &row.repeat(20)).into_bytes()
    };
    add("columns of a table", &["solve", "-f", "csv"], Box::new(wide));
    let wide = |rows: usize| {
        let row: String =
            (0..rows / 20).fold(String::new(), |text, i| text + &format!(",\"k{i}\":1"));
        format!("{{\"puzzle\":\"{PUZZLE}\"{row}}}\n").repeat(20).into_bytes()
    };
    add("keys of an object", &["solve", "-f", "jsonl"], Box::new(wide));
    #[cfg(feature = "parquet")]
    {
        let row = format!("{PUZZLE},1,abc\n");
        let table = move |rows: usize| {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("x.parquet");
            let table = format!("puzzle,a,b\n{}", row.repeat(rows));
            told(&table, &["convert", "-q", "--to", "parquet", "-o", path.to_str().unwrap()]);
            std::fs::read(path).unwrap()
        };
        add("parquet", &["solve", "-f", "csv"], Box::new(table));
    }
    probes
}

/// The least time of the processor, in seconds, that the program needs for an input.
fn seconds(input: &[u8], args: &[&str]) -> f64 {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), input).unwrap();
    let timed = || {
        let program = std::env::var_os("PROBE_PROGRAM");
        let program = program.unwrap_or_else(|| rootgrid().get_program().to_owned());
        let output = std::process::Command::new("bash")
            .args(["-c", "TIMEFORMAT='%U %S'; time \"$@\" > /dev/null 2> /dev/null", "-"])
            .arg(program)
            .args(args)
            .args(["-j1"].iter().filter(|_| args[0] != "convert"))
            .arg(file.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let told = text(&output.stderr);
        told.split_whitespace().map(|word| word.parse::<f64>().unwrap()).sum::<f64>()
    };
    (0..3).map(|_| timed()).fold(f64::INFINITY, f64::min)
}

/// Eight times the rows take at most nine times the time, whatever the reader.
#[test]
#[ignore = "takes minutes"]
fn probes_for_quadratic_time() {
    let only = std::env::var("PROBE").unwrap_or_default();
    let mut slow = Vec::new();
    for (name, make, args) in probes().into_iter().filter(|(name, ..)| name.contains(&only)) {
        let [few, many] = [10_000, 80_000].map(|rows| seconds(&make(rows), &args));
        println!("| {name} | {few:.3} | {many:.3} | {:.1} |", many / few);
        // Below a few milliseconds the start of the program is all that is seen.
        if many > 9.0 * few.max(0.004) {
            slow.push(name);
        }
    }
    assert!(slow.is_empty(), "{slow:?}");
}
