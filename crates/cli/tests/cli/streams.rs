//! Names of streams and devices as outputs, and streams that are closed.

#![cfg(unix)]

use super::{PUZZLE, names, rootgrid, run, text};
use std::process::Command;

/// Runs a script in a folder; `{}` stands for the program.
pub(super) fn script(folder: &std::path::Path, script: &str) -> std::process::Output {
    let program = env!("CARGO_BIN_EXE_rootgrid");
    Command::new("sh")
        .current_dir(folder)
        .args(["-c", &script.replace("{}", program)])
        .output()
        .unwrap()
}

fn read(folder: &std::path::Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn a_name_of_standard_output_is_written_through() {
    let puzzle = text(&run(&["-q", "--seed", "1"]).stdout);
    let both = format!("a\n{puzzle}b\n");
    let mut names = vec!["-", "/dev/stdout", "/dev/fd/1", "link"];
    if cfg!(target_os = "linux") {
        names.extend(["/proc/self/fd/1", "/proc/thread-self/fd/1"]);
    }
    for name in names {
        for (to, before) in [(">", ""), (">>", "before\n")] {
            let folder = tempfile::tempdir().unwrap();
            std::os::unix::fs::symlink("/dev/stdout", folder.path().join("link")).unwrap();
            std::fs::write(folder.path().join("log"), "before\n").unwrap();
            let line = format!("(echo a; {{}} -q --seed 1 -o {name}; echo b) {to} log");
            let output = script(folder.path(), &line);
            assert!(output.stderr.is_empty(), "{line}: {}", text(&output.stderr));
            assert_eq!(read(folder.path(), "log"), format!("{before}{both}"), "{line}");
            assert_eq!(super::names(folder.path()), ["link", "log"], "{line}");
        }
    }
}

#[test]
fn other_streams_and_pipes_are_written_through() {
    let puzzle = text(&run(&["-q", "--seed", "1"]).stdout);
    let both = format!("a\n{puzzle}b\n");
    let folder = tempfile::tempdir().unwrap();
    for line in [
        "(echo a >&2; {} -q --seed 1 -o /dev/stderr; echo b >&2) 2>log",
        "(echo a >&3; {} -q --seed 1 -o /dev/fd/3; echo b >&3) 3>log",
        "rm -f log; (echo a >&3; {} -q --seed 1 -o /dev/fd/3; echo b >&3) 3>>log",
        "mkfifo pipe; (echo a; cat pipe; echo b) >log & {} -q --seed 1 -o pipe; wait; rm pipe",
        "(echo a; {} -q --seed 1 -o /dev/fd/3 3>&1; echo b) | cat >log",
    ] {
        let output = script(folder.path(), line);
        assert!(output.stderr.is_empty(), "{line}: {}", text(&output.stderr));
        assert_eq!(read(folder.path(), "log"), both, "{line}");
        assert_eq!(names(folder.path()), ["log"], "{line}");
    }
    for (line, what) in [
        ("{} --seed 1 --resume -o /dev/stdout", "/dev/stdout is none"),
        ("{} --seed 1 --resume -o /dev/fd/2", "/dev/fd/2 is none"),
        ("{} --seed 1 --resume -o /dev/null", "/dev/null is none"),
        ("mkfifo p; {} --seed 1 --resume -o p; code=$?; rm p; exit $code", "p is none"),
    ] {
        let output = script(folder.path(), line);
        let stderr = text(&output.stderr);
        assert_eq!(
            (output.status.code(), stderr.lines().count()),
            (Some(2), 1),
            "{line}: {stderr}"
        );
        assert!(stderr.contains(what), "{line}: {stderr}");
    }
}

/// Results that nobody can get are no success.
#[test]
fn a_closed_standard_output_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let p = PUZZLE;
    for args in [
        "--seed 1".to_owned(),
        "--seed 1 -f csv".to_owned(),
        "-o /dev/stdout --seed 1".to_owned(),
        "--help".to_owned(),
        "-h".to_owned(),
        "rate --help".to_owned(),
        "--version".to_owned(),
        format!("solve {p}"),
        format!("check {p}"),
        format!("rate {p}"),
        format!("explain {p}"),
        format!("hint {p}"),
        format!("steps {p}"),
        format!("draw {p}"),
        format!("certify {p}"),
        format!("convert {p}"),
        format!("transform --seed 1 {p}"),
        format!("canon {p}"),
        format!("same {p} {p}"),
        format!("minimise {p}"),
        "techniques".to_owned(),
        "transforms".to_owned(),
        "completions bash".to_owned(),
        "man".to_owned(),
        #[cfg(feature = "play")]
        "play --statistics".to_owned(),
        #[cfg(feature = "play")]
        "play --plain --difficulty easy --seed 1".to_owned(),
        "compare --count 5 --seed 1 --methods arc --no-timing".to_owned(),
    ] {
        let output = script(folder.path(), &format!("exec {{}} {args} >&-"));
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args}: {stderr}");
        assert!(stderr.contains("cannot write standard output: it is closed"), "{args}: {stderr}");
        assert!(stderr.lines().all(|line| line.starts_with("rootgrid: ")), "{args}: {stderr}");
    }
    // What goes to a file needs none, and whoever wants no results says so.
    for args in
        ["--seed 1 -q -o x.txt >&-", "--seed 1 -q >/dev/null", "--seed 1 -q <>/dev/null >&0"]
    {
        let output = script(folder.path(), &format!("exec {{}} {args}"));
        assert_eq!(output.status.code(), Some(0), "{args}: {}", text(&output.stderr));
    }
    assert_eq!(read(folder.path(), "x.txt").len(), 82);
}

#[test]
fn the_name_of_a_folder_is_refused_before_anything_is_said() {
    let folder = tempfile::tempdir().unwrap();
    for (name, what) in
        [("x/", "the name of a folder"), ("x/.", "the name of a folder"), ("", "directory")]
    {
        let output = rootgrid().arg("-o").arg(folder.path().join(name)).output().unwrap();
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
        assert!(stderr.starts_with("rootgrid: cannot write ") && stderr.contains(what), "{stderr}");
    }
    assert!(names(folder.path()).is_empty());
}
