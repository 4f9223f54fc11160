//! JSON as one array: written by every command, whole however a run ends, and read element by element.

use super::{NONE, PUZZLE, SEVERAL, SOLVED, run, run_on, text, told};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The elements of a text that is one JSON array.
fn elements(json: &str) -> Vec<Value> {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error} in {json:.300}"))
}

/// The values of lines.
fn lines(json: &str) -> Vec<Value> {
    json.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn arrays_hold_what_lines_hold() {
    let input = format!("{PUZZLE}\n{SEVERAL}\n{NONE}\n{PUZZLE}\n");
    for command in [
        "generate --seed 1 -n 30",
        "generate --seed 1 -n 0",
        "generate --seed 1 -n 20 --shape 4 --distinct puzzle-class --root random",
        "solve",
        "solve --count-up-to 5",
        "check",
        "rate",
        "transform --seed 1",
        "canon",
        "canon --unique",
        "minimise --seed 1",
        "neighbours",
        "backdoors",
        "true-candidates",
        "unavoidable --size 6",
        "explain",
        "steps -n 3",
    ] {
        let args: Vec<&str> = command.split(' ').collect();
        let written =
            |format| text(&run_on(input.as_bytes(), &[&args[..], format].concat()).stdout);
        let array = written(&["--format", "json"]);
        assert_eq!(elements(&array), lines(&written(&["--format", "jsonl"])), "{command}");
        assert_eq!(array, written(&["--json"]), "{command}");
    }
    let convert = |to| told(&input, &["convert", "--to", to]);
    assert_eq!(elements(&convert("json")), lines(&convert("jsonl")));
    assert_eq!(told("", &["--seed", "1", "-n", "0", "--json"]), "[]\n");
}

/// Answers about one board, and reports, are one object by both names.
#[test]
fn one_answer_is_one_object() {
    let sample = "estimate --shape 4 --seed 1 -n 50";
    for command in ["hint", "check --board P", sample, "transforms", "techniques x-wing"] {
        let args = command.split(' ').map(|arg| if arg == "P" { PUZZLE } else { arg });
        let args: Vec<&str> = args.collect();
        let [json, jsonl] =
            ["json", "jsonl"].map(|name| told(PUZZLE, &[&args[..], &["--format", name]].concat()));
        assert_eq!((json.lines().count(), &json), (1, &jsonl), "{command}");
        assert!(elements(&format!("[{json}]"))[0].is_object(), "{command}");
    }
    let two = format!("{PUZZLE}\n{SEVERAL}\n");
    let output = run_on(two.as_bytes(), &["hint", "--json"]);
    assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]));
    assert!(text(&output.stderr).contains("there are several: write --format jsonl"));
    let hints = run_on(two.as_bytes(), &["hint", "-f", "jsonl"]);
    assert_eq!(lines(&text(&hints.stdout)).len(), 2);
}

#[test]
fn files_of_all_kinds_hold_arrays() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let made = ["--seed", "1", "-n", "3", "-q"];
    let expected = lines(&told("", &[&made[..], &["-f", "jsonl"]].concat()));
    for name in ["x.json", "x.json.gz", "x.JSON.zst"] {
        told("", &[&made[..], &["-o", &path(name)]].concat());
        let back = told("", &["convert", "-q", "--to", "jsonl", &path(name)]);
        assert_eq!(lines(&back), expected, "{name}");
    }
    assert_eq!(elements(&fs::read_to_string(path("x.json")).unwrap()), expected);
    told("", &[&made[..], &["--json", "-o", &path("x.jsonl")]].concat());
    assert_eq!(lines(&fs::read_to_string(path("x.jsonl")).unwrap()), expected);
    told("", &["explain", "-q", "--json", "-o", &path("e.jsonl"), PUZZLE]);
    assert_eq!(lines(&fs::read_to_string(path("e.jsonl")).unwrap()).len(), 1);
    told("", &[&made[..], &["--start", "1", "--split", "-o", &path("{}.json")]].concat());
    for (number, record) in (2..).zip(&expected[1..]) {
        let file = fs::read_to_string(path(&format!("{number}.json"))).unwrap();
        assert_eq!(elements(&file), std::slice::from_ref(record));
    }
    for command in ["explain", "steps"] {
        let name = path(&format!("{command}-{{}}.json"));
        told(PUZZLE, &[command, "-q", "--split", "-o", &name]);
        let file = fs::read_to_string(path(&format!("{command}-0001.json"))).unwrap();
        assert_eq!(elements(&file).len(), 1, "{command}");
    }
    told(PUZZLE, &["convert", "-q", "--split", "-o", &path("c{}.json")]);
    assert_eq!(elements(&fs::read_to_string(path("c0001.json")).unwrap()).len(), 1);
}

