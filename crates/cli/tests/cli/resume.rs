//! `generate --resume`: wherever a run ends, the same command goes on to the same bytes.

use super::{names, rootgrid, run, sample, text};
use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;

/// A run of `--resume` into a file of this folder.
fn command(folder: &Path, name: &str, args: &str) -> std::process::Command {
    let mut command = rootgrid();
    command.args(args.split(' ')).args(["--resume", "-o"]).arg(folder.join(name));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(crate) fn resumed(folder: &Path, name: &str, args: &str) -> Output {
    command(folder, name, args).output().unwrap()
}

/// What the command makes in one go, without `--resume`.
pub(crate) fn undisturbed(name: &str, args: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    let args: Vec<&str> = args.split(' ').chain(["-q", "-o", path.to_str().unwrap()]).collect();
    let output = run(&args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    fs::read(path).unwrap()
}

fn is_beside(name: &str) -> bool {
    name.starts_with(".rootgrid-")
}

/// How far a run is to come.
#[cfg(unix)]
#[derive(Copy, Clone)]
pub(crate) enum Far {
    /// To a part, which may be empty.
    Part,
    /// To a part with more in it than there was.
    Bytes,
    /// To an index of what the part has, which is written about once a second.
    Index,
}

#[cfg(unix)]
impl Far {
    fn is_reached(self, folder: &Path, before: u64) -> bool {
        match self {
            Far::Part => bytes_of(folder, "kept.part").is_some(),
            Far::Bytes => bytes_of(folder, "kept.part") > Some(before),
            Far::Index => bytes_of(folder, "kept.index").is_some(),
        }
    }
}

/// The length of a file that is kept, if it is there.
#[cfg(unix)]
fn bytes_of(folder: &Path, end: &str) -> Option<u64> {
    let name = names(folder).into_iter().find(|name| name.ends_with(end))?;
    fs::metadata(folder.join(name)).ok().map(|file| file.len())
}

/// Ends a run by a signal when it has come so far; whether it was still running.
#[cfg(unix)]
pub(crate) fn end(folder: &Path, name: &str, args: &str, signal: &str, far: Far) -> bool {
    let before = bytes_of(folder, "kept.part").unwrap_or(0);
    let mut child = command(folder, name, args).spawn().unwrap();
    while !far.is_reached(folder, before) && child.try_wait().unwrap().is_none() {
        std::thread::sleep(Duration::from_millis(1));
    }
    let pid = child.id().to_string();
    std::process::Command::new("kill").args([signal, &pid]).output().unwrap();
    let output = child.wait_with_output().unwrap();
    // A run that a kill met on its way out has done all; what it wrote is compared by the caller.
    let is_done = signal == "-KILL" && folder.join(name).exists();
    if output.status.success() || is_done {
        return false;
    }
    assert!(!folder.join(name).exists(), "{args}: a file that is not whole");
    if signal == "-INT" {
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(130), "{args}: {stderr}");
        // Before the first puzzles there is nothing to say.
        let last = stderr.lines().rfind(|line| !line.contains("going on after"));
        let is_said = last.is_none_or(|last| last.contains("the same command goes on"));
        assert!(is_said, "{args}: {stderr}");
        assert!(names(folder).iter().any(|name| is_beside(name)), "{args}: nothing is left");
    }
    true
}

/// Ends a run again and again, then lets it go on to its end; whether it found something to go on with.
#[cfg(unix)]
fn goes_on(name: &str, args: &str, signal: &str, ends: &[Far]) -> bool {
    let expected = undisturbed(name, args);
    let folder = tempfile::tempdir().unwrap();
    let ends = ends.iter().filter(|&&far| end(folder.path(), name, args, signal, far)).count();
    // Any number of threads goes on with what others began.
    let output = resumed(folder.path(), name, &format!("{args} -j 3"));
    assert_eq!(output.status.code(), Some(0), "{args}: {}", text(&output.stderr));
    assert!(fs::read(folder.path().join(name)).unwrap() == expected, "{args}: {ends} ends");
    assert_eq!(names(folder.path()), [name], "{args}: something is left");
    ends > 0 && text(&output.stderr).contains("going on after")
}

/// The count of puzzles in a message that begins like this.
#[cfg(unix)]
fn count_after(stderr: &str, beginning: &str) -> Option<u64> {
    let line =
        stderr.lines().find_map(|line| line.strip_prefix("rootgrid: ")?.strip_prefix(beginning));
    line?.split(' ').next()?.parse().ok()
}

/// An interrupt and the run after it name one number, also where repeats are left out.
#[cfg(unix)]
#[test]
fn an_interrupted_run_goes_on_after_the_number_that_it_said() {
    for args in [
        "--seed 3 --level unique -n 500000 -j 2",
        "--seed 3 --shape 4 -n 200000 --distinct puzzle -j 2",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let interrupted = || {
            let child = command(folder.path(), "x.txt", args).spawn().unwrap();
            let before = bytes_of(folder.path(), "kept.part").unwrap_or(0);
            while !Far::Bytes.is_reached(folder.path(), before) {
                std::thread::sleep(Duration::from_millis(1));
            }
            std::thread::sleep(Duration::from_millis(100));
            std::process::Command::new("kill")
                .args(["-INT", &child.id().to_string()])
                .output()
                .unwrap();
            let output = child.wait_with_output().unwrap();
            assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
            text(&output.stderr)
        };
        // On a busy machine a run may end before its first index: then it says nothing, and there is nothing to go on with.
        let mut said = count_after(&interrupted(), "interrupted after ");
        for _ in 0..2 {
            let stderr = interrupted();
            assert_eq!(count_after(&stderr, "going on after "), said, "{args}: {stderr}");
            said = count_after(&stderr, "interrupted after ").or(said);
        }
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_goes_on() {
    let made = "--seed 3 --level unique --count 20000";
    let runs = [
        ("x.csv.gz", format!("{made} --with solution,recipe")),
        ("x", "--seed 3 -n 9000 -f grid --shape 4 --distinct puzzle".to_owned()),
        ("x.csv", "--seed 3 --difficulty easy:900,medium:600 --with solution".to_owned()),
        ("x.txt", format!("{made} --start 77")),
        ("x.jsonl.zst", format!("{made} --with solution,clues --shard 2/3")),
        ("x", format!("{made} -f sdk")),
        ("x", "--seed 3 --count 3000 -f f-puzzles".to_owned()),
        ("x.csv", "--seed 3 --sampling unbiased --count 16 --with weight,tries".to_owned()),
    ];
    // On a busy machine a run may be over before its end comes, or end before it has made anything.
    let begun = runs[..sample(runs.len(), 3)]
        .iter()
        .filter(|(name, args)| goes_on(name, args, "-INT", &[Far::Part, Far::Bytes]))
        .count();
    assert!(begun >= 1, "{begun}");
}

#[cfg(unix)]
#[test]
fn a_killed_run_goes_on() {
    let made = format!("--seed 3 --level unique --count {} --with rating", sample(30_000, 12_000));
    let distinct = format!("{made} --distinct puzzle-class");
    let begun = [("x.txt", distinct, Far::Bytes), ("x.csv.gz", made, Far::Part)]
        .iter()
        .filter(|(name, args, far)| goes_on(name, args, "-KILL", &[*far, Far::Index]))
        .count();
    assert!(begun >= 1, "no index was written in time");
}

#[cfg(unix)]
#[test]
fn another_command_is_refused_and_without_resume_all_begins_anew() {
    let folder = tempfile::tempdir().unwrap();
    let made = "--seed 3 --level unique --count 2000000 --with solution";
    let begun = |far| assert!(end(folder.path(), "x.txt", made, "-INT", far));
    begun(Far::Index);
    for (other, what) in [
        ("--seed 4 --level unique --count 2000000 --with solution", "recipe"),
        ("--seed 3 --level unique --count 10 --with solution", "range"),
        ("--seed 3 --level unique --count 2000000 --with solution,clues", "with"),
        ("--seed 3 --level unique --count 2000000 --with solution -f csv", "format"),
        ("--seed 3 --level unique --count 2000000 --with solution --distinct puzzle", "distinct"),
    ] {
        let output = resumed(folder.path(), "x.txt", other);
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
        assert!(stderr.contains(&format!("its {what} differs")), "{other}: {stderr}");
    }
    // What was begun is still there, and goes on: its index is no sign of that, it was there before.
    begun(Far::Bytes);
    let mut first = command(folder.path(), "x.txt", made).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(100));
    let second = resumed(folder.path(), "x.txt", made);
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(text(&second.stderr).contains("another program writes"), "{}", text(&second.stderr));
    // A run without the option wants nothing of it.
    let path = folder.path().join("x.txt");
    let output = run(&["--seed", "3", "-q", "-o", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(names(folder.path()), ["x.txt"]);
}

#[test]
fn what_cannot_go_on_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (args, wanted) in [
        (vec!["--seed".to_owned(), "1".to_owned()], "--output"),
        (vec!["-o".to_owned(), path("x.txt")], "expected --seed or --recipe"),
        (vec!["--seed=1".to_owned(), "-o".to_owned(), "-".to_owned()], "is none"),
        (vec!["--seed=1".to_owned(), "-o".to_owned(), path("")], "directory"),
        (vec!["--seed=1".to_owned(), "-o".to_owned(), path("no/x.txt")], "cannot write"),
        (vec!["--seed=1".to_owned(), "--split".to_owned(), "-o".to_owned(), path("{}")], "--split"),
        #[cfg(feature = "parquet")]
        (vec!["--seed=1".to_owned(), "-o".to_owned(), path("x.parquet")], "dataset make"),
    ] {
        let args: Vec<&str> = args.iter().map(String::as_str).chain(["--resume"]).collect();
        let output = run(&args);
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
        assert!(stderr.contains(wanted), "{args:?}: {stderr}");
    }
    assert!(names(folder.path()).is_empty());
}

#[test]
fn a_run_that_makes_nothing_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for count in ["5", "1000"] {
        let none = format!("--seed 1 --level 1 --clues 19 --attempts 1 --count {count}");
        let output = resumed(folder.path(), "x.txt", &none);
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        assert!(names(folder.path()).is_empty(), "{:?}", names(folder.path()));
    }
}
