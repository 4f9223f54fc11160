//! How runs end before their end: closed pipes, interrupts, people who type line by line.

use super::{PUZZLE, SOLVED, names, rootgrid, run, text};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// Waits for something that must come.
fn wait_until(what: &str, mut is_there: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_there() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what} did not come");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn spawn(args: &[&str]) -> Child {
    rootgrid()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for threads in ["1", "3"] {
        let endless = ["--count", "1000000000000", "--level", "1", "--seed", "1", "--threads"];
        let mut child = spawn(&[&endless[..], &[threads]].concat());
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert_eq!(line.len(), 82);
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
    }
}

#[test]
fn all_solutions_of_a_blank_board_come_at_once() {
    let mut child = spawn(&["solve", "--all", &".".repeat(81)]);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    assert!(line.len() == 82 && !line.contains('.'));
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.txt");
    std::fs::write(&path, "old").unwrap();
    let endless = ["--count", "1000000000000", "--level", "1", "--seed", "1", "--output"];
    let child = spawn(&[&endless[..], &[path.to_str().unwrap()]].concat());
    wait_until("a partial file", || names(folder.path()).len() == 2);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(names(folder.path()), ["many.txt"]);
    assert_eq!(std::fs::read(&path).unwrap(), b"old");
    let stderr = text(&output.stderr);
    assert!(stderr.is_empty() || stderr.contains("nothing was written to"), "{stderr}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_says_how_far_it_got_and_how_to_go_on() {
    let mut child =
        spawn(&["--count", "1000000000000", "--level", "1", "--seed", "1", "--threads", "1"]);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    for _ in 0..5000 {
        line.clear();
        stdout.read_line(&mut line).unwrap();
    }
    // Reading goes on, so that the program is not stuck in a pipe that is full.
    let reader = std::thread::spawn(move || {
        let mut rest = String::new();
        stdout.read_to_string(&mut rest).unwrap();
        rest.lines().count() + 5000
    });
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let lines = reader.join().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let stderr = text(&output.stderr);
    let handled = stderr.strip_prefix("rootgrid: interrupted after ").unwrap();
    let handled: usize = handled.split_once(' ').unwrap().0.parse().unwrap();
    // All of these were written, and perhaps some more at the last moment.
    assert!((1..=lines).contains(&handled), "{handled} of {lines}");
    let left = 1_000_000_000_000 - handled;
    let end = format!(" puzzles; to go on: --start {handled} --count {left}\n");
    assert!(stderr.ends_with(&end), "{stderr}");
}

#[cfg(unix)]
#[test]
fn interrupted_steps_and_exercises_say_how_far_they_got() {
    let folder = tempfile::tempdir().unwrap();
    let many = folder.path().join("many.txt");
    std::fs::write(&many, format!("{PUZZLE}\n").repeat(1_000_000)).unwrap();
    let many = many.to_str().unwrap();
    for (args, what) in [
        (&["explain", many][..], "boards"),
        (&["steps", many], "boards"),
        (&["train", "naked-pair", "--count", "1000000", "--seed", "1"], "positions"),
    ] {
        let mut child = spawn(args);
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        stdout.read_line(&mut String::new()).unwrap();
        let reader = std::thread::spawn(move || stdout.read_to_end(&mut Vec::new()).unwrap());
        interrupt(&child);
        let output = child.wait_with_output().unwrap();
        reader.join().unwrap();
        assert_eq!(output.status.code(), Some(130), "{args:?}");
        let stderr = text(&output.stderr);
        let handled = stderr.strip_prefix("rootgrid: interrupted after ").unwrap_or("").trim_end();
        let (number, rest) = handled.split_once(' ').unwrap_or_default();
        assert!(number.parse::<u64>().is_ok() && rest == what, "{args:?}: {stderr}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_comparison_says_so_and_writes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.html");
    let path = path.to_str().unwrap();
    let count = ["--count", "1000000000000", "--methods", "plain,random", "--seed", "1"];
    let child = spawn(&[&["compare", "--report", path, "--threads", "1"][..], &count].concat());
    // The file on its way shows that interrupts are waited for.
    while std::fs::read_dir(folder.path()).unwrap().count() == 0 {
        std::thread::yield_now();
    }
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let stderr = text(&output.stderr);
    assert!(stderr.contains(" of 2000000000000 puzzles: a comparison needs all"), "{stderr}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_file_is_summed_up_at_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("some.txt");
    let args =
        ["--count", "1200", "--level", "1", "--seed", "1", "--output", path.to_str().unwrap()];
    let output = rootgrid().args(args).output().unwrap();
    let stderr = text(&output.stderr);
    assert!(stderr.starts_with("rootgrid: 1,200 puzzles in "), "{stderr}");
    assert!(stderr.ends_with(&format!("s, {}\n", path.display())), "{stderr}");
    let quiet = rootgrid().args(args).arg("--quiet").output().unwrap();
    assert!(quiet.stderr.is_empty());
}

#[test]
fn failures_are_followed_by_what_may_help() {
    let args = ["--level", "1", "--clues", "17", "--attempts", "2", "--seed", "1"];
    let stderr = text(&rootgrid().args(args).output().unwrap().stderr);
    assert!(
        stderr.ends_with(
            "rootgrid: more --attempts than 2, or a wider range of what is asked for, may help\n"
        ),
        "{stderr}"
    );
}

/// More attempts find no grid where there is none.
#[test]
fn rules_without_a_grid_are_proved_to_have_none() {
    let args = ["--rules", "x,windoku,anti-knight,anti-king", "--seed", "1"];
    let output = rootgrid().args(args).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let stderr = text(&output.stderr);
    assert!(stderr.contains("they contradict each other"), "{stderr}");
    assert!(!stderr.contains("--attempts"), "{stderr}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_wait_for_input() {
    let mut child = spawn(&["solve"]);
    let mut stdin = child.stdin.take().unwrap();
    // The answer to a first puzzle shows that the program is ready.
    stdin.write_all(format!("{PUZZLE}\n").as_bytes()).unwrap();
    let mut answer = [0; 82];
    child.stdout.as_mut().unwrap().read_exact(&mut answer).unwrap();
    interrupt(&child);
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(130));
    drop(stdin);
}

#[cfg(unix)]
fn interrupt(child: &Child) {
    let pid = child.id().to_string();
    let kill = |signal: &str| {
        std::process::Command::new("kill").args([signal, pid.as_str()]).status().unwrap()
    };
    // Shells start what runs in the background with the signal ignored, and the program leaves it so.
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:\t"));
    if mask.is_some_and(|mask| u64::from_str_radix(mask, 16).unwrap() & 2 != 0) {
        kill("-KILL");
        panic!("interrupts are ignored here: run this test in the foreground");
    }
    assert!(kill("-INT").success());
}

#[test]
fn puzzles_typed_one_by_one_are_answered_one_by_one() {
    for threads in ["1", "2", "4"] {
        let mut child = spawn(&["solve", "--threads", threads]);
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        for _ in 0..20 {
            writeln!(stdin, "{PUZZLE}").unwrap();
            let mut answer = String::new();
            stdout.read_line(&mut answer).unwrap();
            assert_eq!(answer.trim_end(), SOLVED);
        }
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn a_run_without_any_hit_ends_early_and_leaves_the_file_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.txt");
    std::fs::write(&path, "old").unwrap();
    let args = ["--level", "1", "--clues", "19", "--attempts", "1", "--seed", "1", "--count"];
    let output = run(&[&args[..], &["100000", "-o", path.to_str().unwrap()]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("the run ends here"), "{}", text(&output.stderr));
    let output = run(&[&args[..], &["3", "-o", path.to_str().unwrap()]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
}

#[cfg(target_os = "linux")]
#[test]
fn devices_without_end_and_without_room_are_answered() {
    for args in [&["--mask", "/dev/zero"][..], &["hint", "--givens", "/dev/zero", super::PUZZLE]] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains("longer than"), "{}", text(&output.stderr));
    }
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let status = super::rootgrid().arg("--help").stdout(full).status().unwrap();
    assert_eq!(status.code(), Some(2));
}

#[test]
fn distinct_runs_at_the_end_of_the_indices_say_that_they_fall_short() {
    let start = (u64::MAX - 2000).to_string();
    let args = ["--shape", "4", "--distinct", "puzzle-class", "--count", "1999", "--start", &start];
    let output = run(&[&args[..], &["--seed", "1"]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("no index is left"), "{}", text(&output.stderr));
}

#[cfg(unix)]
#[test]
fn where_nothing_can_be_written_the_error_stands_alone() {
    for args in [
        &["--count", "3"][..],
        &["compare", "--count", "20", "--methods", "arc", "--mixing", "1"],
        &["transform", "--transforms", "5", PUZZLE],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = rootgrid().args(args).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let stderr = text(&output.stderr);
        assert!(stderr.starts_with("rootgrid: cannot write standard output"), "{args:?}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{args:?}: {stderr}");
        // The seed comes where the output does.
        assert!(text(&run(args).stderr).contains("seed "), "{args:?}");
    }
}

/// When the time of `generate` is over, what was made is there, as far as there is no gap, and the rest can be made.
#[test]
fn the_time_of_generate_ends_it_with_what_was_made() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let asked = ["--difficulty", "fiendish", "--seed", "5", "--with", "index"];
    let whole = run(&[&["generate", "--count", "10"], &asked[..]].concat());
    let whole = text(&whole.stdout);
    let is_beginning = |lines: &str| {
        let count = lines.lines().count().min(10);
        lines.lines().take(count).eq(whole.lines().take(count))
    };
    let timed = [&["--count", "100000", "--max-seconds", "1"], &asked[..]].concat();
    let output = run(&[&["generate"], &timed[..]].concat());
    let (lines, said) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(is_beginning(&lines), "{lines}");
    let made = lines.lines().count();
    let words = format!("the time of --max-seconds was over after {made} of 100000 puzzles");
    assert!(said.contains(&words), "{said}");
    assert!(
        said.contains(&format!("to go on: --start {made} --count {}", 100_000 - made)),
        "{said}"
    );
    // JSON is whole; a file that is kept goes on.
    let json = text(&run(&[&["generate", "--json"], &timed[..]].concat()).stdout);
    assert!(serde_json::from_str::<serde_json::Value>(&json).unwrap().is_array());
    let path = name("kept.txt");
    let kept = [&["generate", "--resume", "-o", &path], &timed[..]].concat();
    for _ in 0..2 {
        let output = run(&kept);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("the same command goes on"), "{said}");
    }
    assert!(!folder.path().join("kept.txt").exists());
    // What no attempt comes to is given up in time, and a file is left as it was.
    let output = run(&[
        "generate",
        "--rating",
        "11-12",
        "--attempts",
        "1000000",
        "--seed",
        "1",
        "--max-seconds",
        "1",
        "-o",
        &name("none.txt"),
    ]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("after 0 of 1 puzzles"), "{said}");
    assert!(!folder.path().join("none.txt").exists());
    let output = run(&["generate", "--count", "3", "--seed", "5", "--max-seconds", "600"]);
    assert_eq!((output.status.code(), text(&output.stdout).lines().count()), (Some(0), 3));
}