/// An error after some records leaves whole JSON behind.
#[test]
fn an_error_closes_the_array() {
    let input = format!("{PUZZLE}\n{PUZZLE}\nno puzzle\n");
    for command in [&["rate"][..], &["solve"], &["explain"], &["convert", "--to", "json"]] {
        let format: &[&str] = if command[0] == "convert" { &[] } else { &["--json"] };
        let output = run_on(input.as_bytes(), &[command, format].concat());
        assert_eq!(output.status.code(), Some(2), "{command:?}");
        assert_eq!(elements(&text(&output.stdout)).len(), 2, "{command:?}");
    }
    assert_eq!(text(&run_on(b"", &["rate", "--json"]).stdout), "[]\n");
}

#[test]
fn arrays_are_read_by_every_command() {
    let input = format!("[{{\"puzzle\":\"{PUZZLE}\",\"n\":1}},\n {{\"puzzle\":\"{SEVERAL}\"}}]");
    for command in ["solve", "rate", "check", "canon", "transform", "minimise", "explain"] {
        let args = [command, "-f", "json"];
        assert_eq!(elements(&text(&run_on(input.as_bytes(), &args).stdout)).len(), 2, "{command}");
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.json");
    fs::write(&path, format!("[\"{PUZZLE}\",\n\"{PUZZLE}\"]")).unwrap();
    let path = path.to_str().unwrap();
    let solved = told("", &["solve", path]);
    assert_eq!(solved, format!("{SOLVED}\n{SOLVED}\n"));
    // Rated and solved again from what was written.
    let rated = told("", &["rate", "--json", path]);
    assert_eq!(told(&rated, &["solve"]), solved);
    let audit = told("", &["dataset", "audit", "-q", "-f", "jsonl", path]);
    assert_eq!(lines(&audit)[0]["parts"][0]["rows"], 2);
}

/// What stands in a broken array, where, and what to write instead; what can be read is read.
#[test]
fn broken_arrays_are_answered_with_what_to_write() {
    for (input, solved, answer) in [
        (
            format!("[\"{PUZZLE}\",\n"),
            1,
            "line 2, column 1: found the end of the text within a JSON list, expected ']'",
        ),
        (format!("[\"{PUZZLE}\",\n]\n"), 1, "line 2, column 1: found a ',' without an element"),
        (
            format!("[\"{PUZZLE}\" \"{PUZZLE}\"]"),
            1,
            "line 1, column 86: found an element of a JSON list behind another one, expected ','",
        ),
        (
            format!("[\"{PUZZLE}\"] [\"{PUZZLE}\"]"),
            1,
            "line 1, column 87: found something after the end of the JSON text, expected a new line",
        ),
        (
            format!("[\"{PUZZLE}\",\n\"easy\"]"),
            1,
            "line 2, column 2: found another text, expected \"puzzle\": \"...\" with 81 cells",
        ),
        (
            format!("[\"{PUZZLE}\",\n{{\"puzzle\":\"53..7"),
            1,
            "line 2, column 17: found the end of the text within a JSON object, expected the rest of it",
        ),
        (
            format!("[\"{PUZZLE}\",\n{{puzzle:\"{PUZZLE}\"}}]"),
            1,
            "line 2, column 2: found broken JSON",
        ),
        ("[1, 2, 3]".to_owned(), 0, "line 1, column 9: found 3 cells, expected 81"),
    ] {
        let output = run_on(input.as_bytes(), &["solve", "-q"]);
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{input}: {stderr}");
        assert!(stderr.contains(answer) && stderr.lines().count() == 1, "{input}: {stderr}");
        assert_eq!(text(&output.stdout).lines().count(), solved, "{input}: {stderr}");
    }
    // Two arrays, one after the other, and lists in a list are no error.
    let two = format!("[\"{PUZZLE}\"]\n[[\"{PUZZLE}\"]]\n");
    assert_eq!(told(&two, &["solve"]), format!("{SOLVED}\n{SOLVED}\n"));
}

/// The first bytes of a file that an interrupted run keeps.
fn kept(folder: &Path) -> String {
    let name = super::names(folder).into_iter().find(|name| name.ends_with("kept.part")).unwrap();
    fs::read_to_string(folder.join(name)).unwrap()
}

/// Waits until a child has written a number of bytes, then interrupts it; all that it wrote.
#[cfg(unix)]
fn interrupted(mut child: std::process::Child, bytes: usize, signal: &str) -> String {
    use std::io::Read as _;
    let mut stdout = child.stdout.take().unwrap();
    let mut written = vec![0; bytes];
    stdout.read_exact(&mut written).unwrap();
    let pid = child.id().to_string();
    std::process::Command::new("kill").args([signal, &pid]).output().unwrap();
    stdout.read_to_end(&mut written).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    text(&written)
}

#[cfg(unix)]
#[test]
fn an_interrupt_closes_the_array() {
    use std::io::Write as _;
    use std::process::Stdio;
    let start = |args: &[&str]| {
        let mut command = super::rootgrid();
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        command.spawn().unwrap()
    };
    let made = start(&["--seed", "1", "-n", "100M", "--json"]);
    assert!(elements(&interrupted(made, 100_000, "-INT")).len() > 500);
    // A command that waits for more input ends by itself after a moment, in the middle of its work.
    for (command, puzzles) in [
        (&["solve", "--json"][..], 2000),
        (&["explain", "--json"], 20),
        (&["convert", "--to", "json"], 2000),
    ] {
        let mut child = start(command);
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(format!("{PUZZLE}\n").repeat(puzzles).as_bytes()).unwrap();
        stdin.flush().unwrap();
        assert!(!elements(&interrupted(child, 100, "-TERM")).is_empty(), "{command:?}");
        drop(stdin);
    }
}

/// A named pipe and another stream get the end of their array as well, also in the middle of the work.
#[cfg(unix)]
#[test]
fn an_interrupt_closes_the_array_in_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("list"), format!("{PUZZLE}\n").repeat(2000)).unwrap();
    let script = |line: &str| super::streams::script(folder.path(), line);
    script("mkfifo in x.json x.json.gz");
    // The command waits for more input, which stays open.
    for (command, name) in [
        ("solve -o x.json in", "x.json"),
        ("explain -o x.json in", "x.json"),
        ("solve -f json -o /dev/fd/3 in 3> x.json", "x.json"),
        ("solve -o x.json.gz in", "x.json.gz"),
    ] {
        let output = script(&format!(
            "cat {name} > read & reader=$!
            {{}} {command} & command=$!
            exec 4> in; cat list >&4 & sleep 1
            kill -TERM $command; wait $command; code=$?; exec 4>&-; wait $reader; exit $code"
        ));
        assert_eq!(output.status.code(), Some(130), "{command}: {}", text(&output.stderr));
        let read = fs::read(folder.path().join("read")).unwrap();
        // What is compressed ends where it was cut.
        let is_whole = name == "x.json" && !elements(&text(&read)).is_empty();
        assert!(is_whole || name == "x.json.gz" && !read.ends_with(b"]\n"), "{command}");
    }
}

#[cfg(unix)]
#[test]
fn a_resumed_array_is_that_of_one_run() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["x.json", "x.json.gz"] {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        let made = ["--seed", "3", "--level", "unique", "-n", "5000", "-o", path];
        told("", &made);
        let whole = fs::read(path).unwrap();
        fs::remove_file(path).unwrap();
        for _ in 0..3 {
            let mut command = super::rootgrid();
            let mut child = command.args(made).args(["--resume", "-q"]).spawn().unwrap();
            std::thread::sleep(std::time::Duration::from_millis(300));
            let pid = child.id().to_string();
            let asked = std::time::Instant::now();
            std::process::Command::new("kill").args(["-INT", &pid]).output().unwrap();
            // A machine too busy to end the run in half a second ends it within an element: then --resume mends the array.
            let is_left = child.wait().unwrap().code() == Some(130)
                && asked.elapsed().as_millis() < 450
                && super::names(folder.path()).iter().any(|name| name.ends_with("kept.index"));
            if is_left && name == "x.json" {
                // What is left is whole as it stands.
                elements(&kept(folder.path()));
            }
        }
        told("", &[&made[..], &["--resume"]].concat());
        assert!(fs::read(path).unwrap() == whole, "{name}");
    }
    let output = run(&["solve", "-q", folder.path().join("x.json.gz").to_str().unwrap()]);
    assert_eq!(text(&output.stdout).lines().count(), 5000);
}
